"""Errors for users: exceptions with a text for each language, and msgspec errors in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from tapete.core.i18n.language import language
from tapete.core.i18n.repr_hooks import say_text
from tapete.core.i18n.text import Text, text

__all__ = [
    "UserError",
    "above_maximum",
    "bad_format",
    "below_minimum",
    "differs_from",
    "does_not_match",
    "ids_in",
    "missing_field",
    "must_be_one_of",
    "out_of_range",
    "wrong_length",
]


class UserError(ValueError):
    """Wrong input from a user; the sentence says what, where and what was expected.

    As a string it is in the language of this process.

    >>> wrong = UserError(out_of_range("rounds", 40, 1, 12))
    >>> wrong.sentence("en")
    'rounds: found 40, expected 1 to 12'
    """

    def __init__(self, why: Text) -> None:
        self.text = why  # `args` stay those of the subclass's call, so that the error can be pickled

    def __str__(self) -> str:
        return self.sentence(language())

    def sentence(self, language: str) -> str:
        """The error in a language."""
        return say_text(self.text, language)


def ids_in(message: Text) -> Iterator[str]:
    """Message ids of a text and of the texts in it.

    >>> list(ids_in(text("kernel-none-of", path=text("harbour-rounds"))))
    ['kernel-none-of', 'harbour-rounds']
    """
    yield message.id
    for argument in message.args.values():
        if isinstance(argument, Text):
            yield from ids_in(argument)


# ---------------------------------------------------------------- common errors


def must_be_one_of(path: str, word: object, known: Iterable[str]) -> Text:
    """A word that is not one of the known ones; `path` says where it stands.

    >>> UserError(must_be_one_of("port", "Atlantis", ["Cádiz", "Vigo"])).sentence("en")
    'port: found “Atlantis”, expected one of Cádiz, Vigo'
    """
    return text("kernel-none-of", path=path, found=str(word), known=", ".join(filter(None, known)))


def out_of_range(path: str, number: float, least: float, most: float) -> Text:
    """A number outside its bounds.

    >>> UserError(out_of_range("rounds", 40, 1, 12)).sentence("en")
    'rounds: found 40, expected 1 to 12'
    """
    return text("kernel-out-of", path=path, found=str(number), least=str(least), most=str(most))


def below_minimum(path: str, number: float, least: float) -> Text:
    """A number below its only bound.

    >>> UserError(below_minimum("crew", 0, 1)).sentence("en")
    'crew: found 0, expected at least 1'
    """
    return text("kernel-at-least", path=path, found=format_number(number), least=format_number(least))


def above_maximum(path: str, number: float, most: float) -> Text:
    """A number above its only bound.

    >>> UserError(above_maximum("crew", 9, 8)).sentence("en")
    'crew: found 9, expected at most 8'
    """
    return text("kernel-at-most", path=path, found=format_number(number), most=format_number(most))


def format_number(number: float) -> str:
    """A number as it is written in a file: 2 and not 2.0."""
    return str(int(number)) if number == int(number) else str(number)


def differs_from(path: str, value: object, expected: object) -> Text:
    """A value that differs from the only one possible.

    >>> UserError(differs_from("crew", 9, 2)).sentence("en")
    'crew: found 9, expected 2'
    """
    return text("kernel-unlike", path=path, found=str(value), expected=str(expected))


def bad_format(path: str, value: object, example: str) -> Text:
    """A value in a wrong format, with an example of the right one.

    >>> UserError(bad_format("tide", "noon", "12:30")).sentence("en")
    'tide: found “noon”, expected something like 12:30'
    """
    return text("kernel-such-as", path=path, found=str(value), example=example)


def missing_field(path: str, name: str) -> Text:
    """A required field that is missing.

    >>> UserError(missing_field("boats.toml: gull", "crew")).sentence("en")
    'boats.toml: gull: “crew” is missing'
    """
    return text("kernel-misfit-at", path=path, why=text("kernel-misfit-missing", name=name))


def wrong_length(path: str, length: int, expected: int) -> Text:
    """A list that is too short or too long.

    >>> UserError(wrong_length("tides", 3, 4)).sentence("en")
    'tides: expected a list of length 4, found one of length 3'
    """
    why = text("kernel-misfit-length", expected=kind_name("array"), length=str(expected), found=str(length))
    return text("kernel-misfit-at", path=path, why=why)


FORMS = [
    (re.compile(pattern), id)
    for pattern, id in (
        (r"Expected `(?P<expected>[^`]+)`, got `(?P<found>[^`]+)`", "kernel-misfit-type"),
        (r"Expected `(?P<expected>[^`]+)` of length (?P<length>\d+), got (?P<found>\d+)", "kernel-misfit-length"),
        (r"Expected `(?P<expected>[^`]+)` of length (?P<bound>[<>]=) (?P<length>\d+)", "kernel-misfit-size"),
        (r"Expected `(?P<expected>[^`]+)` (?P<bound>[<>]=?) (?P<limit>\S+)", "kernel-misfit-bound"),
        (r"Object missing required field `(?P<name>[^`]*)`", "kernel-misfit-missing"),
        (r"Object contains unknown field `(?P<name>[^`]*)`", "kernel-misfit-unknown"),
        (r"Invalid (enum )?value (?P<found>.+)", "kernel-misfit-value"),
        (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", "kernel-misfit-json"),
        (r"Input data was truncated", "kernel-misfit-cut"),
    )
]
PLACE = re.compile(r"`\$\.?([^`]*)`")
BOUNDS = {">=": "≥", "<=": "≤"}
KINDS = ("int", "float", "str", "bool", "null", "array", "object")


def does_not_match(error: msgspec.MsgspecError | str) -> Text:
    """A msgspec error in words: where, what was expected and what was found.

    A rare message is quoted as it is, inside a sentence.

    >>> from tapete.core.flow import Script
    >>> try:
    ...     msgspec.convert({"strict": "very"}, Script)
    ... except msgspec.ValidationError as error:
    ...     UserError(does_not_match(error)).sentence("en")
    'strict: expected true or false, found a text'
    """
    complaint, at, place = str(error).partition(" - at ")
    why = reason(complaint)
    inside = PLACE.search(place) if at else None
    return text("kernel-misfit-at", path=inside[1], why=why) if inside and inside[1] else why


def reason(complaint: str) -> Text:
    """A msgspec message in words, without the place."""
    for form, id in FORMS:
        if parts := form.fullmatch(complaint):
            return Text(id, {name: word_part(name, part) for name, part in parts.groupdict().items()})
    return text("kernel-misfit-other", complaint=complaint)


def word_part(name: str, part: str) -> Text | str:
    """One part of a msgspec message: types get their names, bounds their signs, the rest stays as it is."""
    if name == "bound":
        return BOUNDS.get(part, part)
    if name == "expected" or (name == "found" and part in KINDS):
        return kind_name(part)
    return part


def kind_name(names: str) -> Text | str:
    """Name of a type for users: `int | null` is a whole number or nothing."""
    first, several, rest = names.partition(" | ")
    named = text(f"kernel-kind-{first}") if first in KINDS else first
    return text("kernel-either", one=named, other=kind_name(rest)) if several else named
