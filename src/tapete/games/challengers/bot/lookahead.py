"""Lookahead: the horizon of the search, and the clock that measures it."""

from __future__ import annotations

from tapete.games.challengers.state import Cup

HORIZON = 1


def clock(cup: Cup) -> int:
    """Count two ticks a round: the first player has finished planning, and the duels are over."""
    return 2 * cup.round + any(contender.step == "ready" for contender in cup.contenders)
