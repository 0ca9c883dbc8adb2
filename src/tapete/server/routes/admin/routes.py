"""Admin routes: sign-in, matches, guests, audit log, and the actions of their forms."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect
from litestar.status_codes import HTTP_303_SEE_OTHER

from tapete.live.errors import ApiError
from tapete.live.metrics import Gatherer
from tapete.server.config.admin_secret import HOURS_INSIDE
from tapete.server.config.client_address import read_client_address
from tapete.server.config.settings import Settings
from tapete.server.db.audit_log import Kind, latest_entries
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.moderation import overview
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import FLAGS, MatchOperations
from tapete.server.moderation.reports import Moderation
from tapete.server.routes.admin import pages
from tapete.server.routes.admin.access import PASS, AdminAccess

TRIES_A_MINUTE = 10
OPEN_FORMS = {"exclude_from_csrf": True}  # each form carries its own token instead, see `AdminAccess`
STYLE = Path(__file__).parent / "admin.css"
OUTCOMES = ("settle", "erase", "mute", "ban")  # of a report
MOST_DIGITS = 9
NO_STORE = {"cache-control": "no-store"}
Asked = Request[Any, Any, Any]


def page(html: str, status: int = 200) -> Response[str]:
    return Response(html, media_type=MediaType.HTML, status_code=status, headers=NO_STORE)


@get("/admin/style.css", include_in_schema=False, media_type="text/css")
async def admin_style() -> Response[bytes]:
    return Response(STYLE.read_bytes(), media_type="text/css", headers={"cache-control": "no-cache"})


@get("/admin", include_in_schema=False)
async def admin_home(
    request: Asked,
    operations: MatchOperations,
    admin_access: AdminAccess,
    show: overview.State = "",
    find: str = "",
    number: int = 1,
    done: str = "",
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    records = await overview.list_matches(operations.database, show, find[:64], max(1, number))
    return page(pages.render_matches(context, records, show, find, max(1, number), done))


@get("/admin/matches/{match_id:str}", include_in_schema=False)
async def admin_match(
    request: Asked,
    operations: MatchOperations,
    admin_access: AdminAccess,
    match_id: str,
    done: str = "",
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    return page(pages.render_match(context, await overview.read_match(operations.database, match_id[:32]), done))


@get("/admin/guests", include_in_schema=False)
async def admin_guests(
    request: Asked,
    operations: MatchOperations,
    admin_access: AdminAccess,
    find: str = "",
    number: int = 1,
    done: str = "",
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    guests = await overview.list_guests(operations.database, find[:64], max(1, number))
    return page(pages.render_guests(context, guests, find, max(1, number), done))


@get("/admin/journal", include_in_schema=False)
async def admin_journal(
    request: Asked,
    operations: MatchOperations,
    admin_access: AdminAccess,
    gatherer: Gatherer,
    before: int = 0,
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    entries = await latest_entries(operations.database, overview.PAGE, before)
    return page(pages.render_audit_log(context, entries, await gatherer.all()))


@post("/admin/enter", include_in_schema=False, opt=OPEN_FORMS)
async def admin_enter(
    request: Asked, settings: Settings, admin_access: AdminAccess, shared_limits: SharedLimits
) -> Response[Any]:
    if not await shared_limits.take("admin", read_client_address(request.scope), TRIES_A_MINUTE):
        raise ApiError(429, "rate")
    new_pass = await admin_access.enter(request)
    if new_pass is None:
        return page(pages.render_sign_in(await admin_access.context(request), wrong=True), 403)
    return to_page(request, settings, "/admin", new_pass)


@post("/admin/leave", include_in_schema=False, opt=OPEN_FORMS)
async def admin_leave(request: Asked, settings: Settings) -> Response[Any]:
    return to_page(request, settings, "/admin", "")


@post("/admin/deed", include_in_schema=False, opt=OPEN_FORMS)
async def admin_deed(
    request: Asked,
    operations: MatchOperations,
    audit_follower: AuditFollower,
    settings: Settings,
    admin_access: AdminAccess,
) -> Response[Any]:
    """Carry out the action of a form, and go back to the page it was on."""
    form = {name: str(value) for name, value in (await request.form()).multi_items()}
    context = await admin_access.context_of_form(request)
    kind, match, guest = form.get("deed", ""), form.get("match", ""), form.get("guest", "")
    report = form.get("report", "")
    if report:
        await _settle_report(operations.acting_as(context.member), kind, guest, report)
    else:
        await _act(operations.acting_as(context.member), kind, match, guest, form.get("name", ""))
    await audit_follower.apply_new_entries()
    back = (
        "/admin/reports"
        if report
        else f"/admin/matches/{match}"
        if kind == "close" and match and await _match_exists(operations, match)
        else "/admin/guests"
        if guest
        else "/admin"
    )
    return to_page(request, settings, f"{back}?{urlencode({'done': kind, 'lang': context.language})}")


async def _settle_report(operations: MatchOperations, kind: str, guest: str, report: str) -> None:
    """Act on a report and settle it. Doing the same twice changes nothing."""
    if kind not in OUTCOMES or not report.isdigit() or len(report) > MOST_DIGITS:
        raise ApiError(400, "bad-request", why=f"report: {report[:20]}")
    moderation = Moderation(operations.database, operations.admin)
    if kind == "erase":
        await moderation.erase_line(int(report))
    elif kind in FLAGS:
        await operations.set_flag(await overview.find_guest(operations.database, guest), cast(Kind, kind))
    await moderation.settle_report(int(report), kind)


async def _act(operations: MatchOperations, kind: str, id: str, guest: str, name: str) -> None:
    match kind:
        case "close":
            await operations.close_match(id, "admin")
        case "delete":
            await operations.delete_match(id, "admin")
        case "rename":
            await operations.rename_guest(await overview.find_guest(operations.database, guest), name)
        case "forget":
            await operations.erase_guest(await overview.find_guest(operations.database, guest), "admin")
        case _ if kind in FLAGS:
            await operations.set_flag(await overview.find_guest(operations.database, guest), cast(Kind, kind))
        case _:
            raise ApiError(400, "bad-request", why=f"deed: {kind[:20]}")


async def _match_exists(operations: MatchOperations, match: str) -> bool:
    try:
        await overview.read_match(operations.database, match)
    except ApiError:
        return False
    return True


def to_page(request: Asked, settings: Settings, path: str, new_pass: str | None = None) -> Response[Any]:
    answer = Redirect(settings.prefix + path, status_code=HTTP_303_SEE_OTHER)
    if new_pass is not None:
        https = settings.secure or request.url.scheme == "https"
        lasting = HOURS_INSIDE * 3600 if new_pass else 0
        answer.cookies.append(
            Cookie(
                key=PASS,
                value=new_pass,
                path=f"{settings.prefix}/admin",
                max_age=lasting,
                httponly=True,
                samesite="strict",
                secure=https,
            )
        )
    return answer


ROUTES = (
    *(admin_style, admin_home, admin_match, admin_guests, admin_journal),
    *(admin_enter, admin_leave, admin_deed),
)
