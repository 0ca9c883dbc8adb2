"""The bot of Challengers!: what `tapete.bots` asks a game's own bot for."""

from tapete.core.game import Style
from tapete.games.challengers.bot.evaluation import evaluate
from tapete.games.challengers.bot.foresight import foresee
from tapete.games.challengers.bot.greedy import answer
from tapete.games.challengers.bot.lookahead import HORIZON, clock, promising
from tapete.games.challengers.bot.reasons import (
    LINE,
    MEASURED,
    MISTAKES,
    PUZZLED,
    SOLVER,
    VISIBLE,
    measures,
    mistake,
    visible,
)
from tapete.games.challengers.bot.set_positions import estimate, sharpen

__all__ = [
    "FORGETS",
    "HORIZON",
    "LINE",
    "MEASURED",
    "MISTAKES",
    "PUZZLED",
    "SLIPS",
    "SOLVER",
    "STYLES",
    "VISIBLE",
    "answer",
    "clock",
    "estimate",
    "evaluate",
    "foresee",
    "measures",
    "mistake",
    "promising",
    "sharpen",
    "visible",
]

SLIPS = {"easy": 0.62, "casual": 0.28}  # careless answers by level, fitted to matches against the greedy bot
# what a careless player forgets: to clear weak cards away
FORGETS = frozenset({"remove"})
STYLES = {
    "cautious": Style("Tecla Compás", {"twins": 0.7, "keep": -0.1, "gamble": 0.75}),
    "daring": Style("Max Trueno", {"strength": 0.15, "gamble": 1.05, "keep": 0.05}),
    "tricky": Style("Iria Comodín", {"texts": 0.3}),
}
