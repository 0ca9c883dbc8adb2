"""An answer that was on its way when the line broke is sent again: taken once, and called saved however often it
comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


async def send_marked(seat: Seat, decision: str, mark: str, **answer: Any) -> dict[str, Any]:
    await seat.send("act", seat=0, decision=decision, sent=mark, **answer)
    return await seat.word_on(decision)


async def test_an_answer_sent_again_over_a_new_line_is_saved_and_not_doubled(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.asked())["id"]
            # and the line breaks before the word on it
            await seat.send("act", seat=0, decision=decision, option=3, sent="mark-1")
        async with ada.sit(match, seat=0) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            await back.until(lambda seat: len(seat.events) == 1)
            assert (await send_marked(back, decision, "another", option=3))["code"] == "stale"
            await back.silence()
            assert len(back.events) == 1


async def test_an_answer_that_never_arrived_is_taken_when_it_is_sent_again(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.asked())["id"]
        async with ada.sit(match, seat=0) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"


async def test_the_mark_outlives_the_server(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.asked())["id"]
            assert (await send_marked(seat, decision, "mark-1", option=3))["type"] == "ack"
        server.kill()
        server.start()
        async with ada.sit(match, seat=0, server=server) as back:
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            assert len(back.events) == 1


async def test_one_seats_mark_says_nothing_about_anothers(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.asked())["id"]
            await send_marked(seat, decision, "mark-1", option=3)
            await seat.send("act", seat=1, decision="9-1", option=3, sent="mark-1")
            assert (await seat.word_on("9-1"))["code"] == "stale"


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_an_answer_sent_again_to_another_worker_is_saved(new_server: Callable[..., Server]) -> None:
    here, there = new_server(), new_server()
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat, ada.sit(match, seat=0, server=there) as back:
            decision = (await seat.asked())["id"]
            await seat.send("act", seat=0, decision=decision, option=3, sent="mark-1")
            assert (await send_marked(back, decision, "mark-1", option=3))["type"] == "ack"
            await back.until(lambda seat: len(seat.events) == 1)


async def test_a_list_brought_again_is_saved(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("saga", "me", "here", options={"terrain": "none"})
        form = await ada.get("/api/games/saga/build?faction=fjord")
        code = (await ada.post("/api/games/saga/build", form["starters"][0]["list"]))["code"]
        async with ada.sit(match, seat=0) as seat:
            decision = (await seat.asked())["id"]
            assert (await send_marked(seat, decision, "mark-1", code=code))["type"] == "ack"
            assert (await send_marked(seat, decision, "mark-1", code=code))["type"] == "ack"
