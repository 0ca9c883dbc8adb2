"""Words on the page: findings of earlier reviews, and everything of their kind, in no message and no content."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapete
from tapete.core.i18n.text import LANGUAGES
from tapete.match_factory import resolve_game

PACKAGE = Path(tapete.__file__).parent
CLIENT = PACKAGE.parent.parent / "client" / "src"
FLUENT = sorted(path for path in (*PACKAGE.rglob("*.ftl"), *CLIENT.rglob("*.ftl")) if path.parent.name != "terminal")
# puzzles quote answers; Jugger's talents are read as the page has them, since logs hold a digest of their file
APART = {"puzzles.toml", "roster.toml"}
CONTENT = sorted(path for path in (PACKAGE / "games").rglob("*.toml") if path.name not in APART)

BANNED = {
    "en": (
        r"\blay the cloth\b",
        r"\bdice committed\b",
        r"\baffine\b",
        r"\bthe lesson means\b",
        r"\band \d+ a decision\b",
        r"\b(?:VOA|PC|PA|PSE|PV|PM)\b",  # Spanish abbreviations
        r"\bimpossible you\b|\bsure you\b",
        r"\b\w+n['’]t\b",  # one way to say it: cannot, do not
    ),
    "es": (
        r"\bcon uno más:",
        r"\bFigura \d\b",
        r"\b(?:FP|SP|TSP)\b",  # English abbreviations
        r"\bimposible lo\b|\bseguro supera\b",
        r"\ba el\b|\bde el\b(?! que)",  # contracted in Spanish
    ),
}
EVERYWHERE = (
    r"\b(\w{4,}) \1\b",  # "Cobertura cobertura", "p. 49 p. 49"
    r"\bp\. (\d+) p\. \d+",
    r"(?<=[^\W\d])  +(?=\w)",  # two spaces between words
    r" [.,;:](?=\s|$)",  # a space before a stop
)
LEGAL = {"solo solo"}  # "the SOLO cards only ..."


def messages(path: Path) -> Iterator[tuple[str, str]]:
    """Id and words of each message; arguments are left out."""
    for block in re.split(
        r"\n(?=[\w-]+ =)", re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    ):
        name, _, words = block.partition(" =")
        lines = re.sub(r"\{[^{}]*\}", "{}", words).split("\n")
        for line in lines:
            yield name, re.sub(r"^\s*\*?\[[\w-]+\]\s*", "", line).strip()


def sayings(path: Path) -> Iterator[tuple[str, str, str]]:
    """Language, key and words of each sentence in a content file."""

    def walk(value: object, key: str) -> Iterator[tuple[str, str, str]]:
        if isinstance(value, dict):
            for name, inner in value.items():
                yield from walk(inner, f"{key}.{name}")
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner, key)
        elif isinstance(value, str) and re.search(r"[._](es|en)$", key):
            yield key[-2:], key, value

    yield from walk(tomllib.loads(path.read_text(encoding="utf-8")), "")


def faults(language: str, words: str) -> list[str]:
    return [
        match[0]
        for pattern in (*BANNED[language], *EVERYWHERE)
        for match in re.finditer(pattern, words, 0 if re.search("[A-Z]{2}", pattern) else re.IGNORECASE)
        if match[0].lower() not in LEGAL
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Lay the cloth"),
        ("en", "2 dice committed"),
        ("en", "an affine tile"),
        ("en", "VOA 4"),
        ("en", "It can't be rerolled"),
        ("es", "cobertura cobertura ligera"),
        ("es", "reglas, p. 49 p. 49"),
        ("es", "Con uno más: La banda cuesta 7"),
        ("es", "Cargar a el Señor"),
        ("es", "La  Arponera"),
    ],
)
def test_the_findings_would_be_seen(language: str, words: str) -> None:
    assert faults(language, words)


def test_no_message_has_a_word_of_the_findings() -> None:
    wrong = [
        f"{path.name} {name}: {fault}"
        for path in FLUENT
        for name, words in messages(path)
        for fault in faults("en" if path.name.split(".")[-2] == "en" else "es", words)
    ]
    assert wrong == []


def test_no_content_has_a_word_of_the_findings() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} {key}: {fault}"
        for path in CONTENT
        for language, key, words in sayings(path)
        for fault in faults(language, words)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_talent_of_jugger_has_a_word_of_the_findings(language: str) -> None:
    names = resolve_game("jugger").shown_names(language)
    assert len(names) > 100
    assert [f"{name}: {fault}" for name, words in names.items() for fault in faults(language, words)] == []
