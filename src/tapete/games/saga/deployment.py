"""Despliegue: a method is rolled; the first player puts half of his units on the table, the second all of his, the first the rest."""

from __future__ import annotations

import random
from functools import partial
from math import isqrt
from typing import Any

from tapete.boards.shapes import Point, point_past_segment
from tapete.core.refusal import Refusal, refuse
from tapete.core.requests import Choose, Flow, Place, Roll, Table, offer
from tapete.core.scene import Die, PlaceView, Poly
from tapete.games.saga import formation
from tapete.games.saga.actions import Name
from tapete.games.saga.formation import MALFORMED, Placement, other_places, written
from tapete.games.saga.ground import Place as Spot
from tapete.games.saga.ground import barred_ground, gaps, places
from tapete.games.saga.lengths import CONTACT, HEIGHT, MM, OVERLAP, TOLERANCE, WIDTH, C, L, M, cm
from tapete.games.saga.movement import place_piece, settle
from tapete.games.saga.names import seat, unit_name
from tapete.games.saga.paths import meets_any, straddles, straight
from tapete.games.saga.pieces import Battle, Unit, living, on_table, units_of

METHODS = {1: "A", 2: "A", 3: "B", 4: "B", 5: "C", 6: "C"}  # saga.clash.deploy-roll


# ---------------------------------------------------------------- the method


def choose_method(t: Table[Battle]) -> Flow[None]:
    """The first player rolls, sees the die, and may change it by one; 0 counts as 1 and 7 as 6."""
    state = t.state
    (face,) = yield Roll(1, 6, state.first)
    t.tell("method-roll", player=state.first, who=seat(state.first), face=face, rule="saga.clash.deploy-roll", dice=[Die(value=face)])
    answer: int = yield Choose(state.first, "method", (0, -1, 1), None, {"face": face})
    state.method = METHODS[max(1, min(6, face + answer))]
    if state.method == "B":
        state.diagonal = yield Choose(state.first, "diagonal", (0, 1))
    state.phase, state.step = "organise", 0
    t.tell("method", player=state.first, rule=f"saga.clash.deploy-{state.method.lower()}", method=state.method)


def zone(state: Battle, player: int) -> list[Point]:
    """The deployment zone as a polygon, for drawing."""
    if state.method == "B":
        return diagonal_zone(state.diagonal, player)
    low = HEIGHT - L if player == 0 else 0
    return [(0, low), (WIDTH, low), (WIDTH, low + L), (0, low + L)]


def diagonal_zone(diagonal: int, player: int) -> list[Point]:
    """The triangle beyond M from the diagonal that holds the player's edge."""
    long = isqrt(WIDTH * WIDTH + HEIGHT * HEIGHT)
    across, along = M * long // HEIGHT, M * long // WIDTH  # how far M reaches along each side of the table
    corner_x = 0 if diagonal == 0 else WIDTH  # the lower corner off the diagonal
    sign = 1 if diagonal == 0 else -1
    triangle = [(corner_x, HEIGHT), (corner_x + sign * (WIDTH - across), HEIGHT), (corner_x, along)]
    return triangle if player == 0 else [(WIDTH - x, HEIGHT - y) for x, y in triangle]


def in_zone(state: Battle, player: int, spot: Spot) -> Refusal | None:
    """saga.ruling.deploy-wholly: the whole base inside the zone."""
    x, y, r = spot
    if not (r <= x <= WIDTH - r and r <= y <= HEIGHT - r):
        return refuse("saga.basics.table-size")
    if state.method == "B":
        ax, ay, bx, by = (0, 0, WIDTH, HEIGHT) if state.diagonal == 0 else (WIDTH, 0, 0, HEIGHT)
        side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        below = side > 0 if state.diagonal == 0 else side < 0
        far = side * side > (M + r) ** 2 * (WIDTH * WIDTH + HEIGHT * HEIGHT)
        return None if far and below == (player == 0) else refuse("saga.clash.deploy-b", limit=cm(M))
    away = HEIGHT - y + r if player == 0 else y + r
    rule = "saga.clash.deploy-a" if state.method == "A" else "saga.clash.deploy-c"
    return None if away <= L + TOLERANCE else refuse(rule, distance=cm(away), limit=cm(L))


# ---------------------------------------------------------------- judging


def deploy_refusal(state: Battle, unit: Unit, spacing: int, answer: Any) -> Refusal | None:
    ways = formation.read_ways(state, unit, answer)
    if ways is None or any(len(way) > 2 for _, way in ways):
        return MALFORMED
    return standing_refusal(state, unit, [(*way[-1], state.figures[id].radius) for id, way in ways], spacing)


def standing_refusal(state: Battle, unit: Unit, standing: list[Spot], spacing: int) -> Refusal | None:
    for spot in standing:
        no = in_zone(state, unit.owner, spot)
        if no is not None:
            return no
    no = formation.formation_refusal(unit, standing, "saga.clash.deploy-formation")
    if no is not None:
        return no
    others = other_places(state, unit)
    for x, y, r in standing:
        if any(straight((x, y), other[:2]) <= (r + other[2] + CONTACT) ** 2 for other in others):
            return refuse("saga.move.no-friendly-contact")
        if meets_any(r, (x, y), barred_ground(state)):
            return refuse("saga.move.impassable")
    for other in on_table(state):
        if any(point_past_segment(x, y, *gap, r - OVERLAP) < 0 for gap in gaps(places(state, other)) for x, y, r in standing):
            return refuse("saga.move.gap-always", limit=cm(C))
    if straddles(tuple(standing), others):
        return refuse("saga.ruling.gap-straddle")
    return spacing_refusal(state, unit, standing, spacing)


def spacing_refusal(state: Battle, unit: Unit, standing: list[Spot], spacing: int) -> Refusal | None:
    """saga.clash.deploy-c: no unit within M of a friendly one."""
    if not spacing:
        return None
    friends = [spot for friend in units_of(state, unit.owner) if friend is not unit for spot in places(state, friend)]
    if any(straight(spot[:2], other[:2]) <= (spot[2] + other[2] + spacing) ** 2 for spot in standing for other in friends):
        return refuse("saga.clash.deploy-c", limit=cm(spacing))
    return None


# ---------------------------------------------------------------- finding


def block(count: int, r: int, columns: int) -> list[Point]:
    """A block of figures around (0, 0), the middle ones first, so that the first one has everybody near."""
    step = 2 * r + 2 * MM
    rows = -(-count // columns)
    spots = [((i % columns) * step - (columns - 1) * step // 2, (i // columns) * step - (rows - 1) * step // 2) for i in range(count)]
    return sorted(spots, key=lambda spot: (straight(spot, (0, 0)), spot))


def drawn_up(state: Battle, unit: Unit, at: Point, columns: int) -> Placement:
    radius = max(figure.radius for figure in living(state, unit))
    return written([(id, (at[0] + x, at[1] + y)) for id, (x, y) in zip(unit.figures, block(len(unit.figures), radius, columns), strict=True)])


def lines(unit: Unit) -> list[int]:
    """How many figures abreast: two ranks, three ranks, a square."""
    n = len(unit.figures)
    return [max(1, -(-n // rows)) for rows in (2, 3, max(1, isqrt(n)))]


def random_spots(state: Battle, unit: Unit, spacing: int, rng: random.Random, wanted: int = 2, tries: int = 60) -> list[Placement]:
    corners = zone(state, unit.owner)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    found: list[Placement] = []
    for _ in range(tries):
        at = (rng.randrange(min(xs), max(xs)), rng.randrange(min(ys), max(ys)))
        answer = drawn_up(state, unit, at, rng.choice(lines(unit)))
        if deploy_refusal(state, unit, spacing, answer) is None:
            found.append(answer)
            if len(found) == wanted:
                break
    return found


def spread_spots(state: Battle, unit: Unit, spacing: int, step: int = 4) -> list[Placement]:
    """Legal drawn-up positions on a grid over the zone, the ones farthest forward first; stops at the first row that has some."""
    corners = zone(state, unit.owner)
    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
    rows = range(ys[0], ys[-1] + 1, step * 1000)
    for y in rows if unit.owner == 0 else reversed(rows):
        for x in range(xs[0], xs[-1] + 1, step * 1000):
            for columns in lines(unit):
                answer = drawn_up(state, unit, (x, y), columns)
                if deploy_refusal(state, unit, spacing, answer) is None:
                    return [answer]
    return []


def room(state: Battle, unit: Unit) -> int:
    """The spacing this unit can keep: M in method C, less where the zone is full (saga.ruling.deploy-impossible)."""
    if state.method != "C":
        return 0
    for spacing in (M, 12 * 1000, 9 * 1000, 6 * 1000, 3 * 1000):
        if random_spots(state, unit, spacing, random.Random(unit.id), 1, 40) or spread_spots(state, unit, spacing):
            return spacing
    return 0


# ---------------------------------------------------------------- putting units on the table


def deployer(state: Battle) -> int | None:
    """saga.clash.deploy-order: whose unit is next; None when everybody stands."""
    first = [unit for unit in state.units if unit.owner == state.first]
    down = sum(unit.deployed for unit in first)
    if down < half(len(first)):
        return state.first
    if any(unit.owner != state.first and not unit.deployed for unit in state.units):
        return 1 - state.first
    return state.first if down < len(first) else None


def half(units: int) -> int:
    """saga.ruling.deploy-half: of the number of units, rounded up."""
    return -(-units // 2)


def which_refusal(state: Battle, player: int, name: Name) -> Refusal | None:
    """The Warlord is among the first half."""
    mine = [unit for unit in state.units if unit.owner == player]
    if player == state.first:
        left = half(len(mine)) - sum(unit.deployed for unit in mine)
        lord = next(unit for unit in mine if unit.card == "warlord")
        if left == 1 and not lord.deployed and name.unit != lord.id:
            return refuse("saga.clash.deploy-order")
    return None


def deploy(t: Table[Battle], player: int) -> Flow[None]:
    """One unit: which, and where each figure stands."""
    state = t.state
    waiting = [Name(unit.id) for unit in state.units if unit.owner == player and not unit.deployed]
    which: Name = yield offer(player, "deploy", waiting, partial(which_refusal, state, player), about={"method": state.method})
    unit = state.units[which.unit]
    spacing = room(state, unit)
    if state.method == "C" and spacing < M:
        state.relaxed = [*state.relaxed, unit.id]
    judge = partial(deploy_refusal, state, unit, spacing)
    answer = yield Place(
        player,
        "deploy-spot",
        lambda: tuple(spread_spots(state, unit, spacing)),
        None,
        {"unit": unit_name(unit)},
        False,
        verdict=judge,
        picture=lambda: picture(state, unit, spacing),
        sampler=lambda rng: random_spots(state, unit, spacing, rng),
    )
    settle(state, answer)
    unit.deployed = True
    t.tell("deploys", player=player, who=seat(player), rule="saga.clash.deploy-order", unit=unit_name(unit))


def picture(state: Battle, unit: Unit, spacing: int) -> PlaceView:
    ready = spread_spots(state, unit, spacing) + random_spots(state, unit, spacing, random.Random(unit.id), 3)
    first = ready[0] if ready else drawn_up(state, unit, (WIDTH // 2, HEIGHT // 2), lines(unit)[0])
    return PlaceView(
        pieces=[place_piece(int(name[1:]), x, y, state.figures[int(name[1:])].radius) for name, x, y in first],
        reach=[Poly(points=[(float(x), float(y)) for x, y in zone(state, unit.owner)])],
        lead=first[0][0],
        formations=["two-ranks", "three-ranks", "square"],
        suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in ready],
    )
