"""Matchmaking: a seek pairs two players once, friends invite each other, blocked players are apart."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tapete.server.community.matchmaking import Matchmaking
from tapete.server.db.match_store import Store
from tapete.server.routes.members.matchmaking import CALLS_AN_HOUR

from .browser import Browser
from .running import Server
from .test_ratings import member

pytestmark = pytest.mark.anyio

TERMS = {"game": "connectfour", "clock": "5m", "rated": True}


async def test_a_seek_pairs_matching_players_and_respects_blocks(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two, Browser(server) as three:
        ida, joa = await member(one, "Ida M"), await member(two, "Joa M")
        await three.post("/api/seeks", TERMS, 403)  # rated matches are for members only
        await ida.post("/api/seeks", {**TERMS, "clock": ""}, 409)
        assert (await ida.post("/api/seeks", TERMS))["seek"]["level"] == 1500
        seen = await three.get("/api/meeting")
        assert [(seek["name"], seek["rated"]) for seek in seen["seeks"]] == [("Ida M", True)]

        await joa.post("/api/people/ida m/relation", {"kind": "blocked"})
        assert "seeks" not in await joa.get("/api/meeting")
        assert not (await joa.post("/api/seeks", TERMS))["seek"].get("match")
        open_table = await ida.create("connectfour", "me", "open")
        assert (await joa.post(f"/api/matches/{open_table}/join", status=403))["code"] == "apart"
        assert (await ida.post("/api/people/Joa M/call", TERMS, 403))["code"] == "apart"
        async with ida.sit(open_table) as seat, joa.sit(open_table) as other:
            await other.send("say", text="hello")
            assert (await other.receive("refuse"))["code"] == "apart"
            await seat.send("say", text="anybody here?")
            assert (await other.receive("chat"))["line"]["text"] == "anybody here?"

        await joa.post("/api/people/Ida M/relation", {"kind": "friend"})
        match = (await joa.post("/api/seeks", TERMS))["seek"]["match"]
        assert (await ida.get("/api/meeting"))["seek"]["match"] == match
        info = await three.get(f"/api/matches/{match}")
        assert (info["state"], info["rated"]) == ("running", True)
        assert sorted(seat["name"] for seat in info["seats"]) == ["Ida M", "Joa M"]
        await ida.post("/api/seeks/end")
        assert "seek" not in await ida.get("/api/meeting")


async def test_mutual_friends_see_each_other_online_and_invite(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two, Browser(server) as guest:
        kai, lis = await member(one, "Kai M"), await member(two, "Lis M")
        await guest.post("/api/people/Kai M/relation", {"kind": "friend"}, 403)
        await kai.post("/api/people/nobody/relation", {"kind": "friend"}, 404)
        await kai.post("/api/people/Kai M/relation", {"kind": "friend"}, 409)
        await lis.get("/api/meeting")
        assert (await kai.post("/api/people/Lis M/relation", {"kind": "friend"}))["friends"] == [{"name": "Lis M"}]
        await lis.post("/api/people/Kai M/relation", {"kind": "friend"})
        assert (await kai.get("/api/meeting"))["friends"] == [{"name": "Lis M", "here": True, "back": True}]
        assert (await kai.get("/api/people/Lis M"))["relation"] == "friend"

        call = await kai.post("/api/people/Lis M/call", TERMS)
        assert [one["match"] for one in (await lis.get("/api/meeting"))["calls"]] == [call["match"]]
        listed = await lis.get("/api/notices")
        assert [(one["kind"], one["path"]) for one in listed["notices"]] == [("invited", f"/m/{call['match']}")]
        await guest.post("/api/calls/end", {"match": call["match"]}, 403)
        await lis.post(f"/api/matches/{call['match']}/join")
        assert "calls" not in await lis.get("/api/meeting")  # the table is full
        again = await kai.post("/api/people/Lis M/call", {"game": "connectfour"})
        assert "calls" not in await lis.post("/api/calls/end", {"match": again["match"]})
        unseen = [one["path"] for one in (await lis.get("/api/notices"))["notices"] if not one.get("seen")]
        assert f"/m/{again['match']}" not in unseen
        await lis.post("/api/calls/end", {"match": again["match"]}, 404)
        exported = await kai.get("/api/account/export")
        assert [row["kind"] for row in exported["data"]["relations"]] == ["friend"]


async def test_repeated_invitations_to_one_member_are_limited(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as other:
        pest, calm = await member(one, "Pest M"), await member(other, "Calm M")
        for _ in range(CALLS_AN_HOUR):
            call = await pest.post("/api/people/Calm M/call", TERMS)
            await calm.post("/api/calls/end", {"match": call["match"]})
        assert (await pest.post("/api/people/Calm M/call", TERMS, 429))["code"] == "rate"
        assert "calls" not in await calm.get("/api/meeting")


async def test_many_seeks_at_two_workers_give_each_player_one_match(db: str) -> None:
    stores = Store(db), Store(db)
    for store in stores:
        await store.open()
    try:
        matchmakers = [Matchmaking(store) for store in stores]
        people = [f"{number:032x}" for number in range(8)]
        await asyncio.gather(
            *(
                matchmakers[number % 2].start_seek(who, f"P{number}", "pocket", "5m", rated=False, within=0)
                for number, who in enumerate(people)
            )
        )
        for who in people:  # a seek that lost a race waits for the next search
            mine = await matchmakers[0].find_seek(who)
            if mine is not None and not mine.match:
                await matchmakers[0].start_seek(who, mine.name, "pocket", "5m", rated=False, within=0)
        seeks_by_match = Counter(
            [seek.match for who in people if (seek := await matchmakers[1].find_seek(who)) is not None]
        )
        assert len(seeks_by_match) == 4
        assert set(seeks_by_match.values()) == {2}
        for match in seeks_by_match:
            assert len({who for _, who in await stores[0].holders(match)}) == 2
    finally:
        for store in stores:
            await store.close()
