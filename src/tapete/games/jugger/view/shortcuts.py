"""Shortcuts: reactions to one kind of event that may be muted, and draws from the only pile."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text
from tapete.core.scene import Shortcuts
from tapete.games.jugger.state import Pitch


def shortcuts(pitch: Pitch, decision: Decision) -> Shortcuts | None:
    if decision.kind == "draw" and len(decision.options) == 1:
        return Shortcuts(obvious=True)
    if decision.kind != "reaction":
        return None
    moment = str(decision.arguments["moment"]).replace("_", "-")
    return Shortcuts(quiet=Text(f"jugger-quiet-{moment}"))
