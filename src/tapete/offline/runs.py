"""Measuring runs without a server: their matches and the figures of packs, in the browser's storage."""

from __future__ import annotations

import msgspec

from tapete.live.wire import Figures
from tapete.offline.key_value_store import KeyValueStore

FACTS, RUN, FIGURES = "facts", "run/", "figures/"


class OfflineRunStore:
    """Matches of runs under the number of their first, as on a server."""

    def __init__(self, storage: KeyValueStore) -> None:
        self.storage = storage

    async def load(self, run: str) -> str:
        return "".join(text for _, text in await self.storage.range(FACTS, f"{RUN}{run}/"))

    async def add(self, run: str, first: int, results: str) -> None:
        await self.storage.write([("add", FACTS, f"{RUN}{run}/{first:05}", results)])

    async def set_figures(self, pack: str, figures: Figures) -> None:
        known = await self.figures(pack)
        if known is None or known.played <= figures.played:
            await self.storage.write([("put", FACTS, FIGURES + pack, msgspec.json.encode(figures).decode())])

    async def figures(self, pack: str) -> Figures | None:
        body = await self.storage.get(FACTS, FIGURES + pack)
        return None if body is None else msgspec.json.decode(body, type=Figures)
