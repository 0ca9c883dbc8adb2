"""Bots: they think in other processes with a deadline, and the match goes on if they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

from .browser import SOON, Browser, play_out
from .running import Server

psutil = pytest.importorskip("psutil")  # comes with the PostgreSQL of the tests

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["sqlite"], indirect=True)]


@pytest.mark.check
async def test_a_stuck_bot_gets_the_default_answer_and_blocks_no_player(
    new_server: Callable[..., Server],
) -> None:
    server = new_server(bot_deadline=0.4)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(match) as seat:
            loop = asyncio.get_running_loop()
            for _ in range(20):
                sent = loop.time()
                await seat.send("ping")
                await seat.receive("pong")
                assert loop.time() - sent < 0.3
                await asyncio.sleep(0.01)
            await play_out(seat)
            assert seat.scene["result"]["reason"] == "sealed.best"


@pytest.mark.check
async def test_a_bot_that_kills_its_process_gets_a_default_answer(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=5.0)
    async with Browser(server) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"points": 5})
        other = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(match) as seat, ada.sit(other) as quiet:
            await seat.act()
            await seat.wait_for_decision("pick")
            await seat.act()
            await seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])
            await quiet.act(0)
            await quiet.until(lambda seat: len(seat.events) == 2)


@pytest.mark.check
async def test_bots_do_not_outlive_a_server_that_is_killed(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=60.0, own_bots=True)
    async with Browser(server) as ada:
        idle = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(idle) as seat:
            await seat.act(0)
            await seat.until(lambda seat: len(seat.events) == 2)
        # its bot thinks until the deadline
        busy = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(busy) as seat:
            await seat.wait_for_decision()
            children = psutil.Process(server.pid).children(recursive=True)
            assert children
            os.kill(server.pid, signal.SIGKILL)  # the server only, not its child processes
            server.pid = 0
    assert psutil.wait_procs(children, SOON)[1] == []


@pytest.mark.check
async def test_many_tables_of_one_player_do_not_slow_down_another(new_server: Callable[..., Server]) -> None:
    """Forty tables of slow bots, half of them with a player, against one table of another player."""
    server = new_server(bot_deadline=0.3)
    slow = {"stakes": "high"}  # a bot that thinks until its deadline
    async with Browser(server) as eve, Browser(server) as ada:
        match = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(match) as seat:
            await seat.act(0)
            await seat.until(lambda seat: len(seat.events) == 2)
            for _ in range(20):
                await eve.create("sealed", "bot:greedy", "bot:greedy", options=slow)
                await eve.create("sealed", "me", "bot:greedy", options=slow)
            waits = []
            for turn in range(2, 5):
                began = asyncio.get_running_loop().time()
                await seat.act(turn)
                await seat.until(lambda seat, turn=turn: len(seat.events) >= 2 * turn)
                waits.append(asyncio.get_running_loop().time() - began)
        assert min(waits) < 40 * 0.3 / 4, "the one who plays waited behind the many"


@pytest.mark.check
async def test_unwatched_tables_are_played_to_the_end(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_deadline=0.1)
    async with Browser(server) as eve:
        match = await eve.create("sealed", "bot:greedy", "bot:greedy", options={"stakes": "high"})
        async with asyncio.timeout(SOON):
            while (await eve.get(f"/api/matches/{match}"))["state"] != "finished":  # unwatched, but played to the end
                await asyncio.sleep(0.1)
