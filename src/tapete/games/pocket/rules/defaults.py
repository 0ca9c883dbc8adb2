"""What the table answers for somebody who is not there (pocket.ruling.timer)."""

from __future__ import annotations

from typing import Any

from tapete.core.requests import Decision
from tapete.games.pocket.rules.hazards import MOVER
from tapete.games.pocket.rules.setup import READY
from tapete.games.pocket.state import Skirmish, card_of


def answer(state: Skirmish, decision: Decision) -> Any:
    options = decision.options
    match decision.kind:
        case "deploy":
            return min(options, key=lambda answer: (card_of(state.units[answer.unit]).cost, answer.unit, abs(answer.to[0]), answer.to[0]))
        case "reroll" | "guard":
            return options[-1]
        case "maze":
            owner = 1 - decision.player
            way = state.ground.steps_to_base[owner]
            return min(options, key=lambda answer: (way.get(answer.to, 99), abs(answer.to[0]), answer.to))
        case "ally":
            return MOVER
        case "army":
            return READY if READY in options else options[0]
    return options[0]
