"""The match store, the same on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import pytest
import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import tapete
from tapete.core.match import Header, header_of
from tapete.live.match.records import Facts, Record
from tapete.live.match.rows import MatchSnapshot, Row
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.server.db import commit_queue, match_queries, migrations
from tapete.server.db.commit_queue import CommitQueue
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import CHAT_LENGTH, Store
from tapete.server.db.tables import chat, metadata

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(db)
    await store.open()
    yield store
    await store.close()


def record(id: str = "m", **fields: object) -> Record:
    header = Header(1, "connectfour", "1", "", ["human", "human"], {}, "")
    seats = [SeatRecord("person", "Ada", nonce="n"), SeatRecord("open")]
    return Record(
        id=id,
        game="connectfour",
        header=header,
        seed="s",
        state="open",
        seats=seats,
        created="2026",
        moved="2026",
        **fields,
    )  # type: ignore[arg-type]


async def test_each_number_has_one_row(store: Store) -> None:
    rows = [Row("m", 0, "answer", player, str(player), "now") for player in range(10)]
    won = await asyncio.gather(*(store.append(row) for row in rows))
    assert sum(won) == 1
    stored = await store.rows("m")
    assert stored == [rows[won.index(True)]]


async def test_two_workers_that_append_at_once_agree_on_the_winner(store: Store, db: str) -> None:
    other = Store(db)
    await other.open()
    for seq in range(20):
        mine, theirs = await asyncio.gather(
            store.append(Row("m", seq, "answer", 0, "0", "now")), other.append(Row("m", seq, "answer", 1, "1", "now"))
        )
        assert mine != theirs
        assert (await store.rows("m", seq))[0].player == (0 if mine else 1)
    await other.close()


async def test_rows_of_two_workers_in_many_matches_are_each_stored_once(store: Store, db: str) -> None:
    other = Store(db)
    await other.open()
    appends = [
        (worker, Row(f"m{n % 50}", n // 50, "answer", 0, "", "now")) for n in range(500) for worker in (store, other)
    ]
    won = await asyncio.gather(*(worker.append(row) for worker, row in appends))
    assert sum(won) == 500
    assert [row.seq for row in await store.rows("m7")] == list(range(10))
    await other.close()


async def test_rows_are_there_when_append_returns(store: Store, db: str) -> None:
    await store.append(Row("m", 0, "answer", 0, "[1]", "now"))
    reader = Store(db)
    assert await reader.rows("m") == [Row("m", 0, "answer", 0, "[1]", "now")]
    await reader.database.close()


async def test_facts_never_go_back(store: Store) -> None:
    await store.create(record(), [(0, "g")])
    for seen, waiting in ((2, "[1]"), (1, "[0]")):
        store.note(Facts("m", seen, "running", "[]", waiting, False, "[]", 0, "2027"))
        await store.append(Row("m", seen, "answer", 0, "", "now"))
    stored = await store.record("m")
    assert stored is not None
    assert (stored.seen, stored.waiting) == (2, [1])


async def test_checkpoints_of_many_matches_are_written_a_few_in_each_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit with all of them would keep every answer waiting."""
    monkeypatch.setattr(commit_queue, "CHECKPOINTS_EVERY", 0.0)
    ids = [f"m{n}" for n in range(20)]
    header = header_of(tapete.new_match("pocket", seed="checkpoints"))
    snapshot = StoredMatch(header, [SeatRecord("person"), SeatRecord("person")]).take_snapshot()
    for id in ids:
        store.note(Facts(id, 0, "running", "[]", "[]", False, "[]", 0, "2027", checkpoint=snapshot))
    numbers: list[int] = []
    keep = CommitQueue._keep_checkpoints

    def keep_and_count(self: CommitQueue, connection: sa.Connection, kept: Mapping[str, MatchSnapshot]) -> None:
        numbers.append(len(kept))
        keep(self, connection, kept)

    monkeypatch.setattr(CommitQueue, "_keep_checkpoints", keep_and_count)
    for seq in range(3):
        await store.append(Row("m", seq, "answer", 0, "", "now"))
    assert numbers == [8, 8, 4]
    assert [len(await store.checkpoints(id)) for id in ids] == [1] * 20


async def test_a_list_shows_the_latest_facts(store: Store) -> None:
    await store.create(record(), [(0, "g")])
    for steps in range(1, 6):
        store.note(Facts("m", steps, "running", "[]", "[]", False, "[]", steps, "2027"))
        stored, listed = await asyncio.gather(
            store.record("m"), match_queries.find_matches(store, match_queries.MatchQuery(show="mine", guest="g"))
        )
        assert stored is not None
        assert stored.steps == listed[0][0].steps == steps


async def test_seats_change_only_if_their_latest_version_was_read(store: Store) -> None:
    await store.create(record(), [(0, "g")])
    one, other = await store.record("m"), await store.record("m")
    assert one is not None
    assert other is not None
    one.seats[1] = other.seats[1] = SeatRecord("person", "Bob")
    assert await store.change_seats(one, gives=[(1, "h")])
    assert not await store.change_seats(other, gives=[(1, "i")])
    assert sorted(await store.holders("m")) == [(0, "g"), (1, "h")]


async def test_matches_with_waiting_bots_are_found_even_if_facts_lag(store: Store) -> None:
    for id, due, seen in (("due", True, 1), ("lagging", False, 0), ("done", False, 1)):
        started = record(id, due=due, seen=seen)
        started.state = "running"
        await store.create(started, [], [Row(id, 0, "answer", 0, "", "now")])
    assert sorted(await store.due(0.0)) == ["due", "lagging"]


async def test_the_store_keeps_only_the_chat_lines_that_are_shown(store: Store) -> None:
    for number in range(CHAT_LENGTH + 5):
        await store.say("m", "Ada", 0, str(number))
    await store.say("other", "Bob", 0, "hola")
    texts = await store.database.read(
        lambda connection: (
            connection.execute(sa.select(chat.c.text).where(chat.c.match == "m").order_by(chat.c.n)).scalars().all()
        )
    )
    assert texts == [str(number) for number in range(5, CHAT_LENGTH + 5)]
    assert [line.text for line in await store.chat("other")] == ["hola"]


async def test_a_rematch_is_created_once(store: Store) -> None:
    await store.create(record(), [])
    assert [await store.create_rematch("m", record(name), []) for name in ("first", "second")] == ["first", "first"]
    assert await store.record("second") is None


async def test_migrations_lead_to_the_tables_the_code_knows(store: Store, db: str) -> None:
    from alembic.autogenerate import compare_metadata

    scripts = ScriptDirectory(str(next(iter(migrations.__path__))))
    assert scripts.get_current_head() == migrations.NEWEST
    url = database_url(db)
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    migrations.migrate(engine.url.render_as_string(hide_password=False))


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_sqlite_writes_ahead_and_waits_for_the_disk(store: Store) -> None:
    for ask in (store.database.read, store.database.write):
        assert await ask(lambda connection: connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()) == "wal"
        assert await ask(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar_one()) == 2
