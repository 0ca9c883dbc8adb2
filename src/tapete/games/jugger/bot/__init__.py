"""The bot of Jugger: what `tapete.bots` asks a game's own bot for."""

from tapete.games.jugger.bot.ahead import HORIZON, clock, evaluate, promising
from tapete.games.jugger.bot.greedy import answer

__all__ = ["HORIZON", "answer", "clock", "evaluate", "promising"]
