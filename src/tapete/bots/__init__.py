"""Players that are programs. A bot is a function: given a match and a seat, it returns an answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tapete.core.game import BadOptions, Game
from tapete.core.match import Match
from tapete.core.requests import any_answer

Bot = Callable[[Match, int], Any]
Heuristic = Callable[[Match, int, random.Random], Any]


def random_bot(seed: Any) -> Bot:
    """Plays any legal answer."""
    rng = random.Random(seed)
    return lambda match, player: any_answer(match.pending[player], rng)


def greedy_bot(game: Game[Any], seed: Any) -> Bot:
    """Plays by the heuristics the game itself brings (`bot.py`), on what its seat can see."""
    heuristic = heuristics(game)
    if heuristic is None:
        raise BadOptions(f"bot 'greedy' does not know {game.id}")
    rng = random.Random(seed)
    return lambda match, player: heuristic(match, player, rng)


def heuristics(game: Game[Any]) -> Heuristic | None:
    """`answer(match, player, rng)` of the game's `bot.py`, if it has one."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.bot") is None:
        return None
    found: Heuristic = import_module(f"{package}.bot").answer
    return found


def names(game: Game[Any]) -> list[str]:
    """The bots that can play a game, weakest first."""
    return ["random", "greedy"] if heuristics(game) is not None else ["random"]


def make(name: str, game: Game[Any], seed: Any = 0) -> Bot:
    """A bot by its name; a name nobody knows is refused with the names there are."""
    if name == "random":
        return random_bot(seed)
    if name == "greedy":
        return greedy_bot(game, seed)
    raise BadOptions(f"bot {name!r} is not known; {game.id} has {', '.join(names(game))}")


def attach(match: Match) -> None:
    """Seat the bots that a match's seats name."""
    for player, seat in enumerate(match.seats):
        if seat.startswith("bot:"):
            match.bots[player] = make(seat.removeprefix("bot:"), match.game, f"{match.seed}/{player}")
        elif seat != "human":
            raise BadOptions(f"seat {player} is {seat!r}; expected 'human' or 'bot:NAME'")
