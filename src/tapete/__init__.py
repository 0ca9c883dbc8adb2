"""Tapete: tabletop games with every rule enforced.

>>> import tapete
>>> match = tapete.new_match("challengers", seats=["human", "bot:random"], seed="an example")
>>> while not match.over:
...     match.act(0, match.pending[0].options[-1])
>>> match.outcome["winners"] in ([0], [1])
True
>>> len(match.events(viewer=tapete.EVERYTHING)) >= len(match.events(viewer=1))
True

A rule is a generator that asks for what it needs:

>>> from tapete import EVERYBODY, Choose, Flow, Roll, Table
>>> def toss(table: Table[list[int]]) -> Flow[None]:
...     called = yield Choose(0, "call", ("heads", "tails"))
...     [side] = yield Roll(1, 2, to=EVERYBODY)
...     table.state.append(side)
>>> next(toss(None)).options
('heads', 'tails')
>>> tapete.__version__[0].isdigit()
True
"""

from typing import TYPE_CHECKING

from tapete.core.flow import (
    EVERYBODY,
    Choose,
    Decision,
    Draw,
    Flow,
    Place,
    Refusal,
    Refused,
    Roll,
    Shuffle,
    Table,
    Together,
    Watch,
    any_answer,
    offer,
    refuse,
)
from tapete.core.game import BadOptions, Game, deal_again, find_game, games, register
from tapete.core.i18n.language import language, speaking
from tapete.core.i18n.text import Text, text
from tapete.core.match import EVERYTHING, BadLog, Match, Replay, Setup, load, verify
from tapete.core.match.repr import match_line as _match_line  # noqa: F401  registers the reprs of a match
from tapete.core.scene import Event, OptionView, Scene
from tapete.games import Games as _Games  # noqa: F401  registers the built-in games
from tapete.match_factory import new_match, replay, scenario
from tapete.moved import find_moved_modules

find_moved_modules()

if TYPE_CHECKING:
    __version__: str

__all__ = [
    "EVERYBODY",
    "EVERYTHING",
    "BadLog",
    "BadOptions",
    "Choose",
    "Decision",
    "Draw",
    "Event",
    "Flow",
    "Game",
    "Match",
    "OptionView",
    "Place",
    "Refusal",
    "Refused",
    "Replay",
    "Roll",
    "Scene",
    "Setup",
    "Shuffle",
    "Table",
    "Text",
    "Together",
    "Watch",
    "__version__",
    "any_answer",
    "deal_again",
    "find_game",
    "games",
    "language",
    "load",
    "new_match",
    "offer",
    "refuse",
    "register",
    "replay",
    "scenario",
    "speaking",
    "text",
    "verify",
]


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version  # slow to import, and rarely needed

    try:
        return version("tapete")  # made from the git tag when the package is built
    except PackageNotFoundError:  # a folder on the path that is not installed
        return "0"
