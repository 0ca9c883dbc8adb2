"""Helpers that the routes of tournaments and leagues share: players, packs, lists."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tapete.live.api.match_creation import load_allowed_packs
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name
from tapete.live.worker.moderation import Bans
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.members import Member, Members
from tapete.server.accounts.names import fold_name
from tapete.server.community.invitations import Invitation, Invitations
from tapete.server.community.relations import Relations
from tapete.server.competition.entries import check_list
from tapete.server.competition.leagues import League
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.wire import LeagueInfo, TournamentInfo, TournamentList
from tapete.server.wire.tournaments import NewCompetition


async def find_player(members: Members, name: str, game: str) -> tuple[str, str]:
    """Id and name of a player whom an organiser enters. At real tables (no game) they need no account."""
    member = await members.find_by_name(name)
    if member is not None:
        return member.id, member.name
    clean = clean_name(name)
    if game or not clean:
        raise ApiError(409, "no-member", name=name)
    return f"name:{fold_name(clean)}"[:64], clean


async def invite_player(
    invitations: Invitations,
    relations: Relations,
    competition: TournamentRow | League,
    player: tuple[str, str],
    by: Member,
    team: str = "",
) -> None:
    """Invite a member (id and name) to a tournament or league. Refused if one of the two has blocked the other."""
    who, name = player
    if await relations.is_blocked(by.id, [who]):
        raise ApiError(403, "apart")
    is_league = isinstance(competition, League)
    title = competition.name if isinstance(competition, League) else competition.record.name
    path = f"/{'leagues' if is_league else 'tournaments'}/{competition.id}"
    await invitations.invite(competition.id, who, name, by=by.id, title=title, path=path, team=team)


def show_invitations(
    info: TournamentInfo | LeagueInfo, invitations: Sequence[Invitation], member: Member | None
) -> None:
    """Add the viewer's own invitation, and for the organiser those that wait for an answer."""
    mine = next((one for one in invitations if member is not None and one.who == member.id), None)
    info.invited = "" if mine is None else mine.by or info.organiser
    info.asked = [one.name for one in invitations] if info.organises else []


def find_invited(invitations: Sequence[Invitation], name: str) -> str:
    """The id of an invited member by name; empty if there is none."""
    return next((one.who for one in invitations if fold_name(one.name) == fold_name(name)), "")


async def packs_of(pack_store: PackStore, data: NewCompetition, member: Member) -> Collection[str]:
    """The packs of a new tournament or league, if the member may use them."""
    if not data.game:
        return ()
    return await load_allowed_packs(pack_store, known_game(data.game), member.id, data.options, public=data.public)


async def read_list(
    pack_store: PackStore, bans: Bans, member: Member, competition: TournamentRow | League, data: TournamentList
) -> str:
    """The code of a submitted list, checked under the options of its tournament or league. Its name is in it."""
    code = data.code.strip()
    if code and competition.lists:
        await check_list(pack_store, competition.game, competition.options, code)
        bans.check_text(member.id, known_game(competition.game).build_read(code).name, is_name=True)
    return code
