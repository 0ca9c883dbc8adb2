"""What the clubs are made of: people, weapons, spells, gadgets, scenarios. Read once, strictly, and said clearly where
a file is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tapete.core.content import (
    BESIDE,
    BadContent,
    Content,
    by_rule,
    digest_of,
    half_translated,
    idle,
    no_files,
    read,
    repeated,
    stranger,
    taken,
)
from tapete.core.mistakes import Mistake, at_least, at_most, lacking, none_of, of_length, out_of, such_as
from tapete.core.packs import Entries, Libraries, Source, foreign_ids, pack_problems
from tapete.core.text import Text, text
from tapete.games.wolsung.content.layouts import Fault, Layout, _faults, checked_layout, judge
from tapete.games.wolsung.content.words import Effect
from tapete.games.wolsung.lengths import mil

HOME = Path(__file__).parent
FILES = ("weapons.toml", "models.toml", "spells.toml", "abilities.toml", "scenarios.toml")

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Size = Literal["S", "M", "L", "XL"]
Rule = Literal[
    "hard-to-kill", "sunnir", "mist-walker", "ladder-runner", "steady", "grapnel", "far-sight", "magic-protection"
]
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


@Libraries
def library(packs: tuple[str, ...]) -> Library:
    """The content of a table; a broken or unknown pack never starts a match."""
    if not packs:
        content, problems = read_library(Source.of_folder(HOME))
    else:
        source = Source.of_pack(packs[-1])
        problems = problems_of_pack(Source(packs[-1], source.files))
        content = None if problems else read_library(source, library(packs[:-1]))[0]
    if problems or content is None:
        raise BadContent(problems)
    return content


def check(folder: Path) -> list[Text]:
    """Problems of a folder of content, one sentence each; files it lacks are taken from the game's own."""
    source = Source.of_folder(folder)
    return problems_of_pack(source) if source.is_pack else read_library(source)[1]


def problems_of_pack(source: Source) -> list[Text]:
    """What is wrong with a pack that comes to the game's own content."""
    problems = pack_problems(source.files, "wolsung")
    known = [*FILES, "layouts/*.toml", *BESIDE]
    strange = [name for name in source.files if name not in known and not name.startswith("layouts/")]
    problems += [text("kernel-content-strange", file=name, known=", ".join(known)) for name in strange]
    if not source.sheets:
        problems.append(no_files(Path(source.name), ", ".join([*FILES, "layouts/*.toml"])))
    if problems:
        return problems
    content, problems = read_library(source, library())
    if content is None or problems:
        return problems
    problems = foreign_ids(source.files, declared(content, library()))
    for id, layout in content.layouts.items():
        if id not in library().layouts:
            graver = [fault for fault in judge(layout) if not fault.warning]
            problems += [
                by_rule(fault.rule, text("kernel-content-layout", path=f"layouts: {id}", found=fault.what))
                for fault in graver
            ]
    return problems


def declared(content: Library, house: Library) -> Iterator[tuple[str, str, str]]:
    """Everything a pack gives an id to: file, table, id."""
    for file, table, field in (
        ("weapons.toml", "ranged", "ranged"),
        ("weapons.toml", "melee", "melee"),
        ("models.toml", "club", "clubs"),
        ("models.toml", "model", "models"),
        ("spells.toml", "spell", "spells"),
        ("abilities.toml", "ability", "abilities"),
        ("abilities.toml", "gadget", "gadgets"),
        ("scenarios.toml", "scenario", "scenarios"),
        ("layouts", "layout", "layouts"),
    ):
        yield from ((file, table, id) for id in getattr(content, field) if id not in getattr(house, field))


def read_library(source: Source, base: Library | None = None) -> tuple[Library | None, list[Text]]:
    """What the files of the house say, or those of a pack beside what lies there already; and what is wrong with
    them."""
    problems: list[Text] = []

    def file(name: str, kind: Any) -> Any:
        try:
            if name in source.files:
                return source.read(name, kind)
            return kind() if base is not None else read(HOME / name, kind, name)
        except BadContent as bad:
            problems.extend(bad.texts)
            return kind()

    weapons, models, spells = file(FILES[0], WeaponsFile), file(FILES[1], ModelsFile), file(FILES[2], SpellsFile)
    abilities, scenarios = file(FILES[3], AbilitiesFile), file(FILES[4], ScenariosFile)
    layouts: dict[str, Layout] = {}
    laid = [name for name in source.files if name.startswith("layouts/")]
    if not laid and base is None:
        source = Source(
            source.name,
            {
                **source.files,
                **{name: body for name, body in Source.of_folder(HOME).files.items() if name.startswith("layouts/")},
            },
        )
        laid = [name for name in source.files if name.startswith("layouts/")]
    for name in laid:
        try:
            layout = checked_layout(source.read(name, Layout), name)
        except BadContent as bad:
            problems.extend(bad.texts)
            continue
        problems += repeated(name, [*layouts, layout.id])
        layouts[layout.id] = layout
    if problems:
        return None, problems
    profiles: dict[str, Profile] = {}
    for model in models.model:
        try:
            profiles[model.id] = Profile.parse(model.profile)
        except Mistake as mistake:
            problems.append(text("kernel-misfit-at", path=f"models.toml: {model.id}.profile", why=mistake.text))
    known = base or Library(
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        digest_of([*(HOME / name for name in FILES), *HOME.glob("layouts/*.toml")]),
    )
    added: dict[str, dict[str, Any]] = {
        "ranged": by_id(weapons.ranged),
        "melee": by_id(weapons.melee),
        "clubs": by_id(models.club),
        "models": by_id(models.model),
        "profiles": profiles,
        "spells": by_id(spells.spell),
        "abilities": by_id(abilities.ability),
        "gadgets": by_id(abilities.gadget),
        "scenarios": by_id(scenarios.scenario),
        "layouts": layouts,
    }
    content = Library(
        **{table: Entries({**getattr(known, table), **new}, _of_pack(table)) for table, new in added.items()},
        digest=known.digest,
    )
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
    problems += [
        taken(table, id, "id")
        for table, new in added.items()
        for id in new
        if id in getattr(known, table) and table != "profiles"
    ]
    problems += [*bad_weapons(content), *bad_spells(content), *bad_models(content), *bad_clubs(content)]
    return content, problems


def _of_pack(table: str) -> Callable[[str], dict[str, Any]]:
    return lambda pack: getattr(library((pack,)), table)


def by_id(entries: Iterable[Any]) -> dict[str, Any]:
    return {entry.id: entry for entry in entries}


def bad_weapons(library: Library) -> Iterable[Text]:
    for weapon in library.ranged.values():
        where = f"weapons.toml: {weapon.id}"
        limits = [limit for limit, _ in weapon.bands]
        if len(limits) != 3:
            yield of_length(f"{where}.bands", len(limits), 3)
        elif limits != sorted(set(limits)):
            written = ", ".join(f"{limit:g}" for limit in limits)
            yield text("kernel-content-growing", path=f"{where}.bands", found=written)
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
