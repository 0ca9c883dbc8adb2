"""Arenas in the database: they begin and end by the clock, and whoever waits is paired, by whichever worker looks
first. Whoever loses the race to write reads again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.club.model.record import Tournament
from tapete.club.pairing.arena import free_people, pair_free
from tapete.club.tournament import operations as pure
from tapete.live.clocks import from_iso, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.live.match.seats import is_member
from tapete.server.competition.rounds import Laid, laid_board
from tapete.server.competition.tournament_rows import (
    Entry,
    Overtaken,
    TournamentRow,
    board_at,
    read_entries,
    read_pairings,
    read_tournament,
    write_record,
)
from tapete.server.competition.tournaments import TRIES, Tournaments
from tapete.server.db.tables import entries, pairings, tournaments
from tapete.server.notifications import notices

LOOK = 5.0  # seconds between two looks at what begins, ends and waits
HERE = 15.0  # seconds since somebody said that they wait, and is still taken to be there
MINUTE = 60

log = logging.getLogger("tapete.arenas")


class Paired(NamedTuple):
    """Boards that were worked out, before they are written."""

    record: Tournament
    boards: list[tuple[int, list[Entry], Laid | None]]  # number, who sits there, the match


class Waits(NamedTuple):
    """Somebody who has said that they would play."""

    tournament: TournamentRow
    name: str
    waiting: int  # how many wait


class Arenas:
    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments, self.store, self.database = tournaments, tournaments.store, tournaments.database
        self._pairing: set[str] = set()  # this worker is at it

    # ---------------------------------------------------------------- the clock

    async def begin(self, id: str) -> None:
        """Its time runs from now on."""

        def begin(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            if not tournament.is_arena or tournament.state != "open":
                raise ApiError(409, "arena-begun")
            write_record(connection, tournament, tournament.record, "running")
            starts = utc_now_iso()
            ends = to_iso(from_iso(starts) + MINUTE * tournament.record.minutes)
            connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(starts=starts, due=ends))
            for entry in read_entries(connection, id):
                if is_member(entry.who):
                    words = {"cup": tournament.record.name, "round": "begins"}
                    peer_message = notices.News(entry.who, f"round:{id}:0", "round", f"/tournaments/{id}", words=words)
                    notices.tell(self.database, connection, peer_message)

        await self._once(begin)

    async def close(self, id: str, at: str) -> None:
        """Its time is up: nobody is paired any more, and what has begun is played to its end."""

        def close(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            if tournament.state != "running" or not tournament.due or tournament.due > at:
                return  # somebody else has closed it
            record = msgspec.structs.replace(tournament.record, over=True)
            write_record(connection, tournament, record, "finished" if pure.is_finished(record) else "running")
            connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(due=""))

        await self._once(close)

    async def _once(self, work: Callable[[sa.Connection], None]) -> None:
        for _ in range(TRIES):
            try:
                await self.database.write(work)
                return
            except Overtaken:
                continue
        raise ApiError(409, "busy")

    # ---------------------------------------------------------------- pairing

    async def wait(self, id: str, who: str) -> Waits | None:
        """Somebody is there and would play; said again every few seconds, so it reads no more than it must. None for
        whoever has not entered."""

        def wait(connection: sa.Connection) -> Waits | None:
            tournament = read_tournament(connection, id)
            mine = entries.c.tournament == id, entries.c.who == who
            name = connection.execute(sa.select(entries.c.name).where(*mine)).scalar_one_or_none()
            if name is None or not tournament.is_arena:
                return None
            if tournament.state == "running" and name in free_names(tournament):
                at = utc_now_iso()
                begins = sa.or_(entries.c.waits == "", entries.c.seen < iso_ago(HERE))
                values = {"seen": at, "waits": sa.case((begins, at), else_=entries.c.waits)}
                connection.execute(sa.update(entries).where(*mine).values(values))
            return Waits(tournament, name, len(read_waiting(connection, tournament)))

        return await self.database.write(wait)

    async def table_of(self, id: str, name: str) -> str:
        """The match at somebody's board; empty where they sit at none."""

        def read(connection: sa.Connection) -> str:
            board = board_played_by(read_tournament(connection, id).record, name)
            played = read_pairings(connection, sa.and_(*board_at(id, 1, board))) if board else []
            return played[0].match if played else ""

        return await self.database.read(read)

    async def count_waiting(self, tournament: TournamentRow) -> int:
        waiting = await self.database.read(lambda connection: read_waiting(connection, tournament))
        return len(waiting)

    async def pair(self, id: str) -> int:
        """Whoever waits, once; how many boards were laid."""
        if id in self._pairing:
            return 0
        self._pairing.add(id)
        try:
            for _ in range(TRIES):
                tournament, waiting = await self.database.read(partial(read_arena, id=id))
                if tournament.state != "running" or tournament.due <= utc_now_iso() or len(waiting) < 2:
                    return 0
                paired = await asyncio.to_thread(next_boards, tournament, waiting)
                if not paired.boards:
                    return 0
                try:
                    await self.database.write(partial(self._lay_boards, tournament=tournament, paired=paired))
                except (Overtaken, sa.exc.IntegrityError):
                    continue
                return len(paired.boards)
            return 0  # it changed each time: the next look pairs
        finally:
            self._pairing.discard(id)

    def _lay_boards(self, connection: sa.Connection, tournament: TournamentRow, paired: Paired) -> None:
        write_record(connection, tournament, paired.record, "running")
        for number, sitting, laid in paired.boards:
            match = "" if laid is None else laid[0].id
            values = {"tournament": tournament.id, "round": 1, "board": number, "match": match}
            connection.execute(sa.insert(pairings).values(**values, proposed="{}", dispute="", ready="{}"))
            if laid is not None:
                self.store.lay(connection, *laid)
            people = [entry.who for entry in sitting]
            mine = sa.update(entries).where(entries.c.tournament == tournament.id, entries.c.who.in_(people))
            connection.execute(mine.values(seen="", waits=""))  # after a short match they say anew that they are there

    # ---------------------------------------------------------------- looking

    async def look(self, at: str = "") -> None:
        """What begins and what ends; and who is free at real tables: elsewhere those who wait say so themselves."""
        at = at or utc_now_iso()
        columns = tournaments.c.id, tournaments.c.state, tournaments.c.due, tournaments.c.game
        running = sa.select(*columns).where(
            tournaments.c.due != "", tournaments.c.league == "", tournaments.c.state != "finished"
        )
        for id, state, due, game in await self.database.read(lambda connection: connection.execute(running).all()):
            try:
                if due > at:
                    if state == "running" and not game:
                        await self.pair(id)
                elif state == "running":
                    await self.close(id, at)
                else:
                    await self.begin(id)
            except ApiError as trouble:  # another worker was faster; else the next look tries again
                log.info("an arena was left to the next look: %s: %s", id, trouble)

    async def look_for_ever(self, pause: float = LOOK) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.look()
            except Exception:
                log.exception("arenas could not be looked after; trying again")


def read_arena(connection: sa.Connection, id: str) -> tuple[TournamentRow, dict[str, tuple[Entry, float]]]:
    tournament = read_tournament(connection, id)
    return tournament, read_waiting(connection, tournament)


def read_waiting(connection: sa.Connection, tournament: TournamentRow) -> dict[str, tuple[Entry, float]]:
    """Who is free and waits, by name, and for how many seconds. At real tables whoever has not paused does."""
    columns = entries.c.who, entries.c.name, entries.c.checked, entries.c.list, entries.c.salt, entries.c.waits
    mine = sa.select(*columns).where(entries.c.tournament == tournament.id)
    if tournament.game:
        mine = mine.where(entries.c.seen > iso_ago(HERE))
    if tournament.lists:
        mine = mine.where(entries.c.list != "")
    able = free_names(tournament)
    at = from_iso(utc_now_iso())
    return {
        row.name: (Entry(*row[:-1]), max(0.0, at - from_iso(row.waits)) if row.waits else 0.0)
        for row in connection.execute(mine)
        if row.name in able
    }


def free_names(tournament: TournamentRow) -> set[str]:
    return {tournament.record.name_of(number) for number in free_people(tournament.record)}


def board_played_by(record: Tournament, name: str) -> int:
    """The number of the board somebody plays at; 0: none."""
    return next(
        (
            n
            for n, (_, board) in enumerate(record.boards(), start=1)
            if board.result is None and any(record.name_of(number) == name for number in board.seats)
        ),
        0,
    )


def next_boards(tournament: TournamentRow, waiting: dict[str, tuple[Entry, float]]) -> Paired:
    """Takes its time: pairing, and every form tried on a table that is thrown away."""
    before = tournament.record.rounds[0].boards if tournament.record.rounds else ()
    numbers = {tournament.record.name_of(number): number for number in tournament.record.here}
    record = pair_free(tournament.record, {numbers[name]: seconds for name, (_, seconds) in waiting.items()})
    fresh = record.rounds[0].boards[len(before) :] if record.rounds else ()
    boards = []
    for number, board in enumerate(fresh, start=len(before) + 1):
        sitting = [waiting[record.name_of(seat)][0] for seat in board.seats]
        boards.append((number, sitting, laid_board(tournament, sitting, "")))
    return Paired(record, boards)
