"""What a viewer cannot see, dealt again: the same table, as far as they can tell."""

from __future__ import annotations

import random

from tapete.games.challengers.content import LEVELS
from tapete.games.challengers.pieces import Contender, Cup, Side, Trophy, cards_of


def deal_again(cup: Cup, viewer: int | None, rng: random.Random) -> None:
    """challengers.ruling.hidden-decks: draws, picks, removals and orders are private; sizes and what was shown are not."""
    for level in LEVELS:
        if level in cup.trays:
            _deal_level(cup, viewer, level, rng)
    for duel in cup.duels.values():
        for side in duel.sides:
            _shuffle_deck(cup, side, viewer, rng)
    _deal_trophies(cup, viewer, rng)
    _deal_trainers(cup, viewer, rng)


def _deal_level(cup: Cup, viewer: int | None, level: str, rng: random.Random) -> None:
    """Cards of one level change places among the piles, the discards, and what the others hold unseen."""
    tray = cup.trays[level]
    places: list[list[str]] = [tray.draw, tray.discard]
    decks: list[tuple[Contender, Side | None]] = []
    for who, contender in enumerate(cup.contenders):
        if who == viewer or contender.robot:
            continue
        places += [contender.offer, *contender.extra]
        side = _fighting(cup, who)
        decks.append((contender, side))
        places.append(contender.deck if side is None else side.deck)
    slots = [(place, index) for place in places for index, card in enumerate(place) if cup.shelf.cards[card].level == level]
    cards = [place[index] for place, index in slots]
    rng.shuffle(cards)
    for (place, index), card in zip(slots, cards, strict=True):
        place[index] = card
    for contender, side in decks:
        if side is not None:
            contender.deck = [*cards_of(side), *side.deck]


def _fighting(cup: Cup, who: int) -> Side | None:
    """The side of a duel that is still being fought; afterwards the cards are gathered."""
    duel = cup.duel_of(who)
    if duel is None or duel.winner >= 0:
        return None
    return next(side for side in duel.sides if side.who == who)


def _shuffle_deck(cup: Cup, side: Side, viewer: int | None, rng: random.Random) -> None:
    """challengers.combat.no-peek: nobody knows the order, but for the cards they are looking at."""
    known = side.deck[len(side.deck) - side.looking :] if side.looking and side.who == viewer else []
    rest = side.deck[: len(side.deck) - len(known)]
    rng.shuffle(rest)
    side.deck[:] = rest + known


def _deal_trophies(cup: Cup, viewer: int | None, rng: random.Random) -> None:
    """Backs of trophies nobody has turned: on the beaches, out of the game, and the others' own while they are secret."""
    piles: list[list[Trophy]] = [cup.spare, *(beach.stack for beach in cup.beaches)]
    if not cup.open and cup.phase not in ("final", "over"):
        piles += [contender.trophies for who, contender in enumerate(cup.contenders) if who != viewer]
    for round in {trophy.round for pile in piles for trophy in pile}:
        slots = [(pile, index) for pile in piles for index, trophy in enumerate(pile) if trophy.round == round]
        trophies = [pile[index] for pile, index in slots]
        rng.shuffle(trophies)
        for (pile, index), trophy in zip(slots, trophies, strict=True):
            pile[index] = trophy


def _deal_trainers(cup: Cup, viewer: int | None, rng: random.Random) -> None:
    piles = [cup.trainer_pile, *(contender.dealt for who, contender in enumerate(cup.contenders) if who != viewer)]
    trainers = [trainer for pile in piles for trainer in pile]
    rng.shuffle(trainers)
    for pile in piles:
        pile[:] = [trainers.pop() for _ in pile]
