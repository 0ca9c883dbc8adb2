"""Group commit: write rows of matches and their facts in few transactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.live.match.records import Facts
from tapete.live.match.rows import MatchSnapshot, Row
from tapete.live.metrics import Figures
from tapete.live.worker.ports import Unreachable
from tapete.server.db.engine import Database
from tapete.server.db.tables import checkpoints, matches, rows

GROUP = 200  # rows of one commit at most
CHECKPOINT_ROWS = 200  # of a match for which one checkpoint is kept
CHECKPOINTS_EVERY = 10.0  # seconds; they need not be newer, since the rows after them are replayed
CHECKPOINTS_AT_ONCE = 8  # in one commit: the answers in it wait while they are packed and written
CHANNEL = "tapete"  # of NOTIFY
LINGER = 0.1  # seconds in which facts are gathered; lists do not wait for them, but have them written first
RETRY = 0.5  # seconds until facts are written again after a failed commit

FACTS = ("seen", "state", "seats", "waiting", "due", "winners", "steps", "moved", "alarm", "asks", "ending")
_NOTIFY = sa.text("SELECT pg_notify(:channel, :news)")
_WRITE_FACTS = (
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("new_id"), matches.c.seen <= sa.bindparam("new_seen"))
    .values({name: sa.bindparam(f"new_{name}") for name in FACTS})
)


class Appended(NamedTuple):
    row: Row
    won: asyncio.Future[bool]
    peer_message: str  # sent to the other workers in the same commit


class CommitQueue:
    """Rows and facts that wait for the next transaction. `on_facts` runs inside it."""

    def __init__(
        self, database: Database, figures: Figures, on_facts: Callable[[sa.Connection, Sequence[Facts]], None]
    ) -> None:
        self.database, self.figures, self._on_facts = database, figures, on_facts
        self._queue: list[Appended] = []
        self._facts: dict[str, Facts] = {}
        self._checkpoints: dict[str, MatchSnapshot] = {}  # the newest of each match, gathered for some seconds
        self._checkpoints_gathered = monotonic()
        self._checkpoints_due: dict[str, MatchSnapshot] = {}  # those of the seconds before
        self._readers: list[asyncio.Future[None]] = []  # who waits until the facts are written
        self._lingering: asyncio.TimerHandle | None = None
        self._wanted = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._committing = self._closing = self._facts_due = False
        self._insertion = database.insert(rows).on_conflict_do_nothing().returning(rows.c.match, rows.c.seq)

    def start(self) -> None:
        self._writer = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Write what is left, then end."""
        self._closing = True
        self._wanted.set()
        if self._writer is not None:
            await self._writer
        kept = self._checkpoints_due | self._checkpoints
        if kept:
            with suppress(Unreachable):  # the rows are there: only more of them are replayed
                await self.database.write(lambda connection: self._keep_checkpoints(connection, kept))

    async def append(self, row: Row, peer_message: str = "") -> bool:
        """Commit a row. False if another row already has its number (match, seq); then nothing is written."""
        won: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append(Appended(row, won, peer_message))
        self._wanted.set()
        return await won

    def note(self, facts: Facts) -> None:
        """Write what lists show, soon; only the newest facts of a match are written."""
        known = self._facts.get(facts.id)
        if known is None or known.seen <= facts.seen:
            self._facts[facts.id] = facts
        if facts.state == "finished":
            self._checkpoints.pop(facts.id, None)  # a film takes its place
            self._checkpoints_due.pop(facts.id, None)
        elif facts.checkpoint is not None:
            self._checkpoints[facts.id] = facts.checkpoint
        if self._lingering is None:
            self._lingering = asyncio.get_running_loop().call_later(LINGER, self._want_facts)

    def _want_facts(self) -> None:
        self._lingering, self._facts_due = None, True
        self._wanted.set()

    async def flush(self) -> None:
        """Wait until the facts that were noted are written."""
        if (self._facts or self._committing) and self._writer is not None:
            written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._readers.append(written)
            self._facts_due = True
            self._wanted.set()
            await written

    async def _write(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._queue or self._facts_due or self._readers or (self._closing and self._facts):
                written = await self._write_group()
                if not self._queue and not self._readers and self._closing and not written:
                    break
            if self._closing:
                return

    async def _write_group(self) -> bool:
        group, self._queue = self._queue[:GROUP], self._queue[GROUP:]
        facts: dict[str, Facts] = {}
        if self._facts_due or self._closing:
            facts, self._facts, self._facts_due = self._facts, {}, False
            if self._lingering is not None:
                self._lingering.cancel()
                self._lingering = None
        readers, self._readers = self._readers, []
        self._committing = True
        won: Collection[Row] = ()
        error: Exception | None = None
        began = monotonic()
        try:
            won = await self._commit(group, list(facts.values())) if group or facts else ()
        except Exception as failed:
            error = failed
            self._write_later(facts)
        if group or facts:
            self.figures.commit.note(monotonic() - began)
        self._committing = False
        for appended in group:
            if appended.won.done():
                continue
            if error is None:
                appended.won.set_result(appended.row in won)
            else:
                appended.won.set_exception(error)
        for reader in readers:
            if not reader.done():
                reader.set_result(None)
        return error is None

    def _write_later(self, facts: dict[str, Facts]) -> None:
        """Keep facts that could not be written for the next try, unless newer ones have come."""
        self._facts = facts | self._facts
        if self._facts and self._lingering is None:
            self._lingering = asyncio.get_running_loop().call_later(RETRY, self._want_facts)

    async def _commit(self, group: list[Appended], facts: list[Facts]) -> Collection[Row]:
        """One transaction for a group. Rows are inserted in a fixed order, so two workers do not deadlock."""
        kept = self._take_checkpoints()

        def commit(connection: sa.Connection) -> Collection[Row]:
            won = self._insert_rows(connection, group) if group else []
            if facts:
                connection.execute(
                    _WRITE_FACTS,
                    [
                        {f"new_{name}": getattr(fact, name) for name in ("id", *FACTS)}
                        for fact in sorted(facts, key=lambda fact: fact.id)
                    ],
                )
                self._on_facts(connection, facts)
            if kept:
                self._keep_checkpoints(connection, kept)
            if self.database.shared:
                for peer_message in {
                    appended.peer_message for appended in group if appended.peer_message and appended.row in won
                }:
                    notify_peers(connection, peer_message)
            return won

        return await self.database.write(commit)

    def _take_checkpoints(self) -> dict[str, MatchSnapshot]:
        """The next few of the checkpoints that are due."""
        if monotonic() - self._checkpoints_gathered >= CHECKPOINTS_EVERY:
            self._checkpoints_due |= self._checkpoints
            self._checkpoints, self._checkpoints_gathered = {}, monotonic()
        due = self._checkpoints_due
        return {match: due.pop(match) for match in list(islice(due, CHECKPOINTS_AT_ONCE))}

    def _keep_checkpoints(self, connection: sa.Connection, kept: Mapping[str, MatchSnapshot]) -> None:
        """Write the newest checkpoint of each match over the last one of the same two hundred rows."""
        insertion = self.database.insert(checkpoints)
        newer = insertion.on_conflict_do_update(
            index_elements=["match", "slot"],
            set_={"seq": insertion.excluded.seq, "packed": insertion.excluded.packed},
            where=insertion.excluded.seq > checkpoints.c.seq,
        )
        written = [
            {"match": match, "slot": one.seq // CHECKPOINT_ROWS, "seq": one.seq, "packed": one.pack()}
            for match, one in sorted(kept.items())
        ]
        connection.execute(newer, written)

    def _insert_rows(self, connection: sa.Connection, group: list[Appended]) -> Collection[Row]:
        """Insert the rows whose number is free; returns those."""
        first: dict[tuple[str, int], Row] = {}
        for appended in group:
            first.setdefault((appended.row.match, appended.row.seq), appended.row)
        return {
            first[match, seq]
            for match, seq in connection.execute(
                self._insertion, [msgspec.structs.asdict(first[key]) for key in sorted(first)]
            )
        }


def notify_peers(connection: sa.Connection, peer_message: str) -> None:
    """Send a message to the other workers with this transaction (PostgreSQL NOTIFY)."""
    connection.execute(_NOTIFY, {"channel": CHANNEL, "news": peer_message})
