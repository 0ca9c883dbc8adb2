"""Bot processes: a pool in which bots think, so that no table waits for one.

A bot that takes too long gets the default answer."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any

import msgspec

from tapete.core.game import games
from tapete.live.match.bot_jobs import Job, ProcessJob, think
from tapete.live.study.fair_queue import FairQueue

DEADLINE = 5.0  # seconds a bot may think about one answer
GRACE = 3.0  # seconds beyond it, to catch up with the match, before the process is killed
STARTING = 60.0  # seconds that the first process may take to load everything on a busy machine
AHEAD = 2  # jobs queued beyond those running, so that no process is idle between two jobs

log = logging.getLogger("tapete.bots")


class BotProcesses:
    """A process pool for bots, started with the first job."""

    def __init__(self, processes: int | None = None, deadline: float = DEADLINE, tries: int = 2) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.deadline, self.tries = deadline, tries
        self._pool: ProcessPoolExecutor | None = None
        self._awake: asyncio.Future[None]
        # called with the seconds that a match's bot has used a process
        self.spent: Callable[[str, float], None] = lambda match, seconds: None
        self.queue = FairQueue(self.processes + AHEAD)

    async def answer(self, job: Job, patron: str | None) -> str | None:
        """The bot's answer as JSON. None if no process could give one; the table then answers for the bot."""
        answered: str | None = await self.work(think, job, patron)
        return answered

    async def work(self, task: Callable[[bytes], Any], job: ProcessJob, patron: str | None) -> Any:
        """Run a task in a process and return its result, or None if it failed. Players (`patron`) take turns."""
        async with self.queue.place(job.match, patron):
            return await self._run_in_process(task, job)

    async def _run_in_process(self, task: Callable[[bytes], Any], job: ProcessJob) -> Any:
        for _ in range(self.tries):
            pool = self._pool
            began = monotonic()
            try:
                pool = await self.start()
                began = monotonic()
                working = asyncio.get_running_loop().run_in_executor(pool, run_timed, task, msgspec.msgpack.encode(job))
                result, seconds = await asyncio.wait_for(working, self.timeout_of(job))
            except (TimeoutError, BrokenProcessPool):
                log.warning("bot %s in match %s gave no answer; its process is started again", job.bot, job.match)
                self.spent(job.match, monotonic() - began)
                if pool is not None:
                    self._stop(pool)
            except Exception:
                log.exception("bot %s failed in match %s", job.bot, job.match)
                return None
            else:
                self.spent(job.match, seconds)
                return result
        return None

    def timeout_of(self, job: ProcessJob) -> float:
        """Seconds to wait for a job: its own time, and that of jobs that may be queued before it."""
        return (job.deadline + GRACE) * (1 + AHEAD / self.processes)

    async def start(self) -> ProcessPoolExecutor:
        """Start the pool and wait until it has loaded. Loading does not count as the bot's time."""
        if self._pool is None:
            pool = ProcessPoolExecutor(
                self.processes, mp_context=multiprocessing.get_context("spawn"), initializer=set_up_process
            )
            self._awake = asyncio.get_running_loop().run_in_executor(pool, load_games)
            self._pool = pool  # only once a process could be started
        pool = self._pool
        await asyncio.wait_for(asyncio.shield(self._awake), STARTING)
        return pool

    async def wake(self, after: float = 0.0) -> None:
        """Start the pool after a pause, before the first job: a server that just started has other work first."""
        await asyncio.sleep(after)
        with contextlib.suppress(TimeoutError, BrokenProcessPool):  # the next job tries again
            await self.start()

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """Kill a pool with all its jobs."""
        if self._pool is pool:
            self._pool = None
        for process in list(getattr(pool, "_processes", None) or {}):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._stop(self._pool)


# ---------------------------------------------------------------- inside a process


def set_up_process() -> None:
    """Ignore Ctrl-C, which the server handles, and exit when the server dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_server, daemon=True).start()


def exit_with_server() -> None:
    """Wait until the server dies, however it does: a pipe (a handle on Windows) closes then."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def load_games() -> None:
    """Load all games before the first job. Then lower the priority, so that players at tables come first."""
    games()
    gc.freeze()
    if hasattr(os, "nice"):
        os.nice(5)


def run_timed(task: Callable[[bytes], Any], job: bytes) -> tuple[Any, float]:
    """The result of a task, and the seconds it took in this process."""
    began = monotonic()
    return task(job), monotonic() - began
