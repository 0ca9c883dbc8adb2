"""Premove routes: list and set the answers left beforehand at a seat. Only the seat's player may."""

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
from tapete.server.community.premoves import Premoves
from tapete.server.http.errors import problem_responses
from tapete.server.http.path_types import MatchId
from tapete.server.wire import BeforehandInfo, LeaveAnswer, LeftInfo, WindowInfo

SeatNumber = Annotated[int, Parameter(ge=0, le=63)]


@get(
    "/api/matches/{match_id:str}/beforehand/{seat:int}",
    responses=problem_responses(400, 403, 404, 409),
    summary="Premoves at a seat of yours",
)
async def list_premoves(
    worker: Worker, premoves: Premoves, guest: str, match_id: MatchId, seat: SeatNumber
) -> BeforehandInfo:
    """Empty in live matches, where players stay connected, and in games without decisions that can be passed."""
    return await describe_premoves(premoves, await require_own_seat(worker, guest, match_id, seat), seat)


@post(
    "/api/matches/{match_id:str}/beforehand/{seat:int}",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Set or remove a premove",
)
async def set_premove(
    worker: Worker, premoves: Premoves, guest: str, match_id: MatchId, seat: SeatNumber, data: LeaveAnswer
) -> BeforehandInfo:
    live = await require_own_seat(worker, guest, match_id, seat)
    if data.leave:
        await premoves.add(live, seat, data.kind)
    else:
        await premoves.remove(match_id, seat, data.kind)
    return await describe_premoves(premoves, live, seat)


async def require_own_seat(worker: Worker, guest: str, match: str, seat: int) -> LiveMatch:
    """Find a running match in which the caller has this seat. Raises 403, 404 or 409 otherwise."""
    if await worker.store.record(match) is None:
        raise ApiError(404, "no-match")
    if seat not in (await worker.store.held(guest, [match]))[match]:
        raise ApiError(403, "no-seat")
    live = await worker.live_match(match)
    if live.stored is None or live.stored.over:
        raise ApiError(409, "not-running")
    return live


async def describe_premoves(premoves: Premoves, live: LiveMatch, seat: int) -> BeforehandInfo:
    if live.stored is None or not lasts_days(live.record.clock):
        return BeforehandInfo()
    game = live.stored.match.game
    windows = [WindowInfo(kind=kind, name=Text(f"{game.id}-quiet-{kind}")) for kind in game.passable_decisions]
    left = [
        LeftInfo(kind=premove.kind, used=premove.used, lapsed=premove.lapsed)
        for premove in await premoves.list_of_seat(live, seat)
    ]
    return BeforehandInfo(windows=windows, left=left)


ROUTES = (list_premoves, set_premove)
