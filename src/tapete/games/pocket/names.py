"""The names and texts that content brings, as messages."""

from __future__ import annotations

from typing import Any

from tapete.games.pocket.content.library import library
from tapete.games.pocket.content.texts import text_of


def names(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Message id -> text, in one language."""

    def told(entry: Any, field: str = "name") -> str:
        return str(getattr(entry, f"{field}_{language}"))

    content = library(packs)
    found: dict[str, str] = {}
    for terrain in content.terrains.values():
        found[f"pocket-terrain-{terrain.id}"] = told(terrain)
    for tile in content.tiles.values():
        found[f"pocket-{tile.id}"] = told(tile)
    for kind in content.types.values():
        found[f"pocket-type-{kind.id}"] = told(kind)
    for ability in content.abilities.values():
        found[f"pocket-ability-{ability.id}"] = told(ability)
    for faction in content.factions.values():
        found[f"pocket-faction-{faction.id}"] = told(faction)
        found[f"pocket-faction-{faction.id}-text"] = told(faction, "text")
        found[f"pocket-opt-side-a-{faction.id}"] = found[f"pocket-opt-side-b-{faction.id}"] = told(faction)
    for card in content.cards.values():
        found[f"pocket-unit-{card.id}"] = told(card.printed)
        if words := text_of(card.printed, content, language):
            found[f"pocket-unit-{card.id}-text"] = words
    for ready in content.maps.values():
        found[f"pocket-{ready.id}"] = told(ready)
        found[f"pocket-opt-map-{ready.id}"] = told(ready)
    return found
