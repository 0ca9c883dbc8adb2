"""The bot of Challengers!: what `tapete.bots` asks a game's own bot for."""

from tapete.games.challengers.bot.evaluation import evaluate
from tapete.games.challengers.bot.greedy import answer
from tapete.games.challengers.bot.lookahead import HORIZON, clock, promising
from tapete.games.challengers.bot.reasons import LINE, MEASURED, MISTAKES, SOLVER, VISIBLE, measures, mistake, visible

__all__ = [
    "HORIZON",
    "LINE",
    "MEASURED",
    "MISTAKES",
    "SLIPS",
    "SOLVER",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "mistake",
    "promising",
    "visible",
]

SLIPS = {"easy": 0.35, "casual": 0.17}  # careless answers by level, fitted to matches against the greedy bot
