"""Premoves: in a correspondence match a player says in advance that they will pass.

They need not come back for that decision. A game names the decisions that allow it and the answer that passes
(`Game.passable_decisions`). A premove is secret: no row, feed or list contains it. The answer that comes of it is a row
like any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tapete.core.flow import TypeDice
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import StoredMatch

LEAST, MOST = 120.0, 1200.0  # seconds from a decision to the answer of a premove
NEXT = ""  # instead of a kind: the next decision of any kind, if the player before it has passed


class Premove(NamedTuple):
    """A premove for one kind of decision."""

    kind: str
    stage: str  # of the match; the premove ends with it
    decision: str  # id of the only decision that NEXT is meant for
    undone: int  # undos of its owner so far: another undo cancels the premove
    lapsed: bool = False
    used: int = 0


def make_premove(stored: StoredMatch, rows: Iterable[Row], seat: int, kind: str) -> Premove:
    """A premove made now: a kind for this stage of the match, or NEXT for the next decision only."""
    decision = stored.next_question(seat) if kind == NEXT else ""
    return Premove(kind, stored.match.game.stage(stored.match.state), decision, count_undos(rows, seat))


def count_undos(rows: Iterable[Row], seat: int) -> int:
    return sum(row.kind == "undo" and row.player == seat for row in rows)


def is_over(left: Premove, stored: StoredMatch, rows: Iterable[Row], seat: int) -> bool:
    """True if the premove can never be used again: its stage has ended, or its decision is past."""
    if left.kind == NEXT:
        asked = stored.asked.get(seat)
        open_now = asked.id if asked is not None else stored.next_question(seat)
        return left.decision != open_now
    return left.stage != stored.match.game.stage(stored.match.state) or left.undone != count_undos(rows, seat)


def find_answer(
    left: Iterable[Premove], stored: StoredMatch, rows: Iterable[Row], seat: int
) -> tuple[Premove, Any] | None:
    """The premove that answers the open decision, and the answer; None if the player has to decide."""
    asked = stored.asked.get(seat)
    windows = stored.match.game.passable_decisions
    if asked is None or stored.over or asked.decision.kind not in windows or isinstance(asked.decision, TypeDice):
        return None
    answer = windows[asked.decision.kind]
    if stored.match.refusal(seat, answer) is not None:
        return None
    rival_passed = stored.passed is not None and stored.passed != seat
    for one in left:
        fits = rival_passed if one.kind == NEXT else one.kind == asked.decision.kind
        if fits and not one.lapsed and not is_over(one, stored, rows, seat):
            return one, answer
    return None
