"""Reasons for refusals: the rule that forbids an answer, and the rule behind each decision."""

from __future__ import annotations

from tapete.core.flow import Refusal, refuse
from tapete.games.pocket.actions import Action, Assault, Blink, Deploy, Found, Go, Guard, Lay, Lure, Move, Reroll
from tapete.games.pocket.rules.setup import setup_refusal
from tapete.games.pocket.rules.turn_choices import action_refusal
from tapete.games.pocket.state import Skirmish

QUESTIONS = {
    "": "pocket.turn.first",
    "faction": "pocket.setup.faction",
    "mercenary": "pocket.ruling.mercenaries",
    "army": "pocket.unit.cost",
    "tile": "pocket.setup.alternate",
    "base": "pocket.setup.second-base-contact",
    "deploy": "pocket.setup.deploy-order",
    "action": "pocket.turn.one-action",
    "guard": "pocket.ruling.ability-windows",
    "reroll": "pocket.reroll.single-die",
    "maze": "pocket.ruling.maze-relocation",
    "ally": "pocket.random.ally",
    "blink": "pocket.ruling.ability-actions",
    "lure": "pocket.ruling.ability-actions",
}


def why_not(state: Skirmish, player: int, action: Action) -> Refusal | None:
    """The rule that forbids an answer. None if the rule behind the decision says it better."""
    if player not in (0, 1) or state.phase == "over":
        return None
    if state.phase != "play":
        return setup_refusal(state, player, action)
    match action:
        case Move() | Assault() | Deploy() | Blink() | Lure():
            return action_refusal(state, player, action) or refuse("pocket.turn.one-action")
        case Reroll():
            return refuse("pocket.reroll.single-die")
        case Found():
            return refuse("pocket.setup.second-base-contact")  # the map is built, and both bases stand
        case Lay():
            return refuse("pocket.setup.alternate")
        case Guard():
            return refuse("pocket.ruling.ability-windows")
        case Go():
            return refuse("pocket.turn.one-action")  # the end cell is chosen within an action, when asked
    return None
