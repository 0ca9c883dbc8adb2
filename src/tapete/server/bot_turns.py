"""The turns of bots: who has to answer is woken, thinks in a process of its own, and is asked again if anything went wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from tapete.core.log import read_answer
from tapete.core.refusal import Refusal
from tapete.server.bot_processes import Job
from tapete.server.rows import Course

if TYPE_CHECKING:
    from tapete.server.live_match import Room
    from tapete.server.worker import House

WATCH = 15.0  # seconds between two looks for matches whose bot nobody woke
OVERDUE = 1.0  # seconds after its end at which a clock is nobody's: whoever has the match in memory would have answered
STUMBLE = 2.0  # seconds before a bot whose turn came to nothing is asked again

log = logging.getLogger("tapete.bots")


class BotTurns:
    def __init__(self, house: House, pace: float = WATCH) -> None:
        self.house, self.pace = house, pace

    def wake(self, room: Room) -> None:
        """Let every bot that has to answer think, each in its own task."""
        course = room.course
        if course is None or course.over:
            return
        for player, bot in course.bot_turns().items():
            turn = (player, course.asked[player].id)
            if turn not in room.thinking:
                room.thinking.add(turn)
                self.house.run(self._let_think(room, turn, bot))

    async def _let_think(self, room: Room, turn: tuple[int, str], bot: str) -> None:
        began = monotonic()
        try:
            await self._answer(room, turn, bot)
            self.house.figures.bot_answer.note(monotonic() - began)
        except Exception:
            log.exception("the turn of bot %s in match %s came to nothing; it is asked again", bot, room.id)
            await asyncio.sleep(STUMBLE)
        finally:
            room.thinking.discard(turn)
        self.wake(room)

    async def _answer(self, room: Room, turn: tuple[int, str], bot: str) -> None:
        house, (player, decision) = self.house, turn
        course = room.course
        if course is None or course.decision_named(player, decision) is None:
            return
        job = Job(room.id, course.header, room.record.seats, list(room.rows), player, bot, house.thinkers.deadline)
        thought = await house.thinkers.answer(job, room.patron())
        verdict = await house.answer(room, player, decision, reply_with(thought, player))
        if isinstance(verdict, Refusal):
            log.error("bot %s in match %s gave an answer that %s forbids; the table answers for it", bot, room.id, verdict.rule)
            await house.answer(room, player, decision, reply_with(None, player))

    async def watch_matches(self) -> None:
        """Find matches whose bot nobody woke, after a restart and while there are other workers that may have died over one; and matches
        whose clock ended while no worker had them in memory."""
        house = self.house
        late, bots_may_sleep = 0.0, True
        while True:
            try:
                if bots_may_sleep:
                    for id in await house.store.due(late):
                        room = house.rooms.get(id)
                        if room is None or not room.thinking:
                            await house.look_after(id)
                for id in await house.store.overdue(min(late, OVERDUE)):
                    await house.look_after(id)
                bots_may_sleep = house.store.shared
            except Exception:
                log.exception("looking for waiting matches failed; trying again")
            late = self.pace
            await asyncio.sleep(self.pace)


def reply_with(thought: str | None, player: int) -> Callable[[Course, Any], Any]:
    """A bot's answer among what is open; the default where there is none."""

    def reply(course: Course, asked: Any) -> Any:
        if thought is None:
            return course.match.default(player)
        return read_answer(course.match, player, msgspec.json.decode(thought))

    return reply
