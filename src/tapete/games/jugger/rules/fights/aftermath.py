"""After the result, in the order of jugger.ruling.combat-aftermath: who crouches, what breaks, what is dropped, who turns, what is owed."""

from __future__ import annotations

from tapete.core.requests import Choose, Flow, Table
from tapete.games.jugger.actions import BASIC
from tapete.games.jugger.content.words import BonusAttack, Push, QuickStep
from tapete.games.jugger.rules.crouching import crouch, end_hold, let_go_when_crouched, stand_freed
from tapete.games.jugger.rules.fights import combat, movement, reactions
from tapete.games.jugger.rules.jugg import drop
from tapete.games.jugger.rules.paying import settle_exhaustion
from tapete.games.jugger.state import NOBODY, Combat, Jugger, Pitch


def follow(t: Table[Pitch], c: Combat) -> Flow[None]:
    pitch = t.state
    c.stage = "result"
    attacker, target = pitch.juggers[c.attacker], pitch.juggers[c.defender]
    _tell_result(t, attacker, target, c)
    if not c.grapple:
        yield from hits(t, attacker, target, c)  # 1, 2, 3
    yield from talent_results(t, attacker, target, c)  # 4
    if c.grapple:
        yield from grapple_result(t, attacker, target, c)
    yield from reactions.combat_window(t, "combat_result", c)  # 5
    owed = attacker.id if _owes(attacker, c.talent) else target.id if c.answer == "duel" and _owes(target, c.answer_talent) else NOBODY
    settle_exhaustion(t, owed)  # 6
    yield from stand_freed(t)  # 7
    if may_reface(target, c):
        yield from movement.choose_facing(t, target)  # 8
    c.stage = "bonus"
    yield from bonus_attacks(t, attacker, target, c)  # 9
    settle_exhaustion(t)
    pitch.combats.pop()
    yield from attacker_turns(t, attacker, c)  # 10


def cancelled(t: Table[Pitch], c: Combat) -> Flow[None]:
    """jugger.ruling.cancelled-attack: no result, so nothing that waits for one; what was paid stays paid."""
    pitch = t.state
    attacker, target = pitch.juggers[c.attacker], pitch.juggers[c.defender]
    c.stage = "bonus"
    if t.listening:
        t.tell("cancelled", player=target.side, rule="jugger.quickstep.cancels-attack", jugger=target.card.name, attacker=attacker.card.name)
    settle_exhaustion(t, attacker.id if c.talent != BASIC else NOBODY)
    yield from stand_freed(t)
    yield from bonus_attacks(t, attacker, target, c, cut_short=True)
    settle_exhaustion(t)
    pitch.combats.pop()
    yield from attacker_turns(t, attacker, c)


# ---------------------------------------------------------------- 1-3: hits


def hits(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat) -> Flow[None]:
    """Everyone hit crouches at once; then pins and holds end; then the Jugg is dropped."""
    fallen = []
    if c.hit_defender:
        crouch(t, target, combat.count_of(attacker, c.talent))
        fallen.append(target)
    if c.hit_attacker:
        crouch(t, attacker, combat.count_of(target, c.answer_talent))
        fallen.append(attacker)
    for jugger in fallen:
        let_go_when_crouched(t, jugger)
    for jugger in fallen:
        yield from drop(t, jugger)


# ---------------------------------------------------------------- 4: results of talents and grapples


def talent_results(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat) -> Flow[None]:
    """Pushes and Quick Steps of the talents used as attack or answer, the attacker's first, if their owner still stands."""
    for owner, n in ((attacker, c.talent), (target, c.answer_talent)):
        if n == BASIC:
            continue
        for effect in owner.card.talents[n].effects:
            if not owner.standing:
                break
            if isinstance(effect, (Push, QuickStep)) and effect.on is not None and not reactions.outcome_for(owner, c, effect.on):
                continue
            if isinstance(effect, Push):
                pushed = target if effect.target == "defender" else attacker
                if pushed.standing:
                    yield from movement.push(t, owner, pushed, effect.n)
            elif isinstance(effect, QuickStep):
                yield from movement.quick_step(t, owner, effect.n, optional=True)


def grapple_result(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat) -> Flow[None]:
    """The winner of a grapple: steal, hold or push; an escape only frees; a dueller that wins may push."""
    pitch = t.state
    if c.hit_attacker:
        choice = yield Choose(target.side, "grapple", ("push", "nothing"), about={"jugger": target.card.name, "target": attacker.card.name})
        if choice == "push":
            yield from movement.push(t, target, attacker)
        return
    if not c.hit_defender:
        return
    if attacker.held_by == target.id:
        end_hold(t, attacker)
        return
    effects = ["hold", "push", "nothing"] if target.held_by != attacker.id else ["push", "nothing"]
    if pitch.carrier == target.id:
        effects.insert(0, "steal")
    choice = yield Choose(attacker.side, "grapple", tuple(effects), about={"jugger": attacker.card.name, "target": target.card.name})
    if choice == "steal":
        pitch.carrier = attacker.id
    elif choice == "hold":
        target.held_by = attacker.id
    elif choice == "push":
        yield from movement.push(t, attacker, target)
    if t.listening and choice != "push":
        rule = {"steal": "jugger.grapple.steal", "hold": "jugger.grapple.hold"}.get(choice, "jugger.grapple.win-choice")
        t.tell("grapple-won", player=attacker.side, rule=rule, frame=True, jugger=attacker.card.name, target=target.card.name, effect=choice)


# ---------------------------------------------------------------- 8: the attacked Jugger turns


def may_reface(target: Jugger, c: Combat) -> bool:
    """jugger.ruling.flank-reface: after a flank attack only by Full Defence and unhit, after a rear attack unhit, else always, if it stands."""
    if not target.standing:
        return False
    if c.arc == "flank":
        return c.answer == "full" and not c.hit_defender
    return c.arc == "front" or not c.hit_defender


# ---------------------------------------------------------------- 9: what talents owe


def _owes(owner: Jugger, n: int) -> bool:
    return n != BASIC and any(isinstance(effect, BonusAttack) for effect in owner.card.talents[n].effects)


def bonus_attacks(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat, cut_short: bool = False) -> Flow[None]:
    """jugger.ruling.bonus-attack-moment: when the first combat is fully over, with the facing its owner has."""
    for owner, n, origin in ((attacker, c.talent, "standard"), (target, c.answer_talent if c.answer == "duel" else BASIC, "duel")):
        if n == BASIC:
            continue
        for effect in owner.card.talents[n].effects:
            if not isinstance(effect, BonusAttack):
                continue
            if effect.on is not None and (cut_short or not reactions.outcome_for(owner, c, effect.on)):
                continue
            yield from combat.bonus_attack(t, owner, c, effect, origin)


# ---------------------------------------------------------------- 10: the attacker turns


def attacker_turns(t: Table[Pitch], attacker: Jugger, c: Combat) -> Flow[None]:
    """In its activation it turns when it likes before its next action; out of turn it is asked now."""
    activation = t.state.activation
    if activation is not None and activation.jugger == attacker.id:
        activation.may_turn = True
    elif attacker.standing:
        yield from movement.choose_facing(t, attacker)


def _tell_result(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat) -> None:
    if not t.listening:
        return
    if not c.attack_juggs:
        rule = "jugger.combat.all-blank"
    elif c.answer == "duel":
        rule = "jugger.combat.doubles" if c.hit_attacker and c.hit_defender else "jugger.combat.result-duel"
    else:
        rule = "jugger.combat.result-full" if c.answer == "full" else "jugger.combat.result-nodef"
    result = "both" if c.hit_attacker and c.hit_defender else "hit" if c.hit_defender else "struck-back" if c.hit_attacker else "miss"
    t.tell(
        "grapple-result" if c.grapple else "result",
        player=attacker.side,
        rule=rule,
        frame=True,
        jugger=attacker.card.name,
        target=target.card.name,
        attack=c.attack_juggs,
        defence=c.defence_juggs,
        result=result,
    )
