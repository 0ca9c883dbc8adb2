"""Match: a game in progress. The log of answers is the truth; everything else can be rebuilt from it.

A *beat* is a stretch of rules between two moments at which the state alone says what comes next. At the start of a beat
the kernel keeps a copy of the state (a checkpoint), and in a long beat also where all open decisions are resumable. To
copy a match, or to undo an answer, it copies the checkpoint and replays the answers since.

>>> from tapete.testing import given
>>> match = given("challengers", round=7, phase="combat").match
>>> len(match.events(viewer=EVERYTHING)) >= len(match.events(viewer=0))  # all events, and those of player 0
True
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec

from tapete.core.flow import Chance, Choose, Decision, Refused, TypeDice, Watch, commitment
from tapete.core.flow import refusal as no
from tapete.core.game import Outcome
from tapete.core.game.game import A, S
from tapete.core.game.state_copy import copier_of, digest
from tapete.core.i18n.repr_hooks import repr_of
from tapete.core.match import hashed_state, log_format
from tapete.core.match import position as positions
from tapete.core.match import view as views
from tapete.core.match.driver import Driver, close_flows
from tapete.core.match.run import CHECKPOINTS_APART, Checkpoint, LogEntry, Redeal, Run
from tapete.core.match.setup import Setup
from tapete.core.scene import DecisionView, Event, OptionView, Scene

__all__ = ["EVERYTHING", "Match"]

EVERYTHING = "*"  # viewer who receives the events of all players: for tests and finished matches


@cache
def answer_holder(answers: Any) -> Any:
    """A struct with one answer. msgspec remembers how to read a struct, and reads a union anew each time."""
    return msgspec.defstruct("AnswerHolder", [("answer", answers)])


class Match(Driver[S, A]):
    """A game in progress: its `setup` never changes, its `run` holds everything that does.

    `listening=False` records no events. `marks=False` keeps no checkpoints: no undo and no copies. `watch` is called
    while the match runs.

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
        self._set_up(setup, options, listening, marks, watch)
        self._replay_from_start(())

    @classmethod
    def with_chance(cls, setup: Setup[S, Any, A], chance: Chance) -> Match[S, A]:
        """A match whose chance is given; without events, and without checkpoints, which would copy the chance."""
        match = cls.__new__(cls)
        match._set_up(setup, setup.game.read_options(setup.options), False, False, None)
        match._replay_from_start((), chance)
        return match

    @classmethod
    def at_checkpoint(
        cls, setup: Setup[S, Any, A], start: Checkpoint, log: list[LogEntry], *, listening: bool = True
    ) -> Match[S, A]:
        """A match that goes on from the start of a beat. `log`: the answers before it, which cannot be undone."""
        match = cls.__new__(cls)
        match._set_up(setup, setup.game.read_options(setup.options), listening, True, None)
        run = Run(copier_of(type(start.state))(start.state), start.chance.copy())
        run.log, run.undo_barrier, run.checkpoints = log, len(log), [start]
        run.serial, run.beat_serial, run.beat_entries = start.serial, start.serial, start.beat
        match._replay_from(run, [])
        return match

    # ---------------------------------------------------------------- the public side

    state: S
    log: list[LogEntry]  #: every answer, also those of the kernel
    pending: dict[int, Decision[A]]  #: open decisions by player

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
        """`{"winners": [...], "scores": {...}, "reason": rule id}` when the match is over, else None."""
        return msgspec.to_builtins(self.result, str_keys=False) if self.over else None

    @property
    def result(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.over else None

    @property
    def winners(self) -> list[int | str]:
        """Winners of a finished match; empty before the end, or if there are none."""
        return [] if self.result is None else list(self.result.winners)

    @property
    def commit(self) -> str:
        return commitment(self.seed)

    def act(self, player: int, answer: A) -> None:
        """Answer the player's decision. Raises `Refused`, and changes nothing, if the rules do not allow it."""
        decision = self.pending.get(player)
        if decision is None:
            self._refuse_out_of_turn(player, answer)
            return
        if decision.__class__ is Choose:
            options: Any = decision.given
            if options.__class__ is not tuple:
                offered = decision.offered
                if callable(options) and offered is not None and offered.allows(answer):
                    options = offered.candidates
                else:
                    options = decision.options
            try:
                answer = options[options.index(answer)]  # a log could not be read with True in place of 1
            except ValueError:
                if answer not in decision.accepted:
                    self._refuse(decision, answer)
                answer = decision.accepted[decision.accepted.index(answer)]
        elif not self._is_well_typed(decision, answer) or decision.refusal(answer) is not None:
            self._refuse(decision, answer)
        self._give(decision, answer)

    def act_unchecked(self, player: int, answer: A) -> None:
        """Answer with what `refusal` has allowed in this position. A place is not judged again, which may be slow."""
        decision = self.pending[player]
        if decision.__class__ is Choose:
            self.act(player, answer)  # recorded as the option that it equals
        else:
            self._give(decision, answer)

    def _give(self, decision: Decision[A], answer: A) -> None:
        self._answer(decision, answer, False)
        if self.run.maybe_single:
            self._answer_single_options()
        checkpoints = self.run.checkpoints
        if checkpoints and len(self.log) - checkpoints[-1].entries >= CHECKPOINTS_APART:
            self._keep_checkpoint()
        if self.bots:
            self.play_bots()

    def refusal(self, player: int, answer: A) -> no.Refusal | None:
        """Reason why this answer would be refused; None if it is allowed."""
        decision = self.pending.get(player)
        if decision is None:
            return self._out_of_turn_refusal(player, answer)
        if decision.__class__ is Choose and answer in decision.options:
            return None
        if not self._is_well_typed(decision, answer):
            return self._refusal_of_question(decision)
        refusal = decision.refusal(answer)
        return (
            refusal
            if refusal is None or refusal.rule != no.NOT_AN_OPTION.rule
            else self._refusal_of_unknown(decision, answer)
        )

    def default(self, player: int) -> A:
        """The answer given for a player who is absent or whose time is up."""
        decision = self.pending[player]
        if isinstance(decision, TypeDice):
            # in every game, typed dice are an answer
            return cast(A, tuple(self.run.chance.copy().roll(*decision.dice)))
        return self.game.default(self.state, decision)

    def play_bots(self) -> None:
        """Let bots answer for their seats until a person is asked."""
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
        """An independent copy at this decision, with the same chance to come."""
        start = self._last_checkpoint()
        return self._copy_at(start, *self._since(start), marks, listening, settled=True)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match[S, A]:
        """Copy by `clone`, since generators can't be copied."""
        return self.clone(listening=self.listening)

    def determinize(
        self, viewer: int | None, rng: random.Random, *, marks: bool = True, listening: bool = False
    ) -> Match[S, A]:
        """A copy in which everything hidden from the viewer, and all chance to come, is dealt again.

        Answers that are still sealed for the viewer are not given in the copy: their players are asked again. With
        `marks=False` it takes less time, and the copy cannot be copied.

        >>> import tapete
        >>> match = tapete.new_match("challengers", seats=["human", "human"], seed="docs")
        >>> world = match.determinize(0, random.Random(1))
        >>> twin = world.clone()
        >>> twin.act(0, twin.pending[0].options[0])
        >>> len(twin.log) - len(world.log)
        1
        """
        start = self._last_checkpoint()
        twin = self._copy_at(start, *self.run.entries_known_to(viewer), marks, listening, settled=True)
        if marks:
            twin.run.checkpoints = [start]
            twin.run.redeals.append(Redeal(len(twin.log), viewer, rng.getstate()))
        twin._deal_again(viewer, rng)
        return twin

    def _deal_again(self, viewer: int | None, rng: random.Random, chance: Chance | None = None) -> None:
        """Deal again what is hidden from a viewer; answers before it can't be undone any more."""
        run = self.run
        self.game.determinize(run.state, viewer, rng)
        run.chance = Chance(rng.randbytes(32)) if chance is None else chance.copy()
        run.undo_barrier = len(run.log)

    def keep_chance(self, other: Match[S, A]) -> None:
        """Give a match that was just dealt again the chance to come of another one, for comparisons."""
        run, chance = self.run, other.run.chance
        run.chance, run.redeals[-1] = chance.copy(), run.redeals[-1]._replace(chance=chance.copy())

    def undo(self, player: int) -> None:
        """Undo a player's last answer. Raises `Refused` if chance, a reveal or another answer has followed it."""
        refusal = self.run.undo_refusal(player)
        if refusal is not None:
            raise Refused(refusal)
        self.take_back(player)

    def take_back(self, player: int) -> None:
        """Undo a player's last answer without asking the rules.

        For replays of stored matches: the undo was allowed when it happened.
        """
        run = self.run
        last = run.last_answer(player)
        if last is None:
            raise Refused(no.NOTHING_TO_UNDO)
        watch, self.watch = self.watch, None
        try:
            if run.checkpoints and run.checkpoints[0].entries <= last:
                start, entries = run.without_answer(last)
                self._replay_from(
                    run.copy_at(start, copier_of(type(run.state)), listening=self.listening, marks=True), entries
                )
            else:
                self._replay_from_start([entry for entry in run.log[:last] if not entry.auto])
        except BaseException:
            self._use_run(run)
            raise
        finally:
            self.watch = watch
        close_flows(run)

    def can_undo(self, player: int) -> bool:
        return self.run.undo_refusal(player) is None

    def decision_id(self, player: int) -> str:
        """Id of the player's open decision. It counts only this player's answers, so it reveals no others."""
        return views.decision_id(self.run, player)

    def events(self, since: int = 0, viewer: int | str | None = None) -> list[Event]:
        """Events from number `since` on that this viewer receives (None is a spectator)."""
        return [
            entry.event
            for entry in self.run.events[since:]
            if entry.to is None or viewer == EVERYTHING or viewer in entry.to
        ]

    @property
    def told(self) -> int:
        """Number of events so far; the next one gets this number."""
        return len(self.run.events)

    def features(self, player: int) -> tuple[int, ...]:
        """The position in whole numbers as this seat knows it, for learners; `feature_fields(game)` names them.

        They are the game's own features, or hashed facts of the state if it declares none. No scene is built.

        >>> import tapete
        >>> match = tapete.new_match("challengers", seed="docs")
        >>> len(match.features(0)) == len(match.game.features)
        True
        """
        declared = self.game.features
        if declared is not None:
            return declared(self.state, player)
        return hashed_state.hash_known_facts(
            self.game, self.run, player, lambda rng: self.determinize(player, rng, marks=False).state
        )

    def view(self, player: int | None, fold: bool = False, drawn: views.DrawnDecision | None = None) -> Scene:
        """Scene for this player, with the player's decision if there is one (None is a spectator).

        `fold`: the many places of a verb come without titles and odds (`DecisionView.folded`). `drawn`: the decision
        as a copy of the match at this moment has drawn it; it is not drawn again."""
        return views.view(self.game, self.run, player, fold, drawn)

    def decision_view(self, player: int, fold: bool = False) -> DecisionView:
        return views.decision_view(self.game, self.run, player, fold)

    def draw_decision(self, player: int, fold: bool = False) -> views.DrawnDecision:
        """A player's decision with its options, for the match that this one is a copy of."""
        return views.draw_decision(self.game, self.run, player, fold)

    def option_views(self, player: int, keys: Iterable[int]) -> list[OptionView]:
        """Options of a player's decision in full, by their keys; keys that do not exist are left out."""
        return views.option_views(self.game, self.run, player, keys)

    def __repr__(self) -> str:
        return repr_of(self)

    def digest(self) -> str:
        """Hash of the state: the same for equal states."""
        return digest(self.state)

    def close(self) -> None:
        """Close all flows and drop back references, so that the match is freed without garbage collection.

        The match can still be viewed, but has no decisions any more.
        """
        close_flows(self.run)
        self.watch = None
        self.bots = {}
        if hasattr(self.table, "events"):
            del self.table.events

    def position(self) -> dict[str, object]:
        """This match as a scenario for `tapete.scenario`, with the keys of `docs/scenarios.md`.

        It holds the state at the start of the beat, and the answers and the chance since. Hidden information is in it;
        chance to come is not.

        >>> import tapete
        >>> match = tapete.new_match("challengers", seed="docs")
        >>> tapete.scenario("challengers", match.position()).digest() == match.digest()
        True
        """
        start = self._last_checkpoint()
        entries, redeals = self._since(start)
        if redeals:
            raise RuntimeError("position: this match was dealt again in the middle of a beat, which no position tells")
        dice: list[Any] = []
        draws: list[Any] = []  # only of a script: other draws take the top of a pile, which lies in the state
        shuffles: list[Any] = []
        scripted = self.setup.script is not None and bool(self.setup.script.draws)
        seen = Watch(
            dice=lambda roll, faces: dice.append(list(faces)),
            draw=lambda draw, cards: draws.append(list(cards)) if scripted else None,
            shuffle=lambda shuffle: shuffles.append(shuffle.pile[::-1]),
        )
        self._copy_at(start, entries, [], False, False, seen).close()
        given = [
            [entry.player, msgspec.to_builtins(entry.answer, str_keys=True)] for entry in entries if not entry.auto
        ]
        frame = {
            "seats": list(self.seats),
            "options": self.game.stored_options(self.setup.options),
            "dice": dice,
            "draws": draws,
            "shuffles": shuffles,
            "answers": given,
        }
        return {key: value for key, value in frame.items() if value} | positions.describe_state(
            self.game, start.state, self.options, self.players
        )

    def save(self, path: str | Path) -> None:
        """Write the log to a file, as JSON Lines."""
        log_format.save(self, path)

    # ---------------------------------------------------------------- copies and replays

    def _last_checkpoint(self) -> Checkpoint:
        if not self.run.checkpoints:
            raise RuntimeError(
                "clone: this match keeps no marks; it was started, dealt again or copied with `marks=False`"
            )
        return self.run.checkpoints[-1]

    def _copy_at(
        self,
        start: Checkpoint,
        entries: list[LogEntry],
        redeals: list[Redeal],
        marks: bool,
        listening: bool,
        watch: Watch | None = None,
        settled: bool = False,
    ) -> Match[S, A]:
        """Another match at a checkpoint, with these answers given and these redeals made since."""
        twin = type(self).__new__(type(self))
        twin._set_up(self.setup, self.options, listening, marks, watch)
        run = self.run.copy_at(start, copier_of(type(self.run.state)), listening=listening, marks=marks)
        run.redeals = redeals
        twin._replay_from(run, entries, settled)
        return twin

    def _since(self, start: Checkpoint) -> tuple[list[LogEntry], list[Redeal]]:
        """Answers and redeals since a checkpoint."""
        run = self.run
        return run.log[start.entries :], [redeal for redeal in run.redeals if redeal.entries >= start.entries]

    def _replay_from_start(self, entries: Sequence[LogEntry], chance: Chance | None = None) -> None:
        setup, game, options, players = self.setup, self.game, self.options, self.players
        state = (
            game.setup(options, players)
            if setup.position is None
            else positions.arrange_position(game, setup.position, options, players)
        )
        self._use_run(Run(state, chance or Chance.of(setup.seed, setup.entropy, setup.script)))
        self._run_beats()
        self._answer_single_options()
        for entry in entries:
            self.act(entry.player, entry.answer)

    def _replay_from(self, run: Run, entries: list[LogEntry], settled: bool = False) -> None:
        """Replay answers from the start of a beat, unchecked, since they were legal when they were given.

        `settled`: the decisions open after them are known to have more than one option.
        """
        self._use_run(run)
        self._run_beats(marked=True)
        redeals = list(run.redeals)
        for entry in entries:
            if redeals:
                self._redeal_until(len(run.log), redeals)
            self.replay_entry(entry.player, entry.answer, entry.auto)
        if redeals:
            self._redeal_until(len(run.log), redeals)
        run.maybe_single = [] if settled else [d for d in run.maybe_single if run.pending.get(d.player) is d]
        self._answer_single_options()

    def _redeal_until(self, entries: int, redeals: list[Redeal]) -> None:
        """Deal again as it was done after so many answers; remove those redeals from the list."""
        while redeals and redeals[0].entries <= entries:
            redeal = redeals.pop(0)
            rng = random.Random()
            rng.setstate(redeal.generator)
            self._deal_again(redeal.viewer, rng, redeal.chance)

    def replay_entry(self, player: int, answer: Any, auto: bool = False) -> None:
        """Apply an answer of a log, unchecked, since it was legal when it was given."""
        decision = self.run.pending.get(player)
        if decision is None:
            raise Refused(no.GAME_OVER if self.over else no.NOT_YOURS)
        self._answer(decision, answer, auto)

    # ---------------------------------------------------------------- refusing

    def _refuse(self, decision: Decision, answer: Any) -> None:
        if not self._is_well_typed(decision, answer):
            raise Refused(self._refusal_of_question(decision))
        refusal = decision.refusal(answer)
        if refusal is None or refusal.rule == no.NOT_AN_OPTION.rule:
            refusal = self._refusal_of_unknown(decision, answer)
        raise Refused(refusal)

    def _is_well_typed(self, decision: Decision | None, answer: Any) -> bool:
        """True if an answer has the types that the game declares. Games are not asked about any other.

        Typed dice are judged by their decision.
        """
        if isinstance(decision, TypeDice):
            return True
        try:
            raw = {"answer": msgspec.to_builtins(answer, str_keys=True)}
            return bool(msgspec.convert(raw, answer_holder(self.game.Action)).answer == answer)
        except (TypeError, ValueError, OverflowError, RecursionError):  # msgspec.ValidationError is a ValueError
            return False

    def _refusal_of_question(self, decision: Decision) -> no.Refusal:
        """Refusal by the question's own rule."""
        rule = self.game.rule_of_decision.get(decision.kind)
        return no.Refusal(rule, {"question": decision.prompt}, no.NOT_AN_ANSWER) if rule else no.NOT_AN_OPTION

    def _refusal_of_unknown(self, decision: Decision, answer: Any) -> no.Refusal:
        """Refusal of an answer that is no option: by a rule on this question, or by the question's own rule."""
        return self._explain(decision.kind, decision.player, answer) or self._refusal_of_question(decision)

    def _explain(self, kind: str, player: int, answer: Any) -> no.Refusal | None:
        """The game's own refusal, if the question may cite its rule. A game that declares no rules cites any."""
        game = self.game
        refusal = game.refusal(self.state, player, answer)
        return None if refusal and game.refusal_rules and not game.may_cite(kind, refusal.rule) else refusal

    def _refuse_out_of_turn(self, player: int, answer: Any) -> None:
        raise Refused(self._out_of_turn_refusal(player, answer))

    def _out_of_turn_refusal(self, player: int, answer: Any) -> no.Refusal:
        if self.over:
            return no.GAME_OVER
        asked = player in range(self.players) and self._is_well_typed(None, answer)
        refusal = self._explain("", player, answer) if asked else None
        rule = self.game.rule_of_decision.get("")
        return refusal or (no.Refusal(rule, words=no.NOT_YOURS.text.id) if rule else no.NOT_YOURS)
