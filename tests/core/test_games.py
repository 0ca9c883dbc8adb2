"""`tapete.games()` lists the games, also after their packages have been imported."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.game import BadGame, find, registry
from tapete.core.i18n.text import LANGUAGES
from tapete.live.catalog.games import game_info
from tapete.moved import MOVED, RENAMED

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_list_of_games_can_be_asked_for_more_than_once():
    assert tapete.games() == tapete.games()
    assert tapete.games()["challengers"] is import_module("tapete.games.challengers").GAME
    assert tapete.games()["challengers"].id == "challengers"


TAKEN = """
from connectfour.game import ConnectFour
class Other(ConnectFour):
    id = "challengers"
GAME = Other()
"""


@pytest.mark.parametrize(("games", "module", "word"), [
    ("plugin", TAKEN, "tapete.games.challengers.game.Challengers"),
    ("conectfour.game", "", "conectfour"),
    ("connectfour.gme", "", "connectfour.gme"),
    ("plugin", "GAME = 7", "GAME"),
    ("plugin:GAEM", "GAME = 7", "GAEM"),
], ids=["taken", "typo", "typo in the package", "no game", "no such name"])  # fmt: skip
def test_a_game_that_cannot_be_had_is_one_sentence(games, module, word, monkeypatch, tmp_path):
    (tmp_path / "plugin.py").write_text(module)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_games", dict(tapete.games()))
    monkeypatch.setenv("TAPETE_GAMES", games)
    monkeypatch.delitem(sys.modules, "plugin", raising=False)
    monkeypatch.setattr(registry, "_discovered", False)
    with pytest.raises(BadGame, match=word):
        registry.games()
    # the command line says it, whatever it was asked
    told = CliRunner().invoke(app, ["rules", "nothing", "--lang", "en"])
    assert told.exit_code == 2
    assert word in told.output
    assert "Traceback" not in told.output


def test_a_space_after_a_comma_is_no_part_of_a_name(monkeypatch):
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_discovered", False)
    monkeypatch.setenv("TAPETE_GAMES", "connectfour.game, tests.broken.bids:GAME ,")
    assert {"challengers", "connectfour", "bids"} <= set(registry.games())


def test_our_own_games_are_entry_points_like_anybodys():
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["tapete.games"]
    assert {find(place).id for place in listed.values()} == set(listed)
    assert sorted(listed.values()) == sorted(f"tapete.games.{game}.game:GAME" for game in listed)
    assert set(listed) == {path.parent.name for path in (ROOT / "src" / "tapete" / "games").glob("*/game.py")}


def test_a_game_written_with_the_old_names_of_the_contract_still_plays_by_them():
    with pytest.warns(DeprecationWarning, match="windows is called passable_decisions"):
        Older = type("Older", (tapete.Game,), {"id": "older", "windows": {"react": "pass"}})
    assert Older.passable_decisions == {"react": "pass"}


@pytest.mark.parametrize("old", sorted(MOVED))
def test_every_published_module_is_still_found_under_its_old_name(old):
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match="has moved to"):
        found = import_module(old)
    assert found is import_module(MOVED[old])
    for before, now in RENAMED.get(old, {}).items():
        assert getattr(found, before) is getattr(found, now)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(tapete.games()))
def test_every_line_of_the_options_form_has_its_words(game, language):
    """What is asked, what it is for, and each answer: nobody reads the name of a variable."""
    words = tapete.games()[game].phrasebook(language)
    asked = game_info(tapete.games()[game]).options
    missing = [choice.name.id for choice in asked if choice.name.id not in words]
    missing += [f"{choice.name.id}-help" for choice in asked if choice.help is None or choice.help.id not in words]
    missing += [name.id for choice in asked for _, name in choice.values if name.id not in words]
    assert missing == []
