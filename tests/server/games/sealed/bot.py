"""A bot that fails on purpose: at high stakes it never answers, at five points it kills its process."""

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
