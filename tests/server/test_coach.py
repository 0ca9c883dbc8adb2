"""Coach over many matches, friends who ask and answer, and running matches worth watching."""

from __future__ import annotations

import pytest

from .browser import Browser
from .running import Server
from .test_members import sign_up

pytestmark = pytest.mark.anyio


async def give_up(browser: Browser, answers: int = 1) -> str:
    """Play a few answers against a bot, and resign."""
    match = await browser.create("connectfour", "me", "bot:random")
    async with browser.sit(match) as seat:
        for _ in range(answers):
            await seat.wait_for_decision()
            await seat.act(option=0)
        await seat.wait_for_decision()
        await browser.post(f"/api/matches/{match}/resign")
        await seat.until(lambda seat: seat.match["state"] == "finished")
    return match


async def test_costly_decisions_belong_to_their_player(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        await sign_up(ada, "Ada Coached")
        await sign_up(bob, "Bob Curious")
        match = await give_up(ada)
        mistakes = await ada.get(f"/api/matches/{match}/mistakes")
        assert len(mistakes) <= 1
        assert (await bob.get(f"/api/matches/{match}/mistakes", 403))["code"] == "no-seat"
        stored = await ada.post(f"/api/coach/{match}")
        assert (stored["match"], stored["game"]) == (match, "connectfour")
        assert [one["step"] for one in stored.get("mistakes", [])] == [one["step"] for one in mistakes]
        await ada.post(f"/api/coach/{match}")  # twice is once
        assert await ada.get("/api/coach") == [stored]
        assert (await bob.post(f"/api/coach/{match}", {}, 403))["code"] == "no-seat"
        assert await bob.get("/api/coach") == []
        exported = await ada.get("/api/account/export")
        assert [row["match"] for row in exported["data"]["coach"]] == [match]
        fork = (await ada.post(f"/api/matches/{match}/fork", {"step": 0, "seats": ["me", "bot:random"]}))["match"]["id"]
        assert (await ada.get(f"/api/matches/{fork}/mistakes", 409))["code"] == "not-finished"
        await ada.post(f"/api/matches/{fork}/resign")
        await ada.post(f"/api/coach/{fork}")
        assert await ada.get("/api/coach") == [stored]  # what is tried again does not count
        assert await ada.post("/api/account/coach/forget") == []
        assert await ada.get("/api/coach") == []


async def test_guests_have_no_coach_on_the_server(server: Server) -> None:
    async with Browser(server) as guest:
        await guest.get("/api/coach", 403)
        match = await guest.create("connectfour", "me", "bot:random")
        await guest.post(f"/api/coach/{match}", {}, 403)


async def test_a_friend_is_asked_and_may_accept_or_decline(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        for browser, name in ((ada, "Ada Asking"), (bob, "Bob Asked"), (eve, "Eve Asking")):
            await sign_up(browser, name)

        async def relation(browser: Browser, name: str) -> tuple[str, bool]:
            info = await browser.get(f"/api/people/{name}/relation")
            return info.get("relation", ""), info.get("back", False)

        await ada.post("/api/people/Bob Asked/relation", {"kind": "friend"})
        await eve.post("/api/people/Bob Asked/relation", {"kind": "friend"})
        assert await relation(ada, "Bob Asked") == ("friend", False)
        assert await relation(bob, "Ada Asking") == ("", True)
        assert (await bob.get("/api/meeting"))["askers"] == ["Ada Asking", "Eve Asking"]
        assert (await bob.get("/api/people/Ada Asking"))["back"]
        await bob.post("/api/people/Ada Asking/relation", {"kind": "friend"})
        declined = await bob.post("/api/people/Eve Asking/relation", {"kind": "declined"})
        assert declined.get("askers", []) == []
        assert [(one["name"], one["back"]) for one in declined["friends"]] == [("Ada Asking", True)]
        assert await relation(ada, "Bob Asked") == ("friend", True)
        assert await relation(eve, "Bob Asked") == ("friend", False)  # a refusal is not told
        await bob.post("/api/people/Ada Asking/relation", {"kind": "blocked"})
        assert await relation(ada, "Bob Asked") == ("friend", False)


async def test_running_matches_of_friends_come_first_with_their_score(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as guest:
        await sign_up(ada, "Ada Watching")
        await sign_up(bob, "Bob Playing")
        await ada.post("/api/people/Bob Playing/relation", {"kind": "friend"})
        options = {"map": "map-ford"}
        friends = await bob.create("pocket", "me", "bot:random", options=options, ready=True)
        others = await guest.create("pocket", "me", "bot:random", options=options, ready=True)

        async def listed(browser: Browser) -> list[dict[str, object]]:
            return await browser.get("/api/matches", params={"show": "running", "game": "pocket"})

        async with bob.sit(friends) as seat:  # a match that is played is in memory
            await seat.until(lambda seat: all("score" in one for one in seat.scene["seats"]))  # both armies are chosen
            mine = await listed(ada)
        order = [one["id"] for one in mine]
        assert order.index(friends) < order.index(others)
        watch = next(one["watch"] for one in mine if one["id"] == friends)
        assert watch["friends"] == [0]
        assert len(watch["scores"]) == 2
        assert watch["phase"]["id"]
        seen = next(one["watch"] for one in await listed(guest) if one["id"] == friends)
        assert "friends" not in seen  # each viewer has their own
