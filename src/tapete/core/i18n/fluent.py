"""Fluent parser and formatter for messages.

It knows the parts of Fluent that our files use: variables, literals, other messages, `NUMBER`, and variants by number,
plural or word. It refuses the rest: terms, attributes, other functions. `tests/core/test_plain_fluent.py` compares it
with the library on every message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_EVEN, Context, Decimal
from math import isfinite
from typing import NamedTuple

Value = int | float | str

# a message, with the lines below that are blank, indented or begin with a bracket
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=[ ]*(.*\n?(?:(?:[ {}\[*].*)?(?:\n|\Z))*)", re.MULTILINE)
COMMENT = re.compile(r"^#.*$", re.MULTILINE)
NAME = re.compile(r"[a-zA-Z][\w-]*")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
END_OF_VARIANT = re.compile(r"\n\s*(?:\*?\[|\})")
NO_TEXT = re.compile(r"\n *[.*\[]")  # an attribute, or a variant outside of a selection
ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)")
EXACT = Context(prec=400)  # enough for every float
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
        if isinstance(value, float) and not isfinite(value):
            return str(value)
        rounded = Decimal(value)
        if isinstance(value, float):
            rounded = Decimal(str(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN, EXACT)
        whole, _, rest = f"{rounded.copy_abs():,f}".partition(".")
        between, before = SEPARATORS[self.language]
        rest = rest.rstrip("0")
        sign = "-" if rounded < 0 else ""
        return f"{sign}{whole.replace(',', between)}{before if rest else ''}{rest}"


def parse_messages(source: str) -> dict[str, Pattern]:
    """Parse a Fluent source: message id -> pattern. Raises ValueError for what is not a message or a comment.

    >>> parse_messages("hello = Hello, { $who }")
    {'hello': ('Hello, ', Variable(name='who', digits=3))}
    """
    patterns: dict[str, Pattern] = {}
    between = 0
    for entry in ENTRY.finditer(source):
        refuse_other_lines(source[between : entry.start()])
        between = entry.end()
        if entry[1] in patterns:
            raise ValueError(f"text: message {entry[1]!r} is defined twice")
        if not entry[2].strip():
            raise not_fluent(entry[0])
        patterns[entry[1]] = Reader(entry[2]).whole()
    refuse_other_lines(source[between:])
    return patterns


def refuse_other_lines(source: str) -> None:
    """Raise ValueError for anything but comments between two messages."""
    rest = COMMENT.sub("", source).strip()
    if rest:
        raise not_fluent(rest.splitlines()[0])


def not_fluent(words: str) -> ValueError:
    return ValueError(f"text: not Fluent: {words[:60]!r}")


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
        pattern = self.pattern(inside=False)
        if self.at < len(self.source):
            raise not_fluent(self.source[self.at :])
        return pattern

    def pattern(self, inside: bool) -> Pattern:
        """Text and placeables, up to the end or to the next variant."""
        parts: list[Part] = []
        words = ""
        while self.at < len(self.source):
            letter = self.source[self.at]
            if letter == "\n":
                if inside and END_OF_VARIANT.match(self.source, self.at):
                    break
                if NO_TEXT.match(self.source, self.at):
                    raise not_fluent(self.source[self.at :].strip())
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
        letter = self.source[self.at : self.at + 1]
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
            raise not_fluent(self.source[self.at :])
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
        usual: Pattern | None = None
        while True:
            self.blank()
            default = self.ahead("*")
            if not self.ahead("["):
                if usual is None:  # every selection needs a default
                    raise not_fluent(self.source[self.at :])
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
            raise not_fluent(self.source[self.at :])

    def take(self, shape: re.Pattern[str]) -> str:
        match = shape.match(self.source, self.at)
        if match is None:
            raise not_fluent(self.source[self.at :])
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
