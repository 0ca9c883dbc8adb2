"""Preview pictures as PNG, drawn by resvg in a process apart and kept in memory.

resvg holds Python's lock while it draws, a third of a second: in a thread it would stop every match of the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
FONT_FILES = [str(FONTS / "piazzolla.ttf"), str(FONTS / "atkinson.ttf")]
KEPT = 64  # pictures, of about 60 kB each
MOST_WAITING = 8  # pictures to draw; further requests are refused
PATIENCE = 30.0  # seconds for one picture
DRAW = """
import sys
import resvg_py
skip, *fonts = sys.argv[1:]
drawing = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=drawing, font_files=fonts, skip_system_fonts=skip == "skip"))
"""


class TooManyPictures(Exception):
    """Too many pictures are waiting to be drawn."""


class PreviewPictures:
    """Pictures by the digest of their drawing: a match whose facts change gets a new one."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def get(self, drawing: str, may_draw: Callable[[], Awaitable[bool]]) -> bytes:
        """The picture of a drawing. `may_draw` is asked before a new one is drawn; TooManyPictures if it may not."""
        key = digest_of(drawing)
        known = self._pictures.get(key)
        if known is not None:
            self._pictures.move_to_end(key)
            return known
        if self._waiting >= MOST_WAITING or not await may_draw():
            raise TooManyPictures
        self._waiting += 1
        try:
            async with self._lock:
                if key not in self._pictures:
                    self._pictures[key] = await asyncio.to_thread(rasterise, drawing)
                    while len(self._pictures) > self._kept:
                        self._pictures.popitem(last=False)
                return self._pictures[key]
        finally:
            self._waiting -= 1


def digest_of(drawing: str) -> str:
    return blake2b(drawing.encode(), digest_size=8).hexdigest()


def rasterise(drawing: str) -> bytes:
    """Draw an SVG as PNG. Letters that our fonts lack are taken from the system's, which are read only then."""
    latin = all(ord(letter) < 0x180 or letter in "…—–’‘“”·×" for letter in drawing)
    command = [sys.executable, "-I", "-c", DRAW, "skip" if latin else "read", *FONT_FILES]
    return subprocess.run(command, input=drawing.encode(), capture_output=True, check=True, timeout=PATIENCE).stdout
