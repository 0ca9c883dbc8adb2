"""The words in which abilities are written: thirty-two verbs, numbers that are read when the ability is used, and who is meant."""

from __future__ import annotations

from typing import Literal

import msgspec

Stick = Literal["MC", "C", "M", "L"]
Kind = Literal["move", "charge", "shoot", "rest"]
Until = Literal["", "turn_end", "next_own_turn"]
KINDS: tuple[Kind, ...] = ("move", "charge", "shoot", "rest")
TROOPS = ("heroes", "guards", "warriors", "levies")


class Word(msgspec.Struct, frozen=True):
    """A part of an effect."""


# ---------------------------------------------------------------- who


class Who(Word, frozen=True, tag="who"):
    """U, the unit the ability is used for, or E, its enemy in the same fight or activation; or units chosen by what they are."""

    name: Literal["U", "E", ""] = ""
    side: Literal["own", "enemy"] = "own"
    count: Literal["one", "all", "chosen"] = "chosen"
    troops: tuple[str, ...] = ()  # any of these types; empty for all
    gear: tuple[str, ...] = ()  # "mounted", "infantry", "ranged" or a piece of equipment: all of these
    stick: str = ""  # within this stick ...
    of: Literal["", "it", "own edge", "rough", "two own units", "composite"] = ""  # ... of this


U = Who(name="U")
E = Who(name="E")


# ---------------------------------------------------------------- numbers and conditions


class Number(Word, frozen=True, tag="n"):
    value: int


class Count(Word, frozen=True, tag="count"):
    """figures(x), armour(x) or fatigue(x), read when the ability is used."""

    what: Literal["figures", "armour", "fatigue"]
    who: Who


class Half(Word, frozen=True, tag="half"):
    of: Amount


class Least(Word, frozen=True, tag="min"):
    one: Amount
    other: Amount


class Most(Word, frozen=True, tag="max"):
    one: Amount
    other: Amount


Amount = Number | Count | Half | Least | Most


class Is(Word, frozen=True, tag="is"):
    what: Literal["mounted", "in_rough", "casualty caused"]
    who: Who = U


class AtLeast(Word, frozen=True, tag="at-least"):
    count: Count
    n: int


class Either(Word, frozen=True, tag="or"):
    conditions: tuple[Condition, ...]


Condition = Is | AtLeast | Either


# ---------------------------------------------------------------- the verbs


class Activate(Word, frozen=True, tag="activate"):
    who: Who
    kinds: tuple[Kind, ...]
    n: int = 1
    fatigue: bool = True
    target: bool = False  # the activation is against E


class FreeActivation(Word, frozen=True, tag="free_activation"):
    who: Who
    kinds: tuple[Kind, ...]
    until: Until = "turn_end"


class RollSaga(Word, frozen=True, tag="roll_saga"):
    n: int


class RerollSaga(Word, frozen=True, tag="reroll_saga"):
    n: int


class TurnSaga(Word, frozen=True, tag="turn_saga"):
    n: int
    faces: tuple[str, ...] = ("common", "uncommon", "rare")


class EnemyRerollSaga(Word, frozen=True, tag="enemy_reroll_saga"):
    n: int


class StripRolled(Word, frozen=True, tag="strip_rolled"):
    n: int


class StripBoard(Word, frozen=True, tag="strip_board"):
    n: int
    advanced: bool = False


class AttackDice(Word, frozen=True, tag="attack_dice"):
    n: Amount


class DefenceDice(Word, frozen=True, tag="defence_dice"):
    n: Amount


class AttackMod(Word, frozen=True, tag="attack_mod"):
    who: Who
    n: int
    where: Literal["", "melee", "shooting"] = ""
    until: Until = ""


class DefenceMod(Word, frozen=True, tag="defence_mod"):
    who: Who
    n: int


class RerollAttack(Word, frozen=True, tag="reroll_attack"):
    who: Who
    which: str  # misses, hits, le:K or n:K


class RerollDefence(Word, frozen=True, tag="reroll_defence"):
    who: Who
    which: str  # failures, successes or n:K


class Armour(Word, frozen=True, tag="armour"):
    who: Who
    n: int
    until: Until = ""


class AutoHits(Word, frozen=True, tag="auto_hits"):
    n: int


class CancelHits(Word, frozen=True, tag="cancel_hits"):
    n: int


class CancelCasualties(Word, frozen=True, tag="cancel_casualties"):
    n: int


class Casualties(Word, frozen=True, tag="casualties"):
    who: Who
    n: int


class Sacrifice(Word, frozen=True, tag="sacrifice"):
    n: int


class Restore(Word, frozen=True, tag="restore"):
    who: Who
    n: int


class Fatigue(Word, frozen=True, tag="fatigue"):
    who: Who
    n: int


class RestMarker(Word, frozen=True, tag="rest_marker"):
    who: Who
    n: int


class PassFatigue(Word, frozen=True, tag="pass_fatigue"):
    giver: Who
    taker: Who
    n: int


class CancelActivation(Word, frozen=True, tag="cancel_activation"):
    pass


class SetStick(Word, frozen=True, tag="stick"):
    who: Who
    what: Literal["move", "charge", "range"]
    to: str  # a stick, or one with + that is added
    until: Until = ""


class IgnoreTerrain(Word, frozen=True, tag="ignore_terrain"):
    who: Who
    kind: Literal["rough", "dangerous", "both"]
    until: Until = ""


class BonusMove(Word, frozen=True, tag="bonus_move"):
    who: Who
    stick: Stick


class BonusShot(Word, frozen=True, tag="bonus_shot"):
    who: Who
    dice: int
    target: bool = False
    weapon: str = ""


class Cover(Word, frozen=True, tag="cover"):
    who: Who
    kind: Literal["none", "light", "heavy", "closed"]


class Deny(Word, frozen=True, tag="deny"):
    who: Who
    what: Literal["abilities", "fatigue_use", "close_ranks", "resistance", "charge", "shoot"]
    until: Until = ""


class HoldGround(Word, frozen=True, tag="hold_ground"):
    who: Who


class If(Word, frozen=True, tag="if"):
    condition: Condition
    then: tuple[Effect, ...]


class OneOf(Word, frozen=True, tag="one_of"):
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
