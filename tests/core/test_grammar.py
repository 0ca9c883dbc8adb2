"""Grammar of names: articles, contractions, gender and number."""

from __future__ import annotations

import pytest

from tapete.core.i18n.grammar import FORMS, WORDS, form_of_name, grammar_of, with_grammar
from tapete.core.i18n.text import LANGUAGES, Phrasebook, as_plural, owned, text

NAMES = "\n".join(
    [
        "foreman = Capataz",
        "foreman-grammar = m",
        "eagle = Águila",
        "eagle-grammar = f el",
        "levies = Levas",
        "levies-grammar = f plural",
        "ada = Ada Pons",
        "ada-grammar = f name",
        "second = { $unit } 2",
        "charge = Cargar { $unit-to }",
        "side = El lado { $unit-of } { $unit-gender ->",
        "    [f] caída",
        "   *[m] caído",
        "}",
        "falls = { $unit-The } { $unit-many ->",
        "    [yes] caen",
        "   *[no] cae",
        "}.",
    ]
)


@pytest.mark.parametrize(
    ("name", "charge", "side", "falls"),
    [
        (text("foreman"), "Cargar al Capataz", "El lado del Capataz caído", "El Capataz cae."),
        (text("eagle"), "Cargar al Águila", "El lado del Águila caída", "El Águila cae."),
        (text("levies"), "Cargar a las Levas", "El lado de las Levas caída", "Las Levas caen."),
        (text("ada"), "Cargar a Ada Pons", "El lado de Ada Pons caída", "Ada Pons cae."),
        (owned(text("foreman"), 1), "Cargar al Capataz (B)", "El lado del Capataz (B) caído", "El Capataz (B) cae."),
        (
            text("second", unit=text("foreman")),
            "Cargar al Capataz 2",
            "El lado del Capataz 2 caído",
            "El Capataz 2 cae.",
        ),
        (as_plural(text("foreman")), "Cargar a los Capataz", "El lado de los Capataz caído", "Los Capataz caen."),
    ],
)
def test_a_name_is_said_with_its_article(name, charge, side, falls):
    book = Phrasebook("es", [NAMES])
    assert [book.say(text(id, unit=name)) for id in ("charge", "side", "falls")] == [charge, side, falls]


def test_plain_words_take_no_article():
    book = Phrasebook("es", [NAMES])
    assert book.say(text("charge", unit="Inés")) == "Cargar a Inés"


def test_forms_count_as_their_argument():
    assert Phrasebook("es", [NAMES]).variables_of("side") == {"unit"}


def test_content_may_state_only_what_the_guess_gets_wrong():
    assert grammar_of("es", "Guardias de la Torre", "m plural") == "m plural"
    assert grammar_of("es", "Nilo Charca", "name") == "m name"
    assert grammar_of("en", "Guardias", "name") == "plural name"
    assert with_grammar("es", {"a": ("Reina", "")}) == {"a": "Reina", "a-grammar": "f"}


def test_every_word_of_a_grammar_changes_something():
    plain = {(language, form): form_of_name(language, form, "f", "Alma") for language in LANGUAGES for form in FORMS}
    for word in WORDS - {"f"}:
        stated = "m" if word == "m" else f"f {word}"
        assert {key: form_of_name(*key, stated, "Alma") for key in plain} != plain, word


def test_a_title_takes_its_article_in_spanish_only():
    assert form_of_name("es", "to", grammar_of("es", "Capitana Voss", "title"), "Capitana Voss") == "a la Capitana Voss"
    assert form_of_name("en", "to", grammar_of("en", "Captain Voss", "title"), "Captain Voss") == "to Captain Voss"
