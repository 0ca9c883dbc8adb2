"""Servers in their own processes, with the games and limits that a test sets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = "connectfour.game,sealed.game,tally.game"
GENEROUS = {
    "requests_a_minute": 1_000_000,
    "matches_a_minute": 1_000_000,
    "messages_a_second": 10_000.0,
    "burst": 10_000,
    "sockets": 10_000,
    "uploads_a_minute": 10_000,
    "accounts_a_day": 10_000,
    "entries_a_quarter": 10_000,
    "study_seconds_a_minute": 1e9,
}
PATIENCE = 30.0


def environment() -> dict[str, str]:
    # the process that forks bot processes finds its module by this path alone
    paths = [str(ROOT / "src"), str(ROOT / "examples"), str(HERE / "games"), str(HERE)]
    return {**os.environ, "TAPETE_GAMES": GAMES, "PYTHONPATH": os.pathsep.join(paths)}


COMMAND = [sys.executable, str(HERE / "serve_for_tests.py")]


class Nursery:
    """Starts servers quickly: a process that has imported everything forks them. Windows starts each anew."""

    def __init__(self, *, forks: bool = hasattr(os, "fork")) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(COMMAND, env=environment(), text=True, **pipes) if forks else None
        self.started: dict[int, subprocess.Popen[bytes]] = {}

    def start(self, options: dict[str, Any]) -> tuple[int, int]:
        """Start a server; return its process id and its port."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "port"
            pid = self._start(json.dumps({**options, "report": str(report)}))
            await_that(lambda: report.exists() or not self.runs(pid))
            assert report.exists(), "the server did not start"
            return pid, int(report.read_text())

    def _start(self, options: str) -> int:
        if self.process is None:
            server = subprocess.Popen([*COMMAND, options], env=environment(), start_new_session=True)
            self.started[server.pid] = server
            return server.pid
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(options, file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def runs(self, pid: int) -> bool:
        return self.started[pid].poll() is None if pid in self.started else alive(pid)

    def kill(self, pid: int) -> None:
        """End a server, and every process it started, like a power cut."""
        if sys.platform == "win32":
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(pid)], capture_output=True, check=False)
        else:
            os.killpg(pid, signal.SIGKILL)
        await_that(lambda: not self.runs(pid))

    def close(self) -> None:
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait(PATIENCE)


class Server:
    """A server process: `url` while it runs, `kill()` like a power cut, `start()` again on the same data."""

    def __init__(self, nursery: Nursery, db: str, data: Path, **options: Any) -> None:
        self.nursery = nursery
        self.options = {
            "db": db,
            "data": str(data),
            "limits": GENEROUS,
            "bot_processes": 1,
            "client": str(HERE / "nowhere"),
            **options,
        }
        self.pid = self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> Server:
        self.pid, self.port = self.nursery.start(self.options)
        return self

    def kill(self) -> None:
        """End the server and every process it started."""
        if self.pid:
            self.nursery.kill(self.pid)
            self.pid = 0


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def await_that(done: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)
