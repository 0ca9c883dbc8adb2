"""Campaign routes: create a band, show it, start its next season, end it."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.statistics.campaign import records
from tapete.core.game import games
from tapete.core.i18n.text import Text
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name
from tapete.live.worker.moderation import Bans
from tapete.server.accounts.members import Members
from tapete.server.accounts.sessions import session_of
from tapete.server.competition.campaigns import MOST_SEASONS, Band, Battle, Campaigns
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_member
from tapete.server.wire import (
    CampaignFigure,
    CampaignGame,
    CampaignInfo,
    CampaignMatch,
    CampaignShelf,
    CampaignSide,
    CampaignTitle,
    NewCampaign,
)

LATEST = 60  # matches listed with a band
MOST_LETTERS = 60
CampaignId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
Season = Annotated[int, Parameter(ge=0, le=MOST_SEASONS)]  # 0: the latest


def sides_of(game: str) -> dict[str, Text]:
    """Sides that a band of this game may choose, by their ids."""
    campaign = known_game(game).campaign
    return {} if campaign is None else campaign.sides(())


@get("/api/campaigns", responses=problem_responses(400, 404), summary="Your bands, or those of a member")
async def list_campaigns(
    request: HttpRequest,
    members: Members,
    campaigns: Campaigns,
    who: Annotated[str, Parameter(max_length=MOST_LETTERS)] = "",
) -> CampaignShelf:
    session = session_of(request)
    owner = session.member if session is not None else ""
    if who:
        member = await members.find_by_name(who)
        if member is None:
            raise ApiError(404, "no-member", name=who)
        owner = member.id
    bands = await campaigns.list_of_member(owner) if owner else []
    offered = [game for game in games().values() if game.campaign is not None and game.complete]
    return CampaignShelf(
        bands=[
            CampaignTitle(
                id=band.id,
                name=band.name,
                game=band.game,
                season=len(band.starts),
                played=played,
                side=sides_of(band.game).get(band.side),
                ended=band.ended,
            )
            for band, played in bands
        ],
        games=[
            CampaignGame(
                game=game.id, sides=[CampaignSide(id=id, title=title) for id, title in sides_of(game.id).items()]
            )
            for game in offered
        ],
    )


@post("/api/campaigns", responses=problem_responses(400, 403, 404, 409), summary="Create a band")
async def create_campaign(
    request: HttpRequest, members: Members, campaigns: Campaigns, bans: Bans, data: NewCampaign
) -> CampaignInfo:
    member = await require_member(request, members)
    name = clean_name(data.name)
    if not name:
        raise ApiError(409, "campaign-name")
    bans.check_text(member.id, name, is_name=True)
    game = known_game(data.game)
    if game.campaign is None:
        raise ApiError(409, "campaign-none")
    sides = game.campaign.sides(())
    if data.side not in (sides or ("",)):
        raise ApiError(409, "campaign-side")
    id = await campaigns.create(member.id, name, game.id, data.side)
    return await describe_campaign(request, members, campaigns, await campaigns.get(id))


@get("/api/campaigns/{campaign_id:str}", responses=problem_responses(400, 404), summary="A band and its record")
async def show_campaign(
    request: HttpRequest,
    members: Members,
    campaigns: Campaigns,
    campaign_id: CampaignId,
    season: Season = 0,
    whole: bool = False,
) -> CampaignInfo:
    """One season, or all seasons together (`whole`)."""
    return await describe_campaign(request, members, campaigns, await campaigns.get(campaign_id), season, whole)


@post(
    "/api/campaigns/{campaign_id:str}/seasons",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Start a band's next season",
)
async def start_campaign_season(
    request: HttpRequest, members: Members, campaigns: Campaigns, campaign_id: CampaignId
) -> CampaignInfo:
    await campaigns.next_season(await require_own_band(request, members, campaigns, campaign_id))
    return await describe_campaign(request, members, campaigns, await campaigns.get(campaign_id))


@post(
    "/api/campaigns/{campaign_id:str}/end",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="End a band's campaign",
)
async def end_campaign(
    request: HttpRequest, members: Members, campaigns: Campaigns, campaign_id: CampaignId
) -> CampaignInfo:
    await campaigns.end(await require_own_band(request, members, campaigns, campaign_id))
    return await describe_campaign(request, members, campaigns, await campaigns.get(campaign_id))


async def require_own_band(request: HttpRequest, members: Members, campaigns: Campaigns, id: str) -> Band:
    """Find a band of the caller. Raises 403 if it is another member's."""
    member = await require_member(request, members)
    band = await campaigns.get(id)
    if band.who != member.id:
        raise ApiError(403, "campaign-owner")
    return band


async def describe_campaign(
    request: HttpRequest, members: Members, campaigns: Campaigns, band: Band, season: int = 0, whole: bool = False
) -> CampaignInfo:
    """A band's record in one season (0: the latest), or in all of them."""
    if season > len(band.starts):
        raise ApiError(404, "not-found")
    chosen = 0 if whole else season or len(band.starts)
    owner = await members.get(band.who)
    session = session_of(request)
    campaign = known_game(band.game).campaign
    counts = () if campaign is None else campaign.COUNTS
    battles = [one for one in await campaigns.list_matches(band) if not chosen or one.fought.season == chosen]
    outcomes = Counter(battle.fought.outcome for battle in battles)
    return CampaignInfo(
        id=band.id,
        name=band.name,
        game=band.game,
        won=outcomes["won"],
        drawn=outcomes["drawn"],
        lost=outcomes["lost"],
        owner=owner.name if owner is not None else "",
        season=chosen,
        latest=len(band.starts),
        since=band.starts[max(0, chosen - 1)],
        side=sides_of(band.game).get(band.side),
        mine=session is not None and session.member == band.who,
        ended=band.ended,
        counts=list(counts),
        figures=[
            CampaignFigure(
                title=one.title,
                matches=one.matches,
                won=one.won,
                counts=[one.counts.get(count, 0) for count in counts],
            )
            for one in records(battle.fought for battle in battles)
        ],
        played=[match_info(one) for one in reversed(battles[-LATEST:])],
    )


def match_info(battle: Battle) -> CampaignMatch:
    others = [seat for n, seat in enumerate(battle.seats) if n != battle.seat]
    return CampaignMatch(
        match=battle.match if battle.seats else "",
        ended=battle.ended,
        season=battle.fought.season,
        outcome=battle.fought.outcome,
        against=[seat.name for seat in others if seat.kind == "person" and seat.name],
        bots=[seat.bot for seat in others if seat.kind == "bot"],
    )


ROUTES = (list_campaigns, create_campaign, show_campaign, start_campaign_season, end_campaign)
