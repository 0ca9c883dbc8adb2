"""Database connections: one writer thread, a few reader threads, for SQLite and PostgreSQL.

The statements of one piece of work run together in a thread, so each crosses threads only once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from tapete.live.errors import ApiError
from tapete.live.worker.ports import Unreachable

READERS = 4
TRIES = 5  # of a transaction whose connection broke
CONFLICT_TRIES = 8  # of a transaction that others overtook

BROKEN = (sa.exc.OperationalError, sa.exc.InterfaceError)
CONNECTING = 5  # seconds
BUSY = 10_000  # milliseconds that SQLite waits for a lock
BUSY_TRUNCATING = 200  # the same for `truncate_wal`, while other writes wait

T = TypeVar("T")
Work = Callable[[sa.Connection], T]


def database_url(db: str) -> sa.URL:
    """URL with the driver we use, from `sqlite:///file`, `postgresql://...` or a plain path."""
    url = make_url(db if "://" in db else f"sqlite:///{db}")
    if url.drivername.startswith("sqlite"):
        return url.set(drivername="sqlite")
    if url.drivername.startswith("postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"database {url.drivername!r}: expected sqlite:///FILE or postgresql://...")


def prepare_structs() -> None:
    """Let msgspec read the fields of all structs now.

    It reads them when a struct is first decoded. Two threads that do so at once crash the process.
    """
    kinds: list[type[msgspec.Struct]] = [msgspec.Struct]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        with contextlib.suppress(TypeError, NameError):  # no data: it holds functions, or types for the checker alone
            msgspec.json.Decoder(kind)


class WriteConflict(Exception):
    """Another transaction has changed the rows since they were read; this one is rolled back."""


class Database:
    def __init__(self, db: str, name: str = "tapete") -> None:
        self.url = database_url(db)
        self.shared = self.url.drivername.startswith("postgresql")
        patience = {"connect_timeout": CONNECTING, "application_name": name} if self.shared else {}
        self.engine = sa.create_engine(
            self.url, pool_size=READERS + 1, pool_pre_ping=self.shared, connect_args=patience
        )
        prepare_structs()
        # SQLite allows one writer; waiting for a thread is cheaper than its busy loop
        self._writer = ThreadPoolExecutor(1, "tapete-writer")
        self._readers = ThreadPoolExecutor(READERS, "tapete-reader")
        self._write_connection: sa.Connection | None = None  # of the writer thread
        if not self.shared:
            sa.event.listen(self.engine, "connect", set_up_sqlite)

    def insert(self, table: sa.Table) -> Any:
        """An insert with `on_conflict`. Only the dialect in use is loaded."""
        if self.shared:
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(table)
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run_read, work)

    def _run_read(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except BROKEN as error:
            raise Unreachable(first_line(error)) from None

    async def write(self, work: Work[T]) -> T:
        """Run one transaction. A broken connection is replaced and the transaction tried again."""
        loop = asyncio.get_running_loop()
        attempt = 0
        while True:
            try:
                return await loop.run_in_executor(self._writer, self._run_write, work)
            except BROKEN as error:
                attempt += 1
                if attempt == TRIES:
                    raise Unreachable(first_line(error)) from None
            await asyncio.sleep(0.01 * 2**attempt)

    async def write_retrying(self, work: Work[T]) -> T:
        """One transaction that may raise `WriteConflict`; it is tried again a few times."""
        for _ in range(CONFLICT_TRIES):
            try:
                return await self.write(work)
            except WriteConflict:
                continue
        raise ApiError(409, "busy")

    def _run_write(self, work: Work[T]) -> T:
        if self._write_connection is None:
            self._write_connection = self.engine.connect()
        try:
            with self._write_connection.begin():
                return work(self._write_connection)
        except BROKEN:
            connection, self._write_connection = self._write_connection, None
            with contextlib.suppress(Exception):  # a broken connection may fail to close
                connection.invalidate()
                connection.close()
            raise

    async def truncate_wal(self) -> bool:
        """Empty SQLite's write-ahead log, which still has what was deleted. False if a reader was in the way."""
        if self.shared:
            return True
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._truncate_wal)

    def _truncate_wal(self) -> bool:
        with self.engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_TRUNCATING}")
            try:
                return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY}")

    async def renew(self) -> None:
        """Replace all connections and clear their caches.

        A driver keeps a trace of every statement until its connection closes."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._disconnect)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, self._disconnect)
        self._writer.shutdown()
        self._readers.shutdown()

    def _disconnect(self) -> None:
        connection, self._write_connection = self._write_connection, None
        if connection is not None:
            connection.close()
        self.engine.dispose()
        self.engine.clear_compiled_cache()


def first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
