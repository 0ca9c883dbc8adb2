"""Lookahead: the horizon of the search, its clock, and the answers by their ratings."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.match import Match
from tapete.games.challengers.actions import Pick, Remove
from tapete.games.challengers.bot.deck_strength import rate_deck
from tapete.games.challengers.bot.greedy import best_rating
from tapete.games.challengers.state import Cup

HORIZON = 1


def clock(cup: Cup, player: int) -> int:
    """Count two ticks a round of this player: the planning is finished, and the duel is over."""
    return 2 * cup.round_of(player) + (cup.contenders[player].step == "ready")


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """Every answer; of cards to take or to remove, the ones first after which the deck rates best."""
    cup: Cup = match.state
    decision = match.pending[player]
    deck = cup.contenders[player].deck

    def rating(option: Any) -> int:
        match option:
            case Pick(card):
                return best_rating(cup, player, [*deck, card])
            case Remove(card):
                rest = list(deck)
                rest.remove(card)
                return rate_deck(cup, player, rest)
            case _:
                return rate_deck(cup, player, deck)

    if decision.kind not in ("pick", "extra", "remove"):
        return list(decision.options)
    return sorted(decision.options, key=rating, reverse=True)
