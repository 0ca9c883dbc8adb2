"""The bot of Wolsung: the functions that `tapete.bots` asks of a game's bot."""

from tapete.core.game import Style
from tapete.games.wolsung.bot.evaluation import evaluate, outcomes
from tapete.games.wolsung.bot.greedy import answer, quick, warm
from tapete.games.wolsung.bot.lookahead import clock, horizon, promising
from tapete.games.wolsung.bot.reasons import (
    INCIDENTAL,
    MEASURED,
    MISTAKES,
    PUZZLED,
    VISIBLE,
    is_question,
    measures,
    sharpen,
    visible,
)

__all__ = [
    "FORGETS",
    "INCIDENTAL",
    "MEASURED",
    "MISTAKES",
    "PUZZLED",
    "SLIPS",
    "STYLES",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "horizon",
    "is_question",
    "measures",
    "outcomes",
    "promising",
    "quick",
    "sharpen",
    "visible",
    "warm",
]

# events that explain a lead; -1: bad for the player named first
TELLING = {"dies": -1, "falls": -1, "wounds-told": -1}
SLIPS = {"easy": 0.6, "casual": 0.3}  # careless answers by level, fitted to a beginner in the openings
# what a careless player forgets: its cards and reactions
FORGETS = frozenset(
    {
        "extra-bid",
        "counter-bid",
        "delay-bid",
        "steal-bid",
        "heroic",
        "feat",
        "reroll",
        "shot-reaction",
        "melee-reaction",
    }
)
STYLES = {
    "cautious": Style(
        "Doña Perpetua Roble",
        {"fear": 5.0, "risk": 1.6, "charge": -1.0, "haste": 0.4, "height": 3.0, "pluck": 0.2, "thrift": 1.8},
    ),
    "daring": Style(
        "Capitán Bruno Alazán", {"fear": 0.0, "risk": 0.4, "charge": 2.0, "haste": 1.8, "thrift": 0.6, "pluck": 3.0}
    ),
    "tricky": Style("Madame Opalina", {"magic": 2.0, "thrift": 0.4, "fear": 2.0, "height": 2.0}),
}
