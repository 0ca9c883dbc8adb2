"""One's own name at the table."""

from __future__ import annotations

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.api.lobby import check_name_allowed
from tapete.live.match.seats import clean_name, is_member
from tapete.live.wire import Me
from tapete.live.worker.worker import Worker
from tapete.server.http.errors import explained
from tapete.server.routes.members.context import Services


@get("/api/me", responses=explained(), summary="Your name at the table")
async def who_am_i(worker: Worker, guest: str) -> Me:
    return Me(name=await worker.store.name(guest), member=is_member(guest))


@post("/api/me", status_code=HTTP_200_OK, responses=explained(400, 403, 409), summary="Choose your name at the table")
async def rename(worker: Worker, household: Services, guest: str, data: Me) -> Me:
    """A member's name is theirs alone, and changes once in a while."""
    worker.bans.words.check_name(data.name)
    if is_member(guest):
        return Me(name=await household.members.rename(guest, data.name), member=True)
    name = clean_name(data.name)
    await check_name_allowed(worker, name)
    await worker.store.rename(guest, name)
    return Me(name=name)
