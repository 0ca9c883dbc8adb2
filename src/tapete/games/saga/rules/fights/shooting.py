"""Disparo: a unit with missile weapons attacks one enemy unit, in five steps."""

from __future__ import annotations

from tapete.core.flow import Flow, Refusal, Table, refuse
from tapete.games.saga import profile
from tapete.games.saga.content import verbs as v
from tapete.games.saga.lengths import M, cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.fights import casualties, fight_effects
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER, roll_attack, roll_defence
from tapete.games.saga.rules.fights.fight_abilities import ability_step
from tapete.games.saga.rules.moves.charge import DAWN
from tapete.games.saga.state import Battle, Fight, Side, Unit
from tapete.games.saga.table.ground import distance, shooters, terrain_cover

MOST_GENERATED = 8  # saga.shoot.cap-eight


def shooting_reach(state: Battle, unit: Unit, weapon: str = "") -> int:
    """Range of the weapon. At dawn it is at most M (saga.ruling.dawn-measure)."""
    far = profile.shot_reach(unit, weapon)
    return min(far, M) if state.special == DAWN and state.own_turn <= 2 else far


def able_shooters(state: Battle, unit: Unit, target: Unit, weapon: str = "", first: bool = False) -> list[int]:
    return shooters(state, unit, target, weapon, shooting_reach(state, unit, weapon), first)


def target_refusal(state: Battle, unit: Unit, target: Unit, weapon: str = "") -> Refusal | None:
    """saga.shoot.target-legal: at least one figure in range and sight of one shooter."""
    if able_shooters(state, unit, target, weapon, first=True):
        return None
    limit, far = shooting_reach(state, unit, weapon), distance(state, unit, target)
    if far > limit:
        return refuse("saga.shoot.range", distance=cm(far), limit=cm(limit))
    return refuse("saga.shoot.target-legal", unit=unit_name(target))


def shoot_at(
    table: Table[Battle], unit: Unit, target: Unit, *, ability: str = "", weapon: str = "", dice: int = 0
) -> Flow[bool]:
    """Resolve the whole attack. False if the target is lost (step 1).

    `dice` fixes the generated dice of a shot that is no activation.
    """
    state = table.state
    volley = able_shooters(state, unit, target, weapon)
    if not volley:
        return False  # saga.shoot.lost-target-cancels
    fight = start_shot(state, unit, target, weapon, ability, bool(dice))
    state.fight = fight
    table.tell(
        "shoots",
        player=unit.owner,
        rule="saga.shoot.declare-target",
        unit=unit_name(unit),
        target=unit_name(target),
        rank="head",
        frame=True,
    )
    yield from generate_dice(table, fight, unit, volley, dice)  # step 1
    fight.step = 2
    yield from ability_step(table, fight)  # step 2
    fight.step = 3
    yield from roll_attack(table, fight, (ATTACKER,))  # step 3
    fight.step = 4
    yield from roll_defence(table, fight, (DEFENDER,))  # step 4
    fight.step = 5
    yield from remove_casualties(table, fight, target)  # step 5
    yield from resolve_aftermath(table, fight, unit)
    state.fight = None
    return True


def start_shot(state: Battle, unit: Unit, target: Unit, weapon: str, ability: str, bonus: bool = False) -> Fight:
    """saga.shoot.roles: the shooter is the attacker and the target the defender in every step."""
    cover = terrain_cover(state, target)
    return Fight(
        kind="shooting",
        sides=[
            Side(unit.id, unit.owner, armour=profile.armour(state, unit, True)),
            Side(
                target.id, target.owner, armour=profile.armour(state, target, True, int(cover == "heavy")), cover=cover
            ),
        ],
        weapon=weapon or profile.profile_of(unit).weapon,
        ability=ability,
        activation=not bonus,
    )


def generate_dice(table: Table[Battle], fight: Fight, unit: Unit, volley: list[int], dice: int = 0) -> Flow[None]:
    """Step 1: count the Aggression of able shooters, rounded up, and early dice; eight at most."""
    side = fight.sides[ATTACKER]
    yield from fight_effects.resolve_effects(
        table, fight, ATTACKER, activation_effects(table.state, fight), fight.ability, early=True
    )
    side.generated = count_generated(table.state, unit, volley, side.early, dice)
    table.tell(
        "generates",
        player=unit.owner,
        rule="saga.shoot.dice-formula",
        unit=unit_name(unit),
        n=side.generated,
        figures=len(volley),
    )


def count_generated(state: Battle, unit: Unit, volley: list[int], early: int = 0, dice: int = 0) -> int:
    extra = int("extra-shot" in profile.profile_of(unit).traits and not dice)
    return min(MOST_GENERATED, (dice or profile.aggression(state, unit, volley, True)) + extra + early)


def activation_effects(state: Battle, fight: Fight) -> list[v.Effect]:
    attacker = fight.sides[ATTACKER]
    return fight_effects.settle_conditions(
        state, fight, ATTACKER, fight_effects.further_effects(state, attacker.player, fight.ability)
    )


def remove_casualties(table: Table[Battle], fight: Fight, target: Unit) -> Flow[None]:
    """Step 5: cancel casualties, then remove one figure each (saga.shoot.hit-to-casualty)."""
    side = fight.sides[DEFENDER]
    side.casualties = max(0, side.casualties - side.cancel_casualties)
    side.lost = yield from casualties.suffer_casualties(
        table, target, side.casualties, None, "resistance" not in side.denied
    )


def resolve_aftermath(table: Table[Battle], fight: Fight, unit: Unit) -> Flow[None]:
    """Resolve effects of the activating ability that need a casualty by the shot."""
    if not fight.ability or not fight.sides[DEFENDER].lost:
        return
    for effect in fight_effects.further_effects(table.state, unit.owner, fight.ability):
        if isinstance(effect, v.If) and fight_effects.waits_for_casualty(effect):
            yield from fight_effects.resolve_effects(table, fight, ATTACKER, list(effect.then), fight.ability)
