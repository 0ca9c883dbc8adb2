"""Arena: play many matches between bots, rate the bots, measure how balanced a game is.

>>> from tapete import find_game
>>> result: Tally = run(find_game("challengers"), ["greedy", "random"], games=2, rotate=True, seed="docs")
>>> result.games, result.errors, sorted(result.wins)
(2, 0, ['0', '1'])
"""

from tapete.arena.bot_match import Played, Task, make_bot, play
from tapete.arena.ladder import Rung, rate_bots
from tapete.arena.tournament import Tally, read_played, run

__all__ = ["Played", "Rung", "Tally", "Task", "make_bot", "play", "rate_bots", "read_played", "run"]
