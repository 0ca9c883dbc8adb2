"""A band over the wire: founded, sent to its next season, retired, looked at by everybody."""

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
from tapete.server.accounts.sessions import session_of
from tapete.server.competition.campaigns import MOST_SEASONS, Band, Battle
from tapete.server.http.errors import explained
from tapete.server.routes.competition.common import member_of
from tapete.server.routes.members.context import ClubRequest, Services
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

LATEST = 60  # matches a sheet lists
MOST_LETTERS = 60
CampaignId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
Season = Annotated[int, Parameter(ge=0, le=MOST_SEASONS)]  # 0: the latest


def sides_of(game: str) -> dict[str, Text]:
    campaign = known_game(game).campaign
    return {} if campaign is None else campaign.sides(())


@get("/api/campaigns", responses=explained(400, 404), summary="One's own bands, or somebody's")
async def list_campaigns(
    request: ClubRequest, household: Services, who: Annotated[str, Parameter(max_length=MOST_LETTERS)] = ""
) -> CampaignShelf:
    session = session_of(request)
    owner = session.member if session is not None else ""
    if who:
        member = await household.members.find_by_name(who)
        if member is None:
            raise ApiError(404, "no-member", name=who)
        owner = member.id
    bands = await household.campaigns.list_of_member(owner) if owner else []
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


@post("/api/campaigns", responses=explained(400, 403, 404, 409), summary="Found a band")
async def found_campaign(request: ClubRequest, household: Services, data: NewCampaign) -> CampaignInfo:
    member = await member_of(request, household)
    name = clean_name(data.name)
    if not name:
        raise ApiError(409, "campaign-name")
    household.worker.bans.words.check_name(name)
    game = known_game(data.game)
    if game.campaign is None:
        raise ApiError(409, "campaign-none")
    sides = game.campaign.sides(())
    if data.side not in (sides or ("",)):
        raise ApiError(409, "campaign-side")
    id = await household.campaigns.create(member.id, name, game.id, data.side)
    return await sheet(request, household, await household.campaigns.get(id))


@get("/api/campaigns/{campaign_id:str}", responses=explained(400, 404), summary="A band and its figures")
async def show_campaign(
    request: ClubRequest, household: Services, campaign_id: CampaignId, season: Season = 0, whole: bool = False
) -> CampaignInfo:
    """In a season, or (`whole`) in all of them together."""
    return await sheet(request, household, await household.campaigns.get(campaign_id), season, whole)


@post(
    "/api/campaigns/{campaign_id:str}/seasons",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Begin a band's next season",
)
async def begin_campaign_season(request: ClubRequest, household: Services, campaign_id: CampaignId) -> CampaignInfo:
    await household.campaigns.next_season(await owned(request, household, campaign_id))
    return await sheet(request, household, await household.campaigns.get(campaign_id))


@post(
    "/api/campaigns/{campaign_id:str}/end",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Retire a band",
)
async def end_campaign(request: ClubRequest, household: Services, campaign_id: CampaignId) -> CampaignInfo:
    await household.campaigns.end(await owned(request, household, campaign_id))
    return await sheet(request, household, await household.campaigns.get(campaign_id))


async def owned(request: ClubRequest, household: Services, id: str) -> Band:
    member = await member_of(request, household)
    band = await household.campaigns.get(id)
    if band.who != member.id:
        raise ApiError(403, "campaign-owner")
    return band


async def sheet(
    request: ClubRequest, household: Services, band: Band, season: int = 0, whole: bool = False
) -> CampaignInfo:
    if season > len(band.starts):
        raise ApiError(404, "not-found")
    chosen = 0 if whole else season or len(band.starts)
    owner = await household.members.get(band.who)
    session = session_of(request)
    campaign = known_game(band.game).campaign
    counts = () if campaign is None else campaign.COUNTS
    battles = [one for one in await household.campaigns.list_matches(band) if not chosen or one.fought.season == chosen]
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


ROUTES = (list_campaigns, found_campaign, show_campaign, begin_campaign_season, end_campaign)
