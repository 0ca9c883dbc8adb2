"""The bot of Pocket-Tactics: what `tapete.bots` asks a game's own bot for."""

from tapete.games.pocket.bot.greedy import HORIZON, answer, clock, evaluate, promising
from tapete.games.pocket.bot.reasons import MEASURED, measures, why

__all__ = ["HORIZON", "MEASURED", "TELLING", "answer", "clock", "evaluate", "measures", "promising", "why"]

# what explains a lead, and whether it is good for whom it names first
TELLING = {"captured": -1, "base-holds": -1, "lured": -1}
