"""Strength of a deck by a learnt net: the logit of its chance in a duel of its round.

The net knows the cards of the game. A card of a pack counts as the mean of the known cards most like it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from tapete.core.game.judgement import Judgement, pack
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


def rate_deck(cup: Cup, player: int, deck: Sequence[str], round: int = 0) -> int:
    """Rating of a deck in this player's hands, in its round or a given one."""
    contender = cup.contenders[player]
    round, fans, trophies = round or cup.round_of(player), contender.fans, len(contender.trophies)
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
    """Rating of a deck; cards of packs add the mean weights of the cards most like them."""
    if not inputs[OTHERS]:
        return net.rate(inputs)
    inputs[OTHERS] = 0
    return net.finish(net.sums(inputs) + sum(weights_of_other(packs, card) for card in deck if card not in CARDS))


@lru_cache(maxsize=512)
def weights_of_other(packs: tuple[str, ...], card: str) -> int:
    """Weights of a card that the net does not know, packed: the mean of those of its level nearest in strength."""
    weights, other = deck_net().weights, load_library(packs).cards[card]
    level = [known for id in CARDS if (known := PRINTED.cards[id]).level == other.level]
    known_cards = level or [PRINTED.cards[id] for id in CARDS]
    nearest = min(abs(known.strength - other.strength) for known in known_cards)
    alike = [FIRST_CARD + CARDS[known.id] for known in known_cards if abs(known.strength - other.strength) == nearest]
    columns = zip(*[[*weights.columns[number], weights.linear[number]] for number in alike], strict=True)
    return pack([sum(numbers) // len(alike) for numbers in columns])
