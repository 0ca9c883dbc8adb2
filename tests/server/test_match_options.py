"""Options of a new match: the choices of the form, in their bounds, and no files of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from tapete.core.game import Field, Game, games
from tapete.core.roster.validation import judge
from tapete.live.catalog.games import form_kind
from tapete.live.catalog.match_options import OPTIONS_SIZE, check_match_options
from tapete.live.errors import ApiError

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio

OURS = ("challengers", "jugger", "pocket", "saga", "wolsung")
ONE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


@pytest.fixture
def foreign_pack(tmp_path: Path) -> Path:
    """A folder of the server that is not an installed pack, and is broken."""
    (tmp_path / "pack.toml").write_text('id = "foreign"\ngame = "jugger"\nname_es = "x"\nname_en = "x"\n')
    (tmp_path / "cards.toml").write_text("nonsense = [")
    return tmp_path


@ONE
@pytest.mark.parametrize("game", ["jugger", "challengers"])
async def test_no_pack_is_loaded_from_a_folder_named_in_the_options(
    server: Server, foreign_pack: Path, game: str
) -> None:
    async with Browser(server) as eve:
        for name in (str(foreign_pack), str(foreign_pack / "missing"), "../" + foreign_pack.name, "."):
            refused = await eve.post(
                "/api/matches", {"game": game, "seats": ["me", "here"], "options": {"packs": [name]}}, 400
            )
            assert refused["code"] == "bad-options", refused
            assert "pack.toml" not in refused["detail"]
            assert "nonsense" not in refused["detail"]


@ONE
async def test_a_pack_named_twice_is_refused_in_one_sentence(server: Server) -> None:
    body = {"game": "challengers", "seats": ["me"] + ["here"] * 8, "options": {"packs": ["macro", "macro"]}}
    async with Browser(server) as ada:
        refused = await ada.post("/api/matches", body, 400, headers={"accept-language": "es"})
        assert (refused["code"], refused["detail"]) == (
            "bad-options",
            "Las opciones no sirven para este juego: «packs» nombra «macro» dos veces.",
        )


@ONE
@pytest.mark.parametrize(
    ("path", "body", "spanish", "english"),
    [
        (
            "/api/matches",
            {"game": "wolsung", "seats": ["me", "here"], "options": {"depth": 7}},
            "Las opciones no sirven para este juego: opciones de wolsung: depth: aparece 7 y se esperaba 6, 8 o 10",
            "These options do not fit the game: options of wolsung: depth: found 7, expected 6, 8 or 10",
        ),
        (
            "/api/matches",
            {"game": "jugger", "seats": ["me", "here"], "options": {"teams": 3}},
            "Las opciones no sirven para este juego: opciones de jugger: teams: se esperaba un texto y aparece un número entero (opciones que hay: ",
            "These options do not fit the game: options of jugger: teams: expected a text, found a whole number (known options: ",
        ),
        (
            "/api/me",
            {"name": 3},
            "La petición no es válida: name: se esperaba un texto y aparece un número entero",
            "The request is not valid: name: expected a text, found a whole number",
        ),
    ],
)
async def test_bad_options_are_explained_in_the_readers_language(
    server: Server, path: str, body: dict[str, Any], spanish: str, english: str
) -> None:
    async with Browser(server) as ada:
        for language, sentence in (("es", spanish), ("en", english)):
            refused = await ada.post(path, body, 400, headers={"accept-language": language})
            assert refused["detail"].startswith(sentence)


@ONE
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("wolsung", {"clubs": ["brassworks"] * 4500}),
        ("wolsung", {"clubs": ["x" * 3000]}),
        ("wolsung", {"depth": 11}),
        ("jugger", {"stone_limit": 10**12}),
        ("jugger", {"rosters": [["x"] * 5000, []]}),
        ("pocket", {"custom": True, "armies": [["x" * 3000], []]}),
        ("saga", {"band0": "x" * 5000}),
        ("saga", {"points": 10**9}),
        ("challengers", {"sets": ["TS"] * 5000}),
    ],
)
async def test_options_are_bounded(server: Server, game: str, options: dict[str, Any]) -> None:
    async with Browser(server) as eve:
        refused = await eve.post("/api/matches", {"game": game, "seats": ["me", "here"], "options": options}, 400)
        assert refused["code"] in ("bad-options", "refused")
        assert len(refused["detail"]) < 600
        assert await eve.get("/api/matches?show=mine") == []


def test_every_choice_of_a_form_is_accepted() -> None:
    """Defaults, the options of the conformance tests, and the options of the list builder."""
    for id in OURS:
        game: Game[Any] = games()[id]
        defaults = msgspec.to_builtins(game.Options())
        check_match_options(game, defaults, 2)
        for players, options in game.conformance_options:
            check_match_options(game, options, players, game.builtin_packs)
        form = game.build_form("")
        for starter in form.starters if form is not None else ():
            verdict = judge(game, starter.list)
            if verdict.ok:
                check_match_options(game, verdict.options, 2)
                assert len(msgspec.json.encode(defaults | verdict.options)) < OPTIONS_SIZE


HOSTILE: dict[str, list[Any]] = {
    "one": ["/etc", ""],
    "number": [10**9, -(10**9)],
    "text": ["x" * 1500],
    "many": [["/etc"] * 500, ["x" * 1500], [["x" * 1500]]],
    "flag": [],
}


@pytest.mark.parametrize("id", OURS)
def test_no_option_takes_a_value_that_its_form_does_not_offer(id: str) -> None:
    """Options declared later are covered too: a text without a length or a list without values takes nothing."""
    game = games()[id]
    hints = get_type_hints(game.Options, include_extras=True)
    for field in msgspec.structs.fields(game.Options):
        offered = game.fields.get(field.name, Field())
        kind, _ = form_kind(hints[field.name], offered)
        folders = [] if offered.text else {"text": ["/etc"], "many": [["/etc"], ["."]]}.get(kind, [])
        for hostile in (*HOSTILE[kind], *folders):
            with pytest.raises(ApiError):
                check_match_options(game, {field.name: hostile}, 2)
