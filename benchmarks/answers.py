"""Processor time of an answer on the server, beside a bare echo with one commit a message, in each of the five games.

Four matches of two people, each at a page of their own, with answers as fast as they come. An answer counts with all
that it costs: reading, rules, commit, the scenes of both viewers, deflate. Time is that of all threads of the server,
so that other programs on the machine do not count.

`python benchmarks/answers.py TREE...` measures other source trees in the same run.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

from server import ROOT, Guest, Running, echo_rate, percentile

sys.path.insert(0, str(ROOT))

from tests.scene_patches import Json, apply_patch

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
TABLES = 4  # matches that are played at a time
MATCHES = {"connectfour": 64, "challengers": 64, "jugger": 8, "pocket": 32, "saga": 8, "wolsung": 8}  # enough for the whole time
FIRST = 4.0  # seconds of play before measuring starts
SECONDS = 8.0
ECHO = 3.0
# processor time beside an echo: a third of what commit 3422a895 took, which sent whole scenes
BUDGETS = {"challengers": 0.0, "jugger": 0.0, "pocket": 0.0, "saga": 0.0, "wolsung": 0.0}

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


class Measured(NamedTuple):
    processor: float  # seconds an answer
    sizes: list[int]  # bytes of the messages about changes


class Page:
    """A page at a seat: it follows the patches, and answers at random."""

    def __init__(self, socket: Any, rng: random.Random) -> None:
        self.socket, self.rng = socket, rng
        self.decision: Json | None = None
        self.is_over = False
        self.answered = ""
        self.sizes: list[int] = []

    async def read(self) -> str:
        """Read a message and follow the decision; returns its type."""
        text = await self.socket.recv()
        message = msgspec.json.decode(text)
        kind: str = message["type"]
        if kind in ("update", "patched"):
            self.sizes.append(len(text))
        if (scene := message.get("scene")) is not None:
            self.decision, self.is_over = scene.get("decision"), scene.get("result") is not None
        if kind == "patched":
            for patch in (*(frame.get("patch") for frame in message.get("frames", [])), message.get("patch")):
                if patch is not None:
                    self._follow(patch)
        return kind

    def _follow(self, patch: Json) -> None:
        """Apply a patch of a scene to the decision alone."""
        if "decision" in patch.get("unset", []):
            self.decision = None
        self.decision = patch.get("set", {}).get("decision", self.decision)
        if "decision" in patch.get("inside", {}):
            assert self.decision is not None
            self.decision = apply_patch(self.decision, patch["inside"]["decision"])
        self.is_over = self.is_over or "result" in patch.get("set", {})

    @property
    def open_decision(self) -> Json | None:
        decision = self.decision
        return decision if decision is not None and decision["id"] != self.answered else None

    async def answer(self) -> None:
        decision = self.open_decision
        assert decision is not None
        self.answered = decision["id"]
        answer: Json = {"type": "act", "seat": decision["player"], "decision": decision["id"]}
        if (place := decision.get("place")) is not None:
            spots = place.get("suggestions") or [[[piece["id"], *piece["at"]] for piece in place["pieces"]]]
            answer["place"] = self.rng.choice(spots)
        else:
            keys = [option["key"] for option in decision.get("options", [])]
            keys += [key for group in decision.get("folded", []) for key in group["keys"]]
            answer["option"] = self.rng.choice(keys)
        await self.socket.send(msgspec.json.encode(answer).decode())


async def play_matches(server: Running, game: str) -> tuple[int, list[int]]:
    """Answers between two notes of the processor time, and the bytes of each change that was sent."""
    guest, rng = await Guest(server.port).come(), random.Random(game)
    counted, sizes, measuring = 0, list[int](), False

    async def play(page: Page, until: float) -> None:
        nonlocal counted
        while not page.is_over and time.monotonic() < until:
            if page.open_decision is not None:
                await page.answer()
            if await page.read() == "ack":
                counted += measuring

    async def sit_down() -> list[Page]:
        match = await guest.create(game, ("me", "here"))
        pages = [Page(await guest.sit(match, seat, patches=True), rng) for seat in (0, 1)]
        for page in pages:
            await page.read()
        return pages

    async def keep_playing(tables: list[list[Page]], until: float) -> None:
        while tables and time.monotonic() < until:
            pages = tables.pop()
            playing = [asyncio.create_task(play(page, until)) for page in pages]
            await asyncio.wait(playing, timeout=max(0.0, until - time.monotonic()))
            for task in playing:
                task.cancel()
            for result in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(result, Exception):
                    raise result
            for page in pages:
                sizes.extend(page.sizes if measuring else [])
                closing.append(page)

    closing: list[Page] = []
    for measuring in (False, True):
        tables = [await sit_down() for _ in range(MATCHES[game])]
        server.note()
        until = time.monotonic() + (SECONDS if measuring else FIRST)
        await asyncio.gather(*(keep_playing(tables, until) for _ in range(TABLES)))
        server.note()
        for page in closing:
            await page.socket.close()
    return counted, sizes


def measure(game: str, tree: Path = ROOT) -> Measured:
    with Running("plain", tree) as server:
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
    missed, echo = [], measure_echo()
    print(f"Processor time of an answer, {TABLES} matches of two pages; an echo with its commit {1000 * echo:.2f} ms")
    for game in GAMES:
        for tree in (*map(Path, sys.argv[1:]), ROOT):
            processor, sizes = measure(game, tree)
            ratio, budget = processor / echo, BUDGETS[game]
            typical, large = median(sizes) / 1024, percentile(sizes, 0.95) / 1024
            print(
                f"  {game:<12} {1000 * processor:6.2f} ms  {ratio:5.2f}x an echo (at most {budget})"
                f"  {typical:6.1f} KiB, 95 in 100 within {large:6.1f}  {'' if tree == ROOT else tree}"
            )
    return missed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
