"""What an answer leads to is worked out beside the tables, before its own table comes to it.

A game that `slow_options` may have to search for what is open next. A copy of the match takes the answer in a thread and
is asked what it asks: what was found out there is known when the match itself comes to it, and it is the same, because
whatever a game remembers is an answer to the very same question. So nobody waits for another table's search.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tapete.core.match import Match
from tapete.core.match.replay import read_answer
from tapete.live.executor import Executor
from tapete.live.match.stored_match import Row, StoredMatch

log = logging.getLogger("tapete.precompute")


class Precompute:
    def __init__(self, aside: Executor | None = None) -> None:
        self.aside = aside

    async def answer(self, stored: StoredMatch, row: Row, viewers: Iterable[int | None]) -> None:
        """An answer that is about to be taken, and what the viewers will be asked after it."""
        if row.kind == "answer":
            await self._work(stored, viewers, lambda copy: apply_answer(copy, row))

    async def question(self, stored: StoredMatch, viewers: Iterable[int | None]) -> None:
        """What is asked as the table stands."""
        await self._work(stored, viewers, lambda copy: None)

    async def _work(
        self, stored: StoredMatch, viewers: Iterable[int | None], play: Callable[[Match[Any, Any]], None]
    ) -> None:
        if self.aside is None or not stored.match.game.slow_options or stored.over:
            return
        copy, watching = stored.match.clone(marks=False), frozenset(viewers)

        def work() -> None:
            try:
                play(copy)
                for player in [player for player in copy.pending if player in watching]:
                    copy.decision_view(player)
            except Exception:  # the match itself will come to it, and knows what to do
                log.debug("match could not be foreseen", exc_info=True)
            finally:
                copy.close()

        await self.aside(work)


def apply_answer(match: Match[Any, Any], row: Row) -> None:
    match.act(row.player, read_answer(match, row.player, msgspec.json.decode(row.body)))
