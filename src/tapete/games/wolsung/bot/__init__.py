"""The bot of Wolsung: what `tapete.bots` asks a game's own bot for."""

from tapete.games.wolsung.bot.greedy import answer, quick, warm
from tapete.games.wolsung.bot.lookahead import clock, evaluate, horizon, outcomes, promising
from tapete.games.wolsung.bot.reasons import MEASURED, measures

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
    "warm",
]

# what explains a lead, and whether it is good for whom it names first
TELLING = {"dies": -1, "falls": -1, "wounds-told": -1}
