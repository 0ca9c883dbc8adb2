"""Imports run one way only, no game knows another, and every game says in words what its options are."""

import ast
from pathlib import Path

import pytest

import tapete
from tapete.core.i18n.text import LANGUAGES
from tapete.live.catalog.games import game_info

SOURCE = Path(__file__).parent.parent / "src" / "tapete"
GAMES = sorted(tapete.games())
FLOORS = ["core", "boards", "club", "games", "bots", "arena", "server", "adapters"]
ALLOWED = {
    "core": {"core"},
    "boards": {"core", "boards"},
    "club": {"core", "club"},
    "games": {"core", "boards", "games"},
    "bots": {"core", "boards", "games", "bots"},
    "arena": {"core", "boards", "club", "games", "bots", "arena"},
    "server": {"core", "boards", "club", "games", "bots", "arena", "server"},
    "adapters": {"core", "boards", "games", "bots", "arena", "adapters"},
}


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            if node.module in ("tapete", "tapete.games"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_what_lies_below_it(floor):
    for path in (SOURCE / floor).rglob("*.py"):
        for module in imports_of(path):
            parts = module.split(".")
            if parts[0] == "tapete" and len(parts) > 1 and parts[1] in FLOORS:
                assert parts[1] in ALLOWED[floor], f"{path.relative_to(SOURCE)} imports {module}"
            assert module not in ("tapete.match_factory", "tapete.cli", "tapete.terminal") or floor in (
                "server",
                "adapters",
            ), f"{path} imports {module}"


def test_no_game_imports_another():
    for path in (SOURCE / "games").rglob("*.py"):
        own = path.relative_to(SOURCE / "games").parts[0]
        for module in imports_of(path):
            if module.startswith("tapete.games.") and own != "__init__.py":
                assert module.split(".")[2] == own, f"{path.relative_to(SOURCE)} imports {module}"


def test_core_and_boards_name_no_game():
    games = [path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and not path.name.startswith("_")]
    for floor in ("core", "boards"):
        for path in (SOURCE / floor).rglob("*.py"):
            code = ast.unparse(_without_docstrings(ast.parse(path.read_text(encoding="utf-8"))))
            named = [game for game in games if f"'{game}" in code or f".{game}" in code]
            assert not named, f"{path.relative_to(SOURCE)} names {named}"


def _without_docstrings(tree):
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_options_form_has_its_words(game, language):
    """What is asked, what it is for, and each answer: nobody reads the name of a variable."""
    words = tapete.games()[game].phrasebook(language)
    asked = game_info(tapete.games()[game]).options
    missing = [choice.name.id for choice in asked if choice.name.id not in words]
    missing += [f"{choice.name.id}-help" for choice in asked if choice.help is None or choice.help.id not in words]
    missing += [name.id for choice in asked for _, name in choice.values if name.id not in words]
    assert missing == []
