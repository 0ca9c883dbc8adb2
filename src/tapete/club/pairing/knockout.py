"""Knockout pairing: losers are out, seeds meet as late as possible, the strongest get byes."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def rounds_of(people: int) -> int:
    """Number of rounds until one person is left.

    >>> rounds_of(8), rounds_of(5)
    (3, 3)
    """
    return max(0, (people - 1).bit_length())


def bracket(size: int) -> list[int]:
    """Seeds in bracket order; neighbours meet.

    If the better one always wins, the first two meet in the last round and the first four in the round before.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    lines = [1]
    while len(lines) < size:
        full = 2 * len(lines) + 1
        lines = [seed for line in lines for seed in (line, full - line)]
    return lines


def first_round(people: Sequence[int]) -> list[tuple[int, ...]]:
    """First boards in bracket order; people come strongest first.

    >>> first_round([11, 12, 13, 14, 15])
    [(11,), (14, 15), (12,), (13,)]
    """
    lines = bracket(1 << rounds_of(len(people)))
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return [tuple(people[seed - 1] for seed in pair if seed <= len(people)) for pair in pairs]


def next_round(through: Sequence[int], gone: Collection[int]) -> list[tuple[int, ...]]:
    """Winners of neighbouring boards meet.

    If one has withdrawn the other has a bye. If both have, the first keeps the line, and the next opponent has a bye.

    >>> next_round([11, 14, 12, 13], gone={13})
    [(11, 14), (12,)]
    """
    boards: list[tuple[int, ...]] = []
    for pair in zip(through[::2], through[1::2], strict=True):
        present = tuple(number for number in pair if number not in gone)
        boards.append(present or pair[:1])
    return boards
