"""Cost of checkpoints: microseconds an answer and bytes a match, with and without them, in one run.

    python benchmarks/checkpoints.py

A worker and its SQLite file in this process; the same random match is played again and again, in turn with and without
checkpoints.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
import sqlalchemy as sa

from tapete.core.flow import any_answer
from tapete.core.game import find_game
from tapete.core.match import Match, Setup
from tapete.live.api.match_creation import create_record
from tapete.live.match.records import utc_now_iso
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Act
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import InlineRunner
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tapete.server.db.tables import checkpoints, rows

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ROUNDS = 5  # matches of each kind
ANSWERS = 150  # of a match at most
KEY = 24  # bytes of the index, which holds match and number once more
MORE_TIME, MORE_BYTES = 0.10, 0.25  # budgets
FINDINGS: list[tuple[str, str, str, str]] = []
take_snapshot = StoredMatch.take_snapshot


def random_answers(game: str, seed: int) -> list[tuple[int, object]]:
    match, rng, given = Match(Setup.of(find_game(game), 2, {}, "cost")), random.Random(seed), []
    while not match.over and len(given) < ANSWERS:
        player = min(match.pending)
        answer = any_answer(match.pending[player], rng)
        match.act(player, answer)
        given.append((player, answer))
    return given


async def play(store: Store, game: str, answers: list[tuple[int, object]]) -> tuple[float, str]:
    """Seconds for each answer, and the match."""
    record = create_record(
        find_game(game), [SeatRecord("person", "A"), SeatRecord("person", "B")], {}, "cost", public=False
    )
    record.header.entropy = []
    record.state, record.began = "running", utc_now_iso()
    await store.create(record, [])
    worker = Worker(store, InlineRunner(), Bus(store))
    live = await worker.live_match(record.id)
    began = perf_counter()
    for player, answer in answers:
        assert live.stored is not None
        command = Act(seat=player, decision=live.stored.asked[player].id)
        assert await worker.answer(live, command, lambda *_, answer=answer: answer) == "taken"
    await store.up_to_date()
    spent = (perf_counter() - began) / len(answers)
    await worker.stop()
    return spent, record.id


async def bytes_of(store: Store, match: str) -> tuple[int, int]:
    """Bytes of a match's rows, and of its checkpoints."""

    def count(connection: sa.Connection) -> tuple[int, int]:
        stored = connection.execute(sa.select(rows).where(rows.c.match == match)).all()
        packed = connection.execute(sa.select(checkpoints.c.packed).where(checkpoints.c.match == match)).scalars()
        return sum(len(msgspec.json.encode(tuple(row))) + KEY for row in stored), sum(len(one) + KEY for one in packed)

    return await store.database.read(count)


async def measure(game: str) -> tuple[float, float, float, float]:
    """Seconds an answer without and with checkpoints, and bytes a match of rows and of checkpoints."""
    with TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{Path(folder) / 'cost.db'}")
        await store.open()
        answers = random_answers(game, 1)
        spent: dict[bool, list[float]] = {False: [], True: []}
        match = ""
        for number in range(2 * ROUNDS + 2):
            kept = bool(number % 2)
            StoredMatch.take_snapshot = take_snapshot if kept else (lambda stored: None)  # type: ignore[method-assign]
            seconds, match = await play(store, game, answers)
            if number > 1:  # the first of each kind reads content
                spent[kept].append(seconds)
        await store.close()  # writes the checkpoints
        store = Store(f"sqlite:///{Path(folder) / 'cost.db'}")
        sizes = await bytes_of(store, match)
        await store.database.close()
    return statistics.median(spent[False]), statistics.median(spent[True]), *sizes


def main() -> list[str]:
    missed: list[str] = []
    print("checkpoints: an answer without -> with, and bytes of rows + checkpoints")
    for game in GAMES:
        without, kept, stored, packed = asyncio.run(measure(game))
        more, larger = kept / without - 1, packed / stored
        print(
            f"  {game:12} {without * 1e6:7.0f} -> {kept * 1e6:7.0f} us ({more:+.0%})   "
            f"{stored / 1000:6.1f} + {packed / 1000:.1f} kB ({larger:+.0%})"
        )
        good = more <= MORE_TIME and larger <= MORE_BYTES
        beside = f"{more:+.0%} time (at most {MORE_TIME:+.0%}), {larger:+.0%} bytes (at most {MORE_BYTES:+.0%})"
        FINDINGS.append((f"Checkpoints: {game}", f"{kept * 1e6:.0f} us", beside, "kept" if good else "MISSED"))
        if not good:
            missed.append(f"checkpoints of {game}: {beside}")
    return missed


if __name__ == "__main__":
    raise SystemExit(bool(main()))
