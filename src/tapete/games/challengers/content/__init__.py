"""Content of Challengers!: files of cards, trainers, trophies and diagrams, verbs and checks."""

from tapete.games.challengers.content.library import HOME, MACRO, check_folder, load_library, pack_folder
from tapete.games.challengers.content.schema import (
    LEVELS,
    RAINBOW,
    STRENGTH_CAPS,
    Card,
    Library,
    RoundOption,
    Sheet,
    fits,
    rarity,
)

__all__ = [
    "HOME",
    "LEVELS",
    "MACRO",
    "RAINBOW",
    "STRENGTH_CAPS",
    "Card",
    "Library",
    "RoundOption",
    "Sheet",
    "check_folder",
    "fits",
    "load_library",
    "pack_folder",
    "rarity",
]
