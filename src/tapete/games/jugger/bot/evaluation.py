"""How the bot fights: what an attack is worth, how to answer one, when to boost and when to react."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.core.flow import Decision
from tapete.games.jugger import actions as a
from tapete.games.jugger import odds
from tapete.games.jugger.content.verbs import Dice, Gain, QuickStep, ReadyChain, Reroll
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.rules.fights import answers, attacks
from tapete.games.jugger.rules.focus_points import usual_mix
from tapete.games.jugger.state import Combat, Jugger, Pitch

POINT = 0.10  # what a PC is worth, in hits
STAMINA = 0.30
BOOST_GAIN = 0.16  # a bought die must raise the odds by so much
STRIKE_WORTH = 0.45


def worth(pitch: Pitch, jugger: Jugger) -> float:
    """What it means that this Jugger crouches."""
    if pitch.carrier == jugger.id:
        return 4.0
    return 1.6 if jugger.qwik else 1.0


def price(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> float:
    mix = usual_mix(pitch, jugger, cost, red)
    return POINT * mix.pc + POINT * mix.pse + STAMINA * mix.pa


def attack_worth(pitch: Pitch, answers: list[odds.AnswerOdds], attacker: Jugger, target: Jugger) -> float:
    """What an attack brings if the defender answers as well as it can."""
    if not answers:
        return 0.0
    mine, theirs = worth(pitch, attacker), worth(pitch, target)
    return min(
        entry.plain.hit * theirs - entry.plain.struck * mine + POINT * 0.5 * odds.answer_cost(target, entry.answer)
        for entry in answers
    )


def best_attack(pitch: Pitch, jugger: Jugger, options: Any) -> tuple[float, Any]:
    """The attack on offer that brings most, after its price."""
    best: tuple[float, Any] = (0.0, None)
    for answer in options:
        if not isinstance(answer, (a.Attack, a.Grapple)):
            continue
        target = pitch.juggers[answer.target]
        answers = odds.attack_odds(pitch, jugger, target, talent=answer.talent, grapple=isinstance(answer, a.Grapple))
        if answer.talent >= 0:
            cost = jugger.card.talents[answer.talent].cost
            paid = price(pitch, jugger, cost.pa or cost.pc, bool(cost.pa)) - 0.15
        else:
            paid = price(pitch, jugger, attacks.ATTACK_COST)
        gain = attack_worth(pitch, answers, jugger, target) - paid
        if gain > best[0]:
            best = (gain, answer)
    return best


def bonus(pitch: Pitch, decision: Decision) -> Any:
    """A free attack is always made, on the target that matters most."""
    targets = [option for option in decision.options if isinstance(option, a.Attack)]
    return max(targets, key=lambda option: worth(pitch, pitch.juggers[option.target])) if targets else a.PASS


# ---------------------------------------------------------------- being attacked


def defend(pitch: Pitch, decision: Decision) -> Any:
    """The answer that loses least, its price included."""
    c = pitch.combats[-1]
    target, attacker = pitch.juggers[c.defender], pitch.juggers[c.attacker]
    pinning = any(other.pinned_by == target.id for other in pitch.juggers)

    def loss(answer: a.Defend) -> float:
        dice = answers.defence_dice(target, c, answer)
        chance = odds.combat_chances(pitch, c, answer, c.attack, dice)
        red = answer.talent >= 0 and bool(target.card.talents[answer.talent].cost.pa)
        lost = (
            chance.hit * worth(pitch, target)
            - chance.struck * worth(pitch, attacker)
            + price(pitch, target, odds.answer_cost(target, answer), red)
        )
        if pinning and answer.weapon and answer.how != "duel" and not target.weapon.shield:
            lost += 0.3
        return lost

    return min(decision.options, key=loss)


def boost(pitch: Pitch, decision: Decision) -> int:
    """As many dice as each raise the odds enough, from PC and PSE alone."""
    c = pitch.combats[-1]
    attacking = decision.kind == "attack-boost"
    mine, other = (c.attacker, c.defender) if attacking else (c.defender, c.attacker)
    me, you = pitch.juggers[mine], pitch.juggers[other]
    stake = worth(pitch, you) if attacking else worth(pitch, me)
    most = max(decision.options)
    chosen = 0
    while chosen < most:
        mix = usual_mix(pitch, me, attacks.BOOST_COST * (chosen + 1))
        if mix.pa and stake < 3:
            break
        if _danger(pitch, c, attacking, chosen) - _danger(pitch, c, attacking, chosen + 1) < BOOST_GAIN / stake:
            break
        chosen += 1
    return chosen


def _danger(pitch: Pitch, c: Combat, attacking: bool, dice: int) -> float:
    """How bad it stands with so many dice more: for the attacker the chance to miss the best answer, for the defender
    to be hit."""
    target, attacker = pitch.juggers[c.defender], pitch.juggers[c.attacker]
    if attacking:
        options = answers.defence_options(pitch, target, attacker, c)
        return 1 - min(
            odds.combat_chances(pitch, c, answer, c.attack + dice, answers.defence_dice(target, c, answer)).hit
            for answer in options
        )
    given = a.Defend(c.answer, c.answer_talent)
    chance = odds.combat_chances(pitch, c, given, c.attack, c.defence + dice)
    return chance.hit - (chance.struck if c.answer == "duel" else 0.0)


# ---------------------------------------------------------------- reacting


def react(pitch: Pitch, decision: Decision) -> Any:
    """The reaction that helps most, if any helps."""
    best: tuple[float, Any] = (0.0, a.PASS)
    for option in decision.options:
        gain = _reaction_worth(pitch, option)
        if gain > best[0]:
            best = (gain, option)
    return best[1]


def _reaction_worth(pitch: Pitch, option: Any) -> float:
    if isinstance(option, a.Strike):
        activation = pitch.activation
        assert activation is not None
        jugger, mover = pitch.juggers[option.jugger], pitch.juggers[activation.jugger]
        answers = odds.attack_odds(pitch, jugger, mover, origin="opportunity")
        return (
            attack_worth(pitch, answers, jugger, mover)
            - price(pitch, jugger, attacks.ATTACK_COST)
            - STRIKE_WORTH / worth(pitch, mover)
        )
    if isinstance(option, a.React):
        jugger = pitch.juggers[option.jugger]
        talent = jugger.card.talents[option.talent]
        paid = price(pitch, jugger, talent.cost.pa or talent.cost.pc, bool(talent.cost.pa))
        return max(_effect_worth(pitch, jugger, effect) for effect in talent.effects) - paid
    if isinstance(option, a.ThrowAway):
        c = pitch.combats[-1]
        return 0.2 if c.attack >= 5 else 0.0
    return 0.0


def _effect_worth(pitch: Pitch, owner: Jugger, effect: Any) -> float:
    c = pitch.combats[-1] if pitch.combats else None
    match effect:
        case QuickStep():
            if c is None:
                return 0.0
            return 0.8 * worth(pitch, owner) if owner.id == c.defender and c.stage == "attack" else 0.05
        case Dice():
            return 0.25
        case Reroll() if c is not None:
            if effect.owner == "enemy":
                return 0.5 if c.attack_juggs >= 2 else 0.3
            if effect.roll == "attack":
                return 0.6 if c.attack_juggs <= 2 else 0.1
            return 0.9 if c.attack_juggs >= c.defence_juggs else 0.0
        case ReadyChain():
            return 0.4 if owner.stamina > 1 else 0.0
        case Gain():
            return 0.2
        case _:
            return 0.7


def slip(pitch: Pitch, jugger: Jugger, cells: Sequence[int]) -> int:
    """A Quick Step leads as far as can be from the rivals who are armed."""
    armed = [rival for rival in pitch.juggers if rival.side != jugger.side and rival.standing and not rival.qwik]

    def safety(cell: int) -> float:
        near = sorted(DISTANCE[cell][rival.cell] - rival.weapon.range for rival in armed)[:2]
        return sum(min(gap, 3) for gap in near) + (0.1 if cell != jugger.cell else 0.0)

    return max(cells, key=safety)
