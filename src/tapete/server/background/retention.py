"""Retention: archive finished matches, close abandoned ones, delete expired rows.

Each match leaves a line in the log and in the audit log, and nothing that was played is deleted. Open tables are
cleaned up in `open_tables.py`."""

from __future__ import annotations

import asyncio
import logging

import msgspec
import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.accounts.sessions import IDLE
from tapete.server.db.engine import Database
from tapete.server.db.tables import leases, matches, sessions, tickets
from tapete.server.moderation.operations import MatchOperations
from tapete.server.moderation.reports import delete_old_reports
from tapete.server.notifications.notices import delete_old_notices
from tapete.server.packs.runs import delete_old_runs

DAY = 86400.0
EVERY = 3600.0  # seconds between two rounds
FIRST = 60.0  # seconds after the start: returning players come first
AT_ONCE = 500  # matches a round

log = logging.getLogger("tapete.retention")


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """Days after which matches are archived or closed; 0 means never."""

    archive_after: float = 30.0
    close_after: float = 90.0


async def apply_retention(operations: MatchOperations, retention: Retention) -> tuple[int, int]:
    """One round; returns how many matches were closed and how many archived."""
    closed = archived = 0
    if retention.close_after:
        untouched = (
            matches.c.state == "running",
            matches.c.clock == "",
            matches.c.moved < iso_ago(retention.close_after * DAY),
        )
        for match in await _ids(operations.database, *untouched):
            try:
                await operations.close_match(match, "house", f"untouched for {retention.close_after:g} days")
                closed += 1
            except ApiError:
                continue  # a player has just ended it
    if retention.archive_after:
        old = (
            matches.c.state == "finished",
            matches.c.archived == "",
            matches.c.moved < iso_ago(retention.archive_after * DAY),
        )
        for match in await _ids(operations.database, *old):
            archived += await operations.archive_match(match)
    if closed or archived:
        log.info("%d matches closed that nobody touched, %d finished ones archived", closed, archived)
    await operations.database.write(_delete_expired)
    await operations.database.truncate_wal()
    return closed, archived


def _delete_expired(connection: sa.Connection) -> None:
    """Delete what has expired: leases, tokens, sessions, notices, reports, measuring runs."""
    connection.execute(sa.delete(leases).where(leases.c.until < utc_now_iso()))
    connection.execute(sa.delete(tickets).where(tickets.c.ends < utc_now_iso()))
    connection.execute(sa.delete(sessions).where(sessions.c.seen < iso_ago(IDLE)))
    delete_old_notices(connection)
    delete_old_reports(connection)
    delete_old_runs(connection)


async def _ids(database: Database, *conditions: sa.ColumnElement[bool]) -> list[str]:
    query = sa.select(matches.c.id).where(*conditions).order_by(matches.c.moved).limit(AT_ONCE)
    return await database.read(lambda connection: list(connection.execute(query).scalars()))


async def run_retention(operations: MatchOperations, retention: Retention) -> None:
    """Apply retention every hour. Several workers may do it at once; the second finds nothing to do."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            await apply_retention(operations, retention)
        except Exception as error:
            log.warning("tidying failed; trying again later: %s", error)
        await asyncio.sleep(EVERY)
