"""The turns of bots: who has to answer is woken, thinks in a process of its own, and is asked again if anything went
wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from tapete.core.flow import Refusal
from tapete.core.match.replay import read_answer
from tapete.live.match.bot_jobs import Job
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Refuse
from tapete.live.worker.ports import Unreachable, WorkerPort

WATCH = 15.0  # seconds between two looks for matches whose bot nobody woke
OVERDUE = 1.0  # seconds after its end at which a clock is nobody's: whoever has the match in memory would have answered
STUMBLE = 2.0  # seconds before a bot whose turn came to nothing is asked again

log = logging.getLogger("tapete.bots")


class BotTurns:
    def __init__(self, worker: WorkerPort, pace: float = WATCH) -> None:
        self.worker, self.pace = worker, pace
        self.unkept: set[str] = set()  # matches whose people know that a bot's answer finds no room

    def wake(self, live: LiveMatch) -> None:
        """Let every bot that has to answer think, each in its own task."""
        stored = live.stored
        if stored is None or stored.over:
            return
        for player, bot in stored.bot_turns().items():
            turn = (player, stored.asked[player].id)
            if turn not in live.thinking:
                live.thinking.add(turn)
                self.worker.run(self._let_think(live, turn, bot))

    async def _let_think(self, live: LiveMatch, turn: tuple[int, str], bot: str) -> None:
        began = monotonic()
        try:
            await self._answer(live, turn, bot)
            self.worker.figures.bot_answer.note(monotonic() - began)
            self.unkept.discard(live.id)
        except Unreachable as error:
            log.warning("the answer of bot %s in match %s could not be kept: %s", bot, live.id, error)
            if live.id not in self.unkept:
                self.unkept.add(live.id)
                live.send_all(Refuse(decision="", code="unkept"))
            await asyncio.sleep(STUMBLE)
        except Exception:
            log.exception("the turn of bot %s in match %s came to nothing; it is asked again", bot, live.id)
            await asyncio.sleep(STUMBLE)
        finally:
            live.thinking.discard(turn)
        self.wake(live)

    async def _answer(self, live: LiveMatch, turn: tuple[int, str], bot: str) -> None:
        worker, (player, decision) = self.worker, turn
        stored = live.stored
        if stored is None or stored.decision_named(player, decision) is None:
            return
        job = make_bot_job(live, stored, player, bot, worker.bot_processes.deadline)
        thought = await worker.bot_processes.answer(job, live.patron())
        verdict = await worker.answer(live, player, decision, reply_with(thought, player))
        if isinstance(verdict, Refusal):
            log.error(
                "bot %s in match %s gave an answer that %s forbids; the table answers for it",
                bot,
                live.id,
                verdict.rule,
            )
            await worker.answer(live, player, decision, reply_with(None, player))

    async def watch_matches(self) -> None:
        """Find matches whose bot nobody woke, after a restart and while there are other workers that may have died over
        one; and matches whose clock ended while no worker had them in memory."""
        worker = self.worker
        late, bots_may_sleep = 0.0, True
        while True:
            try:
                if bots_may_sleep:
                    for id in await worker.store.due(late):
                        live = worker.live_matches.get(id)
                        if live is None or not live.thinking:
                            await worker.look_after(id)
                for id in await worker.store.overdue(min(late, OVERDUE)):
                    await worker.look_after(id)
                bots_may_sleep = worker.store.shared
            except Exception:
                log.exception("looking for waiting matches failed; trying again")
            late = self.pace
            await asyncio.sleep(self.pace)


def make_bot_job(live: LiveMatch, stored: StoredMatch, player: int, bot: str, deadline: float) -> Job:
    return Job(live.id, stored.header, live.record.seats, list(live.rows), player, bot, deadline)


def reply_with(thought: str | None, player: int) -> Callable[[StoredMatch, Any], Any]:
    """A bot's answer among what is open; the default where there is none."""

    def reply(stored: StoredMatch, asked: Any) -> Any:
        if thought is None:
            return stored.match.default(player)
        return read_answer(stored.match, player, msgspec.json.decode(thought))

    return reply
