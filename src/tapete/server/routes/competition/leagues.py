"""League routes: list, create, show, enter, leave, submit a list, start a season."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name, is_member
from tapete.live.worker.moderation import Bans
from tapete.live.worker.ports import PackStore
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Members
from tapete.server.community.matchmaking import Matchmaking
from tapete.server.competition.entries import find_by_name
from tapete.server.competition.leagues import Leagues
from tapete.server.competition.organisers import hand_over_league
from tapete.server.competition.tournament_view import is_organiser
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_member
from tapete.server.routes.competition.common import find_invited, find_player, invite_player, packs_of, read_list
from tapete.server.routes.competition.league_access import LeagueAccess, VisibleLeague
from tapete.server.routes.competition.league_view import DAY
from tapete.server.wire import (
    Handover,
    LeagueEntry,
    LeagueInfo,
    LeagueLeave,
    LeagueTitle,
    NewLeague,
    SeasonStart,
    TournamentList,
)

YEAR = 365 * DAY
MOST_SEASONS = 9999
LeagueId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
Season = Annotated[int, Parameter(ge=0, le=MOST_SEASONS)]  # 0: the latest


@get("/api/leagues", responses=problem_responses(), summary="Leagues that you may see")
async def list_leagues(leagues: Leagues, guest: str) -> list[LeagueTitle]:
    return [
        LeagueTitle(
            id=league.id,
            name=league.name,
            game=league.game,
            season=league.season,
            people=people,
            created=league.created,
        )
        for league, people in await leagues.list_leagues(guest)
    ]


@post("/api/leagues", responses=problem_responses(400, 403, 404, 409), summary="Create a league")
async def create_league(
    request: HttpRequest,
    leagues: Leagues,
    league_access: LeagueAccess,
    members: Members,
    bans: Bans,
    pack_store: PackStore,
    data: NewLeague,
) -> LeagueInfo:
    member = await require_member(request, members)
    bans.check_text(member.id, data.name, is_name=True)
    id = await leagues.create(
        member.id,
        data.name,
        game=data.game,
        options=data.options if data.game else {},
        clock=data.clock,
        size=data.size,
        moves=data.moves,
        every=data.every,
        legs=data.legs,
        public=data.public,
        lists=data.lists,
        packs=await packs_of(pack_store, data, member),
    )
    return await league_access.show(request, id)


@get("/api/leagues/{league_id:str}", responses=problem_responses(400, 404), summary="One league, in a season")
async def show_league(
    request: HttpRequest, league_access: LeagueAccess, league_id: LeagueId, season: Season = 0
) -> LeagueInfo:
    return await league_access.show(request, league_id, season)


@post(
    "/api/leagues/{league_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Play in a league from its next season on",
)
async def enter_league(
    request: HttpRequest,
    leagues: Leagues,
    league_access: LeagueAccess,
    members: Members,
    matchmaking: Matchmaking,
    bans: Bans,
    guest: str,
    league_id: LeagueId,
    data: LeagueEntry,
) -> LeagueInfo:
    """Members enter themselves, with or without a team. The organiser invites members by name, and enters players
    without an account and bots. Entering again changes the team."""
    league, players, member = await league_access.require_visible(request, league_id)
    team = clean_name(data.team) if data.team.strip() else ""
    bans.check_text(guest, team, is_name=True)
    if not data.name and not data.bot:
        member = await require_member(request, members)
        await leagues.enter(league_id, member.id, member.name, team)
        return await league_access.show(request, league_id)
    if member is None or not is_organiser(league.organiser, member):
        raise ApiError(403, "organiser-only")
    if data.bot:
        await leagues.enter_bot(league_id, data.bot)
        return await league_access.show(request, league_id)
    who, name = await find_player(members, data.name, league.game)
    if is_member(who) and who != member.id and not any(player.who == who for player in players):
        await invite_player(leagues.invitations, matchmaking.relations, league, (who, name), member, team)
        return await league_access.show(request, league_id)
    if not is_member(who):
        bans.check_text(guest, name, is_name=True)
    await leagues.enter(league_id, who, name, team)
    return await league_access.show(request, league_id)


@post(
    "/api/leagues/{league_id:str}/decline",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="Decline an invitation to a league",
)
async def decline_league(
    request: HttpRequest, leagues: Leagues, league_access: LeagueAccess, members: Members, league_id: LeagueId
) -> LeagueInfo:
    """The caller may still enter later."""
    member = await require_member(request, members)
    await leagues.invitations.decline(league_id, member.id)
    return await league_access.show(request, league_id)


@post(
    "/api/leagues/{league_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Leave a league",
)
async def leave_league(
    request: HttpRequest,
    leagues: Leagues,
    league_access: LeagueAccess,
    members: Members,
    league_id: LeagueId,
    data: LeagueLeave,
) -> LeagueInfo:
    league, players, member = await league_access.require_visible(request, league_id)
    if data.name:
        await league_access.require_organiser(request, league_id)
        who = find_by_name(players, data.name)
        invited = find_invited(await leagues.invitations.list_open(league_id), data.name)
        if invited and not who:
            await leagues.invitations.withdraw(league_id, invited)
            return await league_access.show(request, league_id)
    else:
        who = (await require_member(request, members)).id
    await leagues.leave(league_id, who)
    # The caller may no longer see the league, so it is not looked up again.
    return await league_access.describe(request, VisibleLeague(league, await leagues.list_players(league_id), member))


@post(
    "/api/leagues/{league_id:str}/list",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Submit a list for the next season, secret until it starts",
)
async def submit_league_list(
    request: HttpRequest,
    leagues: Leagues,
    league_access: LeagueAccess,
    members: Members,
    bans: Bans,
    pack_store: PackStore,
    league_id: LeagueId,
    data: TournamentList,
) -> LeagueInfo:
    league, _, _ = await league_access.require_visible(request, league_id)
    member = await require_member(request, members)
    await leagues.submit_list(league_id, member.id, await read_list(pack_store, bans, member, league, data))
    return await league_access.show(request, league_id)


@post(
    "/api/leagues/{league_id:str}/seasons",
    responses=problem_responses(400, 403, 404, 409),
    summary="Start the next season",
)
async def start_season(
    request: HttpRequest,
    worker: Worker,
    leagues: Leagues,
    league_access: LeagueAccess,
    league_id: LeagueId,
    data: SeasonStart,
) -> LeagueInfo:
    """The first round opens by itself at the time given, and so do the later rounds."""
    await league_access.require_organiser(request, league_id)
    starts = max(time.time(), data.starts)
    if starts > time.time() + YEAR:
        raise ApiError(409, "season-far")
    await leagues.begin_season(league_id, starts)
    worker.run(open_due_rounds(leagues))
    return await league_access.show(request, league_id)


@post(
    "/api/leagues/{league_id:str}/organiser",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Hand a league over to one of its players",
)
async def hand_over(
    request: HttpRequest,
    leagues: Leagues,
    league_access: LeagueAccess,
    members: Members,
    league_id: LeagueId,
    data: Handover,
) -> LeagueInfo:
    """An administrator can take it over too. The new organiser gets a notice."""
    _, players, caller = await league_access.require_visible(request, league_id)
    await league_access.require_organiser(request, league_id)
    await hand_over_league(leagues.database, league_id, await members.get_by_name(data.name))
    # The caller may no longer see the league, so it is described as they knew it.
    return await league_access.describe(request, VisibleLeague(await leagues.get(league_id), players, caller))


async def open_due_rounds(leagues: Leagues) -> None:
    await leagues.open_due_rounds()


ROUTES = (
    *(list_leagues, create_league, show_league),
    *(enter_league, decline_league, leave_league, submit_league_list, start_season, hand_over),
)
