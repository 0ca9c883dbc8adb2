"""Campaigns: a match counts once for its players, and a rebuild from logs gives the same records."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

import tapete
from tapete.cli import app
from tapete.club.statistics.campaign import records
from tapete.core.flow import any_answer
from tapete.core.game import find_game
from tapete.core.i18n.text import unmarked
from tapete.live.api.match_creation import create_record
from tapete.live.match.records import Record
from tapete.live.match.rows import Row
from tapete.live.match.seats import person
from tapete.live.match.stored_match import StoredMatch
from tapete.server.accounts.members import Members
from tapete.server.competition.campaigns import Campaigns
from tapete.server.db.match_store import Store
from tapete.server.db.migrations import migrate
from tapete.server.db.tables import campaign_matches, campaigns, matches, rows
from tapete.server.moderation.operations import MatchOperations

from .browser import Browser
from .running import Server
from .test_ratings import member

pytestmark = pytest.mark.anyio
ANSWERS = 300


def play_out(record: Record) -> tuple[StoredMatch, list[Row]]:
    """Play random answers until the second player resigns."""
    stored, made, rng = StoredMatch(record.full_header, record.seats), [], random.Random(3)
    while not stored.over:
        player, decision = next(iter(stored.match.pending.items()))
        body = msgspec.json.encode(any_answer(decision, rng)).decode()
        row = Row(record.id, stored.seq, "answer", player, body)
        made.append(row if stored.seq < ANSWERS else Row(record.id, stored.seq, "resign", 1))
        stored.apply(made[-1])
    return stored, made


async def finish(store: Store, record: Record, played: list[Row]) -> None:
    over = sa.update(matches).where(matches.c.id == record.id).values(state="finished")

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.insert(rows), [msgspec.structs.asdict(row) for row in played])
        connection.execute(over)

    await store.database.write(write)


async def read_all_rows(store: Store) -> list[tuple]:
    query = sa.select(campaign_matches).order_by(*campaign_matches.primary_key)
    return await store.database.read(lambda connection: [tuple(row) for row in connection.execute(query)])


async def test_a_season_is_counted_once_and_again_from_the_logs(db: str) -> None:
    store, other = Store(db), Store(db)
    await store.open()
    try:
        members, bands, neighbour = Members(store.database), Campaigns(store.database), Campaigns(other.database)
        ada = (await members.join("a" * 32, "Ada", "", password="x")).member
        eva = (await members.join("b" * 32, "Eva", "", password="x")).member
        early = create_record(find_game("jugger"), [person("Ada"), person("Eva")], {}, "early", public=True)
        early.created = "2026-01-01T00:00:00.000+00:00"  # a band counts only matches created after it
        mine = await bands.get(await bands.create(ada, "Los Ganchos", "jugger", ""))
        await bands.create(eva, "Las Norias", "saga", "north")  # of another game
        record = create_record(find_game("jugger"), [person("Ada"), person("Eva")], {}, "a season", public=True)
        await store.create(record, [(0, ada), (1, eva)])
        stored, played = play_out(record)
        held = {0: {ada}, 1: {eva}}
        await asyncio.gather(*(one.count_match(record, stored, held) for one in (bands, neighbour)))
        await bands.count_match(early, stored, held)
        await bands.count_match(record, stored, {0: {ada}, 1: {ada}})  # against oneself
        await finish(store, record, played)

        before = await read_all_rows(store)
        assert [row[:4] for row in before] == [(mine.id, record.id, 0, 1)]
        [battle] = await bands.list_matches(mine)
        assert battle.fought.outcome == "won"
        activations = [event for event in stored.match.events() if event.kind == "activates" and event.player == 0]
        say = stored.match.game.phrasebook("es").say
        names = {say(unmarked(event.text.args["jugger"])) for event in activations}  # type: ignore[arg-type]  # a name
        assert {say(one.title) for one in records([battle.fought])} == names != set()
        assert await neighbour.rebuild(other) == (1, False)

        await store.database.write(
            lambda connection: connection.execute(sa.update(campaign_matches).values(served="[]"))
        )
        assert await bands.rebuild(store, write=False) == (1, True)
        assert await bands.rebuild(store) == (1, True)
        assert await read_all_rows(store) == before

        await bands.next_season(mine)
        again = await bands.get(mine.id)
        assert len(again.starts) == 2
        assert await bands.rebuild(store) == (1, False)  # the match stays in its season
        await MatchOperations(store.database).erase_guest(ada)
        assert await read_all_rows(store) == []
        left = await store.database.read(
            lambda connection: connection.execute(sa.select(campaigns.c.name)).scalars().all()
        )
        assert left == ["Las Norias"]
    finally:
        await store.close()
        await other.close()


async def test_only_the_founder_of_a_band_manages_it(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as one, Browser(server) as two, Browser(server) as guest:
        offered = {game["game"]: game.get("sides", []) for game in (await guest.get("/api/campaigns"))["games"]}
        assert offered["jugger"] == []
        [side, *_] = [choice["id"] for choice in offered["saga"]]
        terms = {"name": "Los Lobos", "game": "saga", "side": side}
        await guest.post("/api/campaigns", terms, 403)
        ada, eva = await member(one, "Ada"), await member(two, "Eva")
        assert (await ada.post("/api/campaigns", {**terms, "side": ""}, 409))["code"] == "campaign-side"
        assert (await ada.post("/api/campaigns", {**terms, "game": "connectfour"}, 409))["code"] == "campaign-none"
        assert (await ada.post("/api/campaigns", {**terms, "name": "  "}, 409))["code"] == "campaign-name"
        team = await ada.post("/api/campaigns", {"name": "Los Ganchos", "game": "jugger"})
        band = await ada.post("/api/campaigns", terms)
        assert (await ada.post("/api/campaigns", {**terms, "name": "Los Osos"}, 409))["code"] == "campaign-twice"
        path = f"/api/campaigns/{team['id']}"
        for deed in ("seasons", "end"):
            assert (await eva.post(f"{path}/{deed}", status=403))["code"] == "campaign-owner"
            await guest.post(f"{path}/{deed}", status=403)
        assert (await ada.post(f"{path}/seasons", status=409))["code"] == "campaign-idle"

        match = await ada.create("jugger", "me", "bot:random")
        await ada.post(f"/api/matches/{match}/resign")
        sheet = await wait_until_counted(guest, path)
        assert [(one["outcome"], one["bots"]) for one in sheet["played"]] == [("lost", ["random"])]
        assert (sheet["owner"], sheet["season"], sheet["lost"], sheet.get("mine", False)) == ("Ada", 1, 1, False)
        assert (await ada.get(path))["mine"]
        assert (await ada.post(f"{path}/seasons"))["season"] == 2
        assert "played" not in await ada.get(path)
        assert len((await ada.get(f"{path}?whole=true"))["played"]) == 1
        assert (await ada.get(f"{path}?season=1"))["played"] == sheet["played"]
        await ada.get(f"{path}?season=3", 404)
        await guest.get("/api/campaigns/nobody", 404)

        assert (await ada.post(f"/api/campaigns/{band['id']}/end"))["ended"]
        assert (await ada.post(f"/api/campaigns/{band['id']}/end", status=409))["code"] == "campaign-over"
        await ada.post("/api/campaigns", {**terms, "name": "Los Osos"})
        shelf = await guest.get("/api/campaigns?who=ada")
        assert [one["name"] for one in shelf["bands"]] == ["Los Osos", "Los Ganchos", "Los Lobos"]
        await guest.get("/api/campaigns?who=nobody", 404)


async def wait_until_counted(browser: Browser, path: str) -> dict:
    for _ in range(400):
        sheet = await browser.get(path)
        if sheet.get("played"):
            return sheet
        await asyncio.sleep(0.02)
    raise AssertionError("the match was not counted")


def test_the_command_checks_the_records(tmp_path: Path) -> None:
    migrate(f"sqlite:///{tmp_path / 'tapete.db'}")
    output = CliRunner().invoke(app, ["campaigns", "--data", str(tmp_path), "--lang", "en"]).output
    assert output == "0 matches of campaigns counted again: the counts were right.\n"
    assert tapete.find_game("pocket").campaign is None
