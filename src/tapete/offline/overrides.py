"""Requests that are answered differently without a server: no other people, no HTTP headers."""

from __future__ import annotations

from typing import Literal

from tapete.core.content.packs import pack_named
from tapete.core.match.replay import register_packs
from tapete.live.api.analysis import Analysis
from tapete.live.api.log_import import load_log, store_log
from tapete.live.api.match_creation import create_record
from tapete.live.api.packs import PackName
from tapete.live.api.seats import enter_new_match
from tapete.live.catalog.games import known_game
from tapete.live.catalog.pack_offers import pack_info
from tapete.live.errors import ApiError, preferred_language
from tapete.live.match.film import write_log as log_of
from tapete.live.match.live_match import match_info
from tapete.live.match.records import BROUGHT
from tapete.live.match.seats import SeatRecord, clean_name, person
from tapete.live.wire import Brought, Joined, MatchInfo, Me, PackInfo, PackShelf
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import SecondWorkerRunner
from tapete.offline.match_store import ME, OfflineMatchStore, person_seats
from tapete.offline.packs import PATIENCE, OfflinePackStore, PackJob, SentFiles, check_report, check_room, read_pack
from tapete.offline.router import make_request


async def who_am_i(worker: Worker) -> Me:
    return Me(name=await worker.store.name(ME))


async def rename(worker: Worker, data: Me) -> Me:
    name = clean_name(data.name)
    await worker.store.rename(ME, name)
    return Me(name=name)


async def list_matches(
    worker: Worker,
    store: OfflineMatchStore,
    show: Literal["open", "mine", "running", "finished"] = "mine",
    game: str = "",
) -> list[MatchInfo]:
    records = [record for record in await store.records() if game in ("", record.game)]
    if show == "mine":
        records.sort(key=lambda record: record.state == "finished")  # matches that go on come first
    else:
        records = [record for record in records if record.state == show]
    return [match_info(record, set(person_seats(record.seats)), worker.online(record.id)) for record in records]


async def write_log(worker: Worker, match_id: str) -> str:
    """The log as a file, with its seed; `tapete verify` reads it. There are no others to hide the seed from, so the log
    of an unfinished match can be exported too."""
    stored = (await worker.live_match(match_id)).stored
    if stored is None:
        raise ApiError(409, "not-running")
    return log_of(stored).decode()


async def read_log(worker: Worker, analysis: Analysis, keys: object, data: Brought) -> Joined:
    """Import a match. An unfinished one goes on here, and all its people sit at this screen."""
    read = await load_log(analysis, data.log, None, "")
    header = read.header
    assert header is not None
    register_packs(header)
    _loaded = [pack_named(name) for name in header.packs]  # keeps the packs loaded until the match is created
    seats = await seats_here(worker, header.seats, read.over)
    game = known_game(header.game)
    record = create_record(
        game,
        seats,
        game.stored_options(header.options),
        header.seed,
        public=False,
        forked=BROUGHT,
        packs=tuple(header.packs),
        real_dice=header.hand_dice,
    )
    await store_log(worker, record, read, [])
    return await enter_new_match(worker, keys, record.id, ME)  # type: ignore[arg-type]  # any object that makes links


async def seats_here(worker: Worker, kinds: list[str], over: bool) -> list[SeatRecord]:
    """The seats of an imported match: its bots, and people, the first of whom is me if the match goes on."""
    names = iter([""] if over else [await worker.store.name(ME)])
    return [
        SeatRecord("bot", kind, kind.partition(":")[2]) if kind.startswith("bot:") else person(next(names, ""), "")
        for kind in kinds
    ]


async def list_packs(pack_store: OfflinePackStore) -> PackShelf:
    return PackShelf(packs=[pack_info(pack, ME) for pack in await pack_store.list_packs(ME)], may_bring=True)


async def bring_pack(
    pack_store: OfflinePackStore, bot_runner: SecondWorkerRunner, data: SentFiles, lang: str = "es"
) -> PackInfo:
    """Read a pack, try it, then store it; one with problems is not stored."""
    await check_room(pack_store)
    pack, files = read_pack(data)
    check_report(await bot_runner.try_pack(PackJob(pack.name, "", PATIENCE, files, preferred_language(lang, ""))))
    await pack_store.keep(pack, files)
    return pack_info(pack, ME)


async def remove_pack(pack_store: OfflinePackStore, name: PackName) -> PackShelf:
    if not await pack_store.remove(name):
        raise ApiError(404, "no-pack")
    return await list_packs(pack_store)


async def needs_a_server() -> None:
    raise ApiError(501, "needs-server")


OVERRIDES = [
    make_request("GET", "/api/me", who_am_i),
    make_request("POST", "/api/me", rename),
    make_request("GET", "/api/matches", list_matches),
    make_request("GET", "/api/matches/{match_id:str}/log", write_log),
    make_request("POST", "/api/logs", read_log, 201),
    make_request("GET", "/api/packs", list_packs),
    make_request("POST", "/api/packs", bring_pack, 201),
    make_request("POST", "/api/packs/{name:str}/remove", remove_pack),
    *(
        make_request("POST", f"/api/matches/{{match_id:str}}/{action}", needs_a_server)
        for action in ("join", "claim", "secrets")
    ),
    *(make_request("GET", path, needs_a_server) for path in ("/api/matches/{match_id:str}/secrets", "/api/addresses")),
    make_request("POST", "/api/me/forget", needs_a_server),
]
