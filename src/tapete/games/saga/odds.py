"""Exact odds of a fight from the dice about to be thrown: successes, hits, saves and casualties."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tapete.boards.dice_odds import cap_chances, mean
from tapete.boards.dice_odds import success_chances as counted
from tapete.core.game.state_copy import copy_state
from tapete.games.saga import profile
from tapete.games.saga.content import verbs
from tapete.games.saga.rules.fights import fight_effects
from tapete.games.saga.rules.fights.dice_effects import (
    ATTACKER,
    DEFENDER,
    attack_bonus,
    defence_bonus,
    defence_target,
    dice_limit,
    unit_of,
)
from tapete.games.saga.rules.fights.melee import close_ranks_refusal, start_melee
from tapete.games.saga.rules.fights.melee import count_generated as melee_generated
from tapete.games.saga.rules.fights.shooting import able_shooters, start_shot
from tapete.games.saga.rules.fights.shooting import count_generated as shooting_generated
from tapete.games.saga.state import Battle, DiceEffect, Fight, Unit

Chances = tuple[float, ...]  # of 0, 1, 2, ... casualties


class Forecast(msgspec.Struct, frozen=True):
    """Possible results of a fight. Each distribution sums to 1."""

    attacker_loses: Chances  # casualties of the attacker; (1.0,) in a shooting attack
    defender_loses: Chances
    wins: float = 0.0  # melee: the attacker's chances
    draws: float = 0.0
    withdraws: float = 0.0  # the attacker has to leave although both live
    destroys: float = 0.0
    falls: float = 0.0  # the attacker is wiped out

    @property
    def expected(self) -> tuple[float, float]:
        """Expected casualties: of the attacker, of the defender."""
        return mean(self.attacker_loses), mean(self.defender_loses)


# ---------------------------------------------------------------- one die


def die_chance(need: int, fixed: int, changes: tuple[tuple[int, str, int, str], ...]) -> float | None:
    """Chance that one die ends as a success; None where dice are picked by hand.

    `changes` are (player, kind, n, which) in the order applied.
    """
    return _die_chance(need, fixed, changes)


@lru_cache(maxsize=4096)
def _die_chance(need: int, fixed: int, changes: tuple[tuple[int, str, int, str], ...]) -> float | None:
    lying: dict[tuple[int, frozenset[int]], float] = {(face, frozenset()): 1 / 6 for face in range(1, 7)}
    added = 0
    for player, kind, n, which in changes:
        if kind == "mod":
            added += n
            continue
        if which.startswith("n:"):
            return None
        after: dict[tuple[int, frozenset[int]], float] = {}
        for (face, thrown), chance in lying.items():
            value = max(0, face + fixed + added)
            again = player not in thrown and (
                value < need
                if which in ("misses", "failures")
                else value >= need
                if which in ("hits", "successes")
                else face <= int(which[3:])
            )
            for new in range(1, 7) if again else (face,):
                key = (new, thrown | {player}) if again else (face, thrown)
                after[key] = after.get(key, 0.0) + (chance / 6 if again else chance)
        lying = after
    return sum(chance for (face, _), chance in lying.items() if max(0, face + fixed + added) >= need)


def changes_of(fight: Fight, pool: str, side: int) -> tuple[tuple[int, str, int, str], ...]:
    """Effects on a pool in the order applied.

    The attacker's come first, then the defender's. Of each, changes come before re-rolls.
    """
    effects: list[DiceEffect] = []
    for player in (fight.sides[ATTACKER].player, fight.sides[DEFENDER].player):
        mine = [
            effect
            for effect in fight.effects
            if effect.player == player and effect.pool == pool and effect.side == side
        ]
        effects += sorted(mine, key=lambda effect: effect.kind != "mod")
    return tuple((effect.player, effect.kind, effect.n, effect.which) for effect in effects)


@lru_cache(maxsize=4096)
def success_chances(dice: int, chance: float) -> Chances:
    return counted(dice, chance)


# ---------------------------------------------------------------- casualties of one side


def casualty_chances(state: Battle, fight: Fight, index: int) -> Chances | None:
    """Distribution of the casualties a side will have to deal with."""
    side, other = fight.sides[index], fight.sides[1 - index]
    hit = die_chance(side.armour, attack_bonus(state, fight, 1 - index), changes_of(fight, "attack", 1 - index))
    save = die_chance(
        defence_target(fight, index), defence_bonus(state, fight, index), changes_of(fight, "defence", index)
    )
    if hit is None or save is None:
        return None
    return _casualties(
        dice_limit(other), hit, other.auto_hits, side.defence, save, side.cancel_hits, side.cancel_casualties
    )


@lru_cache(maxsize=8192)
def _casualties(
    dice: int, hit: float, auto: int, defence: int, save: float, cancel_hits: int, cancel_casualties: int
) -> Chances:
    chances = [0.0] * (dice + auto + 1)
    for rolled, chance in enumerate(success_chances(dice, hit)):
        hits = rolled + auto
        if not hits:
            chances[0] += chance
            continue
        for good, saving in enumerate(success_chances(hits + defence, save)):
            chances[max(0, hits - good - cancel_hits - cancel_casualties)] += chance * saving
    while len(chances) > 1 and chances[-1] == 0.0:
        chances.pop()
    return tuple(chances)


# ---------------------------------------------------------------- forecasts


def forecast_fight(state: Battle, fight: Fight) -> Forecast | None:
    """Forecast a fight from its current state.

    Abilities and FATIGUE already committed count. The dice are not thrown yet.
    """
    theirs = casualty_chances(state, fight, DEFENDER)
    ours = casualty_chances(state, fight, ATTACKER) if fight.kind == "melee" else (1.0,)
    if theirs is None or ours is None:
        return None
    defender, attacker = unit_of(state, fight.sides[DEFENDER]), unit_of(state, fight.sides[ATTACKER])
    theirs, ours = cap_chances(theirs, endurance(defender)), cap_chances(ours, endurance(attacker))
    destroys = theirs[endurance(defender)] if len(theirs) > endurance(defender) else 0.0
    if fight.kind == "shooting":
        return Forecast(ours, theirs, destroys=destroys)
    return melee_forecast(state, fight, ours, theirs)


def endurance(unit: Unit) -> int:
    """Casualties that wipe a unit out: its figures, and what Resistance can still cancel."""
    own = profile.profile_of(unit)
    return len(unit.figures) + (own.resistance * max(0, 3 - unit.fatigue) if own.resistance else 0)


def melee_forecast(state: Battle, fight: Fight, ours: Chances, theirs: Chances) -> Forecast:
    units = [unit_of(state, side) for side in fight.sides]
    most = [endurance(unit) for unit in units]
    wins = draws = withdraws = destroys = falls = 0.0
    for lost, chance in enumerate(ours):
        for taken, other in enumerate(theirs):
            both = chance * other
            dead = (lost >= most[ATTACKER] > 0, taken >= most[DEFENDER] > 0)
            falls += both if dead[0] else 0.0
            destroys += both if dead[1] else 0.0
            if dead == (True, True):
                draws += both
                continue
            won = dead[1] or (taken > lost and not dead[0])
            drawn = taken == lost and not any(dead)
            wins += both if won else 0.0
            draws += both if drawn else 0.0
            if not any(dead) and would_withdraw(state, fight, won, lost, taken):
                withdraws += both
    return Forecast(ours, theirs, wins, draws, withdraws, destroys, falls)


def would_withdraw(state: Battle, fight: Fight, won: bool, lost: int, taken: int) -> bool:
    """True if the attacker would withdraw with these casualties.

    saga.melee.withdraw-heavy-cover and the rules beside it.
    """
    attacker, defender = fight.sides
    if attacker.holds != defender.holds:
        return defender.holds
    if not won:
        return True
    left = []
    for side, n in zip(fight.sides, (lost, taken), strict=True):
        unit = unit_of(state, side)
        left.append(profile.count_figures(state, unit) - min(n, len(unit.figures) - 1))
    return defender.cover == "heavy" and left[ATTACKER] <= left[DEFENDER]


def shooting_odds(
    state: Battle, unit: Unit, target: Unit, ability: str = "", weapon: str = "", dice: int = 0
) -> Forecast | None:
    """Forecast a shot without further abilities; None if no figure can shoot."""
    fight = prepare_shot(state, unit, target, ability, weapon, dice)
    return forecast_fight(state, fight) if fight is not None else None


def prepare_shot(
    state: Battle, unit: Unit, target: Unit, ability: str = "", weapon: str = "", dice: int = 0
) -> Fight | None:
    """A shot with its dice, before any ability is used; None if no figure can shoot."""
    volley = able_shooters(state, unit, target, weapon)
    if not volley:
        return None
    fight = start_shot(state, unit, target, weapon, ability, bool(dice))
    apply_early_effects(state, fight)
    fight.sides[ATTACKER].generated = shooting_generated(state, unit, volley, fight.sides[ATTACKER].early, dice)
    return fight


def melee_odds(
    state: Battle, attacker: Unit, defender: Unit, ability: str = "", closed: bool | None = None
) -> Forecast | None:
    """Forecast a charge without further abilities.

    `closed`: whether the defender closes ranks. None takes the better choice for him.
    """
    fight = start_melee(state, attacker, defender, ability)
    apply_early_effects(state, fight)
    possible = close_ranks_refusal(state, fight) is None
    if closed is None and possible:
        open_one, closed_one = (
            melee_odds(state, attacker, defender, ability, False),
            melee_odds(state, attacker, defender, ability, True),
        )
        return min(
            (outlook for outlook in (open_one, closed_one) if outlook is not None),
            key=lambda outlook: outlook.expected[1] - outlook.expected[0],
            default=None,
        )
    if closed and possible:
        fight.sides[DEFENDER].closed, fight.sides[DEFENDER].cover = True, "heavy"
    for index in (ATTACKER, DEFENDER):
        fight.sides[index].generated = melee_generated(state, fight.sides[index], index)
    return forecast_fight(state, fight)


def count_melee_dice(state: Battle, attacker: Unit, defender: Unit) -> tuple[int, int]:
    """Attack dice that both sides of a charge generate, before abilities and closed ranks."""
    fight = start_melee(state, attacker, defender)
    one, other = (melee_generated(state, fight.sides[index], index) for index in (ATTACKER, DEFENDER))
    return one, other


def apply_early_effects(state: Battle, fight: Fight) -> None:
    """Apply the dice changes of the activating ability that need no decision."""
    player = fight.sides[ATTACKER].player
    for effect in fight_effects.settle_conditions(
        state, fight, ATTACKER, fight_effects.further_effects(state, player, fight.ability)
    ):
        fight_effects.change_fight(state, fight, ATTACKER, effect, fight.ability, early=True)


def forecast_with_ability(state: Battle, fight: Fight, index: int, effects: list[verbs.Effect]) -> Forecast | None:
    """Forecast after an ability that only changes dice, Armour and cover; None for any other."""
    tried: Fight = copy_state(fight)
    for effect in effects:
        if isinstance(effect, verbs.Fatigue):
            continue  # its value is counted later
        if isinstance(effect, verbs.Deny) or not fight_effects.change_fight(state, tried, index, effect):
            return None
    return forecast_fight(state, tried)
