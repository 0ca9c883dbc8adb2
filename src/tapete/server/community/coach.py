"""Costly decisions of members, match by match. Nobody but their owner reads them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from tapete.live.wire import CoachedMatch, CoachedMistake, Mistake
from tapete.server.db.engine import Database
from tapete.server.db.tables import coached

MOST_MATCHES = 60  # of one member; older ones are deleted


def remember(mistakes: Sequence[Mistake]) -> list[CoachedMistake]:
    """Costly decisions without the pictures and words of the analysis."""
    return [
        CoachedMistake(step=one.step, reason=one.reason, cost=one.cost, lesson=one.lesson, rule=one.rule)
        for one in mistakes
    ]


class Coach:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def store(self, member: str, match: CoachedMatch) -> None:
        """Store the costly decisions of a match, once."""
        values = {
            "member": member,
            "match": match.match,
            "game": match.game,
            "ended": match.ended,
            "mistakes": msgspec.json.encode(match.mistakes).decode(),
        }

        def store(connection: sa.Connection) -> None:
            connection.execute(self.database.insert(coached).values(**values).on_conflict_do_nothing())
            newest = sa.select(coached.c.match).where(coached.c.member == member)
            kept = newest.order_by(coached.c.ended.desc(), coached.c.match).limit(MOST_MATCHES)
            matches = list(connection.execute(kept).scalars())
            old = sa.delete(coached).where(coached.c.member == member, coached.c.match.not_in(matches))
            connection.execute(old)

        await self.database.write(store)

    async def list_matches(self, member: str) -> list[CoachedMatch]:
        """A member's matches, the latest first."""
        query = sa.select(coached).where(coached.c.member == member).order_by(coached.c.ended.desc(), coached.c.match)

        def read(connection: sa.Connection) -> list[CoachedMatch]:
            return [
                CoachedMatch(
                    match=row.match,
                    game=row.game,
                    ended=row.ended,
                    mistakes=msgspec.json.decode(row.mistakes, type=list[CoachedMistake]),
                )
                for row in connection.execute(query)
            ]

        return await self.database.read(read)

    async def forget(self, member: str) -> None:
        await self.database.write(
            lambda connection: connection.execute(sa.delete(coached).where(coached.c.member == member))
        )
