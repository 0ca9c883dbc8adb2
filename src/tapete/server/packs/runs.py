"""Run store: matches of measuring runs and figures of packs, in the database.

Runs are stored under a digest of their pack, so that what was played once is not played again."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.live.wire import Figures
from tapete.server.db.engine import Database
from tapete.server.db.tables import measured_matches, measured_packs, packs

KEPT = 30 * 86400.0  # seconds that matches are stored, and figures of packs that are not on the shelf


class RunStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def load(self, run: str) -> str:
        """The matches of a run so far, one a line."""
        query = (
            sa.select(measured_matches.c.results)
            .where(measured_matches.c.run == run)
            .order_by(measured_matches.c.first)
        )
        return await self.database.read(lambda connection: "".join(connection.execute(query).scalars()))

    async def add(self, run: str, first: int, results: str) -> None:
        """Add matches to a run, of which `first` are stored; nothing happens if another step was faster."""
        row = self.database.insert(measured_matches).values(run=run, first=first, results=results, at=utc_now_iso())
        await self.database.write(lambda connection: connection.execute(row.on_conflict_do_nothing()))

    async def set_figures(self, pack: str, figures: Figures) -> None:
        """Store the figures of a pack, unless those of more matches are stored."""
        known = await self.figures(pack)
        if known is not None and known.played > figures.played:
            return
        values = {"figures": msgspec.json.encode(figures).decode(), "at": utc_now_iso()}
        row = self.database.insert(measured_packs).values(pack=pack, **values)
        row = row.on_conflict_do_update(index_elements=["pack"], set_=values)
        await self.database.write(lambda connection: connection.execute(row))

    async def figures(self, pack: str) -> Figures | None:
        query = sa.select(measured_packs.c.figures).where(measured_packs.c.pack == pack)
        body = await self.database.read(lambda connection: connection.execute(query).scalar())
        return None if body is None else msgspec.json.decode(body, type=Figures)


def delete_old_runs(connection: sa.Connection) -> None:
    """Delete matches of old runs, and old figures of packs that are not on the shelf."""
    connection.execute(sa.delete(measured_matches).where(measured_matches.c.at < iso_ago(KEPT)))
    shelf = sa.select(packs.c.name)
    connection.execute(
        sa.delete(measured_packs).where(measured_packs.c.at < iso_ago(KEPT), measured_packs.c.pack.not_in(shelf))
    )
