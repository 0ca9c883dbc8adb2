"""Arenas on the server: waiting players are paired at once, by one worker, until the clock ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tapete import find_game
from tapete.club.pairing.arena import free_people
from tapete.core.roster.validation import judge
from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import utc_now_iso
from tapete.server.accounts.members import Members
from tapete.server.competition.arenas import Arenas
from tapete.server.competition.tournaments import Tournaments
from tapete.server.db.match_store import Store

from .browser import Browser
from .running import Server
from .test_ratings import member

pytestmark = pytest.mark.anyio
ARENA: dict[str, Any] = {"name": "Arena", "kind": "arena", "game": "connectfour", "clock": "5m", "minutes": 60}


async def until(browser: Browser, path: str, ready: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    for _ in range(600):
        info = await browser.get(path)
        if ready(info):
            return info
        await asyncio.sleep(0.02)
    raise AssertionError("waited in vain")


def open_boards(info: dict[str, Any]) -> list[dict[str, Any]]:
    return [board for part in info.get("rounds", []) for board in part["boards"] if not board.get("result")]


async def test_a_waiting_player_is_paired_plays_and_is_paired_again(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two, Browser(server) as three, Browser(server) as four:
        people = {name: await member(page, name) for name, page in (("Ada A", one), ("Bea A", two), ("Cio A", three))}
        ada, bea = people["Ada A"], people["Bea A"]
        for wrong in ({"clock": ""}, {"clock": "3d"}, {"minutes": 0}, {"rounds": 3}, {"kind": "swiss", "starts": 9}):
            await ada.post("/api/tournaments", {**ARENA, **wrong}, 409)
        made = await ada.post("/api/tournaments", ARENA)
        path = f"/api/tournaments/{made['id']}"
        await bea.post(f"{path}/wait", status=409)  # not entered
        for browser in people.values():
            await browser.post(f"{path}/enter")
        assert (await ada.post(f"{path}/enter", {"bot": "random"}, 409))["code"] == "arena-no-bots"
        assert await bea.post(f"{path}/wait") == {}  # it has not begun
        await bea.post(f"{path}/begin", status=403)
        await four.post(f"{path}/wait", status=403)
        info = await ada.post(f"{path}/begin")
        assert info["state"] == "running"
        assert from_iso(info["ends"]) - from_iso(info["starts"]) == 3600
        assert (await ada.post(f"{path}/begin", status=409))["code"] == "arena-begun"
        await ada.post(f"{path}/rounds", status=409)
        notices = (await bea.get("/api/notices", headers={"accept-language": "en"}))["notices"]
        assert [notice["text"] for notice in notices] == ["Arena has started: come and play."]

        assert await ada.post(f"{path}/wait") == {"waiting": 1}  # no more than that: pages ask every few seconds
        paired = await bea.post(f"{path}/wait")
        (board,) = open_boards(await bea.get(path))
        assert paired == {"match": board["match"]}
        assert sorted(board["names"]) == ["Ada A", "Bea A"]
        assert (await ada.get(f"/api/matches/{board['match']}"))["cup"] == made["id"]
        assert await ada.post(f"{path}/wait") == paired  # a player in a match is not paired
        assert len(open_boards(await ada.get(path))) == 1
        await bea.post(f"/api/matches/{board['match']}/resign")
        info = await until(ada, path, lambda info: not open_boards(info))
        assert info.get("waiting", 0) == 0  # even after a short match, a player has to queue again
        assert [(row["name"], row["points"], row.get("streak", 0)) for row in info["standings"][:1]] == [
            ("Ada A", 2, 1)
        ]
        assert info["played"] == 1

        assert await ada.post(f"{path}/wait") == {"waiting": 1}
        assert await bea.post(f"{path}/wait") == {"waiting": 2}  # they have just met, and Cio may come
        assert (await people["Cio A"].post(f"{path}/wait"))["match"]
        (board,) = open_boards(await ada.get(path))
        assert "Cio A" in board["names"]
        left_over = ({"Ada A", "Bea A"} - set(board["names"])).pop()
        info = await people[left_over].post(f"{path}/leave")  # a pause
        assert not info.get("entered", False)
        assert (await people[left_over].post(f"{path}/enter"))["entered"]
        loser = (set(board["names"]) - {"Cio A"}).pop()
        await people[loser].post(f"/api/matches/{board['match']}/resign")
        info = await until(ada, path, lambda info: not open_boards(info))
        assert info["played"] == 2
        assert {row["name"] for row in info["standings"]} == set(people)
        exported = await four.get(f"{path}/export")
        assert len(exported["rounds"][0]["boards"]) == 2


async def test_two_workers_pair_start_and_end_an_arena_once(db: str) -> None:
    stores = Store(db), Store(db)
    for store in stores:
        await store.open()
    try:
        services = [Tournaments(store) for store in stores]
        arenas = [Arenas(service) for service in services]
        members = Members(stores[0].database)
        ids = [(await members.join(f"{n:032x}", f"Person {n}", "", password="x")).member for n in range(8)]
        starts = from_iso(utc_now_iso()) - 1
        id = await services[0].create(ids[0], "Arena", "arena", game="jugger", clock="5m", minutes=30, starts=starts)
        for n, who in enumerate(ids):
            await services[n % 2].enter(id, who, f"Person {n}")
        await asyncio.gather(*(one.update_arenas() for one in arenas))
        assert (await services[1].get(id)).state == "running"
        for n, who in enumerate(ids):
            await arenas[n % 2].join_queue(id, who)
        pair_counts = await asyncio.gather(*(one.pair(id) for one in arenas))
        assert sum(pair_counts) == 4, pair_counts
        tournament = await services[1].get(id)
        assert free_people(tournament.record) == []
        paired = await services[0].list_pairings(id)
        assert len({pairing.match for pairing in paired}) == 4
        assert sum(await asyncio.gather(*(one.pair(id) for one in arenas))) == 0

        await services[1].record_result(id, 1, 1, (1, 2), source="table")
        late = to_iso(from_iso(tournament.ends) + 1)
        await asyncio.gather(*(one.update_arenas(late) for one in arenas))
        tournament = await services[0].get(id)
        assert (tournament.state, tournament.record.over, tournament.due) == (
            "running",
            True,
            "",
        )  # three are still played
        for seat in tournament.record.rounds[0].boards[0].seats:
            await arenas[0].join_queue(id, ids[int(tournament.record.name_of(seat).split()[1])])
        assert await arenas[0].pair(id) == 0
        for board in (2, 3, 4):
            await services[board % 2].record_result(id, 1, board, (2, 1), source="table")
        assert (await services[0].get(id)).state == "finished"
    finally:
        for store in stores:
            await store.close()


async def test_at_real_tables_all_players_who_have_not_paused_are_paired(db: str) -> None:
    store = Store(db)
    await store.open()
    try:
        service = Tournaments(store)
        arenas = Arenas(service)
        members = Members(store.database)
        ids = [(await members.join(f"{n:032x}", f"Person {n}", "", password="x")).member for n in range(4)]
        id = await service.create(ids[0], "Arena", "arena", minutes=30)
        for n, who in enumerate(ids):
            await service.enter(id, who, f"Person {n}")
        await service.enter(id, "name:olga", "Olga")  # without an account
        await arenas.start(id)
        await arenas.update_arenas()
        assert len((await service.get(id)).record.rounds[0].boards) == 2
        assert [pairing.match for pairing in await service.list_pairings(id)] == ["", ""]
        assert len(free_people((await service.get(id)).record)) == 1
    finally:
        await store.close()


async def test_arena_lists_are_required_and_hidden_until_the_first_pairing(server: Server) -> None:
    jugger = find_game("jugger")
    form = jugger.build_form("")
    assert form is not None
    codes = [judge(jugger, starter.list).code for starter in form.starters[:3]]
    async with Browser(server) as one, Browser(server) as two, Browser(server) as three:
        pages = {name: await member(page, name) for name, page in (("Ana Z", one), ("Luz Z", two), ("Teo Z", three))}
        ana, luz, teo = pages.values()
        terms = {**ARENA, "game": "jugger", "options": {"stone_limit": 2}, "lists": True}
        assert (await ana.post("/api/tournaments", {**ARENA, "lists": True}, 409))["code"] == "tournament-no-lists"
        path = f"/api/tournaments/{(await ana.post('/api/tournaments', terms))['id']}"
        for browser in (ana, luz):
            await browser.post(f"{path}/enter")
        assert (await ana.post(f"{path}/list", {"code": codes[0]}))["my_list"] == codes[0]
        await ana.post(f"{path}/begin")
        for browser in (ana, luz):
            assert await browser.post(f"{path}/wait") == {"waiting": 1}  # one of them has handed in nothing
        info = await luz.get(path)
        assert not open_boards(info)
        assert codes[0] not in str(info)  # hidden until her first pairing

        await luz.post(f"{path}/list", {"code": "nonsense"}, 400)
        await luz.post(f"{path}/list", {"code": codes[1]})
        await teo.post(f"{path}/enter")  # late, but also with a list
        await teo.post(f"{path}/list", {"code": codes[2]})
        await luz.post(f"{path}/wait")
        (board,) = open_boards(await luz.get(path))
        assert (await luz.get(f"/api/matches/{board['match']}"))["options"]["rosters"]
        seen = {person["name"]: person for person in (await luz.get(path))["people"]}
        assert {name: person.get("list", "") for name, person in seen.items()} == {
            "Ana Z": codes[0],
            "Luz Z": codes[1],
            "Teo Z": "",
        }
        assert seen["Teo Z"]["seal"]
        assert (await ana.post(f"{path}/list", {"code": codes[1]}, 409))["code"] == "tournament-list-late"
