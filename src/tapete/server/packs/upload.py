"""Check an uploaded pack in a subprocess before it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.live.catalog.pack_files import MOST_SENTENCES, PackError
from tapete.live.catalog.pack_trial import write_files

PATIENCE = 60.0  # timeout in seconds

_one_at_a_time = asyncio.Semaphore(1)


async def check_pack(files: dict[str, str], language: str) -> None:
    """Run the checks of `tapete check` and a few random matches in a subprocess. Raises `Unfit`.

    Its time and memory are limited."""
    with TemporaryDirectory(prefix="tapete-pack-") as folder:
        await asyncio.to_thread(write_files, Path(folder), files)
        async with _one_at_a_time:
            problems = await check_in_subprocess(folder, language)
    if problems:
        raise PackError(problems)


async def check_in_subprocess(folder: str, language: str) -> list[Text]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tapete.server.packs.check",
        folder,
        language,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        return [text("pack-slow")]
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    try:
        sentences = msgspec.json.decode(output, type=list[str])
    except msgspec.DecodeError:
        return [text("pack-slow")]  # it exceeded its memory or processor time
    return [text("pack-said", words=sentence) for sentence in sentences[:MOST_SENTENCES]]
