"""Which games there are. A game registers itself when its package is imported; `tapete.games` imports ours."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tapete.core.game import Game, shared_phrasebook
from tapete.core.language import language
from tapete.core.refusal import Refusal
from tapete.core.text import Phrasebook

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


def spoken(game: str) -> Phrasebook:
    """What a game says in this run's language; of a game nobody knows, what all games share."""
    try:
        return find_game(game).phrasebook(language())
    except KeyError:
        return shared_phrasebook(language())


def refusal_sentence(refusal: Refusal) -> str:
    """Why an answer is not allowed, in this run's language, with the rule's id and where it stands in the book."""
    rule = refusal.rule
    game = rule.partition(".")[0]
    book = spoken(game)
    if refusal.text.id not in book:
        numbers = ", ".join(f"{name}={value}" for name, value in refusal.numbers.items())
        return f"{rule} ({numbers})" if numbers else rule
    section = find_game(game).catalogue.rules[rule].section if game in _games and rule in find_game(game).catalogue.rules else ""
    return f"{book.say(refusal.text)} [{rule}{': ' if section else ''}{section}]"
