"""List builder for teams: Juggers of any club within the size and budget of the format."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tapete.core.flow import Decision, refuse
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
from tapete.games.jugger.actions import DONE, Action, Recruit
from tapete.games.jugger.content import BUDGET, SIZE, Card, load_library
from tapete.games.jugger.names import weapon_text
from tapete.games.jugger.state import Pitch
from tapete.games.jugger.view.cards import GLYPHS, card_picture, club_text


@lru_cache(maxsize=64)
def form(faction: str = "", packs: tuple[str, ...] = ()) -> BuildForm:
    content = load_library(packs)
    items = {club: [item(card) for card in content.cards.values() if card.club == club] for club in content.clubs}
    sections = [BuildSection(id=club, name=club_text(club), items=items[club]) for club in content.clubs]
    lengths = [(length, text(f"jugger-opt-length-{length}")) for length in SIZE]
    length = BuildSetting(id="length", name=text("jugger-opt-length"), kind="one", default="short", values=lengths)
    starters = [
        BuildStarter(
            name=Text(f"jugger-team-{team.id}"),
            list=BuildList(settings={"length": team.length}, entries=[BuildEntry(item=id) for id in team.juggers]),
        )
        for team in content.teams.values()
    ]
    return BuildForm(
        name=text("jugger-build"),
        unit=text("jugger-build-unit", count=2),
        sections=sections,
        settings=[length],
        starters=starters,
    )


def item(card: Card) -> BuildItem:
    """A card in the builder. jugger.team.no-duplicates: each at most once."""
    picture = card_picture(card, card.id)
    return BuildItem(
        id=card.id,
        name=card.name,
        cost=card.cr,
        most=1,
        glyph=GLYPHS.get(card.weapon, "sword"),
        facts=picture.facts,
        card=picture,
    )


def team_of(chosen: BuildList) -> list[str]:
    return [entry.item for entry in chosen.entries for _ in range(entry.count)]


def check(chosen: BuildList) -> BuildVerdict:
    """Check size, budget and duplicates, each with its rule."""
    team, length = team_of(chosen), str(chosen.settings["length"])
    cost, budget, size = sum(load_library().cards[id].cr for id in team), BUDGET[length], SIZE[length]
    problems: list[BuildProblem] = []
    for id, copies in Counter(team).items():
        if copies > 1:
            at = next(n for n, entry in enumerate(chosen.entries) if entry.item == id)
            problems.append(
                problem(refuse("jugger.team.no-duplicates", jugger=load_library().cards[id].name), entry=at)
            )
    if len(team) != size:
        problems.append(problem(refuse(f"jugger.team.size-{length}", size=len(team)), lacking=len(team) < size))
    if cost > budget:
        problems.append(problem(refuse(f"jugger.team.budget-{length}", cost=cost, budget=budget)))
    return BuildVerdict(cost=cost, limit=budget, problems=problems, sheet=sheet(team))


def sheet(team: list[str]) -> list[Fact]:
    """Summary of the team: its synergy if all play together, and the usual weapons."""
    cards = [load_library().cards[id] for id in team]
    clubs = Counter(card.club for card in cards)
    weapons = Counter(card.weapon for card in cards)
    facts = [Fact(name=text("jugger-build-juggers"), value=str(len(cards)), rule="jugger.team.positions")]
    facts += [
        Fact(
            name=club_text(club),
            value=text("jugger-build-synergy", juggers=n, points=n - 1),
            rule="jugger.synergy.table",
        )
        for club, n in clubs.most_common()
    ]
    return facts + [Fact(name=weapon_text(weapon), value=str(n)) for weapon, n in weapons.most_common()]


def options(chosen: BuildList, player: int) -> dict[str, Any]:
    rosters: list[list[str]] = [[], []]
    rosters[player] = team_of(chosen)
    return {"length": str(chosen.settings["length"]), "teams": "prebuilt", "rosters": rosters}


def accepts(pitch: Pitch, decision: Decision) -> dict[str, Setting] | None:
    """Accept a list wherever a ready-made team could be chosen."""
    return {"length": pitch.options.length} if decision.kind == "team" else None


def answers(chosen: BuildList) -> list[Action]:
    return ["by-hand", *(Recruit(id) for id in team_of(chosen)), DONE]
