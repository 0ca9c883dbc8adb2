"""The bot of Challengers!: what `tapete.bots` asks a game's own bot for."""

from tapete.games.challengers.bot.evaluation import evaluate
from tapete.games.challengers.bot.greedy import answer
from tapete.games.challengers.bot.lookahead import HORIZON, clock, promising
from tapete.games.challengers.bot.reasons import MEASURED, MISTAKES, measures, mistake

__all__ = [
    "HORIZON",
    "MEASURED",
    "MISTAKES",
    "SLIPS",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "mistake",
    "promising",
]

SLIPS = {"easy": 0.35, "casual": 0.17}  # careless answers by level, fitted to matches against the greedy bot
