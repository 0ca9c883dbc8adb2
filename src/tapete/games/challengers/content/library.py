"""The cards, trainers, trophies and diagrams: read from `content/` and from packs, checked strictly, and put in an order the rules can use fast."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapete.core.content import (
    BadContent,
    Content,
    digest_of,
    half_translated,
    idle,
    installed_packs,
    nameless,
    no_files,
    pack_folder,
    pack_problems,
    read,
    repeated,
    sheet_files,
    taken,
)
from tapete.core.mistakes import at_least, none_of, out_of
from tapete.core.text import Text

HOME = Path(__file__).parent.parent
STRENGTH_CAPS = {"A": 4, "B": 7, "C": 11}  # challengers.card.strength-caps
LEVELS = ("A", "B", "C")
OTHER_LEVELS = ("I", "I*", "R", "SOLO")  # of cards outside the sets
RAINBOW = "RB"

Level = Literal["A", "B", "C", "I", "I*", "R", "SOLO"]
Keyword = Literal["now", "pick", "lose", "bench", "attack", "flag", "special", "miss"]


class Condition(Content, frozen=True):
    """`when`: a count that must reach, or not pass, a number."""

    count: str
    at_least: int | None = None
    at_most: int | None = None


class Effect(Content, frozen=True, omit_defaults=True):
    """One sentence of a card: when (`keyword`), what (`do`), and the verb's parameters."""

    do: str
    keyword: Keyword | None = None
    n: int | None = None
    per: str | None = None
    max: int | None = None
    when: Condition | None = None
    to: str | None = None
    mode: Literal["attack", "flag", "both"] | None = None
    whom: Literal["flag", "attackers"] | None = None
    limit: int | None = None
    who: Literal["me", "opp"] | None = None
    zone: Literal["deck", "bench", "exhausted"] | None = None
    filter: str | None = None
    by: Literal["me", "opp"] | None = None
    may: bool = False
    then: Literal["order", "bottom"] | None = None
    k: int | None = None
    level: Literal["A", "B", "C"] | None = None
    take: int | None = None
    on: Literal["setup", "combat_start", "flag_lost", "combat_won", "combat_lost"] | None = None  # trainers only
    limit_game: int | None = None  # trainers only


class Card(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    level: Level
    strength: int
    copies: int
    effects: list[Effect]
    text_es: str
    text_en: str
    set: str = ""
    kind: Literal["set", "starter", "robot", "dog"] = "set"

    @property
    def rarity(self) -> str:
        """challengers.card.copies: only cards of a set have one."""
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
    round: int
    fans: list[int]


class RoundOption(Content, frozen=True):
    level: Literal["A", "B", "C"]
    picks: int
    fans: int = 0


class RoundLine(Content, frozen=True):
    round: int
    trophy: int
    options: list[RoundOption]


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
    effect: Effect
    text_es: str
    text_en: str


class Schedule(Content, frozen=True):
    """Macro-tournament: for each round the pair of every beach, first seat in half a."""

    seats: int
    rounds: list[list[str]]


class Sheet(Content, frozen=True):
    """What a content file may hold."""

    set: list[CardSet] = []
    card: list[Card] = []
    symbol: list[Symbol] = []
    trophy: list[TrophyGroup] = []
    round: list[RoundLine] = []
    diagram: list[Diagram] = []
    trainer: list[Trainer] = []
    schedule: list[Schedule] = []


def rarity(copies: int) -> str:
    """Three copies or fewer: uncommon; five or more: common; four: neither."""
    return "uncommon" if copies <= 3 else "common" if copies >= 5 else ""


class Shelf(msgspec.Struct):
    """All content in play: our own and that of the packs."""

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


@cache
def shelf(packs: tuple[str, ...] = ()) -> Shelf:
    """The content of a table; a broken or unknown pack never starts a match."""
    from tapete.games.challengers.content.check import macro_miscounted, miscounted

    found = Shelf()
    files: list[Path] = []
    for folder in (HOME / "content", *(folder_of(pack) for pack in packs)):
        problems = check(folder, found)
        if problems:
            raise BadContent(problems)
        sheets = sheet_files(folder)
        files += sheets
        for path in sheets:
            found.add(read(path, Sheet))
        problems = miscounted(found) if folder == HOME / "content" else macro_miscounted(found) if folder == HOME / "packs" / "macro" else []
        if problems:
            raise BadContent(problems)
    found.digest = digest_of(files)
    return found


def packs_here() -> dict[str, Path]:
    return installed_packs("challengers", HOME / "packs")


def folder_of(pack: str) -> Path:
    return pack_folder(pack, packs_here(), {"macro": "challengers.extra.macro"})


def check(folder: Path, known: Shelf | None = None) -> list[Text]:
    """Everything that is wrong with a folder of content, one sentence each."""
    from tapete.games.challengers.content.check import figure_problems
    from tapete.games.challengers.content.words import effect_problems

    problems: list[Text] = []
    base = known or Shelf()
    own = folder == HOME / "content"
    if not own and known is None:
        base = shelf()
    if not own:
        problems += pack_problems(folder, "challengers")
    if not sheet_files(folder):
        return [*problems, no_files(folder, "*.toml ([[card]], [[set]], [[schedule]])")]
    ids: list[str] = []
    sheets: list[tuple[str, Sheet]] = []
    for path in sheet_files(folder):
        try:
            sheets.append((path.name, read(path, Sheet)))
        except BadContent as bad:
            problems += bad.said
    sets = {*base.sets, *(entry.id for _, sheet in sheets for entry in sheet.set)}
    for name, sheet in sheets:
        entries: list[Any] = [*sheet.set, *sheet.card, *sheet.symbol, *sheet.trainer, *sheet.diagram]
        problems += repeated(name, [entry.id for entry in entries if entry.id in ids] + [entry.id for entry in entries])
        given = {*base.cards, *base.sets, *base.trainers}
        problems += [taken(name, entry.id) for entry in entries if entry.id in given]
        ids += [entry.id for entry in entries]
        problems += half_translated(name, [*sheet.set, *sheet.card, *sheet.symbol, *sheet.trainer], "name")
        problems += half_translated(name, [*sheet.card, *sheet.trainer], "text")
        problems += figure_problems(name, sheet)
        for card in sheet.card:
            problems += _check_card(name, card, sets)
            for index, effect in enumerate(card.effects):
                problems += effect_problems(f"{name}: {card.id}.effects[{index}]", effect, sets, trainer=False)
        for trainer in sheet.trainer:
            problems += effect_problems(f"{name}: {trainer.id}.effect", trainer.effect, sets, trainer=True)
    return problems


def _check_card(name: str, card: Card, sets: set[str]) -> list[Text]:
    problems = []
    where = f"{name}: {card.id}"
    if not card.name_es.strip() and not card.name_en.strip():
        problems.append(nameless(f"{where}.name"))
    if card.kind == "set" and card.set not in sets:
        problems.append(none_of(f"{where}.set", card.set, sorted(sets)))
    if card.kind != "set" and card.set:
        problems.append(idle(f"{where}.set", card.set, f"kind = {card.kind}"))
    if (card.kind == "set") != (card.level in LEVELS):
        problems.append(none_of(f"{where}.level", card.level, LEVELS if card.kind == "set" else OTHER_LEVELS))
    cap = STRENGTH_CAPS.get(card.level)
    if cap is not None and not 0 <= card.strength <= cap:
        problems.append(out_of(f"{where}.strength (level = {card.level})", card.strength, 0, cap))
    if cap is None and card.strength < 0:
        problems.append(at_least(f"{where}.strength", card.strength, 0))
    if card.copies < 1:
        problems.append(at_least(f"{where}.copies", card.copies, 1))
    return problems
