"""The packs that a process knows, and for how long."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from tapete.core.content.reader import Content

__all__ = [
    "REGISTRY",
    "Pack",
    "PackFiles",
    "PackRegistry",
    "claimed_pack",
    "known_packs",
    "loaded_packs",
    "pack_named",
    "pack_of",
    "registry_version",
    "unqualified_id",
]

PACK_FILE = "pack.toml"
DIGEST = 16  # letters of a digest
QUALIFIED = re.compile(rf"([a-z][a-z0-9-]*?)-([0-9a-f]{{{DIGEST}}})-")


class Pack(Content, frozen=True):
    """`pack.toml`: which game a pack belongs to.

    >>> Pack(id="gulls", game="harbour", name_es="Gaviotas", name_en="Gulls").version
    '1'
    """

    id: str
    game: str
    name_es: str
    name_en: str
    version: str = "1"


class PackFiles(msgspec.Struct, frozen=True, weakref=True):
    """A pack that this process knows: its name at a table, what it says of itself, and its files by name."""

    name: str
    sheet: Pack
    files: dict[str, str]

    @property
    def prefixes(self) -> tuple[str, str]:
        """How the ids of its files begin, and how they begin at the table."""
        return f"{self.sheet.id}-", f"{self.sheet.id}-{self.name.rpartition('@')[2]}-"


_arrivals = itertools.count(1)


class PackRegistry:
    """The packs that this process knows. One that somebody holds (a match holds its own) stays; of the others the last
    few that were asked for do, so that bringing and removing packs for days takes no more room than bringing a few.
    Replays are read beside the loop: whoever looks here may be in any thread.

    >>> shelf = PackRegistry()
    >>> shelf.named("gulls@0123456789abcdef") is None
    True
    """

    RECENT = 64  # kept though nobody holds them; what is read out of one is many times its size

    def __init__(self) -> None:
        self._all: WeakValueDictionary[str, PackFiles] = WeakValueDictionary()
        self._homes: WeakValueDictionary[str, PackFiles] = WeakValueDictionary()  # by how their ids begin at the table
        self._recent: dict[str, PackFiles] = {}
        self._lock = Lock()
        self.latest = next(_arrivals)  # whoever keeps something about packs looks whether another has come since

    def put(self, pack: PackFiles) -> None:
        with self._lock:
            known = self._all.get(pack.name)
            if known is None:
                known = self._all[pack.name] = self._homes[pack.prefixes[1]] = pack
                self.latest = next(_arrivals)
            self._touch(known)

    def named(self, name: str) -> PackFiles | None:
        with self._lock:
            pack = self._all.get(name)
            if pack is not None:
                self._touch(pack)
            return pack

    def home_of(self, prefix: str) -> str | None:
        pack = self._homes.get(prefix)
        return None if pack is None else pack.name

    def __contains__(self, name: str) -> bool:
        return name in self._all

    def __iter__(self) -> Iterator[PackFiles]:
        with self._lock:
            return iter(list(self._all.values()))

    def _touch(self, pack: PackFiles) -> None:
        self._recent.pop(pack.name, None)
        self._recent[pack.name] = pack
        if len(self._recent) > self.RECENT:
            del self._recent[next(iter(self._recent))]


REGISTRY = PackRegistry()


def loaded_packs(names: Any) -> tuple[PackFiles, ...]:
    """The packs with these names, for whoever needs them to stay; those of the house are the program's, and never
    go."""
    named = [REGISTRY.named(name) for name in names if isinstance(name, str)] if isinstance(names, list | tuple) else []
    return tuple(pack for pack in named if pack is not None)


def pack_named(name: str) -> PackFiles | None:
    """A pack that this process has taken in, and still knows."""
    return REGISTRY.named(name)


def known_packs(game: str) -> list[PackFiles]:
    return [pack for pack in REGISTRY if pack.sheet.game == game]


def registry_version() -> int:
    """Another number whenever a pack has come."""
    return REGISTRY.latest


def unqualified_id(id: str) -> str:
    """An id as its pack's author wrote it, or whatever else has such ids in it.

    >>> unqualified_id("gulls-0123456789abcdef-tern"), unqualified_id("fjord")
    ('gulls-tern', 'fjord')
    """
    return QUALIFIED.sub(r"\1-", id)


def pack_of(id: str) -> str | None:
    """The pack that something comes from, by its id at the table."""
    match = QUALIFIED.match(id)
    return REGISTRY.home_of(match.group(0)) if match is not None else None


def claimed_pack(id: str) -> str:
    """The pack that something says it comes from, whether or not anybody here knows it.

    >>> claimed_pack("gulls-0123456789abcdef-tern"), claimed_pack("fjord")
    ('gulls@0123456789abcdef', '')
    """
    match = QUALIFIED.match(id)
    return "@".join(match.groups()) if match is not None else ""
