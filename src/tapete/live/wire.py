"""Everything that crosses the wire between server and browser, besides scenes. The client's types are generated from
here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.core.scene import Event, OptionView, Outlook, Poly, Scene, Theme
from tapete.core.text import Text
from tapete.live.clocks import CLOCK

MARK = "^[A-Za-z0-9_-]{0,32}$"


class Wire(msgspec.Struct, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A message; a field nobody knows is an error, not a guess."""


# ---------------------------------------------------------------- games


class Choice(Wire):
    """One field of a game's options form."""

    id: str
    kind: Literal["one", "many", "number", "flag", "text"]
    name: Text
    help: Text | None = None
    default: Any = None
    values: list[tuple[str, Text]] = []  # of "one" and "many"
    least: int | None = None
    most: int | None = None
    players: tuple[int, int] | None = None  # shown only for these numbers of seats


class PackOffer(Wire):
    """A pack that a new match may bring, and the values it adds to other fields of the form."""

    name: str
    title: Text
    values: dict[str, list[tuple[str, Text]]] = {}
    private: bool = False  # only for tables that stand in no list


class PackInfo(Wire):
    name: str
    game: str
    title: Text
    at: str
    own: bool = False


class PackShelf(Wire):
    """The packs somebody may play with, and whether they may bring one of their own."""

    packs: list[PackInfo]
    may_bring: bool = False


class GameInfo(Wire):
    id: str
    title: Text
    summary: Text
    least: int
    most: int
    minutes: int
    theme: Theme
    options: list[Choice]
    bots: list[str]
    cover: list[tuple[str, str]]  # (path data in a 120 x 80 box, fill): the picture on the home page
    recommended: list[str]  # seats of "play now": "me", "bot:NAME"
    beginner: dict[str, Any] = {}  # options of a newcomer's first match
    complete: bool = True
    draws: bool = False  # the players may agree on a draw
    lessons: bool = False  # it can be learned by playing
    builds: bool = False  # armies, bands, teams or clubs are built beforehand
    packs: list[PackOffer] = []


class RuleInfo(Wire):
    id: str
    section: str
    es: str
    en: str
    section_en: str = ""
    words: str = ""  # by which it is found, too
    about: list[str] = []  # for a ruling: the rules it settles
    ruling: bool = False
    table: bool = False  # a ruling that a table option may change


class Said(Wire):
    """A finished sentence in both languages, so that a reader may change theirs in mid-lesson."""

    es: str
    en: str


class TermInfo(Wire):
    id: str
    name: Said
    says: Said


class LessonInfo(Wire):
    id: str
    minutes: int
    title: Said
    learn: Said  # what one can do after it
    steps: int  # answers the learner gives
    pack: str = ""  # whose it is, where it is not the game's own; its words must be loaded


class CourseInfo(Wire):
    """What a newcomer is offered; everything is empty where a game has no lessons."""

    goal: Said | None = None
    terms: list[TermInfo] = []
    tips: list[Said] = []
    lessons: list[LessonInfo] = []
    puzzles: list[LessonInfo] = []  # `learn` says how hard
    packs: dict[str, Text] = {}  # how the packs are called that some lessons come from
    essential: list[str] = []  # rules for a page of reference: those the lessons rest on most, in the order of the book


class Placed(Wire):
    """A piece, and where it is put."""

    id: str
    x: float
    y: float


class LessonAsk(Wire):
    """Where somebody is in a lesson, and what they do there. Nothing of it is kept: the way so far says all."""

    # the learner's answers so far, null where the rival answered
    way: Annotated[list[Any], msgspec.Meta(max_length=200)] = []
    # "peek": only how it stands, for a picture; "on": the rival answers, or the learner lets the lesson answer
    do: Literal["look", "peek", "try", "answer", "on"] = "look"
    option: int | None = None
    place: list[Placed] | None = None


class RightAnswer(Wire):
    """What "show me" shows: one of the options, or where the pieces go."""

    option: int | None = None
    place: list[Placed] = []


class PlannedStep(Wire):
    """One of the learner's answers: how the step is called, or else as its option is."""

    title: Text
    group: Text | None = None
    named: Said | None = None


class LessonStep(Wire):
    """A lesson as it stands, and what it says to an answer: `right` was taken, `other` is legal and was not, `refused`
    is against a rule."""

    way: list[Any]
    step: int  # from 0; as many as there are when the lesson is over
    steps: int
    verdict: Literal["", "right", "other", "refused"] = ""
    nudge: Said | None = None
    why: Text | None = None
    rule: str = ""
    scene: Scene | None = None  # where something has changed
    events: list[Event] = []
    frames: list[Frame] = []
    say: Said | None = None
    point: list[str] = []
    terms: list[str] = []
    rules: list[str] = []
    rival: bool = False  # the rival answers next
    right: RightAnswer | None = None
    # what the learner has answered and will answer on this way; sent where one looks at a lesson or takes another way
    plan: list[PlannedStep] = []


# ---------------------------------------------------------------- matches


SeatKind = Literal["me", "open", "here"]  # or "bot:NAME"; "here": another person in this browser


class NewMatch(Wire):
    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    name: str = ""
    entropy: str = ""  # mixed into the dice; any text
    public: bool = True
    ready: bool = False  # what comes before the match is answered by a bot, also for me
    rated: bool = False  # it moves the level of its members
    real_dice: bool = False  # people roll dice of their own and type what they show
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = (
        ""  # for a decision "60s", "1d"; for the match, and more with each decision "15m+10s"; empty: none
    )


class SeatInfo(Wire):
    player: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str = ""
    mine: bool = False
    online: bool = False
    left: bool = False  # a bot plays on for somebody who left
    standin: str = ""  # the bot that plays for this person just now
    draw: bool = False  # would agree on a draw
    clock: int | None = (
        None  # seconds left, at a table with clocks, of whoever decides; not of somebody else's secret choice
    )


class MatchInfo(Wire):
    id: str
    game: str
    state: Literal["open", "running", "finished"]
    seats: list[SeatInfo]
    options: dict[str, Any]
    created: str  # ISO 8601, UTC
    moved: str
    waiting: list[int] = []
    winners: list[int | str] = []
    commit: str = ""  # hash of the server's secret seed, shown before anything is rolled
    seed: str = ""  # the server's secret, revealed when the match is over: `commit` is its hash
    steps: int = 0
    clock: str = ""  # the time for a decision or for the match, as it was agreed
    next: str = ""  # the rematch, once somebody asked for it
    public: bool = True  # stands in the lists of the lobby
    forked: str = ""
    rated: bool = False  # it moves the level of its members
    real_dice: bool = False  # people roll dice of their own and type what they show


class Joined(Wire):
    match: MatchInfo
    secrets: dict[str, str]  # seat -> secret for a private link: /m/ID#s=SECRET; shown only to whoever holds the seat


class JoinMatch(Wire):
    name: str = ""
    seat: int | None = None
    entropy: str = ""


class Claim(Wire):
    secret: str


class Renew(Wire):
    """A new private link for a seat of one's own; the old one opens nothing any more."""

    seat: int


class Fork(Wire):
    step: int
    seats: list[str] = []


class Frame(Wire):
    """The table at the moment of an event that is worth watching."""

    event: int
    scene: Scene


class ReplayStep(Wire):
    step: int
    steps: int
    scene: Scene
    events: list[Event]  # what happened between the step before and this one
    player: int | None = None  # who answered
    frames: list[Frame] = []  # of the events worth watching


class Standing(Wire):
    """How a match stood after `step` answers: for each player, from 0 (lost) to 1 (won)."""

    step: int
    values: list[float]


class Luck(Wire):
    """What a player's dice gave against what they should have given; `sigmas` is the difference in standard
    deviations."""

    player: int
    dice: int
    given: float
    expected: float
    sigmas: float


class Moment(Wire):
    """Where the match turned: after `step` answers a player gave this one, and their share went from `before` to
    `after`."""

    step: int
    player: int
    answer: OptionView
    before: float
    after: float
    chance: float | None = None  # what the answer comes to when played on from there
    better: OptionView | None = None  # what would have been better, and what it comes to
    better_chance: float | None = None


class LookBack(Wire):
    steps: int
    line: list[Standing]
    luck: list[Luck]
    moments: list[Moment] = []  # that decided it, in the order they came


class Advice(Wire):
    """What a bot would answer at a step, for one player who decides there."""

    player: int
    bot: str
    option: OptionView
    place: list[Placed] = []  # where the pieces go, where a position is asked for
    chance: float | None = None  # how it ends when played on from here, from 0 (lost) to 1 (won)
    other: OptionView | None = None  # the next best
    other_chance: float | None = None


class Worse(Wire):
    """An answer that is much worse than the best one."""

    key: int
    chance: float


class Warnings(Wire):
    """What somebody is about to be warned of at the decision that waits for them: answers much worse than the best."""

    decision: str
    best: OptionView | None = None
    chance: float = 0.0
    worse: list[Worse] = []


class BotWords(Wire):
    """What a bot says about what it did."""

    player: int
    text: Text


class Me(Wire):
    """A guest or a member, by the name they go by."""

    name: str
    member: bool = False


class Forgotten(Wire):
    """What "forget me" has done."""

    matches: int  # that went on or stay without this person


class Addresses(Wire):
    """Where other machines reach this table, the likeliest first."""

    addresses: list[str]


class Status(Wire):
    """How the server is, for whoever watches it."""

    status: Literal["alive", "ready"]


class Problem(Wire):
    """Every refused request: one sentence in the reader's language, and the rule where there is one."""

    status: int
    code: str
    detail: str
    rule: str = ""


# ---------------------------------------------------------------- the play socket, browser to server


MOST_PLACED = 200  # a band with every corner of its ways; what is longer nobody lays, and judging it takes time
Formation = Annotated[list[tuple[str, float, float]], msgspec.Meta(max_length=MOST_PLACED)]


class Act(Wire, tag="act"):
    seat: int
    decision: str
    option: int | None = None
    place: Formation | None = None
    dice: list[int] | None = None
    code: str | None = None  # of a built list, where the decision takes one
    sent: Annotated[str, msgspec.Meta(pattern=MARK)] = (
        ""  # a mark of the browser's own: sent again under it, an answer is saved, not doubled
    )


class TryPlace(Wire, tag="try"):
    """May these pieces stand here? Answered by `tried`, changes nothing."""

    seat: int
    decision: str
    place: Formation
    n: int = 0
    held: str = ""  #: a piece in somebody's hand: where may it be dropped?


class Undo(Wire, tag="undo"):
    seat: int
    decision: str = ""  # the decision that is open now: a repeated command then takes back one answer, not two


class Say(Wire, tag="say"):
    text: str


class Look(Wire, tag="look"):
    """Hot-seat: show the table as this seat sees it; None as a spectator."""

    seat: int | None


class AskEarlier(Wire, tag="earlier"):
    """What happened before event number `before`? Answered by one page, `earlier`."""

    before: int


class StandIn(Wire, tag="standin"):
    """ "Play for me": a bot's name, or empty to take the seat back."""

    seat: int
    bot: str


class Resign(Wire, tag="resign"):
    seat: int


class Draw(Wire, tag="draw"):
    """A draw is offered, or an offer of one's own taken back. It is agreed when everybody offers it; whoever plays on
    declines what others offered."""

    seat: int
    offer: bool


class Ping(Wire, tag="ping"):
    pass


ToServer = Act | TryPlace | Undo | Say | Look | AskEarlier | StandIn | Resign | Draw | Ping


# ---------------------------------------------------------------- server to browser


class ChatLine(Wire):
    n: int
    name: str
    player: int | None
    text: str
    at: str


class Hello(Wire, tag="hello"):
    """How it stands. Events are numbered for each viewer, from 1. A browser keeps those up to `since` that it
    remembers; later ones are gone. `events` are what follows, or with `since` 0 the last page of all; the pages before
    it are there for the asking."""

    match: MatchInfo
    seat: int | None
    scene: Scene
    events: list[Event]  # without a gap up to `version`
    chat: list[ChatLine]
    version: int  # the number of the last event
    since: int = 0


class Update(Wire, tag="update"):
    """A change of the table: new events in order, frames for the ones worth watching, and how it stands now."""

    version: int
    scene: Scene
    events: list[Event]
    frames: list[Frame] = []
    # an undo, or another seat's view: keep events up to number `since`; `events` follow, or are the last page of all
    reset: bool = False
    since: int = 0
    match: MatchInfo | None = None


class Earlier(Wire, tag="earlier"):
    """A page of the history through the eyes of `seat`: the events that end before number `before`; empty when there
    are none."""

    seat: int | None
    before: int
    events: list[Event]


class Ack(Wire, tag="ack"):
    """The answer is committed."""

    decision: str
    version: int


class Refuse(Wire, tag="refuse"):
    """The answer was not taken, and why; a stale one comes with the scene as it is now."""

    decision: str
    code: Literal["stale", "refused", "not-yours", "over", "nothing-to-undo", "rate", "muted", "bad"]
    text: Text | None = None
    rule: str = ""
    scene: Scene | None = None


class Tried(Wire, tag="tried"):
    n: int
    ok: bool
    why: Text | None = None
    rule: str = ""
    measure: str = ""
    outlook: Outlook | None = None
    reach: list[Poly] | None = None  #: for the piece that is held


class Presence(Wire, tag="presence"):
    match: MatchInfo


class Chat(Wire, tag="chat"):
    line: ChatLine


class Pong(Wire, tag="pong"):
    pass


ToClient = Hello | Update | Earlier | Ack | Refuse | Tried | Presence | Chat | Pong
