"""Lookahead: how far the search plays on, and the clock that measures it."""

from __future__ import annotations

from tapete.games.challengers.state import Cup

HORIZON = 1


def clock(cup: Cup) -> int:
    """Two ticks a round: somebody has finished planning, and the duels are over."""
    return 2 * cup.round + any(contender.step == "ready" for contender in cup.contenders)
