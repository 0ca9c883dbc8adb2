"""Database schema migrations (Alembic).

`migrate` brings a database to the newest version; it runs at every start."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

import sqlalchemy as sa

from tapete.core.i18n.text import Phrasebook, Text, read_source

NEWEST = "0038"
PATIENCE = 60.0  # seconds to wait for another worker's copy or migration

log = logging.getLogger("tapete.migrations")


class UnsupportedVersion(Exception):
    """A database of a newer version. Nothing was changed."""

    def __init__(self, where: str, number: str) -> None:
        self.text = Text("database-newer", {"where": where, "number": number})
        super().__init__(self.say("en"))

    def say(self, language: str) -> str:
        return words(language).say(self.text)


@cache
def words(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"migrations.{language}.ftl")])


def migrate(url: str) -> None:
    """Create or upgrade the tables. Raises `UnsupportedVersion`.

    `url` names a driver that works without an event loop. Alembic is loaded only when there is something to do:
    starting is quick.
    """
    before = check_version(url)
    if before == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    with copy_kept(url):
        command.upgrade(config, NEWEST)
    if before is not None and url.startswith("sqlite"):
        _vacuum(url)


def _vacuum(url: str) -> None:
    """Write a SQLite file anew, without the pages that deleted rows of older versions left in it."""
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("VACUUM")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def migrate_within(connection: sa.Connection) -> None:
    """Upgrade the tables in the caller's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent))
    command.upgrade(config, NEWEST)


@contextmanager
def copy_kept(url: str) -> Iterator[None]:
    """Keep a copy of a SQLite database beside it until the migration has succeeded.

    A migration is one transaction, so a kill leaves the database unchanged. The copy is for a migration that fails
    otherwise: then it stays, and the log names it. PostgreSQL has its own backups.
    """
    address = sa.make_url(url)
    file = Path(address.database or "") if address.drivername.startswith("sqlite") else None
    if file is None or not file.is_file() or not file.stat().st_size:
        yield
        return
    copy = file.with_name(f"{file.name}.before-{NEWEST}")
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as turn:
        turn.execute("BEGIN IMMEDIATE")  # workers that start at once copy one after the other
        if not copy.exists():  # one that is there was made by a start that did not succeed
            write_copy(file, copy)
    try:
        yield
    except BaseException:
        log.error("the database could not be migrated and was not changed; a copy is kept in %s", copy)
        raise
    copy.unlink(missing_ok=True)


def write_copy(file: Path, copy: Path) -> None:
    """Write a copy of a SQLite database, complete or not at all."""
    partial = copy.with_name(f"{copy.name}.part")
    partial.unlink(missing_ok=True)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(partial),))
    partial.chmod(0o600)
    partial.replace(copy)


def check_version(url: str) -> str | None:
    """The version of a database, None when it is empty. Raises `UnsupportedVersion`; writes nothing."""
    number = version(url)
    if number is not None and number > NEWEST:
        address = sa.make_url(url)
        where = address.database if address.drivername.startswith("sqlite") else address.render_as_string()
        raise UnsupportedVersion(where or url, number)
    return number


def version(url: str) -> str | None:
    """The version a database has; None when it is empty."""
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            number: str | None = connection.execute(
                sa.text("SELECT version_num FROM alembic_version")
            ).scalar_one_or_none()
            return number
    finally:
        engine.dispose()
