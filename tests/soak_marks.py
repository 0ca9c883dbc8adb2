"""Marks for slow test cases that run only in `make soak`, because other cases show the same."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def long_for(names: Iterable[str], *long: str) -> list:
    """Return the cases; those named in `long` carry the mark.

    >>> [case if isinstance(case, str) else case.marks[0].name for case in long_for(["chess", "go"], "go")]
    ['chess', 'long']
    """
    return [pytest.param(name, marks=pytest.mark.long) if name in long else name for name in names]
