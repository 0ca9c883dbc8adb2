"""The built-in games, one package each; none imports another.

`tapete.games()` lists all games. Importing a game binds this package to the same name, so the package is callable too.
"""

import sys
from types import ModuleType

from tapete.core.game import Game
from tapete.core.game import games as list_games
from tapete.core.game.registry import add_builtin


class Games(ModuleType):
    """This package, callable: `tapete.games()`."""

    def __call__(self) -> dict[str, Game]:
        return list_games()


sys.modules[__name__].__class__ = Games

add_builtin(("challengers", "pocket", "jugger", "saga", "wolsung"), __name__)
