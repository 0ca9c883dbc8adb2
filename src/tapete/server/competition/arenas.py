"""Arenas: start and end by the clock; players who wait are paired by the first worker that looks.

A worker that loses the race to write reads again."""

from __future__ import annotations

import asyncio
import logging
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
from tapete.server.competition.entries import Entry
from tapete.server.competition.tournament_rows import (
    TournamentRow,
    board_at,
    read_entries,
    read_pairings,
    read_tournament,
    write_record,
)
from tapete.server.competition.tournaments import TRIES, Tournaments
from tapete.server.db.engine import WriteConflict
from tapete.server.db.tables import entries, tournaments
from tapete.server.notifications import notices

LOOK = 5.0  # seconds between two updates
HERE = 15.0  # seconds since a player was last seen waiting; after that they count as away
MINUTE = 60

log = logging.getLogger("tapete.arenas")


class PairedPlayers(NamedTuple):
    """A record with new boards that is not written yet."""

    record: Tournament
    boards: int  # new ones
    people: list[str]  # ids of the players there


class WaitingPlayer(NamedTuple):
    """A player who waits in an arena."""

    tournament: TournamentRow
    name: str
    waiting: int  # players that wait


class Arenas:
    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments, self.store, self.database = tournaments, tournaments.store, tournaments.database
        self._pairing: set[str] = set()  # arenas that this worker is pairing

    # ---------------------------------------------------------------- the clock

    async def start(self, id: str) -> None:
        """Start an arena; its time runs from now on."""

        def begin(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            if not tournament.is_arena or tournament.state != "open":
                raise ApiError(409, "arena-begun")
            write_record(connection, tournament, tournament.record, "running")
            starts = utc_now_iso()
            ends = to_iso(from_iso(starts) + MINUTE * tournament.record.minutes)
            connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(starts=starts, due=ends))
            words = {"cup": tournament.record.name, "round": "begins"}
            begins = [
                notices.NewNotice(entry.who, f"round:{id}:0", "round", f"/tournaments/{id}", words=words)
                for entry in read_entries(connection, id)
                if is_member(entry.who)
            ]
            notices.add_notices(self.database, connection, begins)

        await self.database.write_retrying(begin)

    async def close(self, id: str, at: str) -> None:
        """End an arena whose time is up. Nobody is paired any more; open boards are played to the end."""

        def close(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            if tournament.state != "running" or not tournament.due or tournament.due > at:
                return  # another worker has closed it
            record = msgspec.structs.replace(tournament.record, over=True)
            write_record(connection, tournament, record, "finished" if pure.is_finished(record) else "running")
            connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(due=""))

        await self.database.write_retrying(close)

    # ---------------------------------------------------------------- pairing

    async def join_queue(self, id: str, who: str) -> WaitingPlayer | None:
        """Note that a player waits to be paired; None if they have not entered.

        Players repeat it every few seconds, so it reads as little as possible."""

        def wait(connection: sa.Connection) -> WaitingPlayer | None:
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
            return WaitingPlayer(tournament, name, len(read_waiting(connection, tournament)))

        return await self.database.write(wait)

    async def find_match(self, id: str, name: str) -> str:
        """The match at a player's board; empty if they have none."""

        def read(connection: sa.Connection) -> str:
            board = find_board(read_tournament(connection, id).record, name)
            played = read_pairings(connection, sa.and_(*board_at(id, 1, board))) if board else []
            return played[0].match if played else ""

        return await self.database.read(read)

    async def count_waiting(self, tournament: TournamentRow) -> int:
        waiting = await self.database.read(lambda connection: read_waiting(connection, tournament))
        return len(waiting)

    async def pair(self, id: str) -> int:
        """Pair the waiting players once; returns the number of new boards."""
        if id in self._pairing:
            return 0
        self._pairing.add(id)
        try:
            for _ in range(TRIES):
                tournament, waiting = await self.database.read(partial(read_arena, id=id))
                if tournament.state != "running" or tournament.due <= utc_now_iso() or len(waiting) < 2:
                    return 0
                paired = await asyncio.to_thread(pair_players, tournament, waiting)
                if not paired.boards:
                    return 0
                try:
                    await self.database.write(partial(self._write_record, tournament=tournament, paired=paired))
                except WriteConflict:
                    continue
                await self.tournaments.rounds.finish_round(id)
                return paired.boards
            return 0  # it changed each time; the next update pairs
        finally:
            self._pairing.discard(id)

    def _write_record(self, connection: sa.Connection, tournament: TournamentRow, paired: PairedPlayers) -> None:
        """Write the record with the new boards. `RoundWriter` writes the boards and their matches."""
        write_record(connection, tournament, paired.record, "running", pending=utc_now_iso())
        mine = sa.update(entries).where(entries.c.tournament == tournament.id, entries.c.who.in_(paired.people))
        connection.execute(mine.values(seen="", waits=""))  # after the match they queue again

    # ---------------------------------------------------------------- looking

    async def update_arenas(self, at: str = "") -> None:
        """Start and end arenas that are due, and pair at real tables, where players do not queue themselves."""
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
                    await self.start(id)
            except ApiError as trouble:  # another worker was faster, or the next update tries again
                log.info("an arena was left to the next look: %s: %s", id, trouble)

    async def run_forever(self, pause: float = LOOK) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.update_arenas()
            except Exception:
                log.exception("arenas could not be looked after; trying again")


def read_arena(connection: sa.Connection, id: str) -> tuple[TournamentRow, dict[str, tuple[Entry, float]]]:
    tournament = read_tournament(connection, id)
    return tournament, read_waiting(connection, tournament)


def read_waiting(connection: sa.Connection, tournament: TournamentRow) -> dict[str, tuple[Entry, float]]:
    """Free players who wait, by name, with the seconds they have waited.

    At real tables everybody who has not paused waits."""
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


def find_board(record: Tournament, name: str) -> int:
    """The number of a player's open board; 0 if none."""
    return next(
        (
            n
            for n, (_, board) in enumerate(record.boards(), start=1)
            if board.result is None and any(record.name_of(number) == name for number in board.seats)
        ),
        0,
    )


def pair_players(tournament: TournamentRow, waiting: dict[str, tuple[Entry, float]]) -> PairedPlayers:
    """Pair the waiting players. Slow: run it in a thread."""
    before = tournament.record.rounds[0].boards if tournament.record.rounds else ()
    numbers = {tournament.record.name_of(number): number for number in tournament.record.here}
    record = pair_free(tournament.record, {numbers[name]: seconds for name, (_, seconds) in waiting.items()})
    fresh = record.rounds[0].boards[len(before) :] if record.rounds else ()
    return PairedPlayers(
        record, len(fresh), [waiting[record.name_of(seat)][0].who for board in fresh for seat in board.seats]
    )
