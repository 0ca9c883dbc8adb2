"""The bot `greedy` of New Game: it places a disc as near as it can to a flag it does not hold."""

from __future__ import annotations

import math
import random

from tapete import Match

from .game import FLAGS, Discs, Placed, holder, towards


def answer(match: Match, player: int, rng: random.Random) -> Placed:
    discs: Discs = match.state
    wanting = [flag for flag in FLAGS if holder(discs, flag) != player] or list(FLAGS)
    flag = min(
        wanting,
        key=lambda one: (min((math.dist(one, spot) for spot in discs.lying[player]), default=0.0), rng.random()),
    )
    spot = towards(discs, player, flag)
    if spot is None:
        any_place: Placed = match.default(player)
        return any_place
    return ((f"disc-{player}-{len(discs.lying[player])}", *spot),)
