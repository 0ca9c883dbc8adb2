"""Reasons of the bot: why it acts, for beginners, and why one position is better than another."""

from __future__ import annotations

from typing import Any

from tapete.core.i18n.text import Text, text
from tapete.core.match import Match
from tapete.games.pocket.actions import Assault, Deploy, Move
from tapete.games.pocket.bot.evaluation import base_chance, danger, steps_left
from tapete.games.pocket.bot.quick_odds import estimate_assault
from tapete.games.pocket.rules.pools import assist_rolls
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import BASE, CAPTURED, Skirmish, is_on_map, units_by_cell

EVEN = 0.5  # chance below which an assault is a bad one
NEAR = 3  # tiles from the enemy base at which the way is mentioned


def why(match: Match, player: int, answer: Any) -> Text | None:
    state: Skirmish = match.state
    match answer:
        case Assault():
            hit, lost = (round(100 * chance) for chance in estimate_assault(state, answer))
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
    enemies = {cell: number for cell, number in units_by_cell(state).items() if state.units[number].owner != player}
    threatened = [enemies[cell] for cell in beside if cell in enemies]
    if threatened:
        return text("pocket-why-threatens", unit=unit_text(state.units[threatened[0]]))
    left, before = steps_left(state, player, answer.to), steps_left(state, player, state.units[answer.unit].at)
    return text("pocket-why-nearer", steps=left) if left < before and left <= NEAR else None


# measures by message id: 1 if more of it is better, -1 if less
MEASURED = {
    "pocket-because-won": 1,
    "pocket-because-lost": -1,
    "pocket-because-captures": 1,
    "pocket-because-captured": -1,
    "pocket-because-way": -1,
    "pocket-because-their-way": 1,
    "pocket-because-base": 1,
    "pocket-because-their-base": -1,
    "pocket-because-prey": 1,
    "pocket-because-their-prey": -1,
}
NO_UNIT_COMES = 9.0  # tiles, for a side without a unit on the map


def measures(state: Skirmish, player: int) -> dict[str, float]:
    rival = 1 - player
    over = state.phase == "over"
    return {
        "pocket-because-won": 100.0 * (over and player in state.winners),
        "pocket-because-lost": 100.0 * (over and rival in state.winners),
        "pocket-because-captures": float(_captured(state, rival)),
        "pocket-because-captured": float(_captured(state, player)),
        "pocket-because-way": _way(state, player),
        "pocket-because-their-way": _way(state, rival),
        "pocket-because-base": 100.0 * _best_assault(state, player),
        "pocket-because-their-base": 100.0 * _best_assault(state, rival),
        "pocket-because-prey": _in_danger(state, rival),
        "pocket-because-their-prey": _in_danger(state, player),
    }


def _captured(state: Skirmish, player: int) -> int:
    return sum(unit.owner == player and unit.at == CAPTURED for unit in state.units)


def _way(state: Skirmish, player: int) -> float:
    """Tiles between a player's foremost unit and the enemy base."""
    ways = [steps_left(state, player, unit.at) for unit in state.units if unit.owner == player and is_on_map(unit)]
    return float(min(ways, default=NO_UNIT_COMES))


def _best_assault(state: Skirmish, player: int) -> float:
    """The chance of a player's best assault on the enemy base from the present cells."""
    numbers = [number for number, unit in enumerate(state.units) if unit.owner == player and is_on_map(unit)]
    return max((base_chance(state, number) for number in numbers), default=0.0)


def _in_danger(state: Skirmish, player: int) -> float:
    """The points that the best assault on one of a player's units would win on average."""
    numbers = [number for number, unit in enumerate(state.units) if unit.owner == player and is_on_map(unit)]
    return max((danger(state, number) for number in numbers), default=0.0)


# reason of a costly decision by the measure that it lowers, or by the event that it misses (+) or lets happen (-)
MISTAKES = {
    "pocket-because-won": "win",
    "pocket-because-lost": "guard",
    "pocket-because-captures": "missed",
    "pocket-because-captured": "exposed",
    "pocket-because-way": "slow",
    "pocket-because-their-way": "guard",
    "pocket-because-base": "slow",
    "pocket-because-their-base": "guard",
    "pocket-because-prey": "missed",
    "pocket-because-their-prey": "exposed",
    "base-holds-": "odds",
}


def mistake(match: Match, player: int, answer: Any, better: Any) -> str:
    """ "support": an assault at bad odds without help, where a friend could have come beside the target first."""
    state: Skirmish = match.state
    if not isinstance(answer, Assault) or _helpers(state, answer) > 0:
        return ""
    match better:
        case Move(to=to) | Deploy(to=to):
            beside = to in state.ground.open.get(answer.target, ())
            other = not isinstance(better, Move) or better.unit != answer.unit
            return "support" if beside and other and estimate_assault(state, answer)[0] < EVEN else ""
        case Assault():
            return "support" if _helpers(state, better) > 0 else ""
    return ""


def _helpers(state: Skirmish, assault: Assault) -> int:
    """Extra rolls that friends beside the target give to an assault."""
    defender = units_by_cell(state).get(assault.target, BASE)
    return assist_rolls(state, assault.unit, defender, assault.target)[0]


# ---------------------------------------------------------------- what a player sees of a line

VISIBLE = {"won": 6.0, "lost": -6.0, "taken": 1.0, "fallen": -1.0}  # worth of each
SOLVER = "replies"  # confirms puzzles


def visible(state: Skirmish, player: int) -> dict[str, int]:
    over, rival = state.phase == "over", 1 - player
    return {
        "won": int(over and player in state.winners),
        "lost": int(over and rival in state.winners),
        "taken": _captured(state, rival),
        "fallen": _captured(state, player),
    }
