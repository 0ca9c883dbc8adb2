"""Strength of a deck by a learnt net: the logit of its chance in a duel of its round.

The net knows the cards of the game. A card of a pack counts as the mean of the known cards most like it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from tapete.bots.judgement import Judgement
from tapete.games.challengers.bot.features import CARDS, DECK, PRINTED, read_deck
from tapete.games.challengers.content import load_library
from tapete.games.challengers.state import Contender, Cup

FILE = Path(__file__).with_name("judgement.json")
STANDING = ("round", "fans", "trophies")
INPUTS = [*STANDING, *(field.name for field in DECK)]
FIRST_CARD = INPUTS.index(f"card-{next(iter(CARDS))}")
OTHERS = INPUTS.index("pack-cards")
REMEMBERED = 20_000

_known: dict[object, int] = {}


@lru_cache(maxsize=1)
def deck_net() -> Judgement:
    return Judgement.read(FILE)


def rate_deck(cup: Cup, player: int, deck: Sequence[str]) -> int:
    """Rating of a deck in this player's hands, now."""
    contender = cup.contenders[player]
    round, fans, trophies = cup.round_of(player), contender.fans, len(contender.trophies)
    key = (cup.packs, round, fans, trophies, contender.trainer, *sorted(deck))
    if (rating := _known.get(key)) is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        inputs = deck_inputs(cup, Contender(deck=list(deck), trainer=contender.trainer), round, fans, trophies)
        rating = _known[key] = rate_inputs(deck_net(), inputs, cup.packs, deck)
    return rating


def deck_inputs(cup: Cup, contender: Contender, round: int, fans: int, trophies: int) -> list[int]:
    return [round, fans, trophies, *read_deck(cup, contender)]


def rate_inputs(net: Judgement, inputs: list[int], packs: tuple[str, ...], deck: Sequence[str]) -> int:
    """Rating of a deck; cards of packs add the mean columns of the cards most like them."""
    if not inputs[OTHERS]:
        return net.rate(inputs)
    inputs[OTHERS] = 0
    hidden, linear = net.sums(inputs)
    for card in deck:
        if card not in CARDS:
            column, alone = column_of_other(packs, card)
            hidden = [unit + weight for unit, weight in zip(hidden, column, strict=True)]
            linear += alone
    return net.finish(hidden, linear)


@lru_cache(maxsize=512)
def column_of_other(packs: tuple[str, ...], card: str) -> tuple[list[int], int]:
    """Weights of a card that the net does not know: the mean of those of its level nearest in strength."""
    net, other = deck_net(), load_library(packs).cards[card]
    level = [known for id in CARDS if (known := PRINTED.cards[id]).level == other.level] or list(PRINTED.cards.values())
    nearest = min(abs(known.strength - other.strength) for known in level)
    alike = [CARDS[known.id] for known in level if abs(known.strength - other.strength) == nearest and known.id in CARDS]
    columns = [net.columns[FIRST_CARD + number] for number in alike]
    linear = [net.linear[FIRST_CARD + number] for number in alike]
    return [sum(weights) // len(alike) for weights in zip(*columns, strict=True)], sum(linear) // len(alike)
