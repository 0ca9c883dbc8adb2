"""Cartas: the poker deck. A card is two letters, rank and suit: "QS", "TH", "2C"."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text

RANKS = "23456789TJQKA"  # wolsung.cards.rank-order: as in bridge, the Ace highest
SUITS = "CDHS"  # wolsung.cards.suit-order, lowest first
SUIT_OF = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
SUIT_NAME = {letter: name for name, letter in SUIT_OF.items()}
SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
GLYPH = {"S": "spade", "H": "heart", "D": "diamond", "C": "clover"}
DECK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
VALUE = {card: RANKS.index(card[0]) * 4 + SUITS.index(card[1]) for card in DECK}
FIGURES = "JQKA"


def beats(one: str, other: str) -> bool:
    """wolsung.cards.rank-order, wolsung.cards.suit-order: rank first, then the suit.

    Identical cards of two decks do not beat each other.
    """
    return VALUE[one] > VALUE[other]


def lowest_first(cards: list[str]) -> list[str]:
    return sorted(cards, key=VALUE.__getitem__)


def is_red(card: str) -> bool:
    return card[1] in "HD"


def feat_value(card: str) -> int:
    """wolsung.feat.value: court cards and Aces add 2 successes, every other card 1."""
    return 2 if card[0] in FIGURES else 1


def card_symbol(card: str) -> str:
    """Card as text: "10♠". Court cards have French letters, as on the cards in use."""
    return ("10" if card[0] == "T" else card[0]) + SYMBOL[card[1]]


def suit_name(suit: str) -> Text:
    """Name of a suit by its word; of a model without one, its own suit."""
    return text(f"wolsung-suit-{suit or 'own'}")


def card_name(card: str) -> Text:
    return text(
        "wolsung-card",
        rank=text(f"wolsung-rank-{card[0]}"),
        suit=suit_name(SUIT_NAME[card[1]]),
        card=card_symbol(card),
    )
