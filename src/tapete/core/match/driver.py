"""Driving a match: flows are run until they ask somebody, chance is given to them, answers are handed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import intern
from typing import Any, Generic

from tapete.core.flow import (
    EVERYBODY,
    Audience,
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

SILENT_BEATS = 10_000  # beats in a row that ask nobody: the game has come to a dead end


class Driver(Generic[S, A]):
    """The inner half of a match: what its flows see of it, and how they are run."""

    state: S
    log: list[LogEntry]  #: every answer, the kernel's own too
    pending: dict[int, Decision[A]]  #: who has to decide, and what

    def _sit_down(
        self, setup: Setup[S, Any, A], options: Any, listening: bool, marks: bool, watch: Watch | None
    ) -> None:
        self.setup, self.game, self.players, self.options = setup, setup.game, len(setup.seats), options
        self.listening, self.marking, self.watch = listening, marks, watch
        self.bots: dict[int, Callable[[Any, int], A]] = {}

    def _stand(self, run: Run) -> None:
        self.run = run
        self.state, self.log, self.pending = (
            run.state,
            run.log,
            run.pending,
        )  # the run's own: a run never puts others in their place
        self.table: Table[S] = (Table if self.listening else QuietTable)(run.state, self, self.listening)

    # ---------------------------------------------------------------- the flows' side

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
        events = self.run.told
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

    def _tell_the_end(self) -> None:
        """The last line of every log is the verdict the page shows: no game can forget to tell it."""
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

    def commit_undo_barrier(self, to: Audience = EVERYBODY) -> None:
        self.run.undo_barrier = len(self.run.log)
        if self.watch is not None and self.watch.reveal is not None:
            self.watch.reveal(to)

    # ---------------------------------------------------------------- running beats

    def _begin(self, marked: bool = False) -> None:
        """Run beats until one asks somebody, or the game is over. `marked`: the first one's start is known already."""
        while self._run(FlowTask(self._beats(marked), None, None, ()), None):
            marked = False

    def _beats(self, marked: bool) -> Flow[None]:
        """The whole match as one flow: one beat after the other, until the game says that it is over."""
        run, log, table, beat = self.run, self.log, self.table, self.game.beat
        copy = copier_of(type(run.state)) if self.marking else None
        answers, silent = len(log), 0
        while True:
            if copy is not None:
                if not marked:
                    run.mark(copy)
                marked = False
            flow = beat(table)
            if flow is None:
                run.over = True
                self._tell_the_end()
                return
            try:
                yield from flow
            except Stop:
                run.asked.clear()
            if len(log) > answers:
                answers = len(log)
                silent = 0
                continue
            silent += 1
            if silent > SILENT_BEATS:
                raise RuntimeError(f"{self.game.id}: {SILENT_BEATS} beats in a row asked nobody: a dead end")

    def _run(self, task: FlowTask, value: Any) -> bool:
        """Advance a flow until it asks somebody; when it ends, go on with whoever waits for it. True when the game was
        stopped in it."""
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
                    self.commit_undo_barrier()
                value = {key: parent.results[key] for key in parent.keys}
                task, send = parent, parent.flow.send
                continue
            except Stop:
                self._abandon(task)
                return True
            kind = request.__class__
            if kind is Choose or kind is Place or (kind is Roll and self.setup.hand_dice):
                if kind is Roll:
                    request = TypeDice(request.player, "dice", auto=False, roll=request)
                player = request.player
                if player in run.pending or request.sealed or task.sealed != NOBODY:
                    self._check_asking(task, request)
                request.task, request.game = task, self.game.id
                run.pending[player] = request
                given = request.given
                if given.__class__ is not tuple or len(given) < 2:
                    self._look_closer(request)
                return False
            if kind is Together:
                if not request.flows:
                    value = {}
                    continue
                return self._fork(task, request.flows)
            if task.sealed != NOBODY:
                self._breaks_seal(task, f"asked for chance ({kind.__name__})")
            value = self._chance(request, kind)

    def _chance(self, request: Any, kind: type) -> Any:
        """Dice, cards drawn or a pile shuffled; what came before can't be taken back any more."""
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
            f"{self.game.id}: a flow yielded {request!r}, expected Choose, Place, Roll, Draw, Shuffle or Together"
        )

    def _fork(self, task: FlowTask, flows: dict[Any, Flow[Any]]) -> bool:
        """Start flows side by side; they finish in any order, and the last one wakes the flow that asked for them."""
        if task.sealed != NOBODY:
            self._breaks_seal(task, "forked")
        run = self.run
        run.serial += 1
        task.waiting, task.results, task.keys, task.sealing = len(flows), {}, tuple(flows), False
        serial = run.serial
        return any(
            self._run(FlowTask(flow, task, key, (*task.path, (serial, key))), None) for key, flow in flows.items()
        )

    def _check_asking(self, task: FlowTask, decision: Decision) -> None:
        """What a flow may not ask: a player who is being asked, somebody else after a sealed answer, a sealed choice
        with nobody beside it."""
        player, pending = decision.player, self.run.pending
        if player in pending:
            raise RuntimeError(
                f"{self.game.id}: player {player} was asked {decision.kind!r} while {pending[player].kind!r} is open"
            )
        if task.sealed not in (NOBODY, player):
            self._breaks_seal(task, f"asked player {player} {decision.kind!r}")
        if task.sealed != NOBODY and isinstance(decision, TypeDice):
            self._breaks_seal(task, "asked for chance (Roll)")
        if decision.sealed and task.parent is None:
            raise RuntimeError(
                f"{self.game.id}: {decision.kind!r} of player {player} is sealed, but nobody decides beside it: "
                "sealed choices stand in the flows of a Together; a choice that is kept longer is `secret`"
            )

    def _look_closer(self, decision: Decision) -> None:
        """At options that are few, or not known yet: the kernel may be able to answer by itself."""
        if not callable(decision.given):
            decision.check(decision.given)
        if decision.auto:
            self.run.asked.append(decision)

    def _breaks_seal(self, task: FlowTask, deed: str) -> None:
        raise RuntimeError(
            f"{self.game.id}: the flow of key {task.key!r} {deed} after a sealed answer of player {task.sealed}: "
            "nothing of it may show before the flows beside it have ended"
        )

    def _answer(self, decision: Decision, answer: Any, auto: bool) -> None:
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
        if self._run(task, answer):
            self._begin()

    def _settle(self) -> None:
        """Answer what has only one answer and keeps nothing from anybody."""
        run = self.run
        while run.asked:
            asked, run.asked = run.asked, []
            for decision in asked:
                if (
                    not decision.sealed
                    and decision.secret is not True
                    and decision.__class__ is Choose
                    and run.pending.get(decision.player) is decision
                    and decision.single
                ):
                    self._answer(decision, decision.options[0], True)

    def _abandon(self, task: FlowTask) -> None:
        """The game ended inside a flow: close everything that still waits."""
        close_flows(self.run, task)


def close_flows(run: Run, *more: FlowTask) -> None:
    """Nothing is asked in this run any more: every flow that waits is closed, so that none of them holds on to the
    match."""
    waiting = [*(decision.task for decision in run.pending.values()), *more]
    run.pending.clear()
    run.asked.clear()
    for task in waiting:
        step: FlowTask | None = task
        while step is not None:
            step.flow.close()
            step = step.parent
