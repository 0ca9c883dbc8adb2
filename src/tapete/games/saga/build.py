"""Warband builder: units, equipment, Heroes, mercenaries and a legend, within the table's points."""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import Any

import msgspec

from tapete.core.content.packs import packs_of_table
from tapete.core.flow import Decision, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import (
    BuildChoice,
    BuildEntry,
    BuildFaction,
    BuildForm,
    BuildItem,
    BuildList,
    BuildPick,
    BuildProblem,
    BuildSection,
    BuildSetting,
    BuildStarter,
    BuildVerdict,
    Setting,
    problem,
)
from tapete.core.roster.validation import choice_in, items_of
from tapete.core.scene import Card, Fact, Portrait
from tapete.games.saga import profile
from tapete.games.saga.content import schema
from tapete.games.saga.content.library import load_library
from tapete.games.saga.rules.before.warband import (
    LEAST,
    LEAST_POINTS,
    MOST,
    MOST_POINTS,
    TROOPS,
    Plan,
    Roster,
    organisation_refusals,
    read_code,
    read_organisation,
    roster_refusals,
)
from tapete.games.saga.state import Battle
from tapete.games.saga.view.battle_board import faction_board
from tapete.games.saga.view.portraits import portrait_of
from tapete.games.saga.view.unit_facts import RULE_OF

GEAR, LEGEND = "gear", "legend"
BARE = "none"  # load of figures without special equipment


@lru_cache(maxsize=64)
def form(faction: str = "", packs: tuple[str, ...] = ()) -> BuildForm:
    content = load_library(packs)
    id = faction if faction in content.factions else next(iter(content.factions))
    sheet = content.factions[id].sheet
    units = [unit_item(sheet, troop, content) for troop in TROOPS]

    def section(name: str, items: list[BuildItem], note: Text | None = None) -> BuildSection:
        faces = [msgspec.structs.replace(item, portrait=face_of(item.id, id)) for item in items]
        return BuildSection(id=name, name=Text(f"saga-build-{name}"), items=faces, note=note)

    return BuildForm(
        name=text("saga-build"),
        unit=text("saga-build-unit", count=2),
        settings=[
            BuildSetting(
                id="points",
                name=text("saga-opt-points"),
                kind="number",
                default=LEAST_POINTS,
                least=LEAST_POINTS,
                most=MOST_POINTS,
            ),
            BuildSetting(
                id="legends",
                name=text("saga-opt-legends"),
                kind="flag",
                default=False,
                help=text("saga-opt-legends-help"),
            ),
            BuildSetting(
                id="any_hero",
                name=text("saga-opt-any-hero"),
                kind="flag",
                default=False,
                help=text("saga-opt-any-hero-help"),
            ),
        ],
        factions=[
            BuildFaction(id=known, name=text(f"saga-faction-{known}"), text=text(f"saga-faction-{known}-about"))
            for known in content.factions
        ],
        faction=id,
        sections=[
            section("lord", [warlord_item(sheet, content)]),
            section("units", units, text("saga-build-units-note")),
            section("heroes", [hero_item(hero) for hero in content.heroes.values()]),
            section("mercenaries", [hired_item(unit) for unit in content.mercenaries.values()]),
        ],
        starters=[starter(code) for code in sheet.starters],
        sheets=[faction_board(content.factions[id])],
    )


def face_of(item: str, faction: str) -> Portrait:
    """Face of an item: of its own if it is a hero or a mercenary, else of a unit of the faction."""
    content = load_library()
    hired = content.mercenaries.get(item)
    hero = item == "warlord" or item in content.heroes
    troop = hired.troop if hired is not None else "hero" if hero else item
    gear = hired.equipment if hired is not None else content.heroes[item].equipment if item in content.heroes else ()
    named = item if hired is not None or hero else ""
    return portrait_of(troop, named, "", gear, 1, faction or "fjord", 0)


def load_options(sheet: schema.FactionSheet, troop: str) -> BuildPick:
    """Equipment that a troop type of the faction may carry."""
    return BuildPick(
        id=GEAR,
        name=text("saga-fact-gear"),
        must=True,
        choices=[BuildChoice(id=load_id(load), name=load_name(load)) for load in sheet.equipment.of(troop)],
    )


def load_id(load: tuple[str, ...]) -> str:
    return ".".join(load) or BARE


def load_of(id: str) -> tuple[str, ...]:
    return () if id in (BARE, "") else tuple(id.split("."))


def load_name(load: tuple[str, ...]) -> Text:
    if len(load) == 2:
        return text("saga-build-both", one=Text(f"saga-gear-{load[0]}"), other=Text(f"saga-gear-{load[1]}"))
    return Text(f"saga-gear-{load[0]}") if load else text("saga-build-plain")


def legend_options(sheet: schema.FactionSheet, troop: str, content: schema.Library) -> list[BuildPick]:
    of_troop = [
        legend for legend in content.legends.values() if legend.troop == troop and legend.faction in ("", sheet.id)
    ]
    choices = [
        BuildChoice(
            id=legend.id,
            name=text(f"saga-legend-{legend.id}"),
            cost=legend.points,
            text=text(f"saga-legend-{legend.id}-rule"),
        )
        for legend in of_troop
    ]
    return [BuildPick(id=LEGEND, name=text("saga-build-legend"), choices=choices, needs="legends")] if choices else []


def warlord_item(sheet: schema.FactionSheet, content: schema.Library) -> BuildItem:
    loads = sheet.equipment.of("warlord")
    picks = [load_options(sheet, "warlord"), *legend_options(sheet, "warlord", content)]
    return BuildItem(
        id="warlord",
        name=text("saga-unit-warlord"),
        least=1,
        most=1,
        glyph="crown",
        facts=[*unit_facts(profile.compute_profile("hero", "warlord", "", loads[0]), 1), *load_facts("hero", loads)],
        picks=picks,
    )


def unit_item(sheet: schema.FactionSheet, troop: str, content: schema.Library) -> BuildItem:
    kind, loads = content.troops[troop], sheet.equipment.of(troop)
    facts = unit_facts(profile.compute_profile(troop, "", "", loads[0]), kind.figures_a_point, counted=False)
    return BuildItem(
        id=troop,
        name=text(f"saga-troop-{troop}"),
        cost=1,
        per=kind.figures_a_point,
        least=LEAST,
        most=MOST,
        start=kind.figures_a_point,
        apart=True,
        glyph=kind.glyph,
        facts=[*facts, *load_facts(troop, loads)],
        picks=[load_options(sheet, troop), *legend_options(sheet, troop, content)],
    )


def hero_item(hero: schema.Hero) -> BuildItem:
    return BuildItem(
        id=hero.id,
        name=text(f"saga-hero-{hero.id}"),
        cost=hero.points,
        most=1,
        glyph="crown",
        text=text(f"saga-hero-{hero.id}-rule") if hero.rule_es else None,
        facts=[
            *unit_facts(profile.compute_profile("hero", hero.id, "", hero.equipment), 1),
            *gear_facts(hero.equipment),
        ],
    )


def hired_item(unit: schema.Mercenary) -> BuildItem:
    own = profile.compute_profile(unit.troop, unit.id, "", unit.equipment)
    return BuildItem(
        id=unit.id,
        name=text(f"saga-merc-{unit.id}"),
        cost=unit.points,
        most=1,
        glyph=load_library().troops[unit.troop].glyph,
        text=text(f"saga-merc-{unit.id}-rule") if unit.rule_es else None,
        facts=[
            Fact(name=text("saga-figures", n=unit.figures), value=text(f"saga-troop-{unit.troop}")),
            *unit_facts(own, unit.figures),
            *gear_facts(unit.equipment),
        ],
    )


# ---------------------------------------------------------------- sheets


def unit_facts(own: profile.Profile, figures: int, *, counted: bool = True) -> list[Fact]:
    """Sheet of a unit: Armour, attack dice, SAGA dice, special rules.

    Without `counted` its size is not settled yet, and the SAGA die comes from a number of figures on.
    """
    melee, shot = -(-figures * own.melee // 6), -(-figures * own.shooting // 6)
    generated: Text | str = str(own.dice if figures >= own.dice_from else 0)
    if not counted and own.dice_from > 1:
        generated = text("saga-build-die-from", n=own.dice_from, dice=own.dice)
    facts = [
        Fact(name=text("saga-fact-armour"), value=armour_of(own), rule="saga.basics.characteristics"),
        Fact(name=text("saga-fact-dice"), value=f"{melee} / {shot or '–'}", rule="saga.basics.aggression-sum"),
        Fact(name=text("saga-gauge-generates"), value=generated, rule="saga.orders.generate-guards"),
    ]
    facts += [
        Fact(name=Text(f"saga-special-rule-{word}"), value=Text(f"saga-special-rule-{word}-does"), rule=RULE_OF[word])
        for word in sorted(own.special)
    ]
    if own.resistance:
        facts.append(
            Fact(
                name=text("saga-special-rule-resistance", n=own.resistance),
                value=text("saga-special-rule-resistance-does", n=own.resistance),
                rule="saga.special.resistance",
            )
        )
    return facts


def armour_of(own: profile.Profile) -> str:
    """Armour in melee and against shooting."""
    return " / ".join(
        str(profile.clamp_armour(own.armour + change)) for change in (own.armour_melee, own.armour_shooting)
    )


def gear_facts(equipment: tuple[str, ...]) -> list[Fact]:
    return [
        Fact(name=text("saga-fact-gear"), value=Text(f"saga-gear-{piece}"), rule="saga.equip.summary-table")
        for piece in equipment
    ]


def load_facts(troop: str, loads: tuple[tuple[str, ...], ...]) -> list[Fact]:
    """Equipment of a troop type. Of several loads, the Armour with each other one."""
    if len(loads) == 1:
        return gear_facts(loads[0])
    card = "warlord" if troop == "hero" else ""
    return [
        Fact(
            name=load_name(load),
            value=text("saga-build-armour", armour=armour_of(profile.compute_profile(troop, card, "", load))),
            rule="saga.equip.summary-table",
        )
        for load in loads[1:]
    ]


def entry_card(item: BuildItem, entry: BuildEntry, content: schema.Library) -> Card:
    """Sheet of an entry, with its figures, its equipment and its legend."""
    load, legend = load_of(choice_in(item, entry, GEAR)), choice_in(item, entry, LEGEND)
    troop, card, figures = entry.item, "", entry.count
    hero, hired = content.heroes.get(entry.item), content.mercenaries.get(entry.item)
    if entry.item == "warlord" or hero is not None:
        troop, card, figures = "hero", entry.item, 1
    if hero is not None:
        load = hero.equipment
    if hired is not None:
        troop, card, figures, load = hired.troop, hired.id, hired.figures, hired.equipment
    own = profile.compute_profile(troop, card, legend, load)
    carried = [load_name(load)] if load else []
    return Card(
        id=item.id,
        name=text(f"saga-legend-{legend}") if legend else item.name,
        foot=reduce(
            lambda one, other: text("saga-slot-and", one=one, other=other), [text("saga-figures", n=figures), *carried]
        ),
        glyph=item.glyph,
        text=text(f"saga-legend-{legend}-rule") if legend else item.text,
        facts=unit_facts(own, figures),
    )


def starter(code: str) -> BuildStarter:
    roster = read_code(code)
    return BuildStarter(name=text("saga-build-starter", points=roster.points), list=list_of(roster))


# ---------------------------------------------------------------- lists and rosters


def list_of(roster: Roster, any_hero: bool = False) -> BuildList:
    """Convert an organised roster to a list of the builder."""
    lord_legend = roster.legend and load_library().legends[roster.legend].troop == "warlord"
    entries = [
        BuildEntry(item="warlord", choices=[load_id(roster.warlord or ()), *([roster.legend] if lord_legend else [])])
    ]
    for unit in roster.units:
        entries.append(
            BuildEntry(
                item=unit.troop,
                count=unit.figures,
                choices=[load_id(unit.equipment), *([roster.legend] if unit.legend else [])],
            )
        )
    entries += [BuildEntry(item=id) for id in (*roster.heroes, *roster.mercenaries)]
    return BuildList(
        faction=roster.faction,
        settings={"points": roster.points, "legends": bool(roster.legend), "any_hero": any_hero},
        entries=entries,
    )


def roster_of(chosen: BuildList) -> Roster:
    """Convert a list to a roster.

    Points are counted by figures; a started point counts as a whole one.
    """
    packs = tuple(chosen.packs)
    content, items = load_library(packs), {item.id: item for item in items_of(form(chosen.faction, packs))}
    units: list[Plan] = []
    heroes: list[str] = []
    hired: list[str] = []
    named: list[str] = []
    lord: tuple[str, ...] = ()
    for entry in chosen.entries:
        load = load_of(choice_in(items[entry.item], entry, GEAR))
        legend = choice_in(items[entry.item], entry, LEGEND)
        named += [legend] if legend else []
        if entry.item == "warlord":
            lord = load
        elif entry.item in TROOPS:
            units.append(Plan(entry.item, entry.count, load, bool(legend)))
        elif entry.item in content.heroes:
            heroes += [entry.item] * entry.count
        else:
            hired += [entry.item] * entry.count
    companions = sum(content.legends[id].companions for id in named[:1])
    bought = {troop: bought_points(units, troop, companions if troop == "guards" else 0) for troop in TROOPS}
    return Roster(
        chosen.faction,
        int(chosen.settings["points"]),
        **bought,
        heroes=tuple(heroes),
        mercenaries=tuple(hired),
        legend="".join(named[:1]),
        units=tuple(units),
        warlord=lord,
    )


def bought_points(units: list[Plan], troop: str, companions: int) -> int:
    figures = sum(unit.figures for unit in units if unit.troop == troop) + companions
    return -(-figures // load_library().troops[troop].figures_a_point)


# ---------------------------------------------------------------- the verdict


def check(chosen: BuildList) -> BuildVerdict:
    roster = roster_of(chosen)
    limit = int(chosen.settings["points"])
    problems = [*entry_problems(chosen, roster)]
    rules_broken = {fault.rule for fault in problems}
    for refusal in roster_refusals(roster, limit, bool(chosen.settings["legends"]), bool(chosen.settings["any_hero"])):
        problems.append(problem(refusal, lacking=refusal.rule == "saga.ruling.unspent-points"))
    for refusal in organisation_refusals(roster, roster.units, roster.warlord or ()):
        if refusal.rule not in rules_broken:
            problems.append(problem(refusal, lacking=refusal.rule == "saga.warband.organise"))
    return BuildVerdict(
        cost=roster.cost, limit=limit, problems=problems, sheet=sheet_of(roster), cards=cards_of(chosen)
    )


def cards_of(chosen: BuildList) -> list[Card]:
    """Sheet of each entry of a list, in its order."""
    packs = tuple(chosen.packs)
    content, items = load_library(packs), {item.id: item for item in items_of(form(chosen.faction, packs))}
    return [entry_card(items[entry.item], entry, content) for entry in chosen.entries]


def entry_problems(chosen: BuildList, roster: Roster) -> list[BuildProblem]:
    """Problems of single units, shown beside them."""
    problems = []
    for n, entry in enumerate(chosen.entries):
        if entry.item in TROOPS and not LEAST <= entry.count <= MOST:
            problems.append(problem(refuse("saga.basics.unit-size", n=entry.count, least=LEAST, most=MOST), entry=n))
        if entry.item == "warlord" and entry.count != 1:
            problems.append(problem(refuse("saga.warband.one-warlord-free"), entry=n))
    lords = sum(entry.item == "warlord" for entry in chosen.entries)
    if lords != 1:
        problems.append(problem(refuse("saga.warband.one-warlord-free"), lacking=lords == 0))
    named = [
        n
        for n, entry in enumerate(chosen.entries)
        if any(load_library().legends.get(choice) is not None for choice in entry.choices)
    ]
    problems += [problem(refuse("saga.legend.one", n=len(named)), entry=n) for n in named[1:]]
    return problems


def sheet_of(roster: Roster) -> list[Fact]:
    """Summary printed below the list: figures of each type, dice, points left."""
    figures = {troop: sum(unit.figures for unit in roster.units if unit.troop == troop) for troop in TROOPS}
    facts = [
        Fact(name=text(f"saga-troop-{troop}"), value=str(count), rule="saga.warband.recruit")
        for troop, count in figures.items()
        if count
    ]
    return [
        *facts,
        Fact(name=text("saga-gauge-generates"), value=str(dice_of(roster)), rule="saga.orders.generate-guards"),
    ]


def dice_of(roster: Roster) -> int:
    """SAGA dice of the whole band at the start."""
    content = load_library()
    lord = profile.compute_profile(
        "hero",
        "warlord",
        roster.legend if roster.legend and content.legends[roster.legend].troop == "warlord" else "",
        roster.warlord or (),
    )
    dice = lord.dice + sum(content.heroes[id].dice for id in roster.heroes)
    dice += sum(
        1
        for unit in roster.units
        if unit.figures
        >= profile.compute_profile(unit.troop, "", roster.legend if unit.legend else "", unit.equipment).dice_from
    )
    return dice + sum(
        1
        for id in roster.mercenaries
        if content.mercenaries[id].figures
        >= profile.compute_profile(content.mercenaries[id].troop, id, "", ()).dice_from
    )


# ---------------------------------------------------------------- to the table


def options(chosen: BuildList, player: int) -> dict[str, Any]:
    terms: dict[str, Any] = {
        "points": int(chosen.settings["points"]),
        "legends": bool(chosen.settings["legends"]),
        "any_hero": bool(chosen.settings["any_hero"]),
    }
    return {**terms, f"band{player}": roster_of(chosen).code}


def accepts(state: Battle, decision: Decision) -> dict[str, Setting] | None:
    """Settings of a list that may be brought now.

    A list is brought when bands are chosen. It also organises a band when it is deployed.
    """
    return (
        {"points": state.points, "legends": state.legends, "any_hero": state.any_hero}
        if decision.kind in ("band", "organise")
        else None
    )


def begun(state: Battle, decision: Decision) -> BuildList:
    """saga.warband.organise-at-deployment: the bought band, organised in the first way offered."""
    roster = read_organisation(read_code(state.bands[decision.player].code), decision.options[0])
    return msgspec.structs.replace(list_of(roster, state.any_hero), packs=list(packs_of_table(state.packs)))


def answers(chosen: BuildList) -> list[str]:
    return [roster_of(chosen).code]
