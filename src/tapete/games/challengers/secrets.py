"""Secrets: deal again what a viewer cannot see, so that the table looks the same to that viewer."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tapete.core.game import deal_again as gather_and_deal
from tapete.games.challengers.content import LEVELS
from tapete.games.challengers.state import Contender, Cup, Side, Trophy, cards_of

Pools = dict[str, list[str]]  # unseen cards by level


def deal_again(cup: Cup, viewer: int | None, rng: random.Random) -> None:
    """challengers.ruling.hidden-decks: draws, picks, removals, orders and the drawn level are private.

    Sizes, and the round and the progress of a player's planning, are public.
    """
    rivals = [who for who, contender in enumerate(cup.contenders) if who != viewer and not contender.robot]
    pools = _collect_unseen(cup, rivals, rng)
    for who in rivals:
        _choose_option(cup, cup.contenders[who], rng)
    for who in rivals:
        _deal_planning(cup, cup.contenders[who], pools)
    for who in rivals:
        _deal_deck(cup, who, pools, rng)
    for level, tray in cup.trays.items():
        tray.draw, tray.discard = pools[level], []
    _deal_robot(cup, rng)
    for duel in cup.duels.values():
        for side in duel.sides:
            if duel.winner >= 0 and side.who != viewer:  # the cards are gathered: what lies here was dealt above
                side.deck[:] = cup.contenders[side.who].deck[: len(side.deck)]
            _shuffle_deck(side, viewer, rng)
    _deal_trophies(cup, viewer, rng)
    trainers = [contender.dealt for who, contender in enumerate(cup.contenders) if who != viewer]
    gather_and_deal(rng, cup.trainer_pile, *trainers)


# ---------------------------------------------------------------- the cards of the trays


def _collect_unseen(cup: Cup, rivals: list[int], rng: random.Random) -> Pools:
    """All cards of each level that are in a tray or held unseen by a rival, in a new order."""
    pools: Pools = {level: [*tray.draw, *tray.discard] for level, tray in cup.trays.items()}
    for who in rivals:
        contender = cup.contenders[who]
        for card in (
            *contender.offer,
            *(card for offer in contender.extra for card in offer),
            *_hidden_cards(cup, who),
        ):
            if cup.library.cards[card].level in pools:
                pools[cup.library.cards[card].level].append(card)
    for pool in pools.values():
        pool.sort()
        rng.shuffle(pool)
    return pools


def _hidden_cards(cup: Cup, who: int) -> list[str]:
    """The cards of a deck that no other player sees."""
    side = _open_side(cup, who)
    return cup.contenders[who].deck if side is None else side.deck


def _choose_option(cup: Cup, contender: Contender, rng: random.Random) -> None:
    """challengers.plan.option: the chosen level shows only by the fans it paid and the cards taken since."""
    if contender.option < 0 or contender.step in ("", "option"):
        contender.option, contender.picks = (-1 if contender.step == "" else contender.option), 0  # left over
        return
    options = cup.library.rounds[contender.round].options
    now = options[contender.option]
    if contender.step in ("remove", "ready"):
        contender.option, contender.picks = (
            rng.choice([n for n, option in enumerate(options) if option.fans == now.fans]),
            0,
        )
        return
    taken = now.picks - contender.picks
    picking = contender.step == "pick"
    done, left = picking and not contender.picks, 1 if picking else 0
    alike = [
        n
        for n, option in enumerate(options)
        if option.fans == now.fans and (option.picks == taken if done else option.picks - taken >= left)
    ]
    contender.option = rng.choice(alike or [contender.option])
    contender.picks = 0 if done else max(left, options[contender.option].picks - taken)


def _deal_planning(cup: Cup, contender: Contender, pools: Pools) -> None:
    """Deal the offers that a player chooses from: as many cards, of the level drawn from now."""
    if contender.option >= 0 and contender.offer:
        level = cup.library.rounds[contender.round].options[contender.option].level
        contender.offer = [_take(pools, level) for _ in contender.offer]
    for offer in contender.extra:
        offer[:] = [_take(pools, cup.library.cards[card].level) for card in offer]


def _take(pools: Pools, level: str) -> str:
    """A card of this level. If none is left, a card of the level with the most cards."""
    fullest = max(pools, key=lambda other: (len(pools[other]), other))
    return pools[level if pools.get(level) else fullest].pop()


def _deal_deck(cup: Cup, who: int, pools: Pools, rng: random.Random) -> None:
    """Deal a possible deck.

    It has cards of the levels of each round's options, the latest ones kept, and starters for the rest.
    """
    side, contender = _open_side(cup, who), cup.contenders[who]
    face_up = [] if side is None else list(cards_of(side))
    size = len(_hidden_cards(cup, who))
    starters = _starters(cup)
    levels = [level for level in _taken_levels(cup, cup.round_of(who), rng) if level in pools]
    for card in face_up:
        level = cup.library.cards[card].level
        if card in starters:
            starters.remove(card)
        elif level in levels:
            levels.remove(level)
    rng.shuffle(starters)
    latest = levels[-size:] if size else []
    own = starters[: size - len(latest)]
    missing = size - len(latest) - len(own)
    hand = [*own, *(_take(pools, level) for level in [*latest, *[LEVELS[0]] * missing])]
    if side is None:
        contender.deck = hand
    else:
        side.deck[:] = hand
        contender.deck = [*face_up, *hand]


def _starters(cup: Cup) -> list[str]:
    """challengers.setup.starter: the cards that every player began with."""
    return [card.id for card in cup.library.of_kind("starter") for _ in range(card.copies)]


def _taken_levels(cup: Cup, reached: int, rng: random.Random) -> Iterator[str]:
    """The levels of cards that a player may have taken up to this round, the first ones first."""
    for round in range(1, reached + 1):
        option = rng.choice(cup.library.rounds[round].options)
        yield from [option.level] * option.picks


def _open_side(cup: Cup, who: int) -> Side | None:
    """The player's side of a duel that is still being fought. Afterwards the cards are gathered."""
    duel = cup.duel_of(who)
    if duel is None or duel.winner >= 0:
        return None
    return next(side for side in duel.sides if side.who == who)


# ---------------------------------------------------------------- the Robot, decks, trophies


def _deal_robot(cup: Cup, rng: random.Random) -> None:
    """challengers.robot.deck: the random cards of the Robot show only when they are turned."""
    if cup.robot is None:
        return
    side, held = _open_side(cup, cup.robot), _hidden_cards(cup, cup.robot)
    drawn = {card.id for card in cup.library.of_kind("robot", "R", "SOLO")}
    unseen = [card for card in held if card in drawn]
    gather_and_deal(rng, cup.robot_pile, unseen)
    held[:] = [*sorted(card for card in held if card not in drawn), *unseen]
    if side is not None:
        cup.contenders[cup.robot].deck = [*cards_of(side), *side.deck]


def _shuffle_deck(side: Side, viewer: int | None, rng: random.Random) -> None:
    """challengers.combat.no-peek: the order is unknown, except for cards that the viewer is looking at."""
    known = side.deck[len(side.deck) - side.looking :] if side.looking and side.who == viewer else []
    rest = sorted(side.deck[: len(side.deck) - len(known)])
    rng.shuffle(rest)
    side.deck[:] = rest + known


def _deal_trophies(cup: Cup, viewer: int | None, rng: random.Random) -> None:
    """Deal the trophies whose backs are unseen.

    They are on the beaches, out of the game, or another player's own while they are secret.
    """
    piles: list[list[Trophy]] = [cup.spare, *(beach.stack for beach in cup.beaches)]
    if not cup.open and cup.phase not in ("final", "over"):
        piles += [contender.trophies for who, contender in enumerate(cup.contenders) if who != viewer]
    for round in sorted({trophy.round for pile in piles for trophy in pile}):
        slots = [(pile, index) for pile in piles for index, trophy in enumerate(pile) if trophy.round == round]
        trophies = sorted((pile[index] for pile, index in slots), key=lambda trophy: trophy.fans)
        rng.shuffle(trophies)
        for (pile, index), trophy in zip(slots, trophies, strict=True):
            pile[index] = trophy
