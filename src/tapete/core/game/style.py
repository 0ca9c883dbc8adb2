"""Styles of a game's bot: opponents who weigh the same heuristic differently.

A game's bot lists them in `STYLES` and asks `weight` where a style may change a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

CAUTIOUS, DARING, TRICKY = "cautious", "daring", "tricky"
STYLES = (CAUTIOUS, DARING, TRICKY)


class Style(NamedTuple):
    """An opponent: a name, the same in every language, and the weights that differ from the usual ones.

    The message `GAME-style-STYLE` is a sentence in which the opponent says how they play.
    """

    name: str
    weights: Mapping[str, float]


_weights: ContextVar[Mapping[str, float]] = ContextVar("weights", default={})  # noqa: B039  (never changed)


def weight(name: str, usual: float = 1.0) -> float:
    """A weight in the style of the bot that is answering; the usual one without a style.

    >>> with in_style({"fear": 0.5}):
    ...     weight("fear"), weight("haste")
    (0.5, 1.0)
    >>> weight("fear")
    1.0
    """
    return _weights.get().get(name, usual)


@contextmanager
def in_style(weights: Mapping[str, float]) -> Iterator[None]:
    """Weigh in a style for the length of a `with` block."""
    before = _weights.set(weights)
    try:
        yield
    finally:
        _weights.reset(before)
