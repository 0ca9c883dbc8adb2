"""Crash tests: a thousand kills of the server, and of PostgreSQL under three workers.

No acknowledged answer is ever lost. The thousand rounds are limited in time and continue where the last run stopped:
TAPETE_SOAK_MINUTES sets the limit (20), `build/soak` stores the progress.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.browser import Browser, Seat  # noqa: E402  # the path comes first
from tests.server.own_postgres import Postgres  # noqa: E402
from tests.server.running import Nursery, Server  # noqa: E402
from tests.server.test_durability import BotMatch  # noqa: E402

pytestmark = pytest.mark.anyio
ROUNDS = 1000
MINUTES = float(os.environ.get("TAPETE_SOAK_MINUTES", "20"))
MEMORY = ROOT / "build" / "soak"
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


class Progress:
    """Number of finished rounds, and of acknowledged answers."""

    def __init__(self) -> None:
        self.path = MEMORY / "power-cuts.json"
        MEMORY.mkdir(parents=True, exist_ok=True)
        stored = json.loads(self.path.read_text()) if self.path.exists() else {"rounds": 0, "words": 0}
        self.rounds, self.words = stored["rounds"], stored["words"]

    def write(self) -> None:
        partial = self.path.with_suffix(".part")
        partial.write_text(json.dumps({"rounds": self.rounds, "words": self.words}))
        partial.replace(self.path)


async def test_a_thousand_power_cuts_lose_nothing_that_was_acknowledged(nursery: Nursery) -> None:
    progress, end = Progress(), time.monotonic() + MINUTES * 60
    began = progress.rounds
    server = Server(nursery, f"sqlite:///{MEMORY / 'tapete.db'}", MEMORY / "data").start()
    matches: list[BotMatch] = []
    loop = asyncio.get_running_loop()
    try:
        async with Browser(server) as ada:
            while progress.rounds < ROUNDS and (time.monotonic() < end or progress.rounds == began):
                rng = random.Random(progress.rounds)
                matches = [
                    *matches[-3:],
                    *[BotMatch(await ada.create("connectfour", "me", "bot:random")) for _ in range(4)],
                ]
                last_word = progress.words + rng.randint(1, 6)

                def word(last: int = last_word, rng: random.Random = rng) -> None:
                    progress.words += 1
                    if progress.words == last:
                        loop.call_later(rng.uniform(0, 0.02), server.kill)

                ends = await asyncio.gather(*(match.play(ada, rng, word) for match in matches), return_exceptions=True)
                assert all(end is None or isinstance(end, BROKEN) for end in ends), ends
                server.kill()
                server.start()
                ada.http.base_url = server.url
                progress.rounds += 1
                progress.write()
            await asyncio.gather(*(match.comes_to_my_turn(ada) for match in matches))
    finally:
        server.kill()
    print(f"{progress.rounds} of {ROUNDS} power cuts, {progress.words} acknowledged answers, none lost")
    assert progress.rounds > began or began >= ROUNDS
    if progress.rounds >= ROUNDS:
        shutil.rmtree(MEMORY)


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
