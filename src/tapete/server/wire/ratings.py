"""Ladders, and somebody on them."""

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
    luck: list[tuple[str, float]] = []  # when, and how much the dice gave beyond what they should, in deviations


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
