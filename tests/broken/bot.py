"""A fair bot: it uses only what its seat sees."""

from __future__ import annotations

import random
from typing import Any

from tapete import Match, any_answer


def answer(match: Match, player: int, rng: random.Random) -> Any:
    decision = match.pending[player]
    return min(decision.options) if decision.kind == "play" else any_answer(decision, rng)
