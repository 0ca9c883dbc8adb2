"""Scenes: the pitch, tokens, cards of both sides, the stage of a combat, the recruiting table."""

import re

import pytest

from tapete.conformance.tables import encode
from tapete.games.jugger import GAME
from tapete.games.jugger.content import load_library
from tapete.games.jugger.field import CELLS
from tests.jugger.table import FULL, Attack, Declare, Step, Strike, cell_at, dice, jugger, new, playing

SLAG, SALT = (list(load_library().teams[id].juggers) for id in ("slag", "salt"))


def started():
    table = new({"rosters": [SLAG, SALT]}, rolls=[dice(2, 2), dice(0, 4)])
    table.match.act(0, "usual")
    table.match.act(1, "usual")
    return table.do("rest", "rest")


def cards_of(table, viewer=0):
    return {card.id: card for tray in table.match.view(viewer).trays for slot in tray.slots for card in slot.cards}


@pytest.mark.rule("jugger.agree.open-information")
def test_after_the_draft_every_viewer_sees_everything_about_every_jugger():
    table = started()
    table[0].stamina, table[0].focus = 1, 3
    for viewer in (None, 0, 1):
        scene = table.match.view(viewer)
        trays = {card.id: card for tray in scene.trays for slot in tray.slots for card in slot.cards}
        cards = {piece.card.id: piece.card for piece in scene.board.pieces if piece.card is not None}
        assert set(trays) == set(cards)
        assert len(cards) == 10
        for one in table.pitch.juggers:
            card = cards[f"card-{one.id}"]
            assert (
                [gauge.value for gauge in card.gauges]
                == [gauge.value for gauge in trays[card.id].gauges]
                == [one.focus, one.stamina]
            )
            facts = {fact.name.id: fact.value for fact in card.facts}
            figures = facts["jugger-figures"].args
            assert (figures["attack"], figures["defence"], figures["reflexes"], figures["feet"]) == (
                one.card.attack,
                one.card.defence,
                one.card.reflexes,
                one.card.light_feet,
            )
            assert facts["jugger-points"].args["pse"] == 4
            assert all(f"jugger-talent-{one.card.id}-{n}" in facts for n in range(len(one.card.talents)))


@pytest.mark.rule("jugger.board.side-areas")
def test_around_the_field_are_score_stones_cards_and_the_reserve():
    long = [list(load_library().teams[id].juggers) for id in ("hounds-millers", "salt-eclipse")]
    table = new({"rosters": long, "length": "long"})
    table.match.act(0, "usual")
    table.match.act(1, "usual")
    scene = table.match.view(0)
    assert [seat.score.value for seat in scene.seats] == [0, 0]
    assert {gauge.id for gauge in scene.gauges} == {"stones", "stone"}
    trays = {tray.id: len(tray.slots) for tray in scene.trays}
    assert trays == {"team-0": 5, "reserve-0": 3, "team-1": 5, "reserve-1": 3}


@pytest.mark.rule("jugger.card.field-token")
def test_a_token_shows_its_facing_its_reflexes_and_its_light_feet():
    table = playing([jugger("tarek-brisa", 0, (20, 5), "SW"), jugger("ilse-martillo", 1, (10, 5), "E")], active=0)
    pieces = {piece.id: piece for piece in table.match.view(0).board.pieces}
    token = pieces["jugger-0"]
    assert (token.shape, token.facing) == ("front", 210.0)
    badges = {badge.corner: badge.text for badge in token.badges}
    assert badges["se"] == "4"
    assert len(badges["sw"]) == 2
    assert "sw" not in {badge.corner for badge in pieces["jugger-1"].badges}


def test_states_are_shown_by_shape_and_word():
    table = playing(
        [
            jugger("greta-harina", 0, (20, 5), exhausted=True, pa=0),
            jugger("oke-malecon", 1, (22, 5), count=2, pinned_by=0),
            jugger("sixto-alambre", 0, (30, 5)),
            jugger("duna-cedazo", 1, (32, 5), held_by=2),
            jugger("ulf-corona", 1, (10, 1), ready=True),
            jugger("brasa-ordonez", 1, (10, 3), delayed=4),
        ],
        active=0,
        carrier=2,
    )
    pieces = {piece.id: piece for piece in table.match.view(None).board.pieces}
    assert pieces["jugger-0"].states == ["tired", "chosen"]
    assert pieces["jugger-1"].states == ["down", "pinned"]
    assert pieces["jugger-1"].fill == "dashed"
    assert pieces["jugger-1"].gauges[0].value == 2
    assert pieces["jugger-3"].states == ["held"]
    glyphs = {n: [badge.glyph for badge in pieces[f"jugger-{n}"].badges if badge.glyph] for n in (2, 4, 5)}
    assert glyphs == {2: ["skull"], 4: ["bolt"], 5: ["hourglass"]}
    assert "jugg" not in pieces  # the Jugg is carried


def test_the_loose_jugg_does_not_hide_the_jugger_in_its_hex():
    table = playing([jugger("ilse-martillo", 0, (20, 5)), jugger("nilo-charca", 1, (4, 3))], active=0)
    table.match.state.jugg = table[0].cell
    pieces = {piece.id: piece for piece in table.match.view(None).board.pieces}
    (x, y), (jugg_x, jugg_y) = pieces["jugger-0"].at, pieces["jugg"].at
    assert jugg_x == x
    assert y - pieces["jugg"].size[1] <= jugg_y < y


def test_the_pitch_has_every_cell_and_marks_goals_start_zones_and_corners():
    table = playing([jugger("ilse-martillo", 0, (20, 5))], active=0, options={"european_corners": True})
    areas = {area.id: area for area in table.match.view(0).board.areas}
    assert len(areas) == CELLS
    assert areas[f"cell-{cell_at(2, 5)}"].name.id == "jugger-area-goal-west"
    assert areas[f"cell-{cell_at(40, 5)}"].name.id == "jugger-area-start-east"
    assert areas[f"cell-{cell_at(3, 0)}"].name.id == "jugger-area-corner"
    assert len(areas[f"cell-{cell_at(0, 5)}"].shape.points) == 4  # a half hex


def test_moves_show_their_route_their_price_and_opportunity_attacks():
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    moves = [option for option in table.match.view(0).decision.options if option.verb == "move"]
    options = {tuple(option.targets): option for option in reversed(moves)}  # the cheapest to each hex comes first
    risky = options[(f"cell-{cell_at(22, 5)}",)]
    assert [chip.text.id for chip in risky.chips] == ["jugger-chip-free", "jugger-chip-provokes"]
    safe = options[(f"cell-{cell_at(30, 5)}",)]
    assert [chip.text.id for chip in safe.chips] == ["jugger-chip-free"]
    assert len(safe.marks[0].shape.points) == 4
    far = options[(f"cell-{cell_at(36, 5)}",)]
    assert far.title.args["move"] == "run"


def test_the_route_shown_is_the_route_taken():
    table = playing(
        [
            jugger("ilse-martillo", 0, (26, 5), "W"),
            jugger("bruno-salitre", 1, (20, 5), "E"),
            jugger("yara-estano", 1, (20, 9), "E"),
        ],
        active=0,
    )
    from tapete.games.jugger.rules.fights.movement import find_route, find_routes

    routes = find_routes(table.pitch, table[0], 9)
    for to, (way, _) in routes.items():
        assert find_route(table.pitch, table[0], 9, to) == way


def test_the_stage_shows_a_combat_with_both_pools_and_the_dice():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W")], [dice(0, 5)], active=0
    )
    table.do(Attack(1), 1, FULL)
    stage = table.match.view(1).stage
    assert [step.state for step in stage.steps] == ["done", "done", "done", "now", "next", "next", "next"]
    assert [len(side.dice) for side in stage.sides] == [5, 5]
    assert {die.state for side in stage.sides for die in side.dice} == {"waiting"}  # no face before the roll
    assert [pool[1] for side in stage.sides for pool in side.pools] == ["5", "5"]
    table.do(0)
    stage = table.match.view(1).stage
    assert (stage.verdict.args["attack"], stage.verdict.args["result"]) == (0, "miss")
    assert stage.sides[0].total == "0"
    assert {die.state for die in stage.sides[0].dice} == {"miss"}


def test_an_opportunity_attack_names_itself():
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
        Declare("run"), Step(cell_at(22, 5))
    )
    strike = table.match.view(1).decision.options[1]
    assert strike.title.id == "jugger-do-strike"
    assert strike.odds
    table.do(Strike(1))
    assert table.match.view(0).stage.title.id == "jugger-stage-opportunity"


def test_the_recruiting_table_shows_the_own_hand_and_the_backs_of_the_other():
    table = new({"teams": "draft"}, rolls=[dice(1, 3), dice(0, 3)]).do(0)
    scene = table.match.view(0)
    trays = {tray.id: tray for tray in scene.trays}
    assert len(trays["hand-0"].slots) == 5
    assert trays["hand-1"].slots[0].cards[0].face == "down"
    assert trays["hand-1"].slots[0].cards[0].count == 5
    assert trays["piles"].slots[0].cards[0].count == 20
    assert b"talent" not in encode(trays["hand-1"])


def test_every_refusal_speaks_both_languages_with_its_numbers():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (26, 5), "W")], active=0)
    no = table.match.refusal(0, Attack(1))
    assert GAME.say(no.text) == "Brasa Ordóñez (B) está a 3 hexágonos; el rango es 1."
    assert GAME.say(no.text, "en") == "Brasa Ordóñez (B) is 3 hexes away; the range is 1."


def test_every_option_of_the_table_has_its_words():
    from tapete.live.catalog.games import fields_of_form

    for language in ("es", "en"):
        book = GAME.phrasebook(language)
        for field in fields_of_form(GAME):
            assert f"jugger-opt-{field.name.replace('_', '-')}" in book
            assert f"jugger-opt-{field.name.replace('_', '-')}-help" in book
    assert set(GAME.phrasebook("es").variables) == set(GAME.phrasebook("en").variables)


def test_each_direction_has_its_name():
    from tapete.games.jugger.field import cell_at
    from tapete.games.jugger.table.location_text import way_to

    ways = (("e", 2, 0), ("w", -4, 0), ("n", 0, -2), ("s", 0, 4), ("ne", 1, -1), ("sw", -1, 1))
    directions = {name: way_to(cell_at(20, 5), cell_at(20 + x, 5 + r)).id for name, x, r in ways}
    assert all(id == f"jugger-way-{name}" for name, id in directions.items()), directions


@pytest.mark.rule("jugger.talent.kw-required")
def test_talents_show_cost_kind_and_weapon_and_if_the_weapon_disables_them():
    table = started()
    book = GAME.phrasebook("en")
    gunnar = next(one for one in table.pitch.juggers if one.card.id == "gunnar-tizne")

    def talents(viewer=0):
        lines = [fact for fact in cards_of(table, viewer)[f"card-{gunnar.id}"].facts if fact.chips]
        return [
            (book.say(fact.name), [book.say(chip.text) for chip in fact.chips], book.say(fact.value.args["kind"]))
            for fact in lines
        ]

    both_ends = ("Both Ends", ["3 FP"], "Duel · needs Q-tip")
    assert talents() == [both_ends, ("Bear Down", ["1 FP"], "Reaction")]
    wording = next(fact.value for fact in cards_of(table)[f"card-{gunnar.id}"].facts if fact.chips)
    assert wording.args["wording"].id == "jugger-talent-gunnar-tizne-0-text"  # printed in full where a card is enlarged
    gunnar.weapon = load_library().weapons["staff"]
    assert talents() == [
        ("Both Ends", ["3 FP", "off with Staff"], "Duel · needs Q-tip"),
        ("Bear Down", ["1 FP"], "Reaction"),
    ]


@pytest.mark.rule("jugger.talent.kw-required")
def test_the_choice_of_a_weapon_names_the_talents_it_disables():
    table = new({"rosters": [SLAG, SALT]}, rolls=[])
    book = GAME.phrasebook("en")
    table.match.act(0, "by-hand")
    while (question := table.match.decision_view(0)).kind != "weapon":
        table.match.act(0, table.match.pending[0].options[0])
    chips = {book.say(option.title): [book.say(chip.text) for chip in option.chips] for option in question.options}
    assert sum("works" in words for texts in chips.values() for words in texts) == 1
    assert all(texts for texts in chips.values())


@pytest.mark.rule("jugger.combat.attack-dice")
def test_dice_are_itemised_on_the_option_the_stage_and_in_the_log():
    table = playing([jugger("gunnar-tizne", 0, (20, 5), "E"), jugger("bruno-salitre", 1, (22, 5), "W")], active=0)
    book = GAME.phrasebook("en")
    option = next(option for option in table.match.view(0).decision.options if option.title.id == "jugger-do-attack")
    assert book.say(option.detail) == "5 dice: 3 own + 2 Q-tip."
    table.do(Attack(1))
    side = table.match.view(0).stage.sides[0]
    assert [(book.say(one.text), one.value) for one in side.modifiers][:2] == [("own", "3"), ("Q-tip", "+2")]
    assert "with 5 dice (3 own + 2 Q-tip)." in book.say(table.match.events()[-1].text)


def test_places_are_named_by_direction_and_neighbours():
    from tapete.games.jugger.table.location_text import spot, steps_to

    book = GAME.phrasebook("en")
    assert book.say(steps_to(cell_at(20, 5), cell_at(27, 2))) == "2 east and 3 north-east"
    assert book.say(steps_to(cell_at(20, 5), cell_at(21, 8))) == "2 south-east and 1 south-west"
    assert book.say(spot(cell_at(20, 5))) == "row 6, on the half-way line"
    assert book.say(spot(cell_at(27, 2))) == "row 3, 3.5 east of the half-way line"
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    offered = table.match.view(0).decision.options
    titles = [f"{book.say(one.group)}: {book.say(one.title)}" for one in offered if one.group is not None]
    assert "1 west, beside the Jugg: Walk to a hex beside the Jugg" in titles
    assert "2 south-west: Run here" in titles
    assert not [title for title in titles if re.search(r"\(\d+, \d+\)", title)]
