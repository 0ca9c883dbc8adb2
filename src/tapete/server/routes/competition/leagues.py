"""A league over the wire: found, entered, begun season by season, exported."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.model.messages import say
from tapete.club.model.record import USUAL_TIE_BREAKS
from tapete.club.model.standings import standings
from tapete.club.output.export import report, table
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.league import TEAM_COUNTS, Earned, team_table, zones
from tapete.core.i18n.text import text
from tapete.live.api.lobby import packs_for
from tapete.live.catalog.games import known_game
from tapete.live.clocks import from_iso, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.members import Member
from tapete.server.accounts.names import fold_name
from tapete.server.accounts.sessions import session_of
from tapete.server.competition.leagues import Division, League, Player
from tapete.server.competition.list_check import check_list
from tapete.server.http.errors import explained, language_of
from tapete.server.routes.competition.tournaments import CSV, as_file, member_of
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    LeagueBoard,
    LeagueDivision,
    LeagueEntry,
    LeagueInfo,
    LeagueLeave,
    LeagueMove,
    LeaguePerson,
    LeagueRow,
    LeagueTeam,
    LeagueTitle,
    NewLeague,
    SeasonStart,
    StandingsRow,
    TournamentList,
)

DAY = 86400
YEAR = 365 * DAY
MOST_SEASONS = 9999
LeagueId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
Season = Annotated[int, Parameter(ge=0, le=MOST_SEASONS)]  # 0: the latest


async def seen_by(request: ClubRequest, household: Services, id: str) -> tuple[League, list[Player], Member | None]:
    """A league for somebody who may know of it; for all others there is none."""
    session = session_of(request)
    member = await household.members.get(session.member) if session is not None else None
    league, people = await household.leagues.get(id), await household.leagues.list_players(id)
    mine = organises(league, member) or (member is not None and any(one.who == member.id for one in people))
    if not league.public and not mine and not (member and await household.leagues.has_played(id, member.id)):
        raise ApiError(404, "no-league")
    return league, people, member


def organises(league: League, member: Member | None) -> bool:
    return member is not None and (league.organiser == member.id or member.role == "admin")


async def organised(request: ClubRequest, household: Services, id: str) -> League:
    league, _, member = await seen_by(request, household, id)
    if not organises(league, member):
        raise ApiError(403, "organiser-only")
    return league


async def shown_to(request: ClubRequest, household: Services, id: str, season: int = 0) -> LeagueInfo:
    league, people, member = await seen_by(request, household, id)
    return await sheet(request, household, league, people, member, season)


async def sheet(
    request: ClubRequest,
    household: Services,
    league: League,
    people: list[Player],
    member: Member | None,
    season: int = 0,
) -> LeagueInfo:
    id = league.id
    if season > league.season:
        raise ApiError(404, "not-found")
    language, season = language_of(request), season or league.season
    divisions = await household.leagues.list_divisions(id, season)
    rows = [await household.standings.get(division.tournament, language) for division in divisions]
    organiser = await household.members.get(league.organiser)
    me = member.id if member is not None else ""
    mine = next((player for player in people if player.who == me), None)
    latest = divisions if season == league.season else await household.leagues.list_divisions(id, league.season)
    running = any(division.tournament.state != "finished" for division in latest)
    teams = {entry.name: entry.team for division in divisions for entry in division.entered}
    info = LeagueInfo(
        id=league.id,
        name=league.name,
        game=league.game,
        organiser=organiser.name if organiser is not None else "",
        state="open" if not league.season else "running" if running else "over",
        size=league.size,
        moves=league.moves,
        every=league.every,
        legs=league.legs,
        season=season,
        latest=league.season,
        clock=league.clock,
        options=league.options,
        public=league.public,
        organises=organises(league, member),
        entered=mine is not None,
        team=mine.team if mine is not None else "",
        counts=TEAM_COUNTS,
        explained=[
            *(say(text(f"club-explain-{name}"), language) for name in USUAL_TIE_BREAKS["robin"]),
            say(text("club-explain-lot"), language),
        ],
        mine=await boards_of(household, divisions, me),
        divisions=shown_divisions(league, divisions, rows, teams),
        people=[
            LeaguePerson(name=player.name, team=player.team, bot=player.bot, seal=player.list_digest)
            for player in people
        ],
        lists=league.lists,
        my_list=mine.list if mine is not None else "",
    )
    if divisions:
        info.starts = divisions[0].tournament.starts
        longest = max(rounds_in(division.tournament.record) for division in divisions)
        info.ends = to_iso(from_iso(info.starts) + longest * league.every * DAY)
        playing = [division.tournament for division in divisions if division.tournament.state != "finished"]
        info.due = min((tournament.due for tournament in playing if tournament.due), default="")
        info.name_here = next((entry.name for one in divisions for entry in one.entered if entry.who == me), "")
        info.teams = shown_teams(rows, teams)
    if season == league.season and not running and len(people) > 1:
        named = {player.who: player.name for player in people}
        info.next = [
            LeagueMove(name=named[move.who], before=move.before, after=move.after, why=move.why)
            for part in await household.leagues.preview_next_season(id)
            for move in part
        ]
    return info


def shown_divisions(
    league: League, divisions: list[Division], rows: list[list[StandingsRow]], teams: Mapping[str, str]
) -> list[LeagueDivision]:
    borders = zones([len(division.tournament.record.people) for division in divisions], league.moves)
    return [
        LeagueDivision(
            cup=division.tournament.id,
            division=division.tournament.division,
            state=division.tournament.state,
            round=len(division.tournament.record.rounds),
            planned=rounds_in(division.tournament.record),
            open=sum(len(round.open_boards) for round in division.tournament.record.rounds),
            rows=[
                LeagueRow(
                    place=row.place,
                    name=row.name,
                    points=row.points,
                    team=teams.get(row.name, ""),
                    marks=row.marks,
                    kinds=row.kinds,
                    why=row.why,
                    zone=zone_of(n, len(listed), *border),
                )
                for n, row in enumerate(listed)
            ],
        )
        for division, given, border in zip(divisions, rows, borders, strict=True)
        for listed in [given or unplayed(division)]
    ]


def zone_of(n: int, people: int, up: int, down: int) -> Literal["", "up", "down"]:
    """
    >>> [zone_of(n, 4, 1, 1) for n in range(4)]
    ['up', '', '', 'down']
    """
    return "up" if n < up else "down" if n >= people - down else ""


def unplayed(division: Division) -> list[StandingsRow]:
    """Before the first round nobody stands anywhere."""
    return [StandingsRow(place=1, name=person.name, points=0) for person in division.tournament.record.people]


def shown_teams(divisions: list[list[StandingsRow]], teams: Mapping[str, str]) -> list[LeagueTeam]:
    earned = [Earned(row.name, row.points, row.kinds.count("win")) for rows in divisions for row in rows]
    return [
        LeagueTeam(
            place=row.place,
            team=row.team,
            points=row.points,
            wins=row.wins,
            people=row.people,
            counted=list(row.counted),
        )
        for row in team_table(earned, teams)
    ]


async def boards_of(household: Services, divisions: list[Division], me: str) -> list[LeagueBoard]:
    """What somebody has still to play, the oldest first."""
    boards = []
    for division in divisions:
        record = division.tournament.record
        name = next((entry.name for entry in division.entered if entry.who == me), "")
        if not name:
            continue
        played = {
            (one.round, one.board): one for one in await household.tournaments.list_pairings(division.tournament.id)
        }
        for n, round in enumerate(record.rounds, start=1):
            for k in round.open_boards:
                names = [record.name_of(number) for number in round.boards[k - 1].seats]
                if name in names:
                    boards.append(
                        LeagueBoard(
                            cup=division.tournament.id,
                            division=division.tournament.division,
                            round=n,
                            board=k,
                            against=", ".join(other for other in names if other != name),
                            match=played[n, k].match if (n, k) in played else "",
                        )
                    )
    return boards


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
    packs: Collection[str] = ()
    if data.game:
        packs = await packs_for(pack_store, known_game(data.game), member.id, data.options, public=data.public)
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
    if not organises(league, member):
        raise ApiError(403, "organiser-only")
    if data.bot:
        await household.leagues.enter_bot(league_id, data.bot)
        return await shown_to(request, household, league_id)
    other, name = await household.members.find_by_name(data.name), clean_name(data.name)
    if other is None and (league.game or not name):
        raise ApiError(409, "no-member", name=data.name)
    who, called = (other.id, other.name) if other is not None else (f"name:{fold_name(name)}"[:64], name)
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
        who = next((player.who for player in people if fold_name(player.name) == fold_name(data.name)), "")
    else:
        who = (await member_of(request, household)).id
    await household.leagues.leave(league_id, who)
    return await sheet(request, household, league, await household.leagues.list_players(league_id), member)


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
    member, code = await member_of(request, household), data.code.strip()
    if code and league.lists:
        await check_list(pack_store, league.game, league.options, code)
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


def league_table(divisions: list[Division], language: str) -> str:
    columns = ("division", "place", "name", "team", "points", "won", "drawn", "lost", "byes")
    heads = [say(text(f"club-column-{column}"), language) for column in columns]
    lines = []
    for division in divisions:
        record, teams = division.tournament.record, {entry.name: entry.team for entry in division.entered}
        for row in standings(record):
            name = record.name_of(row.number)
            team = teams.get(name, "")
            counts = (row.points, row.wins, row.draws, row.losses, row.byes)
            lines.append((division.tournament.division, row.place, name, team, *counts))
    return table(heads, lines)


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
