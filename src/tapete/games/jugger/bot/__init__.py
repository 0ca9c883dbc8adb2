"""The bot of Jugger: what `tapete.bots` asks a game's own bot for."""

from tapete.games.jugger.bot.ahead import HORIZON, clock, evaluate, promising
from tapete.games.jugger.bot.greedy import answer
from tapete.games.jugger.bot.reasons import why

__all__ = ["HORIZON", "answer", "clock", "evaluate", "promising", "why"]
