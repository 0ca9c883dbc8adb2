"""Invitations to tournaments and leagues, which members accept or decline.

Nobody is paired before they have accepted. Entering is accepting."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from tapete.live.clocks import DAY
from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import entry_invitations, members
from tapete.server.notifications.notices import NewNotice, add_notice, mark_answered

MOST_OPEN = 3  # invitations from one organiser to one member, open ones and those of the last day


class Invitation(NamedTuple):
    """An open invitation to a tournament or a league."""

    who: str
    name: str
    by: str  # the organiser's name
    team: str


class Invitations:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_open(self, competition: str) -> list[Invitation]:
        return await self.database.read(lambda connection: read_invitations(connection, competition))

    async def was_invited(self, competition: str, who: str) -> bool:
        """True if a member is invited or has declined, and may still change their mind."""
        query = sa.select(entry_invitations.c.who).where(
            *_at(competition, who), entry_invitations.c.state != "withdrawn"
        )
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def invite(
        self, competition: str, who: str, name: str, *, by: str, title: str, path: str, team: str = ""
    ) -> None:
        """Invite a member and notify them, once for each tournament or league."""

        def invite(connection: sa.Connection) -> None:
            table = entry_invitations.c
            query = sa.select(table.state).where(*_at(competition, who))
            before = connection.execute(query).scalar_one_or_none()
            if before in ("open", "declined"):
                raise ApiError(409, f"invitation-{before}", name=name)
            recent = sa.or_(table.state == "open", table.at > iso_ago(DAY))
            count = sa.select(sa.func.count()).where(table.by == by, table.who == who, table.competition != competition)
            if connection.execute(count.where(recent)).scalar_one() >= MOST_OPEN:
                raise ApiError(409, "invited-often", name=name, most=MOST_OPEN)
            fresh = {"competition": competition, "who": who, "by": by, "team": team, "state": "open"}
            insertion = self.database.insert(entry_invitations).values(**fresh, at=utc_now_iso())
            connection.execute(
                insertion.on_conflict_do_update(index_elements=["competition", "who"], set_={"state": "open"})
            )
            notice = NewNotice(who, _subject(competition), "invited", path, words={"cup": title})
            add_notice(self.database, connection, notice)

        await self.database.write(invite)

    async def decline(self, competition: str, who: str) -> None:
        await self._close(competition, who, "declined")

    async def withdraw(self, competition: str, who: str) -> None:
        """Take an invitation back, as its organiser."""
        await self._close(competition, who, "withdrawn")

    async def _close(self, competition: str, who: str, state: str) -> None:
        def close(connection: sa.Connection) -> None:
            mine = sa.update(entry_invitations).where(*_at(competition, who), entry_invitations.c.state == "open")
            if connection.execute(mine.values(state=state)).rowcount != 1:
                raise ApiError(404, "not-found")
            mark_answered(connection, who, _subject(competition))

        await self.database.write(close)


def accept_invitation(connection: sa.Connection, competition: str, who: str) -> str:
    """Close the invitation of a member who enters; returns the team they were invited to."""
    gone = sa.delete(entry_invitations).where(*_at(competition, who)).returning(entry_invitations.c.team)
    team = connection.execute(gone).scalar_one_or_none()
    mark_answered(connection, who, _subject(competition))
    return team or ""


def read_invitations(connection: sa.Connection, competition: str) -> list[Invitation]:
    """The open invitations to a tournament or league, by name."""
    invited, host = members.alias(), members.alias()
    query = (
        sa.select(entry_invitations.c.who, invited.c.name, host.c.name, entry_invitations.c.team)
        .join(invited, invited.c.id == entry_invitations.c.who)
        .outerjoin(host, host.c.id == entry_invitations.c.by)
        .where(entry_invitations.c.competition == competition, entry_invitations.c.state == "open")
        .order_by(invited.c.folded)
    )
    return [Invitation(who, name, by or "", team) for who, name, by, team in connection.execute(query)]


def select_invited(who: str) -> sa.Select[tuple[str]]:
    """The tournaments and leagues to which a member is invited."""
    mine = entry_invitations.c.who == who, entry_invitations.c.state == "open"
    return sa.select(entry_invitations.c.competition).where(*mine)


def _at(competition: str, who: str) -> tuple[sa.ColumnElement[bool], ...]:
    return entry_invitations.c.competition == competition, entry_invitations.c.who == who


def _subject(competition: str) -> str:
    return f"enter:{competition}"
