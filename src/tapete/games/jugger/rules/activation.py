"""An activation: all actions of one Jugger in this stone, one declaration a beat."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.jugger.actions import Answer, End
from tapete.games.jugger.field import BIT, FRONT
from tapete.games.jugger.rules import actions_taken, legal_actions
from tapete.games.jugger.rules.crouching import end_hold, stand_freed
from tapete.games.jugger.rules.fights import movement
from tapete.games.jugger.rules.focus_points import available_points, pay, settle_after_move, settle_exhaustion
from tapete.games.jugger.rules.jugg import plain_throw
from tapete.games.jugger.rules.legal_actions import HOLD_COST
from tapete.games.jugger.rules.talents import reduced_cost
from tapete.games.jugger.state import Activation, Jugger, Pitch, held_jugger


def begin_activation(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """Note the arcs before anything else. Then a holder pays for its hold, or lets go."""
    pitch = table.state
    pitch.activation = open_activation(pitch, jugger)
    table.tell(
        "activates",
        player=jugger.side,
        rule="jugger.act.complete-before-next",
        jugger=jugger.name,
        targets=[f"jugger-{jugger.id}"],
    )
    held = held_jugger(pitch, jugger)
    if held is not None:
        yield from keep_hold(table, jugger, held)


def open_activation(pitch: Pitch, jugger: Jugger) -> Activation:
    """jugger.ruling.flank-snapshot: the opponents in whose front arc it stands now."""
    fronts = 0
    for rival in pitch.juggers:
        if rival.side != jugger.side and rival.cell >= 0 and FRONT[rival.cell][rival.facing] & BIT[jugger.cell]:
            fronts |= 1 << rival.id
    jugger.delayed, jugger.done, jugger.used = False, True, 0
    return Activation(jugger.id, fronts)


def keep_hold(table: Table[Pitch], jugger: Jugger, held: Jugger) -> Flow[None]:
    """jugger.hold.upkeep."""
    cost = reduced_cost(jugger, "hold_upkeep", HOLD_COST)
    keep = "release"
    if cost <= available_points(table.state, jugger):
        keep = yield Choose(
            jugger.side,
            "hold",
            ("keep", "release"),
            about={"jugger": jugger.name, "target": held.name, "cost": cost},
        )
    if keep == "keep":
        yield from pay(table, jugger, cost)
        settle_exhaustion(table)
    else:
        end_hold(table, held)


def public_declaration(answer: Answer) -> Answer:
    """The part of a declaration that other players see. A longer way shows only hex by hex."""
    return answer


def ask_action(table: Table[Pitch]) -> Flow[None]:
    """Ask for one declaration of the active Jugger, and resolve it."""
    pitch = table.state
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    if activation.way:
        yield from movement.walk_on(table, jugger, activation)
        yield from after_action(table, jugger, activation)
        return
    answer = yield Choose(
        jugger.side,
        "act",
        legal_actions.list_actions(pitch, jugger, activation),
        forbidden=lambda: legal_actions.refused_actions(pitch, jugger, activation),
        about={"jugger": jugger.name, "id": jugger.id, "pc": jugger.focus, "pa": jugger.stamina},
        secret=public_declaration,
        same=lambda answer: plain_throw(jugger, answer),
    )
    if not pitch.options.friendly_undo:
        table.reveal(to=())
    yield from actions_taken.DOES[answer.__class__](table, jugger, activation, answer)
    if pitch.activation is not activation:
        return  # a goal ended the Point
    if answer.__class__ in actions_taken.QUIET:
        if answer.__class__ is End:
            finish_activation(table, jugger)
    else:
        yield from after_action(table, jugger, activation)


def after_action(table: Table[Pitch], jugger: Jugger, activation: Activation) -> Flow[None]:
    """Place tokens that fall due, and let free Juggers stand. An activation ends if its Jugger crouched."""
    settle_exhaustion(table)
    yield from stand_freed(table)
    if activation.over:
        finish_activation(table, jugger)


def finish_activation(table: Table[Pitch], jugger: Jugger) -> None:
    settle_after_move(table, jugger)
    table.state.activation = None
