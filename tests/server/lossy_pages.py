"""Pages that lose, double and delay messages of the server, and connect anew now and then.

A page follows patches as the client does: a patch that came twice is ignored, and after a missed one the page asks for
the whole scene until it has it."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from typing import Any

from .browser import Browser, Seat
from .running import Server

TROUBLE = 0.1  # share of the messages that are lost; the same of those doubled, and of those delayed
PATIENCE = 3  # silent rounds after which a person reloads the page or looks again


class LossyPage:
    def __init__(self, browser: Browser, match: str, viewer: int | None, rng: random.Random) -> None:
        self.browser, self.match, self.viewer, self.rng = browser, match, viewer, rng
        self.seat: Seat
        self.is_troubled = True
        self.waits_for_whole = False
        self.silent = 0  # rounds in which nothing came
        self.changes = 0  # of the scene, since the last trouble
        self.counts = dict.fromkeys(("lost", "doubled", "delayed", "looks", "reconnects"), 0)
        self._delayed: list[dict[str, Any]] = []
        self._answered = ""
        self._socket = AsyncExitStack()

    async def connect(self) -> LossyPage:
        await self._socket.aclose()
        self.seat = await self._socket.enter_async_context(self.browser.sit(self.match, seat=self.viewer, patches=True))
        self.waits_for_whole, self._delayed = False, []
        return self

    async def close(self) -> None:
        await self._socket.aclose()

    @property
    def decision(self) -> dict[str, Any] | None:
        decision = self.seat.decision
        return decision if decision is not None and decision["id"] != self._answered else None

    async def round(self) -> None:
        """Answer what is asked, then read everything that has come so far."""
        if self.is_troubled and self.rng.random() < TROUBLE / 4:
            self.counts["reconnects"] += 1
            await self.connect()
        if self.viewer is not None and self.decision is not None:
            await self.answer(self.decision)
        before = self.seat.number
        await self.read_all()
        self.silent = 0 if self.seat.number != before else self.silent + 1
        if self.silent >= PATIENCE and self.is_troubled and not self.seat.scene.get("result"):
            self.silent, self._answered = 0, ""
            await (self.look() if self.rng.random() < 0.5 else self.connect())

    async def answer(self, decision: dict[str, Any]) -> None:
        answer: dict[str, Any] = {"sent": f"{self.rng.getrandbits(60):015x}"}
        if place := decision.get("place"):
            spots = place.get("suggestions") or [[[piece["id"], *piece["at"]] for piece in place["pieces"]]]
            answer["place"] = self.rng.choice(spots)
        else:
            keys = [option["key"] for option in decision.get("options", [])]
            keys += [key for group in decision.get("folded", []) for key in group["keys"]]
            answer["option"] = self.rng.choice(keys)
        self._answered = decision["id"]
        for _ in range(2 if self.is_troubled and self.rng.random() < TROUBLE else 1):
            await self.seat.send("act", seat=decision["player"], decision=decision["id"], **answer)

    async def read_all(self) -> None:
        """Read up to the server's answer to a ping."""
        await self.seat.send("ping")
        while True:
            message = json.loads(await asyncio.wait_for(self.seat.socket.recv(), 40.0))
            if message["type"] == "pong":
                return
            for come in self.trouble(message):
                await self.hear(come)

    def trouble(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """What comes of a message: nothing, the message once or twice, or one that was delayed."""
        if not self.is_troubled:
            held, self._delayed = self._delayed, []
            return [*held, message]
        fate = self.rng.random() / TROUBLE
        if fate < 1:
            self.counts["lost"] += 1
            return []
        if fate < 2:
            self.counts["doubled"] += 1
            return [message, message]
        if fate < 3:
            self.counts["delayed"] += 1
            self._delayed.append(message)
            return []
        held, self._delayed = self._delayed, []
        return [message, *held]

    async def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "refuse":
            self._answered = ""
        if message["type"] == "patched":
            if not self.waits_for_whole and message["number"] <= self.seat.number:
                return
            if self.waits_for_whole or message["number"] != self.seat.number + 1:
                await self.look()
                return
        if message["type"] == "update":
            self.waits_for_whole = False
        if message["type"] in ("update", "patched"):
            self.changes += not self.is_troubled
            self.seat.apply_message(message)

    async def look(self) -> None:
        self.waits_for_whole = True
        self.counts["looks"] += 1
        await self.seat.send("look", seat=self.viewer)


async def play_with_trouble(server: Server, games: list[str], rounds: int) -> list[LossyPage]:
    """Play a match of each game for so many rounds, and until every trouble has come; then a little without trouble.

    At the end every page shows what a page shows that has just come. Returns all pages, closed."""
    async with Browser(server) as browser, AsyncExitStack() as stack:
        tables = []
        for n, game in enumerate(games):
            match, rng = await browser.create(game, "me", "here"), random.Random(f"{game}-{n}")
            viewers = [0, 1, 0, None]
            guests = [browser, browser, browser, await stack.enter_async_context(Browser(server))]
            pages = [LossyPage(guest, match, viewer, rng) for guest, viewer in zip(guests, viewers, strict=True)]
            tables.append(pages)
        await asyncio.gather(*(play_table(pages, rounds) for pages in tables))
        return [page for pages in tables for page in pages]


async def play_table(pages: list[LossyPage], rounds: int) -> None:
    for page in pages:
        await page.connect()
    for n in range(20 * rounds):
        troubles = [sum(page.counts[trouble] for page in pages) for trouble in pages[0].counts]
        if pages[0].seat.scene.get("result") or (n >= rounds and all(troubles)):
            break
        for page in pages:
            await page.round()
    for page in pages:
        page.is_troubled, page._answered = False, ""
    for _ in range(rounds):  # a page learns that it missed something by the next change
        if all(page.changes for page in pages) or pages[0].seat.scene.get("result"):
            break
        for page in pages:
            await page.round()
    await pages[0].seat.send("resign", seat=0)
    for _ in range(2):  # once more, for the whole scenes that were asked for
        for page in pages:
            await page.read_all()
    for page in pages:
        async with page.browser.sit(page.match, seat=page.viewer, patches=True) as fresh:
            assert page.seat.scene == fresh.scene, (page.match, page.viewer, page.counts)
        await page.close()
