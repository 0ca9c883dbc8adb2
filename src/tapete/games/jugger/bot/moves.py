"""Moves of the bot: the Qwik to the Jugg and the goal, Defenders to a blow, a pin or a screen."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.game import weight
from tapete.games.jugger import actions as a
from tapete.games.jugger.bot.evaluation import (
    Walk,
    count_risks,
    is_stalled,
    jugger_worth,
    rate_walks,
    strike_worth,
    way_lengths,
)
from tapete.games.jugger.bot.fights import best_attack
from tapete.games.jugger.field import DISTANCE, facing_to
from tapete.games.jugger.rules.fights import attacks, movement
from tapete.games.jugger.rules.focus_points import available_points, usual_payment
from tapete.games.jugger.rules.jugg import lift_cost
from tapete.games.jugger.state import (
    NOBODY,
    Activation,
    Jugger,
    Pitch,
    jugg_cell,
    own_goal,
    qwik_of,
    rival_goal,
    standing_cells,
)

ENOUGH = 0.18  # smallest worth of an attack
RISK = 1.2  # cost of an opportunity attack, in hexes
CARRIER_RISK = 4.0
PANT = 2.5  # cost of a PA, in hexes
COLLAPSE = 4.0  # cost of the last PA: an Exhausted Qwik walks three hexes


def choose_action(pitch: Pitch, decision: Decision) -> Any:
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    options = decision.options
    answer = (
        _act_as_qwik(pitch, jugger, activation, options)
        if jugger.qwik
        else _act_as_defender(pitch, jugger, activation, options)
    )
    if answer is not None:
        return answer
    return _last_facing(pitch, jugger, activation, options)


def _last_facing(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    """Face the nearest rival before the activation ends."""
    facing = best_facing(pitch, jugger, range(6))
    return a.Turn(facing) if a.Turn(facing) in options else a.END


def best_facing(pitch: Pitch, jugger: Jugger, facings: Any) -> int:
    """The facing towards the nearest rival that could do harm."""
    rivals = sorted(
        (rival for rival in pitch.juggers if rival.side != jugger.side and rival.standing),
        key=lambda rival: DISTANCE[jugger.cell][rival.cell],
    )
    armed = [rival for rival in rivals if not rival.qwik] or rivals
    if not armed:
        return jugger.facing
    facing = facing_to(jugger.cell, armed[0].cell)
    return facing if facing in facings else jugger.facing


def cheapest_walks(options: Any) -> list[Walk]:
    """The cheapest walk to each hex. Options list walks before runs before sprints."""
    walks: dict[int, Walk] = {}
    for option in options:
        if isinstance(option, (a.Go, a.Step)):
            walks.setdefault(option.to, option)
    return list(walks.values())


def nearest_rival(pitch: Pitch, jugger: Jugger) -> int:
    return min(
        (DISTANCE[jugger.cell][rival.cell] for rival in pitch.juggers if rival.side != jugger.side and rival.standing),
        default=99,
    )


# ---------------------------------------------------------------- the Qwik


def can_score_or_lift(pitch: Pitch, qwik: Jugger) -> bool:
    """True if the Qwik can score, or lift the Jugg, in this activation."""
    have, fastest = available_points(pitch, qwik), movement.move_limit(qwik, "sprint")
    if qwik.held_by != NOBODY:
        return False
    if pitch.carrier == qwik.id:
        return DISTANCE[qwik.cell][rival_goal(pitch, qwik.side)] <= fastest and have >= 4
    return pitch.carrier == NOBODY and DISTANCE[qwik.cell][pitch.jugg] <= fastest and have >= 3


def _act_as_qwik(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    if a.SCORE in options:
        return a.SCORE
    if pitch.carrier == qwik.id:
        return _run_to_goal(pitch, qwik, activation, options)
    gain, grapple = best_attack(pitch, qwik, options)
    if grapple is not None and gain > 0 and (pitch.carrier == grapple.target or qwik.held_by != NOBODY):
        return grapple
    if pitch.carrier == NOBODY:
        return _fetch(pitch, qwik, activation, options)
    holder = pitch.juggers[pitch.carrier]
    if holder.side == qwik.side:
        return None
    return _chase(pitch, qwik, holder, activation, options)


def _run_to_goal(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    """Run as near to the goal as possible. Keep the points for scoring if the Qwik can score at once."""
    goal = rival_goal(pitch, qwik.side)
    way = way_lengths(pitch, qwik, goal)
    have = available_points(pitch, qwik)
    risks = count_risks(pitch, qwik, activation)
    armed = [rival for rival in pitch.juggers if rival.side != qwik.side and rival.standing and not rival.qwik]

    def distance(option: Walk) -> float:
        far = DISTANCE[option.to][goal]
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        if far <= 1 and have - paid >= (2 if far == 0 else 3):
            return -50.0 + far + 2 * risk
        threat = sum(DISTANCE[option.to][rival.cell] <= rival.weapon.range + 2 for rival in armed)
        points = 0.6 * max(0, paid - qwik.focus + 2) + weariness(pitch, qwik, paid)
        return way[option.to] + weight("risk") * (CARRIER_RISK * risk + 0.5 * threat) + points

    walks = cheapest_walks(options)
    if not walks:
        return None
    best = min(walks, key=distance)
    threat = sum(DISTANCE[qwik.cell][rival.cell] <= rival.weapon.range + 2 for rival in armed)
    stay = way[qwik.cell] + weight("risk") * 0.5 * threat
    return best if distance(best) < stay else None


def _fetch(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    """Go to the Jugg with enough points left to lift it, or beside it if the hex is taken."""
    way = way_lengths(pitch, qwik, pitch.jugg)
    here = way[qwik.cell]
    if a.LIFT in options and (here == 0 or activation.moved or not cheapest_walks(options) or qwik.focus >= 2):
        return a.LIFT
    have = available_points(pitch, qwik)
    risks = count_risks(pitch, qwik, activation)

    def cost(option: Walk) -> float:
        far = DISTANCE[option.to][pitch.jugg]
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        lift = 1 if far == 0 else 2
        lifts = far <= 1 and have - paid >= lift
        tires = weariness(pitch, qwik, paid + lift if lifts else paid)
        return (-10.0 if lifts else 0.0) + way[option.to] + weight("risk") * RISK * risk + 0.7 * paid + tires

    best = min(cheapest_walks(options), key=cost, default=None)
    if best is not None and cost(best) < here - 0.5:
        return best
    return a.LIFT if a.LIFT in options and lift_cost(pitch, qwik) <= have else None


def _chase(pitch: Pitch, qwik: Jugger, holder: Jugger, activation: Activation, options: Any) -> Any:
    """Move towards the rival carrier, and stay between it and the own goal."""
    home = own_goal(pitch, qwik.side)
    way = way_lengths(pitch, qwik, holder.cell)
    if DISTANCE[qwik.cell][holder.cell] == 1:
        turn = a.Turn(facing_to(qwik.cell, holder.cell))
        return turn if turn in options and available_points(pitch, qwik) >= attacks.ATTACK_COST else None
    risks = count_risks(pitch, qwik, activation)

    def cost(option: Walk) -> float:
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        tires = weariness(pitch, qwik, paid)
        return way[option.to] + 0.4 * DISTANCE[option.to][home] + weight("risk") * RISK * risk + 0.5 * paid + tires

    best = min(cheapest_walks(options), key=cost, default=None)
    stay = way[qwik.cell] + 0.4 * DISTANCE[qwik.cell][home]
    return best if best is not None and cost(best) < stay else None


def weariness(pitch: Pitch, qwik: Jugger, cost: int) -> float:
    """The price of the PA in a payment, in hexes. The last one costs most."""
    spent = min(usual_payment(pitch, qwik, cost).pa, qwik.stamina)
    return PANT * spent + (COLLAPSE if spent and spent == qwik.stamina else 0.0)


def sort_qwik_walks(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> list[Walk]:
    """The Qwik's walks, the most useful first.

    They lead to the goal with the Jugg, or to the Jugg or its carrier. Risks count.
    """
    if pitch.carrier == qwik.id:
        goal = rival_goal(pitch, qwik.side)
    else:
        goal = jugg_cell(pitch)
    way, risks = way_lengths(pitch, qwik, goal), count_risks(pitch, qwik, activation)
    price = CARRIER_RISK if pitch.carrier == qwik.id else RISK
    return sorted(cheapest_walks(options), key=lambda walk: way[walk.to] + price * risks.get(walk.to, 0))


# ---------------------------------------------------------------- the Defenders


def _act_as_defender(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    gain, attack = best_attack(pitch, jugger, options)
    if attack is not None and gain > ENOUGH * weight("patience"):
        return attack
    pin = _pin(pitch, jugger, options)
    if pin is not None:
        return pin
    if a.READY in options and jugger.focus >= 3 and nearest_rival(pitch, jugger) <= jugger.weapon.range + 6:
        return a.READY
    sweep = _sweep(pitch, jugger, options)
    if sweep is not None:
        return sweep
    turn = _turn_to_strike(pitch, jugger, activation, options)
    if turn is not None:
        return turn
    pinned = [other for other in pitch.juggers if other.pinned_by == jugger.id]
    if pinned and (any(other.qwik for other in pinned) or not is_stalled(pitch, jugger.side)):
        return None  # a pin is worth staying for, unless all stand still
    return _advance(pitch, jugger, activation, options)


def _pin(pitch: Pitch, jugger: Jugger, options: Any) -> Any:
    """Pin a crouched rival beside it, the most valuable first."""
    pins = [option for option in options if isinstance(option, a.Pin)]
    if not pins or jugger.focus < 1:
        return None
    return max(
        pins,
        key=lambda option: (jugger_worth(pitch, pitch.juggers[option.target]), -pitch.juggers[option.target].count),
    )


def _sweep(pitch: Pitch, jugger: Jugger, options: Any) -> Any:
    """Sweep the Jugg towards the own Qwik if the rival Qwik is nearer to it."""
    mine, theirs = qwik_of(pitch, jugger.side), qwik_of(pitch, 1 - jugger.side)
    if pitch.carrier != NOBODY or mine is None or not mine.standing or theirs is None or not theirs.standing:
        return None
    if DISTANCE[theirs.cell][pitch.jugg] > min(DISTANCE[mine.cell][pitch.jugg], 9):
        return None
    sweeps = [
        option
        for option in options
        if isinstance(option, a.Sweep) and not option.out and DISTANCE[pitch.jugg][option.to] <= min(2, jugger.focus)
    ]

    def place(cell: int) -> float:
        return DISTANCE[cell][mine.cell] - 0.7 * DISTANCE[cell][theirs.cell]

    best = min(sweeps, key=lambda option: place(option.to), default=None)
    return best if best is not None and place(best.to) < place(pitch.jugg) - 1.5 else None


def _turn_to_strike(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    if jugger.focus < attacks.ATTACK_COST or (jugger.weapon.needs_ready and not jugger.ready):
        return None
    standing = standing_cells(pitch)
    best: tuple[float, Any] = (ENOUGH + 0.2, None)
    for target in pitch.juggers:
        if target.side != jugger.side and target.standing and DISTANCE[jugger.cell][target.cell] <= jugger.weapon.range:
            turn = a.Turn(facing_to(jugger.cell, target.cell))
            if turn in options:
                gain = strike_worth(pitch, jugger, target, jugger.cell, activation, standing)
                if gain > best[0]:
                    best = (gain, turn)
    return best[1]


def _advance(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    """Take the walk with the most merit, if it has more than staying."""
    weighed = rate_walks(pitch, jugger, activation, cheapest_walks(options))
    if not weighed:
        return None
    best, walk = max(weighed, key=lambda entry: entry[0])
    (stay, _), *_ = rate_walks(pitch, jugger, activation, [None])
    return walk if best > stay + 0.05 else None
