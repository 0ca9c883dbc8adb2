"""Printed facts of models: profile, base, weapons with their notes, spells and rules."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Chip, Fact
from tapete.games.wolsung.content.schema import Melee, ModelCard, Ranged, Spell
from tapete.games.wolsung.names import ability_name, spell_name, spell_text, weapon_name
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.rules.before.rosters import Roster

STATS = ("A", "M", "C", "F", "D", "R", "H")
RULES = {"human": "beginners-luck", "elf": "hypnotic-aura"}  # rule of each race


def weapon_facts(printed: ModelCard) -> list[Fact]:
    """wolsung.ruling.one-weapon: its ranged and melee weapon, each note in words."""
    facts = [ranged_fact(LIBRARY.ranged[id]) for id in printed.ranged]
    return (
        [*facts, melee_fact(LIBRARY.melee[printed.melee], int(printed.profile.split("/")[3]))]
        if printed.melee
        else facts
    )


def ranged_fact(weapon: Ranged) -> Fact:
    bands = " · ".join(f"{limit:g}″ {signed_text(change)}D" for limit, change in weapon.bands)
    notes: list[Text] = []
    if weapon.quick:
        notes.append(text("wolsung-note-quick"))
    if weapon.rapid:
        notes.append(text("wolsung-note-rapid", n=weapon.rapid))
    if weapon.penalty:
        notes.append(text("wolsung-note-penalty", n=weapon.penalty))
    if weapon.piercing:
        notes.append(text("wolsung-note-piercing", n=weapon.piercing))
    if weapon.fire:
        notes.append(text("wolsung-note-fire"))
    if weapon.ignores_cover:
        notes.append(text("wolsung-note-ignores-cover"))
    return Fact(
        name=weapon_name(weapon.id),
        value=with_notes(text("wolsung-weapon-bands", bands=bands), notes),
        chips=[Chip(text=text("wolsung-chip-strength", n=weapon.strength)), Chip(text=text("wolsung-chip-ranged"))],
    )


def melee_fact(weapon: Melee, strength: int) -> Fact:
    """Strength of a melee weapon, and its change of C when attacking and parrying."""
    notes: list[Text] = []
    if weapon.attack:
        notes.append(text("wolsung-note-attack", n=signed_text(weapon.attack)))
    if weapon.parry:
        notes.append(text("wolsung-note-parry", n=signed_text(weapon.parry)))
    if weapon.piercing:
        notes.append(text("wolsung-note-piercing", n=weapon.piercing))
    made = text("wolsung-weapon-blow", own=strength, more=signed_text(weapon.strength))
    return Fact(
        name=weapon_name(weapon.id),
        value=with_notes(made, notes),
        chips=[
            Chip(text=text("wolsung-chip-strength", n=strength + weapon.strength)),
            Chip(text=text("wolsung-chip-melee")),
        ],
    )


def with_notes(first: Text, notes: list[Text]) -> Text:
    return reduce(lambda one, other: text("wolsung-notes-and", one=one, other=other), notes, first)


def signed_text(n: int) -> str:
    return f"{n:+d}" if n else "0"


def spell_chips(spell: Spell) -> list[Chip]:
    """Kind, cost, range and difficulty of a spell, as on the card."""
    chips = [
        Chip(text=text("wolsung-chip-cost", cost=spell.cost), tone="pay" if spell.cost else "quiet"),
        Chip(text=text("wolsung-chip-spell-kind", kind=spell.kind)),
        Chip(text=text("wolsung-chip-range", range=f"{spell.range:g}")),
    ]
    if spell.difficulty:
        chips.append(Chip(text=text("wolsung-chip-difficulty", n=spell.difficulty)))
    return chips


def power_facts(printed: ModelCard, gadget: str = "") -> list[Fact]:
    """Spells, abilities and gadgets, each with its whole text."""
    facts = []
    if printed.magic:
        facts.append(Fact(name=text("wolsung-magic-skill", dice=printed.magic), rule="wolsung.magic.skill"))
        facts += [
            Fact(name=spell_name(id), value=spell_text(id), chips=spell_chips(LIBRARY.spells[id]))
            for id in printed.spells
        ]
    facts += [
        Fact(name=ability_name(id), value=Text(f"wolsung-ability-{id}-text"))
        for id in [*printed.abilities, *([gadget] if gadget else [])]
    ]
    return facts


def base_fact(printed: ModelCard) -> Fact:
    return Fact(
        name=text("wolsung-fact-base"),
        value=text("wolsung-base", size=printed.base),
        rule="wolsung.ruling.base-sizes",
    )


# ---------------------------------------------------------------- clubs


def club_members(roster: Roster) -> Text:
    """Names of all models of a roster, Henchmen with their number."""
    names = [Text(f"wolsung-model-{id}") for id, _ in roster.heroes]
    for id, n in Counter(roster.henchmen).items():
        name = Text(f"wolsung-model-{id}")
        names.append(name if n == 1 else text("wolsung-times", name=name, n=n))
    return reduce(lambda one, other: text("wolsung-names-and", one=one, other=other), names)


def club_picture(roster: Roster) -> Card:
    """Card of a club before it is chosen: values, weapons and spells of each member."""
    facts = [member_fact(LIBRARY.models[id], 1, gadget) for id, gadget in roster.heroes]
    facts += [member_fact(LIBRARY.models[id], n, "") for id, n in Counter(roster.henchmen).items()]
    return Card(
        id=f"club-card-{roster.club}",
        name=Text(f"wolsung-club-{roster.club}"),
        foot=Text(f"wolsung-club-{roster.club}-style"),
        glyph=LIBRARY.clubs[roster.club].glyph,
        facts=facts,
    )


def member_fact(printed: ModelCard, n: int, gadget: str) -> Fact:
    figures = " ".join(f"{name}{value}" for name, value in zip(STATS, printed.profile.split("/"), strict=True))
    carried = [weapon_name(id) for id in [*printed.ranged, *([printed.melee] if printed.melee else [])]]
    carried += [spell_name(id) for id in printed.spells]
    carried += [ability_name(id) for id in [*printed.abilities, *([gadget] if gadget else [])]]
    name = Text(f"wolsung-model-{printed.id}")
    gear = reduce(lambda one, other: text("wolsung-names-and", one=one, other=other), carried or [weapon_name("")])
    return Fact(
        name=name if n == 1 else text("wolsung-times", name=name, n=n),
        value=text("wolsung-member", figures=figures, gear=gear),
        chips=[Chip(text=Text(f"wolsung-{printed.kind}"), tone="plain" if printed.hero else "quiet")],
    )
