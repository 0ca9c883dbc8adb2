"""A match comes to a house as its log: from a page alone, from another house; it is played again first, and kept for
whoever brought it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.offline.page import Page

from .browser import Browser, play_out
from .running import Server
from .test_ratings import member, resigned, until_counted

pytestmark = pytest.mark.anyio
ON_SQLITE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def written(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


async def finished_log(ada: Browser, game: str) -> str:
    match = await ada.create(game, "me", "bot:random")
    async with ada.sit(match) as seat:
        await play_out(seat)
        await seat.until(lambda seat: seat.match["state"] == "finished")
    return (await ada.http.get(f"/api/matches/{match}/log")).text


@ON_SQLITE
async def test_a_finished_match_opens_in_another_house_and_in_a_page_alone_and_counts_for_nothing(
    server: Server,
) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        log = await finished_log(ada, "challengers")
        brought = (await eve.post("/api/logs", {"log": log}))["match"]
        assert (brought["state"], brought["public"], brought["forked"]) == ("finished", False, "log")
        assert [one["id"] for one in await eve.get("/api/matches?show=mine")] == [brought["id"]]
        assert brought["id"] not in [one["id"] for one in await ada.get("/api/matches?show=finished")]
        shown = await eve.get(f"/api/matches/{brought['id']}/replay/2?viewer=0")
        assert shown["step"] == 2
        again = (await eve.http.get(f"/api/matches/{brought['id']}/log")).text
        assert again.splitlines()[-1] == log.splitlines()[-1]  # the same end, the same digest

    page = Page()
    assert (await page.ask("POST", "/api/logs", {"log": log}))["match"]["state"] == "finished"
    await page.backend.close()


@ON_SQLITE
async def test_a_match_of_a_page_alone_goes_on_in_a_house(server: Server) -> None:
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:easy"])
    await page.enter(match)
    for _ in range(3):
        assert await page.my_turn()
        await page.answer()
    await page.my_turn()
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    told = sum(len(one.get("events", [])) for one in page.heard)
    await page.backend.close()
    async with Browser(server) as ada, Browser(server) as eve:
        brought = (await ada.post("/api/logs", {"log": log}))["match"]
        assert brought["state"] == "running"
        assert brought["id"] not in [one["id"] for one in await eve.get("/api/matches?show=running")]
        async with ada.sit(brought["id"]) as seat:
            assert len(seat.events) >= told  # all that had happened there; bots may have gone on
            await play_out(seat)
            await seat.until(lambda seat: seat.match["state"] == "finished")


async def test_a_member_who_finishes_a_brought_match_climbs_no_ladder_and_moves_no_figure(
    new_server: Callable[..., Server],
) -> None:
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:random"])
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    await page.backend.close()
    async with Browser(new_server()) as browser:  # nobody else is counted there
        ada = await member(browser, "Ada")
        for _ in range(2):
            brought = (await ada.post("/api/logs", {"log": log}))["match"]["id"]
            await ada.post(f"/api/matches/{brought}/resign")
            assert (await ada.get(f"/api/matches/{brought}"))["state"] == "finished"
        await resigned(ada)  # one of the house, which counts
        await until_counted(ada, "connectfour/bots", 2)
        assert await ada.get("/api/ladders/challengers/bots") == []
        assert len((await ada.get("/api/people/Ada"))["latest"]) == 1
        assert (await ada.get("/api/figures/challengers"))["counted"] == 0


@ON_SQLITE
async def test_what_is_no_log_or_no_match_from_the_beginning_is_refused_in_words(server: Server) -> None:
    async with Browser(server) as ada:
        log = await finished_log(ada, "connectfour")
        header, *lines = log.splitlines()
        for spoilt, words in (
            ("", "line 1: the log is empty"),
            (written(header, *lines[1:]), "line 2: "),
            (written(json.dumps({**json.loads(header), "position": {}}), *lines), "a described position"),
            (written(json.dumps({**json.loads(header), "packs": {"x@1": {}}}), *lines), "a pack that is not here"),
        ):
            told = await ada.post("/api/logs", {"log": spoilt}, 409, headers={"accept-language": "en"})
            assert told["code"] == "bad-log"
            assert words in told["detail"]
        assert (await ada.post("/api/logs", {"log": "x" * 3_000_000}, 413))["code"] == "too-large"
