"""Bring databases from before the first release (0001 to 0030) to 0031.

There the chain of migrations begins. Its tables are created as in its own migration, but for those that exist: these
get the columns they lack."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from tapete.live.match.seats import SeatRecord, searched_names

FIRST, LAST = "0001", "0030"
TEAMS = """
UPDATE entries SET team = COALESCE((
    SELECT league_people.team FROM league_people JOIN tournaments ON tournaments.league = league_people.league
    WHERE tournaments.id = entries.tournament AND league_people.who = entries.who), '')
WHERE tournament IN (SELECT id FROM tournaments WHERE league <> '')
"""


class Additions:
    """Stands for alembic's operations in the first migration, and adds only what is missing."""

    def __init__(self, connection: sa.Connection) -> None:
        there = sa.inspect(connection)
        self.columns = {
            table: {column["name"] for column in there.get_columns(table)} for table in there.get_table_names()
        }
        self.indexes = {str(index["name"]) for table in self.columns for index in there.get_indexes(table)}

    def create_table(self, name: str, *parts: Any, **options: Any) -> None:
        if name not in self.columns:
            op.create_table(name, *parts, **options)
            return
        for part in parts:
            if isinstance(part, sa.Column) and part.name not in self.columns[name]:
                op.add_column(name, part)

    def create_index(self, name: str, table: str, columns: list[str], **options: Any) -> None:
        if name not in self.indexes:
            op.create_index(name, table, columns, **options)


def bring_forward(connection: sa.Connection, number: str, first: ModuleType) -> None:
    """Bring a database of this version to that of the first migration, in the caller's transaction."""
    additions = Additions(connection)
    first.upgrade(additions)
    if "names" not in additions.columns["matches"]:
        fill_names(connection)
    if "by" in additions.columns.get("pairings", ()):
        convert_proposals(connection)
    if "members" in additions.columns and number < "0012":
        with op.batch_alter_table("members") as batch:
            batch.alter_column("totp", type_=sa.Text, existing_type=sa.String(64), existing_nullable=False)
    if "team" not in additions.columns.get("entries", {"team"}):
        op.execute(TEAMS)
    connection.execute(sa.text("UPDATE alembic_version SET version_num = :number"), {"number": first.revision})


def fill_names(connection: sa.Connection) -> None:
    """Write the names of a match's people as they are searched for."""
    matches = sa.table("matches", sa.column("id"), sa.column("seats"), sa.column("names"))
    for id, seats in connection.execute(sa.select(matches.c.id, matches.c.seats)).all():
        names = searched_names(msgspec.json.decode(seats, type=list[SeatRecord]))
        connection.execute(sa.update(matches).where(matches.c.id == id).values(names=names))


def convert_proposals(connection: sa.Connection) -> None:
    """Write proposed results by person, where there was one proposal."""
    pairings = sa.table("pairings", *map(sa.column, ("tournament", "round", "board", "proposed", "by")))
    for row in connection.execute(sa.select(pairings)).all():
        words = {row.by: {"places": json.loads(row.proposed)}} if row.by else {}
        here = (pairings.c.tournament == row.tournament, pairings.c.round == row.round, pairings.c.board == row.board)
        connection.execute(sa.update(pairings).where(*here).values(proposed=json.dumps(words)))
    with op.batch_alter_table("pairings") as batch:
        batch.drop_column("by")
