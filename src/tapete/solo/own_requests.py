"""What is answered here in another way than behind a server: there are no other people, and no headers."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.log import BadLog, Replay, lines_of, parse
from tapete.core.refusal import Refused
from tapete.live.analysis import finished
from tapete.live.backing import PackStore
from tapete.live.errors import Trouble
from tapete.live.games import known_game
from tapete.live.live_match import match_info
from tapete.live.lobby import lay_out, opened
from tapete.live.records import now
from tapete.live.rows import Row
from tapete.live.seats import SeatRecord, clean_name, person
from tapete.live.wire import Joined, MatchInfo, Me, PackShelf
from tapete.live.worker import Worker
from tapete.solo.router import listed
from tapete.solo.store import ME, ShelfStore, people


class Brought(msgspec.Struct):
    """A log from elsewhere."""

    log: str


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
    """The log as a file, with its seed; `tapete verify` reads it."""
    stored = finished(await worker.live_match(match_id))
    return (b"\n".join(lines_of(stored.match)) + b"\n").decode()


async def read_log(worker: Worker, keys: object, data: Brought) -> Joined:
    """A finished match from elsewhere comes onto this shelf: played again, die by die, before anything is kept."""
    body = data.log.encode()
    try:
        match = Replay.of(body).match
    except BadLog as bad:
        raise Trouble(400, "bad-log", why=bad) from None
    except Refused as refusal:
        raise Trouble(400, "bad-log", why=refusal.rule) from None
    header = parse(body)[0]
    game = known_game(header.game)
    seats = [
        SeatRecord("bot", kind, kind.partition(":")[2]) if kind.startswith("bot:") else person("", "")
        for kind in header.seats
    ]
    packs, real_dice = tuple(header.packs), header.hand_dice
    record = lay_out(game, seats, header.options, header.seed, public=False, packs=packs, real_dice=real_dice)
    record.header.entropy = list(header.entropy)
    answers = [entry for entry in match.log if not entry.auto]
    rows = [
        Row(record.id, n, "answer", entry.player, msgspec.json.encode(entry.answer).decode(), now())
        for n, entry in enumerate(answers)
    ]
    await worker.store.create(record, [], rows)
    return await opened(worker, keys, record.id, ME)  # type: ignore[arg-type]  # whatever makes links will do


async def list_packs(pack_store: PackStore) -> PackShelf:
    return PackShelf(packs=[], may_bring=False)


async def needs_a_server() -> None:
    raise Trouble(501, "needs-server")


OWN = [
    listed("GET", "/api/me", who_am_i),
    listed("POST", "/api/me", rename),
    listed("GET", "/api/matches", list_matches),
    listed("GET", "/api/matches/{match_id:str}/log", write_log),
    listed("POST", "/api/logs", read_log, 201),
    listed("GET", "/api/packs", list_packs),
    listed("POST", "/api/packs", needs_a_server),
    *(listed("POST", f"/api/matches/{{match_id:str}}/{deed}", needs_a_server) for deed in ("join", "claim", "secrets")),
    *(listed("GET", path, needs_a_server) for path in ("/api/matches/{match_id:str}/secrets", "/api/addresses")),
    listed("POST", "/api/me/forget", needs_a_server),
]
