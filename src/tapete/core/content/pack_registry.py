"""Registry of the packs known to this process, and qualified ids of their content."""

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
    """The file `pack.toml`: id, game, names and version of a pack.

    >>> Pack(id="gulls", game="harbour", name_es="Gaviotas", name_en="Gulls").version
    '1'
    """

    id: str
    game: str
    name_es: str
    name_en: str
    version: str = "1"


class PackFiles(msgspec.Struct, frozen=True, weakref=True):
    """A registered pack: its name at a table, its `pack.toml`, and its files by name."""

    name: str
    sheet: Pack
    files: dict[str, str]

    @property
    def prefixes(self) -> tuple[str, str]:
        """Prefix of the ids in its files, and prefix of the qualified ids at the table."""
        return f"{self.sheet.id}-", f"{self.sheet.id}-{self.name.rpartition('@')[2]}-"


_arrivals = itertools.count(1)


class PackRegistry:
    """Packs by name.

    A pack stays while it is referenced (a match references its own), or was used recently.

    So a process that registers packs for days needs no more memory than for a few. Replays are read outside of the
    event loop, so all methods are thread-safe.

    >>> shelf = PackRegistry()
    >>> shelf.named("gulls@0123456789abcdef") is None
    True
    """

    RECENT = 64  # packs kept without a reference; the content read from one is many times its size

    def __init__(self) -> None:
        self._all: WeakValueDictionary[str, PackFiles] = WeakValueDictionary()
        self._homes: WeakValueDictionary[str, PackFiles] = WeakValueDictionary()  # by the prefix of qualified ids
        self._recent: dict[str, PackFiles] = {}
        self._lock = Lock()
        self.latest = next(_arrivals)  # changes with each new pack, for caches

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
    """Registered packs with these names; a caller that keeps them keeps them registered.

    Without bundled packs.
    """
    named = [REGISTRY.named(name) for name in names if isinstance(name, str)] if isinstance(names, list | tuple) else []
    return tuple(pack for pack in named if pack is not None)


def pack_named(name: str) -> PackFiles | None:
    """A registered pack by its name; None if it is not registered, or not any more."""
    return REGISTRY.named(name)


def known_packs(game: str) -> list[PackFiles]:
    return [pack for pack in REGISTRY if pack.sheet.game == game]


def registry_version() -> int:
    """Version of the registry: another number after each new pack."""
    return REGISTRY.latest


def unqualified_id(id: str) -> str:
    """An id as the author of its pack wrote it; works on a text with several ids, too.

    >>> unqualified_id("gulls-0123456789abcdef-tern"), unqualified_id("fjord")
    ('gulls-tern', 'fjord')
    """
    return QUALIFIED.sub(r"\1-", id)


def pack_of(id: str) -> str | None:
    """Name of the registered pack that a qualified id belongs to; None for others."""
    match = QUALIFIED.match(id)
    return REGISTRY.home_of(match.group(0)) if match is not None else None


def claimed_pack(id: str) -> str:
    """Name of the pack in a qualified id, registered or not; empty for other ids.

    >>> claimed_pack("gulls-0123456789abcdef-tern"), claimed_pack("fjord")
    ('gulls@0123456789abcdef', '')
    """
    match = QUALIFIED.match(id)
    return "@".join(match.groups()) if match is not None else ""
