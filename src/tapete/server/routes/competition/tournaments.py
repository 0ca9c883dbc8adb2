"""Tournament routes: list, create, show, enter, leave, check in, submit a list."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.seats import is_member
from tapete.live.worker.moderation import Bans
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.members import Members
from tapete.server.community.matchmaking import Matchmaking
from tapete.server.competition.entries import find_by_name
from tapete.server.competition.organisers import hand_over_tournament
from tapete.server.competition.tournaments import Tournaments
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_member
from tapete.server.routes.competition.common import find_invited, find_player, invite_player, packs_of, read_list
from tapete.server.routes.competition.tournament_access import TournamentAccess
from tapete.server.wire import Handover, NewTournament, TournamentEntry, TournamentInfo, TournamentList, TournamentTitle

TournamentId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]


@get("/api/tournaments", responses=problem_responses(), summary="Tournaments that you may see")
async def list_tournaments(tournaments: Tournaments, guest: str) -> list[TournamentTitle]:
    return [
        TournamentTitle(
            id=tournament.id,
            name=tournament.record.name,
            kind=tournament.record.kind,
            game=tournament.game,
            state=tournament.state,
            people=len(tournament.record.here),
            round=len(tournament.record.rounds),
            created=tournament.created,
        )
        for tournament in await tournaments.list_tournaments(guest)
    ]


@post("/api/tournaments", responses=problem_responses(400, 403, 404, 409), summary="Create a tournament")
async def create_tournament(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    bans: Bans,
    pack_store: PackStore,
    data: NewTournament,
) -> TournamentInfo:
    member = await require_member(request, members)
    bans.check_text(member.id, data.name, is_name=True)
    id = await tournaments.create(
        member.id,
        data.name,
        data.kind,
        game=data.game,
        clock=data.clock,
        rounds=data.rounds,
        seats=data.seats,
        public=data.public,
        options=data.options if data.game else {},
        lists=data.lists,
        packs=await packs_of(pack_store, data, member),
        minutes=data.minutes if data.kind == "arena" else 0,
        starts=float(data.starts),
        final=data.final,
    )
    return await tournament_access.show(request, id)


@get("/api/tournaments/{tournament_id:str}", responses=problem_responses(400, 404), summary="One tournament")
async def show_tournament(
    request: HttpRequest, tournament_access: TournamentAccess, tournament_id: TournamentId
) -> TournamentInfo:
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Enter a tournament",
)
async def enter_tournament(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    matchmaking: Matchmaking,
    bans: Bans,
    guest: str,
    tournament_id: TournamentId,
    data: TournamentEntry,
) -> TournamentInfo:
    """Members enter themselves. The organiser invites members by name, and enters players without an account and
    bots."""
    await tournament_access.refuse_division(tournament_id)
    if data.bot:
        await tournament_access.require_organiser(request, tournament_id)
        await tournaments.enter_bot(tournament_id, data.bot)
        return await tournament_access.show(request, tournament_id)
    if not data.name:
        await tournament_access.require_visible(request, tournament_id)
        member = await require_member(request, members)
        await tournaments.enter(tournament_id, member.id, member.name)
        return await tournament_access.show(request, tournament_id)
    tournament = await tournament_access.require_organiser(request, tournament_id)
    organiser = await require_member(request, members)
    who, name = await find_player(members, data.name, tournament.game)
    if is_member(who) and who != organiser.id:
        if await tournaments.plays(tournament_id, who):
            raise ApiError(409, "tournament-twice")
        await invite_player(tournaments.invitations, matchmaking.relations, tournament, (who, name), organiser)
        return await tournament_access.show(request, tournament_id)
    if not is_member(who):
        bans.check_text(guest, name, is_name=True)
    await tournaments.enter(tournament_id, who, name)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/decline",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="Decline an invitation to a tournament",
)
async def decline_tournament(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    tournament_id: TournamentId,
) -> TournamentInfo:
    """The caller may still enter later."""
    member = await require_member(request, members)
    await tournaments.invitations.decline(tournament_id, member.id)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Withdraw from a tournament",
)
async def leave_tournament(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    tournament_id: TournamentId,
    data: TournamentEntry,
) -> TournamentInfo:
    await tournament_access.refuse_division(tournament_id)
    if data.name:
        await tournament_access.require_organiser(request, tournament_id)
        entries = await tournaments.list_entries(tournament_id)
        who = find_by_name(entries, data.name)
        invited = find_invited(await tournaments.invitations.list_open(tournament_id), data.name)
        if invited and not who:
            await tournaments.invitations.withdraw(tournament_id, invited)
            return await tournament_access.show(request, tournament_id)
    else:
        who = (await require_member(request, members)).id
    await tournaments.withdraw(tournament_id, who)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/checkin",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Check in",
)
async def check_in(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    tournament_id: TournamentId,
) -> TournamentInfo:
    member = await require_member(request, members)
    await tournaments.check_in(tournament_id, member.id)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/list",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Submit a list, secret until the start",
)
async def submit_list(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    bans: Bans,
    pack_store: PackStore,
    tournament_id: TournamentId,
    data: TournamentList,
) -> TournamentInfo:
    tournament, _, _ = await tournament_access.require_visible(request, tournament_id)
    member = await require_member(request, members)
    code = await read_list(pack_store, bans, member, tournament, data)
    await tournaments.submit_list(tournament_id, member.id, code)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/organiser",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Hand a tournament over to one of its players",
)
async def hand_over(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    members: Members,
    tournament_id: TournamentId,
    data: Handover,
) -> TournamentInfo:
    """An administrator can take it over too. The new organiser gets a notice."""
    visible = await tournament_access.require_visible(request, tournament_id)
    await tournament_access.require_organiser(request, tournament_id)
    await tournament_access.refuse_division(tournament_id)
    await hand_over_tournament(tournaments.database, tournament_id, await members.get_by_name(data.name))
    # The caller may no longer see the tournament, so it is described as they knew it.
    now = await tournaments.get(tournament_id)
    return await tournament_access.describe(request, visible._replace(tournament=now))


ROUTES = (
    *(list_tournaments, create_tournament, show_tournament),
    *(enter_tournament, decline_tournament, leave_tournament, check_in, submit_list, hand_over),
)
