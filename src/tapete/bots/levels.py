"""Bots of each level: random, careless, greedy, rollout search, and bots loaded by dotted name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tapete.core.flow import any_answer
from tapete.core.game import BadOptions, Game, Style, in_style
from tapete.core.i18n.text import text
from tapete.core.match import Match

Bot = Callable[[Match, int], Any]
Heuristic = Callable[[Match, int, random.Random], Any]

LEVELS = {"easy": 0.0, "casual": 0.0, "medium": 0.0, "hard": 0.5, "expert": 0.95}  # seconds to think per decision
# share of careless answers, and of decisions that a level thinks about; a game's bot may have its own
SLIPS = {"easy": 0.7, "casual": 0.35}
THINKS = {"hard": 0.6, "expert": 1.0}
FIRST_SIGHT = 5  # answers that a careless player chooses from
EXPLAINS = "easy"  # the level that explains its answers
PLAIN: Mapping[str, float] = {}  # the weights of a bot without a style


def random_bot(seed: Any) -> Bot:
    """Make a bot that plays any legal answer.

    >>> from tapete import new_match
    >>> match, bot = new_match("challengers", seed="docs"), random_bot(1)
    >>> match.act(0, bot(match, 0))
    """
    rng = random.Random(seed)
    return lambda match, player: any_answer(match.pending[player], rng)


def greedy_bot(game: Game, seed: Any, weights: Mapping[str, float] = PLAIN) -> Bot:
    """Make a bot that plays the game's own heuristic (`bot.py`), on what its seat can see, in a style.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> greedy_bot(match.game, 1)(match, 0) in match.pending[0].options
    True
    """
    heuristic = heuristics(game)
    if heuristic is None:
        raise BadOptions(text("kernel-bot-without-game", bot="greedy", game=game.id))
    rng, styled = random.Random(seed), with_weights(heuristic, weights)
    return lambda match, player: styled(match, player, rng)


def easy_bot(game: Game, seed: Any) -> Bot:
    """Make a bot that plays the heuristic, but is often careless.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> easy_bot(match.game, 1)(match, 0) in match.pending[0].options
    True
    """
    return careless_bot(game, seed, share_of(game, "SLIPS", "easy"))


def careless_bot(game: Game, seed: Any, share: float, weights: Mapping[str, float] = PLAIN) -> Bot:
    """Make a bot that plays the heuristic, but a share of its answers at first sight.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> careless_bot(match.game, 1, 1.0)(match, 0) in match.pending[0].options
    True
    """
    rng = random.Random(seed)
    heuristic = heuristics(game)
    if heuristic is not None:
        heuristic = with_weights(heuristic, weights)

    def answer(match: Match, player: int) -> Any:
        careless = rng.random() < share
        if heuristic is None:
            return any_answer(match.pending[player], rng)
        return slip(match, player, rng) if careless else heuristic(match, player, rng)

    return answer


def slip(match: Match, player: int, rng: random.Random) -> Any:
    """A mistake that people make: something forgotten, or one of the answers that look good, not weighed.

    A game's bot names the kinds of decisions that are forgotten: `FORGETS`. The answer is then the game's default.
    Where the bot has no list of good answers it is any legal one; where the list is empty, the heuristic's.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> slip(match, 0, random.Random(1)) in match.pending[0].options
    True
    """
    if forgets(match, player):
        return match.default(player)
    heuristic = heuristics(match.game)
    promising = getattr(bot_module(match.game), "promising", None)
    if promising is None or heuristic is None:
        return any_answer(match.pending[player], rng)
    answers = promising(match, player, rng)[:FIRST_SIGHT]
    return rng.choice(answers) if answers else heuristic(match, player, rng)


def forgets(match: Match, player: int) -> bool:
    """True if a careless player forgets this decision, as a reaction, instead of choosing at first sight.

    >>> from tapete import new_match
    >>> forgets(new_match("challengers", seed="docs"), 0)
    False
    """
    kinds: frozenset[str] = getattr(bot_module(match.game), "FORGETS", frozenset())
    return match.pending[player].kind in kinds


def was_careless(game: Game, seed: Any) -> bool:
    """True if the first answer of an easy bot with this seed is a careless one.

    >>> from tapete import find_game
    >>> {was_careless(find_game("challengers"), seed) for seed in range(12)} == {True, False}
    True
    """
    return random.Random(seed).random() < share_of(game, "SLIPS", "easy")


def share_of(game: Game, table: str, level: str) -> float:
    """A level's share in `SLIPS` or `THINKS`: of the game's bot, or the usual one.

    >>> from tapete import find_game
    >>> 0 < share_of(find_game("challengers"), "SLIPS", "casual") < 1
    True
    """
    own: dict[str, float] = getattr(bot_module(game), table, {})
    return own.get(level, {"SLIPS": SLIPS, "THINKS": THINKS}[table].get(level, 0.0))


def search_bot(game: Game, seed: Any, seconds: float, share: float = 1.0, weights: Mapping[str, float] = PLAIN) -> Bot:
    """Make a bot that searches by rollouts, guided by the game's heuristic and evaluation.

    It plays in determinizations: worlds that agree with what its seat sees. With a share below 1 it thinks about that
    share of its decisions, and plays the heuristic in the others. A style changes the heuristic's answer, which the
    search overrules for a reason only, and no rollout.

    >>> from tapete import new_match
    >>> match = new_match("challengers", seed="docs")
    >>> search_bot(match.game, 1, seconds=0.05)(match, 0) in match.pending[0].options
    True
    """
    from tapete.bots.rollout_search import Knowledge, search

    rng, knowledge = random.Random(seed), Knowledge.of(bot_module(game))
    if knowledge.answer is not None and weights:
        quick = knowledge.quick or knowledge.answer
        knowledge = knowledge._replace(answer=with_weights(knowledge.answer, weights), quick=quick)

    def answer(match: Match, player: int) -> Any:
        if knowledge.answer is not None and share < 1 and rng.random() >= share:
            return knowledge.answer(match, player, rng)
        return search(match, player, rng, seconds, knowledge)

    return answer


def with_weights(heuristic: Heuristic, weights: Mapping[str, float]) -> Heuristic:
    """The heuristic in a style."""
    if not weights:
        return heuristic

    def answer(match: Match, player: int, rng: random.Random) -> Any:
        with in_style(weights):
            return heuristic(match, player, rng)

    return answer


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


def styles(game: Game) -> Mapping[str, Style]:
    """The styles of a game's bot by their names: `STYLES` of its `bot.py`.

    >>> from tapete import find_game
    >>> sorted(styles(find_game("pocket")))
    ['cautious', 'daring', 'tricky']
    """
    return getattr(bot_module(game), "STYLES", {})


def level_of(name: str) -> str:
    """The level in a bot's name, without its style.

    >>> level_of("hard-daring"), level_of("medium"), level_of("search:0.5")
    ('hard', 'medium', 'search:0.5')
    """
    return name.partition("-")[0]


def style_of(game: Game, name: str) -> Style | None:
    """The style in a bot's name; None for a bot without one.

    >>> from tapete import find_game
    >>> style_of(find_game("pocket"), "hard-daring").name
    'Ciro Centella'
    """
    return styles(game).get(name.partition("-")[2])
