"""What others may use says what it is and shows how: every public name has an example, and pytest runs them
(`--doctest-modules`)."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

import tapete
from tapete.core.game import registry

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "api").glob("*.md"))
MODULES = [module for page in PAGES for module in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))]
WITHOUT = ("tapete.bots.", "tapete.conformance")  # inner rooms: described, not each with an example


def public(module):
    """What a module says it offers, or else the classes and functions that are its own."""
    own = [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and (inspect.isclass(thing) or inspect.isfunction(thing))
        and thing.__module__ == module.__name__
    ]
    return list(getattr(module, "__all__", own))


def examples(docstring):
    return [line for line in (docstring or "").splitlines() if re.match(r"\s*(>>>|\.\.\.) ", line)]


def shows(module, name):
    """Whether a name has an example: its own, or, for a constant or a type's other name, one of its module's."""
    # a package that can be called, too
    thing = registry.games if (module, name) == (tapete, "games") else getattr(module, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        return bool(examples(vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__))
    return any(re.search(rf"\b{name}\b", line) for line in examples(module.__doc__))


@pytest.mark.parametrize("name", [name for name in MODULES if not name.startswith(WITHOUT)])
def test_every_public_name_has_an_example(name):
    module = importlib.import_module(name)
    assert [one for one in public(module) if not shows(module, one)] == []


@pytest.mark.parametrize("name", MODULES)
def test_every_module_of_the_reference_says_what_it_is(name):
    assert importlib.import_module(name).__doc__


def test_the_reference_holds_every_module_that_tapete_is_made_of():
    homes = {getattr(getattr(tapete, name), "__module__", "") for name in tapete.__all__} - {"tapete.games"}
    assert {home for home in homes if home.startswith("tapete")} <= set(MODULES)
    assert {"tapete", "tapete.testing", "tapete.conformance", "tapete.bots"} <= set(MODULES)
    assert "<!-- every module of tapete.boards -->" in (ROOT / "docs" / "api" / "boards.md").read_text(encoding="utf-8")
    assert len(MODULES) == len(set(MODULES))
