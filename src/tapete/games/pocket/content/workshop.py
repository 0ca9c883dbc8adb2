"""Content for the workshop: structs of the files of a pack, and armies to copy."""

from __future__ import annotations

from tapete.core.game import ContentEntry
from tapete.games.pocket.content.library import KINDS, load_library

CONTENT_KINDS = KINDS


def sides_to_copy() -> dict[str, list[ContentEntry]]:
    """Each army: its faction and its units."""
    return {
        faction: [
            ContentEntry("factions.toml", "faction", faction),
            *(ContentEntry("units.toml", "unit", unit) for unit in units),
        ]
        for faction, units in load_library().armies.items()
    }
