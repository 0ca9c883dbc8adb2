"""Migrations: new databases equal stored ones; an unsupported version is refused and unchanged."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from typer.testing import CliRunner

from tapete.cli import app
from tapete.core.i18n.text import LANGUAGES
from tapete.server.db import migrations
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import Store
from tapete.server.db.migrations import NEWEST, OLDEST, UnsupportedVersion, migrate, version, words

from .fixtures import Stored
from .running import environment

COMMIT = "7b234ffe"  # brings an older database to 0031


def address(db: str) -> str:
    return database_url(db).render_as_string(hide_password=False)


@pytest.fixture
def empty_database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    place: str = request.getfixturevalue("postgres")
    with psycopg.connect(place, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS empty")
        connection.execute("CREATE DATABASE empty")
    return place.replace("/postgres?", "/empty?")


def schema(db: str) -> dict[str, Any]:
    """Tables, with their columns, defaults, keys, and indexes."""
    engine = sa.create_engine(address(db))
    there = sa.inspect(engine)
    tables = {
        table: (
            [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in there.get_columns(table)
            ],
            there.get_pk_constraint(table)["constrained_columns"],
            sorted(tuple(one["column_names"]) for one in there.get_unique_constraints(table)),
            sorted((str(one["name"]), tuple(one["column_names"])) for one in there.get_indexes(table)),
        )
        for table in there.get_table_names()
    }
    engine.dispose()
    return tables


def content(db: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    engine = sa.create_engine(address(db))
    tables = sa.MetaData()
    tables.reflect(engine)
    with engine.connect() as connection:
        rows = {
            name: sorted(map(tuple, connection.execute(sa.select(table))), key=repr)
            for name, table in tables.tables.items()
        }
    engine.dispose()
    return rows


def set_version(db: str, number: str) -> None:
    engine = sa.create_engine(address(db))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :number"), {"number": number})
    engine.dispose()


def test_a_new_database_has_the_tables_of_a_stored_one(stored: Stored, empty_database: str) -> None:
    migrate(address(empty_database))
    migrate(address(stored.db))
    assert schema(stored.db) == schema(empty_database)


def test_a_database_of_the_last_version_is_not_changed(stored: Stored, tmp_path: Path) -> None:
    migrate(address(stored.db))
    file = tmp_path / "tapete.db"
    before = file.read_bytes(), schema(stored.db), content(stored.db)
    migrate(address(stored.db))
    assert (file.read_bytes(), schema(stored.db), content(stored.db)) == before
    assert version(address(stored.db)) == NEWEST


@pytest.mark.parametrize("number", ["0001", "0025", "0030", "9999"])
def test_another_version_is_refused_in_one_sentence_and_not_changed(
    stored: Stored, tmp_path: Path, number: str
) -> None:
    set_version(stored.db, number)
    file = tmp_path / "tapete.db"
    before = file.read_bytes(), schema(stored.db), content(stored.db)
    with pytest.raises(UnsupportedVersion) as refused:
        asyncio.run(Store(stored.db).open())
    for language in LANGUAGES:
        sentence = refused.value.say(language)
        assert number in sentence
        assert (COMMIT in sentence) == (number < OLDEST)
    where = ["--db", stored.db, "--data", str(stored.data), "--lang", "es"]
    for command in (["admin", *where, "matches"], ["member", "Ada", *where], ["backup", str(tmp_path / "b"), *where]):
        ran = CliRunner().invoke(app, command)
        assert (ran.exit_code, len(ran.output.splitlines())) == (2, 1), ran.output
        assert (COMMIT in ran.output) == (number < OLDEST)
        named = database_url(stored.db).database or ""
        assert named in ran.output  # the database, not a file beside it
        assert number in ran.output
    assert (file.read_bytes(), schema(stored.db), content(stored.db)) == before


@pytest.mark.check
@pytest.mark.parametrize(
    ("command", "number", "language", "word"),
    [
        (["tapete.server"], "0030", "en_GB.UTF-8", "older"),
        (["tapete.server"], "9999", "es_ES.UTF-8", "nuevo"),
        (["tapete.cli", "serve"], "0030", "es_ES.UTF-8", "antiguo"),
        (["tapete.cli", "serve"], "9999", "en_GB.UTF-8", "newer"),
    ],
)
def test_the_server_does_not_start_on_another_version_and_says_why(
    stored: Stored, command: list[str], number: str, language: str, word: str
) -> None:
    set_version(stored.db, number)
    where = ["--db", stored.db, "--data", str(stored.data), "--port", "0"]
    ran = subprocess.run(
        [sys.executable, "-m", *command, *where],
        env={**environment(), "LC_ALL": language},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (1, "", 1), ran.stderr
    assert word in ran.stderr
    assert number in ran.stderr
    assert (COMMIT in ran.stderr) == (number < OLDEST)


@pytest.mark.check
def test_workers_that_start_at_once_create_the_tables_once(empty_database: str) -> None:
    program = "import sys; from tapete.server.db.migrations import migrate; migrate(sys.argv[1])"
    starting = [
        subprocess.Popen([sys.executable, "-c", program, address(empty_database)], env=environment()) for _ in range(3)
    ]
    assert [one.wait(60) for one in starting] == [0, 0, 0]
    assert version(address(empty_database)) == NEWEST


def test_a_start_that_fails_in_the_middle_leaves_nothing_half_done(empty_database: str) -> None:
    engine = sa.create_engine(address(empty_database))
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE leases (n INTEGER)"))  # the last one to be created
    with pytest.raises(sa.exc.DBAPIError):
        migrate(address(empty_database))
    assert list(schema(empty_database)) == ["leases"]
    with engine.begin() as connection:
        connection.execute(sa.text("DROP TABLE leases"))
    engine.dispose()
    migrate(address(empty_database))
    assert version(address(empty_database)) == NEWEST


def test_versions_follow_each_other_from_the_oldest_to_the_newest() -> None:
    scripts = ScriptDirectory(str(next(iter(migrations.__path__))))
    numbers = [script.revision for script in scripts.walk_revisions()]
    assert (numbers[-1], numbers[0]) == (OLDEST, NEWEST)
    assert numbers == sorted(numbers, reverse=True)  # `UnsupportedVersion` compares them to tell older from newer


def test_both_languages_have_the_same_sentences() -> None:
    spanish, english = (words(language).variables for language in LANGUAGES)
    assert spanish == english
