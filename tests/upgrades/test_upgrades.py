"""A database of every earlier version is opened: finished matches are shown, running ones go on."""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
import sqlalchemy as sa

from tapete.core.flow import any_answer
from tapete.core.game import find_game
from tapete.core.match.replay import OtherVersion
from tapete.live.match.film import Film, FilmedMatch
from tapete.live.match.records import Record
from tapete.live.match.renewal import make_row, plan_renewal
from tapete.live.match.rows import Row
from tapete.live.match.stored_match import StoredMatch
from tapete.live.study.replay_steps import ReplaySteps
from tapete.server.db.match_store import Store, read_record
from tapete.server.db.tables import matches

HERE = Path(__file__).parent
VERSIONS = sorted(path.name.removesuffix(".db.gz") for path in HERE.glob("*.db.gz"))
# matches that ended under other rules, before there were films: they are shown as far as they replay
CUT = {("2026-11-15", "pocket"), ("2026-11-15", "saga")}
MORE = 6  # answers that a running match gets here


class Entry(NamedTuple):
    record: Record
    rows: list[Row]
    checkpoints: list[bytes]
    film: bytes | None


def read_entries(version: str, folder: Path) -> list[Entry]:
    """Migrate a copy of a database, and read its matches."""
    file = folder / "tapete.db"
    file.write_bytes(gzip.decompress((HERE / f"{version}.db.gz").read_bytes()))

    async def read() -> list[Entry]:
        store = Store(f"sqlite:///{file}")
        await store.open()
        try:
            query = sa.select(matches).order_by(matches.c.game, matches.c.state)
            records = await store.database.read(
                lambda connection: [read_record(row) for row in connection.execute(query).mappings()]
            )
            return [
                Entry(one, await store.rows(one.id), await store.checkpoints(one.id), await store.film(one.id))
                for one in records
            ]
        finally:
            await store.close()

    return asyncio.run(read())


def open_match(entry: Entry) -> StoredMatch:
    record, rows = entry.record, list(entry.rows)
    try:
        return StoredMatch(record.full_header, record.seats, rows, clock=record.clock, began=record.began)
    except OtherVersion:
        plan = plan_renewal(record, rows, entry.checkpoints)
    if plan.outcome == "cut" and entry.film is not None:
        return FilmedMatch(record, Film(entry.film), len(rows))
    assert plan.renewal is not None, f"{record.game} {record.state}: {plan.outcome}"
    rows.append(make_row(record.id, len(rows), plan.renewal))
    entry.rows[:] = rows
    return StoredMatch(record.full_header, record.seats, rows, clock=record.clock, began=record.began)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_an_earlier_version_is_opened_replayed_and_continued(version: str, tmp_path: Path) -> None:
    entries = read_entries(version, tmp_path)
    assert {(entry.record.game, entry.record.state) for entry in entries} >= {
        (game, state)
        for game in ("challengers", "jugger", "pocket", "saga", "wolsung")
        for state in ("running", "finished")
    }
    for entry in entries:
        record = entry.record
        stored = open_match(entry)
        assert not isinstance(stored, FilmedMatch) or record.state == "finished"
        if record.state == "finished":
            assert stored.over
            assert stored.winners == record.winners
            assert bool(stored.original_answers) == ((version, record.game) in CUT)
            shown = stored.film if isinstance(stored, FilmedMatch) else ReplaySteps(stored, entry.rows)
            assert shown.show(stored.steps, 0).scene.result is not None
        elif record.state == "running":
            before = stored.steps
            play_on(stored)
            assert stored.steps == before + MORE


def play_on(stored: StoredMatch) -> None:
    rng = random.Random("on")
    for _ in range(MORE):
        player = stored.waiting[0]
        body = msgspec.json.encode(any_answer(stored.match.pending[player], rng)).decode()
        stored.apply(Row("m", stored.seq, "answer", player, body, "2030-01-01T00:00:00.000+00:00"))


@pytest.mark.parametrize("version", VERSIONS)
def test_no_row_of_an_earlier_database_is_lost(version: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    old.write_bytes(gzip.decompress((HERE / f"{version}.db.gz").read_bytes()))
    with closing(sqlite3.connect(old)) as connection:
        rows = connection.execute("SELECT match, seq, kind, player, body, at FROM rows ORDER BY match, seq").fetchall()
        seats = connection.execute("SELECT id, seats, seed, header FROM matches ORDER BY id").fetchall()
    read_entries(version, tmp_path)
    with closing(sqlite3.connect(tmp_path / "tapete.db")) as connection:
        assert (
            connection.execute("SELECT match, seq, kind, player, body, at FROM rows ORDER BY match, seq").fetchall()
            == rows
        )
        assert connection.execute("SELECT id, seats, seed, header FROM matches ORDER BY id").fetchall() == seats
    assert sorted(path.name for path in tmp_path.glob("tapete.db.before*")) == []


def test_sentences_of_old_films_name_who_acts(tmp_path: Path) -> None:
    """Logs of 1.0.0 began with a verb, and the page showed the player's badge before it."""
    films = [(entry.record.game, Film(entry.film)) for entry in read_entries("1.0.0", tmp_path) if entry.film]
    assert len(films) == 5
    for game, film in films:
        book = find_game(game).phrasebook("es")
        for event in (one.event for step in film.frames() for one in step.events):
            lacking = book.variables_of(event.text.id) - set(event.text.args)
            assert "who" not in lacking, event.text
