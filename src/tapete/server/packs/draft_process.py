"""Process that checks packs being written: `python -m tapete.server.packs.draft_process`.

It loads the games once, then answers a `DraftJob` on each line of its input with a `DraftReport`. A job that needs more
than its processor time or memory gets a report that says so, and the process ends: the server starts another.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tapete.core.game import games
from tapete.live.wire import DraftReport
from tapete.live.workshop.drafts import DraftJob, report_draft, slow_report

T = TypeVar("T")

MEGABYTES = 200  # beyond what the games need
MOST_JOBS = 300  # then the process ends, with all packs that it has seen


class TookTooLong(BaseException):
    """The processor time of a job is over; no rule may catch it."""


def yield_to_tables(steps: int) -> None:
    """Lower the priority of this process by so many steps: tables and their bots come first."""
    if hasattr(os, "nice"):
        os.nice(steps)


def load_games() -> None:
    """Load everything that a check may need, so that only the pack counts against the limit of memory."""
    for game in games().values():
        game.names("es")
        game.balance_tables()
    with contextlib.suppress(ImportError):
        import numpy  # noqa: F401
        import shapely  # noqa: F401


def limit_memory() -> None:
    """Limit the memory of this process to what it has and some more, where the system supports it."""
    try:
        import resource

        used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        most = used + (MEGABYTES << 20)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (ImportError, OSError, ValueError):
        return


def stop_job(*_: Any) -> None:
    raise TookTooLong


def run_within(seconds: float, work: Callable[[], T]) -> T | None:
    """The result of some work; None if this processor time or the memory was not enough."""
    timed = hasattr(signal, "setitimer")  # not on Windows, where the server's clock ends the process
    if timed:
        signal.signal(signal.SIGPROF, stop_job)
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work()
    except (TookTooLong, MemoryError):
        return None
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)


def run_job(job: DraftJob) -> DraftReport | None:
    """Check a draft within its processor time; None if that was not enough."""
    return run_within(job.deadline, lambda: report_draft(job.draft, trial=job.trial))


def report(answer: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    yield_to_tables(5)
    load_games()
    limit_memory()
    report(True)
    for n, line in enumerate(sys.stdin.buffer, start=1):
        job = msgspec.json.decode(line, type=DraftJob)
        answer = run_job(job)
        report(answer if answer is not None else slow_report(job.draft))
        if answer is None or n >= MOST_JOBS:
            return


if __name__ == "__main__":
    main()
