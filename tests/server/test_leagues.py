"""Leagues on the server: seasons by the calendar, rounds opened once, results from the matches."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

from tapete import find_game
from tapete.club.tournament.league import order_of
from tapete.core.roster.validation import judge
from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import utc_now_iso
from tapete.server.accounts.members import Members
from tapete.server.competition.leagues import Leagues
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.competition.tournaments import Tournaments
from tapete.server.db.match_store import Store
from tapete.server.moderation.operations import MatchOperations

from .browser import Browser
from .running import Server
from .test_ratings import member

pytestmark = pytest.mark.anyio
DAY = 86400
TERMS: dict[str, Any] = {"game": "", "options": {}, "clock": "", "size": 8, "moves": 2, "every": 7, "legs": 1}


@pytest.mark.check
async def test_two_workers_run_a_season_of_forty_and_promote_players(db: str) -> None:
    stores = Store(db), Store(db)
    for store in stores:
        await store.open()
    try:
        leagues = [Leagues(Tournaments(store)) for store in stores]
        members = Members(stores[0].database)
        ids = [(await members.join(f"{n:032x}", f"Person {n:02}", "", password="x")).member for n in range(40)]
        id = await leagues[0].create(ids[0], "Liga de otoño", public=True, **TERMS)
        for n, who in enumerate(ids):
            await leagues[n % 2].enter(id, who, f"Person {n:02}", f"Team {n % 4}")
        starts = from_iso(utc_now_iso())
        begun = await asyncio.gather(*(one.begin_season(id, starts) for one in leagues), return_exceptions=True)
        assert sum(answer == 1 for answer in begun) == 1, begun

        await season(leagues, id, 1, starts)
        first = await leagues[1].list_divisions(id, 1)
        tables = [
            [division.tournament.record.name_of(n) for n in order_of(division.tournament.record)] for division in first
        ]
        assert [len(table) for table in tables] == [8] * 5

        champion = int(tables[0][0].split()[1])
        await leagues[0].leave(id, ids[champion])
        newcomer = (await members.join(f"{99:032x}", "Person 99", "", password="x")).member
        await leagues[1].enter(id, newcomer, "Person 99", "")
        changed = 7 if champion != 7 else 11  # played the first season for Team 3
        await leagues[1].enter(id, ids[changed], f"Person {changed:02}", "Team 0")
        assert await leagues[0].begin_season(id, starts + 60 * DAY) == 2
        second = await leagues[0].list_divisions(id, 2)
        teams = [
            {entry.name: entry.team for division in season for entry in division.entered}
            for season in (await leagues[0].list_divisions(id, 1), second)
        ]
        assert [season[f"Person {changed:02}"] for season in teams] == ["Team 3", "Team 0"]
        names = [{entry.name for entry in division.entered} for division in second]
        assert names[0] == {*tables[0][1:7], *tables[1][:2]}  # two up, one down: the champion's place saves the other
        assert names[4] == {tables[3][7], *tables[4][2:], "Person 99"}  # the gap at the top goes down to the bottom
        opened = await asyncio.gather(*(one.open_due_rounds(to_iso(starts + 60 * DAY)) for one in leagues))
        assert sum(opened) == 5

        await MatchOperations(stores[0].database).erase_guest(ids[5])
        assert all(player.who != ids[5] for player in await leagues[0].list_players(id))
        left = [
            one.name for division in await leagues[0].list_divisions(id, 2) for one in division.tournament.record.people
        ]
        assert "Person 05" not in left
    finally:
        for store in stores:
            await store.close()


async def season(leagues: list[Leagues], id: str, number: int, starts: float) -> None:
    """Play a season. Both workers check the calendar at once, and results come a round late.

    One board of each division is never played.
    """
    assert await leagues[0].open_due_rounds(to_iso(starts - 1)) == 0
    for round in range(1, 8):
        at = to_iso(starts + (round - 1) * 7 * DAY)
        opened = await asyncio.gather(*(one.open_due_rounds(at) for one in leagues))
        assert sum(opened) == 5
        divisions = await leagues[0].list_divisions(id, number)
        assert {len(division.tournament.record.rounds) for division in divisions} == {round}
        if round > 1:
            for division in divisions:
                await record_round(leagues[round % 2], division.tournament, round - 1, skip=round == 3)
    for division in await leagues[0].list_divisions(id, number):
        await record_round(leagues[0], division.tournament, 7, skip=False)
        assert (await leagues[1].tournaments.get(division.tournament.id)).state == "running"
    await asyncio.gather(*(one.open_due_rounds(to_iso(starts + 49 * DAY)) for one in leagues))
    for division in await leagues[0].list_divisions(id, number):
        tournament = division.tournament
        assert (tournament.state, tournament.due) == ("finished", "")
        assert [board.result.source for _, board in tournament.record.boards() if board.result].count("calendar") == 1
    assert await leagues[0].open_due_rounds(to_iso(starts + 99 * DAY)) == 0


async def record_round(leagues: Leagues, tournament: TournamentRow, round: int, *, skip: bool) -> None:
    for board in tournament.record.rounds[round - 1].open_boards[int(skip) :]:
        seats = tournament.record.rounds[round - 1].boards[board - 1].seats
        one, other = (tournament.record.name_of(seat) for seat in seats)
        await leagues.tournaments.record_result(
            tournament.id, round, board, (1, 2) if one < other else (2, 1), source="table"
        )


async def until(browser: Browser, path: str, ready: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    for _ in range(600):
        info = await browser.get(path)
        if ready(info):
            return info
        await asyncio.sleep(0.02)
    raise AssertionError("waited in vain")


async def test_a_match_starts_when_both_are_seated_and_gives_the_result(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two, Browser(server) as three, Browser(server) as guest:
        ana, luz = await member(one, "Ana G"), await member(two, "Luz G")
        eva = await member(three, "Eva G")
        await guest.post("/api/leagues", {"name": "Liga"}, 403)
        await ana.post("/api/leagues", {"name": "Liga", "game": "saga", "options": {"points": 99}}, 400)
        made = await ana.post("/api/leagues", {"name": "Liga", "game": "connectfour", "clock": "5m", "public": False})
        league = f"/api/leagues/{made['id']}"
        await luz.get(league, 404)  # a private league is hidden from others
        await luz.post(f"{league}/enter", status=404)
        await ana.post(f"{league}/enter", {"team": "Rojas"})
        await ana.post(f"{league}/enter", {"name": "nobody at all"}, 409)
        assert (await ana.post(f"{league}/seasons", status=409))["code"] == "league-few"
        info = await ana.post(f"{league}/enter", {"name": "Luz G", "team": "ROJAS"})
        assert (len(info["people"]), info["asked"]) == (1, ["Luz G"])  # invited, not entered
        assert (await luz.get(league))["invited"] == "Ana G"
        await luz.post(f"{league}/decline")
        assert (await luz.get(league)).get("invited", "") == ""
        again = await ana.post(f"{league}/enter", {"name": "Luz G"}, 409)
        assert again["code"] == "invitation-declined"
        await ana.post(f"{league}/enter", {"name": "Eva G", "team": "ROJAS"})
        eva_in = await eva.post(f"{league}/enter")  # accepts, for the team she was invited to
        assert [(one["name"], one["team"]) for one in eva_in["people"]] == [("Ana G", "Rojas"), ("Eva G", "Rojas")]
        await eva.post(f"{league}/leave")
        info = await luz.post(f"{league}/enter", {"team": "Rojas"})
        assert [(one["name"], one["team"]) for one in info["people"]] == [("Ana G", "Rojas"), ("Luz G", "Rojas")]
        assert {(move["name"], move["why"]) for move in info["next"]} == {("Ana G", "new"), ("Luz G", "new")}
        await luz.post(f"{league}/enter", {"name": "Eva G"}, 403)
        await luz.post(f"{league}/seasons", status=403)
        await ana.post(f"{league}/seasons", {"starts": 2**39}, 409)
        info = await ana.post(f"{league}/seasons")
        assert info["season"] == 1
        assert (await ana.post(f"{league}/seasons", status=409))["code"] == "season-running"
        info = await until(luz, league, lambda info: info.get("mine"))
        [board] = info["mine"]
        assert board["against"] == "Ana G"
        division = f"/api/tournaments/{board['cup']}"
        for what in ("enter", "leave", "rounds"):
            assert (await ana.post(f"{division}/{what}", status=409))["code"] == "tournament-division"
        seat = {"round": 1, "board": 1}
        await eva.post(f"{division}/sit", seat, 404)
        await luz.post(f"{division}/boards", {**seat, "places": [1, 2]}, 403)  # the match itself reports its result
        await luz.post(f"{division}/sit", {"round": 2, "board": 1}, 404)
        tournament = await luz.post(f"{division}/sit", seat)
        assert tournament["appointed"]
        assert tournament["rounds"][0]["boards"][0]["ready"] == ["Luz G"]
        assert "match" not in tournament["rounds"][0]["boards"][0]
        tournament = await ana.post(f"{division}/sit", seat)
        match = tournament["rounds"][0]["boards"][0]["match"]
        assert (await luz.post(f"{division}/sit", seat))["rounds"][0]["boards"][0]["match"] == match
        await luz.post(f"/api/matches/{match}/resign")
        info = await until(ana, league, lambda info: info["state"] == "over")
        rows = info["divisions"][0]["rows"]
        assert [(row["name"], row["points"]) for row in rows] == [("Ana G", 3), ("Luz G", 0)]
        assert [(row["team"], row["points"], row["counted"]) for row in info["teams"]] == [
            ("Rojas", 3, ["Ana G", "Luz G"])
        ]
        table = list(csv.reader(io.StringIO((await luz.get(f"{league}/standings.csv")).text)))
        assert table[1][:5] == ["1", "1", "Ana G", "Rojas", "3"]
        assert (await luz.get(f"{league}/export"))["divisions"][0]["finished"]
        info = await luz.post(f"{league}/leave")
        assert not info.get("entered", False)
        assert (await luz.get(league))["season"] == 1  # players of past seasons still find it
        await ana.post(f"{league}/enter", {"name": "Eva G"})
        await eva.post(f"{league}/enter")
        assert (await ana.post(f"{league}/seasons"))["state"] == "running"
        past = await ana.get(f"{league}?season=1")
        assert (past["state"], past.get("due", "")) == ("running", "")  # the state of the league, not of that season


async def test_matches_of_days_are_created_when_their_round_opens(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two, Browser(server) as guest:
        ana, luz = await member(one, "Ana D"), await member(two, "Luz D")
        made = await ana.post("/api/leagues", {"name": "Liga", "game": "connectfour", "clock": "7d+12h", "every": 1})
        league = f"/api/leagues/{made['id']}"
        for browser in (ana, luz):
            await browser.post(f"{league}/enter")
        assert made["id"] in {one["id"] for one in await guest.get("/api/leagues")}
        await ana.post(f"{league}/seasons")
        info = await until(luz, league, lambda info: info.get("mine"))
        assert info["mine"][0]["match"]
        assert (await luz.get(f"/api/matches/{info['mine'][0]['match']}"))["state"] == "running"
        kinds = [notice["kind"] for notice in (await luz.get("/api/notices")).get("notices", [])]
        assert "round" in kinds
        seat = {"round": 1, "board": 1}
        assert (await luz.post(f"/api/tournaments/{info['mine'][0]['cup']}/sit", seat, 409))["code"] == (
            "tournament-table"
        )
        assert not any(tournament["name"] == "Liga" for tournament in await guest.get("/api/tournaments"))


async def test_lists_are_hidden_until_a_season_begins_and_bots_fill_places(server: Server) -> None:
    jugger = find_game("jugger")
    form = jugger.build_form("")
    assert form is not None
    code = judge(jugger, form.starters[0].list).code
    async with Browser(server) as one, Browser(server) as two:
        ana, luz = await member(one, "Ana de la liga"), await member(two, "Luz de la liga")
        terms = {"name": "Liga", "game": "jugger", "options": {"stone_limit": 2}, "clock": "15m+10s", "lists": True}
        assert (await ana.post("/api/leagues", {**terms, "game": "", "options": {}}, 409))["code"] == (
            "tournament-no-lists"
        )
        made = await ana.post("/api/leagues", terms)
        league = f"/api/leagues/{made['id']}"
        await ana.post(f"{league}/enter")
        await luz.post(f"{league}/list", {"code": code}, 404)
        await luz.post(f"{league}/enter", {"bot": "random"}, 403)
        assert (await ana.post(f"{league}/enter", {"bot": "nobody"}, 409))["code"] == "unknown-bot"
        info = await ana.post(f"{league}/enter", {"bot": "random"})
        assert sorted(one.get("bot", "") for one in info["people"]) == ["", "random"]
        await ana.post(f"{league}/list", {"code": "nonsense"}, 400)
        assert (await ana.post(f"{league}/seasons", status=409))["code"] == "tournament-lists-missing"
        assert (await ana.post(f"{league}/list", {"code": code}))["my_list"] == code
        seen = await luz.get(league)
        assert code not in str(seen)
        assert [len(one["seal"]) for one in seen["people"] if one["name"] == "Ana de la liga"] == [64]
        info = await ana.post(f"{league}/seasons", {"starts": int(from_iso(utc_now_iso())) + 600})
        division = f"/api/tournaments/{info['divisions'][0]['cup']}"
        assert code not in str(await luz.get(division))
        assert (await ana.post(f"{division}/list", {"code": ""}, 409))["code"] == "league-list-kept"

        made = await ana.post("/api/leagues", terms)  # one that begins at once
        league = f"/api/leagues/{made['id']}"
        await ana.post(f"{league}/enter")
        await ana.post(f"{league}/enter", {"bot": "random"})
        await ana.post(f"{league}/list", {"code": code})
        await ana.post(f"{league}/seasons")
        info = await until(ana, league, lambda info: info.get("mine"))
        division = f"/api/tournaments/{info['mine'][0]['cup']}"
        people = {one["name"]: one for one in (await luz.get(division))["people"]}
        assert people["Ana de la liga"]["list"] == code
        tournament = await ana.post(f"{division}/sit", {"round": 1, "board": 1})  # a bot is always seated
        match = tournament["rounds"][0]["boards"][0]["match"]
        await ana.post(f"/api/matches/{match}/resign")
        info = await until(ana, league, lambda info: info["state"] == "over")
        assert [row["points"] for row in info["divisions"][0]["rows"]] == [3, 0]
