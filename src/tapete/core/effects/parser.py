"""Parser of card effects, the same language in every game: `dice(attack, 1); miss: push(defender, 1)`.

An effect is a list of verbs with arguments in brackets. `;` means then, `|` means or, `miss:` means when. A verb is a
frozen struct, and the types of its fields are its grammar:

- A field without a default is given by position, one with a default by its label (`until turn`). A flag is its name
  alone (`may`).
- `Annotated[int, Meta(ge=1, le=9)]` is a number with bounds. A number that may be negative is written with its sign
  (`+1`).
- A value of a `Literal` may have several words (`enemy base`). A tuple is written `guards|warriors`. A `str` is a name.
- A field `on` is written before the verb. A tuple of verbs named `then` is a block, `{ a; b }`; a tuple of blocks named
  `branches` is a choice, `{ a | b }`.
- A `Phrase` is an argument of several words; each word belongs to the field that it fits.

>>> class Push(Verb, frozen=True, tag="push"):
...     target: Literal["defender", "attacker"]
...     n: Annotated[int, msgspec.Meta(ge=1, le=9)]
...     on: Literal["hit", "miss"] | None = None
>>> read_effect("miss: push(defender, 1)", Push)
(Push(target='defender', n=1, on='miss'),)
>>> from tapete.core.effects.writer import write_effect
>>> write_effect(read_effect("miss:push( defender,1 );", Push))
'miss: push(defender, 1)'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import msgspec.inspect as types

from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError

__all__ = [
    "Annotated",
    "BadEffect",
    "Literal",
    "Phrase",
    "Verb",
    "parse_effect",
    "read_effect",
    "verbs_of",
]

TOKEN = re.compile(r"\s*([A-Za-z_][\w-]*|[+-]?\d+|[(){};,|:])")
LONGEST = 600  # most characters of one effect
BLOCKS = ("then", "branches")  # fields whose verbs stand in braces
DEEPEST = 6  # most levels of brackets
SHOWN = 8  # most words listed in an error


class Verb(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """Base of verbs: an action, a trigger, a count or a condition, written as a call. Its name is its tag."""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of arguments of several words in any order: `all own guards|warriors within M of own edge`.

    A word belongs to the first field that it fits. Fields in `labelled` follow their name.
    """

    labelled: ClassVar[tuple[str, ...]] = ()


class BadEffect(UserError):
    """An effect that cannot be parsed: what was found, what was expected, and the column (the first is 1).

    >>> try:
    ...     read_effect("pusch(defender, 1)", Verb)
    ... except BadEffect as bad:
    ...     bad.column, bad.sentence("en")
    (1, 'found “pusch”, expected a verb')
    """

    def __init__(self, column: int, word: str, expected: Text, known: Iterable[str] = ()) -> None:
        quoted: Text | str = word or text("kernel-effect-end")
        meant = get_close_matches(word, list(known), 1, 0.7)
        why = text("kernel-effect-found", found=quoted, expected=expected)
        super().__init__(text("kernel-effect-meant", why=why, meant=meant[0]) if meant and meant[0] != word else why)
        self.column = column


def read_effect(written: str, kind: Any) -> tuple[Any, ...]:
    """Parse an effect into verbs. `kind` is a verb or a union of verbs."""
    return parse_effect(written, verbs_of(shape_of(kind)))


def parse_effect(written: str, verbs: dict[str, types.StructType]) -> tuple[Any, ...]:
    """Parse an effect into verbs, given the known verbs by name."""
    if len(written) > LONGEST:
        raise BadEffect(LONGEST, f"{written[:12]}…", text("kernel-effect-short", most=str(LONGEST)))
    reader = Reader(written)
    effects = reader.verbs(verbs)
    if reader.peek():
        raise reader.strange(text("kernel-effect-then"), (";",))
    return effects


@lru_cache(maxsize=64)
def shape_of(kind: Any) -> types.Type:
    return types.type_info(kind)


def members(kind: types.Type) -> list[types.Type]:
    """Members of a union without `None`, or the type itself."""
    inside = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return [one for one in inside if not isinstance(one, types.NoneType)]


def verbs_of(kind: types.Type) -> dict[str, types.StructType]:
    """Verbs among the members of a type, by their names."""
    structs = [one for one in members(kind) if isinstance(one, types.StructType)]
    return {str(one.tag): one for one in structs if issubclass(one.cls, Verb) and one.tag is not None}


def block_of(field: types.Field) -> Literal["", "block", "choice"]:
    """Form of a field with verbs in braces: "block" or "choice"; empty for other fields."""
    if field.name not in BLOCKS or not isinstance(field.type, types.VarTupleType):
        return ""
    return "choice" if isinstance(field.type.item_type, types.VarTupleType) else "block"


def labels_of(phrase: types.StructType) -> tuple[str, ...]:
    """Fields of a phrase that follow their name."""
    return phrase.cls.labelled if issubclass(phrase.cls, Phrase) else ()


def words_of(kind: types.Type) -> list[str]:
    """Words that are values of a type."""
    words: list[str] = []
    for one in members(kind):
        if isinstance(one, types.LiteralType):
            words += [str(value) for value in one.values if value]
        elif isinstance(one, types.VarTupleType):
            words += words_of(one.item_type)
        elif isinstance(one, types.StructType) and issubclass(one.cls, Phrase):
            for field in one.fields:
                labelled = field.encode_name in labels_of(one) or isinstance(field.type, types.BoolType)
                words += [field.encode_name] if labelled else words_of(field.type)
    return [*words, *verbs_of(kind)]


def describe_type(name: str, kind: types.Type) -> Text:
    """Text for errors: what is expected for a field of this type."""
    numbers = [one for one in members(kind) if isinstance(one, types.IntType)]
    if numbers:
        what = _describe_number(numbers[0])
    elif words := words_of(kind):
        what = text("kernel-effect-words", words=list_words(words))
    else:
        what = text("kernel-effect-name")
    return text("kernel-effect-argument", name=name, what=what)


def _describe_number(kind: types.IntType) -> Text:
    if is_change(kind):
        bounded = kind.ge is not None and kind.le is not None
        return (
            text("kernel-effect-between", least=f"{kind.ge:+}", most=f"{kind.le:+}")
            if bounded
            else text("kernel-effect-change")
        )
    if kind.le is None:
        return text("kernel-effect-least", least=str(kind.ge))
    return text("kernel-effect-between", least=str(kind.ge), most=str(kind.le))


def is_change(kind: types.Type) -> bool:
    """True for a number that may be negative, which is written with its sign."""
    return isinstance(kind, types.IntType) and (kind.ge is None or kind.ge < 0)


def list_words(words: Sequence[str]) -> str:
    return ", ".join(words[:SHOWN]) + (", …" if len(words) > SHOWN else "")


# ---------------------------------------------------------------- reading


class Reader:
    """Recursive descent parser of one effect."""

    def __init__(self, written: str) -> None:
        self.tokens: list[tuple[str, int]] = []
        self.at = self.depth = 0
        place, end = 0, len(written.rstrip())
        while place < end:
            token = TOKEN.match(written, place)
            if token is None:
                rest = written[place:].lstrip()
                column = len(written) - len(rest) + 1
                raise BadEffect(column, rest[:1], text("kernel-effect-sign"))
            self.tokens.append((token[1], token.start(1) + 1))
            place = token.end()
        self.end = end + 1

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead][0] if self.at + ahead < len(self.tokens) else ""

    def skip(self, sign: str) -> bool:
        if self.peek() != sign:
            return False
        self.at += 1
        return True

    def take(self, sign: str) -> None:
        if not self.skip(sign):
            raise self.strange(text("kernel-effect-this", sign=sign))

    def strange(self, expected: Text, known: Iterable[str] = ()) -> BadEffect:
        column = self.tokens[self.at][1] if self.at < len(self.tokens) else self.end
        return BadEffect(column, self.peek(), expected, known)

    def verbs(self, verbs: dict[str, types.StructType]) -> tuple[Any, ...]:
        effects = [self.verb(verbs)]
        while self.skip(";"):
            if self.peek() in ("", "}", "|"):
                break
            effects.append(self.verb(verbs))
        return tuple(effects)

    def verb(self, verbs: dict[str, types.StructType]) -> Any:
        moment = self.at if self.peek(1) == ":" else None
        if moment is not None:
            self.at += 2
        if self.peek() not in verbs:
            raise self.strange(text("kernel-effect-verb"), verbs)
        kind = verbs[self.peek()]
        self.at += 1
        return self.call(kind, moment)

    def call(self, kind: types.StructType, moment: int | None = None) -> Any:
        """Arguments and blocks after a verb's name; `moment` is the index of the word before the verb."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.strange(text("kernel-effect-deep", most=str(DEEPEST)))
        values: dict[str, Any] = self.moment(kind, moment)
        plain = [field for field in kind.fields if field.name != "on" and not block_of(field)]
        placed = [field for field in plain if field.required]
        if placed or self.peek() == "(":
            self.take("(")
            for n, field in enumerate(placed):
                if n:
                    self.take(",")
                values[field.name] = self.value(field.encode_name, field.type)
            self.labels({field.encode_name: field for field in plain if not field.required}, values, bool(placed))
            self.take(")")
        for field in kind.fields:
            if block_of(field) and (field.required or self.peek() == "{"):
                values[field.name] = self.block(field)
        self.depth -= 1
        return kind.cls(**values)

    def moment(self, kind: types.StructType, place: int | None) -> dict[str, Any]:
        """The word before the verb, as `miss:`."""
        field = next((field for field in kind.fields if field.name == "on"), None)
        if place is None and (field is None or not field.required):
            return {}
        here, self.at = self.at, self.at - 1 if place is None else place
        known = words_of(field.type) if field else []
        if place is None or self.peek() not in known:
            expected = (
                text("kernel-effect-moment", verb=str(kind.tag), words=list_words(known))
                if known
                else text("kernel-effect-no-moment", verb=str(kind.tag))
            )
            raise self.strange(expected, known)
        word, self.at = self.peek(), here
        return {"on": word}

    def labels(self, fields: dict[str, types.Field], values: dict[str, Any], comma: bool) -> None:
        """Optional arguments, each with its label."""
        while self.peek() not in ("", ")"):
            if comma:
                self.take(",")
            comma = True
            free = {name: field for name, field in fields.items() if field.name not in values}
            field = next((field for name, field in free.items() if self.stands(name)), None)
            if field is None:
                raise self.strange(
                    text("kernel-effect-label", words=list_words(list(free)))
                    if free
                    else text("kernel-effect-this", sign=")"),
                    free,
                )
            self.at += len(field.encode_name.split())
            values[field.name] = isinstance(field.type, types.BoolType) or self.value(field.encode_name, field.type)

    def block(self, field: types.Field) -> tuple[Any, ...]:
        assert isinstance(field.type, types.VarTupleType)
        inside = field.type.item_type
        self.take("{")
        if isinstance(inside, types.VarTupleType):
            branches = [self.verbs(verbs_of(inside.item_type))]
            while self.skip("|"):
                branches.append(self.verbs(verbs_of(inside.item_type)))
            inner = tuple(branches)
        else:
            inner = self.verbs(verbs_of(inside))
        self.take("}")
        return inner

    def value(self, name: str, kind: types.Type) -> Any:
        """One argument; values of a tuple are separated by `|`."""
        several = next((one for one in members(kind) if isinstance(one, types.VarTupleType)), None)
        if several is None:
            return self.single(name, kind)
        values = [self.single(name, several.item_type)]
        while self.skip("|"):
            values.append(self.single(name, several.item_type))
        return tuple(values)

    def single(self, name: str, kind: types.Type) -> Any:
        token, options = self.peek(), members(kind)
        if token in (verbs := verbs_of(kind)):
            self.at += 1
            return self.call(verbs[token])
        for one in options:
            if isinstance(one, types.IntType) and token.lstrip("+-").isdigit():
                return self.number(name, one)
            if isinstance(one, types.LiteralType) and (word := self.word(one)):
                return word
            if isinstance(one, types.StructType) and issubclass(one.cls, Phrase):
                return self.phrase(name, one)
            if isinstance(one, types.StrType) and token[:1].isalpha():
                self.at += 1
                return token
        raise self.strange(describe_type(name, kind), words_of(kind))

    def number(self, name: str, kind: types.IntType) -> int:
        number = int(self.peek())
        if (kind.ge is not None and number < kind.ge) or (kind.le is not None and number > kind.le):
            raise self.strange(describe_type(name, kind))
        self.at += 1
        return number

    def word(self, kind: types.LiteralType) -> str:
        """The longest of the words that comes next; empty if none does."""
        for word in sorted((str(value) for value in kind.values), key=len, reverse=True):
            if word and self.stands(word):
                self.at += len(word.split())
                return word
        return ""

    def stands(self, words: str) -> bool:
        """True if these words come next."""
        return all(self.peek(n) == part for n, part in enumerate(words.split()))

    def phrase(self, name: str, kind: types.StructType) -> Any:
        values: dict[str, Any] = {}
        while self.peek() not in ("", ",", ")", "|", ";", "}"):
            free = [field for field in kind.fields if field.name not in values]
            field = next((field for field in free if self.fits(field, kind)), None)
            if field is None:
                expected = text("kernel-effect-words", words=list_words(words_of(kind)))
                raise self.strange(text("kernel-effect-argument", name=name, what=expected), words_of(kind))
            flag = isinstance(field.type, types.BoolType)
            if flag or field.encode_name in labels_of(kind):
                self.at += len(field.encode_name.split())
            values[field.name] = flag or self.value(field.encode_name, field.type)
        if not values or any(field.required and field.name not in values for field in kind.fields):
            raise self.strange(describe_type(name, kind), words_of(kind))
        return kind.cls(**values)

    def fits(self, field: types.Field, phrase: types.StructType) -> bool:
        """True if the next word of a phrase fits this field."""
        if field.encode_name in labels_of(phrase) or isinstance(field.type, types.BoolType):
            return self.stands(field.encode_name)
        here = self.at
        several = [one.item_type for one in members(field.type) if isinstance(one, types.VarTupleType)]
        options = [option for one in several or [field.type] for option in members(one)]
        fitting = any(isinstance(one, types.LiteralType) and self.word(one) for one in options)
        self.at = here
        return fitting or any(isinstance(one, types.IntType) and self.peek().isdigit() for one in options)
