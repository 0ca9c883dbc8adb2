"""User errors in both languages: options, logs, content files, unknown games."""

from __future__ import annotations

import ast
import itertools
import pickle
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_type_hints

import msgspec
import pytest

import tapete
from tapete.club.model.messages import phrasebook as club_book
from tapete.core.content.packs import Pack
from tapete.core.content.reader import BadContent, duplicate_id, half_translated, read, sentences
from tapete.core.game import BadGame, BadOptions, Game
from tapete.core.game.loader import error_text
from tapete.core.game.registry import phrasebook_for
from tapete.core.i18n.kernel_messages import kernel_phrasebook
from tapete.core.i18n.text import LANGUAGES, Text, messages, text
from tapete.core.i18n.user_errors import FORMS, KINDS, does_not_match
from tapete.core.match import BadLog
from tests.source_trees import tree_of

SOURCE = Path(tapete.__file__).parent
MISTAKES = ("BadOptions", "BadLog")


class Form(msgspec.Struct, forbid_unknown_fields=True):
    must: int
    pair: tuple[int, int] = (0, 0)
    words: list[str] = []
    side: Literal["a", "b"] = "a"
    several: int | list[int] | None = None
    least: Annotated[int, msgspec.Meta(ge=1)] = 1
    short: Annotated[str, msgspec.Meta(max_length=2)] = ""


@pytest.mark.parametrize(
    ("wrong", "spanish", "english"),
    [
        (
            {"must": "1"},
            "must: se esperaba un número entero y aparece un texto",
            "must: expected a whole number, found a text",
        ),
        (
            {"must": 1.5},
            "must: se esperaba un número entero y aparece un número",
            "must: expected a whole number, found a number",
        ),
        ({}, "falta «must»", "“must” is missing"),
        ({"must": 1, "more": 1}, "«more» no se conoce aquí", "“more” is unknown here"),
        (
            {"must": 1, "pair": [1]},
            "pair: se esperaba una lista de longitud 2 y aparece de longitud 1",
            "pair: expected a list of length 2, found one of length 1",
        ),
        (
            {"must": 1, "words": ["a", 2]},
            "words[1]: se esperaba un texto y aparece un número entero",
            "words[1]: expected a text, found a whole number",
        ),
        (
            {"must": 1, "side": "c"},
            "side: 'c' no es uno de los valores conocidos",
            "side: 'c' is not one of the known values",
        ),
        (
            {"must": 1, "several": "x"},
            "several: se esperaba un número entero o una lista o nada y aparece un texto",
            "several: expected a whole number or a list or nothing, found a text",
        ),
        ({"must": 1, "least": 0}, "least: se esperaba un número entero ≥ 1", "least: expected a whole number ≥ 1"),
        (
            {"must": 1, "short": "abc"},
            "short: se esperaba un texto de longitud ≤ 2",
            "short: expected a text of length ≤ 2",
        ),
        (
            3,
            "se esperaba una tabla de nombres y valores y aparece un número entero",
            "expected a table of names and values, found a whole number",
        ),
        ({1: 2}, "no se puede leer (Expected `str`)", "it cannot be read (Expected `str`)"),
    ],
)
def test_validation_errors_of_msgspec_are_translated(wrong, spanish, english):
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(wrong, Form)
    assert [kernel_phrasebook(language).say(does_not_match(caught.value)) for language in ("es", "en")] == [
        spanish,
        english,
    ]


@pytest.mark.parametrize(
    ("written", "spanish", "english"),
    [
        (b"", "está cortado", "it is cut short"),
        (b"{x", "no es JSON desde el byte 1", "it is not JSON from byte 1 on"),
    ],
)
def test_json_errors_of_msgspec_are_translated(written, spanish, english):
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(written, type=Form)
    assert [kernel_phrasebook(language).say(does_not_match(caught.value)) for language in ("es", "en")] == [
        spanish,
        english,
    ]


def test_a_user_error_has_a_sentence_in_every_language():
    with pytest.raises(BadOptions) as caught:
        tapete.new_match("saga", options={"points": 9})
    spanish, english = (
        "opciones de saga: points: aparece 9 y se esperaba de 4 a 8",
        "options of saga: points: found 9, expected 4 to 8",
    )
    with tapete.speaking("en"):
        assert (str(caught.value), caught.value.sentence("es")) == (english, spanish)
    with tapete.speaking("es"):
        assert (str(caught.value), caught.value.sentence("en")) == (spanish, english)


def test_user_errors_can_be_pickled():
    mistake = BadOptions.of("saga", text("kernel-misfit-cut"))
    truncated = BadLog(7, text("kernel-log-cut"))
    unreadable = BadContent([text("kernel-content-missing", file="cards.toml"), text("pocket-title")])
    missing = BadGame("folder", name="harbour")
    for one in (mistake, truncated, unreadable, missing):
        twin = pickle.loads(pickle.dumps(one))
        assert (type(twin), twin.text, str(twin)) == (type(one), one.text, str(one))
    assert pickle.loads(pickle.dumps(truncated)).line == 7


def test_wrong_options_in_a_log_are_explained_in_both_languages(tmp_path):
    path = tmp_path / "match.jsonl"
    tapete.new_match("pocket", seed="x").save(path)
    header, *rest = path.read_bytes().splitlines(keepends=True)
    # an error that only the setup detects
    path.write_bytes(header.replace(b'"options":{}', b'"options":{"armies":[[]]}') + b"".join(rest))
    with pytest.raises(tapete.BadLog) as caught:
        tapete.load(path)
    assert caught.value.sentence("es").startswith("línea 1: opciones de pocket: armies: hay 1 y se esperaban 2")
    assert caught.value.sentence("en").startswith("line 1: options of pocket: armies: found 1, expected 2")


def test_a_log_with_too_many_seats_is_refused_at_its_header(tmp_path):
    path = tmp_path / "match.jsonl"
    tapete.new_match("saga", seed="x").save(path)
    path.write_bytes(path.read_bytes().replace(b'"seats":["human","human"]', b'"seats":["human","human","human"]', 1))
    with pytest.raises(tapete.BadLog) as caught:
        tapete.load(path)
    assert caught.value.sentence("es") == "línea 1: Se juega con 2 jugadores; aquí hay 3."


@pytest.mark.parametrize(
    ("written", "spanish", "english"),
    [
        (
            b"id = 3",
            "pack.toml: id: se esperaba un texto y aparece un número entero: 3",
            "pack.toml: id: expected a text, found a whole number: 3",
        ),
        (b'id = "x"', "pack.toml: el archivo (x): falta «game»", "pack.toml: the file (x): “game” is missing"),
        (
            b"colour = 1",
            "pack.toml: el archivo: «colour» no se conoce aquí; se esperaba uno de id, game",
            "pack.toml: the file: “colour” is unknown here; expected one of id, game",
        ),
        (
            b"id = [1",
            "pack.toml: no es TOML: línea 1: falta «]» al final de la lista",
            "pack.toml: not TOML: line 1: “]” is missing at the end of the list",
        ),
        (b"\xff", "pack.toml: no es UTF-8 en el byte 0", "pack.toml: not UTF-8 at byte 0"),
        (None, "pack.toml: falta el archivo", "pack.toml: the file is missing"),
    ],
)
def test_an_unreadable_content_file_is_explained_in_both_languages(written, spanish, english, tmp_path):
    if written is not None:
        (tmp_path / "pack.toml").write_bytes(written)
    with pytest.raises(BadContent) as caught:
        read(tmp_path / "pack.toml", Pack)
    assert caught.value.sentence("es").startswith(spanish)
    assert caught.value.sentence("en").startswith(english)
    with tapete.speaking("es"):
        assert caught.value.problems == [caught.value.sentence("es")]


def test_a_duplicate_id_is_reported_in_both_languages():
    problems = duplicate_id("cards.toml", ["a", "b", "a"])
    assert sentences(problems, "es") == ["cards.toml: id 'a' aparece dos veces"]
    assert sentences(problems, "en") == ["cards.toml: id 'a' appears twice"]


def test_a_missing_translation_is_reported_in_both_languages():
    entry = Pack(id="p", game="pocket", name_es="Nombre", name_en=" ")
    problems = half_translated("cards.toml", [entry], "name")
    assert sentences(problems, "es") == ["cards.toml: p.name_en: falta la traducción"]
    assert sentences(problems, "en") == ["cards.toml: p.name_en: the translation is missing"]


def test_a_game_may_report_content_errors_with_its_own_texts():
    assert sentences([text("pocket-over")], "es") == ["La partida ha terminado."]
    assert sentences([text("pocket-over")], "en") == ["The match is over."]


WITH_PACKS = [game for game in tapete.games().values() if type(game).check_content is not Game.check_content]


@pytest.mark.parametrize("game", WITH_PACKS, ids=lambda game: game.id)
def test_content_errors_are_texts_and_not_finished_sentences(game, tmp_path):
    for owner in (Game, type(game)):
        assert get_type_hints(owner.check_content)["return"] == list[Text]
    assert get_type_hints(BadContent.__init__)["problems"] == Sequence[Text]
    for name in ("pack.toml", "cards.toml", *(path.name for path in game.folder.glob("content/*.toml"))):
        (tmp_path / name).write_text("unheard_of = 1\n", encoding="utf-8")
    problems = game.check_content(tmp_path)
    assert len(problems) > 1
    assert all(isinstance(problem, Text) for problem in problems)
    spanish, english = (sentences(problems, language) for language in LANGUAGES)
    assert not set(spanish) & set(english)


@pytest.mark.parametrize(
    ("why", "spanish", "english"),
    [
        (
            BadGame("missing", name="harbour.game", module="harbour"),
            "No se encuentra el juego «harbour.game»",
            "The game “harbour.game” was not found",
        ),
        (BadGame("folder", name="/harbour"), "La carpeta /harbour no es", "The folder /harbour is not"),
        (
            BadGame(
                "broken",
                name="harbour",
                error=error_text(BadContent([text("kernel-content-missing", file="boats.toml")])),
            ),
            "El juego «harbour» no se puede leer: boats.toml: falta el archivo",
            "The game “harbour” cannot be read: boats.toml: the file is missing",
        ),
        (
            BadGame("broken", name="harbour", error=error_text(TypeError("no"))),
            "El juego «harbour» no se puede leer: TypeError: no",
            "The game “harbour” cannot be read: TypeError: no",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_is_explained_in_both_languages(why, spanish, english):
    assert why.sentence("es").startswith(spanish)
    assert why.sentence("en").startswith(english)
    with tapete.speaking("es"):
        assert str(why) == why.sentence("es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_number_of_players_is_explained(language):
    with tapete.speaking(language), pytest.raises(tapete.Refused) as caught:
        tapete.new_match("saga", ["human"] * 3)
    with tapete.speaking(language):
        assert {"es": "Se juega con 2 jugadores; aquí hay 3.", "en": "This game is for 2 players; there are 3."}[
            language
        ] in str(caught.value)


# ---------------------------------------------------------------- every sentence in the source


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in the source that creates a text or a user error, with its file and line."""
    return [
        (f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and named_like(node, "text", "Text", *MISTAKES)
    ]


def named_like(call: ast.Call, *names: str) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in names


def names_an_id(call: ast.Call) -> bool:
    by_name = named_like(call, "text", "Text")
    return (
        by_name and bool(call.args) and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    )


def arguments(call: ast.Call) -> set[str]:
    listed = call.args[1] if len(call.args) > 1 else None
    keys = (
        {key.value for key in listed.keys if isinstance(key, ast.Constant)} if isinstance(listed, ast.Dict) else set()
    )
    return {keyword.arg for keyword in call.keywords if keyword.arg} | {str(key) for key in keys}


def is_user_error(id: str) -> bool:
    return id.startswith("kernel-") or "-bad-" in id


@cache
def mistakes() -> list[tuple[str, str, set[str]]]:
    """File and line, message id and arguments of every user error."""
    return [
        *(
            (where, call.args[0].value, arguments(call))
            for where, call in calls()
            if names_an_id(call) and is_user_error(call.args[0].value)
        ),
        *((f"core/i18n/user_errors.py, {form.pattern}", id, set(form.groupindex)) for form, id in FORMS),
        *(("core/i18n/user_errors.py", f"kernel-kind-{kind}", set()) for kind in KINDS),
    ]


def test_every_user_error_gives_all_arguments_of_its_message():
    for (where, id, given), language in itertools.product(mistakes(), LANGUAGES):
        mistake = Text(id, dict.fromkeys(given, "1"))
        book = club_book(language) if id.startswith("club-") else phrasebook_for(mistake, language)
        assert id in book, f"{where}: no message {id} in {language}"
        assert book.variables[id] <= given, f"{where}: {id} lacks {book.variables[id] - given}"
        with tapete.speaking(language):
            assert "{" not in book.say(mistake), where
    assert len(mistakes()) > 100


def test_every_message_of_a_user_error_is_used():
    raised = {id for _, id, _ in mistakes()}
    for path in [*(SOURCE / "core").rglob("*.es.ftl"), *(SOURCE / "games").glob("*/text.es.ftl")]:
        for id, _ in messages(path.read_text(encoding="utf-8")):
            if id.startswith(
                (
                    "kernel-bad-",
                    "kernel-misfit-",
                    "kernel-kind-",
                    "kernel-log-",
                    "kernel-content-",
                    f"{path.parent.name}-bad-",
                )
            ):
                assert id in raised, f"{path.name}: {id} is unused"


def test_no_user_error_is_written_in_one_language_only():
    for where, call in calls():
        if named_like(call, *MISTAKES):
            written = [part for argument in call.args for part in ast.walk(argument) if isinstance(part, ast.JoinedStr)]
            assert not written, f"{where}: a sentence in one language; expected a text"
            assert not any(
                isinstance(argument, ast.Constant) and isinstance(argument.value, str) for argument in call.args
            ), where
