"""The workshop over HTTP: drafts are checked in a process with limits, copied sides are played against bots."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tapete
from tapete.live.wire import DraftPack, DraftReport
from tapete.live.workshop.copies import copy_side
from tapete.live.workshop.drafts import DraftJob
from tapete.server.packs import draft_checker
from tapete.server.packs.draft_checker import DraftProcess

from .browser import Browser
from .running import Server, alive

pytestmark = pytest.mark.anyio
ONE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def copied(game: str, old: str = "", new: str = "") -> dict[str, str]:
    files = copy_side(tapete.find_game(game), next(iter(tapete.find_game(game).sides_to_copy())), "mine")
    return {name: body.replace(old, new, 1) if name != "pack.toml" else body for name, body in files.items()}


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
        assert "Bailiff" in (await bob.get(f"/api/matches/{match['id']}/text/en")).text
        assert (await ada.get("/api/packs"))["packs"] == []  # played, not stored
        broken = {**files, "units.toml": files["units.toml"].replace("cost = 18", "cost = 3")}
        refused = await ada.post("/api/workshop/play", {"files": broken, "language": "en"}, status=409)
        assert "expected 18" in refused["detail"]
        await ada.get("/api/workshop/pocket/copy/nobody?pack=mine", 404)
        await ada.get("/api/workshop/pocket/copy/orchard?pack=../up", 400)
