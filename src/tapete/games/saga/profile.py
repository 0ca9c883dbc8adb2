"""Profile of a unit: Armour, Aggression and special rules, with lasting effects applied.

A profile is computed once for each kind of unit.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import STICKS, L, M, base_diameter
from tapete.games.saga.state import Battle, Lasting, Unit

LEAST_ARMOUR, MOST_ARMOUR = 2, 6  # saga.basics.armour-bounds


class Profile(msgspec.Struct, frozen=True):
    """Values of a unit's sheet. Aggression is in sixths of a die."""

    troop: str
    armour: int
    melee: int
    shooting: int
    armour_melee: int  # changes by equipment and mount
    armour_shooting: int
    dice: int
    dice_from: int
    special: frozenset[str]
    resistance: int
    traits: frozenset[str]
    mounted: bool
    ranged: bool
    weapon: str
    reach: int  # of the weapon; 0 without one
    radius: int
    move: int
    charge: int
    ranks: bool  # may close ranks
    melee_dice: int
    charging_dice: int
    shooting_dice: int
    foe_defence: int


@lru_cache(maxsize=4096)
def compute_profile(troop: str, card: str, legend: str, equipment: tuple[str, ...]) -> Profile:
    content = load_library()
    gear = [content.gear[piece] for piece in equipment]
    mounted = any(piece.rides for piece in gear)
    ranged = any(piece.ranged for piece in gear)
    weapon = next((piece.id for piece in gear if piece.ranged), "")
    upgrade = content.legends.get(legend)
    traits: set[str] = set(upgrade.traits if upgrade else ())
    if troop == "hero" and card != "warlord":
        hero = content.heroes[card]
        armour, melee, shooting, dice, dice_from = hero.armour, hero.melee, hero.shooting, hero.dice, 1
        special, resistance = set[str](hero.special), hero.resistance
        traits |= set(hero.traits)
    else:
        base = content.troops["warlord" if troop == "hero" else troop]
        armour, shooting, dice, dice_from = base.armour, base.shooting, base.dice, base.dice_from
        melee = base.melee_with_missiles if ranged and base.melee_with_missiles else base.melee
        special, resistance = set[str](base.special), base.resistance
    hired = content.mercenaries.get(card)
    if hired is not None:
        traits |= set(hired.traits)
    if upgrade:
        armour = armour if upgrade.armour is None else upgrade.armour
        melee = melee if upgrade.melee is None else upgrade.melee
        dice = dice if upgrade.dice is None else upgrade.dice
        resistance = resistance if upgrade.resistance is None else upgrade.resistance
        special -= set(upgrade.loses)
    reach = STICKS[content.gear[weapon].range] if weapon else 0
    return Profile(
        troop=troop,
        armour=armour,
        melee=melee,
        shooting=shooting if ranged else 0,
        armour_melee=sum(piece.armour_melee for piece in gear),
        armour_shooting=sum(piece.armour_shooting for piece in gear),
        dice=dice,
        dice_from=4 if "die-from-four" in traits else dice_from,
        special=frozenset(special),
        resistance=resistance,
        traits=frozenset(traits),
        mounted=mounted,
        ranged=ranged,
        weapon=weapon,
        reach=L if "long-range" in traits and reach else reach,
        radius=base_diameter(mounted, troop == "hero") // 2,
        move=L if mounted else M,  # saga.move.distance-base, saga.equip.mounted-move
        charge=L if mounted else M,
        ranks=all(piece.close_ranks for piece in gear),
        melee_dice=sum(piece.melee_dice for piece in gear),
        charging_dice=sum(piece.charging_dice for piece in gear),
        shooting_dice=sum(piece.shooting_dice for piece in gear),
        foe_defence=max((piece.foe_defence for piece in gear), default=0),
    )


def profile_of(unit: Unit) -> Profile:
    return compute_profile(unit.troop, unit.card, unit.legend, unit.equipment)


def companions_of(state: Battle, unit: Unit) -> str:
    """Troop type of a Hero's living companions; "" for other units (saga.special.heroic-alone)."""
    if unit.troop != "hero" or len(unit.figures) < 2:
        return ""
    return next(
        (state.figures[id].troop for id in unit.figures if state.figures[id].troop not in ("warlord", "hero")), ""
    )


def companion_sheet(unit: Unit, troop: str) -> Profile:
    return compute_profile(troop, "", "", unit.equipment)


def troop_of(state: Battle, unit: Unit) -> str:
    """Troop type a unit counts as.

    A heroic unit has its companions' type (saga.special.heroic-armour-class).
    """
    return companions_of(state, unit) or unit.troop


def has_rule(state: Battle, unit: Unit, special: str) -> bool:
    """True if a special rule holds for a unit now.

    Bodyguard never holds for a heroic one (saga.special.heroic-shared-rules).
    """
    return special in profile_of(unit).special and not (special == "bodyguard" and companions_of(state, unit))


def armour(state: Battle, unit: Unit, shooting: bool, cover: int = 0) -> int:
    """Armour before the ability step.

    Base, equipment, mount, cover and lasting effects are summed, then bounded (saga.ruling.armour-sequence).
    """
    own = profile_of(unit)
    escort = companions_of(state, unit)
    if escort:
        own = companion_sheet(unit, escort)
    change = own.armour_shooting if shooting else own.armour_melee
    lasting = sum(mark.n for mark in unit.lasting if mark.kind == "armour")
    return clamp_armour(own.armour + change + lasting + cover)


def clamp_armour(value: int) -> int:
    return max(LEAST_ARMOUR, min(MOST_ARMOUR, value))


def aggression(state: Battle, unit: Unit, figures: list[int], shooting: bool) -> int:
    """Count attack dice of some figures of a unit.

    The sum of their Aggression, rounded up (saga.basics.aggression-sum).
    """
    own = profile_of(unit)
    sixths = 0
    for id in figures:
        troop = state.figures[id].troop
        held = own if troop in ("warlord", "hero") or unit.troop != "hero" else companion_sheet(unit, troop)
        sixths += held.shooting if shooting else held.melee
    return -(-sixths // 6)


def count_figures(state: Battle, unit: Unit) -> int:
    """Count the figures of a unit for rules that count figures.

    A figure with Presence counts as four (saga.special.presence).
    """
    figures = len(unit.figures)
    if unit.troop == "hero" and figures and "presence" in profile_of(unit).special:
        return figures + 3
    return figures


def lasting_effects(unit: Unit, kind: str) -> list[Lasting]:
    return [mark for mark in unit.lasting if mark.kind == kind]


def is_exhausted(unit: Unit) -> bool:
    return unit.fatigue >= 3  # saga.exhaust.threshold


def move_stick(unit: Unit) -> tuple[str, ...]:
    """Sticks of a move in open ground: one, and what is added to it (saga.move.bonus-sticks)."""
    stick, added = "L" if profile_of(unit).mounted else "M", []
    for mark in lasting_effects(unit, "stick-move"):
        if mark.word.startswith("+"):
            added.append(mark.word[1:])
        else:
            stick, added = mark.word, []
    return (stick, *added)


def charge_reach(unit: Unit) -> int:
    """saga.charge.distance-independent: length of the charge stick. Changes to a move do not affect it."""
    length = profile_of(unit).charge
    for mark in lasting_effects(unit, "stick-charge"):
        length = length + STICKS[mark.word[1:]] if mark.word.startswith("+") else STICKS[mark.word]
    return length


def shot_reach(unit: Unit, weapon: str = "") -> int:
    own = profile_of(unit)
    reach = own.reach if not weapon or weapon == own.weapon else STICKS[load_library().gear[weapon].range]
    for mark in lasting_effects(unit, "stick-range"):
        reach = reach + STICKS[mark.word[1:]] if mark.word.startswith("+") else STICKS[mark.word]
    return reach


def ignores_ground(unit: Unit, difficulty: str) -> bool:
    """True if the unit ignores rough or dangerous ground now."""
    if difficulty == "rough" and "ignores-rough" in profile_of(unit).traits:
        return True
    return any(mark.word in (difficulty, "both") for mark in lasting_effects(unit, "ignore"))


def is_denied(unit: Unit, what: str) -> bool:
    return any(mark.word == what for mark in lasting_effects(unit, "deny"))


def dice_of(unit: Unit) -> int:
    """Count the SAGA dice a unit generates.

    saga.orders.generate-warlord, -guards, -warriors, -levies, -heroes.
    """
    own = profile_of(unit)
    return own.dice if len(unit.figures) >= own.dice_from else 0
