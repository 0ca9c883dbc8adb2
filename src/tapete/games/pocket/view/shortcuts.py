"""Shortcuts: decisions that may be answered several at once, or muted for a while."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text
from tapete.core.scene import Shortcuts
from tapete.games.pocket.state import Skirmish


def shortcuts(state: Skirmish, decision: Decision) -> Shortcuts | None:
    if decision.kind not in ("reroll", "guard"):
        return None
    return Shortcuts(quiet=Text(f"pocket-quiet-{decision.kind}"), until=str(state.turn))
