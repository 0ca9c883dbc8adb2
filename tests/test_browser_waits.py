"""How a browser test waits. What it waits for is a function: a bare expression is evaluated anew at every look, which the
page's own policy forbids from the second one on, so that the test passes only where the first look has seen it already.
What it asserts is waited for, too: a page is drawn a moment after it has heard, and whoever reads it at once reads now
the old, now the new."""

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
PAGES = {"page", "other", "theirs"}  # what tests call a page, whose address is read as soon as the rest
WAITS = ("expect", "holds", "settled", "box_of")  # by Playwright, and by what tests/browser/conftest.py adds


def written(node: ast.expr) -> str:
    """The literal text of an argument, as far as it stands there."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def bare(text: str) -> bool:
    return bool(text) and "=>" not in text


def test_every_wait_for_the_page_is_given_a_function():
    calls = [
        (path.name, call.lineno, call.args[0])
        for folder in ("tests/browser", "soak", "benchmarks", "tools")
        for path in sorted((ROOT / folder).glob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "wait_for_function"
    ]
    assert len(calls) > 30
    assert [(name, line) for name, line, script in calls if bare(written(script))] == []


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def reads(node: ast.AST, functions: set[str], names: set[str]) -> bool:
    """Whether something of the page is read at once in there: by Playwright itself, by a function that returns such a
    reading, or by a name that one was given."""
    for part in ast.walk(node):
        match part:
            case ast.Call():
                # text counts what it is given, a locator what it finds
                if called(part) in AT_ONCE | functions or (called(part) == "count" and not part.args):
                    return True
            case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr="url"):
                if owner in PAGES:
                    return True
            case ast.Name(id=name) if name in names:
                return True
    return False


def own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What stands in a function, and not in another one inside it."""
    rest: list[ast.AST] = list(function.body)
    while rest:
        node = rest.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            rest += ast.iter_child_nodes(node)


def waits(function: ast.FunctionDef) -> bool:
    return function.name in WAITS or any(
        called(node).startswith(("wait_for", *WAITS)) for node in own(function) if isinstance(node, ast.Call)
    )


def functions_in(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def given(function: ast.FunctionDef, hasty: set[str]) -> set[str]:
    """Names that are given a reading in there."""
    names: set[str] = set()
    for node in own(function):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
                | ast.For(target=ast.Name(id=name), iter=value)
            ) if reads(value, hasty, set()):
                names.add(name)
            case ast.Assign(targets=[ast.Tuple(elts=each)], value=ast.Tuple(elts=values)):
                pairs = zip(each, values, strict=True)
                names |= {one.id for one, value in pairs if isinstance(one, ast.Name) and reads(value, hasty, set())}
    return names


def hasty_in(trees: Iterable[ast.Module]) -> set[str]:
    """Functions that return what they have read at once, without a wait for anything."""
    rash = [one for tree in trees for one in functions_in(tree) if not waits(one)]
    hasty: set[str] = set()
    while more := {one.name for one in rash if returns_a_reading(one, hasty)} - hasty:
        hasty |= more
    return hasty


def returns_a_reading(function: ast.FunctionDef, hasty: set[str]) -> bool:
    names = given(function, hasty)
    return any(
        isinstance(node, ast.Return) and node.value and reads(node.value, hasty, names) for node in own(function)
    )


def asserted_at_once(tree: ast.Module, hasty: set[str]) -> list[int]:
    return [
        node.lineno
        for function in functions_in(tree)
        for node in own(function)
        if isinstance(node, ast.Assert) and reads(node.test, hasty, given(function, hasty))
    ]


def test_nothing_is_asserted_of_a_page_that_was_not_waited_for():
    paths = [path for folder in ("tests/browser", "soak") for path in sorted((ROOT / folder).glob("*.py"))]
    trees = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    hasty = hasty_in(trees.values())
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
def test_what_is_read_at_once_is_recognised(test, line):
    helpers = """
def heading(page):
    return page.inner_text("h1")

def shown(page):
    page.wait_for_selector("h1")
    return heading(page)
"""
    hasty = hasty_in([ast.parse(helpers)])
    assert asserted_at_once(ast.parse(f"def test(page, ana):\n    {test}\n"), hasty) == line
