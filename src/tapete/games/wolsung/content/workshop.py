"""Content for the workshop: structs of the files of a pack, and clubs to copy."""

from __future__ import annotations

from typing import Any

from tapete.core.game import ContentEntry
from tapete.games.wolsung.content.layouts import Layout
from tapete.games.wolsung.content.library import FILES, load_library
from tapete.games.wolsung.content.schema import AbilitiesFile, ModelsFile, ScenariosFile, SpellsFile, WeaponsFile

CONTENT_KINDS: dict[str, type[Any]] = {
    **dict(zip(FILES, (WeaponsFile, ModelsFile, SpellsFile, AbilitiesFile, ScenariosFile), strict=True)),
    "layouts/*.toml": Layout,
}


def sides_to_copy() -> dict[str, list[ContentEntry]]:
    """Each club and its members."""
    library = load_library()
    return {
        club: [
            ContentEntry("models.toml", "club", club),
            *(
                ContentEntry("models.toml", "model", model.id)
                for model in library.models.values()
                if model.club == club
            ),
        ]
        for club in library.clubs
    }
