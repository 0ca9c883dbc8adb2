"""Export routes of tournaments and leagues: CSV standings and boards, JSON."""

from __future__ import annotations

import asyncio

from litestar import Response, get

from tapete.club.model.messages import say
from tapete.club.model.standings import standings
from tapete.club.output.export import boards_table, report, standings_table, table
from tapete.core.i18n.text import text
from tapete.server.competition.entries import Entry
from tapete.server.competition.leagues import Division, Leagues
from tapete.server.http.errors import language_of, problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.competition.league_access import LeagueAccess
from tapete.server.routes.competition.leagues import LeagueId, Season
from tapete.server.routes.competition.tournament_access import TournamentAccess
from tapete.server.routes.competition.tournaments import TournamentId

CSV = "text/csv; charset=utf-8"


@get(
    "/api/tournaments/{tournament_id:str}/standings.csv",
    responses=problem_responses(400, 404),
    media_type=CSV,
    summary="Standings",
)
async def export_standings(
    request: HttpRequest, tournament_access: TournamentAccess, tournament_id: TournamentId
) -> Response[str]:
    tournament, _, _ = await tournament_access.require_visible(request, tournament_id)
    return csv_file(standings_table(tournament.record, language_of(request)), f"{tournament_id}-standings.csv")


@get(
    "/api/tournaments/{tournament_id:str}/boards.csv",
    responses=problem_responses(400, 404),
    media_type=CSV,
    summary="All boards",
)
async def export_boards(
    request: HttpRequest, tournament_access: TournamentAccess, tournament_id: TournamentId
) -> Response[str]:
    tournament, _, _ = await tournament_access.require_visible(request, tournament_id)
    return csv_file(boards_table(tournament.record, language_of(request)), f"{tournament_id}-boards.csv")


@get(
    "/api/tournaments/{tournament_id:str}/export",
    responses=problem_responses(400, 404),
    summary="Everything, for programs",
)
async def export_tournament(
    request: HttpRequest, tournament_access: TournamentAccess, tournament_id: TournamentId
) -> dict[str, object]:
    tournament, entries, _ = await tournament_access.require_visible(request, tournament_id)
    exported = report(tournament.record, language_of(request))
    if tournament.lists:
        exported["lists"] = [
            {
                "name": entry.name,
                "seal": entry.list_digest,
                **({} if tournament.is_list_closed(entry.name) else public_list(entry)),
            }
            for entry in entries
            if entry.list
        ]
    return exported


def public_list(entry: Entry) -> dict[str, str]:
    """A list that is no longer secret, with the salt that its seal can be checked with."""
    return {"list": entry.list, "salt": entry.salt}


@get(
    "/api/leagues/{league_id:str}/standings.csv",
    responses=problem_responses(400, 404),
    media_type=CSV,
    summary="Standings of all divisions",
)
async def export_league_standings(
    request: HttpRequest, leagues: Leagues, league_access: LeagueAccess, league_id: LeagueId, season: Season = 0
) -> Response[str]:
    league, _, _ = await league_access.require_visible(request, league_id)
    divisions = await leagues.list_divisions(league_id, season or league.season)
    csv = await asyncio.to_thread(league_table, divisions, language_of(request))
    return csv_file(csv, f"{league_id}-standings.csv")


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


@get("/api/leagues/{league_id:str}/export", responses=problem_responses(400, 404), summary="A season, for programs")
async def export_league(
    request: HttpRequest, leagues: Leagues, league_access: LeagueAccess, league_id: LeagueId, season: Season = 0
) -> dict[str, object]:
    league, players, _ = await league_access.require_visible(request, league_id)
    number, language = season or league.season, language_of(request)
    divisions = await leagues.list_divisions(league_id, number)
    return {
        "name": league.name,
        "game": league.game,
        "season": number,
        "people": [{"name": entry.name, "team": entry.team} for one in divisions for entry in one.entered]
        or [{"name": player.name, "team": player.team} for player in players],
        "divisions": await asyncio.to_thread(
            lambda: [
                {"division": division.tournament.division, **report(division.tournament.record, language)}
                for division in divisions
            ]
        ),
    }


def csv_file(csv: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(csv, media_type=CSV, headers=headers)


ROUTES = (export_standings, export_boards, export_tournament, export_league_standings, export_league)
