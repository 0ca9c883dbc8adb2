"""Benchmark of tables beside a measuring run of a pack: the wait of answers and of bots, without a run and with one."""

from __future__ import annotations

import asyncio
import random
import sys
import time

from crowd import ALONE, TOGETHER, Player
from pages import GAMES, Page

import tapete
from server import Guest, Running, percentile
from tapete.live.workshop.copies import copy_side

SECONDS = 30.0  # seconds of each half
TABLES = 20
THINK = (1.0, 3.0)  # seconds before each answer
LEAST_MS = 30.0  # waits up to this are never too long
MORE = 1.5  # the most that answers may wait beside a run, as a multiple of the wait without one


async def play_tables(server: Running, measured: bool) -> tuple[list[float], int]:
    """Waits of answers in milliseconds, and the matches that the run played meanwhile."""
    guest = await Guest(server.port).come()
    rng = random.Random("measuring")
    waits: list[float] = []

    async def table(n: int) -> None:
        kinds = (ALONE, TOGETHER)[n % 2]
        match = await guest.create(GAMES[n % 5], kinds)
        seats = [seat for seat, kind in enumerate(kinds) if not kind.startswith("bot:")]
        pages = [Page(await guest.sit(match, seat, patches=True), rng) for seat in seats]
        for page in pages:
            await page.read()
        playing = [asyncio.create_task(Player(page).play(THINK, waits.append)) for page in pages]
        await asyncio.wait(playing, timeout=SECONDS)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for page in pages:
            await page.socket.close()

    running = asyncio.create_task(measure(guest)) if measured else None
    await asyncio.gather(*(table(n) for n in range(TABLES)))
    if running is None:
        return waits, 0
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return waits, PLAYED[-1] if PLAYED else 0


PLAYED: list[int] = []  # matches of the run, after each step


async def measure(guest: Guest) -> None:
    """Ask for the steps of a run, as a page does."""
    files = copy_side(tapete.find_game("saga"), "fjord", f"bench-{time.time_ns() % 10**6}")
    while True:
        answer = await guest.http.post("/api/workshop/measure", json={"files": files, "matches": 1200}, timeout=300)
        PLAYED.append(answer.json()["played"])


# ---------------------------------------------------------------- the report

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


def main() -> list[str]:
    with Running("tapete") as server:
        asyncio.run(play_tables(server, False))  # content loaded by the first matches does not count
        alone, _ = asyncio.run(play_tables(server, False))
        beside, played = asyncio.run(play_tables(server, True))
    first, last = (percentile(waits, 0.99) for waits in (alone, beside))
    kept = played > 0 and last <= max(LEAST_MS, MORE * first)
    words = f"{first:.0f} ms without; {len(beside)} answers, {played} matches of SAGA measured"
    what = f"{TABLES} tables beside a measuring run: 99 in 100 answers acknowledged"
    print(f"{what}: {last:.0f} ms, {words}")
    FINDINGS.append((what, f"{last:.0f} ms", words, "kept" if kept else "MISSED"))
    return [] if kept else [f"{what}: {last:.0f} ms, {words}"]


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
