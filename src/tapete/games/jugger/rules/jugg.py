"""The Jugg: sweeping, lifting, throwing, dropping and scoring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tapete.boards import hex as hexes
from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.jugger.actions import Answer, Sweep, Throw
from tapete.games.jugger.content.verbs import ThrowReach
from tapete.games.jugger.field import (
    AROUND,
    BIT,
    CLOCKWISE,
    CORNERS,
    DISTANCE,
    GRID,
    NEIGHBOURS,
    OFF,
    cells_of,
    descending_table,
    is_cell,
    pick_entries,
    within,
)
from tapete.games.jugger.rules.focus_points import available_points, pay
from tapete.games.jugger.rules.talents import passives, reduced_cost
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, occupied_cells, rival_goal
from tapete.games.jugger.table.location_text import jugg_location

THROW_HEXES = 3  # jugger.throw.distance: per PC
SWEEP_REACH = 2
SCORE_ON_GOAL, SCORE_BESIDE = 2, 3
LIFT_HERE, LIFT_BESIDE = 1, 2


# ---------------------------------------------------------------- where it may roll


@lru_cache(maxsize=8192)
def exit_cells(origin: int, longest: int, corners: int) -> tuple[int, ...]:
    """Cells within reach from which one more step away from the origin leaves the field.

    Entering a forbidden corner counts as leaving.
    """
    cells = []
    for cell in cells_of(within(origin, longest)):
        if corners >> cell & 1 and cell != origin:
            continue
        far = DISTANCE[origin][cell] + 1
        if far > longest:
            continue
        if any(_leaves(origin, cell, way, other, far, corners) for way, other in enumerate(NEIGHBOURS[cell])):
            cells.append(cell)
    return tuple(cells)


def _leaves(origin: int, cell: int, way: int, other: int, far: int, corners: int) -> bool:
    if other == OFF:
        return hexes.distance(GRID.hexes[origin], hexes.neighbour(GRID.hexes[cell], way)) == far
    return bool(corners >> other & 1) and DISTANCE[origin][other] == far


def closed_corners(pitch: Pitch) -> int:
    """jugger.ruling.european-corners: the Jugg cannot rest there."""
    return CORNERS if pitch.options.european_corners else 0


_SWEEPS, _THROWS = descending_table(lambda cell: Sweep(cell)), descending_table(lambda cell: Throw(cell))
_SWEEPS_OUT, _THROWS_OUT = (
    tuple([Sweep(cell, True) for cell in range(225)]),
    tuple([Throw(cell, True) for cell in range(225)]),
)


def roll_options(
    pitch: Pitch, origin: int, longest: int, table: tuple[Answer, ...], out: tuple[Answer, ...]
) -> list[Answer]:
    """Every place where a path away from its origin can end.

    Any cell at that distance counts, because such a path leads to each of them.
    """
    if longest <= 0:
        return []
    corners = closed_corners(pitch)
    places = pick_entries(within(origin, longest) & ~BIT[origin] & ~corners, table)
    places += [out[cell] for cell in exit_cells(origin, longest, corners)]
    return places


def no_way(pitch: Pitch, origin: int, answer: Sweep | Throw) -> str:
    """The reason why the Jugg cannot end its way there."""
    if closed_corners(pitch) >> answer.to & 1:
        return "corner"
    return "same" if answer.to == origin and not answer.out else "inside"


def roll_length(origin: int, to: int, out: bool) -> int:
    return DISTANCE[origin][to] + out


# ---------------------------------------------------------------- sweeping


def sweep_price(pitch: Pitch, jugger: Jugger) -> int:
    """PC a hex: 1 from the Jugg's hex or beside it, 2 from two hexes away. 0 if it cannot be swept."""
    if pitch.carrier >= 0 or not jugger.weapon.can_sweep:
        return 0
    far = DISTANCE[jugger.cell][pitch.jugg]
    if far > SWEEP_REACH:
        return 0
    return 1 if far < SWEEP_REACH else max(1, reduced_cost(jugger, "sweep_two_away", 2))


def sweep_options(pitch: Pitch, jugger: Jugger) -> list[Answer]:
    price = sweep_price(pitch, jugger)
    return (
        roll_options(pitch, pitch.jugg, available_points(pitch, jugger) // price, _SWEEPS, _SWEEPS_OUT) if price else []
    )


def sweep_refusal(pitch: Pitch, jugger: Jugger, answer: Sweep) -> Refusal | None:
    if jugger.qwik:
        return refuse("jugger.ruling.sweep-details", why="qwik", jugger=jugger.name)
    if not jugger.weapon.can_sweep:
        return refuse("jugger.sweep.no-chain", jugger=jugger.name)
    if pitch.carrier >= 0:
        return refuse("jugger.ruling.sweep-details", why="carried", jugger=pitch.juggers[pitch.carrier].name)
    far = DISTANCE[jugger.cell][pitch.jugg]
    if far > SWEEP_REACH:
        return refuse("jugger.sweep.two-away", distance=far, limit=SWEEP_REACH)
    if not is_cell(answer.to):
        return refuse("jugger.sweep.away-from-origin", why="off")
    cost = sweep_price(pitch, jugger) * roll_length(pitch.jugg, answer.to, answer.out)
    if cost > available_points(pitch, jugger):
        return refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
    if answer in sweep_options(pitch, jugger):
        return None
    return refuse("jugger.sweep.away-from-origin", why=no_way(pitch, pitch.jugg, answer))


def sweep_jugg(table: Table[Pitch], jugger: Jugger, to: int, out: bool) -> Flow[None]:
    """Sweep the Jugg.

    The whole path is declared and fixes the price. The Jugg passes through Juggers and may stop among them.
    """
    pitch = table.state
    far = roll_length(pitch.jugg, to, out)
    cost = sweep_price(pitch, jugger) * far
    yield from pay(table, jugger, cost)
    pitch.jugg = to
    rule = "jugger.jugg.off-grid" if out else "jugger.sweep.adjacent"
    table.tell(
        "sweeps",
        player=jugger.side,
        rule=rule,
        frame=True,
        jugger=jugger.name,
        hexes=far,
        cost=cost,
        place=jugg_location(pitch),
        targets=["jugg"],
    )


# ---------------------------------------------------------------- lifting


def lift_cost(pitch: Pitch, jugger: Jugger) -> int:
    """1 PC in the Jugg's hex, 2 PC beside it. 0 if it is out of reach."""
    if pitch.carrier >= 0:
        return 0
    far = DISTANCE[jugger.cell][pitch.jugg]
    return LIFT_HERE if far == 0 else LIFT_BESIDE if far == 1 else 0


def lift_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    if not jugger.qwik:
        return refuse("jugger.qwik.only-carrier", why="defender", jugger=jugger.name)
    if pitch.carrier >= 0:
        return refuse("jugger.ruling.jugger-in-jugg-hex", jugger=pitch.juggers[pitch.carrier].name)
    cost = lift_cost(pitch, jugger)
    if not cost:
        return refuse("jugger.qwik.lift-adjacent", distance=DISTANCE[jugger.cell][pitch.jugg])
    return (
        refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
        if cost > available_points(pitch, jugger)
        else None
    )


def lift_jugg(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    pitch = table.state
    cost = lift_cost(pitch, jugger)
    yield from pay(table, jugger, cost)
    pitch.carrier = jugger.id
    rule = "jugger.qwik.lift-same-hex" if cost == LIFT_HERE else "jugger.qwik.lift-adjacent"
    table.tell("lifts", player=jugger.side, rule=rule, frame=True, jugger=jugger.name, cost=cost, targets=["jugg"])


# ---------------------------------------------------------------- throwing


def throw_hexes(jugger: Jugger) -> int:
    if not jugger.card.passives:
        return THROW_HEXES
    return THROW_HEXES + sum([effect.n for effect in passives(jugger, ThrowReach)])


def throw_cost(jugger: Jugger, far: int) -> int:
    """jugger.ruling.throw-details: a third of the hexes, rounded up."""
    return -(-far // throw_hexes(jugger))


def throw_options(pitch: Pitch, jugger: Jugger) -> list[Answer]:
    return roll_options(pitch, jugger.cell, available_points(pitch, jugger) * throw_hexes(jugger), _THROWS, _THROWS_OUT)


def plain_throw(jugger: Jugger, answer: Any) -> Any:
    """The throw that ends there as well and costs the same, for one off the field: two ways of one deed."""
    if answer.__class__ is Throw and answer.out:
        far = DISTANCE[jugger.cell][answer.to]
        if far and throw_cost(jugger, far) == throw_cost(jugger, far + 1):
            return Throw(answer.to)
    return answer


def throw_refusal(pitch: Pitch, jugger: Jugger, answer: Throw) -> Refusal | None:
    if pitch.carrier != jugger.id:
        return refuse("jugger.qwik.only-carrier", why="carrier" if jugger.qwik else "defender", jugger=jugger.name)
    if not is_cell(answer.to):
        return refuse("jugger.throw.away-from-origin", why="off")
    cost = throw_cost(jugger, roll_length(jugger.cell, answer.to, answer.out))
    if cost > available_points(pitch, jugger):
        return refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
    if answer in throw_options(pitch, jugger):
        return None
    return refuse("jugger.throw.away-from-origin", why=no_way(pitch, jugger.cell, answer))


def throw_jugg(table: Table[Pitch], jugger: Jugger, to: int, out: bool) -> Flow[None]:
    """Throw the Jugg. It lands loose in any hex: never caught, never blocked, never a goal."""
    pitch = table.state
    far = roll_length(jugger.cell, to, out)
    cost = throw_cost(jugger, far)
    yield from pay(table, jugger, cost)
    pitch.carrier, pitch.jugg = NOBODY, to
    rule = "jugger.jugg.off-grid" if out else "jugger.throw.distance"
    table.tell(
        "throws",
        player=jugger.side,
        rule=rule,
        frame=True,
        jugger=jugger.name,
        hexes=far,
        cost=cost,
        place=jugg_location(pitch),
        targets=["jugg"],
    )


def throw_away(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """jugger.throw.reaction: the path is chosen when the reaction is taken."""
    pitch = table.state
    answer = yield Choose(
        jugger.side,
        "throw",
        tuple(throw_options(pitch, jugger)),
        about={"jugger": jugger.name},
        same=lambda answer: plain_throw(jugger, answer),
    )
    yield from throw_jugg(table, jugger, answer.to, answer.out)


# ---------------------------------------------------------------- losing it


def drop_cells(pitch: Pitch, jugger: Jugger) -> tuple[int, ...]:
    """Adjacent cells with no Jugger, standing or crouched."""
    free = AROUND[jugger.cell] & ~occupied_cells(pitch) & ~closed_corners(pitch)
    around = NEIGHBOURS[jugger.cell]
    return tuple([around[way] for way in CLOCKWISE if around[way] >= 0 and free >> around[way] & 1])


def drop_jugg(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    """jugger.crouch.drop-jugg: its player puts the Jugg in an empty adjacent hex, or else in its own."""
    pitch = table.state
    if pitch.carrier != jugger.id:
        return
    pitch.carrier, pitch.jugg = NOBODY, jugger.cell
    cells = drop_cells(pitch, jugger)
    if cells:
        pitch.jugg = yield Choose(jugger.side, "drop", cells, about={"jugger": jugger.name, "id": jugger.id})
    table.tell(
        "drops",
        player=jugger.side,
        rule="jugger.crouch.drop-jugg",
        jugger=jugger.name,
        place=jugg_location(pitch),
        targets=["jugg"],
    )


def move_jugg(table: Table[Pitch], jugger: Jugger, longest: int) -> Flow[None]:
    """jugg_move: a free path away from where the Jugg lies."""
    pitch = table.state
    answer = yield Choose(
        jugger.side,
        "jugg-move",
        tuple(roll_options(pitch, pitch.jugg, longest, _SWEEPS, _SWEEPS_OUT)),
        about={"jugger": jugger.name, "id": jugger.id},
        same=lambda answer: answer.to,  # off the field it stays there, too
    )
    pitch.jugg = answer.to
    table.tell(
        "takes-jugg", player=jugger.side, frame=True, jugger=jugger.name, place=jugg_location(pitch), targets=["jugg"]
    )


# ---------------------------------------------------------------- scoring


def score_cost(pitch: Pitch, jugger: Jugger) -> int:
    """2 PC on the rival goal's hex, 3 PC beside it. 0 if it is out of reach."""
    far = DISTANCE[jugger.cell][rival_goal(pitch, jugger.side)]
    return SCORE_ON_GOAL if far == 0 else SCORE_BESIDE if far == 1 else 0


def score_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    if not jugger.qwik:
        return refuse("jugger.qwik.only-carrier", why="defender", jugger=jugger.name)
    if pitch.carrier != jugger.id:
        return refuse("jugger.ruling.score-needs-carrier", jugger=jugger.name)
    if jugger.held_by != NOBODY:
        return refuse("jugger.grapple.hold", jugger=jugger.name)
    cost = score_cost(pitch, jugger)
    if not cost:
        far = DISTANCE[jugger.cell][rival_goal(pitch, jugger.side)]
        own = DISTANCE[jugger.cell][rival_goal(pitch, 1 - jugger.side)] <= 1
        return refuse("jugger.board.goals", distance=far) if own else refuse("jugger.score.adjacent", distance=far)
    return (
        refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, jugger))
        if cost > available_points(pitch, jugger)
        else None
    )
