"""Rating ladder of bots: every pair meets from both seats; ratings with their uncertainty."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec

from tapete.arena.bot_match import Task
from tapete.arena.tournament import check_bots, play_unfinished
from tapete.club.statistics.ratings import Rating, model, rate
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.text import text


class Rung(msgspec.Struct):
    """A bot with its rating.

    >>> Rung("greedy", rating=20.1, mean=27.0, deviation=2.3, games=40, wins=31, shown=1612).bot
    'greedy'
    """

    bot: str
    rating: float  # conservative estimate: mean less three standard deviations
    mean: float
    deviation: float
    games: int
    wins: int
    shown: int  # on the players' scale; 1500 is the mean of these bots


def rate_bots(
    game: Game,
    names: list[str],
    games: int,
    *,
    seed: str = "ladder",
    jobs: int = 1,
    ray: str = "",
    keep: Path | None = None,
) -> list[Rung]:
    """Play `games` matches for every pair, seats alternated; return ratings, strongest first.

    Raises `BadOptions` for an unknown bot, and for fewer than two. Needs the extra `club`.

    >>> from tapete import find_game
    >>> [rung.games for rung in rate_bots(find_game("challengers"), ["greedy", "random"], games=2)]
    [2, 2]
    """
    if len(names) < 2:
        raise BadOptions(text("kernel-ladder-of-one"))
    check_bots(names, game)
    model()  # raises for a missing extra before the matches are played
    planned: list[Task] = []
    for one, two in combinations(range(len(names)), 2):
        for n in range(games):
            pair = [one, two] if n % 2 == 0 else [two, one]
            planned.append(Task(len(planned), game.id, [names[k] for k in pair], pair, {}, seed))
    ratings = {str(k): Rating() for k in range(len(names))}
    wins = [0] * len(names)
    pairs = {task.n: task.names for task in planned}
    for match in sorted(play_unfinished(keep, planned, jobs, ray), key=lambda match: match.n):
        if match.error:
            continue
        one, two = pairs[match.n]
        ratings |= rate(ratings, {str(k): 1 if k in match.winners else 2 for k in (one, two)})
        for k in (one, two):
            wins[k] += k in match.winners
    rungs = [
        Rung(
            name,
            round(rated.mean - 3 * rated.deviation, 2),
            round(rated.mean, 2),
            round(rated.deviation, 2),
            rated.games,
            wins[k],
            rated.shown,
        )
        for k, (name, rated) in enumerate(zip(names, ratings.values(), strict=True))
    ]
    return sorted(rungs, key=lambda rung: -rung.mean)
