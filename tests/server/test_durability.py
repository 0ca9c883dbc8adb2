"""Power cuts: no acknowledged answer is lost, and interrupted bots think again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


class BotMatch:
    """A match against a bot, and the answers the server acknowledged."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.acknowledged: list[int] = []

    def check(self, seat: Seat) -> None:
        """Assert that all acknowledged answers are stored in order; one more may be stored unacknowledged."""
        played = [event["text"]["args"]["column"] - 1 for event in seat.events if event["player"] == 0]
        assert played[: len(self.acknowledged)] == self.acknowledged
        assert len(played) <= len(self.acknowledged) + 1
        self.acknowledged = played

    async def play(self, ada: Browser, rng: random.Random, on_ack: Callable[[], None]) -> None:
        """Answer until the connection breaks or the match is over."""
        async with ada.sit(self.id) as seat:
            self.check(seat)
            while not (await seat.until(lambda seat: seat.decision or seat.scene.get("result"))).scene.get("result"):
                assert seat.decision is not None
                option = rng.choice(seat.decision["options"])
                if (await seat.act(option["key"]))["type"] == "ack":
                    self.acknowledged.append(option["title"]["args"]["column"] - 1)
                    on_ack()
                await seat.until(lambda seat: seat.decision is None or seat.scene.get("result"))

    async def comes_to_my_turn(self, ada: Browser) -> None:
        async with ada.sit(self.id) as seat:
            self.check(seat)
            await seat.until(lambda seat: seat.decision or seat.scene.get("result"))


CUTS = 4  # a thousand in `make soak`


@pytest.mark.check
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_power_cuts_in_bot_matches_lose_nothing_that_was_acknowledged(new_server: Callable[..., Server]) -> None:
    rng = random.Random("power cuts")
    server, loop = new_server(), asyncio.get_running_loop()
    matches: list[BotMatch] = []
    acks = 0
    async with Browser(server) as ada:
        for _ in range(CUTS):
            matches = [
                *matches[-3:],
                *[BotMatch(await ada.create("connectfour", "me", "bot:random")) for _ in range(4)],
            ]
            last_ack = acks + rng.randint(1, 4)

            def count_ack(last: int = last_ack) -> None:
                nonlocal acks
                acks += 1
                if acks == last:
                    loop.call_later(rng.uniform(0, 0.005), server.kill)

            ends = await asyncio.gather(*(match.play(ada, rng, count_ack) for match in matches), return_exceptions=True)
            assert all(end is None or isinstance(end, (ConnectionClosed, InvalidHandshake, OSError)) for end in ends), (
                ends
            )
            assert not server.pid
            server.start()
            ada.http.base_url = server.url
        await asyncio.gather(*(match.comes_to_my_turn(ada) for match in matches))
    assert acks >= CUTS


@pytest.mark.check
async def test_a_waiting_bot_moves_after_a_restart_even_without_viewers(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=30.0)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(match) as seat:
            await seat.act()
            await seat.wait_for_decision("pick")
            await seat.act()
            await seat.expect_silence(0.2)
        server.kill()
        server.options["bot_deadline"] = 0.2
        server.start()
        ada.http.base_url = server.url
        async with asyncio.timeout(60):
            while not decided((await ada.get("/api/matches?show=mine"))[0]):
                await asyncio.sleep(0.05)
        async with ada.sit(match) as seat:
            await seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])


def decided(row: dict[str, Any]) -> bool:
    """True once the match no longer waits for the bot alone."""
    return row["state"] != "running" or 0 in row["waiting"]


async def test_everything_at_the_table_survives_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open", "bot:random", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as seat, bob.sit(match) as other:
            await seat.send("say", text="hola")
            await seat.receive("chat")
            await seat.act()
            await seat.wait_for_decision("pick")
            await seat.undo(0)
            drop = await seat.wait_for_decision("drop")
            await other.send("standin", seat=1, bot="random")
            await seat.until(lambda seat: seat.match["seats"][1].get("standin") and seat.scene["sealed"] == [0])
            before, scene = await ada.get(f"/api/matches/{match}"), seat.scene
        server.kill()
        server.start()
        ada.http.base_url = server.url
        async with ada.sit(match) as seat:
            assert (await seat.wait_for_decision())["id"] == drop["id"]
            assert {**seat.scene, "waiting": [], "seats": []} == {**scene, "waiting": [], "seats": []}
            assert [line["text"] for line in seat.hello["chat"]] == ["hola"]
            after = await ada.get(f"/api/matches/{match}")
            assert [info["name"] for info in after["seats"]] == [info["name"] for info in before["seats"]]
            assert after["seats"][1]["standin"] == "random"
            assert after["commit"] == before["commit"]
            assert (await seat.act())["type"] == "ack"
