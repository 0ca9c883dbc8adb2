"""`tapete new`: it writes a complete game, or one sentence for a mistake."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tapete.cli import app
from tapete.core.game import BadGame, Game, find, register
from tapete.core.i18n.text import LANGUAGES
from tapete.templates import KINDS, write_game
from tests.marks import check_for

ROOT = Path(__file__).parent.parent


def run(*words, **env):
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "LANG": "en", **env},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def command(*words):
    result = CliRunner().invoke(app, [*words])
    return result.exit_code, result.output


@pytest.fixture(scope="module")
def new_games(tmp_path_factory):
    """One new game of each kind, as the command writes it."""
    where = tmp_path_factory.mktemp("games")
    for kind in KINDS:
        code, output = command("new", f"my{kind}", "--kind", kind, "--in", str(where), "--lang", "en")
        assert code == 0, output
        assert f"tapete serve --games {where / f'my{kind}'}" in output
    return where


SOME_KINDS = [pytest.param("cards", marks=pytest.mark.long), *check_for(("board", "table"), "table")]


@pytest.mark.parametrize("kind", SOME_KINDS)
def test_a_new_game_passes_its_own_tests_and_the_conformance_suite(new_games, kind):
    ran = run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(new_games / f"my{kind}"))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "passed" in ran.stdout


@pytest.mark.parametrize("kind", check_for(KINDS, "board", "table"))
def test_the_rules_of_a_new_game_are_shown_by_its_own_tests(new_games, kind):
    name = f"my{kind}"
    ran = run("-m", "tapete.cli", "rules", name, "--coverage", "--json", TAPETE_GAMES=str(new_games / name))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    counted = json.loads(ran.stdout)
    assert counted["covered"] == counted["rules"] > 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_has_texts_rules_a_bot_and_no_template_names(new_games, kind):
    folder = new_games / f"my{kind}"
    names = {
        "__init__.py",
        "game.py",
        "bot.py",
        "rules.toml",
        "README.md",
        "pyproject.toml",
        f"test_my{kind}.py",
        *(f"text.{one}.ftl" for one in LANGUAGES),
    }
    names |= {"lessons.toml"} if kind == "board" else set()
    assert {path.name for path in folder.iterdir() if path.is_file()} == names
    for path in folder.glob("*.*"):
        assert "newgame" not in path.read_text(encoding="utf-8").lower().replace(" ", ""), path


@pytest.mark.parametrize("kind", SOME_KINDS)
def test_the_bot_of_a_new_game_beats_random_play(new_games, kind):
    games = str(new_games / f"my{kind}")
    ran = run(
        "-m",
        "tapete.cli",
        "arena",
        f"my{kind}",
        "--games",
        "60",
        "--seats",
        "greedy,random",
        "--rotate",
        "--json",
        TAPETE_GAMES=games,
    )
    assert ran.returncode == 0, ran.stderr
    tally = json.loads(ran.stdout)
    assert tally["errors"] == 0
    assert tally["wins"]["0"] > tally["wins"]["1"], tally


@pytest.mark.check
def test_a_new_game_is_published_as_one_wheel_with_its_entry_point(new_games, tmp_path):
    built = run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(new_games / "mycards"))
    assert built.returncode == 0, built.stdout + built.stderr
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [points] = [name for name in names if name.endswith("entry_points.txt")]
        assert "mycards = mycards.game:GAME" in archive.read(points).decode()
    assert {
        f"mycards/{name}" for name in ("__init__.py", "game.py", "bot.py", "rules.toml", "text.es.ftl", "text.en.ftl")
    } <= set(names)
    installed = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    result = run("-m", "tapete.cli", "games", "--json", PYTHONPATH=str(installed))
    assert '"mycards"' in result.stdout, result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["My-Game"], "“My-Game” is not a valid name"),
        (["a"], "is not a valid name"),
        (["niño"], "is not a valid name"),
        (["challengers"], "already the name of a game or of a Python module"),
        (["json"], "already the name of a game or of a Python module"),
        (["harbour", "--kind", "dice"], "“dice” is not a kind of game; there are board, cards, table"),
    ],
)
def test_a_wrong_argument_is_one_sentence(tmp_path, words, sentence):
    code, output = command("new", *words, "--in", str(tmp_path), "--lang", "en")
    assert code == 2
    assert sentence in output
    assert output.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_existing_folder_is_not_changed(tmp_path):
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour" / "mine.txt").write_text("mine")
    code, output = command("new", "harbour", "--in", str(tmp_path), "--lang", "es")
    assert (code, output) == (2, f"tapete: Ya existe {tmp_path / 'harbour'}: no se ha escrito nada.\n")
    assert [path.name for path in (tmp_path / "harbour").iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("nowhere.game", "The game “nowhere.game” was not found: there is no module nowhere."),
        ("json", "The module “json” has no game called GAME"),
        ("json:TOOL", "has no game called TOOL"),
        ("./nowhere", "it has no game.py"),
    ],
)
def test_a_missing_game_is_named_in_one_sentence(named, sentence):
    with pytest.raises(BadGame) as caught:
        find(named)
    assert sentence in caught.value.sentence("en")


@pytest.mark.parametrize("words", [
    ("games",),
    pytest.param(("serve", "--games", "nowhere.game", "--port", "0"), marks=pytest.mark.check),
])  # fmt: skip
def test_a_command_ends_with_a_message_if_the_game_is_unknown(words):
    ran = run("-m", "tapete.cli", *words, TAPETE_GAMES="nowhere.game")
    assert ran.returncode != 0
    assert "The game “nowhere.game” was not found: there is no module nowhere." in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.check
def test_a_space_after_a_comma_is_no_mistake(new_games):
    ran = run("-m", "tapete.cli", "games", "--json", TAPETE_GAMES=f"{new_games / 'mycards'}, {new_games / 'myboard'} ,")
    assert ran.returncode == 0, ran.stderr
    assert '"mycards"' in ran.stdout
    assert '"myboard"' in ran.stdout


def test_a_game_with_broken_code_is_reported(tmp_path):
    folder = write_game("crooked", "board", tmp_path)
    (folder / "game.py").write_text("import nothing_like_this\n")
    with pytest.raises(BadGame, match="nothing_like_this"):
        find(str(folder))


def test_two_games_cannot_have_one_id():
    class Impostor(type(find("tapete.games.pocket.game"))):
        pass

    with pytest.raises(BadGame, match="pocket"):
        register(Impostor())
    assert isinstance(find("tapete.games.pocket.game:GAME"), Game)
