"""The combat: declare and boost, answer and boost, roll, result. What follows the result is in `aftermath`."""

from __future__ import annotations

from tapete.core.requests import Choose, Flow, Roll, Table
from tapete.core.scene import Die
from tapete.games.jugger.actions import BASIC, Attack, Defend, Grapple, Pass
from tapete.games.jugger.content.words import BonusAttack, Count, Dice, Reroll
from tapete.games.jugger.rules.crouching import end_pin
from tapete.games.jugger.rules.fights import aftermath, reactions
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
    in_reach,
    reach_of,
)
from tapete.games.jugger.rules.paying import pay, pay_talent, points
from tapete.games.jugger.rules.talents import mark_used
from tapete.games.jugger.state import Combat, Jugger, Pitch, pinned_by

FACES = (0, 0, 0, 1, 1, 2)  # jugger.ruling.die-faces


def juggs(faces: list[int]) -> list[int]:
    return [FACES[face - 1] for face in faces]


# ---------------------------------------------------------------- step 1: the attack


def standard_attack(t: Table[Pitch], jugger: Jugger, answer: Attack | Grapple) -> Flow[None]:
    """A Basic Attack, a Standard Attack talent or a grapple, in the attacker's own activation."""
    if answer.talent == BASIC:
        yield from pay(t, jugger, ATTACK_COST)
    else:
        mark_used(jugger, answer.talent)
        yield from pay_talent(t, jugger, jugger.card.talents[answer.talent])
    target = t.state.juggers[answer.target]
    yield from fight(t, jugger, target, "standard", talent=answer.talent, grapple=isinstance(answer, Grapple))


def declared(pitch: Pitch, attacker: Jugger, target: Jugger, origin: str, talent: int, grapple: bool, bonus: bool, quiet: bool) -> Combat:
    """The combat as it stands when the attack is declared: its arc is fixed, its dice are laid."""
    arc, dice = arc_of(pitch, attacker, target, origin), attack_dice(attacker, talent, grapple)
    return Combat(attacker.id, target.id, origin, arc, target.cell, reach_of(attacker, talent), talent, grapple, bonus, quiet, attack=dice)


def fight(
    t: Table[Pitch], attacker: Jugger, target: Jugger, origin: str, *, talent: int = BASIC, grapple: bool = False, bonus: bool = False, quiet: bool = False
) -> Flow[None]:
    """The sequence of the combat phase. What the declaration costs has been paid."""
    pitch = t.state
    c = declared(pitch, attacker, target, origin, talent, grapple, bonus, quiet)
    pitch.combats.append(c)
    loose_the_chain(attacker)
    if pitch.options.attack_breaks_pin:
        for victim in pinned_by(pitch, attacker):
            end_pin(t, victim, "jugger.ruling.pin-and-own-weapon")
    _tell_attack(t, attacker, target, c)
    yield from reactions.combat_window(t, "attack_declared", c)
    if out_of_reach(pitch, c):
        yield from aftermath.cancelled(t, c)
        return
    yield from attacker_boost(t, attacker, c)
    if out_of_reach(pitch, c):
        yield from aftermath.cancelled(t, c)
        return
    yield from answer_attack(t, target, attacker, c)
    yield from roll_dice(t, c)
    settle(pitch, c)
    yield from aftermath.follow(t, c)


def loose_the_chain(jugger: Jugger) -> None:
    """jugger.ruling.chain-details: readiness is lost when a chain attack is declared."""
    if jugger.ready:
        jugger.ready = False


def out_of_reach(pitch: Pitch, c: Combat) -> bool:
    """jugger.quickstep.cancels-attack: the target stepped out of range or out of sight."""
    target = pitch.juggers[c.defender]
    return target.cell != c.where and not in_reach(pitch, pitch.juggers[c.attacker], target, c.reach)


def attacker_boost(t: Table[Pitch], attacker: Jugger, c: Combat) -> Flow[None]:
    """Once per combat, 2 PC a die; never a Bonus Attack."""
    most = points(t.state, attacker) // BOOST_COST
    if c.bonus or most <= 0:
        return
    c.stage = "boost"
    dice = yield Choose(
        attacker.side, "attack-boost", _UP_TO[most] if most < 24 else tuple(range(most + 1)), about={"jugger": attacker.card.name, "dice": c.attack}
    )
    if dice:
        yield from pay(t, attacker, BOOST_COST * dice)
        c.attack += dice
        c.attack_boost = dice
        if t.listening:
            t.tell("boosts", player=attacker.side, rule="jugger.combat.attacker-boost", jugger=attacker.card.name, dice_added=dice, total=c.attack)
        yield from reactions.combat_window(t, "attack_boosted", c)


_UP_TO = tuple([tuple(range(n + 1)) for n in range(24)])


# ---------------------------------------------------------------- step 2: the answer


def answer_attack(t: Table[Pitch], target: Jugger, attacker: Jugger, c: Combat) -> Flow[None]:
    """The defender declares, pays and lays dice; then may boost."""
    pitch = t.state
    c.stage = "defence"
    options = defence_options(pitch, target, attacker, c)
    answer = NO_DEFENCE
    if len(options) > 1:
        answer = yield Choose(
            target.side,
            "defence",
            options,
            forbidden=lambda: refused_answers(pitch, target, attacker, c),
            about={"jugger": target.card.name, "attacker": attacker.card.name, "dice": c.attack, "arc": c.arc},
        )
    yield from lay_defence(t, target, c, answer)
    if c.answer != "none":
        yield from reactions.combat_window(t, "defence_declared", c)
    yield from defender_boost(t, target, attacker, c)


def lay_defence(t: Table[Pitch], target: Jugger, c: Combat, answer: Defend) -> Flow[None]:
    pitch = t.state
    c.answer, c.answer_talent = answer.how, answer.talent
    c.weapon_dice = answer.weapon and answer.how != "duel" and weapon_defence(target, c) > 0
    more = duel_ready_cost(target) if answer.how == "duel" else 0
    if answer.talent != BASIC:
        mark_used(target, answer.talent)
        yield from pay_talent(t, target, target.card.talents[answer.talent], more)
    elif answer.how != "none":
        yield from pay(t, target, (DUEL_COST if answer.how == "duel" else DEFENCE_COST) + more)
    c.defence = defence_dice(target, c, answer)
    if answer.how == "duel":
        loose_the_chain(target)
    if c.weapon_dice and not target.weapon.shield:
        for victim in pinned_by(pitch, target):
            end_pin(t, victim, "jugger.pin.broken-by-weapon-defence")
    if answer.how == "duel" and pitch.options.attack_breaks_pin:
        for victim in pinned_by(pitch, target):
            end_pin(t, victim, "jugger.ruling.pin-and-own-weapon")
    if t.listening:
        rule = {"full": "jugger.combat.full-defence", "duel": "jugger.combat.duel", "none": "jugger.combat.nodef-weapon-dice"}[answer.how]
        t.tell("answers", player=target.side, rule=rule, jugger=target.card.name, how=answer.how, total=c.defence)


def defender_boost(t: Table[Pitch], target: Jugger, attacker: Jugger, c: Combat) -> Flow[None]:
    pitch = t.state
    if not may_boost_defence(pitch, target, attacker, c):
        return
    c.stage = "defence-boost"
    most = points(pitch, target) // BOOST_COST
    dice = yield Choose(
        target.side,
        "defence-boost",
        _UP_TO[most] if most < 24 else tuple(range(most + 1)),
        about={"jugger": target.card.name, "dice": c.defence, "rival": c.attack, "how": c.answer},
    )
    if dice:
        yield from pay(t, target, BOOST_COST * dice)
        c.defence += dice
        c.defence_boost = dice
        if t.listening:
            t.tell("boosts", player=target.side, rule="jugger.combat.defender-boost", jugger=target.card.name, dice_added=dice, total=c.defence)
        yield from reactions.combat_window(t, "defence_boosted", c)


def add_dice(owner: Jugger, effect: Dice, c: Combat) -> None:
    """Dice a reaction gives: at once if the pool is laid; a defence die counts only in Full Defence."""
    if effect.pool == "attack":
        c.attack += effect.n
    elif not c.answer:
        c.granted += effect.n
    elif c.answer == "full":
        c.defence += effect.n


# ---------------------------------------------------------------- step 3: the dice


def roll_dice(t: Table[Pitch], c: Combat) -> Flow[None]:
    """The attacker first; all blank after any reroll, and the defender's dice stay in the hand."""
    pitch = t.state
    attacker, target = pitch.juggers[c.attacker], pitch.juggers[c.defender]
    c.stage = "attack-roll"
    c.attack_roll = juggs((yield Roll(c.attack, 6, player=attacker.side, worth=FACES))) if c.attack else []
    _tell_roll(t, attacker, c.attack_roll)
    yield from reactions.combat_window(t, "attack_rolled", c)
    if not any(c.attack_roll) and not (c.answer == "duel" and pitch.options.duel_continues):
        return
    c.stage = "defence-roll"
    if c.defence:
        c.defence_roll = juggs((yield Roll(c.defence, 6, player=target.side, worth=FACES)))
        _tell_roll(t, target, c.defence_roll)
    yield from reactions.combat_window(t, "defence_rolled", c)


def rerollable(owner: Jugger, effect: Reroll, c: Combat) -> list[int]:
    """Which dice of a roll a reroll may touch: their places, at most as many as the talent says."""
    roller = c.attacker if effect.roll == "attack" else c.defender
    rolled, done = (c.attack_roll, c.attack_rerolled) if effect.roll == "attack" else (c.defence_roll, c.defence_rerolled)
    if done or (effect.owner == "self") != (roller == owner.id):
        return []
    if effect.which == "blanks":
        return [place for place, value in enumerate(rolled) if not value][: effect.n]
    return sorted([place for place, value in enumerate(rolled) if value], key=lambda place: -rolled[place])[: effect.n]


def reroll(t: Table[Pitch], owner: Jugger, effect: Reroll, c: Combat) -> Flow[None]:
    """jugger.agree.reroll-once: only the chosen dice, and the roll is never rerolled again."""
    places = rerollable(owner, effect, c)
    count = yield Choose(owner.side, "reroll", tuple(range(len(places), 0, -1)), about={"jugger": owner.card.name})
    roller = t.state.juggers[c.attacker if effect.roll == "attack" else c.defender]
    fresh = juggs((yield Roll(count, 6, player=roller.side, worth=FACES)))
    rolled = c.attack_roll if effect.roll == "attack" else c.defence_roll
    for place, value in zip(places[:count], fresh, strict=True):
        rolled[place] = value
    if effect.roll == "attack":
        c.attack_rerolled = True
    else:
        c.defence_rerolled = True
    _tell_roll(t, roller, rolled)


# ---------------------------------------------------------------- step 4: the result


def settle(pitch: Pitch, c: Combat) -> None:
    """Who is hit, or in a grapple who wins."""
    attack, defence = c.attack_juggs, c.defence_juggs
    c.carried = pitch.carrier == c.defender
    blank = not attack
    if c.answer == "full":
        c.hit_defender = attack > defence
        c.defended = not c.hit_defender
    elif c.answer == "none":
        c.hit_defender = not blank and attack >= defence
    else:
        tie_won = wins_ties(pitch.juggers[c.defender], c.answer_talent)
        if blank:
            c.hit_attacker = defence > 0  # only where the table lets a duel go on
        elif attack == defence:
            c.hit_attacker = tie_won or not c.grapple
            c.hit_defender = not tie_won and not c.grapple
        else:
            c.hit_defender, c.hit_attacker = attack > defence, attack < defence


def count_of(striker: Jugger, talent: int) -> int:
    """The weapon's count, and what the talent adds to it."""
    if talent == BASIC:
        return striker.weapon.count
    return striker.weapon.count + sum(effect.n for effect in striker.card.talents[talent].effects if isinstance(effect, Count))


# ---------------------------------------------------------------- Bonus Attacks


def bonus_targets(pitch: Pitch, owner: Jugger, c: Combat, effect: BonusAttack) -> list[Jugger]:
    """All combat requirements but the cost: range, sight, a standing target, a ready chain."""
    if not owner.standing or owner.qwik or (owner.weapon.needs_ready and not owner.ready):
        return []
    named = [pitch.juggers[c.attacker]] if effect.target == "attacker" else pitch.juggers
    return [target for target in named if target.side != owner.side and target.standing and in_reach(pitch, owner, target, owner.weapon.range)]


def bonus_attack(t: Table[Pitch], owner: Jugger, c: Combat, effect: BonusAttack, origin: str) -> Flow[None]:
    """Free, not boosted by its attacker, and of the type of the talent that gave it."""
    for _ in range(effect.n):
        targets = bonus_targets(t.state, owner, c, effect)
        if not targets:
            return
        answer = yield Choose(owner.side, "bonus", (Pass(), *[Attack(target.id) for target in targets]), about={"jugger": owner.card.name})
        if isinstance(answer, Pass):
            return
        yield from fight(t, owner, t.state.juggers[answer.target], origin, bonus=True, quiet=origin == "reaction")


# ---------------------------------------------------------------- telling


def _tell_attack(t: Table[Pitch], attacker: Jugger, target: Jugger, c: Combat) -> None:
    if t.listening:
        kind = "grapples" if c.grapple else "opportunity" if c.origin == "opportunity" else "attacks"
        rule = {"front": "jugger.combat.attack-options", "flank": "jugger.flank.definition", "rear": "jugger.rear.definition"}[c.arc]
        rule = "jugger.aoo.trigger" if c.origin == "opportunity" else "jugger.grapple.who" if c.grapple else rule
        t.tell(
            kind,
            player=attacker.side,
            rule=rule,
            frame=True,
            jugger=attacker.card.name,
            target=target.card.name,
            total=c.attack,
            arc=c.arc,
            targets=[f"jugger-{attacker.id}", f"jugger-{target.id}"],
        )


def _tell_roll(t: Table[Pitch], jugger: Jugger, rolled: list[int]) -> None:
    if t.listening:
        dice = [Die(value=value, symbol="skull", state="hit" if value else "miss") for value in rolled]
        t.tell("rolls", player=jugger.side, rule="jugger.combat.sequence", frame=True, dice=dice, jugger=jugger.card.name, juggs=sum(rolled))
