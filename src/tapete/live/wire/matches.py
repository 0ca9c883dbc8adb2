"""Messages about matches: create, join, list, replay, analysis."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.scene import Event, OptionView, Scene
from tapete.live.clocks import CLOCK
from tapete.live.wire.base import Wire

LOG_LENGTH = 1024 * 1024  # a whole match of any game has less

SeatKind = Literal["me", "open", "here"]  # or "bot:NAME"; "here": another person in this browser


class NewMatch(Wire):
    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    name: str = ""
    entropy: str = ""  # mixed into the dice; any text
    public: bool = True
    ready: bool = False  # a bot answers the setup, also for me
    opening: str = ""  # the beginner's position it starts from; its options replace `options`
    rated: bool = False  # it changes the ratings of its members
    real_dice: bool = False  # players roll real dice and type the result
    series: Literal[0, 3] = 0  # the best of so many, sides changed after each; 0: a single match
    # for a decision "60s", "1d"; for the match, and more with each decision "15m+10s", "7d+12h"; empty: none
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""


class SeatInfo(Wire):
    player: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str = ""
    mine: bool = False
    member: bool = False  # has a profile under this name
    online: bool = False
    left: bool = False  # a bot plays on for a player who left
    standin: str = ""  # the bot that plays for this person now
    draw: bool = False  # would agree on a draw
    clock: int | None = None  # seconds left of a player who decides; hidden for other players' secret decisions
    away: tuple[int, int] | None = None  # current or next holiday, from and until in seconds; for players of the match


class SeriesInfo(Wire):
    """The series that a match belongs to."""

    best: int  # matches at most
    number: int  # of this one
    points: list[float]  # by seat, with this match once it is over; a draw is half a point
    over: bool = False


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
    ending: Text | None = None  # the result in words, where the game has some
    commit: str = ""  # hash of the server's secret seed, shown before anything is rolled
    seed: str = ""  # the server's secret, revealed when the match is over: `commit` is its hash
    steps: int = 0
    clock: str = ""  # the time for a decision or for the match, as it was agreed
    days: bool = False  # correspondence: with this clock players come back rather than stay
    next: str = ""  # the rematch, once a player asked for it
    public: bool = True  # listed in the lobby
    forked: str = ""
    rated: bool = False  # it changes the ratings of its members
    cup: str = ""  # the tournament it is played for
    series: SeriesInfo | None = None
    asked: list[int] = []  # seats that asked for a series
    real_dice: bool = False  # players roll real dice and type the result
    opening: str = ""  # the beginner's position it started from


class Rematch(Wire):
    """The same game once more. In a series that is not over it is the next match, with the sides changed."""

    series: Literal[0, 3] = 0  # a new series of so many, once all players have asked for it


class Joined(Wire):
    match: MatchInfo
    secrets: dict[str, str]  # seat -> secret for a private link, /m/ID#s=SECRET; only for holders of the seat


class JoinMatch(Wire):
    name: str = ""
    seat: int | None = None
    entropy: str = ""


class Claim(Wire):
    secret: str


class Renew(Wire):
    """A new private link for a seat of one's own; the old one becomes invalid."""

    seat: int


class Fork(Wire):
    step: int
    seats: list[str] = []


class Brought(Wire):
    """A match to import, as its log."""

    log: Annotated[str, msgspec.Meta(max_length=LOG_LENGTH)]


class Placed(Wire):
    """A piece and its place."""

    id: str
    x: float
    y: float


class Frame(Wire):
    """The table at the moment of an event that is worth watching."""

    event: int
    scene: Scene


class ReplayStep(Wire):
    step: int
    steps: int
    scene: Scene
    events: list[Event]  # events between the step before and this one
    player: int | None = None  # who answered
    frames: list[Frame] = []  # of the events worth watching
    left: list[int] = []  # seats that had resigned by then
    standins: dict[int, str] = {}  # the bots that played for people then


class Standing(Wire):
    """The evaluation of a match after `step` answers: for each player, from 0 (lost) to 1 (won)."""

    step: int
    values: list[float]


class Luck(Wire):
    """The sum of a player's dice and its expectation; `sigmas` is the difference in standard deviations."""

    player: int
    dice: int
    given: float
    expected: float
    sigmas: float


class Moment(Wire):
    """A turning point: after `step` answers a player gave this one, and their evaluation went from `before` to
    `after`."""

    step: int
    player: int
    answer: OptionView
    before: float
    after: float
    chance: float | None = None  # the chance of the answer, played on from there
    better: OptionView | None = None  # a better answer, and its chance
    better_chance: float | None = None
    # of all players, before and after; empty in old films
    standing: tuple[list[float], list[float]] = msgspec.field(default_factory=lambda: ([], []))


class LookBack(Wire):
    steps: int
    line: list[Standing]
    luck: list[Luck]
    moments: list[Moment] = []  # turning points, in their order
    stages: list[tuple[int, str]] = []  # the step at which each stage of the match begins, and its name


class Because(Wire):
    """The average of some quantity after an answer and after the next best one; a message of the game words it."""

    what: str
    better: float
    other: float


class Advice(Wire):
    """A bot's answer at a step, for one player who decides there."""

    player: int
    bot: str
    option: OptionView
    place: list[Placed] = []  # the places of the pieces, where a position is asked for
    chance: float | None = None  # the chance when played on from here, from 0 (lost) to 1 (won)
    other: OptionView | None = None  # the next best
    other_chance: float | None = None
    because: Because | None = None  # the main difference, if there is one


class Worse(Wire):
    """An answer that is much worse than the best one."""

    key: int
    chance: float


class Warnings(Wire):
    """Answers to an open decision that are much worse than the best one, to warn the player of."""

    decision: str
    best: OptionView | None = None
    chance: float = 0.0
    worse: list[Worse] = []


class BotWords(Wire):
    """A bot's explanation of its answer."""

    player: int
    text: Text


class Me(Wire):
    """A guest or a member, with their name."""

    name: str
    member: bool = False


class Forgotten(Wire):
    """The result of "forget me"."""

    matches: int  # that go on or stay without this person


class Addresses(Wire):
    """Addresses under which other machines reach this server, the likeliest first."""

    addresses: list[str]


class Status(Wire):
    """The health of the server, for monitoring."""

    status: Literal["alive", "ready"]


class Problem(Wire):
    """A refused request: one sentence in the reader's language, and the rule where there is one."""

    status: int
    code: str
    detail: str
    rule: str = ""
