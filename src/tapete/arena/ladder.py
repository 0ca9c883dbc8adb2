"""A ladder of bots: everybody meets everybody, from both seats; ratings with how sure they are."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec
from openskill.models import PlackettLuce

from tapete.arena import Task, kept
from tapete.core.game import Game


class Rung(msgspec.Struct):
    bot: str
    rating: float  # what we are nearly sure of: mean less three deviations
    mean: float
    deviation: float
    games: int
    wins: int


def climb(
    game: Game,
    names: list[str],
    games: int,
    *,
    seed: str = "ladder",
    jobs: int = 1,
    ray: str = "",
    keep: Path | None = None,
) -> list[Rung]:
    """`games` matches for every pair, seats alternated; strongest first."""
    planned: list[Task] = []
    for one, two in combinations(range(len(names)), 2):
        for n in range(games):
            pair = [one, two] if n % 2 == 0 else [two, one]
            planned.append(Task(len(planned), game.id, [names[k] for k in pair], pair, {}, seed))
    model = PlackettLuce()
    ratings = [model.rating(name=name) for name in names]
    played, wins = [0] * len(names), [0] * len(names)
    pairs = {task.n: task.names for task in planned}
    for match in sorted(kept(keep, planned, jobs, ray), key=lambda match: match.n):
        if match.error:
            continue
        one, two = pairs[match.n]
        scores = [float(one in match.winners), float(two in match.winners)]
        [[ratings[one]], [ratings[two]]] = model.rate([[ratings[one]], [ratings[two]]], scores=scores)
        for k in (one, two):
            played[k] += 1
            wins[k] += k in match.winners
    rungs = [
        Rung(name, round(rated.mu - 3 * rated.sigma, 2), round(rated.mu, 2), round(rated.sigma, 2), played[k], wins[k])
        for k, (name, rated) in enumerate(zip(names, ratings, strict=True))
    ]
    return sorted(rungs, key=lambda rung: -rung.mean)
