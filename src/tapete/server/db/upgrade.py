"""Upgrade of a database: bring it to this version, or say beforehand what would become of its matches."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec
import sqlalchemy as sa

from tapete.core.match.replay import BadLog, OtherVersion
from tapete.live.match.records import Record
from tapete.live.match.renewal import plan_renewal
from tapete.live.match.stored_match import StoredMatch
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import read_checkpoints, read_record, read_rows
from tapete.server.db.migrations import check_version, migrate, migrate_within
from tapete.server.db.tables import films, matches

Fate = Literal["same", "resumed", "played-again", "film", "cut", "stopped"]
FATES: tuple[Fate, ...] = ("same", "resumed", "played-again", "film", "cut", "stopped")


class UpgradeReport(msgspec.Struct, kw_only=True):
    """Fates of the matches of a database with this version, counted by game and state."""

    counts: dict[tuple[str, str, Fate], int]
    unlike: list[tuple[str, str, Fate]]  # matches that do not simply go on: id, game, fate


def upgrade_database(db: str) -> UpgradeReport:
    """Bring a database to this version, and report on its matches. Their renewals are written when they are opened."""
    url = database_url(db).render_as_string(hide_password=False)
    migrate(url)
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            return report_on(connection)
    finally:
        engine.dispose()


def check_upgrade(db: str) -> UpgradeReport:
    """Report on the matches of a database as they would be after an upgrade. Nothing is written."""
    with upgraded_connection(database_url(db)) as connection:
        return report_on(connection)


@contextmanager
def upgraded_connection(address: sa.URL) -> Iterator[sa.Connection]:
    """A connection to the upgraded database: a copy for SQLite, a transaction to be rolled back for PostgreSQL."""
    url = address.render_as_string(hide_password=False)
    check_version(url)
    if address.drivername.startswith("sqlite"):
        with TemporaryDirectory(prefix="tapete-upgrade-") as folder:
            copy = Path(folder) / "copy.db"
            source = f"{Path(address.database or '').resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(source, uri=True)) as here, closing(sqlite3.connect(copy)) as there:
                here.backup(there)
            migrate(f"sqlite:///{copy}")
            engine = sa.create_engine(f"sqlite:///{copy}")
            with engine.connect() as connection:
                yield connection
            engine.dispose()
        return
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        migrate_within(connection)
        yield connection
        connection.rollback()
    engine.dispose()


def report_on(connection: sa.Connection) -> UpgradeReport:
    counts: Counter[tuple[str, str, Fate]] = Counter()
    unlike: list[tuple[str, str, Fate]] = []
    begun = sa.select(matches.c.id).where(matches.c.state != "open").order_by(matches.c.moved)
    for id in connection.execute(begun).scalars().all():
        record = read_record(connection.execute(sa.select(matches).where(matches.c.id == id)).mappings().one())
        fate = fate_of(connection, record)
        counts[record.game, record.state, fate] += 1
        if fate not in ("same", "film"):
            unlike.append((record.id, record.game, fate))
    return UpgradeReport(counts=dict(counts), unlike=unlike)


def fate_of(connection: sa.Connection, record: Record) -> Fate:
    rows = read_rows(connection, record.id)
    try:
        StoredMatch(record.full_header, record.seats, rows, listening=False, replay=False).match.close()
    except OtherVersion:
        plan = plan_renewal(record, rows, read_checkpoints(connection, record.id))
    except BadLog:
        return "stopped"
    else:
        return "same"
    if plan.outcome in ("cut", "stopped") and record.state == "finished":
        filmed = connection.execute(sa.select(films.c.match).where(films.c.match == record.id)).first()
        return "film" if filmed is not None else plan.outcome
    return plan.outcome
