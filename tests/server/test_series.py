"""Best of three: agreed by both players, with changed sides after each match and a score."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.match.seats import person
from tapete.live.match.series import Series
from tapete.server.db.match_store import Store

from .browser import Browser
from .running import Server
from .test_ratings import member

pytestmark = pytest.mark.anyio


def names(info: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in info["seats"]]


async def test_a_series_continues_with_changed_sides_until_it_is_won(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        ada, bob = await member(one, "Ada S"), await member(two, "Bob S")
        terms = {"game": "connectfour", "seats": ["me", "open"], "clock": "5m", "rated": True, "series": 3}
        await ada.post("/api/matches", {**terms, "seats": ["me"]}, 409)
        first = (await ada.post("/api/matches", terms))["match"]
        assert first["series"] == {"best": 3, "number": 1, "points": [0, 0]}
        joined = await bob.post(f"/api/matches/{first['id']}/join")
        assert joined["match"]["series"]["best"] == 3  # the player who joins sees it
        await bob.post(f"/api/matches/{first['id']}/resign")
        assert (await bob.get(f"/api/matches/{first['id']}"))["series"]["points"] == [1, 0]

        both = await asyncio.gather(*(who.post(f"/api/matches/{first['id']}/rematch") for who in (ada, bob)))
        second = both[0]["match"]
        assert {answer["match"]["id"] for answer in both} == {second["id"]}
        assert names(second) == ["Bob S", "Ada S"]
        assert second["rated"]  # every match is rated
        assert second["series"] == {"best": 3, "number": 2, "points": [0, 1]}
        assert [seat["mine"] for seat in (await ada.get(f"/api/matches/{second['id']}"))["seats"] if "mine" in seat]
        await ada.post(f"/api/matches/{second['id']}/resign")  # one all
        third = (await ada.post(f"/api/matches/{second['id']}/rematch"))["match"]
        assert names(third) == ["Ada S", "Bob S"]
        assert third["series"]["points"] == [1, 1]
        await bob.post(f"/api/matches/{third['id']}/resign")
        over = (await bob.get(f"/api/matches/{third['id']}"))["series"]
        assert over == {"best": 3, "number": 3, "points": [2, 1], "over": True}
        plain = (await ada.post(f"/api/matches/{third['id']}/rematch"))["match"]  # afterwards an ordinary match
        assert "series" not in plain
        assert names(plain) == ["Ada S", "Bob S"]


async def test_a_rematch_becomes_a_series_if_both_players_ask_for_one(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        await bob.post(f"/api/matches/{match}/resign")
        again = f"/api/matches/{match}/rematch"
        await eve.post(again, {"series": 3}, 403)
        async with bob.sit(match) as seat:
            request = (await ada.post(again, {"series": 3}))["match"]
            assert (request["id"], request["asked"]) == (match, [0])  # no match is created yet
            await seat.until(lambda seat: seat.match.get("asked") == [0])
        assert (await ada.post(again, {"series": 3}))["match"]["id"] == match  # one player cannot agree for both
        created = (await bob.post(again, {"series": 3}))["match"]
        assert created["series"]["number"] == 1
        assert (await ada.post(again, {"series": 3}))["match"]["id"] == created["id"]
        lost = await ada.create("connectfour", "me", "bot:random")  # a bot always agrees
        await ada.post(f"/api/matches/{lost}/resign")
        assert (await ada.post(f"/api/matches/{lost}/rematch", {"series": 3}))["match"]["series"]["best"] == 3


async def test_two_workers_store_both_requests_and_the_series(db: str) -> None:
    stores = Store(db), Store(db)
    for store in stores:
        await store.open()
    try:
        seats = [person("Ada"), person("Bob")]
        record = create_record(known_game("jugger"), seats, {}, "seed", public=True, series=Series(3, 2, (1, 1)))
        await stores[0].create(record, [])
        answers = await asyncio.gather(*(store.ask_series(record.id, [n]) for n, store in enumerate(stores)))
        assert sorted(map(len, answers)) == [1, 2]
    finally:
        for store in stores:
            await store.close()
    later = Store(db)
    await later.open()
    try:
        stored = await later.record(record.id)
        assert stored is not None
        assert (stored.series, stored.asked) == (Series(3, 2, (1, 1)), [0, 1])
    finally:
        await later.close()
