"""A shelf: texts under keys, in a few stores. In a browser it is IndexedDB; for tests it is a dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

STORES = ("matches", "rows", "chat", "facts")
Change = tuple[str, ...]  # ("put" | "add", store, key, text) or ("delete", store, key, "")


class KeyValueStore(Protocol):
    """Where nothing can be read or written, because there is no room or the browser forbids it, each of them raises
    `Unreachable`, and what lies there stays as it is."""

    async def get(self, store: str, key: str) -> str | None: ...

    async def range(self, store: str, prefix: str, since: str = "") -> Sequence[Sequence[str]]:
        """Keys that begin so, from `since` on, in their order, each with its text."""
        ...

    async def write(self, changes: Sequence[Change]) -> bool:
        """All of them or none: nothing is written, and False told, when an `add` meets a key that stands already."""
        ...


class MemoryStore:
    """Forgets everything with the program.

    >>> import asyncio
    >>> shelf = MemoryStore()
    >>> asyncio.run(shelf.write([("add", "rows", "a/0", "x")])), asyncio.run(shelf.write([("add", "rows", "a/0", "y")]))
    (True, False)
    """

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, str]] = {store: {} for store in STORES}

    async def get(self, store: str, key: str) -> str | None:
        return self.stores[store].get(key)

    async def range(self, store: str, prefix: str, since: str = "") -> list[list[str]]:
        lying = self.stores[store]
        return [[key, lying[key]] for key in sorted(lying) if key.startswith(prefix) and key >= since]

    async def write(self, changes: Sequence[Change]) -> bool:
        if any(what == "add" and key in self.stores[store] for what, store, key, _ in changes):
            return False
        for what, store, key, text in changes:
            if what == "delete":
                self.stores[store].pop(key, None)
            else:
                self.stores[store][key] = text
        return True
