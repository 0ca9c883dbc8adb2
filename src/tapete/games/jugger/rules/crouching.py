"""Juggers agachados: crouching and standing, the count, pins and holds."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.jugger.field import DISTANCE, FACINGS
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, pinned_juggers
from tapete.games.jugger.table.location_text import FACING_TEXTS

OUT_COUNT = 3  # jugger.move.off-grid


def crouch(table: Table[Pitch], jugger: Jugger, count: int) -> None:
    """Make a Jugger crouch.

    It stops being active: its activation, its delay token and a readied chain are lost.
    """
    jugger.crouched, jugger.count, jugger.ready = True, count, False
    if jugger.delayed:
        jugger.delayed, jugger.done = False, True
    activation = table.state.activation
    if activation is not None and activation.jugger == jugger.id:
        activation.over = True
    table.tell(
        "crouches",
        player=jugger.side,
        rule="jugger.crouch.causes",
        frame=True,
        jugger=jugger.name,
        count=count,
        targets=[f"jugger-{jugger.id}"],
    )


def let_go_when_crouched(table: Table[Pitch], jugger: Jugger) -> None:
    """End the pins and holds of a Jugger that has just crouched."""
    for victim in pinned_juggers(table.state, jugger):
        end_pin(table, victim, "jugger.pin.broken-by-hit")
    for held in table.state.juggers:
        if held.held_by != NOBODY and jugger.id in (held.id, held.held_by):
            end_hold(table, held)


def check_grips(table: Table[Pitch], jugger: Jugger) -> None:
    """End grips after a displacement.

    A pin needs its pinner beside the pinned Jugger, a hold its two Qwiks side by side.
    """
    for other in table.state.juggers:
        if other.pinned_by == jugger.id and DISTANCE[other.cell][jugger.cell] > 1:
            end_pin(table, other, "jugger.pin.broken-by-moving")
        if other.held_by != NOBODY and jugger.id in (other.id, other.held_by):
            holder = table.state.juggers[other.held_by]
            if DISTANCE[other.cell][holder.cell] > 1:
                end_hold(table, other)


# ---------------------------------------------------------------- pins


def end_pin(table: Table[Pitch], victim: Jugger, rule: str) -> None:
    """Remove the Pinned token. `stand_freed` decides when the Jugger stands."""
    victim.pinned_by = NOBODY
    table.tell("pin-ends", player=victim.side, rule=rule, jugger=victim.name, targets=[f"jugger-{victim.id}"])


def end_hold(table: Table[Pitch], held: Jugger) -> None:
    held.held_by = NOBODY
    table.tell(
        "hold-ends",
        player=held.side,
        rule="jugger.hold.release",
        jugger=held.name,
        targets=[f"jugger-{held.id}"],
    )


# ---------------------------------------------------------------- standing


def stand_up(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """Stand up: remove the marker, choose a facing, become active again."""
    jugger.crouched, jugger.count = False, 0
    jugger.facing = yield Choose(jugger.side, "stand", FACINGS, about={"jugger": jugger.name, "id": jugger.id})
    table.tell(
        "stands",
        player=jugger.side,
        rule="jugger.count.stand-up",
        jugger=jugger.name,
        way=FACING_TEXTS[jugger.facing],
        targets=[f"jugger-{jugger.id}"],
    )


def may_stand(jugger: Jugger) -> bool:
    """jugger.pin.holds-down: no count left, and not pinned."""
    return jugger.crouched and not jugger.count and jugger.pinned_by == NOBODY


def stand_freed(table: Table[Pitch]) -> Flow[None]:
    """jugger.ruling.pin-release-moment: a freed Jugger with no count left stands at once.

    It does so only in its own player's turn.
    """
    for jugger in table.state.juggers:
        if jugger.crouched and jugger.side == table.state.turn and may_stand(jugger):
            yield from stand_up(table, jugger)
