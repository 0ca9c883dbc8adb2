"""Syntax trees of source files, parsed once for all tests of a process."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """Syntax tree of a file. Do not change it: other tests read the same one."""
    return ast.parse(path.read_text(encoding="utf-8"))
