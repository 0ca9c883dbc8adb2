"""Message ids and words that come from content."""

from __future__ import annotations

from tapete.core.i18n.grammar import with_grammar
from tapete.games.challengers.content import load_library
from tapete.games.challengers.content.effect_text import text_of
from tapete.games.challengers.content.schema import Card, Trainer

# content texts in plainer words: with another digest of the content no stored match would replay
PLAINER: dict[str, dict[str, str]] = {
    "es": {"challengers-card-mf-heartwood-giant": "Gigante de roble"},
    "en": {},
}


def messages(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every printed name and text."""
    content = load_library(packs)
    entries: dict[str, Card | Trainer] = {f"challengers-card-{card.id}": card for card in content.cards.values()}
    entries |= {f"challengers-trainer-{trainer.id}": trainer for trainer in content.trainers.values()}
    names = with_grammar(
        language, {id: (getattr(entry, f"name_{language}"), entry.grammar) for id, entry in entries.items()}
    )
    for card in content.cards.values():
        names[f"challengers-text-{card.id}"] = text_of(card, content, language)
    for trainer in content.trainers.values():
        names[f"challengers-text-{trainer.id}"] = text_of(trainer, content, language)
    for entry in content.sets.values():
        names[f"challengers-set-{entry.id}"] = getattr(entry, f"name_{language}")
    for symbol in content.symbols.values():
        names[f"challengers-symbol-{symbol.id}"] = getattr(symbol, f"name_{language}")
    return names
