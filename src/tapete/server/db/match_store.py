"""Match store: matches, rows, seats, guests and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from tapete.core.i18n.text import Text as Words
from tapete.core.match import Header
from tapete.live.clocks import lasts_days
from tapete.live.match.records import Ask, Facts, Record, iso_ago, utc_now_iso
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord, searched_names
from tapete.live.match.series import Series
from tapete.live.metrics import Figures
from tapete.live.wire import ChatLine
from tapete.live.worker.ports import Pause, Unreachable
from tapete.server.config.data_files import make_database_private
from tapete.server.db.commit_queue import CommitQueue, notify_peers
from tapete.server.db.engine import Database
from tapete.server.db.migrations import migrate
from tapete.server.db.row_archive import unpack
from tapete.server.db.tables import (
    archives,
    chat,
    checkpoints,
    films,
    guests,
    holders,
    holidays,
    matches,
    rows,
    workers,
)
from tapete.server.db.workers.heartbeat import write_beat

RETRY = 0.5  # seconds between two tries to reach a database that is away
CHAT_LENGTH = 200

T = TypeVar("T")
log = logging.getLogger("tapete.store")


class Store:
    def __init__(self, db: str) -> None:
        self.worker_name = secrets.token_hex(6)
        self.database = Database(db, f"tapete-{self.worker_name}")
        self.figures = Figures()
        self.url, self.shared = self.database.url, self.database.shared
        self.tell_members: Callable[[sa.Connection, Sequence[Facts]], None] | None = (
            None  # called in the transaction that writes facts
        )
        self._commits = CommitQueue(self.database, self.figures, self._tell_members)

    async def open(self) -> None:
        make_database_private(self.url)
        await asyncio.to_thread(migrate, self.url.render_as_string(hide_password=False))
        self._commits.start()

    async def close(self) -> None:
        await self._commits.stop()
        await self.database.close()

    async def renew(self) -> None:
        await self.database.renew()

    async def patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        """Retry until the database can be reached. For tables and sockets; HTTP requests get an error instead."""
        while True:
            try:
                return await work()
            except Unreachable as error:
                log.warning("the database cannot be reached, trying again: %s", error)
                await asyncio.sleep(RETRY)

    # ---------------------------------------------------------------- rows: the hot path

    async def append(self, row: Row, peer_message: str = "") -> bool:
        """Commit a row. False if another row already has its number; then nothing is written."""
        return await self._commits.append(row, peer_message)

    def note(self, facts: Facts) -> None:
        """Write what lists show of a match, with the next commit or soon after."""
        self._commits.note(facts)

    async def up_to_date(self) -> None:
        """Wait until the facts that this worker has noted are written, before lists are read."""
        await self._commits.flush()

    def _tell_members(self, connection: sa.Connection, facts: Sequence[Facts]) -> None:
        if self.tell_members is not None:
            self.tell_members(connection, facts)

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        """Rows from a number on; those of an archived match from the archive."""
        return await self.database.read(lambda connection: read_rows(connection, match, since))

    async def checkpoints(self, match: str) -> list[bytes]:
        """Checkpoints of a match, packed."""
        return await self.database.read(lambda connection: read_checkpoints(connection, match))

    async def film(self, match: str) -> bytes | None:
        query = sa.select(films.c.packed).where(films.c.match == match)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def keep_film(self, match: str, packed: bytes) -> None:
        """Store the film of a finished match; its checkpoints are not needed any more."""
        insertion = self.database.insert(films).values(match=match, packed=packed).on_conflict_do_nothing()

        def keep(connection: sa.Connection) -> None:
            connection.execute(insertion)
            connection.execute(sa.delete(checkpoints).where(checkpoints.c.match == match))

        await self.database.write(keep)

    # ---------------------------------------------------------------- matches

    async def create(self, record: Record, held: Sequence[tuple[int, str]], before: Sequence[Row] = ()) -> None:
        """Insert a match with its seat holders, and for a fork its first rows, in one transaction."""

        await self.database.write(lambda connection: self._create(connection, record, held, before))

    def _create(
        self, connection: sa.Connection, record: Record, held: Sequence[tuple[int, str]], before: Sequence[Row] = ()
    ) -> None:
        connection.execute(sa.insert(matches).values(_columns(record)))
        if held:
            connection.execute(
                sa.insert(holders), [{"match": record.id, "seat": seat, "guest": guest} for seat, guest in held]
            )
        if before:
            connection.execute(sa.insert(rows), [msgspec.structs.asdict(row) for row in before])
        self._insert_holidays(connection, record, len(before))

    def _insert_holidays(self, connection: sa.Connection, record: Record, seq: int = 0) -> None:
        """Write announced holidays as the first rows of a correspondence match that begins."""
        if record.state != "running" or not lasts_days(record.clock):
            return
        query = (
            sa.select(holders.c.seat, holidays.c.gone, holidays.c.back)
            .join(holidays, holidays.c.member == holders.c.guest)
            .where(holders.c.match == record.id, holidays.c.back > utc_now_iso())
            .order_by(holders.c.seat, holidays.c.gone)
        )
        announced = [
            Row(record.id, number, "away", seat, f"{gone}/{back}", record.began)
            for number, (seat, gone, back) in enumerate(connection.execute(query).all(), start=seq)
        ]
        if announced:
            connection.execute(sa.insert(rows), [msgspec.structs.asdict(row) for row in announced])

    def create_within(self, connection: sa.Connection, record: Record, held: Sequence[tuple[int, str]]) -> None:
        """Insert a match within the caller's transaction."""
        self._create(connection, record, held)

    async def ask_series(self, match: str, seats: Collection[int]) -> list[int]:
        """Note which seats want a series; returns all that do."""

        def ask(connection: sa.Connection) -> list[int]:
            while True:  # until no other seat has asked in between
                before = connection.execute(sa.select(matches.c.asked).where(matches.c.id == match)).scalar_one()
                asked = sorted({*msgspec.json.decode(before, type=list[int]), *seats})
                mine = sa.update(matches).where(matches.c.id == match, matches.c.asked == before)
                if connection.execute(mine.values(asked=msgspec.json.encode(asked).decode())).rowcount == 1:
                    return asked

        return await self.database.write(ask)

    async def create_rematch(self, match: str, rematch: Record, held: Sequence[tuple[int, str]]) -> str:
        """Create the rematch of a match once; a second caller gets the first one's id and nothing is created."""

        def create(connection: sa.Connection) -> str:
            noted = sa.update(matches).where(matches.c.id == match, matches.c.next == "").values(next=rematch.id)
            if connection.execute(noted).rowcount == 1:
                self._create(connection, rematch, held)
            return str(connection.execute(sa.select(matches.c.next).where(matches.c.id == match)).scalar_one())

        return await self.database.write(create)

    async def record(self, match: str) -> Record | None:
        await self.up_to_date()
        row = await self.database.read(
            lambda connection: connection.execute(sa.select(matches).where(matches.c.id == match)).mappings().first()
        )
        return None if row is None else read_record(row)

    async def change_seats(
        self, record: Record, gives: Sequence[tuple[int, str]] = (), frees: Sequence[int] = ()
    ) -> bool:
        """Write the seats of an open match, if they have not changed since they were read."""
        change_row = (
            sa.update(matches)
            .where(matches.c.id == record.id, matches.c.rev == record.rev, matches.c.state == "open")
            .values(_columns(record) | {"rev": record.rev + 1, "moved": utc_now_iso()})
        )

        def change(connection: sa.Connection) -> bool:
            if connection.execute(change_row).rowcount != 1:
                return False
            if frees:
                connection.execute(sa.delete(holders).where(holders.c.match == record.id, holders.c.seat.in_(frees)))
            for seat, guest in gives:
                self._hold(connection, record.id, seat, guest)
            self._insert_holidays(connection, record)
            return True

        changed = await self.database.write(change)
        record.rev += changed
        return changed

    async def still_waiting(self, ids: Sequence[str]) -> None:
        """Note that players are at these open tables."""
        noted = sa.update(matches).where(matches.c.id.in_(ids), matches.c.state == "open").values(moved=utc_now_iso())
        await self.database.write(lambda connection: connection.execute(noted))

    async def remove(self, match: str) -> None:
        """Delete an open match that everybody left."""

        def remove(connection: sa.Connection) -> None:
            if connection.execute(sa.delete(matches).where(matches.c.id == match, matches.c.state == "open")).rowcount:
                for table in (holders, chat, rows):
                    connection.execute(sa.delete(table).where(table.c.match == match))

        await self.database.write(remove)

    async def due(self, age: float) -> Sequence[str]:
        """Matches in which a bot should have moved so many seconds ago.

        Either their facts say so, or the facts lag behind the rows because a worker died."""
        last = (
            sa.select(sa.func.coalesce(sa.func.max(rows.c.seq) + 1, 0))
            .where(rows.c.match == matches.c.id)
            .scalar_subquery()
        )
        query = sa.select(matches.c.id).where(matches.c.state == "running", matches.c.due | (matches.c.seen != last))
        if age:  # else all, also those whose time lies ahead because the system clock was set back
            query = query.where(matches.c.moved <= iso_ago(age))
        await self.up_to_date()
        return await self.database.read(lambda connection: connection.execute(query).scalars().all())

    async def overdue(self, age: float) -> Sequence[str]:
        """Matches in which a clock ended so many seconds ago and no timeout was written."""
        query = sa.select(matches.c.id).where(
            matches.c.alarm > "", matches.c.alarm <= iso_ago(age), matches.c.state == "running"
        )
        await self.up_to_date()
        return await self.database.read(lambda connection: connection.execute(query).scalars().all())

    # ---------------------------------------------------------------- people

    async def held(self, guest: str, ids: Sequence[str]) -> dict[str, set[int]]:
        """The seats that a guest holds, by match."""
        seats: dict[str, set[int]] = {id: set() for id in ids}
        if guest and ids:
            query = sa.select(holders.c.match, holders.c.seat).where(holders.c.guest == guest, holders.c.match.in_(ids))
            for match, seat in await self.database.read(lambda connection: connection.execute(query).all()):
                seats[match].add(seat)
        return seats

    async def holders(self, match: str) -> list[tuple[int, str]]:
        query = sa.select(holders.c.seat, holders.c.guest).where(holders.c.match == match)
        return await self.database.read(lambda connection: [(seat, guest) for seat, guest in connection.execute(query)])

    async def hold(self, match: str, seat: int, guest: str) -> None:
        await self.database.write(lambda connection: self._hold(connection, match, seat, guest))

    async def release(self, match: str, seat: int, guest: str) -> None:
        await self.database.write(
            lambda connection: connection.execute(
                sa.delete(holders).where(_held_by(match, seat), holders.c.guest == guest)
            )
        )

    async def keep_only(self, match: str, seat: int, guest: str) -> None:
        """Remove all other holders of a seat, who came by its private link."""
        await self.database.write(
            lambda connection: connection.execute(
                sa.delete(holders).where(_held_by(match, seat), holders.c.guest != guest)
            )
        )

    def _hold(self, connection: sa.Connection, match: str, seat: int, guest: str) -> None:
        connection.execute(
            self.database.insert(holders).values(match=match, seat=seat, guest=guest).on_conflict_do_nothing()
        )

    async def name(self, guest: str) -> str:
        query = sa.select(guests.c.name).where(guests.c.id == guest)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one_or_none()) or ""

    async def rename(self, guest: str, name: str) -> None:
        insertion = self.database.insert(guests).values(id=guest, name=name, created=utc_now_iso())
        await self.database.write(
            lambda connection: connection.execute(
                insertion.on_conflict_do_update(index_elements=["id"], set_={"name": name})
            )
        )

    async def say(self, match: str, name: str, player: int | None, text: str, guest: str = "") -> ChatLine:
        at = utc_now_iso()
        insertion = (
            sa.insert(chat)
            .values(match=match, name=name, player=player, text=text, at=at, guest=guest)
            .returning(chat.c.n)
        )
        last = (
            sa.select(chat.c.n)
            .where(chat.c.match == match)
            .order_by(chat.c.n.desc())
            .offset(CHAT_LENGTH)
            .limit(1)
            .scalar_subquery()
        )
        forgotten = sa.delete(chat).where(chat.c.match == match, chat.c.n <= last)  # lines beyond those that are shown

        def write(connection: sa.Connection) -> int:
            number: int = connection.execute(insertion).scalar_one()
            connection.execute(forgotten)
            return number

        n = await self.database.write(write)
        return ChatLine(n=n, name=name, player=player, text=text, at=at)

    async def chat(self, match: str, since: int = 0) -> list[ChatLine]:
        """The last lines, oldest first."""
        query = (
            sa.select(chat).where(chat.c.match == match, chat.c.n > since).order_by(chat.c.n.desc()).limit(CHAT_LENGTH)
        )
        newest = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            ChatLine(n=line.n, name=line.name, player=line.player, text=line.text, at=line.at)
            for line in reversed(newest)
        ]

    async def beat(self, figures: str = "", *, first: bool = False) -> Pause | None:
        """Write that this worker is up, and the pauses of all matches if none was for a while."""
        return await self.database.write(
            lambda connection: write_beat(self.database, connection, self.worker_name, figures, first=first)
        )

    async def noted_figures(self, age: float) -> Sequence[tuple[str, str]]:
        """Figures of every worker that reported them in the last so many seconds."""
        query = sa.select(workers.c.name, workers.c.figures).where(workers.c.at >= iso_ago(age))
        return await self.database.read(
            lambda connection: [(name, figures) for name, figures in connection.execute(query)]
        )

    async def tell(self, peer_message: str) -> None:
        """Send a message to the other workers that belongs to no row."""
        if self.shared:
            await self.database.write(lambda connection: notify_peers(connection, peer_message))


JSON_COLUMNS = {
    "header": Header,
    "seats": list[SeatRecord],
    "waiting": list[int],
    "winners": list[int | str],
    "asks": list[Ask],
    "ending": Words | None,
    "series": Series | None,
    "asked": list[int],
}


def _held_by(match: str, seat: int) -> sa.ColumnElement[bool]:
    return sa.and_(holders.c.match == match, holders.c.seat == seat)


def _columns(record: Record) -> dict[str, Any]:
    values = msgspec.structs.asdict(record)
    written = {name: msgspec.json.encode(values[name]).decode() for name in JSON_COLUMNS}
    return values | written | {"names": searched_names(record.seats)}


def read_rows(connection: sa.Connection, match: str, since: int = 0) -> list[Row]:
    """Rows of a match from a number on; those of an archived match from the archive."""
    query = sa.select(rows).where(rows.c.match == match, rows.c.seq >= since).order_by(rows.c.seq)
    stored = [Row(*row) for row in connection.execute(query)]
    if since or (stored and stored[0].seq == 0):
        return stored
    packed = connection.execute(sa.select(archives.c.packed).where(archives.c.match == match)).scalar_one_or_none()
    return stored if packed is None else unpack(packed) + stored


def read_checkpoints(connection: sa.Connection, match: str) -> list[bytes]:
    """Checkpoints of a match, packed."""
    return list(connection.execute(sa.select(checkpoints.c.packed).where(checkpoints.c.match == match)).scalars())


def read_record(row: Any) -> Record:
    values = {name: value for name, value in row.items() if name != "names"}
    return Record(**(values | {name: msgspec.json.decode(row[name], type=kind) for name, kind in JSON_COLUMNS.items()}))
