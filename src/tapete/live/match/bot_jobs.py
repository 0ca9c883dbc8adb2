"""Jobs of bots: the data a bot process needs to answer, and the code that runs inside that process."""

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
from tapete.live.match.rows import REBUILDS, Row
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch

KEPT = 2048  # matches that a process keeps in memory at most, each with 20 to 150 KiB
IDLE = 600.0  # seconds after which a match is forgotten in which no bot was asked


class Job(msgspec.Struct):
    """All that a process needs to answer for a seat."""

    match: str
    header: Header
    seats: list[SeatRecord]
    rows: list[Row]
    seat: int
    bot: str
    deadline: float


class ProcessJob(Protocol):
    """Any job for a process."""

    match: str  # jobs of one match wait for each other
    bot: str
    deadline: float


# ---------------------------------------------------------------- inside the process

_stored_matches: OrderedDict[str, tuple[StoredMatch, float]] = OrderedDict()  # with the time of their last job
_read = msgspec.msgpack.Decoder(Job)


def think(packed: bytes) -> str:
    """Answer one decision: catch up with the rows, let the bot think until the deadline, else give the default."""
    asked = monotonic()
    job = _read.decode(packed)
    stored = catch_up(job)
    match = stored.match
    try:
        with time_limit(job.deadline), count_time_from(asked):
            bot = bots.make(job.bot, match.game, f"{match.seed}/{job.seat}/{stored.seq}", match.options)
            answer = bot(match, job.seat)
    except TooLate:
        del _stored_matches[job.match]  # the bot was stopped while it may have changed it
        answer = catch_up(job).match.default(job.seat)
    return msgspec.json.encode(answer).decode()


def get_ready(packed: bytes) -> str:
    """Load the match and the bot in advance, so that all the time for the first decision goes into thinking."""
    job = _read.decode(packed)
    match = catch_up(job).match
    bots.make(job.bot, match.game, job.seat, match.options)
    return ""


def catch_up(job: Job) -> StoredMatch:
    """The match after all rows of the job, from the state that this process remembers."""
    stored, _ = _stored_matches.pop(job.match, (None, 0.0))
    since = [] if stored is None else job.rows[stored.seq :]
    if stored is None or stored.seq > len(job.rows) or any(row.kind in REBUILDS for row in since):
        stored = StoredMatch(job.header, job.seats, job.rows, listening=False)
    else:
        for row in since:
            stored.apply(row)
    _stored_matches[job.match] = stored, monotonic()
    forget_idle_matches()
    return stored


def forget_idle_matches() -> None:
    """Forget the matches used longest ago: where too many are kept, and where the players have gone."""
    long_ago = monotonic() - IDLE
    while len(_stored_matches) > KEPT or next(iter(_stored_matches.values()))[1] < long_ago:
        stored, _ = _stored_matches.popitem(last=False)[1]
        stored.match.close()


class TooLate(Exception):
    """The deadline has passed."""


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TooLate in this process after so many seconds. Without timers only the server's own limit applies."""
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
