"""Registry of games: built-in ones, installed packages with an entry point, and those in TAPETE_GAMES."""

from __future__ import annotations

import os
from collections.abc import Iterable

from tapete.core.flow import Refusal, format_refusal
from tapete.core.game.game import Game
from tapete.core.game.loader import BadGame, find
from tapete.core.i18n.kernel_messages import kernel_phrasebook
from tapete.core.i18n.language import language
from tapete.core.i18n.repr_hooks import repr_of, say_text
from tapete.core.i18n.text import Phrasebook, Text
from tapete.core.i18n.user_errors import ids_in

__all__ = ["find_game", "games", "register"]

_builtin: dict[str, str] = {}  # id -> "module:GAME", loaded when first needed
_games: dict[str, Game] = {}
_discovered = False


def add_builtin(ids: Iterable[str], package: str) -> None:
    """Name the built-in games, in the order in which they are listed; each is `<package>.<id>.game:GAME`."""
    _builtin.update((id, f"{package}.{id}.game:GAME") for id in ids)


def register(game: Game) -> Game:
    """Register a game under its id, and check the types of its state; BadGame if another game has the id.

    >>> saga = find_game("saga")
    >>> register(saga) is saga  # registering the same game again is allowed
    True
    """
    game.check_types()
    other = _games.get(game.id, game)
    if other is not game and origin(other) != origin(game):
        raise BadGame("taken", id=game.id, here=origin(game), there=origin(other))
    _games[game.id] = game
    return game


def origin(game: Game) -> str:
    return f"{type(game).__module__}.{type(game).__qualname__}"


def games() -> dict[str, Game]:
    """All games by id.

    Built-in games, games of installed packages with an entry point in the group `tapete.games`, and games named by the
    environment variable TAPETE_GAMES (modules, `module:GAME` or folders, separated by commas).

    >>> sorted({"saga", "jugger"} & set(games()))
    ['jugger', 'saga']
    """
    global _discovered
    if not _discovered:
        _discovered = True  # set first: a game may call this while it is loaded
        try:
            for name in (*_builtin.values(), *entry_point_games(), *environment_games()):
                register(find(name))
        except BaseException:
            _discovered = False
            raise
    return dict(_games)


def entry_point_games() -> list[str]:
    """Games of installed packages, by their entry points; none in a browser."""
    try:
        from importlib.metadata import entry_points  # slow to import, and built-in games do not need it
    except ImportError:
        return []
    return [point.value for point in entry_points(group="tapete.games")]


def environment_games() -> list[str]:
    return [name.strip() for name in os.environ.get("TAPETE_GAMES", "").split(",") if name.strip()]


def find_game(id: str) -> Game:
    """A game by its id; KeyError if there is none.

    >>> find_game("saga").players
    (2, 2)
    """
    if id not in _games and id in _builtin:
        return register(find(_builtin[id]))  # without reading the other games
    return _games[id] if id in _games else games()[id]


def phrasebook_of(game: str) -> Phrasebook:
    """Phrasebook of a game in the language of this process; the kernel's for an unknown game."""
    try:
        return find_game(game).phrasebook(language())
    except KeyError:
        return kernel_phrasebook(language())


def phrasebook_for(message: Text, language: str) -> Phrasebook:
    """Phrasebook for a text and the texts in it: of the game that an id begins with, else the kernel's."""
    words = [id.removeprefix("no-") for id in ids_in(message)]
    named = (game for id, game in games().items() if any(word.startswith(f"{id}-") for word in words))
    return next((game.phrasebook(language) for game in named), None) or kernel_phrasebook(language)


@say_text.register
def say_game_text(message: Text, language: str) -> str:
    """Say a text with the phrasebook of its game."""
    return phrasebook_for(message, language).say(message)


@repr_of.register
def refusal_sentence(refusal: Refusal) -> str:
    """Sentence of a refusal in the language of this process, with the rule's id and section."""
    rule = refusal.rule
    game = rule.partition(".")[0]
    book = phrasebook_of(game)
    if refusal.text.id not in book:
        return format_refusal(refusal)
    section = find_game(game).catalogue.section(rule, language()) if game in _games else ""
    return f"{book.say(refusal.text)} [{rule}{': ' if section else ''}{section}]"
