"""Effect verbs of abilities, the numbers and conditions they take, and the units they target.

An effect reads `activate(mounted guards|warriors, to charge); attack_dice(3)`. There are thirty-four verbs. Numbers are
read when the ability is used.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from tapete.core.effects.parser import Phrase, Verb

Stick = Literal["MC", "C", "M", "L"]
Kind = Literal["move", "charge", "shoot", "rest"]
Until = Literal["", "turn end", "next own turn"]
Troops = Literal["heroes", "guards", "warriors", "levies"]
Gear = Literal["mounted", "infantry", "ranged", "bows", "slings", "javelins", "crossbows", "composite", "heavy"]
Weapon = Literal["bows", "slings", "composite", "crossbows", "javelins", "improvised"]
Face = Literal["common", "uncommon", "rare"]
KINDS: tuple[Kind, ...] = ("move", "charge", "shoot", "rest")
TROOPS = ("heroes", "guards", "warriors", "levies")
FACES: tuple[Face, ...] = ("common", "uncommon", "rare")

# Bounds for balance: no ability gives more than 8 attack dice, 3 automatic hits, 3 casualties or 2
# FATIGUE.
Few = Annotated[int, Meta(ge=1, le=8)]
Three = Annotated[int, Meta(ge=1, le=3)]
Two = Annotated[int, Meta(ge=1, le=2)]
Change = Annotated[int, Meta(ge=-3, le=3)]


# ---------------------------------------------------------------- targets


class Who(Phrase, frozen=True):
    """Units that an effect targets.

    `self` is the unit the ability is used for, `foe` its enemy in the same fight or activation. Other units are
    described by type and place: `one enemy unit within M of two own units`.
    """

    labelled: ClassVar[tuple[str, ...]] = ("within", "of")

    name: Literal["self", "foe"] | None = None
    count: Literal["one", "all"] | None = None
    side: Literal["own", "enemy"] = "own"
    gear: Gear | None = None
    troops: tuple[Troops, ...] = ()  # any of these types; empty for all
    unit: bool = False  # has no effect; reads well where no type is named
    within: Stick | None = None
    of: Literal["it", "own edge", "rough terrain", "two own units", "composite bows"] | None = None


SELF = Who(name="self")
FOE = Who(name="foe")


# ---------------------------------------------------------------- numbers and conditions


class Count(Verb, frozen=True):
    """A number counted when the ability is used."""

    who: Who

    @property
    def what(self) -> str:
        return str(self.__struct_config__.tag)


class Figures(Count, frozen=True, tag="figures"):
    pass


class ArmourOf(Count, frozen=True, tag="armour"):
    pass


class FatigueOf(Count, frozen=True, tag="fatigue"):
    pass


Counted = Figures | ArmourOf | FatigueOf


class Half(Verb, frozen=True, tag="half"):
    of: Counted


class Least(Verb, frozen=True, tag="min"):
    one: Few | Counted | Half
    other: Few | Counted | Half


class Most(Verb, frozen=True, tag="max"):
    one: Few | Counted | Half
    other: Few | Counted | Half


Amount = Few | Figures | ArmourOf | FatigueOf | Half | Least | Most


class Mounted(Verb, frozen=True, tag="mounted"):
    who: Who


class InRough(Verb, frozen=True, tag="in_rough"):
    who: Who


class CasualtyCaused(Verb, frozen=True, tag="casualty_caused"):
    """Condition that waits for the end of the shot."""


class AtLeast(Verb, frozen=True, tag="at_least"):
    count: Counted
    n: Annotated[int, Meta(ge=1, le=30)]


Condition = Mounted | InRough | CasualtyCaused | AtLeast


# ---------------------------------------------------------------- triggers of Activation/Reaction abilities


class Event(Verb, frozen=True):
    """Moment at which an Activation/Reaction ability may be used, and the units it binds."""

    kinds: tuple[Kind, ...]
    at_unit: bool = field(default=False, name="at self")  # the declared target is the unit itself
    within: Stick | None = None  # the foe is this near to the unit (or to the Warlord)
    of: Literal["unit", "warlord"] = "unit"
    fatigue: Annotated[int, Meta(ge=0, le=3)] = 0  # the foe has at least this much

    @property
    def moment(self) -> str:
        return str(self.__struct_config__.tag)


class Declared(Event, frozen=True, tag="declared"):
    pass


class Ended(Event, frozen=True, tag="ended"):
    pass


Trigger = Declared | Ended


# ---------------------------------------------------------------- the verbs


class Activate(Verb, frozen=True, tag="activate"):
    who: Who
    kinds: tuple[Kind, ...] = field(default=KINDS, name="to")
    n: Annotated[int, Meta(ge=1, le=4)] = field(default=1, name="units")
    free: bool = field(default=False, name="without fatigue")
    target: bool = field(default=False, name="against foe")

    @property
    def tires(self) -> bool:
        return not self.free


class FreeActivation(Verb, frozen=True, tag="free_activation"):
    who: Who
    kinds: tuple[Kind, ...] = field(default=KINDS, name="to")
    until: Until = "turn end"


class RollSaga(Verb, frozen=True, tag="roll_saga"):
    n: Few


class RerollSaga(Verb, frozen=True, tag="reroll_saga"):
    n: Few


class TurnSaga(Verb, frozen=True, tag="turn_saga"):
    n: Few
    faces: tuple[Face, ...] = field(default=FACES, name="to")


class EnemyRerollSaga(Verb, frozen=True, tag="enemy_reroll_saga"):
    n: Few


class StripRolled(Verb, frozen=True, tag="strip_rolled"):
    n: Few


class StripBoard(Verb, frozen=True, tag="strip_board"):
    n: Few
    advanced: bool = False


class AttackDice(Verb, frozen=True, tag="attack_dice"):
    n: Amount


class DefenceDice(Verb, frozen=True, tag="defence_dice"):
    n: Amount


class AttackMod(Verb, frozen=True, tag="attack_mod"):
    who: Who
    n: Change
    where: Literal["melee", "shooting"] | None = field(default=None, name="in")
    until: Until = ""


class DefenceMod(Verb, frozen=True, tag="defence_mod"):
    who: Who
    n: Change


class RerollAttack(Verb, frozen=True, tag="reroll_attack"):
    who: Who
    dice: Literal["misses", "hits", "ones"] | Few

    @property
    def which(self) -> str:
        """Dice to reroll, in the form a fight stores it."""
        return "le:1" if self.dice == "ones" else f"n:{self.dice}" if isinstance(self.dice, int) else self.dice


class RerollDefence(Verb, frozen=True, tag="reroll_defence"):
    who: Who
    dice: Literal["failures", "successes"] | Few

    @property
    def which(self) -> str:
        return f"n:{self.dice}" if isinstance(self.dice, int) else self.dice


class Armour(Verb, frozen=True, tag="armour"):
    who: Who
    n: Change
    until: Until = ""


class AutoHits(Verb, frozen=True, tag="auto_hits"):
    n: Three


class CancelHits(Verb, frozen=True, tag="cancel_hits"):
    n: Few


class CancelCasualties(Verb, frozen=True, tag="cancel_casualties"):
    n: Few


class Casualties(Verb, frozen=True, tag="casualties"):
    who: Who
    n: Three


class Sacrifice(Verb, frozen=True, tag="sacrifice"):
    n: Few


class Restore(Verb, frozen=True, tag="restore"):
    who: Who
    n: Few


class Fatigue(Verb, frozen=True, tag="fatigue"):
    who: Who
    n: Two


class RestMarker(Verb, frozen=True, tag="rest_marker"):
    who: Who
    n: Few


class PassFatigue(Verb, frozen=True, tag="pass_fatigue"):
    giver: Who
    taker: Who
    n: Few


class CancelActivation(Verb, frozen=True, tag="cancel_activation"):
    pass


class SetStick(Verb, frozen=True, tag="stick"):
    who: Who
    what: Literal["move", "charge", "range"]
    stick: Stick
    added: bool = False
    until: Until = ""

    @property
    def to(self) -> str:
        """Stick in the form a lasting effect stores it: a stick, or one with + that is added."""
        return f"+{self.stick}" if self.added else self.stick


class IgnoreTerrain(Verb, frozen=True, tag="ignore_terrain"):
    who: Who
    kind: Literal["rough", "dangerous", "both"]
    until: Until = ""


class BonusMove(Verb, frozen=True, tag="bonus_move"):
    who: Who
    stick: Stick


class BonusShot(Verb, frozen=True, tag="bonus_shot"):
    who: Who
    dice: Few
    target: bool = field(default=False, name="against foe")
    weapon: Weapon | Literal[""] = ""


class Cover(Verb, frozen=True, tag="cover"):
    who: Who
    kind: Literal["none", "light", "heavy", "closed"]


class Deny(Verb, frozen=True, tag="deny"):
    who: Who
    what: Literal["abilities", "fatigue_use", "close_ranks", "resistance", "charge", "shoot"]
    until: Until = ""


class HoldGround(Verb, frozen=True, tag="hold_ground"):
    who: Who


class If(Verb, frozen=True, tag="if"):
    conditions: tuple[Condition, ...]  # any of them
    then: tuple[Effect, ...]


class OneOf(Verb, frozen=True, tag="one_of"):
    branches: tuple[tuple[Effect, ...], ...]


Effect = (
    Activate
    | FreeActivation
    | RollSaga
    | RerollSaga
    | TurnSaga
    | EnemyRerollSaga
    | StripRolled
    | StripBoard
    | AttackDice
    | DefenceDice
    | AttackMod
    | DefenceMod
    | RerollAttack
    | RerollDefence
    | Armour
    | AutoHits
    | CancelHits
    | CancelCasualties
    | Casualties
    | Sacrifice
    | Restore
    | Fatigue
    | RestMarker
    | PassFatigue
    | CancelActivation
    | SetStick
    | IgnoreTerrain
    | BonusMove
    | BonusShot
    | Cover
    | Deny
    | HoldGround
    | If
    | OneOf
)
