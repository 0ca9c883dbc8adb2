"""Matchmaking routes: seek an opponent, invite a member, friends and blocks."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.api.lobby import choose_name
from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord, is_member, person
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Member, Members
from tapete.server.community.matchmaking import Matchmaking, Seek
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_session
from tapete.server.wire import (
    CallInfo,
    CallMatch,
    FriendInfo,
    Meeting,
    NewCall,
    NewRelation,
    NewSeek,
    RelationInfo,
    SeekInfo,
)

MINUTE = 60
SEEKS_A_MINUTE = 20  # from one address
HOUR, CALLS_AN_HOUR = 3600, 20  # of one member; each creates a match and a notice for another member
FRIENDS_AN_HOUR = 60  # added by one member; each of them sees it
Name = Annotated[str, Parameter(max_length=60)]


async def describe_meeting(matchmaking: Matchmaking, guest: str) -> Meeting:
    """Seeks, friends and invitations, as one person sees them."""
    own_seek = await matchmaking.find_seek(guest)
    member = is_member(guest)
    return Meeting(
        seek=seek_info(own_seek) if own_seek is not None else None,
        seeks=[seek_info(seek) for seek in await matchmaking.list_seeks(guest)],
        friends=[
            FriendInfo(name=friend.name, blocked=friend.kind == "blocked", here=friend.here, back=friend.back)
            for friend in (await matchmaking.relations.list_relations(guest) if member else [])
        ],
        calls=[CallInfo(**call._asdict()) for call in (await matchmaking.list_invitations(guest) if member else [])],
        askers=await matchmaking.relations.list_askers(guest) if member else [],
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


@get("/api/meeting", responses=problem_responses(), summary="People to play with: seeks, friends, invitations")
async def show_meeting(matchmaking: Matchmaking, guest: str) -> Meeting:
    """The request also shows that the caller is here. Their seek goes on, and mutual friends see them online."""
    await matchmaking.refresh_seek(guest)
    if is_member(guest):
        await matchmaking.relations.record_presence(guest)
    return await describe_meeting(matchmaking, guest)


@post(
    "/api/seeks",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409, 429),
    summary="Seek an opponent",
)
async def seek_opponent(
    worker: Worker, matchmaking: Matchmaking, shared_limits: SharedLimits, guest: str, address: str, data: NewSeek
) -> Meeting:
    """Pair with the fitting opponent who has waited longest, or wait for one."""
    game = known_game(data.game)
    check_two_player_terms(data, guest, *game.players)
    if not await shared_limits.take("seeks", address, SEEKS_A_MINUTE, MINUTE):
        raise ApiError(429, "rate")
    name = await choose_name(worker, guest, "")
    match = await matchmaking.start_seek(guest, name, game.id, data.clock, rated=data.rated, within=data.within)
    if match:
        await worker.live_match(match)
    return await describe_meeting(matchmaking, guest)


@post("/api/seeks/end", status_code=HTTP_200_OK, responses=problem_responses(400), summary="Stop seeking")
async def stop_seeking(matchmaking: Matchmaking, guest: str) -> Meeting:
    await matchmaking.cancel_seek(guest)
    return await describe_meeting(matchmaking, guest)


def check_two_player_terms(data: NewSeek | NewCall, guest: str, least: int, most: int) -> None:
    """Refuse games that two cannot play, and rated matches of guests or without a clock."""
    if not least <= 2 <= most:
        raise ApiError(409, "seek-two")
    if data.rated and not is_member(guest):
        raise ApiError(403, "rated-members")
    if data.rated and not data.clock:
        raise ApiError(409, "rated-terms")


@post(
    "/api/people/{name:str}/call",
    responses=problem_responses(400, 403, 404, 409, 429),
    summary="Invite a member to a match",
)
async def invite_member(
    request: HttpRequest,
    members: Members,
    matchmaking: Matchmaking,
    shared_limits: SharedLimits,
    name: Name,
    data: NewCall,
) -> CallInfo:
    caller, other = await find_both(request, members, name)
    game = known_game(data.game)
    check_two_player_terms(data, caller.id, *game.players)
    if caller.id == other.id:
        raise ApiError(409, "relation-self")
    if await matchmaking.relations.is_blocked(caller.id, [other.id]):
        raise ApiError(403, "apart")
    if not await shared_limits.take("calls", caller.id, CALLS_AN_HOUR, HOUR):
        raise ApiError(429, "rate")
    seats = [person(caller.name, secrets.token_hex(8)), SeatRecord("open")]
    seed = secrets.token_hex(16)
    record = await asyncio.to_thread(
        lambda: create_record(game, seats, {}, seed, public=False, clock=data.clock, rated=data.rated)
    )
    await matchmaking.invite(caller.id, other.id, record, [(0, caller.id)])
    return CallInfo(match=record.id, name=other.name, game=game.id, clock=data.clock, rated=data.rated, mine=True)


@post(
    "/api/calls/end",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="Decline an invitation",
)
async def decline_invitation(request: HttpRequest, matchmaking: Matchmaking, data: CallMatch) -> Meeting:
    session = require_session(request)
    await matchmaking.decline_invitation(session.member, data.match)
    return await describe_meeting(matchmaking, session.member)


@get(
    "/api/people/{name:str}/relation",
    responses=problem_responses(400, 403, 404),
    summary="What you and a member are to each other",
)
async def show_relation(request: HttpRequest, members: Members, matchmaking: Matchmaking, name: Name) -> RelationInfo:
    caller, other = await find_both(request, members, name)
    kind = await matchmaking.relations.get_relation(caller.id, other.id)
    return RelationInfo(relation=kind, back=await matchmaking.relations.is_named_by(caller.id, other.id))


@post(
    "/api/people/{name:str}/relation",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409, 429),
    summary="Add a friend, block a member, or neither",
)
async def set_relation(
    request: HttpRequest,
    members: Members,
    matchmaking: Matchmaking,
    shared_limits: SharedLimits,
    name: Name,
    data: NewRelation,
) -> Meeting:
    """A block works both ways. The two are not paired, do not join each other's open matches, cannot invite each
    other, and do not chat in each other's matches. A member who is added sees it, and may add back or decline."""
    caller, other = await find_both(request, members, name)
    if data.kind == "friend" and not await shared_limits.take("friends", caller.id, FRIENDS_AN_HOUR, HOUR):
        raise ApiError(429, "rate")
    await matchmaking.relations.set_relation(caller.id, other.id, data.kind or None)
    return await describe_meeting(matchmaking, caller.id)


async def find_both(request: HttpRequest, members: Members, name: str) -> tuple[Member, Member]:
    """The member who asks, and the member of a name."""
    caller = await members.get(require_session(request).member)
    other = await members.find_by_name(name)
    if caller is None:
        raise ApiError(403, "members-only")
    if other is None:
        raise ApiError(404, "no-member", name=name)
    return caller, other


ROUTES = (show_meeting, seek_opponent, stop_seeking, invite_member, decline_invitation, show_relation, set_relation)
