"""Serve the static site of `make site` like a plain file host: `make play-site`. Prints its address."""

from __future__ import annotations

import argparse
import contextlib
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).resolve().parents[1] / "site"


class Files(SimpleHTTPRequestHandler):
    """Sends files as they are: no compression, no caching headers."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".ftl": "text/plain; charset=utf-8",
        ".webmanifest": "application/manifest+json",
    }  # not from the system: its type of .js depends on installed programs
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Do not log requests."""


def serving(folder: Path, host: str = "127.0.0.1", port: int = 0, handler: type[Files] = Files) -> ThreadingHTTPServer:
    """Make an HTTP server of the folder, ready for `serve_forever`."""
    return ThreadingHTTPServer((host, port), partial(handler, directory=str(folder)))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--host", default="127.0.0.1")
    asked.add_argument("--port", type=int, default=8080)
    asked.add_argument("--folder", type=Path, default=SITE)
    wanted = asked.parse_args()
    with serving(wanted.folder, wanted.host, wanted.port) as server, contextlib.suppress(KeyboardInterrupt):
        print(f"http://{wanted.host}:{server.server_port}/", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
