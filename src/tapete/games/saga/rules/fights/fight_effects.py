"""Effects of abilities inside a fight, verb by verb, and whether they would change anything."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import Branch
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.battle_board import (
    meets_restriction,
    restriction_refusal,
    spent_refusal,
    trigger_ability,
)
from tapete.games.saga.rules.fatigue import apply_terrain_fatigue, tire_unit
from tapete.games.saga.rules.fights import casualties
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, unit_of
from tapete.games.saga.rules.moves.move_decisions import ask_march
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.state import Battle, DiceEffect, Fight, Side, Unit
from tapete.games.saga.table.ground import are_units_touching, is_in_rough

ROLES = ("attacker", "defender")


def side_of(index: int, who: v.Who) -> int:
    return index if who.name != "foe" else 1 - index


def enemy_in_melee(state: Battle, fight: Fight, index: int) -> Unit | None:
    """Enemy that figures stay in contact with when others of their unit fall.

    saga.melee.remove-rules-all-steps.
    """
    return unit_of(state, fight.sides[1 - index]) if fight.kind == "melee" else None


# ---------------------------------------------------------------- numbers and conditions


def read_amount(state: Battle, fight: Fight, index: int, n: v.Amount) -> int:
    """saga.ability.evaluated-at-trigger: a number is read now and never again."""
    match n:
        case int():
            return n
        case v.Figures(who):
            return profile.count_figures(state, unit_of(state, fight.sides[side_of(index, who)]))
        case v.ArmourOf(who):
            return fight.sides[side_of(index, who)].armour
        case v.FatigueOf(who):
            return unit_of(state, fight.sides[side_of(index, who)]).fatigue
        case v.Half(of):
            return -(-read_amount(state, fight, index, of) // 2)
        case v.Least(one, other):
            return min(read_amount(state, fight, index, one), read_amount(state, fight, index, other))
        case v.Most(one, other):
            return max(read_amount(state, fight, index, one), read_amount(state, fight, index, other))


def condition_holds(state: Battle, fight: Fight, index: int, condition: v.Condition) -> bool:
    match condition:
        case v.Mounted(who):
            return profile.profile_of(unit_of(state, fight.sides[side_of(index, who)])).mounted
        case v.InRough(who):
            return is_in_rough(state, unit_of(state, fight.sides[side_of(index, who)]))
        case v.CasualtyCaused():
            return fight.sides[1 - index].lost > 0  # a casualty has been caused
        case v.AtLeast(count, n):
            return read_amount(state, fight, index, count) >= n


def settle_conditions(state: Battle, fight: Fight, index: int, effects: tuple[v.Effect, ...]) -> list[v.Effect]:
    """List the effects that count, with every condition decided at this moment.

    Effects that wait for a casualty are left for the end of the shot.
    """
    counting: list[v.Effect] = []
    for effect in effects:
        if isinstance(effect, v.If):
            if not waits_for_casualty(effect) and any(
                condition_holds(state, fight, index, one) for one in effect.conditions
            ):
                counting.extend(settle_conditions(state, fight, index, effect.then))
        else:
            counting.append(effect)
    return counting


def waits_for_casualty(effect: v.Effect) -> bool:
    return isinstance(effect, v.If) and any(isinstance(one, v.CasualtyCaused) for one in effect.conditions)


# ---------------------------------------------------------------- possible effects


def has_dice_to_come(side: Side) -> bool:
    return side.generated > 0


def has_hits_to_come(side: Side) -> bool:
    """True if this side may still hit the other one."""
    return side.generated > 0 or side.auto_hits > 0


def would_matter(state: Battle, fight: Fight, index: int, effect: v.Effect) -> bool:
    """saga.ruling.trigger-without-target: True if an effect could change anything now."""
    match effect:
        case v.AttackDice() | v.DefenceDice() | v.AutoHits():
            return True
        case v.AttackMod(who) | v.RerollAttack(who):
            return has_dice_to_come(fight.sides[side_of(index, who)])
        case v.DefenceMod(who) | v.RerollDefence(who):
            return has_hits_to_come(fight.sides[1 - side_of(index, who)])
        case v.CancelHits() | v.CancelCasualties():
            return has_hits_to_come(fight.sides[1 - index])
        case v.Armour(who, n):
            armour = fight.sides[side_of(index, who)].armour
            return profile.clamp_armour(armour + n) != armour
        case v.Casualties(who):
            return bool(unit_of(state, fight.sides[side_of(index, who)]).figures)
        case v.Fatigue(who):
            unit = unit_of(state, fight.sides[side_of(index, who)])
            return bool(unit.figures) and not profile.is_exhausted(unit)
        case v.Cover(who, kind):
            return would_change_cover(fight, side_of(index, who), kind)
        case v.Deny(who, what):
            return what not in fight.sides[side_of(index, who)].denied
        case v.HoldGround():
            return not fight.sides[index].holds
        case v.BonusMove(_, stick):
            side = fight.sides[index]
            return bool(unit_of(state, side).figures) and bool(break_away_march(state, fight, index, stick).any())
        case v.OneOf(branches):
            return any(
                would_matter(state, fight, index, one)
                for branch in branches
                for one in settle_conditions(state, fight, index, branch)
            )
        case v.If(_, then):
            return any(would_matter(state, fight, index, one) for one in then)
        case _:
            return False


def would_change_cover(fight: Fight, index: int, kind: str) -> bool:
    now = fight.sides[index].cover
    if fight.kind == "melee" and index == ATTACKER and kind != "none":
        return False  # saga.cover.attacker-never
    if kind == "none":
        return now != "none"
    if kind == "light":
        return now == "none" and fight.kind == "shooting"
    return now != "heavy"


def can_pay(state: Battle, fight: Fight, index: int, effects: list[v.Effect]) -> bool:
    """True if the costs inside an effect can be paid."""
    unit = unit_of(state, fight.sides[index])
    enemy = enemy_in_melee(state, fight, index)
    return all(
        casualties.can_sacrifice(state, unit, effect.n, enemy) for effect in effects if isinstance(effect, v.Sacrifice)
    )


def keyword_of(fight: Fight, index: int) -> str:
    """Keyword a side may use in the ability step: saga.shoot.keywords, saga.melee.keyword."""
    return "melee" if fight.kind == "melee" else "shooting" if index == ATTACKER else "shooting-reaction"


def use_refusal(state: Battle, fight: Fight, index: int, ability: Ability) -> Refusal | None:
    """Refuse an ability that this side may not trigger in this fight now."""
    side = fight.sides[index]
    if keyword_of(fight, index) not in ability.keywords:
        return refuse("saga.melee.keyword" if fight.kind == "melee" else "saga.shoot.keywords")
    no = spent_refusal(state.bands[side.player], ability)
    if no is not None:
        return no
    if "abilities" in side.denied:
        return refuse("saga.shoot.denied-abilities-deny-fatigue")
    unit = unit_of(state, side)
    if unit.mercenary and not ability.basic:
        return refuse("saga.mercs.no-advanced-combat", unit=unit_name(unit))
    if not meets_restriction(state, ability, unit, ROLES[index]):
        return restriction_refusal(state, ability, unit, ROLES[index])
    effects = settle_conditions(state, fight, index, ability.effects)
    if not can_pay(state, fight, index, effects) or not any(
        would_matter(state, fight, index, effect) for effect in effects
    ):
        return refuse("saga.ruling.trigger-without-target")
    return None


# ---------------------------------------------------------------- resolving effects


def use_ability(table: Table[Battle], fight: Fight, index: int, ability: Ability) -> Flow[None]:
    trigger_ability(table, fight.sides[index].player, ability)
    yield from resolve_effects(
        table, fight, index, settle_conditions(table.state, fight, index, ability.effects), ability.id
    )


def resolve_effects(
    table: Table[Battle], fight: Fight, index: int, effects: list[v.Effect], source: str, early: bool = False
) -> Flow[None]:
    for effect in effects:
        yield from resolve_effect(table, fight, index, effect, source, early)


def change_fight(
    state: Battle, fight: Fight, index: int, effect: v.Effect, source: str = "", early: bool = False
) -> bool:
    """Apply a verb that changes the fight without a decision; False for any other.

    The rules and the forecasts both use it.
    """
    side = fight.sides[index]

    def on_dice(pool: str, who: v.Who, kind: str, n: int = 0, which: str = "") -> None:
        fight.effects.append(DiceEffect(side.player, pool, side_of(index, who), kind, n, which, source=source))

    match effect:
        case v.AttackDice(n) if early:
            side.early += read_amount(
                state, fight, index, n
            )  # saga.shoot.extra-dice-early, saga.melee.extra-dice-early
        case v.AttackDice(n):
            side.extra += read_amount(state, fight, index, n)
        case v.DefenceDice(n):
            side.defence += read_amount(state, fight, index, n)
        case v.AttackMod(who, n):
            on_dice("attack", who, "mod", n)
        case v.DefenceMod(who, n):
            on_dice("defence", who, "mod", n)
        case v.RerollAttack(who):
            on_dice("attack", who, "reroll", which=effect.which)
        case v.RerollDefence(who):
            on_dice("defence", who, "reroll", which=effect.which)
        case v.Armour(who, n):
            change_armour(fight.sides[side_of(index, who)], n)
        case v.AutoHits(n):
            side.auto_hits += n
        case v.CancelHits(n):
            side.cancel_hits += n
        case v.CancelCasualties(n):
            side.cancel_casualties += n
        case v.Cover(who, kind):
            set_cover(fight, side_of(index, who), kind)
        case v.Deny(who, what):
            fight.sides[side_of(index, who)].denied.append(what)
        case v.HoldGround():
            side.holds = True
        case _:
            return False
    return True


def resolve_effect(
    table: Table[Battle], fight: Fight, index: int, effect: v.Effect, source: str, early: bool
) -> Flow[None]:
    """Apply a change, or resolve an effect that hurts, tires, moves or asks."""
    state, side = table.state, fight.sides[index]
    if change_fight(state, fight, index, effect, source, early):
        return
    match effect:
        case v.Casualties(who, n):
            hurt = fight.sides[side_of(index, who)]
            foe = enemy_in_melee(state, fight, side_of(index, who))
            yield from casualties.suffer_casualties(
                table, unit_of(state, hurt), n, foe, "resistance" not in hurt.denied
            )
        case v.Sacrifice(n):
            yield from casualties.sacrifice_figures(table, unit_of(state, side), n, enemy_in_melee(state, fight, index))
        case v.Fatigue(who, n):
            tire_unit(table, unit_of(state, fight.sides[side_of(index, who)]), n, "saga.ability.overrides-rules")
        case v.BonusMove(_, stick):
            yield from break_away(table, fight, index, stick)
        case v.OneOf(branches):
            useful = [
                n
                for n, branch in enumerate(branches)
                if any(would_matter(state, fight, index, one) for one in settle_conditions(state, fight, index, branch))
            ]
            answer: Branch = yield Choose(
                side.player, "branch", tuple(Branch(n) for n in useful), about={"ability": source}
            )
            yield from resolve_effects(
                table, fight, index, settle_conditions(state, fight, index, branches[answer.n]), source, early
            )
        case _:
            pass  # ground and sticks of an activation are read by the move


def change_armour(side: Side, n: int) -> None:
    """saga.ruling.armour-sequence: bounded at once; nothing beyond the bounds is kept."""
    side.armour = profile.clamp_armour(side.armour + n)


def set_cover(fight: Fight, index: int, kind: str) -> None:
    """saga.ruling.cover-in-melee-position: the latest cover applies.

    Heavy cover adds one Armour against shooting.
    """
    side = fight.sides[index]
    before, after = side.cover, "heavy" if kind == "closed" else kind
    side.cover, side.closed = after, kind == "closed" or (side.closed and kind != "none")
    if fight.kind == "shooting":
        change_armour(side, int(after == "heavy") - int(before == "heavy"))


def break_away_march(state: Battle, fight: Fight, index: int, stick: str) -> March:
    march = March(state, unit_of(state, fight.sides[index]), (stick,))
    march.clear_of_enemies = True
    return march


def break_away(table: Table[Battle], fight: Fight, index: int, stick: str) -> Flow[None]:
    """Make a bonus move out of a melee, which ends it (saga.melee.contact-broken)."""
    unit = unit_of(table.state, fight.sides[index])
    yield from ask_march(
        table, break_away_march(table.state, fight, index, stick), {"unit": unit_name(unit)}, "bonus-move"
    )
    apply_terrain_fatigue(table, unit)
    fight.broken = not are_units_touching(table.state, unit, unit_of(table.state, fight.sides[1 - index]))


def further_effects(state: Battle, player: int, ability: str) -> tuple[v.Effect, ...]:
    """Effects of the activation an ability gives: all written after the `activate`."""
    if not ability:
        return ()
    effects = load_library().factions[state.bands[player].faction].board[ability].effects
    place = next((n for n, effect in enumerate(effects) if isinstance(effect, v.Activate)), len(effects))
    return effects[place + 1 :]


def ignored_ground(state: Battle, player: int, ability: str) -> tuple[str, ...]:
    """Ground that an activation by this ability ignores."""
    return tuple(
        effect.kind for effect in further_effects(state, player, ability) if isinstance(effect, v.IgnoreTerrain)
    )
