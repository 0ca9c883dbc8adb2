"""Play many matches between bots: in this process, a process pool or a Ray cluster.

The same seed gives the same results, with any number of workers.
"""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tapete.adapters.protocol import ProtocolBot
from tapete.arena.bot_match import Played, Task, make_bot, play
from tapete.core.extras import needs_extra
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match, Setup


class Tally(msgspec.Struct):
    """Summary of an arena run. Other programs rely on these field names.

    >>> Tally.__struct_fields__[:4]
    ('game', 'seats', 'games', 'errors')
    """

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


def check_bots(names: Iterable[str], game: Game) -> None:
    """Raise `BadOptions` for the name of a bot that cannot play: unknown, or a program that is not there."""
    for name in names:
        bot = make_bot(name, game)
        if isinstance(bot, ProtocolBot) and (not bot.command or shutil.which(bot.command[0]) is None):
            raise BadOptions(text("kernel-bot-no-program", bot=name))


def plan_tasks(
    game: Game, seats: Sequence[str], games: int, seed: str, options: dict[str, Any], rotate: bool
) -> list[Task]:
    """List the matches to play. With `rotate` the bots change seats from match to match."""
    planned = []
    for n in range(games):
        turn = n % len(seats) if rotate else 0
        names = [(k - turn) % len(seats) for k in range(len(seats))]
        planned.append(Task(n, game.id, [seats[name] for name in names], names, options, seed))
    return planned


def run(
    game: Game,
    seats: Sequence[str],
    games: int,
    *,
    seed: str = "0",
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    rotate: bool = False,
    ray: str = "",
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `games` matches and count wins, draws and errors.

    With `rotate` the bots change seats from match to match. Wins are always counted by the position in `seats`. `keep`
    is a JSON Lines file: every match is written there as it ends, and matches already in it are not played again.

    >>> from tapete import find_game
    >>> run(find_game("challengers"), ["random", "random"], games=1).games
    1
    """
    check_bots(seats, game)
    # refuse invalid options before any match is played
    Match(Setup.of(game, len(seats), options or {}, seed), listening=False)
    started = time.perf_counter()
    planned = plan_tasks(game, seats, games, seed, options or {}, rotate)
    played = list(play_unfinished(keep, planned, jobs, ray, progress))
    return tally(game, seats, games, seed, played, time.perf_counter() - started)


def tally(game: Game, seats: Sequence[str], games: int, seed: str, played: Iterable[Played], seconds: float) -> Tally:
    """Count the results of all matches."""
    wins: Counter[str] = Counter({str(seat): 0 for seat in range(len(seats))})
    decisions = errors = draws = 0
    failures: list[dict[str, Any]] = []
    for one in played:
        decisions += one.decisions
        if one.error:
            errors += 1
            failures.append({"n": one.n, "seed": f"{seed}/{one.n}", "error": one.error})
        elif len(one.winners) == 1:
            wins[str(one.winners[0])] += 1
        else:
            draws += 1
    seconds = max(seconds, 1e-9)
    return Tally(
        game.id,
        list(seats),
        games,
        errors,
        decisions,
        round(seconds, 3),
        round(games / seconds, 2),
        round(decisions / seconds, 1),
        dict(wins),
        draws,
        round(decisions / games, 1) if games else 0.0,
        seed,
        failures[:20],
    )


def play_unfinished(
    keep: Path | None, planned: list[Task], jobs: int, ray: str, progress: Callable[[int], None] | None = None
) -> Iterator[Played]:
    """Yield matches of an earlier run, then play the rest; write each to the file as it ends."""
    before = {one.n: one for one in read_played(keep)} if keep is not None and keep.exists() else {}
    file = None if keep is None else keep.open("ab")
    try:
        for one in before.values():
            if progress is not None:
                progress(1)
            yield one
        for one in play_all([task for task in planned if task.n not in before], jobs, ray):
            if file is not None:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
            if progress is not None:
                progress(1)
            yield one
    finally:
        if file is not None:
            file.close()


def read_played(keep: Path) -> Iterator[Played]:
    """Read the matches of an earlier run. A line that is not one raises `BadOptions` with its number.

    >>> import os
    >>> list(read_played(Path(os.devnull)))
    []
    """
    for number, line in enumerate(keep.read_bytes().splitlines(), start=1):
        try:
            yield msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise BadOptions(
                text("kernel-bad-line", file=str(keep), line=str(number), why=does_not_match(error))
            ) from None


def play_all(planned: list[Task], jobs: int, ray: str) -> Iterator[Played]:
    """Play in this process, in a process pool or on a Ray cluster, always in the same order."""
    if ray:
        yield from _on_ray(planned, ray)
    elif jobs <= 1:
        yield from map(play, planned)
    else:
        from concurrent.futures import ProcessPoolExecutor  # a browser has none
        from multiprocessing import get_context

        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield from (one for chunk in pool.map(_chunk, split_chunks(planned, jobs)) for one in chunk)


def split_chunks(planned: list[Task], jobs: int) -> list[list[Task]]:
    size = max(1, min(50, len(planned) // (jobs * 4) or 1))
    return [planned[start : start + size] for start in range(0, len(planned), size)]


def _chunk(planned: list[Task]) -> list[Played]:
    return [play(task) for task in planned]


def _on_ray(planned: list[Task], address: str) -> Iterator[Played]:
    with needs_extra("cluster"):
        import ray
    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False, configure_logging=False)
    remote = ray.remote(_chunk)
    resources: dict[str, float] = dict(getattr(ray, "cluster_resources")())  # noqa: B009  Ray leaves it untyped
    workers = max(1, int(resources.get("CPU", 1)))
    for reference in [remote.remote(chunk) for chunk in split_chunks(planned, workers)]:
        yield from ray.get(reference)
