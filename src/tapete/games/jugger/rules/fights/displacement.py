"""Displacement without reactions: quick steps, pushes, turning, and leaving the field."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.jugger.field import AROUND, CORNERS, DISTANCE, FACINGS, NEIGHBOURS, OFF, cells_of
from tapete.games.jugger.field import EVERYWHERE as ALL_CELLS
from tapete.games.jugger.rules.crouching import OUT_COUNT, check_grips, crouch, let_go_when_crouched
from tapete.games.jugger.rules.jugg import drop_jugg
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, occupied_cells
from tapete.games.jugger.table.location_text import FACING_TEXTS, goal_distance, jugger_location


def barred_cells(pitch: Pitch, jugger: Jugger) -> int:
    """The European corners that are out of bounds for this Jugger."""
    return CORNERS if pitch.options.european_corners and not jugger.cornered else 0


def free_cells(pitch: Pitch, jugger: Jugger) -> int:
    """The cells it may step on. Crouched Juggers block movement, the loose Jugg does not."""
    return ALL_CELLS & ~occupied_cells(pitch) & ~barred_cells(pitch, jugger)


def is_at_edge(pitch: Pitch, jugger: Jugger) -> bool:
    """True if a step from here could lead off the field."""
    return OFF in NEIGHBOURS[jugger.cell] or bool(barred_cells(pitch, jugger) & AROUND[jugger.cell])


def displace(table: Table[Pitch], jugger: Jugger, to: int) -> None:
    """Move the token. Grips that needed the old place end, and a corner may be left for good."""
    jugger.cell = to
    if jugger.cornered and not CORNERS >> to & 1:
        jugger.cornered = False
    check_grips(table, jugger)


def step_out(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """jugger.ruling.off-grid-place: crouch on the last legal cell, count 3. A carrier drops the Jugg."""
    place = goal_distance(jugger.cell)
    table.tell("out", player=jugger.side, rule="jugger.move.off-grid", frame=True, jugger=jugger.name, place=place)
    crouch(table, jugger, OUT_COUNT)
    let_go_when_crouched(table, jugger)
    yield from drop_jugg(table, jugger)


def quick_steps(pitch: Pitch, jugger: Jugger) -> tuple[int, ...]:
    """Free adjacent cells of the grid, never off it nor into a forbidden corner. None for a held Jugger."""
    if jugger.crouched or jugger.held_by != NOBODY:
        return ()
    return tuple(cells_of(AROUND[jugger.cell] & free_cells(pitch, jugger)))


def quick_step(table: Table[Pitch], jugger: Jugger, most: int, optional: bool = False) -> Flow[None]:
    """jugger.ruling.quick-step-details: 1 to n free steps that provoke nothing, then a facing."""
    pitch = table.state
    for n in range(most):
        cells = quick_steps(pitch, jugger)
        if not cells:
            break
        stay = (jugger.cell,) if n or optional else ()
        to = yield Choose(jugger.side, "quick-step", (*stay, *cells), about={"jugger": jugger.name, "id": jugger.id})
        if to == jugger.cell:
            if not n:
                return
            break
        displace(table, jugger, to)
        table.tell(
            "quick-steps",
            player=jugger.side,
            rule="jugger.quickstep.no-reactions",
            frame=True,
            jugger=jugger.name,
            place=jugger_location(pitch, jugger),
            targets=[f"jugger-{jugger.id}"],
        )
    yield from choose_facing(table, jugger)


def choose_facing(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """Choose one of six facings. The first option is the present one."""
    facing = yield Choose(
        jugger.side, "facing", FACING_FIRST[jugger.facing], about={"jugger": jugger.name, "id": jugger.id}
    )
    turn_to(table, jugger, facing)


def turn_to(table: Table[Pitch], jugger: Jugger, facing: int) -> None:
    """jugger.facing.when: turn the Jugger. All viewers see a new facing. Keeping a facing is not told."""
    if table.listening and facing != jugger.facing:
        table.tell(
            "turns",
            player=jugger.side,
            rule="jugger.facing.when",
            rank="note",
            jugger=jugger.name,
            way=FACING_TEXTS[facing],
            targets=[f"jugger-{jugger.id}"],
        )
    jugger.facing = facing


FACING_FIRST = tuple([(facing, *[other for other in FACINGS if other != facing]) for facing in FACINGS])


def push_cells(pitch: Pitch, pusher: Jugger, pushed: Jugger) -> tuple[int, ...] | None:
    """jugger.ruling.push-geometry: the cells of a push. None: straight off the field. (): nothing moves."""
    far = DISTANCE[pusher.cell][pushed.cell]
    taken = occupied_cells(pitch)
    straight = _straight(pusher.cell, pushed.cell, far)
    if straight is not None:
        onward = NEIGHBOURS[pushed.cell][straight]
        if onward == OFF or barred_cells(pitch, pushed) >> onward & 1:
            return None
        if not taken >> onward & 1:
            return (onward,)
    others = [cell for cell in NEIGHBOURS[pushed.cell] if cell >= 0 and DISTANCE[pusher.cell][cell] == far + 1]
    return tuple([cell for cell in others if not (taken | barred_cells(pitch, pushed)) >> cell & 1])


def _straight(here: int, there: int, far: int) -> int | None:
    """The direction of the straight line of hexes from one cell to another, or None."""
    for way in FACINGS:
        cell = here
        for _ in range(far):
            cell = NEIGHBOURS[cell][way]
            if cell < 0:
                break
        if cell == there:
            return way
    return None


def push_jugger(table: Table[Pitch], pusher: Jugger, pushed: Jugger, hexes: int = 1) -> Flow[None]:
    """Push a Jugger.

    It keeps its facing, its move and the Jugg, and no player may react. Off the field it is out of bounds.
    """
    pitch = table.state
    for _ in range(hexes):
        cells = push_cells(pitch, pusher, pushed)
        if cells is None:
            yield from step_out(table, pushed)
            return
        if not cells:
            return
        to = yield Choose(pusher.side, "push", cells, about={"jugger": pushed.name, "id": pushed.id})
        displace(table, pushed, to)
        table.tell(
            "pushed",
            player=pusher.side,
            rule="jugger.grapple.push",
            frame=True,
            jugger=pushed.name,
            by=pusher.name,
            place=jugger_location(pitch, pushed),
            targets=[f"jugger-{pushed.id}"],
        )
