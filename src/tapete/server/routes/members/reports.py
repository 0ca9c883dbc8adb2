"""Report route: report a chat message, the player of a seat, or a member to the host."""

from __future__ import annotations

from litestar import post

from tapete.live.api.seats import load_record
from tapete.live.errors import ApiError
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Members
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.errors import problem_responses
from tapete.server.moderation.reports import Moderation, ReportSubject
from tapete.server.wire import NewReport, ReportInfo

DAY = 86400
REPORTS_A_DAY = 10  # of one person
REPORTS_FROM_ADDRESS = 40  # a day


@post(
    "/api/reports",
    responses=problem_responses(400, 403, 404, 409),
    summary="Report a line of chat or a person to the host",
)
async def send_report(
    worker: Worker,
    members: Members,
    moderation: Moderation,
    shared_limits: SharedLimits,
    guest: str,
    address: str,
    data: NewReport,
) -> ReportInfo:
    """The reported words are stored with the report, in case the chat message is deleted before the host reads it."""
    things = [thing for thing in await find_reported(worker, members, moderation, data) if thing.about != guest]
    if not things:
        raise ApiError(409, "report-nobody")
    by_guest = await shared_limits.take("reports", guest, REPORTS_A_DAY, DAY)
    if not by_guest or not await shared_limits.take("reports", address, REPORTS_FROM_ADDRESS, DAY):
        raise ApiError(429, "reports-many", most=REPORTS_A_DAY)
    await moderation.report(guest, things, data.why.strip())
    return ReportInfo(name=things[0].name)


async def find_reported(
    worker: Worker, members: Members, moderation: Moderation, data: NewReport
) -> list[ReportSubject]:
    """Find the reported person. A seat may have several."""
    if data.name:
        member = await members.find_by_name(data.name)
        if member is None:
            raise ApiError(404, "no-member", name=data.name)
        return [ReportSubject(member.id, member.name)]
    record = await load_record(worker, data.match)
    if data.line:
        thing = await moderation.find_line(data.match, data.line)
        return [] if thing is None else [thing]
    if data.seat >= len(record.seats):
        raise ApiError(404, "no-match")
    people = await moderation.list_seat_holders(data.match, data.seat)
    return [ReportSubject(person, record.seats[data.seat].name, data.match) for person in sorted(people)]


ROUTES = (send_report,)
