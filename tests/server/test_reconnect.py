"""Reconnecting: one room per match, for many players at once and with a small cache."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from .browser import Browser
from .running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["sqlite"], indirect=True)]


@pytest.mark.check
async def test_players_who_reconnect_after_a_restart_meet_again(new_server: Callable[..., Server]) -> None:
    server = new_server(matches_kept=4)
    async with Browser(server) as ada, Browser(server) as bob, AsyncExitStack() as sockets:
        matches = [await ada.create("connectfour", "me", "open") for _ in range(40)]
        for match in matches:
            await bob.post(f"/api/matches/{match}/join")
        server.kill()
        server.start()
        ada.http.base_url = bob.http.base_url = server.url
        first = await asyncio.gather(*(sockets.enter_async_context(ada.sit(match)) for match in matches))
        second = await asyncio.gather(*(sockets.enter_async_context(bob.sit(match)) for match in matches))
        assert {reply["type"] for reply in await asyncio.gather(*(seat.act(3) for seat in first))} == {"ack"}
        await asyncio.gather(*(seat.until(lambda seat: len(seat.events) == 1) for seat in second))
        assert {reply["type"] for reply in await asyncio.gather(*(seat.act(3) for seat in second))} == {"ack"}
        await asyncio.gather(*(seat.until(lambda seat: len(seat.events) == 2) for seat in first))
