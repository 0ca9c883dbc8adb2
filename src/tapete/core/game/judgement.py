"""Judgement: a small learnt net that rates a position, in whole numbers.

Weights and inputs are whole numbers, so the result is the same on every machine, with or without numpy, and in the
browser. `python -m tools.learn` makes the file `judgement.json` beside a game's bot.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from math import exp
from pathlib import Path

import msgspec

SCALE = 1 << 10  # of weights; results have its square
LANE = 64  # bits of a sum
HALF = 1 << LANE - 1  # added to sums, so that no lane is negative; the bit of the sign


class Weights(msgspec.Struct):
    """The content of `judgement.json`."""

    game: str
    inputs: list[str]  #: names of the inputs, in their order
    columns: list[list[int]]  #: for each input, its weight to every hidden unit
    bias: list[int]
    out: list[int]  #: weight of every hidden unit
    linear: list[int]  #: weight of each input past the hidden units
    shift: int
    #: further numbers of the game, such as the weight of a lead by round
    more: dict[str, list[int]] = {}
    trained: dict[str, int | float | str] = {}  #: how it was made and what it reached


class Judgement:
    """A net of one hidden layer: `rate` gives the logit of a chance, times the square of SCALE.

    All sums of a position are one large whole number, with a lane of 64 bits for each: one multiplication by an input
    serves all of them, and stays exact. The last lane is the linear part.

    >>> weights = Weights("harbour", ["ships"], [[1024, -1024]], [0, 0], [2048, 1024], [0], 0)
    >>> net = Judgement(weights)
    >>> net.rate([3]), net.rate([-3])
    (6291456, 3145728)
    >>> round(chance(net.rate([3])), 3)
    0.998
    """

    def __init__(self, weights: Weights) -> None:
        self.weights, self.out = weights, weights.out
        self.lanes = [pack([*column, one]) for column, one in zip(weights.columns, weights.linear, strict=True)]
        self.start = pack([*weights.bias, weights.shift])
        self.lanes_of_sums = struct.Struct(f"<{len(weights.bias) + 1}q")
        self.lift = pack([HALF] * (len(weights.bias) + 1))

    @classmethod
    def read(cls, path: Path) -> Judgement:
        return cls(msgspec.json.decode(path.read_bytes(), type=Weights))

    def rate(self, inputs: Sequence[int]) -> int:
        """Rate a position given by its inputs."""
        return self.finish(self.sums(inputs))

    def sums(self, inputs: Sequence[int]) -> int:
        """All sums of a position, packed."""
        return self.start + sum([value * lanes for value, lanes in zip(inputs, self.lanes, strict=True) if value])

    def finish(self, sums: int) -> int:
        """The rating that follows from packed sums.

        Lifted, no lane borrows from the next. Then the top bit of each is its sign.
        """
        lanes = self.lanes_of_sums
        *hidden, linear = lanes.unpack(((sums + self.lift) ^ self.lift).to_bytes(lanes.size, "little"))
        rating: int = linear + sum([unit * weight for unit, weight in zip(hidden, self.out, strict=True) if unit > 0])
        return rating


def pack(numbers: Sequence[int]) -> int:
    """One whole number with a lane for each of some numbers."""
    return sum(number << LANE * place for place, number in enumerate(numbers))


def chance(rating: int) -> float:
    """Chance to win from a rating.

    >>> chance(0)
    0.5
    """
    logit = max(-30.0, min(30.0, rating / SCALE**2))
    return 1 / (1 + exp(-logit))
