"""Strength of a deck by a learnt net: the logit of its chance in a duel of its round.

The net knows the cards of the game. A card of a pack counts as the mean of the known cards most like it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tapete.core.game.judgement import Judgement, pack
from tapete.games.challengers.bot.features import CARDS, DECK, PRINTED, SETS, TRAINERS, read_deck
from tapete.games.challengers.content import LEVELS, load_library
from tapete.games.challengers.content.faces import faces
from tapete.games.challengers.state import SEATS_OF_A_BENCH, Contender, Cup

FILE = Path(__file__).with_name("judgement.json")
STANDING = ("round", "fans", "trophies")
INPUTS = [*STANDING, *(field.name for field in DECK)]
FIRST_CARD = INPUTS.index(f"card-{next(iter(CARDS))}")
REMEMBERED = 20_000

_known: dict[object, int] = {}


class RatedCard(NamedTuple):
    """A card as the net sees it."""

    sums: int  #: packed: what the card alone adds to the sums of the net
    strength: int
    name: str
    worth: float  #: by `estimate_card`


@lru_cache(maxsize=1)
def deck_net() -> Judgement:
    return Judgement.read(FILE)


@lru_cache(maxsize=1)
def lanes() -> dict[str, int]:
    """The packed weights of each input."""
    return dict(zip(INPUTS, deck_net().lanes, strict=True))


def forget_ratings() -> None:
    """Drop what follows from the net, because its file has changed."""
    _known.clear()
    for cache in (deck_net, lanes, rated_card, weights_of_other):
        cache.cache_clear()


def rate_deck(cup: Cup, player: int, deck: Sequence[str], round: int = 0) -> int:
    """Rating of a deck in this player's hands, in its round or a given one."""
    contender = cup.contenders[player]
    round, fans, trophies = round or cup.round_of(player), contender.fans, len(contender.trophies)
    key = (cup.packs, round, fans, trophies, contender.trainer, *sorted(deck))
    if (rating := _known.get(key)) is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        standing = sums_of_standing(round, fans, trophies, contender.trainer)
        rating = _known[key] = rate_cards(standing, rated_cards(cup.packs, deck))
    return rating


def rate_cards(standing: int, cards: Sequence[RatedCard]) -> int:
    """Rating of cards, from the sums of their owner's standing: the same as the net's on `deck_inputs`, in less time.

    What a card adds by itself is summed up before. Left are the inputs that several cards make together.
    """
    if not cards:
        return deck_net().finish(standing)
    lane = lanes()
    sums, strengths, names, _ = zip(*cards, strict=True)
    strongest, different, total = sorted(strengths, reverse=True), len(set(names)), sum(strengths)
    return deck_net().finish(
        standing
        + sum(sums)
        + different * lane["deck-names"]
        + max(0, different - SEATS_OF_A_BENCH) * lane["names-beyond-bench"]
        + 10 * total // len(cards) * lane["strength-mean"]
        + strongest[0] * lane["strength-best"]
        + sum(strongest[:3]) * lane["strength-best-three"]
        + strongest[-1] * lane["strength-weakest"]
    )


def sums_of_standing(round: int, fans: int, trophies: int, trainer: str) -> int:
    """Sums of the net for an owner without cards."""
    net, lane = deck_net(), lanes()
    sums = net.start + round * lane["round"] + fans * lane["fans"] + trophies * lane["trophies"]
    return sums + (lane[trainer] if trainer in TRAINERS else 0)


def rated_cards(packs: tuple[str, ...], deck: Iterable[str]) -> list[RatedCard]:
    return [rated_card(packs, card) for card in deck]


@lru_cache(maxsize=2048)
def rated_card(packs: tuple[str, ...], id: str) -> RatedCard:
    """A card as the net sees it. One of a pack adds the mean weights of the cards most like it."""
    card, lane = load_library(packs).cards[id], lanes()
    sums = lane["deck-size"] + card.strength * lane["strength-sum"]
    sums += lane[f"level-{card.level}"] if card.level in LEVELS else 0
    sums += lane[f"set-{card.set}"] if card.set in SETS else 0
    sums += lane[f"card-{id}"] if id in CARDS else weights_of_other(packs, id)
    return RatedCard(sums, card.strength, card.name_en, estimate_card(packs, id))


def estimate_card(packs: tuple[str, ...], id: str) -> float:
    """A first estimate of a card: its base strength, and a little for each text."""
    face = faces(packs)[id]
    steady = sum(bonus.n for bonus in face.flag) * 0.5 + sum(bonus.n for bonus in face.attack) * 0.4
    helps = 0.7 * sum(aura.n for aura in face.auras) + face.seats * 1.2 + face.weakens * 0.5 + face.hampers * 0.8
    return face.strength + steady + helps + (0.5 if face.now or face.divert or face.mute or face.holdtie else 0)


def deck_inputs(cup: Cup, contender: Contender, round: int, fans: int, trophies: int) -> list[int]:
    """Inputs of the net, one by one, as it is trained on them."""
    return [round, fans, trophies, *read_deck(cup, contender)]


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
