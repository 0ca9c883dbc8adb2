"""Many matches: the same results for the same seed, however many workers play them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

from tapete import bots
from tapete.core.game import Game
from tapete.core.match import Match
from tapete.core.registry import find_game

LONGEST = 100_000  # answers after which a match counts as an error


class Played(msgspec.Struct):
    """One match of an arena."""

    n: int
    winners: list[int | str]
    decisions: int
    error: str = ""


class Tally(msgspec.Struct):
    """What an arena found; these names are relied on by other programs."""

    game: str
    seats: list[str]
    games: int
    errors: int
    decisions: int
    seconds: float
    games_per_s: float
    decisions_per_s: float
    wins: dict[str, int]
    draws: int
    mean_decisions: float
    seed: str
    failures: list[dict[str, Any]] = []


def play(game: Game[Any], seats: Sequence[str], options: dict[str, Any], seed: str, n: int) -> Played:
    """One match between bots, told apart from the others by its number alone."""
    match = None
    try:
        match = Match(game, len(seats), options, f"{seed}/{n}", seats=[f"bot:{seat}" for seat in seats], listening=False, marks=needs_marks(seats))
        players = [bots.make(seat, game, f"{seed}/{n}/{player}") for player, seat in enumerate(seats)]
        while not match.over:
            player = next(iter(match.pending))
            match.act(player, players[player](match, player))
            if len(match.log) > LONGEST:
                raise RuntimeError(f"{LONGEST} answers and no end")
        outcome = match.outcome
        assert outcome is not None
        return Played(n, outcome["winners"], len(match.log))
    except Exception as error:  # one broken match is a finding, not the end of the arena
        return Played(n, [], 0 if match is None else len(match.log), f"{type(error).__name__}: {error}")


def needs_marks(seats: Sequence[str]) -> bool:
    """Whether a bot at the table copies the match to think."""
    return any(seat not in ("random", "greedy") for seat in seats)


def run(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    *,
    seed: str = "0",
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    rotate: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `games` matches. With `rotate` the bots change seats from match to match, and wins are counted by the seat they were named in."""
    for name in seats:
        bots.make(name, game)
    Match(game, len(seats), options or {}, seed, listening=False)  # options that do not fit are refused before anything is played
    started = time.perf_counter()
    wins: Counter[str] = Counter({str(seat): 0 for seat in range(len(seats))})
    decisions = errors = draws = 0
    failures: list[dict[str, Any]] = []
    for played in _all(game, list(seats), options or {}, seed, games, jobs, rotate):
        decisions += played.decisions
        if played.error:
            errors += 1
            failures.append({"n": played.n, "seed": f"{seed}/{played.n}", "error": played.error})
        elif len(played.winners) == 1:
            winner = played.winners[0]
            wins[str(_named_seat(winner, played.n, len(seats)) if rotate and isinstance(winner, int) else winner)] += 1
        else:
            draws += 1
        if progress is not None:
            progress(1)
    seconds = time.perf_counter() - started
    return Tally(
        game.id, list(seats), games, errors, decisions, round(seconds, 3), round(games / seconds, 2), round(decisions / seconds, 1), dict(wins), draws,
        round(decisions / games, 1) if games else 0.0, seed, failures[:20],
    )  # fmt: skip


def _named_seat(winner: int, n: int, seats: int) -> int:
    """In match n the bot named at seat k sits at seat (k + n) % seats."""
    return (winner - n) % seats


def _seated(seats: list[str], n: int, rotate: bool) -> list[str]:
    turn = n % len(seats) if rotate else 0
    return seats[-turn:] + seats[:-turn] if turn else seats


def _all(game: Game[Any], seats: list[str], options: dict[str, Any], seed: str, games: int, jobs: int, rotate: bool) -> Iterator[Played]:
    if jobs <= 1:
        for n in range(games):
            yield play(game, _seated(seats, n, rotate), options, seed, n)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        size = max(1, min(50, games // (jobs * 4) or 1))
        chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
        for found in pool.map(_chunk, [(game.id, seats, options, seed, chunk, rotate) for chunk in chunks]):
            yield from found


def _chunk(task: tuple[str, list[str], dict[str, Any], str, range, bool]) -> list[Played]:
    id, seats, options, seed, numbers, rotate = task
    game = find_game(id)
    return [play(game, _seated(seats, n, rotate), options, seed, n) for n in numbers]
