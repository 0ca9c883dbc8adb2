"""The contract of a game, and finding, loading and registering games."""

from __future__ import annotations

from tapete.core.game.features import Feature, Features, of_each_side
from tapete.core.game.game import GREEN_CLOTH, ContentEntry, Game, Outcome
from tapete.core.game.loader import BadGame, find
from tapete.core.game.options import BadOptions, Field, NoOptions
from tapete.core.game.redeal import deal_again
from tapete.core.game.registry import find_game, games, phrasebook_of, register
from tapete.core.game.style import Style, in_style, weight

__all__ = [
    "GREEN_CLOTH",
    "BadGame",
    "BadOptions",
    "ContentEntry",
    "Feature",
    "Features",
    "Field",
    "Game",
    "NoOptions",
    "Outcome",
    "Style",
    "deal_again",
    "find",
    "find_game",
    "games",
    "in_style",
    "of_each_side",
    "phrasebook_of",
    "register",
    "weight",
]
