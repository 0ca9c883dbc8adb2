"""Run of a match: state, chance, log, events, pending decisions, checkpoints for undo and copies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from tapete.core.flow import Chance, Decision, Flow, Refusal
from tapete.core.flow import refusal as no
from tapete.core.scene import Event

Path = tuple[tuple[int, Any], ...]  # place among parallel flows: for each fork its number, and the key of the flow
NOBODY = -1

# answers between two older checkpoints, unless a beat had more: an undo replays the answers since its checkpoint
CHECKPOINTS_APART = 8
MOST_CHECKPOINTS = 16  # enough to undo the last sixty answers


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One answer of the log.

    `auto`: the kernel gave it, since it was the only option. `path`: the parallel flow in which it was given.
    `sealed`: other players learn of it only when the parallel flows have ended.
    """

    player: int
    answer: Any
    auto: bool = False
    path: Path = ()
    sealed: bool = False


class FlowTask:
    """A running flow: the match's own, or one of several parallel flows."""

    __slots__ = ("flow", "fork", "key", "keys", "parent", "path", "results", "sealed", "sealing", "waiting")

    def __init__(self, flow: Flow[Any], parent: FlowTask | None, key: Any, path: Path) -> None:
        self.flow, self.parent, self.key, self.path = flow, parent, key, path
        self.sealed = NOBODY  # the player who has given a sealed answer in this flow

    # set when the flow forks
    fork: int  # number of the fork
    waiting: int  # parallel flows that are still running
    results: dict[Any, Any]  # of those that have ended, by key
    keys: tuple[Any, ...]  # of all, in their order
    sealing: bool  # True once a sealed answer was given in one of them


class Checkpoint(NamedTuple):
    """A moment at which the state alone says what comes next, and all that is needed to replay the answers since.

    It is the start of a beat, or a moment inside one at which all open decisions are resumable. Its state is only
    copied, never changed.
    """

    entries: int  # answers before it
    state: Any
    chance: Chance
    events: int
    serial: int  # forks before its beat
    beat: int  # answers before its beat


class Redeal(NamedTuple):
    """A moment at which everything hidden from a viewer was dealt again, with the generator as it was before.

    A copy deals again at the same moment of its replay: the flow that waits may hold parts of the state.
    """

    entries: int  # answers before it
    viewer: int | None
    generator: tuple[Any, ...]
    chance: Chance | None = None  # the chance from there on; None to take it from the generator


class RecordedEvent(NamedTuple):
    """An event with the players who receive it; None means everybody."""

    event: Event
    to: frozenset[int] | None


def are_side_by_side(one: Path, other: Path) -> bool:
    """True if two answers were given in different flows of one `Together`, so that neither saw the other."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return mine[0] == theirs[0]
    return False


class Run:
    """Everything of a match that changes. A copy of a match shares the setup and has a run of its own."""

    __slots__ = (
        "beat_entries",
        "beat_serial",
        "chance",
        "checkpoints",
        "counted",
        "events",
        "log",
        "maybe_single",
        "over",
        "pending",
        "redeals",
        "serial",
        "state",
        "undo_barrier",
    )

    def __init__(self, state: Any, chance: Chance) -> None:
        self.state, self.chance = state, chance
        self.log: list[LogEntry] = []
        self.counted: tuple[int, dict[int, int]] = (0, {})  # answers of each player, in so many entries of the log
        self.events: list[RecordedEvent] = []
        self.checkpoints: list[Checkpoint] = []
        self.redeals: list[Redeal] = []  # since the oldest checkpoint
        self.undo_barrier = 0  # answers before this one cannot be taken back
        self.pending: dict[int, Decision] = {}
        self.maybe_single: list[Decision] = []  # decisions with perhaps one option, which the kernel then answers
        self.serial = self.beat_serial = 0  # forks so far, and before the running beat
        self.beat_entries = 0  # answers before the running beat
        self.over = False

    @property
    def is_at_rest(self) -> bool:
        """True if the state alone leads back to all open decisions, so that a checkpoint may be kept here.

        Flows inside parallel flows have numbers that a new start would not give again.
        """
        return bool(self.pending) and all(
            decision.resumable
            and len(decision.task.path) < 2
            and not (decision.task.parent is not None and decision.task.parent.sealing)
            for decision in self.pending.values()
        )

    def add_checkpoint(self, copy: Callable[[Any], Any]) -> None:
        """Add a checkpoint at the start of a beat, or where the match is at rest.

        Older ones stay, farther apart, while the answers after them can still be undone.
        """
        checkpoints, entries = self.checkpoints, len(self.log)
        if checkpoints and checkpoints[-1].entries == entries:
            checkpoints.pop()
        checkpoints.append(
            Checkpoint(
                entries,
                copy(self.state),
                self.chance.copy(),
                len(self.events),
                self.beat_serial,
                self.beat_entries,
            )
        )
        if len(checkpoints) > 2 and entries - checkpoints[-3].entries <= CHECKPOINTS_APART:
            del checkpoints[-2]
        while len(checkpoints) > 1 and (
            checkpoints[1].entries <= self.undo_barrier or len(checkpoints) > MOST_CHECKPOINTS
        ):
            del checkpoints[0]
        if self.redeals:
            self.redeals = [redeal for redeal in self.redeals if redeal.entries >= checkpoints[0].entries]

    def copy_at(self, start: Checkpoint, copy: Callable[[Any], Any], *, listening: bool, marks: bool) -> Run:
        """A copy of this run as it was at a checkpoint."""
        run = Run(copy(start.state), start.chance.copy())
        run.log = self.log[: start.entries]
        run.events = self.events[: start.events] if listening else []
        run.undo_barrier = min(self.undo_barrier, start.entries)
        run.serial = run.beat_serial = start.serial
        run.beat_entries = start.beat
        if marks:
            run.checkpoints = [point for point in self.checkpoints if point.entries <= start.entries]
        run.redeals = [redeal for redeal in self.redeals if redeal.entries >= start.entries]
        return run

    def count_answers(self, player: int) -> int:
        """Number of a player's answers so far. The log only grows, so only its new entries are counted."""
        entries, numbers = self.counted
        for entry in self.log[entries:]:
            numbers[entry.player] = numbers.get(entry.player, 0) + 1
        self.counted = len(self.log), numbers
        return numbers.get(player, 0)

    # ---------------------------------------------------------------- undo

    def last_answer(self, player: int) -> int | None:
        """Number of a player's last answer, without those that the kernel gave; None if there is none."""
        return next(
            (n for n in range(len(self.log) - 1, -1, -1) if self.log[n].player == player and not self.log[n].auto), None
        )

    def undo_refusal(self, player: int) -> Refusal | None:
        """Reason why a player's last answer can't be undone; None if it can."""
        last = self.last_answer(player)
        if last is None or not self.checkpoints:
            return no.NOTHING_TO_UNDO
        if last < self.undo_barrier or last < self.checkpoints[0].entries:
            return no.UNDO_AFTER_CHANCE
        apart = self._given_beside(last)
        followed = any(not (entry.auto or beside) for entry, beside in zip(self.log[last + 1 :], apart, strict=True))
        return no.UNDO_AFTER_OTHERS if followed else None

    def without_answer(self, last: int) -> tuple[Checkpoint, list[LogEntry]]:
        """The checkpoint before answer number `last`, and the answers since that remain without it.

        Those that followed it in its flow are left out, too.
        """
        start = next(point for point in reversed(self.checkpoints) if point.entries <= last)
        beside = [entry for entry, apart in zip(self.log[last + 1 :], self._given_beside(last), strict=True) if apart]
        return start, [*self.log[start.entries : last], *beside]

    def _given_beside(self, last: int) -> list[bool]:
        """For each answer after this one: True if given in a parallel flow, in the beat that still runs."""
        path, running = self.log[last].path, last >= self.beat_entries
        return [running and are_side_by_side(path, entry.path) for entry in self.log[last + 1 :]]

    # ---------------------------------------------------------------- hidden information

    def entries_known_to(self, viewer: int | None) -> tuple[list[LogEntry], list[Redeal]]:
        """Answers and redeals since the last checkpoint, without answers still sealed for this viewer.

        In a copy with these answers, the players who gave the sealed ones are asked again.
        """
        start = self.checkpoints[-1].entries
        entries, redeals = self.log[start:], [redeal for redeal in self.redeals if redeal.entries >= start]
        if not any(entry.sealed and entry.player != viewer for entry in entries):
            return entries, redeals
        running = {fork for decision in self.pending.values() for fork, _ in decision.task.path}
        closed: set[tuple[int, Any]] = set()  # flows in which another player gave a sealed answer
        known: list[LogEntry] = []
        left_out = [0]  # answers left out, by the number of answers looked at
        for entry in entries:
            if entry.sealed and entry.player != viewer and entry.path[-1][0] in running:
                closed.add(entry.path[-1])
            elif closed.isdisjoint(entry.path):
                known.append(entry)
            left_out.append(len(left_out) - len(known))
        return known, [redeal._replace(entries=redeal.entries - left_out[redeal.entries - start]) for redeal in redeals]
