"""Players that are programs. A bot is a function: given a match and a seat, it returns an answer.

>>> def first(match: Match, player: int) -> Any:
...     return match.pending[player].options[0]
>>> bot: Bot = first  # a `Heuristic` takes a random generator, too: `answer(match, player, rng)` of a game's bot.py
>>> heuristic: Heuristic = lambda match, player, rng: first(match, player)
>>> sorted(LEVELS)
['easy', 'expert', 'hard', 'medium']
"""

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

__all__ = [
    "LEVELS",
    "Bot",
    "Heuristic",
    "attach",
    "bot_module",
    "easy_bot",
    "every_name",
    "greedy_bot",
    "heuristics",
    "make",
    "names",
    "own_bot",
    "random_bot",
    "search_bot",
    "was_careless",
]

Bot = Callable[[Match, int], Any]
Heuristic = Callable[[Match, int, random.Random], Any]

LEVELS = {"easy": 0.0, "medium": 0.0, "hard": 0.5, "expert": 0.95}  # seconds of thought a decision
CARELESS = 0.35  # how often the easy bot answers anything
EXPLAINS = "easy"  # the bot that says why


def random_bot(seed: Any) -> Bot:
    """Plays any legal answer.

    >>> from tapete import new_match
    >>> match, bot = new_match("challengers", seed="docs"), random_bot(1)
    >>> match.act(0, bot(match, 0))
    """
    rng = random.Random(seed)
    return lambda match, player: any_answer(match.pending[player], rng)


def greedy_bot(game: Game, seed: Any) -> Bot:
    """Plays by the heuristics the game itself brings (`bot.py`), on what its seat can see.

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
    """Knows how to play and is often careless.

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
    """Whether the first answer of an easy bot with this seed is one of those it gives without looking.

    >>> [was_careless(seed) for seed in range(6)].count(True)
    3
    """
    return random.Random(seed).random() < CARELESS


def search_bot(game: Game, seed: Any, seconds: float) -> Bot:
    """Thinks ahead in worlds that agree with what it sees, with the game's heuristics as advice and as judge.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> search_bot(match.game, 1, seconds=0.05)(match, 0) in match.pending[0].options
    True
    """
    from tapete.bots.rollout_search import Knowledge, search

    rng, knowledge = random.Random(seed), Knowledge.of(bot_module(game))
    return lambda match, player: search(match, player, rng, seconds, knowledge)


def own_bot(path: str, seed: Any) -> Bot:
    """Somebody's own `answer(match, player, rng)`, by its dotted name: `mybots.careful`.

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
    """The game's `bot.py`, if it has one.

    >>> from tapete import find_game
    >>> hasattr(bot_module(find_game("challengers")), "answer")
    True
    """
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.bot") is None:
        return None
    return import_module(f"{package}.bot")


def heuristics(game: Game) -> Heuristic | None:
    """`answer(match, player, rng)` of the game's `bot.py`, if it has one.

    >>> from tapete import find_game
    >>> heuristics(find_game("challengers")) is not None
    True
    """
    return getattr(bot_module(game), "answer", None)


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first.

    >>> from tapete import find_game
    >>> names(find_game("challengers"))
    ['random', 'greedy']
    """
    return ["random", "greedy"] if heuristics(game) is not None else ["random"]


def every_name(game: Game) -> list[str]:
    """Every bot somebody may name for a game: the levels people choose from, then those for arenas and studies.

    >>> from tapete import find_game
    >>> every_name(find_game("challengers"))
    ['easy', 'medium', 'hard', 'expert', 'random', 'greedy', 'search']
    """
    levels = [level for level in LEVELS if level != "medium" or heuristics(game) is not None]
    return [*levels, *names(game), "search"]


def make(name: str, game: Game, seed: Any = 0, options: Any = None, *, own: bool = False) -> Bot:
    """A bot by its name; a name nobody knows is refused with the names there are. `search:0.5` thinks half a second a
    decision; `module.function` is a bot of one's own, taken only where somebody typed the name (`own`): names in logs,
    positions and messages are other people's words and load nothing. With the options of its match a bot looks at the
    table before it is asked: what is worked out once a process is no part of its first decision.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> make("easy", match.game, seed=1)(match, 0) in match.pending[0].options
    True
    """
    warm = getattr(bot_module(game), "warm", None)
    if warm is not None and name != "random":
        warm(game.read_options({}) if options is None else options)
    kind, _, seconds = name.partition(":")
    if kind == "search":
        try:
            return search_bot(game, seed, float(seconds or 1.0))
        except ValueError:
            raise BadOptions(text("kernel-bot-seconds", bot=name)) from None
    if own and "." in name:
        return own_bot(name, seed)
    if name in ("hard", "expert"):
        return search_bot(game, seed, LEVELS[name])
    if name == "easy":
        return easy_bot(game, seed)
    if name == "random":
        return random_bot(seed)
    if name in ("greedy", "medium"):
        return greedy_bot(game, seed)
    raise BadOptions(text("kernel-bot-unknown", bot=name, game=game.id, known=", ".join(every_name(game))))


def attach(match: Match) -> None:
    """Seat the bots that a match's seats name.

    >>> from tapete.match_factory import begin
    >>> match = begin("challengers", ["human", "bot:easy"])
    >>> sorted(match.bots)
    [1]
    """
    for player, seat in enumerate(match.seats):
        if seat.startswith("bot:"):
            match.bots[player] = make(seat.removeprefix("bot:"), match.game, f"{match.seed}/{player}", match.options)
        elif seat != "human":
            raise BadOptions(text("kernel-seat-unknown", seat=player, found=seat))
