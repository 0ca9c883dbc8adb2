"""The combat sequence: declare and boost, answer and boost, roll, result.

The aftermath is called here and written in `aftermath`, in the order of jugger.ruling.combat-aftermath.
"""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.games.jugger.actions import BASIC, Attack, Defend, Grapple, Pass
from tapete.games.jugger.content.verbs import BonusAttack
from tapete.games.jugger.rules.crouching import end_pin, stand_freed
from tapete.games.jugger.rules.fights import displacement, reactions
from tapete.games.jugger.rules.fights.aftermath import (
    may_reface,
    owes,
    resolve_grapple,
    resolve_hits,
    resolve_talent_results,
    tell_result,
    turn_attacker,
)
from tapete.games.jugger.rules.fights.answers import (
    NO_DEFENCE,
    defence_dice,
    defence_options,
    duel_ready_cost,
    may_boost_defence,
    refused_answers,
    weapon_defence,
    wins_ties,
)
from tapete.games.jugger.rules.fights.attacks import (
    ATTACK_COST,
    BOOST_COST,
    DEFENCE_COST,
    DUEL_COST,
    arc_of,
    attack_dice,
    is_in_reach,
    reach_of,
)
from tapete.games.jugger.rules.fights.dice import FACES, bonus_targets, is_blank, roll_purpose, tell_roll, to_juggs
from tapete.games.jugger.rules.fights.pools import answer_parts, attack_parts, sum_text
from tapete.games.jugger.rules.fights.reactions import opportunity_cost
from tapete.games.jugger.rules.focus_points import available_points, pay, pay_talent, settle_exhaustion
from tapete.games.jugger.rules.talents import mark_used
from tapete.games.jugger.state import NOBODY, Combat, Jugger, Pitch, pinned_juggers

# ---------------------------------------------------------------- step 1: the attack


def standard_attack(table: Table[Pitch], jugger: Jugger, answer: Attack | Grapple) -> Flow[None]:
    """Make a Basic Attack, a Standard Attack talent or a grapple in the attacker's own activation."""
    if answer.talent == BASIC:
        yield from pay(table, jugger, ATTACK_COST)
    else:
        mark_used(jugger, answer.talent)
        yield from pay_talent(table, jugger, jugger.card.talents[answer.talent])
    target = table.state.juggers[answer.target]
    yield from fight(table, jugger, target, "standard", talent=answer.talent, grapple=isinstance(answer, Grapple))


def declare_combat(
    pitch: Pitch, attacker: Jugger, target: Jugger, origin: str, talent: int, grapple: bool, bonus: bool, quiet: bool
) -> Combat:
    """The combat at its declaration: its arc is fixed and its attack dice are counted."""
    arc, dice = arc_of(pitch, attacker, target, origin), attack_dice(attacker, talent, grapple)
    return Combat(
        attacker.id,
        target.id,
        origin,
        arc,
        target.cell,
        reach_of(attacker, talent),
        talent,
        grapple,
        bonus,
        quiet,
        attack=dice,
    )


def fight(
    table: Table[Pitch],
    attacker: Jugger,
    target: Jugger,
    origin: str,
    *,
    talent: int = BASIC,
    grapple: bool = False,
    bonus: bool = False,
    quiet: bool = False,
) -> Flow[None]:
    """Play the sequence of the combat phase. The cost of the declaration has been paid."""
    pitch = table.state
    combat = declare_combat(pitch, attacker, target, origin, talent, grapple, bonus, quiet)
    pitch.combats.append(combat)
    unready_chain(attacker)
    if pitch.options.attack_breaks_pin:
        for victim in pinned_juggers(pitch, attacker):
            end_pin(table, victim, "jugger.ruling.pin-and-own-weapon")
    _tell_attack(table, attacker, target, combat)
    yield from reactions.open_combat_window(table, "attack_declared", combat)
    if is_out_of_reach(pitch, combat):
        yield from cancel_combat(table, combat)
        return
    yield from boost_attack(table, attacker, combat)
    if is_out_of_reach(pitch, combat):
        yield from cancel_combat(table, combat)
        return
    yield from answer_attack(table, target, attacker, combat)
    yield from roll_dice(table, combat)
    settle_result(pitch, combat)
    yield from resolve_aftermath(table, combat)


def unready_chain(jugger: Jugger) -> None:
    """jugger.ruling.chain-details: readiness is lost when a chain attack is declared."""
    if jugger.ready:
        jugger.ready = False


def is_out_of_reach(pitch: Pitch, combat: Combat) -> bool:
    """jugger.quickstep.cancels-attack: the target stepped out of range or out of sight."""
    target = pitch.juggers[combat.defender]
    return target.cell != combat.where and not is_in_reach(pitch, pitch.juggers[combat.attacker], target, combat.reach)


def boost_attack(table: Table[Pitch], attacker: Jugger, combat: Combat) -> Flow[None]:
    """Boost the attack once per combat, 2 PC a die. Never a Bonus Attack."""
    most = available_points(table.state, attacker) // BOOST_COST
    if combat.bonus or most <= 0:
        return
    combat.stage = "boost"
    dice = yield Choose(
        attacker.side,
        "attack-boost",
        _UP_TO[most] if most < 24 else tuple(range(most + 1)),
        about={"jugger": attacker.name, "dice": combat.attack},
    )
    if dice:
        yield from pay(table, attacker, BOOST_COST * dice)
        combat.attack += dice
        combat.attack_boost = dice
        table.tell(
            "boosts",
            player=attacker.side,
            rule="jugger.combat.attacker-boost",
            jugger=attacker.name,
            dice_added=dice,
            total=combat.attack,
        )
        yield from reactions.open_combat_window(table, "attack_boosted", combat)


_UP_TO = tuple([tuple(range(n + 1)) for n in range(24)])


# ---------------------------------------------------------------- step 2: the answer


def answer_attack(table: Table[Pitch], target: Jugger, attacker: Jugger, combat: Combat) -> Flow[None]:
    """Let the defender declare and pay an answer, and then boost."""
    pitch = table.state
    combat.stage = "defence"
    options = defence_options(pitch, target, attacker, combat)
    answer = NO_DEFENCE
    if len(options) > 1:
        answer = yield Choose(
            target.side,
            "defence",
            options,
            forbidden=lambda: refused_answers(pitch, target, attacker, combat),
            about={"jugger": target.name, "attacker": attacker.name, "dice": combat.attack, "arc": combat.arc},
        )
    yield from lay_defence(table, target, combat, answer)
    if combat.answer != "none":
        yield from reactions.open_combat_window(table, "defence_declared", combat)
    yield from boost_defence(table, target, attacker, combat)


def lay_defence(table: Table[Pitch], target: Jugger, combat: Combat, answer: Defend) -> Flow[None]:
    pitch = table.state
    combat.answer, combat.answer_talent = answer.how, answer.talent
    combat.weapon_dice = answer.weapon and answer.how != "duel" and weapon_defence(target, combat) > 0
    more = duel_ready_cost(target) if answer.how == "duel" else 0
    if answer.talent != BASIC:
        mark_used(target, answer.talent)
        yield from pay_talent(table, target, target.card.talents[answer.talent], more)
    elif answer.how != "none":
        yield from pay(table, target, (DUEL_COST if answer.how == "duel" else DEFENCE_COST) + more)
    combat.defence = defence_dice(target, combat, answer)
    if answer.how == "duel":
        unready_chain(target)
    if combat.weapon_dice and not target.weapon.shield:
        for victim in pinned_juggers(pitch, target):
            end_pin(table, victim, "jugger.pin.broken-by-weapon-defence")
    if answer.how == "duel" and pitch.options.attack_breaks_pin:
        for victim in pinned_juggers(pitch, target):
            end_pin(table, victim, "jugger.ruling.pin-and-own-weapon")
    _tell_answer(table, target, combat, answer)


def boost_defence(table: Table[Pitch], target: Jugger, attacker: Jugger, combat: Combat) -> Flow[None]:
    pitch = table.state
    if not may_boost_defence(pitch, target, attacker, combat):
        return
    combat.stage = "defence-boost"
    most = available_points(pitch, target) // BOOST_COST
    dice = yield Choose(
        target.side,
        "defence-boost",
        _UP_TO[most] if most < 24 else tuple(range(most + 1)),
        about={"jugger": target.name, "dice": combat.defence, "rival": combat.attack, "how": combat.answer},
    )
    if dice:
        yield from pay(table, target, BOOST_COST * dice)
        combat.defence += dice
        combat.defence_boost = dice
        table.tell(
            "boosts",
            player=target.side,
            rule="jugger.combat.defender-boost",
            jugger=target.name,
            dice_added=dice,
            total=combat.defence,
        )
        yield from reactions.open_combat_window(table, "defence_boosted", combat)


# ---------------------------------------------------------------- step 3: the dice


def roll_dice(table: Table[Pitch], combat: Combat) -> Flow[None]:
    """Roll the attacker's dice first.

    If they are all blank after any reroll, the defender's are not rolled.
    """
    pitch = table.state
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    combat.stage = "attack-roll"
    if combat.attack:
        purpose = partial(roll_purpose, attacker, "attack")
        combat.attack_roll = to_juggs(
            (yield Roll(combat.attack, 6, player=attacker.side, worth=FACES, purpose=purpose))
        )
    else:
        combat.attack_roll = []
    tell_roll(table, attacker, combat.attack_roll)
    yield from reactions.open_combat_window(table, "attack_rolled", combat)
    if is_blank(pitch, combat):
        return
    combat.stage = "defence-roll"
    if combat.defence:
        purpose = partial(roll_purpose, target, "defence")
        combat.defence_roll = to_juggs(
            (yield Roll(combat.defence, 6, player=target.side, worth=FACES, purpose=purpose))
        )
        tell_roll(table, target, combat.defence_roll)
    yield from reactions.open_combat_window(table, "defence_rolled", combat)


# ---------------------------------------------------------------- step 4: the result


def settle_result(pitch: Pitch, combat: Combat) -> None:
    """Decide who is hit, or in a grapple who wins."""
    attack, defence = combat.attack_juggs, combat.defence_juggs
    combat.carried = pitch.carrier == combat.defender
    blank = not attack
    if combat.answer == "full":
        combat.hit_defender = attack > defence
        combat.defended = not combat.hit_defender
    elif combat.answer == "none":
        combat.hit_defender = not blank and attack >= defence
    else:
        tie_won = wins_ties(pitch.juggers[combat.defender], combat.answer_talent)
        if blank:
            combat.hit_attacker = defence > 0  # only where the table lets a duel go on
        elif attack == defence:
            combat.hit_attacker = tie_won or not combat.grapple
            combat.hit_defender = not tie_won and not combat.grapple
        else:
            combat.hit_defender, combat.hit_attacker = attack > defence, attack < defence


# ---------------------------------------------------------------- Bonus Attacks


def make_bonus_attack(
    table: Table[Pitch], owner: Jugger, combat: Combat, effect: BonusAttack, origin: str
) -> Flow[None]:
    """Make a Bonus Attack: free, not boosted by its attacker, of the type of the talent that gave it."""
    for _ in range(effect.n):
        targets = bonus_targets(table.state, owner, combat, effect)
        if not targets:
            return
        answer = yield Choose(
            owner.side,
            "bonus",
            (Pass(), *[Attack(target.id) for target in targets]),
            about={"jugger": owner.name, "id": owner.id},
        )
        if isinstance(answer, Pass):
            return
        yield from fight(
            table, owner, table.state.juggers[answer.target], origin, bonus=True, quiet=origin == "reaction"
        )


# ---------------------------------------------------------------- events

ARC_RULES = {
    "front": "jugger.combat.attack-options",
    "flank": "jugger.flank.definition",
    "rear": "jugger.rear.definition",
}
ANSWER_RULES = {
    "full": "jugger.combat.full-defence",
    "duel": "jugger.combat.duel",
    "none": "jugger.combat.nodef-weapon-dice",
}


def _tell_attack(table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat) -> None:
    """Tell the declaration of an attack with the sum of its dice."""
    if not table.listening:
        return
    opportunity = combat.origin == "opportunity"
    table.tell(
        "grapples" if combat.grapple else "opportunity" if opportunity else "attacks",
        player=attacker.side,
        rule="jugger.aoo.trigger" if opportunity else "jugger.grapple.who" if combat.grapple else ARC_RULES[combat.arc],
        frame=True,
        jugger=attacker.name,
        target=target.name,
        total=combat.attack,
        sum=sum_text(attack_parts(attacker, combat.talent, combat.grapple)),
        arc=combat.arc,
        targets=[f"jugger-{attacker.id}", f"jugger-{target.id}"],
    )


def _tell_answer(table: Table[Pitch], target: Jugger, combat: Combat, answer: Defend) -> None:
    """Tell the answer to an attack with the sum of its dice."""
    if not table.listening:
        return
    table.tell(
        "answers",
        player=target.side,
        rule=ANSWER_RULES[answer.how],
        jugger=target.name,
        how=answer.how,
        total=combat.defence,
        sum=sum_text(answer_parts(target, combat, answer)),
    )


# ---------------------------------------------------------------- after the result


def resolve_aftermath(table: Table[Pitch], combat: Combat) -> Flow[None]:
    pitch = table.state
    combat.stage = "result"
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    tell_result(table, attacker, target, combat)
    if not combat.grapple:
        yield from resolve_hits(table, attacker, target, combat)  # 1, 2, 3
    yield from resolve_talent_results(table, attacker, target, combat)  # 4
    if combat.grapple:
        yield from resolve_grapple(table, attacker, target, combat)
    yield from reactions.open_combat_window(table, "combat_result", combat)  # 5
    owed = (
        attacker.id
        if owes(attacker, combat.talent)
        else target.id
        if combat.answer == "duel" and owes(target, combat.answer_talent)
        else NOBODY
    )
    settle_exhaustion(table, owed)  # 6
    yield from stand_freed(table)  # 7
    if may_reface(target, combat):
        yield from displacement.choose_facing(table, target)  # 8
    combat.stage = "bonus"
    yield from make_bonus_attacks(table, attacker, target, combat)  # 9
    settle_exhaustion(table)
    pitch.combats.pop()
    yield from turn_attacker(table, attacker, combat)  # 10


def cancel_combat(table: Table[Pitch], combat: Combat) -> Flow[None]:
    """jugger.ruling.cancelled-attack: no result, so nothing that waits for one. Points paid stay paid."""
    pitch = table.state
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    combat.stage = "bonus"
    table.tell(
        "cancelled",
        player=target.side,
        rule="jugger.quickstep.cancels-attack",
        jugger=target.name,
        attacker=attacker.name,
    )
    settle_exhaustion(table, attacker.id if combat.talent != BASIC else NOBODY)
    yield from stand_freed(table)
    yield from make_bonus_attacks(table, attacker, target, combat, cut_short=True)
    settle_exhaustion(table)
    pitch.combats.pop()
    yield from turn_attacker(table, attacker, combat)


def make_bonus_attacks(
    table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat, cut_short: bool = False
) -> Flow[None]:
    """jugger.ruling.bonus-attack-moment: after the first combat is over, with the owner's present facing."""
    for owner, n, origin in (
        (attacker, combat.talent, "standard"),
        (target, combat.answer_talent if combat.answer == "duel" else BASIC, "duel"),
    ):
        if n == BASIC:
            continue
        for effect in owner.card.talents[n].effects:
            if not isinstance(effect, BonusAttack):
                continue
            if effect.on is not None and (cut_short or not reactions.outcome_for(owner, combat, effect.on)):
                continue
            yield from make_bonus_attack(table, owner, combat, effect, origin)


def make_opportunity_attack(table: Table[Pitch], jugger: Jugger, mover: Jugger) -> Flow[None]:
    """Make a Basic Attack out of turn, with all requirements and costs. No player may react to it."""
    yield from pay(table, jugger, opportunity_cost(jugger))
    yield from fight(table, jugger, mover, "opportunity", quiet=True)


reactions.LEADS_TO.update(opportunity=make_opportunity_attack, bonus=make_bonus_attack)
