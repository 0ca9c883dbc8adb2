"""Judgement: a small learnt net that rates a position, in whole numbers.

Weights and inputs are whole numbers, so the result is the same on every machine, with or without numpy, and in the
browser. `tools/learn.py` makes the file `judgement.json` beside a game's bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from pathlib import Path

import msgspec

SCALE = 1 << 10  # of weights; results have its square


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

    >>> weights = Weights("harbour", ["ships"], [[1024, -1024]], [0, 0], [2048, 1024], [0], 0)
    >>> net = Judgement(weights)
    >>> net.rate([3]), net.rate([-3])
    (6291456, 3145728)
    >>> round(chance(net.rate([3])), 3)
    0.998
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.columns, self.linear = weights.columns, weights.linear

    @classmethod
    def read(cls, path: Path) -> Judgement:
        return cls(msgspec.json.decode(path.read_bytes(), type=Weights))

    def rate(self, inputs: Sequence[int]) -> int:
        """Rate a position given by its inputs."""
        return self.finish(*self.sums(inputs))

    def sums(self, inputs: Sequence[int]) -> tuple[list[int], int]:
        """Sums of the hidden units and of the linear part; most inputs are zero, and are skipped."""
        hidden, linear = self.weights.bias, self.weights.shift
        for number, value in enumerate(inputs):
            if value:
                linear += self.linear[number] * value
                hidden = [unit + value * weight for unit, weight in zip(hidden, self.columns[number], strict=True)]
        return hidden, linear

    def finish(self, hidden: Sequence[int], linear: int) -> int:
        return linear + sum([unit * weight for unit, weight in zip(hidden, self.weights.out, strict=True) if unit > 0])


def chance(rating: int) -> float:
    """Chance to win from a rating.

    >>> chance(0)
    0.5
    """
    logit = max(-30.0, min(30.0, rating / SCALE**2))
    return 1 / (1 + exp(-logit))
