"""Content for the workshop: structs of the files of a pack, and teams to copy."""

from __future__ import annotations

from typing import Any

from tapete.core.game import ContentEntry
from tapete.games.jugger.content.library import load_library
from tapete.games.jugger.content.schema import Sheet

CONTENT_KINDS: dict[str, type[Any]] = {"*.toml": Sheet}


def sides_to_copy() -> dict[str, list[ContentEntry]]:
    """Each team of the short game: the team, its Juggers and their clubs."""
    library = load_library()
    return {
        team.id: [
            ContentEntry("teams.toml", "team", team.id),
            *(
                ContentEntry("clubs.toml", "club", club)
                for club in dict.fromkeys(library.cards[id].club for id in team.juggers)
            ),
            *(ContentEntry("roster.toml", "jugger", id) for id in team.juggers),
        ]
        for team in library.teams.values()
        if team.length == "short"
    }
