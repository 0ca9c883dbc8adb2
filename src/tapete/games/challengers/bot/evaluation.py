"""Evaluation by the bot: the worth of a card, of a deck (by trial duels) and of a position."""

from __future__ import annotations

import random
from functools import lru_cache
from math import exp
from typing import Any

from tapete.core.flow import Choose, Draw, NullSink, Roll, Shuffle, Table
from tapete.games.challengers.content import LEVELS, load_library
from tapete.games.challengers.content.faces import faces
from tapete.games.challengers.rules import defaults
from tapete.games.challengers.rules.combat import combat
from tapete.games.challengers.state import Contender, Cup, Duel, Trophy

DUELS = 8  # trial duels for a deck
DUELS_TO_JUDGE = 6
REFERENCES = 6  # reference decks of rivals a round
MEAN_TROPHY = (0.0, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)  # mean fans on the back of a trophy, by round


def card_worth(cup: Cup, card: str) -> float:
    """Estimate a card: its base strength, and a little for each text."""
    face = faces(cup.packs)[card]
    steady = sum(bonus.n for bonus in face.flag) * 0.5 + sum(bonus.n for bonus in face.attack) * 0.4
    helps = 0.7 * sum(aura.n for aura in face.auras) + face.seats * 1.2 + face.weakens * 0.5 + face.hampers * 0.8
    return face.strength + steady + helps + (0.5 if face.now or face.divert or face.mute or face.holdtie else 0)


# ---------------------------------------------------------------- a position


def evaluate(cup: Cup, player: int) -> float:
    """Estimate the chance to win the cup.

    It counts the fans so far and the duels that this deck should win from here on.
    """
    if cup.phase == "over":
        return float(cup.winner == player)
    contender = cup.contenders[player]
    won = sum(duel.winner == 0 for duel in fight_typical_duels(cup, player)) / DUELS_TO_JUDGE
    round = cup.round_of(player)
    best_rival = max(expected_fans(cup, who, round) for who in range(len(cup.contenders)) if who != player)
    to_come = sum(MEAN_TROPHY[round:]) * (2 * won - 1) * 0.7
    return 1 / (1 + exp(-(contender.total - best_rival + to_come) / 6))


def expected_fans(cup: Cup, who: int, round: int) -> float:
    """Fans of a rival at the start of a round. One who is not so far wins half of the duels until then."""
    reached = cup.round_of(who)
    between = sum(MEAN_TROPHY[reached:round]) - sum(MEAN_TROPHY[round:reached])
    return cup.contenders[who].total + between / 2


def fight_typical_duels(cup: Cup, player: int) -> list[Duel]:
    """Fight duels against decks that rivals may have in this round.

    All decks compared in one world get the same shuffles.
    """
    rng = random.Random(str([tray.draw[:2] for tray in cup.trays.values()]))
    rivals = reference_decks(cup.packs, cup.sets, cup.round_of(player))
    deck = cup.contenders[player].deck
    return [fight_duel(cup, player, deck, rng.choice(rivals), rng) for _ in range(DUELS_TO_JUDGE)]


# ---------------------------------------------------------------- a deck


def deck_strength(cup: Cup, player: int, deck: list[str], seed: float) -> float:
    """Share of duels won against decks that rivals may have now.

    All decks that are compared get the same shuffles.
    """
    rng = random.Random(seed)
    rivals = reference_decks(cup.packs, cup.sets, cup.round_of(player))
    return sum(wins_duel(cup, player, deck, rivals[i % len(rivals)], rng) for i in range(DUELS)) / DUELS


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


def wins_duel(cup: Cup, player: int, deck: list[str], rival: tuple[str, ...], rng: random.Random) -> bool:
    return fight_duel(cup, player, deck, rival, rng).winner == 0


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
