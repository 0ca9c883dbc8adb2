"""A warm process for jobs with packs of strangers, one after another; it is killed if a job hangs."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

STARTING = 60.0  # seconds until the games are loaded
IDLE = 180.0  # seconds without a job until the process is ended
MOST_REPORTED = 16 * 1024 * 1024  # bytes of one answer


class JobProcess:
    """Reads one answer for each line that it is sent. The caller lets one job in at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def ask(self, line: bytes, seconds: float) -> bytes | None:
        """The answer; None if the job took too long, ended the process, or reported too much."""
        if self._idle is not None:
            self._idle.cancel()
        try:
            answer = await self._ask(await self._running(), line + b"\n", seconds)
        except (TimeoutError, OSError, ValueError):
            answer = b""
        except asyncio.CancelledError:  # its answer would be taken for that of the next job
            self._kill()
            raise
        if not answer:
            await self.close()
            return None
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._kill)
        return answer

    async def _running(self) -> Process:
        """The process, with the games loaded; a new one if the last has ended."""
        if self._process is not None and self._process.returncode is None and not self._at_end(self._process):
            return self._process
        self._process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=MOST_REPORTED
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
