"""Pack store: packs that were uploaded to this server, in the database.

Every worker can offer them. A match carries its packs in its header, so removing one here only stops offering it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
import sqlalchemy as sa

from tapete.core.content.packs import PackFiles, loaded_packs, register_pack
from tapete.live.worker.ports import HOST, StoredPack
from tapete.server.db import audit_log
from tapete.server.db.engine import Database
from tapete.server.db.tables import packs

LISTED = (packs.c.name, packs.c.game, packs.c.title_es, packs.c.title_en, packs.c.owner, packs.c.at)


class PackStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_packs(self, guest: str | None, game: str = "") -> list[StoredPack]:
        """The host's packs and a guest's own; for None, everybody's."""
        query = sa.select(*LISTED).order_by(packs.c.game, packs.c.at)
        if guest is not None:
            query = query.where(packs.c.owner.in_({HOST, guest}))
        if game:
            query = query.where(packs.c.game == game)
        return await self.database.read(lambda connection: [StoredPack(*row) for row in connection.execute(query)])

    async def count_owned(self, owner: str) -> int:
        query = sa.select(sa.func.count()).select_from(packs).where(packs.c.owner == owner)
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def add(self, pack: StoredPack, files: dict[str, str], hand: str = "") -> None:
        """Insert a checked pack. An existing one stays; the host can make a guest's pack public."""
        body = msgspec.json.encode(files).decode()
        row = self.database.insert(packs).values(**msgspec.structs.asdict(pack), files=body)
        row = (
            row.on_conflict_do_nothing()
            if pack.private
            else row.on_conflict_do_update(index_elements=["name"], set_={"owner": HOST})
        )

        def write(connection: sa.Connection) -> None:
            connection.execute(row)
            by: audit_log.By = "guest" if pack.private else "admin"
            audit_log.write_entry(connection, "pack", by, guest=pack.owner, note=f"{pack.game}: {pack.name}", hand=hand)

        await self.database.write(write)

    async def remove(self, name: str, owner: str | None, hand: str = "") -> bool:
        """Delete a pack; `owner` None may delete any. Matches that use it continue and replay as before."""
        query = sa.delete(packs).where(packs.c.name == name)
        if owner is not None:
            query = query.where(packs.c.owner == owner, packs.c.owner != HOST)

        def write(connection: sa.Connection) -> bool:
            removed = connection.execute(query).rowcount == 1
            if removed:
                by: audit_log.By = "admin" if owner is None else "guest"
                audit_log.write_entry(connection, "unpack", by, guest=owner or "", note=name, hand=hand)
            return removed

        return await self.database.write(write)

    async def load(self, names: Collection[str]) -> tuple[PackFiles, ...]:
        """Load packs into this process, so that a match can name them. Missing ones are skipped.

        The registry holds packs weakly: they stay loaded as long as the caller holds the result."""
        here = loaded_packs(list(names))
        absent = set(names) - {pack.name for pack in here}
        if not absent:
            return here
        query = sa.select(packs.c.files).where(packs.c.name.in_(absent))
        for files in await self.database.read(lambda connection: connection.execute(query).scalars().all()):
            here += loaded_packs([register_pack(msgspec.json.decode(files, type=dict[str, str]))])
        return here
