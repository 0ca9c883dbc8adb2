"""Packages of src and their folders: size, docstrings, imports downward only, no circles.

The lists of known offenders may only shrink: an entry that is no longer needed fails."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.import_diagram import LAYERS, games, graph_of, imports_of, modules, part_of

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

#: Packages and loose modules of tapete, bottom up, each with everything it imports.
MAY_IMPORT = {
    package: frozenset(others.split())
    for package, others in {
        "core": "",
        "moved": "",
        "boards": "core",
        "club": "core",
        "games": "core boards",
        "printing": "core",
        "bots": "core boards",
        "match_factory": "core bots",
        "lessons": "core match_factory",
        "adapters": "core match_factory",
        "arena": "core bots club adapters",
        "live": "core boards bots lessons printing arena",
        "terminal": "core bots lessons",
        "conformance": "core bots lessons live",
        "testing": "core conformance match_factory",
        "templates": "core testing",
        "offline": "core bots live",
        "server": "core bots club live printing",
        "commands": "core bots match_factory lessons arena club live printing server templates terminal",
        "cli": "commands",
        "__main__": "cli",
    }.items()
}
MAY_IMPORT_TAPETE = {"games", "templates", "server", "commands"}  # the public names, as authors of games do

#: Parts of a game, bottom up.
GAME_LAYERS = (
    {"field", "lengths"},
    {"content"},
    {"state", "actions", "names", "profile", "ground"},
    {"table"},
    {"rules"},
    {"odds", "secrets", "scenario"},
    {"view", "bot"},
    {"build", "campaign"},
    {"print_set"},
    {"game"},
    {""},  # the package itself exports its game
)
GAME_LAYER_OF = {part: number for number, parts in enumerate(GAME_LAYERS) for part in parts}
# in one layer; neither imports the other
BESIDE = {
    ("odds", "secrets"),
    ("odds", "scenario"),
    ("secrets", "scenario"),
    ("view", "bot"),
    ("build", "campaign"),
}
HIDDEN_FROM = {
    "view": {"secrets", "scenario"},
    "bot": {"secrets", "scenario"},
    "build": {"bot", "secrets", "scenario"},
    "campaign": {"view", "bot", "secrets", "scenario"},
    "": {part for part in GAME_LAYER_OF if part not in ("", "game")},
}
MOST_FILES = 12
ANY_NUMBER_OF_FILES = {"server.db.migrations.versions"}  # one a change of the tables
LONGEST_FIRST_LINE = 100


# ---- known offenders: these lists may only shrink

CIRCLES: set[str] = set()
PART_CIRCLES = {
    "games.wolsung.rules: fights moves",
}
UPWARD: set[str] = set()
WITHOUT_FIRST_LINE: set[str] = set()


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


def short(module: str) -> str:
    return module.removeprefix("tapete.")


def packages() -> list[str]:
    """Every package of src, by its dotted name."""
    return sorted(module for module, path in modules().items() if path.name == "__init__.py")


# ---- all of src


def test_no_module_imports_in_a_circle() -> None:
    circles = set()
    for circle in circles_in({module: imports_of(module) for module in modules()}):
        folder = circle[0].rpartition(".")[0]
        circles.add(f"{short(folder)}: {' '.join(name.removeprefix(f'{folder}.') for name in circle)}")
    assert circles == CIRCLES


def test_no_folder_imports_in_a_circle() -> None:
    """Checks the parts (folders and modules) of each package; `tapete` itself re-exports names of its own packages."""
    circles = set()
    for package in packages():
        graph = {part: frozenset(others) for part, others in graph_of(package).items()}
        if package == "tapete":
            graph = {part: others - {""} for part, others in graph.items() if part}
        circles |= {f"{package}: {' '.join(circle)}" for circle in circles_in(graph)}
    assert {short(circle) for circle in circles} == PART_CIRCLES


@pytest.mark.parametrize("package", packages())
def test_no_folder_has_too_many_files(package: str) -> None:
    files = sorted(path.name for path in modules()[package].parent.glob("*.py") if path.name != "__init__.py")
    assert len(files) <= MOST_FILES or short(package) in ANY_NUMBER_OF_FILES, files


def test_every_folder_of_modules_is_a_package() -> None:
    assert {path.parent / "__init__.py" for path in modules().values()} == {modules()[name] for name in packages()}


def test_every_package_says_in_one_line_what_it_holds() -> None:
    wrong = set()
    for package in packages():
        docstring = ast.get_docstring(ast.parse(modules()[package].read_text(encoding="utf-8"))) or ""
        first, *rest = docstring.splitlines() or [""]
        if not first or len(first) > LONGEST_FIRST_LINE or (rest and rest[0]):
            wrong.add(short(package))
    assert wrong == WITHOUT_FIRST_LINE


# ---- imports between packages


def top(module: str) -> str:
    """Package or loose module of tapete that holds a module; "" for `tapete` itself."""
    return part_of(module, "tapete") or ""


@pytest.mark.parametrize("package", sorted({top(module) for module in modules()} - {""}))
def test_a_package_imports_only_what_it_may(package: str) -> None:
    assert package in MAY_IMPORT, f"{package} has no place in the order of packages"
    for module in (name for name in modules() if top(name) == package):
        for other in imports_of(module):
            allowed = MAY_IMPORT[package] | {package} | ({""} if package in MAY_IMPORT_TAPETE else set())
            assert top(other) in allowed, f"{module} imports {other}"


def test_the_order_of_packages_has_no_circle_and_nothing_unused() -> None:
    order = list(MAY_IMPORT)
    for package, others in MAY_IMPORT.items():
        assert all(order.index(other) < order.index(package) for other in others), package
        used = {top(other) for module in modules() if top(module) == package for other in imports_of(module)}
        assert others <= used, f"{package} no longer imports {sorted(others - used)}"


def test_no_game_imports_another() -> None:
    for module in (name for name in modules() if part_of(name, "tapete.games")):
        for other in imports_of(module):
            theirs = part_of(other, "tapete.games")
            assert theirs is None or theirs == part_of(module, "tapete.games"), f"{module} imports {other}"


def test_core_and_boards_name_no_game() -> None:
    for module in (name for name in modules() if top(name) in ("core", "boards")):
        code = ast.unparse(_without_docstrings(ast.parse(modules()[module].read_text(encoding="utf-8"))))
        matches = [game for game in games() if f"'{game}" in code or f".{game}" in code]
        assert not matches, f"{module} names {matches}"


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if (
            isinstance(body, list)
            and body
            and isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
        ):
            body[0] = ast.Pass()
    return tree


# ---- folders of a package


@pytest.mark.parametrize("package", LAYERS)
def test_every_part_of_a_package_has_its_layer(package: str) -> None:
    parts = [part for layer in LAYERS[package] for part in layer]
    assert sorted(parts) == sorted(set(graph_of(f"tapete.{package}")) - {""})


def test_a_part_imports_only_from_lower_layers() -> None:
    upward = set()
    for package, layers in LAYERS.items():
        layer_of = {part: number for number, layer in enumerate(layers) for part in layer}
        for module in modules():
            mine = part_of(module, f"tapete.{package}")
            for other in imports_of(module) if mine else ():
                theirs = part_of(other, f"tapete.{package}")
                if theirs is not None and theirs != mine and layer_of.get(theirs, 99) >= layer_of[mine or ""]:
                    upward.add(f"{short(module)} imports {short(other)}")
    assert upward == UPWARD


# ---- parts of a game


def misplaced_imports(game: str) -> Iterator[str]:
    """Imports of a game that break GAME_LAYERS, and modules that are in no part of it."""
    package = f"tapete.games.{game}"
    for module in modules():
        part = part_of(module, package)
        if part is None:
            continue
        if part not in GAME_LAYER_OF:
            yield f"{module} is in no part of the plan"
            continue
        for other in imports_of(module):
            target = part_of(other, package)
            if target is None or target == part or target not in GAME_LAYER_OF:
                continue
            apart = (part, target) in BESIDE or (target, part) in BESIDE
            if GAME_LAYER_OF[target] > GAME_LAYER_OF[part] or apart or target in HIDDEN_FROM.get(part, ()):
                yield f"{module} imports {other}"


@pytest.mark.parametrize("game", games())
def test_every_module_of_a_game_is_in_a_part_and_imports_only_downward(game: str) -> None:
    assert sorted(misplaced_imports(game)) == []


@pytest.mark.parametrize("game", games())
def test_the_rules_begin_with_their_table_of_contents(game: str) -> None:
    """`rules/__init__.py` is the book's table of contents: each chapter with its files, and nothing else."""
    rules = SOURCE / "tapete" / "games" / game / "rules"
    tree = ast.parse((rules / "__init__.py").read_text(encoding="utf-8"))
    assert len(tree.body) == 1, "a table of contents has no code"
    listed = re.findall(r"[a-z_/]+\.py", ast.get_docstring(tree) or "")
    files = [path.relative_to(rules).as_posix() for path in rules.rglob("*.py") if path.name != "__init__.py"]
    assert sorted(listed) == sorted(files)


@pytest.mark.parametrize("game", games())
def test_a_games_contract_delegates_to_its_parts(game: str) -> None:
    """`game.py` only delegates: secrets, refusals and defaults are implemented in their own modules."""
    tree = ast.parse((SOURCE / "tapete" / "games" / game / "game.py").read_text(encoding="utf-8"))
    parts = {
        "determinize": "secrets.deal_again",
        "refusal": "refusals.why_not",
        "default": "defaults.answer",
    }
    for method in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in parts):
        last = method.body[-1]
        assert isinstance(last, ast.Return | ast.Expr)
        assert isinstance(last.value, ast.Call)
        assert ast.unparse(last.value.func) == parts[method.name]


def test_the_package_diagrams_match_the_imports() -> None:
    """If this fails: python tools/import_diagram.py."""
    result = subprocess.run(
        [sys.executable, ROOT / "tools" / "import_diagram.py", "--check"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
