"""Deadlines for geometry searches: `time_limit` sets one, `check_deadline` raises `OutOfTime`.

A search checks the clock between its steps. After the deadline it raises, so that no partial result is used or cached
as a complete one. `rush_after` is softer: after that moment a drawing is not refined further.

Code that judges an answer sets no deadline: rules may take as long as they need.

>>> with time_limit(until=monotonic() + 60):
...     check_deadline()
>>> with time_limit(until=monotonic() - 1):
...     check_deadline()
Traceback (most recent call last):
tapete.boards.deadline.OutOfTime
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

_until: ContextVar[float] = ContextVar("until", default=inf)
_hurry: ContextVar[float] = ContextVar("hurry", default=inf)
_began: ContextVar[float] = ContextVar("began")


class OutOfTime(Exception):
    """The deadline of the search has passed."""


def time_limit(until: float) -> AbstractContextManager[None]:
    """Raise `OutOfTime` from searches inside this context after `until` (of `time.monotonic`)."""
    return _meanwhile(_until, until)


def rush_after(moment: float) -> AbstractContextManager[None]:
    """Stop refining drawings inside this context after this moment."""
    return _meanwhile(_hurry, moment)


def count_time_from(moment: float) -> AbstractContextManager[None]:
    """Count thinking time inside this context from this moment, so that it includes preparation."""
    return _meanwhile(_began, moment)


@contextmanager
def _meanwhile(variable: ContextVar[float], value: float) -> Iterator[None]:
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)


def thinking_since() -> float:
    """Return the moment from which thinking time is counted: that of `count_time_from`, or now.

    >>> with count_time_from(12.5):
    ...     thinking_since()
    12.5
    """
    return _began.get(None) or monotonic()


def is_rushed() -> bool:
    """Return True if drawings should no longer be refined (see `rush_after`)."""
    return monotonic() > _hurry.get()


def check_deadline() -> None:
    """Raise `OutOfTime` if the deadline has passed. Searches call it between their steps."""
    if monotonic() > _until.get():
        raise OutOfTime


time_limit = time_limit  # old name
count_time_from = count_time_from  # old name
thinking_since = thinking_since  # old name
rush_after = rush_after  # old name
