"""Measuring runs of packs being written: a step plays some matches and gives the figures so far.

A run is a list of matches that follows from the pack and the seed. So each step may be played anywhere, and a shorter
run is the beginning of a longer one. It runs in the process or web worker that may be ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from time import monotonic

import msgspec

from tapete.arena.bot_match import Played, begin, make_bot, play, play_out
from tapete.arena.measure import plan_run
from tapete.core.content.packs import pack_named, register_pack
from tapete.core.match.log_format import header_of
from tapete.live.api.log_import import ReadLog
from tapete.live.wire import Figures
from tapete.live.workshop.drafts import game_of
from tapete.live.workshop.figures import Version, describe_run

SEED, BOT = "workshop", "greedy"
AT_ONCE = 2.0  # seconds of a step, after which no other match is begun


class VersionRun(msgspec.Struct):
    """A version of a pack, and its matches so far, one a line."""

    files: dict[str, str]
    results: str = ""


class MeasureJob(msgspec.Struct):
    """Versions to measure: the pack, and perhaps the one it is compared with.

    `match` and `bot` name the job in the log of the second worker."""

    runs: list[VersionRun]
    matches: int
    seconds: float = AT_ONCE
    deadline: float = 60.0
    match: str = "measure"
    bot: str = BOT


class MeasureStep(msgspec.Struct):
    """New matches of each version, one a line, and the figures."""

    results: list[str]
    figures: Figures


class ReplayJob(msgspec.Struct):
    """A match of a run to play again."""

    files: dict[str, str]
    n: int
    deadline: float = 60.0
    match: str = "replay"
    bot: str = BOT


def run_key(files: dict[str, str]) -> str:
    """The key under which the matches of a pack are stored. Other rules or numbers of its game begin a new run."""
    game = game_of(files)
    beside = [] if game is None else [game.version, game.editions]
    return blake2b(msgspec.json.encode([sorted(files.items()), SEED, BOT, beside]), digest_size=16).hexdigest()


def measure_step(packed: bytes) -> bytes:
    """Play some matches of a run, inside the process or web worker that may be ended."""
    job = msgspec.msgpack.decode(packed, type=MeasureJob)
    return msgspec.json.encode(play_step(job))


def play_step(job: MeasureJob) -> MeasureStep:
    """Play until the time is over, at least one match of each: the version that is behind goes first."""
    loaded = [pack_named(register_pack(run.files)) for run in job.runs]  # keeps the packs while matches are played
    versions = [open_run(run, job.matches) for run in job.runs]
    before = [len(version.played) for version in versions]
    until = monotonic() + job.seconds
    for version in take_turns(versions):
        version.played.append(play(version.tasks[len(version.played)]))
        if monotonic() > until and fewest(versions) > min(before):
            break
    del loaded
    results = [write_results(version.played[since:]) for version, since in zip(versions, before, strict=True)]
    common = fewest(versions)
    versions = [msgspec.structs.replace(version, played=version.played[:common]) for version in versions]
    return MeasureStep(results, describe_run(*versions))


def fewest(versions: Sequence[Version]) -> int:
    """Matches that all versions have played."""
    return min(len(version.played) for version in versions)


def take_turns(versions: Sequence[Version]) -> Iterator[Version]:
    """The version with the fewest matches, until all have theirs."""
    while open_ones := [version for version in versions if len(version.played) < len(version.tasks)]:
        yield min(open_ones, key=lambda version: len(version.played))


def open_run(run: VersionRun, matches: int) -> Version:
    game = game_of(run.files)
    assert game is not None  # the draft was checked
    pack = register_pack(run.files)
    return Version(game, pack, plan_run(game, matches, BOT, SEED, (pack,)), read_results(run.results)[:matches])


def read_results(lines: str) -> list[Played]:
    return [msgspec.json.decode(line, type=Played) for line in lines.splitlines()]


def write_results(played: Sequence[Played]) -> str:
    return "".join(f"{msgspec.json.encode(one).decode()}\n" for one in played)


def replay_match(packed: bytes) -> bytes:
    """Play a match of a run again, for its log."""
    job = msgspec.msgpack.decode(packed, type=ReplayJob)
    version = open_run(VersionRun(job.files), job.n + 1)
    task = version.tasks[job.n]
    match = begin(task, version.game)
    seats = zip(task.seats, task.names, strict=True)
    play_out(match, [make_bot(seat, version.game, f"{task.seed}/{task.n}/{name}") for seat, name in seats])
    answers = [(entry.player, msgspec.json.encode(entry.answer).decode()) for entry in match.log if not entry.auto]
    return msgspec.json.encode(ReadLog(header_of(match), answers, match.over))
