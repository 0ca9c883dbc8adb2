"""Answers left beforehand: in a match of days somebody says once that they will pass, and need not come back for it.

A game names the windows in which that may be done and the answer that passes (`Game.windows`). What was left is nobody
else's business: no row, no feed, no list knows of it, and the answer that comes of it is a row like any other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tapete.core.flow import TypeDice
from tapete.live.match.stored_match import Row, StoredMatch

LEAST, MOST = 120.0, 1200.0  # seconds from a question to the answer that was left for it
NEXT = ""  # instead of a kind: the next question, whatever window it is, if whoever answered before it has passed


class Premove(NamedTuple):
    """What somebody has left for one kind of question."""

    kind: str
    stage: str  # of the match; when that is over, so is this
    decision: str  # the only one that NEXT is meant for
    undone: int  # how often its owner had taken something back: whoever does so again has thought again
    lapsed: bool = False
    used: int = 0


def make_premove(stored: StoredMatch, rows: Iterable[Row], seat: int, kind: str) -> Premove:
    """Said now: a kind for this stage of the match, NEXT for the very next question."""
    decision = stored.next_question(seat) if kind == NEXT else ""
    return Premove(kind, stored.match.game.stage(stored.match.state), decision, count_undos(rows, seat))


def count_undos(rows: Iterable[Row], seat: int) -> int:
    return sum(row.kind == "undo" and row.player == seat for row in rows)


def is_over(left: Premove, stored: StoredMatch, rows: Iterable[Row], seat: int) -> bool:
    """Whether it can never be used any more: the stage has ended, or the question it was meant for has gone by."""
    if left.kind == NEXT:
        asked = stored.asked.get(seat)
        open_now = asked.id if asked is not None else stored.next_question(seat)
        return left.decision != open_now
    return left.stage != stored.match.game.stage(stored.match.state) or left.undone != count_undos(rows, seat)


def find_answer(
    left: Iterable[Premove], stored: StoredMatch, rows: Iterable[Row], seat: int
) -> tuple[Premove, Any] | None:
    """What was left that answers the open question, and the answer; None where somebody has to think."""
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
