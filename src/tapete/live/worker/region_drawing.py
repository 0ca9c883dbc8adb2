"""Where a piece in somebody's hand may be dropped is worked out beside the tables, never in their way."""

from __future__ import annotations

from time import monotonic
from typing import Any

from tapete.boards.deadline import OutOfTime, rush_after, time_limit
from tapete.core.flow import Place
from tapete.core.match import Match
from tapete.core.scene import Poly
from tapete.live.executor import Executor, run_inline
from tapete.live.limits import Buckets

LONGEST = 0.4  # seconds: whoever moves a piece does not wait longer for a picture
LONGEST_ALONE = 1.2  # where nobody else waits: in a browser, whose Python takes its time
ROUGHLY = 0.4  # of that, after which a drawing gets no finer
SHARE, AT_ONCE = 0.2, 2.0  # seconds a person may have drawn in each second, and in a hurry

Region = list[Poly] | None


class RegionDrawing:
    """Draws regions on a copy of the match, one after the other, and for nobody more than their share of the time.
    What comes too late is not drawn: the piece can be moved without it."""

    def __init__(self, aside: Executor = run_inline, alone: bool = False) -> None:
        """`alone`: nobody else is there whose time it takes."""
        self.aside, self.alone = aside, alone
        self.shares = Buckets(SHARE, AT_ONCE)

    async def region(self, match: Match[Any, Any], seat: int, answer: Any, held: str, person: str) -> Region:
        share = self.shares.of(person)
        if not held or not (self.alone or share.left()):
            return None
        copy, longest = match.clone(marks=False), LONGEST_ALONE if self.alone else LONGEST
        until = monotonic() + longest
        asked = copy.pending.get(seat)
        draw = asked.region if isinstance(asked, Place) else None
        if draw is None:
            return None

        def work() -> Region:
            began = monotonic()
            if began > until:
                return None
            try:
                with time_limit(until), rush_after(until - (1 - ROUGHLY) * longest):
                    return draw(answer, held) or None  # what the question itself draws stays
            except OutOfTime:
                return None
            finally:
                share.spend(monotonic() - began)

        return await self.aside(work)
