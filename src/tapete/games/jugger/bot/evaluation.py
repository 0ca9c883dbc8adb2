"""Evaluation by the bot: the worth of a position, an attack, a reaction and a walk."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp
from typing import Any

from tapete.core.game import weight
from tapete.games.jugger import actions as a
from tapete.games.jugger import odds
from tapete.games.jugger.content.verbs import Dice, Gain, QuickStep, ReadyChain, Reroll
from tapete.games.jugger.field import BESIDE, BIT, CELLS, DISTANCE, FRONT, cells_of, facing_to, sees, waves
from tapete.games.jugger.rules.fights import attacks, displacement, movement, reactions
from tapete.games.jugger.rules.focus_points import available_points, usual_payment
from tapete.games.jugger.state import (
    NOBODY,
    Activation,
    Jugger,
    Pitch,
    jugg_cell,
    qwik_of,
    rival_goal,
    standing_cells,
)

POINT = 0.10  # worth of a PC, in hits
STAMINA = 0.30
STRIKE_WORTH = 0.45
LONGEST_COUNT = 5
IN_THE_WAY = 0.4  # price of standing on a free Jugg that the own Qwik could lift

Walk = a.Go | a.Step


# ---------------------------------------------------------------- a position


def evaluate(pitch: Pitch, player: int) -> float:
    """Estimate the chance to win the Point, and with it most of the match.

    The weights were learnt from matches of the greedy bot.
    """
    if pitch.phase == "over":
        return 0.5 if pitch.winner == NOBODY else float(pitch.winner == player)
    goals = pitch.sides[player].score - pitch.sides[1 - player].score
    lead = 1.5 * goals + score_side(pitch, player) - score_side(pitch, 1 - player)
    return 1 / (1 + exp(-lead))


def score_side(pitch: Pitch, player: int) -> float:
    """Score one side of a position.

    Counts standing and crouched Juggers, the Qwik most, and the distance of the Jugg from the goal.
    """
    value = -0.04 * DISTANCE[jugg_cell(pitch)][rival_goal(pitch, player)]
    for jugger in pitch.juggers:
        if jugger.side == player and jugger.in_play:
            if jugger.crouched:
                value -= 0.08 * min(jugger.count, LONGEST_COUNT) + (0.05 if jugger.pinned_by != NOBODY else 0.0)
            else:
                value += 0.2 if jugger.qwik else 0.13
    qwik = qwik_of(pitch, player)
    if qwik is None or not qwik.standing:
        return value
    if pitch.carrier == qwik.id:
        return value + 0.3
    return value - 0.025 * min(DISTANCE[qwik.cell][pitch.jugg], 12) if pitch.carrier == NOBODY else value


# ---------------------------------------------------------------- an attack


def jugger_worth(pitch: Pitch, jugger: Jugger) -> float:
    """The worth of making this Jugger crouch."""
    if pitch.carrier == jugger.id:
        return 4.0
    return 1.6 * weight("hunt") if jugger.qwik else 1.0


def price(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> float:
    mix = usual_payment(pitch, jugger, cost, red)
    return weight("thrift") * (POINT * mix.pc + POINT * mix.pse + STAMINA * mix.pa)


def attack_worth(pitch: Pitch, answers: list[odds.AnswerOdds], attacker: Jugger, target: Jugger) -> float:
    """The worth of an attack if the defender gives its best answer."""
    if not answers:
        return 0.0
    mine, theirs = jugger_worth(pitch, attacker), jugger_worth(pitch, target)
    return min(
        entry.plain.hit * theirs - entry.plain.struck * mine + POINT * 0.5 * odds.answer_cost(target, entry.answer)
        for entry in answers
    )


def strike_worth(
    pitch: Pitch, jugger: Jugger, target: Jugger, cell: int, activation: Activation, standing: int
) -> float:
    """The worth of a basic attack from a cell, facing the target."""
    if not sees(cell, facing_to(cell, target.cell), target.cell, standing):
        return 0.0
    dice = attacks.attack_dice(jugger)
    mine, theirs = jugger_worth(pitch, jugger), jugger_worth(pitch, target)
    front = bool(FRONT[target.cell][target.facing] >> cell & 1)
    rear = not front and not activation.fronts >> target.id & 1
    have = available_points(pitch, target)
    weapon = target.weapon.defence if front else 0
    worths = [odds.chances(dice, weapon, "none").hit * theirs]
    if not rear and have >= attacks.DEFENCE_COST:
        worths.append(odds.chances(dice, target.card.defence + weapon, "full").hit * theirs)
        if front and not target.qwik and DISTANCE[cell][target.cell] <= target.weapon.range:
            duel = odds.chances(dice, target.card.attack + target.weapon.attack, "duel")
            worths.append(duel.hit * theirs - duel.struck * mine)
    return min(worths)


# ---------------------------------------------------------------- a reaction


def reaction_worth(pitch: Pitch, option: Any) -> float:
    if isinstance(option, a.Strike):
        activation = pitch.activation
        assert activation is not None
        jugger, mover = pitch.juggers[option.jugger], pitch.juggers[activation.jugger]
        answers = odds.attack_odds(pitch, jugger, mover, origin="opportunity")
        return (
            attack_worth(pitch, answers, jugger, mover)
            - price(pitch, jugger, attacks.ATTACK_COST)
            - weight("reaction") * STRIKE_WORTH / jugger_worth(pitch, mover)
        )
    if isinstance(option, a.React):
        jugger = pitch.juggers[option.jugger]
        talent = jugger.card.talents[option.talent]
        paid = price(pitch, jugger, talent.cost.pa or talent.cost.pc, bool(talent.cost.pa))
        return max(_effect_worth(pitch, jugger, effect) for effect in talent.effects) - paid
    if isinstance(option, a.ThrowAway):
        combat = pitch.combats[-1]
        return 0.2 if combat.attack >= 5 else 0.0
    return 0.0


def _effect_worth(pitch: Pitch, owner: Jugger, effect: Any) -> float:
    combat = pitch.combats[-1] if pitch.combats else None
    match effect:
        case QuickStep():
            if combat is None:
                return 0.0
            return (
                0.8 * jugger_worth(pitch, owner) if owner.id == combat.defender and combat.stage == "attack" else 0.05
            )
        case Dice():
            return 0.25
        case Reroll() if combat is not None:
            if effect.owner == "enemy":
                return 0.5 if combat.attack_juggs >= 2 else 0.3
            if effect.roll == "attack":
                return 0.6 if combat.attack_juggs <= 2 else 0.1
            return 0.9 if combat.attack_juggs >= combat.defence_juggs else 0.0
        case ReadyChain():
            return 0.4 if owner.stamina > 1 else 0.0
        case Gain():
            return 0.2
        case _:
            return 0.7


# ---------------------------------------------------------------- a walk


def rate_walks(
    pitch: Pitch, jugger: Jugger, activation: Activation, walks: Sequence[Walk | None]
) -> list[tuple[float, Walk | None]]:
    """The merit of each walk of a Defender.

    The next blow, pin or screen counts for it. Each hex, point and risk counts against it. None means to stay.
    """
    if not walks:
        return []
    risks = count_risks(pitch, jugger, activation) if walks != [None] else {}
    standing = standing_cells(pitch) & ~BIT[jugger.cell]
    focus_point = _wanted_cell(pitch, jugger)
    armed = jugger.ready or not jugger.weapon.needs_ready
    kept_free = cells_kept_free(pitch, jugger.side)
    blow, pin, hazard = 3.0 * weight("blow"), 0.5 * weight("pin"), 0.9 * weight("risk")
    rivals = [rival for rival in pitch.juggers if rival.side != jugger.side and rival.cell >= 0]

    def merit(cell: int, paid: int, risk: int) -> float:
        left = jugger.focus - paid
        strike = 0.0
        for rival in rivals:
            far = DISTANCE[cell][rival.cell]
            if rival.crouched:
                if far == 1 and jugger.weapon.can_pin and rival.pinned_by == NOBODY and left >= 1:
                    strike = max(strike, pin * jugger_worth(pitch, rival))
            elif armed and far <= jugger.weapon.range and left >= attacks.ATTACK_COST:
                strike = max(strike, strike_worth(pitch, jugger, rival, cell, activation, standing) + 0.02 * far)
        in_the_way = IN_THE_WAY if cell in kept_free else 0.0
        return blow * strike - 0.12 * DISTANCE[cell][focus_point] - 0.25 * paid - hazard * risk - in_the_way

    def of(walk: Walk | None) -> float:
        if walk is None:
            return merit(jugger.cell, 0, 0)
        paid = 0 if activation.move or isinstance(walk, a.Step) else movement.MOVES[walk.move][1]
        return merit(walk.to, paid, risks.get(walk.to, 0))

    return [(of(walk), walk) for walk in walks]


def cells_kept_free(pitch: Pitch, side: int) -> Collection[int]:
    """Cells that Defenders leave to their Qwik: the free Jugg's, and those around it if the Qwik has no way there."""
    qwik = qwik_of(pitch, side)
    if pitch.carrier != NOBODY or qwik is None or not qwik.standing:
        return ()
    return (pitch.jugg, *BESIDE[pitch.jugg]) if is_hemmed_in(pitch, qwik) else (pitch.jugg,)


def is_hemmed_in(pitch: Pitch, qwik: Jugger) -> bool:
    """True if no way leads the Qwik to the free Jugg, or beside it."""
    return DISTANCE[qwik.cell][pitch.jugg] > 1 and way_lengths(pitch, qwik, pitch.jugg)[qwik.cell] >= CELLS


def is_stalled(pitch: Pitch, side: int) -> bool:
    """True if nobody carries the Jugg and the side's Qwik cannot fetch it: it is pinned, or has no way."""
    qwik = qwik_of(pitch, side)
    if pitch.carrier != NOBODY or qwik is None or qwik.cell < 0:
        return False
    return qwik.pinned_by != NOBODY or (qwik.standing and is_hemmed_in(pitch, qwik))


def count_risks(pitch: Pitch, jugger: Jugger, activation: Activation) -> dict[int, int]:
    """Count the opportunity attacks on the way to each cell that has any.

    Before the declaration, ways of the longest move count.
    """
    left = activation.limit - activation.steps if activation.move else movement.move_limit(jugger, "sprint")
    watching = [reactions.watched_cells(pitch, jugger, rival) for rival in reactions.watchers(pitch, jugger)]
    seen = 0
    for watch in watching:
        seen |= watch.seen
    if not seen or left <= 0:
        return {}
    free = displacement.free_cells(pitch, jugger)
    risks = {jugger.cell: 0}
    border = [jugger.cell]
    for _ in range(left):
        reached: dict[int, int] = {}
        for cell in border:
            for other in BESIDE[cell]:
                if not free >> other & 1:
                    continue
                risk = risks[cell]
                if seen >> other & 1 and any(watch.tempted(cell, other) for watch in watching):
                    risk += 1
                if risk < min(risks.get(other, 99), reached.get(other, 99)):  # a detour that is safer counts
                    reached[other] = risk
        risks |= reached
        border = list(reached)
    return risks


def way_lengths(pitch: Pitch, jugger: Jugger, goal: int) -> list[int]:
    """The steps from each cell to a goal around all bodies. Where no way is free, more than any way is long."""
    lengths = [CELLS + far for far in DISTANCE[goal]]
    lengths[goal] = 0
    for steps, wave in enumerate(waves(goal, CELLS, displacement.free_cells(pitch, jugger) | BIT[jugger.cell]), 1):
        for cell in cells_of(wave):
            lengths[cell] = steps
    return lengths


def _wanted_cell(pitch: Pitch, jugger: Jugger) -> int:
    """The cell where a Defender is wanted.

    At the rival carrier, before the own carrier, else at the Jugg or the nearest rival.
    """
    if pitch.carrier != NOBODY:
        holder = pitch.juggers[pitch.carrier]
        if holder.side != jugger.side:
            return holder.cell
        goal = rival_goal(pitch, jugger.side)
        ahead = [
            rival
            for rival in pitch.juggers
            if rival.side != jugger.side
            and rival.standing
            and DISTANCE[rival.cell][goal] <= DISTANCE[holder.cell][goal] + 1
        ]
        return min(ahead, key=lambda rival: DISTANCE[holder.cell][rival.cell]).cell if ahead else holder.cell
    theirs = qwik_of(pitch, 1 - jugger.side)
    if theirs is not None and theirs.standing and DISTANCE[theirs.cell][pitch.jugg] <= 6 * weight("hunt"):
        return theirs.cell
    return jugg_cell(pitch)
