"""Exact odds in a combat: the next card of a shuffled deck, counted card by card.

If the odds are not exactly known, there are none: never an estimate.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tapete.games.challengers.content.verbs import CoachExhaust, CoachPeek, Effect, Exhaust, Peek, Recall
from tapete.games.challengers.rules.card_texts import mill, take
from tapete.games.challengers.rules.combat_limits import may_use
from tapete.games.challengers.rules.strength import attack_suffices, bonus
from tapete.games.challengers.state import Cup, Duel, Shown, Side

Asking = Exhaust | Recall | CoachExhaust  # texts that ask for a card
UNSEEN = "?"  # stands for an exhausted card of which only the number counts


class Next(NamedTuple):
    """Cards that may come next, and how many of them capture the flag."""

    good: int
    cards: int


def count_next_captures(cup: Cup, duel: Duel, me: int) -> Next | None:
    """Count the cards left in the deck that would capture at once if they came next.

    None if that is not exactly known.
    """
    deck = duel.sides[me].deck
    if not deck or not in_random_order(cup, duel.sides[me]):
        return None
    good = 0
    for card, copies in Counter(deck).items():
        would = captures_with(cup, duel, me, card)
        if would is None:
            return None
        good += copies if would else 0
    return Next(good, len(deck))


def in_random_order(cup: Cup, side: Side) -> bool:
    """True if every order of the deck is equally likely.

    That is so if in this combat no player has looked at it or put a card on its bottom.
    """
    if side.looking or any(key.endswith((":recall", ":divert")) for key in side.uses):
        return False
    coach = cup.coach(side.who)
    if coach is not None and isinstance(coach.effect, CoachPeek):
        return False
    seen = (*(played.card for played in side.shown), *side.bench, *side.exhausted)
    return not any(isinstance(effect, Peek) for card in seen for effect in cup.library.cards[card].effects)


def captures_with(cup: Cup, duel: Duel, me: int, card: str) -> bool | None:
    """True if the attack suffices with this card shown next.

    None if its text first asks a player to choose.
    """
    trial = copy_duel(duel)
    side = trial.sides[me]
    played = Shown(card)
    side.deck.pop()
    side.shown.append(played)
    for effect, given in cup.faces[card].now:
        if given is not None:
            played.bonus += bonus(cup, trial, me, given)
        elif may_use(cup, side, card, effect.do, getattr(effect, "limit", None)) and not carry_out(trial, me, effect):
            return None
    return attack_suffices(cup, trial, me)


def carry_out(trial: Duel, me: int, effect: Effect) -> bool:
    """Carry out a text in which no player chooses. False for other texts. A look changes no strength."""
    if isinstance(effect, Exhaust) and effect.from_deck:
        side = trial.sides[me if effect.own else 1 - me]
        moved = mill(side, effect.n)
        side.exhausted[len(side.exhausted) - len(moved) :] = [UNSEEN] * len(moved)
        return True
    return isinstance(effect, Peek)


def copy_duel(duel: Duel) -> Duel:
    """Copy a duel for a trial."""
    sides = [
        Side(
            side.who,
            list(side.deck),
            list(side.shown),
            list(side.bench),
            list(side.exhausted),
            dict(side.uses),
            side.began,
            side.looking,
        )
        for side in duel.sides
    ]
    return Duel(duel.beach, sides, duel.holder, duel.attacker, duel.captures, duel.winner, duel.final, duel.how)


# ---------------------------------------------------------------- after a choice during an attack


class Chosen(NamedTuple):
    """The duel after one answer to an exhaust or a recall, and the odds of the attack from there on."""

    duel: Duel
    captured: bool = False  # the cards shown suffice
    next: Next | None = None


def duel_after_taking(cup: Cup, duel: Duel, effect: Asking, whose: int, card: str | None) -> Duel:
    """The duel after the card has moved as the text says. Unchanged without a card."""
    trial = copy_duel(duel)
    if card is not None:
        side = trial.sides[whose]
        take(side, effect, card)
        if isinstance(effect, Recall) and effect.to == "bottom" and len(side.deck) > 1:
            side.deck.pop(0)  # below other cards it cannot be the next one
    return trial


def forecast_choice(cup: Cup, duel: Duel, me: int, effect: Asking, source: str, whose: int, card: str | None) -> Chosen:
    """challengers.ruling.step-order: the text, then the comparison, then the next card."""
    trial = duel_after_taking(cup, duel, effect, whose, card)
    if duel.attacker != me or duel.holder == me or not decides_alone(cup, effect, source):
        return Chosen(trial)
    if not isinstance(effect, CoachExhaust) and effect.keyword == "now" and attack_suffices(cup, trial, me):
        return Chosen(trial, captured=True)
    return Chosen(trial, next=count_next_captures(cup, trial, me))


def decides_alone(cup: Cup, effect: Asking, source: str) -> bool:
    """True if the text asks once, and no other text of the card follows before the next card is shown."""
    printed = cup.library.cards.get(source)
    if printed is None or isinstance(effect, CoachExhaust) or effect.n != 1 or effect.keyword not in ("now", "miss"):
        return False
    return [other for other in printed.effects if other.keyword in ("now", "miss")][-1] is effect
