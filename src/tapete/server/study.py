"""Studying a match: how it stood, how lucky the dice were, what a bot would do. Thought about in a process of its own, so that no table waits."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from litestar import get

from tapete.bots.analysis import advice, analyse, stands_at
from tapete.core.game import BadOptions
from tapete.core.requests import Place
from tapete.core.scene import OptionView
from tapete.server.answers import explained
from tapete.server.archive import finished
from tapete.server.house import House
from tapete.server.limits import spare_tables
from tapete.server.lobby import MatchId, own_seats
from tapete.server.problems import Trouble
from tapete.server.room import Room
from tapete.server.seats import bots_for
from tapete.server.thinking import Job, Thinkers, catch_up
from tapete.server.wire import Advice, LookBack, Luck, Standing

PATIENCE = 60.0  # seconds for a whole match
KEPT = 64  # matches whose study is remembered
NOW = -1  # the moment at which a match stands
USUAL = "hard"


class Study:
    """A process for people who look back, started when the first one does; what it found out is kept."""

    def __init__(self) -> None:
        self.scholar = Thinkers(1, PATIENCE)
        self._found: OrderedDict[str, LookBack] = OrderedDict()

    async def look_back(self, room: Room) -> LookBack:
        course = finished(room)
        known = self._found.pop(room.id, None)
        if known is None:
            told = await self.scholar.work(look_back, Job(room.id, course.header, room.record.seats, list(room.rows), 0, "", PATIENCE))
            if told is None:
                raise Trouble(503, "study")
            known = msgspec.json.decode(told, type=LookBack)
        self._found[room.id] = known
        while len(self._found) > KEPT:
            self._found.popitem(last=False)
        return known

    async def advise(self, room: Room, step: int, bot: str) -> list[Advice]:
        course = room.course
        assert course is not None
        told = await self.scholar.work(advise, Job(room.id, course.header, room.record.seats, list(room.rows), step, bot, PATIENCE))
        if told is None:
            raise Trouble(503, "study")
        return msgspec.json.decode(told, type=list[Advice])

    def close(self) -> None:
        self.scholar.close()


@get("/api/matches/{match_id:str}/study", guards=[spare_tables], responses=explained(400, 404, 409, 503), summary="How a finished match stood at each step")
async def study_match(house: House, study: Study, match_id: MatchId) -> LookBack:
    return await study.look_back(await house.room(match_id))


@get("/api/matches/{match_id:str}/advice", guards=[spare_tables], responses=explained(400, 403, 404, 409, 503), summary="What a bot would do")
async def ask_bot(house: House, study: Study, guest: str, match_id: MatchId, step: int = NOW, bot: str = USUAL) -> list[Advice]:
    """At any step of a finished match; and, where nobody but bots sits across the table, at the decision that waits for me."""
    room = await house.room(match_id)
    course = room.course
    if course is None:
        raise Trouble(409, "not-running")
    if bot not in (known := bots_for(course.match.game)):
        raise Trouble(400, "unknown-bot", bot=bot, known=", ".join(known))
    if course.over:
        steps = sum(not entry.auto for entry in course.match.log)
        if not 0 <= (at := steps if step == NOW else step) <= steps:
            raise Trouble(404, "no-step", step=step, steps=steps)
        return await study.advise(room, at, bot)
    if step != NOW:
        raise Trouble(409, "not-finished")
    mine = await own_seats(house, room, guest)
    if any(seat.kind != "bot" and player not in mine for player, seat in enumerate(course.seats)) or len(mine) > 1:
        raise Trouble(403, "advice-alone")
    return [one for one in await study.advise(room, NOW, bot) if one.player in mine]


# ---------------------------------------------------------------- inside the process


def look_back(told: bytes) -> bytes:
    found = analyse(catch_up(msgspec.msgpack.decode(told, type=Job)).match)
    luck = [Luck(one.player, one.dice, round(one.given, 2), round(one.expected, 2), round(one.sigmas, 2)) for one in found.luck if one.dice]
    return msgspec.json.encode(LookBack(found.steps, [Standing(one.step, one.values) for one in found.line], luck))


def advise(told: bytes) -> bytes:
    job = msgspec.msgpack.decode(told, type=Job)
    match = catch_up(job).match
    try:
        now = match if job.seat == NOW else stands_at(match, job.seat)
    except BadOptions:
        return b"[]"
    found = []
    for player, decision in now.pending.items():
        answer = advice(now, player, job.bot)
        option: OptionView = now.game.option(now.state, decision, answer)
        listed = [] if isinstance(decision, Place) and not decision.given else list(decision.options)
        option.key = listed.index(answer) if answer in listed else NOW
        found.append(Advice(player, job.bot, option))
    return msgspec.json.encode(found)
