"""Marks for slow test cases that run only in `make check` or `make soak`, because other cases show the same."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def long_for(names: Iterable[str], *long: str) -> list:
    """Return the cases; those named in `long` run only in `make soak`.

    >>> [case if isinstance(case, str) else case.marks[0].name for case in long_for(["chess", "go"], "go")]
    ['chess', 'long']
    """
    return mark_for(pytest.mark.long, names, long)


def check_for(names: Iterable[str], *check: str) -> list:
    """Return the cases; those named in `check` run only in `make check`.

    >>> [case if isinstance(case, str) else case.marks[0].name for case in check_for(["chess", "go"], "go")]
    ['chess', 'check']
    """
    return mark_for(pytest.mark.check, names, check)


def rounds(number: int, *, daily: int) -> pytest.MarkDecorator:
    """Give a test `seeds`: the first `daily` of them each day, all others in `make soak`."""
    rest = pytest.param(range(daily, number), id="rest", marks=pytest.mark.long)
    return pytest.mark.parametrize("seeds", [pytest.param(range(daily), id="daily"), rest])


def mark_for(mark: pytest.MarkDecorator, names: Iterable[str], marked: tuple[str, ...]) -> list:
    return [pytest.param(name, marks=mark) if name in marked else name for name in names]
