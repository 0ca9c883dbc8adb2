"""Differences of two versions of a pack, entry by entry and field by field."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tapete.core.content.reader import BadContent, parsed
from tapete.live.wire import Difference

MOST = 100  # differences that are told
LONGEST = 120  # letters of a value


class Entry(NamedTuple):
    """A table with an id: its names, and its values by their path."""

    es: str
    en: str
    values: dict[str, str]


def find_differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[Difference]:
    """The differences of two versions; none if one of them cannot be read.

    >>> one, other = ({"boats.toml": f'[[boat]]\\nid = "gull"\\nname_en = "Gull"\\ncrew = {n}'} for n in (5, 4))
    >>> [(change.en, change.field, change.before, change.after) for change in find_differences(one, other)]
    [('Gull', 'crew', '5', '4')]
    """
    try:
        old, new = (dict(entries_of(files)) for files in (before, after))
    except (BadContent, RecursionError):
        return []
    return list(compare(old, new))[:MOST]


def compare(old: dict[str, Entry], new: dict[str, Entry]) -> Iterator[Difference]:
    for key in [*old, *(key for key in new if key not in old)]:
        entry = new.get(key) or old[key]
        if key not in new or key not in old:
            yield Difference(kind="removed" if key in old else "added", es=entry.es, en=entry.en)
            continue
        first, last = old[key].values, new[key].values
        for field in dict.fromkeys((*first, *last)):
            if first.get(field) != last.get(field):
                yield Difference(
                    kind="changed",
                    es=entry.es,
                    en=entry.en,
                    field=field,
                    before=first.get(field, "")[:LONGEST],
                    after=last.get(field, "")[:LONGEST],
                )


def entries_of(files: Mapping[str, str]) -> Iterator[tuple[str, Entry]]:
    """Entries of all files, each under a key that both versions share."""
    for name, body in sorted(files.items()):
        yield from tables_in(name, parsed(body, name), name)


def tables_in(key: str, table: dict[str, Any], name: str) -> Iterator[tuple[str, Entry]]:
    """A table, and those inside it that have an id or a name of their own."""
    own: dict[str, str] = {}
    for field, value in table.items():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            for n, inner in enumerate(value):
                yield from tables_in(f"{key}/{field}/{inner.get('id', n)}", inner, f"{field} {n + 1}")
        else:
            own.update(leaves(field, value))
    named = str(table.get("name") or table.get("id") or name)
    yield key, Entry(str(table.get("name_es") or named), str(table.get("name_en") or named), own)


def leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """Values of a field by their path: an inline table has one for each of its keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(f"{path}.{key}", inner)
    else:
        yield path, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
