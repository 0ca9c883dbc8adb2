"""Schema of content files: sets, cards, effects, trophies, diagrams, trainers and schedules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.content.constraints import Bounds, Grammar, Length, Ref, Required
from tapete.core.content.portraits import PortraitTraits
from tapete.core.content.reader import Content
from tapete.games.challengers.content.verbs import Cards, Effect, Trained

STRENGTH_CAPS = {"A": 4, "B": 7, "C": 11}  # challengers.card.strength-caps
LEVELS = ("A", "B", "C")
OTHER_LEVELS = ("I", "I*", "R", "SOLO")  # levels of cards outside the sets
RAINBOW = "RB"
Level = Literal["A", "B", "C", "I", "I*", "R", "SOLO"]
ROUNDS = range(1, 8)
Round = Annotated[int, Bounds(ROUNDS[0], ROUNDS[-1])]
AtLeastOne = Annotated[int, Bounds(1)]


class Card(Content, frozen=True, rename={"effects": "effect"}):
    id: str
    name_es: str
    name_en: str
    level: Level
    strength: int
    copies: AtLeastOne
    effects: tuple[Effect, ...] = ()
    text_es: str = ""  # generated from the effect if empty
    text_en: str = ""
    set: Annotated[str, Ref("set", checked=False)] = ""
    kind: Literal["set", "starter", "robot", "dog"] = "set"
    grammar: Annotated[str, Grammar()] = ""  # of the name, where its ending misleads
    portrait: PortraitTraits | None = None  # of cards without a picture; derived where it is not named

    @property
    def rarity(self) -> str:
        """challengers.card.copies: only cards of a set have a rarity."""
        return rarity(self.copies) if self.kind == "set" else ""


class CardSet(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    theme_es: str
    theme_en: str
    basic: bool = False  # a set that is always in, of which a game uses exactly one


class Symbol(Content, frozen=True):
    id: str
    seat: int
    name_es: str
    name_en: str


class TrophyGroup(Content, frozen=True):
    round: Round
    fans: Annotated[list[AtLeastOne], Length(4, 4)]


class RoundOption(Content, frozen=True):
    level: Literal["A", "B", "C"]
    picks: int
    fans: int = 0


class RoundLine(Content, frozen=True):
    round: Round
    trophy: int
    options: Annotated[list[RoundOption], Required()]


class Diagram(Content, frozen=True):
    id: str
    symbol: str
    seat: int
    path_2: list[str] = []
    rivals_2: list[int] = []
    path_4: list[str] = []
    rivals_4: list[int] = []
    path_6: list[str] = []
    rivals_6: list[int] = []
    path_8: list[str] = []
    rivals_8: list[int] = []

    def path(self, duellists: int) -> list[str]:
        return {2: self.path_2, 4: self.path_4, 6: self.path_6, 8: self.path_8}[duellists]


class Trainer(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    effect: Trained
    text_es: str = ""
    text_en: str = ""
    grammar: Annotated[str, Grammar()] = ""


class Schedule(Content, frozen=True):
    """Macro-tournament: for each round the pair of every beach, first the seat in half a."""

    seats: int
    rounds: list[list[str]]


class Sheet(Content, frozen=True):
    """Tables that a content file may hold."""

    set: list[CardSet] = []
    card: list[Card] = []
    symbol: list[Symbol] = []
    trophy: list[TrophyGroup] = []
    round: list[RoundLine] = []
    diagram: list[Diagram] = []
    trainer: list[Trainer] = []
    schedule: list[Schedule] = []


def fits(card: Card, which: Cards, bearer: Card | None = None) -> bool:
    """True if a filter means this card.

    Rainbow fits every set (challengers.effect.rainbow-bonus, rainbow-target).
    """
    if which.set is not None:
        return card.set in (which.set, RAINBOW)
    if which.level is not None:
        return card.level == which.level
    if which.card is not None:
        return card.id == which.card
    match which.kind:
        case "common" | "uncommon":
            return card.rarity == which.kind
        case "starter":
            return card.kind in ("starter", "dog") or (card.kind == "robot" and card.level in ("I", "I*"))
        case "self":
            return bearer is not None and card.name_en == bearer.name_en
    return True


def rarity(copies: int) -> str:
    """Three copies or fewer: uncommon; five or more: common; four: neither."""
    return "uncommon" if copies <= 3 else "common" if copies >= 5 else ""


class Library(msgspec.Struct):
    """All content in play: the game's own and that of the packs."""

    sets: dict[str, CardSet] = {}
    cards: dict[str, Card] = {}
    symbols: dict[str, Symbol] = {}
    trophies: dict[int, list[int]] = {}
    rounds: dict[int, RoundLine] = {}
    diagrams: dict[str, Diagram] = {}
    trainers: dict[str, Trainer] = {}
    schedules: dict[int, Schedule] = {}
    digest: str = ""

    def of_kind(self, kind: str, *levels: str) -> list[Card]:
        return [card for card in self.cards.values() if card.kind == kind and (not levels or card.level in levels)]

    def add(self, sheet: Sheet) -> None:
        self.sets.update({entry.id: entry for entry in sheet.set})
        self.cards.update({entry.id: entry for entry in sheet.card})
        self.symbols.update({entry.id: entry for entry in sheet.symbol})
        self.trophies.update({entry.round: entry.fans for entry in sheet.trophy})
        self.rounds.update({entry.round: entry for entry in sheet.round})
        self.diagrams.update({entry.id: entry for entry in sheet.diagram})
        self.trainers.update({entry.id: entry for entry in sheet.trainer})
        self.schedules.update({entry.seats: entry for entry in sheet.schedule})

    def copy(self) -> Library:
        tables = {field: dict(table) for field, table in msgspec.structs.asdict(self).items() if field != "digest"}
        return Library(**tables, digest=self.digest)
