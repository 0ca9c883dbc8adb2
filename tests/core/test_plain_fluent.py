"""Our own Fluent implementation, compared with the library on every message of every file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

import tapete
from tapete.core.i18n.fluent import Bundle, parse_messages, variables_in
from tapete.core.i18n.text import LANGUAGES, Text

FILES = sorted(Path(tapete.__file__).parent.rglob("*.ftl"))
ARGUMENTS = (0, 1, 2, 3, 7, 1200, 12345678, 0.5, 2.125, -4, "yes", "none", "self", "la Gaviota", "enemy", "duel")


class LibraryBook:
    """Messages of a source, parsed and formatted by the library."""

    def __init__(self, language: str, source: str) -> None:
        resource = FluentResource(source)
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(resource)
        self.variables = {entry.id.name: set(_variables(entry)) for entry in resource.body if hasattr(entry, "value")}

    def say(self, message: Text) -> str:
        return str(self.bundle.format_pattern(self.bundle.get_message(message.id).value, message.args)[0])


def _variables(node: object) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ():
        yield from _variables(value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_message_is_formatted_as_by_the_library(path):
    source = path.read_text(encoding="utf-8")
    language = path.name.split(".")[-2]
    library, plain = LibraryBook(language, source), Bundle(language)
    plain.add(source)
    found = {id: set(variables_in(pattern)) for id, pattern in parse_messages(source).items()}
    assert found == library.variables
    for number, (id, names) in enumerate(found.items()):
        for shift in range(0, len(ARGUMENTS) if names else 1, 5):
            args = {
                name: ARGUMENTS[(shift + number + place) % len(ARGUMENTS)] for place, name in enumerate(sorted(names))
            }
            if "NUMBER()" not in (expected := library.say(Text(id, args))):  # a word where only a number makes sense
                assert plain.say(id, args) == expected, (id, args)


def test_indentation_and_literals_are_preserved():
    source = 'a =\n    one { $n ->\n       [one] line\n      *[other] lines\n    }\n      two { "{" }\n\n    three\nb = { a }!\n'
    plain, library = Bundle("en"), LibraryBook("en", source)
    plain.add(source)
    for id in ("a", "b"):
        assert plain.say(id, {"n": 1}) == library.say(Text(id, {"n": 1}))
    assert plain.say("b", {}) == library.say(Text("b"))


@pytest.mark.parametrize(
    "source",
    [
        "no message\n",
        "a =\nb = two\n",
        "a = one\n-term = no term\n",
        "a = one\n    .title = no attribute\n",
        "a = one } two\n",
        "a = { $n\n",
        "a = {",
        "a = { DATETIME($n) }\n",
        "a = { $n ->\n    [one] without a default\n }\n",
        "a = { $n ->\n    *[other] two\n",
        "a = one\n¡two\n",
        "a = one\n    [two]\n",
        'a = { "one }\n',
    ],
)
def test_what_is_not_known_is_refused(source):
    with pytest.raises(ValueError, match="text: not Fluent: '"):
        parse_messages("# a comment\n\nfirst = 1\n" + source)


@pytest.mark.parametrize("value", [12345678.9, 0.0005, 0.0015, True])
def test_numbers_are_rounded_as_by_the_library(value):
    source = "a = { $n }"
    for language in LANGUAGES:
        plain = Bundle(language)
        plain.add(source)
        assert plain.say("a", {"n": value}) == LibraryBook(language, source).say(Text("a", {"n": value}))


def test_numbers_of_any_size_are_formatted():
    plain = Bundle("en")
    plain.add("a = { $n }")
    said = [plain.say("a", {"n": number}) for number in (10**400, -(10**30) - 1, 1e30, float("inf"))]
    assert said == [f"{10**400:,}", f"{-(10**30) - 1:,}", f"{10**30:,}", "inf"]
