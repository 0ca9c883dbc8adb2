"""Check an uploaded pack in a subprocess before it is stored.

The server itself never parses an upload."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from tapete.core.game import games
from tapete.core.i18n.text import text
from tapete.live.catalog.pack_files import MOST_SENTENCES, PackError, pack_error
from tapete.server.packs.check import ReadPack, Upload

T = TypeVar("T")

COMMAND = (sys.executable, "-m", "tapete.server.packs.check")
STARTING, READING, TRIAL = 30.0, 2.0, 60.0  # seconds for each stage; then the process is killed
MOST_REPORTED = 2 * 1024 * 1024  # bytes of one line: the files of the largest pack, as JSON

_one_at_a_time = asyncio.Semaphore(1)


async def check_pack(uploads: Sequence[tuple[str, bytes]], language: str) -> ReadPack:
    """Unpack, parse and try an upload in a subprocess. Raises `PackError`."""
    upload = Upload(list(uploads), [id for id, game in games().items() if game.supports_packs])
    async with _one_at_a_time:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            language,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MOST_REPORTED,
        )
        try:
            return await run_stages(process, upload)
        # it was too slow, ended at a limit of its own, or reported too much
        except (TimeoutError, msgspec.DecodeError, OSError, ValueError):
            raise pack_error(text("pack-slow")) from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


async def run_stages(process: Any, upload: Upload) -> ReadPack:
    await read_stage(process, bool, STARTING)
    process.stdin.write(msgspec.msgpack.encode(upload))
    process.stdin.close()
    read = await read_stage(process, ReadPack, READING)
    problems = read.problems
    if not problems:
        sentences = await read_stage(process, list[str], TRIAL)
        problems = [text("pack-said", words=sentence) for sentence in sentences]
    if problems:
        raise PackError(problems[:MOST_SENTENCES])
    return read


async def read_stage(process: Any, kind: type[T], seconds: float) -> T:
    """The next line of the process."""
    async with asyncio.timeout(seconds):
        return msgspec.json.decode(await process.stdout.readline(), type=kind)
