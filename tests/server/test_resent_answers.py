"""Resent answers: after a broken connection they are taken once and acknowledged every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


async def send_marked(seat: Seat, decision: str, mark: str, **answer: Any) -> dict[str, Any]:
    await seat.send("act", seat=0, decision=decision, sent=mark, **answer)
    return await seat.wait_for_reply(decision)


async def test_an_answer_sent_again_over_a_new_connection_is_saved_once(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.wait_for_decision())["id"]
            # the connection breaks before the reply
            await seat.send("act", seat=0, decision=decision, option=3, sent="mark-1")
        async with ada.sit(match, seat=0) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            await back.until(lambda seat: len(seat.events) == 1)
            assert (await send_marked(back, decision, "another", option=3))["code"] == "stale"
            await back.expect_silence()
            assert len(back.events) == 1


async def test_an_answer_that_never_arrived_is_taken_when_it_is_sent_again(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.wait_for_decision())["id"]
        async with ada.sit(match, seat=0) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"


@pytest.mark.check
async def test_the_mark_survives_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.wait_for_decision())["id"]
            assert (await send_marked(seat, decision, "mark-1", option=3))["type"] == "ack"
        server.kill()
        server.start()
        async with ada.sit(match, seat=0, server=server) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            assert len(back.events) == 1


async def test_a_mark_is_valid_for_its_own_seat_only(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.wait_for_decision())["id"]
            await send_marked(seat, decision, "mark-1", option=3)
            await seat.send("act", seat=1, decision="9-1", option=3, sent="mark-1")
            assert (await seat.wait_for_reply("9-1"))["code"] == "stale"


@pytest.mark.check
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_an_answer_sent_again_to_another_worker_is_saved(new_server: Callable[..., Server]) -> None:
    here, there = new_server(), new_server()
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat, ada.sit(match, seat=0, server=there) as back:
            decision = (await seat.wait_for_decision())["id"]
            await seat.send("act", seat=0, decision=decision, option=3, sent="mark-1")
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            await back.until(lambda seat: len(seat.events) == 1)


async def test_a_list_brought_again_is_saved(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("saga", "me", "here", options={"terrain": "none"})
        form = await ada.get("/api/games/saga/build?faction=fjord")
        code = (await ada.post("/api/games/saga/build", form["starters"][0]["list"]))["code"]
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.wait_for_decision())["id"]
            assert (await send_marked(seat, decision, "mark-1", code=code))["type"] == "ack"
            assert (await send_marked(seat, decision, "mark-1", code=code))["type"] == "ack"
