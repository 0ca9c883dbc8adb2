"""Requests of measuring runs: a step, a match to watch, the page of a pack with its figures."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

from tapete.core.content.packs import loaded_packs, register_pack
from tapete.core.i18n.text import text
from tapete.live.api.log_import import ReadLog, store_log
from tapete.live.api.match_creation import create_record
from tapete.live.api.packs import PackName
from tapete.live.api.seats import enter_new_match
from tapete.live.catalog.games import known_game
from tapete.live.catalog.pack_files import PackError
from tapete.live.catalog.pack_offers import pack_info
from tapete.live.errors import ApiError
from tapete.live.match.records import BROUGHT
from tapete.live.match.seats import create_seats
from tapete.live.routing import get, post
from tapete.live.wire import Figures, Joined, MeasureDraft, PackPage, WatchDraft
from tapete.live.worker.ports import PackStore, SeatKeys
from tapete.live.worker.worker import Worker
from tapete.live.workshop.measuring import MeasureJob, MeasureStep, ReplayJob, VersionRun, run_key
from tapete.live.workshop.requests import BODY, DraftChecker, try_draft


@runtime_checkable
class Measurer(Protocol):
    """Plays matches of packs beside the tables, in a process or a web worker that can be ended; None if it was."""

    async def measure(self, job: MeasureJob, patron: str) -> MeasureStep | None: ...

    async def replay(self, job: ReplayJob, patron: str) -> ReadLog | None: ...


@runtime_checkable
class RunStore(Protocol):
    """Matches of measuring runs, and the figures of packs."""

    async def load(self, run: str) -> str:
        """The matches of a run so far, one a line."""
        ...

    async def add(self, run: str, first: int, results: str) -> None:
        """Add matches to a run, of which `first` are stored; nothing happens if another step was faster."""
        ...

    async def set_figures(self, pack: str, figures: Figures) -> None: ...

    async def figures(self, pack: str) -> Figures | None: ...


@post("/api/workshop/measure", 400, 409, 503, summary="Play the next matches of a measuring run", status=200, body=BODY)
async def measure_draft(
    draft_checker: DraftChecker, measurer: Measurer, run_store: RunStore, guest: str, data: MeasureDraft
) -> Figures:
    """The figures so far; ask again until all matches are played. What was played once is not played again."""
    versions = [files for files in (data.files, data.before) if files is not None]
    runs = [VersionRun(files, await run_store.load(run_key(files))) for files in versions]
    for run in runs:
        if not run.results:
            await try_draft(draft_checker, run.files, data.language)
    step = await measurer.measure(MeasureJob(runs, data.matches), guest)
    if step is None:
        raise PackError([text("pack-slow")])
    for run, results in zip(runs, step.results, strict=True):
        if results:
            await run_store.add(run_key(run.files), run.results.count("\n"), results)
    await run_store.set_figures(step.figures.pack, msgspec.structs.replace(step.figures, compared=None))
    return step.figures


@post("/api/workshop/watch", 400, 409, 503, summary="Watch a match of a measuring run", costs_a_table=True, body=BODY)
async def watch_match(
    worker: Worker, keys: SeatKeys, draft_checker: DraftChecker, measurer: Measurer, guest: str, data: WatchDraft
) -> Joined:
    """The match is played again and stored as a finished one."""
    report = await try_draft(draft_checker, data.files, data.language)
    read = await measurer.replay(ReplayJob(data.files, data.n), guest)
    if read is None or read.header is None:
        raise PackError([text("pack-slow")])
    name = register_pack(data.files)
    _loaded = loaded_packs([name])  # keeps the pack loaded until the match is created
    worker.bans.check_text(guest, "\n".join(data.files.values()))
    game, header = known_game(report.game), read.header
    seats, _ = create_seats(game, header.seats, "", "")
    record = create_record(
        game, seats, game.stored_options(header.options), header.seed, public=False, forked=BROUGHT, packs=(name,)
    )
    await store_log(worker, record, read, [])
    return await enter_new_match(worker, keys, record.id, guest)


@get("/api/packs/{name:str}", 400, 404, summary="A pack with its files and figures, for those who have its link")
async def show_pack(pack_store: PackStore, run_store: RunStore, guest: str, name: PackName) -> PackPage:
    stored = next((pack for pack in await pack_store.list_packs(None) if pack.name == name), None)
    files = await pack_store.load([name]) if stored is not None else ()
    if stored is None or not files:
        raise ApiError(404, "no-pack")
    return PackPage(pack=pack_info(stored, guest), files=files[0].files, figures=await run_store.figures(name))
