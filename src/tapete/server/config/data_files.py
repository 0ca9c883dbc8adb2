"""Files of the data folder: readable by their owner only, and a SQLite database for one server at a time."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from tapete.core.i18n.language import language
from tapete.core.i18n.text import Text
from tapete.live.errors import sentences

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
BESIDE = ("", "-wal", "-shm", "-journal")  # files of one database


def sqlite_file(url: sa.URL) -> Path | None:
    """The file of a SQLite database; None for other databases and for one in memory."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def make_folder_private(folder: Path) -> None:
    """Create the data folder, or close an existing one to others. It holds keys, seeds and hands."""
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    _close_to_others(folder, PRIVATE_FOLDER)
    for key in folder.glob("*.key"):
        _close_to_others(key, PRIVATE_FILE)


def make_database_private(url: sa.URL) -> None:
    """Create a SQLite database's file before SQLite does, or close existing files to others."""
    path = sqlite_file(url)
    if path is None:
        return
    path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    for suffix in BESIDE:
        _close_to_others(path.with_name(path.name + suffix), PRIVATE_FILE)


def _close_to_others(path: Path, mode: int) -> None:
    """Take the rights of others away. On Windows, folders of a user are private already."""
    with contextlib.suppress(FileNotFoundError, PermissionError):  # another owner decides about theirs
        if os.name != "nt" and path.stat().st_mode & 0o077:
            path.chmod(mode)


def lock_database(url: sa.URL) -> IO[bytes] | None:
    """Lock a SQLite database for one server. Raises `SystemExit` with a sentence if another server has it.

    The system releases the lock when the process ends, however it does. Other programs may use the database besides.
    """
    path = sqlite_file(url)
    if path is None:
        return None
    path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    descriptor = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    locked = os.fdopen(descriptor, "r+b")
    try:
        lock_file(locked)
    except OSError:
        locked.close()
        raise SystemExit(sentences(language()).say(Text("serve-database-taken", {"db": str(path)}))) from None
    return locked


if sys.platform == "win32":
    import msvcrt

    def lock_file(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
