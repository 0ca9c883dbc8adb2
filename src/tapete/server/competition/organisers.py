"""Organisers: hand a tournament over, and close what an erased organiser leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.club.tournament.operations import is_finished
from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.live.match.seats import is_member
from tapete.server.accounts.members import Member
from tapete.server.competition.tournament_rows import TournamentRow, tournament_of, write_record
from tapete.server.db.engine import Database
from tapete.server.db.tables import entries, league_people, leagues, tournaments
from tapete.server.notifications.notices import NewNotice, add_notice


class Organised(NamedTuple):
    """An unfinished tournament, or a league."""

    path: str
    name: str


def list_organised(connection: sa.Connection, who: str) -> list[Organised]:
    """List what a member organises and has to hand over before they leave."""
    held = [Organised(f"/tournaments/{one.id}", one.record.name) for one in _unfinished(connection, who, alone=True)]
    query = sa.select(leagues.c.id, leagues.c.name).where(leagues.c.organiser == who).order_by(leagues.c.created)
    return held + [Organised(f"/leagues/{id}", name) for id, name in connection.execute(query)]


async def hand_over_tournament(database: Database, id: str, member: Member) -> None:
    """Make one of its players, or an admin, the organiser of a tournament, and tell them."""

    def hand_over(connection: sa.Connection) -> None:
        row = connection.execute(sa.select(tournaments).where(tournaments.c.id == id)).mappings().one()
        _check_takes_part(connection, member, _players_of_tournament(id))
        connection.execute(sa.update(tournaments).where(tournaments.c.id == id).values(organiser=member.id))
        _tell(database, connection, [member.id], "handed", f"/tournaments/{id}", tournament_of(row).record.name)

    await database.write(hand_over)


async def hand_over_league(database: Database, id: str, member: Member) -> None:
    """Make one of its players, or an admin, the organiser of a league and its divisions, and tell them."""

    def hand_over(connection: sa.Connection) -> None:
        name = connection.execute(sa.select(leagues.c.name).where(leagues.c.id == id)).scalar_one()
        _check_takes_part(connection, member, _players_of_league(id))
        connection.execute(sa.update(leagues).where(leagues.c.id == id).values(organiser=member.id))
        connection.execute(sa.update(tournaments).where(tournaments.c.league == id).values(organiser=member.id))
        _tell(database, connection, [member.id], "handed", f"/leagues/{id}", name)

    await database.write(hand_over)


def close_organised(database: Database, connection: sa.Connection, who: str) -> None:
    """Close the unfinished tournaments and the leagues of an erased organiser, and tell their players.

    Nobody is paired any more. Boards that are being played still count. An admin can hand a league over later."""
    for tournament in _unfinished(connection, who):
        record = msgspec.structs.replace(tournament.record, over=True)
        write_record(connection, tournament, record, "finished" if is_finished(record) else tournament.state)
        connection.execute(sa.update(tournaments).where(tournaments.c.id == tournament.id).values(due=""))
        if not tournament.league:
            people = _read_players(connection, _players_of_tournament(tournament.id)) - {who}
            _tell(database, connection, people, "closed", f"/tournaments/{tournament.id}", record.name)
    for id, name in connection.execute(sa.select(leagues.c.id, leagues.c.name).where(leagues.c.organiser == who)).all():
        people = _read_players(connection, _players_of_league(id)) - {who}
        _tell(database, connection, people, "closed", f"/leagues/{id}", name)
    for table in (tournaments, leagues):
        connection.execute(sa.update(table).where(table.c.organiser == who).values(organiser=""))


def _unfinished(connection: sa.Connection, who: str, *, alone: bool = False) -> list[TournamentRow]:
    """A member's tournaments that are not over; `alone` without the divisions of leagues."""
    query = sa.select(tournaments).where(tournaments.c.organiser == who, tournaments.c.state != "finished")
    if alone:
        query = query.where(tournaments.c.league == "")
    return [tournament_of(row) for row in connection.execute(query.order_by(tournaments.c.created)).mappings().all()]


def _read_players(connection: sa.Connection, query: sa.Executable) -> set[str]:
    return {str(who) for (who,) in connection.execute(query)}


def _players_of_tournament(id: str) -> sa.Executable:
    return sa.select(entries.c.who).where(entries.c.tournament == id)


def _players_of_league(id: str) -> sa.Executable:
    """Players of the next season, and of the seasons before."""
    coming = sa.select(league_people.c.who).where(league_people.c.league == id)
    playing = sa.select(entries.c.who).join(tournaments, tournaments.c.id == entries.c.tournament)
    return sa.union(coming, playing.where(tournaments.c.league == id))


def _check_takes_part(connection: sa.Connection, member: Member, players: sa.Executable) -> None:
    """Refuse a person who has nothing to do with it: nobody becomes an organiser unasked."""
    if member.role != "admin" and member.id not in _read_players(connection, players):
        raise ApiError(409, "handover-person", name=member.name)


def _tell(
    database: Database, connection: sa.Connection, people: Iterable[str], what: str, path: str, name: str
) -> None:
    """Notify members that a tournament or league was handed over to them, or closed."""
    about = f"{what}:{path}:{utc_now_iso()}"
    for who in people:
        if is_member(who):
            add_notice(database, connection, NewNotice(who, about, "round", path, words={"cup": name, "round": what}))
