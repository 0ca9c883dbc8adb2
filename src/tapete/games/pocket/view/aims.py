"""Aims: unit, verb and target of each answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import text
from tapete.core.scene import Aim, VerbView
from tapete.games.pocket.actions import Assault, Blink, Deploy, Found, Go, Guard, Lay, Lure, Move, Reroll
from tapete.games.pocket.names import cell_id
from tapete.games.pocket.state import BASE, Skirmish, units_by_cell
from tapete.games.pocket.view.scene import unit_id
from tapete.games.pocket.view.stage import die_id

#: glyph of each verb, and whether its targets are places
VERBS = {
    "move": ("move", True),
    "close": ("charge", False),
    "ranged": ("shoot", False),
    "blink": ("magic", False),
    "lure": ("pull", False),
    "deploy": ("summon", True),
    "guard": ("guard", False),
    "repeat": ("dice", False),
    "go": ("move", True),
    "lay": ("map", True),
    "base": ("house", True),
}


def aim(state: Skirmish, decision: Decision, answer: Any) -> Aim | None:
    match answer:
        case Move():
            return Aim("move", unit_id(answer.unit), cell_id(answer.to))
        case Assault():
            return Aim(answer.kind, unit_id(answer.unit), assault_target(state, answer))
        case Blink():
            return Aim("blink", unit_id(answer.unit))
        case Lure():
            return Aim("lure", unit_id(answer.unit), unit_id(answer.target))
        case Deploy():
            return Aim("deploy", f"card-{answer.unit}", cell_id(answer.to))
        case Guard():
            return Aim("guard", unit_id(answer.unit))
        case Reroll():
            return Aim("repeat", target=die_id(side_of(state, decision.player), answer.side, answer.die))
        case Go():
            return Aim("go", target=cell_id(answer.to))
        case Lay():
            return Aim("lay", target=cell_id(answer.at))
        case Found():
            return Aim("base", target=cell_id(answer.at))
    return None


def side_of(state: Skirmish, player: int) -> int:
    """Side of a player in the present assault: 0 attacks, 1 defends."""
    assert state.contest is not None
    return 0 if state.units[state.contest.attacker].owner == player else 1


def assault_target(state: Skirmish, answer: Assault) -> str:
    """Id of the unit or base that an assault is against."""
    number = units_by_cell(state).get(answer.target, BASE)
    return f"base-{1 - state.units[answer.unit].owner}" if number == BASE else unit_id(number)


def verb_view(verb: str) -> VerbView:
    glyph, places = VERBS[verb]
    return VerbView(id=verb, name=text(f"pocket-verb-{verb}"), glyph=glyph, places=places)
