"""Access to a tournament: who may see it, who organises it, and the response that shows it."""

from __future__ import annotations

from typing import NamedTuple

from tapete.live.errors import ApiError
from tapete.server.accounts.members import Member, Members
from tapete.server.competition.arenas import Arenas
from tapete.server.competition.entries import Entry
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.competition.tournament_view import Standings, boards_shown, is_organiser, tournament_info
from tapete.server.competition.tournaments import Tournaments
from tapete.server.http.errors import language_of
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import current_member
from tapete.server.routes.competition.common import show_invitations
from tapete.server.wire import TournamentInfo


class VisibleTournament(NamedTuple):
    tournament: TournamentRow
    entries: list[Entry]
    member: Member | None  # the caller


class TournamentAccess:
    def __init__(self, tournaments: Tournaments, arenas: Arenas, standings: Standings, members: Members) -> None:
        self.tournaments, self.arenas, self.standings, self.members = tournaments, arenas, standings, members

    async def require_visible(self, request: HttpRequest, id: str) -> VisibleTournament:
        """Find a tournament that the caller may see. Raises 404 otherwise, so that its existence stays secret."""
        member = await current_member(request, self.members)
        tournament = await self.tournaments.get(id)
        entries = await self.tournaments.list_entries(id)
        takes_part = member is not None and (
            is_organiser(tournament.organiser, member) or any(entry.who == member.id for entry in entries)
        )
        if not tournament.public and not takes_part and not await self.was_invited(id, member):
            raise ApiError(404, "no-tournament")
        return VisibleTournament(tournament, entries, member)

    async def was_invited(self, id: str, member: Member | None) -> bool:
        return member is not None and await self.tournaments.invitations.was_invited(id, member.id)

    async def require_organiser(self, request: HttpRequest, id: str) -> TournamentRow:
        """Find a tournament that the caller organises. Raises 403 otherwise."""
        tournament, _, member = await self.require_visible(request, id)
        if member is None or not is_organiser(tournament.organiser, member):
            raise ApiError(403, "organiser-only")
        return tournament

    async def refuse_division(self, id: str) -> None:
        """Refuse a division of a league. The league decides who plays in it and when its rounds open."""
        if (await self.tournaments.get(id)).league:
            raise ApiError(409, "tournament-division")

    async def show(self, request: HttpRequest, id: str) -> TournamentInfo:
        """Describe a tournament for the caller."""
        return await self.describe(request, await self.require_visible(request, id))

    async def describe(self, request: HttpRequest, visible: VisibleTournament) -> TournamentInfo:
        """Describe a tournament that was found before, also for a caller who has just handed it over."""
        tournament, entries, member = visible
        id = tournament.id
        organiser = await self.members.get(tournament.organiser)
        boards = boards_shown(tournament.record, ()) if tournament.is_arena else None
        pairings = await self.tournaments.list_pairings(id, boards)
        language = language_of(request)
        rows = await self.standings.get(tournament, language)
        waiting = await self.arenas.count_waiting(tournament) if tournament.is_arena else 0
        info = tournament_info(tournament, entries, pairings, member, organiser, rows, language, waiting)
        if tournament.state != "finished" and not tournament.record.over:
            show_invitations(info, await self.tournaments.invitations.list_open(id), member)
        return info
