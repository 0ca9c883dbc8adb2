"""The names and texts that content brings, as messages."""

from __future__ import annotations

from typing import Any

from tapete.games.pocket.content.library import load


def names(language: str) -> dict[str, str]:
    """Message id -> text, in one language."""

    def told(entry: Any, field: str = "name") -> str:
        return str(getattr(entry, f"{field}_{language}"))

    shelf = load()
    found: dict[str, str] = {}
    for terrain in shelf.terrains.values():
        found[f"pocket-terrain-{terrain.id}"] = told(terrain)
    for tile in shelf.tiles.values():
        found[f"pocket-{tile.id}"] = told(tile)
    for kind in shelf.types.values():
        found[f"pocket-type-{kind.id}"] = told(kind)
    for ability in shelf.abilities.values():
        found[f"pocket-ability-{ability.id}"] = told(ability)
    for faction in shelf.factions.values():
        found[f"pocket-faction-{faction.id}"] = told(faction)
        found[f"pocket-faction-{faction.id}-text"] = told(faction, "text")
        found[f"pocket-opt-side-a-{faction.id}"] = found[f"pocket-opt-side-b-{faction.id}"] = told(faction)
    for card in shelf.cards.values():
        found[f"pocket-unit-{card.id}"] = told(card.printed)
        if told(card.printed, "text"):
            found[f"pocket-unit-{card.id}-text"] = told(card.printed, "text")
    for ready in shelf.maps.values():
        found[f"pocket-{ready.id}"] = told(ready)
        found[f"pocket-opt-map-{ready.id}"] = told(ready)
    return found
