"""Make the database of a release: `python -m tests.upgrades.make VERSION`, at its commit.

It has a finished match of each game with its film, and a running one with its checkpoints.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tapete import bots
from tapete.core.game import find_game
from tapete.core.match.log_format import program_version
from tapete.live.api.analysis import Analysis
from tapete.live.api.match_creation import create_record
from tapete.live.match.records import utc_now_iso
from tapete.live.match.seats import SeatRecord
from tapete.live.wire import Act
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import InlineRunner
from tapete.server.background.films import FilmMaker
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store

HERE = Path(__file__).parent
GAMES: dict[str, dict[str, object]] = {
    "challengers": {},
    "jugger": {},
    "pocket": {"map": "quick"},
    "saga": {"points": 4},
    "wolsung": {},
}
ANSWERS = 40  # of a running match
BOT = "greedy"


async def play(store: Store, worker: Worker, game: str, *, to_the_end: bool) -> None:
    people = [SeatRecord("person", "Ana"), SeatRecord("person", "Luis")]
    record = create_record(find_game(game), people, GAMES[game], f"{game} {to_the_end}", public=False)
    record.state, record.began, record.clock = "running", utc_now_iso(), "999d+99d"
    await store.create(record, [])
    live = await worker.live_match(record.id)
    assert live.stored is not None
    players = [bots.make(BOT, live.stored.match.game, player, live.stored.match.options) for player in range(2)]
    while not live.stored.over and (to_the_end or live.stored.seq < ANSWERS):
        player = live.stored.waiting[0]
        answer = players[player](live.stored.match, player)
        command = Act(seat=player, decision=live.stored.asked[player].id)
        assert await worker.answer(live, command, lambda *_, answer=answer: answer) == "taken"
    print(game, "finished" if live.stored.over else "running", live.stored.seq, flush=True)


async def fill(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    await store.open()
    worker = Worker(store, InlineRunner(), Bus(store))
    for game in GAMES:
        for to_the_end in (True, False):
            await play(store, worker, game, to_the_end=to_the_end)
    await store.up_to_date()
    films = FilmMaker(worker, Analysis(1e9, InlineRunner(), InlineRunner()), store.database)
    assert await films.make_missing(0) == len(GAMES)
    await worker.stop()
    await store.close()


def main(version: str) -> None:
    if program_version() != version:
        raise SystemExit(f"this is {program_version()}: check out the tag v{version} and run `make dev` first")
    with TemporaryDirectory() as folder:
        file, whole = Path(folder) / "tapete.db", Path(folder) / "whole.db"
        asyncio.run(fill(file))
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM INTO ?", (str(whole),))
        (HERE / f"{version}.db.gz").write_bytes(gzip.compress(whole.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
