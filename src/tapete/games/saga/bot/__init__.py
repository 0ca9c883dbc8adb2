"""The bot of SAGA: what `tapete.bots` asks a game's own bot for."""

from tapete.games.saga.bot.ahead import clock, evaluate, horizon, outcomes
from tapete.games.saga.bot.greedy import answer, promising, quick
from tapete.games.saga.bot.reasons import why

__all__ = ["TELLING", "answer", "clock", "evaluate", "horizon", "outcomes", "promising", "quick", "why"]

TELLING = frozenset({"destroyed", "falls", "withdraws", "exhausted"})  # what explains a lead
