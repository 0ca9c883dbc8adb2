"""The bot `greedy`: drafts and removes cards by the learnt strength of its deck."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.flow import Decision
from tapete.core.game import weight
from tapete.core.game.judgement import SCALE
from tapete.core.match import Match
from tapete.games.challengers.actions import (
    Arrange,
    Decline,
    ExtraPick,
    Keep,
    Pick,
    Ready,
    Redraw,
    Remove,
    Stop,
    Take,
    Trade,
)
from tapete.games.challengers.bot.deck_strength import rate_deck
from tapete.games.challengers.bot.evaluation import card_worth
from tapete.games.challengers.content.faces import faces
from tapete.games.challengers.rules import defaults
from tapete.games.challengers.rules.strength import seats_available, seats_used
from tapete.games.challengers.state import Cup, Duel, Side

LEAST_DECK = 4
GOOD_ENOUGH = {"A": 3.1, "B": 6.4, "C": 9.1}  # worth of the best offered card below which others are drawn
TRAINERS = (
    "patient-coach", "tinkerer", "talent-agent", "groundskeeper", "sponsor", "scout", "minimalist", "bookmaker",
    "promoter", "motivator", "archivist", "choreographer", "collector", "old-rival", "drill-sergeant", "wall-builder",
)  # fmt: skip


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's open decision."""
    cup: Cup = match.state
    decision = match.pending[player]
    match decision.kind:
        case "trainer":
            return min(decision.options, key=trainer_rank)
        case "option":
            return decision.options[-1]
        case "pick" | "extra":
            return best_pick(cup, player, decision)
        case "extra-pick":
            return ExtraPick(cup.round_of(player) >= 4)
        case "trade":
            return best_trade(cup, decision)
        case "remove":
            return best_removal(cup, player)
        case "exhaust" | "recall":
            return best_card(cup, player, decision)
        case "peek":
            return best_arrangement(cup, decision)
    return defaults.answer(cup, decision)


def trainer_rank(option: Keep) -> int:
    name = option.trainer.removeprefix("trainer-")
    return TRAINERS.index(name) if name in TRAINERS else len(TRAINERS)


# ---------------------------------------------------------------- drafting


def best_pick(cup: Cup, player: int, decision: Decision) -> Any:
    """Take the card with which the deck rates best, once its worst card is removed."""
    deck = cup.contenders[player].deck
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks:
        return Stop()
    value = {option: best_rating(cup, player, [*deck, option.card]) + taste(cup, deck, option.card) for option in picks}
    best = max(picks, key=lambda option: value[option])
    worth = card_worth(cup, best.card)
    level = cup.library.cards[best.card].level
    if Redraw() in decision.options and worth < weight("gamble") * GOOD_ENOUGH.get(level, 0):
        return Redraw()
    if Stop() in decision.options and value[best] < best_rating(cup, player, deck):
        return Stop()
    return best


def taste(cup: Cup, deck: list[str], card: str) -> int:
    """Rating added by the style of the bot: for strength, for a text, for a name that the deck has already."""
    cards, face = cup.library.cards, faces(cup.packs)[card]
    text = bool(face.now or face.auras or face.divert or face.mute or face.weakens or face.hampers)
    twin = cards[card].name_en in {cards[other].name_en for other in deck}
    liking = weight("strength", 0.0) * face.strength + weight("texts", 0.0) * text + weight("twins", 0.0) * twin
    return round(SCALE**2 * liking)


def best_rating(cup: Cup, player: int, deck: list[str]) -> int:
    """Rating of a deck as it is, or without the card it rates best without."""
    return max(rate_deck(cup, player, one) for one in [deck, *(rest for _, rest in without_one(deck))])


def best_removal(cup: Cup, player: int) -> Any:
    """Remove the card without which the deck rates best, if it rates better than as it is."""
    deck = cup.contenders[player].deck
    if len(deck) <= LEAST_DECK:
        return Ready()
    card, rest = max(without_one(deck), key=lambda part: rate_deck(cup, player, part[1]))
    gain = rate_deck(cup, player, rest) - rate_deck(cup, player, deck)
    return Remove(card) if gain > round(SCALE**2 * weight("keep", 0.0)) else Ready()


def without_one(deck: list[str]) -> list[tuple[str, list[str]]]:
    """Each different card of a deck, with the rest."""
    rests = []
    for card in dict.fromkeys(deck):
        rest = list(deck)
        rest.remove(card)
        rests.append((card, rest))
    return rests


def best_trade(cup: Cup, decision: Decision) -> Any:
    prices = [option for option in decision.options if isinstance(option, Trade)]
    return min(prices, key=lambda option: card_worth(cup, option.card)) if prices else Decline()


# ---------------------------------------------------------------- in a duel


def best_card(cup: Cup, player: int, decision: Decision) -> Any:
    """Choose the card for an exhaust or a recall.

    Makes room on a full bench and brings the strongest card back. Leaves the rival's bench full, unless a card there
    helps a lot.
    """
    takes = [option for option in decision.options if isinstance(option, Take)]
    duel = cup.duel_of(player)
    assert duel is not None
    side = side_of(duel, player)
    if decision.kind == "recall":
        return max(takes, key=lambda option: card_worth(cup, option.card))
    if decision.arguments.get("whose") == "theirs":
        helping = max(takes, key=lambda option: len(faces(cup.packs)[option.card].auras))
        return helping if Decline() not in decision.options or faces(cup.packs)[helping.card].auras else Decline()
    if Decline() in decision.options and seats_used(cup, side) < seats_available(cup, side) - 2:
        return Decline()
    return min(
        takes,
        key=lambda option: (
            card_worth(cup, option.card)
            + 3 * len(faces(cup.packs)[option.card].auras)
            + 2 * side.bench.count(option.card)
        ),
    )


def side_of(duel: Duel, player: int) -> Side:
    return next(side for side in duel.sides if side.who == player)


def best_arrangement(cup: Cup, decision: Decision) -> Any:
    """Put the strongest card on top and weak ones on the bottom."""

    def value(option: Arrange) -> float:
        strengths = [card_worth(cup, card) for card in option.top]
        ahead = sum(strength / (place + 1) for place, strength in enumerate(strengths))
        buried = sum(4.0 - card_worth(cup, card) for card in option.bottom) if option.bottom else 0.0
        return ahead + buried

    return max(decision.options, key=value)
