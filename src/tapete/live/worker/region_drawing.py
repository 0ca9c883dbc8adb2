"""Draw the region where a piece in hand may be dropped, in a thread beside the matches."""

from __future__ import annotations

from time import monotonic
from typing import Any

from tapete.boards.deadline import OutOfTime, rush_after, time_limit
from tapete.core.flow import Place
from tapete.core.match import Match
from tapete.core.scene import Poly
from tapete.live.executor import Executor, run_inline
from tapete.live.limits import Buckets

LONGEST = 0.4  # seconds a player with a piece in hand waits for the region
LONGEST_ALONE = 1.2  # where nobody else waits: in a browser, whose Python is slower
ROUGHLY = 0.4  # share of that time after which the region gets no finer
SHARE, AT_ONCE = 0.2, 2.0  # seconds of drawing for one person in each second, and at once

Region = list[Poly] | None


class RegionDrawing:
    """Draws regions on a copy of the match, one after the other, within each person's share of the time.

    A region that would come too late is not drawn: the piece can be moved without it."""

    def __init__(self, executor: Executor = run_inline, alone: bool = False) -> None:
        """`alone`: there are no other players whose time it takes."""
        self.executor, self.alone = executor, alone
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
                    return draw(answer, held) or None  # an empty region is left to the decision
            except OutOfTime:
                return None
            finally:
                share.spend(monotonic() - began)

        return await self.executor(work)
