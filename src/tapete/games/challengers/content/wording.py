"""A card's text from its effects: one template a verb and language, so that what is printed and what happens cannot drift apart."""

from __future__ import annotations

from tapete.games.challengers.content import wording_en, wording_es
from tapete.games.challengers.content.sheets import Card, Effect, Library, Trainer

LANGUAGES = {"es": wording_es, "en": wording_en}


def card_text(card: Card, library: Library, language: str) -> str:
    """The whole text of a card, a sentence an effect.

    >>> from tapete.games.challengers.content.library import library
    >>> card_text(library().cards["mo-goat-herder"], library(), "es")
    'En posesión de la Bandera: +1 de fuerza.'
    """
    return " ".join(sentence(effect, library, language) for effect in card.effects)


def trainer_text(trainer: Trainer, library: Library, language: str) -> str:
    """A trainer's text: the moment it waits for, if any, and what it does then."""
    return _closed(LANGUAGES[language].coaching(trainer.effect, library))


def sentence(effect: Effect, library: Library, language: str) -> str:
    """The keyword, if one is printed, and what the effect does."""
    words = LANGUAGES[language]
    keyword = words.KEYWORDS.get(effect.keyword or "now", "")
    said = words.doing(effect, library)
    return f"{keyword}: {said}." if keyword else _closed(said)


def _closed(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}."
