"""The house: all the rooms of one worker. A command is checked, its row committed, applied, and told to everybody, in this order."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from time import monotonic, time
from typing import Any, Literal

import msgspec

from tapete.core.log import BadLog, read_answer
from tapete.core.refusal import Refusal
from tapete.core.registry import find_game
from tapete.server.clocks import ALLOWANCE
from tapete.server.course import Row, RowKind
from tapete.server.news import News, Newsroom
from tapete.server.outcasts import Outcasts
from tapete.server.problems import Trouble
from tapete.server.room import Room
from tapete.server.seats import bots_for
from tapete.server.store import Store, now
from tapete.server.thinking import Job, Thinkers
from tapete.server.wire import Chat

ROOMS_KEPT = 256  # rooms nobody is in
WATCH = 15.0  # seconds between two looks for matches whose bot nobody woke
OVERDUE = 1.0  # seconds after its end at which a clock is nobody's: whoever has the match in memory would have answered
ANNOUNCE = 20.0  # seconds between two words about who is online, when there are other workers

log = logging.getLogger("tapete.house")

Verdict = Literal["taken", "stale"]


class House:
    def __init__(self, store: Store, thinkers: Thinkers, newsroom: Newsroom, watch: float = WATCH) -> None:
        self.store, self.thinkers, self.newsroom, self.watch = store, thinkers, newsroom, watch
        self.figures = store.figures
        self.outcasts = Outcasts()
        self.figures.gauges |= {
            "rooms": lambda: len(self.rooms),
            "sockets": lambda: sum(self.lines.values()),
            "bots_waiting": lambda: sum(len(room.thinking) for room in self.rooms.values()),
        }
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.lines: Counter[str] = Counter()  # open sockets by address
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---------------------------------------------------------------- rooms

    async def room(self, id: str) -> Room:
        """The room of a match, built from its rows when this worker does not have it."""
        room = self.rooms.get(id)
        if room is not None:
            self.rooms.move_to_end(id)
            return room
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _open(self, id: str) -> Room:
        record = await self.store.record(id)
        if record is None:
            raise Trouble(404, "no-match")
        room = Room(record)
        if record.state != "open":
            await self._begin(room)
        self.rooms[id] = room
        self._forget_idle_rooms()
        return room

    async def _begin(self, room: Room) -> None:
        """Play the rows; a last row that the rules cannot carry through (the worker died over it) is voided."""
        rows = await self.store.rows(room.id)
        try:
            await room.begin(rows)
        except BadLog:
            raise Trouble(409, "outdated") from None
        except Exception as error:
            last = rows[-1] if rows else None
            if last is None or last.kind == "void":
                log.exception("match %s does not replay", room.id)
                raise Trouble(409, "outdated") from error
            await self.store.append(Row(room.id, last.seq + 1, "void", last.player, str(last.seq), now()))
            await room.begin(await self.store.rows(room.id))
        self._set_alarm(room)

    def _forget_idle_rooms(self) -> None:
        idle = [id for id, room in self.rooms.items() if not room.visitors and not room.thinking and not room.lock.locked()]
        for id in idle[: max(0, len(idle) - ROOMS_KEPT)]:
            self._forget(self.rooms[id])

    def _forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        if room.alarm is not None:
            room.alarm.cancel()

    def full(self, id: str, most: int) -> bool:
        """Whether one more match with somebody in it would be too many."""
        here = self.rooms.get(id)
        occupied = here is not None and bool(here.visitors)
        return not occupied and sum(bool(room.visitors) for room in self.rooms.values()) >= most

    def laid_by(self, id: str) -> str:
        """For whom the bots of a match think."""
        room = self.rooms.get(id)
        return "" if room is None else room.record.laid_by

    def online(self, id: str) -> set[int]:
        room = self.rooms.get(id)
        return set() if room is None else room.online()

    async def catch_up(self, room: Room) -> None:
        """Take the rows other workers have written. Call with the room's lock held."""
        if room.course is None:
            await self._reread(room)
            return
        for row in await self.store.rows(room.id, room.course.seq):
            if row.kind == "void":
                await self._rebuild(room)
                return
            await self._take(room, row)

    async def _reread(self, room: Room) -> None:
        """The seats of an open match have changed; perhaps it has begun."""
        record = await self.store.record(room.id)
        if record is None:
            self.close(room)
            return
        room.record = record
        if record.state != "open":
            await self._begin(room)
            self.store.note(room.facts())
            room.restart_feeds()
        await self.recognise(room)

    async def _reread_seats(self, room: Room) -> None:
        """Who sits here, and whether there is a rematch."""
        if room.course is None:
            await self._reread(room)
            return
        record = await self.store.record(room.id)
        if record is not None:
            room.record.next = record.next
        await self.recognise(room)

    def close(self, room: Room) -> None:
        """The match is gone from the list."""
        self._forget(room)
        for visitor in list(room.visitors):
            visitor.close(4404)

    async def recognise(self, room: Room) -> None:
        """Who in the room holds which seat, after somebody sat down, left or opened a private link."""
        held: dict[str, set[int]] = {}
        for seat, guest in await self.store.holders(room.id):
            held.setdefault(guest, set()).add(seat)
        for visitor in list(room.visitors):
            seats = held.get(visitor.guest, set())
            if seats != visitor.seats:
                visitor.seats = seats
                if visitor.viewer not in seats:
                    room.look(visitor, room.first_view(seats, None))
        room.tell_presence()

    async def changed(self, room: Room) -> None:
        """The seats were changed from this worker: reread them here, and tell the others."""
        async with room.lock:
            await self._reread_seats(room)
        await self.newsroom.tell(News(room.id, "seats"))
        self.wake_bots(room)

    # ---------------------------------------------------------------- commands

    async def answer(self, room: Room, seat: int, decision: str, reply: Any, sent: str = "") -> Verdict | Refusal:
        """Answer a decision by its name. `reply` finds the answer among what is open, or says why there is none. What was `sent` before under
        the same mark is taken already, and not taken twice."""
        async with room.lock:
            course = room.course
            if course is not None and course.has_taken(seat, sent):
                return "taken"
            asked = None if course is None else course.decision_named(seat, decision)
            if course is None or asked is None:
                return "stale"
            answer = reply(course, asked)
            refusal = answer if isinstance(answer, Refusal) else course.match.refusal(seat, answer)
            if refusal is not None:
                return refusal
            verdict = await self._append(room, "answer", seat, msgspec.json.encode(answer).decode(), sent)
            return "taken" if room.course is not None and room.course.has_taken(seat, sent) else verdict

    async def undo(self, room: Room, seat: int, decision: str) -> Verdict | Refusal:
        async with room.lock:
            course = room.course
            if course is None or course.over or (decision and course.decision_named(seat, decision) is None):
                return "stale"
            if not course.match.can_undo(seat):
                return Refusal("kernel.nothing-to-undo")
            return await self._append(room, "undo", seat, "")

    async def stand_in(self, room: Room, seat: int, bot: str) -> Verdict:
        """"Play for me", and back."""
        async with room.lock:
            if room.course is None or room.course.over or room.course.seats[seat].standin == bot:
                return "stale"
            return await self._append(room, "standin", seat, bot)

    async def resign(self, room: Room, seat: int) -> Verdict:
        async with room.lock:
            if room.course is None or room.course.over or room.course.seats[seat].left:
                return "stale"
            return await self._append(room, "resign", seat, "")

    async def renew_link(self, room: Room, seat: int, nonce: str) -> Verdict:
        """A new private link for a seat. It is a row like any other: no worker that knows less can write the old one back."""
        async with room.lock:
            if room.course is None or room.course.over:
                return "stale"
            return await self._append(room, "link", seat, nonce)

    async def offer_draw(self, room: Room, seat: int, offer: bool) -> Verdict:
        async with room.lock:
            if room.course is None or not room.course.may_draw() or room.course.seats[seat].draw == offer:
                return "stale"
            return await self._append(room, "draw", seat, "offered" if offer else "")

    async def _append(self, room: Room, kind: RowKind, player: int, body: str, sent: str = "") -> Verdict:
        """Commit, then apply. Whoever loses the number to another worker has decided on a table that is no longer there."""
        assert room.course is not None
        row = Row(room.id, room.course.seq, kind, player, body, now(), sent)
        if not await self.store.append(row, self.newsroom.written(News(room.id, "rows"))):
            await self.catch_up(room)
            return "stale"
        if not await self._take(room, row):
            return "stale"
        self.figures.answers += kind == "answer"
        self.wake_bots(room)
        return "taken"

    async def _take(self, room: Room, row: Row) -> bool:
        """Apply a committed row. If the rules fail over it, it is voided and the room built again: nothing stays half done."""
        offered = room.course is not None and any(seat.draw for seat in room.course.seats)
        seated = offered or row.kind in ("standin", "resign", "timeout", "draw", "name")
        try:
            room.take(row)
        except Exception:
            log.exception("match %s: row %d (%s) could not be applied", room.id, row.seq, row.kind)
            await self.store.append(Row(room.id, row.seq + 1, "void", row.player, str(row.seq), now()), self.newsroom.written(News(room.id, "rows")))
            await self._rebuild(room)
            return False
        assert room.course is not None
        was = room.record.state
        self.store.note(room.facts())
        self._set_alarm(room)
        if room.record.state != was:
            log.info("%s, won by %s", room.record.state, room.record.winners or "nobody", extra={"match": room.id, "guest": ""})
        if seated or room.record.state != was:
            room.tell_presence()
        else:
            room.tell_clocks()
        return True

    async def _rebuild(self, room: Room) -> None:
        room.course = None
        await self._begin(room)
        self.store.note(room.facts())
        room.restart_feeds()
        room.tell_clocks()

    # ---------------------------------------------------------------- other workers

    async def hear(self, news: News) -> None:
        """Another worker has changed a match that somebody here may be looking at."""
        room = self.rooms.get(news.match)
        if room is None:
            return
        match news.kind:
            case "rows":
                async with room.lock:
                    await self.catch_up(room)
            case "seats":
                async with room.lock:
                    await self._reread_seats(room)
            case "chat":
                for line in await self.store.chat(room.id, news.n - 1):
                    room.send_all(Chat(line=line))
            case "presence":
                before = room.online()
                room.elsewhere[news.sender] = (monotonic(), frozenset(news.online))
                if room.online() != before:
                    room.tell_presence()
            case "who":
                await self.tell_presence(room)

    async def look_again(self) -> None:
        """News may have been missed: every room that somebody is in catches up."""
        for room in list(self.rooms.values()):
            if room.visitors:
                async with room.lock:
                    await self.catch_up(room)
            elif not room.thinking:
                self._forget(room)

    async def tell_presence(self, room: Room, ask: bool = False) -> None:
        """Tell the other workers who is here; `ask` who is there."""
        await self.newsroom.tell(News(room.id, "presence", online=sorted(room.here())))
        if ask:
            await self.newsroom.tell(News(room.id, "who"))

    async def announce(self) -> None:
        """Say now and then who is here; forget workers that have gone quiet."""
        while True:
            await asyncio.sleep(ANNOUNCE)
            for room in list(self.rooms.values()):
                quiet = [worker for worker, (heard, _) in room.elsewhere.items() if monotonic() - heard > 3 * ANNOUNCE]
                for worker in quiet:
                    del room.elsewhere[worker]
                if quiet:
                    room.tell_presence()
                if room.visitors:
                    await self.tell_presence(room)

    # ---------------------------------------------------------------- clocks

    def _set_alarm(self, room: Room) -> None:
        """Ring when the next clock of this match ends."""
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        ends = {} if room.course is None else room.course.clock_ends()
        if ends:
            wait = max(0.0, min(ends.values()) - time() + ALLOWANCE)
            room.alarm = asyncio.get_running_loop().call_later(wait, lambda: self.run(self._answer_for_the_late(room)))

    async def _answer_for_the_late(self, room: Room) -> None:
        """The table answers for everybody whose time is over. Of several workers one gets the row's number, the others hear of it."""
        async with room.lock:
            if self.store.shared:
                await self.catch_up(room)
            while room.course is not None and (late := room.course.first_late(time() - ALLOWANCE)) is not None:
                answer = room.course.match.default(late)
                await self._append(room, "timeout", late, msgspec.json.encode(answer).decode())
            self._set_alarm(room)

    # ---------------------------------------------------------------- bots

    def bots_of(self, room: Room) -> list[str]:
        return bots_for(find_game(room.record.game))

    def wake_bots(self, room: Room) -> None:
        """Let every bot that has to answer think, each in its own task."""
        course = room.course
        if course is None or course.over:
            return
        for player, bot in course.bot_turns().items():
            turn = (player, course.asked[player].id)
            if turn not in room.thinking:
                room.thinking.add(turn)
                self.run(self._let_think(room, turn, bot))

    async def _let_think(self, room: Room, turn: tuple[int, str], bot: str) -> None:
        player, decision = turn
        began = monotonic()
        try:
            course = room.course
            if course is None or course.decision_named(player, decision) is None:
                return
            job = Job(room.id, course.header, room.record.seats, list(room.rows), player, bot, self.thinkers.deadline)
            thought = await self.thinkers.answer(job)
            verdict = await self.answer(room, player, decision, _thought(thought, player))
            if isinstance(verdict, Refusal):
                log.error("bot %s in match %s gave an answer that %s forbids; the table answers for it", bot, room.id, verdict.rule)
                await self.answer(room, player, decision, _thought(None, player))
            self.figures.bot_answer.note(monotonic() - began)
        finally:
            room.thinking.discard(turn)
        self.wake_bots(room)

    async def watch_matches(self) -> None:
        """Find matches whose bot nobody woke, after a restart and while there are other workers that may have died over one; and matches
        whose clock ended while no worker had them in memory."""
        late, bots_may_sleep = 0.0, True
        while True:
            try:
                if bots_may_sleep:
                    for id in await self.store.due(late):
                        room = self.rooms.get(id)
                        if room is None or not room.thinking:
                            await self._wake(id)
                for id in await self.store.overdue(min(late, OVERDUE)):
                    await self._wake(id)
                bots_may_sleep = self.store.shared
            except Exception:
                log.exception("looking for waiting matches failed; trying again")
            late = self.watch
            await asyncio.sleep(self.watch)

    async def _wake(self, id: str) -> None:
        try:
            room = await self.room(id)
        except Trouble:
            return
        async with room.lock:
            await self.catch_up(room)
            if room.course is not None:
                self.store.note(room.facts())
                self._set_alarm(room)
        self.wake_bots(room)

    # ---------------------------------------------------------------- the rest of the day

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()


def _thought(thought: str | None, player: int) -> Any:
    """A bot's answer among what is open; the default where there is none."""

    def reply(course: Any, asked: Any) -> Any:
        if thought is None:
            return course.match.default(player)
        return read_answer(course.match, player, msgspec.json.decode(thought))

    return reply
