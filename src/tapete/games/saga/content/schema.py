"""Schema of content files: troops, gear, factions, abilities, mercenaries, legends, heroes, terrain."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.content.constraints import Bounds, Grammar, Ref, Required
from tapete.core.content.portraits import PortraitTraits
from tapete.core.content.reader import BadContent, Content
from tapete.core.i18n.user_errors import bad_format
from tapete.games.saga.content import verbs as v

Corner = tuple[int, int]
Load = Annotated[tuple[str, ...], Ref("equipment")]  # of one figure
Worn = Annotated[tuple[str, ...], Ref("equipment", checked=False)]
Armour = Annotated[int, Bounds(2, 6)]
Aggression = Annotated[int, Bounds(1)]  # in sixths of a die
NameGrammar = Annotated[str, Grammar()]  # stated where the guess from the ending of the name is wrong
Keyword = Literal[
    "orders", "orders-reaction", "activation", "activation-reaction", "shooting", "shooting-reaction", "melee"
]
Special = Literal["determination", "obey", "presence", "bodyguard", "pride"]
Trait = Literal[
    "charge-die-per-four",
    "no-bodyguards",
    "die-from-four",
    "shot-after-move",
    "bears-grief",
    "ignores-rough",
    "charged-keep-open-ranks",
    "tireless-determined-charge",
    "guides-through-danger",
    "long-range",
    "obeyed-twice",
    "obeyed-from-afar",
    "obeyed-twice-by-levies",
    "turns-a-die",
    "quarter-ranks",
    "bold-manoeuvre",
    "extra-shot",
    "steadies",
    "reads-again",
    "relieves",
    "obeys-nobody",
]
FACES = "cur"  # common, uncommon, rare: three, two and one of the six faces (saga.orders.die-faces)


class Troop(Content, frozen=True):
    id: Literal["warlord", "guards", "warriors", "levies"]
    name_es: str
    name_en: str
    many_es: str
    many_en: str
    melee: Aggression
    shooting: int
    armour: Armour
    dice: int
    dice_from: int  # figures needed to generate the SAGA die
    glyph: str
    melee_with_missiles: int = 0
    figures_a_point: int = 0
    special: tuple[Special, ...] = ()
    resistance: int = 0


class Gear(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    glyph: str
    ranged: bool = False
    range: Literal["", "MC", "C", "M", "L"] = ""
    armour_melee: int = 0
    armour_shooting: int = 0
    foot: bool = True  # may be carried on foot
    mounted: bool = True
    close_ranks: bool = True
    rides: bool = False
    shooting_dice: int = 0  # added to each attack die
    melee_dice: int = 0
    charging_dice: int = 0
    target_defence: int = 0  # added to the defence dice of the target of a shot
    foe_defence: int = 0  # added to the defence dice of the enemy in melee
    free_shots: bool = False
    shot_after_move: bool = False
    alternates_shots: bool = False


class Face(Content, frozen=True):
    es: str
    en: str
    glyph: str


class Dice(Content, frozen=True):
    common: Face
    uncommon: Face
    rare: Face

    def face(self, letter: str) -> Face:
        return (self.common, self.uncommon, self.rare)[FACES.index(letter)]


class Loads(Content, frozen=True):
    """Equipment that each troop type of a faction may carry."""

    warlord: tuple[Load, ...]
    guards: tuple[Load, ...]
    warriors: tuple[Load, ...]
    levies: tuple[Load, ...]

    def of(self, troop: str) -> tuple[Load, ...]:
        loads: tuple[Load, ...] = getattr(self, troop)
        return loads


class Limits(Content, frozen=True):
    mounted_warriors_at_most_half: bool = False
    foot_points_at_most_half: bool = False
    levy_points_at_least: int = 0


class AbilitySheet(Content, frozen=True, rename={"effects": "effect"}):
    """An ability as written in a file."""

    id: str
    tier: Literal["basic", "advanced"]
    name_es: str
    name_en: str
    keywords: Annotated[tuple[Keyword, ...], Required()]
    cost: Annotated[str, Required()]
    effects: tuple[v.Effect, ...]
    text_es: str = ""  # generated from the effect if empty
    text_en: str = ""
    restriction: tuple[str, ...] = ()
    trigger: v.Trigger | None = None
    basic: bool = False  # printed among the advanced ones, but follows the rules of basic abilities


class Ability(msgspec.Struct, frozen=True):
    """An ability of a battle board with its effect parsed."""

    id: str
    basic: bool
    keywords: tuple[Keyword, ...]
    payments: tuple[str, ...]  # each way to pay: "c", "u", "cu"
    restriction: tuple[str, ...]
    effects: tuple[v.Effect, ...]
    trigger: v.Trigger | None
    area: str
    sheet: AbilitySheet

    @property
    def price(self) -> int:
        """Count the dice of one payment."""
        return len(self.payments[0])


class FactionSheet(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    about_es: str
    about_en: str
    starters: tuple[str, ...]
    dice: Dice
    equipment: Loads
    ability: tuple[AbilitySheet, ...]
    limits: Limits = Limits()
    grammar: NameGrammar = ""


class Faction(msgspec.Struct, frozen=True):
    id: str
    sheet: FactionSheet
    board: dict[str, Ability]


class Mercenary(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    troop: Literal["guards", "warriors", "levies"]
    figures: Annotated[int, Bounds(4, 12)]
    equipment: Load = ()
    points: int = 1
    traits: tuple[Trait, ...] = ()
    rule_es: str = ""
    rule_en: str = ""
    grammar: NameGrammar = ""
    portrait: PortraitTraits | None = None  # derived where it is not named


class Legend(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    troop: Literal["warlord", "guards", "warriors", "levies"]
    faction: Annotated[str, Ref("faction", also=("",))] = ""  # empty: for every faction
    points: int = 1
    wears: Worn = ()  # equipment it must have
    bars: Worn = ()  # equipment it may not have
    least: int = 0
    most: int = 0
    companions: int = 0
    dice: int | None = None
    armour: int | None = None
    melee: int | None = None
    resistance: int | None = None
    loses: tuple[Special, ...] = ()
    traits: tuple[Trait, ...] = ()
    rule_es: str = ""
    rule_en: str = ""
    grammar: NameGrammar = ""
    portrait: PortraitTraits | None = None  # derived where it is not named


class Hero(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    factions: Annotated[tuple[str, ...], Ref("faction", also=("any",))]
    dice: int
    armour: Armour
    melee: Aggression
    shooting: int = 0
    points: int = 1
    equipment: Worn = ()
    special: tuple[Special, ...] = ()
    resistance: int = 0
    traits: tuple[Trait, ...] = ()
    rule_es: str = ""
    rule_en: str = ""
    grammar: NameGrammar = ""
    portrait: PortraitTraits | None = None  # derived where it is not named


class Outlines(Content, frozen=True):
    small: tuple[tuple[Corner, ...], ...]
    large: tuple[tuple[Corner, ...], ...]
    strip: tuple[tuple[Corner, ...], ...] = ()  # across the whole table; only scenarios use it
    token: tuple[tuple[Corner, ...], ...] = ()  # as small as a base; only scenarios use it

    def of(self, size: str) -> tuple[tuple[Corner, ...], ...]:
        match size:
            case "small":
                return self.small
            case "large":
                return self.large
            case "strip":
                return self.strip
        return self.token


class TerrainKind(Content, frozen=True):
    id: str
    name_es: str
    name_en: str
    height: Literal["high", "low"]
    difficulty: Literal["open", "rough", "dangerous", "impassable"]
    cover: Literal["none", "light", "heavy"]
    most: int
    sizes: tuple[Literal["small", "large", "strip", "token"], ...]
    fill: str
    edge: str
    motif: str
    most_large: int = 99


class ReadyPiece(Content, frozen=True):
    terrain: Annotated[str, Ref("terrain")]
    size: Literal["small", "large"]
    outline: int
    x: int
    y: int
    turn: int = 0


class TroopFile(Content, frozen=True):
    troop: tuple[Troop, ...]


class GearFile(Content, frozen=True):
    equipment: tuple[Gear, ...]


class MercenaryFile(Content, frozen=True):
    unit: tuple[Mercenary, ...]


class LegendFile(Content, frozen=True):
    legend: tuple[Legend, ...]


class HeroFile(Content, frozen=True):
    hero: tuple[Hero, ...]


class TerrainFile(Content, frozen=True):
    outlines: Outlines
    terrain: tuple[TerrainKind, ...]
    ready: tuple[ReadyPiece, ...] = ()


class Library(msgspec.Struct, frozen=True):
    """Everything a battle can be played with, by id."""

    troops: dict[str, Troop]
    gear: dict[str, Gear]
    factions: dict[str, Faction]
    mercenaries: dict[str, Mercenary]
    legends: dict[str, Legend]
    heroes: dict[str, Hero]
    outlines: Outlines
    terrain: dict[str, TerrainKind]
    ready: tuple[ReadyPiece, ...]
    digest: str


def parse_payments(cost: str) -> tuple[str, ...]:
    """List the ways to pay a cost: "c|u" is one die of either, "c+u" two dice, "any" any one die.

    >>> parse_payments("c|u"), parse_payments("u+r"), parse_payments("any")
    (('c', 'u'), ('ur',), ('c', 'u', 'r'))
    """
    if cost == "any":
        return tuple(FACES)
    ways = tuple("".join(sorted(way.split("+"), key=lambda face: FACES.find(face))) for way in cost.split("|"))
    good = all(way and set(way) <= set(FACES) and len(way) == len(ways[0]) <= 2 for way in ways) and all(
        part in FACES and part for way in cost.split("|") for part in way.split("+")
    )
    if not good:
        raise BadContent([bad_format("cost", cost, "c, c|u, c+u, any")])  # one die, one of either, two dice
    return ways
