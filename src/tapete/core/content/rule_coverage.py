"""Rule coverage: rules that have a test, read from `@pytest.mark.rule("...")` without running them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.rulebook import Catalogue


class Coverage(msgspec.Struct):
    """Numbers and lists of rules and rulings of a game with and without tests."""

    game: str
    rules: int
    covered: int
    excused: list[dict[str, str]]
    missing: list[str]
    rulings: int
    rulings_covered: int
    rulings_missing: list[str]
    unknown: list[str]  # ids in tests that are in no catalogue


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Rule id -> tests marked with it, as `file::name`."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for name, rule in _marks(tree, ""):
            tests[rule].append(f"{path.relative_to(folder)}::{name}")
    return dict(tests)


def _marks(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
        name = f"{name}::{node.name}".lstrip(":")
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and ast.unparse(node.func.value).endswith("mark")
    ):
        for arg in node.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                yield name, arg.value
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, name)


def coverage(catalogue: Catalogue, tests: dict[str, list[str]]) -> Coverage:
    covered = [id for id in catalogue.rules if id in tests]
    excused = [
        {"id": rule.id, "reason": rule.excused}
        for rule in catalogue.rules.values()
        if rule.excused and rule.id not in tests
    ]
    accounted = {*covered, *(entry["id"] for entry in excused)}
    settled = [id for id in catalogue.rulings if id in tests]
    return Coverage(
        catalogue.game,
        len(catalogue.rules),
        len(covered),
        excused,
        [id for id in catalogue.rules if id not in accounted],
        len(catalogue.rulings),
        len(settled),
        [id for id in catalogue.rulings if id not in settled],
        sorted(id for id in tests if id.startswith(catalogue.game + ".") and id not in catalogue),
    )


def tests_folder(game: Path) -> Path | None:
    """Folder of a game's tests: its own, or `tests` beside it, in the working directory or beside our source."""
    source = Path(__file__).resolve().parents[4]
    places = [game, game.parent / "tests", Path.cwd() / "tests", source / "tests"]
    return next((place for place in places if any(place.rglob("test_*.py"))), None)


def report(catalogue: Catalogue, tests: dict[str, list[str]]) -> list[dict[str, Any]]:
    """Every rule and ruling with its tests."""
    rules = [
        {"id": rule.id, "tests": tests.get(rule.id, []), "excused": rule.excused} for rule in catalogue.rules.values()
    ]
    return rules + [{"id": id, "tests": tests.get(id, []), "excused": ""} for id in catalogue.rulings]
