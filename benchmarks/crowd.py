"""Benchmark of a crowded server on the loopback: 500 and 1,000 live matches.

1. 500 live matches of Challengers against bots, people who answer every few seconds.
2. 1,000 live matches of all five games, half of them against bots, half between two people.

For each: the 99th percentile of the time until an answer is acknowledged, the median wait for a bot's answer, the
memory per live match, and the memory left when all have gone; and who used the processors meanwhile (Linux).

`python benchmarks/crowd.py 2500 [TREE...]` measures one crowd, and other source trees before this one.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pages import GAMES, Page

from server import ROOT, Guest, Report, Running, percentile, table_of

SECONDS = 20.0  # seconds per measurement
FIRST = 2.0  # seconds of each match before measuring starts
SETTLING = 20.0  # maximum seconds until memory is released
GOAL_MS = 100.0
BOT_SECONDS = 2.0
ROOM_BYTES = 200 * 1024
LEFT_OVER = 0.2  # allowed share of the initial memory
ALONE = ("me", "bot:greedy")
TOGETHER = ("me", "here")


class Crowd(NamedTuple):
    name: str
    tables: list[tuple[str, tuple[str, ...]]]  # game and seats
    think: tuple[float, float]  # seconds a person takes to answer


CROWDS = (
    Crowd("500 live matches of Challengers with bots", [("challengers", ALONE)] * 500, (2.5, 7.5)),
    Crowd(
        "1,000 live matches of all five games, half with bots",
        [(GAMES[n % 5], (ALONE, TOGETHER)[n // 5 % 2]) for n in range(1000)],
        (10.0, 30.0),
    ),
    Crowd(
        "2,500 live matches of all five games, half with bots",
        [(GAMES[n % 5], (ALONE, TOGETHER)[n // 5 % 2]) for n in range(2500)],
        (10.0, 30.0),
    ),
)


class Found(NamedTuple):
    waits: list[float]  # milliseconds until each answer is acknowledged
    refused: int
    room: float  # mean bytes of a live match
    began: int  # bytes before the first guest, and after the last
    ended: int
    used: dict[str, float]  # processors that each part used while it was measured


class Player:
    """One person at one match: answers every decision after a while, until stopped."""

    def __init__(self, page: Page) -> None:
        self.page, self.rng = page, page.rng
        self.refused = 0

    async def play(self, think: tuple[float, float], note: Callable[[float], None]) -> None:
        page = self.page
        await asyncio.sleep(self.rng.uniform(0, think[1]))
        while not page.is_over:
            if page.open_decision is None:
                await page.read()
                continue
            sent = time.monotonic()
            await page.answer()
            while (kind := await page.read()) not in ("ack", "refuse"):
                pass
            if kind == "ack":
                note((time.monotonic() - sent) * 1000)
            self.refused += kind == "refuse"
            await asyncio.sleep(self.rng.uniform(*think))


async def measure_crowd(server: Running, crowd: Crowd) -> Found:
    guest = await Guest(server.port).come()
    rng = random.Random(crowd.name)
    gate = asyncio.Semaphore(8)
    waits: list[float] = []
    measuring = False

    def note(wait: float) -> None:
        if measuring:
            waits.append(wait)

    async def sit_down(game: str, kinds: tuple[str, ...]) -> list[Player]:
        async with gate:
            match = await guest.create(game, kinds)
            pages = [
                Page(await guest.sit(match, n, patches=True), rng)
                for n, kind in enumerate(kinds)
                if not kind.startswith("bot:")
            ]
            for page in pages:
                await page.read()
            return [Player(page) for page in pages]

    for game in GAMES:  # content loaded by a game's first matches is not counted
        for kinds in (ALONE, TOGETHER) * 2:
            first = await sit_down(game, kinds)
            playing = [asyncio.create_task(seat.play((0.0, 0.0), note)) for seat in first]
            await asyncio.wait(playing, timeout=FIRST)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for seat in first:
                await seat.page.socket.close()
    await asyncio.sleep(1.0)
    began = server.memory()
    seats = [seat for group in await asyncio.gather(*(sit_down(*table) for table in crowd.tables)) for seat in group]
    playing = [asyncio.create_task(seat.play(crowd.think, note)) for seat in seats]
    await asyncio.sleep(crowd.think[1] / 2)
    server.note()
    measuring, before, since = True, server.processor_times(), time.monotonic()
    await asyncio.sleep(SECONDS)
    measuring, after, seconds = False, server.processor_times(), time.monotonic() - since
    room = (server.memory() - began) / len(crowd.tables)
    for task in playing:
        task.cancel()
    ends = await asyncio.gather(*playing, return_exceptions=True)
    failures = [end for end in ends if isinstance(end, Exception)]
    if failures:
        raise failures[0]
    await asyncio.gather(*(seat.page.socket.close() for seat in seats))
    end, ended = time.monotonic() + SETTLING, server.memory()
    while ended > began * (1 + LEFT_OVER) and time.monotonic() < end:
        await asyncio.sleep(0.5)
        ended = min(ended, server.memory())
    used = {name: (after[name] - before[name]) / seconds for name in after}
    return Found(waits, sum(seat.refused for seat in seats), room, began, ended, used)


def more_files() -> None:
    """Raise the limit of open files, as every socket is one."""
    with contextlib.suppress(ImportError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))


# ---------------------------------------------------------------- the report

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


def tell(crowd: Crowd, found: Found, spent: Report) -> list[str]:
    last, middle = percentile(found.waits, 0.99), percentile(found.waits, 0.5)
    bots = percentile(spent.bot_waits, 0.5) if spent.bot_waits else 0.0
    left = found.ended / found.began - 1
    print(f"{crowd.name}; people who answer every {crowd.think[0]:g} to {crowd.think[1]:g} s, {SECONDS:.0f} s")
    print(f"  {len(found.waits) / SECONDS:.0f} answers of people a second ({found.refused} refused)")
    print(f"  acknowledged after {middle:.1f} ms (median), {last:.1f} ms (99 in 100)")
    print(f"  {len(spent.bot_waits)} answers of bots, waited for {bots:.2f} s at the median")
    print(f"  {found.room / 1024:.0f} KiB a live room")
    print(
        f"  {found.began / 2**20:.0f} MiB before anybody came, {found.ended / 2**20:.0f} MiB "
        f"when all had gone ({left:+.0%})"
    )
    print("  processors used: " + ", ".join(f"{name} {share:.2f}" for name, share in found.used.items()))
    print(table_of(spent))
    budgets = [
        (
            "99 in 100 acknowledged",
            f"{last:.0f} ms",
            f"at most {GOAL_MS:.0f} ms; median {middle:.1f} ms",
            last <= GOAL_MS,
        ),
        ("a bot's answer, median", f"{bots:.2f} s", f"at most {BOT_SECONDS:g} s", bots <= BOT_SECONDS),
        (
            "memory of a live room",
            f"{found.room / 1024:.0f} KiB",
            f"at most {ROOM_BYTES // 1024} KiB in the mean",
            found.room <= ROOM_BYTES,
        ),
        (
            "memory when all have gone",
            f"{left:+.0%}",
            f"of {found.began / 2**20:.0f} MiB before; at most +{LEFT_OVER:.0%}",
            left <= LEFT_OVER,
        ),
    ]
    FINDINGS.extend(
        (f"{crowd.name}: {what}", figure, beside, "kept" if kept else "MISSED")
        for what, figure, beside, kept in budgets
    )
    return [f"{crowd.name}: {what} {figure}, {beside}" for what, figure, beside, kept in budgets if not kept]


def main() -> list[str]:
    more_files()
    missed = []
    only, trees = sys.argv[1:2], [*map(Path, sys.argv[2:]), ROOT]
    for crowd in CROWDS:
        for tree in trees if not only or len(crowd.tables) == int(only[0]) else ():
            print(tree)
            with Running("tapete", tree) as server:
                found = asyncio.run(measure_crowd(server, crowd))
                missed += tell(crowd, found, server.spent())
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
