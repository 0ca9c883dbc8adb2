"""The journal: what was done to matches and guests from outside the game, when, and by whom.

A deed stands in the database in the same transaction as what it tells. Every running worker follows the journal, so
that it does not matter who did the deed: a worker, its neighbour, or `tapete admin` on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from tapete.live.match.records import utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import deeds, members

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
LATE = 200  # deeds before the last one in which one may still turn up: numbers are given out before transactions end


class AuditEntry(msgspec.Struct, frozen=True):
    n: int
    at: str
    kind: Kind
    by: By
    match: str
    guest: str
    note: str
    hand: str = ""  # the member whose hand it was; whoever came with the secret, or by the command line, has no name


def write_entry(
    connection: sa.Connection, kind: Kind, by: By, *, match: str = "", guest: str = "", note: str = "", hand: str = ""
) -> None:
    deed = {"at": utc_now_iso(), "kind": kind, "by": by, "match": match, "guest": guest, "note": note, "hand": hand}
    connection.execute(sa.insert(deeds).values(deed))


async def latest_entries(database: Database, count: int, before: int = 0) -> Sequence[AuditEntry]:
    """Newest first; a member's hand by their name."""
    columns: list[Any] = [column for column in deeds.c if column is not deeds.c.hand]
    query: sa.Select[Any] = (
        sa.select(*columns, sa.func.coalesce(members.c.name, ""))
        .outerjoin(members, members.c.id == deeds.c.hand)
        .order_by(deeds.c.n.desc())
        .limit(count)
    )
    if before:
        query = query.where(deeds.c.n < before)
    return await database.read(lambda connection: [AuditEntry(*row) for row in connection.execute(query)])


class Follower:
    """Reads the journal from where it stood when we began, each deed once."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._heeded: set[int] = set()
        self._last = 0

    async def start(self) -> None:
        newest = await latest_entries(self.database, LATE)
        self._heeded = {deed.n for deed in newest}
        self._last = max(self._heeded, default=0)

    async def read_new(self) -> list[AuditEntry]:
        query = sa.select(deeds).where(deeds.c.n > self._last - LATE).order_by(deeds.c.n)
        recent = await self.database.read(lambda connection: [AuditEntry(*row) for row in connection.execute(query)])
        fresh = [deed for deed in recent if deed.n not in self._heeded]
        self._last = max((deed.n for deed in recent), default=self._last)
        self._heeded = {deed.n for deed in recent}
        return fresh
