"""`python -m tapete.server`: the same as `tapete serve`, without loading the rest of the command line. It starts a good part of a second sooner."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from tapete.server.run import serve


def main() -> None:
    told = ArgumentParser(prog="python -m tapete.server", description="Host a table for browsers.")
    told.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for the whole network")
    told.add_argument("--port", type=int, default=8000)
    told.add_argument("--db", help="postgresql://... for a club; a file in the data folder by default")
    told.add_argument("--data", type=Path, help="folder for the database and the server's key")
    told.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    told.add_argument("--secure", action="store_true", help="mark cookies for https only")
    asked = told.parse_args()
    serve(asked.host, asked.port, asked.db, asked.data, asked.workers, secure=asked.secure)


if __name__ == "__main__":
    main()
