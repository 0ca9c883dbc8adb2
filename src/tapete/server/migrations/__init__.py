"""The store's tables as they grew. `migrate` brings a database to the newest version; it runs at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config


def migrate(url: str) -> None:
    """`url` names a driver that works without an event loop."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")
