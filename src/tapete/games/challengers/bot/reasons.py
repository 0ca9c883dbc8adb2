"""Reasons of the bot: measures that explain why one position is better than another."""

from __future__ import annotations

from typing import Any

from tapete.core.match import Match
from tapete.games.challengers.actions import Pick, Redraw
from tapete.games.challengers.bot.evaluation import fight_typical_duels
from tapete.games.challengers.content.faces import faces
from tapete.games.challengers.state import Cup

# measures by message id: 1 if more of it is better, -1 if less
MEASURED = {
    "challengers-because-won": 1,
    "challengers-because-duels": 1,
    "challengers-because-cards": -1,
    "challengers-because-bench": -1,
    "challengers-because-strength": 1,
    "challengers-because-fans": 1,
}


def measures(cup: Cup, player: int) -> dict[str, float]:
    contender = cup.contenders[player]
    strengths = [faces(cup.packs)[card].strength for card in contender.deck]
    lasting = {"challengers-because-fans": float(contender.total)}
    lasting["challengers-because-strength"] = sum(strengths) / max(1, len(strengths))
    if cup.phase == "over":
        return {"challengers-because-won": 100.0 * (cup.winner == player), **lasting}
    duels = fight_typical_duels(cup, player)
    lost = [duel.how for duel in duels if duel.winner != 0]
    each = 100 / len(duels)
    return {
        "challengers-because-duels": each * (len(duels) - len(lost)),
        "challengers-because-cards": each * lost.count("challengers.combat.win-failed-attack"),
        "challengers-because-bench": each * lost.count("challengers.combat.win-no-seat"),
        **lasting,
    }


# reason of a costly decision by the measure that it lowers (live.study.mistakes)
MISTAKES = {
    "challengers-because-won": "win",
    "challengers-because-duels": "deck",
    "challengers-because-cards": "cards",
    "challengers-because-bench": "bench",
    "challengers-because-strength": "deck",
    "challengers-because-fans": "score",
}


def mistake(match: Match, player: int, answer: Any, better: Any) -> str:
    """ "deck": new cards are drawn where a card at hand was better."""
    return "deck" if isinstance(answer, Redraw) and isinstance(better, Pick) else ""


# ---------------------------------------------------------------- what a player sees of a line

VISIBLE = {"duels": 1.0, "duels-lost": -1.0}  # worth of each
LINE = 2  # ticks of the clock: a round, which is the planning and the duel
SOLVER = "judgement"  # confirms puzzles
# decisions that make a puzzle: not which card leaves the deck, as the weakest one always may
PUZZLED = frozenset({"option", "pick", "extra", "trade", "exhaust", "recall", "peek"})


def visible(cup: Cup, player: int) -> dict[str, int]:
    won = [len(contender.trophies) for contender in cup.contenders]
    return {"duels": won[player], "duels-lost": sum(won) - won[player]}
