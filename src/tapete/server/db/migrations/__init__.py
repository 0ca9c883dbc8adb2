"""Database schema migrations (Alembic).

`migrate` brings a database to the newest version; it runs at every start."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa

from tapete.core.i18n.text import Phrasebook, Text, read_source

OLDEST = "0031"  # the first that can be brought forward; the ones below it were squashed into it
NEWEST = "0035"


class UnsupportedVersion(Exception):
    """A database or a backup of a version that cannot be brought to the newest one. Nothing was changed."""

    def __init__(self, where: str, number: str) -> None:
        code = "database-older" if number < OLDEST else "database-newer"
        self.text = Text(code, {"where": where, "number": number})
        super().__init__(self.say("en"))

    def say(self, language: str) -> str:
        return words(language).say(self.text)


@cache
def words(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"migrations.{language}.ftl")])


def migrate(url: str) -> None:
    """Create or upgrade the tables. Raises `UnsupportedVersion`.

    `url` names a driver that works without an event loop. Alembic is loaded only when there is something to do:
    starting is quick.
    """
    if check_version(url) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, NEWEST)


def check_version(url: str) -> str | None:
    """The version of a database, None when it is empty. Raises `UnsupportedVersion`; writes nothing."""
    number = version(url)
    if number is not None and not is_supported(number):
        address = sa.make_url(url)
        where = address.database if address.drivername.startswith("sqlite") else address.render_as_string()
        raise UnsupportedVersion(where or url, number)
    return number


def is_supported(number: str) -> bool:
    """True if a database of this version can be brought to the newest one."""
    return OLDEST <= number <= NEWEST


def version(url: str) -> str | None:
    """The version a database has; None when it is empty."""
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
