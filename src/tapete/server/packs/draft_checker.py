"""Check packs being written in one warm process beside the event loop, killed if it hangs."""

from __future__ import annotations

import asyncio
import signal
import sys

import msgspec

from tapete.live.errors import ApiError
from tapete.live.wire import DraftReport
from tapete.live.workshop.drafts import DraftJob, slow_report
from tapete.server.packs.job_process import JobProcess

COMMAND = (sys.executable, "-m", "tapete.server.packs.draft_process")
# seconds beyond the deadline of a job until the process is killed; where it counts its processor time, the clock is
# only for a process that hangs, as others may keep the processors busy
GRACE = 10.0 if hasattr(signal, "setitimer") else 2.0
MOST_WAITING = 20


class DraftProcess:
    """One process for all authors of this worker; their jobs wait for each other."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._process = JobProcess(COMMAND)
        self._waiting = 0

    async def run(self, job: DraftJob) -> DraftReport:
        """The report on a draft; one that takes too long has a fault that says so."""
        if self._waiting >= MOST_WAITING:
            raise ApiError(503, "drafts-busy")
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                line = await self._process.ask(msgspec.json.encode(job), job.deadline + GRACE)
                return slow_report(job.draft) if line is None else msgspec.json.decode(line, type=DraftReport)
        except msgspec.DecodeError:
            await self.close()
            return slow_report(job.draft)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        await self._process.close()
