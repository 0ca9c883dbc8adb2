"""League page: divisions, standings, teams, open boards and the next season, as a viewer may see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tapete.club.model.messages import say
from tapete.club.model.record import USUAL_TIE_BREAKS
from tapete.club.model.standings import standings
from tapete.club.output.export import table
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.league import TEAM_COUNTS, Earned, Move, team_table, zones
from tapete.core.i18n.text import text
from tapete.live.clocks import from_iso, to_iso
from tapete.server.accounts.members import Member
from tapete.server.competition.entries import Entry
from tapete.server.competition.leagues import Division, League
from tapete.server.competition.tournament_rows import Pairing
from tapete.server.competition.tournament_view import explain_ties, is_organiser
from tapete.server.wire import (
    LeagueBoard,
    LeagueDivision,
    LeagueInfo,
    LeagueMove,
    LeaguePerson,
    LeagueRow,
    LeagueTeam,
    StandingsRow,
)

DAY = 86400


def league_info(
    league: League,
    season: int,
    people: Sequence[Entry],
    member: Member | None,
    organiser: Member | None,
    divisions: Sequence[Division],
    rows: Sequence[list[StandingsRow]],
    pairings: Mapping[str, Sequence[Pairing]],
    language: str,
    *,
    running: bool,
    next_season: Sequence[Sequence[Move]],
) -> LeagueInfo:
    """A league in one season.

    `rows` are the standings of its divisions, `pairings` their boards by tournament id."""
    me = member.id if member is not None else ""
    mine = next((player for player in people if player.who == me), None)
    teams = {entry.name: entry.team for division in divisions for entry in division.entered}
    named = {player.who: player.name for player in people}
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
        organises=is_organiser(league.organiser, member),
        entered=mine is not None,
        team=mine.team if mine is not None else "",
        counts=TEAM_COUNTS,
        explained=explain_ties([*USUAL_TIE_BREAKS["robin"], "lot"], language),
        mine=[board for division in divisions for board in open_boards(division, pairings, me)],
        divisions=division_infos(league, divisions, rows, teams),
        people=[
            LeaguePerson(name=player.name, team=player.team, bot=player.bot, seal=player.list_digest)
            for player in people
        ],
        lists=league.lists,
        my_list=mine.list if mine is not None else "",
        next=[
            LeagueMove(name=named[move.who], before=move.before, after=move.after, why=move.why)
            for part in next_season
            for move in part
        ],
    )
    if divisions:
        info.starts = divisions[0].tournament.starts
        longest = max(rounds_in(division.tournament.record) for division in divisions)
        info.ends = to_iso(from_iso(info.starts) + longest * league.every * DAY)
        playing = [division.tournament for division in divisions if division.tournament.state != "finished"]
        info.due = min((tournament.due for tournament in playing if tournament.due), default="")
        info.name_here = next((entry.name for one in divisions for entry in one.entered if entry.who == me), "")
        info.teams = team_infos(rows, teams)
    return info


def division_infos(
    league: League, divisions: Sequence[Division], rows: Sequence[list[StandingsRow]], teams: Mapping[str, str]
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
        for listed in [given or rows_before_play(division)]
    ]


def zone_of(n: int, people: int, up: int, down: int) -> Literal["", "up", "down"]:
    """Zone of the n-th row: promotion, relegation or neither.

    >>> [zone_of(n, 4, 1, 1) for n in range(4)]
    ['up', '', '', 'down']
    """
    return "up" if n < up else "down" if n >= people - down else ""


def rows_before_play(division: Division) -> list[StandingsRow]:
    """Standings before the first round: everybody shares the first place."""
    return [StandingsRow(place=1, name=person.name, points=0) for person in division.tournament.record.people]


def team_infos(divisions: Sequence[list[StandingsRow]], teams: Mapping[str, str]) -> list[LeagueTeam]:
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


def open_boards(division: Division, pairings: Mapping[str, Sequence[Pairing]], me: str) -> list[LeagueBoard]:
    """Boards that a player still has to play in a division, the oldest first."""
    tournament = division.tournament
    record = tournament.record
    name = next((entry.name for entry in division.entered if entry.who == me), "")
    if not name:
        return []
    matches = {(one.round, one.board): one.match for one in pairings.get(tournament.id, ())}
    boards = []
    for n, round in enumerate(record.rounds, start=1):
        for k in round.open_boards:
            names = [record.name_of(number) for number in round.boards[k - 1].seats]
            if name in names:
                boards.append(
                    LeagueBoard(
                        cup=tournament.id,
                        division=tournament.division,
                        round=n,
                        board=k,
                        against=", ".join(other for other in names if other != name),
                        match=matches.get((n, k), ""),
                    )
                )
    return boards


def league_table(divisions: Sequence[Division], language: str) -> str:
    """Standings of all divisions as CSV."""
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
