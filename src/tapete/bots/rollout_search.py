"""Rollout search bot: improves on the game's heuristic by comparing rollouts in the same worlds.

Every world is a determinization: all that the player cannot see is dealt again. One deal, with its dice, serves every
answer, so that luck does not decide between them. Each world is played on by the game's `quick` player up to the game's
horizon and judged by its `evaluate`.

The difference within the same world counts. Rollouts go to the rival with the highest upper confidence bound (as in
UCB), and the heuristic is overruled only by a difference beyond noise. The deadline is strict: a rollout is abandoned
when it passes, even in the middle of an answer (`boards/deadline.py`).
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from inspect import signature
from itertools import islice
from math import sqrt
from types import ModuleType
from typing import Any, NamedTuple

from tapete.boards.deadline import OutOfTime, check_deadline, thinking_since, time_limit
from tapete.bots.mcts import Tree
from tapete.core.flow import Choose, Decision, Place, TypeDice
from tapete.core.match import Match

HOPE = 1.6  # standard errors added for the upper confidence bound of a rival
SURE = 1.0  # standard errors by which a rival must be better to be played
WIDENING = 0.9  # progressive widening: FIRST_RIVALS + WIDENING * sqrt(n) rivals after n rollouts
FIRST_RIVALS = 2
PRIOR_WORLDS = 3.0  # worlds the prior counts for: a rival equals the heuristic, give or take PRIOR_SPREAD
PRIOR_SPREAD = 0.05
FEWEST_WORLDS = 4  # worlds before the heuristic may be overruled
ANSWERS = 60  # length of a rollout, for games without a clock
ENDLESS = 100_000
DRAWN = 0.1  # value of a draw, relative to a win
SAFETY = 0.87  # share of the time used for the search

Answer = Callable[[Match, int, random.Random], Any]


class Knowledge(NamedTuple):
    """Functions of a game's `bot.py` for the search; each may be missing."""

    answer: Answer | None = None  # the heuristic
    quick: Answer | None = None  # fast, sensible answer for rollouts
    promising: Callable[[Match, int, random.Random], list[Any]] | None = (
        None  # candidate answers, best first; without it, all of them
    )
    evaluate: Callable[[Any, int], float] | None = None  # value of a position for a player, 0 to 1
    foresee: Callable[[Any, int], float] | None = None  # the same of a world dealt again, all of which it may read
    outcomes: Callable[[Any, int], tuple[float, float]] | None = (
        None  # chances to win and to draw, for games with common draws
    )
    # progress of the match, in the unit of the horizon; of this player's part, where players go on by themselves
    clock: Callable[[Any, int], int] | None = None
    horizon: int | Callable[[Any], int] = ANSWERS  # length of a rollout: on the clock, or in answers

    @classmethod
    def of(cls, module: ModuleType | None) -> Knowledge:
        hooks = {
            name: getattr(module, name, None)
            for name in ("answer", "quick", "promising", "evaluate", "foresee", "outcomes", "clock")
        }
        hooks["clock"] = with_player(hooks["clock"])
        return cls(**hooks, horizon=getattr(module, "horizon", getattr(module, "HORIZON", ANSWERS)))

    def end(self, state: Any, player: int) -> int:
        """Point on the clock at which a rollout from here stops."""
        if self.evaluate is None:
            return ENDLESS
        far = self.horizon(state) if callable(self.horizon) else self.horizon
        return far + (self.clock(state, player) if self.clock is not None else 0)


def with_player(clock: Callable[..., int] | None) -> Callable[[Any, int], int] | None:
    """A clock of state and player, from one that may take the state alone."""
    if clock is None or len(signature(clock).parameters) > 1:
        return clock
    return lambda state, player: clock(state)


class Rival:
    """An answer, and its gain over the heuristic's answer in each world."""

    __slots__ = ("answer", "gains", "squares", "total")

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.gains = 0
        self.total = 0.0
        self.squares = PRIOR_WORLDS * PRIOR_SPREAD**2

    def learn(self, gain: float) -> None:
        self.gains += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        return self.total / (self.gains + PRIOR_WORLDS)

    @property
    def error(self) -> float:
        worlds = self.gains + PRIOR_WORLDS
        return sqrt(max(self.squares / worlds - self.mean**2, 1e-9) / worlds)

    @property
    def hope(self) -> float:
        return self.mean + HOPE * self.error

    @property
    def sure(self) -> float:
        return self.mean - SURE * self.error if self.gains >= FEWEST_WORLDS else -1.0


class Thought:
    """Search of one decision."""

    def __init__(
        self, match: Match, player: int, rng: random.Random, until: float, knowledge: Knowledge, most: int = ENDLESS
    ) -> None:
        self.match, self.player, self.rng, self.until, self.knowledge, self.most = (
            match,
            player,
            rng,
            until,
            knowledge,
            most,
        )
        self.seed = rng.getrandbits(60)
        self.playouts = 0
        self.rivals: list[Rival] = []

    def best(self) -> Any:
        """The heuristic's answer, unless another proves better before the deadline."""
        assert self.knowledge.answer is not None
        self.advised = self.knowledge.answer(self.match, self.player, self.rng)
        if time.monotonic() >= self.until:
            return self.advised
        self._known: list[float] = []  # value of the heuristic's answer, world by world
        waiting = self.worth_a_thought()
        with suppress(OutOfTime), time_limit(self.until):
            while True:
                more = FIRST_RIVALS + int(WIDENING * sqrt(self.playouts)) - len(self.rivals)
                self.rivals += [Rival(answer) for answer in islice(waiting, max(0, more))]
                hopeful = max(self.rivals, key=lambda rival: rival.hope, default=None)
                if hopeful is None or hopeful.hope < 0:  # no rival left with hope: admit the next one
                    hopeful = next((Rival(answer) for answer in waiting), None)
                    if hopeful is None:
                        break
                    self.rivals.append(hopeful)
                self._compare(hopeful)
        chosen = max(self.rivals, key=lambda rival: rival.sure, default=None)
        return chosen.answer if chosen is not None and chosen.sure > 0 else self.advised

    def worth_a_thought(self) -> Iterator[Any]:
        """The other answers, promising ones first; on a free table, new positions without end."""
        decision = self.match.pending[self.player]
        seen = {self.advised}
        for answer in self._answers(decision):
            if answer not in seen:
                seen.add(answer)
                yield answer

    def _answers(self, decision: Decision) -> Iterator[Any]:
        if self.knowledge.promising is not None:
            yield from self.knowledge.promising(self.match, self.player, self.rng)
        elif isinstance(decision, Place):
            for _ in range(8):
                yield from decision.sample(self.rng)
        else:
            options = list(decision.options)
            self.rng.shuffle(options)
            yield from options

    def _compare(self, rival: Rival) -> None:
        """Play the rival's next world, and the heuristic's answer in the same world."""
        world = rival.gains
        if world == len(self._known):
            self._known.append(self.play_out(self.advised, world))
        rival.learn(self.play_out(rival.answer, world) - self._known[world])

    def play_out(self, answer: Any, number: int) -> float:
        """Value of an answer in a world, after a rollout."""
        world = self.played_on(answer, number)
        value = judge(world, self.player, self.knowledge)
        del world
        gc.collect(0)
        return value

    def played_on(self, answer: Any, number: int, *, listening: bool = False) -> Match:
        """Deal a world, give the answer, and play a rollout up to the horizon.

        The searching player answers first: sealed answers of others reveal nothing.
        """
        if self.playouts >= self.most:
            raise OutOfTime
        check_deadline()
        self.playouts += 1
        knowledge, player = self.knowledge, self.player
        quick = knowledge.quick or knowledge.answer
        assert quick is not None
        rng = random.Random(self.seed + number)
        world = self.match.determinize(player, rng, marks=False, listening=listening)
        clock, end = knowledge.clock, knowledge.end(world.state, player)
        world.act(player, answer)
        steps = 0
        while not world.over and (clock(world.state, player) if clock is not None else steps) < end:
            actor = next_actor(world, player)
            check_deadline()
            world.act(actor, quick(world, actor, rng))
            steps += 1
        return world


def next_actor(world: Match, player: int) -> int:
    """The player who answers next in a rollout: the searching one, then one in the flow of its last answer.

    So a rollout of a duel does not first play on at the other tables.
    """
    if player in world.pending:
        return player
    last = world.run.last_answer(player)
    path = () if last is None else world.log[last].path
    beside = [other for other, decision in world.pending.items() if decision.task.path == path]
    return min(beside or world.pending)


def judge(world: Match, player: int, knowledge: Knowledge) -> float:
    """Value of the end of a rollout for the searching player, who plays to win."""
    if knowledge.outcomes is not None and not world.over:
        win, draw = knowledge.outcomes(world.state, player)
        return win + DRAWN * draw
    if knowledge.foresee is not None and not world.over:
        return knowledge.foresee(world.state, player)
    if knowledge.evaluate is not None and not world.over:
        return knowledge.evaluate(world.state, player)
    winners = world.winners
    if len(winners) in (0, world.players):
        return DRAWN
    return float(player in winners) / len(winners)


def search(
    match: Match,
    player: int,
    rng: random.Random,
    seconds: float,
    knowledge: Knowledge | None = None,
    playouts: int = ENDLESS,
) -> Any:
    """Best answer found within `seconds` of the request, or within so many rollouts.

    A limit by rollouts gives the same answer on every machine.
    """
    until = thinking_since() + seconds * SAFETY
    decision = match.pending[player]
    if isinstance(decision, Choose) and decision.single:
        return decision.options[0]
    with without_garbage_collection():
        if knowledge is None or knowledge.answer is None or isinstance(decision, TypeDice):
            return Tree(match, player, rng, until, playouts).best()
        return Thought(match, player, rng, until, knowledge, playouts).best()


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Suspend cyclic garbage collection, which can take longer than the search.

    Worlds are freed one by one, by reference counting.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


without_garbage_collection = without_garbage_collection  # old name
