"""Packs on the administrator's page: the list, a form to bring one for everybody, and a button to remove one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from litestar import Request, Response, get, post

from tapete.live.catalog.pack_files import UPLOAD_BYTES
from tapete.live.errors import ApiError
from tapete.live.worker.ports import HOST, StoredPack
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.config.settings import Settings
from tapete.server.packs.store import PackStore
from tapete.server.routes.admin import html as sheets
from tapete.server.routes.admin.html import Frame, Html, tag
from tapete.server.routes.admin.routes import OPEN_FORMS, frame_for, marked, page, to_page
from tapete.server.routes.matches.packs import read_form_files, store_pack

Asked = Request[Any, Any, Any]


@get("/admin/packs", include_in_schema=False)
async def admin_packs(
    request: Asked, pack_store: PackStore, settings: Settings, admin_secret: AdminSecret, done: str = ""
) -> Response[str]:
    frame = frame_for(request, settings, admin_secret)
    if not frame.inside:
        return page(sheets.door(frame))
    return page(sheet(frame, await pack_store.list_packs(None), done))


@post("/admin/packs", include_in_schema=False, opt=OPEN_FORMS, request_max_body_size=UPLOAD_BYTES)
async def admin_bring_pack(
    request: Asked, pack_store: PackStore, settings: Settings, admin_secret: AdminSecret
) -> Response[Any]:
    """What is wrong with a pack is shown above the form, sentence by sentence."""
    frame = await marked(request, settings, admin_secret)
    try:
        uploads, most = await read_form_files(request), settings.limits.packs_in_all
        await store_pack(pack_store, uploads, HOST, frame.language, most, frame.hand)
    except ApiError as trouble:
        problems = trouble.problem(frame.language).detail.split("\n")
        return page(sheet(frame, await pack_store.list_packs(None), "", problems), 400)
    return to_page(request, settings, f"/admin/packs?{urlencode({'done': 'pack', 'lang': frame.language})}")


@post("/admin/packs/remove", include_in_schema=False, opt=OPEN_FORMS)
async def admin_remove_pack(
    request: Asked, pack_store: PackStore, settings: Settings, admin_secret: AdminSecret
) -> Response[Any]:
    frame = await marked(request, settings, admin_secret)
    if not await pack_store.remove(str((await request.form()).get("pack", ""))[:64], None, frame.hand):
        raise ApiError(404, "no-pack")
    return to_page(request, settings, f"/admin/packs?{urlencode({'done': 'unpack', 'lang': frame.language})}")


def sheet(frame: Frame, packs: Sequence[StoredPack], done: str, problems: Sequence[str] = ()) -> str:
    rows = [
        [
            pack.title_es if frame.language == "es" else pack.title_en,
            pack.game,
            tag("code", pack.name),
            frame.say("pack-private") if pack.private else frame.say("pack-everybodys"),
            sheets.moment(pack.at),
            removal(frame, pack),
        ]
        for pack in packs
    ]
    listed = (
        sheets.table(frame, ("name", "game", "pack", "state", "since", "actions"), rows)
        if rows
        else tag("p", frame.say("no-packs"))
    )
    return sheets.whole(
        frame, "packs", sheets.just_done(frame, done), troubles(frame, problems), bringing(frame), listed
    )


def troubles(frame: Frame, problems: Sequence[str]) -> Html:
    if not problems:
        return Html()
    listed = [tag("li", problem) for problem in problems]
    return tag("div", tag("p", frame.say("pack-wrong")), tag("ul", *listed), class_="trouble", role="alert")


def bringing(frame: Frame) -> Html:
    return tag(
        "form",
        tag("input", type="hidden", name="mark", value=frame.mark),
        tag("label", frame.say("bring-pack"), for_="files"),
        tag(
            "input",
            id="files",
            name="files",
            type="file",
            multiple="",
            accept=".zip,.toml",
            required="",
            aria_describedby="files-help",
        ),
        tag("p", frame.say("bring-pack-help"), id="files-help", class_="help"),
        tag("button", frame.say("pack-bring"), type="submit"),
        method="post",
        enctype="multipart/form-data",
        action=f"{frame.prefix}/admin/packs?lang={frame.language}",
        class_="door",
    )


def removal(frame: Frame, pack: StoredPack) -> Html:
    return tag(
        "form",
        tag("input", type="hidden", name="mark", value=frame.mark),
        tag("input", type="hidden", name="pack", value=pack.name),
        tag("button", frame.say("pack-remove"), type="submit", aria_label=f"{frame.say('pack-remove')}: {pack.name}"),
        method="post",
        action=f"{frame.prefix}/admin/packs/remove?lang={frame.language}",
    )
