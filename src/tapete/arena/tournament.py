"""Play many matches between bots: in this process, a process pool or a Ray cluster.

The same seed gives the same results, with any number of workers.
"""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from tapete import bots
from tapete.adapters.protocol import ProtocolBot
from tapete.bots.analysis import Luck, count_luck
from tapete.core.content.packs import pack_named, register_pack
from tapete.core.extras import needs_extra
from tapete.core.flow import Watch
from tapete.core.game import BadOptions, Game, find_game
from tapete.core.i18n.text import OWNER, Text, text
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match, Setup
from tapete.core.scene import Event

LONGEST = 100_000  # a match with more answers counts as an error
PROGRAM = "program:"  # before the command of a bot that is another program


class Task(msgspec.Struct, frozen=True):
    """One match to be played, identified by its number. `names[k]` is the index of the bot at seat k.

    >>> Task(0, "challengers", ["greedy", "random"], [0, 1], options={}, seed="docs").seats
    ['greedy', 'random']
    """

    n: int
    game: str
    seats: list[str]
    names: list[int]
    options: dict[str, Any]
    seed: str
    studied: bool = False  # record luck and answers
    files: list[dict[str, str]] = []  # of packs that another process must know


class Played(msgspec.Struct):
    """Result of one match. Winners are indices into the list of bots, independent of their seats.

    >>> Played(n=0, winners=[1], decisions=52).error
    ''
    """

    n: int
    winners: list[int | str]
    decisions: int
    error: str = ""
    reason: str = ""
    first: bool = False  # True if the first seat won
    sides: dict[int, str] = {}  # seat -> its side
    winning_seats: list[int | str] = []
    luck: dict[int, float] = {}  # seat -> luck of its dice, in standard deviations from the expected value
    answered: dict[int, list[str]] = {}  # seat -> tags of its answers (see `answer_tags`)
    scores: dict[int, int] = {}  # seat -> its points, if the game counts any
    used: dict[int, dict[str, int]] = {}  # seat -> names of its units, cards and abilities -> events that tell of them


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


def play(task: Task) -> Played:
    """Play one match between bots. An exception becomes the match's `error`.

    >>> play(Task(0, "challengers", ["random", "random"], [0, 1], options={}, seed="docs")).error
    ''
    """
    match = None
    players: list[bots.Bot] = []
    try:
        game = find_game(task.game)
        packs = [pack_named(register_pack(files)) for files in task.files]  # kept while the match is played
        luck = [Luck(player) for player in range(len(task.seats))]
        used: dict[int, dict[str, int]] = {}
        known = content_names(game, tuple(pack.name for pack in packs if pack is not None)) if task.studied else {}
        watch = Watch(dice=partial(count_luck, luck), event=partial(count_uses, used, known)) if task.studied else None
        match = begin(task, game, watch)
        players += [
            make_bot(seat, game, f"{task.seed}/{task.n}/{name}")
            for seat, name in zip(task.seats, task.names, strict=True)
        ]
        play_out(match, players)
        outcome = match.result
        assert outcome is not None
        winners = [task.names[winner] if isinstance(winner, int) else winner for winner in outcome.winners]
        played = Played(
            task.n,
            winners,
            len(match.log),
            "",
            outcome.reason,
            0 in outcome.winners,
            game.sides(match.state),
            outcome.winners,
        )
        played.scores = dict(outcome.scores)
        del packs
        if task.studied:
            played.luck = {one.player: round(one.sigmas, 3) for one in luck if one.dice}
            played.answered = {
                seat: sorted({tag for entry in match.log if entry.player == seat for tag in answer_tags(entry.answer)})
                for seat in range(len(task.seats))
            }
            played.used = used
        return played
    except Exception as error:  # one broken match is a result, not the end of the run
        return Played(task.n, [], 0 if match is None else len(match.log), f"{type(error).__name__}: {error}")
    finally:
        for player in players:
            if isinstance(player, ProtocolBot):
                player.close() if match is None or not match.over else player.over(match)


def begin(task: Task, game: Game, watch: Watch | None = None) -> Match:
    """The match of a task, before its first answer."""
    held = [f"bot:{seat}" for seat in task.seats]
    setup = Setup.of(game, len(held), task.options, f"{task.seed}/{task.n}", seats=held)
    return Match(setup, listening=task.studied, marks=copies_match(task.seats), watch=watch)


def play_out(match: Match, players: Sequence[bots.Bot]) -> None:
    """Let the bots play a match to its end."""
    while not match.over:
        player = next(iter(match.pending))
        match.act(player, players[player](match, player))
        if len(match.log) > LONGEST:
            raise RuntimeError(f"{LONGEST} answers and no end")


@lru_cache(maxsize=8)
def content_names(game: Game, packs: tuple[str, ...] = (), language: str = "en") -> dict[str, str]:
    """Names of the content of a game and of packs, by the ids of their messages."""
    names = dict(game.names(language))
    for pack in packs:
        names |= game.pack_names(pack, language)
    return names


def count_uses(
    used: dict[int, dict[str, int]], known: Collection[str], event: Event, audience: frozenset[int] | None
) -> None:
    """Count what an event tells of a player's own units, cards and abilities; pass it to `Watch`."""
    if event.player is None:
        return
    counts = used.setdefault(event.player, {})
    for id in own_names(event.text, event.player):
        if id in known:
            counts[id] = counts.get(id, 0) + 1


def own_names(told: Text, player: int) -> Iterator[str]:
    """Ids of the texts inside a text, except those of things that another player owns.

    >>> list(own_names(text("hits", one=text("gull"), other=text("tern", owner=1)), 0))
    ['gull']
    """
    for value in told.args.values():
        if isinstance(value, Text) and value.args.get(OWNER, player) == player:
            yield value.id
            yield from own_names(value, player)


def make_bot(name: str, game: Game, seed: str = "0") -> bots.Bot:
    """Make a bot by its name, as `tapete.bots.make` does; `program:COMMAND` runs a program of the line protocol.

    >>> make_bot("program:./mybot --fast", find_game("challengers")).command
    ['./mybot', '--fast']
    """
    if name.startswith(PROGRAM):
        return ProtocolBot(name.removeprefix(PROGRAM))
    return bots.make(name, game, seed, own=True)


def check_bots(names: Iterable[str], game: Game) -> None:
    """Raise `BadOptions` for the name of a bot that cannot play: unknown, or a program that is not there."""
    for name in names:
        bot = make_bot(name, game)
        if isinstance(bot, ProtocolBot) and (not bot.command or shutil.which(bot.command[0]) is None):
            raise BadOptions(text("kernel-bot-no-program", bot=name))


def answer_tags(answer: Any) -> Iterator[str]:
    """Names in an answer: the card picked, the ability used, or the word itself.

    >>> list(answer_tags("north"))
    ['north']
    """
    if isinstance(answer, str):
        yield answer.partition(":")[0].partition("~")[0]  # of a whole list, its beginning
    elif isinstance(answer, msgspec.Struct):
        kind = type(answer).__name__.lower()
        named = [value for value in msgspec.structs.astuple(answer) if isinstance(value, str) and value]
        yield from (f"{kind} {value}" for value in named)
        if not named:
            yield kind


def copies_match(seats: Sequence[str]) -> bool:
    """True if a bot among these seats copies the match to search."""
    return any(seat not in ("random", "greedy", "easy", "medium") for seat in seats)


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
