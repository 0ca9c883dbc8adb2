"""Parts of the game to print: unit cards, battle boards, dice faces, sticks, markers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.list_cards import is_printed
from tapete.core.roster.validation import items_of
from tapete.core.scene import Card
from tapete.core.scene.print_set import (
    PrintCards,
    PrintCell,
    PrintRulers,
    PrintSection,
    PrintSheets,
    PrintTable,
    PrintToken,
    PrintTokens,
    Ruler,
)
from tapete.games.saga.build import cards_of, entry_card, face_of, form
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import FACES, Library
from tapete.games.saga.lengths import MM, STICKS
from tapete.games.saga.names import sticks_text
from tapete.games.saga.view.battle_board import faction_board, named_dice
from tapete.games.saga.view.portraits import portrait_of

MARKER = 18.0
FATIGUE = 30  # markers
BACK = Card(id="back", name=text("saga-title"), glyph="crown", colour="#4A1622")
KINDS = ("common", "uncommon", "rare")  # faces of FACES


def print_set(packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    if chosen is not None:
        cards, factions = [with_face(card, chosen.faction) for card in cards_of(chosen)], [chosen.faction]
        content = load_library(tuple(chosen.packs))
    else:
        content = load_library(packs)
        factions = [id for id in content.factions if is_printed(id, packs)]
        cards = [*(card for id in factions for card in faction_cards(id, packs)), *hired_cards(content, packs)]
    sections: list[PrintSection] = [PrintCards(id="units", name=text("print-units"), cards=cards, back=BACK)]
    if factions:
        boards = [faction_board(content.factions[id]) for id in factions]
        sections += [PrintSheets(id="boards", name=text("print-boards"), trays=boards), dice_table(content, factions)]
    return sections if packs else [*sections, markers(), sticks()]


def faction_cards(faction: str, packs: tuple[str, ...]) -> Iterator[Card]:
    """Warlord and troops of a faction, each with every load that it may carry."""
    content = load_library(packs)
    for item in items_of(form(faction, packs)):
        if item.id in content.heroes or item.id in content.mercenaries:
            continue
        loads = next((pick.choices for pick in item.picks if pick.id == "gear"), [])
        for load in loads:
            card = entry_card(item, BuildEntry(item=item.id, count=item.start, choices=[load.id]), content)
            gear = () if load.id == "none" else tuple(load.id.split("."))
            troop, hero = ("hero", "warlord") if item.id == "warlord" else (item.id, "")
            face = portrait_of(troop, hero, "", gear, 1, faction, 0)
            yield msgspec.structs.replace(card, id=f"{faction}-{item.id}-{load.id}", portrait=face, colour=BACK.colour)


def hired_cards(content: Library, packs: tuple[str, ...]) -> Iterator[Card]:
    """Heroes and mercenaries, which any faction may have."""
    for item in items_of(form("", packs)):
        if (item.id in content.heroes or item.id in content.mercenaries) and is_printed(item.id, packs):
            yield with_face(entry_card(item, BuildEntry(item=item.id), content), "")


def with_face(card: Card, faction: str) -> Card:
    return msgspec.structs.replace(card, portrait=face_of(card.id, faction), colour=BACK.colour)


def dice_table(content: Library, factions: list[str]) -> PrintTable:
    """saga.orders.die-faces: the symbols of each faction on an ordinary die."""
    head = [text("print-faction"), *(text(f"print-{kind}") for kind in KINDS)]
    rows = []
    for id in factions:
        sheet = content.factions[id].sheet
        faces = [PrintCell(text=Text(f"saga-face-{id}-{face}"), dice=named_dice(sheet, face)) for face in FACES]
        rows.append([PrintCell(text=text(f"saga-faction-{id}")), *faces])
    numbers = [PrintCell(text=text("print-die")), *(PrintCell(text=span) for span in ("1, 2, 3", "4, 5", "6"))]
    return PrintTable(
        id="dice", name=text("print-dice"), head=[PrintCell(text=words) for words in head], rows=[numbers, *rows]
    )


def markers() -> PrintTokens:
    token = PrintToken(
        id="fatigue", name=text("saga-gauge-fatigue"), glyph="hourglass", size=MARKER, count=FATIGUE, colour="#C58BE0"
    )
    return PrintTokens(id="markers", name=text("print-counters"), tokens=[msgspec.structs.replace(token, back=token)])


def sticks() -> PrintRulers:
    """saga.measure.sticks."""
    rulers = [
        Ruler(name=text("print-stick", name=sticks_text((id,)), cm=length // MM // 10), length=length / MM)
        for id, length in STICKS.items()
    ]
    return PrintRulers(id="sticks", name=text("print-sticks"), rulers=rulers)
