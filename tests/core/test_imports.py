"""The kernel's files stand in layers: whatever one of them imports, at its top, inside a function or for its types,
imports nothing of it."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import tapete.core

CORE = Path(tapete.core.__file__).parent


def imported(path):
    """The files of the kernel that a file imports, wherever the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "tapete.core":
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tapete.core."):
            yield node.module.split(".")[2]


def test_no_file_of_the_kernel_imports_itself_by_way_of_others():
    layers = {path.stem: set(imported(path)) for path in CORE.glob("*.py")}
    assert layers["match"] >= {"setup", "run", "requests"}
    try:
        TopologicalSorter(layers).prepare()
    except CycleError as ring:
        raise AssertionError(f"a ring of imports: {' <- '.join(ring.args[1])}") from None
