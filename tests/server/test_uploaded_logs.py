"""Uploaded logs: replayed first, then opened for the player who uploaded them, and never rated."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import tapete
from tapete.core.i18n.text import Text
from tapete.core.match import lines_of
from tapete.live.api.log_import import validate_log
from tests.offline.page import Page

from .browser import Browser, play_out
from .running import Server
from .test_ratings import member, resign_bot_match, until_counted

pytestmark = pytest.mark.anyio
ON_SQLITE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def join_lines(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


async def finished_log(ada: Browser, game: str) -> str:
    match = await ada.create(game, "me", "bot:random")
    async with ada.sit(match) as seat:
        await play_out(seat)
        await seat.until(lambda seat: seat.match["state"] == "finished")
    return (await ada.http.get(f"/api/matches/{match}/log")).text


@ON_SQLITE
async def test_a_finished_log_opens_on_a_server_and_in_the_offline_page(
    server: Server,
) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        log = await finished_log(ada, "challengers")
        info = (await eve.post("/api/logs", {"log": log}))["match"]
        assert (info["state"], info["public"], info["forked"]) == ("finished", False, "log")
        assert [one["id"] for one in await eve.get("/api/matches?show=mine")] == [info["id"]]
        assert info["id"] not in [one["id"] for one in await ada.get("/api/matches?show=finished")]
        replay = await eve.get(f"/api/matches/{info['id']}/replay/2?viewer=0")
        assert replay["step"] == 2
        again = (await eve.http.get(f"/api/matches/{info['id']}/log")).text
        assert again.splitlines()[-1] == log.splitlines()[-1]  # the same end, the same digest

    page = Page()
    assert (await page.ask("POST", "/api/logs", {"log": log}))["match"]["state"] == "finished"
    await page.backend.close()


@ON_SQLITE
async def test_a_match_of_the_offline_page_continues_on_a_server(server: Server) -> None:
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:easy"])
    await page.enter(match)
    for _ in range(3):
        assert await page.my_turn()
        await page.answer()
    await page.my_turn()
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    event_count = sum(len(one.get("events", [])) for one in page.heard)
    await page.backend.close()
    async with Browser(server) as ada, Browser(server) as eve:
        info = (await ada.post("/api/logs", {"log": log}))["match"]
        assert info["state"] == "running"
        assert info["id"] not in [one["id"] for one in await eve.get("/api/matches?show=running")]
        async with ada.sit(info["id"]) as seat:
            assert len(seat.events) >= event_count  # all events of the page; bots may have played on
            await play_out(seat)
            await seat.until(lambda seat: seat.match["state"] == "finished")


async def test_an_uploaded_match_changes_no_ladder_and_no_statistics(
    new_server: Callable[..., Server],
) -> None:
    page = Page()
    match = await page.play_now("challengers", ["me", "bot:random"])
    _, log = await page.backend.ask("GET", f"/api/matches/{match}/log")
    await page.backend.close()
    async with Browser(new_server()) as browser:  # no other player is rated there
        ada = await member(browser, "Ada")
        for _ in range(2):
            copy = (await ada.post("/api/logs", {"log": log}))["match"]["id"]
            await ada.post(f"/api/matches/{copy}/resign")
            assert (await ada.get(f"/api/matches/{copy}"))["state"] == "finished"
        await resign_bot_match(ada)  # a match of this server, which counts
        await until_counted(ada, "connectfour/bots", 2)
        assert await ada.get("/api/ladders/challengers/bots") == []
        assert len((await ada.get("/api/people/Ada"))["latest"]) == 1
        assert (await ada.get("/api/figures/challengers"))["counted"] == 0


@ON_SQLITE
async def test_a_broken_or_partial_log_is_refused_with_a_reason(server: Server) -> None:
    async with Browser(server) as ada:
        log = await finished_log(ada, "connectfour")
        header, *lines = log.splitlines()
        for spoilt, words in (
            ("", "line 1: the log is empty"),
            (join_lines(header, *lines[1:]), "line 2: "),
            (join_lines(header, '{"n": 0, "player": 0, "answer": ' + "[" * 30_000, lines[-1]), "nested too deeply"),
            (join_lines(json.dumps({**json.loads(header), "position": {}}), *lines), "a described position"),
            (join_lines(json.dumps({**json.loads(header), "packs": {"x@1": {}}}), *lines), "a pack that is not here"),
        ):
            problem = await ada.post("/api/logs", {"log": spoilt}, 409, headers={"accept-language": "en"})
            assert problem["code"] == "bad-log"
            assert words in problem["detail"]
        assert (await ada.post("/api/logs", {"log": "x" * 3_000_000}, 413))["code"] == "too-large"


def test_a_pack_of_a_log_is_parsed_only_if_its_name_matches_its_files() -> None:
    match = tapete.new_match("pocket", seats=["human", "human"], seed="docs")
    header, *lines = (line.decode() for line in lines_of(match))
    packs = {"gulls@0123456789abcdef": {"pack.toml": "this is no TOML"}}
    read = validate_log(join_lines(json.dumps({**json.loads(header), "packs": packs}), *lines).encode(), None)
    assert read.wrong is not None
    why = read.wrong.args["why"]
    assert isinstance(why, Text)
    assert why.id == "kernel-log-pack"
