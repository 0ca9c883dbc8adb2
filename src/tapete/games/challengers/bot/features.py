"""Features of a cup in whole numbers: the own deck and offer, the fans of all, the open duel."""

from __future__ import annotations

from typing import get_args

from tapete.core.game import Feature, Features, of_each_side
from tapete.games.challengers.content import LEVELS, load_library
from tapete.games.challengers.state import ROUNDS, SEATS_OF_A_BENCH, Contender, Cup, Phase, Side

PHASES = {phase: n for n, phase in enumerate(get_args(Phase))}
PRINTED = load_library(())
# cards that a deck of a player may hold; those of packs have no feature of their own
CARDS = {card.id: n for n, card in enumerate([*PRINTED.of_kind("starter"), *PRINTED.of_kind("set")])}
SETS = {id: n for n, id in enumerate(PRINTED.sets)}
TRAINERS = {id: n for n, id in enumerate(PRINTED.trainers)}
MOST_CARDS, MOST_FANS, MOST_STRENGTH = 40, 150, 15

STANDING = (
    Feature("phase", 0, len(PHASES) - 1),
    Feature("round", 0, ROUNDS),
    Feature("rivals", 0, 16),
    Feature("fans", 0, MOST_FANS),  # tokens
    Feature("trophies", 0, ROUNDS),
    Feature("total", 0, MOST_FANS),
    Feature("lead", -MOST_FANS, MOST_FANS),  # over the best rival, as far as it is known
    Feature("rivals-ahead", 0, 16),
    Feature("picks-left", 0, 9),
    Feature("offer-size", 0, 20),
    Feature("offer-best", 0, MOST_STRENGTH),
    Feature("offer-second", 0, MOST_STRENGTH),
)
DECK = (
    Feature("deck-size", 0, MOST_CARDS),
    Feature("deck-names", 0, MOST_CARDS),
    Feature("names-beyond-bench", 0, MOST_CARDS),
    Feature("strength-sum", 0, 250),
    Feature("strength-mean", 0, 10 * MOST_STRENGTH),  # tenths
    Feature("strength-best", 0, MOST_STRENGTH),
    Feature("strength-best-three", 0, 3 * MOST_STRENGTH),
    Feature("strength-weakest", 0, MOST_STRENGTH),
    *[Feature(f"level-{level}", 0, MOST_CARDS) for level in LEVELS],
    Feature("pack-cards", 0, MOST_CARDS),
    *[Feature(f"set-{id}", 0, MOST_CARDS) for id in SETS],
    *[Feature(f"card-{id}", 0, 12) for id in CARDS],
    *[Feature(f"{id}", 0, 1) for id in TRAINERS],
)
DUEL = (Feature("dueling", 0, 1), Feature("flag", -1, 1), Feature("attacking", -1, 1))
DUELLIST = (
    Feature("deck-left", 0, MOST_CARDS),
    Feature("shown", 0, MOST_CARDS),
    Feature("shown-strength", 0, 120),
    Feature("bench", 0, MOST_CARDS),
    Feature("bench-names", 0, MOST_CARDS),
    Feature("exhausted", 0, MOST_CARDS),
)


def read(cup: Cup, player: int) -> tuple[int, ...]:
    """All features of a player. Rivals' cards count only where they lie face up."""
    return (*read_standing(cup, player), *read_deck(cup, cup.contenders[player]), *read_duel(cup, player))


def read_standing(cup: Cup, player: int) -> list[int]:
    contender, cards = cup.contenders[player], cup.library.cards
    rivals = [known_total(cup, other) for who, other in enumerate(cup.contenders) if who != player]
    offer = sorted([*(cards[card].strength for card in contender.offer), 0, 0], reverse=True)
    return [
        PHASES[cup.phase],
        cup.round_of(player),
        len(rivals),
        contender.fans,
        len(contender.trophies),
        contender.total,
        contender.total - max(rivals, default=0),
        sum(total > contender.total for total in rivals),
        contender.picks,
        len(contender.offer),
        offer[0],
        offer[1],
    ]


def known_total(cup: Cup, rival: Contender) -> int:
    """A rival's fans. The backs of trophies count as the mean of their round while they are secret."""
    if cup.open or cup.phase in ("final", "over"):
        return rival.total
    fans = cup.library.trophies
    means = [sum(fans[trophy.round]) / max(1, len(fans[trophy.round])) for trophy in rival.trophies]
    return rival.fans + round(sum(means))


def read_deck(cup: Cup, contender: Contender) -> list[int]:
    known, deck = cup.library.cards, contender.deck
    strengths = sorted([known[card].strength for card in deck], reverse=True)
    names = len({known[card].name_en for card in deck})
    levels, sets, cards, trainers = [0] * len(LEVELS), [0] * len(SETS), [0] * len(CARDS), [0] * len(TRAINERS)
    others = 0
    for id in deck:
        card = known[id]
        if card.level in LEVELS:
            levels[LEVELS.index(card.level)] += 1
        if card.set in SETS:
            sets[SETS[card.set]] += 1
        if id in CARDS:
            cards[CARDS[id]] += 1
        else:
            others += 1
    if contender.trainer in TRAINERS:
        trainers[TRAINERS[contender.trainer]] = 1
    return [
        len(deck),
        names,
        max(0, names - SEATS_OF_A_BENCH),
        sum(strengths),
        10 * sum(strengths) // max(1, len(deck)),
        max(strengths, default=0),
        sum(strengths[:3]),
        min(strengths, default=0),
        *levels,
        others,
        *sets,
        *cards,
        *trainers,
    ]


def read_duel(cup: Cup, player: int) -> list[int]:
    duel = cup.duel_of(player)
    if duel is None or duel.winner >= 0:
        return [0] * (len(DUEL) + 2 * len(DUELLIST))
    own = next(n for n, side in enumerate(duel.sides) if side.who == player)
    signs = [0 if side < 0 else 1 if side == own else -1 for side in (duel.holder, duel.attacker)]
    return [1, *signs, *read_duellist(cup, duel.sides[own]), *read_duellist(cup, duel.sides[1 - own])]


def read_duellist(cup: Cup, side: Side) -> list[int]:
    known = cup.library.cards
    return [
        len(side.deck),
        len(side.shown),
        sum(known[played.card].strength + played.bonus for played in side.shown),
        len(side.bench),
        len({known[card].name_en for card in side.bench}),
        len(side.exhausted),
    ]


FEATURES = Features([*STANDING, *DECK, *DUEL, *of_each_side(DUELLIST)], read)
