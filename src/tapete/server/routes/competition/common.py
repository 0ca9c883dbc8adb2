"""Helpers that the routes of tournaments and leagues share: players, packs, lists, file downloads."""

from __future__ import annotations

from collections.abc import Collection

from litestar import Response

from tapete.live.api.lobby import packs_for
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.members import Member
from tapete.server.accounts.names import fold_name
from tapete.server.competition.entries import check_list
from tapete.server.competition.leagues import League
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import TournamentList
from tapete.server.wire.tournaments import NewCompetition

CSV = "text/csv; charset=utf-8"


async def member_of(request: ClubRequest, household: Services) -> Member:
    """The signed-in member; guests are refused."""
    session = household.member_here(request)
    member = await household.members.get(session.member)
    if member is None:
        raise ApiError(403, "members-only")
    return member


async def find_player(household: Services, name: str, game: str) -> tuple[str, str]:
    """Id and name of a player whom an organiser enters. At real tables (no game) they need no account."""
    member = await household.members.find_by_name(name)
    if member is not None:
        return member.id, member.name
    clean = clean_name(name)
    if game or not clean:
        raise ApiError(409, "no-member", name=name)
    return f"name:{fold_name(clean)}"[:64], clean


async def packs_of(pack_store: PackStore, data: NewCompetition, member: Member) -> Collection[str]:
    """The packs of a new tournament or league, if the member may use them."""
    if not data.game:
        return ()
    return await packs_for(pack_store, known_game(data.game), member.id, data.options, public=data.public)


async def read_list(pack_store: PackStore, competition: TournamentRow | League, data: TournamentList) -> str:
    """The code of a submitted list, checked under the options of its tournament or league."""
    code = data.code.strip()
    if code and competition.lists:
        await check_list(pack_store, competition.game, competition.options, code)
    return code


def as_file(written: str, name: str, media: str) -> Response[str]:
    """A download."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type=media, headers=headers)
