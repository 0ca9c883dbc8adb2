"""List builder for custom armies (pocket.ruling.custom-army).

Units of any faction within the points of the table.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tapete.core.flow import Decision, Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import (
    BuildEntry,
    BuildForm,
    BuildItem,
    BuildList,
    BuildProblem,
    BuildSection,
    BuildSetting,
    BuildStarter,
    BuildVerdict,
    Setting,
    problem,
)
from tapete.core.scene import Fact
from tapete.games.pocket.actions import Recruit
from tapete.games.pocket.content import Card, load_library
from tapete.games.pocket.rules.setup import (
    LEAST_POINTS,
    LEAST_UNITS,
    MOST_COPIES,
    MOST_POINTS,
    MOST_UNITS,
    READY,
    broken_limits,
)
from tapete.games.pocket.state import Options, Skirmish
from tapete.games.pocket.view.cards import card_view


@lru_cache(maxsize=64)
def form(faction: str = "", packs: tuple[str, ...] = ()) -> BuildForm:
    content = load_library(packs)
    sections = [
        BuildSection(
            id=faction,
            name=text(f"pocket-faction-{faction}"),
            note=text(f"pocket-faction-{faction}-text"),
            items=[item(card) for card in content.cards.values() if card.faction == faction],
        )
        for faction in content.factions
    ]
    points = BuildSetting(
        id="points",
        name=text("pocket-opt-points"),
        kind="number",
        default=Options().points,
        least=LEAST_POINTS,
        most=MOST_POINTS,
    )
    starters = [
        BuildStarter(
            name=text(f"pocket-faction-{faction}"), list=BuildList(entries=[BuildEntry(item=id) for id in army])
        )
        for faction, army in content.armies.items()
        if next(broken_limits(army, Options().points), None) is None
    ]
    return BuildForm(
        name=text("pocket-build"),
        unit=text("pocket-build-unit", count=2),
        sections=sections,
        settings=[points],
        starters=starters,
    )


def item(card: Card) -> BuildItem:
    return BuildItem(
        id=card.id,
        name=text(f"pocket-unit-{card.id}"),
        cost=card.cost,
        most=MOST_COPIES,
        glyph=card.printed.glyph,
        card=card_view(card, card.id, None),
    )


def army_of(chosen: BuildList) -> list[str]:
    return [entry.item for entry in chosen.entries for _ in range(entry.count)]


def check(chosen: BuildList) -> BuildVerdict:
    army, limit = army_of(chosen), int(chosen.settings["points"])
    problems = [locate_problem(refusal, army, chosen) for refusal in broken_limits(army, limit)]
    if len(army) < LEAST_UNITS:
        refusal = refuse("pocket.ruling.custom-army", what="units", found=len(army), least=LEAST_UNITS, most=MOST_UNITS)
        problems.append(problem(refusal, lacking=True))
    return BuildVerdict(
        cost=sum(load_library().cards[id].cost for id in army), limit=limit, problems=problems, sheet=sheet(army)
    )


def locate_problem(refusal: Refusal, army: list[str], chosen: BuildList) -> BuildProblem:
    """A refusal as a problem of the list. Too many copies are shown beside their entry."""
    if refusal.numbers.get("what") != "copies":
        return problem(refusal)
    counts = Counter(army)
    at = next(n for n, entry in enumerate(chosen.entries) if counts[entry.item] == refusal.numbers["found"])
    return problem(refusal, entry=at)


def sheet(army: list[str]) -> list[Fact]:
    """Summary of the army: units, and how many of each type."""
    cards = [load_library().cards[id] for id in army]
    types = Counter(kind for card in cards for kind in card.printed.types)
    facts = [Fact(name=text("pocket-build-units"), value=str(len(cards)), rule="pocket.ruling.custom-army")]
    return facts + [Fact(name=Text(f"pocket-type-{kind}"), value=str(count)) for kind, count in types.most_common()]


def options(chosen: BuildList, player: int) -> dict[str, Any]:
    armies: list[list[str]] = [[], []]
    armies[player] = army_of(chosen)
    return {"custom": True, "points": int(chosen.settings["points"]), "armies": armies}


def accepts(state: Skirmish, decision: Decision) -> dict[str, Setting] | None:
    """Accept a list until the first unit has been recruited by hand."""
    return {"points": state.options.points} if decision.kind == "army" and not state.drafts[decision.player] else None


def answers(chosen: BuildList) -> list[Recruit | str]:
    return [*(Recruit(id) for id in army_of(chosen)), READY]
