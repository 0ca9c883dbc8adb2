"""Match lists of the lobby: pages, search by game and name, and closing of deserted tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from tapete.core.match import Header
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import SeatRecord
from tapete.server.background.open_tables import delete_deserted_tables
from tapete.server.db.audit_log import latest_entries
from tapete.server.db.match_queries import PAGE, MatchQuery, Show, find_matches
from tapete.server.db.match_store import Store
from tapete.server.db.tables import chat, holders, matches

from .browser import SOON, Browser
from .running import Server

pytestmark = pytest.mark.anyio

HOUR = 3600.0


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(db)
    await store.open()
    yield store
    await store.close()


async def create_match(
    store: Store,
    id: str,
    name: str = "Ada",
    *,
    game: str = "connectfour",
    age: float = 0.0,
    state: str = "open",
    holder: str = "g",
) -> None:
    header = Header(1, game, "1", "", ["human", "human"], {}, "")
    seats = [SeatRecord("person", name, nonce="ada-in-a-nonce"), SeatRecord("open", entropy="ada")]
    await store.create(
        Record(
            id=id,
            game=game,
            header=header,
            seed="s",
            state=state,
            seats=seats,
            created=iso_ago(age),
            moved=iso_ago(age),
        ),
        [(0, holder)],
    )


async def ids(store: Store, show: Show = "open", **wish: Any) -> list[str]:
    records, _ = await find_matches(store, MatchQuery(show=show, guest="g", **wish))
    return [record.id for record in records]


async def test_no_open_table_is_hidden_by_newer_ones(store: Store) -> None:
    count = 2 * PAGE + 3
    for number in range(count):
        await create_match(store, f"m{number:03}", age=float(number))
    pages = [await ids(store, page=page) for page in (1, 2, 3, 4)]
    assert [len(page) for page in pages] == [PAGE, PAGE, 3, 0]
    assert [id for page in pages for id in page] == [f"m{number:03}" for number in range(count)]
    assert (await find_matches(store, MatchQuery(page=2)))[1] == count


async def test_the_first_table_of_each_person_comes_before_the_second_of_another(store: Store) -> None:
    """Fifty-one tables of one person pushed the table of another to the third page."""
    for number in range(51):
        await create_match(store, f"m{number:03}", "Flood", age=float(number))
    await create_match(store, "bea", "Bea", age=100.0, holder="h")
    await create_match(store, "cio", "Cio", age=200.0, holder="i")
    await create_match(store, "cio2", "Cio", age=300.0, holder="i")
    await store.hold("m000", 1, "h")  # a second player does not make it another person's table
    listed = [id for page in (1, 2, 3) for id in await ids(store, page=page)]
    assert listed[:5] == ["m000", "bea", "cio", "m001", "cio2"]
    assert listed[5:] == [f"m{number:03}" for number in range(2, 51)]


async def test_tables_are_found_by_game_and_by_a_part_of_a_name(store: Store) -> None:
    for number, (name, game) in enumerate(
        [("Íñigo Núñez", "saga"), ("Begoña 100%", "saga"), ("Ada_L", "jugger"), ("Straße", "saga"), ("", "saga")]
    ):
        await create_match(store, f"m{number}", name, game=game, age=float(number))
    for name, expected in (
        ("inigo", ["m0"]),
        ("NUNEZ", ["m0"]),
        ("%", ["m1"]),
        ("_", ["m2"]),
        ("strasse", ["m3"]),
        ("nonce", []),
        ("\0", None),
        ("ada", ["m2"]),
    ):
        assert await ids(store, name=name) == (expected if expected is not None else ["m0", "m1", "m2", "m3", "m4"]), (
            name
        )
    assert await ids(store, game="jugger") == ["m2"]
    assert await ids(store, game="saga", name="ada") == []


async def test_unfinished_matches_come_first_in_my_list(store: Store) -> None:
    for number in range(PAGE):
        await create_match(store, f"done{number}", state="finished")
    await create_match(store, "old", age=9000.0, state="running")
    assert (await ids(store, "mine"))[0] == "old"


async def test_a_deserted_table_leaves_the_list_until_its_players_return(store: Store) -> None:
    await create_match(store, "quiet", age=HOUR)
    await create_match(store, "lively", age=HOUR / 4)
    assert await ids(store, waiting=HOUR / 2) == ["lively"]
    assert await ids(store, "mine", waiting=HOUR / 2) == ["lively", "quiet"]
    await store.still_waiting(["quiet"])
    assert await ids(store, waiting=HOUR / 2) == ["quiet", "lively"]


async def test_deserted_tables_are_deleted_and_running_matches_stay(store: Store) -> None:
    await create_match(store, "deserted", age=50 * HOUR)
    await create_match(store, "running", age=50 * HOUR, state="running")
    await create_match(store, "fresh", age=HOUR)
    await store.say("deserted", "Ada", 0, "¿hay alguien?")
    assert await delete_deserted_tables(store, 48 * HOUR) == ["deserted"]
    assert await delete_deserted_tables(store, 48 * HOUR) == []
    assert [(deed.kind, deed.by, deed.match) for deed in await latest_entries(store.database, 5)] == [
        ("close", "house", "deserted")
    ]
    assert sorted(await ids(store, "mine")) == ["fresh", "running"]
    for table in (holders, chat):
        left = await store.database.read(
            lambda connection, table=table: connection.execute(sa.select(table.c.match)).scalars().all()
        )
        assert "deserted" not in left


async def test_the_lobby_pages_and_searches_over_the_wire(server: Server) -> None:
    async with Browser(server) as ada:
        name = f"Zoraida {utc_now_iso()[-10:-6]}"
        tables = [await ada.create("connectfour", "me", "open", name=name) for _ in range(PAGE + 2)]
        first = await ada.http.get("/api/matches", params={"show": "open", "name": "zoraida", "game": "connectfour"})
        assert (first.headers["x-total-count"], first.headers["x-page-size"]) == (str(PAGE + 2), str(PAGE))
        second = await ada.get("/api/matches?show=open&name=ZORAÍDA&page=2")
        assert sorted(info["id"] for info in [*first.json(), *second]) == sorted(tables)
        assert await ada.get("/api/matches?name=zoraida&game=saga") == []
        for wrong in ("page=0", "page=1001", "page=x", f"name={'x' * 41}", f"game={'x' * 65}"):
            assert (await ada.get(f"/api/matches?{wrong}", 400))["code"] == "bad-request"


@pytest.mark.check
async def test_a_visit_of_its_player_returns_a_table_to_the_list(new_server: Callable[..., Server], db: str) -> None:
    server = new_server()
    store = Store(db)
    await store.open()
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open")

        async def is_listed() -> bool:
            return match in [info["id"] for info in await bob.get("/api/matches?show=open")]

        async def desert_table() -> None:
            """Restart the server with the last visit an hour ago. It forgets the room."""
            server.kill()
            await store.database.write(
                lambda connection: connection.execute(
                    sa.update(matches).where(matches.c.id == match).values(moved=iso_ago(HOUR))
                )
            )
            server.start()
            ada.http.base_url = bob.http.base_url = server.url

        await desert_table()
        assert not await is_listed()
        await bob.get(f"/api/matches/{match}")
        assert not await is_listed()
        await ada.get(f"/api/matches/{match}")
        assert await asyncio.wait_for(is_listed(), SOON)
    await store.close()
