"""Admin routes for packs: list them, upload one for everybody, remove one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response, get, post

from tapete.live.catalog.pack_files import UPLOAD_BYTES
from tapete.live.errors import ApiError
from tapete.live.worker.ports import HOST, StoredPack
from tapete.server.config.settings import Settings
from tapete.server.packs.store import PackStore
from tapete.server.routes.admin import pages
from tapete.server.routes.admin.access import AdminAccess
from tapete.server.routes.admin.pages import PageContext
from tapete.server.routes.admin.routes import OPEN_FORMS, page, to_page
from tapete.server.routes.matches.packs import read_form_files, store_pack

Asked = Request[Any, Any, Any]


@get("/admin/packs", include_in_schema=False)
async def admin_packs(
    request: Asked, pack_store: PackStore, admin_access: AdminAccess, done: str = ""
) -> Response[str]:
    context = await admin_access.context(request)
    if not context.is_signed_in:
        return page(pages.render_sign_in(context))
    return page(render_packs(context, await pack_store.list_packs(None), done))


@post("/admin/packs", include_in_schema=False, opt=OPEN_FORMS, request_max_body_size=UPLOAD_BYTES)
async def admin_bring_pack(
    request: Asked, pack_store: PackStore, settings: Settings, admin_access: AdminAccess
) -> Response[Any]:
    """Show the problems of a refused pack above the form, one sentence each."""
    context = await admin_access.context_of_form(request)
    try:
        uploads, most = await read_form_files(request), settings.limits.packs_in_all
        await store_pack(pack_store, uploads, HOST, context.language, most, context.member)
    except ApiError as trouble:
        problems = trouble.problem(context.language).detail.split("\n")
        return page(render_packs(context, await pack_store.list_packs(None), "", problems), 400)
    return to_page(request, settings, f"/admin/packs?{urlencode({'done': 'pack', 'lang': context.language})}")


@post("/admin/packs/remove", include_in_schema=False, opt=OPEN_FORMS)
async def admin_remove_pack(
    request: Asked, pack_store: PackStore, settings: Settings, admin_access: AdminAccess
) -> Response[Any]:
    context = await admin_access.context_of_form(request)
    if not await pack_store.remove(str((await request.form()).get("pack", ""))[:64], None, context.member):
        raise ApiError(404, "no-pack")
    return to_page(request, settings, f"/admin/packs?{urlencode({'done': 'unpack', 'lang': context.language})}")


def render_packs(context: PageContext, packs: Sequence[StoredPack], done: str, problems: Sequence[str] = ()) -> str:
    return pages.render("packs.html", context, "packs", packs=packs, done=done, problems=problems)


ROUTES = (admin_packs, admin_bring_pack, admin_remove_pack)
