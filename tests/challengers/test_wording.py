"""What is printed on a card is what its effects do: every text is rendered from them and compared."""

import pytest

from tapete.games.challengers.content.library import library
from tapete.games.challengers.content.sheets import Condition, Effect
from tapete.games.challengers.content.wording import card_text, sentence, trainer_text
from tapete.games.challengers.content.words import PLAIN_COUNTS, TRAINER_VERBS, VERBS

BOX = library(("macro",))


@pytest.mark.rule("challengers.card.anatomy", "challengers.effect.keyword")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("card", BOX.cards.values(), ids=lambda card: card.id)
def test_the_printed_text_of_a_card_says_what_its_effects_do(card, language):
    assert card_text(card, BOX, language) == getattr(card, f"text_{language}")


@pytest.mark.rule("challengers.extra.trainers")
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("trainer", BOX.trainers.values(), ids=lambda trainer: trainer.id)
def test_the_printed_text_of_a_trainer_says_what_its_effect_does(trainer, language):
    assert trainer_text(trainer, BOX, language) == getattr(trainer, f"text_{language}")


def test_every_verb_of_cards_and_trainers_is_printed_somewhere():
    assert {effect.do for card in BOX.cards.values() for effect in card.effects} == set(VERBS)
    assert {trainer.effect.do for trainer in BOX.trainers.values()} == set(TRAINER_VERBS)


@pytest.mark.parametrize(
    ("effect", "es", "en"),
    [
        (
            Effect("exhaust", keyword="now", who="opp", zone="bench", n=2, by="me", filter="level:A"),
            "Agotas 2 cartas de nivel A del banquillo rival.",
            "Exhaust 2 level A cards of the opposing bench.",
        ),
        (
            Effect("recall", keyword="flag", zone="exhausted", filter="set:TS", n=2, to="shuffle", limit=3),
            "En posesión de la Bandera: barajas 2 cartas de Juguetería de tu montón de agotadas en tu mazo (tres veces por combate como máximo).",
            "Holding the flag: shuffle 2 Toyshop cards of your exhausted pile into your deck (at most 3 times per combat).",
        ),
        (
            Effect("aura", keyword="bench", n=1, to="self", mode="flag"),
            "Desde el banquillo: +1 de fuerza a tu carta con la Bandera si es una copia de esta carta.",
            "From the bench: your flag card gets +1 strength if it is a copy of this card.",
        ),
        (
            Effect("str", keyword="attack", n=2, when=Condition("bench:any", at_most=1)),
            "Durante el ataque: +2 de fuerza si tienes como máximo 1 carta en tu banquillo.",
            "During the attack: +2 strength if you have at most 1 card on your bench.",
        ),
        (
            Effect("divert", keyword="special", to="exhausted", limit=2),
            "Especial: las 2 primeras veces en cada combate que deba ir al banquillo, va a tu montón de agotadas.",
            "Special: the first 2 times in each combat it would go to the bench, it goes to your exhausted pile.",
        ),
        (
            Effect("draw", keyword="pick", level="B", n=4, take=2),
            "Al elegirse: roba 4 cartas de nivel B; puedes añadir hasta 2 a tu mazo y descarta el resto.",
            "When chosen: draw 4 level B cards; you may add up to 2 to your deck and discard the rest.",
        ),
        (
            Effect("seats", keyword="special", n=-2),
            "Especial: tu banquillo tiene 2 asientos menos mientras esta carta esté en él.",
            "Special: your bench has 2 seats fewer while this card is on it.",
        ),
    ],
)
def test_what_no_card_of_ours_says_can_be_said_too(effect, es, en):
    assert sentence(effect, BOX, "es") == es
    assert sentence(effect, BOX, "en") == en


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_count_can_be_said(language):
    counts = {*PLAIN_COUNTS, "bench:any", "bench:self", "bench:common", "fans/4"}
    assert len({sentence(Effect("str", keyword="attack", n=1, per=count), BOX, language) for count in counts}) == len(counts)
