"""Bot processes: started again after a failure, with time counted only for thinking."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.boards.deadline import thinking_since
from tapete.core.match import Match
from tapete.core.match.log_format import header_of
from tapete.live.match import bot_jobs as jobs
from tapete.live.match.bot_jobs import Job
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.server.background.bot_processes import BotProcesses

pytestmark = pytest.mark.anyio


async def test_processes_that_failed_to_start_are_started_at_the_next_try(monkeypatch: pytest.MonkeyPatch) -> None:
    submit, refusals = ProcessPoolExecutor.submit, [OSError("no room for another process")]

    def crowded(pool: ProcessPoolExecutor, *task: Any) -> Any:
        if refusals:
            raise refusals.pop()
        return submit(pool, *task)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", crowded)
    processes = BotProcesses(1)
    try:
        with pytest.raises(OSError, match="no room"):
            await processes.start()
        await processes.start()
    finally:
        processes.close()


async def test_the_time_of_a_bot_is_its_thinking_not_its_waiting() -> None:
    processes = BotProcesses(1)
    spent: dict[str, float] = {}
    processes.spent = lambda match, seconds: spent.update({match: seconds})
    try:
        await processes.start()
        jobs = [job_of(name) for name in ("first", "second", "third")]
        await asyncio.gather(*(processes.work(slowly, job, None) for job in jobs))
        assert sorted(spent) == ["first", "second", "third"]
        assert max(spent.values()) < 2 * min(spent.values()), spent
    finally:
        processes.close()


async def test_catching_up_is_part_of_the_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: the time limit began only after the replay, however long that took."""
    clock, since, catch_up = [100.0], [], jobs.catch_up

    def slowly_caught_up(job: Job) -> StoredMatch:
        clock[0] += 60
        return catch_up(job)

    def thinker(match: Match, player: int) -> Any:
        since.append(thinking_since())
        return match.default(player)

    monkeypatch.setattr(jobs, "monotonic", lambda: clock[0])
    monkeypatch.setattr(jobs, "catch_up", slowly_caught_up)
    monkeypatch.setattr(bots, "make", lambda *_: thinker)
    jobs.think(msgspec.msgpack.encode(job_of("late")))
    assert since == [100.0]


def job_of(match: str) -> Job:
    return Job(
        match, header_of(tapete.new_match("pocket", seed="a seed")), [SeatRecord("bot")] * 2, [], 0, "random", 5.0
    )


def slowly(job: bytes) -> int:
    time.sleep(0.3)
    return len(job)


def test_a_process_forgets_a_match_in_which_no_bot_was_asked_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(jobs, "monotonic", lambda: clock[0])
    monkeypatch.setattr(jobs, "_stored_matches", OrderedDict())
    idle, busy = job_of("idle"), job_of("busy")
    jobs.catch_up(idle)
    stored = jobs.catch_up(busy)
    clock[0] += jobs.IDLE - 1
    assert jobs.catch_up(busy) is stored
    assert list(jobs._stored_matches) == ["idle", "busy"]
    clock[0] += 2
    assert jobs.catch_up(busy) is stored
    assert list(jobs._stored_matches) == ["busy"]
