"""A bot that learns the worth of a position from a game's features, in numpy alone.

    PYTHONPATH=examples python -m learner.value challengers

It plays against itself, notes the features after each of its answers, and fits the chance to win from there by logistic
regression (`Value`). It then plays by that: it tries each answer in a world dealt again, and takes the one after which
the chance is best (`answer_by_value`). Its next matches are better, so it fits them again. Nothing here knows the game.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from math import sqrt
from time import process_time
from typing import Any

import numpy as np
import numpy.typing as npt

from tapete import Game, Match, Setup
from tapete.adapters.features import offered_answers, position_features
from tapete.bots import make
from tapete.match_factory import resolve_game

Numbers = npt.NDArray[np.float64]
Bot = Callable[[Match, int], Any]
CARELESS = 0.15  # share of random answers while it trains, so that it sees what it would not do
STEPS = 12  # of Newton's method: it settles after about six


class Value:
    """Chance to win from a position: logistic(weights · features)."""

    def __init__(self) -> None:
        self.weights: Numbers = np.zeros(0)
        self.mean: Numbers = np.zeros(0)
        self.spread: Numbers = np.ones(0)

    def chance(self, features: npt.NDArray[Any]) -> float:
        return float(1 / (1 + np.exp(-self.scaled(features) @ self.weights))) if self.weights.size else 0.5

    def scaled(self, features: npt.NDArray[Any]) -> Numbers:
        scaled = (features - self.mean) / self.spread
        return np.concatenate([scaled, np.ones((*scaled.shape[:-1], 1))], axis=-1)

    def fit(self, positions: npt.NDArray[Any], results: Numbers, restraint: float = 30.0) -> None:
        """Fit the weights to positions and their results (1 won, 0 lost), by Newton's method."""
        self.mean, self.spread = positions.mean(0), np.maximum(positions.std(0), 1e-3)
        rows = self.scaled(positions)
        self.weights = np.zeros(rows.shape[1])
        ridge = restraint * np.eye(rows.shape[1])
        for _ in range(STEPS):
            chances = 1 / (1 + np.exp(-rows @ self.weights))
            slope = rows.T @ (results - chances) - restraint * self.weights
            curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + ridge
            self.weights = self.weights + np.linalg.solve(curve, slope)


def answer_by_value(value: Value, rng: random.Random, careless: float = 0.0) -> Bot:
    """A bot that takes the answer with the best chance after it, in the same world dealt again for each."""

    def answer(match: Match, player: int) -> Any:
        answers = offered_answers(match.pending[player], rng)
        if len(answers) == 1 or rng.random() < careless or not value.weights.size:
            return rng.choice(answers)
        deal = rng.random()

        def chance_after(one: Any) -> float:
            world = match.determinize(player, random.Random(deal), marks=False)
            if world.refusal(player, one) is not None:
                return 0.0
            world.act(player, one)
            return won(world, player) if world.over else value.chance(position_features(world, player))

        return max(answers, key=chance_after)

    return answer


def won(match: Match, player: int) -> float:
    """1 for a win, 0 for a loss, half for a draw."""
    return 0.5 if not match.winners else float(player in match.winners)


def play(game: Game, bots: list[Bot], seed: str, seen: list[tuple[int, npt.NDArray[Any]]] | None = None) -> Match:
    """Play one match to its end; `seen` gets each player who has answered, with the features after it."""
    match = Match(Setup.of(game, len(bots), {}, seed), listening=False)
    while not match.over:
        player = min(match.pending)
        match.act(player, bots[player](match, player))
        if seen is not None:
            seen.append((player, position_features(match, player)))
    return match


def train(game: Game, generations: int, matches: int, seed: str = "train") -> Value:
    """Play against itself and fit the value, so many times; the first generation plays at random."""
    value = Value()
    for generation in range(generations):
        positions: list[npt.NDArray[Any]] = []
        results: list[float] = []
        for n in range(matches):
            rng = random.Random(f"{seed}-{generation}-{n}")
            seen: list[tuple[int, npt.NDArray[Any]]] = []
            match = play(game, [answer_by_value(value, rng, CARELESS)] * 2, f"{seed}-{generation}-{n}", seen)
            positions += [features for _, features in seen]
            results += [won(match, player) for player, _ in seen]
        value.fit(np.array(positions), np.array(results))
    return value


def measure(game: Game, value: Value, rival: str, matches: int) -> tuple[float, float, float]:
    """Share of matches won against a bot, and its 95% interval (Wilson). Each deal is played from both seats."""
    points = 0.0
    for n in range(matches):
        bots: list[Bot] = [answer_by_value(value, random.Random(n)), make(rival, game, n)]
        points += won(play(game, bots if n % 2 == 0 else bots[::-1], f"test-{n // 2}"), n % 2)
    share, z = points / matches, 1.96
    middle, width = share + z * z / (2 * matches), z * sqrt(share * (1 - share) / matches + (z / (2 * matches)) ** 2)
    return share, (middle - width) / (1 + z * z / matches), (middle + width) / (1 + z * z / matches)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the worth of a position by playing.")
    parser.add_argument("game", nargs="?", default="challengers")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400, help="of each generation")
    parser.add_argument("--tests", type=int, default=200, help="matches against each rival")
    parser.add_argument("--rivals", nargs="*", default=["random", "greedy"])
    asked = parser.parse_args()
    game = resolve_game(asked.game)
    value = train(game, asked.generations, asked.matches)
    print(f"trained in {process_time():.0f} s of processor time")
    for rival in asked.rivals:
        share, low, high = measure(game, value, rival, asked.tests)
        print(f"against {rival}: {share:.0%} of {asked.tests} matches ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
