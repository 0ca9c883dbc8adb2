"""What the club's pages and the server say to each other."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.club.league import LEAST_SIZE, MOST_DAYS, MOST_LEGS, MOST_MOVES, MOST_SIZE
from tapete.club.record import MOST_ROUNDS, Kind
from tapete.core.build_form import CODE_LENGTH
from tapete.core.text import Text
from tapete.live.clocks import CLOCK
from tapete.live.wire import Wire
from tapete.server.club.wishes import NoticeKind, Wishes
from tapete.server.settings import Join

SHORT = Annotated[str, msgspec.Meta(max_length=100)]
PASSWORD = Annotated[str, msgspec.Meta(max_length=400)]
TICKET = Annotated[str, msgspec.Meta(max_length=100)]


class PasskeyInfo(Wire):
    id: str
    label: str
    created: str
    used: str = ""


class MemberInfo(Wire):
    """A member to themselves."""

    name: str
    created: str
    role: str = ""
    password: bool = False
    totp: bool = False
    passkeys: list[PasskeyInfo] = []
    codes: int = 0  # recovery codes that are left
    fresh: bool = False  # has shown lately who they are


class AccountInfo(Wire):
    """Who this browser is, and who may become a member here."""

    join: Join
    passwords: bool
    passkeys: bool  # whether a passkey can be made at this address
    carries: int = 0  # matches in which this browser holds a seat as a guest
    member: MemberInfo | None = None


class Welcome(Wire):
    """Somebody has become a member, or come in."""

    account: AccountInfo
    codes: list[str] = []  # recovery codes, shown this once


class JoinWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    invitation: TICKET = ""


class AskPasskey(Wire):
    name: SHORT = ""


class PasskeyOptions(Wire):
    ticket: str
    options: dict[str, Any]  # as WebAuthn's JSON has them


class NewPasskey(Wire):
    ticket: TICKET
    credential: dict[str, Any]
    invitation: TICKET = ""


class EnterWithPassword(Wire):
    name: SHORT
    password: PASSWORD
    code: SHORT = ""  # by the clock, where one was set up
    bring: bool = True  # the seats this browser held as a guest come along


class EnterWithPasskey(Wire):
    ticket: TICKET
    credential: dict[str, Any]
    bring: bool = True


class EnterWithCode(Wire):
    name: SHORT
    code: SHORT
    bring: bool = True


class EnterWithLink(Wire):
    ticket: TICKET


class NewPassword(Wire):
    password: PASSWORD  # empty: none any more


class TotpOffer(Wire):
    ticket: str
    secret: str
    address: str  # otpauth://, for a code to be photographed


class TotpAnswer(Wire):
    ticket: TICKET
    code: SHORT


class NewName(Wire):
    name: SHORT


class KeyId(Wire):
    id: Annotated[str, msgspec.Meta(max_length=400)]


class SessionInfo(Wire):
    id: str
    label: str
    created: str
    seen: str
    current: bool = False


class SessionId(Wire):
    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]


class RecoveryCodes(Wire):
    codes: list[str]


class Invitation(Wire):
    invitation: str


class Exported(Wire):
    """Everything that is stored about somebody."""

    data: dict[str, list[dict[str, Any]]]


# ---------------------------------------------------------------- days and notices

MOMENT = Annotated[int, msgspec.Meta(ge=0, le=2**40)]  # seconds


class Away(Wire):
    """A holiday: from when until when. The same beginning again changes its end; an end that is no later takes it
    back."""

    gone: MOMENT
    back: MOMENT


class NoticeInfo(Wire):
    id: int
    kind: NoticeKind
    at: str
    path: str  # where it is answered
    text: str
    seen: bool = False


class NoticeList(Wire):
    unseen: int
    notices: list[NoticeInfo] = []


class SeenUntil(Wire):
    last: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class DeviceInfo(Wire):
    endpoint: str
    label: str
    created: str


class ReachInfo(Wire):
    """How somebody is told, and what this house can do."""

    wishes: Wishes
    mail: bool  # whether this house sends letters
    hooks: bool  # whether it knows its own address, which webhooks need
    push_key: str
    feed: str  # path of the feed: whoever knows it reads it
    email: str = ""
    verified: bool = False
    webhook: str = ""
    devices: list[DeviceInfo] = []


class EmailAddress(Wire):
    email: Annotated[str, msgspec.Meta(max_length=200)]  # empty: none any more


class Redeemed(Wire):
    ticket: TICKET


class Hook(Wire):
    url: Annotated[str, msgspec.Meta(max_length=500)]  # empty: none any more


class NewDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class OldDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]


# ---------------------------------------------------------------- ratings


class LadderInfo(Wire):
    game: str
    pace: str  # "live", "days", "bots"
    people: int


class ClubInfo(Wire):
    members: int
    ladders: list[LadderInfo]


class LadderRow(Wire):
    place: int
    level: int
    margin: int
    games: int
    name: str = ""  # of a member
    bot: str = ""  # or of a bot
    provisional: bool = False
    week: int = 0  # how far it moved in a week


class Share(Wire):
    """How often something was played, and won."""

    played: int
    won: int
    drawn: int = 0
    title: Text | None = None  # what the game calls the side
    seat: int = -1


class LadderSheet(Wire):
    """Somebody on one ladder."""

    game: str
    pace: str
    level: int
    margin: int
    games: int
    place: int
    provisional: bool = False
    curve: list[tuple[str, int]] = []  # when, and the level after it
    sides: list[Share] = []
    seats: list[Share] = []


class PlayedInfo(Wire):
    match: str
    game: str
    pace: str
    ended: str
    outcome: Literal["won", "drawn", "lost"]
    place: int
    of: int
    change: int = 0
    counts: bool = False
    against: list[str] = []
    bots: list[str] = []
    ending: Text | None = None  # by what it was won
    names: list[str] = []  # who sat where, for that sentence


class PersonInfo(Wire):
    name: str
    since: str
    relation: str = ""  # "friend" or "blocked", to whoever asks
    ladders: list[LadderSheet] = []
    latest: list[PlayedInfo] = []


# ---------------------------------------------------------------- tournaments


class NewCup(Wire):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    kind: Kind = "swiss"
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""  # empty: at real tables
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: as many as the kind needs
    seats: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0  # of tables of several
    public: bool = True
    options: dict[str, Any] = {}  # of its matches, as in a new match
    lists: bool = False  # armies are handed in beforehand and stay closed until the start


class CupEntry(Wire):
    name: SHORT = ""  # empty: oneself
    bot: SHORT = ""  # a bot that plays along


class CupList(Wire):
    code: Annotated[str, msgspec.Meta(max_length=CODE_LENGTH)] = ""  # as the builder writes it; empty: none any more


class CupDispute(Wire):
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""  # empty: it has been settled


class CupStart(Wire):
    checked_only: bool = False


class CupResult(Wire):
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]
    places: Annotated[list[int], msgspec.Meta(min_length=2, max_length=8)]
    scores: Annotated[list[int], msgspec.Meta(max_length=8)] = []
    unplayed: bool = False
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class CupSeat(Wire):
    """A board at which somebody sits down, where a match begins when all of it have."""

    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    board: Annotated[int, msgspec.Meta(ge=1, le=2000)]


class CupTitle(Wire):
    id: str
    name: str
    kind: str
    game: str
    state: str
    people: int
    round: int
    created: str


class CupPerson(Wire):
    name: str
    checked: bool = False
    left: bool = False
    bot: str = ""
    seal: str = ""  # of a list that was handed in: SHA-256 of its salt, a space and its code
    list: str = ""  # its code, once it is open
    salt: str = ""
    side: Text | None = None  # what the game calls whoever is in it


class CupWord(Wire):
    """What one of a board's people says of it."""

    name: str
    places: list[int]
    scores: list[int] = []


class CupBoard(Wire):
    board: int
    names: list[str]
    match: str = ""
    result: str = ""  # in words
    places: list[int] = []
    scores: list[int] = []
    proposed: list[CupWord] = []
    dispute: str = ""  # why one of them asks for a decision
    reasons: list[str] = []
    ready: list[str] = []  # who sits there, where a match begins when all do


class CupRound(Wire):
    round: int
    boards: list[CupBoard]
    remarks: list[str] = []


class CupRow(Wire):
    place: int
    name: str
    points: int
    ties: list[float] = []
    marks: list[str] = []
    kinds: list[str] = []  # of the marks: "win", "draw", "loss", "bye", "open"; empty where somebody was not there
    why: str = ""


class CupInfo(Wire):
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
    league: str = ""  # of which it is a division
    season: int = 0
    division: int = 0
    starts: str = ""  # when its first round opens, by the calendar
    every: int = 0  # days from one round to the next
    appointed: bool = False  # matches begin when all of a board have sat down
    explained: list[str] = []  # how those with the same points are told apart
    people: list[CupPerson] = []
    rounds: list[CupRound] = []
    ties: list[str] = []
    standings: list[CupRow] = []


# ---------------------------------------------------------------- leagues


class NewLeague(Wire):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""  # empty: at real tables
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    options: dict[str, Any] = {}
    size: Annotated[int, msgspec.Meta(ge=LEAST_SIZE, le=MOST_SIZE)] = 8  # people of a division, about
    moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 2  # who go up and down between two
    every: Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS)] = 7  # days from one round to the next
    legs: Annotated[int, msgspec.Meta(ge=1, le=MOST_LEGS)] = 1  # how often two meet
    public: bool = True


class LeagueEntry(Wire):
    name: SHORT = ""  # empty: oneself
    team: Annotated[str, msgspec.Meta(max_length=40)] = ""


class LeagueLeave(Wire):
    name: SHORT = ""  # empty: oneself


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
    open: int  # boards that are still played
    rows: list[LeagueRow] = []


class LeagueBoard(Wire):
    """What waits for somebody."""

    cup: str
    division: int
    round: int
    board: int
    against: str
    match: str = ""


class LeaguePerson(Wire):
    name: str
    team: str = ""


class LeagueMove(Wire):
    """Where somebody would play in the next season, and why."""

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
    state: Literal["open", "running", "over"]  # before the first season, in one, after one
    size: int
    moves: int
    every: int
    legs: int
    season: int  # that is shown
    latest: int
    clock: str = ""
    options: dict[str, Any] = {}
    public: bool = True
    organises: bool = False
    entered: bool = False
    name_here: str = ""
    team: str = ""
    starts: str = ""
    ends: str = ""
    due: str = ""  # when the next round opens, or the season ends
    counts: int = 0  # members whose points are a team's
    explained: list[str] = []
    mine: list[LeagueBoard] = []
    divisions: list[LeagueDivision] = []
    teams: list[LeagueTeam] = []
    people: list[LeaguePerson] = []
    next: list[LeagueMove] = []  # the next season, if it began now


# ---------------------------------------------------------------- finding people


class NewSeek(Wire):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rated: bool = False
    within: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # how far apart levels may be; 0: as far as it likes


class SeekInfo(Wire):
    name: str
    game: str
    clock: str
    level: int
    at: str
    rated: bool = False
    within: int = 0
    match: str = ""  # where they play: somebody has come


class FriendInfo(Wire):
    name: str
    blocked: bool = False
    here: bool = False


class CallInfo(Wire):
    """An invitation: to me, or mine to somebody."""

    match: str
    name: str
    game: str
    clock: str = ""
    rated: bool = False
    mine: bool = False


class Meeting(Wire):
    """Whom one could play with."""

    seek: SeekInfo | None = None
    seeks: list[SeekInfo] = []
    friends: list[FriendInfo] = []
    calls: list[CallInfo] = []


class NewCall(Wire):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""
    rated: bool = False


class CallMatch(Wire):
    match: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]+$")]


class NewRelation(Wire):
    kind: Literal["friend", "blocked", ""] = ""  # empty: neither any more


# ---------------------------------------------------------------- reports


class NewReport(Wire):
    """A line of chat, a seat of a match, or a member by their name."""

    match: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]*$")] = ""
    line: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0  # of the chat; 0: whoever sits at `seat`
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class ReportInfo(Wire):
    name: str


# ---------------------------------------------------------------- the house in figures


class Tally(Wire):
    played: int = 0
    won: int = 0
    drawn: int = 0


class SideFigures(Wire):
    """A side, or a first choice, as people played it, beside the bots they met."""

    title: Text
    people: Tally
    bots: Tally
    share: float = 0.0  # what it wins between equal bots, where that was measured
    matches: int = 0  # on how many matches; 0: it was not


class HouseFigures(Wire):
    game: str
    finished: int
    week: int
    running: int
    counted: int  # results the sides are counted from: of members, among themselves or with bots
    sides: list[SideFigures] = []
    openings: list[SideFigures] = []  # first choices that more than one hand has made
