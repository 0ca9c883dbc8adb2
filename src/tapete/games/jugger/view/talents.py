"""Talents in print: cost, kind, requirements, and whether a talent is switched off."""

from __future__ import annotations

from functools import reduce

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Fact
from tapete.games.jugger.content import Card as PersonalCard
from tapete.games.jugger.content.verbs import Talent
from tapete.games.jugger.names import talent_text, weapon_text
from tapete.games.jugger.state import Jugger


def talent_texts(card: PersonalCard, n: int) -> tuple[Text, Text]:
    """Name and wording of a talent."""
    return talent_text(card, n), Text(f"jugger-talent-{card.id}-{n}-text")


def price_chip(talent: Talent) -> Chip:
    """The printed shield: blue PC, red PA, or "always"."""
    if talent.keyword == "passive":
        return Chip(text=text("jugger-chip-always"), tone="quiet")
    if talent.free:
        return Chip(text=text("jugger-chip-free"), tone="quiet")
    if talent.cost.pa:
        return Chip(text=text("jugger-chip-pa", n=talent.cost.pa), tone="suffer")
    return Chip(text=text("jugger-chip-pc", n=talent.cost.pc), tone="pay")


def kind_text(talent: Talent) -> Text:
    """jugger.talent.keywords, with the weapon or the position that it requires."""
    kind = text("jugger-talent-kind", kind=talent.keyword)
    requires = talent.requires
    if requires is None:
        return kind
    if requires.none_of:
        banned = [weapon_text(weapon) for weapon in requires.none_of]
        weapon = reduce(lambda one, other: text("jugger-weapon-or", one=one, other=other), banned)
        return text("jugger-talent-without", kind=kind, weapon=weapon)
    if requires.weapon is None:
        return text("jugger-talent-position", kind=kind, position=weapon_text(str(requires.position)))
    return text("jugger-talent-with", kind=kind, weapon=weapon_text(requires.weapon))


def off_chip(jugger: Jugger, talent: Talent) -> Chip | None:
    """The reason why a talent is switched off: the weapon carried, or being Exhausted."""
    if talent.requires is not None and not talent.requires.met_by(jugger.weapon.id):
        return Chip(text=text("jugger-chip-off-weapon", weapon=weapon_text(jugger.weapon.id)), tone="bad")
    if jugger.exhausted and talent.overrides != "exhausted-no-talents":
        return Chip(text=text("jugger-chip-off-exhausted"), tone="bad")
    return None


def talent_facts(card: PersonalCard, *, bearer: Jugger | None = None) -> list[Fact]:
    """Every talent of a card with its text. For a bearer in play also why it is switched off."""
    facts = []
    for n, talent in enumerate(card.talents):
        title, wording = talent_texts(card, n)
        kind = kind_text(talent)
        off = off_chip(bearer, talent) if bearer is not None and bearer.in_play else None
        facts.append(
            Fact(
                name=title,
                value=text("jugger-talent-line", kind=kind, wording=wording),
                chips=[price_chip(talent), *([off] if off else [])],
            )
        )
    return facts


def talents_paragraph(card: PersonalCard) -> Text:
    """All talents in one paragraph, as on a card in the hand."""
    lines = []
    for n, talent in enumerate(card.talents):
        title, wording = talent_texts(card, n)
        cost = price_chip(talent).text
        lines.append(text("jugger-talent-print", talent=title, cost=cost, kind=kind_text(talent), wording=wording))
    return reduce(lambda one, other: text("jugger-talents-and", one=one, other=other), lines)


def requirement_chips(card: PersonalCard, weapon: str) -> list[Chip]:
    """The effect of carrying this on the talents that require a weapon."""
    chips = []
    for n, talent in enumerate(card.talents):
        if talent.requires is not None:
            works = talent.requires.met_by(weapon)
            wording = "jugger-chip-talent-on" if works else "jugger-chip-talent-off"
            chips.append(Chip(text=text(wording, talent=talent_texts(card, n)[0]), tone="good" if works else "bad"))
    return chips
