"""A league over the wire: found, entered, begun season by season, exported."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.output.export import report
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.members import Member
from tapete.server.accounts.sessions import session_of
from tapete.server.competition.entries import Entry, find_by_name
from tapete.server.competition.league_view import league_info, league_table
from tapete.server.competition.leagues import League
from tapete.server.competition.tournament_view import is_organiser
from tapete.server.http.errors import explained, language_of
from tapete.server.routes.competition.common import CSV, as_file, find_player, member_of, packs_of, read_list
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    LeagueEntry,
    LeagueInfo,
    LeagueLeave,
    LeagueTitle,
    NewLeague,
    SeasonStart,
    TournamentList,
)

DAY = 86400
YEAR = 365 * DAY
MOST_SEASONS = 9999
LeagueId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
Season = Annotated[int, Parameter(ge=0, le=MOST_SEASONS)]  # 0: the latest


async def seen_by(request: ClubRequest, household: Services, id: str) -> tuple[League, list[Entry], Member | None]:
    """A league for somebody who may know of it; for all others there is none."""
    session = session_of(request)
    member = await household.members.get(session.member) if session is not None else None
    league, people = await household.leagues.get(id), await household.leagues.list_players(id)
    mine = is_organiser(league.organiser, member) or (
        member is not None and any(one.who == member.id for one in people)
    )
    if not league.public and not mine and not (member and await household.leagues.has_played(id, member.id)):
        raise ApiError(404, "no-league")
    return league, people, member


async def organised(request: ClubRequest, household: Services, id: str) -> League:
    league, _, member = await seen_by(request, household, id)
    if not is_organiser(league.organiser, member):
        raise ApiError(403, "organiser-only")
    return league


async def shown_to(request: ClubRequest, household: Services, id: str, season: int = 0) -> LeagueInfo:
    league, people, member = await seen_by(request, household, id)
    return await read_page(request, household, league, people, member, season)


async def read_page(
    request: ClubRequest,
    household: Services,
    league: League,
    people: list[Entry],
    member: Member | None,
    season: int = 0,
) -> LeagueInfo:
    """The league's page in a season; 0 is the latest."""
    if season > league.season:
        raise ApiError(404, "not-found")
    language, season = language_of(request), season or league.season
    leagues, tournaments = household.leagues, household.tournaments
    divisions = await leagues.list_divisions(league.id, season)
    rows = [await household.standings.get(division.tournament, language) for division in divisions]
    latest = divisions if season == league.season else await leagues.list_divisions(league.id, league.season)
    running = any(division.tournament.state != "finished" for division in latest)
    mine = [
        division.tournament.id
        for division in divisions
        if member is not None and any(entry.who == member.id for entry in division.entered)
    ]
    shows_next = season == league.season and not running and len(people) > 1
    return league_info(
        league,
        season,
        people,
        member,
        await household.members.get(league.organiser),
        divisions,
        rows,
        {id: await tournaments.list_pairings(id) for id in mine},
        language,
        running=running,
        next_season=await leagues.preview_next_season(league.id) if shows_next else [],
    )


@get("/api/leagues", responses=explained(), summary="Leagues that one may see")
async def list_leagues(household: Services, guest: str) -> list[LeagueTitle]:
    return [
        LeagueTitle(
            id=league.id,
            name=league.name,
            game=league.game,
            season=league.season,
            people=people,
            created=league.created,
        )
        for league, people in await household.leagues.list_leagues(guest)
    ]


@post("/api/leagues", responses=explained(400, 403, 404, 409), summary="Found a league")
async def found_league(request: ClubRequest, household: Services, pack_store: PackStore, data: NewLeague) -> LeagueInfo:
    member = await member_of(request, household)
    packs = await packs_of(pack_store, data, member)
    id = await household.leagues.create(
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
        packs=packs,
    )
    return await shown_to(request, household, id)


@get("/api/leagues/{league_id:str}", responses=explained(400, 404), summary="One league, in a season")
async def show_league(request: ClubRequest, household: Services, league_id: LeagueId, season: Season = 0) -> LeagueInfo:
    return await shown_to(request, household, league_id, season)


@post(
    "/api/leagues/{league_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Play in a league from its next season on",
)
async def enter_league(request: ClubRequest, household: Services, league_id: LeagueId, data: LeagueEntry) -> LeagueInfo:
    """Oneself, with a team or without; or, for whoever organises, somebody by their name or a
    bot. Once more: another team."""
    league, _, member = await seen_by(request, household, league_id)
    team = clean_name(data.team) if data.team.strip() else ""
    if not data.name and not data.bot:
        member = await member_of(request, household)
        await household.leagues.enter(league_id, member.id, member.name, team)
        return await shown_to(request, household, league_id)
    if not is_organiser(league.organiser, member):
        raise ApiError(403, "organiser-only")
    if data.bot:
        await household.leagues.enter_bot(league_id, data.bot)
        return await shown_to(request, household, league_id)
    who, called = await find_player(household, data.name, league.game)
    await household.leagues.enter(league_id, who, called, team)
    return await shown_to(request, household, league_id)


@post(
    "/api/leagues/{league_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Leave a league",
)
async def leave_league(request: ClubRequest, household: Services, league_id: LeagueId, data: LeagueLeave) -> LeagueInfo:
    league, people, member = await seen_by(request, household, league_id)
    if data.name:
        await organised(request, household, league_id)
        who = find_by_name(people, data.name)
    else:
        who = (await member_of(request, household)).id
    await household.leagues.leave(league_id, who)
    return await read_page(request, household, league, await household.leagues.list_players(league_id), member)


@post(
    "/api/leagues/{league_id:str}/list",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Hand in a list for the next season, closed until it begins",
)
async def hand_in_league_list(
    request: ClubRequest, household: Services, pack_store: PackStore, league_id: LeagueId, data: TournamentList
) -> LeagueInfo:
    league, _, _ = await seen_by(request, household, league_id)
    member = await member_of(request, household)
    code = await read_list(pack_store, league, data)
    await household.leagues.submit_list(league_id, member.id, code)
    return await shown_to(request, household, league_id)


@post("/api/leagues/{league_id:str}/seasons", responses=explained(400, 403, 404, 409), summary="Begin the next season")
async def begin_season(request: ClubRequest, household: Services, league_id: LeagueId, data: SeasonStart) -> LeagueInfo:
    """From a day on: its first round opens then, by itself, and so do all others."""
    await organised(request, household, league_id)
    starts = max(time.time(), data.starts)
    if starts > time.time() + YEAR:
        raise ApiError(409, "season-far")
    await household.leagues.begin_season(league_id, starts)
    household.worker.run(open_now(household))
    return await shown_to(request, household, league_id)


async def open_now(household: Services) -> None:
    await household.leagues.open_due_rounds()


@get(
    "/api/leagues/{league_id:str}/standings.csv",
    responses=explained(400, 404),
    media_type=CSV,
    summary="Standings of all divisions",
)
async def export_league_standings(
    request: ClubRequest, household: Services, league_id: LeagueId, season: Season = 0
) -> Response[str]:
    league, _, _ = await seen_by(request, household, league_id)
    divisions = await household.leagues.list_divisions(league_id, season or league.season)
    written_table = await asyncio.to_thread(league_table, divisions, language_of(request))
    return as_file(written_table, f"{league_id}-standings.csv", CSV)


@get("/api/leagues/{league_id:str}/export", responses=explained(400, 404), summary="A season, for programs")
async def export_league(
    request: ClubRequest, household: Services, league_id: LeagueId, season: Season = 0
) -> dict[str, object]:
    league, people, _ = await seen_by(request, household, league_id)
    number, language = season or league.season, language_of(request)
    divisions = await household.leagues.list_divisions(league_id, number)
    return {
        "name": league.name,
        "game": league.game,
        "season": number,
        "people": [{"name": entry.name, "team": entry.team} for one in divisions for entry in one.entered]
        or [{"name": player.name, "team": player.team} for player in people],
        "divisions": await asyncio.to_thread(
            lambda: [
                {"division": division.tournament.division, **report(division.tournament.record, language)}
                for division in divisions
            ]
        ),
    }


ROUTES = (
    *(list_leagues, found_league, show_league, enter_league, leave_league, hand_in_league_list, begin_season),
    *(export_league_standings, export_league),
)
