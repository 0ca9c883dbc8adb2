"""Backup and restore: one SQLite file with every table and the server's keys.

It is taken while people play, from SQLite or PostgreSQL, and can be restored into either, on any machine. Seats,
private links and cookies keep working, because the keys come with it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec
import sqlalchemy as sa

import tapete
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.server.config import admin_secret
from tapete.server.config.settings import Settings
from tapete.server.db.engine import database_url
from tapete.server.db.migrations import NEWEST, UnsupportedVersion, check_version, migrate, version
from tapete.server.db.tables import leases, metadata

FORMAT = "1"
SECRET = "secret.key"
KEYS = (SECRET, admin_secret.FILE)
# about running processes; not their beats, which say since when clocks stood still
TRANSIENT_TABLES = {leases.name}
BATCH = 500  # rows written at once
PRIVATE = 0o600  # a backup holds the seeds of running matches and the keys


class Backup(msgspec.Struct, frozen=True, kw_only=True):
    """Description of a backup file."""

    taken: str
    tapete: str
    version: str
    matches: int
    running: int
    guests: int
    keys: dict[str, str]


class BackupError(Exception):
    """A backup that could not be taken or restored; nothing was changed."""

    def __init__(self, code: str, **args: str) -> None:
        self.text = Text(code, dict(args))
        super().__init__(self.say("en"))

    def say(self, language: str) -> str:
        return backup_phrasebook(language).say(self.text)


@cache
def backup_phrasebook(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"backup.{language}.ftl")])


# -------------------------------------------------------------------- taking one


def back_up(settings: Settings, file: Path, *, force: bool = False) -> Backup:
    """Write everything into `file`, as of one moment. The file is written whole or not at all."""
    if file.exists() and not force:
        raise BackupError("backup-exists", file=str(file))
    url = database_url(settings.database)
    try:
        with _replace_when_done(file) as part:
            (_copy_sqlite if url.drivername == "sqlite" else _copy_postgresql)(url, part)
            _write_description(part, settings.data)
            return read_backup(part)
    except OSError as error:
        raise BackupError("backup-unwritten", file=str(file), why=error.strerror or str(error)) from error


@contextlib.contextmanager
def _replace_when_done(file: Path) -> Iterator[Path]:
    """A private file beside `file` that replaces it once it is complete."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _copy_sqlite(url: sa.URL, part: Path) -> None:
    """Copy with SQLite's online backup in one step, which blocks nobody."""
    source = Path(url.database or "")
    if not source.is_file():
        raise BackupError("backup-nothing", db=str(source))
    with contextlib.closing(sqlite3.connect(source)) as here, contextlib.closing(sqlite3.connect(part)) as there:
        here.backup(there)
    stands = version(f"sqlite:///{part}")
    if stands is None:
        raise BackupError("backup-nothing", db=str(source))
    if stands > NEWEST:
        raise UnsupportedVersion(str(source), stands)


def _copy_postgresql(url: sa.URL, part: Path) -> None:
    """Copy every table from one snapshot, which blocks no writer."""
    address = url.render_as_string(hide_password=False)
    if (stands := check_version(address)) != NEWEST:
        raise BackupError("backup-nothing" if stands is None else "backup-other-version", db=url.render_as_string())
    migrate(f"sqlite:///{part}")
    snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with (
        _engine(address, **snapshot) as here,
        _engine(f"sqlite:///{part}") as there,
        here.begin() as source,
        there.begin() as target,
    ):
        _copy_tables(source, target)


def _copy_tables(source: sa.Connection, target: sa.Connection) -> None:
    for table in metadata.sorted_tables:
        if table.name not in TRANSIENT_TABLES:
            for batch in source.execution_options(yield_per=BATCH).execute(sa.select(table)).mappings().partitions():
                target.execute(sa.insert(table), [dict(row) for row in batch])


def _write_description(part: Path, data: Path) -> None:
    notes = {"format": FORMAT, "taken": datetime.now(UTC).isoformat(timespec="seconds"), "tapete": tapete.__version__}
    notes |= {f"key:{name}": (data / name).read_text().strip() for name in KEYS if (data / name).is_file()}
    with contextlib.closing(sqlite3.connect(part)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # one file, no journal beside it
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for name in sorted(TRANSIENT_TABLES & tables):
            connection.execute(f"DELETE FROM {name}")
        connection.execute("DROP TABLE IF EXISTS backup")
        connection.execute("CREATE TABLE backup (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        connection.executemany("INSERT INTO backup VALUES (?, ?)", notes.items())
        connection.commit()


# -------------------------------------------------------------------- looking at one


def read_backup(file: Path) -> Backup:
    """Read the description of a backup. Refuses a file that is none, broken, or from another version."""
    if not file.is_file():
        raise BackupError("restore-no-file", file=str(file))
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return _read(connection, file)
    except (sqlite3.DatabaseError, KeyError, ValueError) as error:
        raise BackupError("restore-no-backup", file=str(file)) from error


def _read(connection: sqlite3.Connection, file: Path) -> Backup:
    notes = dict(connection.execute("SELECT name, value FROM backup"))
    [stands] = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if notes["format"] != FORMAT or stands > NEWEST:
        raise BackupError("restore-newer", file=str(file), tapete=notes["tapete"])
    if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
        raise ValueError("pages are broken")
    keys = {name.removeprefix("key:"): value for name, value in notes.items() if name.startswith("key:")}
    bytes.fromhex(keys.get(SECRET, ""))
    count = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("matches", "guests")}
    [running] = connection.execute("SELECT count(*) FROM matches WHERE state = 'running'").fetchone()
    return Backup(taken=notes["taken"], tapete=notes["tapete"], version=stands, running=running, keys=keys, **count)


# -------------------------------------------------------------------- putting one back


def restore(settings: Settings, file: Path, *, force: bool = False) -> Backup:
    """Put a backup in the place of the database that the settings name, all or nothing.

    Existing data is never overwritten unasked. With `force`, a SQLite database and its keys are moved to a folder
    of their own."""
    backup = read_backup(file)
    url, data = database_url(settings.database), settings.data
    lite = url.drivername == "sqlite"
    try:
        with _folder_in(Path(url.database or "").parent if lite else data) as there, _folder_in(data) as here:
            fresh, keys = _prepare(file, there), _write_keys(backup.keys, here)
            if lite:
                _into_sqlite(Path(url.database or ""), data, fresh, keys, force)
            else:
                _into_postgresql(url, data, fresh, keys, force)
    except OSError as error:
        raise BackupError("restore-unwritten", data=str(settings.data), why=error.strerror or str(error)) from error
    return backup


@contextlib.contextmanager
def _folder_in(folder: Path) -> Iterator[Path]:
    """A temporary folder on the same disk, so that the final move is atomic."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=folder) as way:
        yield Path(way)


def _prepare(file: Path, folder: Path) -> Path:
    """The database of a backup, migrated to the newest version."""
    fresh = folder / "tapete.db"
    shutil.copyfile(file, fresh)
    fresh.chmod(PRIVATE)
    with contextlib.closing(sqlite3.connect(fresh)) as connection:
        connection.execute("DROP TABLE backup")
        connection.commit()
    migrate(f"sqlite:///{fresh}")
    return fresh


def _write_keys(keys: dict[str, str], folder: Path) -> list[Path]:
    paths = []
    for name in sorted(KEYS & keys.keys()):
        path = folder / name
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w") as written:
            written.write(keys[name])
        paths.append(path)
    return paths


def _into_sqlite(target: Path, data: Path, fresh: Path, keys: list[Path], force: bool) -> None:
    occupied = [path for path in (target, *(data / key.name for key in keys)) if path.exists()]
    if occupied and not force:
        raise BackupError("restore-occupied", what=", ".join(map(str, occupied)))
    if target.exists():
        _check_not_in_use(target)
    if occupied:
        aside = data / f"before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        aside.mkdir(mode=0o700)
        for path in occupied:
            shutil.copy2(path, aside / path.name)
    _put_keys(keys, data)
    fresh.replace(target)


def _check_not_in_use(target: Path) -> None:
    """Refuse if another process has the database open.

    Only the last process can leave WAL mode. A leftover journal would corrupt the new file."""
    try:
        with contextlib.closing(sqlite3.connect(target, timeout=1)) as connection:
            [mode] = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.OperationalError:
        mode = "wal"
    except sqlite3.DatabaseError:
        return  # not a database; it is moved aside like one
    if mode == "wal":
        raise BackupError("restore-in-use", db=str(target))


def _into_postgresql(url: sa.URL, data: Path, fresh: Path, keys: list[Path], force: bool) -> None:
    """Replace everything in one transaction, so readers see all of the old or all of the new."""
    occupied = [str(data / key.name) for key in keys if (data / key.name).exists()]
    address = url.render_as_string(hide_password=False)
    migrate(address)
    with (
        _engine(f"sqlite:///{fresh}") as here,
        _engine(address) as there,
        here.begin() as source,
        there.begin() as target,
    ):
        if target.execute(OTHER_CONNECTIONS).scalar_one():
            raise BackupError("restore-in-use", db=url.render_as_string())
        if target.execute(sa.select(sa.exists(sa.select(metadata.tables["matches"])))).scalar_one():
            occupied.append(url.render_as_string())
        if occupied and not force:
            raise BackupError("restore-occupied", what=", ".join(occupied))
        for table in reversed(metadata.sorted_tables):
            target.execute(sa.delete(table))
        _copy_tables(source, target)
        for table in metadata.sorted_tables:
            if (number := table.autoincrement_column) is not None:
                last = target.execute(sa.select(sa.func.max(number))).scalar_one()
                target.execute(
                    SET_SEQUENCE,
                    {"table": table.name, "column": number.name, "last": last or 1, "used": last is not None},
                )
        _put_keys(keys, data)


OTHER_CONNECTIONS = sa.text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
SET_SEQUENCE = sa.text("SELECT setval(pg_get_serial_sequence(:table, :column), :last, :used)")


def _put_keys(keys: list[Path], data: Path) -> None:
    for path in keys:
        path.replace(data / path.name)


@contextlib.contextmanager
def _engine(address: str, **options: object) -> Iterator[sa.Engine]:
    engine = sa.create_engine(address, poolclass=sa.NullPool).execution_options(**options)
    try:
        yield engine
    finally:
        engine.dispose()
