"""Benchmark of the event loop: how long one callback keeps everybody else waiting, in each of the five games.

Four matches of a game at once, two of them against bots, with answers as fast as they come. The time is processor time
of the loop's thread, so that other programs on the machine do not count. Content that the first matches load does not
count.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time

from crowd import ALONE, TOGETHER, Player
from pages import GAMES, Page

from server import Guest, Running, percentile

SECONDS = 20.0  # seconds per game
FIRST = 6.0  # seconds of play before measuring starts
TABLES = 4
THINK = (0.0, 0.05)  # seconds before each answer
SHARE = 0.999
GOAL_MS = 50.0


async def play_matches(server: Running, game: str) -> None:
    guest = await Guest(server.port).come()
    rng = random.Random(game)

    async def keep_playing(kinds: tuple[str, ...], until: float) -> None:
        while time.monotonic() < until:
            match = await guest.create(game, kinds)
            pages = [
                Page(await guest.sit(match, n, patches=True), rng)
                for n, kind in enumerate(kinds)
                if not kind.startswith("bot:")
            ]
            for page in pages:
                await page.read()
            playing = [asyncio.create_task(Player(page).play(THINK, lambda _: None)) for page in pages]
            await asyncio.wait(playing, timeout=max(0.0, until - time.monotonic()))
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for page in pages:
                await page.socket.close()

    for seconds in (FIRST, SECONDS):
        os.kill(server.process.pid, signal.SIGUSR1)
        until = time.monotonic() + seconds
        await asyncio.gather(*(keep_playing((TOGETHER, ALONE)[n % 2], until) for n in range(TABLES)))


# ---------------------------------------------------------------- the report

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


def tell(game: str, callbacks: list[float]) -> list[str]:
    long, longest = percentile(callbacks, SHARE) * 1000, max(callbacks) * 1000
    print(
        f"  {game:<12} {len(callbacks):6} callbacks; 999 in 1000 within {long:5.1f} ms, the longest {longest:5.1f} ms"
    )
    kept = long <= GOAL_MS
    beside = f"at most {GOAL_MS:.0f} ms; the longest {longest:.0f} ms"
    FINDINGS.append(
        (f"{game}: 999 in 1000 callbacks on the loop", f"{long:.0f} ms", beside, "kept" if kept else "MISSED")
    )
    return [] if kept else [f"{game}: 999 in 1000 callbacks {long:.0f} ms, budget {GOAL_MS:.0f} ms"]


def main() -> list[str]:
    missed = []
    print(f"Callbacks on the server's loop, {TABLES} matches of one game, {SECONDS:.0f} s each, processor time")
    for game in sys.argv[1:] or GAMES:
        with Running("timed") as server:
            asyncio.run(play_matches(server, game))
            missed += tell(game, server.spent().callbacks)
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
