"""What is answered here in another way than behind a server: there are no other people, and no headers."""

from __future__ import annotations

from typing import Literal

from tapete.core.content.packs import pack_named
from tapete.core.match import lines_of
from tapete.core.match.replay import register_packs
from tapete.live.api.analysis import Analysis
from tapete.live.api.lobby import create_record, opened
from tapete.live.api.log_import import keep, read_by
from tapete.live.api.packs import PackName
from tapete.live.catalog.games import known_game
from tapete.live.catalog.pack_offers import pack_info
from tapete.live.errors import ApiError, preferred_language
from tapete.live.match.live_match import match_info
from tapete.live.match.records import BROUGHT
from tapete.live.match.seats import SeatRecord, clean_name, person
from tapete.live.wire import Brought, Joined, MatchInfo, Me, PackInfo, PackShelf
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import Beside
from tapete.offline.match_store import ME, ShelfStore, people
from tapete.offline.packs import PATIENCE, PackJob, SentFiles, ShelfPacks, heard_of, read_pack, room_for_one
from tapete.offline.router import listed


async def who_am_i(worker: Worker) -> Me:
    return Me(name=await worker.store.name(ME))


async def rename(worker: Worker, data: Me) -> Me:
    name = clean_name(data.name)
    await worker.store.rename(ME, name)
    return Me(name=name)


async def list_matches(
    worker: Worker, store: ShelfStore, show: Literal["open", "mine", "running", "finished"] = "mine", game: str = ""
) -> list[MatchInfo]:
    records = [record for record in await store.records() if game in ("", record.game)]
    if show == "mine":
        records.sort(key=lambda record: record.state == "finished")  # what can still be played comes first
    else:
        records = [record for record in records if record.state == show]
    return [match_info(record, set(people(record.seats)), worker.online(record.id)) for record in records]


async def write_log(worker: Worker, match_id: str) -> str:
    """The log as a file, with its seed; `tapete verify` reads it. Nobody here hides it from anybody, so a match that is
    still played can be taken along, too."""
    stored = (await worker.live_match(match_id)).stored
    if stored is None:
        raise ApiError(409, "not-running")
    return (b"\n".join(lines_of(stored.match)) + b"\n").decode()


async def read_log(worker: Worker, analysis: Analysis, keys: object, data: Brought) -> Joined:
    """A match from elsewhere comes onto this shelf. One that was not over goes on here, and all its people sit at this
    screen."""
    read = await read_by(analysis, data.log, None, "")
    header = read.header
    assert header is not None
    register_packs(header)
    _here = [pack_named(name) for name in header.packs]  # held: none may go before the table is laid
    seats = await seats_here(worker, header.seats, read.over)
    record = create_record(
        known_game(header.game),
        seats,
        header.options,
        header.seed,
        public=False,
        forked=BROUGHT,
        packs=tuple(header.packs),
        real_dice=header.hand_dice,
    )
    await keep(worker, record, read, [])
    return await opened(worker, keys, record.id, ME)  # type: ignore[arg-type]  # whatever makes links will do


async def seats_here(worker: Worker, kinds: list[str], over: bool) -> list[SeatRecord]:
    """Bots go on as they are; in a match that goes on, the first of the people is me."""
    names = iter([""] if over else [await worker.store.name(ME)])
    return [
        SeatRecord("bot", kind, kind.partition(":")[2]) if kind.startswith("bot:") else person(next(names, ""), "")
        for kind in kinds
    ]


async def list_packs(pack_store: ShelfPacks) -> PackShelf:
    return PackShelf(packs=[pack_info(pack, ME) for pack in await pack_store.listed(ME)], may_bring=True)


async def bring_pack(pack_store: ShelfPacks, bot_runner: Beside, data: SentFiles, lang: str = "es") -> PackInfo:
    """Read, tried, kept: in this order, and nothing is kept of what is not right."""
    await room_for_one(pack_store)
    pack, files = read_pack(data)
    heard_of(await bot_runner.tried(PackJob(pack.name, "", PATIENCE, files, preferred_language(lang, ""))))
    await pack_store.keep(pack, files)
    return pack_info(pack, ME)


async def remove_pack(pack_store: ShelfPacks, name: PackName) -> PackShelf:
    if not await pack_store.remove(name):
        raise ApiError(404, "no-pack")
    return await list_packs(pack_store)


async def needs_a_server() -> None:
    raise ApiError(501, "needs-server")


OWN = [
    listed("GET", "/api/me", who_am_i),
    listed("POST", "/api/me", rename),
    listed("GET", "/api/matches", list_matches),
    listed("GET", "/api/matches/{match_id:str}/log", write_log),
    listed("POST", "/api/logs", read_log, 201),
    listed("GET", "/api/packs", list_packs),
    listed("POST", "/api/packs", bring_pack, 201),
    listed("POST", "/api/packs/{name:str}/remove", remove_pack),
    *(listed("POST", f"/api/matches/{{match_id:str}}/{deed}", needs_a_server) for deed in ("join", "claim", "secrets")),
    *(listed("GET", path, needs_a_server) for path in ("/api/matches/{match_id:str}/secrets", "/api/addresses")),
    listed("POST", "/api/me/forget", needs_a_server),
]
