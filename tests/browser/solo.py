"""Helpers for tests of the static site: a file server and a visitor."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser
from tools.play_site import Files, serving

from tests.browser.conftest import DESKTOP, ROOT, Visitor

PYTHON_STARTS = 180_000  # milliseconds, on a busy machine


class CountingHost:
    """A host that compresses nothing and counts the bytes of the files that it sends."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, int]] = []
        host = self

        class Counted(Files):
            def send_header(self, keyword: str, value: str) -> None:
                if keyword.lower() == "content-length" and self.command == "GET":
                    host.sent.append((self.path, int(value)))
                super().send_header(keyword, value)

        self.handler = Counted

    @property
    def bytes_sent(self) -> int:
        return sum(size for _, size in self.sent)


@contextmanager
def served(folder: Path, handler: type[Files] = Files) -> Iterator[str]:
    server = serving(folder, handler=handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def make_site(folder: Path, *flags: str) -> None:
    """Build the site. With the flag `--quick`, sources are not minified and files hardly compressed."""
    path = os.pathsep.join([os.environ["PATH"], str(ROOT / ".venv" / "bin")])
    node = shutil.which("node", path=path)
    assert node is not None
    command = [node, "tools/site.mjs", f"--out={folder}", *flags]
    subprocess.run(command, cwd=ROOT / "client", check=True, capture_output=True, env={**os.environ, "PATH": path})


class Alone(Visitor):
    """A visitor whose matches are stored in the browser."""

    patience = PYTHON_STARTS / 1000  # a page waits for Python

    def __init__(self, browser: Browser, url: str, *, viewport=DESKTOP, locale="es-ES") -> None:
        super().__init__(browser, url, viewport=viewport, locale=locale, service_workers="allow")
        self.page.set_default_timeout(PYTHON_STARTS)

    @classmethod
    def beside(cls, first: Alone) -> Alone:
        """Another tab of the same browser."""
        tab = cls.__new__(cls)
        tab.__dict__.update(first.__dict__)
        tab.page = first.context.new_page()
        tab.page.set_default_timeout(PYTHON_STARTS)
        return tab

    def ready(self) -> None:
        """Wait until Python runs and the service worker has cached all files."""
        self.page.wait_for_selector("[data-starting]", state="detached")
        self.page.evaluate(
            "async () => { while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 100)); }"
        )

    def prepared(self) -> None:
        """Wait until the snapshot of Python's memory is stored for the next visit."""
        self.page.evaluate(
            "async () => { const shelf = await caches.open('tapete-python');"
            " while (!(await shelf.keys()).length) await new Promise((done) => setTimeout(done, 100)); }"
        )

    def play_now(self, game: str) -> None:
        self.page.locator(f"[data-game='{game}']").click()
        self.page.locator(f"[data-play='{game}']").click()
        self.wait_turn(PYTHON_STARTS)
