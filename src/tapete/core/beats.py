"""What a running match is made of: answers, flows at work, marks to rebuild from, events told."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tapete.core.chance import Chance
from tapete.core.requests import Flow
from tapete.core.scene import Event


class Entry(msgspec.Struct, frozen=True):
    """One answer of the log. `auto`: the only option, given by the kernel. `path`: in which of the flows side by side it was given."""

    player: int
    answer: Any
    auto: bool = False
    path: tuple[tuple[int, Any], ...] = ()


class Task:
    """A running flow: the beat's own, or one of several side by side."""

    __slots__ = ("flow", "key", "keys", "parent", "path", "results", "waiting")

    def __init__(self, flow: Flow[Any], parent: Task | None, key: Any, path: tuple[tuple[int, Any], ...]) -> None:
        self.flow, self.parent, self.key, self.path = flow, parent, key, path

    waiting: int  # set when the flow forks: how many of its flows are still running, what they returned, in which order
    results: dict[Any, Any]
    keys: tuple[Any, ...]


class Mark(NamedTuple):
    """A beat's start: enough to rebuild everything after it. Its state is never played on, only copied."""

    entries: int
    state: Any
    chance: Chance
    events: int
    serial: int


class Told(NamedTuple):
    event: Event
    to: frozenset[int] | None


def side_by_side(one: tuple[tuple[int, Any], ...], other: tuple[tuple[int, Any], ...]) -> bool:
    """Whether two answers were given in different flows of the same Together, so that neither saw the other."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return mine[0] == theirs[0]
    return False
