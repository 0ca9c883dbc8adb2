"""Shortcuts: decisions that may be answered several at once, or skipped for a while."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text
from tapete.core.scene import Shortcuts
from tapete.games.saga.actions import Pick
from tapete.games.saga.lengths import STICKS
from tapete.games.saga.rules.fights.fight_effects import ignored_ground
from tapete.games.saga.state import Battle
from tapete.games.saga.table.paths import Going

SERIES = ("casualty", "sacrifice", "shield")  # several in a row
CHOSEN = ("casualty", "sacrifice", "swap", "terrain")  # also a single one may be left to the table
WINDOWS = ("window", "after", "orders-reaction", "shooting-step", "melee-step", "grief")


def shortcuts(state: Battle, decision: Decision) -> Shortcuts | None:
    if decision.kind in SERIES:
        left = decision.arguments.get("n", 1)
        many = left if isinstance(left, int) else 1
        return Shortcuts(series=many) if many > 1 or decision.kind in CHOSEN else None
    if decision.kind in CHOSEN:
        return Shortcuts(series=1)
    if decision.kind in WINDOWS:
        return Shortcuts(quiet=Text(f"saga-quiet-{decision.kind}"), until=str(state.turn))
    if decision.kind == "charge-stick":
        return Shortcuts(obvious=True) if is_open_ground(state) else None
    if decision.kind == "orders":  # all dice are placed: only taking back is left
        return Shortcuts(obvious=True) if all(isinstance(answer, (str, Pick)) for answer in decision.options) else None
    return Shortcuts(quiet=Text("saga-quiet-clear")) if decision.kind == "clear" else None


def is_open_ground(state: Battle) -> bool:
    """True if no rough ground lies within a C of the charging unit.

    Then the longer stick over open ground can do all that the shorter one can.
    """
    doing = state.doing
    if doing is None or doing.target < 0:
        return False
    unit, target = state.units[doing.unit], state.units[doing.target]
    ignored = ignored_ground(state, unit.owner, doing.ability)
    return not Going(state, unit, STICKS["C"], target=target, ignored=ignored).hard
