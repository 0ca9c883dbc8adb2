"""What the clubs are made of: people, weapons, spells, gadgets, scenarios. Read once, strictly, and said clearly where a file is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tapete.core.content import BadContent, Content, digest_of, duplicates, read, untranslated
from tapete.games.wolsung.effects import Effect
from tapete.games.wolsung.layouts import Layout, read_layout

FOLDER = Path(__file__).parent / "content"
FILES = ("weapons.toml", "models.toml", "spells.toml", "abilities.toml", "scenarios.toml")
MIL = 1000  # all lengths inside are thousandths of an inch

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Size = Literal["S", "M", "L", "XL"]
Rule = Literal["hard-to-kill", "sunnir", "mist-walker", "ladder-runner", "steady", "grapnel", "far-sight", "magic-protection"]
Inches = Annotated[float, msgspec.Meta(ge=0, le=60)]
Pool = Annotated[int, msgspec.Meta(ge=0, le=12)]

# Radius of the base and height of the body (wolsung.ruling.base-sizes).
SIZES: dict[str, tuple[int, int]] = {"S": (500, 1200), "M": (600, 1600), "L": (800, 2000), "XL": (1000, 2400)}
ORDER = {"S": 0, "M": 1, "L": 2, "XL": 3}


class Profile(msgspec.Struct, frozen=True):
    """A M C F D R H, in the order of the book's table."""

    A: int
    M: int
    C: int
    F: int
    D: int
    R: int
    H: int

    @classmethod
    def parse(cls, line: str) -> Profile:
        """`"2/5/5/3/6/5/8"`; ValueError when it is not seven numbers."""
        parts = line.split("/")
        if len(parts) != 7 or not all(part.isdigit() for part in parts):
            raise ValueError(f"found {line!r}, expected seven numbers A/M/C/F/D/R/H")
        return cls(*(int(part) for part in parts))


class Ranged(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    strength: Pool
    bands: list[tuple[Inches, int]]
    quick: bool = False
    rapid: Pool = 0  # Rapid Fire [x]
    penalty: Pool = 0  # Movement Penalty [x]
    piercing: Pool = 0
    fire: bool = False
    ignores_cover: bool = False


class Melee(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    strength: int = 0  # added to the bearer's F
    piercing: Pool = 0
    attack: int = 0  # change of C when attacking
    parry: int = 0  # change of C when parrying


class Spell(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    kind: Literal["projectile", "attack", "aura", "enhancement"]
    cost: Annotated[int, msgspec.Meta(ge=0, le=2)]
    range: Inches
    strength: Pool = 0
    difficulty: Pool = 0
    piercing: Pool = 0
    fire: bool = False
    effects: list[Effect] = []

    @property
    def hostile(self) -> bool:
        return self.kind in ("projectile", "attack")


class Ability(Content, frozen=True):
    """A special action: marked [A] in the book, it costs one Action."""

    id: str
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    effects: list[Effect]
    target: Literal["self", "friend", "enemy", "point"] = "self"
    only: Literal["", "henchman", "golem", "living"] = ""
    range: Inches = 0
    sight: bool = True
    quick: bool = False
    times: Pool = 0  # 0: as often as one likes
    per: Literal["", "turn", "game"] = ""


class Gadget(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    price: Pool
    effects: list[Effect]
    use: Literal["action", "start", "passive", "hit"] = "passive"
    target: Literal["self", "friend", "enemy", "point"] = "self"
    only: Literal["", "henchman", "golem", "living"] = ""
    range: Inches = 0
    sight: bool = True
    quick: bool = False
    times: Pool = 0
    per: Literal["", "turn", "game"] = ""


class ModelCard(Content, frozen=True, rename={"kind": "class"}, dict=True):
    """Somebody of a club, or for hire."""

    id: str
    name_es: str
    name_en: str
    kind: Literal["hero", "henchman"]
    base: Size
    profile: str
    club: str = ""
    suit: Suit | Literal[""] = ""
    funds: Pool = 0
    price: Pool = 0
    armour: Pool = 0
    ranged: list[str] = []
    melee: str = ""
    race: Literal["", "human", "elf", "golem"] = ""
    role: Literal["", "scientist"] = ""
    rules: list[Rule] = []
    magic: Pool = 0
    spells: list[str] = []
    abilities: list[str] = []

    @property
    def hero(self) -> bool:
        return self.kind == "hero"


class Club(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    style_es: str
    style_en: str
    heroes: list[str]
    henchmen: list[str]  # of the starter list, in the order they are bought
    gadgets: list[tuple[str, str]]
    glyph: str = ""


class Scenario(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    marks: Literal["", "all", "centre"] = ""
    control: int = 0  # points a mark gives at the end of each turn
    carry: int = 0  # points for holding the heart at the end
    secret: int = 0  # points for killing the marked Hero
    lamps: bool = False
    players: tuple[int, int] = (2, 2)
    heroes: int = 0  # 0: as agreed at the table
    tutorial: bool = False


class WeaponsFile(Content, frozen=True):
    ranged: list[Ranged] = []
    melee: list[Melee] = []


class ModelsFile(Content, frozen=True):
    club: list[Club] = []
    model: list[ModelCard] = []


class SpellsFile(Content, frozen=True):
    spell: list[Spell] = []


class AbilitiesFile(Content, frozen=True):
    ability: list[Ability] = []
    gadget: list[Gadget] = []


class ScenariosFile(Content, frozen=True):
    scenario: list[Scenario] = []


class Library(msgspec.Struct):
    """Everything by id, with the tables that rules need often worked out."""

    ranged: dict[str, Ranged]
    melee: dict[str, Melee]
    clubs: dict[str, Club]
    models: dict[str, ModelCard]
    profiles: dict[str, Profile]
    spells: dict[str, Spell]
    abilities: dict[str, Ability]
    gadgets: dict[str, Gadget]
    scenarios: dict[str, Scenario]
    layouts: dict[str, Layout]

    def limits(self, weapon: str) -> list[tuple[int, int]]:
        """The bands of a weapon in mil."""
        return [(mil(limit), change) for limit, change in self.ranged[weapon].bands]


def mil(inches: float) -> int:
    return round(inches * MIL)


@cache
def load() -> Library:
    """The content that comes with the game."""
    library, problems = read_library(FOLDER)
    if problems or library is None:
        raise BadContent(problems)
    return library


def digest() -> str:
    return digest_of([*(FOLDER / name for name in FILES), *FOLDER.glob("layouts/*.toml")])


def check(folder: Path) -> list[str]:
    """Problems of a folder of content, one sentence each; files it lacks are taken from the game's own."""
    return read_library(folder)[1]


def read_library(folder: Path) -> tuple[Library | None, list[str]]:
    problems: list[str] = []

    def file(name: str, kind: Any) -> Any:
        path = folder / name
        try:
            return read(path if path.exists() else FOLDER / name, kind, name)
        except BadContent as bad:
            problems.extend(bad.problems)
            return kind()

    weapons, models, spells = file(FILES[0], WeaponsFile), file(FILES[1], ModelsFile), file(FILES[2], SpellsFile)
    abilities, scenarios = file(FILES[3], AbilitiesFile), file(FILES[4], ScenariosFile)
    layouts: dict[str, Layout] = {}
    mine = sorted(folder.glob("layouts/*.toml"))
    for path in mine or sorted(FOLDER.glob("layouts/*.toml")):
        try:
            layout = read_layout(path)
        except BadContent as bad:
            problems.extend(bad.problems)
            continue
        if layout.id in layouts:
            problems.append(f"layouts/{path.name}: id {layout.id!r} stands twice")
        layouts[layout.id] = layout
    if problems:
        return None, problems
    profiles: dict[str, Profile] = {}
    for model in models.model:
        try:
            profiles[model.id] = Profile.parse(model.profile)
        except ValueError as error:
            problems.append(f"models.toml: {model.id}.profile: {error}")
    library = Library(
        by_id(weapons.ranged), by_id(weapons.melee), by_id(models.club), by_id(models.model), profiles, by_id(spells.spell),
        by_id(abilities.ability), by_id(abilities.gadget), by_id(scenarios.scenario), layouts,
    )  # fmt: skip
    for name, entries, fields in (
        ("weapons.toml", [*weapons.ranged, *weapons.melee], ("name",)),
        ("models.toml", models.model, ("name",)),
        ("models.toml", models.club, ("name", "style")),
        ("spells.toml", spells.spell, ("name",)),
        ("abilities.toml", [*abilities.ability, *abilities.gadget], ("name", "text")),
        ("scenarios.toml", scenarios.scenario, ("name", "text")),
    ):
        problems += duplicates(name, (entry.id for entry in entries))
        problems += untranslated(name, entries, *fields)
    problems += [*bad_weapons(library), *bad_spells(library), *bad_models(library), *bad_clubs(library)]
    return library, problems


def by_id(entries: Iterable[Any]) -> dict[str, Any]:
    return {entry.id: entry for entry in entries}


def bad_weapons(library: Library) -> Iterable[str]:
    for weapon in library.ranged.values():
        limits = [limit for limit, _ in weapon.bands]
        if len(limits) != 3 or limits != sorted(set(limits)):
            yield f"weapons.toml: {weapon.id}.bands: found limits {limits}, expected three that grow"
        if not weapon.strength:
            yield f"weapons.toml: {weapon.id}.strength: found 0, expected at least 1"


def bad_spells(library: Library) -> Iterable[str]:
    for spell in library.spells.values():
        if (spell.kind == "projectile") != bool(spell.strength):
            expected = "a strength" if spell.kind == "projectile" else f"no strength on a spell of kind {spell.kind}"
            yield f"spells.toml: {spell.id}.strength: found {spell.strength}, expected {expected}"
        if spell.hostile == bool(spell.difficulty):
            expected = "none" if spell.hostile else "a difficulty"
            yield f"spells.toml: {spell.id}.difficulty: found {spell.difficulty}, expected {expected} on a spell of kind {spell.kind}"
        if spell.kind != "projectile" and not spell.effects:
            yield f"spells.toml: {spell.id}.effects: found none, expected what the spell does"


def bad_models(library: Library) -> Iterable[str]:
    for model in library.models.values():
        where = f"models.toml: {model.id}"
        if model.hero and not (model.suit and model.funds):
            yield f"{where}: a hero has a suit and funds; found suit {model.suit!r} and funds {model.funds}"
        if not model.hero and (model.suit or model.funds or not model.price):
            yield f"{where}: a henchman has a price, no suit and no funds; found price {model.price}, suit {model.suit!r}, funds {model.funds}"
        profile = library.profiles.get(model.id)
        if profile is not None and (not 1 <= profile.A <= 3 or not 1 <= profile.M <= 8 or not 1 <= profile.H <= 20 or max(profile.C, profile.D, profile.R) > 9):
            yield f"{where}.profile: found {model.profile!r}, expected A 1-3, M 1-8, H 1-20 and C, D, R up to 9"
        if profile is not None and bool(profile.D) < bool(model.ranged):
            yield f"{where}.ranged: found {model.ranged} with D 0, expected no ranged weapon"
        for field, known in (("ranged", library.ranged), ("spells", library.spells), ("abilities", library.abilities)):
            for id in getattr(model, field):
                if id not in known:
                    yield f"{where}.{field}: found {id!r}, expected one of {', '.join(sorted(known))}"
        if model.melee and model.melee not in library.melee:
            yield f"{where}.melee: found {model.melee!r}, expected one of {', '.join(sorted(library.melee))}"
        if bool(model.magic) != bool(model.spells):
            yield f"{where}.magic: found {model.magic} with {len(model.spells)} spells, expected both or neither"
        if not model.hero and any(id in library.spells and library.spells[id].cost for id in model.spells):
            yield f"{where}.spells: a henchman has no suit and casts spells of cost 0 only"
        if model.club and model.club not in library.clubs:
            yield f"{where}.club: found {model.club!r}, expected one of {', '.join(sorted(library.clubs))}"


def bad_clubs(library: Library) -> Iterable[str]:
    for club in library.clubs.values():
        where = f"models.toml: {club.id}"
        suits = [library.models[id].suit for id in club.heroes if id in library.models]
        if len(set(suits)) != len(suits):
            yield f"{where}.heroes: found suits {suits}, expected four different ones"
        for field in ("heroes", "henchmen"):
            for id in getattr(club, field):
                if id not in library.models or library.models[id].hero != (field == "heroes"):
                    yield f"{where}.{field}: found {id!r}, expected a {field[:-1] if field == 'heroes' else 'henchman'} of models.toml"
        for bearer, gadget in club.gadgets:
            if bearer not in club.heroes or gadget not in library.gadgets:
                yield f"{where}.gadgets: found {bearer!r} with {gadget!r}, expected a hero of the club and a gadget of abilities.toml"
