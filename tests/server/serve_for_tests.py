"""Starts test servers: imports everything once, then forks one worker per line of standard input.

A line is JSON: settings, other arguments of `create_app`, and `report`, a file for the port. `own_bots` starts bot
processes as a real server does, `log` is a file for warnings. The answer is the process id. With such a line as its argument it is that server itself: Windows cannot fork.
"""

from __future__ import annotations

import ctypes
import gc
import json
import logging
import multiprocessing
import os
import signal
import socket
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.game import games as find_games
from tapete.core.i18n.text import LANGUAGES
from tapete.server.db.engine import prepare_structs

PRELOADED = (
    "tapete.server.app",
    "alembic.command",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


def main() -> None:
    if sys.argv[1:]:
        serve(json.loads(sys.argv[1]))
        return
    start_bot_nursery()
    for module in PRELOADED:
        import_module(module)
    for game in find_games().values():
        for language in LANGUAGES:
            game.phrasebook(language)
    prepare_structs()
    gc.freeze()  # forked workers need not copy all of that to check it for garbage
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no zombies: exit codes are not read
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.setsid()
            die_with_parent()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            options = json.loads(line)
            if not options.pop("own_bots", False):
                use_bot_nursery()
            serve(options)
            os._exit(0)
        print(child, flush=True)


def start_bot_nursery() -> None:
    """Start a process that forks the bot processes of all servers: each would take a second to load the games."""
    from multiprocessing import forkserver

    forkserver.set_forkserver_preload(["bot_nursery"])
    forkserver.ensure_running()


def use_bot_nursery() -> None:
    """Let this forked server start its bot processes in the nursery's way."""
    from multiprocessing import forkserver

    forking = multiprocessing.get_context("forkserver")
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[attr-defined]  # only its parent can ask it
    multiprocessing.get_context = lambda method=None: forking  # type: ignore[assignment]


def die_with_parent() -> None:
    """Kill this server when its parent ends. Linux only; elsewhere the fixtures stop servers."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def serve(options: dict[str, Any]) -> None:
    import uvicorn

    from tapete.server.app import create_app
    from tapete.server.config.settings import Settings
    from tapete.server.http.connection_limits import LimitedHttp
    from tapete.server.http.websocket_abort import AbortingWebSocket

    report = Path(options.pop("report"))
    if log := options.pop("log", ""):
        logging.getLogger("tapete").addHandler(logging.FileHandler(log))
    settings = msgspec.convert(
        {name: options.pop(name) for name in Settings.__struct_fields__ if name in options},
        Settings,
        dec_hook=lambda kind, raw: kind(raw),
    )
    app = create_app(settings, **options)
    listening = socket.create_server(("127.0.0.1", 0))
    largest = settings.limits.message_size
    quiet = {"log_level": "warning", "access_log": False, "proxy_headers": False, "timeout_graceful_shutdown": 2}
    config = uvicorn.Config(app, http=LimitedHttp, ws=AbortingWebSocket, ws_max_size=largest, **quiet)

    class Reporting(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            partial = report.with_suffix(".part")
            partial.write_text(str(listening.getsockname()[1]))
            partial.rename(report)

    Reporting(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
