"""Foresight: the chance to win the cup from a world dealt again, by drafts of the rounds to come.

The player drafts on by the net, from the piles of that world, and the net gives the chance of every duel to come. So no
duel is fought, and its luck hides nothing of what an answer is worth. It reads the order of the piles, which
nobody knows at a table: it serves worlds dealt again alone.
"""

from __future__ import annotations

from math import sqrt

from tapete.core.game.judgement import SCALE, chance
from tapete.games.challengers.bot.deck_strength import (
    RatedCard,
    rate_cards,
    rated_card,
    rated_cards,
    sums_of_standing,
)
from tapete.games.challengers.bot.evaluation import MEAN_TROPHY, expected_fans
from tapete.games.challengers.bot.greedy import GOOD_ENOUGH, LEAST_DECK
from tapete.games.challengers.rules.planning import CARDS_DRAWN
from tapete.games.challengers.state import ROUNDS, Cup

APART = 12  # cards of a pile between the offers of two rounds, so that an answer now does not change later offers
BY_SPREAD = 1.7  # logit of a chance for each standard deviation of the lead
# mean rating of the heuristic's decks by round, in parts of SCALE, over 300 cups: the net learnt from weaker ones
RIVALS = (0, 0, 278, 373, 750, 809, 807, 1043)
OTHER_LUCK = 1.0  # variance of the lead beyond that of the duels


def foresee(cup: Cup, player: int) -> float:
    """Chance to win the cup from a world dealt again. Rivals win as many of their other duels as they lose.

    The net is asked for an owner of few fans and half of the trophies: it takes one with more fans for a weak player,
    since the careless ones of its matches had them.
    """
    if cup.phase == "over":
        return float(cup.winner == player)
    contender, now = cup.contenders[player], cup.round_of(player)
    deck, duel = rated_cards(cup.packs, contender.deck), 0.0
    lead, variance = contender.total - fans_to_beat(cup, player), OTHER_LUCK
    for number in range(now, ROUNDS + 1):
        standing = sums_of_standing(number, 0, number // 2, contender.trainer)
        if number > now or contender.step not in ("remove", "ready"):
            deck = draft(cup, deck, number, standing)
        duel, fans = chance(rate_cards(standing, deck) - RIVALS[number] * SCALE), MEAN_TROPHY[number]
        lead += fans * (2 * duel - 1)
        variance += 4 * fans * fans * duel * (1 - duel)
    first = chance(int(BY_SPREAD * lead / sqrt(variance) * SCALE**2))
    return first * duel if cup.mode == "tournament" else first


def fans_to_beat(cup: Cup, player: int) -> float:
    """Fans of the best rival in this player's round; of the second best where the first two meet in a final."""
    now = cup.round_of(player)
    rivals = sorted(expected_fans(cup, who, now) for who in range(len(cup.contenders)) if who != player)
    return rivals[-2] if cup.mode == "tournament" and len(rivals) > 1 else rivals[-1]


def draft(cup: Cup, deck: list[RatedCard], number: int, standing: int) -> list[RatedCard]:
    """The deck after the planning of a round, as the heuristic would draft."""
    option, packs = cup.library.rounds[number].options[-1], cup.packs
    pile, first = cup.trays[option.level].draw, APART * number
    if not pile:
        return deck
    drawn = [rated_card(packs, pile[(first + place) % len(pile)]) for place in range(2 * CARDS_DRAWN)]
    offer, others = drawn[:CARDS_DRAWN], drawn[CARDS_DRAWN:]
    for _ in range(option.picks):
        best = best_addition(deck, offer, standing)
        if others and best.worth < GOOD_ENOUGH.get(option.level, 0):
            offer, others = others[: len(offer)], []
            best = best_addition(deck, offer, standing)
        deck = [*deck, best]
        offer.remove(best)
    return without_weak_cards(deck, standing)


def best_addition(deck: list[RatedCard], offer: list[RatedCard], standing: int) -> RatedCard:
    return max(dict.fromkeys(offer), key=lambda card: rate_cards(standing, [*deck, card]))


def without_weak_cards(deck: list[RatedCard], standing: int) -> list[RatedCard]:
    """The deck without one card after another, as long as it rates better without."""
    rating = rate_cards(standing, deck)
    while len(deck) > LEAST_DECK:
        rests = {card: [*deck[:place], *deck[place + 1 :]] for place, card in enumerate(deck)}
        best, rest = max(((rate_cards(standing, rest), rest) for rest in rests.values()), key=lambda part: part[0])
        if best <= rating:
            break
        deck, rating = rest, best
    return deck
