"""Message ids and words that come from content."""

from __future__ import annotations

from tapete.games.challengers.content import load_library
from tapete.games.challengers.content.effect_text import text_of


def messages(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every printed name and text."""
    content = load_library(packs)
    names: dict[str, str] = {}
    for card in content.cards.values():
        names[f"challengers-card-{card.id}"] = getattr(card, f"name_{language}")
        names[f"challengers-text-{card.id}"] = text_of(card, content, language)
    for trainer in content.trainers.values():
        names[f"challengers-trainer-{trainer.id}"] = getattr(trainer, f"name_{language}")
        names[f"challengers-text-{trainer.id}"] = text_of(trainer, content, language)
    for entry in content.sets.values():
        names[f"challengers-set-{entry.id}"] = getattr(entry, f"name_{language}")
    for symbol in content.symbols.values():
        names[f"challengers-symbol-{symbol.id}"] = getattr(symbol, f"name_{language}")
    return names
