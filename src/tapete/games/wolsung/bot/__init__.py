"""The bot of Wolsung: the functions that `tapete.bots` asks of a game's bot."""

from tapete.games.wolsung.bot.evaluation import evaluate, outcomes
from tapete.games.wolsung.bot.greedy import answer, quick, warm
from tapete.games.wolsung.bot.lookahead import clock, horizon, promising
from tapete.games.wolsung.bot.reasons import MEASURED, MISTAKES, NAMED, PUZZLED, VISIBLE, measures, visible

__all__ = [
    "MEASURED",
    "MISTAKES",
    "NAMED",
    "PUZZLED",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "horizon",
    "measures",
    "outcomes",
    "promising",
    "quick",
    "visible",
    "warm",
]

# events that explain a lead; -1: bad for the player named first
TELLING = {"dies": -1, "falls": -1, "wounds-told": -1}
