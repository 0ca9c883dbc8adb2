"""The worker: all live matches of one process. A command is checked, committed, applied and broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from tapete.core.flow import Refusal
from tapete.core.game import find_game
from tapete.core.match import BadLog
from tapete.core.match.replay import OtherVersion
from tapete.core.match.view import DrawnDecision
from tapete.live.errors import ApiError, outdated
from tapete.live.executor import Executor, run_inline
from tapete.live.limits import Limits
from tapete.live.match.live_match import LiveMatch, View, finish_work
from tapete.live.match.records import utc_now_iso
from tapete.live.match.renewal import make_row, plan_renewal
from tapete.live.match.rows import REBUILDS, Row
from tapete.live.match.seats import bots_for
from tapete.live.match.send_queue import SendBacklog
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Act
from tapete.live.worker.bot_turns import WATCH, BotTurns
from tapete.live.worker.commands import (
    AnswerReader,
    PendingRow,
    PendingRowOrVerdict,
    Verdict,
    compose_answer,
    compose_draw,
    compose_link,
    compose_resignation,
    compose_stand_in,
    compose_undo,
    read_command,
)
from tapete.live.worker.heartbeat import Heartbeat
from tapete.live.worker.moderation import Bans
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.peers import ANNOUNCE, Peers
from tapete.live.worker.ports import BotRunner, Bus, Community, NoMembers, Store
from tapete.live.worker.precompute import Precompute
from tapete.live.worker.region_drawing import RegionDrawing
from tapete.live.worker.timeouts import Timeouts

MATCHES_KEPT = 64  # live matches used last that stay in memory, also without viewers

log = logging.getLogger("tapete.worker")


class Worker:
    def __init__(
        self,
        store: Store,
        bot_processes: BotRunner,
        bus: Bus,
        watch: float = WATCH,
        *,
        community: Community | None = None,
        limits: Limits | None = None,
        matches_kept: int = MATCHES_KEPT,
        announce: float = ANNOUNCE,
        region_executor: Executor = run_inline,
        precompute_executor: Executor | None = None,
        replay_executor: Executor = run_inline,
    ) -> None:
        self.store, self.bot_processes, self.bus = store, bot_processes, bus
        self.community = community or NoMembers()
        self.drawing = RegionDrawing(region_executor, alone=region_executor is run_inline)
        self.precompute = Precompute(precompute_executor)
        self.replay_executor = replay_executor
        self.figures = store.figures
        self.bans = Bans()
        self.figures.gauges |= {
            "rooms": lambda: len(self.live_matches),
            "sockets": lambda: sum(self.sockets.values()),
            "bots_waiting": lambda: sum(len(live.thinking) for live in list(self.live_matches.values())),
        }
        # every live match that is still referenced, so that no match is in memory twice
        self.live_matches: WeakValueDictionary[str, LiveMatch] = WeakValueDictionary()
        self.matches_kept = matches_kept
        self.backlog = SendBacklog(limits or Limits())
        self.sockets: Counter[str] = Counter()  # open sockets by address
        self.closed_sockets = 0
        self.timeouts = Timeouts(self)
        self.bot_turns = BotTurns(self, watch)
        self.peers = Peers(self, announce)
        self.heartbeat = Heartbeat(self)
        self.peers.pause_clocks = self.heartbeat.hear_of_pause
        self.match_over: Callable[[LiveMatch], Coroutine[Any, Any, None]] | None = None  # records the result
        self._recent: OrderedDict[str, LiveMatch] = OrderedDict()
        self._opening: dict[str, asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---------------------------------------------------------------- live matches

    async def live_match(self, id: str) -> LiveMatch:
        """A match in memory, built from its rows if this worker does not have it. All callers get the same object as
        long as it is referenced."""
        live = self.live_matches.get(id)
        if live is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id))
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            live = await asyncio.shield(opening)
        self.mark_used(live)
        return live

    async def _open(self, id: str) -> LiveMatch:
        record = await self.store.record(id)
        if record is None:
            raise ApiError(404, "no-match")
        live = LiveMatch(record)
        live.holders = await self._holders(id)
        if record.state != "open":
            await self._begin(live)
        self.live_matches[id] = live
        return live

    async def _holders(self, id: str) -> dict[int, set[str]]:
        held: dict[int, set[str]] = {}
        for seat, guest in await self.store.holders(id):
            held.setdefault(seat, set()).add(guest)
        return held

    async def _begin(self, live: LiveMatch) -> None:
        """Replay the rows. A last row that the rules cannot apply (the worker died over it) is voided."""
        rows = await self.store.rows(live.id)
        try:
            await live.begin(rows, self.replay_executor)
        except OtherVersion as other:
            await self._renew(live, rows, other)
        except BadLog:
            raise outdated(live.record.header.version) from None
        except Exception as error:
            last = rows[-1] if rows else None
            if last is None or last.kind in REBUILDS:
                log.exception("match %s does not replay", live.id)
                raise outdated(live.record.header.version) from error
            await self.store.append(Row(live.id, last.seq + 1, "void", last.player, str(last.seq), utc_now_iso()))
            await live.begin(await self.store.rows(live.id), self.replay_executor)
        assert live.stored is not None
        people = [player for player in live.stored.waiting if not live.stored.bot_of_seat(player)]
        await self.precompute.question(live.stored, [(player, True) for player in people])
        self.timeouts.set(live)

    async def _renew(self, live: LiveMatch, rows: list[Row], other: OtherVersion) -> None:
        """Go on with a match of another version, and write how; a finished one may only be shown from its film."""
        record, packed = live.record, await self.store.checkpoints(live.id)
        plan = await finish_work(self.replay_executor(lambda: plan_renewal(record, rows, packed)))
        film = None if plan.outcome in ("same", "resumed", "played-again") else await self.store.film(live.id)
        if film is not None:
            await live.begin_film(film, rows, self.replay_executor)
        elif plan.renewal is not None:
            log.info("goes on with this version: %s", plan.outcome, extra={"match": live.id, "guest": ""})
            await self.store.append(make_row(live.id, len(rows), plan.renewal))
            rows = await self.store.rows(live.id)
            try:
                await live.begin(rows, self.replay_executor)
            except OtherVersion as still:  # another row has taken the number
                await self._renew(live, rows, still)
        else:
            raise outdated(other.version)

    def mark_used(self, live: LiveMatch) -> None:
        """Move a match to the end of those that leave the memory."""
        if self.live_matches.get(live.id) is not live:
            return
        self._recent[live.id] = live
        self._recent.move_to_end(live.id)
        while len(self._recent) > self.matches_kept:
            self._recent.popitem(last=False)

    def drop_empty_matches(self) -> None:
        """Forget recent matches without subscribers; the next request reads them again from the store."""
        self._recent = OrderedDict((id, live) for id, live in self._recent.items() if live.subscribers)

    async def live_match_here(self, id: str) -> LiveMatch | None:
        """The match if this worker has it or is building it, else None."""
        opening = self._opening.get(id)
        return self.live_matches.get(id) if opening is None else await asyncio.shield(opening)

    def is_full(self, id: str, most: int) -> bool:
        """True if a subscriber in this match would be one occupied match too many."""
        here = self.live_matches.get(id)
        occupied = here is not None and bool(here.subscribers)
        return not occupied and sum(bool(live.subscribers) for live in self.live_matches.values()) >= most

    def quota_owner(self, id: str) -> str:
        """The owner of the bot quota that the bots of a match use."""
        live = self.live_matches.get(id)
        return "" if live is None else live.record.laid_by

    def online(self, id: str) -> set[int]:
        live = self.live_matches.get(id)
        return set() if live is None else live.online()

    async def catch_up(self, live: LiveMatch) -> None:
        """Apply the rows that other workers have written. Call with `live.lock` held."""
        if live.stored is None:
            await self._reread(live)
            return
        for row in await self.store.rows(live.id, live.stored.seq):
            if row.kind in REBUILDS:
                await self._rebuild(live)
                return
            await self._apply(live, row, await self.precompute.answer(live.stored, row, live.feeds))

    async def _reread(self, live: LiveMatch) -> None:
        """Read the seats of an open match again; start it here if it has begun."""
        record = await self.store.record(live.id)
        if record is None:
            self.close(live)
            return
        live.record = record
        if record.state != "open":
            await self._begin(live)
            self.store.note(live.facts())
            live.restart_feeds()
        await self.recognise(live)

    async def reread_seats(self, live: LiveMatch) -> None:
        """Read seats and rematch of a match again. Call with `live.lock` held."""
        if live.stored is None:
            await self._reread(live)
            return
        record = await self.store.record(live.id)
        if record is not None:
            live.record.next, live.record.asked = record.next, record.asked
        await self.recognise(live)

    def close(self, live: LiveMatch) -> None:
        """Remove a deleted match and close its sockets."""
        self.live_matches.pop(live.id, None)
        self._recent.pop(live.id, None)
        for subscriber in list(live.subscribers):
            subscriber.close(4404)

    async def recognise(self, live: LiveMatch) -> None:
        """Give each subscriber the seats they hold, after a player sat down, left or opened a private link."""
        live.holders = await self._holders(live.id)
        for subscriber in list(live.subscribers):
            seats = {seat for seat, guests in live.holders.items() if subscriber.guest in guests}
            if seats != subscriber.seats:
                subscriber.seats = seats
                if subscriber.viewer not in seats:
                    live.look(subscriber, live.first_view(seats, None))
        live.tell_presence()

    async def publish_seats(self, live: LiveMatch) -> None:
        """Read changed seats again here and tell the other workers."""
        async with live.lock:
            await self.reread_seats(live)
        await self.bus.tell(PeerMessage(live.id, "seats"))
        self.wake_bots(live)

    # ---------------------------------------------------------------- commands

    async def answer(self, live: LiveMatch, command: Act, read: AnswerReader = read_command) -> Verdict | Refusal:
        """Answer the decision that a command names; `read` finds the answer where the command does not contain it."""
        async with live.lock:
            return await self.write(live, lambda stored: compose_answer(stored, command, read))

    async def undo(self, live: LiveMatch, seat: int, decision: str) -> Verdict | Refusal:
        async with live.lock:
            return await self.write(live, lambda stored: compose_undo(stored, seat, decision))

    async def stand_in(self, live: LiveMatch, seat: int, bot: str) -> Verdict | Refusal:
        """Let a bot play for a seat; with an empty name its player takes it back."""
        async with live.lock:
            return await self.write(live, lambda stored: compose_stand_in(stored, seat, bot))

    async def resign(self, live: LiveMatch, seat: int) -> Verdict | Refusal:
        async with live.lock:
            return await self.write(live, lambda stored: compose_resignation(stored, seat))

    async def renew_link(self, live: LiveMatch, seat: int, nonce: str) -> Verdict | Refusal:
        """Change a seat's private link. It is a row like any other, so that no worker that knows less can write the old
        link back."""
        async with live.lock:
            return await self.write(live, lambda stored: compose_link(stored, seat, nonce))

    async def offer_draw(self, live: LiveMatch, seat: int, offer: bool) -> Verdict | Refusal:
        async with live.lock:
            return await self.write(live, lambda stored: compose_draw(stored, seat, offer))

    async def write(self, live: LiveMatch, compose: Callable[[StoredMatch], PendingRowOrVerdict]) -> Verdict | Refusal:
        """Compose a row on the match as it stands, commit it, apply it and broadcast it. Call with `live.lock` held.

        If another worker took the row's number, catch up and compose again: an answer to a decision that is still open
        is not refused because another player has answered theirs."""
        await self.heartbeat.make_sure()
        while live.stored is not None:
            pending = compose(live.stored)
            if not isinstance(pending, PendingRow):
                return pending
            at = max(utc_now_iso(), live.stored.last_at)
            row = Row(live.id, live.stored.seq, pending.kind, pending.player, pending.body, at, pending.sent)
            decisions = await self.precompute.answer(live.stored, row, live.feeds)
            if await self._commit(row):
                if not await self._apply(live, row, decisions):
                    return "stale"
                self.figures.answers += row.kind == "answer"
                self.wake_bots(live)
                return "taken"
            await self.store.patiently(lambda: self.catch_up(live))
            if is_committed(live, row):
                self.wake_bots(live)
                return "taken"
        return "stale"

    async def _commit(self, row: Row) -> bool:
        """Commit a row and tell the other workers; False if its number is taken.

        While the database is away the match waits, and the same row is tried again."""
        peer_message = self.bus.encode_message(PeerMessage(row.match, "rows"))
        return await self.store.patiently(lambda: self.store.append(row, peer_message))

    async def _apply(self, live: LiveMatch, row: Row, decisions: Mapping[View, DrawnDecision]) -> bool:
        """Apply a committed row and broadcast the change; False if the rules failed over it.

        Then the row is voided and the match built again, so that nothing stays half done."""
        draw_offered = live.stored is not None and any(seat.draw for seat in live.stored.seats)
        seats_change = draw_offered or row.kind in ("standin", "resign", "timeout", "draw", "name", "away")
        try:
            live.apply(row, decisions)
        except Exception:
            log.exception("match %s: row %d (%s) could not be applied", live.id, row.seq, row.kind)
            await self._commit(Row(live.id, row.seq + 1, "void", row.player, str(row.seq), utc_now_iso()))
            await self.store.patiently(lambda: self._rebuild(live))
            return False
        assert live.stored is not None
        state_before = live.record.state
        self.store.note(live.facts())
        self.timeouts.set(live)
        if live.record.state != state_before:
            if self.match_over is not None and live.record.state == "finished":
                self.run(self.match_over(live))
            log.info(
                "%s, won by %s",
                live.record.state,
                live.record.winners or "nobody",
                extra={"match": live.id, "guest": ""},
            )
        if seats_change or live.record.state != state_before:
            live.tell_presence()
        else:
            live.tell_clocks()
        return True

    async def _rebuild(self, live: LiveMatch) -> None:
        live.close_match()
        await self._begin(live)
        self.store.note(live.facts())
        live.restart_feeds()
        live.tell_clocks()

    async def resume_match(self, id: str) -> None:
        """Catch up with a match in which something is overdue, set its timeout, wake its bots."""
        try:
            live = await self.live_match(id)
        except ApiError:
            return
        async with live.lock:
            await self.catch_up(live)
            if live.stored is not None:
                self.store.note(live.facts())
                self.timeouts.set(live)
        self.wake_bots(live)

    # ---------------------------------------------------------------- bots and tasks

    def bots_of(self, live: LiveMatch) -> list[str]:
        return bots_for(find_game(live.record.game))

    def wake_bots(self, live: LiveMatch) -> None:
        self.bot_turns.wake(live)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        self.timeouts.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bot_processes.close()


def is_committed(live: LiveMatch, row: Row) -> bool:
    """True if this row, but for its time, stands under its number: it was committed, and only the reply was lost."""
    standing = live.rows[row.seq] if row.seq < len(live.rows) else None
    return standing is not None and msgspec.structs.replace(standing, at=row.at) == row
