"""Who thinks beside the table: bots that answer at once do so here, those that think long, and studies, are handed to a
second worker, by the name of the task."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Protocol

import msgspec

from tapete import bots
from tapete.live.api.log_import import play_again
from tapete.live.match.bot_jobs import Job, ProcessJob, get_ready
from tapete.live.match.bot_jobs import think as think_it_over
from tapete.live.study.analysis_jobs import advise, find_warnings, look_back
from tapete.live.study.fair_queue import FairQueue
from tapete.offline.packs import try_pack

DEADLINE = 5.0  # seconds a bot may think about one answer
READY = 30.0  # seconds it may take to get ready for a match, on a slow telephone

TASKS: dict[str, Callable[[bytes], Any]] = {
    task.__name__: task for task in (think_it_over, get_ready, look_back, advise, find_warnings, play_again, try_pack)
}

log = logging.getLogger("tapete.bots")


def is_slow(bot: str) -> bool:
    """Whether it takes its time."""
    return bots.LEVELS.get(bot, 0.0) > 0


class SecondWorker(Protocol):
    """The second worker. Whoever overstays the job's deadline is ended, and its answer is an exception."""

    async def work(self, task: str, job: str) -> str: ...


def think(task: str, job: str) -> str:
    """Inside the second worker: the job comes as JSON, and so goes what was found out."""
    answer = TASKS[task](msgspec.msgpack.encode(msgspec.json.decode(job)))
    return answer if isinstance(answer, str) else answer.decode()


class InlineRunner:
    """Thinks where the table stands: what takes a moment."""

    deadline = DEADLINE

    def __init__(self) -> None:
        self.queue = FairQueue(1)

    async def answer(self, job: Job, patron: str | None) -> str | None:
        answered: str | None = await self.work(think_it_over, job, patron)
        return answered

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any:
        async with self.queue.place(job.match, patron):
            await asyncio.sleep(0)  # whoever waits for a picture gets it first
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
    """Thinks in the second worker, but for bots that need no thought."""

    deadline = DEADLINE

    def __init__(self, second: SecondWorker) -> None:
        self.second, self.here = second, InlineRunner()
        self.queue = self.here.queue

    async def answer(self, job: Job, patron: str | None) -> str | None:
        return await (self._ask(think_it_over, job) if is_slow(job.bot) else self.here.answer(job, patron))

    async def get_ready(self, job: Job) -> None:
        """The second worker starts, and opens the match, before anybody waits for it."""
        await self._ask(get_ready, msgspec.structs.replace(job, deadline=READY))

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any:
        """Studies want to know how long it took, too."""
        inner = task.args[0] if isinstance(task, partial) else task
        began = monotonic()
        report = await self._ask(inner, job)
        return None if report is None else (report.encode(), monotonic() - began)

    async def tried(self, job: ProcessJob) -> bytes | None:
        """What is wrong with a pack; None when nobody found out in time."""
        report = await self._ask(try_pack, job)
        return None if report is None else report.encode()

    async def _ask(self, task: Callable[[bytes], Any], job: ProcessJob) -> str | None:
        try:
            return await self.second.work(task.__name__, msgspec.json.encode(job).decode())
        except Exception as error:
            log.warning("bot %s in match %s gave no answer: %s", job.bot, job.match, error)
            return None

    async def wake(self, after: float = 0.0) -> None:
        return

    def close(self) -> None:
        return
