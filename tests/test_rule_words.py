"""Rule search: everyday words find the rule, in either language."""

from __future__ import annotations

import re
import unicodedata

import pytest

import tapete

SOUGHT = {
    "challengers": "ganar muerto empate robar barajar descartar atacar comprar poder perder "
    "win lose tie draw shuffle discard attack buy power deck",
    "jugger": "marcar muerto cansado ganar balón caído empujar espalda lanzar golpear "
    "score dead tired win ball down push back throw goal",
    "pocket": "disparar muerto ganar cobertura volar matar perder saltar distancia refuerzos "
    "shoot dead win cover jump kill lose range reinforcements attack",
    "saga": "disparar muerto cansado cobertura ganar general bosque huir matar caballos "
    "shoot dead tired cover win leader forest retreat kill horses",
    "wolsung": "disparar muerto cobertura ganar correr esconderse herido trepar curar sigilo "
    "shoot dead cover win run hide stealth climb heal magic",
}


def plain(words: str) -> str:
    return "".join(
        letter for letter in unicodedata.normalize("NFD", words) if not unicodedata.combining(letter)
    ).lower()


@pytest.mark.parametrize(("game", "words"), SOUGHT.items(), ids=SOUGHT)
def test_a_rule_is_found_by_the_words_people_use(game, words):
    book = tapete.find_game(game).catalogue.rules.values()
    entries = [plain(f"{rule.id} {rule.section} {rule.es} {rule.en} {rule.words}") for rule in book]
    stems = {word: re.sub(r"(es|s)$", "", plain(word)) if len(word) > 4 else plain(word) for word in words.split()}
    assert [word for word, stem in stems.items() if not any(stem in line for line in entries)] == []
