"""What a bot is asked, and how it thinks: in a process or a worker of its own, which keeps the matches it knows."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator
from time import monotonic
from typing import Any, Protocol

import msgspec

from tapete import bots
from tapete.boards.deadline import count_time_from
from tapete.core.match import Header
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import Row, StoredMatch

KEPT = 512  # matches a process keeps in memory


class Job(msgspec.Struct):
    """All that a process needs to know to answer for a seat."""

    match: str
    header: Header
    seats: list[SeatRecord]
    rows: list[Row]
    seat: int
    bot: str
    deadline: float


class Errand(Protocol):
    """Whatever a process is asked to do."""

    match: str  # who waits with whom
    bot: str
    deadline: float


# ---------------------------------------------------------------- where it thinks

_stored_matches: OrderedDict[str, StoredMatch] = OrderedDict()
_read = msgspec.msgpack.Decoder(Job)


def think(packed: bytes) -> str:
    """Answer one decision: catch up with the rows, let the bot think until the deadline, fall back on the default."""
    asked = monotonic()
    job = _read.decode(packed)
    stored = catch_up(job)
    match = stored.match
    try:
        with alarm(job.deadline), count_time_from(asked):
            bot = bots.make(job.bot, match.game, f"{match.seed}/{job.seat}/{stored.seq}", match.options)
            answer = bot(match, job.seat)
    except TooLate:
        del _stored_matches[job.match]  # the bot was stopped in the middle of whatever it did to it
        answer = catch_up(job).match.default(job.seat)
    return msgspec.json.encode(answer).decode()


def get_ready(packed: bytes) -> str:
    """Read and work out all that hangs on no question, so that the time for the first one goes into thought."""
    job = _read.decode(packed)
    match = catch_up(job).match
    bots.make(job.bot, match.game, job.seat, match.options)
    return ""


def catch_up(job: Job) -> StoredMatch:
    """The match as its rows stand, from what this process remembers of it."""
    stored = _stored_matches.pop(job.match, None)
    if stored is None or stored.seq > len(job.rows) or any(row.kind == "void" for row in job.rows[stored.seq :]):
        stored = StoredMatch(job.header, job.seats, job.rows, listening=False)
    else:
        for row in job.rows[stored.seq :]:
            stored.take(row)
    _stored_matches[job.match] = stored
    while len(_stored_matches) > KEPT:
        _stored_matches.popitem(last=False)[1].match.close()
    return stored


class TooLate(Exception):
    """The deadline has passed."""


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise TooLate in this process after so many seconds; where there are no timers the server's own patience has to
    do."""
    if not hasattr(signal, "setitimer") or sys.platform == "emscripten":
        yield
        return

    def ring(*_: Any) -> None:
        raise TooLate

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
