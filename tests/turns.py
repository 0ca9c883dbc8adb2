"""Which of a test's cases have their turn in `make soak`: those that take longest and show what others show, too."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def long_for(names: Iterable[str], *long: str) -> list:
    """The cases by name, some of them marked.

    >>> [case if isinstance(case, str) else case.marks[0].name for case in long_for(["chess", "go"], "go")]
    ['chess', 'long']
    """
    return [pytest.param(name, marks=pytest.mark.long) if name in long else name for name in names]
