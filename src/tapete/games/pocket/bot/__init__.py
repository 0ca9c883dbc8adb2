"""The bot of Pocket-Tactics: what `tapete.bots` asks a game's own bot for."""

from tapete.games.pocket.bot.greedy import HORIZON, answer, clock, evaluate, promising
from tapete.games.pocket.bot.reasons import why

__all__ = ["HORIZON", "TELLING", "answer", "clock", "evaluate", "promising", "why"]

TELLING = frozenset({"captured", "base-holds", "counter-hits", "relocated", "lured"})  # what explains a lead
