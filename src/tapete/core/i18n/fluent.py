"""Small Fluent parser and formatter, for where the library is not installed, as in a browser.

It knows the parts of Fluent that our files use: variables, literals, other messages, `NUMBER`, and variants by number,
plural or word. `tests/core/test_plain_fluent.py` compares it with the library on every message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from typing import NamedTuple

Value = int | float | str

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=[ ]*(.*?)(?=^[a-zA-Z#-]|\Z)", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"[a-zA-Z][\w-]*")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
END_OF_VARIANT = re.compile(r"\n\s*(?:\*?\[|\})")
ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)")
SEPARATORS = {"es": (".", ","), "en": (",", ".")}  # of thousands, and of decimals


class Variable(NamedTuple):
    name: str
    digits: int = 3  # most decimals


class Message(NamedTuple):
    id: str


class Select(NamedTuple):
    of: Part
    variants: tuple[tuple[str, Pattern], ...]
    usual: Pattern


Part = str | Variable | Message | Select
Pattern = tuple[Part, ...]


class Bundle:
    """Messages of one language, parsed.

    >>> bundle = Bundle("en")
    >>> bundle.add("dice = { $n ->\\n    [one] a die\\n   *[other] { $n } dice\\n }")
    >>> bundle.say("dice", {"n": 1}), bundle.say("dice", {"n": 1200})
    ('a die', '1,200 dice')
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.patterns: dict[str, Pattern] = {}

    def add(self, source: str) -> None:
        self.patterns |= parse_messages(source)

    def say(self, id: str, args: Mapping[str, Value]) -> str:
        """Format a message with its arguments."""
        return self._format(self.patterns[id], args)

    def _format(self, pattern: Pattern, args: Mapping[str, Value]) -> str:
        return "".join([part if isinstance(part, str) else self._format_part(part, args) for part in pattern])

    def _format_part(self, part: Part, args: Mapping[str, Value]) -> str:
        match part:
            case str():
                return part
            case Message(id):
                return self._format(self.patterns[id], args) if id in self.patterns else id
            case Variable(name, digits):
                value = args.get(name, name)
                return value if isinstance(value, str) else self._format_number(value, digits)
            case Select(of, variants, usual):
                return self._format(next((one for key, one in variants if self._matches(key, of, args)), usual), args)

    def _matches(self, key: str, of: Part, args: Mapping[str, Value]) -> bool:
        value = args.get(of.name) if isinstance(of, Variable) else self._format_part(of, args)
        if value is None or isinstance(value, str):
            return value == key
        return float(key) == value if NUMBER.fullmatch(key) else key == ("one" if value == 1 else "other")

    def _format_number(self, value: float, digits: int) -> str:
        rounded = Decimal(str(int(value) if isinstance(value, bool) else value)).quantize(
            Decimal(1).scaleb(-digits), ROUND_HALF_EVEN
        )
        whole, _, rest = f"{abs(rounded):,f}".partition(".")
        between, before = SEPARATORS[self.language]
        rest = rest.rstrip("0")
        sign = "-" if rounded < 0 else ""
        return f"{sign}{whole.replace(',', between)}{before if rest else ''}{rest}"


def parse_messages(source: str) -> dict[str, Pattern]:
    """Parse a Fluent source: message id -> pattern."""
    return {entry[1]: Reader(entry[2]).whole() for entry in ENTRY.finditer(source)}


def variables_in(pattern: Pattern) -> Iterator[str]:
    """Names of the variables of a pattern."""
    for part in pattern:
        if isinstance(part, Variable):
            yield part.name
        elif isinstance(part, Select):
            yield from variables_in((part.of, *part.usual))
            for _, one in part.variants:
                yield from variables_in(one)


class Reader:
    """Recursive descent parser of one pattern."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    def whole(self) -> Pattern:
        return self.pattern(inside=False)

    def pattern(self, inside: bool) -> Pattern:
        """Text and placeables, up to the end or to the next variant."""
        parts: list[Part] = []
        words = ""
        while self.at < len(self.source):
            letter = self.source[self.at]
            if inside and letter == "\n" and END_OF_VARIANT.match(self.source, self.at):
                break
            if letter == "{":
                parts += [words, self.placeable()]
                words = ""
            elif letter == "}":
                break
            else:
                words += letter
                self.at += 1
        return dedent_parts([*parts, words])

    def placeable(self) -> Part:
        self.expect("{")
        part = self.expression()
        if self.ahead("->"):
            part = self.select(part)
        self.expect("}")
        return part

    def expression(self) -> Part:
        self.blank()
        letter = self.source[self.at]
        if letter == '"':
            return self.literal()
        if letter == "$":
            self.at += 1
            return Variable(self.take(NAME))
        if letter.isdigit() or letter == "-":
            return self.take(NUMBER)
        name = self.take(NAME)
        return self.number() if name == "NUMBER" else Message(name)

    def literal(self) -> str:
        end = re.compile(r'"((?:[^"\\]|\\.)*)"').match(self.source, self.at)
        if end is None:
            raise ValueError(f"text: not Fluent: {self.source[self.at : self.at + 40]!r}")
        self.at = end.end()
        return ESCAPED.sub(lambda m: chr(int(m[1][1:], 16)) if len(m[1]) > 1 else m[1], end[1])

    def number(self) -> Part:
        self.expect("(")
        part, digits = self.expression(), 3
        while self.ahead(","):
            self.blank()
            option = self.take(NAME)
            self.expect(":")
            self.blank()
            value = self.take(NUMBER)
            digits = int(value) if option == "maximumFractionDigits" else digits
        self.expect(")")
        return Variable(part.name, digits) if isinstance(part, Variable) else part

    def select(self, of: Part) -> Select:
        variants: list[tuple[str, Pattern]] = []
        usual: Pattern = ()
        while True:
            self.blank()
            default = self.ahead("*")
            if not self.ahead("["):
                return Select(of, tuple(variants), usual)
            self.blank()
            key = self.take(re.compile(r"[\w.-]+"))
            self.expect("]")
            pattern = self.pattern(inside=True)
            variants.append((key, pattern))
            usual = pattern if default else usual

    # ---- characters

    def blank(self) -> None:
        while self.at < len(self.source) and self.source[self.at].isspace():
            self.at += 1

    def ahead(self, mark: str) -> bool:
        self.blank()
        if not self.source.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def expect(self, mark: str) -> None:
        if not self.ahead(mark):
            raise ValueError(f"text: not Fluent: {self.source[self.at : self.at + 40]!r}, expected {mark!r}")

    def take(self, shape: re.Pattern[str]) -> str:
        match = shape.match(self.source, self.at)
        if match is None:
            raise ValueError(f"text: not Fluent: {self.source[self.at : self.at + 40]!r}")
        self.at = match.end()
        return match[0]


def dedent_parts(parts: list[Part]) -> Pattern:
    """Parts without their common indentation, and without the blanks around the whole."""
    indents = []
    for number, part in enumerate(parts):
        lines = part.split("\n")[1:] if isinstance(part, str) and number % 2 == 0 else []
        for place, line in enumerate(lines):
            if line.strip(" ") or (place == len(lines) - 1 and number < len(parts) - 1):
                indents.append(len(line) - len(line.lstrip(" ")))
    least = min(indents, default=0)
    pattern = []
    for number, part in enumerate(parts):
        if isinstance(part, str) and number % 2 == 0:
            first, *lines = part.split("\n")
            part = "\n".join([first, *(line[least:] if line.strip(" ") or line is lines[-1] else "" for line in lines)])
            part = part.lstrip(" \n") if number == 0 else part
            part = part.rstrip(" \n") if number == len(parts) - 1 else part
        if part != "":
            pattern.append(part)
    return tuple(pattern)
