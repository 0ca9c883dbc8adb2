"""The bot of SAGA: the functions that `tapete.bots` asks of a game's bot."""

from tapete.core.game import Style
from tapete.games.saga.bot.evaluation import evaluate, outcomes
from tapete.games.saga.bot.greedy import answer, promising, quick
from tapete.games.saga.bot.lookahead import HORIZON, clock
from tapete.games.saga.bot.reasons import (
    INCIDENTAL,
    MEASURED,
    MISTAKES,
    VISIBLE,
    is_midway,
    measures,
    mistake,
    visible,
    why,
)

__all__ = [
    "FORGETS",
    "HORIZON",
    "INCIDENTAL",
    "MEASURED",
    "MISTAKES",
    "SLIPS",
    "STYLES",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "is_midway",
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
SLIPS = {"easy": 0.8, "casual": 0.35}  # careless answers by level, fitted to a beginner in the openings
# what a careless player forgets: abilities and FATIGUE in the enemy's turn or a fight
FORGETS = frozenset({"window", "melee-step", "shooting-step", "orders-reaction"})
STYLES = {
    "cautious": Style("Aldara la Paciente", {"fear": 3.0, "loss": 1.8, "tired": 2.0, "haste": 0.5}),
    "daring": Style("Guntar Mediacara", {"fear": 0.1, "loss": 0.5, "tired": 0.4, "hope": 1.6, "haste": 1.6}),
    "tricky": Style("Ormesinda Ceniza", {"powers": 3.0, "shots": 2.0}),
}
