"""Pack routes: list packs, upload one, remove one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.live.catalog.pack_files import UPLOAD_BYTES
from tapete.live.catalog.pack_offers import pack_info
from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.live.wire import PackInfo, PackShelf
from tapete.live.worker.moderation import Bans
from tapete.live.worker.ports import StoredPack
from tapete.server.config.settings import Settings
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.errors import language_of, problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.packs.store import PackStore
from tapete.server.packs.upload import check_pack

PackName = Annotated[str, Parameter(max_length=64)]


@get("/api/packs", responses=problem_responses(), summary="Packs you may play with, and whether you may upload one")
async def list_packs(pack_store: PackStore, settings: Settings, guest: str) -> PackShelf:
    return await describe_packs(pack_store, settings, guest)


async def describe_packs(pack_store: PackStore, settings: Settings, guest: str) -> PackShelf:
    infos = [pack_info(pack, guest) for pack in await pack_store.list_packs(guest)]
    return PackShelf(packs=infos, may_bring=settings.pack_uploads == "anybody")


@post(
    "/api/packs",
    request_max_body_size=UPLOAD_BYTES,
    responses=problem_responses(400, 403),
    summary="Upload a pack of your own, for your private matches",
)
async def upload_pack(
    request: HttpRequest,
    pack_store: PackStore,
    settings: Settings,
    shared_limits: SharedLimits,
    bans: Bans,
    guest: str,
    address: str,
) -> PackInfo:
    """The body is a multipart form with `files`: a ZIP, or the pack's TOML files."""
    if settings.pack_uploads != "anybody" or not guest:
        raise ApiError(403, "pack-uploads")
    if not await shared_limits.take("packs", address, settings.limits.uploads_a_minute):
        raise ApiError(429, "rate")
    if await pack_store.count_owned(guest) >= settings.limits.packs_a_guest:
        raise ApiError(409, "pack-full", most=settings.limits.packs_a_guest)
    files, most = await read_form_files(request), settings.limits.packs_in_all
    return await store_pack(pack_store, files, guest, language_of(request), most, bans=bans)


@post(
    "/api/packs/{name:str}/remove",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="Remove a pack of your own",
)
async def remove_pack(pack_store: PackStore, settings: Settings, guest: str, name: PackName) -> PackShelf:
    if not guest or not await pack_store.remove(name, guest):
        raise ApiError(404, "no-pack")
    return await describe_packs(pack_store, settings, guest)


async def read_form_files(request: HttpRequest) -> list[tuple[str, bytes]]:
    form = await request.form()
    return [
        (part.filename, await part.read())
        for part in form.getall("files", [])
        if isinstance(part, UploadFile) and part.filename
    ]


async def store_pack(
    pack_store: PackStore,
    uploads: Sequence[tuple[str, bytes]],
    owner: str,
    language: str,
    most: int,
    hand: str = "",
    bans: Bans | None = None,
) -> PackInfo:
    """Check an upload in a process apart, then store it. A pack with mistakes is not stored.

    `bans` is None for the host's own packs."""
    if len(await pack_store.list_packs(None)) >= most:
        raise ApiError(409, "pack-full", most=most)
    read = await check_pack(uploads, language)
    sheet = read.sheet
    assert sheet is not None
    if bans is not None:
        bans.check_text(owner, f"{sheet.name_es}\n{sheet.name_en}")
    stored = StoredPack(
        name=read.name, game=sheet.game, title_es=sheet.name_es, title_en=sheet.name_en, owner=owner, at=utc_now_iso()
    )
    await pack_store.add(stored, read.files, hand)
    return msgspec.structs.replace(pack_info(stored, owner), own=stored.private)


ROUTES = (list_packs, upload_pack, remove_pack)
