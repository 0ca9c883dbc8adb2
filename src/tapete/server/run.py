"""Running the server: `tapete serve`."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from tapete.core.text import LANGUAGES, Text
from tapete.server.limits import Limits
from tapete.server.problems import sentences

WORKER = {"db": "TAPETE_DB", "data": "TAPETE_DATA", "secure": "TAPETE_SECURE"}


def serve(
    host: str = "127.0.0.1", port: int = 8000, db: str | None = None, data: Path | None = None, workers: int = 1, *, secure: bool = False
) -> None:
    """Serve until Ctrl-C. Several workers share one PostgreSQL. `secure` is for a table that people reach by https only."""
    if workers > 1 and not (db or "").startswith("postgres"):
        raise SystemExit("\n".join(said("serve-workers")))
    os.environ.update({WORKER["db"]: db or "", WORKER["data"]: str((data or Path("data")).resolve()), WORKER["secure"]: "1" if secure else ""})
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
    address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        tell_address(address)
        Multiprocess(config, sockets=[listening]).run()
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # asked to stop, we leave nothing behind
    gc.disable()  # until everything is loaded: none of it is garbage
    try:
        Announced(config, address).run(sockets=[listening])
    except KeyboardInterrupt:
        return


class Announced(uvicorn.Server):
    """Tells its address when it answers there, and not before."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tell_address(self.address)


def worker():  # type: ignore[no-untyped-def]  # Litestar is imported only where it is needed
    """The application of one process, from what `serve` was told."""
    from tapete.server.app import create_app

    told = {name: os.environ.get(variable, "") for name, variable in WORKER.items()}
    return create_app(told["db"] or None, Path(told["data"] or "data"), bots_at_once=True, secure=bool(told["secure"]))


def tell_address(address: str) -> None:
    for line in (*said("serve-ready", address=address), *said("serve-hint")):
        print(line, flush=True)


def said(id: str, **args: str) -> list[str]:
    return [sentences(language).say(Text(id, dict(args))) for language in LANGUAGES]
