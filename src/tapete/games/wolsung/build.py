"""Club builder: Heroes bring Funds, which buy Henchmen and Gadgets.

wolsung.hero.funds, wolsung.ruling.roster-limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

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
from tapete.core.scene import Card, Fact
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Library, ModelCard
from tapete.games.wolsung.names import ability_name
from tapete.games.wolsung.rules.before.rosters import (
    COSTLY,
    MOST_ALIKE,
    MOST_COSTLY,
    MOST_HIRED,
    Roster,
    roster_funds,
    roster_price,
    roster_refusal,
    starter_roster,
)
from tapete.games.wolsung.state import Options, Skirmish
from tapete.games.wolsung.view.portraits import portrait_of
from tapete.games.wolsung.view.profiles import RULES, base_fact, power_facts, weapon_facts

LIMITS = "wolsung.ruling.roster-limits"
GADGET = "gadget"
LEAST_HEROES, MOST_HEROES = 1, 4  # wolsung.ruling.heroes-agreed
SUITS = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "clover"}


@lru_cache(maxsize=64)
def form(club: str = "", packs: tuple[str, ...] = ()) -> BuildForm:
    content = load_library(packs)
    id = club if club in content.clubs else next(iter(content.clubs))
    models = list(content.models.values())
    return BuildForm(
        name=text("wolsung-build"),
        unit=text("wolsung-build-unit", count=2),
        settings=[
            BuildSetting(
                id="heroes",
                name=text("wolsung-opt-heroes"),
                kind="number",
                default=Options().heroes,
                least=LEAST_HEROES,
                most=MOST_HEROES,
            )
        ],
        factions=[
            BuildFaction(
                id=known.id,
                name=text(f"wolsung-club-{known.id}"),
                text=text(f"wolsung-club-{known.id}-style"),
                glyph=known.glyph,
            )
            for known in content.clubs.values()
        ],
        faction=id,
        sections=[
            BuildSection(
                id="heroes",
                name=text("wolsung-build-heroes"),
                note=text("wolsung-build-heroes-note"),
                items=[hero_item(model, content) for model in models if model.hero and model.club == id],
            ),
            BuildSection(
                id="henchmen",
                name=text("wolsung-build-henchmen"),
                items=[henchman_item(model) for model in models if not model.hero and model.club == id],
            ),
            BuildSection(
                id="hired",
                name=text("wolsung-build-hired"),
                note=text("wolsung-build-hired-note", most=MOST_HIRED),
                items=[henchman_item(model) for model in models if not model.hero and not model.club],
            ),
        ],
        starters=[
            BuildStarter(
                name=text("wolsung-build-starter", heroes=heroes),
                list=list_of(starter_roster(id, heroes, content), heroes),
            )
            for heroes in range(MOST_HEROES, LEAST_HEROES - 1, -1)
        ],
    )


def hero_item(model: ModelCard, content: Library) -> BuildItem:
    gadgets = [
        BuildChoice(
            id=gadget.id,
            name=ability_name(gadget.id),
            cost=gadget.price,
            text=text(f"wolsung-ability-{gadget.id}-text"),
        )
        for gadget in content.gadgets.values()
    ]
    return BuildItem(
        id=model.id,
        name=text(f"wolsung-model-{model.id}"),
        brings=model.funds,
        most=1,
        glyph=SUITS[model.suit],
        card=card_of(model),
        picks=[BuildPick(id=GADGET, name=text("wolsung-build-gadget"), choices=gadgets)],
    )


def henchman_item(model: ModelCard) -> BuildItem:
    glyph = "robot" if model.race == "golem" else "pistol" if model.ranged else "wand" if model.spells else "sword"
    return BuildItem(
        id=model.id,
        name=text(f"wolsung-model-{model.id}"),
        cost=model.price,
        most=most_of(model),
        glyph=glyph,
        card=card_of(model),
    )


def most_of(model: ModelCard) -> int:
    return MOST_COSTLY if model.price >= COSTLY else MOST_ALIKE


def card_of(model: ModelCard) -> Card:
    """Printed card of a model: profile, weapons, magic, rules, abilities."""
    profile = load_library().profiles[model.id]
    facts = [Fact(name=Text(f"wolsung-stat-{name}"), value=str(getattr(profile, name))) for name in "AMCFDRH"]
    facts.append(Fact(name=text("wolsung-stat-Armour"), value=str(model.armour)))
    facts += [base_fact(model), *weapon_facts(model)]
    if model.race in RULES:
        facts.append(Fact(name=Text(f"wolsung-rule-{RULES[model.race]}"), rule=f"wolsung.special.{RULES[model.race]}"))
    if model.race == "golem":
        facts.append(Fact(name=text("wolsung-rule-golem"), rule="wolsung.golem.control-range"))
    if model.role:
        facts.append(Fact(name=text("wolsung-rule-scientist")))
    facts += [Fact(name=Text(f"wolsung-rule-{rule}")) for rule in model.rules]
    facts += power_facts(model)
    foot = text(f"wolsung-suit-{model.suit}") if model.suit else text("wolsung-henchman")
    return Card(
        id=model.id,
        name=text(f"wolsung-model-{model.id}"),
        value=f"+{model.funds}" if model.hero else str(model.price),
        foot=foot,
        portrait=portrait_of(model),
        facts=facts,
    )


# ---------------------------------------------------------------- lists and rosters


def list_of(roster: Roster, heroes: int) -> BuildList:
    entries = [BuildEntry(item=hero, choices=[gadget] if gadget else []) for hero, gadget in roster.heroes]
    entries += [BuildEntry(item=id, count=count) for id, count in Counter(roster.henchmen).items()]
    return BuildList(faction=roster.club, settings={"heroes": heroes}, entries=entries)


def roster_of(chosen: BuildList) -> Roster:
    items = {item.id: item for item in items_of(form(chosen.faction, tuple(chosen.packs)))}
    heroes: list[tuple[str, str]] = []
    henchmen: list[str] = []
    for entry in chosen.entries:
        if load_library().models[entry.item].hero:
            heroes += [(entry.item, choice_in(items[entry.item], entry, GADGET))] * entry.count
        else:
            henchmen += [entry.item] * entry.count
    return Roster(chosen.faction, tuple(heroes), tuple(henchmen))


# ---------------------------------------------------------------- the verdict


def check(chosen: BuildList) -> BuildVerdict:
    """List every fault of a club beside its entry. The table's own check comes last."""
    roster, heroes = roster_of(chosen), int(chosen.settings["heroes"])
    problems = [*count_problems(roster, heroes), *hero_problems(chosen), *henchman_problems(chosen, roster)]
    if roster_price(roster) > roster_funds(roster):
        problems.append(problem(refuse("wolsung.hero.funds", price=roster_price(roster), funds=roster_funds(roster))))
    last = roster_refusal(roster, heroes)
    if not problems and last is not None:
        problems.append(problem(last))
    return BuildVerdict(cost=roster_price(roster), limit=roster_funds(roster), problems=problems, sheet=sheet(roster))


def count_problems(roster: Roster, heroes: int) -> Iterator[BuildProblem]:
    if len(roster.heroes) != heroes:
        yield problem(
            refuse("wolsung.ruling.heroes-agreed", found=len(roster.heroes), heroes=heroes),
            lacking=len(roster.heroes) < heroes,
        )


def hero_problems(chosen: BuildList) -> Iterator[BuildProblem]:
    """Check that Heroes and Gadgets are unique."""
    models = load_library().models
    taken: set[str] = set()
    seen: set[str] = set()
    for n, entry in enumerate(chosen.entries):
        if not models[entry.item].hero:
            continue
        if entry.item in seen or entry.count > 1:
            yield limit(n, "hero-twice", who=text(f"wolsung-model-{entry.item}"))
        seen.add(entry.item)
        for gadget in entry.choices:
            if gadget in taken or entry.count > 1:
                yield limit(n, "gadget-twice", gadget=ability_name(gadget))
            taken.add(gadget)


def henchman_problems(chosen: BuildList, roster: Roster) -> Iterator[BuildProblem]:
    models = load_library().models
    counts = Counter(roster.henchmen)
    scientist = any(models[hero].role == "scientist" for hero, _ in roster.heroes)
    for n, entry in enumerate(chosen.entries):
        model = models[entry.item]
        if counts[entry.item] > most_of(model):
            yield limit(
                n, "alike", who=text(f"wolsung-model-{entry.item}"), found=counts[entry.item], most=most_of(model)
            )
        if model.race == "golem" and not model.hero and not scientist:
            yield limit(n, "golem", who=text(f"wolsung-model-{entry.item}"))
    hired = sum(count for id, count in counts.items() if not models[id].club)
    if hired > MOST_HIRED:
        yield limit(None, "hired", found=hired, most=MOST_HIRED)


def limit(entry: int | None, what: str, **numbers: int | Text) -> BuildProblem:
    """Problem for one of the limits of wolsung.ruling.roster-limits, in its own words."""
    return BuildProblem(rule=LIMITS, why=Text(f"wolsung-build-no-{what}", dict(numbers)), entry=entry)


def sheet(roster: Roster) -> list[Fact]:
    models = load_library().models
    return [
        Fact(name=text("wolsung-build-funds"), value=str(roster_funds(roster)), rule="wolsung.hero.funds"),
        Fact(name=text("wolsung-build-models"), value=str(len(roster.heroes) + len(roster.henchmen))),
        Fact(name=text("wolsung-build-suits"), value=suits(roster), rule="wolsung.hero.suit"),
        Fact(name=text("wolsung-build-henchmen"), value=str(sum(1 for id in roster.henchmen if models[id].club))),
    ]


def suits(roster: Roster) -> str:
    signs = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
    return (
        " ".join(
            signs[load_library().models[hero].suit] for hero, _ in roster.heroes if load_library().models[hero].suit
        )
        or "–"
    )


# ---------------------------------------------------------------- to the table


def options(chosen: BuildList, player: int) -> dict[str, Any]:
    return {"heroes": int(chosen.settings["heroes"]), "clubs": [*[""] * player, roster_of(chosen).code]}


def accepts(state: Skirmish, decision: Decision) -> dict[str, Setting] | None:
    """Settings of a list that may be brought now: when clubs are chosen."""
    return {"heroes": state.heroes} if decision.kind == "roster" else None


def answers(chosen: BuildList) -> list[str]:
    return [roster_of(chosen).code]
