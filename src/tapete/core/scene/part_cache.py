"""Part cache: parts of a scene that are built once, for every viewer and until they change.

A key holds everything that its part depends on. Conformance draws each scene twice, from the cache and afresh, and the
two must be equal. Cached parts are shared: nobody may change them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakSet

P = TypeVar("P")

_caches: WeakSet[PartCache[object]] = WeakSet()


class PartCache(Generic[P]):
    """Parts of one kind by key; when it is full, it starts anew.

    >>> boats = PartCache[str](size=100)
    >>> boats.get(("gull", 3), lambda: "Gull, crew of 3"), boats.get(("gull", 3), lambda: "built again")
    ('Gull, crew of 3', 'Gull, crew of 3')
    """

    def __init__(self, size: int = 2048) -> None:
        self.size = size
        self._parts: dict[Hashable, P] = {}
        _caches.add(self)  # type: ignore[arg-type]  # it only clears them

    def get(self, key: Hashable, build: Callable[[], P]) -> P:
        try:
            return self._parts[key]
        except KeyError:
            if len(self._parts) >= self.size:
                self._parts.clear()
            part = self._parts[key] = build()
            return part

    def clear(self) -> None:
        self._parts.clear()


def clear_part_caches() -> None:
    for cache in list(_caches):
        cache.clear()
