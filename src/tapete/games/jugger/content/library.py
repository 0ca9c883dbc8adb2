"""The personal cards, weapons, clubs and ready-made teams: read from `content/` and from packs, checked strictly, ready for play."""

from __future__ import annotations

from functools import cache
from math import floor
from pathlib import Path
from typing import Literal

import msgspec

from tapete.core.content import (
    BadContent,
    Content,
    digest_of,
    half_translated,
    installed_packs,
    no_files,
    pack_folder,
    pack_problems,
    read,
    repeated,
    sheet_files,
    stranger,
    taken,
    without_translation,
)
from tapete.core.mistakes import at_most, lacking, none_of, of_length, out_of, unlike
from tapete.core.text import Text
from tapete.games.jugger.content.words import Effect, Moment, Talent, talent_problems

HOME = Path(__file__).parent.parent
SIZE = {"short": 5, "long": 8}  # jugger.team.size-short, jugger.team.size-long
BUDGET = {"short": 30, "long": 50}  # jugger.team.budget-short, jugger.team.budget-long
LOWEST_COST = 4
QWIK, CHAIN = "qwik", "chain"
RANGES = {
    "cr": (4, 12),
    "will": (1, 5),
    "fortitude": (1, 4),
    "reflexes": (1, 5),  # the VOA starts at 5
    "attack": (1, 4),
    "defence": (1, 4),
    "light_feet": (0, 3),
    "focus": (4, 6),
    "stamina": (3, 5),  # jugger.ruling.exhausted-details: no card has 0
}


class Weapon(Content, frozen=True):
    """A card of the equipment deck; the Qwik's position card is one too, with nothing to hit with."""

    id: str
    name_es: str
    name_en: str
    count: int
    attack: int
    defence: int
    range: int
    shield: bool = False
    needs_ready: bool = False
    can_pin: bool = True
    can_sweep: bool = True


class Club(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    country: str


class PersonalCard(Content, frozen=True):
    """jugger.card.personal-fields, as written in a content file."""

    id: str
    name: str
    club: str
    weapon: str
    cr: int
    will: int
    fortitude: int
    reflexes: int
    attack: int
    defence: int
    light_feet: int
    focus: int
    stamina: int
    tv: float
    talents: tuple[Talent, ...]


class Team(Content, frozen=True):
    """A ready-made team; in a long one the first five play Point 1."""

    id: str
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    length: Literal["short", "long"]
    juggers: tuple[str, ...]


class Sheet(Content, frozen=True):
    """What a content file may hold."""

    jugger: list[PersonalCard] = []
    weapon: list[Weapon] = []
    club: list[Club] = []
    team: list[Team] = []


class Card(msgspec.Struct, frozen=True):
    """A personal card in play: its figures, and its talents sorted by how they are used."""

    id: str
    name: str
    club: str
    weapon: str
    cr: int
    will: int
    fortitude: int
    reflexes: int
    attack: int
    defence: int
    light_feet: int
    focus: int
    stamina: int
    talents: tuple[Talent, ...]
    reactions: dict[str, tuple[int, ...]]  # event -> talents that answer it
    attacks: tuple[int, ...]
    defences: tuple[int, ...]
    duels: tuple[int, ...]
    actions: tuple[int, ...]
    passives: tuple[tuple[int, Effect], ...]


def ready(card: PersonalCard) -> Card:
    def sorted_out(keyword: str) -> tuple[int, ...]:
        return tuple([n for n, talent in enumerate(card.talents) if talent.keyword == keyword])

    reactions: dict[str, tuple[int, ...]] = {}
    for n in sorted_out("reaction"):
        trigger = card.talents[n].trigger
        if trigger is not None:
            reactions[trigger.event] = (*reactions.get(trigger.event, ()), n)
    return Card(
        card.id,
        card.name,
        card.club,
        card.weapon,
        card.cr,
        card.will,
        card.fortitude,
        card.reflexes,
        card.attack,
        card.defence,
        card.light_feet,
        card.focus,
        card.stamina,
        card.talents,
        reactions,
        sorted_out("standard_attack"),
        sorted_out("standard_defence"),
        sorted_out("duel_action"),
        sorted_out("standard_action"),
        tuple([(n, effect) for n in sorted_out("passive") for effect in card.talents[n].effects]),
    )


class Shelf(msgspec.Struct):
    """All content of a table: our own and that of its packs."""

    cards: dict[str, Card] = {}
    weapons: dict[str, Weapon] = {}
    clubs: dict[str, Club] = {}
    teams: dict[str, Team] = {}
    digest: str = ""

    @property
    def arms(self) -> list[Weapon]:
        """What a Defender may carry."""
        return [weapon for weapon in self.weapons.values() if weapon.id != QWIK]


@cache
def shelf(packs: tuple[str, ...] = ()) -> Shelf:
    """The content of a table; a broken or unknown pack never starts a match."""
    found = Shelf()
    files: list[Path] = []
    for folder in (HOME / "content", *(pack_folder(pack, packs_here()) for pack in packs)):
        problems = check(folder, found)
        if problems:
            raise BadContent(problems)
        for path in sheet_files(folder):
            files.append(path)
            sheet = read(path, Sheet)
            found.cards.update({card.id: ready(card) for card in sheet.jugger})
            found.weapons.update({weapon.id: weapon for weapon in sheet.weapon})
            found.clubs.update({club.id: club for club in sheet.club})
            found.teams.update({team.id: team for team in sheet.team})
    found.digest = digest_of(files)
    return found


def load() -> Shelf:
    """Our own content."""
    return shelf()


def packs_here() -> dict[str, Path]:
    return installed_packs("jugger")


# ---------------------------------------------------------------- checking


def recruit_cost(card: PersonalCard) -> int:
    """What a card's figures are worth in a recruiting budget."""
    raw = card.attack + 0.9 * card.defence + 0.5 * card.reflexes + 0.25 * card.will + 0.15 * card.fortitude
    raw += 0.6 * card.light_feet + 0.45 * card.focus + 0.25 * card.stamina + card.tv
    return max(LOWEST_COST, floor(0.9 * raw - 3.6 + 0.5 + 1e-9))


def check(folder: Path, known: Shelf | None = None) -> list[Text]:
    """Everything that is wrong with a folder of content: file, path inside it, what was found, what was expected."""
    own = folder == HOME / "content"
    base = known if known is not None else Shelf() if own else shelf()
    problems = [] if own else pack_problems(folder, "jugger")
    if not sheet_files(folder):
        return [*problems, no_files(folder, "*.toml ([[jugger]], [[team]], [[club]], [[weapon]])")]
    sheets: list[tuple[str, Sheet]] = []
    for path in sheet_files(folder):
        try:
            sheets.append((path.name, read(path, Sheet)))
        except BadContent as bad:
            problems += bad.said
    weapons = {*base.weapons, *(weapon.id for _, sheet in sheets for weapon in sheet.weapon)}
    clubs = {*base.clubs, *(club.id for _, sheet in sheets for club in sheet.club)}
    costs = {id: card.cr for id, card in base.cards.items()}
    costs |= {card.id: card.cr for _, sheet in sheets for card in sheet.jugger}
    problems += _ids_stand_once(sheets, base)
    for name, sheet in sheets:
        problems += half_translated(name, [*sheet.weapon, *sheet.club, *sheet.team], "name")
        problems += half_translated(name, sheet.team, "text")
        for weapon in sheet.weapon:
            problems += _weapon_problems(name, weapon)
        for card in sheet.jugger:
            problems += _card_problems(name, card, weapons, clubs)
        for team in sheet.team:
            problems += _team_problems(name, team, costs)
    return problems


def _ids_stand_once(sheets: list[tuple[str, Sheet]], base: Shelf) -> list[Text]:
    problems: list[Text] = []
    for kind, standing in (("jugger", base.cards), ("weapon", base.weapons), ("club", base.clubs), ("team", base.teams)):
        seen: list[str] = []
        for name, sheet in sheets:
            ids = [entry.id for entry in getattr(sheet, kind)]
            problems += repeated(name, [id for id in seen if id in ids] + ids, f"{kind}.id")
            problems += [taken(name, id, f"{kind}.id") for id in ids if id in standing]
            seen += ids
    return problems


def _weapon_problems(name: str, weapon: Weapon) -> list[Text]:
    """jugger.card.weapon-fields: figures that can be played with."""
    limits = {"count": (0 if weapon.id == QWIK else 1, 9), "attack": (0, 6), "defence": (0, 6), "range": (1, 4)}
    return _out_of_range(f"{name}: {weapon.id}", weapon, limits)


def _out_of_range(where: str, entry: Weapon | PersonalCard, limits: dict[str, tuple[int, int]]) -> list[Text]:
    found = {field: getattr(entry, field) for field in limits}
    wrong = [field for field, (least, most) in limits.items() if not least <= found[field] <= most]
    return [out_of(f"{where}.{field}", found[field], *limits[field]) for field in wrong]


def _card_problems(name: str, card: PersonalCard, weapons: set[str], clubs: set[str]) -> list[Text]:
    problems = []
    where = f"{name}: {card.id}"
    if not card.name.strip():
        problems.append(lacking(where, "name"))
    if card.club not in clubs:
        problems.append(none_of(f"{where}.club", card.club, sorted(clubs)))
    if card.weapon not in weapons:
        problems.append(none_of(f"{where}.weapon", card.weapon, sorted(weapons)))
    problems += _out_of_range(where, card, {**RANGES, "tv": (0, 2)})
    if card.cr != recruit_cost(card):
        problems.append(unlike(f"{where}.cr", card.cr, recruit_cost(card)))
    if not 1 <= len(card.talents) <= 3:
        problems.append(out_of(f"{where}.talents", len(card.talents), 1, 3))
    for n, talent in enumerate(card.talents):
        problems += talent_problems(f"{where}.talents[{n}]", talent, weapons)
        for field in ("name_es", "name_en", "text_es", "text_en"):
            if not getattr(talent, field).strip():
                problems.append(without_translation(name, f"{card.id}.talents[{n}].{field}"))
    return problems


def _team_problems(name: str, team: Team, costs: dict[str, int]) -> list[Text]:
    where = f"{name}: {team.id}"
    problems = [stranger(f"{where}.juggers", id, "[[jugger]]") for id in team.juggers if id not in costs]
    problems += repeated(where, team.juggers, "juggers")
    size, budget = SIZE[team.length], BUDGET[team.length]
    total = sum(costs.get(id, 0) for id in team.juggers)
    if len(team.juggers) != size:
        problems.append(of_length(f"{where}.juggers (length = {team.length})", len(team.juggers), size))
    if total > budget:
        problems.append(at_most(f"{where}.juggers.cr (length = {team.length})", total, budget))
    return problems


TRIGGERS: tuple[Moment, ...] = (
    "attack_declared",
    "attack_boosted",
    "defence_declared",
    "defence_boosted",
    "attack_rolled",
    "defence_rolled",
    "combat_result",
    "step",
)
