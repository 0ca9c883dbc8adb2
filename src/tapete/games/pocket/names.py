"""Names and texts that come from content, as messages."""

from __future__ import annotations

from typing import Any

from tapete.core.i18n.text import Text, text
from tapete.games.pocket.content import load_library
from tapete.games.pocket.content.effect_text import text_of
from tapete.games.pocket.field import Cell
from tapete.games.pocket.state import Skirmish


def spot(cell: Cell) -> Text:
    """The location of a cell on the table: its row from the first base, and its distance from the middle."""
    x, row = cell
    side = "middle" if x == 0 else "left" if x < 0 else "right"
    return text("pocket-spot", row=row, side=side, n=(abs(x) + 1) // 2)


def place_name(state: Skirmish, cell: Cell) -> Text:
    tile = state.ground.tile_at.get(cell)
    return text(f"pocket-terrain-{tile.terrain}") if tile is not None else text("pocket-the-base")


def place_at(state: Skirmish, cell: Cell) -> Text:
    """The terrain and its location, because a map has several of each."""
    if cell not in state.ground.tile_at:
        return place_name(state, cell)
    return text("pocket-place-at", place=place_name(state, cell), spot=spot(cell))


def names(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Message id -> text, in one language."""

    def named(entry: Any, field: str = "name") -> str:
        return str(getattr(entry, f"{field}_{language}"))

    content = load_library(packs)
    messages: dict[str, str] = {}
    for terrain in content.terrains.values():
        messages[f"pocket-terrain-{terrain.id}"] = named(terrain)
    for tile in content.tiles.values():
        messages[f"pocket-{tile.id}"] = named(tile)
    for kind in content.types.values():
        messages[f"pocket-type-{kind.id}"] = named(kind)
    for ability in content.abilities.values():
        messages[f"pocket-ability-{ability.id}"] = named(ability)
    for faction in content.factions.values():
        messages[f"pocket-faction-{faction.id}"] = named(faction)
        messages[f"pocket-faction-{faction.id}-text"] = named(faction, "text")
        messages[f"pocket-opt-side-a-{faction.id}"] = messages[f"pocket-opt-side-b-{faction.id}"] = named(faction)
    for card in content.cards.values():
        messages[f"pocket-unit-{card.id}"] = named(card.printed)
        if words := text_of(card.printed, content, language):
            messages[f"pocket-unit-{card.id}-text"] = words
    for ready in content.maps.values():
        messages[f"pocket-{ready.id}"] = named(ready)
        messages[f"pocket-opt-map-{ready.id}"] = named(ready)
    return messages
