"""Files of a database: closed to other users of the machine, and locked until the server's process ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.server.config.data_files import lock_database, make_folder_private
from tapete.server.db.engine import database_url
from tapete.server.db.match_store import Store

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(os.name == "nt", reason="folders of a user are private there already"),
]
LOCKED = """
import sys, time
from tapete.server.db.engine import database_url
from tapete.server.config.data_files import lock_database
lock = lock_database(database_url(sys.argv[1]))
print("locked", flush=True)
time.sleep(600)
"""


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(path.stat().st_mode & 0o777) for path in (folder, *folder.iterdir())}


async def open_store(folder: Path) -> dict[str, str]:
    """Open a server's database as a start does; return the modes of the files while it is open."""
    make_folder_private(folder)
    store = Store(str(folder / "tapete.db"))
    await store.open()
    await store.note_figures("worker", "{}")
    found = modes(folder)
    await store.close()
    return found


async def test_a_database_is_closed_to_others_from_the_start_and_later(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        folder = tmp_path / "data"
        private = {"data": "0o700", **{f"tapete.db{suffix}": "0o600" for suffix in ("", "-wal", "-shm")}}
        assert await open_store(folder) == private
        (folder / "secret.key").touch()
        for path in (folder, *folder.iterdir()):
            path.chmod(0o755)  # as an older version left it
        assert await open_store(folder) == {**private, "secret.key": "0o600"}
    finally:
        os.umask(before)


def test_the_lock_ends_with_its_process(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "tapete.db"))
    with subprocess.Popen(
        [sys.executable, "-c", LOCKED, str(tmp_path / "tapete.db")], stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"locked\n"
        with pytest.raises(SystemExit):
            lock_database(url)
        holder.kill()
    lock = lock_database(url)
    assert lock is not None
    lock.close()
