"""Lobby requests: create, show, join, leave, resign a match, and ask for a rematch."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable

import msgspec

from tapete.core.content.editions import without_edition
from tapete.core.flow import Refused
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.api.match_creation import (
    check_rated,
    create_record,
    find_opening,
    load_allowed_packs,
    packs_of_record,
    start_if_full,
)
from tapete.live.api.seats import TRIES, MatchId, enter_new_match, load_record, load_seats, make_joined, require_seats
from tapete.live.catalog.games import MOST_AT_A_TABLE, known_game
from tapete.live.errors import ApiError, refusal_error
from tapete.live.match.live_match import LiveMatch, match_info
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import SeatRecord, clean_name, create_seats, is_member, person
from tapete.live.match.series import Series, next_in_series, swap_sides
from tapete.live.routing import get, post
from tapete.live.wire import Joined, JoinMatch, MatchInfo, NewMatch, Rematch
from tapete.live.worker.ports import BotQuota, PackStore, SeatKeys
from tapete.live.worker.worker import Worker

log = logging.getLogger("tapete.lobby")

LOOK = 60.0  # seconds between two notes that players of an open match still wait


@get("/api/matches/{match_id:str}", 400, 404, 409, summary="One match")
async def show_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    live = await worker.live_match(match_id)
    mine = await load_seats(worker, live, guest)
    if mine:
        await touch_open_table(worker, live)
    return live.info(mine)


@post("/api/matches", 400, 403, 404, 409, summary="Create a match", costs_a_table=True)
async def create_match(
    worker: Worker, keys: SeatKeys, bot_quota: BotQuota, pack_store: PackStore, guest: str, address: str, data: NewMatch
) -> Joined:
    game = known_game(data.game)
    if not 1 <= len(data.seats) <= MOST_AT_A_TABLE:
        raise refusal_error(
            game, Refused(game.players_rule, players=len(data.seats), least=game.players[0], most=game.players[1])
        )
    name = await choose_name(worker, guest, data.name)
    seats, held = create_seats(game, data.seats, name, data.entropy)
    for seat in held:
        seats[seat].ready = data.ready
    opening = find_opening(game, data)
    options = data.options if opening is None else opening.options
    packs = await load_allowed_packs(pack_store, game, guest, options, public=data.public)
    if data.rated:
        check_rated(guest, data)
    if data.real_dice and any(seat.kind == "bot" for seat in seats):
        raise ApiError(409, "real-dice-bots")
    if data.series and len(seats) != 2:
        raise ApiError(409, "series-two")
    record = create_record(
        game,
        seats,
        options,
        secrets.token_hex(16),
        public=data.public,
        clock=data.clock,
        packs=packs,
        rated=data.rated,
        real_dice=data.real_dice,
        series=Series(data.series) if data.series else None,
        position=None if opening is None else opening.position,
    )
    record.laid_by = await check_bot_quota(bot_quota, keys, address, seats)
    await worker.store.create(record, [(seat, guest) for seat in held])
    log.info("created: %s for %d", game.id, len(seats), extra={"match": record.id})
    return await enter_new_match(worker, keys, record.id, guest)


@post("/api/matches/{match_id:str}/join", 400, 403, 404, 409, summary="Take an open seat", status=200)
async def join_match(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: JoinMatch) -> Joined:
    name = await choose_name(worker, guest, data.name)
    for _ in range(TRIES):
        record = await load_record(worker, match_id)
        mine = await worker.store.held(guest, [match_id])
        if data.seat is None and mine[match_id]:
            if record.state == "open" and data.name and not await name_seats(worker, record, mine[match_id], name):
                continue
            return await make_joined(worker, keys, await worker.live_match(match_id), guest)
        seat = find_free_seat(record, data.seat)
        if record.rated and (not is_member(guest) or mine[match_id]):
            raise ApiError(403, "rated-members")
        await check_blocks(worker, match_id, guest)
        record.seats[seat] = person(name, data.entropy)
        start_if_full(record)
        if await worker.store.change_seats(record, gives=[(seat, guest)]):
            live = await worker.live_match(match_id)
            await worker.publish_seats(live)
            return await make_joined(worker, keys, live, guest)
    raise ApiError(409, "busy")


@post("/api/matches/{match_id:str}/leave", 400, 403, 404, 409, summary="Leave a match", status=200)
async def leave_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    """In an open match the seat is free again; in a running one a bot plays on."""
    live = await worker.live_match(match_id)
    for _ in range(TRIES):
        record = await load_record(worker, match_id)
        mine = await require_seats(worker, live, guest)
        if record.state != "open":
            return await resign(worker, live, mine)
        for seat in mine:
            record.seats[seat] = SeatRecord("open")
        if not await worker.store.change_seats(record, frees=sorted(mine)):
            continue
        if not any(seat.kind == "person" for seat in record.seats):
            await worker.store.remove(match_id)
        await worker.publish_seats(live)
        return match_info(record, set(), set())
    raise ApiError(409, "busy")


@post("/api/matches/{match_id:str}/resign", 400, 403, 404, 409, summary="Resign", status=200)
async def resign_match(worker: Worker, guest: str, match_id: MatchId) -> MatchInfo:
    live = await worker.live_match(match_id)
    mine = await require_seats(worker, live, guest)
    if live.record.state != "running":
        raise ApiError(409, "not-running")
    return await resign(worker, live, mine)


@post("/api/matches/{match_id:str}/rematch", 400, 403, 404, 409, summary="Start a rematch", costs_a_table=True)
async def rematch(
    worker: Worker, keys: SeatKeys, bot_quota: BotQuota, guest: str, address: str, match_id: MatchId, data: Rematch
) -> Joined:
    live = await worker.live_match(match_id)
    mine = await require_seats(worker, live, guest)
    before = live.record
    if before.state != "finished":
        raise ApiError(409, "not-finished")
    series = next_in_series(before.series, before.winners)
    if data.series and series is None and not before.next:
        if len(before.seats) != 2:
            raise ApiError(409, "series-two")
        asked = await worker.store.ask_series(match_id, mine)
        if any(seat.kind == "person" and number not in asked for number, seat in enumerate(before.seats)):
            await worker.publish_seats(live)  # the other player is asked
            return await make_joined(worker, keys, live, guest)
        series = Series(data.series)
    if not before.next:
        seats = [make_rematch_seat(seat) for seat in before.seats]
        held = await worker.store.holders(match_id)
        game, packs = known_game(before.game), packs_of_record(before)
        options = without_edition(before.header.options)
        if series is not None:
            seats.reverse()
            held = [(1 - seat, who) for seat, who in held]
            options = swap_sides(game, options)
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
            position=before.header.position if series is None else None,  # its sides cannot be swapped
        )
        record.laid_by = await check_bot_quota(bot_quota, keys, address, seats)
        before.next = await worker.store.create_rematch(match_id, record, held)
        await worker.publish_seats(live)
    return await enter_new_match(worker, keys, before.next, guest)


# ---------------------------------------------------------------- steps of the requests


def make_rematch_seat(seat: SeatRecord) -> SeatRecord:
    if seat.kind == "person":
        return person(seat.name, secrets.token_hex(8))
    return msgspec.structs.replace(seat)


def find_free_seat(record: Record, number: int | None) -> int:
    free = [n for n, seat in enumerate(record.seats) if seat.kind == "open"]
    if record.state != "open" or not free:
        raise ApiError(409, "not-open")
    if number is None:
        return free[0]
    if number not in free:
        raise ApiError(409, "seat-taken")
    return number


async def resign(worker: Worker, live: LiveMatch, mine: set[int]) -> MatchInfo:
    for seat in sorted(mine):
        await worker.resign(live, seat)
    return live.info(mine)


async def touch_open_table(worker: Worker, live: LiveMatch) -> None:
    """Note that a player of an open match has looked at it, so that it stays in the lists."""
    if live.record.state == "open" and live.record.moved < iso_ago(LOOK):
        live.record.moved = utc_now_iso()
        await worker.store.still_waiting([live.id])


async def check_blocks(worker: Worker, id: str, guest: str) -> None:
    """Refuse a guest who has blocked a player of the match, or is blocked by one."""
    others = {holder for _, holder in await worker.store.holders(id)} - {guest}
    if await worker.community.is_blocked(guest, others):
        raise ApiError(403, "apart")


async def name_seats(worker: Worker, record: Record, seats: Iterable[int], name: str) -> bool:
    """Give seats that were created without a name one; False if the seats changed meanwhile."""
    named = {seat: f"{name} {nth}" if nth > 1 else name for nth, seat in enumerate(sorted(seats), 1)}
    if all(record.seats[seat].name == new for seat, new in named.items()):
        return True
    for seat, new in named.items():
        record.seats[seat].name = new
    if not await worker.store.change_seats(record):
        return False
    await worker.publish_seats(await worker.live_match(record.id))
    return True


async def check_name_allowed(worker: Worker, guest: str, name: str) -> None:
    """Refuse the name of a member, names with forbidden words, and a new name for a muted guest."""
    worker.bans.check_text(guest, name, is_name=True)
    if name and await worker.community.is_name_taken(name):
        raise ApiError(409, "name-taken")


async def choose_name(worker: Worker, guest: str, given: str) -> str:
    """The name given now, or the guest's own; a first name is stored. A member always has their own."""
    name, known = clean_name(given), await worker.store.name(guest)
    if is_member(guest):
        return known
    if name and name != known:
        await check_name_allowed(worker, guest, name)
    if name and not known:
        await worker.store.rename(guest, name)
    return name or known
