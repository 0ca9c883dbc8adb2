"""Texts of cards and trainers, generated from their effects unless written by hand."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tapete.core.effects.wording import EffectWording, GeneratedText, as_sentence, slug
from tapete.core.i18n.text import fluent_lines, read_source
from tapete.games.challengers.content.library import HOME
from tapete.games.challengers.content.schema import Card, CardSet, Library, Trainer
from tapete.games.challengers.content.verbs import Cards


def wording(content: Library, language: str) -> EffectWording:
    """Wording of the verbs, with the names of the sets and cards that a text may mention."""
    named = {
        phrase.card
        for trainer in content.trainers.values()
        for phrase in msgspec.structs.astuple(trainer.effect)
        if isinstance(phrase, Cards)
    }
    entries: list[CardSet | Card] = [
        *content.sets.values(),
        *(content.cards[id] for id in sorted(filter(None, named)) if id in content.cards),
    ]
    return _wording(tuple((entry.id, getattr(entry, f"name_{language}")) for entry in entries), language)


@lru_cache(maxsize=32)
def _wording(names: tuple[tuple[str, str], ...], language: str) -> EffectWording:
    words = fluent_lines({f"challengers-word-{slug(id)}": name for id, name in names})
    return EffectWording("challengers", language, read_source(HOME.parent / f"effects.{language}.ftl") + words)


def card_text(card: Card, content: Library, language: str) -> str:
    """The whole text of a card, one sentence for each effect.

    >>> from tapete.games.challengers.content.library import load_library
    >>> card_text(load_library().cards["mo-goat-herder"], load_library(), "es")
    'En posesión de la Bandera: +1 de fuerza.'
    """
    words = wording(content, language)
    return " ".join(as_sentence(words.verb(effect, coach="no")) for effect in card.effects)


def trainer_text(trainer: Trainer, content: Library, language: str) -> str:
    """A trainer's text: its moment, if it has one, and what it does then."""
    return as_sentence(wording(content, language).verb(trainer.effect, coach="yes"))


def generate_text(entry: Card | Trainer, content: Library, language: str) -> str:
    return card_text(entry, content, language) if isinstance(entry, Card) else trainer_text(entry, content, language)


def text_of(entry: Card | Trainer, content: Library, language: str) -> str:
    """The printed text: the one written by hand, or else the generated one."""
    return str(getattr(entry, f"text_{language}")) or generate_text(entry, content, language)


def effect_texts(content: Library, language: str) -> list[GeneratedText]:
    """Every text written by hand beside the generated one."""
    entries: list[Card | Trainer] = [
        *(card for card in content.cards.values() if card.effects),
        *content.trainers.values(),
    ]
    return [
        GeneratedText(entry.id, getattr(entry, f"text_{language}"), generate_text(entry, content, language))
        for entry in entries
    ]
