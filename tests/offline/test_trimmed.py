"""Modules left out of Pyodide's library: none that our sources import."""

from __future__ import annotations

import ast
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapete.core.match.log_format import program_version
from tests.offline.pyodide import ROOT
from tests.source_trees import tree_of

#: imported only with a fallback, or never in a browser
SPARED = {"importlib/metadata"}


@pytest.fixture(scope="module")
def bytecode() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "client" / "tools" / "bytecode.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, as a path in the library."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (one.name.replace(".", "/") for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            folder = node.module.replace(".", "/")
            yield from (folder, *(f"{folder}/{one.name}" for one in node.names))


def test_nothing_is_left_out_that_our_sources_import(bytecode: dict[str, Any]) -> None:
    sources = ROOT / "src" / "tapete"
    missing = [
        f"{path.relative_to(sources)}: {name}"
        for path in sources.rglob("*.py")
        if not bytecode["lies_in"](path.relative_to(sources).parts, bytecode["NOT_OF_OURS"])
        for name in imports(path)
        if bytecode["lies_in"](name.split("/"), bytecode["NOT_OF_THE_LIBRARY"])
        and not bytecode["lies_in"](name.split("/"), SPARED)
    ]
    assert missing == []


def test_every_source_that_is_left_out_exists(bytecode: dict[str, Any]) -> None:
    sources = ROOT / "src" / "tapete"
    assert [name for name in bytecode["NOT_OF_OURS"] if not (sources / name).exists()] == []


def test_a_match_begins_without_the_metadata_of_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trimmed library has no `importlib.metadata`; a log then names no version of the program."""
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)
    program_version.cache_clear()
    try:
        assert program_version() == ""
    finally:
        program_version.cache_clear()
