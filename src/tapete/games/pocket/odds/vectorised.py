"""Odds tables with numpy: the same counts as `pure`, a hundred times faster for large tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from tapete.games.pocket.odds.pure import Turn

Table = np.ndarray[Any, np.dtype[np.int64]]  # counts of attack, counter and both: one table each
Answers = np.ndarray[Any, np.dtype[np.int8]]

HALF = 20  # binary digits: counts are weighed in two halves, so that no sum overflows 64 bits
LOW = (1 << HALF) - 1
BLOCK = 32  # rows at a time, so that they fit in the processor's cache


def end() -> Table:
    """The table after the last roll: a strike succeeds (1) or does not (0)."""
    hit, back = np.meshgrid(np.arange(2), np.arange(2), indexing="ij")
    return np.stack([hit, back, hit * back]).astype(np.int64)


def best(after: Table, attack: Turn, counter: Turn, attacks: bool) -> tuple[Table, Answers]:
    """The values before an extra roll from those after it, and the best answer."""
    shape = len(attack.kept), len(counter.kept)
    values, answers = np.empty((3, *shape), np.int64), np.zeros(shape, np.int8)
    second = np.array(counter.kept)
    turned = None if counter.rolled is None else np.array(counter.rolled)
    for start in range(0, shape[0], BLOCK):
        rows = slice(start, start + BLOCK)
        before = after[:, np.array(attack.kept[rows])]
        best, choice = values[:, rows], answers[rows]
        np.multiply(before.take(second, axis=2), 6, out=best)
        tries: list[tuple[int, Table]] = []
        if attack.rolled is not None:
            tries.append((1, sum_over_faces(after, np.array(attack.rolled[rows]), 1).take(second, axis=2)))
        if turned is not None:
            tries.append((2, sum_over_faces(before, turned, 2)))
        for answer, tried in tries:
            gain = (tried[0] - tried[1]) - (best[0] - best[1])
            better = gain > 0 if attacks else gain < 0
            np.copyto(best, tried, where=better)
            choice[better] = answer
    return values, answers


def sum_over_faces(tables: Table, rolled: Table, axis: int) -> Table:
    """For every class, the values it may have along an axis, summed over the six faces."""
    summed = tables.take(rolled[:, 0], axis=axis)
    for face in range(1, rolled.shape[1]):
        summed += tables.take(rolled[:, face], axis=axis)
    return summed


def counts(table: Table, attack: int, counter: int) -> tuple[int, int, int]:
    hit, back, both = table[:, attack, counter].tolist()
    return hit, back, both


def weigh_counts(table: Table, mine: list[int], theirs: list[int]) -> tuple[int, int, int]:
    """The counts of all classes, weighted by how often the first dice give each."""
    often = np.array(theirs)
    high, low = ((table >> HALF) @ often).tolist(), ((table & LOW) @ often).tolist()
    hit, back, both = (
        sum(many * ((tens << HALF) + ones) for many, tens, ones in zip(mine, *rows, strict=True))
        for rows in zip(high, low, strict=True)
    )
    return hit, back, both
