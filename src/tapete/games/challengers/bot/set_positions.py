"""Positions set for puzzles, and a quick estimate of the answers in them.

In a small deck one card decides a combat. A combat of its own is set too: cards that are looked at, brought back or
sent away decide it where both players see how it stands.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tapete.core.match import Match
from tapete.games.challengers.actions import Pick, Ready, Redraw, Remove, Stop
from tapete.games.challengers.bot.deck_strength import rate_deck
from tapete.games.challengers.bot.evaluation import fight_duel
from tapete.games.challengers.bot.greedy import without_one
from tapete.games.challengers.content import LEVELS, load_library
from tapete.games.challengers.rules.setup import CHOSEN_SETS, Options
from tapete.games.challengers.state import ROUNDS, Cup

FEWEST, MOST = 4, 8  # cards of a deck
OFFERED = 5  # cards drawn for an offer
IN_COMBAT = 0.9  # share of positions that begin with the combat
RIVALS = 10  # decks dealt to the rival for an estimate
COMBATS, MORE_COMBATS = 3, 15  # combats against each of them, and where the answers seem to differ
FIRST, DIFFER = 4, 0.15  # of the first answers, one must lead over the next by so much for more combats
ASKING = frozenset({"peek", "recall", "exhaust"})  # texts that may ask something in a combat


def sharpen(match: Match, rng: random.Random) -> dict[str, Any] | None:
    """A round of its own: small decks drafted by the rules, from any five sets. The match only says for how many."""
    cup: Cup = match.state
    library = load_library(cup.packs)
    sets = sorted(rng.sample([id for id, entry in library.sets.items() if not entry.basic], CHOSEN_SETS))
    round, fighting = rng.randint(1, ROUNDS), rng.random() < IN_COMBAT
    piles = shuffle_piles(cup, [*sets, Options().basic], rng)
    size = rng.randint(FEWEST, MOST)
    decks = [
        strongest_cards(cup, draft(cup, piles, round - (not fighting), rng), size, fighting)
        for _ in range(match.players)
    ]
    winners = [rng.randrange(match.players) for _ in range(1, round)]
    return {
        "seats": ["human"] * match.players,
        "options": {"sets": sets},
        "round": round,
        "phase": "combat" if fighting else "round",
        "decks": {str(player): deck for player, deck in enumerate(decks)},
        "trays": {level: {"draw": pile} for level, pile in piles.items()},
        "trophies": {
            str(player): [
                (won, rng.choice(library.trophies[won])) for won, winner in enumerate(winners, 1) if winner == player
            ]
            for player in range(match.players)
        },
        "stacks": {"1": [rng.choice(library.trophies[left]) for left in range(round, ROUNDS + 1)]},
    }


def shuffle_piles(cup: Cup, sets: Sequence[str], rng: random.Random) -> dict[str, list[str]]:
    """The trays at the beginning of a cup with these sets, shuffled."""
    piles = {
        level: [
            card.id
            for card in cup.library.cards.values()
            if card.level == level and card.set in sets
            for _ in range(card.copies)
        ]
        for level in LEVELS
    }
    for pile in piles.values():
        rng.shuffle(pile)
    return piles


def draft(cup: Cup, piles: dict[str, list[str]], rounds: int, rng: random.Random) -> list[str]:
    """A deck after so many rounds: of every offer a card that asks something in a combat, or else the strongest."""
    deck = [card.id for card in cup.library.of_kind("starter") for _ in range(card.copies)]
    for number in range(1, rounds + 1):
        option = rng.choice(cup.library.rounds[number].options)
        for _ in range(option.picks):
            offer = [piles[option.level].pop() for _ in range(OFFERED)]
            asking = [card for card in offer if is_asking(cup, card)]
            taken = rng.choice(asking) if asking else max(offer, key=lambda card: cup.faces[card].strength)
            offer.remove(taken)
            piles[option.level][:0] = offer
            deck.append(taken)
    return deck


def strongest_cards(cup: Cup, deck: list[str], size: int, fighting: bool) -> list[str]:
    """The strongest cards of a deck; for a combat, the cards that ask something first."""
    order = sorted(deck, key=lambda card: (not (fighting and is_asking(cup, card)), -cup.faces[card].strength))
    return order[:size]


def is_asking(cup: Cup, card: str) -> bool:
    return any(effect.do in ASKING for effect in cup.library.cards[card].effects)


def estimate(match: Match, player: int) -> dict[Any, float]:
    """Estimate the share of combats won after each answer while planning; nothing for other questions.

    A card is judged by combats of the deck against decks that the rival may have, as if nothing else was taken.
    """
    cup: Cup = match.state
    decision = match.pending[player]
    if decision.kind not in ("pick", "extra", "remove"):
        return {}
    rng = random.Random("estimate")
    worlds = [match.determinize(player, rng, marks=False).state for _ in range(RIVALS)]
    rivals = [tuple(next(one for who, one in enumerate(world.contenders) if who != player).deck) for world in worlds]
    decks = {answer: deck_after(cup, player, answer) for answer in decision.options}
    shares = {answer: share_won(cup, player, deck, rivals, COMBATS) for answer, deck in decks.items()}
    ranked = sorted(shares.values(), reverse=True)
    if max(better - worse for better, worse in pairwise(ranked[:FIRST])) < DIFFER:
        return shares
    return {answer: share_won(cup, player, deck, rivals, MORE_COMBATS) for answer, deck in decks.items()}


def share_won(cup: Cup, player: int, deck: list[str], rivals: list[tuple[str, ...]], combats: int) -> float:
    """Share of combats that a deck wins against others. Every deck gets the same shuffles."""
    rng = random.Random("combats")
    won = sum(fight_duel(cup, player, deck, rival, rng).winner == 0 for rival in rivals for _ in range(combats))
    return won / (len(rivals) * combats)


def deck_after(cup: Cup, player: int, answer: Any) -> list[str]:
    """The deck with a card, and without the one it rates best without; or without the card that is removed."""
    deck = list(cup.contenders[player].deck)
    match answer:
        case Remove(card):
            deck.remove(card)
            return deck
        case Pick(card):
            deck.append(card)
        case Redraw():
            deck.append(middle_card(cup, player))
        case Ready() | Stop():
            return deck
    return max([deck, *(rest for _, rest in without_one(deck))], key=lambda one: rate_deck(cup, player, one))


def middle_card(cup: Cup, player: int) -> str:
    """A card of middle strength, of the level that the player draws from: what new cards bring at least."""
    cards, level = cup.library.cards, cup.library.cards[cup.contenders[player].offer[0]].level
    known = sorted((id for id, card in cards.items() if card.level == level), key=lambda id: cup.faces[id].strength)
    return known[2 * len(known) // 3]
