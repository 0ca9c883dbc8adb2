"""Retention: old finished matches are archived, abandoned ones closed, both with a journal entry."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
import sqlalchemy as sa

from tapete.live.match.records import iso_ago
from tapete.server.background.retention import Retention, apply_retention
from tapete.server.db.audit_log import latest_entries
from tapete.server.db.engine import Database
from tapete.server.db.tables import archives, matches, rows
from tapete.server.moderation.operations import MatchOperations

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio
DAY = 86400.0


@pytest.fixture
async def operations(db: str) -> AsyncIterator[MatchOperations]:
    database = Database(db)
    yield MatchOperations(database)
    await database.close()


async def make_old(operations: MatchOperations, match: str, days: float) -> None:
    await operations.database.write(
        lambda connection: connection.execute(
            sa.update(matches).where(matches.c.id == match).values(moved=iso_ago(days * DAY))
        )
    )


async def count_rows(operations: MatchOperations, table: sa.Table, match: str) -> int:
    query = sa.select(sa.func.count()).select_from(table).where(table.c.match == match)
    return await operations.database.read(lambda connection: int(connection.execute(query).scalar_one()))


async def finish(ada: Browser) -> str:
    match = await ada.create("connectfour", "me", "here")
    async with ada.sit(match, seat=0) as first, ada.sit(match, seat=1) as second:
        for turn, column in enumerate((0, 1, 0, 1, 0, 1, 0)):
            mover = (first, second)[turn % 2]
            await mover.until(lambda seat, turn=turn: len(seat.events) == turn)
            await mover.act(column)
        await first.until(lambda seat: seat.match["state"] == "finished")
    return match


@pytest.mark.check
async def test_an_archived_match_is_replayed_downloaded_and_forked_as_before(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada:
        old, young = await finish(ada), await finish(ada)
        log = (await ada.http.get(f"/api/matches/{old}/log")).content
        steps = [await ada.get(f"/api/matches/{old}/replay/{step}") for step in range(8)]
        server.kill()
        await make_old(operations, old, 31)
        await make_old(operations, young, 29)
        assert await apply_retention(operations, Retention(archive_after=30)) == (0, 1)
        assert await apply_retention(operations, Retention(archive_after=30)) == (0, 0)
        assert (await count_rows(operations, rows, old), await count_rows(operations, archives, old)) == (0, 1)
        assert (await count_rows(operations, rows, young), await count_rows(operations, archives, young)) == (7, 0)
        server.start()
        ada.server, ada.http.base_url = server, server.url
        assert (await ada.http.get(f"/api/matches/{old}/log")).content == log
        assert [await ada.get(f"/api/matches/{old}/replay/{step}") for step in range(8)] == steps
        fork = await ada.post(f"/api/matches/{old}/fork", {"step": 4})
        assert fork["match"]["forked"] == old
        assert old in [match["id"] for match in await ada.get("/api/matches?show=finished")]
    (deed,) = await latest_entries(operations.database, 5)
    assert (deed.kind, deed.by, deed.match) == ("archive", "house", old)
    assert "7 rows" in deed.note


async def test_abandoned_matches_are_closed_with_a_journal_entry(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada:
        forgotten, fresh = [await ada.create("connectfour", "me", "here") for _ in range(2)]
        ticking = await ada.create("connectfour", "me", "here", clock="1d")
        for match in (forgotten, ticking):
            await make_old(operations, match, 91)
        assert await apply_retention(operations, Retention(close_after=90)) == (1, 0)
        (deed,) = await latest_entries(operations.database, 9)
        assert (deed.kind, deed.by, deed.match, deed.note) == ("close", "house", forgotten, "untouched for 90 days")
        async with ada.sit(fresh, seat=0) as seat:
            assert (await seat.act(0))["type"] == "ack"
        async with ada.sit(forgotten, seat=0) as seat:
            await seat.until(lambda seat: seat.match["state"] == "finished")
        assert (await ada.get(f"/api/matches/{ticking}"))["state"] == "running"


async def test_without_retention_periods_nothing_changes(
    operations: MatchOperations, new_server: Callable[..., Server]
) -> None:
    server = new_server()
    async with Browser(server) as ada:
        finished, running = await finish(ada), await ada.create("connectfour", "me", "here")
        for match in (finished, running):
            await make_old(operations, match, 4000)
        assert await apply_retention(operations, Retention(archive_after=0, close_after=0)) == (0, 0)
