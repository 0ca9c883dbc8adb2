"""What the clubs are made of: people, weapons, spells, gadgets, scenarios. Read once, strictly, and said clearly where a file is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tapete.core.content import BadContent, Content, digest_of, half_translated, idle, read, repeated, stranger
from tapete.core.mistakes import Mistake, at_least, at_most, lacking, none_of, of_length, out_of, such_as
from tapete.core.text import Text, text
from tapete.games.wolsung.content.layouts import Fault, Layout, _faults, read_layout
from tapete.games.wolsung.content.words import Effect
from tapete.games.wolsung.lengths import mil

HOME = Path(__file__).parent
FILES = ("weapons.toml", "models.toml", "spells.toml", "abilities.toml", "scenarios.toml")

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
        """`"2/5/5/3/6/5/8"`; a Mistake when it is not seven numbers."""
        parts = line.split("/")
        if len(parts) != 7 or not all(part.isdigit() for part in parts):
            raise Mistake(such_as("A/M/C/F/D/R/H", line, "2/5/5/3/6/5/8"))
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


class Spell(Content, frozen=True, rename={"effects": "effect"}):
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
    text_es: str = ""
    text_en: str = ""
    effects: tuple[Effect, ...] = ()

    @property
    def hostile(self) -> bool:
        return self.kind in ("projectile", "attack")


class Ability(Content, frozen=True, rename={"effects": "effect"}):
    """A special action: marked [A] in the book, it costs one Action."""

    id: str
    name_es: str
    name_en: str
    effects: tuple[Effect, ...]
    text_es: str = ""
    text_en: str = ""
    target: Literal["self", "friend", "enemy", "point"] = "self"
    only: Literal["", "henchman", "golem", "living"] = ""
    range: Inches = 0
    sight: bool = True
    quick: bool = False
    times: Pool = 0  # 0: as often as one likes
    per: Literal["", "turn", "game"] = ""


class Gadget(Content, frozen=True, rename={"effects": "effect"}):
    id: str
    name_es: str
    name_en: str
    price: Pool
    effects: tuple[Effect, ...]
    text_es: str = ""
    text_en: str = ""
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
    digest: str

    def limits(self, weapon: str) -> list[tuple[int, int]]:
        """The bands of a weapon in mil."""
        return [(mil(limit), change) for limit, change in self.ranged[weapon].bands]


@cache
def library() -> Library:
    """The content that comes with the game."""
    content, problems = read_library(HOME)
    if problems or content is None:
        raise BadContent(problems)
    return content


def check(folder: Path) -> list[Text]:
    """Problems of a folder of content, one sentence each; files it lacks are taken from the game's own."""
    return read_library(folder)[1]


def read_library(folder: Path) -> tuple[Library | None, list[Text]]:
    problems: list[Text] = []

    def file(name: str, kind: Any) -> Any:
        try:
            return read(_place_of(folder, name), kind, name)
        except BadContent as bad:
            problems.extend(bad.said)
            return kind()

    weapons, models, spells = file(FILES[0], WeaponsFile), file(FILES[1], ModelsFile), file(FILES[2], SpellsFile)
    abilities, scenarios = file(FILES[3], AbilitiesFile), file(FILES[4], ScenariosFile)
    layouts: dict[str, Layout] = {}
    mine = sorted(folder.glob("layouts/*.toml"))
    for path in mine or sorted(HOME.glob("layouts/*.toml")):
        try:
            layout = read_layout(path)
        except BadContent as bad:
            problems.extend(bad.said)
            continue
        problems += repeated(f"layouts/{path.name}", [*layouts, layout.id])
        layouts[layout.id] = layout
    if problems:
        return None, problems
    profiles: dict[str, Profile] = {}
    for model in models.model:
        try:
            profiles[model.id] = Profile.parse(model.profile)
        except Mistake as mistake:
            problems.append(text("kernel-misfit-at", path=f"models.toml: {model.id}.profile", why=mistake.text))
    library = Library(
        by_id(weapons.ranged), by_id(weapons.melee), by_id(models.club), by_id(models.model), profiles, by_id(spells.spell),
        by_id(abilities.ability), by_id(abilities.gadget), by_id(scenarios.scenario), layouts,
        digest_of([*(_place_of(folder, name) for name in FILES), *(mine or HOME.glob("layouts/*.toml"))]),
    )  # fmt: skip
    for name, entries, fields in (
        ("weapons.toml", [*weapons.ranged, *weapons.melee], ("name",)),
        ("models.toml", models.model, ("name",)),
        ("models.toml", models.club, ("name", "style")),
        ("spells.toml", spells.spell, ("name",)),
        ("abilities.toml", [*abilities.ability, *abilities.gadget], ("name", "text")),
        ("scenarios.toml", scenarios.scenario, ("name", "text")),
    ):
        problems += repeated(name, (entry.id for entry in entries))
        problems += half_translated(name, entries, *fields)
    problems += [*bad_weapons(library), *bad_spells(library), *bad_models(library), *bad_clubs(library)]
    return library, problems


def _place_of(folder: Path, name: str) -> Path:
    return folder / name if (folder / name).exists() else HOME / name


def by_id(entries: Iterable[Any]) -> dict[str, Any]:
    return {entry.id: entry for entry in entries}


def bad_weapons(library: Library) -> Iterable[Text]:
    for weapon in library.ranged.values():
        where = f"weapons.toml: {weapon.id}"
        limits = [limit for limit, _ in weapon.bands]
        if len(limits) != 3:
            yield of_length(f"{where}.bands", len(limits), 3)
        elif limits != sorted(set(limits)):
            shown = ", ".join(f"{limit:g}" for limit in limits)
            yield text("kernel-content-growing", path=f"{where}.bands", found=shown)
        if not weapon.strength:
            yield at_least(f"{where}.strength", weapon.strength, 1)


def bad_spells(library: Library) -> Iterable[Text]:
    for spell in library.spells.values():
        where, kind = f"spells.toml: {spell.id}", f"kind = {spell.kind}"
        for field, needed in (("strength", spell.kind == "projectile"), ("difficulty", not spell.hostile)):
            if needed and not getattr(spell, field):
                yield lacking(f"{where} ({kind})", field)
            if not needed and getattr(spell, field):
                yield idle(f"{where}.{field}", getattr(spell, field), kind)
        if spell.kind != "projectile" and not spell.effects:
            yield lacking(f"{where} ({kind})", "effect")


PROFILE = {"A": (1, 3), "M": (1, 8), "H": (1, 20), "C": (0, 9), "D": (0, 9), "R": (0, 9)}  # what a figure may be


def bad_models(library: Library) -> Iterable[Text]:
    for model in library.models.values():
        yield from _bad_means(library, model)
        where = f"models.toml: {model.id}"
        profile = library.profiles.get(model.id)
        for letter, (least, most) in PROFILE.items() if profile is not None else ():
            if not least <= getattr(profile, letter) <= most:
                yield out_of(f"{where}.profile.{letter}", getattr(profile, letter), least, most)
        if profile is not None and model.ranged and not profile.D:
            yield idle(f"{where}.ranged", ", ".join(model.ranged), "D = 0")
        for field, known in (("ranged", library.ranged), ("spells", library.spells), ("abilities", library.abilities)):
            for id in getattr(model, field):
                if id not in known:
                    yield none_of(f"{where}.{field}", id, sorted(known))
        if model.melee and model.melee not in library.melee:
            yield none_of(f"{where}.melee", model.melee, sorted(library.melee))
        if model.club and model.club not in library.clubs:
            yield none_of(f"{where}.club", model.club, sorted(library.clubs))


def _bad_means(library: Library, model: ModelCard) -> Iterable[Text]:
    """Heroes have a suit and Funds, Henchmen a price; magic and spells come together."""
    where, kind = f"models.toml: {model.id}", f"class = {model.kind}"
    means = {"suit": model.suit, "funds": model.funds, "price": model.price}
    needed = ("suit", "funds") if model.hero else ("price",)
    yield from (lacking(f"{where} ({kind})", field) for field in needed if not means[field])
    if not model.hero:
        yield from (idle(f"{where}.{field}", means[field], kind) for field in ("suit", "funds") if means[field])
    if model.magic and not model.spells:
        yield lacking(f"{where} (magic = {model.magic})", "spells")
    if model.spells and not model.magic:
        yield lacking(f"{where} (spells)", "magic")
    for id in model.spells if not model.hero else ():  # without a suit, nothing can be paid
        if id in library.spells and library.spells[id].cost:
            yield at_most(f"{where}.spells: {id}.cost ({kind})", library.spells[id].cost, 0)


def bad_clubs(library: Library) -> Iterable[Text]:
    for club in library.clubs.values():
        where = f"models.toml: {club.id}"
        suits = [library.models[id].suit for id in club.heroes if id in library.models]
        yield from repeated(where, (suit for suit in suits if suit), "heroes.suit")
        for field, kind in (("heroes", "hero"), ("henchmen", "henchman")):
            for id in getattr(club, field):
                if id not in library.models or library.models[id].kind != kind:
                    yield stranger(f"{where}.{field}", id, f"[[model]] class = {kind}")
        for bearer, gadget in club.gadgets:
            if bearer not in club.heroes:
                yield none_of(f"{where}.gadgets", bearer, club.heroes)
            if gadget not in library.gadgets:
                yield none_of(f"{where}.gadgets", gadget, sorted(library.gadgets))


@cache
def faults(layout_id: str, depth: int = 8_000, layout: Layout | None = None) -> tuple[Fault, ...]:
    """Everything a layout fails of the book's list."""
    if layout is None:
        layout = library().layouts[layout_id]
    return tuple(_faults(layout, depth))
