"""A match as whoever keeps it knows it, and what lists show of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.match import Header
from tapete.live.match.seats import SeatRecord
from tapete.live.match.series import Series


class Ask(NamedTuple):
    """What somebody is asked in a match to which people come back."""

    seat: int
    decision: str
    since: int  # moments, in seconds
    ends: int  # 0: there is no clock
    answered: int = 0  # the last of their questions that got an answer: whoever gave it has looked


BROUGHT = "log"  # where a match came from that somebody brought: no match has such an id


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
    ending: Text | None = None  # by what it was won, where it says so
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
    asked: list[int] = []  # seats that would play a series once it is over

    @property
    def full_header(self) -> Header:
        return msgspec.structs.replace(self.header, seed=self.seed)


class Facts(NamedTuple):
    """What lists show of a match, drawn from its first `seen` rows."""

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
    lasting: bool = False  # people come back to it; this and the next are not written, but heeded by whoever tells
    here: frozenset[int] = frozenset()  # seats with somebody at the table


def utc_now_iso() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def iso_ago(seconds: float) -> str:
    return (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat(timespec="milliseconds")
