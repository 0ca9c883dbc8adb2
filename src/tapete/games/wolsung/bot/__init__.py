"""The bot of Wolsung: what `tapete.bots` asks a game's own bot for."""

from tapete.games.wolsung.bot.ahead import clock, evaluate, horizon, outcomes, promising
from tapete.games.wolsung.bot.greedy import answer, quick, warm

__all__ = ["TELLING", "answer", "clock", "evaluate", "horizon", "outcomes", "promising", "quick", "warm"]

TELLING = frozenset({"dies", "falls", "wounds-told", "marked-guest"})  # what explains a lead
