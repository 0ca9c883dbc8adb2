"""Answers left beforehand, over the wire: seen and taken back by whoever holds the seat, and by nobody else."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.core.i18n.text import Text
from tapete.live.clocks import lasts_days
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.worker.worker import Worker
from tapete.server.http.errors import explained
from tapete.server.http.path_types import MatchId
from tapete.server.routes.members.context import Services
from tapete.server.wire import BeforehandInfo, LeaveAnswer, LeftInfo, WindowInfo

SeatNumber = Annotated[int, Parameter(ge=0, le=63)]


@get(
    "/api/matches/{match_id:str}/beforehand/{seat:int}",
    responses=explained(400, 403, 404, 409),
    summary="What you have left to be answered for you at a seat of yours",
)
async def list_left(
    household: Services, worker: Worker, guest: str, match_id: MatchId, seat: SeatNumber
) -> BeforehandInfo:
    """Empty where nothing can be left: in matches at which people stay, and in games without windows."""
    return await left_at(household, await own_match(worker, guest, match_id, seat), seat)


@post(
    "/api/matches/{match_id:str}/beforehand/{seat:int}",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Leave an answer for a question to come, or take it back",
)
async def leave_answer(
    household: Services, worker: Worker, guest: str, match_id: MatchId, seat: SeatNumber, data: LeaveAnswer
) -> BeforehandInfo:
    live = await own_match(worker, guest, match_id, seat)
    if data.leave:
        await household.premoves.add(live, seat, data.kind)
    else:
        await household.premoves.remove(match_id, seat, data.kind)
    return await left_at(household, live, seat)


async def own_match(worker: Worker, guest: str, match: str, seat: int) -> LiveMatch:
    if await worker.store.record(match) is None:
        raise ApiError(404, "no-match")
    if seat not in (await worker.store.held(guest, [match]))[match]:
        raise ApiError(403, "no-seat")
    live = await worker.live_match(match)
    if live.stored is None or live.stored.over:
        raise ApiError(409, "not-running")
    return live


async def left_at(household: Services, live: LiveMatch, seat: int) -> BeforehandInfo:
    if live.stored is None or not lasts_days(live.record.clock):
        return BeforehandInfo()
    game = live.stored.match.game
    windows = [WindowInfo(kind=kind, name=Text(f"{game.id}-quiet-{kind}")) for kind in game.passable_decisions]
    left = [
        LeftInfo(kind=one.kind, used=one.used, lapsed=one.lapsed)
        for one in await household.premoves.list_of_seat(live, seat)
    ]
    return BeforehandInfo(windows=windows, left=left)


ROUTES = (list_left, leave_answer)
