"""Docstrings: every public name has an example, and every example in src is Python.

pytest runs the examples with a prompt (`--doctest-modules`); those without one are compiled here."""

import ast
import doctest
import importlib
import inspect
import re
import textwrap
from pathlib import Path

import pytest
from tools.import_diagram import modules

import tapete
from tapete import conformance
from tapete.core.game import registry
from tests.source_trees import tree_of

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "api").glob("*.md"))
MODULES = [module for page in PAGES for module in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))]
WITHOUT = (
    "tapete.bots.",
    "tapete.conformance",
    "tapete.arena.",
    "tapete.adapters.features",
)  # inner modules: described, not each with an example
BLOCK = re.compile(r"(?:\A|(?<=\n)\n)((?: {4}.*\n|\n(?= {4}))+)")  # an indented paragraph, or several
FENCED = re.compile(r"^ *```(?:python)?\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^(import \w|from [\w.]+ import|def \w+\(|class \w|@\w)", re.MULTILINE)


def public(module):
    """Names in `__all__`, or else the classes and functions defined in the module."""
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


def has_example(module, name):
    """True if a name has an example: its own or, for a constant or type alias, one of its module's."""
    # a package that can be called, too
    thing = registry.games if (module, name) == (tapete, "games") else getattr(module, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        return bool(examples(vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__))
    return any(re.search(rf"\b{name}\b", line) for line in examples(module.__doc__))


@pytest.mark.parametrize("name", [name for name in MODULES if not name.startswith(WITHOUT)])
def test_every_public_name_has_an_example(name):
    module = importlib.import_module(name)
    assert [one for one in public(module) if not has_example(module, one)] == []


@pytest.mark.parametrize("name", MODULES)
def test_every_module_of_the_reference_has_a_docstring(name):
    assert importlib.import_module(name).__doc__


def test_the_reference_lists_every_public_module():
    homes = {getattr(getattr(tapete, name), "__module__", "") for name in tapete.__all__} - {"tapete.games"}
    assert {home for home in homes if home.startswith("tapete")} <= set(MODULES)
    assert {"tapete", "tapete.testing", "tapete.conformance", "tapete.bots"} <= set(MODULES)
    assert "<!-- every module of tapete.boards -->" in (ROOT / "docs" / "api" / "boards.md").read_text(encoding="utf-8")
    assert len(MODULES) == len(set(MODULES))


# ---- examples without a prompt


def docstrings(module):
    """Every docstring of a module."""
    tree = tree_of(modules()[module])
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, nodes)]


def code_blocks(docstring):
    """Python in a docstring that is shown without a prompt: fenced, after `::`, or indented and visibly code."""
    text = f"{docstring}\n"
    blocks = FENCED.findall(text)
    for block in BLOCK.finditer(text):
        code = textwrap.dedent(block[1])
        if ">>>" not in code and (text[: block.start()].endswith("::\n") or PYTHON.search(code)):
            blocks.append(code)
    return blocks


def test_code_is_found_in_a_docstring():
    shown = "In a test::\n\n    check(GAME)\n\nAs a table:\n\n    die   6\n\n    import x\n"
    assert code_blocks(shown) == ["check(GAME)\n", "die   6\n\nimport x\n"]


def test_every_example_in_a_docstring_is_python():
    for module, docstring in ((name, docstring) for name in modules() for docstring in docstrings(name)):
        prompted = [example.source for example in doctest.DocTestParser().get_examples(docstring)]
        for code in (*prompted, *code_blocks(docstring)):
            compile(code, module, "exec")


def test_the_example_of_the_conformance_suite_runs():
    """Run as an author of a game would, with a template in the place of their game."""
    [code] = code_blocks(conformance.__doc__)
    scope = {}
    exec(code.replace("mygame", "tapete.templates.board"), scope)
    scope["test_conforms"](conformance.random_play_ends)
