"""Started by `running.Server`: one worker on a free port, told by a JSON argument."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path


def main() -> None:
    import uvicorn

    from tapete.server.app import create_app
    from tapete.server.limits import Limits

    told = json.loads(sys.argv[1])
    limits = Limits(**told.pop("limits"))
    app = create_app(told.pop("db"), Path(told.pop("data")), limits=limits, **told)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, ws="websockets-sansio", ws_max_size=limits.message_size, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
    server = uvicorn.Server(config)
    started = server.startup

    async def startup(sockets: list[socket.socket] | None = None) -> None:
        await started(sockets)
        print("listening", listening.getsockname()[1], flush=True)

    server.startup = startup  # type: ignore[method-assign]
    server.run(sockets=[listening])


if __name__ == "__main__":
    main()
