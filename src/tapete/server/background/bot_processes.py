"""Bots think in processes of their own, so that the table never waits for one; whoever takes too long gets the default
answer."""

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
from tapete.live.match.bot_jobs import Errand, Job, think
from tapete.live.study.fair_queue import FairQueue

DEADLINE = 5.0  # seconds a bot may think about one answer
GRACE = 3.0  # what a process may take beyond it (catching up with the match) before it is given up
STARTING = 60.0  # what the first process may take to load everything on a busy machine
AHEAD = 2  # jobs that lie ready beyond those in hand: no process stands idle while the table hears of its last answer

log = logging.getLogger("tapete.bots")


class BotProcesses:
    """The processes in which bots think; started when the first bot has to."""

    def __init__(self, processes: int | None = None, deadline: float = DEADLINE, tries: int = 2) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.deadline, self.tries = deadline, tries
        self._pool: ProcessPoolExecutor | None = None
        self._awake: asyncio.Future[None]
        # told how long a match's bot has had a process
        self.spent: Callable[[str, float], None] = lambda match, seconds: None
        self.queue = FairQueue(self.processes + AHEAD)

    async def answer(self, job: Job, patron: str | None) -> str | None:
        """The answer as JSON; None when no process could give one: then the table answers for the bot."""
        answered: str | None = await self.work(think, job, patron)
        return answered

    async def work(self, task: Callable[[bytes], Any], job: Errand, patron: str | None) -> Any:
        """What a task finds out in a process of its own; None when no process could. `patron` is for whom it is done:
        people take turns."""
        async with self.queue.place(job.match, patron):
            return await self._run_in_process(task, job)

    async def _run_in_process(self, task: Callable[[bytes], Any], job: Errand) -> Any:
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

    def timeout_of(self, job: Errand) -> float:
        """How long an answer is waited for: its own thought, and those that may lie before it."""
        return (job.deadline + GRACE) * (1 + AHEAD / self.processes)

    async def start(self) -> ProcessPoolExecutor:
        """The processes, awake. The time they take to load is not the bot's."""
        if self._pool is None:
            pool = ProcessPoolExecutor(
                self.processes, mp_context=multiprocessing.get_context("spawn"), initializer=set_up_process
            )
            self._awake = asyncio.get_running_loop().run_in_executor(pool, load_games)
            self._pool = pool  # not before a process could be started
        pool = self._pool
        await asyncio.wait_for(asyncio.shield(self._awake), STARTING)
        return pool

    async def wake(self, after: float = 0.0) -> None:
        """Start before anybody asks; a server that has just begun to answer has better things to do first."""
        await asyncio.sleep(after)
        with contextlib.suppress(TimeoutError, BrokenProcessPool):  # whoever needs a bot tries again
            await self.start()

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """Give a pool up with everything that hangs in it."""
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
    """Ctrl-C is for the server, which closes its processes itself; and whatever ends the server ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_server, daemon=True).start()


def exit_with_server() -> None:
    """Waits on a pipe, on Windows on a handle, that the server's death closes, however it dies."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def load_games() -> None:
    """Everything a bot needs, before the first one is asked. From then on people at the table come before bots."""
    games()
    gc.freeze()
    if hasattr(os, "nice"):
        os.nice(5)


def run_timed(task: Callable[[bytes], Any], job: bytes) -> tuple[Any, float]:
    """What a task finds out, and the seconds it took here."""
    began = monotonic()
    return task(job), monotonic() - began
