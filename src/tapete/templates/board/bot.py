"""The bot `greedy` of New Game: it grows its largest group, and prefers the middle among equals."""

from __future__ import annotations

import random

from tapete import Match

from .game import Stones, largest_group


def answer(match: Match, player: int, rng: random.Random) -> int:
    stones: Stones = match.state
    free: list[int] = list(match.pending[player].options)
    return max(free, key=lambda cell: (worth(stones, player, cell), rng.random()))


def worth(stones: Stones, player: int, cell: int) -> float:
    """The group this stone would make, and the one it would have made for the rival."""
    total = 0.0
    for one, weight in ((player, 1.0), (1 - player, 0.8)):
        tried = Stones(stones.side, [*stones.cells])
        tried.cells[cell] = one
        total += weight * largest_group(tried, one)
    row, column = divmod(cell, stones.side)
    middle = (stones.side - 1) / 2
    return total - 0.01 * (abs(row - middle) + abs(column - middle))
