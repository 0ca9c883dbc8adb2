"""Pictures of cards, trainers and trophies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from tapete.core.content.portraits import draw_portrait, is_feminine, one_of
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Fact, Portrait
from tapete.core.scene.part_cache import built_once
from tapete.games.challengers.content import Card as Printed
from tapete.games.challengers.content import load_library
from tapete.games.challengers.state import Cup
from tapete.games.challengers.view.art import COLOURS, DRAWN, GLYPHS, art_of


def card_name(id: str) -> Text:
    return Text(f"challengers-card-{id}")


def trainer_name(id: str) -> Text:
    return Text(f"challengers-trainer-{id}")


def name_of(cup: Cup, who: int) -> Text:
    """The name of a contender: players by their seat, the Robot by its name."""
    return text("challengers-robot") if cup.contenders[who].robot else text("player", n=who)


def join_names(names: Sequence[Text]) -> Text:
    """ "A, B and C", in each language."""
    if len(names) == 1:
        return names[0]
    head = names[0]
    for name in names[1:-1]:
        head = text("challengers-comma", first=head, last=name)
    return text("challengers-and", first=head, last=names[-1])


def family(card: Printed) -> str:
    """The family that gives a card its colour and icon: its set, or its kind if it belongs to no set."""
    return card.set or card.kind


def foot(card: Printed) -> Text:
    match card.kind:
        case "starter":
            return text("challengers-foot-starter")
        case "dog":
            return text("challengers-foot-dog")
        case "robot":
            return text("challengers-foot-robot", level=card.level)
    return text("challengers-foot-set", set=Text(f"challengers-set-{card.set}"), level=card.level)


def rarity_facts(card: Printed) -> list[Fact]:
    """challengers.card.copies: some texts ask for it."""
    return (
        [Fact(name=text(f"challengers-{card.rarity}", copies=card.copies), rule="challengers.card.copies")]
        if card.rarity
        else []
    )


HEADGEAR = ("straw", "cap", "bowler", "band", "flower", "topper", "goggles", "hood", "mask")


def derive_portrait(card: Printed) -> Portrait:
    """The face of a card without a picture, as those of packs are."""
    if card.kind in ("robot", "dog"):
        return Portrait(species="robot" if card.kind == "robot" else "wolf")
    woman = is_feminine(card.name_es, card.grammar)
    return Portrait(
        headgear=one_of(card.id, HEADGEAR),
        hair="long" if woman else one_of(card.id + "!", ("", "curly", "bald")),
        beard="" if woman else one_of(card.id + "?", ("tache", "goatee", "full", "")),
    )


def card_picture(
    cup: Cup, card: str, id: str, *, owner: int | None = None, count: int = 1, facts: Iterable[Fact] = ()
) -> Card:
    """A card face up."""
    picture = draw_card(cup.packs, card, id, owner, count)
    first = [*facts]
    return msgspec.structs.replace(picture, facts=[*first, *picture.facts]) if first else picture


@built_once
def draw_card(packs: tuple[str, ...], card: str, id: str, owner: int | None, count: int) -> Card:
    printed = load_library(packs).cards[card]
    kind = family(printed)
    return Card(
        id=id,
        name=card_name(card),
        value=str(printed.strength),
        text=Text(f"challengers-text-{card}") if printed.effects else None,
        foot=foot(printed),
        glyph=GLYPHS.get(kind, "card"),
        colour=COLOURS.get(kind, "#47524D"),
        art=art_of(card, kind) if card in DRAWN else None,
        portrait=None if card in DRAWN else draw_portrait(card, derive_portrait(printed), printed.portrait),
        owner=owner,
        count=count,
        facts=rarity_facts(printed),
    )


def group_copies(cup: Cup, cards: Iterable[str], prefix: str, *, owner: int | None = None) -> list[Card]:
    """Copies of a card as one card with a number, in the order of their first appearance."""
    return [
        card_picture(cup, card, f"{prefix}-{card}", owner=owner, count=count) for card, count in Counter(cards).items()
    ]


def sort_by_strength(cup: Cup, cards: Iterable[str]) -> list[str]:
    """Cards sorted by strength, the strongest first."""
    return sorted(cards, key=lambda card: (-cup.library.cards[card].strength, cup.library.cards[card].name_es))


def face_down(id: str, owner: int, count: int) -> Card:
    return Card(id=id, face="down", owner=owner, count=count, glyph="deck")


def trainer_picture(trainer: str, id: str) -> Card:
    return Card(
        id=id,
        name=trainer_name(trainer),
        text=Text(f"challengers-text-{trainer}"),
        foot=text("challengers-foot-trainer"),
        glyph=GLYPHS["trainer"],
        colour=COLOURS["trainer"],
        art=art_of(trainer, "trainer"),
    )
