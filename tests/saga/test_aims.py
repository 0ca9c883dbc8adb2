"""Aims of answers: the unit that acts, its verb, and what it is aimed at; short lists, and pictures."""

import pytest

from tapete.conformance.aims import MOST_LINES, count_lines
from tapete.core.scene import DecisionView
from tests.saga.table import *

LORD = unit("warlord", (60, 80))
BOWS = ("bows",)


def aims(decision: DecisionView) -> set[tuple[str, str, str]]:
    return {(option.actor, option.verb, option.target) for option in decision.options if option.verb}


def view(game: Playing, player: int | None = None) -> DecisionView:
    return game.match.decision_view(game.player if player is None else player)


def placing(rolled: str, *units, faction: str = "fjord", **board) -> Playing:
    mine = bare(LORD, *units, faction=faction, rolled=rolled, **board)
    return Playing(mine, bare(FAR), phase="orders", step=4)


def test_a_unit_has_its_verbs_and_an_ability_is_touched_on_the_battle_board():
    game = Playing(band(LORD, unit("warriors", (66, 80), 4)), band(FAR))
    assert aims(view(game)) == {
        ("u0", "determination", ""),
        ("u0", "manoeuvre", ""),
        ("u0", "obey", ""),
        ("u1", "manoeuvre", ""),
        ("", "use", "a0-oath"),
        ("", "use", "a0-oars"),
    }
    assert aims(view(game.act(Free(0, "obey")))) == set()  # one unit hears it: the kernel has answered


def test_charges_and_shots_are_aimed_at_the_enemy_and_refused_ones_too():
    mine = unit("warriors", (60, 60), 4, equipment=BOWS, tiring=1)
    game = Playing(band(mine), band(unit("guards", (60, 50), 4), unit("levies", (60, 10), 6))).order(0)
    decision = view(game)
    assert aims(decision) == {("u0", "move", ""), ("u0", "charge", "u1"), ("u0", "shoot", "u1")}
    assert {(no.actor, no.verb, no.target) for no in decision.refused} >= {("u0", "charge", "u2"), ("u0", "rest", "")}
    costs = {verb.id: verb.cost.id if verb.cost else "" for verb in decision.verbs}
    assert costs == {"move": "saga-chip-tires", "charge": "saga-chip-tires", "shoot": "saga-chip-tires", "rest": ""}


def test_fatigue_is_spent_on_the_unit_that_acts_or_fights():
    game = Playing(band(unit("warriors", (60, 60), 4, fatigue=2)), band(unit("guards", (60, 51), 4, fatigue=1)))
    game.order(0, "charge", 1)
    assert aims(view(game)) == {("", "cancel", "u0"), ("", "shorten", "u0")}
    assert {verb.id: verb.cost.args["n"] for verb in view(game).verbs} == {"cancel": 2, "shorten": 1}
    game.act(PASS).auto().act("open")
    assert aims(view(game)) >= {("", "armour", "u0"), ("", "weaken", "u1")}


@pytest.mark.parametrize("faction", sorted(CLASSES))
def test_eight_dice_on_the_battle_board_are_few_lines(faction):
    game = placing("cccuuurr", unit("hero", (70, 80), card="seer"), faction=faction)
    decision = view(game)
    assert len(decision.options) > MOST_LINES
    assert count_lines(decision) <= MOST_LINES
    assert {option.verb for option in decision.options} == {"", "put", "reads-again"}
    game.act(Power(1, "reads-again"))
    assert len(game.options) == 4 * 4 * 3
    assert count_lines(view(game)) == 9  # by the number of dice


def test_a_casualty_is_a_figure_on_the_board_named_by_its_place_and_the_table_may_choose():
    mine = unit("levies", (60, 60), 12, equipment=BOWS)
    target = unit("warriors", [(60, 45), (55, 45), (65, 45)])
    game = Playing(band(mine), bare(target), dice=[[6, 1, 1, 1, 1, 1], [1]]).order(0, "shoot", 1)
    assert (game.kind, game.player) == ("casualty", 1)
    decision = view(game)
    ids = game[1].figures
    assert aims(decision) == {("u1", "fall", f"f{id}") for id in (ids[1], ids[2])}  # the middle one holds the chain
    words = {option.target: game.match.game.say(option.title, "es") for option in decision.options}
    assert words == {f"f{ids[1]}": "La primera por la izquierda", f"f{ids[2]}": "La 3.ª por la izquierda"}
    assert decision.shortcuts.series == 1
    assert decision.options[decision.default].detail.id == "saga-figure-farthest"


def test_a_hero_is_shielded_on_the_board():
    near = unit("guards", row(64, 80, 12, step=2.6))
    game = Playing(bare(LORD, near), band(FAR), dice=[])
    flow = casualties_of(game, 0)
    decision = view(game)
    assert {option.verb for option in decision.options} == {"resist", "guard", "fall"}
    assert {option.actor for option in decision.options} == {"u0"}
    assert len(decision.options) > MOST_LINES
    assert count_lines(decision) == 3
    flow.close()


def casualties_of(game: Playing, n: int):
    """Ask for a casualty of a unit, outside a fight."""
    from tapete.games.saga.rules.fights.casualties import suffer_casualties

    flow = suffer_casualties(game.match.table, game[n], 1)
    asked = next(flow)
    asked.game = "saga"
    game.match.run.pending = {asked.player: asked}
    return flow


@pytest.mark.rule("saga.clash.terrain-alternate")
def test_terrain_is_chosen_by_its_picture_and_size():
    game = Playing(
        band(LORD),
        band(unit("warlord", (60, 10))),
        phase="terrain",
        terrain=[
            {"terrain": "wood", "at": [20, 20]},
            {"terrain": "marsh", "at": [60, 45]},
            {"terrain": "rocks", "at": [100, 70]},
        ],
        options={"terrain": "place"},
    )
    decision = view(game)
    say = game.match.game.say
    woods = [option for option in decision.options if option.group and say(option.group, "en") == "Wood"]
    assert [say(option.title, "es") for option in woods[:4]] == [
        "Bosque pequeño, 20 × 14 cm",
        "Bosque pequeño, 18 × 12 cm",
        "Bosque pequeño, 16 × 16 cm",
        "Bosque grande, 30 × 20 cm",
    ]
    assert (
        say(next(o for o in decision.options if o.group and say(o.group, "en") == "Ruins").title, "es")
        == "Ruinas pequeñas, 20 × 14 cm"
    )
    assert len({tuple(option.card.art.strokes) for option in woods}) == len(woods)
    assert {(option.verb, option.target) for option in decision.options if option.verb} == {
        ("shift", f"t{n}") for n in range(3)
    }
    assert count_lines(decision) <= MOST_LINES
    assert decision.shortcuts.series == 1  # or the table chooses


def test_the_alternatives_of_an_ability_say_what_they_do():
    game = Playing(
        bare(unit("guards", (60, 52), 4), faction="exarchate", threshold=["c"], two_ranks=["c"]),
        bare(unit("warriors", (60, 43), 8)),
    )
    game.order(0, "charge", 1).auto().act("open").act(Use("two-ranks"))
    titles = [option.title for option in view(game).options]
    assert [game.match.game.say(title, "es") for title in titles] == [
        "Gana 2 dados de ataque.",
        "Gana 2 dados de defensa.",
    ]
