"""The run of a match: everything that changes while it is played, and how to stand where it stood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from tapete.core.flow import Chance, Decision, Flow, Refusal
from tapete.core.flow import refusal as no
from tapete.core.scene import Event

Path = tuple[tuple[int, Any], ...]  # in which of the flows side by side: the number of each fork, and the key there
NOBODY = -1

# answers between two older marks, unless a beat had more: to take one back, the others since its mark are played again
CHECKPOINTS_APART = 8
MOST_CHECKPOINTS = 16  # an undo can reach sixty answers back at least


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


def are_side_by_side(one: Path, other: Path) -> bool:
    """Whether two answers were given in different flows of the same Together, so that neither saw the other."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return mine[0] == theirs[0]
    return False


class Run:
    """The state, the dice, the answers, what was told, who is asked. A copy of a match has the same setup and a run of
    its own."""

    __slots__ = ("asked", "chance", "log", "marks", "over", "pending", "serial", "state", "told", "undo_barrier")

    def __init__(self, state: Any, chance: Chance) -> None:
        self.state, self.chance = state, chance
        self.log: list[LogEntry] = []
        self.told: list[RecordedEvent] = []
        self.marks: list[Checkpoint] = []
        self.undo_barrier = 0  # answers before this one cannot be taken back
        self.pending: dict[int, Decision] = {}
        self.asked: list[Decision] = []  # what the kernel may be able to answer by itself
        self.serial = 0  # how often flows have forked
        self.over = False

    def mark(self, copy: Callable[[Any], Any]) -> None:
        """Remember the beat's start. Older marks stay while answers after them can still be taken back, farther
        apart."""
        marks, entries = self.marks, len(self.log)
        if marks and marks[-1].entries == entries:
            marks.pop()
        marks.append(Checkpoint(entries, copy(self.state), self.chance.copy(), len(self.told), self.serial))
        if len(marks) > 2 and entries - marks[-3].entries <= CHECKPOINTS_APART:
            del marks[-2]
        while len(marks) > 1 and (marks[1].entries <= self.undo_barrier or len(marks) > MOST_CHECKPOINTS):
            del marks[0]

    def at(self, start: Checkpoint, copy: Callable[[Any], Any], *, listening: bool, marks: bool) -> Run:
        """A run that stands where this one stood at a mark."""
        run = Run(copy(start.state), start.chance.copy())
        run.log = self.log[: start.entries]
        run.told = self.told[: start.events] if listening else []
        run.undo_barrier = min(self.undo_barrier, start.entries)
        run.serial = start.serial
        if marks:
            run.marks = [mark for mark in self.marks if mark.entries <= start.entries]
        return run

    # ---------------------------------------------------------------- taking answers back

    def last_answer(self, player: int) -> int | None:
        """The number of the last answer somebody gave; the kernel's own do not count."""
        return next(
            (n for n in range(len(self.log) - 1, -1, -1) if self.log[n].player == player and not self.log[n].auto), None
        )

    def undo_refusal(self, player: int) -> Refusal | None:
        """Why a player's last answer can't be taken back; None when it can."""
        last = self.last_answer(player)
        if last is None or not self.marks:
            return no.NOTHING_TO_UNDO
        if last < self.undo_barrier or last < self.marks[0].entries:
            return no.UNDO_AFTER_CHANCE
        apart = self._beside(last)
        followed = any(not (entry.auto or beside) for entry, beside in zip(self.log[last + 1 :], apart, strict=True))
        return no.UNDO_AFTER_OTHERS if followed else None

    def without(self, last: int) -> tuple[Checkpoint, list[LogEntry]]:
        """The mark before answer number `last`, and what was answered since: all but that one and what followed it in
        its flow."""
        start = next(mark for mark in reversed(self.marks) if mark.entries <= last)
        beside = [entry for entry, apart in zip(self.log[last + 1 :], self._beside(last), strict=True) if apart]
        return start, [*self.log[start.entries : last], *beside]

    def _beside(self, last: int) -> list[bool]:
        """For each answer after this one, whether it was given beside it, in the beat that still runs."""
        path, running = self.log[last].path, last >= self.marks[-1].entries
        return [running and are_side_by_side(path, entry.path) for entry in self.log[last + 1 :]]

    # ---------------------------------------------------------------- what a viewer knows

    def known_to(self, viewer: int | None) -> list[LogEntry]:
        """The answers since the beat's start, without those still sealed for this viewer: whoever gave them is asked
        again."""
        entries = self.log[self.marks[-1].entries :]
        if not any(entry.sealed and entry.player != viewer for entry in entries):
            return entries
        running = {fork for decision in self.pending.values() for fork, _ in decision.task.path}
        closed: set[tuple[int, Any]] = set()  # flows of others, from their first sealed answer on
        known = []
        for entry in entries:
            if entry.sealed and entry.player != viewer and entry.path[-1][0] in running:
                closed.add(entry.path[-1])
            elif closed.isdisjoint(entry.path):
                known.append(entry)
        return known
