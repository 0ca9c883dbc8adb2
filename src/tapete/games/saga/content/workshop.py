"""Content for the workshop: structs of the files of a pack, and factions to copy."""

from __future__ import annotations

from typing import Any

from tapete.core.game import ContentEntry
from tapete.games.saga.content.library import FACTIONS, PACK_FILES, load_library
from tapete.games.saga.content.schema import FactionSheet

CONTENT_KINDS: dict[str, type[Any]] = {
    **{name: kind for name, (kind, _, _) in PACK_FILES.items()},
    "*.toml": FactionSheet,
}


def sides_to_copy() -> dict[str, list[ContentEntry]]:
    """Each faction: its own file, and its legends."""
    legends = load_library().legends.values()
    return {
        faction: [
            ContentEntry(f"{faction}.toml", "", faction),
            *(ContentEntry("legends.toml", "legend", legend.id) for legend in legends if legend.faction == faction),
        ]
        for faction in FACTIONS
    }
