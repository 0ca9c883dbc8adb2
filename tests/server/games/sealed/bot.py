"""A bot with moods: at high stakes it never makes up its mind, for five points it takes its whole process with it."""

from __future__ import annotations

import os
import random
from typing import Any

from tapete.core.match import Match


def answer(match: Match, player: int, rng: random.Random) -> Any:
    while match.options.stakes == "high":
        pass
    if match.options.points == 5:
        os._exit(1)
    return match.default(player)
