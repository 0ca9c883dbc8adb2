"""Parts of the game to print: profiles, gadgets, cards, rulers, templates, plans."""

from __future__ import annotations

from collections import Counter

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import BuildList
from tapete.core.roster.list_cards import is_printed
from tapete.core.scene import Board, Card, Fact
from tapete.core.scene.print_set import (
    LARGE,
    PrintBoard,
    PrintCards,
    PrintCell,
    PrintRulers,
    PrintSection,
    PrintTable,
    PrintToken,
    PrintTokens,
    Ruler,
)
from tapete.games.wolsung.build import card_of, roster_of
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Gadget, Library
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import ability_name
from tapete.games.wolsung.profile import MIST_RADIUS
from tapete.games.wolsung.rules.cards import DECK
from tapete.games.wolsung.view.board import scenery_areas
from tapete.games.wolsung.view.profiles import power_facts
from tapete.games.wolsung.view.stage import card_view

INCH = 25.4
RULERS = (1, 3, 6, 9, 12)  # lengths of the sticks, in inches
TEMPLATES = 4
WOUND, WOUNDS = 14.0, 30
BACK = Card(id="back", name=text("wolsung-title"), glyph="gear", colour="#2A3A55")
DECK_BACK = Card(id="deck-back", name=text("wolsung-title"), glyph="spade", colour="#7B2D8E")


def print_set(packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    content = load_library(tuple(chosen.packs) if chosen is not None else packs)
    if chosen is not None:
        return [PrintCards(id="models", name=text("print-units"), cards=list_profiles(chosen), size=LARGE, back=BACK)]
    models = [profile_card(content, id) for id in content.models if is_printed(id, packs)]
    gadgets = [gadget_card(gadget) for gadget in content.gadgets.values() if is_printed(gadget.id, packs)]
    sections: list[PrintSection] = []
    if models:
        sections.append(PrintCards(id="models", name=text("print-units"), cards=models, size=LARGE, back=BACK))
    if gadgets:
        sections.append(PrintCards(id="gadgets", name=text("print-gadgets"), cards=gadgets, back=BACK))
    if not packs:
        deck = [card_view(one) for one in DECK]
        sections += [
            PrintCards(id="deck", name=text("print-deck"), cards=deck, back=DECK_BACK),
            templates(),
            rulers(),
        ]
    shown_scenarios = [id for id in content.scenarios if is_printed(id, packs)]
    if shown_scenarios:
        sections.append(scenario_table(shown_scenarios))
    return [*sections, *(plan(id) for id in content.layouts if is_printed(id, packs))]


def profile_card(content: Library, id: str, gadget: str = "", count: int = 1) -> Card:
    """A model's card with its club, its role, and the gadget that it carries."""
    model = content.models[id]
    card = card_of(model)
    facts = [*card.facts, *power_facts(model, gadget)[-1:]] if gadget else list(card.facts)
    if model.club:
        facts.append(Fact(name=text("wolsung-club"), value=Text(f"wolsung-club-{model.club}")))
    return msgspec.structs.replace(card, facts=facts, colour=BACK.colour, count=count)


def list_profiles(chosen: BuildList) -> list[Card]:
    content, roster = load_library(tuple(chosen.packs)), roster_of(chosen)
    heroes = [profile_card(content, id, gadget) for id, gadget in roster.heroes]
    return heroes + [profile_card(content, id, count=count) for id, count in Counter(roster.henchmen).items()]


def gadget_card(gadget: Gadget) -> Card:
    return Card(
        id=gadget.id,
        name=ability_name(gadget.id),
        value=str(gadget.price),
        glyph="gear",
        foot=text("wolsung-build-gadget"),
        facts=[Fact(name=ability_name(gadget.id), value=Text(f"wolsung-ability-{gadget.id}-text"))],
    )


def templates() -> PrintTokens:
    """wolsung.mist.size: templates of mist, and counters for wounds."""
    mist = PrintToken(
        id="mist",
        name=text("wolsung-mist"),
        glyph="mist",
        size=2 * inches(MIST_RADIUS) * INCH,
        count=TEMPLATES,
        colour="#E6EAF0",
    )
    wound = PrintToken(id="wound", glyph="heart", label="1", size=WOUND, count=WOUNDS, colour="#F3A3C6")
    return PrintTokens(
        id="templates", name=text("print-templates"), tokens=[mist, msgspec.structs.replace(wound, back=wound)]
    )


def rulers() -> PrintRulers:
    sticks = [Ruler(name=text("print-inches", n=n), length=n * INCH, unit=INCH) for n in RULERS]
    return PrintRulers(id="rulers", name=text("print-sticks"), rulers=sticks)


def scenario_table(scenarios: list[str]) -> PrintTable:
    rows = [
        [PrintCell(text=Text(f"wolsung-scenario-{id}")), PrintCell(text=Text(f"wolsung-scenario-{id}-text"))]
        for id in scenarios
    ]
    return PrintTable(id="scenarios", name=text("print-scenarios"), head=[PrintCell(), PrintCell()], rows=rows)


def plan(layout: str) -> PrintBoard:
    """A table of 36 by 36 inches, to lay it out by."""
    _, areas = scenery_areas(layout)
    board = Board(width=float(SIDE), height=float(SIDE), areas=areas)
    return PrintBoard(id=layout, name=Text(f"wolsung-layout-{layout}"), board=board, note=text("print-table-side"))
