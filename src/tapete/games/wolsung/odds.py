"""Exact odds: a pool of n dice gives k successes with C(n, k) / 2**n, since half of the faces succeed. Whole numbers over powers of two.

`added` are successes that cards would bring; what others may still do (cards, rerolls) is not foreseen, and the words beside the figure say so.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, prod

import msgspec

from tapete.games.wolsung.cards import feat_value, red
from tapete.games.wolsung.content import Ranged
from tapete.games.wolsung.damage import damage_dealt, wounds_after
from tapete.games.wolsung.magic import caster_mods, resisting_mods
from tapete.games.wolsung.melee import attacker_mods, defender_mods, weapon_of
from tapete.games.wolsung.models import LIBRARY, is_hero, size, stat
from tapete.games.wolsung.pieces import Model, Skirmish
from tapete.games.wolsung.shooting import DOWN, at_risk, shooter_mods, target_mods, total


@cache
def pool(n: int) -> tuple[Fraction, ...]:
    """Chances of 0, 1, ... n successes with n dice."""
    n = max(0, n)
    return tuple(Fraction(comb(n, k), 2**n) for k in range(n + 1))


@cache
def margins(mine: int, theirs: int) -> dict[int, Fraction]:
    """Chances of every difference of successes, mine less theirs."""
    found: dict[int, Fraction] = {}
    for a, p in enumerate(pool(mine)):
        for b, q in enumerate(pool(theirs)):
            found[a - b] = found.get(a - b, Fraction(0)) + p * q
    return found


def at_least(n: int, needed: int, added: int = 0) -> Fraction:
    """The chance of enough successes with n dice."""
    return sum((chance for k, chance in enumerate(pool(n)) if k + added >= needed), Fraction(0))


class Forecast(msgspec.Struct, frozen=True):
    """What an attack is likely to do: chance to hit, chance to kill, chances of every damage, the mean; and the chance of being hit back."""

    mine: int
    theirs: int
    hit: Fraction
    kill: Fraction
    damage: dict[int, Fraction]
    back: Fraction = Fraction(0)
    risk: Fraction = Fraction(0)  # of dying by it
    stray: Fraction = Fraction(0)  # of hitting a friend instead

    @property
    def mean(self) -> float:
        return float(sum(amount * chance for amount, chance in self.damage.items()))


def forecast(
    s: Skirmish, mine: int, theirs: int, target: Model, strength: int, piercing: int, fire: bool, *, added: int = 0, against: int = 0, needs: bool = False
) -> Forecast:
    """A hit with as many successes; each above is a critical. `needs`: a hit wants one success at least (table option)."""
    damage: dict[int, Fraction] = {}
    hit = kill = Fraction(0)
    if needs:
        pairs = {(a, b): p * q for a, p in enumerate(pool(mine)) for b, q in enumerate(pool(theirs))}
        chances: dict[int, Fraction] = {}
        for (a, b), chance in pairs.items():
            key = a + added - b - against if a + added > 0 else -1
            chances[key] = chances.get(key, Fraction(0)) + chance
    else:
        chances = {margin + added - against: chance for margin, chance in margins(max(0, mine), max(0, theirs)).items()}
    for margin, chance in chances.items():
        dealt = 0
        if margin >= 0:
            hit += chance
            dealt = damage_dealt(s, target, strength + margin, piercing, fire)
            if wounds_after(target, dealt) == 0:
                kill += chance
        damage[dealt] = damage.get(dealt, Fraction(0)) + chance
    return Forecast(mine, theirs, hit, kill, damage)


def shot(s: Skirmish, m: Model, weapon_id: str, target: Model, *, earlier: int = 0, quick: bool = False, dive: bool = False, added: int = 0) -> Forecast:
    """A shot; into a melee, what it does to the declared target (a tie for the fewest successes goes to it), and the chance of hitting a friend."""
    weapon = LIBRARY.ranged[weapon_id]
    others = at_risk(s, target)
    biggest = max(size(one) for one in [target, *others]) if others else 0
    mine = max(0, total(shooter_mods(s, m, target, weapon, earlier, quick)))
    theirs = max(0, total(target_mods(s, m, target, weapon, biggest)) + (DOWN if dive and not target.down else 0))
    if others:
        dice = {one.id: max(0, total(target_mods(s, m, one, weapon, biggest))) for one in others}
        return into_melee(s, m, target, weapon, mine, theirs, dice, added)
    return forecast(s, mine, theirs, target, weapon.strength, weapon.piercing, weapon.fire, added=added, needs=s.options.hit_needs_success)


def into_melee(s: Skirmish, m: Model, target: Model, weapon: Ranged, mine: int, theirs: int, others: dict[int, int], added: int) -> Forecast:
    """wolsung.stray.lowest: whoever has the fewest successes is hit, of equals whom the shooting player likes: the target, then anybody but a friend."""
    least = 1 if s.options.hit_needs_success else 0
    damage: dict[int, Fraction] = {}
    hit = kill = stray = Fraction(0)
    for t, chance in enumerate(pool(theirs)):
        spared = chance * prod(at_least(dice, t) for dice in others.values())
        for a, thrown in enumerate(pool(mine)):
            if a + added >= max(t, least):
                hit += spared * thrown
                dealt = damage_dealt(s, target, weapon.strength + a + added - t, weapon.piercing, weapon.fire)
                damage[dealt] = damage.get(dealt, Fraction(0)) + spared * thrown
                kill += spared * thrown if wounds_after(target, dealt) == 0 else 0
    damage[0] = damage.get(0, Fraction(0)) + 1 - hit
    friends = [dice for id, dice in others.items() if s.models[id].owner == m.owner]
    foes = [theirs, *(dice for id, dice in others.items() if s.models[id].owner != m.owner)]
    for f in range(max(friends, default=-1) + 1):
        lowest = prod(at_least(dice, f) for dice in friends) - prod(at_least(dice, f + 1) for dice in friends)
        stray += lowest * prod(at_least(dice, f + 1) for dice in foes) * at_least(mine, max(f, least), added)
    return Forecast(mine, theirs, hit, kill, damage, stray=stray)


def blow(s: Skirmish, m: Model, target: Model, reaction: str, *, charged_from: int | None = None, added: int = 0) -> Forecast:
    """A melee attack: the chance to hit, and against a target on guard that of being hit back."""
    weapon, theirs_weapon = weapon_of(m), weapon_of(target)
    mine, theirs = total(attacker_mods(s, m, target, charged_from)), total(defender_mods(s, target, m, reaction))
    strength = stat(s, m, "F") + weapon.strength
    made = forecast(s, mine, theirs, target, strength, weapon.piercing, False, added=added, needs=s.options.hit_needs_success)
    if reaction != "on-guard":
        return made
    back = risk = Fraction(0)
    for margin, chance in margins(max(0, mine), max(0, theirs)).items():
        short = -(margin + added)
        if short > 0:
            back += chance
            if wounds_after(m, damage_dealt(s, m, stat(s, target, "F") + theirs_weapon.strength + short, theirs_weapon.piercing, False)) == 0:
                risk += chance
    return msgspec.structs.replace(made, back=back, risk=risk)


def leaving(s: Skirmish, m: Model, foe: Model, *, added: int = 0) -> Fraction:
    """The chance to get away: R against C, as many successes."""
    mine, theirs = stat(s, m, "R"), stat(s, foe, "C")
    return sum((chance for margin, chance in margins(mine, theirs).items() if margin + added >= 0), Fraction(0))


def spell(s: Skirmish, m: Model, spell_id: str, target: Model | None, *, added: int = 0) -> Forecast | Fraction:
    """A hostile spell against a target's R, or the chance of a friendly one to reach its difficulty."""
    entry = LIBRARY.spells[spell_id]
    dice = total(caster_mods(s, m))
    if not entry.hostile or target is None:
        return at_least(dice, entry.difficulty, added)
    theirs = total(resisting_mods(s, m, target, entry))
    return forecast(s, dice, theirs, target, entry.strength, entry.piercing, entry.fire, added=added, needs=s.options.hit_needs_success)


def from_hand(s: Skirmish, m: Model, reds: bool) -> int:
    """How many successes the owner's own hand could add to a test of this Hero."""
    return sum(feat_value(one) for one in s.hands[m.owner] if red(one) == reds) if is_hero(m) else 0
