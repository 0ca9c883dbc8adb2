"""Attacks: legal targets, range and sight, forms of attack, arcs and dice."""

from __future__ import annotations

from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text
from tapete.games.jugger.actions import BASIC, Attack, Grapple
from tapete.games.jugger.content.verbs import Dice, Reach, Talent
from tapete.games.jugger.field import DISTANCE, FRONT, sees
from tapete.games.jugger.names import talent_text, weapon_text
from tapete.games.jugger.rules.focus_points import available_points, available_red_points, can_pay
from tapete.games.jugger.rules.talents import is_on, is_spent, own_attack, passives, reduced_cost
from tapete.games.jugger.state import Jugger, Pitch, standing_cells

ATTACK_COST = DEFENCE_COST = DUEL_COST = BOOST_COST = 2
READY_COST = 1


def reach_of(jugger: Jugger, talent: int) -> int:
    """The weapon's range, and the bonus of a talent."""
    if talent == BASIC:
        return jugger.weapon.range
    return jugger.weapon.range + sum(
        effect.n for effect in jugger.card.talents[talent].effects if isinstance(effect, Reach)
    )


def is_in_reach(pitch: Pitch, jugger: Jugger, target: Jugger, reach: int, standing: int | None = None) -> bool:
    """jugger.combat.attack-los-range: range and line of sight, both."""
    if not 1 <= DISTANCE[jugger.cell][target.cell] <= reach:
        return False
    return sees(jugger.cell, jugger.facing, target.cell, standing_cells(pitch) if standing is None else standing)


def attack_options(pitch: Pitch, jugger: Jugger) -> list[Attack | Grapple]:
    """Targets that a Jugger can pay to attack, with every form of attack it has."""
    if jugger.qwik:
        return _grapple_options(pitch, jugger)
    if jugger.weapon.needs_ready and not jugger.ready:
        return []
    forms = [BASIC] if available_points(pitch, jugger) >= ATTACK_COST else []
    if jugger.card.attacks:
        forms += [n for n in jugger.card.attacks if is_usable(pitch, jugger, n)]
    options: list[Attack | Grapple] = []
    for talent in forms:
        reach = reach_of(jugger, talent)
        for target in pitch.juggers:
            if (
                target.side != jugger.side
                and target.cell >= 0
                and not target.crouched
                and is_in_reach(pitch, jugger, target, reach)
            ):
                options.append(Attack(target.id, talent))
    return options


def _grapple_options(pitch: Pitch, jugger: Jugger) -> list[Attack | Grapple]:
    """jugger.ruling.qwik-combat: a Qwik only grapples, and only the enemy Qwik beside it."""
    if available_points(pitch, jugger) < ATTACK_COST:
        return []
    return [
        Grapple(target.id)
        for target in pitch.juggers
        if target.side != jugger.side
        and target.standing
        and target.qwik
        and is_in_reach(pitch, jugger, target, jugger.weapon.range)
    ]


def is_usable(pitch: Pitch, jugger: Jugger, n: int, more: int = 0) -> bool:
    """True if a talent works now, has uses left and can be paid."""
    talent = jugger.card.talents[n]
    if not is_on(jugger, talent) or is_spent(jugger, n) or not can_pay(pitch, jugger, talent):
        return False
    return available_points(pitch, jugger) >= talent.cost.pc + talent.cost.pa + more


def talent_refusal(pitch: Pitch, jugger: Jugger, n: int, keywords: tuple[str, ...]) -> Refusal | None:
    """The reason why a talent cannot be used now."""
    who = jugger.name
    if not 0 <= n < len(jugger.card.talents):
        return refuse("jugger.talent.overrides", why="unknown", jugger=who, talent="", hexes=0)
    talent, name = jugger.card.talents[n], talent_text(jugger.card, n)
    if talent.keyword not in keywords:
        return refuse("jugger.talent.kw-standard", talent=name, kind=talent.keyword)
    if jugger.crouched:
        return refuse("jugger.talent.active-only", jugger=who)
    if jugger.exhausted and talent.overrides != "exhausted-no-talents":
        return refuse("jugger.exhausted.no-talents", jugger=who)
    if not is_on(jugger, talent):
        return requirement_refusal(jugger, talent, name)
    if is_spent(jugger, n):
        limit = "point" if talent.limit == "point" else "activation"
        return refuse("jugger.ruling.no-action-limit", jugger=who, talent=name, limit=limit)
    if not can_pay(pitch, jugger, talent):
        red = talent.cost.pa > 0
        return refuse(
            "jugger.talent.cost",
            talent=name,
            unit="pa" if red else "pc",
            cost=talent.cost.pa or talent.cost.pc,
            points=available_red_points(pitch, jugger) if red else available_points(pitch, jugger),
        )
    return None


def requirement_refusal(jugger: Jugger, talent: Talent, name: Text) -> Refusal:
    """The weapon or the position that a talent asks for, and the weapon that the Jugger carries."""
    requires = talent.requires
    asked = (requires.weapon or requires.position) if requires is not None else None
    if asked is None:
        why = "without"
    elif requires is not None and requires.weapon is None:
        why = "position"
    else:
        why = "qwik" if jugger.qwik else "weapon"
    carried = weapon_text(jugger.weapon.id)
    needed = carried if asked is None else weapon_text(asked)
    return refuse("jugger.talent.kw-required", why=why, jugger=jugger.name, talent=name, weapon=needed, carried=carried)


def attack_refusal(pitch: Pitch, jugger: Jugger, answer: Attack | Grapple) -> Refusal | None:
    """The reason why an attack is not allowed, with the numbers."""
    who = jugger.name
    if not 0 <= answer.target < len(pitch.juggers):
        return refuse("jugger.ruling.valid-targets", why="unknown", target="")
    target = pitch.juggers[answer.target]
    if target.side == jugger.side or not target.standing:
        why = "own" if target.side == jugger.side else "down" if target.cell >= 0 else "reserve"
        return refuse("jugger.ruling.valid-targets", why=why, target=target.name)
    if isinstance(answer, Grapple):
        if not jugger.qwik or not target.qwik:
            return refuse("jugger.grapple.who", jugger=who)
    elif jugger.qwik:
        return refuse("jugger.ruling.qwik-combat", jugger=who)
    if jugger.weapon.needs_ready and not jugger.ready:
        return refuse("jugger.chain.ready-cost", jugger=who, cost=reduced_cost(jugger, "ready_chain", READY_COST))
    if answer.talent != BASIC:
        no = talent_refusal(pitch, jugger, answer.talent, ("standard_attack",))
        if no is not None or isinstance(answer, Grapple):
            return no or refuse(
                "jugger.talent.kw-standard", talent=talent_text(jugger.card, answer.talent), kind="standard_attack"
            )
    elif available_points(pitch, jugger) < ATTACK_COST:
        return refuse("jugger.focus.spend", cost=ATTACK_COST, points=available_points(pitch, jugger))
    far, reach = DISTANCE[jugger.cell][target.cell], reach_of(jugger, answer.talent)
    if far > reach:
        return refuse("jugger.combat.attack-los-range", target=target.name, distance=far, range=reach)
    if not FRONT[jugger.cell][jugger.facing] >> target.cell & 1:
        return refuse("jugger.los.front-arc", target=target.name, jugger=who)
    return (
        None
        if is_in_reach(pitch, jugger, target, reach)
        else refuse("jugger.los.corners", target=target.name, jugger=who)
    )


def arc_of(pitch: Pitch, attacker: Jugger, target: Jugger, origin: str) -> str:
    """jugger.ruling.flank-snapshot, out-of-turn-arc: the arc of an attack.

    It depends on the arc now, and on the arc when the attacker's activation began.
    """
    if FRONT[target.cell][target.facing] >> attacker.cell & 1:
        return "front"
    activation = pitch.activation
    if origin != "standard" or activation is None or activation.jugger != attacker.id:
        return "flank"
    return "flank" if activation.fronts >> target.id & 1 else "rear"


def talent_dice(jugger: Jugger, talent: int, pool: str) -> int:
    if talent == BASIC:
        return 0
    return sum(
        effect.n for effect in jugger.card.talents[talent].effects if isinstance(effect, Dice) and effect.pool == pool
    )


def attack_dice(jugger: Jugger, talent: int = BASIC, grapple: bool = False) -> int:
    """The Jugger's attack dice, the weapon's, and the talent's bonus."""
    dice = own_attack(jugger) + jugger.weapon.attack + talent_dice(jugger, talent, "attack")
    if grapple:
        dice += sum(effect.n for effect in passives(jugger, Dice) if effect.pool == "grapple")
    return dice
