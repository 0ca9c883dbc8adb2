"""Bots think elsewhere, with a deadline; whatever they do, the table answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from .browser import Browser, play_out
from .running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["sqlite"], indirect=True)]


async def test_a_bot_that_never_decides_gets_the_default_answer_and_blocks_nobody(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=0.4)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(match) as seat:
            loop = asyncio.get_running_loop()
            for _ in range(20):
                sent = loop.time()
                await seat.send("ping")
                await seat.hear("pong")
                assert loop.time() - sent < 0.3
                await asyncio.sleep(0.01)
            await play_out(seat)
            assert seat.scene["result"]["reason"] == "sealed.best"


async def test_a_bot_that_takes_its_process_with_it_is_answered_for(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=5.0)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"points": 5})
        other = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(match) as seat, ada.sit(other) as quiet:
            await seat.act()
            await seat.asked("pick")
            await seat.act()
            await seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])
            await quiet.act(0)
            await quiet.until(lambda seat: len(seat.events) == 2)
