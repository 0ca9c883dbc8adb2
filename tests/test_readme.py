"""Examples in the README and the guide, run as printed."""

import itertools
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_readme_example_runs(tmp_path):
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "winners" in ran.stdout
    assert (tmp_path / "cup.jsonl").exists()


def test_the_example_of_the_protocol_page_runs():
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8"), re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() in ("[0]", "[1]")


def test_every_link_of_the_readmes_exists():
    for page in ("README.md", "README.es.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        targets = re.findall(r"\]\((?!http)([^)#]+)", text) + re.findall(r'src="([^"]+)"', text)
        assert len([target for target in targets if target.endswith(".webp")]) == 4
        assert [target for target in targets if not (ROOT / target).exists()] == [], page


def test_both_readmes_give_the_same_commands():
    commands = [
        re.findall(r"make \w+|tapete \w+|HOST=\S+|py tools\S+", (ROOT / page).read_text(encoding="utf-8"))
        for page in ("README.md", "README.es.md")
    ]
    assert {"make play", "make test", "make wheel"} <= set(commands[1])
    assert set(commands[1]) <= set(commands[0])


def test_the_guides_game_is_about_a_hundred_lines():
    lines = (ROOT / "examples" / "connectfour" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 110


def test_the_guides_game_is_found_by_its_environment_variable():
    env = {**os.environ, "PYTHONPATH": str(ROOT / "examples"), "TAPETE_GAMES": "connectfour.game"}
    ran = subprocess.run(
        [sys.executable, "-m", "tapete.cli", "arena", "connectfour", "--games", "5", "--json"],
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert '"errors":0' in ran.stdout


def test_the_scenarios_of_the_documentation_run():
    examples = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert examples
    for code in examples:
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
        assert ran.returncode == 0, ran.stderr


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)


def run_command(command, **env):
    words = shlex.split(command)
    variables = {
        word.partition("=")[0]: word.partition("=")[2]
        for word in itertools.takewhile(lambda word: re.match(r"[A-Z_]+=", word), words)
    }
    assert words[len(variables)] == "tapete"
    ran = [sys.executable, "-m", "tapete.cli", *words[len(variables) + 1 :]]
    return subprocess.run(
        ran,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "es_ES.UTF-8", **variables, **env},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@pytest.mark.check
def test_the_guides_bot_has_twenty_lines_and_beats_chance(tmp_path):
    code, *_ = blocks("guide/bots.md", "python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    (tmp_path / "careful.py").write_text(code, encoding="utf-8")
    [command] = blocks("guide/bots.md", "sh")
    assert "--games 8 " in command
    ran = run_command(f"{command.strip().replace('--games 8', '--games 4')} --json", PYTHONPATH=str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert report["wins"]["0"] > 2, report


@pytest.mark.check
def test_a_missing_bot_is_named():
    ran = run_command("tapete arena pocket --games 1 --seats nowhere.answer,random")
    assert ran.returncode == 2
    assert "nowhere.answer" in ran.stderr


@pytest.mark.check
def test_the_guides_faction_is_the_example_and_plays(tmp_path):
    folder = ROOT / "examples" / "packs"
    files = [path.read_text(encoding="utf-8") for path in folder.glob("*/*.toml")]
    examples = blocks("guide/packs.md", "toml")
    for block in examples:
        assert any(block in text for text in files), block
    for pack in folder.iterdir():  # tests/test_packs.py checks, plays and balances each of them
        assert any(f'"{pack.name}-' in block for block in examples), pack
    [commands] = blocks("guide/packs.md", "sh")
    check, weigh, sheets, arena, serve = commands.strip().splitlines()
    assert "en orden" in run_command(check).stdout
    assert weigh.startswith("tapete balance examples/packs/bajamar")
    printed = run_command(f"{sheets} -o {tmp_path / 'sheets.html'}")
    assert printed.returncode == 0, printed.stderr
    report = json.loads(run_command(f"{arena.replace('greedy', 'random')} --json").stdout)
    assert (report["games"], report["errors"]) == (10, 0)
    assert serve.endswith("tapete serve")


def test_the_guides_team_is_offered_at_the_table():
    from tapete.core.content.packs import unqualified_id
    from tapete.match_factory import new_match

    match = new_match("jugger", options={"packs": [str(ROOT / "examples" / "packs" / "nutrias")]})
    assert [unqualified_id(id) for id in match.pending[0].options if id != unqualified_id(id)] == ["nutrias-otters"]


@pytest.mark.check
def test_the_learning_page_runs():
    for code in blocks("learning.md", "python"):
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
        assert ran.returncode == 0, ran.stderr
