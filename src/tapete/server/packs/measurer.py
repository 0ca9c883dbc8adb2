"""Measure packs in one process beside the tables: authors take turns, and tables come first.

The process has the lowest priority, so that no table waits for it longer."""

from __future__ import annotations

import signal
import sys
from typing import TypeVar

import msgspec

from tapete.live.api.log_import import ReadLog
from tapete.live.errors import ApiError
from tapete.live.study.fair_queue import FairQueue
from tapete.live.workshop.measuring import MeasureJob, MeasureStep, ReplayJob
from tapete.server.packs.job_process import JobProcess
from tapete.server.packs.measure_process import Order

Answer = TypeVar("Answer")

COMMAND = (sys.executable, "-m", "tapete.server.packs.measure_process")
# seconds beyond the deadline of a job until the process is killed; tables may keep the processors busy
GRACE = 120.0 if hasattr(signal, "setitimer") else 5.0
MOST_WAITING = 20


class MeasureProcess:
    """One process for all authors of this worker. A step takes some seconds, then the next author has a turn."""

    def __init__(self) -> None:
        self.queue = FairQueue(1)
        self._process = JobProcess(COMMAND)

    async def measure(self, job: MeasureJob, patron: str) -> MeasureStep | None:
        """The next matches of a run and its figures; None if they took too long."""
        return await self._ask(Order(measure=job), job.deadline, patron, MeasureStep)

    async def replay(self, job: ReplayJob, patron: str) -> ReadLog | None:
        """The log of a match of a run; None if it took too long."""
        return await self._ask(Order(replay=job), job.deadline, patron, ReadLog)

    async def _ask(self, order: Order, deadline: float, patron: str, kind: type[Answer]) -> Answer | None:
        if len(self.queue) >= MOST_WAITING:
            raise ApiError(503, "drafts-busy")
        async with self.queue.place("measure", patron):
            line = await self._process.ask(msgspec.json.encode(order), deadline + GRACE)
        try:
            return None if line is None else msgspec.json.decode(line, type=kind)
        except msgspec.DecodeError:
            return None

    async def close(self) -> None:
        """End the process."""
        await self._process.close()
