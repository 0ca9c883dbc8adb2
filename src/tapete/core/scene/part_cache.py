"""Part cache: parts of a scene that are built once, for every viewer and until they change.

A key holds everything that its part depends on. Conformance draws each scene twice, from the cache and afresh, and the
two must be equal. Cached parts are shared: nobody may change them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Generic, ParamSpec, TypeVar
from weakref import WeakSet

A = ParamSpec("A")
P = TypeVar("P")

_caches: WeakSet[PartCache[object]] = WeakSet()
_fresh: ContextVar[bool] = ContextVar("fresh", default=False)


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
        if _fresh.get():
            return build()
        try:
            return self._parts[key]
        except KeyError:
            if len(self._parts) >= self.size:
                self._parts.clear()
            part = self._parts[key] = build()
            return part

    def clear(self) -> None:
        self._parts.clear()


def built_once(build: Callable[A, P]) -> Callable[A, P]:
    """Decorator: the part is built once for equal arguments, on which alone it may depend.

    >>> @built_once
    ... def deck(planks):
    ...     return ["plank"] * planks
    >>> deck(3) is deck(3)
    True
    """
    cache = PartCache[P]()

    @wraps(build)
    def get(*args: A.args, **named: A.kwargs) -> P:
        return cache.get((args, *named.items()), lambda: build(*args, **named))

    get.cache = cache  # type: ignore[attr-defined]  # it lives as long as the function
    return get


@contextmanager
def without_part_caches() -> Iterator[None]:
    """Build every part afresh."""
    token = _fresh.set(True)
    try:
        yield
    finally:
        _fresh.reset(token)


def clear_part_caches() -> None:
    for cache in list(_caches):
        cache.clear()
