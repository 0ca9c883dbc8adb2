"""Ratings: a finished match counts once, and a rebuild gives exactly the same numbers."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

import tapete
from tapete import find_game
from tapete.bots.analysis import measure_luck
from tapete.cli import app
from tapete.club.statistics.bot_balance import between_bots
from tapete.club.statistics.side_shares import Count, SideShare
from tapete.core.flow import any_answer
from tapete.core.game import Outcome
from tapete.core.match import Header
from tapete.live.match.records import Record
from tapete.live.match.seats import SeatRecord
from tapete.server.accounts.members import Member, Members
from tapete.server.competition.ratings import (
    FEWEST_TO_OFFER,
    OFTEN,
    Ratings,
    Result,
    Standing,
    encode_title,
    places_of,
    side_titles,
)
from tapete.server.competition.result_recorder import TRIES, Recorder
from tapete.server.competition.statistics import SiteStatistics, side_figures
from tapete.server.db.audit_log import latest_entries
from tapete.server.db.engine import Database
from tapete.server.db.match_store import Store
from tapete.server.db.tables import ratings, result_seats, results
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.members.profiles import person_info

from .browser import Browser
from .running import Server
from .test_data_erasure import play_out
from .test_members import PASSWORD

pytestmark = pytest.mark.anyio


async def member(browser: Browser, name: str) -> Browser:
    await browser.post("/api/account", {"name": name, "password": PASSWORD})
    return browser


async def until_counted(browser: Browser, ladder: str, games: int) -> list[dict]:
    for _ in range(400):
        rows = await browser.get(f"/api/ladders/{ladder}")
        if sum(row["games"] for row in rows) >= games:
            return rows
        await asyncio.sleep(0.02)
    raise AssertionError("the match was not counted")


async def test_two_members_play_a_rated_match_and_a_guest_may_not_join(
    new_server: Callable[..., Server],
) -> None:
    server = new_server()
    async with Browser(server) as one, Browser(server) as two, Browser(server) as guest:
        ada, eva = await member(one, "Ada"), await member(two, "Eva")
        terms = {"game": "connectfour", "seats": ["me", "open"], "clock": "5m", "rated": True}
        await guest.post("/api/matches", terms, 403)
        await ada.post("/api/matches", {**terms, "clock": ""}, 409)
        await ada.post("/api/matches", {**terms, "seats": ["me", "bot:random"]}, 409)
        created = await ada.post("/api/matches", terms)
        match = created["match"]["id"]
        assert created["match"]["rated"]
        assert created["secrets"] == {}
        assert (await guest.post(f"/api/matches/{match}/join", status=403))["code"] == "rated-members"
        await ada.post(f"/api/matches/{match}/join", {"seat": 1}, 403)
        await eva.post(f"/api/matches/{match}/join")
        await play_out(ada, eva, match)

        rows = await until_counted(guest, "connectfour/live", 2)
        assert [(row["place"], row["name"], row["provisional"]) for row in rows] == [(1, "Ada", True), (2, "Eva", True)]
        assert rows[0]["level"] + rows[1]["level"] == 3000
        person = await guest.get("/api/people/EVA")
        [sheet], [latest] = person["ladders"], person["latest"]
        assert (sheet["place"], sheet["games"], sheet["seats"]) == (2, 1, [{"played": 1, "won": 0, "seat": 1}])
        assert (latest["outcome"], latest["against"]) == ("lost", ["Ada"])
        assert latest["names"] == ["Ada", "Eva"]
        assert latest["change"] == rows[1]["level"] - 1500
        await guest.get("/api/people/nobody", 404)

        await resign_bot_match(guest)  # a guest against a bot changes no rating
        await resign_bot_match(ada)
        await until_counted(ada, "connectfour/bots", 2)
        rows = await ada.get("/api/ladders/connectfour/bots")
        assert {row.get("name") or row.get("bot") for row in rows} == {"Ada", "random"}


async def resign_bot_match(browser: Browser) -> None:
    match = await browser.create("connectfour", "me", "bot:random")
    await browser.post(f"/api/matches/{match}/resign")
    assert (await browser.get(f"/api/matches/{match}"))["state"] == "finished"


@pytest.mark.check
async def test_a_members_page_shows_the_luck_of_their_dice(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server()
    async with Browser(server) as one:
        ada = await member(one, "Ada")
        match = await ada.create("jugger", "me", "bot:random")
        async with ada.sit(match) as seat:
            for _ in range(200):
                if sum(event.get("player") == 0 and bool(event.get("dice")) for event in seat.events) >= 3:
                    break
                decision = (await seat.wait_for_decision())["id"]
                await seat.act(0)
                await seat.until(
                    lambda seat, decision=decision: seat.decision is None or seat.decision["id"] != decision
                )
        await ada.post(f"/api/matches/{match}/resign")
        await until_counted(ada, "jugger/bots", 1)
        [sheet] = (await ada.get("/api/people/Ada"))["ladders"]
        log = tmp_path / "match.jsonl"
        log.write_bytes((await ada.http.get(f"/api/matches/{match}/log")).content)
    mine = measure_luck(tapete.load(log))[0]
    assert mine.dice > 0
    assert [luck for _, luck in sheet["luck"]] == [pytest.approx(mine.sigmas, abs=0.001)]


async def test_a_match_that_cannot_be_counted_delays_no_other(
    monkeypatch: pytest.MonkeyPatch, empty_sqlite: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def live_match(id: str) -> str:
        return id

    async def count(live: str) -> None:
        if live.startswith("broken"):
            raise KeyError(live)
        await recorder.ladders.count_match(live, None)
        counted.append(live)

    counted: list[str] = []
    shutil.copyfile(empty_sqlite, tmp_path / "tapete.db")
    store = Store(f"sqlite:///{tmp_path / 'tapete.db'}")
    await store.open()
    try:
        for id in ("broken", "whole"):
            header = Header(1, "tally", "1", "", ["human", "human"], {}, "")
            await store.create(
                Record(id=id, game="tally", header=header, seed="s", state="finished", seats=[], result_due=True), []
            )
        recorder = Recorder(SimpleNamespace(live_match=live_match), store.database, None, None)  # type: ignore[arg-type]
        monkeypatch.setattr(recorder, "count_match", count)
        await recorder.count_uncounted()
        assert (counted, list(await recorder.ladders.list_uncounted())) == (["whole"], ["broken"])
        for _ in range(TRIES):
            await recorder.count_uncounted()
        assert await recorder.ladders.list_uncounted() == []
        assert [(deed.kind, deed.match, deed.note) for deed in await latest_entries(store.database, 9)] == [
            ("uncounted", "broken", "KeyError: 'broken'")
        ]
        assert [line.levelname for line in caplog.records if "broken" in line.getMessage()] == ["WARNING", "ERROR"]
    finally:
        await store.close()
    rebuild = ["ratings", "--rebuild", "--data", str(tmp_path), "--lang", "en"]
    first, second = [(await asyncio.to_thread(CliRunner().invoke, app, rebuild)).output for _ in range(2)]
    assert "Match broken could not be counted (KeyError: 'broken'); the server tries it again." in first
    assert "broken" not in second


EVA = Member("m1", "Eva", "eva", "", "", "", "", 0, "2026-01-01T00:00:00Z", "", listed=False)


async def test_luck_without_dice_is_not_shown(db: str) -> None:
    database = Database(db)
    try:
        ladders = Ratings(database)
        made = [(1.5, -0.5), (None, None), (-0.25, 0.75)]
        for number, luck in enumerate(made):
            standings = [Standing(seat, f"m{seat}", seat + 1, luck=luck[seat]) for seat in (0, 1)]
            await ladders.count_match(f"match{number}", Result(f"match{number}", "pocket/live", standings))
        person = await database.read(lambda connection: person_info(connection, EVA))
        assert [luck for _, luck in person.ladders[0].luck] == [-0.5, 0.75]
    finally:
        await database.close()


async def test_a_member_is_offered_the_level_that_fits_their_rating(db: str) -> None:
    database = Database(db)
    try:
        ladders = Ratings(database)
        for number in range(FEWEST_TO_OFFER):  # all of them drawn
            assert await ladders.fitting_levels("ma") == {}
            standings = [Standing(0, "ma", 1), Standing(1, "bot:medium", 1)]
            await ladders.count_match(f"match{number}", Result(f"match{number}", "pocket/bots", standings))
        assert await ladders.fitting_levels("ma") == {"pocket": "medium"}
        for number in range(6):
            standings = [Standing(0, "ma", 1), Standing(1, "bot:medium", 2)]
            await ladders.count_match(f"won{number}", Result(f"won{number}", "pocket/bots", standings))
        assert (await ladders.fitting_levels("ma"))["pocket"] in ("hard", "expert")
        assert await ladders.fitting_levels("mb") == {}
    finally:
        await database.close()


async def test_site_statistics_equal_a_recount_of_the_finished_matches(db: str) -> None:
    database = Database(db)
    try:
        ladders = Ratings(database)
        north, south = ('{"id":"pocket-north"}', '{"id":"pocket-south"}')
        won: dict[str, int] = {}
        for number in range(30):  # against a person or a bot; every third match is a draw
            sides = (north, south) if number % 2 else (south, north)
            rival = "bot:easy" if number % 5 == 0 else "mb"
            places = (1, 1) if number % 3 == 0 else (1, 2) if number % 4 else (2, 1)
            opening = (
                f'{{"id":"pocket-choice-{number % 4}"}}'  # of the first player; the second always chooses the same
            )
            standings = [
                Standing(0, "ma", places[0], sides[0], opening),
                Standing(1, rival, places[1], sides[1], '{"id":"pocket-choice-0"}'),
            ]
            ladder = "pocket/bots" if rival != "mb" else "pocket/live"
            await ladders.count_match(f"match{number}", Result(f"match{number}", ladder, standings))
        void = {
            row.match
            for row in await database.read(lambda connection: connection.execute(sa.select(results)).all())
            if row.void
        }
        figures = await SiteStatistics(database).get("pocket")
        for number in range(30):  # counted again, match by match
            if f"match{number}" in void or number % 3 == 0:
                continue
            winner = 0 if number % 4 else 1
            side = ((north, south) if number % 2 else (south, north))[winner]
            if winner == 0 or number % 5:
                won[side] = won.get(side, 0) + 1
        assert {msgspec.json.encode(side.title).decode(): side.people.won for side in figures.sides} == won
        assert figures.counted == 30 - len(void)
        assert sum(side.bots.played for side in figures.sides) == 6
        [opening] = figures.openings  # an opening that only one person chose is not shown
        first = [number for number in range(30) if number % 4 == 0 and f"match{number}" not in void]
        others = [number for number in range(30) if number % 5 and f"match{number}" not in void]
        assert (opening.title.id, opening.people.played) == ("pocket-choice-0", len(first) + len(others))
        assert (opening.bots.played, opening.matches) == (6, 0)
    finally:
        await database.close()


@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_sides_have_the_names_of_the_statistics_between_bots(game: str) -> None:
    rules, names = find_game(game), set()
    for players, options in rules.balance_tables():
        match = tapete.new_match(game, seats=["human"] * players, options=options, seed="sides")
        while len(titles := side_titles(match)) < players:
            player = next(iter(match.pending))
            match.act(player, match.default(player))
        names |= {rules.say(title, "en").removeprefix("The ") for title in titles.values()}
        if names == set(between_bots(game)):
            break
    assert names == set(between_bots(game))
    counted = side_figures(SideShare(encode_title(titles, 0), Count(), Count(), 2), game, between_bots(game))
    assert counted.matches >= 200


def test_a_drafted_deck_counts_for_the_set_most_of_it_came_from() -> None:
    """It does not count for the token dealt to its seat."""
    match, rng = tapete.new_match("challengers", seats=["human"] * 2, seed="sets"), random.Random(3)
    while not match.over:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    titles = side_titles(match)
    assert titles
    assert all(title.id.startswith("challengers-set-") for title in titles.values())
    names = find_game("challengers").names("es")
    assert all(names[title.id] for title in titles.values())


def random_results(count: int) -> list[Result]:
    """Results of matches with two and more players, with ties."""
    rng = random.Random(5)
    people = [f"m{number}" for number in range(12)]
    made = []
    for number in range(count):
        sitting = rng.sample(people, rng.choice((2, 2, 3, 8)))
        standings = [Standing(seat, who, rng.randint(1, len(sitting)), "") for seat, who in enumerate(sitting)]
        made.append(Result(f"match{number}", rng.choice(("saga/live", "pocket/days")), standings))
    return made


async def read_all_rows(database: Database) -> list[list[tuple]]:
    queries = [sa.select(table).order_by(*table.primary_key) for table in (ratings, results, result_seats)]
    return await database.read(
        lambda connection: [[tuple(row) for row in connection.execute(query)] for query in queries]
    )


async def test_a_rebuild_gives_the_same_numbers_bit_by_bit(db: str) -> None:
    first, second = Database(db), Database(db)
    try:
        ladders = [Ratings(first), Ratings(second)]
        for result in random_results(40):  # two workers count each match at once
            counted = await asyncio.gather(*(one.count_match(result.match, result) for one in ladders))
            assert sorted(counted) == [False, True]
        before = await read_all_rows(first)
        assert [row[0] for row in before[1]] == list(range(1, 41))
        assert await ladders[0].rebuild() == (len(before[0]), False)
        assert await read_all_rows(first) == before

        await ladders[0].void_match("match7", "admin")
        after = await read_all_rows(first)
        assert after != before
        assert (await ladders[1].rebuild())[1] is False
        assert await read_all_rows(first) == after
    finally:
        await first.close()
        await second.close()


async def test_two_players_change_their_ratings_a_limited_number_of_times(db: str) -> None:
    database = Database(db)
    try:
        ladders = Ratings(database)
        for number in range(OFTEN + 2):
            standings = [Standing(0, "m1", 1), Standing(1, "m2", 2)]
            await ladders.count_match(f"x{number}", Result(f"x{number}", "saga/live", standings))
        rows, counted, _ = await read_all_rows(database)
        assert {row[4] for row in rows} == {OFTEN}
        assert [row[4] for row in counted] == [""] * OFTEN + ["often"] * 2
        assert (await ladders.rebuild())[1] is False
    finally:
        await database.close()


async def test_results_of_a_forgotten_member_still_count_for_the_others(db: str) -> None:
    database = Database(db)
    try:
        members, ladders = Members(database), Ratings(database)
        ada = (await members.join("a" * 32, "Ada", "", password="x")).member
        eva = (await members.join("b" * 32, "Eva", "", password="x")).member
        await ladders.count_match("x", Result("x", "saga/live", [Standing(0, ada, 1), Standing(1, eva, 2)]))
        before = {row[0]: row[2:] for row in (await read_all_rows(database))[0]}
        await MatchOperations(database).erase_guest(ada)
        after = {row[0]: row[2:] for row in (await read_all_rows(database))[0]}
        assert after[eva] == before[eva]
        assert ada not in after
        assert sorted(after.values()) == sorted(before.values())
        assert (await ladders.rebuild())[1] is False
    finally:
        await database.close()


def test_commands_rebuild_ratings_and_make_a_member_admin(empty_sqlite: Path, tmp_path: Path) -> None:
    shutil.copyfile(empty_sqlite, tmp_path / "tapete.db")
    options = ["--data", str(tmp_path), "--lang", "en"]

    async def begin() -> None:
        database = Database(f"sqlite:///{tmp_path / 'tapete.db'}")
        await Members(database).join("a" * 32, "Ada", "", password="x")
        await Ratings(database).count_match("x", Result("x", "saga/live", [Standing(0, "m1", 1), Standing(1, "m2", 2)]))
        await database.close()

    asyncio.run(begin())
    run = CliRunner().invoke
    assert run(app, ["ratings", "--rebuild", *options]).output == "2 ratings recalculated: they were the same.\n"
    assert run(app, ["ratings", "--void", "x", *options]).output == "Match x no longer counts.\n"
    assert run(app, ["member", "ADA", "--admin", *options]).output == "Ada is an admin now.\n"
    assert "/account#l=" in run(app, ["member", "Ada", "--link", *options]).output
    assert run(app, ["member", "Eva", *options]).exit_code == 2


def test_a_player_whose_seat_a_bot_has_comes_last() -> None:
    seats = [SeatRecord("person", "Ana", standin="greedy"), SeatRecord("person", "Luis"), SeatRecord("bot", "Seda")]
    match = SimpleNamespace(result=Outcome([0], {0: 9, 1: 5, 2: 7}, "points"))
    stored = SimpleNamespace(match=match, ended=None, winners=[0], seats=seats)
    assert places_of(cast(Any, stored)) == [3, 2, 1]
