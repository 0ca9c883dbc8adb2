"""What the TOML parser finds wrong, in words and with its line."""

from __future__ import annotations

import pytest

from tapete.core.content.reader import BadContent, parsed
from tapete.core.i18n.kernel_messages import kernel_phrasebook
from tapete.core.i18n.text import text

BROKEN = [  # the second line of a file, the line of the error, what is wrong
    ("id", 2, "equals"),
    ("id = ", 2, "value"),
    ("id = two", 2, "value"),
    ("id = {", 2, "name"),
    ("id = { a = 1", 2, "inline"),
    ("id = [1\nsize = 2", 3, "list"),
    ("[unit", 2, "header"),
    ("[[unit]", 2, "headers"),
    ('id = "a', 2, "quote"),
    ('id = "a\nb"', 2, "quote"),
    ("id = 'a", 2, "quote"),
    ('id = """a', 2, "quote"),
    ("id = '''a", 2, "quote"),
    ('id = "a" b', 2, "after"),
    ('id = "\x01"', 2, "letter"),
    ("id = 1 # \x01", 2, "letter"),
    ("!", 2, "line"),
    ("id = 2020-02-30", 2, "date"),
    ('id = "\\q"', 2, "backslash"),
    ('id = "\\uD800"', 2, "backslash"),
    ('id = "\\uZZZZ"', 2, "backslash"),
    ("id = 1\nid = 2", 3, "twice"),
    ("[a]\n[a]", 3, "twice"),
    ("[a.b]\n[[a]]", 3, "twice"),
    ("a = {b = 1, b = 2}", 2, "twice"),
    (f"id = {'9' * 5000}", 2, "digits"),
]


@pytest.mark.parametrize(("written", "line", "kind"), BROKEN, ids=range(len(BROKEN)))
def test_an_error_is_said_in_both_languages_with_its_line(written: str, line: int, kind: str) -> None:
    with pytest.raises(BadContent) as caught:
        parsed(f"# a sheet\n{written}\n", "pack.toml")
    for language, begins in (("es", "pack.toml: no es TOML: línea"), ("en", "pack.toml: not TOML: line")):
        why = kernel_phrasebook(language).say(text(f"kernel-toml-{kind}"))
        assert caught.value.sentence(language) == f"{begins} {line}: {why}"
