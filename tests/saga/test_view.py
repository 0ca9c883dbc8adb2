"""The view of a battle: heights, options, battle board, emblems and grammar."""

import random
import re
from pathlib import Path

import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.core.i18n.text import LANGUAGES, text
from tapete.core.match import Match, Setup
from tapete.games.saga.names import EMBLEMS, bare_name, emblem, unit_name
from tapete.games.saga.state import Unit
from tapete.match_factory import resolve_game
from tests.saga.table import DECLINE, Playing, band, row, unit


def test_terrain_and_figures_have_heights_for_the_side_view():
    guards = {"troop": "guards", "figures": 4, "at": [[60, 52]]}
    riders = {"troop": "guards", "figures": 4, "at": [[60, 30]], "equipment": ["horses"]}
    terrain = [{"terrain": "wood", "at": [20, 45]}, {"terrain": "field", "at": [95, 45]}]
    match = tapete.scenario(
        "saga",
        {
            "bands": [{"faction": "fjord", "units": [guards]}, {"faction": "march", "units": [riders]}],
            "terrain": terrain,
        },
    )
    board = match.view(0).board
    wood, field = (area.height for area in board.areas if area.id in ("t0", "t1"))
    assert wood > field > 0
    walking, riding = ({piece.tall for piece in board.pieces if piece.owner == owner} for owner in (0, 1))
    assert max(walking) < min(riding)


def test_options_show_distance_and_fatigue_and_declining_shows_the_loss():
    match = Match(Setup.of(tapete.games()["saga"], 2, {}, "a"))
    bot = tapete.bots.make("greedy", match.game, "a")
    seen = set()
    while not match.over and not {"tires", "fresh", "lost"} <= seen:
        player = min(match.pending)
        if match.pending[player].kind == "activation-kind":
            unit = match.state.units[match.state.doing.unit]
            for option in match.decision_view(player).options:
                if option.title.id == "saga-choose-do-move":
                    assert option.detail.id == "saga-stretch"
                    tires = [chip.text.id for chip in option.chips] == ["saga-chip-tires"]
                    assert tires == bool(unit.tiring and match.state.doing.tires)
                    seen.add("tires" if tires else "fresh")
                if option.detail is not None and option.detail.id == "saga-decline-lost":
                    seen.add("lost")
        match.act(player, bot(match, player))
    assert not match.over


def test_the_battle_board_groups_basic_and_advanced_and_prices_in_dice():
    match = tapete.scenario(
        "saga",
        {
            "bands": [
                {"faction": "fjord", "units": [{"troop": "guards", "at": [[60, 52]]}]},
                {"faction": "march", "units": [{"troop": "guards", "at": [[60, 30]]}]},
            ]
        },
    )
    book = match.game.phrasebook("en")
    board = next(tray for tray in match.view(0).trays if tray.id == "board-0")
    abilities = [slot for slot in board.slots if slot.price]
    kinds = ["basic" if "basic" in slot.states else "advanced" for slot in abilities]
    assert kinds == sorted(kinds, reverse=True)
    assert set(kinds) == {"basic", "advanced"}
    assert [slot.heading.id for slot in abilities if slot.heading] == [
        "saga-abilities-basic",
        "saga-abilities-advanced",
    ]
    prices = {
        book.say(slot.name): " or ".join("+".join(book.say(die.name) for die in way) for way in slot.price)
        for slot in abilities
    }
    assert prices["Blood oath"] == "any die"
    assert prices["To the oars"] == "axe or wave"
    assert prices["Red tide"] == "axe+wave"


def test_every_unit_has_an_emblem_and_a_name_of_its_own_in_both_languages():
    game = tapete.find_game("saga")
    units = [
        Unit(0, owner, troop, [], 4, number)
        for owner in (0, 1)
        for troop in ("guards", "warriors", "levies")
        for number in range(1, 5)
    ]
    assert len({(unit.owner, emblem(unit)) for unit in units}) == len(units)
    for language in LANGUAGES:
        bare = [game.say(bare_name(unit), language) for unit in units]
        assert len(set(bare)) == len(units)
        assert not any(letter.isdigit() for name in bare for letter in name)
        full_names = [game.say(unit_name(unit), language) for unit in units]
        assert full_names == [f"{name} ({'AB'[unit.owner]})" for name, unit in zip(bare, units, strict=True)]
    glyphs = (Path(__file__).parents[2] / "client" / "src" / "ui" / "basics" / "glyphs.ts").read_text(encoding="utf-8")
    assert all(f"\n  {sign}:" in glyphs for signs in EMBLEMS for sign in signs)


def test_the_emblem_of_a_unit_stands_on_its_label():
    match = Match(Setup.of(tapete.find_game("saga"), 2, dict(tapete.find_game("saga").beginner), "emblems"))
    match.play_bots()
    while not (board := match.view(None).board) or not board.pieces:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], random.Random("emblems")))
    labelled = [piece for piece in board.pieces if piece.label is not None]
    assert labelled
    assert all(bool(piece.emblem) == ("emblem" in piece.label.args) for piece in labelled)


def test_deployment_die_options_name_the_method_and_seats_list_no_units():
    match = Match(Setup.of(tapete.games()["saga"], 2, {}, "b"))
    bot = tapete.bots.make("greedy", match.game, "b")
    while match.pending[player := min(match.pending)].kind != "method":
        match.act(player, bot(match, player))
    face = match.pending[player].about["face"]
    view = match.decision_view(player)
    changes = [(0, -1, 1)[option.key] for option in view.options]
    assert len(changes) == 2  # the third answer is the same method
    for option, plus in zip(view.options, changes, strict=True):
        assert option.detail.args["face"] == max(1, min(6, face + plus))
        assert f"Counts as a {option.detail.args['face']}. Method " in match.game.say(option.detail, "en")
    assert [seat.lines for seat in match.view(player).seats] == [[], []]


@pytest.mark.parametrize(
    ("unit", "es", "en"),
    [
        (Unit(0, 0, "hero", [0], 1, card="warlord"), "Cargar al Señor (A)", "Charge the Warlord (A)"),
        (Unit(0, 1, "levies", [0], 1), "Cargar a las Levas de la Nave (B)", "Charge the Ship Levies (B)"),
        (Unit(0, 1, "hero", [0], 1, card="seer"), "Cargar a la Agorera (B)", "Charge the Seer (B)"),
        (
            Unit(0, 0, "warriors", [0], 1, card="hounds"),
            "Cargar a los Perros de Bruna (A)",
            "Charge Bruna's Hounds (A)",
        ),
        (
            Unit(0, 0, "hero", [0], 1, card="warlord", legend="sigrun"),
            "Cargar a Sigrun Mano Rota (A)",
            "Charge Sigrun Broken-Hand (A)",
        ),
        (
            Unit(0, 0, "hero", [0], 1, card="warlord", legend="aldric"),
            "Cargar al Conde Aldric (A)",
            "Charge Count Aldric (A)",
        ),
        (
            Unit(0, 0, "hero", [0], 1, card="warlord", legend="yews"),
            "Cargar a la Vieja de los Tejos (A)",
            "Charge the Old Woman of the Yews (A)",
        ),
    ],
    ids=lambda one: "" if isinstance(one, str) else one.legend or one.card or one.troop,
)
def test_names_take_their_article(unit, es, en):
    charge = text("saga-choose-do-charge", target=unit_name(unit))
    game = tapete.find_game("saga")
    assert (game.say(charge, "es"), game.say(charge, "en")) == (es, en)


def test_a_legendary_unit_is_a_plural():
    wolves = unit_name(Unit(0, 0, "warriors", [0], 1, legend="ford-wolves"))
    said = [tapete.find_game("saga").say(text("saga-shoots", unit=wolves, target=wolves), one) for one in LANGUAGES]
    assert said == [
        "Los Lobos del Vado (A) disparan a los Lobos del Vado (A).",
        "The Ford Wolves (A) shoot at the Ford Wolves (A).",
    ]


SUBJECT = re.compile(r"(?:= |\] |: )\{ \$(?:unit|target)(?:-[tT]he)? \} ([a-zñáéíóú]+)")
INVARIABLE = {"contra", "against", "can", "cannot", "no", "ya", "ahora", "con"}  # same form in singular and plural
HEROES = (  # only ever about one Hero
    "saga-choose-free-obey",
    "saga-free-obey",
    "no-saga-orders-given",
    "no-saga-special-at-your-orders-exhausted",
    "no-saga-special-heroic-shared-rules",
    "no-saga-special-resistance-exhausted",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_verbs_agree_in_number_with_the_unit(language):
    """Guards "shoot", a Warlord "shoots": each verb after a unit's name has both forms."""
    book = resolve_game("saga").phrasebook(language)
    guards, lord, mob = (
        unit_name(Unit(id=0, owner=0, troop=troop, figures=[0], size=1, card=card))
        for troop, card in (("guards", ""), ("hero", "warlord"), ("levies", "mob"))
    )
    shooting = {"es": ["disparan", "dispara", "dispara"], "en": ["shoot", "shoots", "shoots"]}
    spoken = [book.say(text("saga-shoots", unit=name, target=lord)) for name in (guards, lord, mob)]
    assert [words.split(")")[1].split()[0] for words in spoken] == shooting[language]

    messages = (Path(tapete.games.saga.__file__).parent / f"text.{language}.ftl").read_text(encoding="utf-8")
    uninflected = [
        line for line in messages.splitlines() if (verb := SUBJECT.search(line)) and verb[1] not in INVARIABLE
    ]
    assert [line for line in uninflected if not line.startswith(HEROES)] == []


def test_no_option_of_a_turn_is_a_bare_word():
    """Options of orders and activations say what they do, by text, odds or price."""
    match = tapete.scenario(
        "saga",
        {
            "bands": [
                {
                    "faction": "fjord",
                    "units": [
                        {"troop": "guards", "at": [[60, 44], [62, 44], [64, 44], [66, 44]], "fatigue": 1},
                        {"troop": "warriors", "at": [[90, 70], [92, 70], [94, 70], [96, 70]]},
                    ],
                    "board": {"oath": ["c"]},
                },
                {"faction": "march", "units": [{"troop": "guards", "at": [[60, 36], [62, 36]]}]},
            ],
            "phase": "activation",
        },
    )
    book = match.game.phrasebook("en")
    details = {}
    for answer in (next(one for one in match.pending[0].options if getattr(one, "ability", "") == "oath"), None):
        decision = match.view(0).decision
        details |= {book.say(option.title): option for option in decision.options}
        if answer is not None:
            match.act(0, answer)
    assert book.say(details["Rest"].chips[0].text) == "−1 FATIGUE"
    charge = next(option for title, option in details.items() if title.startswith("Charge"))
    assert book.say(charge.detail) == "5.5 of 15 cm · 8 dice against 4"
    bare = {
        title
        for title, option in details.items()
        if not (option.detail or option.chips or option.odds) and not title.startswith("End")
    }
    assert bare == set()


def test_a_shot_is_drawn_from_the_shooters_to_their_target_while_it_lasts():
    archers = unit("warriors", (60, 60), 4, equipment=("bows",), fatigue=1)
    game = Playing(band(archers), band(unit("guards", (60, 45), 4))).order(0)
    assert not sights(game)
    game.do("shoot", 1)
    while game.kind == "window":
        game.act(DECLINE)
    assert game.kind == "shooting-step"
    assert sights(game) == ["shot"]


def sights(game: Playing) -> list[str]:
    return [mark.id for mark in game.match.view(0).board.marks if mark.kind == "sight"]


@pytest.mark.parametrize(("dx", "title"), [(0, "saga-choose-place-move"), (6, "saga-choose-place-away")])
def test_a_unit_that_moves_is_not_told_to_stay(dx, title):
    table = Playing(band(unit("warriors", row(50, 50, 4)))).order(0, "move")
    (player,) = table.match.pending
    answer = table.moved(0, dx, 0)
    asked = table.match.pending[player]
    assert asked.refusal(answer) is None
    assert table.match.game.option(table.match.state, asked, answer).title.id == title


def test_the_face_of_a_side_stays_when_its_warlord_falls():
    def face(fallen: int):
        mine = band(unit("warlord", (40, 40)), unit("warriors", row(50, 50, 4)))
        table = Playing(mine, band(unit("warlord", (90, 90)), faction="march"))
        table.kill(0, fallen)
        return table.match.view(0).seats[0].portrait

    assert face(1) == face(0) is not None
