"""Imports of a single game, and everything that works with the base dependencies alone."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tapete
from tapete.commands import admin, hosting, members
from tapete.commands.common import app
from tapete.commands.localised_cli import ServerCommand
from tapete.core.extras import MissingExtra

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HEAVY = {"multiprocessing", "importlib.metadata"}

BASE_ALONE = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None  # importing it fails, and looking for it finds nothing
"""


@cache
def base_distributions() -> frozenset[str]:
    """Distributions that `pip install tapete` brings: the base dependencies, and what they need."""
    found = {"tapete"}
    todo = [Requirement(line) for line in PROJECT["dependencies"]]
    while todo:
        asked = todo.pop()
        name = canonicalize_name(asked.name)
        if name in found or (asked.marker and not asked.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        todo += map(Requirement, importlib.metadata.requires(name) or [])
    return frozenset(found)


@cache
def modules_outside_the_base() -> str:
    """Installed top-level modules that `pip install tapete` does not bring."""
    base = base_distributions()
    owners = importlib.metadata.packages_distributions()
    outside = {
        module
        for module, distributions in owners.items()
        if module.isidentifier() and not base & {canonicalize_name(name) for name in distributions}
    }
    assert {"numpy", "litestar", "rustworkx", "matplotlib", "fluent"} <= outside
    assert not outside & {"msgspec", "typer", "rich", "tapete"}
    return ",".join(sorted(outside - sys.stdlib_module_names))


def run_with_the_base_alone(code: str, *arguments: str, typed: str = "") -> str:
    """Output of a program in which only the base dependencies can be imported."""
    command = [sys.executable, "-c", BASE_ALONE + code, modules_outside_the_base(), *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, cwd=ROOT, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


# ---- a match


PLAYED = """
import random
import tapete
from tapete.core.flow import any_answer
match = tapete.new_match(sys.argv[1], seats=["human"] * tapete.find_game(sys.argv[1]).players[0], seed="a light start")
rng = random.Random(1)
turns = 0
while not match.over:
    player = next(iter(match.pending))
    if turns < 10:
        match.view(player), match.view(None)
    match.act(player, any_answer(match.pending[player], rng))
    turns += 1
print(*(name for name, module in sys.modules.items() if module is not None))
"""


@pytest.mark.parametrize("game", ["challengers", "pocket", "jugger", "saga", "wolsung"])
def test_a_whole_match_loads_no_other_game_and_no_server(game: str) -> None:
    loaded = set(run_with_the_base_alone(PLAYED, game).split())
    assert f"tapete.games.{game}.game" in loaded
    assert not loaded & HEAVY
    others = {f"tapete.games.{other}" for other in tapete.games() if other != game}
    assert not loaded & (others | {"tapete.server"})


# ---- every module


IMPORTED = """
from importlib import import_module
for name in sys.stdin.read().split():
    try:
        import_module(name)
    except ImportError as missing:
        print(name.removeprefix("tapete."), missing, sep=": ")
"""
NEEDING_EXTRAS = ("adapters.features", "adapters.openspiel", "adapters.pettingzoo", "offline", "server")
VECTORISED = ("boards.solvers.vectorised", "games.pocket.odds.vectorised")


def test_modules_outside_of_the_server_are_imported_with_the_base_alone() -> None:
    source = ROOT / "src"
    names = [".".join(path.relative_to(source).with_suffix("").parts) for path in (source / "tapete").rglob("*.py")]
    asked = [name.removesuffix(".__init__") for name in names if not re.search(r"__main__|migrations|\.test_", name)]
    lines = run_with_the_base_alone(IMPORTED, typed="\n".join(sorted(asked))).splitlines()
    failed = dict(line.split(": ", 1) for line in lines)
    assert [name for name in failed if not name.startswith((*NEEDING_EXTRAS, *VECTORISED))] == []
    assert {"server.app", "boards.solvers.vectorised.stars"} <= set(failed)
    assert "server.config.settings" not in failed  # `tapete settings` shows them
    for name in ("features", "pettingzoo", "openspiel"):
        assert 'pip install "tapete[rl]"' in failed[f"adapters.{name}"]


# ---- the command line


COMMANDS = """
import contextlib, io, json, runpy, tempfile
from tapete.cli import app
done = []
for language, program, *arguments in json.load(sys.stdin):
    out, error = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO("1\\n1\\nq\\n")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        try:
            if program == "tapete":
                code = app(["--lang", language, *arguments], standalone_mode=False)
            else:
                sys.argv = [program, *arguments]
                runpy.run_module(program, run_name="__main__")
        except SystemExit as end:
            code = end.code
    done.append([code, out.getvalue(), error.getvalue()])
print(json.dumps(done))
"""


def run_commands(*commands: list[str]) -> list[tuple[int, str, str]]:
    """Exit code, output and errors of commands with the base alone; the first word of each is its language."""
    answers = json.loads(run_with_the_base_alone(COMMANDS, typed=json.dumps(commands)))
    return [tuple(answer) for answer in answers]


def test_commands_that_play_and_check_need_no_extra(tmp_path: Path) -> None:
    cup = tmp_path / "cup.json"
    log = str(ROOT / "tests" / "golden" / "challengers-two.jsonl")
    asked = {
        "Usage:": ["--help"],
        "The cup begins": ["play", "challengers", "--seed", "light"],
        "all legal": ["verify", log],
        "in order": ["check", str(ROOT / "examples" / "packs" / "nutrias")],
        "saga.": ["rules", "saga"],
        "127.0.0.1": ["settings"],
        "100.0": ["arena", "pocket", "--games", "1"],
        "cup.json": ["tournament", "new", str(cup), "--kind", "knockout"],
        "2": ["tournament", "enter", str(cup), "Ada", "Eva"],
        "Ada": ["tournament", "pair", str(cup)],
    }
    answers = run_commands(*(["en", "tapete", *command] for command in asked.values()))
    for (words, command), (code, out, error) in zip(asked.items(), answers, strict=True):
        assert (code, error) == (0, ""), command
        assert words in out, (command, out)


def test_commands_of_the_server_name_its_extra() -> None:
    """Others that import the server's packages would end in a traceback."""
    commands = [*app.registered_commands, *admin.admin.registered_commands]
    parts = {module.__name__ for module in (hosting, members, admin)}
    asked = {about.callback.__name__: about.cls for about in commands if about.callback.__module__ in parts}
    assert len(asked) > 20
    assert {name for name, cls in asked.items() if cls is not ServerCommand} == {"show_settings"}


def sentences(extra: str) -> set[str]:
    return {MissingExtra(extra).sentence(language) for language in ("es", "en")}


def swiss_cup(file: Path) -> str:
    from tapete.club.tournament import file as files
    from tapete.club.tournament import operations

    cup = operations.new("swiss", "Cup", rounds=2, seed="light")
    for name in ("Ada", "Eva", "Leo"):
        cup = operations.enter(cup, name)
    file.write_bytes(files.encode(cup))
    return str(file)


def test_a_command_without_its_extra_names_it_in_one_sentence(tmp_path: Path) -> None:
    keep, parquet = str(tmp_path / "keep"), str(tmp_path / "matches.parquet")
    cup = tmp_path / "swiss.json"
    data = ["--data", str(tmp_path)]
    asked = [
        ("server", ["tapete", "serve", *data]),
        ("server", ["tapete", "backup", str(tmp_path / "backup"), *data]),
        ("server", ["tapete", "restore", str(tmp_path / "backup"), *data]),
        ("server", ["tapete", "upgrade", *data]),
        ("server", ["tapete", "member", "Ada", "--admin", *data]),
        ("server", ["tapete", "ratings", *data]),
        ("server", ["tapete", "campaigns", *data]),
        ("server", ["tapete", "admin", *data, "matches"]),
        ("server", ["tapete", "admin", *data, "journal"]),
        ("server", ["tapete.server", *data]),
        ("club", ["tapete", "tournament", "pair", swiss_cup(cup)]),
        ("club", ["tapete", "ladder", "pocket", "--games", "100000"]),
        ("reports", ["tapete", "balance", "pocket", "--games", "100000"]),
        ("reports", ["tapete", "arena", "pocket", "--games", "100000", "--keep", keep, "--parquet", parquet]),
        ("cluster", ["tapete", "arena", "pocket", "--ray", "local"]),
    ]
    before = cup.read_bytes()
    answers = run_commands(*([("es", "en")[n % 2], *command] for n, (_, command) in enumerate(asked)))
    for (extra, command), (code, out, error) in zip(asked, answers, strict=True):
        assert (code, out) == (2, ""), command
        assert error.removeprefix("tapete: ").rstrip("\n") in sentences(extra), command
    assert cup.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [cup]  # nothing was begun


# ---- extras


def test_every_extra_that_the_library_names_exists_and_is_named_in_both_languages() -> None:
    used = {
        name
        for path in (ROOT / "src").rglob("*.py")
        for name in re.findall(r'needs_extra\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert used == {"server", "club", "reports", "cluster", "rl"}
    assert used <= set(PROJECT["optional-dependencies"])
    for name in used:
        assert len(sentences(name)) == 2
        assert all(f'pip install "tapete[{name}]"' in sentence for sentence in sentences(name))


def test_the_base_stays_small() -> None:
    assert len(base_distributions()) <= 12, base_distributions()
    assert not base_distributions() & {"faker", "pydantic", "babel", "numpy", "litestar"}


def test_every_dependency_is_imported_by_the_package() -> None:
    """One that nothing imports is only weight."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    loaded_by_name = {"uvloop", "httptools", "websockets", "tapete"}
    extras = PROJECT["optional-dependencies"]
    for line in [*PROJECT["dependencies"], *extras["fast"], *extras["club"], *extras["server"]]:
        name = Requirement(line).name
        module = name.replace("-", "_")
        assert name in loaded_by_name or re.search(rf"(?m)^\s*(?:from|import) {module}\b", source), name
