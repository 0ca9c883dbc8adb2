"""People find each other: the list of members, profiles from the table, notices and counts that are true."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from .browser import SOON, Browser
from .running import Server
from .test_members import sign_up
from .test_notices import QUICK, stored_notices, two_members, until

pytestmark = pytest.mark.anyio


async def test_the_list_shows_members_who_chose_it_and_finds_others_by_their_exact_name(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as guest:
        await sign_up(ada, "Ada Findable")
        await sign_up(bob, "Bruno Findable")
        await guest.get("/api/people", 403)

        async def names(search: str) -> list[str]:
            return [person["name"] for person in (await ada.get("/api/people", params={"search": search}))["people"]]

        assert "Bruno Findable" not in await names("")
        assert await names("findab") == []
        assert await names("brúno FINDABLE") == ["Bruno Findable"]  # who knows the name may find it
        assert (await bob.post("/api/account/listed", {"listed": True}))["member"]["listed"]
        assert "Bruno Findable" in await names("")
        assert await names("findab") == ["Bruno Findable"]  # never oneself
        await bob.post("/api/people/Ada Findable/relation", {"kind": "blocked"})
        assert await names("brunofindable") == []
        await bob.post("/api/people/Ada Findable/relation", {"kind": "friend"})
        await ada.post("/api/people/Bruno Findable/relation", {"kind": "friend"})
        await bob.get("/api/meeting")  # is here
        [person] = (await ada.get("/api/people", params={"search": "bruno"}))["people"]
        assert (person["relation"], person["here"]) == ("friend", True)
        await bob.post("/api/people/Ada Findable/relation", {"kind": ""})
        [person] = (await ada.get("/api/people", params={"search": "bruno"}))["people"]
        assert not person.get("here")  # told to mutual friends only


async def test_a_table_says_which_players_have_a_profile(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as guest:
        await sign_up(ada, "Ada Seated")
        match = await ada.create("connectfour", "me", "open")
        await guest.post(f"/api/matches/{match}/join", {"name": "Passing by"})
        async with guest.sit(match) as seat:
            assert [one.get("member", False) for one in seat.match["seats"]] == [True, False]


async def test_matches_are_counted_at_once(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        before = await ada.get("/api/figures/connectfour")
        match, end = await ada.create("connectfour", "me", "open"), time.monotonic() + SOON
        await bob.post(f"/api/matches/{match}/join")
        running = await ada.get("/api/figures/connectfour")
        assert (running["finished"], running["running"]) == (before["finished"], before["running"] + 1)
        await ada.post(f"/api/matches/{match}/resign")
        while (after := await ada.get("/api/figures/connectfour"))["running"] != before["running"]:
            await asyncio.sleep(0.02)  # written with the next facts; the server never waits a minute with it
            assert time.monotonic() < end
        assert after["finished"] == before["finished"] + 1


async def test_your_turn_goes_with_the_match(new_server: Callable[..., Server], db: str) -> None:
    async with two_members(new_server(**QUICK)) as (ada, bob, match):
        await bob.post(f"/api/matches/{match}/join")
        await until(lambda: stored_notices(db, "turn"))
        assert [notice["kind"] for notice in (await ada.get("/api/notices"))["notices"]] == ["turn"]
        await bob.post(f"/api/matches/{match}/resign")
        await until(lambda: stored_notices(db, "over"))
        notices = await ada.get("/api/notices")
        assert ([notice["kind"] for notice in notices["notices"]], notices["unseen"]) == (["over"], 1)
