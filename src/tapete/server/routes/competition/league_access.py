"""Access to a league: who may see it, who organises it, and the response that shows it."""

from __future__ import annotations

from typing import NamedTuple

from tapete.live.errors import ApiError
from tapete.server.accounts.members import Member, Members
from tapete.server.competition.entries import Entry
from tapete.server.competition.leagues import Division, League, Leagues
from tapete.server.competition.tournament_view import Standings, is_organiser
from tapete.server.competition.tournaments import Tournaments
from tapete.server.http.errors import language_of
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import current_member
from tapete.server.routes.competition.common import show_invitations
from tapete.server.routes.competition.league_view import league_info, open_boards
from tapete.server.wire import LeagueBoard, LeagueInfo, LeagueMove


class VisibleLeague(NamedTuple):
    league: League
    players: list[Entry]  # of the next season
    member: Member | None  # the caller


class LeagueAccess:
    def __init__(self, leagues: Leagues, tournaments: Tournaments, standings: Standings, members: Members) -> None:
        self.leagues, self.tournaments, self.standings, self.members = leagues, tournaments, standings, members

    async def require_visible(self, request: HttpRequest, id: str) -> VisibleLeague:
        """Find a league that the caller may see. Raises 404 otherwise, so that its existence stays secret."""
        member = await current_member(request, self.members)
        league, players = await self.leagues.get(id), await self.leagues.list_players(id)
        takes_part = is_organiser(league.organiser, member) or (
            member is not None and any(player.who == member.id for player in players)
        )
        if not league.public and not takes_part and not await self.has_reason(id, member):
            raise ApiError(404, "no-league")
        return VisibleLeague(league, players, member)

    async def has_reason(self, id: str, member: Member | None) -> bool:
        """True if a member may see a private league because they were invited or have played there."""
        if member is None:
            return False
        invited = await self.leagues.invitations.was_invited(id, member.id)
        return invited or await self.leagues.has_played(id, member.id)

    async def require_organiser(self, request: HttpRequest, id: str) -> League:
        """Find a league that the caller organises. Raises 403 otherwise."""
        league, _, member = await self.require_visible(request, id)
        if not is_organiser(league.organiser, member):
            raise ApiError(403, "organiser-only")
        return league

    async def show(self, request: HttpRequest, id: str, season: int = 0) -> LeagueInfo:
        """Describe a season of a league for the caller. Season 0 is the latest."""
        return await self.describe(request, await self.require_visible(request, id), season)

    async def describe(self, request: HttpRequest, visible: VisibleLeague, season: int = 0) -> LeagueInfo:
        """Describe a season of a league that was found before, also for a caller who has just left it."""
        league, players, member = visible
        if season > league.season:
            raise ApiError(404, "not-found")
        language, season = language_of(request), season or league.season
        divisions = await self.leagues.list_divisions(league.id, season)
        rows = [await self.standings.get(division.tournament, language) for division in divisions]
        organiser = await self.members.get(league.organiser)
        latest = divisions if season == league.season else await self.leagues.list_divisions(league.id, league.season)
        running = any(division.tournament.state != "finished" for division in latest)
        info = league_info(
            league, players, member, organiser, divisions, rows, season=season, running=running, language=language
        )
        show_invitations(info, await self.leagues.invitations.list_open(league.id), member)
        info.mine = await self.read_open_boards(divisions, member)
        if season == league.season and not running and len(players) > 1:
            info.next = await self.read_next_season(league, players)
        return info

    async def read_open_boards(self, divisions: list[Division], member: Member | None) -> list[LeagueBoard]:
        """Boards that the caller has still to play, the oldest first."""
        boards, id = [], member.id if member is not None else ""
        for division in divisions:
            name = next((entry.name for entry in division.entered if entry.who == id), "")
            if name:
                pairings = await self.tournaments.list_pairings(division.tournament.id)
                boards += open_boards(division, name, pairings)
        return boards

    async def read_next_season(self, league: League, players: list[Entry]) -> list[LeagueMove]:
        """Promotions and relegations, if the next season began now."""
        names = {player.who: player.name for player in players}
        return [
            LeagueMove(name=names[move.who], before=move.before, after=move.after, why=move.why)
            for division in await self.leagues.preview_next_season(league.id)
            for move in division
        ]
