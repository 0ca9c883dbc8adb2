"""Migrations: new databases equal stored ones; an unsupported version is refused and unchanged."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
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
from tapete.server.db.migrations import NEWEST, UnsupportedVersion, copy_kept, migrate, version, words
from tests.marks import long_for

from .fixtures import Stored
from .running import environment

FIRST = "0031"  # where the chain begins; earlier ones are brought there first


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


def test_a_stored_database_of_the_last_version_is_not_changed(stored: Stored, tmp_path: Path) -> None:
    file = tmp_path / "tapete.db"
    migrate(address(stored.db))
    before = file.read_bytes(), schema(stored.db), content(stored.db)
    migrate(address(stored.db))
    assert (file.read_bytes(), schema(stored.db), content(stored.db)) == before
    assert version(address(stored.db)) == NEWEST


def test_a_newer_version_is_refused_in_one_sentence_and_not_changed(stored: Stored, tmp_path: Path) -> None:
    set_version(stored.db, "9999")
    file = tmp_path / "tapete.db"
    before = file.read_bytes(), schema(stored.db), content(stored.db)
    with pytest.raises(UnsupportedVersion) as refused:
        asyncio.run(Store(stored.db).open())
    for language in LANGUAGES:
        sentence = refused.value.say(language)
        assert "9999" in sentence
    where = ["--db", stored.db, "--data", str(stored.data), "--lang", "es"]
    for command in (["admin", *where, "matches"], ["member", "Ada", *where], ["backup", str(tmp_path / "b"), *where]):
        ran = CliRunner().invoke(app, command)
        assert (ran.exit_code, len(ran.output.splitlines())) == (2, 1), ran.output
        named = database_url(stored.db).database or ""
        assert named in ran.output  # the database, not a file beside it
        assert "9999" in ran.output
    assert (file.read_bytes(), schema(stored.db), content(stored.db)) == before


@pytest.mark.check
@pytest.mark.parametrize(
    ("kind", "command", "language", "word"),
    [
        ("sqlite", ["tapete.server"], "es_ES.UTF-8", "nuevo"),
        ("postgresql", ["tapete.cli", "serve"], "en_GB.UTF-8", "newer"),
        pytest.param("postgresql", ["tapete.server"], "es_ES.UTF-8", "nuevo", marks=pytest.mark.long),
        pytest.param("sqlite", ["tapete.cli", "serve"], "en_GB.UTF-8", "newer", marks=pytest.mark.long),
    ],
)
def test_the_server_does_not_start_on_a_newer_database_and_says_why(
    stored: Stored, command: list[str], language: str, word: str
) -> None:
    set_version(stored.db, "9999")
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
    assert "9999" in ran.stderr


@pytest.mark.check
@pytest.mark.parametrize("kind", long_for(("sqlite", "postgresql"), "sqlite"))
def test_workers_that_start_at_once_create_the_tables_once(empty_database: str) -> None:
    program = "import sys; from tapete.server.db.migrations import migrate; migrate(sys.argv[1])"
    starting = [
        subprocess.Popen([sys.executable, "-c", program, address(empty_database)], env=environment()) for _ in range(3)
    ]
    assert [one.wait(60) for one in starting] == [0, 0, 0]
    assert version(address(empty_database)) == NEWEST


@pytest.mark.parametrize("kind", ["sqlite"])
def test_workers_that_start_at_once_make_their_copy_one_after_the_other(stored: Stored, tmp_path: Path) -> None:
    def start(_: int) -> None:
        with copy_kept(address(stored.db)):
            pass

    with ThreadPoolExecutor(6) as workers:
        assert list(workers.map(start, range(60))) == [None] * 60
    assert not list(tmp_path.glob("tapete.db.before-*"))


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


def test_a_migration_that_fails_leaves_the_database_and_a_copy(
    stored: Stored, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = sa.create_engine(address(stored.db))
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE films (n INTEGER)"))  # it cannot be created again
    before = schema(stored.db), content(stored.db)
    with pytest.raises(sa.exc.DBAPIError):
        migrate(address(stored.db))
    assert (schema(stored.db), content(stored.db)) == before
    copies = list(tmp_path.glob("tapete.db.before-*"))
    if stored.db.startswith("sqlite"):
        [copy] = copies
        assert content(f"sqlite:///{copy}") == before[1]
        assert copy.stat().st_mode & 0o077 == 0
    with engine.begin() as connection:
        connection.execute(sa.text("DROP TABLE films"))
    engine.dispose()
    migrate(address(stored.db))
    assert version(address(stored.db)) == NEWEST
    assert not list(tmp_path.glob("tapete.db.before-*"))


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_kill_during_a_migration_leaves_a_database_that_starts(stored: Stored, moment: str) -> None:
    """The process kills itself before or after the statements of the last migration, before they are committed."""
    program = f"""
import os, signal, sys
from alembic.operations import Operations
from tapete.server.db.migrations import migrate
create = Operations.create_table
def kill(self, name, *parts, **options):
    if "{moment}" == "after":
        create(self, name, *parts, **options)
    os.kill(os.getpid(), signal.SIGKILL)
Operations.create_table = kill
migrate(sys.argv[1])
"""
    before = content(stored.db)
    killed = subprocess.run([sys.executable, "-c", program, address(stored.db)], env=environment(), check=False)
    assert killed.returncode == -9
    assert content(stored.db) == before
    migrate(address(stored.db))
    assert version(address(stored.db)) == NEWEST


def test_versions_follow_each_other_from_the_oldest_to_the_newest() -> None:
    scripts = ScriptDirectory(str(next(iter(migrations.__path__))))
    numbers = [script.revision for script in scripts.walk_revisions()]
    assert (numbers[-1], numbers[0]) == (FIRST, NEWEST)
    assert numbers == sorted(numbers, reverse=True)  # `UnsupportedVersion` compares them to tell older from newer


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_migration_leaves_no_text_that_was_deleted_before(stored: Stored) -> None:
    file = Path(str(database_url(stored.db).database))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete=OFF")  # as on systems other than Debian
        connection.execute("INSERT INTO house_words VALUES ('a word of long ago')")
        connection.execute("DELETE FROM house_words WHERE word = 'a word of long ago'")
    assert b"a word of long ago" in file.read_bytes()
    migrate(address(stored.db))
    assert b"a word of long ago" not in file.read_bytes()


def test_both_languages_have_the_same_sentences() -> None:
    spanish, english = (words(language).variables for language in LANGUAGES)
    assert spanish == english
