"""A match: the log is the truth, everything else can be rebuilt from it.

A *beat* is the stretch of rules between two moments when the state alone says what comes next. The kernel keeps a copy of the state
at the beat's start (a mark); to copy a match or to take an answer back, it copies the mark and plays the answers since.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from sys import intern
from typing import Any

import msgspec

from tapete.core import rebuilding, showing
from tapete.core import refusal as no
from tapete.core.beats import Entry, Mark, Task, Told
from tapete.core.chance import Chance, Script, commitment, match_key
from tapete.core.copying import copier_of, digest
from tapete.core.game import Game
from tapete.core.refusal import Number, Refused
from tapete.core.requests import Choose, Decision, Draw, Flow, Place, Roll, Shuffle, Stop, Table, Together, TypeDice
from tapete.core.scene import DecisionView, Die, Event, Scene
from tapete.core.text import Text

EVERYTHING = "*"  # as a viewer of events: the log of the whole table, for tests and finished matches
SILENT_BEATS = 10_000  # beats in a row that ask nobody: the game has come to a dead end


class Match:
    """A game in progress.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seats=["human", "human"], seed="docs")
    >>> sorted(match.pending)
    [0, 1]
    >>> with tapete.speaking("en"):
    ...     match
    <Match challengers, Round 1 of 7: Player A: Which 2 cards do you add to your deck? (7 options); ...>
    """

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: dict[str, Any] | None = None,
        seed: str = "",
        *,
        seats: Sequence[str] = (),
        entropy: Sequence[str] = (),
        script: Script | None = None,
        position: dict[str, Any] | None = None,
        hand_dice: bool = False,
        listening: bool = True,
        marks: bool = True,
        watcher: Callable[[Event, frozenset[int] | None], None] | None = None,
        dice_watcher: Callable[[Roll, list[int]], None] | None = None,
    ) -> None:
        self.game, self.players, self.seed, self.entropy = game, players, seed, tuple(entropy)
        self.seats = tuple(seats) or ("human",) * players
        self.given_options = options or {}
        self.script, self.position, self.hand_dice = script, position, hand_dice
        self.listening, self.marking, self.watcher, self.dice_watcher = listening, marks, watcher, dice_watcher
        self.bots: dict[int, Callable[[Match, int], Any]] = {}
        self.log: list[Entry] = []
        self.firm = 0
        self.options = game.read_options(self.given_options)
        game.check_players(players, self.options)
        self.state = game.setup(self.options, players) if position is None else game.arrange(position, self.options, players)
        self.chance = Chance(match_key(seed, self.entropy), script)
        self._told: list[Told] = []
        self._marks: list[Mark] = []
        self._copy = copier_of(type(self.state))
        self._reset()
        self._begin_beats()
        self._settle()

    # ---------------------------------------------------------------- the public side

    @property
    def outcome(self) -> dict[str, Any] | None:
        """`{"winners": [...], "scores": {...}, "reason": rule id}` when the match is over."""
        return msgspec.to_builtins(self.result, str_keys=False) if self.over else None

    @property
    def result(self) -> Any:
        return self.game.outcome(self.state) if self.over else None

    @property
    def commit(self) -> str:
        return commitment(self.seed)

    def act(self, player: int, answer: Any) -> None:
        """Answer the player's decision. Raises `Refused` and changes nothing when the rules do not allow it."""
        decision = self.pending.get(player)
        if decision is None:
            self._refuse_out_of_turn(player, answer)
            return
        if decision.__class__ is Choose:
            options = decision.given
            if answer not in (options if options.__class__ is tuple else decision.options):
                self._refuse(decision, answer)
        elif decision.refusal(answer) is not None:
            self._refuse(decision, answer)
        self._answer(decision, answer, False)
        if self._asked:
            self._settle()
        if self.bots:
            self.play_bots()

    def refusal(self, player: int, answer: Any) -> no.Refusal | None:
        """Why this answer would be refused; None when it would be taken."""
        decision = self.pending.get(player)
        if decision is None:
            return self.game.refusal(self.state, player, answer) or (no.GAME_OVER if self.over else no.NOT_YOURS)
        refusal = decision.refusal(answer)
        if refusal is not None and refusal.rule == no.NOT_AN_OPTION.rule:
            return self.game.refusal(self.state, player, answer) or refusal
        return refusal

    def default(self, player: int) -> Any:
        """The answer the table gives for somebody who is not there."""
        decision = self.pending[player]
        if isinstance(decision, TypeDice):
            return tuple(self.chance.copy().roll(*decision.dice))
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

    def clone(self, *, marks: bool = True, listening: bool = False) -> Match:
        """An independent copy at this very decision, playing on with the same chance."""
        if not self._marks:
            raise RuntimeError("clone: this match keeps no marks; it was started with marks off, or dealt again in the middle of a beat")
        return rebuilding.rebuilt(self, self._marks[-1], self.log[self._marks[-1].entries :], marks, listening)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        """`copy.deepcopy` works too: generators can't be copied, a match can."""
        return self.clone(listening=self.listening)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled match is its log: it can be sent to another process and stands there the same."""
        from tapete.core.log import lines_of, restore

        return restore, (b"\n".join(lines_of(self)) + b"\n", self.listening)

    def determinize(self, viewer: int | None, rng: random.Random, *, marks: bool = False) -> Match:
        """A copy in which everything the viewer cannot see, and all chance to come, is dealt again."""
        twin = self.clone(marks=marks)
        self.game.determinize(twin.state, viewer, rng)
        twin.chance = Chance(rng.randbytes(32))
        twin.script = None
        twin._marks = []
        return twin

    def undo(self, player: int) -> None:
        """Take back one's own last answer, until chance, a reveal or somebody's answer has followed it."""
        rebuilding.undo(self, player)

    def can_undo(self, player: int) -> bool:
        return rebuilding.can_undo(self, player)

    def events(self, since: int = 0, viewer: int | str | None = None) -> list[Event]:
        """What happened, as this viewer may know it (None is a spectator), from event number `since` on."""
        return [told.event for told in self._told[since:] if told.to is None or viewer == EVERYTHING or viewer in told.to]

    @property
    def told(self) -> int:
        """How many events there are; the next one gets this number."""
        return len(self._told)

    def view(self, player: int | None) -> Scene:
        """The table as this player sees it, with the decision if it is theirs."""
        return showing.view(self, player)

    def decision_view(self, player: int) -> DecisionView:
        return showing.decision_view(self, player)

    def __repr__(self) -> str:
        from tapete.core.summary import match_line

        return f"<Match {match_line(self)}>"

    def digest(self) -> str:
        """The same for two matches that stand the same."""
        return digest(self.state)

    def save(self, path: Any) -> None:
        """Write the log: JSON Lines, readable by people."""
        from tapete.core.log import save

        save(self, path)

    # ---------------------------------------------------------------- the flows' side

    def record(
        self,
        kind: str,
        player: int | None,
        rule: str,
        dice: Sequence[Die],
        to: Sequence[int] | None,
        rank: Any,
        frame: bool,
        watch: Sequence[int],
        targets: Sequence[str],
        args: dict[str, Number],
    ) -> None:
        said = Text(kind if kind.startswith("kernel-") else intern(f"{self.game.id}-{kind}"), args)
        n, dice, watch, targets = len(self._told), tuple(dice), tuple(watch), tuple(targets)
        event = Event(n=n, kind=kind, text=said, player=player, rule=rule, dice=dice, rank=rank, frame=frame, watch=watch, targets=targets)
        seen_by = None if to is None else frozenset(to)
        self._told.append(Told(event, seen_by))
        if self.watcher is not None:
            self.watcher(event, seen_by)

    def make_firm(self) -> None:
        self.firm = len(self.log)

    # ---------------------------------------------------------------- running beats

    def _reset(self) -> None:
        self.table: Table[Any] = Table(self.state, self)
        self.pending: dict[int, Decision] = {}
        self._asked: list[Decision] = []
        self.over = False
        self._serial = 0

    def _begin_beats(self) -> None:
        """Run beats until one asks somebody, or the game is over."""
        silent = 0
        while True:
            if self.marking:
                rebuilding.mark(self)
            flow = self.game.beat(self.table)
            if flow is None:
                self.over = True
                return
            if not self._run(Task(flow, None, None, ()), None):
                return
            silent += 1
            if silent > SILENT_BEATS:
                raise RuntimeError(f"{self.game.id}: {SILENT_BEATS} beats in a row asked nobody: a dead end")

    def _run(self, task: Task, value: Any) -> bool:
        """Advance a flow until it asks somebody; when it ends, go on with whoever waits for it. True when the beat is finished."""
        send = task.flow.send
        while True:
            try:
                request: Any = send(value)
            except StopIteration as stop:
                parent = task.parent
                if parent is None:
                    return True
                parent.results[task.key] = stop.value
                parent.waiting -= 1
                if parent.waiting:
                    return False
                value = {key: parent.results[key] for key in parent.keys}
                task, send = parent, parent.flow.send
                continue
            except Stop:
                self._abandon(task)
                return True
            kind = request.__class__
            if kind is Choose or kind is Place:
                self._ask(task, request)
                return False
            if kind is Roll:
                if self.hand_dice:
                    self._ask(task, TypeDice(request.player, "dice", auto=False, roll=request))
                    return False
                value = self.chance.roll(request.count, request.sides)
                if self.dice_watcher is not None:
                    self.dice_watcher(request, value)
                self.firm = len(self.log)
            elif kind is Draw:
                value = self.chance.draw(request.pile, request.count)
                self.firm = len(self.log)
            elif kind is Shuffle:
                self.chance.shuffle(request.pile)
                value = None
                self.firm = len(self.log)
            elif kind is Together:
                if not request.flows:
                    value = {}
                    continue
                return self._fork(task, request.flows)
            else:
                raise TypeError(f"{self.game.id}: a flow yielded {request!r}, expected Choose, Place, Roll, Draw, Shuffle or Together")

    def _fork(self, task: Task, flows: dict[Any, Flow[Any]]) -> bool:
        """Start flows side by side; they finish in any order, and the last one wakes the flow that asked for them."""
        self._serial += 1
        task.waiting, task.results, task.keys = len(flows), {}, tuple(flows)
        serial, finished = self._serial, False
        for key, flow in flows.items():
            finished = self._run(Task(flow, task, key, (*task.path, (serial, key))), None)
            if finished:
                break
        return finished

    def _ask(self, task: Task, decision: Decision) -> None:
        pending, player = self.pending, decision.player
        if player in pending:
            raise RuntimeError(f"{self.game.id}: player {player} was asked {decision.kind!r} while {pending[player].kind!r} is open")
        decision.task, decision.asked, decision.game = task, len(self.log), self.game.id
        pending[player] = decision
        if decision.auto and not (decision.given.__class__ is tuple and len(decision.given) > 1):
            self._asked.append(decision)

    def _answer(self, decision: Decision, answer: Any, auto: bool) -> None:
        player, task = decision.player, decision.task
        if auto and self.listening:
            self.record("kernel-only-option", player, "", (), [player] if task.path else None, "note", False, (), (), {})
        del self.pending[player]
        self.log.append(Entry(player, answer, auto, task.path))
        if isinstance(decision, TypeDice):
            answer = list(answer)
            self.firm = len(self.log)
            if self.dice_watcher is not None:
                self.dice_watcher(decision.roll, answer)
        if self._run(task, answer):
            self._begin_beats()

    def _settle(self) -> None:
        """Answer what has only one answer and hides nothing."""
        while self._asked:
            asked, self._asked = self._asked, []
            for decision in asked:
                if not decision.hidden and decision.__class__ is Choose and self.pending.get(decision.player) is decision:
                    options = decision.options
                    if len(options) == 1:
                        self._answer(decision, options[0], True)
                    elif not options:
                        raise RuntimeError(f"{self.game.id}: decision {decision.kind!r} of player {decision.player} has no option: a dead end")

    def _abandon(self, task: Task) -> None:
        """The game ended inside a flow: close everything that still waits."""
        open_tasks = [decision.task for decision in self.pending.values()]
        self.pending.clear()
        self._asked.clear()
        for waiting in [*open_tasks, task]:
            step: Task | None = waiting
            while step is not None:
                step.flow.close()
                step = step.parent

    def _refuse(self, decision: Decision, answer: Any) -> None:
        refusal = decision.refusal(answer)
        if refusal is None or refusal.rule == no.NOT_AN_OPTION.rule:
            refusal = self.game.refusal(self.state, decision.player, answer) or refusal or no.NOT_AN_OPTION
        raise Refused(refusal)

    def _refuse_out_of_turn(self, player: int, answer: Any) -> None:
        refusal = None if self.over else self.game.refusal(self.state, player, answer)
        raise Refused(refusal or (no.GAME_OVER if self.over else no.NOT_YOURS))

    def replay_entry(self, player: int, answer: Any, auto: bool = False) -> None:
        """Apply an answer of a log without asking whether it is legal: it was, when it was given."""
        decision = self.pending.get(player)
        if decision is None:
            raise Refused(no.GAME_OVER if self.over else no.NOT_YOURS)
        self._answer(decision, answer, auto)
