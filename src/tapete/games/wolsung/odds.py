"""Exact odds of tests: n dice give k successes with C(n, k) / 2**n, since half of the faces succeed.

Whole numbers over powers of two. `added` are successes that cards would bring. Later cards and rerolls of other players
are not counted, and the text beside the number says so.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from math import prod
from operator import sub
from typing import Literal, NamedTuple

import msgspec

from tapete.boards.dice_odds import oppose_pools, success_chances
from tapete.games.wolsung.actions import GUARD
from tapete.games.wolsung.profile import LIBRARY, is_hero, size_rank, stat
from tapete.games.wolsung.rules.cards import feat_value, is_red
from tapete.games.wolsung.rules.fights.contest import SUCCESS, compared_successes, is_hit
from tapete.games.wolsung.rules.fights.damage import deadly_damage, soaked_damage
from tapete.games.wolsung.rules.fights.melee import attacker_mods, defender_mods, weapon_of
from tapete.games.wolsung.rules.fights.shooting import (
    COVER,
    DOWN,
    models_at_risk,
    shooter_mods,
    target_mods,
    total_dice,
)
from tapete.games.wolsung.rules.magic import caster_mods, resisting_mods
from tapete.games.wolsung.state import Contest, Model, Skirmish

HALF = Fraction(1, 2)  # chance that a die succeeds
REMEMBERED = 16384  # cached forecasts: few different numbers occur


@cache
def pool_chances(n: int) -> tuple[Fraction, ...]:
    """Chances of 0, 1, ... n successes with n dice."""
    return success_chances(max(0, n), HALF)


@cache
def margin_chances(mine: int, theirs: int) -> dict[int, Fraction]:
    """Chances of every difference of successes, mine less theirs."""
    return oppose_pools(pool_chances(mine), pool_chances(theirs), sub)


@cache
def chance_of_at_least(n: int, needed: int, added: int = 0) -> Fraction:
    """Chance of enough successes with n dice."""
    return sum((chance for k, chance in enumerate(pool_chances(n)) if k + added >= needed), Fraction(0))


class Forecast(msgspec.Struct, frozen=True):
    """Odds of an attack.

    Chance to hit, chance to kill, chances of every damage, the mean, and the chance of being hit back.
    """

    mine: int
    theirs: int
    hit: Fraction
    kill: Fraction
    damage: dict[int, Fraction]
    mean: float
    back: Fraction = Fraction(0)
    risk: Fraction = Fraction(0)  # chance of dying by it
    stray: Fraction = Fraction(0)  # chance of hitting a friend instead


class Wound(NamedTuple):
    """Effect of a hit: its strength less what is soaked up, and how much kills."""

    strength: int
    deadly: int

    @classmethod
    def of(cls, state: Skirmish, target: Model, strength: int, piercing: int, fire: bool) -> Wound:
        return cls(strength - soaked_damage(state, target, piercing, fire), deadly_damage(target))

    def damage(self, criticals: int) -> int:
        return max(0, self.strength + criticals)


@lru_cache(maxsize=REMEMBERED)
def forecast_attack(mine: int, theirs: int, wound: Wound, added: int = 0, needs: bool = False) -> Forecast:
    """Forecast a hit with as many successes; each above is a critical.

    `needs`: a hit needs one success at least (table option).
    """
    chances: dict[int, Fraction] = {}
    for a, p in enumerate(pool_chances(mine)):
        for b, q in enumerate(pool_chances(theirs)):
            margin = a + added - b if a + added > 0 or not needs else -1
            chances[margin] = chances.get(margin, Fraction(0)) + p * q
    return tally_damage(mine, theirs, wound, {margin: chance for margin, chance in chances.items() if margin >= 0})


def tally_damage(
    mine: int, theirs: int, wound: Wound, hits: dict[int, Fraction], stray: Fraction = Fraction(0)
) -> Forecast:
    """Convert chances of criticals to chances of damage."""
    damage: dict[int, Fraction] = {}
    for criticals, chance in hits.items():
        dealt = wound.damage(criticals)
        damage[dealt] = damage.get(dealt, Fraction(0)) + chance
    hit = sum(hits.values(), Fraction(0))
    kill = sum((chance for dealt, chance in damage.items() if dealt >= wound.deadly), Fraction(0))
    damage[0] = damage.get(0, Fraction(0)) + 1 - hit
    mean = float(sum(dealt * chance for dealt, chance in damage.items()))
    return Forecast(mine, theirs, hit, kill, damage, mean, stray=stray)


def forecast_shot(
    state: Skirmish,
    model: Model,
    weapon_id: str,
    target: Model,
    *,
    earlier: int = 0,
    quick: bool = False,
    dive: bool = False,
    added: int = 0,
    covered: bool = True,
) -> Forecast:
    """Forecast a shot; without Cover if not `covered`.

    Into a melee: its effect on the declared target, and the chance of hitting a friend. A tie for the fewest successes
    goes to the target.
    """
    weapon = LIBRARY.ranged[weapon_id]
    others = models_at_risk(state, target)
    biggest = max(size_rank(one) for one in [target, *others]) if others else 0
    mine = max(0, total_dice(shooter_mods(state, model, target, weapon, earlier, quick)))
    mods = [mod for mod in target_mods(state, model, target, weapon, biggest) if covered or mod[0] != COVER]
    theirs = max(0, total_dice(mods) + (DOWN if dive and not target.down else 0))
    wound, needs = (
        Wound.of(state, target, weapon.strength, weapon.piercing, weapon.fire),
        state.options.hit_needs_success,
    )
    if not others:
        return forecast_attack(mine, theirs, wound, added, needs)
    dice = [(one, max(0, total_dice(target_mods(state, model, one, weapon, biggest)))) for one in others]
    friends = tuple(sorted(n for one, n in dice if one.owner == model.owner))
    foes = tuple(sorted(n for one, n in dice if one.owner != model.owner))
    return forecast_into_melee(mine, theirs, wound, friends, foes, added, needs)


@lru_cache(maxsize=REMEMBERED)
def forecast_into_melee(
    mine: int, theirs: int, wound: Wound, friends: tuple[int, ...], foes: tuple[int, ...], added: int, needs: bool
) -> Forecast:
    """wolsung.stray.lowest: the model with the fewest successes is hit.

    Of equals the shooting player chooses: the target, then any model but a friend.
    """
    least = 1 if needs else 0
    hits: dict[int, Fraction] = {}
    for t, chance in enumerate(pool_chances(theirs)):
        spared = chance * prod(chance_of_at_least(dice, t) for dice in friends + foes)
        for a, thrown in enumerate(pool_chances(mine)):
            if a + added >= max(t, least):
                hits[a + added - t] = hits.get(a + added - t, Fraction(0)) + spared * thrown
    stray = Fraction(0)
    for f in range(max(friends, default=-1) + 1):
        lowest = prod(chance_of_at_least(dice, f) for dice in friends) - prod(
            chance_of_at_least(dice, f + 1) for dice in friends
        )
        stray += (
            lowest
            * prod(chance_of_at_least(dice, f + 1) for dice in (theirs, *foes))
            * chance_of_at_least(mine, max(f, least), added)
        )
    return tally_damage(mine, theirs, wound, hits, stray)


def forecast_blow(
    state: Skirmish, model: Model, target: Model, reaction: str, *, charged_from: int | None = None, added: int = 0
) -> Forecast:
    """Forecast a melee attack. Against a target on guard with the chance of being hit back."""
    mine, theirs = (
        max(0, total_dice(attacker_mods(state, model, target, charged_from))),
        max(0, total_dice(defender_mods(state, target, model, reaction))),
    )
    made = forecast_attack(mine, theirs, _melee_wound(state, model, target), added, state.options.hit_needs_success)
    if reaction != GUARD:
        return made
    back, risk = strike_back_chances(mine, theirs, _melee_wound(state, target, model), added)
    return msgspec.structs.replace(made, back=back, risk=risk)


@lru_cache(maxsize=REMEMBERED)
def strike_back_chances(mine: int, theirs: int, wound: Wound, added: int) -> tuple[Fraction, Fraction]:
    """Chances of being hit back, and of dying by it: fewer successes than the other's."""
    short = {-(margin + added): chance for margin, chance in margin_chances(mine, theirs).items() if margin + added < 0}
    risk = sum((chance for missing, chance in short.items() if wound.damage(missing) >= wound.deadly), Fraction(0))
    return sum(short.values(), Fraction(0)), risk


def leave_chance(state: Skirmish, model: Model, foe: Model, *, added: int = 0) -> Fraction:
    """Chance to leave a melee: R against C, as many successes."""
    mine, theirs = stat(state, model, "R"), stat(state, foe, "C")
    return sum((chance for margin, chance in margin_chances(mine, theirs).items() if margin + added >= 0), Fraction(0))


def forecast_spell(
    state: Skirmish, model: Model, spell_id: str, target: Model | None, *, added: int = 0
) -> Forecast | Fraction:
    """Forecast a hostile spell against a target's R, or the chance of a friendly one to work."""
    entry = LIBRARY.spells[spell_id]
    dice = total_dice(caster_mods(state, model))
    if not entry.hostile or target is None:
        return chance_of_at_least(dice, entry.difficulty, added)
    theirs = total_dice(resisting_mods(state, model, target, entry))
    wound = Wound.of(state, target, entry.strength, entry.piercing, entry.fire)
    return forecast_attack(max(0, dice), max(0, theirs), wound, added, state.options.hit_needs_success)


class Outcome(NamedTuple):
    """Result of a test: success, failure, or a strike back by a model On Guard; and the damage, if any."""

    end: Literal["yes", "no", "back"]
    damage: int | None = None


def contest_outcome(state: Skirmish, contest: Contest, n: int = 0, added: int = 0) -> Outcome:
    """Result of the dice and cards as they are, with `added` successes more on one side."""
    mine, theirs = compared_successes(contest)
    if added:
        side = contest.sides[n]
        sides = list(contest.sides)
        sides[n] = msgspec.structs.replace(side, added=side.added + added)
        return contest_outcome(state, msgspec.structs.replace(contest, sides=sides))
    if contest.kind in ("friendly", "leave"):
        return Outcome("yes" if mine >= theirs else "no")
    actor, target = (state.models[contest.sides[n].model] for n in (0, contest.target))
    if is_hit(state, contest):
        wound = _wound(state, contest, actor, target)
        return Outcome("yes", None if wound is None else wound.damage(mine - theirs))
    if contest.kind == "melee" and contest.reaction == GUARD and theirs > mine:
        return Outcome("back", _melee_wound(state, target, actor).damage(theirs - mine))
    return Outcome("no")


def _wound(state: Skirmish, contest: Contest, actor: Model, target: Model) -> Wound | None:
    """Wound of a hit of this test; None for spells that wound no model."""
    if contest.kind == "melee":
        return _melee_wound(state, actor, target)
    if contest.kind == "shot":
        weapon = LIBRARY.ranged[contest.what]
        return Wound.of(state, target, weapon.strength, weapon.piercing, weapon.fire)
    entry = LIBRARY.spells[contest.what]
    return Wound.of(state, target, entry.strength, entry.piercing, entry.fire) if entry.kind == "projectile" else None


def _melee_wound(state: Skirmish, striker: Model, victim: Model) -> Wound:
    weapon = weapon_of(striker)
    return Wound.of(state, victim, stat(state, striker, "F") + weapon.strength, weapon.piercing, False)


class Rerolled(NamedTuple):
    """Odds of a test: that it works, of being struck back, and the mean damage of each."""

    works: Fraction = Fraction(0)
    back: Fraction = Fraction(0)
    dealt: float = 0
    suffered: float = 0


def odds_after_reroll(state: Skirmish, contest: Contest, n: int, again: bool) -> Rerolled:
    """Odds if one side rerolls, or keeps its dice. The others' dice are known."""
    side = contest.sides[n]
    made = Rerolled()
    throws = [(side.dice, Fraction(1))]
    if again:
        throws = [([SUCCESS] * k + [1] * (side.pool - k), p) for k, p in enumerate(pool_chances(side.pool))]
    for dice, p in throws:
        sides = list(contest.sides)
        sides[n] = msgspec.structs.replace(side, dice=dice)
        thrown = msgspec.structs.replace(contest, sides=sides)
        end, damage = contest_outcome(state, thrown)
        works_so, back = does_work(state, thrown), end == "back"
        made = Rerolled(
            made.works + p * works_so,
            made.back + p * back,
            made.dealt + float(p * works_so * (damage or 0)),
            made.suffered + float(p * back * (damage or 0)),
        )
    return made


def does_work(state: Skirmish, contest: Contest) -> bool:
    """True if the test works with the dice as they are.

    Into a melee, on the declared target (wolsung.stray.lowest).
    """
    mine, theirs = compared_successes(contest)
    if contest.kind in ("friendly", "leave"):
        return mine >= theirs
    return is_hit(state, contest) and all(one.successes >= theirs for one in contest.sides[2:])


def successes_in_hand(state: Skirmish, model: Model, reds: bool) -> int:
    """Successes that the owner's hand could add to a test of this Hero."""
    return sum(feat_value(one) for one in state.hands[model.owner] if is_red(one) == reds) if is_hero(model) else 0
