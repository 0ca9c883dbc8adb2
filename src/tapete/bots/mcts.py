"""Information-set Monte-Carlo tree search (MCTS), for games without a heuristic.

One tree serves all worlds; a node is a sequence of answers since the root. Each iteration deals everything the player
cannot see again (determinization), walks down by UCB, plays a random rollout and backs its value up. A child counts how
often it was *possible* as well as how often it was tried.
"""

from __future__ import annotations

import random
import time
from contextlib import suppress
from math import inf, log, sqrt
from typing import Any

from tapete.boards.deadline import OutOfTime, time_limit
from tapete.core.flow import Decision, Place, TypeDice, any_answer
from tapete.core.match import Match

CURIOSITY = 0.7
WIDENING = 1.6  # progressive widening: WIDENING * sqrt(n) positions of a free table after n visits


class Node:
    """Statistics of one sequence of answers."""

    __slots__ = ("children", "possible", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0.0
        self.possible = 0.0
        self.value: dict[int, float] = {}
        self.children: dict[Any, Node] = {}


class Tree:
    """Search tree of one decision."""

    def __init__(self, match: Match, player: int, rng: random.Random, until: float, most: float = inf) -> None:
        self.match, self.player, self.rng, self.until, self.most = match, player, rng, until, most
        self.root = Node()

    def best(self) -> Any:
        """Search until the deadline, or in so many worlds; return the answer tried most often."""
        slowest, worlds = 0.0, 0
        with suppress(OutOfTime), time_limit(self.until):
            while worlds < self.most and (now := time.monotonic()) + slowest < self.until:
                self._iterate()
                worlds += 1
                slowest = max(slowest, time.monotonic() - now)
        if not self.root.children:
            return any_answer(self.match.pending[self.player], self.rng)
        answer, _ = max(
            self.root.children.items(), key=lambda pair: (pair[1].visits, pair[1].value.get(self.player, 0.0))
        )
        return answer

    def _iterate(self) -> None:
        world = self.match.determinize(self.player, self.rng, marks=False)
        node, path = self.root, [(self.root, -1)]
        actor = self.player
        while not world.over:
            child, answer, fresh = self._select(node, world.pending[actor])
            world.act(actor, answer)
            path.append((child, actor))
            node = child
            if fresh or time.monotonic() > self.until:
                break
            if not world.over:
                actor = self._next(world)
        self._play_on(world)
        self._learn(path, self._judge(world))

    def _next(self, world: Match) -> int:
        """Next player to answer; of several at the same time, the searching player first."""
        return self.player if self.player in world.pending else min(world.pending)

    def _select(self, node: Node, decision: Decision) -> tuple[Node, Any, bool]:
        """Choose a child that is possible in this world: a new one, or the one with the highest UCB value."""
        actor = decision.player
        untried = []
        best, best_score = None, -1.0
        for answer in self._answers(node, decision):
            child = node.children.get(answer)
            if child is None:
                untried.append(answer)
                continue
            child.possible += 1
            score = child.value.get(actor, 0.0) / child.visits + CURIOSITY * sqrt(
                log(child.possible + 1) / child.visits
            )
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
        """Play a random rollout to the end, or to the deadline."""
        steps = 0
        while not world.over and not (steps % 8 == 7 and time.monotonic() > self.until):
            player = self._next(world)
            world.act(player, any_answer(world.pending[player], self.rng))
            steps += 1

    def _judge(self, world: Match) -> dict[int, float]:
        players = range(world.players)
        if not world.over:
            return dict.fromkeys(players, 0.5)
        winners = world.winners
        share = 1.0 / len(winners) if winners else 0.0
        return {player: share if player in winners else (0.5 if not winners else 0.0) for player in players}

    def _learn(self, path: list[tuple[Node, int]], values: dict[int, float]) -> None:
        for node, actor in path:
            node.visits += 1
            if actor >= 0:
                node.value[actor] = node.value.get(actor, 0.0) + values.get(actor, 0.0)
