"""The bot of Jugger: what `tapete.bots` asks a game's own bot for."""

from tapete.core.game import Style
from tapete.games.jugger.actions import HABITS, MUTE
from tapete.games.jugger.bot.evaluation import evaluate
from tapete.games.jugger.bot.greedy import answer
from tapete.games.jugger.bot.lookahead import HORIZON, clock, promising
from tapete.games.jugger.bot.reasons import DULL, MEASURED, MISTAKES, PUZZLED, VISIBLE, measures, visible, why

__all__ = [
    "ASIDES",
    "DULL",
    "FORGETS",
    "HORIZON",
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
    "measures",
    "promising",
    "visible",
    "why",
]

# events that explain a lead: 1 if good for the player they name first, -1 if bad
TELLING = {"scores": 1, "lifts": 1, "drops": -1, "pins": 1, "out": -1}
ASIDES = frozenset({HABITS, MUTE})  # answers about a player's own settings, not about the match
SLIPS = {"easy": 0.36, "casual": 0.16}  # careless answers by level, fitted to matches against the greedy bot
# what a careless player forgets: reactions and dice for stamina
FORGETS = frozenset({"reaction", "bonus", "attack-boost", "defence-boost"})
STYLES = {
    "cautious": Style("Elvira Yunque", {"risk": 1.6, "thrift": 1.5, "patience": 1.5, "duel": 0.3, "reaction": 1.8}),
    "daring": Style("Ramón Ariete", {"risk": 0.3, "thrift": 0.4, "patience": 0.2, "blow": 1.5, "duel": 2.0}),
    "tricky": Style("Nuria Ganzúa", {"hunt": 2.5, "pin": 2.5, "patience": 2.0, "reaction": 0.4}),
}
