"""Check packs being written in one warm process beside the event loop, killed if it hangs."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from tapete.live.errors import ApiError
from tapete.live.wire import DraftReport
from tapete.live.workshop.drafts import DraftJob, slow_report

COMMAND = (sys.executable, "-m", "tapete.server.packs.draft_process")
STARTING = 60.0  # seconds until the games are loaded
# seconds beyond the deadline of a job until the process is killed; where it counts its processor time, the clock is
# only for a process that hangs, as others may keep the processors busy
GRACE = 10.0 if hasattr(signal, "setitimer") else 2.0
IDLE = 180.0  # seconds without a job until the process is ended
MOST_WAITING = 20
MOST_REPORTED = 16 * 1024 * 1024  # bytes of one report


class DraftProcess:
    """One process for all authors of this worker; their jobs wait for each other."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._process: Process | None = None
        self._waiting = 0
        self._idle: asyncio.TimerHandle | None = None

    async def run(self, job: DraftJob) -> DraftReport:
        """The report on a draft; one that takes too long has a fault that says so."""
        if self._waiting >= MOST_WAITING:
            raise ApiError(503, "drafts-busy")
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                return await self._run(job)
        finally:
            self._waiting -= 1

    async def _run(self, job: DraftJob) -> DraftReport:
        if self._idle is not None:
            self._idle.cancel()
        try:
            process = await self._running()
            line = await self._ask(process, msgspec.json.encode(job) + b"\n", job.deadline + GRACE)
            report = msgspec.json.decode(line, type=DraftReport)
        # it was too slow, ended by itself, or reported too much
        except (TimeoutError, msgspec.DecodeError, OSError, ValueError):
            await self.close()
            return slow_report(job.draft)
        except asyncio.CancelledError:  # its answer would be taken for that of the next job
            self._kill()
            raise
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._kill)
        return report

    async def _running(self) -> Process:
        """The process, with the games loaded; a new one if the last has ended."""
        if self._process is not None and self._process.returncode is None and not self._at_end(self._process):
            return self._process
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=MOST_REPORTED
        )
        await self._ask(self._process, b"", STARTING)
        return self._process

    @staticmethod
    def _at_end(process: Process) -> bool:
        return process.stdout is not None and process.stdout.at_eof()

    @staticmethod
    async def _ask(process: Process, line: bytes, seconds: float) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        async with asyncio.timeout(seconds):
            await process.stdin.drain()
            return await process.stdout.readline()

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
