"""Card texts generated from effects."""

from typing import get_args

import pytest

from tapete.core.effects.parser import read_effect
from tapete.core.effects.wording import as_sentence
from tapete.games.challengers.content import load_library
from tapete.games.challengers.content.effect_text import card_text, text_of, trainer_text, wording
from tapete.games.challengers.content.verbs import TRAINER_COUNTS, Counted, Effect, Trained

BOX = load_library(("macro",))


def effect_sentence(effect: str, language: str) -> str:
    (verb,) = read_effect(effect, Effect)
    return as_sentence(wording(BOX, language).verb(verb, coach="no"))


@pytest.mark.rule("challengers.card.anatomy", "challengers.effect.keyword")
@pytest.mark.parametrize(
    ("card", "es", "en"),
    [
        (
            "un-prize-chemist",
            "Al elegirse: ganas 2 Hinchas. En posesión de la Bandera: +1 de fuerza.",
            "When chosen: gain 2 fans. Holding the flag: +1 strength.",
        ),
    ],
)
def test_the_text_of_a_card_matches_its_effects(card, es, en):
    assert (card_text(BOX.cards[card], BOX, "es"), card_text(BOX.cards[card], BOX, "en")) == (es, en)


@pytest.mark.rule("challengers.extra.trainers")
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_card_with_an_effect_and_every_trainer_has_a_text(language):
    texts = [text_of(card, BOX, language) for card in BOX.cards.values() if card.effects]
    texts += [trainer_text(trainer, BOX, language) for trainer in BOX.trainers.values()]
    assert len(texts) == 105
    assert all(text.endswith(".") and "{" not in text for text in texts)


def test_every_verb_of_cards_and_trainers_is_printed_somewhere():
    assert {effect.do for card in BOX.cards.values() for effect in card.effects} == {
        kind.__struct_config__.tag for kind in get_args(Effect)
    }
    assert {trainer.effect.do for trainer in BOX.trainers.values()} == {
        kind.__struct_config__.tag for kind in get_args(Trained)
    }


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        (
            "exhaust(2, opponent bench, cards level A)",
            "Agotas 2 cartas de nivel A del banquillo rival.",
            "Exhaust 2 level A cards of the opposing bench.",
        ),
        (
            "flag: recall(2, set TS, exhausted, shuffle, limit 3)",
            "En posesión de la Bandera: barajas 2 cartas de Juguetería de tu montón de agotadas en tu mazo (tres veces por combate como máximo).",
            "Holding the flag: shuffle 2 Toyshop cards of your exhausted pile into your deck (at most 3 times per combat).",
        ),
        (
            "bench: aura(+1, self, flag)",
            "Desde el banquillo: +1 de fuerza a tu carta con la Bandera si es una copia de esta carta.",
            "From the bench: your flag card gets +1 strength if it is a copy of this card.",
        ),
        (
            "attack: strength(+2, if bench any at most 1)",
            "Durante el ataque: +2 de fuerza si tienes como máximo 1 carta en tu banquillo.",
            "During the attack: +2 strength if you have at most 1 card on your bench.",
        ),
        (
            "special: divert(exhausted, limit 2)",
            "Especial: las 2 primeras veces en cada combate que deba ir al banquillo, va a tu montón de agotadas.",
            "Special: the first 2 times in each combat it would go to the bench, it goes to your exhausted pile.",
        ),
        (
            "pick: draw(4, B, take 2)",
            "Al elegirse: robas 4 cartas de nivel B; puedes añadir hasta 2 a tu mazo y descartas el resto.",
            "When chosen: draw 4 level B cards; you may add up to 2 to your deck and discard the rest.",
        ),
        (
            "special: seats(-2)",
            "Especial: tu banquillo tiene 2 asientos menos mientras esta carta esté en él.",
            "Special: your bench has 2 seats fewer while this card is on it.",
        ),
    ],
)
def test_effects_that_no_card_uses_have_a_text(effect, es, en):
    assert effect_sentence(effect, "es") == es
    assert effect_sentence(effect, "en") == en


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_count_has_its_own_text(language):
    plain = [what for what in get_args(Counted) if what != "bench" and what not in TRAINER_COUNTS]
    counts = [*plain, "bench any", "bench self", "bench common", "fans every 4", "round every 2", "done every 2"]
    assert len({effect_sentence(f"attack: strength(+1, per {count})", language) for count in counts}) == len(counts)
