"""Legal actions of the active Jugger, and the reasons why others are refused."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Refusal, refuse
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
from tapete.games.jugger.content.verbs import Gain, MoveLimit, PinCapacity, QuickStep, ReadyChain, Talent, Uncount
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.names import talent_text
from tapete.games.jugger.rules.fights import attacks, displacement, movement
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.rules.jugg import (
    lift_cost,
    lift_refusal,
    score_cost,
    score_refusal,
    sweep_options,
    sweep_refusal,
    throw_options,
    throw_refusal,
)
from tapete.games.jugger.rules.talents import passives, reduced_cost
from tapete.games.jugger.state import NOBODY, Activation, Jugger, Pitch, held_jugger, pinned_juggers

PIN_COST = HOLD_COST = 1
READY_COST = attacks.READY_COST

MOVEMENT = (Declare, Go, Step, StepOut, Finish)
ACTIONS = (End, Turn, *MOVEMENT, Attack, Grapple, Sweep, Lift, Throw, Score, Pin, Unpin, Ready, LetGo, Use)


def list_actions(pitch: Pitch, jugger: Jugger, activation: Activation) -> tuple[Answer, ...]:
    """All legal declarations of the active Jugger.

    Actions come first, then the end, movement, the Jugg's ways and facings.
    """
    have = available_points(pitch, jugger)
    menu: list[Answer] = []
    rolls: list[Answer] = []
    if have >= attacks.ATTACK_COST or jugger.card.attacks:
        menu += attacks.attack_options(pitch, jugger)
    if jugger.qwik:
        if pitch.carrier == jugger.id:
            if jugger.held_by == NOBODY and 0 < score_cost(pitch, jugger) <= have:
                menu.append(SCORE)
            if have:
                rolls = throw_options(pitch, jugger)
        elif pitch.carrier < 0 and 0 < lift_cost(pitch, jugger) <= have:
            menu.append(LIFT)
        if held_jugger(pitch, jugger) is not None:
            menu.append(LET_GO)
    else:
        if pitch.carrier < 0 and jugger.weapon.can_sweep and DISTANCE[jugger.cell][pitch.jugg] <= 2:
            rolls = sweep_options(pitch, jugger)
        if jugger.weapon.can_pin:
            menu += pin_options(pitch, jugger, activation)
        elif jugger.weapon.needs_ready and not jugger.ready and reduced_cost(jugger, "ready_chain", READY_COST) <= have:
            menu.append(READY)
    if jugger.card.actions:
        menu += use_options(pitch, jugger, activation)
    menu.append(END)
    menu += movement.move_options(pitch, jugger, activation)
    menu += rolls
    if activation.may_turn:
        menu += TURNS_BUT[jugger.facing]
    return tuple(menu)


def pin_capacity(jugger: Jugger) -> int:
    return max([1, *[effect.n for effect in passives(jugger, PinCapacity)]]) if jugger.card.passives else 1


def pin_options(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Answer]:
    pins: list[Answer] = []
    beside = DISTANCE[jugger.cell]
    pinning = 0
    for rival in pitch.juggers:
        if rival.crouched and rival.side != jugger.side and beside[rival.cell] == 1:
            if rival.pinned_by == jugger.id:
                pins.append(Unpin(rival.id))
                pinning += 1
            elif rival.pinned_by == NOBODY and not activation.released >> rival.id & 1:
                pins.append(Pin(rival.id))
    if pins and (
        pinning >= pin_capacity(jugger) or reduced_cost(jugger, "pin", PIN_COST) > available_points(pitch, jugger)
    ):
        return [answer for answer in pins if isinstance(answer, Unpin)]
    return pins


def use_options(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Answer]:
    """Standard Action talents, one entry for each Jugger they can name."""
    uses: list[Answer] = []
    for n in jugger.card.actions:
        if attacks.is_usable(pitch, jugger, n):
            talent = jugger.card.talents[n]
            if has_effect(pitch, jugger, activation, talent):
                named = (
                    [Use(n, ally.id) for ally in countable_allies(pitch, jugger)] if names_target(talent) else [Use(n)]
                )
                uses += named
    return uses


def names_target(talent: Talent) -> bool:
    return any(isinstance(effect, Uncount) for effect in talent.effects)


def countable_allies(pitch: Pitch, jugger: Jugger) -> list[Jugger]:
    """Adjacent crouched team-mates with a count that can be lowered."""
    return [
        ally
        for ally in pitch.juggers
        if ally.side == jugger.side and ally.crouched and ally.count and DISTANCE[jugger.cell][ally.cell] == 1
    ]


def has_effect(pitch: Pitch, jugger: Jugger, activation: Activation, talent: Talent) -> bool:
    for effect in talent.effects:
        match effect:
            case MoveLimit() if activation.move and not activation.moved:
                return True
            case Uncount() if countable_allies(pitch, jugger):
                return True
            case QuickStep() if displacement.quick_steps(pitch, jugger):
                return True
            case ReadyChain() if jugger.weapon.needs_ready and not jugger.ready:
                return True
            case Gain():
                return True
    return False


def effect_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, n: int) -> Refusal:
    """The reason why a talent that can be paid would do nothing now."""
    why, hexes = "nothing", 0
    for effect in jugger.card.talents[n].effects:
        match effect:
            case MoveLimit():
                why, hexes = "moved" if activation.moved else "undeclared", effect.n
            case Uncount():
                why = "target" if countable_allies(pitch, jugger) else "nobody"
            case QuickStep():
                why = "held" if jugger.held_by != NOBODY else "blocked"
            case ReadyChain():
                why = "ready"
    talent = talent_text(jugger.card, n)
    return refuse("jugger.talent.overrides", why=why, jugger=jugger.name, talent=talent, hexes=hexes)


def action_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Any) -> Refusal | None:
    """The reason why the active Jugger may not do this. None if it may."""
    who = jugger.name
    match answer:
        case End():
            return None
        case Turn():
            if not 0 <= answer.facing < 6:
                return refuse("jugger.facing.six")
            if activation.may_turn and answer.facing != jugger.facing:
                return None
            return refuse("jugger.facing.when", why="when" if answer.facing != jugger.facing else "same", jugger=who)
        case Declare() | Go() | Step() | StepOut() | Finish():
            return movement.move_refusal(pitch, jugger, activation, answer)
        case Attack() | Grapple():
            return attacks.attack_refusal(pitch, jugger, answer)
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
            return None if held_jugger(pitch, jugger) is not None else refuse("jugger.hold.release", jugger=who)
        case Use():
            no = attacks.talent_refusal(pitch, jugger, answer.talent, ("standard_action",))
            if no is not None or answer in use_options(pitch, jugger, activation):
                return no
            return effect_refusal(pitch, jugger, activation, answer.talent)
    return refuse("jugger.act.complete-before-next", why="open", jugger=who)


def pin_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Pin | Unpin) -> Refusal | None:
    who = jugger.name
    if not 0 <= answer.target < len(pitch.juggers):
        return refuse("jugger.pin.establish", why="unknown", jugger=who, target="", distance=0)
    victim = pitch.juggers[answer.target]
    if isinstance(answer, Unpin):
        unpinned = refuse("jugger.pin.ended-by-word", jugger=who, target=victim.name)
        return None if victim.pinned_by == jugger.id else unpinned
    if not jugger.weapon.can_pin:
        return refuse("jugger.pin.not-qwik-nor-chain", jugger=who, why="qwik" if jugger.qwik else "chain")
    far = DISTANCE[jugger.cell][victim.cell] if victim.cell >= 0 else 0
    if victim.side == jugger.side or not victim.crouched or far != 1:
        why = "own" if victim.side == jugger.side else "far" if victim.crouched else "standing"
        return refuse("jugger.pin.establish", why=why, jugger=who, target=victim.name, distance=far)
    if victim.pinned_by != NOBODY or activation.released >> victim.id & 1:
        why = "pinned" if victim.pinned_by != NOBODY else "again"
        return refuse("jugger.ruling.pin-details", why=why, jugger=victim.name)
    if len(pinned_juggers(pitch, jugger)) >= pin_capacity(jugger):
        return refuse("jugger.pin.one-at-a-time", jugger=who, most=pin_capacity(jugger))
    cost = reduced_cost(jugger, "pin", PIN_COST)
    return (
        refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
        if cost > available_points(pitch, jugger)
        else None
    )


def ready_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    if not jugger.weapon.needs_ready or jugger.ready:
        return refuse("jugger.ruling.chain-details", why="ready" if jugger.ready else "none", jugger=jugger.name)
    cost = reduced_cost(jugger, "ready_chain", READY_COST)
    return (
        refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
        if cost > available_points(pitch, jugger)
        else None
    )


def refused_actions(pitch: Pitch, jugger: Jugger, activation: Activation) -> dict[Any, Refusal]:
    """Actions that look possible and are not.

    Attacks on Juggers that only seem to be in sight, the Jugg, the goal, faster movement, talents.
    """
    tempting: list[Any] = [Declare(move) for move in movement.MOVES if not activation.move and not activation.moved]
    for rival in pitch.juggers:
        if (
            rival.side != jugger.side
            and rival.cell >= 0
            and DISTANCE[jugger.cell][rival.cell] <= jugger.weapon.range + 2
        ):
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
    tempting += [Use(n) for n in jugger.card.actions if not names_target(jugger.card.talents[n])]
    refusals = {}
    for answer in tempting:
        no = action_refusal(pitch, jugger, activation, answer)
        if no is not None:
            refusals[answer] = no
    return refusals
