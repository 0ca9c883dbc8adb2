"""Searches that somebody waits for: whoever thinks against a clock says until when, every search looks at the clock
between its steps, and when the time is up the whole search is given up where it stands.

Whoever can do with less may also say from when on they are in a hurry: a drawing then stays as rough as it is.

A search that was given up has found nothing out: it leaves by an exception, so that no half of an answer is taken, or
kept, for the whole. Nobody who judges an answer sets a limit: a referee has all the time there is.

>>> with patience(until=monotonic() + 60):
...     check_deadline()
>>> with patience(until=monotonic() - 1):
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
    """No time is left for what was begun."""


def patience(until: float) -> AbstractContextManager[None]:
    """What is looked for inside is given up at `until` (of `time.monotonic`)."""
    return _meanwhile(_until, until)


def rough_after(moment: float) -> AbstractContextManager[None]:
    """What is drawn inside gets no finer after this moment."""
    return _meanwhile(_hurry, moment)


def counted_from(moment: float) -> AbstractContextManager[None]:
    """Whoever has so many seconds inside has them from this moment: what was made ready since is part of them."""
    return _meanwhile(_began, moment)


@contextmanager
def _meanwhile(variable: ContextVar[float], value: float) -> Iterator[None]:
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)


def began() -> float:
    """From when seconds of thought are counted: now, unless somebody has waited longer.

    >>> with counted_from(12.5):
    ...     began()
    12.5
    """
    return _began.get(None) or monotonic()


def is_rushed() -> bool:
    return monotonic() > _hurry.get()


def check_deadline() -> None:
    """A step of a search: the next one only while there is time."""
    if monotonic() > _until.get():
        raise OutOfTime
