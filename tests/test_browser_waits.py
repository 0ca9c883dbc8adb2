"""What a browser test waits for is a function: a bare expression is evaluated anew at every look, which the page's own
policy forbids from the second one on, so that the test passes only where the first look has seen it already."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent


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
