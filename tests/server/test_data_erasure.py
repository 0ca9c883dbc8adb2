"""Forget me: no name, chat or seat of a person is left; matches stay, and their logs verify."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from tapete.server.db.engine import Database, database_url
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
