"""Seats of a guest: read them, claim one by its private link, renew the link."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.records import Record
from tapete.live.match.seats import new_nonce
from tapete.live.routing import get, post
from tapete.live.wire import Claim, Joined, Renew
from tapete.live.worker.ports import SeatKeys
from tapete.live.worker.worker import Worker

MOST_DEVICES = 20  # browsers that hold one seat by its private link
TRIES = 5  # for a change of seats that others change too
MATCH_ID = re.compile("[a-z0-9]{1,32}")
MatchId = Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]+$")]


@post(
    "/api/matches/{match_id:str}/claim",
    400,
    403,
    404,
    409,
    summary="Claim a seat by its private link",
    status=200,
)
async def claim_seat(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: Claim) -> Joined:
    live = await worker.live_match(match_id)
    seat = find_seat_by_secret(keys, live, data.secret)
    others = [holder for held, holder in await worker.store.holders(match_id) if held == seat and holder != guest]
    if len(others) >= MOST_DEVICES:
        raise ApiError(409, "seat-crowded", most=MOST_DEVICES)
    await worker.store.hold(match_id, seat, guest)
    async with live.lock:
        await worker.catch_up(live)
    try:
        find_seat_by_secret(keys, live, data.secret)
    except ApiError:  # the link was renewed meanwhile
        await worker.store.release(match_id, seat, guest)
        raise
    await worker.publish_seats(live)
    return await make_joined(worker, keys, live, guest)


@get("/api/matches/{match_id:str}/secrets", 400, 403, 404, 409, summary="The private links of your own seats")
async def show_secrets(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId) -> Joined:
    live = await worker.live_match(match_id)
    await require_seats(worker, live, guest)
    return await make_joined(worker, keys, live, guest)


@post("/api/matches/{match_id:str}/secrets", 400, 403, 404, 409, summary="Renew a private link", status=200)
async def renew_secret(worker: Worker, keys: SeatKeys, guest: str, match_id: MatchId, data: Renew) -> Joined:
    """The old link becomes invalid, and browsers that used it lose the seat: only this browser keeps it."""
    live = await worker.live_match(match_id)
    for _ in range(TRIES):
        record = await load_record(worker, match_id)
        if data.seat not in await require_seats(worker, live, guest):
            raise ApiError(403, "no-seat")
        if record.state == "finished":
            raise ApiError(409, "not-running")
        if not await renew_link(worker, live, record, data.seat):
            continue
        await worker.store.keep_only(match_id, data.seat, guest)
        await worker.publish_seats(live)
        return await make_joined(worker, keys, live, guest)
    raise ApiError(409, "busy")


def find_seat_by_secret(keys: SeatKeys, live: LiveMatch, secret: str) -> int:
    """The seat that a private link opens."""
    for number, seat in enumerate(live.record.seats):
        if keys.opens(secret, live.id, number, seat.nonce):
            return number
    raise ApiError(403, "bad-secret")


async def renew_link(worker: Worker, live: LiveMatch, record: Record, seat: int) -> bool:
    """Change a seat's private link; False if the match was changed meanwhile."""
    nonce = new_nonce()
    if record.state != "open":
        return await worker.renew_link(live, seat, nonce) == "taken"
    record.seats[seat].nonce = nonce
    return await worker.store.change_seats(record)


async def load_record(worker: Worker, id: str) -> Record:
    record = await worker.store.record(id)
    if record is None:
        raise ApiError(404, "no-match")
    return record


async def load_seats(worker: Worker, live: LiveMatch, guest: str) -> set[int]:
    return (await worker.store.held(guest, [live.id]))[live.id]


async def require_seats(worker: Worker, live: LiveMatch, guest: str) -> set[int]:
    mine = await load_seats(worker, live, guest)
    if not mine:
        raise ApiError(403, "no-seat")
    return mine


async def enter_new_match(worker: Worker, keys: SeatKeys, id: str, guest: str) -> Joined:
    """Open a new match for the guest who created it, and wake its bots."""
    live = await worker.live_match(id)
    if live.stored is not None:
        worker.store.note(live.facts())
    worker.wake_bots(live)
    return await make_joined(worker, keys, live, guest)


async def make_joined(worker: Worker, keys: SeatKeys, live: LiveMatch, guest: str) -> Joined:
    mine = await load_seats(worker, live, guest)
    # a person with the link of a rated seat could play for its member
    linked = set() if live.record.rated else mine
    secrets_of = {str(seat): keys.seat_secret(live.id, seat, live.record.seats[seat].nonce) for seat in sorted(linked)}
    return Joined(match=live.info(mine), secrets=secrets_of)
