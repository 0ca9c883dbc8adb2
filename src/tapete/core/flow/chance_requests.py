"""Requests for chance: roll dice, shuffle a pile, draw from it, and who sees the result.

>>> everybody, nobody, one = EVERYBODY, (), [1]
>>> audience: Audience = everybody
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic

import msgspec
from typing_extensions import TypeVar

__all__ = ["EVERYBODY", "Audience", "Draw", "Roll", "Shuffle"]

T = TypeVar("T", default=Any)  # what lies in a pile

Audience = Sequence[int] | None  # who learns of something: these players, nobody (an empty one), or everybody
EVERYBODY: Final = None


class DiceRequest(msgspec.Struct, frozen=True):
    """How many dice, of how many sides."""

    count: int
    sides: int = 6


class Roll(DiceRequest, frozen=True, kw_only=True):
    """Dice. The kernel answers from the seed; a script, or people at a real table, can answer instead.

    >>> throw = Roll(2, 6, player=1, to=[1])
    >>> throw.count, throw.sides, throw.to
    (2, 6, [1])
    """

    player: int = 0  #: who rolls, when people roll real dice
    to: Audience = EVERYBODY  #: who sees the dice
    #: what each face is worth to whoever rolls, where that can be said: for accounts of luck
    worth: tuple[int, ...] = ()


class PileRequest(msgspec.Struct, Generic[T], frozen=True):
    """Cards in an order; the top is the end."""

    pile: list[T]


class CountedPileRequest(PileRequest[T], frozen=True):
    """How many from the top."""

    count: int = 1


class Draw(CountedPileRequest, frozen=True, kw_only=True):
    """Take cards from the top of a shuffled pile; the answer is the cards, the pile itself changes. `to` says who sees
    them.

    >>> hers, open_row = Draw(["a", "b", "c"], 2, to=[1]), Draw(["a", "b", "c"], to=EVERYBODY)
    >>> hers.count, hers.to, open_row.count
    (2, [1], 1)
    """

    to: Audience


class Shuffle(PileRequest, frozen=True, kw_only=True):
    """Put a pile in a random order, in place. `to` says who sees the order afterwards: nobody, unless it is said.

    >>> Shuffle(["a", "b", "c"]).to
    ()
    """

    to: Audience = ()
