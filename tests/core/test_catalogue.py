"""Rule catalogue: sections of the book in both languages."""

from __future__ import annotations

import pytest

from tapete.core.content.rulebook import Catalogue, Rule, Ruling
from tapete.core.game import find_game

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


def book() -> Catalogue:
    rule = Rule(id="g.move", section="Cómo moverse, p. 16; Terreno, p. 20-21", en="Move.", es="Mueve.")
    ruling = Ruling(id="g.ruling.ford", about=["g.move"], gap="?", en="Wade.", es="Vadea.")
    return Catalogue(
        game="g",
        rules={rule.id: rule},
        rulings={ruling.id: ruling},
        titles={"Cómo moverse": "How to move", "Terreno": "Terrain"},
    )


def test_a_section_is_named_in_the_readers_language_with_its_pages() -> None:
    assert book().section("g.move", "es") == "Cómo moverse, p. 16; Terreno, p. 20-21"
    assert book().section("g.move", "en") == "How to move, p. 16; Terrain, p. 20-21"


def test_a_ruling_has_the_section_of_its_rule() -> None:
    assert book().section("g.ruling.ford", "en") == "How to move, p. 16; Terrain, p. 20-21"
    assert book().section("g.nothing", "en") == ""


def test_a_section_without_translation_keeps_its_name() -> None:
    catalogue = Catalogue(game="g", rules={"g.a": Rule(id="g.a", section="Bases", en="", es="")})

    assert catalogue.section("g.a", "en") == "Bases"


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_an_english_name_and_no_name_is_unused(game: str) -> None:
    catalogue = find_game(game).catalogue
    spanish = {rule.section: catalogue.section(rule.id, "en") for rule in catalogue.rules.values()}
    untranslated = [
        section
        for section, english in spanish.items()
        for part in section.split(";")
        if part_title(part) and part_title(part) not in catalogue.titles
    ]
    used = {part_title(part) for section in spanish for part in section.split(";")}

    assert untranslated == []
    assert set(catalogue.titles) - used == set()


def part_title(part: str) -> str:
    from tapete.core.content.rulebook import PAGES

    matched = PAGES.fullmatch(part.strip())
    assert matched is not None
    return matched[1]
