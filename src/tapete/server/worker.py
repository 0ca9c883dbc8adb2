"""The house: all the rooms of one worker. A command is checked, its row committed, applied, and told to everybody, in this order."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from tapete.core.log import BadLog
from tapete.core.refusal import Refusal
from tapete.core.registry import find_game
from tapete.server.alarms import Alarms
from tapete.server.bot_processes import Thinkers
from tapete.server.bot_turns import WATCH, BotTurns
from tapete.server.bus import News, Newsroom
from tapete.server.drafts import Composed, Draft, Verdict
from tapete.server.errors import Trouble
from tapete.server.limits import Limits
from tapete.server.live_match import Room
from tapete.server.neighbours import ANNOUNCE, Neighbours
from tapete.server.outbox import Backlog
from tapete.server.outcasts import Outcasts
from tapete.server.rows import Course, Row
from tapete.server.seats import bots_for
from tapete.server.store import Store, now

ROOMS_KEPT = 64  # the rooms that were used last stay, also when nobody is in them

log = logging.getLogger("tapete.house")


class House:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        newsroom: Newsroom,
        watch: float = WATCH,
        *,
        limits: Limits | None = None,
        rooms_kept: int = ROOMS_KEPT,
        announce: float = ANNOUNCE,
    ) -> None:
        self.store, self.thinkers, self.newsroom = store, thinkers, newsroom
        self.figures = store.figures
        self.outcasts = Outcasts()
        self.figures.gauges |= {
            "rooms": lambda: len(self.rooms),
            "sockets": lambda: sum(self.lines.values()),
            "bots_waiting": lambda: sum(len(room.thinking) for room in list(self.rooms.values())),
        }
        self.rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()  # every room that anybody holds, so that no match has two
        self.rooms_kept = rooms_kept
        self.backlog = Backlog(limits or Limits())
        self.lines: Counter[str] = Counter()  # open sockets by address
        self.alarms = Alarms(self)
        self.bot_turns = BotTurns(self, watch)
        self.neighbours = Neighbours(self, announce)
        self._recent: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---------------------------------------------------------------- rooms

    async def room(self, id: str) -> Room:
        """The room of a match, built from its rows when this worker does not have it. As long as anybody holds it, everybody gets the same."""
        room = self.rooms.get(id)
        if room is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            room = await asyncio.shield(opening)
        self.keep(room)
        return room

    async def _open(self, id: str) -> Room:
        record = await self.store.record(id)
        if record is None:
            raise Trouble(404, "no-match")
        room = Room(record)
        room.holders = await self._holders(id)
        if record.state != "open":
            await self._begin(room)
        self.rooms[id] = room
        return room

    async def _holders(self, id: str) -> dict[int, set[str]]:
        held: dict[int, set[str]] = {}
        for seat, guest in await self.store.holders(id):
            held.setdefault(seat, set()).add(guest)
        return held

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
        self.alarms.set(room)

    def keep(self, room: Room) -> None:
        """Somebody uses this room: it is among the last to go."""
        if self.rooms.get(room.id) is not room:
            return
        self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        while len(self._recent) > self.rooms_kept:
            self._recent.popitem(last=False)

    def let_go_of_empty_rooms(self) -> None:
        """What nobody holds besides us is gone with this; whoever comes next reads it anew."""
        self._recent = OrderedDict((id, room) for id, room in self._recent.items() if room.visitors)

    async def room_here(self, id: str) -> Room | None:
        """The room of a match if this worker has it, or is just building it."""
        opening = self._opening.get(id)
        return self.rooms.get(id) if opening is None else await asyncio.shield(opening)

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

    async def reread_seats(self, room: Room) -> None:
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
        self.rooms.pop(room.id, None)
        self._recent.pop(room.id, None)
        for visitor in list(room.visitors):
            visitor.close(4404)

    async def recognise(self, room: Room) -> None:
        """Who in the room holds which seat, after somebody sat down, left or opened a private link."""
        room.holders = await self._holders(room.id)
        for visitor in list(room.visitors):
            seats = {seat for seat, guests in room.holders.items() if visitor.guest in guests}
            if seats != visitor.seats:
                visitor.seats = seats
                if visitor.viewer not in seats:
                    room.look(visitor, room.first_view(seats, None))
        room.tell_presence()

    async def changed(self, room: Room) -> None:
        """The seats were changed from this worker: reread them here, and tell the others."""
        async with room.lock:
            await self.reread_seats(room)
        await self.newsroom.tell(News(room.id, "seats"))
        self.wake_bots(room)

    # ---------------------------------------------------------------- commands

    async def answer(self, room: Room, seat: int, decision: str, reply: Callable[[Course, Any], Any], sent: str = "") -> Verdict | Refusal:
        """Answer a decision by its name. `reply` finds the answer among what is open, or says why there is none. What was `sent` before under
        the same mark is taken already, and not taken twice."""

        def compose(course: Course) -> Composed:
            if course.has_taken(seat, sent):
                return "taken"
            asked = course.decision_named(seat, decision)
            if asked is None:
                return "stale"
            answer = reply(course, asked)
            refusal = answer if isinstance(answer, Refusal) else course.match.refusal(seat, answer)
            return refusal if refusal is not None else Draft("answer", seat, msgspec.json.encode(answer).decode(), sent)

        return await self._command(room, compose)

    async def undo(self, room: Room, seat: int, decision: str) -> Verdict | Refusal:
        def compose(course: Course) -> Composed:
            if course.over or (decision and course.decision_named(seat, decision) is None):
                return "stale"
            may = course.match.can_undo(seat) and not course.restless
            return Draft("undo", seat) if may else Refusal("kernel.nothing-to-undo")

        return await self._command(room, compose)

    async def stand_in(self, room: Room, seat: int, bot: str) -> Verdict | Refusal:
        """"Play for me", and back."""

        def compose(course: Course) -> Composed:
            handed_over_enough = course.restless and bot  # to take one's seat back is never too much
            return "stale" if course.over or course.seats[seat].standin == bot or handed_over_enough else Draft("standin", seat, bot)

        return await self._command(room, compose)

    async def resign(self, room: Room, seat: int) -> Verdict | Refusal:
        def compose(course: Course) -> Composed:
            return "stale" if course.over or course.seats[seat].left else Draft("resign", seat)

        return await self._command(room, compose)

    async def renew_link(self, room: Room, seat: int, nonce: str) -> Verdict | Refusal:
        """A new private link for a seat. It is a row like any other: no worker that knows less can write the old one back."""

        def compose(course: Course) -> Composed:
            return "stale" if course.over else Draft("link", seat, nonce)

        return await self._command(room, compose)

    async def offer_draw(self, room: Room, seat: int, offer: bool) -> Verdict | Refusal:
        def compose(course: Course) -> Composed:
            may = course.may_draw() and course.seats[seat].draw != offer and not course.restless
            return Draft("draw", seat, "offered" if offer else "") if may else "stale"

        return await self._command(room, compose)

    async def _command(self, room: Room, compose: Callable[[Course], Composed]) -> Verdict | Refusal:
        async with room.lock:
            return await self.write(room, compose)

    async def write(self, room: Room, compose: Callable[[Course], Composed]) -> Verdict | Refusal:
        """Compose a row on the table as it stands, commit it, apply it. Whoever loses the number to another worker catches up and composes
        again: an answer to a decision that nobody has touched is not refused because somebody else has answered theirs."""
        while room.course is not None:
            draft = compose(room.course)
            if not isinstance(draft, Draft):
                return draft
            row = Row(room.id, room.course.seq, draft.kind, draft.player, draft.body, now(), draft.sent)
            if await self._commit(row):
                if not await self._take(room, row):
                    return "stale"
                self.figures.answers += row.kind == "answer"
                self.wake_bots(room)
                return "taken"
            await self.store.patiently(lambda: self.catch_up(room))
            if stands_in(room, row):
                self.wake_bots(room)
                return "taken"
        return "stale"

    async def _commit(self, row: Row) -> bool:
        """While the database is away the table waits, and the very same row is tried again."""
        news = self.newsroom.written(News(row.match, "rows"))
        return await self.store.patiently(lambda: self.store.append(row, news))

    async def _take(self, room: Room, row: Row) -> bool:
        """Apply a committed row. If the rules fail over it, it is voided and the room built again: nothing stays half done."""
        offered = room.course is not None and any(seat.draw for seat in room.course.seats)
        seated = offered or row.kind in ("standin", "resign", "timeout", "draw", "name")
        try:
            room.take(row)
        except Exception:
            log.exception("match %s: row %d (%s) could not be applied", room.id, row.seq, row.kind)
            await self._commit(Row(room.id, row.seq + 1, "void", row.player, str(row.seq), now()))
            await self.store.patiently(lambda: self._rebuild(room))
            return False
        assert room.course is not None
        was = room.record.state
        self.store.note(room.facts())
        self.alarms.set(room)
        if room.record.state != was:
            log.info("%s, won by %s", room.record.state, room.record.winners or "nobody", extra={"match": room.id, "guest": ""})
        if seated or room.record.state != was:
            room.tell_presence()
        else:
            room.tell_clocks()
        return True

    async def _rebuild(self, room: Room) -> None:
        room.clear_table()
        await self._begin(room)
        self.store.note(room.facts())
        room.restart_feeds()
        room.tell_clocks()

    async def look_after(self, id: str) -> None:
        """A match in which something should have happened: catch up with it, set its alarm, wake its bots."""
        try:
            room = await self.room(id)
        except Trouble:
            return
        async with room.lock:
            await self.catch_up(room)
            if room.course is not None:
                self.store.note(room.facts())
                self.alarms.set(room)
        self.wake_bots(room)

    # ---------------------------------------------------------------- the rest of the day

    def bots_of(self, room: Room) -> list[str]:
        return bots_for(find_game(room.record.game))

    def wake_bots(self, room: Room) -> None:
        self.bot_turns.wake(room)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        self.alarms.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()


def stands_in(room: Room, row: Row) -> bool:
    """Whether this very row, but for its time, stands under its number: it was committed, and only the word of it was lost."""
    standing = room.rows[row.seq] if row.seq < len(room.rows) else None
    return standing is not None and msgspec.structs.replace(standing, at=row.at) == row
