"""How the bot moves: the Qwik to the Jugg and to the goal, the Defenders to where a blow, a pin or a screen is worth
most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.core.flow import Decision
from tapete.games.jugger import actions as a
from tapete.games.jugger import odds
from tapete.games.jugger.bot import evaluation
from tapete.games.jugger.field import BESIDE, BIT, DISTANCE, FRONT, facing_to, sees
from tapete.games.jugger.rules.fights import attacks, displacement, movement, reactions
from tapete.games.jugger.rules.focus_points import points
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

ENOUGH = 0.18  # an attack must bring so much
RISK = 1.2  # what an opportunity attack is worth, in hexes
CARRIER_RISK = 4.0


def nearest_rival(pitch: Pitch, jugger: Jugger) -> int:
    return min(
        (DISTANCE[jugger.cell][rival.cell] for rival in pitch.juggers if rival.side != jugger.side and rival.standing),
        default=99,
    )


def runs_home(pitch: Pitch, qwik: Jugger) -> bool:
    """Whether a Qwik can score, or lift the Jugg, in this activation."""
    have, fastest = points(pitch, qwik), movement.move_limit(qwik, "sprint")
    if qwik.held_by != NOBODY:
        return False
    if pitch.carrier == qwik.id:
        return DISTANCE[qwik.cell][rival_goal(pitch, qwik.side)] <= fastest and have >= 4
    return pitch.carrier == NOBODY and DISTANCE[qwik.cell][pitch.jugg] <= fastest and have >= 3


def act(pitch: Pitch, decision: Decision) -> Any:
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    options = decision.options
    answer = _qwik(pitch, jugger, activation, options) if jugger.qwik else _defender(pitch, jugger, activation, options)
    if answer is not None:
        return answer
    return _last_facing(pitch, jugger, activation, options)


def _last_facing(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    """Before it ends its activation it looks at whoever comes next."""
    facing = best_facing(pitch, jugger, range(6))
    return a.Turn(facing) if a.Turn(facing) in options else a.END


def best_facing(pitch: Pitch, jugger: Jugger, facings: Any) -> int:
    """Towards the nearest rival that could do harm."""
    rivals = sorted(
        (rival for rival in pitch.juggers if rival.side != jugger.side and rival.standing),
        key=lambda rival: DISTANCE[jugger.cell][rival.cell],
    )
    armed = [rival for rival in rivals if not rival.qwik] or rivals
    if not armed:
        return jugger.facing
    facing = facing_to(jugger.cell, armed[0].cell)
    return facing if facing in facings else jugger.facing


Walk = a.Go | a.Step


def goes(options: Any) -> list[Walk]:
    """One walk to each hex, the cheapest: options come with walks before runs before sprints."""
    walks: dict[int, Walk] = {}
    for option in options:
        if isinstance(option, (a.Go, a.Step)):
            walks.setdefault(option.to, option)
    return list(walks.values())


# ---------------------------------------------------------------- the Qwik


def _qwik(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    if a.SCORE in options:
        return a.SCORE
    if pitch.carrier == qwik.id:
        return _run_to_goal(pitch, qwik, activation, options)
    gain, grapple = evaluation.best_attack(pitch, qwik, options)
    if grapple is not None and gain > 0 and (pitch.carrier == grapple.target or qwik.held_by != NOBODY):
        return grapple
    if pitch.carrier == NOBODY:
        return _fetch(pitch, qwik, activation, options)
    holder = pitch.juggers[pitch.carrier]
    if holder.side == qwik.side:
        return None
    return _chase(pitch, qwik, holder, activation, options)


def _run_to_goal(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    """The nearest to the goal it can get, keeping what scoring costs where it can score at once."""
    goal = rival_goal(pitch, qwik.side)
    have = points(pitch, qwik)
    risks = _risks(pitch, qwik, activation)
    armed = [rival for rival in pitch.juggers if rival.side != qwik.side and rival.standing and not rival.qwik]

    def distance(option: Walk) -> float:
        far = DISTANCE[option.to][goal]
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        if far <= 1 and have - paid >= (2 if far == 0 else 3):
            return -50.0 + far + 2 * risk
        threat = sum(DISTANCE[option.to][rival.cell] <= rival.weapon.range + 2 for rival in armed)
        return far + CARRIER_RISK * risk + 0.5 * threat + 0.6 * max(0, paid - qwik.focus + 2)

    walks = goes(options)
    if not walks:
        return None
    best = min(walks, key=distance)
    stay = DISTANCE[qwik.cell][goal] + 0.5 * sum(
        DISTANCE[qwik.cell][rival.cell] <= rival.weapon.range + 2 for rival in armed
    )
    return best if distance(best) < stay else None


def _fetch(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> Any:
    """To the Jugg, with enough left to lift it; from beside it if the hex is taken."""
    here = DISTANCE[qwik.cell][pitch.jugg]
    if a.LIFT in options and (here == 0 or activation.moved or not goes(options) or qwik.focus >= 2):
        return a.LIFT
    have = points(pitch, qwik)
    risks = _risks(pitch, qwik, activation)

    def cost(option: Walk) -> float:
        far = DISTANCE[option.to][pitch.jugg]
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        lifts = far <= 1 and have - paid >= (1 if far == 0 else 2)
        return (-10.0 if lifts else 0.0) + far + RISK * risk + 0.7 * paid

    best = min(goes(options), key=cost, default=None)
    if best is not None and cost(best) < here - 0.5:
        return best
    return a.LIFT if a.LIFT in options and lift_cost(pitch, qwik) <= have else None


def _chase(pitch: Pitch, qwik: Jugger, holder: Jugger, activation: Activation, options: Any) -> Any:
    """Towards the rival carrier, staying between it and the own goal."""
    home = own_goal(pitch, qwik.side)
    if DISTANCE[qwik.cell][holder.cell] == 1:
        turn = a.Turn(facing_to(qwik.cell, holder.cell))
        return turn if turn in options and points(pitch, qwik) >= attacks.ATTACK_COST else None
    risks = _risks(pitch, qwik, activation)

    def cost(option: Walk) -> float:
        paid = 0 if activation.move or isinstance(option, a.Step) else movement.MOVES[option.move][1]
        risk = risks.get(option.to, 0)
        return DISTANCE[option.to][holder.cell] + 0.4 * DISTANCE[option.to][home] + RISK * risk + 0.5 * paid

    best = min(goes(options), key=cost, default=None)
    stay = DISTANCE[qwik.cell][holder.cell] + 0.4 * DISTANCE[qwik.cell][home]
    return best if best is not None and cost(best) < stay else None


def runs(pitch: Pitch, qwik: Jugger, activation: Activation, options: Any) -> list[Walk]:
    """The Qwik's walks, the most useful first: to the goal with the Jugg, to the Jugg or to whoever carries it; risks
    count."""
    if pitch.carrier == qwik.id:
        goal = rival_goal(pitch, qwik.side)
    else:
        goal = jugg_cell(pitch)
    risks = _risks(pitch, qwik, activation)
    price = CARRIER_RISK if pitch.carrier == qwik.id else RISK
    return sorted(goes(options), key=lambda walk: DISTANCE[walk.to][goal] + price * risks.get(walk.to, 0))


def _risks(pitch: Pitch, jugger: Jugger, activation: Activation) -> dict[int, int]:
    """How many opportunity attacks the way to a cell gives, where it gives any; before the declaration, ways of the
    longest move."""
    left = activation.limit - activation.steps if activation.move else movement.move_limit(jugger, "sprint")
    watching = [reactions.watch(pitch, jugger, rival) for rival in reactions.watchers(pitch, jugger)]
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


# ---------------------------------------------------------------- the Defenders


def _defender(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    gain, attack = evaluation.best_attack(pitch, jugger, options)
    if attack is not None and gain > ENOUGH:
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
    if any(other.pinned_by == jugger.id for other in pitch.juggers):
        return None  # a pin is worth staying for
    return _advance(pitch, jugger, activation, options)


def _pin(pitch: Pitch, jugger: Jugger, options: Any) -> Any:
    """A crouched rival beside it is held down, the one with most to lose first."""
    pins = [option for option in options if isinstance(option, a.Pin)]
    if not pins or jugger.focus < 1:
        return None
    return max(
        pins,
        key=lambda option: (evaluation.worth(pitch, pitch.juggers[option.target]), -pitch.juggers[option.target].count),
    )


def _sweep(pitch: Pitch, jugger: Jugger, options: Any) -> Any:
    """The Jugg towards the own Qwik when the rival Qwik is nearer to it."""
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


def _strike_worth(
    pitch: Pitch, jugger: Jugger, target: Jugger, cell: int, activation: Activation, standing: int
) -> float:
    """What a basic attack from a cell would bring, looking straight at the target."""
    if not sees(cell, facing_to(cell, target.cell), target.cell, standing):
        return 0.0
    dice = attacks.attack_dice(jugger)
    mine, theirs = evaluation.worth(pitch, jugger), evaluation.worth(pitch, target)
    front = bool(FRONT[target.cell][target.facing] >> cell & 1)
    rear = not front and not activation.fronts >> target.id & 1
    have = points(pitch, target)
    weapon = target.weapon.defence if front else 0
    worths = [odds.chances(dice, weapon, "none").hit * theirs]
    if not rear and have >= attacks.DEFENCE_COST:
        worths.append(odds.chances(dice, target.card.defence + weapon, "full").hit * theirs)
        if front and not target.qwik and DISTANCE[cell][target.cell] <= target.weapon.range:
            duel = odds.chances(dice, target.card.attack + target.weapon.attack, "duel")
            worths.append(duel.hit * theirs - duel.struck * mine)
    return min(worths)


def _turn_to_strike(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    if jugger.focus < attacks.ATTACK_COST or (jugger.weapon.needs_ready and not jugger.ready):
        return None
    standing = standing_cells(pitch)
    best: tuple[float, Any] = (ENOUGH + 0.2, None)
    for target in pitch.juggers:
        if target.side != jugger.side and target.standing and DISTANCE[jugger.cell][target.cell] <= jugger.weapon.range:
            turn = a.Turn(facing_to(jugger.cell, target.cell))
            if turn in options:
                gain = _strike_worth(pitch, jugger, target, jugger.cell, activation, standing)
                if gain > best[0]:
                    best = (gain, turn)
    return best[1]


def _advance(pitch: Pitch, jugger: Jugger, activation: Activation, options: Any) -> Any:
    """The walk with the most merit, if it has more than staying."""
    weighed = merits(pitch, jugger, activation, goes(options))
    if not weighed:
        return None
    best, walk = max(weighed, key=lambda entry: entry[0])
    (stay, _), *_ = merits(pitch, jugger, activation, [None])
    return walk if best > stay + 0.05 else None


def merits(
    pitch: Pitch, jugger: Jugger, activation: Activation, walks: Sequence[Walk | None]
) -> list[tuple[float, Walk | None]]:
    """How much the next blow, pin or screen is worth where a Defender would stand; each hex, each point and each risk
    counts against it. None is to stay."""
    if not walks:
        return []
    risks = _risks(pitch, jugger, activation) if walks != [None] else {}
    standing = standing_cells(pitch) & ~BIT[jugger.cell]
    focus_point = _post(pitch, jugger)
    armed = jugger.ready or not jugger.weapon.needs_ready
    rivals = [rival for rival in pitch.juggers if rival.side != jugger.side and rival.cell >= 0]

    def merit(cell: int, paid: int, risk: int) -> float:
        left = jugger.focus - paid
        strike = 0.0
        for rival in rivals:
            far = DISTANCE[cell][rival.cell]
            if rival.crouched:
                if far == 1 and jugger.weapon.can_pin and rival.pinned_by == NOBODY and left >= 1:
                    strike = max(strike, 0.5 * evaluation.worth(pitch, rival))
            elif armed and far <= jugger.weapon.range and left >= attacks.ATTACK_COST:
                strike = max(strike, _strike_worth(pitch, jugger, rival, cell, activation, standing) + 0.02 * far)
        return 3.0 * strike - 0.12 * DISTANCE[cell][focus_point] - 0.25 * paid - 0.9 * risk

    def of(walk: Walk | None) -> float:
        if walk is None:
            return merit(jugger.cell, 0, 0)
        paid = 0 if activation.move or isinstance(walk, a.Step) else movement.MOVES[walk.move][1]
        return merit(walk.to, paid, risks.get(walk.to, 0))

    return [(of(walk), walk) for walk in walks]


def _post(pitch: Pitch, jugger: Jugger) -> int:
    """Where a Defender is wanted: at the rival carrier, before the own carrier, else at the Jugg or the nearest
    rival."""
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
    if theirs is not None and theirs.standing and DISTANCE[theirs.cell][pitch.jugg] <= 6:
        return theirs.cell
    return jugg_cell(pitch)
