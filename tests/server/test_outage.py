"""Database outages: no acknowledged answer is lost, background tasks go on, and errors are clear."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tapete.live.metrics import REPORT
from tapete.live.worker.heartbeat import LATE

from .browser import SOON, Browser
from .own_postgres import Postgres
from .running import Nursery, Server

pytestmark = pytest.mark.anyio


async def eventually(check: Callable[[], Any]) -> None:
    """Repeat a check until it is true."""
    async with asyncio.timeout(SOON):
        while not await check():
            await asyncio.sleep(0.05)


# ---------------------------------------------------------------- SQLite on a full disk


class Disk:
    """A database that refuses new rows, with the same kind of error as a full disk."""

    def __init__(self, server: Server) -> None:
        self.path = server.options["db"].removeprefix("sqlite:///")

    def fill(self) -> None:
        self._execute("ALTER TABLE rows RENAME TO rows_away")

    def free(self) -> None:
        self._execute("ALTER TABLE rows_away RENAME TO rows")

    def _execute(self, statement: str) -> None:
        with closing(sqlite3.connect(self.path, timeout=SOON)) as connection, connection:
            connection.execute(statement)


@pytest.mark.check
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_after_a_full_disk_bots_and_players_play_on(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=1.0)
    disk = Disk(server)
    async with Browser(server) as ada:
        # a bot that thinks until its deadline
        alone = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        match = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(alone) as seat, ada.sit(match) as other:
            await seat.wait_for_decision()
            await other.wait_for_decision()
            disk.fill()  # while the bot thinks
            await seat.send("act", seat=0, decision=seat.decision["id"], option=0)  # type: ignore[index]
            decision = await other.wait_for_decision()
            await other.send("act", seat=0, decision=decision["id"], option=0)
            await other.expect_silence(2.0)
            assert (
                await ada.http.post("/api/matches", json={"game": "connectfour", "seats": ["me", "bot:random"]})
            ).status_code in (201, 503)
            disk.free()
            assert (await other.wait_for_reply(decision["id"]))["type"] == "ack"
            await other.until(lambda seat: len(seat.events) == 2)
            await seat.wait_for_decision("pick")
            await seat.act()
            await seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])


# ---------------------------------------------------------------- PostgreSQL


@pytest.fixture
def postgresql() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.close()


def workers(postgresql: Postgres, nursery: Nursery, folder: Path, **options: Any) -> list[Server]:
    """Two servers on one PostgreSQL, each with a log of its warnings."""
    return [
        Server(
            nursery, postgresql.address, folder / "data", announce=0.3, log=str(folder / f"{number}.log"), **options
        ).start()
        for number in range(2)
    ]


async def until_both_warn(folder: Path, *warnings: str) -> None:
    """Wait until the outage has met these tasks of both workers."""

    async def both_warned() -> bool:
        logs = [(folder / f"{number}.log").read_text() for number in range(2)]
        return all(warning in log for warning in warnings for log in logs)

    await eventually(both_warned)


@pytest.mark.check
async def test_players_wait_out_an_outage_of_postgresql(postgresql: Postgres, nursery: Nursery, tmp_path: Path) -> None:
    here, there = workers(postgresql, nursery, tmp_path, bot_watch=0.5)
    try:
        async with Browser(here) as ada, Browser(there) as bob:
            match = await ada.create("connectfour", "me", "open", name="Ada")
            await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
            alone = await ada.create("connectfour", "me", "bot:random")
            async with ada.sit(match) as first, ada.sit(alone) as second:
                async with bob.sit(match) as third:
                    await first.until(lambda seat: seat.match["seats"][1].get("online"))
                    assert (await first.act(0))["type"] == "ack"
                    await third.until(lambda seat: len(seat.events) == 1)
                    postgresql.pull_the_plug()
                    decisions = [(await seat.wait_for_decision())["id"] for seat in (second, third)]
                    for seat, decision in zip((second, third), decisions, strict=True):
                        await seat.send("act", seat=int(decision[-1]), decision=decision, option=3)
                    await first.send("say", text="¿Seguís ahí?")
                    refused = await ada.http.get("/api/matches", headers={"accept-language": "en"})
                    assert (refused.status_code, refused.json()["code"]) == (503, "database-away")
                    assert int(refused.headers["retry-after"]) > 0
                    assert "Nothing is lost" in refused.json()["detail"]
                    await until_both_warn(
                        tmp_path,
                        "the database cannot be reached",  # an answer waits
                        "lost the connection to the other workers",
                        "peers cannot be told",
                        "looking for waiting matches failed",
                    )
                    postgresql.start()
                    for seat, decision in zip((second, third), decisions, strict=True):
                        assert (await seat.wait_for_reply(decision))["type"] == "ack"
                    await first.until(lambda seat: len(seat.events) == 2)  # sent by the other worker
                    await second.until(lambda seat: len(seat.events) == 2)  # the bot answered
                    await third.until(
                        lambda seat: (
                            "¿Seguís ahí?"
                            in [message["line"]["text"] for message in seat.messages if message["type"] == "chat"]
                        )
                    )
                await first.until(lambda seat: not seat.match["seats"][1].get("online"))
                there.kill()  # without a goodbye; the others drop it anyway
                assert (await first.act(1))["type"] == "ack"
    finally:
        here.kill()
        there.kill()


@pytest.mark.check
async def test_clocks_stand_still_while_postgresql_is_away(
    postgresql: Postgres, nursery: Nursery, tmp_path: Path
) -> None:
    """Both players' time would be over: one waits with the answer, the other's decision has a timer."""
    here, there = (Server(nursery, postgresql.address, tmp_path / "data").start() for _ in range(2))
    try:
        async with Browser(here) as ada, Browser(there) as bob:
            answered = await ada.create("connectfour", "me", "here", clock="5s")
            waiting = await bob.create("connectfour", "me", "here", clock="5s")
            async with ada.sit(answered) as first, bob.sit(waiting) as second:
                postgresql.pull_the_plug()
                decision = await first.wait_for_decision()
                await asyncio.sleep(LATE + REPORT)  # longer than two beats may be apart
                await first.send("act", seat=0, decision=decision["id"], option=3)
                postgresql.start()
                assert (await first.wait_for_reply(decision["id"]))["type"] == "ack"
                for seat in (first, second):
                    await seat.until(lambda seat: "kernel-pause-moment" in [event["kind"] for event in seat.events])
                    assert "kernel-time-out" not in [event["kind"] for event in seat.events]
                assert (await second.act(3))["type"] == "ack"
    finally:
        here.kill()
        there.kill()


@pytest.mark.check
async def test_players_of_a_worker_killed_after_an_outage_go_offline(
    postgresql: Postgres, nursery: Nursery, tmp_path: Path
) -> None:
    here, there = workers(postgresql, nursery, tmp_path)
    try:
        async with Browser(here) as ada, Browser(there) as bob:
            match = await ada.create("connectfour", "me", "open")
            await bob.post(f"/api/matches/{match}/join")
            async with ada.sit(match) as first:
                async with bob.sit(match):
                    await first.until(lambda seat: seat.match["seats"][1].get("online"))
                    postgresql.pull_the_plug()
                    await until_both_warn(tmp_path, "peers cannot be told")
                    postgresql.start()

                    async def answers_again() -> bool:
                        return (await ada.http.get("/api/me")).status_code == 200

                    await eventually(answers_again)
                    there.kill()
                await first.until(lambda seat: not seat.match["seats"][1].get("online"))
    finally:
        here.kill()
        there.kill()
