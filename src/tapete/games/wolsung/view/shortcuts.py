"""Shortcuts: decisions that may be answered several at once, or skipped for a while."""

from __future__ import annotations

from tapete.core.flow import Choose, Decision
from tapete.core.i18n.text import Text
from tapete.core.scene import Shortcuts
from tapete.games.wolsung.state import Skirmish

WINDOWS = ("delay-bid", "extra-bid", "counter-bid", "feat", "heroic", "reroll")


def shortcuts(state: Skirmish, decision: Decision) -> Shortcuts | None:
    if decision.kind == "trim":
        cards = decision.arguments.get("cards", 1)
        return Shortcuts(series=cards) if isinstance(cards, int) and cards > 1 else None
    if decision.kind in WINDOWS:
        if isinstance(decision, Choose) and decision.single:
            return Shortcuts(obvious=True)
        return Shortcuts(quiet=Text(f"wolsung-quiet-{decision.kind}"), until=str(state.turn))
    return None
