"""The bot of Pocket-Tactics: what `tapete.bots` asks a game's own bot for."""

from tapete.core.game import Style
from tapete.games.pocket.bot.evaluation import evaluate
from tapete.games.pocket.bot.greedy import answer
from tapete.games.pocket.bot.lookahead import HORIZON, clock, promising
from tapete.games.pocket.bot.reasons import MEASURED, MISTAKES, SOLVER, VISIBLE, measures, mistake, visible, why

__all__ = [
    "FORGETS",
    "HORIZON",
    "MEASURED",
    "MISTAKES",
    "SLIPS",
    "SOLVER",
    "STYLES",
    "TELLING",
    "VISIBLE",
    "answer",
    "clock",
    "evaluate",
    "measures",
    "mistake",
    "promising",
    "visible",
    "why",
]

# events that explain a lead: 1 if good for the player they name first, -1 if bad
TELLING = {"captured": -1, "base-holds": -1, "lured": -1}
SLIPS = {"easy": 0.85, "casual": 0.43}  # careless answers by level, fitted to matches against the greedy bot
# what a careless player forgets
FORGETS = frozenset({"guard", "reroll"})
STYLES = {
    "cautious": Style("Berta Muralla", {"fear": 2.5, "loss": 1.8, "haste": 0.6}),
    "daring": Style("Ciro Centella", {"fear": 0.6, "loss": 0.8, "haste": 1.15}),
    "tricky": Style("Lena Espejo", {"trick": 4.0, "fear": 1.2}),
}
