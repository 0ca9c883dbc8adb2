"""Lookahead: the horizon of the search, and the clock that measures it."""

from __future__ import annotations

from tapete.games.challengers.state import Cup

HORIZON = 1


def clock(cup: Cup, player: int) -> int:
    """Count two ticks a round of this player: the planning is finished, and the duel is over."""
    return 2 * cup.round_of(player) + (cup.contenders[player].step == "ready")
