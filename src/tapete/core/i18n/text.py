"""Texts (a Fluent message id with arguments), and phrasebooks that format them in a language.

>>> LANGUAGES
('es', 'en')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from threading import Lock

import msgspec

from tapete.core.i18n.fluent import Bundle, parse_messages
from tapete.core.i18n.grammar import GRAMMAR, arguments_in, form_of_name

__all__ = [
    "LANGUAGES",
    "Phrasebook",
    "Text",
    "escape",
    "fluent_lines",
    "message_names",
    "messages",
    "owned",
    "text",
    "unmarked",
]

LANGUAGES = ("es", "en")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
OWNER = "owner"  # argument of a name: the player who owns the thing
MANY = "many"  # argument of a name in the plural


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message id and its arguments; an argument may be a text, too (as the name of a card or a unit).

    >>> Text("harbour-card", {"card": 7}).args["card"]
    7
    """

    id: str
    args: dict[str, int | float | str | Text] = {}

    def __hash__(self) -> int:
        return hash(self.id)


def text(id: str, **args: int | float | str | Text) -> Text:
    """Make a text with arguments by name: `text("saga-charge", unit=name, dice=5)`.

    >>> text("saga-charge", unit=text("saga-guards"), dice=5).id
    'saga-charge'
    """
    return Text(id, args)


def owned(name: Text, player: int) -> Text:
    """A name marked with its owner's letter, so that two things with the same name can be told apart.

    >>> book = Phrasebook("en", ["hits = { $one } hits { $other }.", "boat = the Gull"])
    >>> book.say(text("hits", one=owned(text("boat"), 0), other=owned(text("boat"), 1)))
    'the Gull (A) hits the Gull (B).'
    """
    return Text(name.id, {**name.args, OWNER: player})


def as_plural(name: Text) -> Text:
    """Mark a name as plural: a message that takes it as `unit` can make its verb agree by `$unit-many`.

    >>> sail = "sail = { $who } { $who-many ->\\n    [yes] sail\\n   *[no] sails\\n}."
    >>> book = Phrasebook("en", [sail, "gulls = The Gulls"])
    >>> book.say(text("sail", who=as_plural(text("gulls")))), book.say(text("sail", who="Ada"))
    ('The Gulls sail.', 'Ada sails.')
    """
    return Text(name.id, {**name.args, MANY: 1})


def unmarked(name: Text) -> Text:
    """A name without its owner's mark, for where the owner is seen anyway.

    >>> unmarked(owned(text("boat"), 1))
    Text(id='boat', args={})
    """
    return Text(name.id, {key: value for key, value in name.args.items() if key != OWNER})


class Phrasebook:
    """Messages of one language, from any number of Fluent sources; an id may be defined only once.

    >>> book = Phrasebook("en", ["hello = Hello, { $who }"])
    >>> book.say(text("hello", who="Ada"))
    'Hello, Ada'
    """

    def __init__(self, language: str, sources: list[str]) -> None:
        self.language = language
        self.bundle = Bundle(language)
        self.variables: dict[str, frozenset[str]] = {}
        self.forms: dict[str, tuple[tuple[str, str], ...]] = {}  # forms of names that a message uses
        # messages added later, by name; replaced whole, since many threads read it
        self.later: dict[str, Phrasebook] = {}
        self._lock = Lock()
        for source in sources:
            self.add(source)

    def add(self, source: str) -> None:
        for id, pattern in parse_messages(source).items():
            if id in self.variables:
                raise ValueError(f"text: message {id!r} is defined twice in {self.language!r}")
            self.variables[id], self.forms[id] = arguments_in(pattern)
            self.bundle.patterns[id] = pattern

    def add_later(self, name: str, entries: Callable[[], Mapping[str, str]]) -> None:
        """Add messages under a name, once for each name; ids that are known already stay as they are."""
        if name in self.later:
            return
        new = {id: words for id, words in entries().items() if id not in self}
        book = Phrasebook(self.language, [fluent_lines(new)])
        with self._lock:
            self.later = {**self.later, name: book}

    def keep_only(self, names: Collection[str]) -> None:
        """Drop messages that were added later under other names than these."""
        with self._lock:
            self.later = {name: book for name, book in self.later.items() if name in names}

    def variables_of(self, id: str) -> frozenset[str]:
        """Names of the arguments of a message; KeyError if there is no such message."""
        return (self._book_with(id) or self).variables[id]

    def _book_with(self, id: str) -> Phrasebook | None:
        """The phrasebook that has this message: this one, or one added later."""
        if id in self.variables:
            return self
        return next((book for book in self.later.values() if id in book.variables), None)

    def __contains__(self, id: str) -> bool:
        return self._book_with(id) is not None

    def say(self, message: Text | str) -> str:
        """Say a text; a missing message shows its id, so that the gap is seen and the game goes on."""
        if isinstance(message, str):
            return message
        book = self._book_with(message.id)
        if book is None:
            return f"{{{message.id}}}"
        args = {name: self.say(arg) if isinstance(arg, Text) else arg for name, arg in message.args.items()}
        for name, form in book.forms[message.id]:
            if name in args:
                args[f"{name}-{form}"] = self._form(form, message.args[name], str(args[name]))
        spoken = book.bundle.say(message.id, args)
        owner = args.get(OWNER)
        return f"{spoken} ({chr(65 + owner)})" if isinstance(owner, int) else spoken

    def _form(self, form: str, name: int | float | str | Text, spoken: str) -> str:
        """A form of a name, by its grammar."""
        return form_of_name(self.language, form, self._grammar(name) if isinstance(name, Text) else "", spoken)

    def _grammar(self, name: Text) -> str:
        """Grammar of a name: as its message states, or that of the first name inside ("Baler 2" is a Baler)."""
        id = name.id + GRAMMAR
        book = self._book_with(id)
        if book is not None:
            grammar = book.bundle.say(id, {})
        else:
            inside = (self._grammar(arg) for arg in name.args.values() if isinstance(arg, Text))
            grammar = next((one for one in inside if one), "")
        return f"{grammar} plural" if MANY in name.args else grammar


def message_names(source: str) -> frozenset[str]:
    """Ids of the messages of a Fluent source, found without parsing.

    >>> sorted(message_names("hello = Hello, { $who }\\nbye =\\n    Good bye"))
    ['bye', 'hello']
    """
    return frozenset(MESSAGE.findall(source))


def messages(source: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Messages of a Fluent source with their variables; ValueError for a line that is not Fluent.

    >>> [(id, sorted(variables)) for id, variables in messages("hello = Hello, { $who }")]
    [('hello', ['who'])]
    """
    yield from ((id, arguments_in(pattern)[0]) for id, pattern in parse_messages(source).items())


def escape(value: str) -> str:
    """Escape a literal for a generated Fluent source: braces would start a placeable.

    >>> escape("a {brace}")
    'a {"{"}brace{"}"}'
    """
    return "".join(f'{{"{letter}"}}' if letter in "{}" else letter for letter in value.replace("\n", " ")) or '{""}'


def fluent_lines(entries: Mapping[str, str]) -> str:
    """Messages without arguments as a Fluent source, for names and texts that come from content files.

    >>> print(fluent_lines({"harbour-card-1": "The pier"}), end="")
    harbour-card-1 = The pier
    """
    return "".join(f"{id} = {escape(value)}\n" for id, value in entries.items())


@lru_cache(maxsize=64)
def read_source(path: Path) -> str:
    return path.read_text(encoding="utf-8")
