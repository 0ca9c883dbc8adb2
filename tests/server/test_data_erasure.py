"""Forget me: no name, chat or seat of a person is left; matches stay, and their logs verify."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from tapete.server.db.engine import Database, database_url, set_up_sqlite
from tapete.server.db.row_archive import unpack
from tapete.server.db.tables import metadata
from tapete.server.moderation.operations import MatchOperations

from .browser import Browser
from .running import Server, environment

pytestmark = pytest.mark.anyio
NAME, WORDS = "Zenobia", "recognisable words"


def everything_in(db: str) -> str:
    """All text of the database, packed rows unpacked."""
    engine = sa.create_engine(database_url(db))
    with engine.connect() as connection:
        values = [
            value for table in metadata.sorted_tables for row in connection.execute(sa.select(table)) for value in row
        ]
    engine.dispose()
    return "\n".join(str(unpack(value) if isinstance(value, bytes) else value) for value in values)


def verify(log: bytes, folder: Path) -> None:
    """Replay a log and compare it step by step."""
    path = folder / "kept.jsonl"
    path.write_bytes(log)
    subprocess.run(
        [sys.executable, "-m", "tapete.cli", "verify", str(path)], env=environment(), check=True, capture_output=True
    )


async def play_out(ada: Browser, bob: Browser, match: str) -> None:
    async with ada.sit(match) as first, bob.sit(match) as second:
        for turn, column in enumerate((0, 1, 0, 1, 0, 1, 0)):
            mover = (first, second)[turn % 2]
            await mover.until(lambda seat, turn=turn: len(seat.events) == turn)
            assert (await mover.act(column))["type"] == "ack"
        await first.send("say", text=WORDS)
        await first.receive("chat")
        for seat in (first, second):
            await seat.until(lambda seat: seat.match["state"] == "finished")


@pytest.mark.check
async def test_a_forgotten_person_leaves_no_trace_and_the_log_verifies(
    new_server: Callable[..., Server], db: str, tmp_path: Path
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        finished = await ada.create("connectfour", "me", "open", name=NAME)
        await bob.post(f"/api/matches/{finished}/join", {"name": "Bob"})
        await play_out(ada, bob, finished)
        log = (await ada.http.get(f"/api/matches/{finished}/log")).content
        running = await bob.create("connectfour", "me", "open")
        link = (await ada.post(f"/api/matches/{running}/join", {"name": NAME}))["secrets"]["1"]
        waiting = await ada.create("connectfour", "me", "open")
        await ada.post("/api/me", {"name": NAME})
        me = re.match("[0-9a-f]+", ada.http.cookies["tapete"])
        assert me
        assert NAME in everything_in(db)
        assert WORDS in everything_in(db)

        async with bob.sit(running) as opponent:
            assert await ada.post("/api/me/forget") == {"matches": 3}
            await opponent.until(lambda seat: seat.match["seats"][1].get("left") and not seat.match["seats"][1]["name"])

        assert "tapete" not in ada.http.cookies
        for _ in range(2):
            left = everything_in(db)
            for trace in (NAME, NAME.lower(), WORDS, me[0]):
                assert trace not in left
            info = await bob.get(f"/api/matches/{finished}")
            assert [seat["name"] for seat in info["seats"]] == ["", "Bob"]
            assert (await bob.http.get(f"/api/matches/{finished}/log")).content == log
            await bob.get(f"/api/matches/{waiting}", status=404)
            assert (await bob.post(f"/api/matches/{running}/claim", {"secret": link}, 403))["code"] == "bad-secret"
            async with bob.sit(finished) as seat:
                assert seat.hello["chat"] == []
            server.kill()
            server.start()
            bob.server, bob.http.base_url = server, server.url
    verify(log, tmp_path)


async def test_a_forgotten_guest_comes_back_as_a_new_guest(server: Server) -> None:
    async with Browser(server) as ada:
        await ada.post("/api/me", {"name": NAME})
        await ada.post("/api/me/forget")
        assert (await ada.get("/api/me"))["name"] == ""
        assert await ada.get("/api/matches?show=mine") == []


async def test_chat_of_a_forgotten_guest_vanishes_for_connected_players(
    new_server: Callable[..., Server],
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "here")
        async with eve.sit(match) as gallery:
            await gallery.send("say", text=WORDS)
            await gallery.receive("chat")
            async with ada.sit(match, seat=0) as seat:
                assert [line["text"] for line in seat.hello["chat"]] == [WORDS]
                await eve.post("/api/me/forget")
                await seat.socket.wait_closed()
                assert seat.socket.close_code == 1012
        async with ada.sit(match, seat=0) as seat:
            assert seat.hello["chat"] == []
            assert (await seat.act(0))["type"] == "ack"


async def test_a_name_given_by_an_admin_is_forgotten_in_archives_too(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server()
    database = Database(db)
    operations = MatchOperations(database)
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Rude")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        guest = ada.http.cookies["tapete"].split(".")[0]
        async with ada.sit(match) as seat:
            await operations.rename_guest(guest, NAME)
            await seat.until(lambda seat: seat.match["seats"][0]["name"] == NAME)
        await play_out(ada, bob, match)
        assert (await ada.get("/api/matches?show=finished"))[0]["id"] == match  # stored by now
        assert await operations.archive_match(match)
        assert NAME in everything_in(db)
        await ada.post("/api/me/forget")
        for trace in (NAME, "Rude", WORDS, guest):
            assert trace not in everything_in(db)
        server.kill()
        server.start()
        bob.http.base_url = server.url
        assert [seat["name"] for seat in (await bob.get(f"/api/matches/{match}"))["seats"]] == ["", "Bob"]
        assert (await bob.http.get(f"/api/matches/{match}/log")).status_code == 200
    await database.close()


async def sign_up(browser: Browser, name: str) -> str:
    """Make an account; return the member's id."""
    await browser.post("/api/account", {"name": name, "password": "una contraseña larga"})
    return str(browser.http.cookies["tapete_known"].split(".")[0])


async def notices_of(browser: Browser) -> list[str]:
    return [notice["text"] for notice in (await browser.get("/api/notices?lang=en")).get("notices", [])]


async def test_a_deleted_organiser_leaves_no_trace_and_players_are_told(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server()
    async with Browser(server) as zen, Browser(server) as bea, Browser(server) as cio:
        me = await sign_up(zen, NAME)
        await sign_up(bea, "Bea")
        await sign_up(cio, "Cio")
        cup = (await zen.post("/api/tournaments", {"name": "Copa", "game": "connectfour"}))["id"]
        league = (await zen.post("/api/leagues", {"name": "Liga", "game": "connectfour", "clock": "1d"}))["id"]
        theirs = (await bea.post("/api/tournaments", {"name": "Torneo"}))["id"]
        for browser in (bea, cio):
            await browser.post(f"/api/tournaments/{cup}/enter")
            await browser.post(f"/api/leagues/{league}/enter")
        await zen.post(f"/api/tournaments/{cup}/rounds", status=201)
        await zen.post(f"/api/leagues/{league}/seasons", status=201)
        await zen.post(f"/api/tournaments/{theirs}/enter")
        await cio.post(f"/api/tournaments/{theirs}/enter")
        await bea.post(f"/api/tournaments/{theirs}/rounds", status=201)
        board, appeal = {"round": 1, "board": 1}, f"/api/tournaments/{theirs}/disputes"
        await zen.post(f"/api/tournaments/{theirs}/boards", {**board, "places": [1, 2]})
        await bea.post(f"/api/tournaments/{theirs}/boards", {**board, "places": [2, 1], "why": f"{NAME} was late"})
        await cio.post(appeal, {**board, "why": f"so was {NAME.upper()}"})
        other = (await bea.post("/api/tournaments", {"name": "Otro", "kind": "tables", "seats": 3}))["id"]
        for browser in (zen, cio, bea):
            await browser.post(f"/api/tournaments/{other}/enter")
        await bea.post(f"/api/tournaments/{other}/rounds", status=201)
        await zen.post(f"/api/tournaments/{other}/disputes", {**board, "why": WORDS})
        call = await zen.post("/api/people/Bea/call", {"game": "connectfour"})
        await zen.post("/api/calls/end", {"match": call["match"]})
        await zen.post(f"/api/matches/{call['match']}/leave")  # the table is gone, the invitation's notice is not
        await zen.post("/api/people/Cio/call", {"game": "connectfour"})
        await zen.post("/api/account/invitations", status=201)

        data = (await zen.get("/api/account/export"))["data"]
        assert [one["dispute"] for one in data["disputes"]] == [f"{NAME}: {WORDS}"]
        assert [one["name"] for one in data["organised_tournaments"] if one["id"] == cup] == ["Copa"]
        assert [one["name"] for one in data["organised_leagues"]] == ["Liga"]
        assert len(data["invitations"]) == len(data["calls"]) == 1
        mine = (await zen.get("/api/account"))["member"]["organises"]
        assert {(one["path"], one["name"]) for one in mine} == {
            (f"/tournaments/{cup}", "Copa"),
            (f"/leagues/{league}", "Liga"),
        }
        before = everything_in(db)
        assert all(trace in before for trace in (NAME, WORDS, me))

        await zen.post("/api/account/delete")
        left = everything_in(db)
        for trace in (NAME, NAME.lower(), NAME.upper(), WORDS, me):
            assert trace not in left
        if db.startswith("sqlite"):
            file = Path(str(database_url(db).database))
            stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
            for trace in (NAME, NAME.upper(), WORDS, me):
                assert trace.encode() not in stored

        info = await bea.get(f"/api/tournaments/{cup}")
        assert (info["state"], info["organiser"]) == ("finished", "")
        assert [board["match"] for board in info["rounds"][0]["boards"]]  # it can still be played
        season = await bea.get(f"/api/leagues/{league}")
        assert (season["state"], season["organiser"]) == ("over", "")
        for browser in (bea, cio):
            told = await notices_of(browser)
            for name in ("Copa", "Liga"):
                assert f"{name} is closed: its organiser has left this server." in told
        people = {one["name"]: one for one in (await bea.get(f"/api/tournaments/{theirs}"))["standings"]}
        assert len(people) == 2


async def test_a_tournament_and_a_league_are_handed_over_to_a_player(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as zen, Browser(server) as bea, Browser(server) as cio, Browser(server) as eve:
        for browser, name in ((zen, NAME), (bea, "Bea"), (cio, "Cio"), (eve, "Eve")):
            await sign_up(browser, name)
        cup = f"/api/tournaments/{(await zen.post('/api/tournaments', {'name': 'Copa'}))['id']}"
        league = f"/api/leagues/{(await zen.post('/api/leagues', {'name': 'Liga'}))['id']}"
        for browser in (bea, cio):
            await browser.post(f"{cup}/enter")
            await browser.post(f"{league}/enter")
        await zen.post(f"{league}/seasons", status=201)
        division = f"/api/tournaments/{(await bea.get(league))['divisions'][0]['cup']}"
        await zen.post(f"{division}/organiser", {"name": "Bea"}, 409)
        for path in (cup, league):
            assert (await zen.post(f"{path}/organiser", {"name": "Eve"}, 409))["code"] == "handover-person"
            await zen.post(f"{path}/organiser", {"name": "Nadie"}, 404)
            await bea.post(f"{path}/organiser", {"name": "Bea"}, 403)
            info = await zen.post(f"{path}/organiser", {"name": "Bea"})
            assert (info["organiser"], info.get("organises", False)) == ("Bea", False)
        for name in ("Copa", "Liga"):
            assert f"You organise {name} now: it was handed over to you." in await notices_of(bea)
        await zen.post("/api/account/delete")
        await bea.post(f"{cup}/rounds", status=201)
        assert (await bea.get(division))["organises"]
        assert (await bea.get(league))["state"] == "running"


def test_sqlite_overwrites_what_is_deleted() -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute("PRAGMA secure_delete=OFF")
    set_up_sqlite(connection, None)
    assert connection.execute("PRAGMA secure_delete").fetchone() == (1,)
