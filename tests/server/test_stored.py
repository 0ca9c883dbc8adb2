"""A database of an earlier commit: every match keeps its position and is played on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tapete.core.game import find_game
from tapete.core.match import Replay
from tapete.server.config.settings import Settings
from tapete.server.db.backup import restore
from tapete.server.db.match_store import Store

from .browser import Browser
from .fixtures import EXPECTED, Stored, unpack_backup
from .fixtures.make import GAMES, answer, describe_match
from .running import Nursery, Server
from .test_admin import admin
from .test_members import sign_in
from .test_tournaments import decided, until

pytestmark = pytest.mark.anyio
MORE = 8  # answers after those that are stored
MATCHES: dict[str, dict[str, Any]] = EXPECTED["matches"]
RULES = "1"  # version of every game in this database
NAMED = {expected["name"]: id for id, expected in MATCHES.items() if expected["name"]}


@pytest.fixture
def opened(stored: Stored, nursery: Nursery) -> Iterator[Server]:
    server = Server(nursery, stored.db, stored.data, archive_after=0, close_after=0).start()
    yield server
    server.kill()


def test_every_game_has_a_finished_and_a_running_match() -> None:
    states = {name: (MATCHES[id]["game"], MATCHES[id]["state"]) for name, id in NAMED.items()}
    for game in GAMES:
        assert states[f"{game} finished"] == (game, "finished")
        assert states[f"{game} running"] == (game, "running")


async def test_every_stored_match_stands_where_it_stood(stored: Stored) -> None:
    store = Store(stored.db)
    await store.open()
    try:
        for id, expected in MATCHES.items():
            if find_game(expected["game"]).version == RULES:  # others go on from a checkpoint, see below
                assert {"name": expected["name"], **await describe_match(store, id)} == expected
        left = await store.database.read(
            lambda connection: connection.execute(sa.text("SELECT match, seat, kind FROM beforehand")).all()
        )
        assert [tuple(row) for row in left] == [(NAMED["days"], 0, "window")]
    finally:
        await store.close()


async def test_finished_matches_are_replayed_to_their_end_also_the_archived_one(opened: Server) -> None:
    async with Browser(opened) as guest:
        for name in [*(f"{game} finished" for game in GAMES), "archived"]:
            expected = MATCHES[NAMED[name]]
            path = f"/api/matches/{NAMED[name]}"
            info = await guest.get(path)
            assert (info["state"], info.get("winners", [])) == ("finished", expected["winners"])
            log = Replay.of((await guest.get(f"{path}/log")).content)
            assert log.over
            if find_game(expected["game"]).version == RULES:
                assert log.digest() == expected["digest"]
            last = await guest.get(f"{path}/replay/{expected['steps']}")
            assert (last["step"], last["scene"]["result"]["winners"]) == (expected["steps"], expected["winners"])


async def test_running_matches_are_played_on_by_their_people(opened: Server) -> None:
    async with Browser(opened) as ada, Browser(opened) as gus:
        await sign_in(ada, "Ada")
        gus.http.cookies.clear()
        gus.http.cookies.set("tapete", EXPECTED["guest"])
        await gus.__aenter__()
        for name in [*(f"{game} running" for game in GAMES), "guest running", "pack running"]:
            expected, rng = MATCHES[NAMED[name]], random.Random(name)
            async with (gus if name == "guest running" else ada).sit(NAMED[name], seat=0) as seat:
                decision = await seat.wait_for_decision()
                assert {"0": [decision["id"], decision["kind"]]} == expected["asked"], name
                given = 0
                while given < MORE and await answer(seat, rng):
                    given += 1
                assert (given, seat.match["state"]) == (MORE, "running"), name


async def test_members_sign_in_and_tournament_league_arena_and_campaign_go_on(opened: Server) -> None:
    async with AsyncExitStack() as stack:
        people = {}
        for name in ("Ada", "Bea", "Cio", "Dan"):
            people[name] = await stack.enter_async_context(Browser(opened))
            await sign_in(people[name], name)
        ada, bea = people["Ada"], people["Bea"]
        tournament = await bea.get(f"/api/tournaments/{EXPECTED['tournament']}")
        assert [[row["place"], row["name"], row["points"]] for row in tournament["standings"]] == EXPECTED["standings"]
        for board in tournament["rounds"][-1]["boards"]:
            await people[max(board["names"])].post(f"/api/matches/{board['match']}/resign")
        tournament = await until(ada, EXPECTED["tournament"], decided)
        assert (tournament["standings"][0]["name"], tournament["standings"][0]["points"]) == ("Ada", 6)
        await ada.post(f"/api/tournaments/{EXPECTED['tournament']}/rounds")
        league = await bea.get(f"/api/leagues/{EXPECTED['league']}?season=1")
        rows = [(row["name"], row["points"]) for row in league["divisions"][0]["rows"]]
        assert rows == [("Ada", 3), ("Bea", 0)]
        arena = await bea.get(f"/api/tournaments/{EXPECTED['arena']}")
        assert (arena["played"], arena["standings"][0]["name"]) == (1, "Ada")
        campaign = await ada.get(f"/api/campaigns/{EXPECTED['campaign']}")
        assert (campaign["name"], campaign["mine"], len(campaign["played"])) == ("Los Ganchos", True, 1)
        ladder = await ada.get("/api/ladders/pocket/live")
        before = [[row["place"], row["name"], row["level"]] for row in ladder][: len(EXPECTED["ladder"])]
        assert before == EXPECTED["ladder"]
        assert len((await bea.get("/api/notices"))["notices"]) >= EXPECTED["notices"]
        assert (await ada.get("/api/people/Bea"))["relation"] == "friend"
        assert [pack["name"] for pack in (await ada.get("/api/packs"))["packs"]] == [EXPECTED["pack"]]


async def test_bans_words_and_the_journal_are_still_there(opened: Server) -> None:
    listed = json.loads(await admin(opened, "guests", "--json"))["guests"]
    assert [guest["id"] for guest in listed if guest["banned"] and guest["muted"]] == [EXPECTED["banned"]]
    assert await admin(opened, "words") == "zoquete\n"
    deeds = json.loads(await admin(opened, "journal", "--json"))["deeds"]
    assert {"mute", "ban", "settle", "close", "archive"} <= {deed["kind"] for deed in deeds}
    assert EXPECTED["closed"] in {deed["match"] for deed in deeds if deed["kind"] == "close"}


@pytest.mark.check
async def test_a_stored_backup_is_restored(kind: str, tmp_path: Path, new_database: Callable[[str], str]) -> None:
    settings = Settings(db=new_database(kind) if kind == "postgresql" else "", data=tmp_path / "new")
    running = sum(expected["state"] == "running" for expected in MATCHES.values())
    assert restore(settings, unpack_backup(tmp_path)).running == running
    store = Store(settings.database)
    await store.open()
    try:
        for id, expected in MATCHES.items():
            if find_game(expected["game"]).version == RULES:  # others go on from a checkpoint, see below
                assert {"name": expected["name"], **await describe_match(store, id)} == expected
    finally:
        await store.close()
