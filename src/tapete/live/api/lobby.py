"""The lobby: a match is laid out, people sit down, come back by a private link, get up, and play again."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Collection, Iterable
from typing import Annotated, Any

import msgspec

from tapete.core.content.reader import BadContent
from tapete.core.flow import Refused
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match, Setup, header_of
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.catalog.games import MOST_AT_A_TABLE, known_game
from tapete.live.catalog.match_options import check_match_options
from tapete.live.catalog.pack_offers import offered
from tapete.live.errors import ApiError, refused
from tapete.live.match.live_match import LiveMatch, match_info
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import SeatRecord, clean_name, is_member, lay_seats, new_nonce, person
from tapete.live.match.series import Series, next_of, sides_changed
from tapete.live.routing import get, post
from tapete.live.wire import Claim, Joined, JoinMatch, MatchInfo, NewMatch, Rematch, Renew
from tapete.live.worker.ports import BotQuota, PackStore, SeatKeys
from tapete.live.worker.worker import Worker

log = logging.getLogger("tapete.lobby")

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
MOST_DEVICES = 20  # browsers that hold one seat by its private link
TRIES = 5  # for a change of seats that others change too
LOOK = 60.0  # seconds between two looks at who still waits
MATCH_ID = re.compile("[a-z0-9]{1,32}")
MatchId = Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]+$")]


@get("/api/matches/{match_id:str}", 400, 404, 409, summary="One match")
async def show_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    live = await worker.live_match(match_id)
    mine = await seats_of(worker, live, guest)
    if mine:
        await touch_open_table(worker, live)
    return live.info(mine)


@post("/api/matches", 400, 403, 404, 409, summary="Lay out a match", costs_a_table=True)
async def create_match(
    worker: Worker, keys: SeatKeys, bot_time: BotQuota, pack_store: PackStore, guest: str, address: str, data: NewMatch
) -> Joined:
    game = known_game(data.game)
    if not 1 <= len(data.seats) <= MOST_AT_A_TABLE:
        raise refused(
            game, Refused(game.players_rule, players=len(data.seats), least=game.players[0], most=game.players[1])
        )
    name = await name_at_table(worker, guest, data.name)
    seats, held = lay_seats(game, data.seats, name, data.entropy)
    for seat in held:
        seats[seat].ready = data.ready
    packs = await packs_for(pack_store, game, guest, data.options, public=data.public)
    if data.rated:
        check_rated(guest, data)
    if data.real_dice and any(seat.kind == "bot" for seat in seats):
        raise ApiError(409, "real-dice-bots")
    if data.series and len(seats) != 2:
        raise ApiError(409, "series-two")
    record = create_record(
        game,
        seats,
        data.options,
        secrets.token_hex(16),
        public=data.public,
        clock=data.clock,
        packs=packs,
        rated=data.rated,
        real_dice=data.real_dice,
        series=Series(data.series) if data.series else None,
    )
    record.laid_by = await check_bot_quota(bot_time, keys, address, seats)
    await worker.store.create(record, [(seat, guest) for seat in held])
    log.info("laid out: %s for %d", game.id, len(seats), extra={"match": record.id})
    return await opened(worker, keys, record.id, guest)


@post("/api/matches/{match_id:str}/join", 400, 403, 404, 409, summary="Take an open seat", status=200)
async def join_match(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: JoinMatch) -> Joined:
    name = await name_at_table(worker, guest, data.name)
    for _ in range(TRIES):
        record = await match_record(worker, match_id)
        mine = await worker.store.held(guest, [match_id])
        if data.seat is None and mine[match_id]:
            if record.state == "open" and data.name and not await call_seats(worker, record, mine[match_id], name):
                continue
            return await joined(worker, keys, await worker.live_match(match_id), guest)
        seat = free_seat(record, data.seat)
        if record.rated and (not is_member(guest) or mine[match_id]):
            raise ApiError(403, "rated-members")
        await check_blocks(worker, match_id, guest)
        record.seats[seat] = person(name, data.entropy)
        start_if_full(record)
        if await worker.store.change_seats(record, gives=[(seat, guest)]):
            live = await worker.live_match(match_id)
            await worker.changed(live)
            return await joined(worker, keys, live, guest)
    raise ApiError(409, "busy")


@post(
    "/api/matches/{match_id:str}/claim",
    400,
    403,
    404,
    409,
    summary="Come back to a seat by its private link",
    status=200,
)
async def claim_seat(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: Claim) -> Joined:
    live = await worker.live_match(match_id)
    seat = opened_by(keys, live, data.secret)
    others = [holder for held, holder in await worker.store.holders(match_id) if held == seat and holder != guest]
    if len(others) >= MOST_DEVICES:
        raise ApiError(409, "seat-crowded", most=MOST_DEVICES)
    await worker.store.hold(match_id, seat, guest)
    async with live.lock:
        await worker.catch_up(live)
    try:
        opened_by(keys, live, data.secret)
    except ApiError:  # the link was renewed while its bearer came in
        await worker.store.release(match_id, seat, guest)
        raise
    await worker.changed(live)
    return await joined(worker, keys, live, guest)


@get("/api/matches/{match_id:str}/secrets", 400, 403, 404, 409, summary="The private links of your own seats")
async def show_secrets(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId) -> Joined:
    live = await worker.live_match(match_id)
    await own_seats(worker, live, guest)
    return await joined(worker, keys, live, guest)


@post("/api/matches/{match_id:str}/secrets", 400, 403, 404, 409, summary="Renew a private link", status=200)
async def renew_secret(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: Renew) -> Joined:
    """The old link opens nothing any more, and whoever came by it gets up: only this browser keeps the seat."""
    live = await worker.live_match(match_id)
    for _ in range(TRIES):
        record = await match_record(worker, match_id)
        if data.seat not in await own_seats(worker, live, guest):
            raise ApiError(403, "no-seat")
        if record.state == "finished":
            raise ApiError(409, "not-running")
        if not await renewed(worker, live, record, data.seat):
            continue
        await worker.store.keep_only(match_id, data.seat, guest)
        await worker.changed(live)
        return await joined(worker, keys, live, guest)
    raise ApiError(409, "busy")


@post("/api/matches/{match_id:str}/leave", 400, 403, 404, 409, summary="Get up from the table", status=200)
async def leave_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    """An open seat is free again; in a running match a bot plays on."""
    live = await worker.live_match(match_id)
    for _ in range(TRIES):
        record = await match_record(worker, match_id)
        mine = await own_seats(worker, live, guest)
        if record.state != "open":
            return await resign(worker, live, mine)
        for seat in mine:
            record.seats[seat] = SeatRecord("open")
        if not await worker.store.change_seats(record, frees=sorted(mine)):
            continue
        if not any(seat.kind == "person" for seat in record.seats):
            await worker.store.remove(match_id)
        await worker.changed(live)
        return match_info(record, set(), set())
    raise ApiError(409, "busy")


@post("/api/matches/{match_id:str}/resign", 400, 403, 404, 409, summary="Give the match up", status=200)
async def resign_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    live = await worker.live_match(match_id)
    mine = await own_seats(worker, live, guest)
    if live.record.state != "running":
        raise ApiError(409, "not-running")
    return await resign(worker, live, mine)


@post("/api/matches/{match_id:str}/rematch", 400, 403, 404, 409, summary="The same game, once more", costs_a_table=True)
async def rematch(
    worker: Worker, keys: SeatKeys, bot_time: BotQuota, guest: str, address: str, match_id: MatchId, data: Rematch
) -> Joined:
    live = await worker.live_match(match_id)
    mine = await own_seats(worker, live, guest)
    before = live.record
    if before.state != "finished":
        raise ApiError(409, "not-finished")
    series = next_of(before.series, before.winners)
    if data.series and series is None and not before.next:
        if len(before.seats) != 2:
            raise ApiError(409, "series-two")
        asked = await worker.store.ask_series(match_id, mine)
        if any(seat.kind == "person" and number not in asked for number, seat in enumerate(before.seats)):
            await worker.changed(live)  # the other one is asked
            return await joined(worker, keys, live, guest)
        series = Series(data.series)
    if not before.next:
        seats = [again(seat) for seat in before.seats]
        held = await worker.store.holders(match_id)
        game, packs = known_game(before.game), packs_of(before)
        options = before.header.options
        if series is not None:
            seats.reverse()
            held = [(1 - seat, who) for seat, who in held]
            options = sides_changed(game, options)
        record = create_record(
            game,
            seats,
            options,
            secrets.token_hex(16),
            public=before.public,
            clock=before.clock,
            packs=packs,
            rated=before.rated,
            real_dice=before.header.hand_dice,
            series=series,
        )
        record.laid_by = await check_bot_quota(bot_time, keys, address, seats)
        before.next = await worker.store.create_rematch(match_id, record, held)
        await worker.changed(live)
    return await opened(worker, keys, before.next, guest)


# ---------------------------------------------------------------- steps


async def packs_for(
    pack_store: PackStore, game: Game, guest: str, options: dict[str, Any], *, public: bool
) -> Collection[str]:
    """What a new table may bring; what it does bring is known from here on."""
    named = options.get("packs")
    if not isinstance(named, list | tuple) or not named or not game.supports_packs:
        return ()
    packs = await offered(pack_store, game, guest, private=not public)
    await pack_store.load([name for name in packs if name in named])
    return packs


def packs_of(before: Record) -> Collection[str]:
    """Whoever plays on, or again, plays with what lay there, though it be offered no more."""
    return (*known_game(before.game).builtin_packs, *before.header.packs)


def create_record(
    game: Game,
    seats: list[SeatRecord],
    options: dict[str, Any],
    seed: str,
    *,
    public: bool,
    forked: str = "",
    clock: str = "",
    packs: Collection[str] = (),
    rated: bool = False,
    real_dice: bool = False,
    series: Series | None = None,
) -> Record:
    """A new match. Options and number of seats are tried on a table that is thrown away, so that a bad form is refused
    here and now."""
    check_match_options(game, options, len(seats), packs)
    try:
        tried = Match(Setup.of(game, len(seats), options, seed, hand_dice=real_dice), listening=False)
    except Refused as refusal:
        raise refused(game, refusal) from None
    except (BadOptions, BadContent) as mistake:
        raise ApiError(400, "bad-options", why=mistake) from None
    except msgspec.ValidationError as error:
        raise ApiError(400, "bad-options", why=does_not_match(error)) from None
    tried.close()
    header = msgspec.structs.replace(header_of(tried), seed="", seats=[kind_in_log(seat) for seat in seats])
    created = utc_now_iso()
    record = Record(
        id="".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)),
        game=game.id,
        header=header,
        seed=seed,
        state="open",
        seats=seats,
        public=public,
        forked=forked,
        clock=clock,
        rated=rated,
        series=series,
        result_due=not forked,
        created=created,
        moved=created,
    )
    start_if_full(record)
    return record


def check_rated(guest: str, data: NewMatch) -> None:
    """A match that moves levels: members alone, against a clock, and each for themselves."""
    if not is_member(guest):
        raise ApiError(403, "rated-members")
    seats = sorted(data.seats)
    if not data.clock or data.real_dice or len(seats) < 2 or seats != ["me", *["open"] * (len(seats) - 1)]:
        raise ApiError(409, "rated-terms")


def start_if_full(record: Record) -> None:
    """When the last seat is taken, everybody's entropy goes into the dice and the match runs. A fork keeps the dice it
    had."""
    record.header.seats = [kind_in_log(seat) for seat in record.seats]
    if any(seat.kind == "open" for seat in record.seats):
        return
    record.state = "running"
    record.began = utc_now_iso()
    record.due = True
    if not record.forked:
        record.header.entropy = [seat.entropy for seat in record.seats]


def kind_in_log(seat: SeatRecord) -> str:
    return f"bot:{seat.bot}" if seat.kind == "bot" else "human"


def again(seat: SeatRecord) -> SeatRecord:
    if seat.kind == "person":
        return person(seat.name, secrets.token_hex(8))
    return msgspec.structs.replace(seat)


def free_seat(record: Record, number: int | None) -> int:
    free = [n for n, seat in enumerate(record.seats) if seat.kind == "open"]
    if record.state != "open" or not free:
        raise ApiError(409, "not-open")
    if number is None:
        return free[0]
    if number not in free:
        raise ApiError(409, "seat-taken")
    return number


def opened_by(keys: SeatKeys, live: LiveMatch, secret: str) -> int:
    """The seat that a private link opens."""
    for number, seat in enumerate(live.record.seats):
        if keys.opens(secret, live.id, number, seat.nonce):
            return number
    raise ApiError(403, "bad-secret")


async def renewed(worker: Worker, live: LiveMatch, record: Record, seat: int) -> bool:
    """Make a seat's link anew; False when somebody else changed the table meanwhile."""
    nonce = new_nonce()
    if record.state != "open":
        return await worker.renew_link(live, seat, nonce) == "taken"
    record.seats[seat].nonce = nonce
    return await worker.store.change_seats(record)


async def resign(worker: Worker, live: LiveMatch, mine: set[int]) -> MatchInfo:
    for seat in sorted(mine):
        await worker.resign(live, seat)
    return live.info(mine)


async def touch_open_table(worker: Worker, live: LiveMatch) -> None:
    """Somebody who sits at an open table looks at it."""
    if live.record.state == "open" and live.record.moved < iso_ago(LOOK):
        live.record.moved = utc_now_iso()
        await worker.store.still_waiting([live.id])


async def check_blocks(worker: Worker, id: str, guest: str) -> None:
    """Whoever does not want to meet somebody does not find them at their table."""
    if worker.kept_apart is None:
        return
    sitting = {who for _, who in await worker.store.holders(id)} - {guest}
    if await worker.kept_apart(guest, sitting):
        raise ApiError(403, "apart")


async def match_record(worker: Worker, id: str) -> Record:
    record = await worker.store.record(id)
    if record is None:
        raise ApiError(404, "no-match")
    return record


async def seats_of(worker: Worker, live: LiveMatch, guest: str) -> set[int]:
    return (await worker.store.held(guest, [live.id]))[live.id]


async def own_seats(worker: Worker, live: LiveMatch, guest: str) -> set[int]:
    mine = await seats_of(worker, live, guest)
    if not mine:
        raise ApiError(403, "no-seat")
    return mine


async def opened(worker: Worker, keys: SeatKeys, id: str, guest: str) -> Joined:
    """Into a new match; its bots may begin."""
    live = await worker.live_match(id)
    if live.stored is not None:
        worker.store.note(live.facts())
    worker.wake_bots(live)
    return await joined(worker, keys, live, guest)


async def joined(worker: Worker, keys: SeatKeys, live: LiveMatch, guest: str) -> Joined:
    mine = await seats_of(worker, live, guest)
    # whoever has the link of a rated seat could play for its member
    linked = set() if live.record.rated else mine
    secrets_of = {str(seat): keys.seat_secret(live.id, seat, live.record.seats[seat].nonce) for seat in sorted(linked)}
    return Joined(match=live.info(mine), secrets=secrets_of)


async def call_seats(worker: Worker, record: Record, seats: Iterable[int], name: str) -> bool:
    """Whoever laid a table without a name has one before the others come; False when the seats changed meanwhile."""
    named = {seat: f"{name} {nth}" if nth > 1 else name for nth, seat in enumerate(sorted(seats), 1)}
    if all(record.seats[seat].name == new for seat, new in named.items()):
        return True
    for seat, new in named.items():
        record.seats[seat].name = new
    if not await worker.store.change_seats(record):
        return False
    await worker.changed(await worker.live_match(record.id))
    return True


async def leave_to_members(worker: Worker, name: str) -> None:
    """Nobody sits down under the name of a member, or under a word that the host does not want here."""
    worker.bans.words.check_name(name)
    if name and worker.is_members_name is not None and await worker.is_members_name(name):
        raise ApiError(409, "name-taken")


async def name_at_table(worker: Worker, guest: str, given: str) -> str:
    """The name that was given just now, or the one this guest goes by; a first name is remembered. A member goes by
    their own."""
    name, known = clean_name(given), await worker.store.name(guest)
    if is_member(guest):
        return known
    if name != known:
        await leave_to_members(worker, name)
    if name and not known:
        await worker.store.rename(guest, name)
    return name or known
