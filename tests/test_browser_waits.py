"""Waits in browser tests: functions, not bare expressions, and no assert on an unawaited reading.

A bare expression is evaluated anew on every poll, which the page's Content-Security-Policy forbids from the second poll
on: such a test passes only if the first poll succeeds. A page is drawn a moment after a message arrives, so an
immediate reading returns sometimes the old state, sometimes the new one."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
AT_ONCE = {
    *("all_inner_texts", "all_text_contents", "inner_html", "inner_text", "input_value", "text_content"),
    *("get_attribute", "bounding_box", "screenshot", "content", "title"),
    *("is_checked", "is_disabled", "is_editable", "is_enabled", "is_hidden", "is_visible"),
    *("evaluate", "evaluate_all", "eval_on_selector", "eval_on_selector_all", "query_selector", "query_selector_all"),
}
PAGES = {"page", "other", "theirs"}  # names of page variables in tests; `.url` is an immediate reading, too
WAITS = ("expect", "holds", "settled", "box_of")  # of Playwright, and of tests/browser/conftest.py


def literal_text(node: ast.expr) -> str:
    """Literal text of an argument; parts computed at run time are left out."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def bare(text: str) -> bool:
    return bool(text) and "=>" not in text


def test_every_wait_for_function_gets_a_function():
    calls = [
        (path.name, call.lineno, call.args[0])
        for folder in ("tests/browser", "soak", "benchmarks", "tools")
        for path in sorted((ROOT / folder).glob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "wait_for_function"
    ]
    assert len(calls) > 30
    assert [(name, line) for name, line, script in calls if bare(literal_text(script))] == []


def test_no_browser_test_pauses_for_a_fixed_time():
    """Only `wait_until` pauses, between two looks: with a page, and without one."""
    pauses = [
        path.name
        for path in sorted((ROOT / "tests/browser").glob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Attribute) and call.attr in ("wait_for_timeout", "sleep")
    ]
    assert pauses == ["settled_pages.py"] * 2


def called_name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def reads_page(node: ast.AST, functions: set[str], names: set[str]) -> bool:
    """True if the node reads the page immediately: by Playwright, a function that returns a reading, or a variable."""
    for part in ast.walk(node):
        match part:
            case ast.Call():
                # str.count takes an argument, Locator.count does not
                if called_name(part) in AT_ONCE | functions or (called_name(part) == "count" and not part.args):
                    return True
            case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr="url"):
                if owner in PAGES:
                    return True
            case ast.Name(id=name) if name in names:
                return True
    return False


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Nodes of a function without those of functions inside it."""
    rest: list[ast.AST] = list(function.body)
    while rest:
        node = rest.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            rest += ast.iter_child_nodes(node)


def waits_for_page(function: ast.FunctionDef) -> bool:
    return function.name in WAITS or any(
        called_name(node).startswith(("wait_for", *WAITS)) for node in own_nodes(function) if isinstance(node, ast.Call)
    )


def functions_in(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def names_with_readings(function: ast.FunctionDef, hasty: set[str]) -> set[str]:
    """Variables of a function that hold an immediate reading."""
    names: set[str] = set()
    for node in own_nodes(function):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
                | ast.For(target=ast.Name(id=name), iter=value)
            ) if reads_page(value, hasty, set()):
                names.add(name)
            case ast.Assign(targets=[ast.Tuple(elts=each)], value=ast.Tuple(elts=values)):
                pairs = zip(each, values, strict=True)
                names |= {
                    one.id for one, value in pairs if isinstance(one, ast.Name) and reads_page(value, hasty, set())
                }
    return names


def functions_without_wait(trees: Iterable[ast.Module]) -> set[str]:
    """Names of functions that return a reading of the page without waiting."""
    rash = [one for tree in trees for one in functions_in(tree) if not waits_for_page(one)]
    hasty: set[str] = set()
    while more := {one.name for one in rash if returns_a_reading(one, hasty)} - hasty:
        hasty |= more
    return hasty


def returns_a_reading(function: ast.FunctionDef, hasty: set[str]) -> bool:
    names = names_with_readings(function, hasty)
    return any(
        isinstance(node, ast.Return) and node.value and reads_page(node.value, hasty, names)
        for node in own_nodes(function)
    )


def asserted_at_once(tree: ast.Module, hasty: set[str]) -> list[int]:
    return [
        node.lineno
        for function in functions_in(tree)
        for node in own_nodes(function)
        if isinstance(node, ast.Assert) and reads_page(node.test, hasty, names_with_readings(function, hasty))
    ]


def test_no_assert_uses_an_immediate_reading_of_a_page():
    paths = [path for folder in ("tests/browser", "soak") for path in sorted((ROOT / folder).glob("*.py"))]
    trees = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    hasty = functions_without_wait(trees.values())
    assert "decision" in hasty
    assert [f"{name}:{line}" for name, tree in trees.items() for line in asserted_at_once(tree, hasty)] == []


@pytest.mark.parametrize(
    ("test", "line"),
    [
        ("assert page.locator('h1').inner_text() == 'Tapete'", [2]),
        ("assert page.locator('h1').count() == 1", [2]),
        ("assert page.inner_text('h1').count('a') == 1", [2]),
        ("assert ana.page.url.endswith('/m')", [2]),
        ("words = page.inner_text('h1')\n    assert 'a' in words", [3]),
        ("x, y = 1, page.evaluate('innerWidth')\n    assert y", [3]),
        ("assert heading(page) == 'Tapete'", [2]),
        ("assert shown(page) == 'Tapete'", []),
        ("assert ana.url.count('a') == 1, page.url", []),
        ("assert page.request.get('/').ok", []),
    ],
)
def test_immediate_readings_are_recognised(test, line):
    helpers = """
def heading(page):
    return page.inner_text("h1")

def shown(page):
    page.wait_for_selector("h1")
    return heading(page)
"""
    hasty = functions_without_wait([ast.parse(helpers)])
    assert asserted_at_once(ast.parse(f"def test(page, ana):\n    {test}\n"), hasty) == line
