"""Which questions may be answered several at once, and which one may ask not to be asked for a while."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.scene import Shortcuts
from tapete.games.challengers.actions import Remove
from tapete.games.challengers.state import Cup


def shortcuts(cup: Cup, decision: Decision) -> Shortcuts | None:
    """Cards are removed one by one; whoever wants several rid of marks them all."""
    if decision.kind != "remove":
        return None
    cards = sum(isinstance(answer, Remove) for answer in decision.options)
    return Shortcuts(series=cards) if cards > 1 else None
