"""Admin actions on matches and guests: connected players of a running server see them at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
import websockets

from tapete.live.errors import ApiError
from tapete.server.db.audit_log import latest_entries
from tapete.server.db.engine import Database
from tapete.server.db.match_store import Store
from tapete.server.moderation.operations import MatchOperations

from .browser import SOON, Browser
from .running import Server

pytestmark = pytest.mark.anyio
CLOSED, BANNED, GONE = "kernel.closed", 4410, 4404


@pytest.fixture
async def operations(db: str) -> AsyncIterator[MatchOperations]:
    """Operations on the same database from outside the server, like `tapete admin`."""
    database = Database(db)
    yield MatchOperations(database)
    await database.close()


async def guest_of(operations: MatchOperations, match: str, seat: int) -> str:
    store = Store(str(operations.database.url.render_as_string(hide_password=False)))
    try:
        return next(guest for held, guest in await store.holders(match) if held == seat)
    finally:
        await store.database.close()


async def test_a_match_that_an_admin_closes_ends_for_its_players(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as first, bob.sit(match) as second:
            await first.act(3)
            await operations.close_match(match, "admin", "too loud")
            for seat in (first, second):
                await seat.until(lambda seat: seat.match["state"] == "finished")
                await seat.until(lambda seat: seat.scene.get("result"))
                assert seat.scene["result"]["reason"] == CLOSED
        with pytest.raises(ApiError, match="already-over"):
            await operations.close_match(match, "admin")
        server.kill()
        server.start()
        ada.http.base_url = server.url
        info = await ada.get(f"/api/matches/{match}")
        assert (info["state"], info.get("winners", [])) == ("finished", [])
        log = await ada.http.get(f"/api/matches/{match}/log")
        assert log.status_code == 200
    (deed,) = await latest_entries(operations.database, 5)
    assert (deed.kind, deed.by, deed.match, deed.note) == ("close", "admin", match, "too loud")


async def test_closing_an_open_table_deletes_it(new_server: Callable[..., Server], operations: MatchOperations) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "open")
        async with ada.sit(match) as seat:
            await operations.close_match(match, "admin")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await seat.until(lambda seat: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == GONE
        await ada.get(f"/api/matches/{match}", status=404)


async def test_a_deleted_match_is_gone_with_its_rows_and_its_chat(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            await seat.act(3)
            await seat.send("say", text="hola")
            await seat.receive("chat")
            await operations.delete_match(match, "admin")
            with pytest.raises(websockets.ConnectionClosed):
                await seat.until(lambda seat: False)
        await ada.get(f"/api/matches/{match}", status=404)
        assert await ada.get("/api/matches?show=mine") == []
    store = Store(server.options["db"])
    assert await store.rows(match) == []
    assert await store.chat(match) == []
    await store.database.close()


async def test_a_muted_guest_can_play_but_not_chat(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        guest = await guest_of(operations, match, 1)
        async with ada.sit(match) as first, bob.sit(match) as second:
            await operations.set_flag(guest, "mute")
            await first.act(0)
            await second.until(lambda seat: seat.events)

            async def refused() -> bool:
                await second.send("say", text="#!%")
                while True:
                    message = await second.next()
                    if message["type"] in ("chat", "refuse"):
                        return message["type"] == "refuse" and message["code"] == "muted"

            async with asyncio.timeout(SOON):
                while not await refused():
                    await asyncio.sleep(0.1)
            assert (await second.act(1))["type"] == "ack"
            await operations.set_flag(guest, "unmute")
            async with asyncio.timeout(SOON):
                while await refused():
                    await asyncio.sleep(0.1)


async def test_a_banned_guest_is_disconnected_and_a_bot_plays_on(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob, Browser(server) as eve:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        guest = await guest_of(operations, match, 1)
        async with ada.sit(match) as first, bob.sit(match) as second:
            await operations.set_flag(guest, "ban")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await second.until(lambda seat: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == BANNED
            await first.until(lambda seat: seat.match["seats"][1].get("left"))
        for language, word in (("es", "expulsado"), ("en", "banned")):
            refused = await bob.post(
                "/api/matches",
                {"game": "connectfour", "seats": ["me", "open"]},
                403,
                headers={"accept-language": language},
            )
            assert refused["code"] == "banned"
            assert word in refused["detail"]
        await bob.get("/api/games")
        await eve.create("connectfour", "me", "open")
        server.kill()
        server.start()
        bob.http.base_url = server.url
        await bob.post("/api/matches", {"game": "connectfour", "seats": ["me", "open"]}, 403)
        await operations.set_flag(guest, "unban")
        async with asyncio.timeout(SOON):
            while (
                await bob.http.post("/api/matches", json={"game": "connectfour", "seats": ["me", "open"]})
            ).status_code != 201:
                await asyncio.sleep(0.1)


@pytest.mark.check
async def test_a_guest_is_renamed_in_every_match(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        running = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{running}/join", {"name": "Rude"})
        waiting = await bob.create("connectfour", "me", "open")
        guest = await guest_of(operations, running, 1)
        async with ada.sit(running) as first:
            await operations.rename_guest(guest, "  Bob\n ")
            await first.until(lambda seat: seat.match["seats"][1]["name"] == "Bob")
            await first.act(3)
        assert (await bob.get("/api/me"))["name"] == "Bob"
        for _ in range(2):
            listed = {
                match["id"]: match
                for show in ("open", "running")
                for match in await ada.get(f"/api/matches?show={show}")
            }
            assert listed[running]["seats"][1]["name"] == "Bob"
            assert listed[waiting]["seats"][0]["name"] == "Bob"
            server.kill()
            server.start()
            ada.http.base_url = server.url
            assert (await ada.get(f"/api/matches/{running}"))["seats"][1]["name"] == "Bob"


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_every_worker_applies_an_admin_action(
    new_server: Callable[..., Server], operations: MatchOperations
) -> None:
    here, there = new_server(), new_server()
    async with Browser(here) as ada, Browser(there) as bob:
        match = await ada.create("connectfour", "me", "open", name="Ada")
        await bob.post(f"/api/matches/{match}/join", {"name": "Bob"})
        async with ada.sit(match) as first, bob.sit(match) as second:
            await operations.rename_guest(await guest_of(operations, match, 0), "Eva")
            for seat in (first, second):
                await seat.until(lambda seat: seat.match["seats"][0]["name"] == "Eva")
            await operations.close_match(match, "admin")
            for seat in (first, second):
                await seat.until(lambda seat: seat.match["state"] == "finished")
