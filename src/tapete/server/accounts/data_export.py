"""Export everything that is stored about a member, without what opens the account."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from tapete.server.db.tables import (
    audit_entries,
    calls,
    campaigns,
    chat,
    coached,
    devices,
    entries,
    entry_invitations,
    guests,
    holders,
    holidays,
    league_people,
    leagues,
    matches,
    members,
    notices,
    packs,
    pairings,
    passkeys,
    premoves,
    ratings,
    relations,
    reports,
    result_seats,
    results,
    seeks,
    sessions,
    tickets,
    tournaments,
    wishes,
)


def export_member(connection: sa.Connection, member: str) -> dict[str, Any]:
    """Rows about a member, by their name in the export."""
    held = sa.select(holders.c.match, holders.c.seat, matches.c.game, matches.c.state, matches.c.created).join(
        matches, matches.c.id == holders.c.match
    )
    columns = (members.c.id, members.c.name, members.c.role, members.c.created, members.c.renamed, members.c.listed)
    queries = {
        "account": sa.select(*columns).where(members.c.id == member),
        "marks": sa.select(guests.c.muted, guests.c.banned).where(guests.c.id == member),
        "passkeys": sa.select(passkeys.c.label, passkeys.c.created, passkeys.c.used).where(passkeys.c.member == member),
        "sessions": sa.select(sessions.c.label, sessions.c.created, sessions.c.seen).where(sessions.c.member == member),
        "seats": held.where(holders.c.guest == member).order_by(matches.c.created),
        "beforehand": sa.select(premoves.c.match, premoves.c.seat, premoves.c.kind)
        .join(holders, sa.and_(holders.c.match == premoves.c.match, holders.c.seat == premoves.c.seat))
        .where(holders.c.guest == member),
        "chat": sa.select(chat.c.match, chat.c.at, chat.c.text).where(chat.c.guest == member).order_by(chat.c.n),
        "coach": sa.select(coached.c.match, coached.c.game, coached.c.ended, coached.c.mistakes).where(
            coached.c.member == member
        ),
        "holidays": sa.select(holidays.c.gone, holidays.c.back).where(holidays.c.member == member),
        "wishes": sa.select(wishes.c.body, wishes.c.email, wishes.c.webhook).where(wishes.c.member == member),
        "devices": sa.select(devices.c.label, devices.c.created).where(devices.c.member == member),
        "notices": sa.select(notices.c.made, notices.c.kind, notices.c.path, notices.c.state).where(
            notices.c.member == member
        ),
        "relations": sa.select(relations.c.other, relations.c.kind).where(relations.c.who == member),
        "seeks": sa.select(seeks).where(seeks.c.who == member),
        "tournaments": sa.select(entries.c.tournament, entries.c.name, entries.c.list).where(entries.c.who == member),
        "organised_tournaments": sa.select(
            tournaments.c.id, tournaments.c.game, tournaments.c.state, tournaments.c.created, tournaments.c.record
        ).where(tournaments.c.organiser == member),
        "organised_leagues": sa.select(leagues.c.id, leagues.c.name, leagues.c.game, leagues.c.created).where(
            leagues.c.organiser == member
        ),
        "disputes": sa.select(pairings.c.tournament, pairings.c.round, pairings.c.board, pairings.c.dispute).where(
            pairings.c.dispute_by == member
        ),
        "invitations": sa.select(tickets.c.purpose, tickets.c.ends).where(
            tickets.c.who == member, tickets.c.purpose == "invitation"
        ),
        "calls": sa.select(calls.c.match, calls.c.who, calls.c.other, calls.c.at).where(
            sa.or_(calls.c.who == member, calls.c.other == member)
        ),
        "ratings": sa.select(ratings.c.ladder, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(
            ratings.c.who == member
        ),
        "results": sa.select(results.c.match, results.c.ladder, results.c.ended, result_seats.c.place)
        .join(result_seats, result_seats.c.n == results.c.n)
        .where(result_seats.c.who == member)
        .order_by(results.c.n),
        "leagues": sa.select(
            league_people.c.league, league_people.c.name, league_people.c.team, league_people.c.list
        ).where(league_people.c.who == member),
        "entry_invitations": sa.select(
            entry_invitations.c.competition,
            entry_invitations.c.who,
            entry_invitations.c.by,
            entry_invitations.c.state,
            entry_invitations.c.at,
        ).where(sa.or_(entry_invitations.c.who == member, entry_invitations.c.by == member)),
        "campaigns": sa.select(campaigns.c.name, campaigns.c.game, campaigns.c.side, campaigns.c.starts).where(
            campaigns.c.who == member
        ),
        "packs": sa.select(packs.c.name, packs.c.at).where(packs.c.owner == member),
        "reports": sa.select(reports.c.at, reports.c.name, reports.c.match, reports.c.words, reports.c.why).where(
            reports.c.by == member
        ),
        "journal": sa.select(audit_entries.c.at, audit_entries.c.kind, audit_entries.c.by, audit_entries.c.note).where(
            audit_entries.c.guest == member
        ),
    }
    data = {name: [dict(row) for row in connection.execute(query).mappings()] for name, query in queries.items()}
    for tournament in data["organised_tournaments"]:
        tournament["name"] = msgspec.json.decode(tournament.pop("record"))["name"]
    return data
