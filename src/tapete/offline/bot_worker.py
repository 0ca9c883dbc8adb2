"""Bots without a server: fast bots run in the page's worker, slow bots and analysis in a second one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Protocol

import msgspec

from tapete import bots
from tapete.live.api.log_import import ReadLog, play_again
from tapete.live.match.bot_jobs import Job, ProcessJob, get_ready
from tapete.live.match.bot_jobs import think as think_it_over
from tapete.live.study.analysis_jobs import advise, coach, find_warnings, look_back
from tapete.live.study.fair_queue import FairQueue
from tapete.live.wire import DraftReport
from tapete.live.workshop.drafts import DraftJob, check_draft, slow_report
from tapete.live.workshop.measuring import MeasureJob, MeasureStep, ReplayJob, measure_step, replay_match
from tapete.offline.packs import try_pack

DEADLINE = 5.0  # seconds a bot may think about one answer
DRAFT = 20.0  # seconds to check a draft, with the start of the worker on a slow telephone
MEASURE = 1.0  # seconds of a step of a measuring run, for which bots of a match may have to wait
READY = 30.0  # seconds to load a match, on a slow telephone

TASKS: dict[str, Callable[[bytes], Any]] = {
    task.__name__: task
    for task in (
        *(think_it_over, get_ready, look_back, coach, advise, find_warnings),
        *(play_again, try_pack, check_draft, measure_step, replay_match),
    )
}

log = logging.getLogger("tapete.bots")


def is_slow(bot: str) -> bool:
    """True if the bot thinks for some time."""
    return bots.LEVELS.get(bots.level_of(bot), 0.0) > 0


class SecondWorker(Protocol):
    """The second web worker. It is ended when a job exceeds its deadline, and the call raises an exception."""

    async def work(self, task: str, job: str) -> str: ...


def think(task: str, job: str) -> str:
    """Run a task by its name inside the second worker; the job and the result are JSON."""
    answer = TASKS[task](msgspec.msgpack.encode(msgspec.json.decode(job)))
    return answer if isinstance(answer, str) else answer.decode()


class InlineRunner:
    """Runs short jobs in the worker of the matches."""

    deadline = DEADLINE

    def __init__(self) -> None:
        self.queue = FairQueue(1)

    async def answer(self, job: Job, patron: str | None) -> str | None:
        answered: str | None = await self.work(think_it_over, job, patron)
        return answered

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any:
        async with self.queue.place(job.match, patron):
            await asyncio.sleep(0)  # messages that wait are sent first
            try:
                return task(msgspec.msgpack.encode(job))
            except Exception:
                log.exception("bot %s failed in match %s", job.bot, job.match)
                return None

    async def wake(self, after: float = 0.0) -> None:
        return

    def close(self) -> None:
        return


class SecondWorkerRunner:
    """Runs jobs in the second worker, except for fast bots."""

    deadline = DEADLINE

    def __init__(self, second_worker: SecondWorker) -> None:
        self.second_worker, self.here = second_worker, InlineRunner()
        self.queue = self.here.queue

    async def answer(self, job: Job, patron: str | None) -> str | None:
        return await (self._ask(think_it_over, job) if is_slow(job.bot) else self.here.answer(job, patron))

    async def get_ready(self, job: Job) -> None:
        """Start the second worker and load the match in advance."""
        await self._ask(get_ready, msgspec.structs.replace(job, deadline=READY))

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any:
        """Run a task of the analysis; its result, and the seconds it took."""
        inner = task.args[0] if isinstance(task, partial) else task
        began = monotonic()
        report = await self._ask(inner, job)
        return None if report is None else (report.encode(), monotonic() - began)

    async def try_pack(self, job: ProcessJob) -> bytes | None:
        """The problems of a pack; None if the time was not enough."""
        report = await self._ask(try_pack, job)
        return None if report is None else report.encode()

    async def run(self, job: DraftJob) -> DraftReport:
        """The report on a draft; one that takes too long has a fault that says so."""
        report = await self._ask(check_draft, msgspec.structs.replace(job, deadline=max(job.deadline, DRAFT)))
        return slow_report(job.draft) if report is None else msgspec.json.decode(report, type=DraftReport)

    async def measure(self, job: MeasureJob, patron: str) -> MeasureStep | None:
        """The next matches of a run and its figures; None if they took too long."""
        step = await self._ask(measure_step, msgspec.structs.replace(job, seconds=MEASURE))
        return None if step is None else msgspec.json.decode(step, type=MeasureStep)

    async def replay(self, job: ReplayJob, patron: str) -> ReadLog | None:
        """The log of a match of a run; None if it took too long."""
        log = await self._ask(replay_match, job)
        return None if log is None else msgspec.json.decode(log, type=ReadLog)

    async def _ask(self, task: Callable[[bytes], Any], job: ProcessJob) -> str | None:
        try:
            return await self.second_worker.work(task.__name__, msgspec.json.encode(job).decode())
        except Exception as error:
            log.warning("bot %s in match %s gave no answer: %s", job.bot, job.match, error)
            return None

    async def wake(self, after: float = 0.0) -> None:
        return

    def close(self) -> None:
        return
