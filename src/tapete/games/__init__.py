"""The games of the house. Each is one package and comes in as a stranger's does; none knows another.

`tapete.games` is also the function that lists them: importing this package puts it in the function's place, so it
answers a call in the same way.
"""

import sys
from types import ModuleType

from tapete.core.game.game import Game
from tapete.core.game.registry import games as every_game


class Games(ModuleType):
    def __call__(self) -> dict[str, Game]:
        return every_game()


sys.modules[__name__].__class__ = Games

HOUSE = tuple(f"{__name__}.{game}.game:GAME" for game in ("challengers", "pocket", "jugger", "saga", "wolsung"))
