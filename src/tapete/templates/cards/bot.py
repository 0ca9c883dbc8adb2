"""The bot `greedy` of New Game: it plays the card that does best against an unknown card.

It uses only its own hand and the cards played.
"""

from __future__ import annotations

import random

from tapete import Match

from .game import DEALT, Cards


def answer(match: Match, player: int, rng: random.Random) -> int:
    cards: Cards = match.state
    hand = cards.hands[player]
    unseen = set(range(1, DEALT * len(cards.hands) + 1)).difference(hand, cards.gone)
    return max(hand, key=lambda card: (sum(other if other < card else -card for other in unseen), rng.random()))
