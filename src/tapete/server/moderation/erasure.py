"""Erase a member's account and personal data (right to be forgotten)."""

from __future__ import annotations

import sqlalchemy as sa

from tapete.server.community.matchmaking import erase_seeks
from tapete.server.community.relations import erase_relations
from tapete.server.competition.campaigns import erase_bands
from tapete.server.competition.organisers import close_organised
from tapete.server.competition.ratings import anonymise_results
from tapete.server.competition.tournaments import anonymise_entries
from tapete.server.db.engine import Database
from tapete.server.db.tables import (
    coached,
    devices,
    holidays,
    league_people,
    leases,
    members,
    notices,
    packs,
    passkeys,
    sessions,
    tickets,
    wishes,
)
from tapete.server.notifications.notices import erase_name_in_notices


def erase_member(database: Database, connection: sa.Connection, who: str) -> None:
    """Delete the account of a member or guest. Results and tournament entries stay without a name."""
    name = connection.execute(sa.select(members.c.name).where(members.c.id == who)).scalar_one_or_none() or ""
    anonymise_results(connection, who)
    anonymise_entries(connection, who, name)
    close_organised(database, connection, who)
    erase_name_in_notices(connection, name)
    connection.execute(sa.delete(leases).where(leases.c.key.contains(f"/{who}/", autoescape=True)))
    erase_relations(connection, who)
    erase_seeks(connection, who)
    erase_bands(connection, who)
    for table, column in (
        (members, members.c.id),
        (passkeys, passkeys.c.member),
        (sessions, sessions.c.member),
        (tickets, tickets.c.who),
        (holidays, holidays.c.member),
        (coached, coached.c.member),
        (notices, notices.c.member),
        (wishes, wishes.c.member),
        (devices, devices.c.member),
        (league_people, league_people.c.who),
        (packs, packs.c.owner),
    ):
        connection.execute(sa.delete(table).where(column == who))
