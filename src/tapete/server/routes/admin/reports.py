"""Admin routes for moderation: reports, the list of forbidden words, letters in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response, get, post

from tapete.server.config.settings import Settings
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.reports import Moderation, Report
from tapete.server.routes.admin import pages
from tapete.server.routes.admin.access import AdminAccess
from tapete.server.routes.admin.pages import PageContext
from tapete.server.routes.admin.routes import OPEN_FORMS, page, to_page

Asked = Request[Any, Any, Any]
MOST_LETTERS = 100_000  # of a list of words


@get("/admin/reports", include_in_schema=False)
async def admin_reports(
    request: Asked,
    moderation: Moderation,
    admin_access: AdminAccess,
    number: int = 1,
    done: str = "",
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    waiting = await moderation.list_open_reports(max(1, number))
    words, doubtful = await moderation.list_forbidden_words(), await moderation.count_letters_in_doubt()
    return page(render_reports(context, waiting, words, doubtful, max(1, number), done))


@post("/admin/words", include_in_schema=False, opt=OPEN_FORMS)
async def admin_words(
    request: Asked, moderation: Moderation, audit_follower: AuditFollower, settings: Settings, admin_access: AdminAccess
) -> Response[Any]:
    context = await admin_access.context_of_form(request)
    lines = str((await request.form()).get("words", ""))[:MOST_LETTERS].splitlines()
    await Moderation(moderation.database, context.member).replace_forbidden_words(lines)
    await audit_follower.apply_new_entries()
    return to_page(request, settings, f"/admin/reports?{urlencode({'done': 'words', 'lang': context.language})}")


def render_reports(
    context: PageContext, waiting: Sequence[Report], words: Sequence[str], doubtful: int, number: int, done: str
) -> str:
    return pages.render(
        "reports.html", context, "reports", reports=waiting, words=words, doubtful=doubtful, number=number, done=done
    )


ROUTES = (admin_reports, admin_words)
