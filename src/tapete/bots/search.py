"""Information-set Monte-Carlo tree search over any game, through the kernel alone: deal the unseen again, walk, play on, learn.

One tree for all worlds: a node is what has been answered since the root. In each iteration everything the player cannot see is dealt again,
so a child counts how often it was *possible* as well as how often it was tried. A position that is not over at the cut-off is judged by the game's own
`evaluate(state, player)` if its `bot.py` has one. A deadline is a promise: it is looked at inside play-outs too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import log, sqrt
from types import ModuleType
from typing import Any, NamedTuple

from tapete.core.match import Match
from tapete.core.requests import Decision, Place, TypeDice, any_answer

CURIOSITY = 0.7
WIDENING = 1.6  # how many positions of a free table are tried after n visits: WIDENING * sqrt(n)
CUT_OFF = 60  # answers of a play-out before the position is judged
CARELESS = 0.1  # how often a play-out answers at random, so that no line is always the same
PRIOR_VISITS = 2.0  # what a heuristic's advice is worth, in visits

Answer = Callable[[Match, int, random.Random], Any]


class Knowledge(NamedTuple):
    """What a game tells a thinker in its `bot.py`; each part may be missing."""

    answer: Answer | None = None  # advice at the root
    quick: Answer | None = None  # a fast, sensible answer for play-outs
    evaluate: Callable[[Any, int], float] | None = None  # how good a position is for a player, 0 to 1
    horizon: int = CUT_OFF  # answers of a play-out before it is judged

    @classmethod
    def of(cls, module: ModuleType | None) -> Knowledge:
        found = {name: getattr(module, name, None) for name in ("answer", "quick", "evaluate")}
        return cls(**found, horizon=getattr(module, "HORIZON", CUT_OFF))


class Node:
    """What has been learnt about one sequence of answers."""

    __slots__ = ("children", "possible", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0.0
        self.possible = 0.0
        self.value: dict[int, float] = {}
        self.children: dict[Any, Node] = {}


class Thought:
    """One decision being thought about."""

    def __init__(self, match: Match, player: int, rng: random.Random, until: float, knowledge: Knowledge) -> None:
        self.match, self.player, self.rng, self.until = match, player, rng, until
        self.knowledge = knowledge
        self.root = Node()
        self.iterations = 0

    def best(self) -> Any:
        """Think until the deadline, then the answer tried most often."""
        advised = self._advise()
        slowest = 0.0
        while (now := time.monotonic()) + slowest < self.until:
            self._iterate()
            slowest = max(slowest, time.monotonic() - now)
        if not self.root.children:
            return advised if advised is not None else any_answer(self.match.pending[self.player], self.rng)
        answer, _ = max(self.root.children.items(), key=lambda pair: (pair[1].visits, pair[1].value.get(self.player, 0.0)))
        return answer

    def _advise(self) -> Any:
        """The heuristic's own answer starts with a little credit."""
        if self.knowledge.answer is None:
            return None
        answer = self.knowledge.answer(self.match, self.player, self.rng)
        node = self.root.children[answer] = Node()
        node.visits = node.possible = PRIOR_VISITS
        node.value[self.player] = 0.6 * PRIOR_VISITS
        self.root.visits = PRIOR_VISITS
        return answer

    def _iterate(self) -> None:
        self.iterations += 1
        world = self.match.determinize(self.player, self.rng)
        node, path = self.root, [(self.root, -1)]
        actor = self.player
        while not world.over:
            decision = world.pending[actor]
            child, answer, fresh = self._select(node, decision)
            world.act(actor, answer)
            path.append((child, actor))
            node = child
            if fresh or time.monotonic() > self.until:
                break
            if not world.over:
                actor = self._next(world)
        self._play_on(world)
        self._learn(path, self._judge(world, path))

    def _next(self, world: Match) -> int:
        """Of those who decide at the same time, the thinker first."""
        return self.player if self.player in world.pending else min(world.pending)

    def _select(self, node: Node, decision: Decision) -> tuple[Node, Any, bool]:
        """A child that is possible in this world: a new one, or the most promising."""
        actor = decision.player
        answers = self._answers(node, decision)
        untried = []
        best, best_score = None, -1.0
        for answer in answers:
            child = node.children.get(answer)
            if child is None:
                untried.append(answer)
                continue
            child.possible += 1
            score = child.value.get(actor, 0.0) / child.visits + CURIOSITY * sqrt(log(child.possible + 1) / child.visits)
            if score > best_score:
                best, best_score = answer, score
        if untried:
            answer = untried[int(self.rng.random() * len(untried))]
            child = node.children[answer] = Node()
            child.possible = 1
            return child, answer, True
        return node.children[best], best, False

    def _answers(self, node: Node, decision: Decision) -> list[Any]:
        if isinstance(decision, TypeDice):
            return [any_answer(decision, self.rng)]
        if isinstance(decision, Place):
            known = [answer for answer in node.children if decision.refusal(answer) is None]
            if len(known) < WIDENING * sqrt(node.visits + 1) or not known:
                known += [answer for answer in decision.sample(self.rng)[:1] if answer not in node.children]
            return known or list(decision.sample(self.rng)[:1])
        return list(decision.options)

    def _play_on(self, world: Match) -> None:
        """Quickly from here, for a while; the thinker first, since others' sealed answers tell nothing."""
        rng, quick = self.rng, self.knowledge.quick
        for step in range(self.knowledge.horizon if self.knowledge.evaluate is not None else 100_000):
            if world.over or (step % 8 == 7 and time.monotonic() > self.until):
                return
            player = self._next(world)
            careless = quick is None or rng.random() < CARELESS
            world.act(player, any_answer(world.pending[player], rng) if careless or quick is None else quick(world, player, rng))

    def _judge(self, world: Match, path: list[tuple[Node, int]]) -> dict[int, float]:
        players = range(world.players)
        if world.over:
            winners = world.result.winners
            share = 1.0 / len(winners) if winners else 0.0
            return {player: share if player in winners else (0.5 if not winners else 0.0) for player in players}
        evaluate = self.knowledge.evaluate
        if evaluate is None:
            return dict.fromkeys(players, 0.5)
        actors = {actor for _, actor in path if actor >= 0}
        return {player: evaluate(world.state, player) for player in actors}

    def _learn(self, path: list[tuple[Node, int]], values: dict[int, float]) -> None:
        for node, actor in path:
            node.visits += 1
            if actor >= 0:
                node.value[actor] = node.value.get(actor, 0.0) + values.get(actor, 0.0)


def search(match: Match, player: int, rng: random.Random, seconds: float, knowledge: Knowledge | None = None) -> Any:
    """The best answer found within `seconds`, counted from now."""
    decision = match.pending[player]
    if not isinstance(decision, (Place, TypeDice)) and len(decision.options) == 1:
        return decision.options[0]
    return Thought(match, player, rng, time.monotonic() + seconds * 0.92, knowledge or Knowledge()).best()
