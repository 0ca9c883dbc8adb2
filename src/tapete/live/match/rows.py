"""Rows of a match: what is stored of it, and the renewals among them that go on with another version."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tapete.core.match.log_format import Version
from tapete.core.match.run import LogEntry
from tapete.core.match.snapshot import Snapshot
from tapete.live.clocks import ClockSnapshot

RowKind = Literal[
    "answer",
    "timeout",
    "undo",
    "standin",
    "resign",
    "draw",
    "link",
    "name",
    "away",
    "pause",
    "close",
    "void",
    "renewed",
]
REBUILDS = ("void", "renewed")  # rows after which a match is built again from its first row
ANSWERS = ("answer", "timeout", "undo")  # rows that the rules have to allow


class Row(msgspec.Struct, frozen=True):
    """One row of a match, numbered without gaps.

    `timeout` is the default answer for a player whose time is over; `away` says when a player is on holiday; `pause`
    that no answer could be taken for a while; `close` ends a match that the host closes; `void` takes out an answer
    that the rules failed over; `renewed` goes on with another version of the program."""

    match: str
    seq: int
    kind: RowKind
    player: int
    # the answer as JSON, the stand-in's name, the nonce of a new link, begin/end of a holiday or pause, the voided row
    body: str = ""
    at: str = ""
    sent: str = ""  # the mark the browser sent it under


class SeatHandover(msgspec.Struct, frozen=True):
    """A step from which a player had left, or a stand-in began or ended to play for them."""

    step: int
    player: int
    left: bool
    standin: str


class MatchSnapshot(msgspec.Struct, kw_only=True):
    """A match before row `seq`, at the start of a beat."""

    seq: int
    kernel: Snapshot
    left: list[bool]  # this and the next two: of each seat. Names and links are those of the record
    standins: list[str]
    draws: list[bool]
    asked: dict[int, str]
    asks: list[int]
    answered: list[int]
    started: set[int]
    clocks: ClockSnapshot
    marks: list[list[str]]
    time_outs: list[int]
    handovers: list[SeatHandover]
    undone: int
    fidgets: int
    passed: int | None

    def pack(self) -> bytes:
        """Compressed bytes. They name every field, so that a later version can read them."""
        return zlib.compress(msgspec.msgpack.encode(self), 6)

    @classmethod
    def unpack(cls, packed: bytes) -> MatchSnapshot:
        return msgspec.msgpack.decode(zlib.decompress(packed), type=cls, strict=False)


class RenewalBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """Body of a `renewed` row: the match goes on with this version.

    Without a snapshot all rows are replayed from the start, as before. With one they are replayed from it."""

    version: Version
    snapshot: bytes = b""  # MatchSnapshot.pack
    until: int | None = None  # answers from this row up to the renewal are void: the rules refuse them now
    winners: list[int | str] | None = None  # of a finished match that cannot be shown to its end


def find_voided_rows(rows: Iterable[Row]) -> set[int]:
    """Numbers of the rows that are not applied. `rows` begin with the first one of the match."""
    known, void = list(rows), set[int]()
    for row in known:
        if row.kind == "void":
            void.add(int(row.body))
        elif row.kind == "renewed" and (until := read_renewal(row).until) is not None:
            void.update(one.seq for one in known[until : row.seq] if one.kind in ANSWERS)
    return void


def read_renewal(row: Row) -> RenewalBody:
    return msgspec.json.decode(row.body, type=RenewalBody)


def renewals_of(rows: Iterable[Row]) -> list[RenewalBody]:
    return [read_renewal(row) for row in rows if row.kind == "renewed"]


def answers_in(rows: Sequence[Row], end: int) -> list[LogEntry]:
    """The answers before a row that were not taken back, as they were written."""
    void = find_voided_rows(rows[:end])
    answers: list[LogEntry] = []
    for row in rows[:end]:
        if row.seq in void:
            continue
        if row.kind in ("answer", "timeout"):
            answers.append(LogEntry(row.player, msgspec.json.decode(row.body)))
        elif row.kind == "undo":
            last = max(n for n, entry in enumerate(answers) if entry.player == row.player)
            del answers[last]
    return answers
