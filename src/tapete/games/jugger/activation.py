"""An activation: everything one Jugger does in this stone, one declaration a beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapete.core.refusal import Refusal, refuse
from tapete.core.requests import Choose, Flow, Table
from tapete.games.jugger import combat, movement, point
from tapete.games.jugger.actions import (
    END,
    LET_GO,
    LIFT,
    READY,
    SCORE,
    TURNS_BUT,
    Answer,
    Attack,
    Declare,
    End,
    Finish,
    Go,
    Grapple,
    LetGo,
    Lift,
    Pin,
    Ready,
    Score,
    Step,
    StepOut,
    Sweep,
    Throw,
    Turn,
    Unpin,
    Use,
)
from tapete.games.jugger.crouching import end_hold, end_pin, may_stand, stand, stand_freed
from tapete.games.jugger.effects import Gain, MoveLimit, PinCapacity, QuickStep, ReadyChain, Talent, Uncount
from tapete.games.jugger.field import BIT, DISTANCE, FRONT
from tapete.games.jugger.jugg import lift, lift_cost, lift_refusal, score_cost, score_refusal, sweep, sweep_options, sweep_refusal, throw, throw_options, throw_refusal
from tapete.games.jugger.pieces import NOBODY, Activation, Jugger, Pitch, held_by, pinned_by
from tapete.games.jugger.points import exhaust, pay, pay_talent, points, settle_after_move, settle_exhaustion
from tapete.games.jugger.reactions import gain, talent_name
from tapete.games.jugger.talents import changed_cost, mark_used, passives

PIN_COST = READY_COST = HOLD_COST = 1


# ---------------------------------------------------------------- beginning


def begin(t: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """The arcs are noted before anything; then a holder pays for its hold, or lets go."""
    pitch = t.state
    pitch.activation = opened(pitch, jugger)
    if t.listening:
        t.tell("activates", player=jugger.side, rule="jugger.act.complete-before-next", jugger=jugger.card.name, targets=[f"jugger-{jugger.id}"])
    held = held_by(pitch, jugger)
    if held is not None:
        yield from keep_hold(t, jugger, held)


def opened(pitch: Pitch, jugger: Jugger) -> Activation:
    """jugger.ruling.flank-snapshot: in whose front arc it stands now."""
    fronts = 0
    for rival in pitch.juggers:
        if rival.side != jugger.side and rival.cell >= 0 and FRONT[rival.cell][rival.facing] & BIT[jugger.cell]:
            fronts |= 1 << rival.id
    jugger.delayed, jugger.done, jugger.used = False, True, 0
    return Activation(jugger.id, fronts)


def keep_hold(t: Table[Pitch], jugger: Jugger, held: Jugger) -> Flow[None]:
    """jugger.hold.upkeep."""
    cost = changed_cost(jugger, "hold_upkeep", HOLD_COST)
    keep = "release"
    if cost <= points(t.state, jugger):
        keep = yield Choose(jugger.side, "hold", ("keep", "release"), about={"jugger": jugger.card.name, "target": held.card.name, "cost": cost})
    if keep == "keep":
        yield from pay(t, jugger, cost)
        settle_exhaustion(t)
    else:
        end_hold(t, held)


# ---------------------------------------------------------------- what it may do


def options(pitch: Pitch, jugger: Jugger, activation: Activation) -> tuple[Answer, ...]:
    """Everything the active Jugger may declare now."""
    found: list[Answer] = [END]
    if activation.may_turn:
        found += TURNS_BUT[jugger.facing]
    have = points(pitch, jugger)
    if have >= combat.ATTACK_COST or jugger.card.attacks:
        found += combat.attack_options(pitch, jugger)
    found += movement.move_options(pitch, jugger, activation)
    if jugger.qwik:
        if pitch.carrier == jugger.id:
            if have:
                found += throw_options(pitch, jugger)
            if jugger.held_by == NOBODY and 0 < score_cost(pitch, jugger) <= have:
                found.append(SCORE)
        elif pitch.carrier < 0 and 0 < lift_cost(pitch, jugger) <= have:
            found.append(LIFT)
        if held_by(pitch, jugger) is not None:
            found.append(LET_GO)
    else:
        if pitch.carrier < 0 and jugger.weapon.can_sweep and DISTANCE[jugger.cell][pitch.jugg] <= 2:
            found += sweep_options(pitch, jugger)
        if jugger.weapon.can_pin:
            found += pin_options(pitch, jugger, activation)
        elif jugger.weapon.needs_ready and not jugger.ready and changed_cost(jugger, "ready_chain", READY_COST) <= have:
            found.append(READY)
    if jugger.card.actions:
        found += use_options(pitch, jugger, activation)
    return tuple(found)


def pin_capacity(jugger: Jugger) -> int:
    return max([1, *[effect.n for effect in passives(jugger, PinCapacity)]]) if jugger.card.passives else 1


def pin_options(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Answer]:
    found: list[Answer] = []
    beside = DISTANCE[jugger.cell]
    pinning = 0
    for rival in pitch.juggers:
        if rival.crouched and rival.side != jugger.side and beside[rival.cell] == 1:
            if rival.pinned_by == jugger.id:
                found.append(Unpin(rival.id))
                pinning += 1
            elif rival.pinned_by == NOBODY and not activation.released >> rival.id & 1:
                found.append(Pin(rival.id))
    if found and (pinning >= pin_capacity(jugger) or changed_cost(jugger, "pin", PIN_COST) > points(pitch, jugger)):
        return [answer for answer in found if isinstance(answer, Unpin)]
    return found


def use_options(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Answer]:
    """Standard Action talents, one entry for each Jugger they can name."""
    found: list[Answer] = []
    for n in jugger.card.actions:
        if combat.usable(pitch, jugger, n):
            talent = jugger.card.talents[n]
            if does_something(pitch, jugger, activation, talent):
                named = [Use(n, ally.id) for ally in uncountable(pitch, jugger)] if names_somebody(talent) else [Use(n)]
                found += named
    return found


def names_somebody(talent: Talent) -> bool:
    return any(isinstance(effect, Uncount) for effect in talent.effects)


def uncountable(pitch: Pitch, jugger: Jugger) -> list[Jugger]:
    """Adjacent crouched team-mates with a count to lower."""
    return [ally for ally in pitch.juggers if ally.side == jugger.side and ally.crouched and ally.count and DISTANCE[jugger.cell][ally.cell] == 1]


def does_something(pitch: Pitch, jugger: Jugger, activation: Activation, talent: Talent) -> bool:
    for effect in talent.effects:
        match effect:
            case MoveLimit() if activation.move and not activation.moved:
                return True
            case Uncount() if uncountable(pitch, jugger):
                return True
            case QuickStep() if movement.quick_steps(pitch, jugger):
                return True
            case ReadyChain() if jugger.weapon.needs_ready and not jugger.ready:
                return True
            case Gain():
                return True
    return False


# ---------------------------------------------------------------- why not


def refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Any) -> Refusal | None:
    """Why the active Jugger may not do this; None when it may."""
    who = jugger.card.name
    match answer:
        case End():
            return None
        case Turn():
            if not 0 <= answer.facing < 6:
                return refuse("jugger.facing.six")
            return None if activation.may_turn and answer.facing != jugger.facing else refuse("jugger.facing.when", jugger=who)
        case Declare() | Go() | Step() | StepOut() | Finish():
            return movement.move_refusal(pitch, jugger, activation, answer)
        case Attack() | Grapple():
            return combat.attack_refusal(pitch, jugger, answer)
        case Sweep():
            return sweep_refusal(pitch, jugger, answer)
        case Lift():
            return lift_refusal(pitch, jugger)
        case Throw():
            return throw_refusal(pitch, jugger, answer)
        case Score():
            return score_refusal(pitch, jugger)
        case Pin() | Unpin():
            return pin_refusal(pitch, jugger, activation, answer)
        case Ready():
            return ready_refusal(pitch, jugger)
        case LetGo():
            return None if held_by(pitch, jugger) is not None else refuse("jugger.hold.release", jugger=who)
        case Use():
            no = combat.talent_refusal(pitch, jugger, answer.talent, ("standard_action",))
            return no or (None if answer in use_options(pitch, jugger, activation) else refuse("jugger.talent.overrides", jugger=who))
    return refuse("jugger.act.complete-before-next", jugger=who)


def pin_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Pin | Unpin) -> Refusal | None:
    who = jugger.card.name
    if not 0 <= answer.target < len(pitch.juggers):
        return refuse("jugger.pin.establish", jugger=who)
    victim = pitch.juggers[answer.target]
    if isinstance(answer, Unpin):
        return None if victim.pinned_by == jugger.id else refuse("jugger.pin.ended-by-word", jugger=who)
    if not jugger.weapon.can_pin:
        return refuse("jugger.pin.not-qwik-nor-chain", jugger=who)
    if victim.side == jugger.side or not victim.crouched or DISTANCE[jugger.cell][victim.cell] != 1:
        return refuse("jugger.pin.establish", jugger=who)
    if victim.pinned_by != NOBODY or activation.released >> victim.id & 1:
        return refuse("jugger.ruling.pin-details", jugger=victim.card.name)
    if len(pinned_by(pitch, jugger)) >= pin_capacity(jugger):
        return refuse("jugger.pin.one-at-a-time", jugger=who)
    cost = changed_cost(jugger, "pin", PIN_COST)
    return refuse("jugger.focus.spend", cost=cost, points=points(pitch, jugger)) if cost > points(pitch, jugger) else None


def ready_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    if not jugger.weapon.needs_ready or jugger.ready:
        return refuse("jugger.chain.ready-cost", jugger=jugger.card.name)
    cost = changed_cost(jugger, "ready_chain", READY_COST)
    return refuse("jugger.focus.spend", cost=cost, points=points(pitch, jugger)) if cost > points(pitch, jugger) else None


def look_alikes(pitch: Pitch, jugger: Jugger, activation: Activation) -> dict[Any, Refusal]:
    """What looks possible and is not: attacks on those in sight of a careless eye, the Jugg, the goal, faster movement, talents."""
    tempting: list[Any] = [Declare(move) for move in movement.MOVES if not activation.move and not activation.moved]
    for rival in pitch.juggers:
        if rival.side != jugger.side and rival.cell >= 0 and DISTANCE[jugger.cell][rival.cell] <= jugger.weapon.range + 2:
            if rival.crouched:
                if jugger.weapon.can_pin:
                    tempting.append(Pin(rival.id))
            elif not jugger.qwik or rival.qwik:
                tempting.append(Grapple(rival.id) if jugger.qwik else Attack(rival.id))
                tempting += [Attack(rival.id, n) for n in jugger.card.attacks if not jugger.qwik]
    if jugger.qwik:
        tempting += [SCORE] if pitch.carrier == jugger.id else [LIFT] if DISTANCE[jugger.cell][pitch.jugg] <= 3 else []
    elif jugger.chain:
        tempting.append(READY)
    tempting += [Use(n) for n in jugger.card.actions if not names_somebody(jugger.card.talents[n])]
    found = {}
    for answer in tempting:
        no = refusal(pitch, jugger, activation, answer)
        if no is not None:
            found[answer] = no
    return found


# ---------------------------------------------------------------- doing it


def act(t: Table[Pitch]) -> Flow[None]:
    """One declaration of the active Jugger, and what follows from it."""
    pitch = t.state
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    answer = yield Choose(
        jugger.side,
        "act",
        options(pitch, jugger, activation),
        lambda: look_alikes(pitch, jugger, activation),
        {"jugger": jugger.card.name, "id": jugger.id, "pc": jugger.focus, "pa": jugger.stamina},
    )
    if not pitch.options.friendly_undo:
        t.reveal()
    yield from DOES[answer.__class__](t, jugger, activation, answer)
    if pitch.activation is not activation:
        return  # a goal ended the Point
    if answer.__class__ not in QUIET:
        settle_exhaustion(t)
        yield from stand_freed(t)
    if activation.over or answer.__class__ is End:
        finish_activation(t, jugger)


def finish_activation(t: Table[Pitch], jugger: Jugger) -> None:
    settle_after_move(t, jugger)
    t.state.activation = None


def _end(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: End) -> Flow[None]:
    return
    yield


def _turn(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Turn) -> Flow[None]:
    """A free choice of facing at one of the four moments; the next one comes with the next action."""
    jugger.facing = answer.facing
    activation.may_turn = False
    return
    yield


def _declare(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Declare) -> Flow[None]:
    yield from movement.declare(t, jugger, activation, answer.move)


def _step(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Step) -> Flow[None]:
    yield from movement.step(t, jugger, activation, answer.to)


def _go(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Go) -> Flow[None]:
    yield from movement.go(t, jugger, activation, answer)


def _step_out(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: StepOut) -> Flow[None]:
    yield from movement.step_out(t, jugger)


def _finish(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Finish) -> Flow[None]:
    movement.finish(t, jugger, activation)
    return
    yield


def _attack(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Attack | Grapple) -> Flow[None]:
    yield from combat.standard_attack(t, jugger, answer)


def _ready(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Ready) -> Flow[None]:
    yield from pay(t, jugger, changed_cost(jugger, "ready_chain", READY_COST))
    jugger.ready = activation.may_turn = True
    if t.listening:
        t.tell("readies", player=jugger.side, rule="jugger.chain.ready-cost", jugger=jugger.card.name)


def _pin(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Pin) -> Flow[None]:
    yield from pay(t, jugger, changed_cost(jugger, "pin", PIN_COST))
    victim = t.state.juggers[answer.target]
    victim.pinned_by = jugger.id
    activation.may_turn = True
    if t.listening:
        t.tell("pins", player=jugger.side, rule="jugger.pin.establish", frame=True, jugger=jugger.card.name, target=victim.card.name, targets=[f"jugger-{victim.id}"])


def _unpin(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Unpin) -> Flow[None]:
    end_pin(t, t.state.juggers[answer.target], "jugger.pin.ended-by-word")
    activation.released |= 1 << answer.target
    return
    yield


def _sweep(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Sweep) -> Flow[None]:
    yield from sweep(t, jugger, answer.to, answer.out)
    activation.may_turn = True


def _lift(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Lift) -> Flow[None]:
    yield from lift(t, jugger)
    activation.may_turn = True


def _throw(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Throw) -> Flow[None]:
    yield from throw(t, jugger, answer.to, answer.out)
    activation.may_turn = True


def _score(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Score) -> Flow[None]:
    yield from pay(t, jugger, score_cost(t.state, jugger))
    point.goal(t, jugger)


def _let_go(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: LetGo) -> Flow[None]:
    held = held_by(t.state, jugger)
    assert held is not None
    end_hold(t, held)
    return
    yield


def _use(t: Table[Pitch], jugger: Jugger, activation: Activation, answer: Use) -> Flow[None]:
    """A Standard Action talent: paid in full, then complete before anything else."""
    pitch = t.state
    talent = jugger.card.talents[answer.talent]
    mark_used(jugger, answer.talent)
    yield from pay_talent(t, jugger, talent)
    if t.listening:
        t.tell("uses", player=jugger.side, rule="jugger.talent.overrides", frame=True, jugger=jugger.card.name, talent=talent_name(jugger, answer.talent))
    for effect in talent.effects:
        match effect:
            case MoveLimit():
                activation.limit += effect.n
            case Uncount():
                ally = pitch.juggers[answer.target]
                ally.count = max(0, ally.count - effect.n)
                if may_stand(ally):
                    yield from stand(t, ally)
            case Gain():
                gain(pitch, jugger, effect)
            case QuickStep():
                yield from movement.quick_step(t, jugger, effect.n)
            case ReadyChain():
                jugger.ready = True
    if jugger.due:
        exhaust(t, jugger)
    activation.may_turn = True


DOES: dict[type[Answer], Callable[..., Flow[None]]] = {
    End: _end,
    Turn: _turn,
    Declare: _declare,
    Step: _step,
    Go: _go,
    StepOut: _step_out,
    Finish: _finish,
    Attack: _attack,
    Grapple: _attack,
    Ready: _ready,
    Pin: _pin,
    Unpin: _unpin,
    Sweep: _sweep,
    Lift: _lift,
    Throw: _throw,
    Score: _score,
    LetGo: _let_go,
    Use: _use,
}
QUIET = (End, Turn, Declare, Finish)
