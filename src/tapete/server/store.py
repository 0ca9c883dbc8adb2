"""The store: one interface over SQLite and PostgreSQL. Rows of matches are committed in groups, each under its unique (match, seq)."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tapete.core.log import Header
from tapete.server.course import Row
from tapete.server.migrations import migrate
from tapete.server.seats import SeatRecord
from tapete.server.tables import chat, guests, holders, matches, rows
from tapete.server.wire import ChatLine

GROUP = 200  # rows of one commit at most
CHANNEL = "tapete"  # of NOTIFY
TRIES = 5
LIST_LENGTH = 50
CHAT_LENGTH = 200


class Record(msgspec.Struct, kw_only=True):
    """A match as the store knows it."""

    id: str
    game: str
    header: Header
    seed: str
    state: str
    seats: list[SeatRecord]
    public: bool = True
    forked: str = ""
    next: str = ""
    created: str = ""
    moved: str = ""
    rev: int = 0
    seen: int = 0
    waiting: list[int] = []
    due: bool = False
    winners: list[int | str] = []
    steps: int = 0
    clock: str = ""
    began: str = ""
    alarm: str = ""

    @property
    def full_header(self) -> Header:
        return msgspec.structs.replace(self.header, seed=self.seed)


class Facts(NamedTuple):
    """What lists show of a match, drawn from its first `seen` rows."""

    id: str
    seen: int
    state: str
    seats: str
    waiting: str
    due: bool
    winners: str
    steps: int
    moved: str
    alarm: str = ""


class Appended(NamedTuple):
    row: Row
    won: asyncio.Future[bool]
    news: str  # what other workers are told in the same commit


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def database_url(db: str) -> sa.URL:
    """Any of `sqlite:///file`, `postgresql://...`, or a plain path, with the driver we use."""
    url = make_url(db if "://" in db else f"sqlite:///{db}")
    if url.drivername.startswith("sqlite"):
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername.startswith("postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"database {url.drivername!r}: expected sqlite:///FILE or postgresql://...")


class Store:
    def __init__(self, db: str) -> None:
        self.url = database_url(db)
        self.shared = self.url.drivername.startswith("postgresql")
        self.engine: AsyncEngine = create_async_engine(self.url, **({"pool_size": 5, "max_overflow": 10, "pool_pre_ping": True} if self.shared else {}))
        self._writing_engine = sa.create_engine(self.plain_url)
        self._thread = ThreadPoolExecutor(1, "tapete-writer")
        self._line: sa.Connection | None = None  # the writer's own
        self._insert: Any = postgresql.insert if self.shared else sqlite.insert
        self._queue: list[Appended] = []
        self._facts: dict[str, Facts] = {}
        self._wanted = asyncio.Event()
        self._writing = asyncio.Lock()  # SQLite has one writer; waiting here is cheaper than its busy loop
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        if not self.shared:
            sa.event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            sa.event.listen(self._writing_engine, "connect", _set_up_sqlite)

    @property
    def plain_url(self) -> sa.URL:
        """The same database through a driver that needs no event loop."""
        return self.url if self.shared else self.url.set(drivername="sqlite")

    async def open(self) -> None:
        await asyncio.to_thread(migrate, self.plain_url.render_as_string(hide_password=False))
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        self._closing = True
        self._wanted.set()
        if self._writer is not None:
            await self._writer
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()
        await self.engine.dispose()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
        self._writing_engine.dispose()

    # ---------------------------------------------------------------- rows: the hot path

    async def append(self, row: Row, news: str = "") -> bool:
        """Commit a row. False when another row already stands under its number; nothing is written then."""
        won: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append(Appended(row, won, news))
        self._wanted.set()
        return await won

    def note(self, facts: Facts) -> None:
        """Write what lists show, with the next commit; only the newest facts of a match are written."""
        self._facts[facts.id] = facts
        self._wanted.set()

    async def _write(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._queue or self._facts:
                group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
                facts, self._facts = self._facts, {}
                try:
                    won = await self._commit(group, list(facts.values()))
                except Exception as error:
                    for appended in group:
                        if not appended.won.done():
                            appended.won.set_exception(error)
                    continue
                for appended in group:
                    if not appended.won.done():
                        appended.won.set_result(appended.row in won)
            if self._closing:
                return

    async def _commit(self, group: list[Appended], facts: list[Facts]) -> Collection[Row]:
        """One transaction for a group, in the writer's own thread: one hop, however many statements it takes."""
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            try:
                async with self._writing:
                    return await loop.run_in_executor(self._thread, self._commit_here, group, facts)
            except sa.exc.OperationalError:
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.02 * 2**attempt)
        raise AssertionError("unreachable")

    def _commit_here(self, group: list[Appended], facts: list[Facts]) -> Collection[Row]:
        """Two workers insert in the same order, so neither waits for the other in a circle."""
        if self._line is None:
            self._line = self._writing_engine.connect()
        try:
            with self._line.begin():
                won = self._insert_rows(self._line, group) if group else []
                if facts:
                    self._line.execute(_WRITE_FACTS, [{f"new_{name}": value for name, value in fact._asdict().items()} for fact in sorted(facts)])
                if self.shared:
                    for news in {appended.news for appended in group if appended.news and appended.row in won}:
                        self._line.execute(_NOTIFY, {"channel": CHANNEL, "news": news})
            return won
        except sa.exc.OperationalError:
            self._line.invalidate()
            self._line.close()
            self._line = None
            raise

    def _insert_rows(self, connection: sa.Connection, group: list[Appended]) -> Collection[Row]:
        """Insert what has no row under its number yet; the rows that got in."""
        first: dict[tuple[str, int], Row] = {}
        for appended in group:
            first.setdefault((appended.row.match, appended.row.seq), appended.row)
        wanted = self._insert(rows).on_conflict_do_nothing().returning(rows.c.match, rows.c.seq)
        return {first[match, seq] for match, seq in connection.execute(wanted, [msgspec.structs.asdict(first[key]) for key in sorted(first)])}

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        wanted = sa.select(rows).where(rows.c.match == match, rows.c.seq >= since).order_by(rows.c.seq)
        async with self.engine.connect() as connection:
            return [Row(*row) for row in await connection.execute(wanted)]

    # ---------------------------------------------------------------- matches

    async def create(self, record: Record, held: Sequence[tuple[int, str]], before: Sequence[Row] = ()) -> None:
        """A new match, who holds its seats, and for a fork the rows it begins with: all or nothing."""
        async with self._writing, self.engine.begin() as connection:
            await connection.execute(sa.insert(matches).values(_columns(record)))
            if held:
                await connection.execute(sa.insert(holders), [{"match": record.id, "seat": seat, "guest": guest} for seat, guest in held])
            if before:
                await connection.execute(sa.insert(rows), [msgspec.structs.asdict(row) for row in before])

    async def record(self, match: str) -> Record | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(matches).where(matches.c.id == match))).mappings().first()
        return None if found is None else _record(found)

    async def change_seats(self, record: Record, gives: Sequence[tuple[int, str]] = (), frees: Sequence[int] = ()) -> bool:
        """Write the seats of an open match, if nobody has changed them since they were read."""
        async with self._writing, self.engine.begin() as connection:
            changed = await connection.execute(
                sa.update(matches)
                .where(matches.c.id == record.id, matches.c.rev == record.rev, matches.c.state == "open")
                .values(_columns(record) | {"rev": record.rev + 1, "moved": now()})
            )
            if changed.rowcount != 1:
                return False
            if frees:
                await connection.execute(sa.delete(holders).where(holders.c.match == record.id, holders.c.seat.in_(frees)))
            for seat, guest in gives:
                await self._hold(connection, record.id, seat, guest)
        record.rev += 1
        return True

    async def remove(self, match: str) -> None:
        """Take an open match that everybody left off the list."""
        async with self._writing, self.engine.begin() as connection:
            gone = await connection.execute(sa.delete(matches).where(matches.c.id == match, matches.c.state == "open"))
            if gone.rowcount:
                for table in (holders, chat, rows):
                    await connection.execute(sa.delete(table).where(table.c.match == match))

    async def set_next(self, match: str, next: str) -> str:
        """Note the rematch, once: whoever asks second gets the first one's."""
        async with self._writing, self.engine.begin() as connection:
            await connection.execute(sa.update(matches).where(matches.c.id == match, matches.c.next == "").values(next=next))
            return str((await connection.execute(sa.select(matches.c.next).where(matches.c.id == match))).scalar_one())

    async def listed(self, show: str, guest: str) -> list[Record]:
        wanted = sa.select(matches).order_by(matches.c.moved.desc()).limit(LIST_LENGTH)
        if show == "mine":
            wanted = wanted.where(matches.c.id.in_(sa.select(holders.c.match).where(holders.c.guest == guest)))
        else:
            wanted = wanted.where(matches.c.state == show, matches.c.public)
        async with self.engine.connect() as connection:
            return [_record(row) for row in (await connection.execute(wanted)).mappings()]

    async def due(self, age: float) -> Sequence[str]:
        """Matches in which a bot should have moved so many seconds ago: noted so, or whose facts lag behind their rows (the worker
        died in between)."""
        before = (datetime.now(UTC) - timedelta(seconds=age)).isoformat(timespec="milliseconds")
        last = sa.select(sa.func.coalesce(sa.func.max(rows.c.seq) + 1, 0)).where(rows.c.match == matches.c.id).scalar_subquery()
        wanted = sa.select(matches.c.id).where(matches.c.state == "running", matches.c.moved <= before, matches.c.due | (matches.c.seen != last))
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalars().all()

    async def overdue(self, age: float) -> Sequence[str]:
        """Matches in which a clock ended so many seconds ago and nobody has answered for it."""
        before = (datetime.now(UTC) - timedelta(seconds=age)).isoformat(timespec="milliseconds")
        wanted = sa.select(matches.c.id).where(matches.c.alarm > "", matches.c.alarm <= before, matches.c.state == "running")
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalars().all()

    # ---------------------------------------------------------------- people

    async def held(self, guest: str, ids: Sequence[str]) -> dict[str, set[int]]:
        """Which seats of these matches a guest holds."""
        found: dict[str, set[int]] = {id: set() for id in ids}
        if guest and ids:
            wanted = sa.select(holders.c.match, holders.c.seat).where(holders.c.guest == guest, holders.c.match.in_(ids))
            async with self.engine.connect() as connection:
                for match, seat in await connection.execute(wanted):
                    found[match].add(seat)
        return found

    async def holders(self, match: str) -> list[tuple[int, str]]:
        async with self.engine.connect() as connection:
            return [(seat, guest) for seat, guest in await connection.execute(sa.select(holders.c.seat, holders.c.guest).where(holders.c.match == match))]

    async def hold(self, match: str, seat: int, guest: str) -> None:
        async with self._writing, self.engine.begin() as connection:
            await self._hold(connection, match, seat, guest)

    async def _hold(self, connection: AsyncConnection, match: str, seat: int, guest: str) -> None:
        await connection.execute(self._insert(holders).values(match=match, seat=seat, guest=guest).on_conflict_do_nothing())

    async def name(self, guest: str) -> str:
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(guests.c.name).where(guests.c.id == guest))).scalar_one_or_none() or ""

    async def rename(self, guest: str, name: str) -> None:
        wanted = self._insert(guests).values(id=guest, name=name, created=now())
        async with self._writing, self.engine.begin() as connection:
            await connection.execute(wanted.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

    async def say(self, match: str, name: str, player: int | None, text: str) -> ChatLine:
        at = now()
        async with self._writing, self.engine.begin() as connection:
            wanted = sa.insert(chat).values(match=match, name=name, player=player, text=text, at=at).returning(chat.c.n)
            n = (await connection.execute(wanted)).scalar_one()
        return ChatLine(n=n, name=name, player=player, text=text, at=at)

    async def chat(self, match: str, since: int = 0) -> list[ChatLine]:
        """The last lines, oldest first."""
        wanted = sa.select(chat).where(chat.c.match == match, chat.c.n > since).order_by(chat.c.n.desc()).limit(CHAT_LENGTH)
        async with self.engine.connect() as connection:
            found = [ChatLine(n=line.n, name=line.name, player=line.player, text=line.text, at=line.at) for line in await connection.execute(wanted)]
        return found[::-1]

    async def tell(self, news: str) -> None:
        """News for the other workers that belongs to no row."""
        if self.shared:
            async with self.engine.begin() as connection:
                await connection.execute(_NOTIFY, {"channel": CHANNEL, "news": news})


_NOTIFY = sa.text("SELECT pg_notify(:channel, :news)")
_WRITE_FACTS = (
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("new_id"), matches.c.seen <= sa.bindparam("new_seen"))
    .values({name: sa.bindparam(f"new_{name}") for name in ("seen", "state", "seats", "waiting", "due", "winners", "steps", "moved", "alarm")})
)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


JSON_COLUMNS = {"header": Header, "seats": list[SeatRecord], "waiting": list[int], "winners": list[int | str]}


def _columns(record: Record) -> dict[str, Any]:
    values = msgspec.structs.asdict(record)
    return values | {name: msgspec.json.encode(values[name]).decode() for name in JSON_COLUMNS}


def _record(row: Any) -> Record:
    return Record(**(dict(row) | {name: msgspec.json.decode(row[name], type=kind) for name, kind in JSON_COLUMNS.items()}))
