"""Texts: nested arguments, missing messages, duplicate messages, escaping."""

import pytest

from tapete.core.i18n.text import Phrasebook, escape, fluent_lines, messages, text


def test_an_argument_may_be_a_text_of_its_own():
    book = Phrasebook(
        "es", ["card = Cordada\npicks = Elige { $card }: { $n ->\n    [one] 1 carta\n   *[other] { $n } cartas\n }\n"]
    )
    assert book.say(text("picks", card=text("card"), n=2)) == "Elige Cordada: 2 cartas"
    assert book.variables["picks"] == {"card", "n"}


def test_a_missing_message_shows_its_id():
    assert Phrasebook("en", []).say(text("nowhere")) == "{nowhere}"


def test_a_message_may_not_be_defined_twice():
    with pytest.raises(ValueError, match="'a' is defined twice in 'en'"):
        Phrasebook("en", ["a = 1\n", "a = 2\n"])


def test_a_line_that_is_not_fluent_is_an_error():
    with pytest.raises(ValueError, match="not Fluent: 'this is no message'"):
        list(messages("this is no message\n"))


def test_names_from_content_may_contain_anything():
    odd = "Tú { y } yo"
    book = Phrasebook("es", [fluent_lines({"odd": odd, "empty": ""})])
    assert book.say(text("odd")) == odd
    assert book.say(text("empty")) == ""
    assert escape("plain") == "plain"
