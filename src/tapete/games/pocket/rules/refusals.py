"""Reasons for refusals: the rules that each question may cite, and the one that forbids an answer."""

from __future__ import annotations

from tapete.core.flow import Refusal
from tapete.games.pocket.actions import Action, Assault, Blink, Deploy, Lure, Move
from tapete.games.pocket.rules.setup import setup_refusal
from tapete.games.pocket.rules.turn_choices import action_refusal
from tapete.games.pocket.state import Skirmish

# kind of question -> its own rule
QUESTIONS = {
    "": "pocket.turn.first",
    "faction": "pocket.setup.faction",
    "mercenary": "pocket.ruling.mercenaries",
    "army": "pocket.ruling.custom-army",
    "tile": "pocket.setup.alternate",
    "base": "pocket.setup.second-base",
    "deploy": "pocket.setup.deploy-three",
    "action": "pocket.turn.one-action",
    "guard": "pocket.ruling.ability-windows",
    "reroll": "pocket.reroll.single-die",
    "maze": "pocket.ruling.maze-relocation",
    "ally": "pocket.random.ally",
    "blink": "pocket.ruling.ability-actions",
    "lure": "pocket.ruling.ability-actions",
}

# kind of question -> other rules that its refusals cite
CITED = {
    "": ("pocket.setup.alternate", "pocket.setup.second-base", "pocket.setup.deploy-order"),
    "army": ("pocket.unit.alternative-cost",),
    "tile": (
        "pocket.setup.front-only",
        "pocket.setup.first-tile",
        "pocket.tunnel.placement",
        "pocket.ruling.tunnel-placement",
        "pocket.ruling.tunnel-geometry",
        "pocket.ruling.width",
    ),
    "base": ("pocket.setup.second-base-contact",),
    "deploy": ("pocket.setup.deploy-near",),
    "action": (
        "pocket.move.",
        "pocket.assault.",
        "pocket.ranged.",
        "pocket.los.",
        "pocket.tunnel.connect",
        "pocket.base.assault",
        "pocket.deploy.action",
        "pocket.setup.reserve",
        "pocket.unit.skills",
        "pocket.unit.abilities",
        "pocket.ruling.ability-actions",
        "pocket.ruling.base-range",
        "pocket.ruling.zero-offense",
    ),
    "reroll": ("pocket.kicker.phantom",),
}


def why_not(state: Skirmish, player: int, action: Action) -> Refusal | None:
    """The rule that forbids an answer. None if the rule behind the question says it better."""
    if player not in (0, 1) or state.phase == "over":
        return None
    if state.phase != "play":
        return setup_refusal(state, player, action)
    return action_refusal(state, player, action) if isinstance(action, Move | Assault | Deploy | Blink | Lure) else None
