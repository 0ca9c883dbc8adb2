"""Key-value store: texts under keys, in a few stores. IndexedDB in a browser, a dictionary in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

STORES = ("matches", "rows", "chat", "facts")
Change = tuple[str, ...]  # ("put" | "add", store, key, text) or ("delete", store, key, "")


class KeyValueStore(Protocol):
    """A transactional store. Each method raises `Unreachable` if there is no room or the browser forbids access; the
    content then stays as it is."""

    async def get(self, store: str, key: str) -> str | None: ...

    async def range(self, store: str, prefix: str, since: str = "") -> Sequence[Sequence[str]]:
        """Entries whose keys have this prefix, from `since` on, in the order of the keys."""
        ...

    async def write(self, changes: Sequence[Change]) -> bool:
        """Write all changes or none; False if the key of an `add` exists already."""
        ...


class MemoryStore:
    """A store in memory.

    >>> import asyncio
    >>> store = MemoryStore()
    >>> asyncio.run(store.write([("add", "rows", "a/0", "x")])), asyncio.run(store.write([("add", "rows", "a/0", "y")]))
    (True, False)
    """

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, str]] = {store: {} for store in STORES}

    async def get(self, store: str, key: str) -> str | None:
        return self.stores[store].get(key)

    async def range(self, store: str, prefix: str, since: str = "") -> list[list[str]]:
        entries = self.stores[store]
        return [[key, entries[key]] for key in sorted(entries) if key.startswith(prefix) and key >= since]

    async def write(self, changes: Sequence[Change]) -> bool:
        if any(what == "add" and key in self.stores[store] for what, store, key, _ in changes):
            return False
        for what, store, key, text in changes:
            if what == "delete":
                self.stores[store].pop(key, None)
            else:
                self.stores[store][key] = text
        return True
