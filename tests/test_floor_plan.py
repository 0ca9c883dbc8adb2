"""Every game has the same rooms, each imports only what stands below it, and nothing runs in a circle.

The lists of what is still wrong may only shrink: an entry that is no longer needed fails."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tools.import_diagram import statements

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

FLOORS = (
    {"field", "lengths"},
    {"content"},
    {"state", "actions", "names", "profile", "ground"},
    {"table"},
    {"rules"},
    {"odds", "secrets", "scenario"},
    {"view", "bot"},
    {"build", "campaign"},
    {"game"},
    {""},  # the package itself hands on its game
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
BESIDE = {
    ("odds", "secrets"),
    ("odds", "scenario"),
    ("secrets", "scenario"),
    ("view", "bot"),
    ("build", "campaign"),
}  # neither knows the other
HIDDEN_FROM = {
    "view": {"secrets", "scenario"},
    "bot": {"secrets", "scenario"},
    "build": {"bot", "secrets", "scenario"},
    "campaign": {"view", "bot", "secrets", "scenario"},
    "": {room for room in FLOOR_OF if room not in ("", "game")},
}
MOST_FILES = 12

NOT_YET_MOVED: set[str] = set()
CIRCLES: set[str] = set()


@cache
def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    by_name = {}
    for path in sorted((SOURCE / "tapete").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        by_name[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return by_name


@cache
def imports_of(module: str) -> frozenset[str]:
    """Our modules that a module names in an import, wherever it stands: inside functions and for types, too."""
    names = set()
    path = modules()[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            home = ".".join([*above, *([node.module] if node.module else [])])
            inside = {f"{home}.{alias.name}" for alias in node.names}
            names |= {one if one in modules() else home for one in inside}
    return frozenset((names & modules().keys()) - {module})


def circles_in(graph: dict[str, frozenset[str]]) -> list[list[str]]:
    """Groups of nodes that lead back to each other (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    circles = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in number:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in stack:
                lowest[node] = min(lowest[node], number[other])
        if lowest[node] == number[node]:
            circle = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(circle) > 1:
                circles.append(sorted(circle))

    for node in graph:
        if node not in number:
            visit(node)
    return circles


def test_no_import_leads_back_to_where_it_began() -> None:
    circles = set()
    for circle in circles_in({module: imports_of(module) for module in modules()}):
        folder = circle[0].rpartition(".")[0]
        circles.add(f"{folder.removeprefix('tapete.')}: {' '.join(name.removeprefix(f'{folder}.') for name in circle)}")
    assert circles == CIRCLES


def games() -> list[str]:
    return sorted(path.parent.name for path in (SOURCE / "tapete" / "games").glob("*/game.py"))


def room_of(module: str) -> str:
    return [*module.split("."), ""][3]


def misplaced(game: str) -> Iterator[str]:
    """What a game's modules import against the floor plan, and modules without a room in it."""
    mine = f"tapete.games.{game}"
    for module in modules():
        if module != mine and not module.startswith(f"{mine}."):
            continue
        room = room_of(module)
        if room not in FLOOR_OF:
            yield f"{module} is in no room of the plan"
            continue
        for other in imports_of(module):
            if not other.startswith(mine) or room_of(other) == room or room_of(other) not in FLOOR_OF:
                continue
            target = room_of(other)
            apart = (room, target) in BESIDE or (target, room) in BESIDE
            if FLOOR_OF[target] > FLOOR_OF[room] or apart or target in HIDDEN_FROM.get(room, ()):
                yield f"{module} imports {other}"


@pytest.mark.parametrize("game", games())
def test_every_module_of_a_game_lies_in_a_room_and_looks_only_down(game: str) -> None:
    wrong = sorted(misplaced(game))
    assert bool(wrong) == (game in NOT_YET_MOVED), wrong


@pytest.mark.parametrize("game", sorted(set(games()) - NOT_YET_MOVED))
def test_no_folder_of_a_game_is_a_heap(game: str) -> None:
    home = SOURCE / "tapete" / "games" / game
    for folder in {path.parent for path in home.rglob("*.py")}:
        files = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(files) <= MOST_FILES, f"{folder.relative_to(home)}: {sorted(files)}"


@pytest.mark.parametrize("game", sorted(set(games()) - NOT_YET_MOVED))
def test_the_rules_begin_with_their_table_of_contents(game: str) -> None:
    """`rules/__init__.py` is the book's table of contents: each chapter with its files, and nothing else."""
    rules = SOURCE / "tapete" / "games" / game / "rules"
    tree = ast.parse((rules / "__init__.py").read_text(encoding="utf-8"))
    assert len(tree.body) == 1, "a table of contents has no code"
    listed = re.findall(r"[a-z_/]+\.py", ast.get_docstring(tree) or "")
    files = [path.relative_to(rules).as_posix() for path in rules.rglob("*.py") if path.name != "__init__.py"]
    assert sorted(listed) == sorted(files)


@pytest.mark.parametrize("game", sorted(set(games()) - NOT_YET_MOVED))
def test_a_games_contract_hands_on_what_its_rooms_know(game: str) -> None:
    """`game.py` deals nothing again, refuses nothing and answers nothing itself: secrets, refusals and defaults do."""
    tree = ast.parse((SOURCE / "tapete" / "games" / game / "game.py").read_text(encoding="utf-8"))
    rooms = {
        "determinize": "secrets.deal_again",
        "refusal": "refusals.why_not",
        "default": "defaults.answer",
    }
    for method in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in rooms):
        last = method.body[-1]
        assert isinstance(last, ast.Return | ast.Expr)
        assert isinstance(last.value, ast.Call)
        assert ast.unparse(last.value.func) == rooms[method.name]


def test_the_drawing_of_the_house_is_made_from_its_imports() -> None:
    """If this fails: python tools/import_diagram.py."""
    drawn = subprocess.run(
        [sys.executable, ROOT / "tools" / "import_diagram.py", "--check"], capture_output=True, text=True, check=False
    )
    assert drawn.returncode == 0, drawn.stderr
