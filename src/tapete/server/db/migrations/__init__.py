"""The store's tables as they grew. `migrate` brings a database to the newest version; it runs at every start."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

NEWEST = "0031"  # 0025 comes after 0029, before 0030: numbers were given out beforehand


def migrate(url: str, to: str = NEWEST) -> None:
    """`url` names a driver that works without an event loop. Alembic is loaded only when there is something to do:
    starting is quick."""
    if version(url) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, to)


def version(url: str) -> str | None:
    """Where a database stands; None when it is empty."""
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            number: str | None = connection.execute(
                sa.text("SELECT version_num FROM alembic_version")
            ).scalar_one_or_none()
            return number
    finally:
        engine.dispose()
