"""Match list route, with paging headers, and the download of a finished match's log."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from tapete.live.api.analysis import require_finished
from tapete.live.limits import Limits
from tapete.live.match.film import write_log
from tapete.live.match.live_match import match_info, own_clocks
from tapete.live.match.records import Record
from tapete.live.match.seats import NAME_LENGTH
from tapete.live.wire import MatchInfo
from tapete.live.worker.worker import Worker
from tapete.server.background.open_tables import MINUTE
from tapete.server.community.watching import MOST_RANKED, Worth, describe_watch, is_close, rank, rank_of, read_worth
from tapete.server.db.match_queries import MOST_PAGES, PAGE, MatchQuery, Show, find_matches
from tapete.server.db.match_store import Store
from tapete.server.http.errors import problem_responses
from tapete.server.http.path_types import GameId, MatchId

JSON_LINES = "application/jsonl"
NamePart = Annotated[str, Parameter(max_length=NAME_LENGTH)]
Page = Annotated[int, Parameter(ge=1, le=MOST_PAGES)]


@get(
    "/api/matches",
    responses=problem_responses(400),
    summary="Matches: open, mine, running, finished; page by page",
)
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
    """The header `x-total-count` gives the number of matches, `x-page-size` the number on a page."""
    query = MatchQuery(show=show, guest=guest, game=game, name=name, page=page, waiting=limits.waiting_minutes * MINUTE)
    if show == "running" and page * PAGE <= MOST_RANKED:
        records, count, worth = await find_running(store, query)
    else:
        records, count = await find_matches(store, query)
        worth = {}
    own_seats = await store.held(guest, [record.id for record in records])
    infos = [
        match_info(record, seats, worker.online(record.id), own_clocks(record, seats))
        for record in records
        for seats in (own_seats[record.id],)
    ]
    for info, record in zip(infos, records, strict=True):
        if record.id in worth:
            info.watch = describe_watch(worth[record.id], worker.live_matches.get(record.id))
    if worth:
        infos.sort(key=lambda info: (*rank_of(worth[info.id]), not is_close(info.watch)))
    return Response(infos, headers={"x-total-count": str(count), "x-page-size": str(PAGE)})


async def find_running(store: Store, query: MatchQuery) -> tuple[list[Record], int, dict[str, Worth]]:
    """One page of the running matches, those worth watching first."""
    latest = msgspec.structs.replace(query, page=1, size=MOST_RANKED)
    records, count = await find_matches(store, latest)
    worth = await store.database.read(lambda connection: read_worth(connection, records, query.guest))
    page = rank(records, worth)[PAGE * (query.page - 1) : PAGE * query.page]
    return page, count, worth


@get(
    "/api/matches/{match_id:str}/log",
    media_type=JSON_LINES,
    responses=problem_responses(400, 404, 409),
    summary="The log with its seed, once the match is over",
)
async def download_log(worker: Worker, match_id: MatchId) -> Response[bytes]:
    live = await worker.live_match(match_id)
    stored = require_finished(live)
    log = await asyncio.to_thread(write_log, stored)
    return Response(
        log,
        media_type=JSON_LINES,
        headers={"content-disposition": f'attachment; filename="{stored.header.game}-{live.id}.jsonl"'},
    )


ROUTES = (list_matches, download_log)
