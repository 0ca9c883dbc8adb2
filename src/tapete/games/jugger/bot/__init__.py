"""The bot of Jugger: what `tapete.bots` asks a game's own bot for."""

from tapete.games.jugger.actions import HABITS, MUTE
from tapete.games.jugger.bot.evaluation import evaluate
from tapete.games.jugger.bot.greedy import answer
from tapete.games.jugger.bot.lookahead import HORIZON, clock, promising
from tapete.games.jugger.bot.reasons import MEASURED, MISTAKES, NAMED, PUZZLED, VISIBLE, measures, visible, why

__all__ = [
    "ASIDES",
    "HORIZON",
    "MEASURED",
    "MISTAKES",
    "NAMED",
    "PUZZLED",
    "SLIPS",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "promising",
    "visible",
    "why",
]

# events that explain a lead: 1 if good for the player they name first, -1 if bad
TELLING = {"scores": 1, "lifts": 1, "drops": -1, "pins": 1, "out": -1}
ASIDES = frozenset({HABITS, MUTE})  # answers about a player's own settings, not about the match
SLIPS = {"easy": 0.36, "casual": 0.2}  # careless answers by level, fitted to matches against the greedy bot
