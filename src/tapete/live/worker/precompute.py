"""Precompute the options after an answer in a thread, so that no match waits for another one's search.

A game with `slow_options` may have to search for what is open next. A copy of the match applies the answer in a thread
and draws the decisions that are viewed next, which the match itself then shows. The game caches what it finds there,
and its caches only hold answers to exactly the same question.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tapete.core.match import Match
from tapete.core.match.replay import read_answer
from tapete.core.match.view import DrawnDecision
from tapete.core.scene import OptionView
from tapete.live.executor import Executor
from tapete.live.match.live_match import View
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import StoredMatch

log = logging.getLogger("tapete.precompute")


class Precompute:
    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor

    async def answer(self, stored: StoredMatch, row: Row, views: Iterable[View]) -> dict[View, DrawnDecision]:
        """Draw the decisions that are viewed after an answer that is about to be applied. Empty for a fast game."""
        return await self._work(stored, views, lambda copy: apply_answer(copy, row)) if row.kind == "answer" else {}

    async def question(self, stored: StoredMatch, views: Iterable[View]) -> None:
        """Precompute the decisions that are viewed, as the match stands."""
        await self._work(stored, views, lambda copy: None)

    async def options(self, stored: StoredMatch, player: int, keys: Sequence[int]) -> list[OptionView]:
        """Options of a player's decision in full, computed beside the loop if the game may be slow."""
        if self.executor is None or not stored.match.game.slow_options:
            return stored.match.option_views(player, keys)
        copy = stored.match.clone(marks=False)

        def work() -> list[OptionView]:
            try:
                return copy.option_views(player, keys)
            finally:
                copy.close()

        return await self.executor(work)

    async def _work(
        self, stored: StoredMatch, views: Iterable[View], play: Callable[[Match[Any, Any]], None]
    ) -> dict[View, DrawnDecision]:
        if self.executor is None or not stored.match.game.slow_options or stored.over:
            return {}
        copy, watching = stored.match.clone(marks=False), frozenset(views)

        def work() -> dict[View, DrawnDecision]:
            decisions: dict[View, DrawnDecision] = {}
            try:
                play(copy)
                for player, fold in watching:
                    if player is not None and player in copy.pending:
                        decisions[player, fold] = copy.draw_decision(player, fold)
            except Exception:  # the match itself fails over it next, and handles it
                log.debug("match could not be precomputed", exc_info=True)
            finally:
                copy.close()
            return decisions

        return await self.executor(work)


def apply_answer(match: Match[Any, Any], row: Row) -> None:
    """Answer as a row says, which was allowed when it was composed."""
    match.act_unchecked(row.player, read_answer(match, row.player, msgspec.json.decode(row.body)))
