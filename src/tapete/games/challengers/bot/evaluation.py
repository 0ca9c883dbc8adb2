"""Evaluation by the bot: a card, a position, and trial duels of a deck for explanations."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from tapete.core.flow import Choose, Draw, NullSink, Roll, Shuffle, Table
from tapete.core.game.judgement import SCALE, chance
from tapete.games.challengers.bot.deck_strength import deck_net, rate_deck, rated_card
from tapete.games.challengers.bot.features import known_total
from tapete.games.challengers.content import LEVELS, load_library
from tapete.games.challengers.rules import defaults
from tapete.games.challengers.rules.combat import combat
from tapete.games.challengers.state import ROUNDS, Contender, Cup, Duel, Trophy

DUELS_TO_JUDGE = 6
LEAD_PARTS = 4  # of a fan
REFERENCES = 6  # reference decks of rivals a round
MEAN_TROPHY = (0.0, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)  # mean fans on the back of a trophy, by round


def card_worth(cup: Cup, card: str) -> float:
    """Estimate a card: its base strength, and a little for each text."""
    return rated_card(cup.packs, card).worth


# ---------------------------------------------------------------- a position


def evaluate(cup: Cup, player: int) -> float:
    """Estimate the chance to win the cup, from the lead in fans and the learnt strength of the deck."""
    if cup.phase == "over":
        return float(cup.winner == player)
    contender = cup.contenders[player]
    round = judged_round(cup, player)
    strength = rate_deck(cup, player, contender.deck, round) // SCALE
    by_lead, by_strength, alone, by_rival = deck_net().weights.more[f"round-{round}"]
    rating = by_lead * lead_of(cup, player) // LEAD_PARTS * SCALE + by_strength * strength
    return chance(rating + (alone + by_rival * (len(cup.contenders) - 2)) * SCALE)


def judged_round(cup: Cup, player: int) -> int:
    """The round whose decks a player's deck is like: the last one, until the cards of this one are chosen."""
    round = cup.round_of(player)
    if cup.contenders[player].step not in ("remove", "ready"):
        round -= 1
    return max(1, min(ROUNDS, round))


def lead_of(cup: Cup, player: int) -> int:
    """Lead over the best rival, in parts of a fan, as far as the player knows it."""
    round = cup.round_of(player)
    best = max(expected_fans(cup, who, round) for who in range(len(cup.contenders)) if who != player)
    return LEAD_PARTS * cup.contenders[player].total - int(LEAD_PARTS * best)


def expected_fans(cup: Cup, who: int, round: int) -> float:
    """Fans of a rival at the start of a round. One who is not so far wins half of the duels until then."""
    reached = cup.round_of(who)
    between = sum(MEAN_TROPHY[reached:round]) - sum(MEAN_TROPHY[round:reached])
    return known_total(cup, cup.contenders[who]) + between / 2


def fight_typical_duels(cup: Cup, player: int) -> list[Duel]:
    """Fight duels against decks that rivals may have in this round.

    All decks compared in one world get the same shuffles.
    """
    rng = random.Random(str([tray.draw[:2] for tray in cup.trays.values()]))
    rivals = reference_decks(cup.packs, cup.sets, cup.round_of(player))
    deck = cup.contenders[player].deck
    return [fight_duel(cup, player, deck, rng.choice(rivals), rng) for _ in range(DUELS_TO_JUDGE)]


# ---------------------------------------------------------------- a deck


@lru_cache(maxsize=256)
def reference_decks(packs: tuple[str, ...], sets: tuple[str, ...], round: int) -> list[tuple[str, ...]]:
    """Decks that a sensible player has in this round.

    They hold the best of every five cards, and fewer and fewer starters.
    """
    rng = random.Random(f"{packs}{sets}{round}")
    content = load_library(packs)
    pools = {
        level: [
            card.id
            for card in content.cards.values()
            if card.level == level and card.set in sets
            for _ in range(card.copies)
        ]
        for level in LEVELS
    }
    starters = [card.id for card in content.of_kind("starter") for _ in range(card.copies)]
    decks = []
    for _ in range(REFERENCES):
        deck = list(starters)
        for line in (content.rounds[n] for n in range(1, round + 1)):
            option = line.options[-1]
            offer = sorted(rng.sample(pools[option.level], 5), key=lambda card: -content.cards[card].strength)
            deck += offer[: option.picks]
        deck.sort(key=lambda card: -content.cards[card].strength)
        decks.append(tuple(deck[: max(6, min(len(deck), 9))]))
    return decks


def fight_duel(cup: Cup, player: int, deck: list[str], rival: tuple[str, ...], rng: random.Random) -> Duel:
    """Fight one duel by the real rules on a table of its own. The player's side is the first."""
    own, round = cup.contenders[player], cup.round_of(player)
    mine = Contender(deck=deck, fans=own.fans, trophies=own.trophies, trainer=own.trainer)
    other = Contender(deck=list(rival), fans=round // 2, trophies=[Trophy(0, 0)] * (round // 2))
    return duel_of_contenders(mine, other, cup.sets, cup.packs, round, rng)


def duel_of_decks(
    one: Contender, other: Contender, sets: tuple[str, ...], packs: tuple[str, ...], round: int, rng: random.Random
) -> int:
    """Winner of a duel between two contenders: 0 or 1."""
    return duel_of_contenders(one, other, sets, packs, round, rng).winner


def duel_of_contenders(
    one: Contender, other: Contender, sets: tuple[str, ...], packs: tuple[str, ...], round: int, rng: random.Random
) -> Duel:
    table = Cup(
        2,
        "duel",
        packs,
        sets,
        False,
        1,
        False,
        "robot",
        2,
        [one, other],
        phase="round",
        round=max(round, 1),
    )
    flow = combat(Table(table, NullSink(), listening=False), 0, 0, 1, final=True)
    given: Any = None
    try:
        while True:
            request = flow.send(given)
            given = None
            if isinstance(request, Shuffle):
                rng.shuffle(request.pile)
            elif isinstance(request, Roll):
                given = [rng.randint(1, request.sides) for _ in range(request.count)]
            elif isinstance(request, Choose):
                given = defaults.answer(table, request)
            elif isinstance(request, Draw):
                given = [request.pile.pop() for _ in range(request.count)]
    except StopIteration:
        return table.duels[0]
