"""Wire structs of ratings: ladders (rankings), profiles, recent results."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire


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
    name: str = ""  # name of a member
    bot: str = ""  # or name of a bot
    provisional: bool = False
    week: int = 0  # change in a week


class Share(Wire):
    """Number of times a side or seat was played and won."""

    played: int
    won: int
    drawn: int = 0
    title: Text | None = None  # the side's name
    seat: int = -1


class LadderSheet(Wire):
    """A member's rating on one ladder."""

    game: str
    pace: str
    level: int
    margin: int
    games: int
    place: int
    provisional: bool = False
    curve: list[tuple[str, int]] = []  # date, and level after it
    sides: list[Share] = []
    seats: list[Share] = []
    luck: list[tuple[str, float]] = []  # date, and luck of the dice in standard deviations


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
    ending: Text | None = None  # how it was won
    names: list[str] = []  # players by seat, for `ending`


class PersonInfo(Wire):
    """A member's public profile."""

    name: str
    since: str
    relation: str = ""  # "friend" or "blocked", as the viewer set it
    back: bool = False  # they named the viewer a friend
    ladders: list[LadderSheet] = []
    latest: list[PlayedInfo] = []
