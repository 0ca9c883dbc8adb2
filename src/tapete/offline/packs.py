"""Packs without a server: uploaded from a file, tried in the second worker, stored in the browser."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tapete.core.content.packs import PackFiles, loaded_packs, register_pack
from tapete.core.content.reader import sentences
from tapete.core.game import games
from tapete.core.i18n.text import Text, text
from tapete.live.catalog.pack_files import MOST_SENTENCES, UPLOAD_BYTES, PackError, pack_error, read_sheet, read_uploads
from tapete.live.catalog.pack_trial import find_problems, write_files
from tapete.live.errors import ApiError
from tapete.live.limits import Limits
from tapete.live.match.records import utc_now_iso
from tapete.live.worker.ports import StoredPack
from tapete.offline.key_value_store import KeyValueStore
from tapete.offline.match_store import ME

FACTS, PACK = "facts", "pack/"  # the store of packs, and the prefix of their keys
PATIENCE = 60.0  # seconds for the trial of one


class SavedPack(msgspec.Struct):
    pack: StoredPack
    files: dict[str, str]


class PackJob(msgspec.Struct):
    """A pack to try; its problems are worded in this language."""

    match: str
    bot: str
    deadline: float
    files: dict[str, str]
    language: str


class SentFile(msgspec.Struct):
    name: str
    content: bytes


class SentFiles(msgspec.Struct):
    """The files of an upload form: a ZIP, or the pack's TOML files."""

    files: list[SentFile]


class OfflinePackStore:
    """Packs in the browser's storage, all uploaded here. Packs in the headers of matches are loaded besides."""

    def __init__(self, storage: KeyValueStore) -> None:
        self.storage = storage

    async def list_packs(self, guest: str | None, game: str = "") -> list[StoredPack]:
        packs = [saved.pack for saved in await self._load_all() if game in ("", saved.pack.game)]
        return sorted(packs, key=lambda pack: (pack.game, pack.at))

    async def load(self, names: Collection[str]) -> tuple[PackFiles, ...]:
        here = loaded_packs(list(names))
        absent = set(names) - {pack.name for pack in here}
        for saved in await self._load_all() if absent else ():
            if saved.pack.name in absent:
                here += loaded_packs([register_pack(saved.files)])
        return here

    async def keep(self, pack: StoredPack, files: dict[str, str]) -> None:
        body = msgspec.json.encode(SavedPack(pack, files)).decode()
        await self.storage.write([("put", FACTS, PACK + pack.name, body)])

    async def remove(self, name: str) -> bool:
        """Remove a pack; matches that use it go on, since their headers contain it."""
        if await self.storage.get(FACTS, PACK + name) is None:
            return False
        return await self.storage.write([("delete", FACTS, PACK + name, "")])

    async def _load_all(self) -> list[SavedPack]:
        return [msgspec.json.decode(text, type=SavedPack) for _, text in await self.storage.range(FACTS, PACK)]


def read_pack(sent: SentFiles) -> tuple[StoredPack, dict[str, str]]:
    """Read an upload: the pack's sheet and its files, with the limits of a server."""
    if sum(len(one.content) for one in sent.files) > UPLOAD_BYTES:
        raise pack_error(text("pack-large", most=UPLOAD_BYTES // 1024))
    files = read_uploads([(one.name, one.content) for one in sent.files])
    name, sheet = read_sheet(files, [id for id, game in games().items() if game.supports_packs])
    return StoredPack(name, sheet.game, sheet.name_es, sheet.name_en, owner=ME, at=utc_now_iso()), files


async def check_room(packs: OfflinePackStore) -> None:
    most = Limits().packs_a_guest
    if len(await packs.list_packs(None)) >= most:
        raise ApiError(409, "pack-full", most=most)


def try_pack(packed: bytes) -> bytes:
    """Try a pack inside the second worker, with the checks and random matches of a server."""
    job = msgspec.msgpack.decode(packed, type=PackJob)
    with TemporaryDirectory() as folder:
        write_files(Path(folder), job.files)
        return msgspec.json.encode(sentences(find_problems(Path(folder)), job.language))


def check_report(report: bytes | None) -> None:
    """Refuse a pack whose trial found problems or took too long."""
    problems: list[Text] = [text("pack-slow")]
    if report is not None:
        found_wrong = msgspec.json.decode(report, type=list[str])[:MOST_SENTENCES]
        problems = [text("pack-said", words=sentence) for sentence in found_wrong]
    if problems:
        raise PackError(problems)
