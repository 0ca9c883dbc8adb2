"""Which games there are. A game registers itself when its package is imported; `tapete.games` imports ours."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tapete.core.game import Game

_games: dict[str, Game[Any]] = {}
_discovered = False


def register(game: Game[Any]) -> Game[Any]:
    """Make a game known under its id; its state's types are checked here, not in the middle of a match."""
    game.check_types()
    _games[game.id] = game
    return game


def games() -> dict[str, Game[Any]]:
    """Every game by id: ours, those of installed packages with an entry point in the group `tapete.games`, and the modules that the
    environment variable TAPETE_GAMES names."""
    global _discovered
    if not _discovered:
        _discovered = True
        import_module("tapete.games")
        for point in entry_points(group="tapete.games"):
            register(point.load())
        for module in filter(None, os.environ.get("TAPETE_GAMES", "").split(",")):
            import_module(module)
    return dict(_games)


def find_game(id: str) -> Game[Any]:
    """A game by its id; KeyError when there is none."""
    if id in _games:
        return _games[id]
    return games()[id]
