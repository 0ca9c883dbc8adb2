"""Crash tests: a thousand kills of the server on each database, in play and during migrations.

No acknowledged answer is ever lost, and every start succeeds. PostgreSQL itself is killed under three workers.
TAPETE_SOAK_KILLS sets another number of kills.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.browser import Browser, Seat  # noqa: E402
from tests.server.fixtures import copy_postgresql, copy_sqlite  # noqa: E402
from tests.server.own_postgres import Postgres  # noqa: E402
from tests.server.running import Nursery, Server  # noqa: E402
from tests.server.test_durability import BotMatch  # noqa: E402

from tapete.server.db.engine import database_url  # noqa: E402  # the path comes first
from tapete.server.db.migrations import NEWEST, migrate, version  # noqa: E402

pytestmark = pytest.mark.anyio
KILLS = int(os.environ.get("TAPETE_SOAK_KILLS", "1000"))
MIGRATION_KILLS = KILLS // 10
OUTAGES = int(os.environ.get("TAPETE_SOAK_OUTAGES", "10"))
BROKEN = (ConnectionClosed, InvalidHandshake, OSError)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


class Place(NamedTuple):
    """A database, and how to make a copy of one of version 0031 in it."""

    db: str
    copy_old: Callable[[int], str]


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    if request.param == "sqlite":

        def copy_file(number: int) -> str:
            folder = tmp_path / str(number)
            folder.mkdir()
            return copy_sqlite(folder)[0]

        yield Place(f"sqlite:///{tmp_path / 'tapete.db'}", copy_file)
        return
    postgresql = Postgres()
    template = copy_postgresql(postgresql.address, "old")

    def copy_database(number: int) -> str:
        with psycopg.connect(postgresql.address, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS copied{number % 2}")
            connection.execute(f"CREATE DATABASE copied{number % 2} TEMPLATE old")
        return template.replace("/old?", f"/copied{number % 2}?")

    yield Place(postgresql.address, copy_database)
    postgresql.close()


async def test_power_cuts_in_play_lose_nothing_that_was_acknowledged(
    nursery: Nursery, place: Place, tmp_path: Path
) -> None:
    words = 0
    server = Server(nursery, place.db, tmp_path / "data").start()
    matches: list[BotMatch] = []
    loop = asyncio.get_running_loop()
    try:
        async with Browser(server) as ada:
            for number in range(KILLS - MIGRATION_KILLS):
                rng = random.Random(number)
                matches = [
                    *matches[-3:],
                    *[BotMatch(await ada.create("connectfour", "me", "bot:random")) for _ in range(4)],
                ]
                last_word = words + rng.randint(1, 6)

                def word(last: int = last_word, rng: random.Random = rng) -> None:
                    nonlocal words
                    words += 1
                    if words == last:
                        loop.call_later(rng.uniform(0, 0.02), server.kill)

                ends = await asyncio.gather(*(match.play(ada, rng, word) for match in matches), return_exceptions=True)
                assert all(end is None or isinstance(end, BROKEN) for end in ends), ends
                server.kill()
                forget_leases(place.db)
                server.start()
                ada.http.base_url = server.url
            await asyncio.gather(*(match.comes_to_my_turn(ada) for match in matches))
    finally:
        server.kill()
    print(f"{KILLS - MIGRATION_KILLS} power cuts, {words} acknowledged answers, none lost")
    assert words > KILLS


def test_kills_during_migrations_lose_nothing(place: Place) -> None:
    """A process that migrates an old database is killed at a random moment; the next start succeeds."""
    first, second = place.copy_old(0), place.copy_old(1)
    before = stored_rows(second)
    migrate(address(first))  # loads everything
    began = time.monotonic()
    migrate(address(second))
    longest = time.monotonic() - began
    rng, caught = random.Random("migrations"), 0
    for number in range(MIGRATION_KILLS):
        db = place.copy_old(number + 2)
        child = multiprocessing.get_context("fork").Process(target=migrate, args=(address(db),))
        child.start()
        time.sleep(rng.uniform(0, 2 * longest))  # some kills come after the end
        child.kill()
        child.join()
        caught += version(address(db)) != NEWEST
        migrate(address(db))
        assert version(address(db)) == NEWEST
        assert stored_rows(db) == before
    print(f"{MIGRATION_KILLS} kills, {caught} of them before the end of the migration, none lost a row")
    assert caught > MIGRATION_KILLS / 4


def forget_leases(db: str) -> None:
    """Forget what killed workers have leased of the limits: twenty kills in a minute would use them up."""
    engine = sa.create_engine(address(db))
    with engine.begin() as connection:
        connection.execute(sa.text("DELETE FROM leases"))
    engine.dispose()


def address(db: str) -> str:
    return database_url(db).render_as_string(hide_password=False)


def stored_rows(db: str) -> list[tuple[Any, ...]]:
    engine = sa.create_engine(address(db))
    with engine.connect() as connection:
        rows = connection.execute(sa.text('SELECT "match", seq, kind, body FROM rows ORDER BY "match", seq')).all()
    engine.dispose()
    return [tuple(row) for row in rows]


# ---------------------------------------------------------------- PostgreSQL dies under three workers


class SharedMatch:
    """Two people on different workers play; every acknowledgement is recorded."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.acknowledged: list[list[int]] = [[], []]

    async def play(self, player: int, guest: Browser, server: Server, rng: random.Random) -> None:
        """Play until the match is over, reconnecting after every failure."""
        while True:
            try:
                async with guest.sit(self.id, server=server) as seat:
                    if await self._play_on(player, seat, rng):
                        return
            except BROKEN:
                await asyncio.sleep(0.2)

    async def _play_on(self, player: int, seat: Seat, rng: random.Random) -> bool:
        answered = ""
        while not seat.scene.get("result"):
            decision = seat.decision
            if decision is None or decision["id"] == answered:
                await seat.next()
                continue
            answered = decision["id"]
            option = rng.choice(decision["options"])
            await asyncio.sleep(rng.uniform(0, 0.1))
            if (await seat.act(option["key"]))["type"] == "ack":
                self.acknowledged[player].append(option["title"]["args"]["column"] - 1)
        return True

    def check(self, seat: Seat) -> None:
        """Assert that every acknowledged answer is stored in order. Unacknowledged ones may lie between."""
        for player, acknowledged in enumerate(self.acknowledged):
            arguments = [event["text"].get("args", {}) for event in seat.events if event["player"] == player]
            played = iter([args["column"] - 1 for args in arguments if "column" in args])  # without the result
            assert all(column in played for column in acknowledged), (
                f"match {self.id}: an acknowledged answer of player {player} is gone"
            )


async def test_postgresql_killed_in_mid_play_under_three_workers_loses_nothing(
    nursery: Nursery, tmp_path: Path
) -> None:
    rng = random.Random("outages")
    postgresql = Postgres()
    workers = [Server(nursery, postgresql.address, tmp_path / "data", bot_watch=1.0).start() for _ in range(3)]
    try:
        async with Browser(workers[0]) as ada, Browser(workers[1]) as bob:
            answers = 0
            for _ in range(OUTAGES):
                matches = []
                for _ in range(6):
                    matches.append(SharedMatch(await ada.create("connectfour", "me", "open")))
                    await bob.post(f"/api/matches/{matches[-1].id}/join")
                playing = [
                    asyncio.create_task(match.play(player, guest, rng.choice(workers), rng))
                    for match in matches
                    for player, guest in enumerate((ada, bob))
                ]
                await asyncio.sleep(rng.uniform(0.2, 1.0))
                await asyncio.to_thread(postgresql.pull_the_plug)
                await asyncio.sleep(rng.uniform(0.1, 2.0))
                await asyncio.to_thread(postgresql.start)
                async with asyncio.timeout(120):
                    await asyncio.gather(*playing)
                for match in matches:
                    async with ada.sit(match.id, server=workers[2]) as seat:
                        match.check(seat)
                    answers += sum(map(len, match.acknowledged))
            print(f"{OUTAGES} outages, {answers} acknowledged answers, none lost")
            assert answers > OUTAGES * 10
    finally:
        for worker in workers:
            worker.kill()
        postgresql.close()
