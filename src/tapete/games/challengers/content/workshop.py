"""Content for the workshop: structs of the files of a pack, and sets of cards to copy."""

from __future__ import annotations

from typing import Any

from tapete.core.content.reader import Content
from tapete.core.game import ContentEntry
from tapete.games.challengers.content.library import load_library
from tapete.games.challengers.content.schema import Card, CardSet, Trainer


class PackSheet(Content, frozen=True):
    """Tables that a file of a pack may hold."""

    set: list[CardSet] = []
    card: list[Card] = []
    trainer: list[Trainer] = []


CONTENT_KINDS: dict[str, type[Any]] = {"*.toml": PackSheet}


def sides_to_copy() -> dict[str, list[ContentEntry]]:
    """Each set that a table may choose, and its cards."""
    library = load_library()
    return {
        id: [
            ContentEntry("sets.toml", "set", id),
            *(ContentEntry("sets.toml", "card", card.id) for card in library.cards.values() if card.set == id),
        ]
        for id, entry in library.sets.items()
        if not entry.basic
    }
