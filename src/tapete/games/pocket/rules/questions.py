"""Where every question of the game comes from: the rule that asks for an answer refuses what is none."""

from __future__ import annotations

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
