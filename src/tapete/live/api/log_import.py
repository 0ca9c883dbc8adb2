"""Log import: a match from a log is replayed in a process of its own before it is stored.

It stays private and counts for no rating, since the person who imports it knows its seed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from tapete.core.content.packs import installed_packs
from tapete.core.flow import Refused
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import UserError
from tapete.core.match import BadLog, Header, Replay
from tapete.core.match.replay import parse_log
from tapete.live.api.analysis import Analysis
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.api.lobby import choose_name
from tapete.live.api.match_creation import create_record, load_allowed_packs
from tapete.live.api.seats import enter_new_match
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.live_match import name_opening
from tapete.live.match.records import BROUGHT, Record, utc_now_iso
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord, bots_for, choose_stand_in, create_seats
from tapete.live.routing import post
from tapete.live.wire import Brought, Joined
from tapete.live.worker.ports import BotQuota, Held, PackStore, SeatKeys
from tapete.live.worker.worker import Worker

PATIENCE = 30.0  # seconds to replay one
BODY = 2 * 1024 * 1024  # bytes of an import request


class LogJob(msgspec.Struct):
    """A log to check; `packs` are those that may be played with here."""

    match: str
    bot: str
    deadline: float
    log: str
    packs: list[str] | None = None  # None: any that the log carries


class ReadLog(msgspec.Struct):
    """The content of a log, or what is wrong with it."""

    header: Header | None = None
    answers: list[tuple[int, str]] = []
    over: bool = False
    wrong: Text | None = None


def play_again(packed: bytes) -> bytes:
    """Check a log, inside a process or web worker of its own."""
    job = msgspec.msgpack.decode(packed, type=LogJob)
    return msgspec.json.encode(validate_log(job.log.encode(), job.packs))


def validate_log(body: bytes, packs: Collection[str] | None) -> ReadLog:
    """Replay a log answer by answer; `wrong` says why it cannot be imported.

    >>> validate_log(b"", ()).wrong.id
    'kernel-log-line'
    """
    try:
        header = parse_log(body)[0]
        described = header.position is not None and not name_opening(header.game, header.position)
        if described or header.script is not None:
            return ReadLog(wrong=Text("kernel-log-described"))
        if packs is not None and set(header.packs) - {*packs, *installed_packs(header.game).values()}:
            return ReadLog(wrong=Text("kernel-log-packs"))
        match = Replay.of(body, listening=False).match
    except BadLog as bad:
        return ReadLog(wrong=bad.text)
    except Refused as refusal:
        return ReadLog(wrong=Text("kernel-in-both", {"es": refusal.rule, "en": refusal.rule}))
    answers = [(entry.player, msgspec.json.encode(entry.answer).decode()) for entry in match.log if not entry.auto]
    over = match.over
    match.close()
    return ReadLog(header if packs is None else msgspec.structs.replace(header, packs={}), answers, over)


async def load_log(analysis: Analysis, log: str, packs: Sequence[str] | None, address: str) -> ReadLog:
    job = LogJob("log", "", PATIENCE, log, None if packs is None else list(packs))
    read = msgspec.json.decode(await analysis.play_again(play_again, job, address), type=ReadLog)
    if read.wrong is not None:
        raise ApiError(409, "bad-log", why=UserError(read.wrong))
    return read


@post("/api/logs", 400, 403, 404, 409, 413, 503, summary="Import a match from its log", costs_a_table=True, body=BODY)
async def bring_log(
    worker: Worker,
    analysis: Analysis,
    keys: SeatKeys,
    bot_quota: BotQuota,
    pack_store: PackStore,
    guest: str,
    address: str,
    data: Brought,
) -> Joined:
    """A finished match can be viewed; an unfinished one goes on. All its people sit at this screen, and their private
    links bring them to others."""
    known = [pack.name for pack in await pack_store.list_packs(guest)]
    read = await load_log(analysis, data.log, known, address)
    assert read.header is not None
    game = known_game(read.header.game)
    name = await choose_name(worker, guest, "")
    seats, held = create_seats(game, seats_from_log(game, read.header), name, "")
    packs = await load_allowed_packs(pack_store, game, guest, read.header.options, public=False)
    record = create_log_record(read.header, seats, packs)
    record.laid_by = await check_bot_quota(bot_quota, keys, address, seats if not read.over else [])
    await store_log(worker, record, read, [(seat, guest) for seat in held])
    return await enter_new_match(worker, keys, record.id, guest)


def create_log_record(header: Header, seats: list[SeatRecord], packs: Collection[str]) -> Record:
    """Record of a match from a log: it begins in the same position, with the same options, edition and seed."""
    game = known_game(header.game)
    return create_record(
        game,
        seats,
        game.stored_options(header.options),
        header.seed,
        public=False,
        forked=BROUGHT,
        packs=packs,
        real_dice=header.hand_dice,
        position=header.position,
    )


async def store_log(worker: Worker, record: Record, read: ReadLog, held: Held) -> None:
    assert read.header is not None
    record.header.entropy = list(read.header.entropy)
    rows = [
        Row(record.id, n, "answer", player, answer, utc_now_iso()) for n, (player, answer) in enumerate(read.answers)
    ]
    await worker.store.create(record, held, rows)


def seats_from_log(game: Game, header: Header) -> list[str]:
    """The seats of an imported match: people sit at this screen, unknown bots are replaced."""
    known = bots_for(game)
    people = iter(["me"])
    seats = []
    for kind in header.seats:
        bot = kind.partition(":")[2]
        if kind.startswith("bot:"):
            seats.append(f"bot:{bot if bot in known else choose_stand_in(game)}")
        else:
            seats.append(next(people, "here"))
    return seats
