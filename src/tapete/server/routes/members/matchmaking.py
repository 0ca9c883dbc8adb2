"""Finding people over the wire: seek, invite, befriend, keep apart."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.api.lobby import create_record, name_at_table
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord, is_member, person
from tapete.live.worker.ports import SeatKeys
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Member
from tapete.server.community.matchmaking import Seek
from tapete.server.config.client_address import read_client_address
from tapete.server.http.errors import explained
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import CallInfo, CallMatch, FriendInfo, Meeting, NewCall, NewRelation, NewSeek, SeekInfo

MINUTE = 60
SEEKS_A_MINUTE = 20  # from one address
HOUR, CALLS_AN_HOUR = 3600, 20  # of one member: each is a table, and news for somebody
Name = Annotated[str, Parameter(max_length=60)]


async def meeting_for(household: Services, guest: str) -> Meeting:
    matchmaking = household.matchmaking
    mine = await matchmaking.find_seek(guest)
    member = is_member(guest)
    return Meeting(
        seek=seek_info(mine) if mine is not None else None,
        seeks=[seek_info(seek) for seek in await matchmaking.list_seeks(guest)],
        friends=[
            FriendInfo(name=friend.name, blocked=friend.kind == "blocked", here=friend.here)
            for friend in (await matchmaking.relations.list_relations(guest) if member else [])
        ],
        calls=[CallInfo(**call._asdict()) for call in (await matchmaking.list_invitations(guest) if member else [])],
    )


def seek_info(seek: Seek) -> SeekInfo:
    return SeekInfo(
        name=seek.name,
        game=seek.game,
        clock=seek.clock,
        level=seek.level,
        at=seek.at,
        rated=seek.rated,
        within=seek.within,
        match=seek.match,
    )


@get("/api/meeting", responses=explained(), summary="Whom one could play with")
async def show_meeting(household: Services, guest: str) -> Meeting:
    """Whoever asks is here: their seek goes on, and friends who named each other see it."""
    await household.matchmaking.refresh_seek(guest)
    if is_member(guest):
        await household.matchmaking.relations.record_presence(guest)
    return await meeting_for(household, guest)


@post(
    "/api/seeks",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409, 429),
    summary="Look for somebody to play with",
)
async def seek(request: ClubRequest, worker: Worker, household: Services, guest: str, data: NewSeek) -> Meeting:
    """Who fits and has waited longest is taken, once; where nobody fits, one waits."""
    game = known_game(data.game)
    check_terms_of_two(data, guest, *game.players)
    if not await household.shared_limits.take("seeks", read_client_address(request.scope), SEEKS_A_MINUTE, MINUTE):
        raise ApiError(429, "rate")
    name = await name_at_table(worker, guest, "")
    match = await household.matchmaking.start_seek(
        guest, name, game.id, data.clock, rated=data.rated, within=data.within
    )
    if match:
        await worker.live_match(match)
    return await meeting_for(household, guest)


@post("/api/seeks/end", status_code=HTTP_200_OK, responses=explained(400), summary="Look no more")
async def stop_seeking(household: Services, guest: str) -> Meeting:
    await household.matchmaking.cancel_seek(guest)
    return await meeting_for(household, guest)


def check_terms_of_two(data: NewSeek | NewCall, guest: str, least: int, most: int) -> None:
    if not least <= 2 <= most:
        raise ApiError(409, "seek-two")
    if data.rated and not is_member(guest):
        raise ApiError(403, "rated-members")
    if data.rated and not data.clock:
        raise ApiError(409, "rated-terms")


@post(
    "/api/people/{name:str}/call",
    responses=explained(400, 403, 404, 409, 429),
    summary="Invite a member to a table",
)
async def call_person(request: ClubRequest, household: Services, keys: SeatKeys, name: Name, data: NewCall) -> CallInfo:
    me, other = await both(request, household, name)
    game = known_game(data.game)
    check_terms_of_two(data, me.id, *game.players)
    if me.id == other.id:
        raise ApiError(409, "relation-self")
    if await household.matchmaking.relations.is_blocked(me.id, [other.id]):
        raise ApiError(403, "apart")
    if not await household.shared_limits.take("calls", me.id, CALLS_AN_HOUR, HOUR):
        raise ApiError(429, "rate")
    seats = [person(me.name, secrets.token_hex(8)), SeatRecord("open")]
    seed = secrets.token_hex(16)
    record = await asyncio.to_thread(
        lambda: create_record(game, seats, {}, seed, public=False, clock=data.clock, rated=data.rated)
    )
    await household.matchmaking.invite(me.id, other.id, record, [(0, me.id)])
    return CallInfo(match=record.id, name=other.name, game=game.id, clock=data.clock, rated=data.rated, mine=True)


@post("/api/calls/end", status_code=HTTP_200_OK, responses=explained(400, 403, 404), summary="Decline an invitation")
async def decline_call(request: ClubRequest, household: Services, data: CallMatch) -> Meeting:
    session = household.member_here(request)
    await household.matchmaking.decline_invitation(session.member, data.match)
    return await meeting_for(household, session.member)


@post(
    "/api/people/{name:str}/relation",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="A friend, or somebody one does not want to meet",
)
async def relate(request: ClubRequest, household: Services, name: Name, data: NewRelation) -> Meeting:
    """Whoever is blocked is not paired with me, does not sit down at my open tables, does not invite me, and does not
    chat where I play; and the other way round."""
    me, other = await both(request, household, name)
    await household.matchmaking.relations.set_relation(me.id, other.id, data.kind or None)
    return await meeting_for(household, me.id)


async def both(request: ClubRequest, household: Services, name: str) -> tuple[Member, Member]:
    me = await household.members.get(household.member_here(request).member)
    other = await household.members.find_by_name(name)
    if me is None:
        raise ApiError(403, "members-only")
    if other is None:
        raise ApiError(404, "no-member", name=name)
    return me, other


ROUTES = (show_meeting, seek, stop_seeking, call_person, decline_call, relate)
