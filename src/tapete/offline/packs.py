"""Packs on the browser's own shelf: brought from a file, tried beside the table, kept among the facts."""

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

FACTS, PACK = "facts", "pack/"  # where a pack lies, and how its key begins
PATIENCE = 60.0  # seconds that trying one may take


class SavedPack(msgspec.Struct):
    pack: StoredPack
    files: dict[str, str]


class PackJob(msgspec.Struct):
    """A pack to be tried; what is wrong with it is said in this language."""

    match: str
    bot: str
    deadline: float
    files: dict[str, str]
    language: str


class SentFile(msgspec.Struct):
    name: str
    content: bytes


class SentFiles(msgspec.Struct):
    """What a form sends: a ZIP, or the pack's TOML files."""

    files: list[SentFile]


class OfflinePackStore:
    """Whoever sits at this screen brought them all. Packs that matches carry in their headers are known besides."""

    def __init__(self, shelf: KeyValueStore) -> None:
        self.shelf = shelf

    async def listed(self, guest: str | None, game: str = "") -> list[StoredPack]:
        lying = [kept.pack for kept in await self._kept() if game in ("", kept.pack.game)]
        return sorted(lying, key=lambda pack: (pack.game, pack.at))

    async def load(self, names: Collection[str]) -> tuple[PackFiles, ...]:
        here = loaded_packs(list(names))
        absent = set(names) - {pack.name for pack in here}
        for kept in await self._kept() if absent else ():
            if kept.pack.name in absent:
                here += loaded_packs([register_pack(kept.files)])
        return here

    async def keep(self, pack: StoredPack, files: dict[str, str]) -> None:
        body = msgspec.json.encode(SavedPack(pack, files)).decode()
        await self.shelf.write([("put", FACTS, PACK + pack.name, body)])

    async def remove(self, name: str) -> bool:
        """Matches that play with it go on: they carry it."""
        if await self.shelf.get(FACTS, PACK + name) is None:
            return False
        return await self.shelf.write([("delete", FACTS, PACK + name, "")])

    async def _kept(self) -> list[SavedPack]:
        return [msgspec.json.decode(text, type=SavedPack) for _, text in await self.shelf.range(FACTS, PACK)]


def read_pack(sent: SentFiles) -> tuple[StoredPack, dict[str, str]]:
    """The files, and what they say of themselves; bounded as on a server."""
    if sum(len(one.content) for one in sent.files) > UPLOAD_BYTES:
        raise pack_error(text("pack-large", most=UPLOAD_BYTES // 1024))
    files = read_uploads([(one.name, one.content) for one in sent.files])
    name, sheet = read_sheet(files, [id for id, game in games().items() if game.supports_packs])
    return StoredPack(name, sheet.game, sheet.name_es, sheet.name_en, owner=ME, at=utc_now_iso()), files


async def check_room(packs: OfflinePackStore) -> None:
    most = Limits().packs_a_guest
    if len(await packs.listed(None)) >= most:
        raise ApiError(409, "pack-full", most=most)


def try_pack(packed: bytes) -> bytes:
    """Beside the table: the same checks as on a server, and its random matches."""
    job = msgspec.msgpack.decode(packed, type=PackJob)
    with TemporaryDirectory() as folder:
        write_files(Path(folder), job.files)
        return msgspec.json.encode(sentences(find_problems(Path(folder)), job.language))


def check_report(report: bytes | None) -> None:
    """What whoever tried it says: nothing, or why it is not taken."""
    problems: list[Text] = [text("pack-slow")]
    if report is not None:
        found_wrong = msgspec.json.decode(report, type=list[str])[:MOST_SENTENCES]
        problems = [text("pack-said", words=sentence) for sentence in found_wrong]
    if problems:
        raise PackError(problems)
