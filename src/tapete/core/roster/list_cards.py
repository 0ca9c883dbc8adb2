"""Cards of a list, or of everything that lists can have, for print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from tapete.core.content.packs import pack_of
from tapete.core.i18n.text import Text
from tapete.core.roster.form import Buildable, BuildForm, BuildItem, BuildList
from tapete.core.roster.validation import items_of, normalised
from tapete.core.scene import Card
from tapete.core.scene.print_set import LARGE, PrintCards, PrintSection, PrintSheets

S = TypeVar("S")
A = TypeVar("A")


def is_printed(id: str, packs: Sequence[str]) -> bool:
    """True for content to print: anything without packs, else only what belongs to them.

    >>> is_printed("fjord", ()), is_printed("fjord", ("gulls@0123456789abcdef",))
    (True, False)
    """
    return not packs or pack_of(id) in packs


def item_card(item: BuildItem) -> Card:
    """Sheet of an item, also of one without a card of its own.

    >>> item_card(BuildItem(id="gull", name="Gull", cost=2)).value
    '2'
    """
    value = str(item.cost) if item.cost else ""
    return item.card or Card(
        id=item.id, name=item.name, glyph=item.glyph, text=item.text, facts=item.facts, value=value
    )


def list_cards(game: Buildable[S, A], chosen: BuildList) -> list[Card]:
    """Sheet of each entry of a list, with its count: as its verdict describes it, or as its item does.

    >>> import tapete
    >>> pocket = tapete.find_game("pocket")
    >>> len(list_cards(pocket, pocket.build_form("").starters[0].list)) > 3
    True
    """
    if game.build_form(chosen.faction, tuple(chosen.packs)) is None:
        return []
    form, chosen = normalised(game, chosen)
    items = {item.id: item for item in items_of(form)}
    written = game.build_check(chosen).cards
    if written:
        return written
    return [
        msgspec.structs.replace(item_card(items[entry.item]), count=1 if items[entry.item].apart else entry.count)
        for entry in chosen.entries
    ]


def forms_of(game: Buildable[S, A], packs: tuple[str, ...]) -> Iterator[BuildForm]:
    """The form of each faction, or the only one."""
    form = game.build_form("", packs)
    if form is None:
        return
    factions = [faction.id for faction in form.factions] or [""]
    for faction in factions:
        yield game.build_form(faction, packs) or form


def print_lists(game: Buildable[S, A], packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    """Sheets of a list, or of every item and faction; of packs only what is theirs."""
    if chosen is not None:
        form = game.build_form(chosen.faction, tuple(chosen.packs))
        cards, trays = list_cards(game, chosen), form.sheets if form is not None else []
    else:
        forms = list(forms_of(game, packs))
        items = {item.id: item for form in forms for item in items_of(form)}
        cards = [item_card(item) for item in items.values() if is_printed(item.id, packs)]
        trays = [tray for form in forms if is_printed(form.faction, packs) for tray in form.sheets]
    sections: list[PrintSection] = []
    if cards:
        sections.append(PrintCards(id="units", name=Text("print-units"), cards=cards, size=LARGE))
    if trays:
        sections.append(PrintSheets(id="sheets", name=Text("print-boards"), trays=trays))
    return sections
