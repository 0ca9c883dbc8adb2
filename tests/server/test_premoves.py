"""Premoves: each is given once, to its own decision only, also after a restart, and stays private."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from tapete.live.clocks import DAY, from_iso, to_iso
from tapete.live.match.premoves import LEAST, MOST, NEXT, Premove
from tapete.live.match.records import Ask
from tapete.server.community.premoves import Premoves, Question, read_premoves, settle_question
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import Store
from tapete.server.db.tables import matches, premoves, rows

from .browser import SOON, Browser, Seat
from .running import Server
from .test_admin import admin
from .test_clocks import read_rows

pytestmark = pytest.mark.anyio
SOONER = {"patience": 0.0005, "notice_after": 0.0, "notice_pace": 0.05}
PASS, STRIDE = 0, 1  # options: a stride of one counts as a pass, a stride of two does not


async def member(browser: Browser, name: str) -> None:
    await browser.post("/api/account", {"name": name, "password": "una contraseña larga"})


@asynccontextmanager
async def two_members(server: Server, **more: Any) -> AsyncIterator[tuple[Browser, Browser, str, str]]:
    """Ada moves first. The last value is the path of her premoves."""
    async with Browser(server) as ada, Browser(server) as bob:
        await member(ada, "Ada")
        await member(bob, "Bob")
        match = await ada.create("tally", "me", "open", options={"until": 60}, **{"clock": "2d", **more})
        await bob.post(f"/api/matches/{match}/join")
        yield ada, bob, match, f"/api/matches/{match}/beforehand/0"


async def answer(browser: Browser, match: str, option: int, server: Server | None = None) -> None:
    async with browser.sit(match, server=server) as seat:
        assert (await seat.act(option))["type"] == "ack"


async def until(ready: Callable[[], Any]) -> Any:
    end = asyncio.get_running_loop().time() + SOON
    while not (outcome := await ready()):
        assert asyncio.get_running_loop().time() < end, "waited in vain"
        await asyncio.sleep(0.02)
    return outcome


async def steps(browser: Browser, match: str, count: int) -> Seat:
    """Wait until a viewer sees so many answers."""
    async with browser.sit(match) as seat:
        return await seat.until(lambda seat: len(seat.events) >= count)


async def test_a_premove_passes_only_if_the_rival_passes(new_server: Callable[..., Server]) -> None:
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, match, left):
        assert (await ada.post(left, {"kind": ""}, 409))["code"] == "beforehand-asked"
        await answer(ada, match, PASS)
        info = await ada.post(left, {"kind": ""})
        assert info == {"windows": [{"kind": "stride", "name": {"id": "tally-quiet-stride"}}], "left": [{"kind": ""}]}
        server.kill()
        server.start()
        ada.http.base_url = bob.http.base_url = server.url
        await answer(bob, match, PASS)
        await steps(bob, match, 3)  # the third is her premove
        assert "left" not in await ada.get(left)
        assert (await ada.get("/api/notices"))["unseen"] == 0

        await ada.post(left, {"kind": ""})
        await answer(bob, match, STRIDE)
        assert (await until(lambda: lapsed(ada, left)))[0]["kind"] == ""
        await until(lambda: count_unseen(ada))
        assert len((await steps(bob, match, 4)).events) == 4  # the decision is hers
        assert "left" not in await ada.post(left, {"kind": "", "leave": False})


async def lapsed(browser: Browser, left: str) -> list[dict[str, Any]]:
    return [one for one in (await browser.get(left)).get("left", []) if one.get("lapsed")]


async def count_unseen(browser: Browser) -> int:
    return int((await browser.get("/api/notices"))["unseen"])


async def test_windows_are_passed_until_the_stage_or_the_premove_ends(new_server: Callable[..., Server]) -> None:
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, match, left):
        await ada.post(left, {"kind": "stride"})  # answers the open decision too
        async with bob.sit(match) as seat:
            for count in (1, 3):
                await seat.until(lambda seat, count=count: len(seat.events) == count)
                await seat.act(STRIDE)
            await seat.until(lambda seat: len(seat.events) == 5)
            await until(lambda: used(ada, left, 3))
            await ada.post(left, {"kind": "stride", "leave": False})
            await seat.act(PASS)
            await answer(ada, match, STRIDE)
            await ada.post(left, {"kind": "stride"})
            for count in (7, 9):
                await seat.until(lambda seat, count=count: len(seat.events) == count)
                await seat.act(PASS)
            await until(lambda: count_unseen(ada))  # ten steps are a stage: the next decision is hers again
            assert not await listed(ada, left)
            assert len(seat.events) == 10


async def listed(browser: Browser, left: str) -> list[dict[str, Any]]:
    return list((await browser.get(left)).get("left", []))


@pytest.mark.check
async def test_an_undone_answer_is_not_passed_again(new_server: Callable[..., Server]) -> None:
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, match, left):
        await ada.post(left, {"kind": "stride"})
        await steps(bob, match, 1)
        async with ada.sit(match) as seat:
            await seat.undo(0)
            await seat.wait_for_decision()
            await until(lambda: none_left(ada, left))
            await seat.act(STRIDE)
        assert [event["text"]["args"]["stride"] for event in (await steps(bob, match, 1)).events] == [2]


async def none_left(browser: Browser, left: str) -> bool:
    return not await listed(browser, left)


async def test_premoves_are_private_and_only_for_matches_of_days(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with two_members(server) as (ada, bob, match, left), Browser(server) as stranger:
        await answer(ada, match, PASS)
        await ada.post(left, {"kind": ""})
        for other in (bob, stranger):
            assert (await other.get(left, 403))["code"] == "no-seat"
            await other.post(left, {"kind": "stride"}, 403)
            await other.post(left, {"kind": "", "leave": False}, 403)
        assert await listed(ada, left) == [{"kind": ""}]
        assert (await ada.post(left, {"kind": "resign"}, 409))["code"] == "beforehand-kind"
        await ada.get("/api/matches/nowhere/beforehand/0", 404)
        await ada.get(left.replace("/0", "/1"), 403)
        quick = await ada.create("tally", "me", "bot:random", clock="5m")
        assert await ada.get(f"/api/matches/{quick}/beforehand/0") == {}
        await ada.post(f"/api/matches/{quick}/beforehand/0", {"kind": "stride"}, 409)
        await bob.post(f"/api/matches/{match}/resign")
        await ada.get(left, 409)


def stored_premoves(server: Server, column: Any = premoves.c.kind) -> list[Any]:
    """A column of all premoves in the database."""
    engine = sa.create_engine(database_url(server.options["db"]))
    with engine.connect() as connection:
        values = list(connection.execute(sa.select(column)).scalars())
    engine.dispose()
    return values


@pytest.mark.check
async def test_premoves_end_with_the_match_and_with_the_account(new_server: Callable[..., Server]) -> None:
    """After a resignation or the deletion of an account, no premove is given."""
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, first, left):
        second, third = [await ada.create("tally", "me", "open", options={"until": 60}, clock="2d") for _ in range(2)]
        for match in (second, third):
            await bob.post(f"/api/matches/{match}/join")
        for match in (first, second, third):
            await answer(ada, match, PASS)
            await ada.post(left.replace(first, match), {"kind": ""})
        await bob.post(f"/api/matches/{first}/resign")
        await until(lambda: are_left(server, {second, third}))
        assert (await ada.get(left, 409))["code"] == "not-running"

        await ada.post("/api/account/delete")
        assert stored_premoves(server) == []
        async with bob.sit(second) as seat:
            await seat.until(lambda seat: seat.match["state"] == "finished")
            assert [event["kind"] for event in seat.events] == [
                "counts",
                "kernel-resigned-won",
            ]  # no premove was given


@pytest.mark.check
async def test_a_ban_deletes_the_premoves(new_server: Callable[..., Server]) -> None:
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, match, left):
        await answer(ada, match, PASS)
        await ada.post(left, {"kind": ""})
        (banned,) = json.loads(await admin(server, "guests", "--find", "ada", "--json"))["guests"]
        await admin(server, "ban", banned["id"])
        async with bob.sit(match) as seat:
            await seat.until(lambda seat: seat.match["state"] == "finished")
        await until(lambda: are_left(server, set()))
        assert (await ada.post(left, {"kind": ""}, 403))["code"] == "banned"


async def are_left(server: Server, matches: set[str]) -> bool:
    return set(stored_premoves(server, premoves.c.match)) == matches


@pytest.mark.check
async def test_a_premove_and_an_expired_clock_answer_once_after_a_restart(
    new_server: Callable[..., Server],
) -> None:
    server = new_server()
    async with two_members(server) as (ada, bob, match, left):
        await answer(ada, match, PASS)
        await ada.post(left, {"kind": ""})
        await answer(bob, match, PASS)
        server.kill()
        backdate_match(server, match)
        server.options |= SOONER
        server.start()
        bob.http.base_url = server.url
        await steps(bob, match, 3)
        _, written_rows = read_rows(server.options["db"], match)
        assert [row.player for row in written_rows] == [0, 1, 0]


def backdate_match(server: Server, match: str) -> None:
    """Move every time of a match three days back."""
    engine = sa.create_engine(database_url(server.options["db"]))
    with engine.begin() as connection:
        began = connection.execute(sa.select(matches.c.began).where(matches.c.id == match)).scalar_one()
        connection.execute(sa.update(matches).where(matches.c.id == match).values(began=earlier(began)))
        for row in connection.execute(sa.select(rows.c.seq, rows.c.at).where(rows.c.match == match)).all():
            mine = rows.c.match == match, rows.c.seq == row.seq
            connection.execute(sa.update(rows).where(*mine).values(at=earlier(row.at)))
    engine.dispose()


def earlier(at: str) -> str:
    return to_iso(from_iso(at) - 3 * DAY)


async def test_a_new_premove_survives_the_use_of_the_old_one(db: str) -> None:
    store = Store(db)
    await store.open()
    try:
        question = Question("abc", 0, Ask(0, "3-0", 1000, 0))
        used = Premove(NEXT, "0", "3-0", 0)
        fresh = {**used._replace(decision="5-0")._asdict(), "match": "abc", "seat": 0, "looked": "", "lease": ""}
        await store.database.write(lambda connection: connection.execute(sa.insert(premoves).values(fresh)))
        await store.database.write(lambda connection: settle_question(connection, question, used))
        assert [
            one.decision for one in await store.database.read(lambda connection: read_premoves(connection, "abc", 0))
        ] == ["5-0"]
    finally:
        await store.close()


async def test_others_cannot_tell_a_premove_from_an_answer_by_hand(new_server: Callable[..., Server]) -> None:
    """The rival and the viewers get the same messages, lists and notices."""
    server = new_server(**SOONER)
    async with two_members(server) as (ada, bob, match, _), Browser(server) as gallery:
        by_hand = await collect_messages(ada, bob, gallery, match, left="")
        again = await ada.create("tally", "me", "open", options={"until": 60}, clock="2d")
        await bob.post(f"/api/matches/{again}/join")
        assert await collect_messages(ada, bob, gallery, again, left=f"/api/matches/{again}/beforehand/0") == by_hand


async def collect_messages(ada: Browser, bob: Browser, gallery: Browser, match: str, left: str) -> Any:
    """Ada answers a pass with a pass, by hand or by premove. Return all that others receive."""
    await answer(ada, match, PASS)
    if left:
        await ada.post(left, {"kind": ""})
    await until(lambda: notices_about(bob, match))  # before he connects: connected players get no notice
    async with bob.sit(match) as rival, gallery.sit(match) as watching:
        await rival.act(PASS)
        if not left:
            await answer(ada, match, PASS)
        for seat in (rival, watching):
            await seat.until(lambda seat: len(seat.events) == 3)
        bell = await notices_about(bob, match)
    infos = [await browser.get(f"/api/matches/{match}") for browser in (bob, gallery)]
    sent = [[one for one in seat.messages if one["type"] == "update"] for seat in (rival, watching)]
    every = json.dumps([sent, infos, bell])
    for changing in (match, *(str(info[name]) for info in infos for name in ("created", "moved", "commit"))):
        every = every.replace(changing, "-")
    same = json.loads(every)
    for seat in (seat for info in same[1] for seat in info["seats"]):
        seat.pop("online", None)  # a player who answers by hand is online
        seat.pop("clock", None)  # changes with every second
    return same


@pytest.mark.check
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_only_one_of_two_workers_gives_a_premove(new_server: Callable[..., Server]) -> None:
    here, there = new_server(**SOONER), new_server(**SOONER)
    async with two_members(here) as (ada, bob, match, left):
        await ada.post(left, {"kind": "stride"})
        async with bob.sit(match, server=there) as seat:
            for count in (1, 3, 5, 7):
                await seat.until(lambda seat, count=count: len(seat.events) == count)
                await seat.act(PASS)
            await seat.until(lambda seat: len(seat.events) == 9)
        await until(lambda: used(ada, left, 5))


async def notices_about(browser: Browser, match: str) -> list[list[str]]:
    """The notices of a member about a match."""
    about_match = (one for one in (await browser.get("/api/notices")).get("notices", []) if match in one["path"])
    return [[one["kind"], one["text"]] for one in about_match]


async def used(browser: Browser, left: str, times: int) -> bool:
    return [one.get("used", 0) for one in await listed(browser, left)] == [times]


def test_the_delay_depends_only_on_a_secret_and_the_public_clock() -> None:
    class Nothing:
        database = None

    def wait(key: bytes, decision: str, ends: int = 0) -> float:
        left = Premoves(Nothing(), Nothing(), key)  # type: ignore[arg-type]  # only `due_at` is called
        return left.due_at(Question("abc", 0, Ask(0, decision, 1000, ends))) - 1000

    waits = [wait(b"a", f"{n}-0") for n in range(400)]
    assert LEAST <= min(waits) < LEAST + 60
    assert MOST - 60 < max(waits) <= MOST
    assert len(set(waits)) == 400
    assert wait(b"a", "7-0") == wait(b"a", "7-0") != wait(b"b", "7-0")
    assert wait(b"a", "7-0", 1000 + 86400) == wait(b"a", "7-0")
    assert wait(b"a", "7-0", 1030) == 15  # a nearly empty bank is not used up
