"""No acknowledged answer is ever lost, and bots that were thinking when the light went out think again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


def own_drops(seat: Seat) -> list[int]:
    return [event["text"]["args"]["column"] - 1 for event in seat.events if event["player"] == 0]


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_twenty_power_cuts_in_a_bot_match_lose_nothing_that_was_acknowledged(new_server: Callable[..., Server]) -> None:
    rng = random.Random("power cuts")
    server = new_server()
    rounds, acknowledged, match, cut, words = 20, [], "", 0, 0
    async with Browser(server) as ada:
        while cut < rounds:
            if not match:
                match, acknowledged = await ada.create("connectfour", "me", "bot:random"), []
            async with ada.sit(match) as seat:
                assert own_drops(seat)[: len(acknowledged)] == acknowledged
                assert len(own_drops(seat)) <= len(acknowledged) + 1  # the last one may have been written, its word lost
                acknowledged = own_drops(seat)
                lights_out = asyncio.get_running_loop().call_later(rng.uniform(0.0, 0.08), server.kill)
                with suppress(ConnectionClosed):
                    while not seat.scene.get("result"):
                        await seat.until(lambda seat: seat.decision or seat.scene.get("result"))
                        if seat.decision:
                            option = rng.choice(seat.decision["options"])
                            if (await seat.act(option["key"]))["type"] == "ack":
                                words += 1
                                acknowledged.append(option["title"]["args"]["column"] - 1)
                                seat.scene = {**seat.scene, "decision": None} if seat.scene.get("waiting") != [0] else seat.scene
                lights_out.cancel()
            if seat.scene.get("result"):
                match = ""
            if not server.pid:
                cut += 1
                server.start()
                ada.http.base_url = server.url
    assert words >= rounds  # the cuts came in the middle of play, not before it


async def test_a_bot_that_was_due_moves_after_a_restart_though_nobody_looks(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=30.0)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(match) as seat:
            await seat.act()
            await seat.asked("pick")
            await seat.act()
            await seat.silence(0.2)
        server.kill()
        server.told["bot_deadline"] = 0.2
        server.start()
        ada.http.base_url = server.url
        async with asyncio.timeout(15):
            while (await ada.get("/api/matches?show=mine"))[0]["waiting"] == [1]:
                await asyncio.sleep(0.05)
        async with ada.sit(match) as seat:
            assert "shows" in [event["kind"] for event in seat.events]


async def test_everything_at_the_table_survives(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open", "bot:random", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as seat, bob.sit(match) as other:
            await seat.send("say", text="hola")
            await seat.hear("chat")
            await seat.act()
            await seat.asked("pick")
            await seat.undo(0)
            drop = await seat.asked("drop")
            await other.send("standin", seat=1, bot="random")
            await seat.until(lambda seat: seat.match["seats"][1].get("standin"))
            before, scene = await ada.get(f"/api/matches/{match}"), seat.scene
        server.kill()
        server.start()
        ada.http.base_url = server.url
        async with ada.sit(match) as seat:
            assert (await seat.asked())["id"] == drop["id"]
            assert {**seat.scene, "waiting": [], "seats": []} == {**scene, "waiting": [], "seats": []}
            assert [line["text"] for line in seat.hello["chat"]] == ["hola"]
            after = await ada.get(f"/api/matches/{match}")
            assert [info["name"] for info in after["seats"]] == [info["name"] for info in before["seats"]]
            assert after["seats"][1]["standin"] == "random"
            assert after["commit"] == before["commit"]
            assert (await seat.act())["type"] == "ack"
