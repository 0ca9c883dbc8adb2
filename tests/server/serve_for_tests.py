"""Starts test servers: imports everything once, then forks one worker per line of standard input.

A line is JSON: settings, other arguments of `create_app`, and `report`, a file for the port. The answer is the process
id.
"""

from __future__ import annotations

import ctypes
import gc
import json
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

PRELOADED = (
    "tapete.server.app",
    "alembic.command",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


def main() -> None:
    for module in PRELOADED:
        import_module(module)
    for game in find_games().values():
        for language in LANGUAGES:
            game.phrasebook(language)
    gc.freeze()  # forked workers need not copy all of that to check it for garbage
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no zombies: exit codes are not read
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.setsid()
            die_with_parent()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(json.loads(line))
            os._exit(0)
        print(child, flush=True)


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
