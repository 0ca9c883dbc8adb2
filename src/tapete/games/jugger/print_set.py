"""Parts of the game to print: cards, weapons, field, tokens and counters."""

from __future__ import annotations

import msgspec

from tapete.core.i18n.text import text
from tapete.core.roster.form import BuildList
from tapete.core.roster.list_cards import is_printed
from tapete.core.scene import Board, Card, Fact
from tapete.core.scene.print_set import PrintBoard, PrintCards, PrintSection, PrintToken, PrintTokens
from tapete.games.jugger.build import team_of
from tapete.games.jugger.content import Card as PersonalCard
from tapete.games.jugger.content import Weapon, load_library
from tapete.games.jugger.names import weapon_text
from tapete.games.jugger.view.cards import GLYPHS, card_picture
from tapete.games.jugger.view.pieces import HEIGHT, WIDTH, areas, ground_marks
from tapete.games.jugger.view.portraits import portrait_of

SCALE = 1.38  # millimetres of a unit of the field, so that three pages hold it, A4 or Letter
TOKEN, COUNTER = 20.0, 14.0
RED, BLUE = 1, 0  # seats with the colours of the west and of the east
FOCUS, STAMINA, SPENT = "#7FD0EE", "#F2BC2B", "#B9B4A6"
BACK = Card(id="back", name=text("jugger-title"), glyph="skull", colour="#7A3B24")
WEAPON_BACK = Card(id="weapon-back", name=text("print-weapons"), glyph="shield", colour="#4A4032")


def print_set(packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    content = load_library(tuple(chosen.packs) if chosen is not None else packs)
    ids = team_of(chosen) if chosen is not None else [id for id in content.cards if is_printed(id, packs)]
    juggers = [content.cards[id] for id in ids]
    weapons = [weapon for weapon in content.weapons.values() if weapon.count and is_printed(weapon.id, packs)]
    sections: list[PrintSection] = [
        PrintCards(id="cards", name=text("print-cards"), cards=[personal_card(card) for card in juggers], back=BACK),
        PrintTokens(id="tokens", name=text("print-tokens"), tokens=[field_token(card) for card in juggers]),
    ]
    if chosen is not None:
        return sections
    if weapons:
        sections.append(
            PrintCards(
                id="weapons",
                name=text("print-weapons"),
                cards=[weapon_card(weapon) for weapon in weapons],
                back=WEAPON_BACK,
            )
        )
    return sections if packs else [*sections, counters(), field()]


def personal_card(card: PersonalCard) -> Card:
    """A personal card with its talents as facts, and not once more in a paragraph."""
    return msgspec.structs.replace(card_picture(card, card.id), text=None)


def weapon_card(weapon: Weapon) -> Card:
    figures = (("attack", weapon.attack), ("defence", weapon.defence), ("range", weapon.range))
    facts = [Fact(name=text(f"print-{name}"), value=str(value)) for name, value in figures]
    return Card(
        id=weapon.id,
        name=weapon_text(weapon.id),
        glyph=GLYPHS.get(weapon.id, "sword"),
        count=weapon.count,
        foot=text("jugger-weapon"),
        facts=facts,
    )


def field_token(card: PersonalCard) -> PrintToken:
    """jugger.card.field-token: in the colour of either side, with a marked front."""
    sides = [
        PrintToken(id=card.id, name=card.name, size=TOKEN, portrait=portrait_of(card), owner=owner, pointed=True)
        for owner in (RED, BLUE)
    ]
    return msgspec.structs.replace(sides[0], back=sides[1])


def counters() -> PrintTokens:
    """jugger.setup.components: points with their spent side, states and counts."""
    spent = PrintToken(id="spent", name=text("print-spent"), glyph="cross", colour=SPENT)

    def counter(id: str, name: str, glyph: str, count: int, colour: str, back: PrintToken | None = None) -> PrintToken:
        return PrintToken(id=id, name=text(name), glyph=glyph, size=COUNTER, count=count, colour=colour, back=back)

    tokens = [
        counter("focus", "jugger-pc", "bolt", 70, FOCUS, spent),
        counter("stamina", "jugger-pa", "heartbeat", 70, STAMINA, spent),
        counter("synergy", "jugger-synergy", "star", 10, "#F3A3C6", spent),
        counter("delay", "jugger-delayed", "hourglass", 5, "#E9E2CF"),
        counter("count", "jugger-count", "down", 30, "#E9E2CF"),
        counter("chain", "jugger-chain-ready", "chain", 2, "#E9E2CF"),
        counter("exhausted", "print-exhausted", "exhausted", 6, "#C58BE0"),
        counter("pinned", "print-pinned", "target", 6, "#F08A5D"),
        counter("held", "print-held", "rope", 1, "#F08A5D"),
        PrintToken(id="initiative", name=text("print-initiative"), glyph="flag", size=TOKEN, colour="#FFD23F"),
        PrintToken(id="jugg", name=text("jugger-jugg"), glyph="skull", size=TOKEN, colour="#F4EFE2"),
        *(
            PrintToken(id=id, name=text(name), glyph=glyph, size=TOKEN, count=10, colour=colour)
            for id, name, glyph, colour in (
                ("stone", "print-stone", "drum", "#C8B283"),
                ("point", "print-point", "trophy", "#F2C23E"),
            )
        ),
    ]
    return PrintTokens(id="counters", name=text("print-counters"), tokens=tokens)


def field() -> PrintBoard:
    board = Board(width=WIDTH, height=HEIGHT, grid="hex", areas=areas(False), marks=ground_marks())
    return PrintBoard(id="field", name=text("print-field"), board=board, scale=SCALE, note=text("print-fewer-pieces"))
