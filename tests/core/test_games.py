"""Registry of games: discovery, errors, old module names, texts of options."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.core.game import BadGame, Game, find, registry
from tapete.core.i18n.language import speaking
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match, Setup
from tapete.live.catalog.games import game_info
from tapete.moved import MOVED, RENAMED
from tests.broken.ferry.game import GAME as FERRY

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_list_of_games_is_the_same_every_time():
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
def test_a_game_that_cannot_be_loaded_gives_one_sentence(games, module, word, monkeypatch, tmp_path):
    (tmp_path / "plugin.py").write_text(module)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_games", dict(tapete.games()))
    monkeypatch.setenv("TAPETE_GAMES", games)
    monkeypatch.delitem(sys.modules, "plugin", raising=False)
    monkeypatch.setattr(registry, "_discovered", False)
    with pytest.raises(BadGame, match=word):
        registry.games()
    # the command line prints it for every command
    result = CliRunner().invoke(app, ["rules", "nothing", "--lang", "en"])
    assert result.exit_code == 2
    assert word in result.output
    assert "Traceback" not in result.output


def test_spaces_around_commas_are_ignored(monkeypatch):
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(registry, "_discovered", False)
    monkeypatch.setenv("TAPETE_GAMES", "connectfour.game, tests.broken.bids:GAME ,")
    assert {"challengers", "connectfour", "bids"} <= set(registry.games())


def test_our_games_are_entry_points():
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["tapete.games"]
    assert {find(place).id for place in listed.values()} == set(listed)
    assert sorted(listed.values()) == sorted(f"tapete.games.{game}.game:GAME" for game in listed)
    assert set(listed) == {path.parent.name for path in (ROOT / "src" / "tapete" / "games").glob("*/game.py")}


def test_old_names_of_the_game_contract_still_work():
    with pytest.warns(DeprecationWarning, match="windows is called passable_decisions"):
        Older = type("Older", (tapete.Game,), {"id": "older", "windows": {"react": "pass"}})
    assert Older.passable_decisions == {"react": "pass"}


@pytest.mark.parametrize("old", sorted(MOVED))
def test_every_published_module_is_still_found_under_its_old_name(old):
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match="has moved to"):
        module = import_module(old)
    assert module is import_module(MOVED[old])
    for before, now in RENAMED.get(old, {}).items():
        assert getattr(module, before) is getattr(module, now)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(tapete.games()))
def test_every_match_option_has_its_texts(game, language):
    """Name, help and values of an option have texts, so that no variable name is shown."""
    words = tapete.games()[game].phrasebook(language)
    choices = game_info(tapete.games()[game]).options
    missing = [choice.name.id for choice in choices if choice.name.id not in words]
    missing += [f"{choice.name.id}-help" for choice in choices if choice.help is None or choice.help.id not in words]
    missing += [name.id for choice in choices for _, name in choice.values if name.id not in words]
    assert missing == []


def test_the_seats_of_play_now_fit_the_game():
    class Three(Game):
        players = (3, 5)

    class Alone(Game):
        players = (1, 1)

    class Chosen(Three):
        recommended = ("me", "bot:random", "bot:random", "bot:random")

    assert Three.recommended == ("me", "bot:greedy", "bot:greedy")
    assert Alone.recommended == ("me",)
    assert len(Chosen.recommended) == 4
    assert Game.recommended == ("me", "bot:greedy")


def test_a_match_of_an_unregistered_game_has_its_texts_in_its_repr():
    with speaking("en"):
        line = repr(Match(Setup.of(FERRY, 3, seed="ferry")))
    assert line == "<Match ferry: Player A: At which pier do you call? (4 options)>"
