"""The bot of SAGA: the functions that `tapete.bots` asks of a game's bot."""

from tapete.games.saga.bot.evaluation import evaluate, outcomes
from tapete.games.saga.bot.greedy import answer, promising, quick
from tapete.games.saga.bot.lookahead import HORIZON, clock
from tapete.games.saga.bot.reasons import MEASURED, MISTAKES, NAMED, VISIBLE, measures, mistake, visible, why

__all__ = [
    "HORIZON",
    "MEASURED",
    "MISTAKES",
    "NAMED",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "mistake",
    "outcomes",
    "promising",
    "quick",
    "visible",
    "why",
]

# events that explain a lead; -1: bad for the player named first
TELLING = {"destroyed": -1, "falls": -1, "withdraws": -1, "exhausted": -1}
