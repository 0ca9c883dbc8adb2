"""A long match: its rows are written straight to the database while the server is stopped."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from .browser import Browser
from .running import Server

AT = "2026-01-01T00:00:00.000+00:00"


async def long_match(server: Server, ada: Browser, answers: int, *, until: int | None = None, work: int = 0) -> str:
    """A `tally` match with so many answers. It is over unless `until` is larger."""
    match = await ada.create("tally", "me", "here", options={"until": until or answers, "work": work})
    server.kill()
    with closing(sqlite3.connect(server.options["db"].removeprefix("sqlite:///"))) as connection, connection:
        rows = [(match, seq, "answer", seq % 2, "1", AT) for seq in range(answers)]
        connection.executemany("INSERT INTO rows (match, seq, kind, player, body, at) VALUES (?, ?, ?, ?, ?, ?)", rows)
    server.start()
    ada.http.base_url = server.url
    return match
