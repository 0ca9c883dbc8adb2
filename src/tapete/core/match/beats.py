"""What a running match is made of: answers, flows at work, marks to rebuild from, events told."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tapete.core.flow import Chance, Flow
from tapete.core.scene import Event

Path = tuple[tuple[int, Any], ...]  # in which of the flows side by side: the number of each fork, and the key there
NOBODY = -1


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One answer of the log. `auto`: the only option, given by the kernel. `path`: in which of the flows side by side
    it was given. `sealed`: nobody learns of it before those flows have ended."""

    player: int
    answer: Any
    auto: bool = False
    path: Path = ()
    sealed: bool = False


class FlowTask:
    """A running flow: the match's own, or one of several side by side."""

    __slots__ = ("flow", "key", "keys", "parent", "path", "results", "sealed", "sealing", "waiting")

    def __init__(self, flow: Flow[Any], parent: FlowTask | None, key: Any, path: Path) -> None:
        self.flow, self.parent, self.key, self.path = flow, parent, key, path
        self.sealed = NOBODY  # who has given a sealed answer in this flow

    waiting: (
        int  # set when the flow forks: how many of its flows are still running, what they returned, in which order,
    )
    results: dict[Any, Any]
    keys: tuple[Any, ...]
    sealing: bool  # and whether a sealed answer was given in one of them


class Checkpoint(NamedTuple):
    """A beat's start: enough to rebuild everything after it. Its state is never played on, only copied."""

    entries: int
    state: Any
    chance: Chance
    events: int
    serial: int


class RecordedEvent(NamedTuple):
    event: Event
    to: frozenset[int] | None


def side_by_side(one: Path, other: Path) -> bool:
    """Whether two answers were given in different flows of the same Together, so that neither saw the other."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return mine[0] == theirs[0]
    return False
