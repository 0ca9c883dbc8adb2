"""A match: the log is the truth, everything else can be rebuilt from it.

A *beat* is the stretch of rules between two moments when the state alone says what comes next. The kernel keeps a copy
of the state at the beat's start (a mark); to copy a match or to take an answer back, it copies the mark and plays the
answers since.

>>> from tapete.testing import given
>>> match = given("challengers", round=7, phase="combat").match
>>> len(match.events(viewer=EVERYTHING)) >= len(match.events(viewer=0))  # all that was told, and what player 0 was told
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from sys import intern
from typing import Any, Generic, cast

import msgspec

from tapete.core import positions, showing, writing
from tapete.core import refusal as no
from tapete.core.beats import NOBODY, Entry, Mark, Task, Told
from tapete.core.chance import Chance, commitment
from tapete.core.copying import copier_of, digest
from tapete.core.game import A, Outcome, S
from tapete.core.prompt import at_prompt
from tapete.core.refusal import Number, Refused
from tapete.core.requests import (
    EVERYBODY,
    Audience,
    Choose,
    Decision,
    Draw,
    Flow,
    Place,
    QuietTable,
    Roll,
    Shuffle,
    Stop,
    Table,
    Together,
    TypeDice,
)
from tapete.core.run import Run
from tapete.core.scene import DecisionView, Die, Event, Rank, Scene
from tapete.core.setup import Setup
from tapete.core.text import Text

__all__ = ["EVERYTHING", "Match", "Watch"]

EVERYTHING = "*"  # as a viewer of events: the log of the whole table, for tests and finished matches
SILENT_BEATS = 10_000  # beats in a row that ask nobody: the game has come to a dead end


class Watch(msgspec.Struct, kw_only=True):
    """What may look on while a match is played, each with its own eyes; copies of a match are not watched.

    >>> import tapete
    >>> rolls = []
    >>> seen = Watch(dice=lambda roll, faces: rolls.append(faces))
    >>> match = Match(Setup.of(tapete.find_game("challengers"), 2, seed="docs"), watch=seen)
    >>> while not match.over:
    ...     player = min(match.pending)
    ...     match.act(player, match.default(player))
    >>> len(rolls) > 0
    True
    """

    event: Callable[[Event, frozenset[int] | None], None] | None = None
    dice: Callable[[Roll, list[int]], None] | None = None
    draw: Callable[[Draw, list[Any]], None] | None = None
    shuffle: Callable[[Shuffle], None] | None = None
    reveal: Callable[[Audience], None] | None = None


class Match(Generic[S, A]):
    """A game in progress: its `setup` never changes, its `run` is everything that does.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seats=["human", "human"], seed="docs")
    >>> sorted(match.pending)
    [0, 1]
    >>> with tapete.speaking("en"):
    ...     match
    <Match challengers, Round 1 of 7: Player A: Which 2 cards do you add to your deck? (7 options); ...>
    """

    def __init__(
        self, setup: Setup[S, Any, A], *, listening: bool = True, marks: bool = True, watch: Watch | None = None
    ) -> None:
        game, players = setup.game, len(setup.seats)
        options = game.read_options(setup.options)
        game.check_players(players, options)
        self._sit_down(setup, options, listening, marks, watch)
        self._play_from_the_start(())

    def _sit_down(
        self, setup: Setup[S, Any, A], options: Any, listening: bool, marks: bool, watch: Watch | None
    ) -> None:
        self.setup, self.game, self.players, self.options = setup, setup.game, len(setup.seats), options
        self.listening, self.marking, self.watch = listening, marks, watch
        self.bots: dict[int, Callable[[Match[S, A], int], A]] = {}

    def _stand(self, run: Run) -> None:
        self.run = run
        self.state, self.log, self.pending = (
            run.state,
            run.log,
            run.pending,
        )  # the run's own: a run never puts others in their place
        self.table: Table[S] = (Table if self.listening else QuietTable)(run.state, self, self.listening)

    # ---------------------------------------------------------------- the public side

    state: S
    log: list[Entry]  #: every answer, the kernel's own too
    pending: dict[int, Decision[A]]  #: who has to decide, and what

    @property
    def over(self) -> bool:
        return self.run.over

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def seed(self) -> str:
        return self.setup.seed

    @property
    def outcome(self) -> dict[str, Any] | None:
        """`{"winners": [...], "scores": {...}, "reason": rule id}` when the match is over."""
        return msgspec.to_builtins(self.result, str_keys=False) if self.over else None

    @property
    def result(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.over else None

    @property
    def winners(self) -> list[int | str]:
        """Who has won a finished match; nobody yet, or nobody at all."""
        return [] if self.result is None else list(self.result.winners)

    @property
    def commit(self) -> str:
        return commitment(self.seed)

    def act(self, player: int, answer: A) -> None:
        """Answer the player's decision. Raises `Refused` and changes nothing when the rules do not allow it."""
        decision = self.pending.get(player)
        if decision is None:
            self._refuse_out_of_turn(player, answer)
            return
        if decision.__class__ is Choose:
            options = decision.given
            if options.__class__ is tuple:
                if answer not in options:
                    self._refuse(decision, answer)
            elif (
                not (callable(options) and decision.offered is not None and decision.offered.allows(answer))
                and answer not in decision.options
            ):
                self._refuse(decision, answer)
        elif decision.refusal(answer) is not None:
            self._refuse(decision, answer)
        self._answer(decision, answer, False)
        if self.run.asked:
            self._settle()
        if self.bots:
            self.play_bots()

    def refusal(self, player: int, answer: A) -> no.Refusal | None:
        """Why this answer would be refused; None when it would be taken."""
        decision = self.pending.get(player)
        if decision is None:
            return self._out_of_turn(player, answer)
        refusal = decision.refusal(answer)
        return (
            refusal if refusal is None or refusal.rule != no.NOT_AN_OPTION.rule else self._unexpected(decision, answer)
        )

    def default(self, player: int) -> A:
        """The answer the table gives for somebody who is not there."""
        decision = self.pending[player]
        if isinstance(decision, TypeDice):
            # dice that people type are an answer in any game
            return cast(A, tuple(self.run.chance.copy().roll(*decision.dice)))
        return self.game.default(self.state, decision)

    def play_bots(self) -> None:
        """Let the seats that bots hold answer, until a person has to."""
        while not self.over:
            player = next((player for player in self.pending if player in self.bots), None)
            if player is None:
                return
            bot, self.bots = self.bots, {}
            try:
                self.act(player, bot[player](self, player))
            finally:
                self.bots = bot

    def clone(self, *, marks: bool = True, listening: bool = False) -> Match[S, A]:
        """An independent copy at this very decision, playing on with the same chance."""
        start = self._last_mark()
        return self._copy_at(start, self.run.log[start.entries :], marks, listening, settled=True)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match[S, A]:
        """`copy.deepcopy` works too: generators can't be copied, a match can."""
        return self.clone(listening=self.listening)

    def determinize(
        self, viewer: int | None, rng: random.Random, *, marks: bool = False, listening: bool = False
    ) -> Match[S, A]:
        """A copy in which everything the viewer cannot see, and all chance to come, is dealt again. Whoever has given
        an answer that is still sealed for the viewer has not given it there: the world's player answers it again."""
        twin = self._copy_at(self._last_mark(), self.run.known_to(viewer), marks, listening)
        self.game.determinize(twin.state, viewer, rng)
        twin.run.chance = Chance(rng.randbytes(32))
        twin.run.marks = []
        return twin

    def undo(self, player: int) -> None:
        """Take back one's own last answer, until chance, a reveal or somebody's answer has followed it."""
        refusal = self.run.undo_refusal(player)
        if refusal is not None:
            raise Refused(refusal)
        self.take_back(player)

    def take_back(self, player: int) -> None:
        """An undo that was allowed when it happened, whatever these rules say about it now: how stored matches are
        played again."""
        run = self.run
        last = run.last_answer(player)
        if last is None:
            raise Refused(no.NOTHING_TO_UNDO)
        watch, self.watch = self.watch, None
        try:
            if run.marks and run.marks[0].entries <= last:
                start, entries = run.without(last)
                self._play_again(
                    run.at(start, copier_of(type(run.state)), listening=self.listening, marks=True), entries
                )
            else:
                self._play_from_the_start([entry for entry in run.log[:last] if not entry.auto])
        except BaseException:
            self._stand(run)
            raise
        finally:
            self.watch = watch
        close_flows(run)

    def can_undo(self, player: int) -> bool:
        return self.run.undo_refusal(player) is None

    def decision_id(self, player: int) -> str:
        """A name for the player's open decision. It counts the player's own answers: it tells nothing about anybody
        else's."""
        return showing.decision_id(self.run, player)

    def events(self, since: int = 0, viewer: int | str | None = None) -> list[Event]:
        """What happened, as this viewer may know it (None is a spectator), from event number `since` on."""
        return [
            entry.event
            for entry in self.run.told[since:]
            if entry.to is None or viewer == EVERYTHING or viewer in entry.to
        ]

    @property
    def told(self) -> int:
        """How many events there are; the next one gets this number."""
        return len(self.run.told)

    def view(self, player: int | None) -> Scene:
        """The table as this player sees it, with the decision if it is theirs."""
        return showing.view(self.game, self.run, player)

    def decision_view(self, player: int) -> DecisionView:
        return showing.decision_view(self.game, self.run, player)

    def __repr__(self) -> str:
        return at_prompt(self)

    def digest(self) -> str:
        """The same for two matches that stand the same."""
        return digest(self.state)

    def close(self) -> None:
        """Let go of everything that points back here, so that the match is gone with the last one who holds it, and no
        collector has to look for it. It can still be looked at, but nothing is asked any more."""
        close_flows(self.run)
        self.watch = None
        self.bots = {}
        if hasattr(self.table, "voice"):
            del self.table.voice

    def position(self) -> dict[str, object]:
        """This table as a scenario (`tapete.scenario`): the words of `docs/scenarios.md`, and the answers and the
        chance since the last moment that they can describe. What is hidden is in it, and what chance would have brought
        next is not.

        >>> import tapete
        >>> match = tapete.new_match("challengers", seed="docs")
        >>> tapete.scenario("challengers", match.position()).digest() == match.digest()
        True
        """
        start = self._last_mark()
        entries = self.run.log[start.entries :]
        dice: list[Any] = []
        draws: list[Any] = []  # piles lie in the state, and whoever draws takes the top: only a script does otherwise
        shuffles: list[Any] = []
        scripted = self.setup.script is not None and bool(self.setup.script.draws)
        seen = Watch(
            dice=lambda roll, faces: dice.append(list(faces)),
            draw=lambda draw, cards: draws.append(list(cards)) if scripted else None,
            shuffle=lambda shuffle: shuffles.append(shuffle.pile[::-1]),
        )
        self._copy_at(start, entries, False, False, seen).close()
        given = [
            [entry.player, msgspec.to_builtins(entry.answer, str_keys=True)] for entry in entries if not entry.auto
        ]
        frame = {
            "seats": list(self.seats),
            "options": self.setup.options,
            "dice": dice,
            "draws": draws,
            "shuffles": shuffles,
            "answers": given,
        }
        return {key: value for key, value in frame.items() if value} | positions.described(
            self.game, start.state, self.options, self.players
        )

    def save(self, path: str | Path) -> None:
        """Write the log: JSON Lines, readable by people."""
        writing.save(self, path)

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
        events.append(Told(event, seen_by))
        if self.watch is not None and self.watch.event is not None:
            self.watch.event(event, seen_by)

    def make_firm(self, to: Audience = EVERYBODY) -> None:
        self.run.firm = len(self.run.log)
        if self.watch is not None and self.watch.reveal is not None:
            self.watch.reveal(to)

    # ---------------------------------------------------------------- running beats

    def _begin(self, marked: bool = False) -> None:
        """Run beats until one asks somebody, or the game is over. `marked`: the first one's start is known already."""
        while self._run(Task(self._beats(marked), None, None, ()), None):
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

    def _run(self, task: Task, value: Any) -> bool:
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
                    self.make_firm()
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
        run.firm = len(run.log)
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

    def _fork(self, task: Task, flows: dict[Any, Flow[Any]]) -> bool:
        """Start flows side by side; they finish in any order, and the last one wakes the flow that asked for them."""
        if task.sealed != NOBODY:
            self._breaks_seal(task, "forked")
        run = self.run
        run.serial += 1
        task.waiting, task.results, task.keys, task.sealing = len(flows), {}, tuple(flows), False
        serial = run.serial
        return any(self._run(Task(flow, task, key, (*task.path, (serial, key))), None) for key, flow in flows.items())

    def _check_asking(self, task: Task, decision: Decision) -> None:
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

    def _breaks_seal(self, task: Task, deed: str) -> None:
        raise RuntimeError(
            f"{self.game.id}: the flow of key {task.key!r} {deed} after a sealed answer of player {task.sealed}: "
            "nothing of it may show before the flows beside it have ended"
        )

    def _answer(self, decision: Decision, answer: Any, auto: bool) -> None:
        player, task, sealed = decision.player, decision.task, decision.sealed
        if auto and self.listening:
            self.record(
                "kernel-only-option", player, "", (), [player] if task.path else None, "note", False, (), (), {}
            )
        del self.pending[player]
        self.log.append(Entry(player, answer, auto, task.path, sealed))
        if sealed:
            task.sealed, task.parent.sealing = player, True
        elif decision.__class__ is TypeDice:
            run = self.run
            answer = list(answer)
            run.firm = len(run.log)
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

    def _abandon(self, task: Task) -> None:
        """The game ended inside a flow: close everything that still waits."""
        close_flows(self.run, task)

    # ---------------------------------------------------------------- standing where a match stood

    def _last_mark(self) -> Mark:
        if not self.run.marks:
            raise RuntimeError(
                "clone: this match keeps no marks; it was started with marks off, "
                "or dealt again in the middle of a beat"
            )
        return self.run.marks[-1]

    def _copy_at(
        self,
        start: Mark,
        entries: list[Entry],
        marks: bool,
        listening: bool,
        watch: Watch | None = None,
        settled: bool = False,
    ) -> Match[S, A]:
        """Another match that stands at a mark and has taken these answers since."""
        twin = type(self).__new__(type(self))
        twin._sit_down(self.setup, self.options, listening, marks, watch)
        run = self.run.at(start, copier_of(type(self.run.state)), listening=listening, marks=marks)
        twin._play_again(run, entries, settled)
        return twin

    def _play_from_the_start(self, entries: Sequence[Entry]) -> None:
        setup, game, options, players = self.setup, self.game, self.options, self.players
        state = (
            game.setup(options, players)
            if setup.position is None
            else positions.arranged(game, setup.position, options, players)
        )
        self._stand(Run(state, Chance.of(setup.seed, setup.entropy, setup.script)))
        self._begin()
        self._settle()
        for entry in entries:
            self.act(entry.player, entry.answer)

    def _play_again(self, run: Run, entries: list[Entry], settled: bool = False) -> None:
        """Go on from the start of a beat with answers that were given before: they were legal then. `settled`: what is
        open after them was looked at then, too, and has more than one answer."""
        self._stand(run)
        self._begin(marked=True)
        for entry in entries:
            self.replay_entry(entry.player, entry.answer, entry.auto)
        run.asked = [] if settled else [d for d in run.asked if run.pending.get(d.player) is d]
        self._settle()

    def replay_entry(self, player: int, answer: Any, auto: bool = False) -> None:
        """Apply an answer of a log without asking whether it is legal: it was, when it was given."""
        decision = self.run.pending.get(player)
        if decision is None:
            raise Refused(no.GAME_OVER if self.over else no.NOT_YOURS)
        self._answer(decision, answer, auto)

    # ---------------------------------------------------------------- refusing

    def _refuse(self, decision: Decision, answer: Any) -> None:
        refusal = decision.refusal(answer)
        if refusal is None or refusal.rule == no.NOT_AN_OPTION.rule:
            refusal = self._unexpected(decision, answer)
        raise Refused(refusal)

    def _unexpected(self, decision: Decision, answer: Any) -> no.Refusal:
        """Why an answer that the decision does not know is refused: by a rule against it, or by the one that asks for
        something else now."""
        rule = self.game.questions.get(decision.kind)
        return self.game.refusal(self.state, decision.player, answer) or (
            no.Refusal(rule) if rule else no.NOT_AN_OPTION
        )

    def _refuse_out_of_turn(self, player: int, answer: Any) -> None:
        raise Refused(self._out_of_turn(player, answer))

    def _out_of_turn(self, player: int, answer: Any) -> no.Refusal:
        if self.over:
            return no.GAME_OVER
        rule = self.game.questions.get("")
        return self.game.refusal(self.state, player, answer) or (no.Refusal(rule) if rule else no.NOT_YOURS)


def close_flows(run: Run, *more: Task) -> None:
    """Nothing is asked in this run any more: every flow that waits is closed, so that none of them holds on to the
    match."""
    waiting = [*(decision.task for decision in run.pending.values()), *more]
    run.pending.clear()
    run.asked.clear()
    for task in waiting:
        step: Task | None = task
        while step is not None:
            step.flow.close()
            step = step.parent
