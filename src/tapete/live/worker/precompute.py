"""Precompute the options after an answer in a thread, so that no match waits for another one's search.

A game with `slow_options` may have to search for what is open next. A copy of the match applies the answer in a thread
and lists its options. The game caches what it finds there, so the match itself gets the same result at once. The result
is the same because a game's caches only hold answers to exactly the same question.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tapete.core.match import Match
from tapete.core.match.replay import read_answer
from tapete.live.executor import Executor
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import StoredMatch

log = logging.getLogger("tapete.precompute")


class Precompute:
    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor

    async def answer(self, stored: StoredMatch, row: Row, viewers: Iterable[int | None]) -> None:
        """Precompute the decisions of the viewers after an answer that is about to be applied."""
        if row.kind == "answer":
            await self._work(stored, viewers, lambda copy: apply_answer(copy, row))

    async def question(self, stored: StoredMatch, viewers: Iterable[int | None]) -> None:
        """Precompute the decisions of the viewers as the match stands."""
        await self._work(stored, viewers, lambda copy: None)

    async def _work(
        self, stored: StoredMatch, viewers: Iterable[int | None], play: Callable[[Match[Any, Any]], None]
    ) -> None:
        if self.executor is None or not stored.match.game.slow_options or stored.over:
            return
        copy, watching = stored.match.clone(marks=False), frozenset(viewers)

        def work() -> None:
            try:
                play(copy)
                for player in [player for player in copy.pending if player in watching]:
                    copy.decision_view(player)
            except Exception:  # the match itself fails over it next, and handles it
                log.debug("match could not be precomputed", exc_info=True)
            finally:
                copy.close()

        await self.executor(work)


def apply_answer(match: Match[Any, Any], row: Row) -> None:
    match.act(row.player, read_answer(match, row.player, msgspec.json.decode(row.body)))
