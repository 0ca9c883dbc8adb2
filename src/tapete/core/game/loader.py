"""Load a game by its module, by `module:GAME`, or by its folder; every failure is one sentence."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from tapete.core.game.game import Game
from tapete.core.i18n.kernel_messages import kernel_phrasebook
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import UserError, ids_in

__all__ = ["BadGame", "find"]

NAME = "GAME"  # the variable that holds the game, unless another is named after a colon


class BadGame(UserError):
    """A game that cannot be loaded or registered; the sentence says why.

    >>> from tapete.core.i18n.language import speaking
    >>> with speaking("en"):
    ...     print(BadGame("missing", name="harbour.game", module="harbour"))
    The game “harbour.game” was not found: there is no module harbour. Expected ...
    """

    def __init__(self, why: str, **numbers: Text | str) -> None:
        super().__init__(Text(f"kernel-game-{why}", dict(numbers)))

    def sentence(self, language: str) -> str:
        """Sentence from the kernel's messages alone, since the games cannot be listed while they are loaded."""
        return kernel_phrasebook(language).say(self.text)


def find(name: str) -> Game:
    """Load the game of `harbour.game`, `harbour.game:GAME` or the folder `./harbour`.

    >>> find("tapete.templates.cards.game:GAME").players
    (2, 4)
    """
    module, _, attribute = name.strip().partition(":")
    if is_folder(name.strip()):
        module, attribute = make_importable(Path(name.strip())), NAME
    try:
        holder = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise BadGame("missing", name=name.strip(), module=error.name) from None
        raise BadGame("broken", name=name.strip(), error=str(error)) from error
    except (ImportError, SyntaxError, AttributeError, TypeError, NameError, ValueError) as error:
        raise BadGame("broken", name=name.strip(), error=error_text(error)) from error
    game = getattr(holder, attribute or NAME, None)
    if not isinstance(game, Game):
        raise BadGame("none", name=name.strip(), attribute=attribute or NAME)
    return game


def error_text(error: Exception) -> Text | str:
    """Text of an error in a module: that of a UserError with kernel messages, else the error as it is."""
    if isinstance(error, UserError) and all(id.startswith("kernel-") for id in ids_in(error.text)):
        return error.text
    return f"{type(error).__name__}: {error}"


def is_folder(name: str) -> bool:
    return "/" in name or "\\" in name or (Path(name) / "game.py").is_file()


def make_importable(folder: Path) -> str:
    """Make a folder importable as a package, at the end of `sys.path`; return the module of its game."""
    folder = folder.expanduser().resolve()
    if not (folder / "game.py").is_file():
        raise BadGame("folder", name=str(folder))
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    return f"{folder.name}.game"
