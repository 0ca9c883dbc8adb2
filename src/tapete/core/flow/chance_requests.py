"""Chance requests of a flow: roll dice, shuffle a pile, draw cards, and who sees the result.

>>> everybody, nobody, one = EVERYBODY, (), [1]
>>> audience: Audience = everybody
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

import msgspec
from typing_extensions import TypeVar

from tapete.core.i18n.text import Text

__all__ = ["EVERYBODY", "Audience", "Draw", "Roll", "Shuffle"]

T = TypeVar("T", default=Any)  # the cards of a pile

Audience = Sequence[int] | None  # players who see something: these, nobody (empty), or everybody (None)
EVERYBODY: Final = None


class DiceRequest(msgspec.Struct, frozen=True):
    """Base of `Roll`: the fields given by position."""

    count: int
    sides: int = 6


class Roll(DiceRequest, frozen=True, kw_only=True):
    """Roll dice. The kernel answers from the seed, from a script, or with dice that people type in.

    >>> throw = Roll(2, 6, player=1, to=[1])
    >>> throw.count, throw.sides, throw.to
    (2, 6, [1])
    """

    player: int = 0  #: the player who types the faces, when people roll real dice
    to: Audience = EVERYBODY  #: players who see the dice
    #: worth of each face to the player who rolls, if it has one: for statistics of luck
    worth: tuple[int, ...] = ()
    #: one sentence for people who roll real dice: which roll it is, and what they need
    purpose: Callable[[], Text] | None = None


class PileRequest(msgspec.Struct, Generic[T], frozen=True):
    """Base of `Draw` and `Shuffle`: a pile of cards, whose top is its end."""

    pile: list[T]


class CountedPileRequest(PileRequest[T], frozen=True):
    """Base of `Draw`: the fields given by position."""

    count: int = 1


class Draw(CountedPileRequest, frozen=True, kw_only=True):
    """Draw cards from the top of a shuffled pile. The answer is the cards; the pile itself changes.

    `to` names the players who see the cards.

    >>> hers, open_row = Draw(["a", "b", "c"], 2, to=[1]), Draw(["a", "b", "c"], to=EVERYBODY)
    >>> hers.count, hers.to, open_row.count
    (2, [1], 1)
    """

    to: Audience


class Shuffle(PileRequest, frozen=True, kw_only=True):
    """Shuffle a pile in place. `to` names the players who see the new order, by default nobody.

    >>> Shuffle(["a", "b", "c"]).to
    ()
    """

    to: Audience = ()
