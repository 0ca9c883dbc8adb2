"""Matches: laid out, joined, looked back at."""

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
    ready: bool = False  # what comes before the match is answered by a bot, also for me
    rated: bool = False  # it moves the level of its members
    real_dice: bool = False  # people roll dice of their own and type what they show
    series: Literal[0, 3] = 0  # the best of so many, sides changed after each; 0: a single match
    # time for a decision ("60s", "1d"), or for the match plus an increment a decision ("15m+10s", "7d+12h"); or none
    clock: Annotated[str, msgspec.Meta(pattern=CLOCK)] = ""


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
    # seconds left for the player who decides, at a table with clocks; not for another player's secret choice
    clock: int | None = None
    away: tuple[int, int] | None = None  # on holiday, or soon: from when until when, in seconds; told to this table


class SeriesInfo(Wire):
    """A series of which a match is one."""

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
    ending: Text | None = None  # by what it was won, where the match says so
    commit: str = ""  # hash of the server's secret seed, shown before anything is rolled
    seed: str = ""  # the server's secret, revealed when the match is over: `commit` is its hash
    steps: int = 0
    clock: str = ""  # the time for a decision or for the match, as it was agreed
    days: bool = False  # by that clock people come back to it, rather than stay
    next: str = ""  # the rematch, once somebody asked for it
    public: bool = True  # stands in the lists of the lobby
    forked: str = ""
    rated: bool = False  # it moves the level of its members
    cup: str = ""  # the tournament it is played for
    series: SeriesInfo | None = None
    asked: list[int] = []  # seats that would play a series now
    real_dice: bool = False  # people roll dice of their own and type what they show


class Rematch(Wire):
    """The same game once more. In a series that is not over it is the next match, with the sides changed."""

    series: Literal[0, 3] = 0  # as a series of so many, from the beginning: once all who sat there have asked for it


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


class Brought(Wire):
    """A match from elsewhere, as its log."""

    log: Annotated[str, msgspec.Meta(max_length=LOG_LENGTH)]


class Placed(Wire):
    """A piece, and where it is put."""

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
    events: list[Event]  # what happened between the step before and this one
    player: int | None = None  # who answered
    frames: list[Frame] = []  # of the events worth watching
    left: list[int] = []  # who had given up by then
    standins: dict[int, str] = {}  # the bots that played for people then


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


class Because(Wire):
    """What there is after an answer, on the average, and after the next best: a message of the game tells it."""

    what: str
    better: float
    other: float


class Advice(Wire):
    """What a bot would answer at a step, for one player who decides there."""

    player: int
    bot: str
    option: OptionView
    place: list[Placed] = []  # where the pieces go, where a position is asked for
    chance: float | None = None  # how it ends when played on from here, from 0 (lost) to 1 (won)
    other: OptionView | None = None  # the next best
    other_chance: float | None = None
    because: Because | None = None  # what makes the difference, where something does


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
