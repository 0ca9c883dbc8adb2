"""Processor time of an answer on the server, beside a bare echo with one commit a message, in each of the five games.

Four matches at a time of two people, each at a page of their own, with answers as fast as they come. An answer counts
with all that it costs: reading, rules, commit, the scenes of both viewers, deflate. Time is that of all threads of the
server, so that other programs on the machine do not count. Each tree plays the same number of answers of each match:
in the same time, a faster one would come to other decisions.

`python benchmarks/answers.py TREE...` measures other source trees in the same run, `--profile GAME...` profiles games.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from pages import GAMES, Page

from server import ROOT, Guest, Running, echo_rate, percentile

TABLES = 4  # matches that are played at a time
MATCHES = 8
ANSWERS = 60  # of a match
LONGEST = 120.0  # seconds of a match; one whose answers are refused for ever ends then
ECHO = 3.0
# processor time beside an echo: a third of what commit 3422a895 took, which sent whole scenes
BUDGETS = {"challengers": 1.1, "jugger": 4.5, "pocket": 3.4, "saga": 3.2, "wolsung": 6.0}

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


class Measured(NamedTuple):
    processor: float  # seconds an answer
    sizes: list[int]  # bytes of the messages about changes


async def play_matches(server: Running, game: str) -> tuple[int, list[int]]:
    """Answers between two notes of the processor time, and the bytes of each change that was sent."""
    guest = await Guest(server.port).come()
    counted, sizes = 0, list[int]()

    async def sit_down(n: int) -> list[Page]:
        match = await guest.create(game, ("me", "here"))
        rng = random.Random(f"{game} {n}")
        pages = [Page(await guest.sit(match, seat, patches=True), rng) for seat in (0, 1)]
        for page in pages:
            await page.read()
        return pages

    async def play(page: Page, given: list[Page]) -> None:
        """Answer for a page until the match is over or has enough answers. `given`: the pages of its answers so far."""
        while not page.is_over and len(given) < ANSWERS:
            if page.open_decision is not None:
                await page.answer()
            if await page.read() == "ack":
                given.append(page)

    async def play_some(tables: list[list[Page]]) -> None:
        nonlocal counted
        while tables:
            pages, given = tables.pop(), list[Page]()
            playing = [asyncio.create_task(play(page, given)) for page in pages]
            done, waiting = await asyncio.wait(playing, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:  # for a message of a match that goes no further
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            for task in done:
                task.result()
            counted += len(given)
            for page in pages:
                sizes.extend(page.sizes)

    for matches in (TABLES, MATCHES):  # the first round only warms up
        tables = [await sit_down(n) for n in range(matches)]
        sitting = [page for pages in tables for page in pages]
        counted, sizes = 0, []
        server.note()
        await asyncio.gather(*(play_some(tables) for _ in range(TABLES)))
        server.note()
        for page in sitting:
            await page.socket.close()
    return counted, sizes


def measure(game: str, tree: Path = ROOT, kind: str = "plain") -> Measured:
    with Running(kind, tree) as server:
        counted, sizes = asyncio.run(play_matches(server, game))
        moments = server.spent().processor
        return Measured((moments[-1] - moments[-2]) / counted, sizes)


def measure_echo() -> float:
    with Running("echo") as server:
        asyncio.run(echo_rate(server.port, 1.0))
        server.note()
        counted = ECHO * asyncio.run(echo_rate(server.port, ECHO))
        server.note()
        moments = server.spent().processor
        return (moments[-1] - moments[-2]) / counted


def main() -> list[str]:
    """Print and note the figures of all games; with arguments, of other source trees too, or a profile of a game."""
    if sys.argv[1:2] == ["--profile"]:
        for game in sys.argv[2:]:
            measure(game, kind="profiled")
        return []
    missed, echo = [], measure_echo()
    print(f"Processor time of an answer, {TABLES} matches of two pages; an echo with its commit {1000 * echo:.2f} ms")
    for game in GAMES:
        for tree in map(Path, sys.argv[1:]):
            processor, _ = measure(game, tree)
            print(f"  {game}: {1000 * processor:.2f} ms, {processor / echo:.1f}x an echo, in {tree}")
        processor, sizes = measure(game)
        ratio, budget = processor / echo, BUDGETS[game]
        typical, large = median(sizes) / 1024, percentile([float(size) for size in sizes], 0.95) / 1024
        beside = f"{ratio:.1f}x an echo (at most {budget}); {typical:.1f} KiB a change, 95 in 100 within {large:.0f}"
        print(f"  {game}: {1000 * processor:.2f} ms, {beside}")
        what = f"{game}, processor time of an answer on the server"
        FINDINGS.append((what, f"{1000 * processor:.1f} ms", beside, "kept" if ratio <= budget else "MISSED"))
        if ratio > budget:
            missed.append(f"{what}: {ratio:.1f}x an echo, budget {budget}")
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
