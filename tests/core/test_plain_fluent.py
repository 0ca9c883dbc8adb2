"""Our own Fluent implementation, compared with the library on every message of every file."""

from __future__ import annotations

from pathlib import Path

import pytest

import tapete
from tapete.core.i18n.fluent import Bundle, parse_messages, variables_in
from tapete.core.i18n.text import OWNER, Phrasebook, Text, messages

FILES = sorted(Path(tapete.__file__).parent.rglob("*.ftl"))
ARGUMENTS = (0, 1, 2, 3, 7, 1200, 12345678, 0.5, 2.125, -4, "yes", "none", "self", "la Gaviota", "enemy", "duel")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_message_is_formatted_as_by_the_library(path):
    source = path.read_text(encoding="utf-8")
    language = path.name.split(".")[-2]
    book, plain = Phrasebook(language, [source]), Phrasebook(language, [source])
    plain.bundle = Bundle(language)
    plain.bundle.add(source)
    assert {id: frozenset(variables_in(pattern)) for id, pattern in parse_messages(source).items()} == dict(
        messages(source)
    )
    for number, (id, names) in enumerate(messages(source)):
        for shift in range(0, len(ARGUMENTS) if names else 1, 5):
            args = {
                name: ARGUMENTS[(shift + number + place) % len(ARGUMENTS)] for place, name in enumerate(sorted(names))
            }
            if OWNER in args:
                args[OWNER] = shift % 3
            if "NUMBER()" not in (expected := book.say(Text(id, args))):  # a word where only a number makes sense
                assert plain.say(Text(id, args)) == expected, (id, args)


def test_indentation_and_literals_are_preserved():
    source = 'a =\n    one { $n ->\n       [one] line\n      *[other] lines\n    }\n      two { "{" }\n\n    three\nb = { a }!\n'
    plain, book = Bundle("en"), Phrasebook("en", [source])
    plain.add(source)
    for id in ("a", "b"):
        assert plain.say(id, {"n": 1}) == book.say(Text(id, {"n": 1}))
    assert plain.say("b", {}) == book.say(Text("b"))
