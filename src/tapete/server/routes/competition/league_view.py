"""A league as its page shows it: divisions, standings, teams, open boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tapete.club.model.record import USUAL_TIE_BREAKS
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.league import TEAM_COUNTS, Earned, team_table, zones
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
    LeaguePerson,
    LeagueRow,
    LeagueTeam,
    StandingsRow,
)

DAY = 86400  # seconds


def league_info(
    league: League,
    players: list[Entry],
    member: Member | None,
    organiser: Member | None,
    divisions: list[Division],
    rows: list[list[StandingsRow]],
    *,
    season: int,
    running: bool,
    language: str,
) -> LeagueInfo:
    """Describe a season for `member`, without open boards and without the moves to the next season."""
    id = member.id if member is not None else ""
    own = next((player for player in players if player.who == id), None)
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
        organises=is_organiser(league.organiser, member),
        entered=own is not None,
        team=own.team if own is not None else "",
        counts=TEAM_COUNTS,
        explained=explain_ties([*USUAL_TIE_BREAKS["robin"], "lot"], language),
        divisions=division_infos(league, divisions, rows, teams),
        people=[
            LeaguePerson(name=player.name, team=player.team, bot=player.bot, seal=player.list_digest)
            for player in players
        ],
        lists=league.lists,
        my_list=own.list if own is not None else "",
    )
    if divisions:
        info.starts = divisions[0].tournament.starts
        longest = max(rounds_in(division.tournament.record) for division in divisions)
        info.ends = to_iso(from_iso(info.starts) + longest * league.every * DAY)
        unfinished = [division.tournament for division in divisions if division.tournament.state != "finished"]
        info.due = min((tournament.due for tournament in unfinished if tournament.due), default="")
        info.name_here = next((entry.name for one in divisions for entry in one.entered if entry.who == id), "")
        info.teams = team_infos(rows, teams)
    return info


def division_infos(
    league: League, divisions: list[Division], rows: list[list[StandingsRow]], teams: Mapping[str, str]
) -> list[LeagueDivision]:
    borders = zones([len(division.tournament.record.people) for division in divisions], league.moves)
    return [
        LeagueDivision(
            cup=division.tournament.id,
            division=division.tournament.division,
            state=division.tournament.state,
            round=len(division.tournament.announced),
            planned=rounds_in(division.tournament.record),
            open=sum(len(round.open_boards) for round in division.tournament.announced),
            rows=[
                LeagueRow(
                    place=row.place,
                    name=row.name,
                    points=row.points,
                    team=teams.get(row.name, ""),
                    marks=row.marks,
                    kinds=row.kinds,
                    why=row.why,
                    zone=zone_of(n, len(standings), *border),
                )
                for n, row in enumerate(standings)
            ],
        )
        for division, played, border in zip(divisions, rows, borders, strict=True)
        for standings in [played or initial_standings(division)]
    ]


def zone_of(n: int, people: int, up: int, down: int) -> Literal["", "up", "down"]:
    """Promotion or relegation zone of row `n`, counted from 0.

    >>> [zone_of(n, 4, 1, 1) for n in range(4)]
    ['up', '', '', 'down']
    """
    return "up" if n < up else "down" if n >= people - down else ""


def initial_standings(division: Division) -> list[StandingsRow]:
    """Standings before the first round: all players share the first place."""
    return [StandingsRow(place=1, name=person.name, points=0) for person in division.tournament.record.people]


def team_infos(divisions: list[list[StandingsRow]], teams: Mapping[str, str]) -> list[LeagueTeam]:
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


def open_boards(division: Division, name: str, pairings: Sequence[Pairing]) -> list[LeagueBoard]:
    """Boards of a division that the player of this name has still to play, the oldest first."""
    record = division.tournament.record
    matches = {(pairing.round, pairing.board): pairing.match for pairing in pairings}
    boards = []
    for n, round in enumerate(division.tournament.announced, start=1):
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
                        match=matches.get((n, k), ""),
                    )
                )
    return boards
