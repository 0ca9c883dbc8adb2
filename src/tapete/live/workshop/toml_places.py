"""Places in a TOML text: where each table, key and value stands, so that it can be shown or replaced.

`tomllib` gives no positions. The scanner accepts every valid file; of a broken one it gives what it understands.

>>> text = '[[unit]]\\nid = "gull"\\nmelee = { dice = 3 }\\n'
>>> [(value.path, text[value.start : value.end]) for value in scan(text).values]
[('unit[0].id', '"gull"'), ('unit[0].melee.dice', '3'), ('unit[0].melee', '{ dice = 3 }')]
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

KEY = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
BLANK = re.compile(r"(?:\s+|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")
DOT = re.compile(r"[ \t]*\.[ \t]*")
BARE = re.compile(r"[^,\]}\n#]+")
STRINGS = (
    ('"""', re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}', re.DOTALL)),
    ("'''", re.compile(r"'''.*?'{3,5}", re.DOTALL)),
    ('"', re.compile(r'"(?:[^"\\\n]|\\.)*"')),
    ("'", re.compile(r"'[^'\n]*'")),
)
DEEPEST, MOST = 20, 20_000  # levels of brackets; values of a file


class Value(NamedTuple):
    """A value: its path, where its key begins, and where the value itself begins and ends."""

    path: str
    key: int
    start: int
    end: int


class Block(NamedTuple):
    """A table with a header: its path, where the header begins, and where its last line ends."""

    path: str
    start: int
    end: int


class Places(msgspec.Struct, frozen=True):
    """The blocks and values of a file, in their order."""

    blocks: list[Block]
    values: list[Value]

    def value(self, path: str) -> Value | None:
        return next((value for value in self.values if value.path == path), None)

    def block(self, path: str) -> Block | None:
        return next((block for block in self.blocks if block.path == path), None)


class NotUnderstood(Exception):
    """The text at this place is not TOML."""


def scan(source: str) -> Places:
    """Find the places of a TOML text."""
    scanner = Scanner(source)
    scanner.run()
    return Places(blocks_with_ends(source, scanner.headers), scanner.values)


def blocks_with_ends(source: str, headers: list[tuple[str, int]]) -> list[Block]:
    """Blocks with their ends: a block holds the tables inside it, and no comment above the next block."""
    blocks = []
    for n, (path, start) in enumerate(headers):
        after = next((at for other, at in headers[n + 1 :] if not other.startswith((f"{path}.", f"{path}["))), None)
        lines = source[start:after].split("\n")
        while len(lines) > 1 and (not lines[-1].strip() or (after is not None and lines[-1].startswith("#"))):
            lines.pop()
        blocks.append(Block(path, start, start + len("\n".join(lines))))
    return blocks


class Scanner:
    """Reads a TOML text once, from its beginning to its end."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = self.depth = 0
        self.headers: list[tuple[str, int]] = []
        self.values: list[Value] = []
        self.counts: dict[str, int] = {}  # tables of each array of tables

    def run(self) -> None:
        table = ""
        while self.skip(BLANK) < len(self.source) and len(self.values) < MOST:
            try:
                if self.source.startswith("[", self.at):
                    table = self.header()
                else:
                    self.pair(table)
            except NotUnderstood:
                end = self.source.find("\n", self.at)
                self.at, self.depth = len(self.source) if end < 0 else end, 0

    def skip(self, pattern: re.Pattern[str]) -> int:
        blank = pattern.match(self.source, self.at)
        self.at = blank.end() if blank else self.at
        return self.at

    def take(self, sign: str) -> None:
        if not self.source.startswith(sign, self.at):
            raise NotUnderstood
        self.at += len(sign)

    def keys(self) -> list[str]:
        keys = []
        while True:
            key = KEY.match(self.source, self.at)
            if key is None:
                raise NotUnderstood
            keys.append(key[0].strip("\"'"))
            self.at = key.end()
            dot = DOT.match(self.source, self.at)
            if dot is None:
                return keys
            self.at = dot.end()

    def header(self) -> str:
        """The path of the table whose header stands here."""
        begin, several = self.at, self.source.startswith("[[", self.at)
        self.take("[[" if several else "[")
        self.skip(SPACE)
        keys = self.keys()
        self.skip(SPACE)
        self.take("]]" if several else "]")
        path = ""
        for n, key in enumerate(keys, start=1):
            path = f"{path}.{key}".lstrip(".")
            if several and n == len(keys):
                self.counts[path] = self.counts.get(path, 0) + 1
            if path in self.counts:
                path = f"{path}[{self.counts[path] - 1}]"
        self.headers.append((path, begin))
        return path

    def pair(self, table: str) -> None:
        begin = self.at
        path = ".".join(filter(None, (table, *self.keys())))
        self.skip(SPACE)
        self.take("=")
        self.skip(SPACE)
        self.value(path, begin)

    def value(self, path: str, key: int) -> None:
        self.depth += 1
        if self.depth > DEEPEST or len(self.values) > MOST:
            raise NotUnderstood
        start = self.at
        if self.source.startswith("[", start):
            self.items(path)
        elif self.source.startswith("{", start):
            self.pairs(path)
        else:
            self.scalar()
        self.depth -= 1
        self.values.append(Value(path, key, start, self.at))

    def scalar(self) -> None:
        for sign, pattern in (*STRINGS, ("", BARE)):
            if self.source.startswith(sign, self.at):
                written = pattern.match(self.source, self.at)
                if written is None:
                    raise NotUnderstood
                self.at += len(written[0].rstrip())
                return

    def items(self, path: str) -> None:
        self.take("[")
        n = 0
        while self.skip(BLANK) < len(self.source) and not self.source.startswith("]", self.at):
            self.value(f"{path}[{n}]", self.at)
            n += 1
            self.skip(BLANK)
            if not self.source.startswith("]", self.at):
                self.take(",")
        self.take("]")

    def pairs(self, path: str) -> None:
        self.take("{")
        while self.skip(BLANK) < len(self.source) and not self.source.startswith("}", self.at):
            self.pair(path)
            self.skip(BLANK)
            if not self.source.startswith("}", self.at):
                self.take(",")
        self.take("}")
