"""Running the server: `tapete serve`."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import uvicorn

from tapete.core.text import LANGUAGES, Text
from tapete.server.limits import Limits
from tapete.server.problems import sentences

WORKER = {"db": "TAPETE_DB", "data": "TAPETE_DATA"}


def serve(host: str = "127.0.0.1", port: int = 8000, db: str | None = None, data: Path | None = None, workers: int = 1) -> None:
    """Serve until Ctrl-C. Several workers share one PostgreSQL."""
    if workers > 1 and not (db or "").startswith("postgres"):
        raise SystemExit("\n".join(said("serve-workers")))
    os.environ.update({WORKER["db"]: db or "", WORKER["data"]: str((data or Path("data")).resolve())})
    config = uvicorn.Config(
        "tapete.server.run:worker",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=Limits().message_size,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    listening = config.bind_socket()
    tell_address(host, listening)
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[listening]).run()
        return
    try:
        uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return


def worker():  # type: ignore[no-untyped-def]  # Litestar is imported only where it is needed
    """The application of one process, from what `serve` was told."""
    from tapete.server.app import create_app

    return create_app(os.environ.get(WORKER["db"]) or None, Path(os.environ.get(WORKER["data"]) or "data"))


def tell_address(host: str, listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    for line in (*said("serve-ready", address=f"http://{shown}:{port}"), *said("serve-hint")):
        print(line, flush=True)


def said(id: str, **args: str) -> list[str]:
    return [sentences(language).say(Text(id, dict(args))) for language in LANGUAGES]
