"""Features of a position: named whole numbers for learners and learnt evaluations (`Game.features`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Generic

import msgspec
from typing_extensions import TypeVar

__all__ = ["Feature", "Features", "of_each_side"]

S = TypeVar("S")


class Feature(msgspec.Struct, frozen=True):
    """One number of a position: its name and its bounds, both included.

    >>> Feature("ships", 0, 9).high
    9
    """

    name: str
    low: int
    high: int


class Features(Generic[S]):
    """Features of a game: their names and bounds, and the function that reads them from a state.

    `read(state, player)` returns one whole number for each field, as the player in this seat knows it. It reads
    nothing hidden from that player and leaves the state as it is. The number of fields is the same for every table.

    >>> harbour = Features([Feature("ships", 0, 9), Feature("lead", -9, 9)], lambda ships, player: (sum(ships), 12))
    >>> harbour([3, 4], 0), harbour.read([3, 4], 0)  # numbers beyond their bounds are cut
    ((7, 9), (7, 12))
    >>> harbour.names, len(harbour)
    (('ships', 'lead'), 2)
    """

    def __init__(self, fields: Iterable[Feature], read: Callable[[S, int], Sequence[int]]) -> None:
        self.fields, self.read = tuple(fields), read
        self.names = tuple([field.name for field in self.fields])
        self._bounds = [(field.low, field.high) for field in self.fields]

    def __call__(self, state: S, player: int) -> tuple[int, ...]:
        """Read the features of a state, each within its bounds."""
        numbers = zip(self.read(state, player), self._bounds, strict=True)
        return tuple([low if n < low else high if n > high else n for n, (low, high) in numbers])

    def __len__(self) -> int:
        return len(self.fields)

    @cached_property
    def digest(self) -> str:
        """Hash of names and bounds: store it with what was learnt from these features."""
        return blake2b(msgspec.json.encode(self.fields), digest_size=8).hexdigest()


def of_each_side(fields: Iterable[Feature]) -> list[Feature]:
    """The same features of two sides: all of the player's own, then all of the rival's.

    >>> [field.name for field in of_each_side([Feature("ships", 0, 9)])]
    ['own-ships', 'rival-ships']
    """
    listed = list(fields)
    return [Feature(f"{side}-{field.name}", field.low, field.high) for side in ("own", "rival") for field in listed]
