"""Read packs and editions: files of a folder, content with qualified ids, libraries by table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, Generic, TypeVar

import msgspec

from tapete.core.content import pack_registry
from tapete.core.content.editions import FIRST, NEWEST, Edition, EditionFile, edition_files, newest_edition, number_of
from tapete.core.content.pack_registry import PACK_FILE, pack_of
from tapete.core.content.reader import FILES_WITHOUT_ENTRIES, BadContent, parsed, read_text
from tapete.core.flow import Refused
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import above_maximum

__all__ = ["Entries", "Libraries", "Source", "files_in", "ids_in", "own_ids", "rename_ids", "with_editions"]

T = TypeVar("T")
V = TypeVar("V")

MOST_BYTES, MOST_FILES = 256 * 1024, 64


def files_in(folder: Path) -> dict[str, str]:
    """Read the TOML files of a pack, at most one folder deep, within the size limits.

    Links that lead out of the folder are not followed.
    """
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


class Source(msgspec.Struct, frozen=True):
    """Content files to read: of a game's own folder, or of a pack, whose ids get the digest."""

    name: str
    files: dict[str, str]
    prefixes: tuple[str, str] | None = None
    sheets_read: dict[tuple[str, type], Any] = {}  # cache: the check and the library read each file once
    editions: tuple[EditionFile, ...] = ()  # earlier than the files, the one to read first

    @classmethod
    def of_pack(cls, name: str) -> Source:
        pack = pack_registry.REGISTRY.named(name)
        if pack is None:
            raise Refused("kernel.pack", pack=name[:60])
        return cls(name, pack.files, pack.prefixes)

    @classmethod
    def of_folder(cls, folder: Path) -> Source:
        """Files of a folder with their ids as written: for a game's own content, and to check a pack."""
        return cls(folder.name, files_in(folder))

    @classmethod
    def of_edition(cls, folder: Path, edition: int = NEWEST) -> Source:
        """A game's own content, as it was in an edition."""
        earlier = edition_files(folder)[edition - 1 :] if edition != NEWEST else ()
        return cls(folder.name, files_in(folder), editions=earlier)

    @property
    def digest(self) -> str:
        """Digest of the content of an earlier edition; empty for the files as they are."""
        return self.editions[0].digest if self.editions else ""

    @property
    def is_pack(self) -> bool:
        return PACK_FILE in self.files

    @property
    def sheets(self) -> list[str]:
        """Names of the files with entries, in a fixed order."""
        return [name for name in sorted(self.files) if name not in FILES_WITHOUT_ENTRIES]

    def read(self, name: str, kind: type[T]) -> T:
        """Read a file as a struct; ids of a pack get the digest."""
        if (name, kind) not in self.sheets_read:
            self.sheets_read[name, kind] = self._read(name, kind)
        sheet: T = self.sheets_read[name, kind]
        return sheet

    def _read(self, name: str, kind: type[T]) -> T:
        if self.prefixes is None:
            return read_text(self.files[name], kind, name, change=lambda tables: self._restore(name, tables))
        own = own_ids(self, *([name] if name in FILES_WITHOUT_ENTRIES else ()))
        return read_text(self.files[name], kind, name, change=lambda raw: rename_ids(raw, own))

    def _restore(self, name: str, tables: dict[str, Any]) -> dict[str, Any]:
        for edition in reversed(self.editions):
            tables = edition.restore(name, tables)
        return tables


def own_ids(source: Source, *beside: str) -> Callable[[str], str]:
    """Function that qualifies all ids in a word which belong to the pack, or to its files `beside`."""
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
    """Values of the key `id`, at any depth."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key == "id" and isinstance(value, str):
                yield value
            else:
                yield from ids_in(value)
    elif isinstance(raw, list):
        for value in raw:
            yield from ids_in(value)


PROSE = ("es", "en", "name", "country")  # endings of keys with texts for people, which hold no ids


def rename_ids(raw: Any, change: Callable[[str], str]) -> Any:
    """Tables with every id changed; texts for people stay as they are."""
    if isinstance(raw, str):
        return change(raw)
    if isinstance(raw, dict):
        return {
            key: value if key.rpartition("_")[2] in PROSE else rename_ids(value, change) for key, value in raw.items()
        }
    return [rename_ids(value, change) for value in raw] if isinstance(raw, list | tuple) else raw


class Entries(dict[str, V]):
    """Content by id. Iteration and `in` cover the content of this table.

    Looking up an id (`[]`, `get`) also finds content of any other registered pack, since qualified ids are unique.

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
    """Cache of a game's content by packs and edition of a table; without packs it is the game's own content.

    Use it as a decorator:

    >>> @Libraries
    ... def library(packs):
    ...     return {"gull": 2, **{pack: 1 for pack in packs}}
    >>> library() is library(()), library(("terns",))
    (True, {'gull': 2, 'terns': 1})
    """

    KEPT = 64  # besides the game's own: four packs can be named in many orders

    def __init__(self, read: Callable[..., V], newest: int = FIRST) -> None:
        self.read, self.newest = read, newest
        self._lock = RLock()  # reentrant: a library is read from the one with a pack less
        self._libraries: dict[tuple[str, ...], V] = {}
        self._earlier: dict[int, Libraries[V]] = {}

    def __call__(self, packs: tuple[str, ...] = (), edition: Edition = NEWEST) -> V:
        if edition != NEWEST and (number := number_of(edition)) != self.newest:
            return self._earlier.setdefault(number, Libraries(partial(self.read, edition=number)))(packs)
        library = self._libraries.get(packs)
        return self._read(packs) if library is None else library

    def _read(self, packs: tuple[str, ...]) -> V:
        with self._lock:
            library = self._libraries[packs] = self.read(packs)
            for key in [key for key in self._libraries if key and key != packs]:
                gone = any("@" in pack and pack not in pack_registry.REGISTRY for pack in key)
                if gone or len(self._libraries) > self.KEPT + 1:
                    del self._libraries[key]
            return library


def with_editions(folder: Path) -> Callable[[Callable[..., T]], Libraries[T]]:
    """Decorator like `Libraries`, of a function that also takes an `edition` of the content in this folder."""
    return lambda read: Libraries(read, newest_edition(folder))
