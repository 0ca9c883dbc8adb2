"""Driver of a match: run flows until they ask a player, answer chance requests, pass on answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import intern
from typing import Any, Generic

from tapete.core.flow import (
    EVERYBODY,
    Audience,
    Beside,
    Choose,
    Decision,
    Draw,
    Flow,
    Number,
    Place,
    QuietTable,
    Roll,
    Shuffle,
    Stop,
    Table,
    Together,
    TypeDice,
    Watch,
)
from tapete.core.game.game import A, S
from tapete.core.game.state_copy import copier_of
from tapete.core.i18n.text import Text
from tapete.core.match.run import NOBODY, FlowTask, LogEntry, RecordedEvent, Run
from tapete.core.match.setup import Setup
from tapete.core.scene import Die, Event, Rank

SEALED_ANSWERS = object()  # seen by everybody when the flows of a `Together` have ended
SILENT_BEATS = 10_000  # beats in a row without a decision after which the game counts as a dead end


class Driver(Generic[S, A]):
    """Base of a match: runs its flows, and is the event sink of their table."""

    state: S
    log: list[LogEntry]  #: every answer, also those of the kernel
    pending: dict[int, Decision[A]]  #: open decisions by player

    def _set_up(self, setup: Setup[S, Any, A], options: Any, listening: bool, marks: bool, watch: Watch | None) -> None:
        self.setup, self.game, self.players, self.options = setup, setup.game, len(setup.seats), options
        self.listening, self.marking, self.watch = listening, marks, watch
        self.bots: dict[int, Callable[[Any, int], A]] = {}

    def _use_run(self, run: Run) -> None:
        self.run = run
        # shortcuts: a run changes these objects, and never replaces them
        self.state, self.log, self.pending = run.state, run.log, run.pending
        self.table: Table[S] = (Table if self.listening else QuietTable)(
            run.state, self, self.listening, self.setup.asks_as
        )

    # ---------------------------------------------------------------- events of flows

    def record(
        self,
        kind: str,
        player: int | None,
        rule: str,
        dice: Sequence[Die],
        to: Audience,
        rank: Rank,
        frame: bool,
        watch: Sequence[int],
        targets: Sequence[str],
        args: dict[str, Number],
    ) -> None:
        """Add an event to the run, and pass it to the watch."""
        events = self.run.events
        words = Text(kind if kind.startswith("kernel-") else intern(f"{self.game.id}-{kind}"), args)
        dice, watch, targets = tuple(dice), tuple(watch), tuple(targets)
        event = Event(
            n=len(events),
            kind=kind,
            text=words,
            player=player,
            rule=rule,
            dice=dice,
            rank=rank,
            frame=frame,
            watch=watch,
            targets=targets,
        )
        seen_by = None if to is None else frozenset(to)
        events.append(RecordedEvent(event, seen_by))
        if self.watch is not None and self.watch.event is not None:
            self.watch.event(event, seen_by)

    def _record_ending(self) -> None:
        """Record the game's ending as the last event, so that no game can forget it."""
        words = self.game.ending(self.run.state) if self.listening else None
        if words is None:
            return
        outcome = self.game.outcome(self.run.state)
        winner = outcome.winners[0] if len(outcome.winners) == 1 else None
        self.record(
            words.id.removeprefix(f"{self.game.id}-"),
            player=winner if isinstance(winner, int) else None,
            rule=outcome.reason,
            dice=(),
            to=EVERYBODY,
            rank="head",
            frame=True,
            watch=(),
            targets=(),
            args=words.args,
        )

    def commit_undo_barrier(self, to: Audience = EVERYBODY, seen: object = None) -> None:
        """Make all answers so far final, since players `to` have seen something new."""
        self.run.undo_barrier = len(self.run.log)
        if self.watch is not None and self.watch.reveal is not None:
            self.watch.reveal(to, seen)

    # ---------------------------------------------------------------- running beats

    def _run_beats(self, marked: bool = False) -> None:
        """Run beats until one asks a player, or the game is over. `marked`: the first one has its checkpoint."""
        while self._advance(FlowTask(self._beat_flow(marked), None, None, ()), None):
            marked = False

    def _beat_flow(self, marked: bool) -> Flow[None]:
        """The whole match as one flow: one beat after the other, until the game is over."""
        run, log, table, beat = self.run, self.log, self.table, self.game.beat
        copy = copier_of(type(run.state)) if self.marking else None
        answers, silent = len(log), 0
        while True:
            if copy is not None:
                if not marked:
                    run.beat_entries, run.beat_serial = len(log), run.serial
                    run.add_checkpoint(copy)
                marked = False
            flow = beat(table)
            if flow is None:
                run.over = True
                self._record_ending()
                return
            try:
                yield from flow
            except Stop:
                run.maybe_single.clear()
            if len(log) > answers:
                answers = len(log)
                silent = 0
                continue
            silent += 1
            if silent > SILENT_BEATS:
                raise RuntimeError(f"{self.game.id}: {SILENT_BEATS} beats in a row asked nobody: a dead end")

    def _advance(self, task: FlowTask, value: Any) -> bool:
        """Advance a flow until it asks a player; when it ends, go on with the flow that waits for it.

        True if the game was stopped in it.
        """
        run, send = self.run, task.flow.send
        while True:
            try:
                request: Any = send(value)
            except StopIteration as stop:
                parent = task.parent
                if parent is None:
                    return False
                parent.results[task.key] = stop.value
                parent.waiting -= 1
                if parent.waiting:
                    return False
                if parent.sealing:
                    self.commit_undo_barrier(EVERYBODY, SEALED_ANSWERS)
                value = {key: parent.results[key] for key in parent.keys}
                if len(parent.results) > len(value):  # of flows that were started beside them
                    value |= parent.results
                task, send = parent, parent.flow.send
                continue
            except Stop:
                close_flows(run, task)
                return True
            kind = request.__class__
            if kind is Choose or kind is Place or (kind is Roll and self.setup.hand_dice):
                if kind is Roll:
                    request = TypeDice(request.player, "dice", auto=False, roll=request)
                player = request.player
                if player in run.pending or request.sealed or task.sealed != NOBODY:
                    self._check_decision(task, request)
                request.task, request.game = task, self.game.id
                run.pending[player] = request
                given = request.given
                if given.__class__ is not tuple or len(given) < 2:
                    self._check_options(request)
                return False
            if kind is Together:
                if not request.flows:
                    value = {}
                    continue
                return self._fork(task, request.flows)
            if kind is Beside:
                if self._start_beside(task, request.flows):
                    return True
                value = None
                continue
            if task.sealed != NOBODY:
                self._fail_seal(task, f"asked for chance ({kind.__name__})")
            value = self._answer_chance(request, kind)

    def _answer_chance(self, request: Any, kind: type) -> Any:
        """Roll dice, draw cards or shuffle a pile; answers before it can't be undone any more."""
        run, watch = self.run, self.watch
        run.undo_barrier = len(run.log)
        if kind is Roll:
            faces = run.chance.roll(request.count, request.sides)
            if watch is not None and watch.dice is not None:
                watch.dice(request, faces)
            return faces
        if kind is Draw:
            cards = run.chance.draw(request.pile, request.count)
            if watch is not None and watch.draw is not None:
                watch.draw(request, cards)
            return cards
        if kind is Shuffle:
            run.chance.shuffle(request.pile)
            if watch is not None and watch.shuffle is not None:
                watch.shuffle(request)
            return None
        raise TypeError(
            f"{self.game.id}: a flow yielded {request!r}, "
            "expected Choose, Place, Roll, Draw, Shuffle, Together or Beside"
        )

    def _fork(self, task: FlowTask, flows: dict[Any, Flow[Any]]) -> bool:
        """Start parallel flows; they end in any order, and the last one resumes the flow that asked for them."""
        if task.sealed != NOBODY:
            self._fail_seal(task, "forked")
        run = self.run
        run.serial += 1
        task.waiting, task.results, task.keys, task.sealing = len(flows), {}, tuple(flows), False
        serial = task.fork = run.serial
        return any(
            self._advance(FlowTask(flow, task, key, (*task.path, (serial, key))), None) for key, flow in flows.items()
        )

    def _start_beside(self, task: FlowTask, flows: dict[Any, Flow[Any]]) -> bool:
        """Start more flows of the `Together` that this flow belongs to; each runs until it asks or ends."""
        parent = task.parent
        if parent is None:
            raise RuntimeError(f"{self.game.id}: a flow asked for flows beside it, but it is in no Together")
        if task.sealed != NOBODY:
            self._fail_seal(task, "started other flows")
        parent.waiting += len(flows)
        path, fork = parent.path, parent.fork
        return any(
            self._advance(FlowTask(flow, parent, key, (*path, (fork, key))), None) for key, flow in flows.items()
        )

    def _check_decision(self, task: FlowTask, decision: Decision) -> None:
        """Raise RuntimeError for a decision that a flow may not ask.

        It may not ask a player who has an open decision, another player after a sealed answer, or a sealed choice
        without a parallel flow.
        """
        player, pending = decision.player, self.run.pending
        if player in pending:
            raise RuntimeError(
                f"{self.game.id}: player {player} was asked {decision.kind!r} while {pending[player].kind!r} is open"
            )
        if task.sealed not in (NOBODY, player):
            self._fail_seal(task, f"asked player {player} {decision.kind!r}")
        if task.sealed != NOBODY and isinstance(decision, TypeDice):
            self._fail_seal(task, "asked for chance (Roll)")
        if decision.sealed and task.parent is None:
            raise RuntimeError(
                f"{self.game.id}: {decision.kind!r} of player {player} is sealed, but nobody decides beside it: "
                "sealed choices stand in the flows of a Together; a choice that is kept longer is `secret`"
            )

    def _check_options(self, decision: Decision) -> None:
        """Check options that are few, or not computed yet: with one option the kernel answers by itself."""
        if not callable(decision.given):
            decision.check(decision.given)
        if decision.auto:
            self.run.maybe_single.append(decision)

    def _fail_seal(self, task: FlowTask, deed: str) -> None:
        raise RuntimeError(
            f"{self.game.id}: the flow of key {task.key!r} {deed} after a sealed answer of player {task.sealed}: "
            "nothing of it may show before the flows beside it have ended"
        )

    def _answer(self, decision: Decision, answer: Any, auto: bool) -> None:
        """Log a legal answer and pass it to the flow that waits for it."""
        player, task, sealed = decision.player, decision.task, decision.sealed
        if auto and self.listening:
            self.record("kernel-only-option", player, "", (), [player], "note", False, (), (), {})
        del self.pending[player]
        self.log.append(LogEntry(player, answer, auto, task.path, sealed))
        if sealed:
            task.sealed, task.parent.sealing = player, True
        elif decision.__class__ is TypeDice:
            run = self.run
            answer = list(answer)
            run.undo_barrier = len(run.log)
            if self.watch is not None and self.watch.dice is not None:
                self.watch.dice(decision.roll, answer)
        if self._advance(task, answer):
            self._run_beats()

    def _answer_single_options(self) -> None:
        """Answer open decisions that have one option and hide nothing from other players."""
        run = self.run
        while run.maybe_single:
            asked, run.maybe_single = run.maybe_single, []
            for decision in asked:
                if (
                    not decision.sealed
                    and decision.secret is not True
                    and decision.__class__ is Choose
                    and run.pending.get(decision.player) is decision
                    and decision.single
                ):
                    self._answer(decision, decision.options[0], True)

    def _keep_checkpoint(self) -> None:
        """Keep a checkpoint in the middle of a beat with many answers, where the match is at rest."""
        run = self.run
        apart = 2 * self.players  # a copy of more players takes longer
        if len(run.log) - run.checkpoints[-1].entries >= apart and run.is_at_rest:
            run.add_checkpoint(copier_of(type(run.state)))


def close_flows(run: Run, *more: FlowTask) -> None:
    """Close every waiting flow of a run, so that none of them keeps a reference to the match."""
    waiting = [*(decision.task for decision in run.pending.values()), *more]
    run.pending.clear()
    run.maybe_single.clear()
    for task in waiting:
        step: FlowTask | None = task
        while step is not None:
            step.flow.close()
            step = step.parent
