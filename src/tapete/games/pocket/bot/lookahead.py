"""Lookahead: the horizon of the search, the clock that measures it, and the answers worth a thought."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.match import Match
from tapete.games.pocket.bot.evaluation import Prospects, base_threats
from tapete.games.pocket.state import Skirmish

HORIZON = 4  # turns


def clock(state: Skirmish) -> int:
    return state.turn


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """Actions sorted by their prospects. Most other decisions are left to the greedy bot."""
    decision = match.pending[player]
    if decision.kind != "action":
        return list(decision.options) if decision.kind in ("lure", "blink", "guard", "maze") else []
    state: Skirmish = match.state
    prospects = Prospects(state, player, base_threats(state, player))
    return sorted(decision.options, key=prospects.of, reverse=True)
