"""Explanations: why the bot activates a unit so, and why one position is better than another."""

from __future__ import annotations

from typing import Any

from tapete.core.i18n.text import Text, text
from tapete.core.match import Match
from tapete.games.saga.actions import Do
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.victory import points_of
from tapete.games.saga.state import Battle, units_of


def why(match: Match, player: int, answer: Any) -> Text | None:
    state: Battle = match.state
    match answer:
        case Do(kind="rest"):
            return text("saga-why-rest")
        case Do(kind="charge" | "shoot" as kind, target=target) if target >= 0:
            return text(f"saga-why-{kind}", unit=unit_name(state.units[target]))
    return None


# message id of each measure; 1: more of it is better, -1: worse
MEASURED = {
    "saga-because-points": 1,
    "saga-because-their-points": -1,
    "saga-because-figures": 1,
    "saga-because-their-figures": -1,
    "saga-because-fatigue": -1,
    "saga-because-their-fatigue": 1,
    "saga-because-warlord": 1,
    "saga-because-their-warlord": -1,
}


def measures(state: Battle, player: int) -> dict[str, float]:
    counted: dict[str, float] = {}
    for who, whose in ((player, ""), (1 - player, "-their")):
        units = units_of(state, who)
        counted |= {
            f"saga-because{whose}-points": float(points_of(state, who)),
            f"saga-because{whose}-figures": float(sum(len(unit.figures) for unit in units)),
            f"saga-because{whose}-fatigue": float(sum(unit.fatigue for unit in units)),
            f"saga-because{whose}-warlord": 100.0 * any(unit.card == "warlord" and unit.figures for unit in units),
        }
    return counted


# reason of a costly decision by the measure that it lowers (live.study.mistakes)
MISTAKES = {
    "saga-because-points": "score",
    "saga-because-their-points": "exposed",
    "saga-because-figures": "exposed",
    "saga-because-their-figures": "missed",
    "saga-because-fatigue": "spent",
    "saga-because-their-fatigue": "missed",
    "saga-because-warlord": "exposed",
    "saga-because-their-warlord": "missed",
}


def mistake(match: Match, player: int, answer: Any, better: Any) -> str:
    """ "tired": a unit acts where it should rest."""
    match answer, better:
        case Do(kind=kind), Do(kind="rest") if kind != "rest":
            return "tired"
    return ""


# ---------------------------------------------------------------- what a player sees of a line

VISIBLE = {"killed": 1.0, "fallen": -1.0, "warlord": 4.0, "warlord-lost": -4.0}  # worth of each

INCIDENTAL = frozenset({"fall"})  # decisions in between, which do not count as answers of a line: which figure falls


def is_midway(state: Battle) -> bool:
    """True from the contact of a charge, or the first die of a shot, until the dead are removed."""
    return state.brawl or state.fight is not None


def visible(state: Battle, player: int) -> dict[str, int]:
    dead = [figure for figure in state.figures if not figure.alive]
    mine = [figure for figure in dead if state.units[figure.unit].owner == player]
    theirs = [figure for figure in dead if state.units[figure.unit].owner != player]
    return {
        "killed": len(theirs),
        "fallen": len(mine),
        "warlord": sum(figure.troop == "warlord" for figure in theirs),
        "warlord-lost": sum(figure.troop == "warlord" for figure in mine),
    }
