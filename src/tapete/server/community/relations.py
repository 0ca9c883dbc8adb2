"""Relations between members: friends, blocks, and who is online."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import calls, entry_invitations, members, present, relations

Kind = Literal["friend", "blocked", "declined"]
HERE = 90.0  # seconds since a member last asked for the club's page; after that they count as away
MOST_RELATIONS = 500
MOST_ASKERS = 50  # listed at once


class Friend(NamedTuple):
    name: str
    kind: str
    here: bool
    back: bool = False  # they named this member, too


class Relations:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def set_relation(self, who: str, other: str, kind: Kind | None) -> None:
        """Name a member friend or blocked, or neither (None). Blocking deletes the other's invitations."""
        if who == other:
            raise ApiError(409, "relation-self")
        pair = (relations.c.who == who, relations.c.other == other)

        def set_relation(connection: sa.Connection) -> None:
            """Name a member friend or blocked, or neither (None). Blocking deletes the other's invitations."""
            connection.execute(sa.delete(relations).where(*pair))
            if kind is None:
                return
            count = sa.select(sa.func.count()).select_from(relations).where(relations.c.who == who)
            if connection.execute(count).scalar_one() >= MOST_RELATIONS:
                raise ApiError(409, "relations-many", most=MOST_RELATIONS)
            connection.execute(
                self.database.insert(relations).values(who=who, other=other, kind=kind).on_conflict_do_nothing()
            )
            if kind == "blocked":
                both = sa.and_(calls.c.who == other, calls.c.other == who)
                connection.execute(sa.delete(calls).where(both))
                asked = sa.and_(entry_invitations.c.by == other, entry_invitations.c.who == who)
                open_ones = sa.update(entry_invitations).where(asked, entry_invitations.c.state == "open")
                connection.execute(open_ones.values(state="declined"))

        await self.database.write(set_relation)

    async def get_relation(self, who: str, other: str) -> str:
        query = sa.select(relations.c.kind).where(relations.c.who == who, relations.c.other == other)
        return await self.database.read(lambda connection: str(connection.execute(query).scalar() or ""))

    async def is_named_by(self, who: str, other: str) -> bool:
        """True if the other member named this one a friend."""
        return await self.get_relation(other, who) == "friend"

    async def list_askers(self, who: str) -> list[str]:
        """Names of members who named this one a friend and have no answer. A block or a refusal is one."""
        answered = sa.select(relations.c.other).where(relations.c.who == who)
        query = (
            sa.select(members.c.name)
            .join(relations, relations.c.who == members.c.id)
            .where(relations.c.other == who, relations.c.kind == "friend", members.c.id.not_in(answered))
            .order_by(members.c.folded)
            .limit(MOST_ASKERS)
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def is_blocked(self, who: str, others: Collection[str]) -> bool:
        """True if the member blocks one of the others, or one of them blocks the member."""
        if not who or not others:
            return False
        query = select_blocks(who).where(sa.or_(relations.c.who.in_(others), relations.c.other.in_(others)))
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def list_relations(self, who: str) -> list[Friend]:
        """Friends and blocked members. A friend is shown as online only if they named this member too."""
        back = relations.alias()
        mutual = sa.and_(back.c.who == relations.c.other, back.c.other == relations.c.who, back.c.kind == "friend")
        query = (
            sa.select(members.c.name, relations.c.kind, back.c.who, present.c.at)
            .join(members, members.c.id == relations.c.other)
            .outerjoin(back, mutual)
            .outerjoin(present, present.c.who == relations.c.other)
            .where(relations.c.who == who, relations.c.kind != "declined")
            .order_by(members.c.folded)
        )
        since = iso_ago(HERE)
        return await self.database.read(
            lambda connection: [
                Friend(name, kind, bool(named) and (at or "") > since, bool(named))
                for name, kind, named, at in connection.execute(query)
            ]
        )

    async def record_presence(self, who: str) -> None:
        values = {"who": who, "at": utc_now_iso()}
        note = self.database.insert(present).values(values)
        await self.database.write(
            lambda connection: connection.execute(note.on_conflict_do_update(index_elements=["who"], set_=values))
        )


def select_blocks(who: str) -> sa.Select[Any]:
    """Blocks between a member and others, in either direction."""
    return sa.select(relations.c.who, relations.c.other).where(
        relations.c.kind == "blocked", sa.or_(relations.c.who == who, relations.c.other == who)
    )


def select_blocked_people(who: str) -> sa.Select[Any]:
    """The other side of each block of a member."""
    other = sa.case((relations.c.who == who, relations.c.other), else_=relations.c.who)
    return select_blocks(who).with_only_columns(other)


def erase_relations(connection: sa.Connection, who: str) -> None:
    """Delete what an erased member said of others, and others of them."""
    connection.execute(sa.delete(relations).where(sa.or_(relations.c.who == who, relations.c.other == who)))
    connection.execute(sa.delete(present).where(present.c.who == who))
    invited = entry_invitations.c
    connection.execute(sa.delete(entry_invitations).where(sa.or_(invited.who == who, invited.by == who)))
