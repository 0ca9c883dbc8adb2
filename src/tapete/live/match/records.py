"""Match records as the store keeps them, and the facts that match lists show."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.match import Header
from tapete.live.clocks import to_iso
from tapete.live.match.rows import MatchSnapshot
from tapete.live.match.seats import SeatRecord
from tapete.live.match.series import Series
from tapete.live.steady_clock import now


class Ask(NamedTuple):
    """An open decision of a player in a correspondence match."""

    seat: int
    decision: str
    since: int  # this and `ends`: seconds since the epoch
    ends: int  # 0: there is no clock
    answered: int = 0  # their last decision that was answered; it shows that they have looked


BROUGHT = "log"  # `forked` of a match that was imported from a log; no match has this id


class Record(msgspec.Struct, kw_only=True):
    """A match as the store knows it."""

    id: str
    game: str
    header: Header
    seed: str
    state: str
    seats: list[SeatRecord]
    public: bool = True
    forked: str = ""
    next: str = ""
    created: str = ""
    moved: str = ""
    rev: int = 0
    seen: int = 0
    waiting: list[int] = []
    due: bool = False
    winners: list[int | str] = []
    ending: Text | None = None  # the result in words, where the game has some
    steps: int = 0
    clock: str = ""
    began: str = ""
    alarm: str = ""
    asks: list[Ask] = []
    archived: str = ""
    laid_by: str = ""
    rated: bool = False
    result_due: bool = False
    cup: str = ""
    series: Series | None = None
    asked: list[int] = []  # seats that asked for a series after this match

    @property
    def full_header(self) -> Header:
        return msgspec.structs.replace(self.header, seed=self.seed)


class Facts(NamedTuple):
    """The facts of a match that lists show, after its first `seen` rows."""

    id: str
    seen: int
    state: str
    seats: str
    waiting: str
    due: bool
    winners: str
    steps: int
    moved: str
    alarm: str = ""
    asks: str = "[]"
    ending: str = "null"
    lasting: bool = False  # correspondence; this and the next are not stored, but used for notifications
    here: frozenset[int] = frozenset()  # seats that are online
    checkpoint: MatchSnapshot | None = None  # stored beside the facts


def utc_now_iso() -> str:
    return to_iso(now())


def iso_ago(seconds: float) -> str:
    return to_iso(now() - seconds)
