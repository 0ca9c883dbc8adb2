"""Content of Pocket-Tactics: files of terrain, abilities, factions, units and maps, and their checks."""

from tapete.games.pocket.content.library import (
    FILES,
    HOME,
    Card,
    Library,
    can_strike_with,
    check_folder,
    load_library,
    reach_of,
)
from tapete.games.pocket.content.schema import Dice, Hazard, Tile, UnitCard

__all__ = [
    "FILES",
    "HOME",
    "Card",
    "Dice",
    "Hazard",
    "Library",
    "Tile",
    "UnitCard",
    "can_strike_with",
    "check_folder",
    "load_library",
    "reach_of",
]
