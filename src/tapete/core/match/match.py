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
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from tapete.core.flow import Chance, Choose, Decision, Refused, TypeDice, Watch, commitment
from tapete.core.flow import refusal as no
from tapete.core.game import Outcome
from tapete.core.game.game import A, S
from tapete.core.game.state_copy import copier_of, digest
from tapete.core.i18n.repr_hooks import repr_of
from tapete.core.match import log_format
from tapete.core.match import position as positions
from tapete.core.match import view as showing
from tapete.core.match.driver import Driver, close_flows
from tapete.core.match.run import Checkpoint, LogEntry, Run
from tapete.core.match.setup import Setup
from tapete.core.scene import DecisionView, Event, Scene

__all__ = ["EVERYTHING", "Match"]

EVERYTHING = "*"  # as a viewer of events: the log of the whole table, for tests and finished matches


class Match(Driver[S, A]):
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

    # ---------------------------------------------------------------- the public side

    state: S
    log: list[LogEntry]  #: every answer, the kernel's own too
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
        return repr_of(self)

    def digest(self) -> str:
        """The same for two matches that stand the same."""
        return digest(self.state)

    def close(self) -> None:
        """Let go of everything that points back here, so that the match is gone with the last one who holds it, and no
        collector has to look for it. It can still be looked at, but nothing is asked any more."""
        close_flows(self.run)
        self.watch = None
        self.bots = {}
        if hasattr(self.table, "events"):
            del self.table.events

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
        return {key: value for key, value in frame.items() if value} | positions.describe_state(
            self.game, start.state, self.options, self.players
        )

    def save(self, path: str | Path) -> None:
        """Write the log: JSON Lines, readable by people."""
        log_format.save(self, path)

    # ---------------------------------------------------------------- standing where a match stood

    def _last_mark(self) -> Checkpoint:
        if not self.run.marks:
            raise RuntimeError(
                "clone: this match keeps no marks; it was started with marks off, "
                "or dealt again in the middle of a beat"
            )
        return self.run.marks[-1]

    def _copy_at(
        self,
        start: Checkpoint,
        entries: list[LogEntry],
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

    def _play_from_the_start(self, entries: Sequence[LogEntry]) -> None:
        setup, game, options, players = self.setup, self.game, self.options, self.players
        state = (
            game.setup(options, players)
            if setup.position is None
            else positions.arrange_position(game, setup.position, options, players)
        )
        self._stand(Run(state, Chance.of(setup.seed, setup.entropy, setup.script)))
        self._begin()
        self._settle()
        for entry in entries:
            self.act(entry.player, entry.answer)

    def _play_again(self, run: Run, entries: list[LogEntry], settled: bool = False) -> None:
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
        rule = self.game.rule_of_decision.get(decision.kind)
        return self.game.refusal(self.state, decision.player, answer) or (
            no.Refusal(rule) if rule else no.NOT_AN_OPTION
        )

    def _refuse_out_of_turn(self, player: int, answer: Any) -> None:
        raise Refused(self._out_of_turn(player, answer))

    def _out_of_turn(self, player: int, answer: Any) -> no.Refusal:
        if self.over:
            return no.GAME_OVER
        rule = self.game.rule_of_decision.get("")
        return self.game.refusal(self.state, player, answer) or (no.Refusal(rule) if rule else no.NOT_YOURS)
