"""A page without a server, for tests: offline backend, memory store, bots in the same process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from tapete.live.worker.ports import Unreachable
from tapete.offline.api import Backend
from tapete.offline.bot_worker import think
from tapete.offline.key_value_store import Change, MemoryStore
from tests.scene_patches import apply_patch

TIMEOUT = 20.0


class SmallStorage(MemoryStore):
    """A browser whose storage is full while `full` is set."""

    full = False

    async def write(self, changes: Sequence[Change]) -> bool:
        if self.full:
            raise Unreachable("QuotaExceededError")
        return await super().write(changes)


class InlineBots:
    """A bot worker in the same process. Records its tasks."""

    def __init__(self) -> None:
        self.tasks: list[str] = []

    async def work(self, task: str, job: str) -> str:
        self.tasks.append(task)
        return think(task, job)


class Tabs:
    """The channel between the tabs of one browser."""

    def __init__(self) -> None:
        self.backends: list[Backend] = []

    def post(self, text: str) -> None:
        for backend in self.backends:
            backend.worker.run(backend.receive(text))


class Page:
    """One tab: its requests, and its connection to a match."""

    def __init__(self, storage: MemoryStore | None = None, tabs: Tabs | None = None) -> None:
        self.storage, self.bots, self.tabs = storage or MemoryStore(), InlineBots(), tabs or Tabs()
        self.backend = Backend(self.storage, self.bots, self.tabs)
        self.tabs.backends.append(self.backend)
        self.heard: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.closed = False  # by the backend
        self._news = asyncio.Event()

    async def ask(self, verb: str, address: str, body: Any = None, status: int | None = None) -> Any:
        answer_status, text = await self.backend.ask(verb, address, "" if body is None else json.dumps(body))
        if status is None:
            assert answer_status < 300, text
        else:
            assert answer_status == status, text
        return json.loads(text)

    async def play_now(self, game: str, seats: list[str], **more: Any) -> str:
        created = await self.ask("POST", "/api/matches", {"game": game, "seats": seats, "name": "Ada", **more})
        return str(created["match"]["id"])

    async def enter(self, match: str, line: int = 1) -> None:
        await self.backend.enter(line, match, None, 0, self.receive)
        await self.until(lambda: bool(self.scene))

    def receive(self, line: int, text: str) -> None:
        if not text:
            self.closed = True
            self._news.set()
            return
        message = json.loads(text)
        self.heard.append(message)
        self.scene = message.get("scene") or self.scene
        if message["type"] == "patched":
            for frame in message.get("frames", []):
                self.scene = apply_patch(self.scene, frame.get("patch"))
            self.scene = apply_patch(self.scene, message.get("patch"))
        self._news.set()

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                self._news.clear()
                await self._news.wait()

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.scene.get("decision")

    @property
    def over(self) -> bool:
        return self.scene.get("result") is not None

    async def my_turn(self) -> bool:
        """Wait for a decision; False when the match is over."""
        await self.until(lambda: self.over or self.decision is not None)
        return not self.over

    async def answer(self, line: int = 1, option: int | None = None) -> None:
        """Give the default answer, or this option."""
        decision = self.decision
        assert decision is not None
        act: dict[str, Any] = {"type": "act", "seat": decision["player"], "decision": decision["id"]}
        if decision.get("place") and decision["place"].get("suggestions"):
            act["place"] = decision["place"]["suggestions"][0]
        else:
            act["option"] = option if option is not None else decision.get("default") or 0
        before = len(self.heard)
        await self.backend.send(line, json.dumps(act))
        await self.until(lambda: any(one["type"] in ("ack", "refuse") for one in self.heard[before:]))
        verdict = next(one for one in self.heard[before:] if one["type"] in ("ack", "refuse"))
        assert verdict["type"] == "ack", verdict
