"""The command line: play, host, look back, check, and let bots fight."""

from __future__ import annotations

from tapete.commands import admin, hosting, table, tournaments, written  # each brings its commands
from tapete.commands.common import app

__all__ = ["admin", "app", "hosting", "table", "tournaments", "written"]

if __name__ == "__main__":
    app()
