"""Editions: the content of a game as it was before numbers changed, for the matches of that time.

The files in `content/` are the newest edition. `editions/1.toml` beside that folder holds what edition 2 changed, with
the values that edition 1 had; `editions/2.toml` holds what edition 3 changed, and so on. A match names its edition in
its options. Matches from before there was a second one name none, and have the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.reader import BadContent, parsed, unknown_field

__all__ = [
    "FIRST",
    "NEWEST",
    "Edition",
    "EditionFile",
    "edition_files",
    "newest_edition",
    "number_of",
    "with_edition",
    "without_edition",
]

FIRST, NEWEST = 1, 0
Edition = int | msgspec.UnsetType
"""Edition of a match as its options hold it; UNSET for the first, so that the digests of older states stay equal."""

Tables = dict[str, Any]


class EditionFile(msgspec.Struct, frozen=True):
    """Digest of an edition's content, and by content file the values that the next edition changed."""

    digest: str
    before: dict[str, Tables]

    def restore(self, name: str, tables: Tables) -> Tables:
        """The tables of a content file as they were in this edition; `tables` are those of the next one."""
        return restore_tables(tables, self.before.get(name.removesuffix(".toml"), {}), f"{name} (edition)")


def restore_tables(tables: Tables, before: Mapping[str, Any], place: str) -> Tables:
    """Tables with earlier values; lists of entries are compared by their ids. An `absent` entry came later.

    >>> boats = {"boat": [{"id": "gull", "crew": 3}, {"id": "tern", "crew": 1}]}
    >>> restore_tables(boats, {"boat": [{"id": "gull", "crew": 2}, {"id": "tern", "absent": True}]}, "boats.toml")
    {'boat': [{'id': 'gull', 'crew': 2}]}
    """
    values = {
        key: restore_entries(tables.get(key, []), value, f"{place}: {key}") if is_entries(value) else value
        for key, value in before.items()
    }
    return {**tables, **values}


def is_entries(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, dict) and "id" in entry for entry in value)


def restore_entries(entries: list[Tables], before: list[Tables], place: str) -> list[Tables]:
    earlier = {entry["id"]: entry for entry in before}
    unknown = earlier.keys() - {entry["id"] for entry in entries}
    if unknown:
        raise BadContent([unknown_field(place, id, place) for id in sorted(unknown)])
    together = [{**entry, **earlier.get(entry["id"], {})} for entry in entries]
    return [entry for entry in together if not entry.get("absent")]


@cache
def edition_files(folder: Path) -> tuple[EditionFile, ...]:
    """The earlier editions of the game with this content folder, the first one first."""
    paths = sorted(folder.parent.glob("editions/*.toml"), key=lambda path: int(path.stem))
    files = [parsed(path.read_text(encoding="utf-8"), f"editions/{path.name}") for path in paths]
    return tuple(EditionFile(file.pop("digest"), file) for file in files)


def newest_edition(folder: Path) -> int:
    """Number of the newest edition of the game with this content folder."""
    return FIRST + len(edition_files(folder))


def number_of(edition: Edition) -> int:
    """Number of the edition of a match.

    >>> number_of(msgspec.UNSET), number_of(3)
    (1, 3)
    """
    return FIRST if edition is msgspec.UNSET else edition


def with_edition(options: dict[str, Any], newest: int) -> dict[str, Any]:
    """Options of a new match with its edition: the newest unless they name another. The first is not written.

    >>> with_edition({}, 2), with_edition({"edition": 1}, 2), with_edition({}, 1)
    ({'edition': 2}, {}, {})
    """
    edition = options.get("edition", newest)
    return without_edition(options) if edition == FIRST else {**options, "edition": edition}


def without_edition(options: dict[str, Any]) -> dict[str, Any]:
    """Options for a new match like an earlier one, which gets the newest edition.

    >>> without_edition({"edition": 2, "length": "long"})
    {'length': 'long'}
    """
    return {name: value for name, value in options.items() if name != "edition"}
