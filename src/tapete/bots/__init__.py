"""Bots: levels, registry, rollout search, MCTS, match analysis, hints, puzzles. A bot is a function.

It takes a match and a player and returns an answer. A `Heuristic` takes a random generator, too:
`answer(match, player, rng)` of a game's `bot.py`.

>>> from tapete import new_match
>>> def first(match, player):
...     return match.pending[player].options[0]
>>> bot: Bot = first
>>> heuristic: Heuristic = lambda match, player, rng: first(match, player)
>>> match = new_match("challengers", seed="docs")
>>> bot(match, 0) in match.pending[0].options
True
>>> sorted(LEVELS)
['casual', 'easy', 'expert', 'hard', 'medium']
>>> EXPLAINS in LEVELS  # the level whose bots explain their answers
True
"""

from tapete.bots.levels import (
    EXPLAINS,
    LEVELS,
    Bot,
    Heuristic,
    bot_module,
    careless_bot,
    easy_bot,
    greedy_bot,
    heuristics,
    level_of,
    own_bot,
    random_bot,
    search_bot,
    style_of,
    styles,
    was_careless,
)
from tapete.bots.registry import attach, every_name, make, names, styled_names

__all__ = [
    "EXPLAINS",
    "LEVELS",
    "Bot",
    "Heuristic",
    "attach",
    "bot_module",
    "careless_bot",
    "easy_bot",
    "every_name",
    "greedy_bot",
    "heuristics",
    "level_of",
    "make",
    "names",
    "own_bot",
    "random_bot",
    "search_bot",
    "style_of",
    "styled_names",
    "styles",
    "was_careless",
]
