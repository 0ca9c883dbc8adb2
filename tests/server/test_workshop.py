"""The workshop over HTTP: drafts are checked in a process with limits, copied sides are played against bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tapete
from tapete.arena.measure import plan_run, run_digest
from tapete.cli import app
from tapete.core.content.packs import register_pack
from tapete.live.wire import DraftPack, DraftReport
from tapete.live.workshop.copies import copy_side
from tapete.live.workshop.drafts import DraftJob
from tapete.live.workshop.measuring import BOT, SEED
from tapete.server.packs import draft_checker
from tapete.server.packs.draft_checker import DraftProcess
from tests.offline.page import Page

from .browser import Browser
from .running import Server, alive
from .test_packs import upload, zipped

pytestmark = pytest.mark.anyio
ONE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def copied(game: str, old: str = "", new: str = "") -> dict[str, str]:
    files = copy_side(tapete.find_game(game), next(iter(tapete.find_game(game).sides_to_copy())), "mine")
    return {name: body.replace(old, new, 1) if name != "pack.toml" else body for name, body in files.items()}


@pytest.mark.check
async def test_bad_drafts_are_refused_with_their_place_within_limits_and_good_ones_after_them() -> None:
    checker = DraftProcess()

    async def check(files: dict[str, str], *, trial: bool = False, seconds: float = 2.0) -> DraftReport:
        return await checker.run(DraftJob(DraftPack(files=files, language="en"), trial=trial, deadline=seconds))

    try:
        unknown = await check(copied("pocket", 'types = ["robot"', 'types = ["ghost"'))
        assert [(fault.file, fault.line, fault.path) for fault in unknown.faults] == [
            ("units.toml", 7, "unit[0].types")
        ]
        endless = await check(copied("pocket"), seconds=0.001)  # of processor time
        assert [(fault.file, fault.words) for fault in endless.faults] == [
            ("units.toml", "Checking it takes too much time or memory. Is units.toml too large?")
        ]
        explosion = await check(copied("challengers", "copies = ", "copies = 1000000000 #"), trial=True, seconds=8)
        assert "MemoryError" in explosion.faults[0].words or "too much time or memory" in explosion.faults[0].words
        deep = await check(copied("pocket") | {"maps.toml": "a = " + "[" * 5000 + "]" * 5000})
        assert [(fault.file, fault.line) for fault in deep.faults] == [("maps.toml", 1)]
        assert (await check(copied("pocket"))).faults == []
    finally:
        await checker.close()


async def test_a_process_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = tmp_path / "pid"
    hang = f"import os, pathlib, time; pathlib.Path({str(written)!r}).write_text(str(os.getpid())); print('true', flush=True); time.sleep(600)"
    monkeypatch.setattr(draft_checker, "COMMAND", (sys.executable, "-c", hang))
    monkeypatch.setattr(draft_checker, "GRACE", 0.1)
    report = await DraftProcess().run(DraftJob(DraftPack(files=copied("pocket"), language="es"), deadline=0.1))
    assert report.faults[0].words.startswith("Comprobarlo lleva demasiado tiempo")
    assert not alive(int(written.read_text()))


@ONE
async def test_a_side_is_copied_changed_checked_and_played(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        form = await ada.get("/api/workshop/pocket")
        assert {"id": "orchard", "es": "Huerto de Hierro", "en": "Iron Orchard"} in form["sides"]
        files = (await ada.get("/api/workshop/pocket/copy/orchard?pack=mine"))["files"]
        renamed = {**files, "units.toml": files["units.toml"].replace('name_en = "Baler"', 'name_en = "Bailiff"')}
        report = await ada.post(
            "/api/workshop/check", {"files": renamed, "before": files, "language": "en"}, status=200
        )
        assert "faults" not in report
        assert [(one["en"], one["field"], one["before"], one["after"]) for one in report["differences"]] == [
            ("Bailiff", "name_en", "Baler", "Bailiff")
        ]
        match = (await ada.post("/api/workshop/play", {"files": renamed}))["match"]
        assert match["options"]["side_a"].endswith("-orchard")
        assert not match.get("public")
        async with ada.sit(match["id"], seat=0) as seat:
            await seat.until(lambda seat: seat.decision is not None)
            assert seat.decision["kind"] not in tapete.find_game("pocket").setup_kinds  # a bot laid the map and set up
        assert "Bailiff" in (await bob.get(f"/api/matches/{match['id']}/text/en")).text
        assert (await ada.get("/api/packs"))["packs"] == []  # played, not stored
        broken = {**files, "units.toml": files["units.toml"].replace("cost = 18", "cost = 3")}
        refused = await ada.post("/api/workshop/play", {"files": broken, "language": "en"}, status=409)
        assert "expected 18" in refused["detail"]
        await ada.get("/api/workshop/pocket/copy/nobody?pack=mine", 404)
        await ada.get("/api/workshop/pocket/copy/orchard?pack=../up", 400)


async def measure_all(browser: Browser, least: int = 100, **body: object) -> dict:
    """Ask for steps until so many matches are played; each step has more of them than the one before."""
    played = 0
    while True:
        figures = await browser.post("/api/workshop/measure", {"language": "en", **body}, status=200)
        assert figures["played"] > played
        played = figures["played"]
        if played >= least:
            return figures


def expect_same_as_command(figures: dict, folder: Path) -> None:
    """Expect the figures of a run so far to be those that the command gives for as many matches."""
    command = ["balance", str(folder), "--games", str(figures["played"]), "--seed", "workshop", "--json"]
    told = json.loads(CliRunner().invoke(app, command).stdout)
    if figures["played"] == figures["matches"]:
        assert figures["digest"] == told["run"]["digest"]
    mine = {side["name"]: side["share"] for side in told["sides"] if side["name"].startswith("mine-")}
    assert mine
    assert [side["rate"]["share"] for side in figures["sides"]] == [pytest.approx(mine[name]) for name in sorted(mine)]
    assert sum(one["matches"] for one in figures["ends"]) == figures["played"]


@ONE
@pytest.mark.parametrize("least", [12, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.check
async def test_a_pack_is_measured_the_same_as_by_the_command_and_without_a_server(
    server: Server, tmp_path: Path, least: int
) -> None:
    """After some steps, with as many matches as they have played."""
    files = copied("pocket")
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, body in files.items():
        (folder / name).write_text(body, encoding="utf-8")
    run = {"files": files, "matches": 100}
    async with Browser(server) as ada:
        figures = await measure_all(ada, least, **run)
    page = Page()
    step = await page.ask("POST", "/api/workshop/measure", run)
    while step["played"] < least:
        step = await page.ask("POST", "/api/workshop/measure", run)
    await page.backend.close()
    assert (
        step["digest"]
        == figures["digest"]
        == run_digest(plan_run(tapete.find_game("pocket"), 100, BOT, SEED, (register_pack(files),)))
    )
    assert step["played"] != figures["played"] or step == figures
    for measured in (figures, step):
        expect_same_as_command(measured, folder)


@ONE
@pytest.mark.check
async def test_two_versions_are_measured_on_the_same_seeds_and_a_match_is_watched(server: Server) -> None:
    before = copied("challengers")
    after = copied("challengers", 'name_en = "Lantern Moth"', 'name_en = "Candle Moth"')
    async with Browser(server) as ada, Browser(server) as bob:
        figures = await measure_all(ada, 30, files=after, before=before, matches=100)
        more = {"files": after, "before": before, "matches": 100, "language": "en"}
        played = (await bob.post("/api/workshop/measure", more, status=200))["played"]
        assert played > figures["played"] or played == 100  # what was played once is not played again
        compared = figures["compared"]
        assert (compared["pairs"], compared["difference"]) == (figures["mine"]["games"], 0)  # only a name differs
        assert {use["name"]["en"] for use in figures["uses"]} >= {"Candle Moth", "Acorn Squire"}
        match = (await ada.post("/api/workshop/watch", {"files": after, "n": figures["watch"][0]["n"]}))["match"]
        assert match["state"] == "finished"
        assert "Candle Moth" in (await ada.get(f"/api/matches/{match['id']}/text/en")).text
        broken = copied("pocket", "cost = 18", "cost = 3")
        refused = await ada.post("/api/workshop/measure", {"files": broken, "matches": 100, "language": "en"}, 409)
        assert "expected 18" in refused["detail"]
        assert await ada.get("/api/packs/mine@0123456789abcdef", 404)
        await bob.post("/api/workshop/watch", {"files": after, "n": 1200}, status=400)


@pytest.mark.check
async def test_the_page_of_a_pack_has_its_figures(new_server: Callable[..., Server]) -> None:
    async with Browser(new_server(pack_uploads="anybody")) as ada:
        files = copied("challengers")
        pack = await upload(ada, zipped(files))
        assert "figures" not in await ada.get(f"/api/packs/{pack['name']}")
        step = await ada.post("/api/workshop/measure", {"files": files, "matches": 400}, status=200)
        page = await ada.get(f"/api/packs/{pack['name']}")
        assert page["figures"] == step
        renamed = {**files, "pack.toml": files["pack.toml"].replace('name_en = "', 'name_en = "New ', 1)}
        body = {"files": renamed, "before": files, "matches": 400}
        beside = await ada.post("/api/workshop/measure", body, status=200)
        pack = await upload(ada, zipped(renamed))
        page = await ada.get(f"/api/packs/{pack['name']}")
        assert page["figures"] == {name: value for name, value in beside.items() if name != "compared"}
