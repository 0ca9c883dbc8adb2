"""The bot of Challengers!: what `tapete.bots` asks a game's own bot for."""

from tapete.games.challengers.bot.evaluation import evaluate
from tapete.games.challengers.bot.greedy import answer
from tapete.games.challengers.bot.lookahead import HORIZON, clock, promising
from tapete.games.challengers.bot.reasons import LINE, MEASURED, SOLVER, VISIBLE, measures, visible

__all__ = [
    "HORIZON",
    "LINE",
    "MEASURED",
    "SLIPS",
    "SOLVER",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "promising",
    "visible",
]

SLIPS = {"easy": 0.35, "casual": 0.17}  # careless answers by level, fitted to matches against the greedy bot
