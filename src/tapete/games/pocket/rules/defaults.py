"""Default answers when time runs out (pocket.ruling.timer)."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.games.pocket.actions import Action, Deploy, Go
from tapete.games.pocket.rules.hazards import MOVER
from tapete.games.pocket.rules.setup import READY
from tapete.games.pocket.state import Skirmish, card_of


def answer(state: Skirmish, decision: Decision[Action]) -> Action:
    options = decision.options
    match decision.kind:
        case "deploy":
            deploys = [answer for answer in options if isinstance(answer, Deploy)]
            return min(
                deploys, key=lambda put: (card_of(state.units[put.unit]).cost, put.unit, abs(put.to[0]), put.to[0])
            )
        case "reroll" | "guard":
            return options[-1]
        case "maze":
            owner = 1 - decision.player
            way = state.ground.steps_to_base[owner]
            ends = [answer for answer in options if isinstance(answer, Go)]
            return min(ends, key=lambda end: (way.get(end.to, 99), abs(end.to[0]), end.to))
        case "ally":
            return MOVER
        case "army":
            return READY if READY in options else options[0]
    return options[0]
