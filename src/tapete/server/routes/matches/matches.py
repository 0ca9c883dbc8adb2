"""Answers with headers of their own: a page of the list of matches with their number, and a log to keep."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from tapete.core.match import lines_of
from tapete.live.api.analysis import finished
from tapete.live.limits import Limits
from tapete.live.match.live_match import match_info, own_clocks
from tapete.live.match.seats import NAME_LENGTH
from tapete.live.wire import MatchInfo
from tapete.live.worker.worker import Worker
from tapete.server.background.open_tables import MINUTE
from tapete.server.db.match_queries import MOST_PAGES, PAGE, MatchQuery, Show, find_matches
from tapete.server.db.match_store import Store
from tapete.server.http.errors import explained
from tapete.server.http.path_types import GameId, MatchId

JSON_LINES = "application/jsonl"
NamePart = Annotated[str, Parameter(max_length=NAME_LENGTH)]
Page = Annotated[int, Parameter(ge=1, le=MOST_PAGES)]


@get("/api/matches", responses=explained(400), summary="Matches: open, mine, running, finished; page by page")
async def list_matches(
    worker: Worker,
    store: Store,
    limits: Limits,
    guest: str,
    show: Show = "open",
    game: GameId = "",
    name: NamePart = "",
    page: Page = 1,
) -> Response[list[MatchInfo]]:
    """The header `x-total-count` says how many there are in all, `x-page-size` how many stand on a page."""
    wish = MatchQuery(show=show, guest=guest, game=game, name=name, page=page, waiting=limits.waiting_minutes * MINUTE)
    records, count = await find_matches(store, wish)
    mine = await store.held(guest, [record.id for record in records])
    infos = [
        match_info(record, held, worker.online(record.id), own_clocks(record, held))
        for record in records
        for held in (mine[record.id],)
    ]
    return Response(infos, headers={"x-total-count": str(count), "x-page-size": str(PAGE)})


@get(
    "/api/matches/{match_id:str}/log",
    media_type=JSON_LINES,
    responses=explained(400, 404, 409),
    summary="The log with its seed, once the match is over",
)
async def download_log(worker: Worker, match_id: MatchId) -> Response[bytes]:
    live = await worker.live_match(match_id)
    stored = finished(live)
    written = await asyncio.to_thread(lambda: b"\n".join(lines_of(stored.match)) + b"\n")
    return Response(
        written,
        media_type=JSON_LINES,
        headers={"content-disposition": f'attachment; filename="{stored.header.game}-{live.id}.jsonl"'},
    )
