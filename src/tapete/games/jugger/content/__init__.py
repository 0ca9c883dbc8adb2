"""Content of Jugger: files of personal cards, weapons, clubs and teams, their verbs and their checks."""

from tapete.games.jugger.content.library import HOME, check_folder, load_library
from tapete.games.jugger.content.schema import (
    BUDGET,
    CHAIN,
    QWIK,
    SIZE,
    TRIGGERS,
    Card,
    Library,
    PersonalCard,
    Team,
    Weapon,
    recruit_cost,
)

__all__ = [
    "BUDGET",
    "CHAIN",
    "HOME",
    "QWIK",
    "SIZE",
    "TRIGGERS",
    "Card",
    "Library",
    "PersonalCard",
    "Team",
    "Weapon",
    "check_folder",
    "load_library",
    "recruit_cost",
]
