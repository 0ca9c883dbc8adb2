"""A server in a process of its own, as a person would run it, with the games and limits a test wants."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = "connectfour.game,sealed"
GENEROUS = {"requests_a_minute": 1_000_000, "matches_a_minute": 1_000_000, "messages_a_second": 10_000.0, "burst": 10_000, "sockets": 10_000}


class Server:
    """`Server(db, data).start()`; `url` when it listens; `kill()` as a power cut would."""

    def __init__(self, db: str, data: Path, **options: Any) -> None:
        self.db, self.data, self.options = db, data, {"limits": GENEROUS, "bot_processes": 1, **options}
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> Server:
        paths = [str(ROOT / "src"), str(ROOT / "examples"), str(HERE / "games")]
        client = str(self.options.pop("client", HERE / "nowhere"))
        environment = {**os.environ, "TAPETE_GAMES": GAMES, "PYTHONPATH": os.pathsep.join(paths), "TAPETE_CLIENT": client}
        command = [sys.executable, str(HERE / "serve_for_tests.py"), json.dumps({"db": self.db, "data": str(self.data), **self.options})]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("listening "), f"the server did not start: {line!r}"
        self.port = int(line.split()[1])
        return self

    def kill(self) -> None:
        """kill -9 of the server and of everything it started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ctrl-C; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
