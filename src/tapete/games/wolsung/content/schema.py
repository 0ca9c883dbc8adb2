"""Schema of content files: models, weapons, spells, gadgets, clubs, scenarios, and the library by id."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.content.constraints import Bounds, Grammar, Length, Ref
from tapete.core.content.portraits import PortraitTraits
from tapete.core.content.reader import Content
from tapete.core.i18n.user_errors import UserError, bad_format
from tapete.games.wolsung.content.layouts import Layout
from tapete.games.wolsung.content.verbs import Effect
from tapete.games.wolsung.lengths import mil

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Size = Literal["S", "M", "L", "XL"]
Rule = Literal[
    "hard-to-kill", "sunnir", "mist-walker", "ladder-runner", "steady", "grapnel", "far-sight", "magic-protection"
]
Inches = Annotated[float, msgspec.Meta(ge=0, le=60)]
Pool = Annotated[int, msgspec.Meta(ge=0, le=12)]
Stated = Annotated[str, Grammar()]  # grammar of a name, where the guess from its ending is wrong

# Radius of the base and height of the body (wolsung.ruling.base-sizes).
SIZES: dict[str, tuple[int, int]] = {"S": (500, 1200), "M": (600, 1600), "L": (800, 2000), "XL": (1000, 2400)}
ORDER = {"S": 0, "M": 1, "L": 2, "XL": 3}


class Profile(msgspec.Struct, frozen=True):
    """Profile values A M C F D R H, in the order of the book's table."""

    A: Annotated[int, Bounds(1, 3)]
    M: Annotated[int, Bounds(1, 8)]
    C: Annotated[int, Bounds(0, 9)]
    F: int
    D: Annotated[int, Bounds(0, 9)]
    R: Annotated[int, Bounds(0, 9)]
    H: Annotated[int, Bounds(1, 20)]

    @classmethod
    def parse(cls, line: str) -> Profile:
        """Read `"2/5/5/3/6/5/8"`. A UserError if it is not seven numbers."""
        parts = line.split("/")
        if len(parts) != 7 or not all(part.isdigit() for part in parts):
            raise UserError(bad_format("A/M/C/F/D/R/H", line, "2/5/5/3/6/5/8"))
        return cls(*(int(part) for part in parts))


class Ranged(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    strength: Annotated[Pool, Bounds(1)]
    bands: Annotated[list[tuple[Inches, int]], Length(3, 3)]
    quick: bool = False
    rapid: Pool = 0  # Rapid Fire [x]
    penalty: Pool = 0  # Movement Penalty [x]
    piercing: Pool = 0
    fire: bool = False
    ignores_cover: bool = False
    grammar: Stated = ""


class Melee(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    strength: int = 0  # added to the bearer's F
    piercing: Pool = 0
    attack: int = 0  # change of C when attacking
    parry: int = 0  # change of C when parrying
    grammar: Stated = ""


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
    """Special action, marked [A] in the book. It costs one Action."""

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
    times: Pool = 0  # 0: without limit
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
    """Model of a club, or for hire."""

    id: str
    name_es: str
    name_en: str
    kind: Literal["hero", "henchman"]
    base: Size
    profile: str
    club: Annotated[str, Ref("club", also=("",))] = ""
    suit: Suit | Literal[""] = ""
    funds: Pool = 0
    price: Pool = 0
    armour: Pool = 0
    ranged: Annotated[list[str], Ref("ranged")] = []
    melee: Annotated[str, Ref("melee", also=("",))] = ""
    race: Literal["", "human", "elf", "golem"] = ""
    role: Literal["", "scientist"] = ""
    rules: list[Rule] = []
    magic: Pool = 0
    spells: Annotated[list[str], Ref("spell")] = []
    abilities: Annotated[list[str], Ref("ability")] = []
    grammar: Stated = ""  # by default a Hero is a person's name, a Henchman a title before a surname
    portrait: PortraitTraits | None = None  # derived where it is not named

    @property
    def hero(self) -> bool:
        return self.kind == "hero"


class Club(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    style_es: str
    style_en: str
    heroes: Annotated[list[str], Ref("model", checked=False)]
    henchmen: Annotated[
        list[str], Ref("model", checked=False)
    ]  # henchmen of the starter list, in the order they are bought
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
    """All content by id, with precomputed tables."""

    ranged: dict[str, Ranged] = {}
    melee: dict[str, Melee] = {}
    clubs: dict[str, Club] = {}
    models: dict[str, ModelCard] = {}
    profiles: dict[str, Profile] = {}
    spells: dict[str, Spell] = {}
    abilities: dict[str, Ability] = {}
    gadgets: dict[str, Gadget] = {}
    scenarios: dict[str, Scenario] = {}
    layouts: dict[str, Layout] = {}
    digest: str = ""

    def limits(self, weapon: str) -> list[tuple[int, int]]:
        """Range bands of a weapon in mil."""
        return [(mil(limit), change) for limit, change in self.ranged[weapon].bands]
