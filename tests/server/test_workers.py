"""Workers: any of two processes on one PostgreSQL serves any match, also for its other players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from .browser import Browser
from .running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["postgresql"], indirect=True)]


@pytest.fixture
def two(new_server: Callable[..., Server]) -> tuple[Server, Server]:
    return new_server(bot_watch=1.0), new_server(bot_watch=1.0)


async def test_two_players_on_different_workers_play_a_match(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada, Browser(there) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        async with ada.sit(match) as first:
            await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
            await first.until(lambda seat: seat.match["state"] == "running")
            async with bob.sit(match) as second:
                await asyncio.gather(
                    first.until(lambda seat: all(info.get("online") for info in seat.match["seats"])),
                    second.until(lambda seat: all(info.get("online") for info in seat.match["seats"])),
                )
                await second.send("say", text="¡Hola desde el otro lado!")
                assert (await first.receive("chat"))["line"]["name"] == "Bob"
                for turn, column in enumerate((0, 1, 0, 1, 0, 1, 0), start=1):
                    mover, other = (first, second) if turn % 2 else (second, first)
                    await mover.until(lambda seat, turn=turn: len(seat.events) == turn - 1)
                    assert (await mover.act(column))["type"] == "ack"
                    await other.until(lambda seat, turn=turn: len(seat.events) == turn)
                assert first.scene["result"] == second.scene["result"]
                await asyncio.gather(
                    *(seat.until(lambda seat: seat.match["state"] == "finished") for seat in (first, second))
                )
            await first.until(lambda seat: not seat.match["seats"][1].get("online"))


async def test_two_workers_take_only_one_answer_to_a_decision(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as left, ada.sit(match, seat=0, server=there) as right:
            for turn in range(1, 7):  # no player can win before the seventh stone
                await asyncio.gather(
                    *(seat.until(lambda seat, turn=turn: len(seat.events) == turn - 1) for seat in (left, right))
                )
                player = left.scene["waiting"][0]
                for seat in (left, right):
                    await seat.send("look", seat=player)
                    await seat.receive("update", lambda message: message.get("reset"))
                replies = await asyncio.gather(left.act(turn % 7), right.act((turn + 1) % 7))
                assert sorted(reply["type"] for reply in replies) == ["ack", "refuse"]
                assert next(reply for reply in replies if reply["type"] == "refuse")["code"] == "stale"
            await asyncio.gather(*(seat.until(lambda seat: len(seat.events) == 6) for seat in (left, right)))
            assert left.events == right.events


async def test_a_rematch_pressed_on_two_workers_at_once_is_one_match(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada, Browser(there) as bob:
        for _ in range(8):
            match = await ada.create("connectfour", "me", "open")
            await bob.post(f"/api/matches/{match}/join")
            await bob.post(f"/api/matches/{match}/resign")
            async with ada.sit(match) as seat:
                await seat.until(lambda seat: seat.match["state"] == "finished")
            before = {info["id"] for info in await ada.get("/api/matches?show=mine")}
            mine, theirs = await asyncio.gather(*(guest.post(f"/api/matches/{match}/rematch") for guest in (ada, bob)))
            assert mine["match"]["id"] == theirs["match"]["id"]
            assert {info["id"] for info in await bob.get("/api/matches?show=mine")} - before == {mine["match"]["id"]}


async def test_a_link_renewed_on_one_worker_is_dead_on_the_other(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada, Browser(there) as eve:
        created = await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"]})
        match, leaked = created["match"]["id"], created["secrets"]["0"]
        await eve.post(f"/api/matches/{match}/claim", {"secret": leaked})
        async with eve.sit(match) as thief:
            assert (await thief.wait_for_decision())["player"] == 0
            await ada.post(f"/api/matches/{match}/secrets", {"seat": 0})
            await thief.until(lambda seat: not any(info.get("mine") for info in seat.match["seats"]))
        assert (await eve.post(f"/api/matches/{match}/claim", {"secret": leaked}, 403))["code"] == "bad-secret"


async def test_undo_and_stand_ins_reach_the_other_worker(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada, Browser(there) as bob:
        match = await ada.create("connectfour", "me", "open")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second:
            await first.act(3)
            await second.until(lambda seat: len(seat.events) == 1)
            await first.undo(0)
            await second.until(lambda seat: not seat.events)
            await first.act(4)
            await second.until(lambda seat: seat.events)
            await second.send("standin", seat=1, bot="random")
            await first.until(lambda seat: seat.match["seats"][1].get("standin") and len(seat.events) == 2)


async def test_a_worker_that_dies_leaves_its_bots_to_the_others(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada:
        match = await ada.create("sealed", "me", "bot:greedy", options={"stakes": "high"})
        async with ada.sit(match) as seat:
            await seat.act()
            await seat.wait_for_decision("pick")
            await seat.act()
        here.kill()
        there.kill()
        there.options["bot_deadline"] = 0.2
        there.start()
        ada.server, ada.http.base_url = there, there.url
        async with ada.sit(match) as seat:
            await seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])


async def test_a_match_in_the_cache_of_one_worker_is_played_on_by_another(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            await seat.act(0)
        async with ada.sit(match, seat=1, server=there) as seat:
            await seat.act(1)
        async with ada.sit(match, seat=0) as seat:
            await seat.until(lambda seat: len(seat.events) == 2)
            assert (await seat.act(0))["type"] == "ack"


async def test_answers_side_by_side_on_two_workers_are_both_taken(two: tuple[Server, Server]) -> None:
    here, there = two
    async with Browser(here) as ada, Browser(there) as bob:
        for _ in range(6):
            match = await ada.create("sealed", "me", "open")
            await bob.post(f"/api/matches/{match}/join")
            async with ada.sit(match) as first, bob.sit(match) as second:
                for kind in ("drop", "pick"):
                    await asyncio.gather(first.wait_for_decision(kind), second.wait_for_decision(kind))
                    replies = await asyncio.gather(first.act(), second.act())
                    assert [reply["type"] for reply in replies] == ["ack", "ack"]
                await asyncio.gather(
                    *(
                        seat.until(lambda seat: "shows" in [event["kind"] for event in seat.events])
                        for seat in (first, second)
                    )
                )
