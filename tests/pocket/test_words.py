"""Words of Pocket-Tactics: articles, directions, odds from the viewer's side, equal dice as one option."""

import random

import pytest

from tapete.core.flow import any_answer
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match, Setup
from tapete.games.pocket import GAME
from tapete.games.pocket.content import load_library
from tests.pocket.table import Assault, Deploy, Move, Reroll, table

CLOSE = Assault(0, (1, 5), "close", "melee")
SHOT = Assault(0, (1, 5), "ranged", "ballistic")


def titles(match, player, language="es"):
    """Title of each option of a player's decision, by its answer."""
    view, answers = match.decision_view(player), match.pending[player].options
    return {answers[option.key]: GAME.say(option.title, language) for option in view.options}


def odds_of(match, player, answer, language="es"):
    option = GAME.option(match.state, match.pending[player], answer)
    return [GAME.say(one.of, language) for one in option.odds]


@pytest.mark.parametrize(
    ("enemy", "assault", "shot", "english"),
    [
        ("snapper", "Asaltar al Mordedor (B): Cuerpo a cuerpo", "Disparar al Mordedor (B): Balística", "the Snapper"),
        ("spit-heron", "Asaltar a la Garza escupidora (B): Cuerpo a cuerpo", None, "the Spit Heron"),
        ("captain-voss", "Asaltar a la Capitana Voss (B): Cuerpo a cuerpo", None, "Captain Voss"),
        ("lamp-bearer", "Asaltar al Portalámparas (B): Cuerpo a cuerpo", None, "the Lamp Bearer"),
        ("rune-keeper", "Asaltar a la Guardarrunas (B): Cuerpo a cuerpo", None, "the Rune Keeper"),
    ],
)
def test_an_assault_names_its_target_with_the_article(enemy, assault, shot, english):
    match = table(("harpooner", 0, (0, 4)), (enemy, 1, (1, 5)))
    assert titles(match, 0)[CLOSE] == assault
    assert shot in (None, titles(match, 0)[SHOT])
    assert titles(match, 0, "en")[CLOSE] == f"Assault {english} (B): Melee"


def test_the_base_is_assaulted_without_a_preposition():
    match = table(("harpooner", 0, (1, 7)), ("snapper", 1, (-3, 3)))
    assert titles(match, 0)[Assault(0, (0, 8), "close", "melee")] == "Asaltar la base: Cuerpo a cuerpo"
    match = table(("harpooner", 0, (1, 7)), ("snapper", 1, (-3, 3)), dice=[[1, 1], [6, 6, 6]])
    match.act(0, Assault(0, (0, 8), "close", "melee"))
    assert GAME.say(match.events()[0].text) == "La Arponera (A) asalta la base: Cuerpo a cuerpo."


def test_a_move_is_named_by_its_direction():
    match = table(("sled-hound", 0, (0, 4)), ("axe-sister", 0, (2, 4)), ("snapper", 1, (-3, 3)))
    by_answer = titles(match, 0)
    assert by_answer[Move(0, (1, 5))] == "Mover al noreste: Llanura"
    assert by_answer[Move(0, (-1, 3))] == "Mover al suroeste: Llanura"
    assert by_answer[Move(0, (4, 4))] == "Saltar al este, a dos losetas: Llanura"
    assert by_answer[Move(0, (3, 5))] == "Saltar al este-noreste: Llanura"
    assert by_answer[Move(0, (0, 6), (1, 5))] == "Mover al norte: Llanura, por el noreste"
    own = [title for answer, title in by_answer.items() if answer.unit == 0]
    assert len(set(own)) == len(own)


def test_directions_of_a_literal_map_are_those_of_its_picture():
    match = table(("sled-hound", 0, (0, 4)), ("snapper", 1, (-3, 3)), options={"placement": "literal"})
    by_answer = titles(match, 0)
    assert by_answer[Move(0, (1, 5))] == "Mover al norte: Llanura"
    assert by_answer[Move(0, (2, 4))] == "Mover al noreste: Llanura"
    assert by_answer[Move(0, (3, 5), (1, 5))] == "Mover al norte-noreste: Llanura, por el norte"


def test_a_unit_in_reserve_is_deployed_by_the_way_from_the_base():
    match = table(("harpooner", 0, "reserve"), ("sled-hound", 0, (0, 4)), ("snapper", 1, (-3, 3)))
    assert titles(match, 0)[Deploy(0, (-1, 1))] == "Desplegar a la Arponera (A) al noroeste: Llanura"


@pytest.mark.parametrize(
    ("own", "enemy", "words"),
    [
        ("harpooner", "eel-lancer", ["de capturarla", "de perder tu Arponera"]),
        ("sled-hound", "snapper", ["de capturarlo", "de perder tu Perro de trineo"]),
    ],
)
def test_odds_speak_from_my_side_and_name_my_unit(own, enemy, words):
    match = table((own, 0, (0, 4)), (enemy, 1, (1, 5)))
    assert odds_of(match, 0, CLOSE) == words


def test_the_defender_of_a_reroll_reads_the_odds_from_the_other_side():
    units = [("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (3, 5))]
    match = table(*units, dice=[[5, 5, 5], [5, 1], [1, 1, 1, 1], [2, 2]], strict=False)
    match.act(0, CLOSE)
    (player,) = match.pending
    assert player == 1
    assert odds_of(match, 1, "stop") == ["de capturarla", "de perder tu Bruto de la ciénaga"]


@pytest.mark.rule("pocket.reroll.single-die", "pocket.ruling.reroll-keep")
def test_equal_dice_of_a_set_are_one_option_and_each_of_them_may_be_repeated():
    units = [("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 0, (2, 4))]
    dice = [[2, 4, 2], [5, 5], [1, 1, 1, 1], [2, 2], [6]]
    match = table(*units, dice=dice)
    match.act(0, CLOSE)
    options = match.decision_view(0).options
    assert [GAME.say(option.title) for option in options] == [
        "Repetir un 2 ofensivo",
        "Repetir el 4 ofensivo",
        "Repetir un 2 defensivo",
        "Dejarlo así",
    ]
    assert options[0].targets == ["die-0-offense-0", "die-0-offense-2"]
    assert {Reroll("offense", die) for die in range(3)} <= set(match.pending[0].options)
    endings = []
    for die in (0, 2):
        match = table(*units, dice=dice)
        match.act(0, CLOSE)
        match.act(0, Reroll("offense", die))
        endings.append([(unit.card, unit.at) for unit in match.state.units])
    assert endings[0] == endings[1]


def test_the_unit_that_goes_back_is_named():
    units = [("snapper", 0, (0, 4)), ("axe-sister", 0, (1, 5)), ("eel-lancer", 1, (-3, 3))]
    match = table(*units, tiles={(0, 4): "ice"}, dice=[[1], [1]])
    match.act(0, Move(0, (1, 3)))
    assert titles(match, 0) == {
        "mover": "Vuelve el Mordedor (A), que se movía",
        "ally": "Vuelve la Hermana del hacha (A), que estaba allí",
    }


def test_every_sentence_of_the_log_begins_with_its_subject():
    """A player, a unit, or another noun with its article; not a verb whose subject the reader must guess."""
    match, rng = Match(Setup.of(GAME, 2, {"map": "quick", "mercenaries": True}, "subjects")), random.Random("subjects")
    while not match.over and len(match.log) < 150:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    told = [event.text for event in match.events() if "who" not in event.text.args]
    verbs = {"juega", "trae", "coloca", "roba", "pone", "despliega", "captura", "lleva", "repite"}
    assert len(told) > 50
    for words in (GAME.say(one) for one in told):
        assert words.split()[0].lower() not in verbs, words


def test_every_name_in_a_sentence_has_a_grammar():
    content = load_library()
    names = [f"pocket-unit-{id}" for id in content.cards] + [f"pocket-terrain-{id}" for id in content.terrains]
    for language in LANGUAGES:
        assert all(f"{name}-grammar" in GAME.phrasebook(language) for name in names)
    water = Text("pocket-terrain-water")
    assert GAME.say(Text("pocket-do-go", {"place": water})) == "Llevar al Agua"


def test_a_deployment_far_from_the_base_names_its_terrain():
    match = table(("harpooner", 0, "reserve"), ("snapper", 1, (-3, 3)))
    option = GAME.option(match.state, match.pending[0], Deploy(0, (1, 3)))
    assert GAME.say(option.title) == "Desplegar a la Arponera (A) en la Llanura"


def test_each_player_counts_their_own_turns():
    match = table(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (0, 6)))
    shown = []
    for player, move in ((0, Move(0, (2, 4))), (1, Move(1, (2, 6))), (0, Move(0, (0, 4)))):
        shown.append(GAME.say(match.view(player).phase, "es"))
        match.act(player, move)
    assert shown == ["Turno 1", "Turno 1", "Turno 2"]
