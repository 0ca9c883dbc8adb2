"""A bot that chooses by the random numbers it is given."""

from __future__ import annotations

import random

from tapete import Match


def answer(match: Match, player: int, rng: random.Random) -> int:
    options: list[int] = list(match.pending[player].options)
    return rng.choice(options)
