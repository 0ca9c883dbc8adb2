"""Tournaments: made, entered, paired, told; and how their page shows them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tapete.club.model.record import MOST_MINUTES, MOST_ROUNDS, MOST_SEATS, Kind
from tapete.core.i18n.text import Text
from tapete.core.roster.form import CODE_LENGTH
from tapete.live.clocks import CLOCK
from tapete.live.wire import Wire
from tapete.server.wire.limits import MOMENT, SHORT


class NewTournament(Wire):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    kind: Kind = "swiss"
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""  # empty: at real tables
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: as many as the kind needs
    seats: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)] = 0  # of tables of several
    final: bool = False  # after the rounds the best sit down at a last table
    public: bool = True
    options: dict[str, Any] = {}  # of its matches, as in a new match
    lists: bool = False  # armies are handed in beforehand and stay closed until the start
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0  # how long an arena lasts
    starts: MOMENT = 0  # when an arena begins by itself; 0: when whoever organises says so


class TournamentEntry(Wire):
    name: SHORT = ""  # empty: oneself
    bot: SHORT = ""  # a bot that plays along


class TournamentList(Wire):
    code: Annotated[str, msgspec.Meta(max_length=CODE_LENGTH)] = ""  # as the builder writes it; empty: none any more


class TournamentDispute(Wire):
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""  # empty: it has been settled


class ArenaWait(Wire):
    """What whoever waits in an arena is told every few seconds; the rest is on its page."""

    match: str = ""  # at the board that was laid for them
    waiting: int = 0  # how many wait, they among them


class TournamentStart(Wire):
    checked_only: bool = False


class TournamentResult(Wire):
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]
    places: Annotated[list[int], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    scores: Annotated[list[int], msgspec.Meta(max_length=MOST_SEATS)] = []
    unplayed: bool = False
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class TournamentSeat(Wire):
    """A board at which somebody sits down, where a match begins when all of it have."""

    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]


class TournamentTitle(Wire):
    id: str
    name: str
    kind: str
    game: str
    state: str
    people: int
    round: int
    created: str


class TournamentPerson(Wire):
    name: str
    checked: bool = False
    left: bool = False
    bot: str = ""
    seal: str = ""  # of a list that was handed in: SHA-256 of its salt, a space and its code
    list: str = ""  # its code, once it is open
    salt: str = ""
    side: Text | None = None  # what the game calls whoever is in it


class TournamentWord(Wire):
    """What one of a board's people says of it."""

    name: str
    places: list[int]
    scores: list[int] = []


class TournamentBoard(Wire):
    board: int
    names: list[str]
    match: str = ""
    result: str = ""  # in words
    places: list[int] = []
    scores: list[int] = []
    proposed: list[TournamentWord] = []
    dispute: str = ""  # why one of them asks for a decision
    reasons: list[str] = []
    ready: list[str] = []  # who sits there, where a match begins when all do


class TournamentRound(Wire):
    round: int
    boards: list[TournamentBoard]
    remarks: list[str] = []


class StandingsRow(Wire):
    place: int
    name: str
    points: int
    ties: list[float] = []
    marks: list[str] = []
    kinds: list[str] = []  # of the marks: "win", "draw", "loss", "bye", "open"; empty where somebody was not there
    why: str = ""
    streak: int = 0  # boards won running, in an arena


class TournamentInfo(Wire):
    id: str
    name: str
    kind: str
    game: str
    state: str
    organiser: str
    heading: str
    legend: str
    clock: str = ""
    public: bool = True
    organises: bool = False
    entered: bool = False
    checked: bool = False
    name_here: str = ""
    options: dict[str, Any] = {}
    lists: bool = False
    my_list: str = ""
    planned: int = 0  # rounds there will be
    seats: int = 2  # of a board
    final: bool = False  # the last of them is a table of the best
    league: str = ""  # of which it is a division
    season: int = 0
    division: int = 0
    starts: str = ""  # when its first round opens, by the calendar
    every: int = 0  # days from one round to the next
    appointed: bool = False  # matches begin when all of a board have sat down
    minutes: int = 0  # how long an arena lasts
    ends: str = ""  # when the time of an arena is up, once it has begun
    left: int = 0  # seconds until then, or until it begins
    played: int = 0  # boards of an arena that have ended
    waiting: int = 0  # how many wait to be paired
    explained: list[str] = []  # how those with the same points are told apart
    people: list[TournamentPerson] = []
    rounds: list[TournamentRound] = []
    ties: list[str] = []
    standings: list[StandingsRow] = []
