"""Part cache: parts of a scene that are built once, for every viewer and until they change.

A key holds everything that its part depends on. Where such a key would cost as much as the part, the part is shared for
a moment: while the scenes of all viewers are drawn from one state. Conformance draws each scene from the cache, beside
the other viewers and afresh, and all must be equal. Cached parts are shared: nobody may change them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar
from weakref import WeakSet

A = ParamSpec("A")
P = TypeVar("P")
S = TypeVar("S")

_caches: WeakSet[PartCache[object]] = WeakSet()
_fresh: ContextVar[bool] = ContextVar("fresh", default=False)
# parts of the moment by key, each with the objects whose ids are in its key
_moment: ContextVar[dict[Hashable, tuple[Any, object]] | None] = ContextVar("moment", default=None)


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
def one_moment() -> Iterator[None]:
    """Draw the scenes of several viewers from one state, which does not change meanwhile."""
    token = _moment.set({})
    try:
        yield
    finally:
        _moment.reset(token)


def shared_now(kind: str, build: Callable[[], P], *of: object) -> P:
    """The part made of these objects, which all viewers share in this moment; built each time outside of one."""
    parts = _moment.get()
    if parts is None or _fresh.get():
        return build()
    key = (kind, *map(id, of))
    known = parts.get(key)
    if known is None:
        known = parts[key] = build(), of
    return known[0]


def once_a_moment(build: Callable[Concatenate[S, A], P]) -> Callable[Concatenate[S, A], P]:
    """Decorator: the part is built once a moment for a state and equal arguments, on which alone it may depend.

    >>> @once_a_moment
    ... def crew(boat, seat):
    ...     return [boat[seat]]
    >>> boat = ["Ada", "Bo"]
    >>> with one_moment():
    ...     crew(boat, 1) is crew(boat, 1)
    True
    >>> crew(boat, 1) is crew(boat, 1)
    False
    """

    @wraps(build)
    def get(state: S, /, *args: A.args, **named: A.kwargs) -> P:
        parts = _moment.get()
        if parts is None or _fresh.get():
            return build(state, *args, **named)
        key = (build, id(state), args, *named.items())
        known = parts.get(key)
        if known is None:
            known = parts[key] = build(state, *args, **named), state
        return known[0]

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
