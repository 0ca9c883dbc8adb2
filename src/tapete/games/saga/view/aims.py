"""Aims: unit, verb and target of each answer.

Units are named by the group of their figures, abilities by their place on the battle board.
"""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Aim, VerbView
from tapete.games.saga.actions import RESIST, Do, Fig, Free, Guard, Name, Pick, Power, Put, Shift, Spend, Use
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.view.options import acting_unit, is_tiring

#: glyph of each verb
GLYPHS = {
    "activate": "flag",
    "armour": "armour",
    "band": "flag",
    "bear": "hourglass",
    "cancel": "no",
    "charge": "charge",
    "choose": "target",
    "command": "horn",
    "deploy": "summon",
    "determination": "crown",
    "fall": "fall",
    "free": "flag",
    "free-shot": "shoot",
    "give": "fall",
    "grudges": "flag",
    "guard": "guard",
    "manoeuvre": "move",
    "move": "move",
    "obey": "horn",
    "pick": "undo",
    "put": "dice",
    "reads-again": "dice",
    "relieve": "heal",
    "relieves": "heal",
    "resist": "shield",
    "rest": "rest",
    "shift": "move",
    "shoot": "shoot",
    "shorten": "minus",
    "strip": "discard",
    "swap": "swap",
    "turns-a-die": "rotate",
    "use": "play",
    "weaken": "minus",
}
#: FATIGUE of the enemy that a verb spends
PRICES = {"armour": 1, "cancel": 2, "shorten": 1, "weaken": 1}
#: verb of a question that names a unit
NAMING = {
    "deploy": "deploy",
    "grief": "bear",
    "obey": "command",
    "relieve": "relieve",
    "shot-target": "shoot",
    "unit": "activate",
}
#: verb of a question that names a figure
FALLING = {"casualty": "fall", "sacrifice": "give", "swap": "swap"}


def aim(state: Battle, decision: Decision, answer: Any) -> Aim | None:
    player = decision.player
    match answer:
        case Do(kind, target):
            return Aim(kind, doing_group(state), group_of(target) if target >= 0 else "")
        case Free(unit, source):
            return Aim(source, group_of(unit))
        case Power(unit, rule):
            return Aim(rule, group_of(unit))
        case Use(id, unit):
            return Aim("use", group_of(unit) if unit >= 0 else "", f"a{player}-{id}")
        case Put(id):
            return Aim("put", target=f"a{player}-{id}")
        case Pick(id) if decision.kind == "strip-board":
            return Aim("strip", target=f"a{1 - player}-{id}")
        case Pick(id):
            return Aim("pick", target=f"a{player}-{id}")
        case Name(unit):
            return Aim(NAMING.get(decision.kind, "choose"), asking_group(state, decision), group_of(unit))
        case Fig(figure):
            return Aim(FALLING.get(decision.kind, "fall"), asking_group(state, decision), f"f{figure}")
        case Guard(figure):
            return Aim("guard", asking_group(state, decision), f"f{figure}")
        case Spend(use):
            return Aim(use, target=spent_on(state, decision, use))
        case Shift(piece):
            return Aim("shift", target=f"t{piece}")
        case str() if decision.kind == "band":
            return Aim("band", target=f"band-{answer}")
        case "resist" | "fall" if decision.kind == "shield":
            return Aim(answer, asking_group(state, decision))
    return None


def group_of(unit: int) -> str:
    return f"u{unit}"


def doing_group(state: Battle) -> str:
    """Group of the unit that is being activated."""
    return group_of(state.doing.unit) if state.doing is not None else ""


def asking_group(state: Battle, decision: Decision) -> str:
    """Group of the unit a question is about; empty if it is about none on the table."""
    unit = acting_unit(state, decision)
    return group_of(unit.id) if unit is not None and unit.deployed and decision.kind != "grief" else ""


def spent_on(state: Battle, decision: Decision, use: str) -> str:
    """Unit that FATIGUE changes: the one that acts, or one of the two that fight."""
    fight = state.fight
    if fight is None or use in ("cancel", "shorten"):
        return doing_group(state)
    own = next((side.unit for side in fight.sides if side.player == decision.player), fight.sides[1].unit)
    other = next(side.unit for side in fight.sides if side.unit != own)
    return group_of(own if use == "armour" else other)


def verb_view(state: Battle, decision: Decision, verb: str) -> VerbView:
    return VerbView(
        id=verb,
        name=Text(f"saga-deed-{verb}"),
        glyph=GLYPHS[verb],
        cost=verb_cost(state, acting_unit(state, decision), verb),
    )


def verb_cost(state: Battle, unit: Unit | None, verb: str) -> Text | None:
    """FATIGUE that a verb spends or causes."""
    if verb in PRICES:
        return text("saga-chip-fatigue", n=PRICES[verb])
    tires = verb == RESIST or (verb in ("move", "charge", "shoot") and unit is not None and is_tiring(state, unit))
    return text("saga-chip-tires") if tires else None
