"""What a bot says about an activation, to whoever plays for the first time."""

from __future__ import annotations

from typing import Any

from tapete.core.match import Match
from tapete.core.text import Text, text
from tapete.games.saga.actions import Do
from tapete.games.saga.names import unit_name
from tapete.games.saga.state import Battle


def why(match: Match, player: int, answer: Any) -> Text | None:
    state: Battle = match.state
    match answer:
        case Do(kind="rest"):
            return text("saga-why-rest")
        case Do(kind="charge" | "shoot" as kind, target=target) if target >= 0:
            return text(f"saga-why-{kind}", unit=unit_name(state.units[target]))
    return None
