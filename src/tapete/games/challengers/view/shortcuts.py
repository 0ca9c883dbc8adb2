"""Shortcuts: decisions that may be answered several at once, or muted for a while."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.scene import Shortcuts
from tapete.games.challengers.actions import Remove
from tapete.games.challengers.state import Cup


def shortcuts(cup: Cup, decision: Decision) -> Shortcuts | None:
    """Cards are removed one by one, but a player may mark several at once."""
    if decision.kind != "remove":
        return None
    cards = sum(isinstance(answer, Remove) for answer in decision.options)
    return Shortcuts(series=cards) if cards > 1 else None
