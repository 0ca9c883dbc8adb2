"""Bot turns: wake bots that have to answer, let them think in a process, ask again if a turn failed."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import Any

import msgspec

from tapete.core.flow import Decision, Refusal
from tapete.core.match.replay import read_answer
from tapete.live.match.bot_jobs import Job
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Act, Refuse
from tapete.live.worker.ports import Unreachable, WorkerPort

WATCH = 15.0  # seconds between two searches for matches whose bot was not woken
OVERDUE = 1.0  # seconds after its end when a clock has no worker: one with the match in memory would have answered
STUMBLE = 2.0  # seconds before a bot whose turn failed is asked again

log = logging.getLogger("tapete.bots")


class BotTurns:
    def __init__(self, worker: WorkerPort, pace: float = WATCH) -> None:
        self.worker, self.pace = worker, pace
        self.unsaved_matches: set[str] = set()  # matches whose players were told that a bot's answer cannot be stored

    def wake(self, live: LiveMatch) -> None:
        """Start a task for every bot that has to answer."""
        stored = live.stored
        if stored is None or stored.over:
            return
        for player, bot in stored.bot_turns().items():
            turn = (player, stored.asked[player].id)
            if turn not in live.thinking:
                live.thinking.add(turn)
                self.worker.run(self._run_turn(live, turn, bot))

    async def _run_turn(self, live: LiveMatch, turn: tuple[int, str], bot: str) -> None:
        began = monotonic()
        try:
            await self._answer(live, turn, bot)
            self.worker.figures.bot_answer.note(monotonic() - began)
            self.unsaved_matches.discard(live.id)
        except Unreachable as error:
            log.warning("the answer of bot %s in match %s could not be kept: %s", bot, live.id, error)
            if live.id not in self.unsaved_matches:
                self.unsaved_matches.add(live.id)
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
        stored, command = live.stored, Act(seat=player, decision=decision)
        if stored is None or stored.decision_named(player, decision) is None:
            return
        job = make_bot_job(live, stored, player, bot, worker.bot_processes.deadline)
        body = await worker.bot_processes.answer(job, live.patron())
        verdict = await worker.answer(live, command, partial(read_bot_answer, body))
        if isinstance(verdict, Refusal):
            log.error(
                "bot %s in match %s gave an answer that %s forbids; the table answers for it",
                bot,
                live.id,
                verdict.rule,
            )
            await worker.answer(live, command, partial(read_bot_answer, None))

    async def watch_matches(self) -> None:
        """Resume matches whose bot was not woken or whose clock ended while no worker had them in memory.

        Bots are searched for after a restart, and always with other workers, which may have died during a turn."""
        worker = self.worker
        late, bots_may_sleep = 0.0, True
        while True:
            try:
                if bots_may_sleep:
                    for id in await worker.store.due(late):
                        live = worker.live_matches.get(id)
                        if live is None or not live.thinking:
                            await worker.resume_match(id)
                for id in await worker.store.overdue(min(late, OVERDUE)):
                    await worker.resume_match(id)
                bots_may_sleep = worker.store.shared
            except Exception:
                log.exception("looking for waiting matches failed; trying again")
            late = self.pace
            await asyncio.sleep(self.pace)


def make_bot_job(live: LiveMatch, stored: StoredMatch, player: int, bot: str, deadline: float) -> Job:
    return Job(live.id, stored.header, live.record.seats, list(live.rows), player, bot, deadline)


def read_bot_answer(body: str | None, command: Act, stored: StoredMatch, _: Decision) -> Any:
    """A bot's answer from its JSON; the default answer where the bot gave none."""
    if body is None:
        return stored.match.default(command.seat)
    return read_answer(stored.match, command.seat, msgspec.json.decode(body))
