"""The packs that a process knows, and for how long."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from threading import Lock
from weakref import WeakValueDictionary

import msgspec

from tapete.core.content.reader import Content

__all__ = ["Pack", "PackFiles", "PackRegistry"]


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
