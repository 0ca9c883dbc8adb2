"""Aftermath of a combat in the order of jugger.ruling.combat-aftermath.

Crouching, broken grips, the dropped Jugg, facings, and talents that are owed.
"""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.jugger.actions import BASIC
from tapete.games.jugger.content.verbs import BonusAttack, Push, QuickStep
from tapete.games.jugger.rules.crouching import crouch, end_hold, let_go_when_crouched
from tapete.games.jugger.rules.fights import dice, displacement, reactions
from tapete.games.jugger.rules.jugg import drop_jugg
from tapete.games.jugger.state import Combat, Jugger, Pitch

# ---------------------------------------------------------------- 1-3: hits


def resolve_hits(table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat) -> Flow[None]:
    """Everyone hit crouches at once. Then pins and holds end, then the Jugg is dropped."""
    fallen = []
    if combat.hit_defender:
        crouch(table, target, dice.crouch_count(attacker, combat.talent))
        fallen.append(target)
    if combat.hit_attacker:
        crouch(table, attacker, dice.crouch_count(target, combat.answer_talent))
        fallen.append(attacker)
    for jugger in fallen:
        let_go_when_crouched(table, jugger)
    for jugger in fallen:
        yield from drop_jugg(table, jugger)


# ---------------------------------------------------------------- 4: results of talents and grapples


def resolve_talent_results(table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat) -> Flow[None]:
    """Resolve pushes and Quick Steps of the talents used as attack or answer.

    The attacker's come first. The owner must still stand.
    """
    for owner, n in ((attacker, combat.talent), (target, combat.answer_talent)):
        if n == BASIC:
            continue
        for effect in owner.card.talents[n].effects:
            if not owner.standing:
                break
            if (
                isinstance(effect, (Push, QuickStep))
                and effect.on is not None
                and not reactions.outcome_for(owner, combat, effect.on)
            ):
                continue
            if isinstance(effect, Push):
                pushed = target if effect.target == "defender" else attacker
                if pushed.standing:
                    yield from displacement.push_jugger(table, owner, pushed, effect.n)
            elif isinstance(effect, QuickStep):
                yield from displacement.quick_step(table, owner, effect.n, optional=True)


def resolve_grapple(table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat) -> Flow[None]:
    """Resolve a won grapple: steal, hold or push. An escape only frees, and a dueller that wins may push."""
    pitch = table.state
    if combat.hit_attacker:
        choice = yield Choose(
            target.side,
            "grapple",
            ("push", "nothing"),
            about={"jugger": target.name, "target": attacker.name},
        )
        if choice == "push":
            yield from displacement.push_jugger(table, target, attacker)
        return
    if not combat.hit_defender:
        return
    if attacker.held_by == target.id:
        end_hold(table, attacker)
        return
    effects = ["hold", "push", "nothing"] if target.held_by != attacker.id else ["push", "nothing"]
    if pitch.carrier == target.id:
        effects.insert(0, "steal")
    choice = yield Choose(
        attacker.side, "grapple", tuple(effects), about={"jugger": attacker.name, "target": target.name}
    )
    if choice == "steal":
        pitch.carrier = attacker.id
    elif choice == "hold":
        target.held_by = attacker.id
    elif choice == "push":
        yield from displacement.push_jugger(table, attacker, target)
    if choice != "push":
        rule = {"steal": "jugger.grapple.steal", "hold": "jugger.grapple.hold"}.get(choice, "jugger.grapple.win-choice")
        table.tell(
            "grapple-won",
            player=attacker.side,
            rule=rule,
            frame=True,
            jugger=attacker.name,
            target=target.name,
            effect=choice,
        )


# ---------------------------------------------------------------- 8: the attacked Jugger turns


def may_reface(target: Jugger, combat: Combat) -> bool:
    """jugger.ruling.flank-reface: a standing target may always turn, with two exceptions.

    After a flank attack only with Full Defence and if not hit, after a rear attack only if not hit.
    """
    if not target.standing:
        return False
    if combat.arc == "flank":
        return combat.answer == "full" and not combat.hit_defender
    return combat.arc == "front" or not combat.hit_defender


# ---------------------------------------------------------------- 9: what talents owe


def owes(owner: Jugger, n: int) -> bool:
    return n != BASIC and any(isinstance(effect, BonusAttack) for effect in owner.card.talents[n].effects)


# ---------------------------------------------------------------- 10: the attacker turns


def turn_attacker(table: Table[Pitch], attacker: Jugger, combat: Combat) -> Flow[None]:
    """Let the attacker turn.

    In its activation it may turn before its next action. Out of turn it is asked now.
    """
    activation = table.state.activation
    if activation is not None and activation.jugger == attacker.id:
        activation.may_turn = True
    elif attacker.standing:
        yield from displacement.choose_facing(table, attacker)


def tell_result(table: Table[Pitch], attacker: Jugger, target: Jugger, combat: Combat) -> None:
    if not table.listening:
        return
    if not combat.attack_juggs:
        rule = "jugger.combat.all-blank"
    elif combat.answer == "duel":
        rule = "jugger.combat.doubles" if combat.hit_attacker and combat.hit_defender else "jugger.combat.result-duel"
    else:
        rule = "jugger.combat.result-full" if combat.answer == "full" else "jugger.combat.result-nodef"
    result = (
        "both"
        if combat.hit_attacker and combat.hit_defender
        else "hit"
        if combat.hit_defender
        else "struck-back"
        if combat.hit_attacker
        else "miss"
    )
    table.tell(
        "grapple-result" if combat.grapple else "result",
        player=attacker.side,
        rule=rule,
        frame=True,
        jugger=attacker.name,
        target=target.name,
        attack=combat.attack_juggs,
        defence=combat.defence_juggs,
        rolled="no" if dice.is_blank(table.state, combat) else "yes",
        result=result,
    )
