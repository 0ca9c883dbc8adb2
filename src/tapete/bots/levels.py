"""Bots of each level: random, greedy heuristic, easy, rollout search, and bots loaded by dotted name."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tapete.core.flow import any_answer
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.text import text
from tapete.core.match import Match

Bot = Callable[[Match, int], Any]
Heuristic = Callable[[Match, int, random.Random], Any]

LEVELS = {"easy": 0.0, "medium": 0.0, "hard": 0.5, "expert": 0.95}  # seconds to think per decision
CARELESS = 0.35  # share of random answers of the easy bot
EXPLAINS = "easy"  # the level that explains its answers


def random_bot(seed: Any) -> Bot:
    """Make a bot that plays any legal answer.

    >>> from tapete import new_match
    >>> match, bot = new_match("challengers", seed="docs"), random_bot(1)
    >>> match.act(0, bot(match, 0))
    """
    rng = random.Random(seed)
    return lambda match, player: any_answer(match.pending[player], rng)


def greedy_bot(game: Game, seed: Any) -> Bot:
    """Make a bot that plays the game's own heuristic (`bot.py`), on what its seat can see.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> greedy_bot(match.game, 1)(match, 0) in match.pending[0].options
    True
    """
    heuristic = heuristics(game)
    if heuristic is None:
        raise BadOptions(text("kernel-bot-without-game", bot="greedy", game=game.id))
    rng = random.Random(seed)
    return lambda match, player: heuristic(match, player, rng)


def easy_bot(game: Game, seed: Any) -> Bot:
    """Make a bot that plays the heuristic, but often a random answer.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> easy_bot(match.game, 1)(match, 0) in match.pending[0].options
    True
    """
    rng = random.Random(seed)
    heuristic = heuristics(game)

    def answer(match: Match, player: int) -> Any:
        if heuristic is None or rng.random() < CARELESS:
            return any_answer(match.pending[player], rng)
        return heuristic(match, player, rng)

    return answer


def was_careless(seed: Any) -> bool:
    """True if the first answer of an easy bot with this seed is a random one.

    >>> [was_careless(seed) for seed in range(6)].count(True)
    3
    """
    return random.Random(seed).random() < CARELESS


def search_bot(game: Game, seed: Any, seconds: float) -> Bot:
    """Make a bot that searches by rollouts, guided by the game's heuristic and evaluation.

    It plays in determinizations: worlds that agree with what its seat sees.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> search_bot(match.game, 1, seconds=0.05)(match, 0) in match.pending[0].options
    True
    """
    from tapete.bots.rollout_search import Knowledge, search

    rng, knowledge = random.Random(seed), Knowledge.of(bot_module(game))
    return lambda match, player: search(match, player, rng, seconds, knowledge)


def own_bot(path: str, seed: Any) -> Bot:
    """Load a custom bot, `answer(match, player, rng)`, by its dotted name: `mybots.careful`.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> bot = own_bot("tapete.games.challengers.bot.answer", 1)
    >>> bot(match, 0) in match.pending[0].options
    True
    """
    module, _, function = path.rpartition(".")
    try:
        heuristic: Heuristic = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise BadOptions(text("kernel-bot-unloaded", bot=path, reason=str(error))) from None
    rng = random.Random(seed)
    return lambda match, player: heuristic(match, player, rng)


def bot_module(game: Game) -> ModuleType | None:
    """Import the game's `bot.py`; None if it has none.

    >>> from tapete import find_game
    >>> hasattr(bot_module(find_game("challengers")), "answer")
    True
    """
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.bot") is None:
        return None
    return import_module(f"{package}.bot")


def heuristics(game: Game) -> Heuristic | None:
    """The function `answer(match, player, rng)` of the game's `bot.py`; None if it has none.

    >>> from tapete import find_game
    >>> heuristics(find_game("challengers")) is not None
    True
    """
    return getattr(bot_module(game), "answer", None)
