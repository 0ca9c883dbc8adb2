"""Audit log: every action on matches and guests from outside the game, when, and by whom.

An entry is written in the same transaction as its action. Every worker follows the log, so it does not matter
whether this worker, another one or `tapete admin` took the action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from tapete.live.match.records import utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import audit_entries, members

Kind = Literal[
    "close",
    "delete",
    "archive",
    "mute",
    "unmute",
    "ban",
    "unban",
    "rename",
    "forget",
    "seat",
    "silence",
    "pack",
    "unpack",
    "role",
    "link",
    "void",
    "ruling",
    "settle",
    "words",
    "uncounted",
    "recount",
]
By = Literal["admin", "guest", "house"]
LATE = 200  # entries before the last that are read again: numbers are assigned before transactions commit


class AuditEntry(msgspec.Struct, frozen=True):
    n: int
    at: str
    kind: Kind
    by: By
    match: str
    guest: str
    note: str
    hand: str = ""  # the admin's member id; empty if they used the secret or the command line


def write_entry(
    connection: sa.Connection, kind: Kind, by: By, *, match: str = "", guest: str = "", note: str = "", hand: str = ""
) -> None:
    entry = {"at": utc_now_iso(), "kind": kind, "by": by, "match": match, "guest": guest, "note": note, "hand": hand}
    connection.execute(sa.insert(audit_entries).values(entry))


async def latest_entries(database: Database, count: int, before: int = 0) -> Sequence[AuditEntry]:
    """The newest first; an admin's member id is replaced by their name."""
    columns: list[Any] = [column for column in audit_entries.c if column is not audit_entries.c.hand]
    query: sa.Select[Any] = (
        sa.select(*columns, sa.func.coalesce(members.c.name, ""))
        .outerjoin(members, members.c.id == audit_entries.c.hand)
        .order_by(audit_entries.c.n.desc())
        .limit(count)
    )
    if before:
        query = query.where(audit_entries.c.n < before)
    return await database.read(lambda connection: [AuditEntry(*row) for row in connection.execute(query)])


class Follower:
    """Read new audit-log entries, each once, from the moment it starts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._seen: set[int] = set()
        self._last = 0

    async def start(self) -> None:
        newest = await latest_entries(self.database, LATE)
        self._seen = {entry.n for entry in newest}
        self._last = max(self._seen, default=0)

    async def read_new(self) -> list[AuditEntry]:
        query = sa.select(audit_entries).where(audit_entries.c.n > self._last - LATE).order_by(audit_entries.c.n)
        recent = await self.database.read(lambda connection: [AuditEntry(*row) for row in connection.execute(query)])
        fresh = [entry for entry in recent if entry.n not in self._seen]
        self._last = max((entry.n for entry in recent), default=self._last)
        self._seen = {entry.n for entry in recent}
        return fresh
