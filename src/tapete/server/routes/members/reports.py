"""Reporting somebody over the wire: a line of chat, whoever sits at a seat, or a member."""

from __future__ import annotations

from litestar import post

from tapete.live.api.lobby import match_record
from tapete.live.errors import ApiError
from tapete.live.worker.worker import Worker
from tapete.server.config.client_address import read_client_address
from tapete.server.http.errors import explained
from tapete.server.moderation.reports import ReportSubject
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import NewReport, ReportInfo

DAY = 86400
REPORTS_A_DAY = 10  # of one person
FROM_ONE_ADDRESS = 40


@post("/api/reports", responses=explained(400, 403, 404, 409), summary="Report a line of chat or a person to the host")
async def report(request: ClubRequest, worker: Worker, household: Services, guest: str, data: NewReport) -> ReportInfo:
    """The words reported are kept with the report, though the line be gone when the host looks at it."""
    things = [thing for thing in await things_of(worker, household, data) if thing.about != guest]
    if not things:
        raise ApiError(409, "report-nobody")
    take = household.shared_limits.take
    mine = await take("reports", guest, REPORTS_A_DAY, DAY)
    if not mine or not await take("reports", read_client_address(request.scope), FROM_ONE_ADDRESS, DAY):
        raise ApiError(429, "reports-many", most=REPORTS_A_DAY)
    await household.moderation.report(guest, things, data.why.strip())
    return ReportInfo(name=things[0].name)


async def things_of(worker: Worker, household: Services, data: NewReport) -> list[ReportSubject]:
    """Whom it is about; several where a seat has several people."""
    moderation = household.moderation
    if data.name:
        member = await household.members.find_by_name(data.name)
        if member is None:
            raise ApiError(404, "no-member", name=data.name)
        return [ReportSubject(member.id, member.name)]
    record = await match_record(worker, data.match)
    if data.line:
        thing = await moderation.find_line(data.match, data.line)
        return [] if thing is None else [thing]
    if data.seat >= len(record.seats):
        raise ApiError(404, "no-match")
    people = await moderation.list_seat_holders(data.match, data.seat)
    return [ReportSubject(who, record.seats[data.seat].name, data.match) for who in sorted(people)]


ROUTES = (report,)
