"""Actions of the active Jugger: one function for each thing it can declare."""

from __future__ import annotations

from collections.abc import Callable

from tapete.core.flow import Flow, Table
from tapete.games.jugger.actions import (
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
from tapete.games.jugger.content.verbs import Gain, MoveLimit, QuickStep, ReadyChain, Uncount
from tapete.games.jugger.names import talent_text
from tapete.games.jugger.rules import goal
from tapete.games.jugger.rules.crouching import end_hold, end_pin, may_stand, stand_up
from tapete.games.jugger.rules.fights import combat, displacement, movement
from tapete.games.jugger.rules.fights.reactions import gain_points
from tapete.games.jugger.rules.focus_points import exhaust, pay, pay_talent
from tapete.games.jugger.rules.jugg import lift_jugg, score_cost, sweep_jugg, throw_jugg
from tapete.games.jugger.rules.legal_actions import PIN_COST, READY_COST
from tapete.games.jugger.rules.talents import mark_used, reduced_cost
from tapete.games.jugger.state import AFTER_ACTION, Activation, Jugger, Pitch, held_jugger


def _end(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: End) -> Flow[None]:
    return
    yield


def _turn(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Turn) -> Flow[None]:
    """Choose a facing at one of the four moments. The next one comes with the next action."""
    displacement.turn_to(table, jugger, answer.facing)
    activation.may_turn = False
    return
    yield


def _declare(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Declare) -> Flow[None]:
    yield from movement.declare_move(table, jugger, activation, answer.move)


def _step(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Step) -> Flow[None]:
    yield from movement.step_to(table, jugger, activation, answer.to)


def _go(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Go) -> Flow[None]:
    yield from movement.start_way(table, jugger, activation, answer)


def _step_out(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: StepOut) -> Flow[None]:
    yield from displacement.step_out(table, jugger)


def _finish(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Finish) -> Flow[None]:
    movement.finish_move(table, jugger, activation)
    return
    yield


def _attack(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Attack | Grapple) -> Flow[None]:
    yield from combat.standard_attack(table, jugger, answer)


def _ready(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Ready) -> Flow[None]:
    yield from pay(table, jugger, reduced_cost(jugger, "ready_chain", READY_COST))
    jugger.ready = activation.may_turn = True
    table.tell("readies", player=jugger.side, rule="jugger.chain.ready-cost", jugger=jugger.name)


def _pin(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Pin) -> Flow[None]:
    yield from pay(table, jugger, reduced_cost(jugger, "pin", PIN_COST))
    victim = table.state.juggers[answer.target]
    victim.pinned_by = jugger.id
    activation.may_turn = True
    table.tell(
        "pins",
        player=jugger.side,
        rule="jugger.pin.establish",
        frame=True,
        jugger=jugger.name,
        target=victim.name,
        targets=[f"jugger-{victim.id}"],
    )


def _unpin(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Unpin) -> Flow[None]:
    end_pin(table, table.state.juggers[answer.target], "jugger.pin.ended-by-word")
    activation.released |= 1 << answer.target
    return
    yield


def _sweep(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Sweep) -> Flow[None]:
    yield from sweep_jugg(table, jugger, answer.to, answer.out)
    activation.may_turn = True


def _lift(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Lift) -> Flow[None]:
    yield from lift_jugg(table, jugger)
    activation.may_turn = True


def _throw(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Throw) -> Flow[None]:
    yield from throw_jugg(table, jugger, answer.to, answer.out)
    activation.may_turn = True


def _score(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Score) -> Flow[None]:
    yield from pay(table, jugger, score_cost(table.state, jugger))
    goal.score_goal(table, jugger)


def _let_go(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: LetGo) -> Flow[None]:
    held = held_jugger(table.state, jugger)
    assert held is not None
    end_hold(table, held)
    return
    yield


def _use(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Use) -> Flow[None]:
    """Use a Standard Action talent: paid in full, then completed before anything else."""
    pitch = table.state
    talent = jugger.card.talents[answer.talent]
    mark_used(jugger, answer.talent)
    yield from pay_talent(table, jugger, talent)
    table.tell(
        "uses",
        player=jugger.side,
        rule="jugger.talent.overrides",
        frame=True,
        jugger=jugger.name,
        talent=talent_text(jugger.card, answer.talent),
    )
    for effect in talent.effects:
        match effect:
            case MoveLimit():
                activation.limit += effect.n
            case Uncount():
                ally = pitch.juggers[answer.target]
                ally.count = max(0, ally.count - effect.n)
                if may_stand(ally):
                    yield from stand_up(table, ally)
            case Gain():
                gain_points(pitch, jugger, effect)
            case QuickStep():
                yield from displacement.quick_step(table, jugger, effect.n)
            case ReadyChain():
                jugger.ready = True
    if jugger.due == AFTER_ACTION:  # the talent's own cost; a move paid with the last PA waits for the end of that move
        exhaust(table, jugger)
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
