"""A database of yesterday, with matches in it, is today's after a start: nothing that was played is lost."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import msgspec
import psycopg
import pytest
import sqlalchemy as sa

from tapete.core.match import Header
from tapete.server.db import migrations
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import Store

pytestmark = pytest.mark.anyio
_numbers = itertools.count()

HEADER = Header(1, "connectfour", "1", "", ["human", "human"], {}, "")
OLD_MATCH = {
    "id": "old",
    "game": "connectfour",
    "seed": "s",
    "state": "running",
    "public": True,
    "forked": "",
    "next": "",
    "created": "2026-01-01",
    "moved": "2026-01-02",
    "rev": 3,
    "seen": 2,
    "waiting": "[0]",
    "due": False,
    "winners": "[]",
    "steps": 0,
    "seats": '[{"kind":"person","name":"Ada"},{"kind":"person","name":"Bob"}]',
    "clock": "1d",
    "began": "2026-01-01",
    "alarm": "",
}
OLD_ROWS = [
    {"match": "old", "seq": seq, "kind": "answer", "player": seq, "body": "[3]", "at": "2026-01-02"} for seq in range(2)
]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'old.db'}"
    address: str = request.getfixturevalue("postgres")
    name = f"yesterday{next(_numbers)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def lay_old(empty_database: str) -> Callable[[str], str]:
    """A database as it stood at a version, with a match, its rows, its people and their talk in it."""

    def lay(version: str) -> str:
        url = database_url(empty_database)
        address = url.render_as_string(hide_password=False)
        migrations.migrate(address, to=version)
        assert migrations.version(address) == version
        engine = sa.create_engine(url)
        old = sa.MetaData()
        old.reflect(engine)
        match = {name: value for name, value in OLD_MATCH.items() if name in old.tables["matches"].c}
        with engine.begin() as connection:
            connection.execute(
                old.tables["matches"].insert(), [{**match, "header": msgspec.json.encode(HEADER).decode()}]
            )
            connection.execute(old.tables["rows"].insert(), OLD_ROWS)
            connection.execute(old.tables["guests"].insert(), [{"id": "g", "name": "Ada", "created": "2026"}])
            connection.execute(old.tables["holders"].insert(), [{"match": "old", "seat": 0, "guest": "g"}])
            connection.execute(
                old.tables["chat"].insert(),
                [{"match": "old", "name": "Ada", "player": 0, "text": "hola", "at": "2026"}],
            )
        engine.dispose()
        return empty_database

    return lay


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
async def test_a_database_of_yesterday_keeps_everything_that_was_in_it(
    lay_old: Callable[[str], str], version: str
) -> None:
    db = lay_old(version)
    store = Store(db)
    await store.open()
    try:
        assert migrations.version(store.url.render_as_string(hide_password=False)) == migrations.NEWEST
        record = await store.record("old")
        assert record is not None
        assert (record.state, record.rev, record.archived, record.ending) == ("running", 3, "", None)
        assert [seat.name for seat in record.seats] == ["Ada", "Bob"]
        assert [(row.seq, row.player, row.body) for row in await store.rows("old")] == [(0, 0, "[3]"), (1, 1, "[3]")]
        assert await store.held("g", ["old"]) == {"old": {0}}
        assert await store.name("g") == "Ada"
        assert [line.text for line in await store.chat("old")] == ["hola"]
        names = await store.database.read(
            lambda connection: connection.execute(sa.text("SELECT names FROM matches")).scalar_one()
        )
        assert names == "ada\nbob"
    finally:
        await store.close()
