"""Grammar of names: articles, gender and number, as in "al Capataz" and "a la Arponera".

The message `<name>-grammar` states the grammar of the name `<name>` in words: `m` or `f`, `plural`, `name` (takes no
article, as people's names), `title` (takes one in Spanish only: "la Capitana Voss", "Captain Voss"), `el` (feminine
with "el", as "el Águila"). A name without such a message takes no article. A message that gets a name as `unit` can use
its forms as variables: `$unit-the`, `$unit-The` at the start of a sentence, `$unit-to`, `$unit-of`, and `$unit-gender`
and `$unit-many` to select by.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from tapete.core.i18n.fluent import Pattern, variables_in

FORMS = ("the", "The", "to", "of", "gender", "many")
FORM = re.compile(rf"^(.+)-({'|'.join(FORMS)})$")
GRAMMAR = "-grammar"
WORDS = frozenset({"m", "f", "plural", "name", "title", "el"})
FEMININE_ENDINGS = ("a", "ción", "sión", "dad", "tud", "triz", "ez")
MASCULINE_IN_A = frozenset({"centinela", "guardia", "atleta", "artista", "vigía", "espía", "poeta", "profeta"})


def split_variable(variable: str) -> tuple[str, str]:
    """A variable as the argument it belongs to, and the form of it; "" for the argument itself.

    >>> split_variable("unit-to"), split_variable("unit")
    (('unit', 'to'), ('unit', ''))
    """
    match = FORM.match(variable)
    return (match[1], match[2]) if match else (variable, "")


def arguments_in(pattern: Pattern) -> tuple[frozenset[str], tuple[tuple[str, str], ...]]:
    """Arguments of a pattern, and the forms of names that it uses, as (argument, form)."""
    parts = sorted({split_variable(variable) for variable in variables_in(pattern)})
    return frozenset(name for name, _ in parts), tuple((name, form) for name, form in parts if form)


def form_of_name(language: str, form: str, grammar: str, name: str) -> str:
    """A form of a name with this grammar.

    >>> form_of_name("es", "to", "m", "Capataz"), form_of_name("es", "The", "f plural", "Levas")
    ('al Capataz', 'Las Levas')
    >>> form_of_name("es", "of", "f name", "Abuela Tamiz"), form_of_name("en", "the", "plural", "Reed Guards")
    ('de Abuela Tamiz', 'the Reed Guards')
    """
    stated = grammar.split()
    if form == "gender":
        return "f" if "f" in stated else "m"
    if form == "many":
        return "yes" if "plural" in stated else "no"
    article = article_of(language, stated) if stated else ""
    before = PREPOSITIONS[language, form](article) if form in ("to", "of") else article
    words = f"{before} {name}" if before else name
    return words[:1].upper() + words[1:] if form == "The" else words


def article_of(language: str, stated: list[str]) -> str:
    if "name" in stated:
        return ""
    if language == "en":
        return "" if "title" in stated else "the"
    if "plural" in stated:
        return "las" if "f" in stated else "los"
    return "la" if "f" in stated and "el" not in stated else "el"


PREPOSITIONS: dict[tuple[str, str], Callable[[str], str]] = {
    ("es", "to"): lambda article: "al" if article == "el" else f"a {article}".strip(),
    ("es", "of"): lambda article: "del" if article == "el" else f"de {article}".strip(),
    ("en", "to"): lambda article: f"to {article}".strip(),
    ("en", "of"): lambda article: f"of {article}".strip(),
}


@lru_cache(maxsize=2048)
def guess_grammar(language: str, name: str) -> str:
    """Grammar of a name for which content states none, from the ending of its first word.

    >>> [guess_grammar("es", name) for name in ("Arponera de hielo", "Ciervo hueco", "Levas", "Guerreros del Pino")]
    ['f', 'm', 'f plural', 'm plural']
    >>> guess_grammar("en", "Reed Guards"), guess_grammar("en", "Marsh Witch")
    ('plural', 'm')
    """
    words = name.lower().split() or [""]
    word = words[-1] if language == "en" else words[0]
    many = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    if language == "en":
        return "plural" if many else "m"
    single = word.removesuffix("s") if many else word
    feminine = single.endswith(FEMININE_ENDINGS) and single not in MASCULINE_IN_A
    return ("f" if feminine else "m") + (" plural" if many else "")


def grammar_of(language: str, name: str, stated: str) -> str:
    """The grammar that content states for a name, completed where it says nothing.

    >>> grammar_of("es", "Abuela Tamiz", "name"), grammar_of("es", "Corneta", "m"), grammar_of("en", "Corneta", "m")
    ('f name', 'm', 'm')
    """
    guessed = guess_grammar(language, name).split()
    words = stated.split()
    gender = next((word for word in words if word in ("m", "f")), guessed[0] if guessed[0] != "plural" else "")
    many = "plural" in words if any(word in ("m", "f", "plural") for word in words) else "plural" in guessed
    rest = [word for word in words if word in ("name", "title", "el")]
    return " ".join([*([gender] if gender else []), *(["plural"] if many else []), *rest])


def with_grammar(language: str, names: dict[str, tuple[str, str]]) -> dict[str, str]:
    """Messages of names from content (id -> name and stated grammar), each with the message of its grammar.

    >>> with_grammar("es", {"boat-gull": ("Gaviota", "")})
    {'boat-gull': 'Gaviota', 'boat-gull-grammar': 'f'}
    """
    messages = {}
    for id, (name, stated) in names.items():
        messages[id] = name
        messages[id + GRAMMAR] = grammar_of(language, name, stated)
    return messages
