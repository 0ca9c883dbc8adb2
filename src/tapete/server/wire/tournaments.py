"""Wire structs of tournaments: forms, boards, standings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tapete.club.model.record import MOST_MINUTES, MOST_ROUNDS, MOST_SEATS, Kind
from tapete.core.i18n.text import Text
from tapete.core.roster.form import CODE_LENGTH
from tapete.live.clocks import CLOCK
from tapete.live.wire import Wire
from tapete.server.wire.limits import MOMENT, SHORT


class NewCompetition(Wire):
    """Fields that new tournaments and new leagues share."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""  # empty: played at real tables
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    options: dict[str, Any] = {}  # options of its matches
    public: bool = True
    lists: bool = False  # players submit lists, closed until the start


class NewTournament(NewCompetition):
    kind: Kind = "swiss"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: as many as the kind of tournament needs
    seats: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)] = 0  # per board, for multiplayer games
    final: bool = False  # a last table of the best, after the rounds
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0  # length of an arena
    starts: MOMENT = 0  # when an arena begins by itself; 0: when the organiser starts it


class TournamentEntry(Wire):
    name: SHORT = ""  # empty: the member who asks
    bot: SHORT = ""  # a bot to enter


class Handover(Wire):
    """The member who organises a tournament or league from now on: one of its players, or an admin."""

    name: SHORT


class TournamentList(Wire):
    code: Annotated[str, msgspec.Meta(max_length=CODE_LENGTH)] = ""  # list code; empty: withdraw the list


class TournamentSeat(Wire):
    """A board. Sent alone, the player sits down there; its match begins once all its players have."""

    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]


class TournamentDispute(TournamentSeat):
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""  # empty: withdraw the dispute


class ArenaWait(Wire):
    """State of a player who waits in an arena, requested every few seconds."""

    match: str = ""  # the match they were paired in
    waiting: int = 0  # players that wait, including them


class TournamentStart(Wire):
    checked_only: bool = False


class TournamentResult(TournamentSeat):
    places: Annotated[list[int], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    scores: Annotated[list[int], msgspec.Meta(max_length=MOST_SEATS)] = []
    unplayed: bool = False
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


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
    seal: str = ""  # digest of a submitted list: SHA-256 of its salt, a space and its code
    list: str = ""  # its code, once it is public
    salt: str = ""
    side: Text | None = None  # the faction's name


class TournamentWord(Wire):
    """A result as one of the board's players reported it."""

    name: str
    places: list[int]
    scores: list[int] = []


class TournamentBoard(Wire):
    board: int
    names: list[str]
    match: str = ""
    result: str = ""  # as text
    places: list[int] = []
    scores: list[int] = []
    proposed: list[TournamentWord] = []
    dispute: str = ""  # why a player asks for a decision
    reasons: list[str] = []
    ready: list[str] = []  # players who sit there, for matches by appointment


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
    kinds: list[str] = []  # of the marks: "win", "draw", "loss", "bye", "open"; empty: absent
    why: str = ""
    streak: int = 0  # boards won in a row, in an arena


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
    invited: str = ""  # the organiser who invites the viewer; empty: nobody
    asked: list[str] = []  # members who have not answered, for the organiser
    checked: bool = False
    name_here: str = ""
    options: dict[str, Any] = {}
    lists: bool = False
    my_list: str = ""
    planned: int = 0  # planned number of rounds
    seats: int = 2  # per board
    final: bool = False  # the last round is a table of the best
    league: str = ""  # the league it is a division of
    season: int = 0
    division: int = 0
    starts: str = ""  # when its first round opens
    every: int = 0  # days from one round to the next
    appointed: bool = False  # matches begin once all players of a board sit there
    minutes: int = 0  # length of an arena
    ends: str = ""  # when a running arena ends
    left: int = 0  # seconds until then, or until it begins
    played: int = 0  # finished boards of an arena
    waiting: int = 0  # players that wait to be paired
    explained: list[str] = []  # explanations of the tie-breaks
    people: list[TournamentPerson] = []
    rounds: list[TournamentRound] = []
    preparing: int = 0  # boards of a round that is being prepared; it is shown once all are ready
    prepared: int = 0  # boards of it that are ready
    ties: list[str] = []
    standings: list[StandingsRow] = []
