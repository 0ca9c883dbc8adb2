"""Default answers when time runs out (challengers.ruling.timer)."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.games.challengers.actions import AnyAction, Decline, Pick, Ready, Take
from tapete.games.challengers.state import Cup


def answer(cup: Cup, decision: Decision[AnyAction]) -> AnyAction:
    options = decision.options
    match decision.kind:
        case "option":
            return options[-1]  # the highest level
        case "pick" | "extra":
            picks = [option for option in options if isinstance(option, Pick)]
            return max(picks, key=lambda option: cup.faces[option.card].strength)
        case "extra-pick":
            return options[-1]  # kept for later
        case "trade":
            return Decline()
        case "remove":
            return Ready()
        case "exhaust" | "recall":
            takes = [option for option in options if isinstance(option, Take)]
            return Decline() if Decline() in options else min(takes, key=lambda option: cup.faces[option.card].strength)
    return options[0]  # the first trainer dealt; the present order of a look
