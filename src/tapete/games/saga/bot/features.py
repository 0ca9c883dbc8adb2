"""Features of a battle in whole numbers: points, troops, FATIGUE, dice, attacks within reach."""

from __future__ import annotations

from math import isqrt
from typing import get_args

from tapete.core.game import Feature, Features, of_each_side
from tapete.games.saga.lengths import CM, L
from tapete.games.saga.profile import charge_reach, dice_of, is_exhausted, profile_of
from tapete.games.saga.rules.victory import points_of
from tapete.games.saga.state import Battle, Phase, Unit

PHASES = {phase: n for n, phase in enumerate(get_args(Phase))}
TROOPS = ("hero", "guards", "warriors", "levies")
FARTHEST = 150  # cm
MOST_FIGURES, MOST_UNITS = 100, 30

SIDE = (
    Feature("points", 0, 100),
    *[Feature(f"{troop}-{of}", 0, MOST_FIGURES) for troop in TROOPS for of in ("figures", "units")],
    Feature("units-to-deploy", 0, MOST_UNITS),
    Feature("fatigue", 0, 90),
    Feature("exhausted", 0, MOST_UNITS),
    Feature("activated", 0, MOST_UNITS),  # in this turn
    Feature("mounted", 0, MOST_UNITS),
    Feature("archers", 0, MOST_UNITS),
    Feature("dice-of-units", 0, 30),  # SAGA dice that the units bring
    Feature("dice-rolled", 0, 8),
    Feature("dice-on-board", 0, 8),
    Feature("abilities-used", 0, 20),
    Feature("charges-in-reach", 0, MOST_UNITS),  # units with an enemy within their charge
    Feature("shots-in-reach", 0, MOST_UNITS),
    Feature("units-near", 0, MOST_UNITS),  # with an enemy within L
    Feature("nearest-enemy", 0, FARTHEST),  # cm, from the middle of a unit to the middle of another
    Feature("hero-to-enemy", 0, FARTHEST),
    Feature("mean-to-enemy", 0, FARTHEST),
    Feature("fight-dice", 0, 60),  # attack dice of the fight being resolved
    Feature("fight-hits", 0, 60),
    Feature("fight-armour", 0, 6),
)
COMMON = (
    Feature("phase", 0, len(PHASES) - 1),
    Feature("active", -1, 1),  # 1: the player's own turn
    Feature("turn", 0, 14),
    Feature("fighting", -1, 1),  # 1: the player attacks
    Feature("shooting", 0, 1),
    Feature("orders-waiting", 0, 20),
)


def read(state: Battle, player: int) -> tuple[int, ...]:
    """Both sides and what is common. Everything on the table is open."""
    sides = [[unit for unit in state.units if unit.owner == who and unit.figures and unit.deployed] for who in (0, 1)]
    middles = [[middle_of(state, unit) for unit in side] for side in sides]
    fight = state.fight
    return (
        *read_side(state, player, sides[player], middles[player], middles[1 - player]),
        *read_side(state, 1 - player, sides[1 - player], middles[1 - player], middles[player]),
        PHASES[state.phase],
        1 if state.active == player else -1,
        state.turn,
        0 if fight is None else 1 if fight.sides[0].player == player else -1,
        int(fight is not None and fight.kind == "shooting"),
        len(state.queue),
    )


def middle_of(state: Battle, unit: Unit) -> tuple[int, int]:
    """The middle of a unit's figures."""
    figures, count = state.figures, len(unit.figures)
    return (
        sum([figures[id].x for id in unit.figures]) // count,
        sum([figures[id].y for id in unit.figures]) // count,
    )


def read_side(
    state: Battle, player: int, units: list[Unit], middles: list[tuple[int, int]], enemies: list[tuple[int, int]]
) -> list[int]:
    band = state.bands[player]
    figures, troops = dict.fromkeys(TROOPS, 0), dict.fromkeys(TROOPS, 0)
    charges = shots = near = fatigue = exhausted = mounted = archers = dice = 0
    ways: list[int] = []
    hero = FARTHEST
    for unit, (x, y) in zip(units, middles, strict=True):
        profile = profile_of(unit)
        figures[unit.troop] += len(unit.figures)
        troops[unit.troop] += 1
        fatigue += unit.fatigue
        mounted += profile.mounted
        archers += profile.ranged
        dice += dice_of(unit)
        tired = is_exhausted(unit)
        exhausted += tired
        if not enemies:
            continue
        far = isqrt(min([(x - ox) ** 2 + (y - oy) ** 2 for ox, oy in enemies]))
        ways.append(far // CM)
        near += far <= L
        charges += not tired and far <= charge_reach(unit)
        shots += not tired and profile.ranged and far <= profile.reach
        if unit.troop == "hero":
            hero = min(hero, far // CM)
    fight = None if state.fight is None else next(side for side in state.fight.sides if side.player == player)
    return [
        points_of(state, player),
        *[number for troop in TROOPS for number in (figures[troop], troops[troop])],
        sum(unit.owner == player and not unit.deployed for unit in state.units),
        fatigue,
        exhausted,
        sum(unit.acted > 0 for unit in units),
        mounted,
        archers,
        dice,
        len(band.rolled),
        band.active,
        len(band.used),
        charges,
        shots,
        near,
        min([FARTHEST, *ways]),
        hero,
        sum(ways) // len(ways) if ways else FARTHEST,
        0 if fight is None else fight.generated + fight.extra,
        0 if fight is None else fight.hits,
        0 if fight is None else fight.armour,
    ]


FEATURES = Features([*of_each_side(SIDE), *COMMON], read)
