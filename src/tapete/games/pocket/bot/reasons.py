"""What a bot says about its action, to whoever plays for the first time."""

from __future__ import annotations

from typing import Any

from tapete.core.match import Match
from tapete.core.text import Text, text
from tapete.games.pocket.actions import Assault, Deploy, Move
from tapete.games.pocket.bot.greedy import steps_left
from tapete.games.pocket.bot.quick_odds import prospects_of_assault
from tapete.games.pocket.rules.victory import name
from tapete.games.pocket.state import Skirmish, standing

NEAR = 3  # tiles from the enemy base at which it is spoken of


def why(match: Match, player: int, answer: Any) -> Text | None:
    state: Skirmish = match.state
    match answer:
        case Assault():
            hit, lost = (round(100 * chance) for chance in prospects_of_assault(state, answer))
            if answer.target == state.ground.bases[1 - player]:
                return text("pocket-why-base", chance=hit)
            return text("pocket-why-assault", chance=hit, risk=lost)
        case Move():
            return _why_move(state, player, answer)
        case Deploy():
            return text("pocket-why-deploy")
    return None


def _why_move(state: Skirmish, player: int, answer: Move) -> Text | None:
    beside = state.ground.open.get(answer.to, ())
    if state.ground.bases[1 - player] in beside:
        return text("pocket-why-threatens-base")
    enemies = {cell: number for cell, number in standing(state).items() if state.units[number].owner != player}
    threatened = [enemies[cell] for cell in beside if cell in enemies]
    if threatened:
        return text("pocket-why-threatens", unit=name(state.units[threatened[0]]))
    left, before = steps_left(state, player, answer.to), steps_left(state, player, state.units[answer.unit].at)
    return text("pocket-why-nearer", steps=left) if left < before and left <= NEAR else None
