"""Texts in both languages: every message used exists, gets its numbers, and reads as a sentence."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from tapete.conformance.tables import texts_exist, walk
from tapete.core.flow import Refusal
from tapete.core.i18n.text import LANGUAGES, Text, text
from tapete.core.match import EVERYTHING
from tapete.games.challengers import game
from tapete.games.challengers.game import GAME

PACKAGE = Path(game.__file__).parent


def sources() -> list[ast.AST]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))]


def calls(*names: str) -> list[ast.Call]:
    """Every call of these functions in the package."""
    calls_found = []
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                calls_found.append(node)
    return calls_found


def words(node: ast.AST) -> list[str]:
    """Literal strings of an expression: both branches of a choice."""
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def say(id: str, language: str = "es", **args) -> str:
    return GAME.say(text(id, **args), language)


# ---------------------------------------------------------------- completeness


def test_both_languages_have_the_same_messages_with_the_same_arguments():
    spanish, english = (GAME.phrasebook(language).variables for language in LANGUAGES)
    assert spanish == english


def test_every_event_has_its_sentence():
    kinds = {
        word
        for call in calls("tell", "tell_card", "tell_strengths", "table.tell")
        for argument in call.args
        for word in words(argument)
    }
    assert {"first", "shows", "captures", "wins", "fans", "trophy", "looks"} <= kinds
    for kind in kinds - {"a", "b"}:
        assert f"challengers-{kind}" in GAME.phrasebook("es"), kind


def test_every_choice_has_its_question():
    kinds = {call.args[1].value for call in calls("Choose") if isinstance(call.args[1], ast.Constant)} | {
        "exhaust",
        "recall",
    }
    assert kinds == {"trainer", "option", "pick", "extra-pick", "extra", "trade", "remove", "exhaust", "recall", "peek"}
    for kind in kinds:
        for language in LANGUAGES:
            assert f"challengers-ask-{kind}" in GAME.phrasebook(language), kind


def test_every_refusal_has_a_message_with_its_numbers():
    refusals = calls("refuse", "Refused")
    rules = {word for call in refusals for word in words(call.args[0]) if word.startswith("challengers.")}
    assert len(rules) >= 15
    for call in refusals:
        numbers = {keyword.arg for keyword in call.keywords}
        for rule in (word for word in words(call.args[0]) if word.startswith("challengers.")):
            message = Refusal(rule).text.id
            assert message in GAME.phrasebook("es"), rule
            assert GAME.phrasebook("es").variables[message] <= numbers, rule


def test_every_field_of_the_options_form_is_explained():
    for field in msgspec.structs.fields(GAME.Options):
        name = f"challengers-opt-{field.name.replace('_', '-')}"
        for id in (name, f"{name}-help"):
            assert id in GAME.phrasebook("es"), id
    for name, field in GAME.fields.items():
        for value in field.values:
            assert f"challengers-opt-{name.replace('_', '-')}-{value}" in GAME.phrasebook("es"), value


def test_every_message_the_view_names_exists():
    ids = {
        word
        for call in calls("text", "Text")
        if call.args
        for word in words(call.args[0])
        if re.fullmatch(r"challengers-[a-z-]*[a-z]", word)
    }
    assert len(ids) > 80
    for id in ids:
        assert id in GAME.phrasebook("es"), id


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"trainers": True, "sets": ["MF", "TS", "MO", "SB", "UN"]}),
        (1, {"trainers": True, "robot_level": 4, "solo_cards": True}),
        (5, {"robot_level": 2, "robot_diagram": "random", "sets": ["MF", "BC", "MO", "SB", "UN"]}),
        pytest.param(10, {"packs": ["macro"]}, marks=pytest.mark.check),
    ],
)
def test_a_whole_tournament_has_no_missing_text(players, options):
    for match, rng in walk(GAME, players, options, "gaps", every=9):
        for viewer in (None, rng.randrange(players), *match.pending):
            texts_exist(GAME, match.view(viewer))
    for event in match.events(viewer=EVERYTHING):
        texts_exist(GAME, event)
        for language in LANGUAGES:
            assert "{" not in GAME.say(event.text, language)


# ---------------------------------------------------------------- style


@pytest.mark.parametrize(
    ("id", "args", "es", "en"),
    [
        ("challengers-ask-pick", {"picks": 1}, "¿Qué carta añades a tu mazo?", "Which card do you add to your deck?"),
        (
            "challengers-ask-pick",
            {"picks": 2},
            "¿Qué 2 cartas añades a tu mazo?",
            "Which 2 cards do you add to your deck?",
        ),
        (
            "challengers-ask-remove",
            {"cards": 0},
            "Tu mazo está vacío. ¿Entras así en combate?",
            "Your deck is empty. Do you fight without cards?",
        ),
        ("challengers-fans", {"who": "Nora", "fans": 1}, "Nora gana 1 Hincha.", "Nora gains 1 fan."),
        (
            "challengers-fans",
            {"who": Text("challengers-robot"), "fans": 2},
            "El Robot gana 2 Hinchas.",
            "The Robot gains 2 fans.",
        ),
        ("challengers-missing", {"missing": 1}, "falta 1 para capturar", "1 more to capture"),
        ("challengers-missing", {"missing": 3}, "faltan 3 para capturar", "3 more to capture"),
        ("challengers-part-copies", {"card": "Cordada", "copies": 1}, "Cordada", "Cordada"),
        ("challengers-part-copies", {"card": "Cordada", "copies": 2}, "Cordada ×2", "Cordada ×2"),
        (
            "challengers-then",
            {"fall": 1, "was": 10, "flag": 9, "attack": 7, "missing": 2},
            "La Bandera pasa de 10 a 9; atacas con 7: te faltan 2.",
            "The flag goes from 10 to 9; you attack with 7: you are 2 short.",
        ),
        (
            "challengers-verdict",
            {"how": "seats", "who": "Nora"},
            "gana Nora: su rival no tiene asientos",
            "Nora wins: the opponent has no seats left",
        ),
        (
            "no-challengers-setup-five-of-six",
            {"chosen": 4},
            "Hay 4 conjuntos elegidos; se juega con 5 distintos.",
            "4 sets are chosen; 5 different ones are played.",
        ),
    ],
)
def test_numbers_choose_their_words(id, args, es, en):
    assert (say(id, **args), say(id, "en", **args)) == (es, en)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shouts(language):
    source = GAME.source(language).replace("Challengers!", "")
    assert "!" not in source
    assert "¡" not in source


def test_the_english_file_speaks_no_spanish():
    spanish = dict(re.findall(r"^([\w-]+) = (.+)$", GAME.source("es"), re.M))
    english = dict(re.findall(r"^([\w-]+) = (.+)$", GAME.source("en"), re.M))
    same = {
        id
        for id, line in english.items()
        if spanish.get(id) == line and re.search(r"[a-z]{3}", re.sub(r"\{.*?\}", "", line))
    }
    names = {
        "challengers-title",
        "challengers-name",
        "challengers-robot",
        "challengers-step-final",
    }  # the same word in both
    assert {id for id in same if not english[id].startswith("{ $")} == names
