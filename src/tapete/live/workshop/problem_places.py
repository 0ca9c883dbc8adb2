"""Places of problems: the file, line and column that a problem of a pack is about.

A problem is a message whose arguments name a file and a path (`units.toml: unit.gull.cost`, `unit[3].cost`). The path
is looked up in the text: first as it stands, else by the id of the entry in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tapete.core.content.packs import PACK_FILE
from tapete.core.i18n.text import Text
from tapete.live.workshop.toml_places import Places, Value, scan

LETTERS = ("place", "path", "what")  # arguments that say where in the file
WORD = re.compile(r"[\w*-]+")


class ProblemPlace(NamedTuple):
    """Place of a problem; lines and columns begin with 1. If unknown: the first line of the pack's sheet."""

    file: str
    line: int
    column: int
    path: str = ""


class PlaceFinder:
    """Finds the places of problems in the files of a pack; each file is scanned once."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files
        self._scanned: dict[str, Places] = {}

    def places(self, file: str) -> Places:
        if file not in self._scanned:
            self._scanned[file] = scan(self.files[file])
        return self._scanned[file]

    def find(self, problem: Text) -> ProblemPlace:
        """The place of a problem, as near as its message allows."""
        args = dict(arguments(problem))
        file, where = self.file_of(args)
        if file not in self.files:
            return ProblemPlace(PACK_FILE, 1, 1)
        value = self.value_of(file, where, str(args.get("found", "")))
        path = value.path if value is not None else ""
        if str(args.get("line", "")).isdigit():
            return ProblemPlace(file, int(args["line"]), int(args.get("column", 1)), path)
        start = value.start if value is not None else 0
        return ProblemPlace(file, *line_and_column(self.files[file], start), path)

    def file_of(self, args: Mapping[str, Any]) -> tuple[str, str]:
        """The file of a problem, and the rest of its path."""
        rest = " ".join(str(args[name]) for name in LETTERS if isinstance(args.get(name), str))
        if "file" in args:
            return str(args["file"]).partition(":")[0], rest
        file, colon, inside = rest.partition(":")
        return (file, inside.strip()) if colon else (PACK_FILE, rest)

    def value_of(self, file: str, where: str, word: str) -> Value | None:
        """The value that a path means: exactly, or the field of the entry whose id stands in the path."""
        places = self.places(file)
        exact = places.value(where.partition(" ")[0])
        if exact is not None:
            return exact
        block = places.block(where.partition(" ")[0])
        if block is not None:
            return Value(block.path, block.start, block.start, block.end)
        ids = [value for value in places.values if value.path.endswith(("].id", "id"))]
        named = [value for value in ids if is_word_in(self.written(file, value), f"{where} {word}")]
        if named:
            longest = max(len(self.written(file, value)) for value in named)
            entry = [value for value in named if len(self.written(file, value)) == longest][-1]
            return self.field_of(file, entry, where) or entry
        mentioned = [value for value in places.values if is_word_in(self.written(file, value), f"{where} {word}")]
        return mentioned[0] if mentioned else None

    def field_of(self, file: str, entry: Value, where: str) -> Value | None:
        """The deepest field of an entry that the rest of a path names."""
        table = entry.path.rpartition("id")[0]
        inside = where.rpartition(self.written(file, entry))[2].lstrip(".:' ").partition(":")[0]
        path = re.sub(r"\s.*", "", inside)
        while path:
            value = self.places(file).value(table + path)
            if value is not None:
                return value
            path = re.sub(r"[.\[]?[^.\[]*$", "", path)
        return None

    def written(self, file: str, value: Value) -> str:
        return self.files[file][value.start : value.end].strip("\"'")


def arguments(problem: Text) -> Iterator[tuple[str, Any]]:
    """Arguments of a message and of those inside it; the outer ones come last, so that they win."""
    for argument in problem.args.values():
        if isinstance(argument, Text):
            yield from arguments(argument)
    yield from problem.args.items()


def is_word_in(word: str, text: str) -> bool:
    """True if a text names a word, and not only a longer one.

    >>> is_word_in("gull", "unit.gull.cost"), is_word_in("gull", "unit.gull-king.cost")
    (True, False)
    """
    return bool(WORD.fullmatch(word)) and word in WORD.findall(text)


def line_and_column(source: str, at: int) -> tuple[int, int]:
    """Line and column of a letter, both from 1.

    >>> line_and_column("one\\ntwo", 5)
    (2, 2)
    """
    return source.count("\n", 0, at) + 1, at - source.rfind("\n", 0, at)
