"""Packs: content that anybody writes and a match carries with it. A pack is a handful of TOML files, never code.

A pack at a table is named by its id and the digest of its files (`nutrias@9eed84f26454534c`), so that a name means one
content for ever. Everything a pack brings has an id that begins with the pack's (`nutrias-otters`); as it is read, the
digest comes in between (`nutrias-9eed84f26454534c-otters`). Such an id is nobody else's: whoever holds it can look it
up, whatever table it lies on, and two versions of a pack never mix.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Any, Generic, TypeVar

import msgspec

from tapete.core.content.pack_registry import Pack, PackFiles, PackRegistry
from tapete.core.content.reader import FILES_WITHOUT_ENTRIES, BadContent, parsed, read, read_text
from tapete.core.flow import Refused
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import above_maximum, bad_format, differs_from, missing_field

__all__ = [
    "Entries",
    "Libraries",
    "Pack",
    "PackFiles",
    "Packs",
    "Source",
    "bundled_packs",
    "digest_of_files",
    "files_in",
    "foreign_ids",
    "installed_packs",
    "loaded_packs",
    "pack_of",
    "pack_problems",
    "packs_of_table",
    "register_folder",
    "register_pack",
    "resolve_pack_names",
    "size_problems",
]

T = TypeVar("T")
V = TypeVar("V")
Files = Mapping[str, str]

PACK_FILE = "pack.toml"
MOST_BYTES, MOST_FILES = 256 * 1024, 64
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ID_LENGTH, ENTRY_LENGTH, DIGEST = (
    20,
    46,
    16,
)  # letters; an entry's id with the digest in it still fits a line of a built list
FILE_NAME = re.compile(r"([a-z0-9_-]{1,40}/)?[a-z0-9_-]{1,60}\.toml")
QUALIFIED = re.compile(rf"([a-z][a-z0-9-]*?)-([0-9a-f]{{{DIGEST}}})-")
PLAIN = re.compile(r"[A-Za-z0-9_-]+")  # what an id may be made of: it becomes part of message names and of codes


Packs = tuple[str, ...] | msgspec.UnsetType
"""The packs of a table as a state holds them: a table without any looks, digest and all, as if nobody had thought of
packs."""


def packs_of_table(packs: Packs) -> tuple[str, ...]:
    """
    >>> packs_of_table(msgspec.UNSET), packs_of_table(("gulls@0123456789abcdef",))
    ((), ('gulls@0123456789abcdef',))
    """
    return () if packs is msgspec.UNSET else packs


_shelf = PackRegistry()


# ---------------------------------------------------------------- taking a pack in


def digest_of_files(files: Files) -> str:
    """Identifies what the files say, whatever lines end with.

    >>> digest_of_files({"boats.toml": "crew = 2"}) == digest_of_files({"boats.toml": "crew = 3"})
    False
    """
    mixed = blake2b(digest_size=DIGEST // 2)
    for name in sorted(files):
        body = files[name].replace("\r\n", "\n").encode()
        mixed.update(name.encode() + b"\0" + len(body).to_bytes(8, "big") + body)
    return mixed.hexdigest()


def files_in(folder: Path) -> dict[str, str]:
    """The files of a pack in a folder: TOML, at most one folder deep, within the bounds of a pack. What a link leads to
    elsewhere is not read."""
    home = folder.resolve()
    paths = [
        path
        for path in sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")])
        if path.resolve().is_relative_to(home)
    ]
    files: dict[str, str] = {}
    room = MOST_BYTES
    for path in paths[: MOST_FILES + 1]:
        room -= path.stat().st_size
        if room < 0:
            raise BadContent([above_maximum(f"{folder.name} (kB)", MOST_BYTES // 1024 + 1, MOST_BYTES // 1024)])
        name = path.relative_to(folder).as_posix()
        try:
            files[name] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadContent([text("kernel-content-utf8", file=name, byte=str(error.start))]) from None
    return files


def size_problems(files: Files) -> list[Text]:
    """What is too much for a pack, or has a name that no file of a pack has."""
    problems = [bad_format(PACK_FILE, name[:60], "units.toml") for name in files if not FILE_NAME.fullmatch(name)]
    if len(files) > MOST_FILES:
        problems.append(above_maximum("*.toml", len(files), MOST_FILES))
    size = sum(len(body.encode()) for body in files.values())
    if size > MOST_BYTES:
        problems.append(above_maximum("*.toml (kB)", -(-size // 1024), MOST_BYTES // 1024))
    return problems


def pack_problems(files: Files, game: str) -> list[Text]:
    """What is wrong with a pack apart from its cards: its size, its names, its `pack.toml`.

    >>> from tapete.core.content.reader import sentences
    >>> sentences(pack_problems({}, "harbour"), "en")
    ['pack.toml: the file is missing']
    """
    if PACK_FILE not in files:
        return [text("kernel-content-missing", file=PACK_FILE)]
    problems = size_problems(files)
    try:
        pack = read_text(files[PACK_FILE], Pack, PACK_FILE)
    except BadContent as bad:
        return [*problems, *bad.texts]
    if pack.game != game:
        problems.append(differs_from(f"{PACK_FILE}: game", pack.game, game))
    if not ID.fullmatch(pack.id):
        problems.append(bad_format(f"{PACK_FILE}: id", pack.id[:40], "low-tide"))
    if len(pack.id) > ID_LENGTH:
        problems.append(above_maximum(f"{PACK_FILE}: id (abc…)", len(pack.id), ID_LENGTH))
    problems += [
        missing_field(PACK_FILE, field) for field in ("name_es", "name_en") if not getattr(pack, field).strip()
    ]
    return problems


def foreign_ids(files: Files, ids_by_file: Iterable[tuple[str, str, str]]) -> list[Text]:
    """A problem for every id (file, table, id) that does not begin with the pack's own, or could not be said aloud."""
    pack = read_text(files[PACK_FILE], Pack, PACK_FILE)
    problems = []
    for file, table, id in ids_by_file:
        if not id.startswith(f"{pack.id}-") or not PLAIN.fullmatch(id) or id == f"{pack.id}-":
            problems.append(
                text("kernel-content-prefix", file=file, what=f"{table}.id", found=id[:60], prefix=f"{pack.id}-")
            )
        elif len(id) > ENTRY_LENGTH:
            problems.append(above_maximum(f"{file}: {table}.id '{id[:60]}' (abc…)", len(id), ENTRY_LENGTH))
    return problems


def register_pack(files: Files) -> str:
    """Take a pack in, from wherever its files come, and give its name at the table. Whether it can be played with, the
    game's library says."""
    problems = [] if PACK_FILE in files else [text("kernel-content-missing", file=PACK_FILE)]
    problems += size_problems(files)
    if problems:
        raise BadContent(problems)
    sheet = read_text(files[PACK_FILE], Pack, PACK_FILE)
    problems = pack_problems(files, sheet.game)
    if problems:
        raise BadContent(problems)
    name = f"{sheet.id}@{digest_of_files(files)}"
    _shelf.put(PackFiles(name, sheet, {file: files[file] for file in sorted(files)}))
    return name


def register_folder(folder: str | Path) -> str:
    """Take in the pack of a folder of this machine: from Python or the command line, never from the network."""
    return register_pack(files_in(Path(folder)))


def loaded_packs(names: Any) -> tuple[PackFiles, ...]:
    """The packs with these names, for whoever needs them to stay; those of the house are the program's, and never
    go."""
    named = [_shelf.named(name) for name in names if isinstance(name, str)] if isinstance(names, list | tuple) else []
    return tuple(pack for pack in named if pack is not None)


def pack_named(name: str) -> PackFiles | None:
    """A pack that this process has taken in, and still knows."""
    return _shelf.named(name)


def known_packs(game: str) -> list[PackFiles]:
    return [pack for pack in _shelf if pack.sheet.game == game]


def registry_version() -> int:
    """Another number whenever a pack has come."""
    return _shelf.latest


def unqualified_id(id: str) -> str:
    """An id as its pack's author wrote it, or whatever else has such ids in it.

    >>> unqualified_id("gulls-0123456789abcdef-tern"), unqualified_id("fjord")
    ('gulls-tern', 'fjord')
    """
    return QUALIFIED.sub(r"\1-", id)


def pack_of(id: str) -> str | None:
    """The pack that something comes from, by its id at the table."""
    match = QUALIFIED.match(id)
    return _shelf.home_of(match.group(0)) if match is not None else None


def claimed_pack(id: str) -> str:
    """The pack that something says it comes from, whether or not anybody here knows it.

    >>> claimed_pack("gulls-0123456789abcdef-tern"), claimed_pack("fjord")
    ('gulls@0123456789abcdef', '')
    """
    match = QUALIFIED.match(id)
    return "@".join(match.groups()) if match is not None else ""


# ---------------------------------------------------------------- reading


class Source(msgspec.Struct, frozen=True):
    """Content files to read: those of a folder of the house, or those of a pack with the digest put into its ids."""

    name: str
    files: dict[str, str]
    prefixes: tuple[str, str] | None = None
    sheets_read: dict[tuple[str, type], Any] = {}  # who looks for faults and who takes it in read it once

    @classmethod
    def of_pack(cls, name: str) -> Source:
        pack = _shelf.named(name)
        if pack is None:
            raise Refused("kernel.pack", pack=name[:60])
        return cls(name, pack.files, pack.prefixes)

    @classmethod
    def of_folder(cls, folder: Path) -> Source:
        """As the files stand, with the ids as they are written: for the house, and to tell an author what is wrong."""
        return cls(folder.name, files_in(folder))

    @property
    def is_pack(self) -> bool:
        return PACK_FILE in self.files

    @property
    def sheets(self) -> list[str]:
        """The files with cards and units, in a fixed order."""
        return [name for name in sorted(self.files) if name not in FILES_WITHOUT_ENTRIES]

    def read(self, name: str, kind: type[T]) -> T:
        """A file as a struct; at the table its ids carry the digest."""
        if (name, kind) not in self.sheets_read:
            self.sheets_read[name, kind] = self._read(name, kind)
        sheet: T = self.sheets_read[name, kind]
        return sheet

    def _read(self, name: str, kind: type[T]) -> T:
        if self.prefixes is None:
            return read_text(self.files[name], kind, name)
        own = own_ids(self, *([name] if name in FILES_WITHOUT_ENTRIES else ()))
        return read_text(self.files[name], kind, name, change=lambda raw: rename_ids(raw, own))


def own_ids(source: Source, *beside: str) -> Callable[[str], str]:
    """What every word that is an id of the pack, or of its files `beside`, becomes at the table."""
    assert source.prefixes is not None
    written, qualified = source.prefixes
    files = (*source.sheets, *beside)
    ids = {id for name in files for id in ids_in(parsed(source.files[name], name)) if id.startswith(written)}
    if not ids:
        return lambda word: word
    listed = "|".join(re.escape(id) for id in sorted(ids, key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])")
    return lambda words: pattern.sub(lambda own: qualified + own.group(0)[len(written) :], words)


def ids_in(raw: Any) -> Iterator[str]:
    """Everything that stands under the key `id`, however deep."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key == "id" and isinstance(value, str):
                yield value
            else:
                yield from ids_in(value)
    elif isinstance(raw, list):
        for value in raw:
            yield from ids_in(value)


PROSE = ("es", "en", "name", "country")  # words for people: never ids


def rename_ids(raw: Any, change: Callable[[str], str]) -> Any:
    """The same tables with every id changed; what people read stays as it is."""
    if isinstance(raw, str):
        return change(raw)
    if isinstance(raw, dict):
        return {
            key: value if key.rpartition("_")[2] in PROSE else rename_ids(value, change) for key, value in raw.items()
        }
    return [rename_ids(value, change) for value in raw] if isinstance(raw, list | tuple) else raw


class Entries(dict[str, V]):
    """Content by id. Going through it, or asking whether something is in it, is about this table's; looking an id up
    (`[]`, `get`) finds what any pack of any table calls so, since nobody else does.

    >>> boats = Entries({"gull": 2}, lambda pack: {})
    >>> boats["gull"], list(boats), boats.get("tern")
    (2, ['gull'], None)
    """

    def __init__(self, entries: Mapping[str, V], of_pack: Callable[[str], Mapping[str, V]]) -> None:
        super().__init__(entries)
        self._of_pack = of_pack

    def __missing__(self, id: str) -> V:
        home = pack_of(id)
        entries: Mapping[str, V] = {} if home is None else self._of_pack(home)
        if id not in entries:
            raise KeyError(id)
        return entries[id]

    def get(self, id: str, default: Any = None) -> Any:
        try:
            return self[id]
        except KeyError:
            return default


class Libraries(Generic[V]):
    """A game's content by the packs of a table, each read once while it is in use; without any it is the game's own.
    Written as a decorator:

    >>> @Libraries
    ... def library(packs):
    ...     return {"gull": 2, **{pack: 1 for pack in packs}}
    >>> library() is library(()), library(("terns",))
    (True, {'gull': 2, 'terns': 1})
    """

    KEPT = 64  # besides the game's own: four packs can lie at a table in as many orders as somebody cares to ask for

    def __init__(self, read: Callable[[tuple[str, ...]], V]) -> None:
        self.read = read
        self._lock = RLock()  # a library is read out of one with a pack less
        self._libraries: dict[tuple[str, ...], V] = {}

    def __call__(self, packs: tuple[str, ...] = ()) -> V:
        library = self._libraries.get(packs)
        return self._read(packs) if library is None else library

    def _read(self, packs: tuple[str, ...]) -> V:
        with self._lock:
            library = self._libraries[packs] = self.read(packs)
            for key in [key for key in self._libraries if key and key != packs]:
                if len(self._libraries) > self.KEPT + 1 or any("@" in pack and pack not in _shelf for pack in key):
                    del self._libraries[key]
            return library


# ---------------------------------------------------------------- what a table may name


def bundled_packs(folder: Path) -> dict[str, Path]:
    """Packs that come with a game, in the folder `packs` beside its code: part of the program, like its own cards.

    >>> from tapete import find_game
    >>> sorted(bundled_packs(find_game("challengers").folder / "packs"))
    ['macro']
    """
    return {read(path, Pack).id: path.parent for path in sorted(folder.glob("*/pack.toml"))}


def installed_folders(game: str) -> dict[str, Path]:
    """The packs in the folders that the environment variable TAPETE_PACKS lists, by id."""
    folders = [Path(listed) for listed in os.environ.get("TAPETE_PACKS", "").split(os.pathsep) if listed]
    sheets = {folder: read(folder / PACK_FILE, Pack) for folder in folders}
    return {sheet.id: folder for folder, sheet in sheets.items() if sheet.game == game}


def installed_packs(game: str) -> dict[str, str]:
    """The packs that whoever runs this program has installed (TAPETE_PACKS): id -> name at the table."""
    return {id: _register_installed(folder, _stamp(folder)).name for id, folder in installed_folders(game).items()}


def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """When the files of a folder were last written: a pack that is being worked on is read again."""
    paths = sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")])
    return tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in paths)


@lru_cache(maxsize=64)
def _register_installed(folder: Path, stamp: tuple[tuple[str, int, int], ...]) -> PackFiles:
    (pack,) = loaded_packs([register_folder(folder)])
    return pack


def resolve_pack_names(game: str, house: Iterable[str], raw: Mapping[str, Any]) -> dict[str, Any]:
    """Options or a position as a table keeps them: packs under their names with digest, and their ids with the digest
    in them. A pack may be named by its id (one of the house's, one that is installed), by its whole name, or from
    Python by its folder."""
    packs = raw.get("packs")
    if not isinstance(packs, list | tuple) or not packs or not all(isinstance(one, str) for one in packs):
        return dict(raw)
    installed = installed_packs(game)
    return {**raw, "packs": [_name_of(one, house, installed) for one in packs]}


def with_packs(options: dict[str, Any], packs: Iterable[str]) -> dict[str, Any]:
    """Options of a table that brings these packs.

    >>> with_packs({"map": "ford"}, ()), with_packs({}, ["gulls@0123456789abcdef"])
    ({'map': 'ford'}, {'packs': ['gulls@0123456789abcdef']})
    """
    return {**options, "packs": list(packs)} if packs else options


def with_ids(raw: Any, packs: Iterable[str]) -> Any:
    """The same with the ids of these packs as they stand at the table; those that stand so already stay."""
    for name in packs:
        if name in _shelf:
            raw = rename_ids(raw, own_ids(Source.of_pack(name)))
    return raw


def _name_of(pack: str, house: Iterable[str], installed: Mapping[str, str]) -> str:
    if pack in house or pack in _shelf:
        return pack
    if pack in installed:
        return installed[pack]
    if Path(pack).joinpath(PACK_FILE).is_file():
        return register_folder(pack)
    raise Refused("kernel.pack", pack=pack[:60])
