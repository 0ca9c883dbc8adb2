"""Wire structs of leagues: seasons, divisions, teams, promotion and relegation."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.club.tournament.league import LEAST_SIZE, MOST_DAYS, MOST_LEGS, MOST_MOVES, MOST_SIZE
from tapete.live.wire import Wire
from tapete.server.wire.limits import MOMENT, SHORT
from tapete.server.wire.tournaments import NewCompetition


class NewLeague(NewCompetition):
    size: Annotated[int, msgspec.Meta(ge=LEAST_SIZE, le=MOST_SIZE)] = 8  # players of a division, about
    moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 2  # players that move up and down between two divisions
    every: Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS)] = 7  # days from one round to the next
    legs: Annotated[int, msgspec.Meta(ge=1, le=MOST_LEGS)] = 1  # how often two players meet


class LeagueEntry(Wire):
    name: SHORT = ""  # empty: the member who asks
    team: Annotated[str, msgspec.Meta(max_length=40)] = ""
    bot: SHORT = ""  # a bot instead


class LeagueLeave(Wire):
    name: SHORT = ""  # empty: the member who asks


class SeasonStart(Wire):
    starts: MOMENT = 0  # 0: now


class LeagueTitle(Wire):
    id: str
    name: str
    game: str
    season: int
    people: int
    created: str


class LeagueRow(Wire):
    place: int
    name: str
    points: int
    team: str = ""
    marks: list[str] = []
    kinds: list[str] = []
    why: str = ""
    zone: Literal["", "up", "down"] = ""


class LeagueDivision(Wire):
    cup: str
    division: int
    state: str
    round: int
    planned: int
    open: int  # open boards
    rows: list[LeagueRow] = []


class LeagueBoard(Wire):
    """An open board of the viewer."""

    cup: str
    division: int
    round: int
    board: int
    against: str
    match: str = ""


class LeaguePerson(Wire):
    name: str
    team: str = ""
    bot: str = ""
    seal: str = ""  # digest of the list for the next season


class LeagueMove(Wire):
    """The division a player would play in next season, and why."""

    name: str
    before: int
    after: int
    why: Literal["up", "down", "stays", "new", "gap"]


class LeagueTeam(Wire):
    place: int
    team: str
    points: int
    wins: int
    people: int
    counted: list[str] = []


class LeagueInfo(Wire):
    id: str
    name: str
    game: str
    organiser: str
    state: Literal["open", "running", "over"]  # before the first season, in a season, after one
    size: int
    moves: int
    every: int
    legs: int
    season: int  # shown
    latest: int
    clock: str = ""
    options: dict[str, Any] = {}
    public: bool = True
    organises: bool = False
    entered: bool = False
    invited: str = ""  # the organiser who invites the viewer; empty: nobody
    asked: list[str] = []  # members who have not answered, for the organiser
    name_here: str = ""
    team: str = ""
    lists: bool = False
    my_list: str = ""  # for the next season
    starts: str = ""
    ends: str = ""
    due: str = ""  # when the next round opens, or the season ends
    counts: int = 0  # members whose points count for a team
    explained: list[str] = []
    mine: list[LeagueBoard] = []
    divisions: list[LeagueDivision] = []
    teams: list[LeagueTeam] = []
    people: list[LeaguePerson] = []
    next: list[LeagueMove] = []  # divisions of the next season, if it began now
