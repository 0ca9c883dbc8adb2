"""A bot that learns, in numpy alone: it plays against another bot, remembers what it saw and did, and does more of what
won.

    PYTHONPATH=examples python -m learner.train connectfour --matches 500

Every answer gets a score from a small net that reads what the seat sees, what it is asked and what the answer means;
the higher the score, the likelier the answer (`Policy`). After some matches the net is moved a step towards the answers
of won matches and away from those of lost ones (`learn`, the policy gradient known as REINFORCE). Nothing here knows
either game.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tapete import Game, Match, Setup
from tapete.adapters.features import DECISION_SIZE, OPTION_SIZE, observe, offered_answers
from tapete.bots import make
from tapete.core.match import feature_fields
from tapete.match_factory import resolve_game

Numbers = npt.NDArray[np.float64]
HIDDEN = 64


@dataclass
class Moment:
    """One answer of the learner: what there was to see and to choose from, and which it was."""

    table: Numbers
    options: Numbers
    chosen: int


class Policy:
    """score(answer) = out · relu(table · see + meaning of the answer · weigh); answers are drawn by softmax of their
    scores."""

    def __init__(self, features: int, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        seen = features + DECISION_SIZE
        self.weights = {
            "see": rng.normal(0, 0.3 / HIDDEN**0.5, (seen, HIDDEN)),
            "weigh": rng.normal(0, 1 / OPTION_SIZE**0.5, (OPTION_SIZE, HIDDEN)),
            "out": rng.normal(0, 1 / HIDDEN**0.5, HIDDEN),
        }
        self.speed = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.spread = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def likely(self, table: Numbers, options: Numbers) -> tuple[Numbers, Numbers]:
        """How likely each answer is, and the hidden layer behind it."""
        hidden = np.maximum(table @ self.weights["see"] + options @ self.weights["weigh"], 0)
        scores = hidden @ self.weights["out"]
        chances = np.exp(scores - scores.max())
        return chances / chances.sum(), hidden

    def learn(self, moments: list[Moment], worth: list[float], rate: float) -> None:
        """A step towards the answers that were worth something (Adam)."""
        change = {name: np.zeros_like(value) for name, value in self.weights.items()}
        for moment, gain in zip(moments, worth, strict=True):
            chances, hidden = self.likely(moment.table, moment.options)
            push = -chances * gain
            push[moment.chosen] += gain
            back = np.outer(push, self.weights["out"]) * (hidden > 0)
            change["out"] += push @ hidden
            change["see"] += np.outer(moment.table, back.sum(0))
            change["weigh"] += moment.options.T @ back
        self.steps += 1
        for name, gradient in change.items():
            gradient /= len(moments)
            self.speed[name] += 0.1 * (gradient - self.speed[name])
            self.spread[name] += 0.01 * (gradient**2 - self.spread[name])
            speed, spread = self.speed[name] / (1 - 0.9**self.steps), self.spread[name] / (1 - 0.99**self.steps)
            self.weights[name] += rate * speed / (np.sqrt(spread) + 1e-8)


@dataclass
class Learner:
    """A seat at the table. While it trains it tries things out and keeps its moments; in earnest it takes the likeliest
    answer."""

    policy: Policy
    rng: random.Random
    trains: bool = True
    moments: list[Moment] = field(default_factory=list)

    def __call__(self, match: Match, player: int) -> object:
        answers = offered_answers(match.pending[player], self.rng)
        seen = observe(match, player, answers)
        table, options = (
            np.concatenate([seen.features, seen.decision]).astype(float),
            seen.options[: len(answers)].astype(float),
        )
        chances, _ = self.policy.likely(table, options)
        if not self.trains:
            return answers[int(chances.argmax())]
        chosen = self.rng.choices(range(len(answers)), chances.tolist())[0]
        self.moments.append(Moment(table, options, chosen))
        return answers[chosen]


def play(game: Game, learner: Learner, seat: int, rival: str, seed: str) -> float:
    """One match of two: 1 for a win, 0 for a loss, half for a draw."""
    match, other = Match(Setup.of(game, 2, {}, seed), listening=False), make(rival, game, seed)
    while not match.over:
        player = min(match.pending)
        match.act(player, learner(match, player) if player == seat else other(match, player))
    return 0.5 if not match.winners else float(seat in match.winners)


def strength(game: Game, policy: Policy, matches: int, rival: str = "random") -> float:
    """Which part of these matches it wins; the same matches every time, seats in turn."""
    earnest = Learner(policy, random.Random(0), trains=False)
    return sum(play(game, earnest, n % 2, rival, f"test-{n}") for n in range(matches)) / matches


def train(
    game: Game,
    policy: Policy,
    matches: int,
    rival: str = "random",
    *,
    seed: str = "train",
    batch: int = 20,
    rate: float = 0.003,
) -> None:
    """Play, and learn after every `batch` matches; what a result is worth is measured against the mean so far."""
    rng, usual = random.Random(seed), 0.5
    moments: list[Moment] = []
    worth: list[float] = []
    for n in range(matches):
        learner = Learner(policy, rng)
        won = play(game, learner, n % 2, rival, f"{seed}-{n}")
        moments += learner.moments
        worth += [won - usual] * len(learner.moments)
        usual += 0.02 * (won - usual)
        if (n + 1) % batch == 0:
            policy.learn(moments, worth, rate)
            moments, worth = [], []


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small net by playing.")
    parser.add_argument("game", choices=["connectfour", "challengers"])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--tests", type=int, default=100)
    parser.add_argument("--rival", default="random", help="a bot of the game: random, greedy, search:0.1")
    asked = parser.parse_args()
    if asked.game == "connectfour":
        import connectfour.game  # noqa: F401  # the guide's game is not one of the house
    game = resolve_game(asked.game)
    policy = Policy(len(feature_fields(game)))
    print(
        f"before: {strength(game, policy, asked.tests, asked.rival):.0%} of {asked.tests} matches against {asked.rival}"
    )
    for part in range(1, 6):
        train(game, policy, asked.matches // 5, asked.rival, seed=f"train-{part}")
        print(
            f"after {part * asked.matches // 5} matches: {strength(game, policy, asked.tests, asked.rival):.0%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
