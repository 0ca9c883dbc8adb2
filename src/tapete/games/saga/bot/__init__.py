"""The bot of SAGA: what `tapete.bots` asks a game's own bot for."""

from tapete.games.saga.bot.greedy import answer, promising, quick
from tapete.games.saga.bot.lookahead import clock, evaluate, horizon, outcomes
from tapete.games.saga.bot.reasons import MEASURED, measures, why

__all__ = [
    "MEASURED",
    "TELLING",
    "answer",
    "clock",
    "evaluate",
    "horizon",
    "measures",
    "outcomes",
    "promising",
    "quick",
    "why",
]

# what explains a lead, and whether it is good for whom it names first
TELLING = {"destroyed": -1, "falls": -1, "withdraws": -1, "exhausted": -1}
