"""How an ability is written, in every game: `dice(attack, 1); miss: push(defender, 1)`.

A verb; in brackets what it needs, in order; what it may have besides, with its label; `|` is or; `;` is then; `miss:`
is when. A verb is a frozen struct and nothing else is declared: the reader goes by the types of its fields.

- A field without a default stands by its place, one with a default behind its label (`until turn`); a flag is its
  name alone (`may`).
- `Annotated[int, Meta(ge=1, le=9)]` is a number, its bounds belong to the type and to the error; one that may be
  negative is a change (`+1`).
- `Literal` words may be several words long (`enemy base`); a tuple is written `guards|warriors`; a `str` is a name.
- A field `on` is written before the verb; a tuple of verbs named `then` is a block, `{ a; b }`, a tuple of those
  named `branches` a choice, `{ a | b }`.
- A `Phrase` is an argument of several words, each known by what it can only be.

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
LONGEST = 600  # letters of one effect
BLOCKS = ("then", "branches")  # fields whose verbs stand in braces
DEEPEST = 6  # brackets inside brackets
SHOWN = 8  # words listed in an error


class Verb(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """Something an ability does, or a trigger, a count, a condition: whatever is written as a call. Its name is its
    tag."""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An argument of several words in any order: `all own guards|warriors within M of own edge`. A word belongs to the
    first field it can belong to; fields in `labelled` follow their name.
    """

    labelled: ClassVar[tuple[str, ...]] = ()


class BadEffect(UserError):
    """An effect that does not read: what was found, what was expected, and at which letter (the first is 1).

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
    """The verbs of a written effect. `kind` is a verb or a union of them."""
    return parse_effect(written, verbs_of(shape_of(kind)))


def parse_effect(written: str, verbs: dict[str, types.StructType]) -> tuple[Any, ...]:
    """The same for one who knows the verbs already."""
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
    """What a value may be, `None` aside."""
    inside = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return [one for one in inside if not isinstance(one, types.NoneType)]


def verbs_of(kind: types.Type) -> dict[str, types.StructType]:
    """The verbs among what a value may be, by their names."""
    structs = [one for one in members(kind) if isinstance(one, types.StructType)]
    return {str(one.tag): one for one in structs if issubclass(one.cls, Verb) and one.tag is not None}


def block_of(field: types.Field) -> Literal["", "block", "choice"]:
    """Whether a field holds further verbs in braces, and in which form."""
    if field.name not in BLOCKS or not isinstance(field.type, types.VarTupleType):
        return ""
    return "choice" if isinstance(field.type.item_type, types.VarTupleType) else "block"


def labels_of(phrase: types.StructType) -> tuple[str, ...]:
    """The fields of a phrase that follow their name."""
    return phrase.cls.labelled if issubclass(phrase.cls, Phrase) else ()


def words_of(kind: types.Type) -> list[str]:
    """Words that may stand for a value."""
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
    """What is expected where a value of this type stands, by the name of its field."""
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
    """A number that may be negative is a change, and is written with its sign."""
    return isinstance(kind, types.IntType) and (kind.ge is None or kind.ge < 0)


def list_words(words: Sequence[str]) -> str:
    return ", ".join(words[:SHOWN]) + (", …" if len(words) > SHOWN else "")


# ---------------------------------------------------------------- reading


class Reader:
    """A written effect and how far it has been read."""

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
        """What follows a verb's name; `moment` is where the word before it stands."""
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
        """The word before the verb: `miss:`."""
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
        """What the call may have besides, each with its label."""
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
        """One argument; a tuple is several with `|` between them."""
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
        """The longest of the words that stands here; nothing where none does."""
        for word in sorted((str(value) for value in kind.values), key=len, reverse=True):
            if word and self.stands(word):
                self.at += len(word.split())
                return word
        return ""

    def stands(self, words: str) -> bool:
        """Whether these words come next."""
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
        """Whether the next word of a phrase belongs to this field."""
        if field.encode_name in labels_of(phrase) or isinstance(field.type, types.BoolType):
            return self.stands(field.encode_name)
        here = self.at
        several = [one.item_type for one in members(field.type) if isinstance(one, types.VarTupleType)]
        options = [option for one in several or [field.type] for option in members(one)]
        fitting = any(isinstance(one, types.LiteralType) and self.word(one) for one in options)
        self.at = here
        return fitting or any(isinstance(one, types.IntType) and self.peek().isdigit() for one in options)
