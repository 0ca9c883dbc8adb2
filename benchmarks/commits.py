"""Waits of answers for their commit, with a hundred answers a second in 1,500 matches that have checkpoints.

`python benchmarks/commits.py TREE...` measures other source trees before this one, in the same run.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time

import msgspec

import tapete
from server import ROOT, percentile
from tapete.core.match import header_of
from tapete.live.match.records import Facts, utc_now_iso
from tapete.live.match.rows import MatchSnapshot, Row
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.server.db.match_store import Store

SECONDS = 25.0  # long enough for two rounds of checkpoints
MATCHES = 1500
ANSWERS = 100.0  # a second
GAMES = (("pocket", 10), ("jugger", 14), ("saga", 8))  # with the answers before the checkpoint
GOAL_MS = 100.0

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


def take_snapshot(game: str, answers: int) -> MatchSnapshot | None:
    match = tapete.new_match(game, seed="commits")
    began = utc_now_iso()
    stored = StoredMatch(header_of(match), [SeatRecord("person") for _ in range(match.players)], began=began)
    for seq in range(answers):
        player = stored.waiting[0]
        body = msgspec.json.encode(stored.match.default(player)).decode()
        stored.apply(Row("m", seq, "answer", player, body, began))
    return stored.take_snapshot()


async def measure_waits(folder: str) -> list[float]:
    """Milliseconds from each answer to the end of its commit."""
    snapshots = [take_snapshot(*game) for game in GAMES]
    store, rng, waits = Store(f"{folder}/commits.db"), random.Random("commits"), list[float]()
    rows = dict.fromkeys((f"{rng.getrandbits(64):016x}" for _ in range(MATCHES)), 0)
    await store.open()

    async def answer(match: str) -> None:
        seq, began = rows[match], time.monotonic()
        rows[match] += 1
        await store.append(Row(match, seq, "answer", 0, '{"type":"march","unit":3,"to":[1,2]}', utc_now_iso()))
        waits.append((time.monotonic() - began) * 1000)
        snapshot = rng.choice(snapshots)
        store.note(Facts(match, seq + 1, "running", "[]", "[0]", False, "[]", 0, utc_now_iso(), checkpoint=snapshot))

    end = time.monotonic() + SECONDS
    answers: list[asyncio.Task[None]] = []
    while time.monotonic() < end:
        answers.append(asyncio.create_task(answer(rng.choice([*rows]))))
        await asyncio.sleep(rng.expovariate(ANSWERS))
    await asyncio.gather(*answers)
    await store.close()
    return waits


def main() -> list[str]:
    for tree in sys.argv[1:]:
        print(tree, flush=True)
        paths = os.pathsep.join([f"{tree}/src", str(ROOT / "benchmarks")])
        subprocess.run([sys.executable, __file__], env=os.environ | {"PYTHONPATH": paths}, check=False)
    with tempfile.TemporaryDirectory(prefix="tapete-bench-") as folder:
        waits = asyncio.run(measure_waits(folder))
    last = percentile(waits, 0.99)
    beside = f"at most {GOAL_MS:.0f} ms; median {percentile(waits, 0.5):.1f} ms, longest {max(waits):.0f} ms"
    what = f"{MATCHES:,} matches with checkpoints: 99 in 100 answers committed"
    print(f"{what} after {last:.0f} ms ({beside})", flush=True)
    FINDINGS.append((what, f"{last:.0f} ms", beside, "kept" if last <= GOAL_MS else "MISSED"))
    return [] if last <= GOAL_MS else [f"{what} after {last:.0f} ms, budget {GOAL_MS:.0f}"]


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
