"""Replays of long matches: no delay for others, a cheap second look, and a limit on cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from .browser import Browser, Seat
from .long_match import long_match
from .running import GENEROUS, Server

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["sqlite"], indirect=True)]


async def longest_ping(seat: Seat, during: asyncio.Task[object]) -> float:
    """The longest ping of another player while a task runs."""
    loop, longest = asyncio.get_running_loop(), 0.0
    while not during.done():
        sent = loop.time()
        await seat.send("ping")
        await seat.receive("pong")
        longest = max(longest, loop.time() - sent)
        await asyncio.sleep(0.002)
    return longest


@pytest.mark.check
async def test_replay_and_fork_of_a_long_match_do_not_delay_others(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await long_match(server, ada, 2000, work=15_000)  # half a second of rules and more
        bob.http.base_url = server.url
        other = await bob.create("connectfour", "me", "here")
        loop = asyncio.get_running_loop()
        async with bob.sit(other) as seat:
            began = loop.time()
            first = asyncio.create_task(ada.get(f"/api/matches/{match}/replay/2000"))
            longest = await longest_ping(seat, first)
            whole = loop.time() - began
            assert longest < whole / 4
            for path in ("replay/1999?viewer=0", "log"):
                asking = asyncio.create_task(ada.get(f"/api/matches/{match}/{path}"))
                assert await longest_ping(seat, asking) < whole / 4
                await asking
            forking = asyncio.create_task(ada.post(f"/api/matches/{match}/fork", {"step": 1700}))
            assert await longest_ping(seat, forking) < whole / 4
            joined = await forking
        assert joined["match"]["forked"] == match
        assert [info["kind"] for info in joined["match"]["seats"]].count("person") == 1
        began = loop.time()
        for step in (1000, 999, 1000, 1998):
            assert (await ada.get(f"/api/matches/{match}/replay/{step}"))["step"] == step
        assert loop.time() - began < whole


@pytest.mark.check
async def test_replays_are_limited_by_their_cost(new_server: Callable[..., Server]) -> None:
    server = new_server(limits={**GENEROUS, "study_seconds_a_minute": 0.2})
    async with Browser(server) as ada:
        match = await long_match(server, ada, 400, work=20_000)
        assert (await ada.get(f"/api/matches/{match}/replay/0"))["steps"] == 400
        codes = [(await ada.http.get(f"/api/matches/{match}/replay/{step}")).status_code for step in (400, 399, 398)]
        assert codes[-1] == 429
