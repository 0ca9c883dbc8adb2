"""Pictures of units' cards, printed and in a tray."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Chip, Fact
from tapete.core.scene.part_cache import built_once
from tapete.games.pocket.content import Card as UnitCard
from tapete.games.pocket.state import Unit, card_of
from tapete.games.pocket.view.portraits import portrait_of


def skill_value(dice: int, kicker: int | None) -> str:
    return str(dice) if kicker is None else f"{dice}({kicker})"


def card_facts(card: UnitCard) -> list[Fact]:
    """Three skills as offence / defence, affinities, types."""
    rows = (("melee", card.melee), ("ballistic", card.ballistic), (card.third.kind, card.third))
    facts = [
        Fact(
            name=text(f"pocket-skill-{name}"),
            value=f"{skill_value(dice.offense, dice.offense_kicker)} / "
            f"{skill_value(dice.defense, dice.defense_kicker)}",
            rule="pocket.unit.offense-defense",
        )
        for name, dice in rows
    ]
    for terrain in card.printed.affinity:
        facts.append(
            Fact(name=text("pocket-affine"), value=text(f"pocket-terrain-{terrain}"), rule="pocket.unit.affinity")
        )
    for kind in card.printed.types:
        facts.append(Fact(name=text("pocket-type"), value=text(f"pocket-type-{kind}"), rule="pocket.unit.types"))
    return [*facts, Fact(name=text("pocket-cost"), value=str(card.cost), rule="pocket.unit.cost")]


@built_once
def card_view(card: UnitCard, id: str, owner: int | None) -> Card:
    return Card(
        id=id,
        name=text(f"pocket-unit-{card.id}"),
        value=str(card.cost),
        text=text(f"pocket-unit-{card.id}-text") if card.printed.text_es or card.printed.abilities else None,
        foot=text(f"pocket-faction-{card.faction}"),
        glyph=card.printed.glyph,
        portrait=portrait_of(card),
        owner=owner,
        facts=card_facts(card),
    )


def members_text(army: Sequence[UnitCard]) -> Text:
    return reduce(
        lambda one, other: text("pocket-names-and", one=one, other=other),
        [text(f"pocket-unit-{card.id}") for card in army],
    )


def army_picture(army: Sequence[UnitCard], faction: str) -> Card:
    """The members of an army before it is chosen, with skills and abilities."""
    facts = []
    for card in army:
        skills = {
            name: f"{skill_value(dice.offense, dice.offense_kicker)} / {skill_value(dice.defense, dice.defense_kicker)}"
            for name, dice in (("melee", card.melee), ("ballistic", card.ballistic), ("third", card.third))
        }
        line = text("pocket-member", **skills, kind=text(f"pocket-skill-{card.third.kind}"))
        if card.printed.text_es or card.printed.abilities:
            line = text("pocket-member-can", line=line, deed=text(f"pocket-unit-{card.id}-text"))
        points = Chip(text=text("pocket-chip-points", n=card.cost))
        facts.append(Fact(name=text(f"pocket-unit-{card.id}"), value=line, chips=[points]))
    return Card(
        id=f"army-card-{faction}",
        name=text(f"pocket-faction-{faction}"),
        foot=text(f"pocket-faction-{faction}-text"),
        glyph="flag",
        facts=facts,
    )


def unit_card(number: int, unit: Unit) -> Card:
    return card_view(card_of(unit), f"card-{number}", unit.owner)
