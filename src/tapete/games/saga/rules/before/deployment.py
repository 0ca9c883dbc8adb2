"""Despliegue: roll a method, then deploy in turns, and the legal places of a unit.

The first player deploys half of his units, the second all of his, then the first the rest.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache, partial
from math import isqrt
from typing import Any, NamedTuple

from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.core.flow import Choose, Flow, Place, Refusal, Roll, Table, offer, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die, PlaceView, Poly
from tapete.games.saga.actions import Name
from tapete.games.saga.lengths import CM, CONTACT, HEIGHT, MM, OVERLAP, TOLERANCE, WIDTH, C, L, M, cm
from tapete.games.saga.names import seat_name, unit_name
from tapete.games.saga.rules.moves.movement import place_figures, place_piece
from tapete.games.saga.rules.objectives import FORD
from tapete.games.saga.state import Battle, Unit, units_on_table
from tapete.games.saga.table import formation
from tapete.games.saga.table.formation import MALFORMED, Placement, write_placement
from tapete.games.saga.table.ground import (
    Bounds,
    are_boxes_disjoint,
    barred_ground,
    bounding_box,
    gap_between,
    unit_places,
)
from tapete.games.saga.table.ground import Place as Spot
from tapete.games.saga.table.location_text import part_text
from tapete.games.saga.table.paths import Body, meets_any, squared_distance, straddles

METHODS = {1: "A", 2: "A", 3: "B", 4: "B", 5: "C", 6: "C"}  # saga.clash.deploy-roll


# ---------------------------------------------------------------- the method


def choose_method(table: Table[Battle]) -> Flow[None]:
    """Roll the deployment method.

    The first player sees the die and may change it by one; 0 counts as 1 and 7 as 6. Across a ford there is only one
    method.
    """
    state = table.state
    if state.scenario == FORD:
        state.method, state.phase, state.step = "A", "organise", 0
        table.tell("method", player=state.first, rule="saga.ruling.scenario-ford", method="A")
        return
    (face,) = yield Roll(1, 6, player=state.first, purpose=partial(Text, "saga-for-method"))
    table.tell(
        "method-roll",
        player=state.first,
        who=seat_name(state.first),
        face=face,
        rule="saga.clash.deploy-roll",
        dice=[Die(value=face)],
    )
    changes = (0, -1, 1)
    answer = 0
    matters = len({method_of(face + change) for change in changes}) > 1  # a 1 is A and a 6 is C, changed or not
    if matters or table.asks_as == "1":
        answer = yield Choose(
            state.first, "method", changes, about={"face": face}, same=lambda change: method_of(face + change)
        )
    state.method = method_of(face + answer)
    if state.method == "B":
        state.diagonal = yield Choose(state.first, "diagonal", (0, 1))
    state.phase, state.step = "organise", 0
    table.tell("method", player=state.first, rule=f"saga.clash.deploy-{state.method.lower()}", method=state.method)


def method_of(face: int) -> str:
    return METHODS[clamp_face(face)]


def clamp_face(face: int) -> int:
    """Face of a changed die: 0 counts as 1 and 7 as 6."""
    return max(1, min(6, face))


def zone(state: Battle, player: int) -> list[Point]:
    """The deployment zone as a polygon, for drawing."""
    if state.method == "B":
        return diagonal_zone(state.diagonal, player)
    low = HEIGHT - L if player == 0 else 0
    return [(0, low), (WIDTH, low), (WIDTH, low + L), (0, low + L)]


def diagonal_zone(diagonal: int, player: int) -> list[Point]:
    """Triangle more than M from the diagonal, on the player's side of the table."""
    long = isqrt(WIDTH * WIDTH + HEIGHT * HEIGHT)
    across, along = M * long // HEIGHT, M * long // WIDTH  # how far M reaches along each side of the table
    corner_x = 0 if diagonal == 0 else WIDTH  # the lower corner off the diagonal
    sign = 1 if diagonal == 0 else -1
    triangle = [(corner_x, HEIGHT), (corner_x + sign * (WIDTH - across), HEIGHT), (corner_x, along)]
    return triangle if player == 0 else [(WIDTH - x, HEIGHT - y) for x, y in triangle]


def is_wholly_in_zone(state: Battle, player: int, spot: Spot) -> bool:
    """saga.ruling.deploy-wholly: the whole base inside the zone."""
    x, y, r = spot
    if not (r <= x <= WIDTH - r and r <= y <= HEIGHT - r):
        return False
    if state.method == "B":
        ax, ay, bx, by = (0, 0, WIDTH, HEIGHT) if state.diagonal == 0 else (WIDTH, 0, 0, HEIGHT)
        side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        below = side > 0 if state.diagonal == 0 else side < 0
        return below == (player == 0) and side * side > (M + r) ** 2 * (WIDTH * WIDTH + HEIGHT * HEIGHT)
    return (HEIGHT - y + r if player == 0 else y + r) <= L + TOLERANCE


def zone_refusal(state: Battle, player: int, spot: Spot) -> Refusal | None:
    """Refuse a base that is not wholly in the zone."""
    if is_wholly_in_zone(state, player, spot):
        return None
    x, y, r = spot
    if not (r <= x <= WIDTH - r and r <= y <= HEIGHT - r):
        return refuse("saga.basics.table-size")
    if state.method == "B":
        return refuse("saga.clash.deploy-b", limit=cm(M))
    away = HEIGHT - y + r if player == 0 else y + r
    if state.method == "A":
        return refuse("saga.clash.deploy-a", distance=cm(away), limit=cm(L))
    return refuse("saga.clash.deploy-c", why=text("saga-why-edge", distance=cm(away), limit=cm(L)))


# ---------------------------------------------------------------- legal places


class Block(NamedTuple):
    """The unit drawn up around (0, 0)."""

    places: tuple[Spot, ...]
    box: Bounds
    room: Bounds  # for its middle: all its bases are on the table and not past the depth of the zone


class Camp:
    """Ground for deploying one unit: units already there, and what bars it."""

    __slots__ = ("_blocks", "barred", "bodies", "friends", "roomiest", "spacing", "state", "unit")

    def __init__(self, state: Battle, unit: Unit, spacing: int) -> None:
        self.state, self.unit, self.spacing = state, unit, spacing
        self.bodies = [
            Body(unit_places(state, other), other.owner != unit.owner)
            for other in units_on_table(state)
            if other is not unit
        ]
        self.friends = [body for body in self.bodies if not body.enemy]
        self.barred = barred_ground(state)
        self.roomiest: list[Placement] = []  # places found with a relaxed spacing
        self._blocks: dict[int, Block] = {}  # by their width

    def refusal(self, answer: Any) -> Refusal | None:
        ways = formation.read_ways(self.state, self.unit, answer)
        if ways is None or any(len(way) > 2 for _, way in ways):
            return MALFORMED
        standing = tuple((*way[-1], self.state.figures[id].radius) for id, way in ways)
        no = next(
            (no for spot in standing if (no := zone_refusal(self.state, self.unit.owner, spot)) is not None), None
        )
        return (
            no
            or formation.formation_refusal(self.unit, standing, "saga.clash.deploy-formation")
            or self.ground_refusal(standing, bounding_box(standing))
        )

    def ground_refusal(self, standing: tuple[Spot, ...], box: Bounds) -> Refusal | None:
        """Refuse contact, straddled gaps, and friends too near (saga.move.gap-always).

        No base may stand in a gap of another unit, nor another in its own gaps.
        """
        for body in self.bodies:
            if not are_boxes_disjoint(grow_box(box, CONTACT), body.box):
                no = self.crowd_refusal(standing, body)
                if no is not None:
                    return no
        if any(meets_any(r, (x, y), self.barred) for x, y, r in standing):
            return refuse("saga.move.impassable")
        for body in self.friends if self.spacing else ():
            if not are_boxes_disjoint(grow_box(box, self.spacing), body.box) and any_within(
                standing, box, body, self.spacing
            ):
                return refuse("saga.clash.deploy-c", why=text("saga-why-friend", limit=cm(self.spacing)))
        return None

    def crowd_refusal(self, standing: tuple[Spot, ...], body: Body) -> Refusal | None:
        x0, y0, x1, y1 = grow_box(body.box, CONTACT)
        for x, y, r in standing:
            if x + r < x0 or x - r > x1 or y + r < y0 or y - r > y1:
                continue
            if any(squared_distance((x, y), other[:2]) <= (r + other[2] + CONTACT) ** 2 for other in body.standing):
                return refuse("saga.move.no-friendly-contact")
            if any(point_past_segment(x, y, *gap, r - OVERLAP) < 0 for _, gap in body.gaps):
                return refuse("saga.move.gap-always", limit=cm(C))
        return refuse("saga.ruling.gap-straddle") if straddles(standing, body.standing) else None

    def draw_up(self, at: Point, columns: int) -> Placement | None:
        """Place the unit as a block around a point, if it fits there."""
        x, y = at
        block = self.block(columns)
        x0, y0, x1, y1 = block.room
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return None
        standing = tuple([(x + dx, y + dy, r) for dx, dy, r in block.places])
        if self.state.method == "B":
            for place in reversed(standing):  # corners first
                if not is_wholly_in_zone(self.state, self.unit.owner, place):
                    return None
        x0, y0, x1, y1 = block.box
        if self.ground_refusal(standing, (x + x0, y + y0, x + x1, y + y1)) is not None:
            return None
        return write_placement([(id, place[:2]) for id, place in zip(self.unit.figures, standing, strict=True)])

    def block(self, columns: int) -> Block:
        block = self._blocks.get(columns)
        if block is None:
            radii = [self.state.figures[id].radius for id in self.unit.figures]
            spots = block_places(len(radii), max(radii), columns)
            places = tuple([(x, y, r) for (x, y), r in zip(spots, radii, strict=True)])
            back, front = (HEIGHT - L - TOLERANCE, HEIGHT) if self.unit.owner == 0 else (0, L + TOLERANCE)
            if self.state.method == "B":
                back, front = 0, HEIGHT
            x0, y0, x1, y1 = box = bounding_box(places)
            block = self._blocks[columns] = Block(places, box, (-x0, back - y0, WIDTH - x1, front - y1))
        return block

    def is_crowded(self, at: Point, columns: int, limit: int) -> bool:
        """True if the first figure of a block around a point is already at most `limit` from a friend."""
        dx, dy, r = self.block(columns).places[0]
        x, y, reach = at[0] + dx, at[1] + dy, limit + r
        for body in self.friends:
            for ox, oy, other in body.standing:
                if (x - ox) ** 2 + (y - oy) ** 2 <= (reach + other) ** 2:
                    return True
        return False

    def clearance(self, answer: Placement, least: int = -1) -> int:
        """Distance of a placed unit from its nearest friend.

        It is not measured exactly where it is at most `least`.
        """
        figures = self.state.figures
        standing = tuple([(x, y, figures[int(name[1:])].radius) for name, x, y in answer])
        box, clear = bounding_box(standing), WIDTH
        for body in sorted(self.friends, key=lambda body: box_gap(box, body.box)):
            if clear <= least or box_gap(box, body.box) > clear:
                break
            clear = min(clear, gap_between(standing, body.standing))
        return clear


def any_within(standing: tuple[Spot, ...], box: Bounds, body: Body, limit: int) -> bool:
    """True if a base of one unit is at most `limit` from a base of the other."""
    for x, y, r in body.standing:
        reach = r + limit
        if x + reach < box[0] or x - reach > box[2] or y + reach < box[1] or y - reach > box[3]:
            continue
        for ox, oy, other in standing:
            dx, dy, near = x - ox, y - oy, reach + other
            if dx * dx + dy * dy <= near * near:
                return True
    return False


def box_gap(one: Bounds, other: Bounds) -> int:
    """Lower bound of the distance between bases of two boxes."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


def grow_box(box: Bounds, by: int) -> Bounds:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


# ---------------------------------------------------------------- finding places


@lru_cache(maxsize=256)
def block_places(count: int, r: int, columns: int) -> list[Point]:
    """Block of figures around (0, 0), the middle ones first, so that the first has the others near."""
    step = 2 * r + 2 * MM
    rows = -(-count // columns)
    spots = [
        ((i % columns) * step - (columns - 1) * step // 2, (i // columns) * step - (rows - 1) * step // 2)
        for i in range(count)
    ]
    return sorted(spots, key=lambda spot: (squared_distance(spot, (0, 0)), spot))


def block_widths(unit: Unit) -> list[int]:
    """Number of figures abreast: in two ranks, three ranks, a square."""
    n = len(unit.figures)
    return [max(1, -(-n // rows)) for rows in (2, 3, max(1, isqrt(n)))]


def random_spots(camp: Camp, rng: random.Random, enough: int = 2) -> list[Placement]:
    """Find some legal blocks at random, or by exhaustive search if chance finds none."""
    return chance_spots(camp, rng, enough, 40) or camp.roomiest or forward_spots(camp) or forward_spots(camp, CM)


def chance_spots(camp: Camp, rng: random.Random, enough: int, tries: int) -> list[Placement]:
    corners = zone(camp.state, camp.unit.owner)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    spots: list[Placement] = []
    widths = block_widths(camp.unit)
    for _ in range(tries):
        at = (rng.randrange(min(xs), max(xs)), rng.randrange(min(ys), max(ys)))
        answer = camp.draw_up(at, rng.choice(widths))
        if answer is not None:
            spots.append(answer)
            if len(spots) == enough:
                break
    return spots


def forward_spots(camp: Camp, step: int = 3 * CM) -> list[Placement]:
    """Find legal blocks as far forward as the zone goes, from the middle of the table outwards."""
    corners = zone(camp.state, camp.unit.owner)
    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
    columns = sorted(range(xs[0], xs[-1] + 1, step), key=lambda x: abs(x - WIDTH // 2))
    rows, widths = range(ys[0], ys[-1] + 1, step), list(dict.fromkeys(block_widths(camp.unit)))
    for y in rows if camp.unit.owner == 0 else reversed(rows):
        for x in columns:
            for abreast in widths:
                answer = camp.draw_up((x, y), abreast)
                if answer is not None:
                    return [answer]
    return []


def camp_for(state: Battle, unit: Unit) -> Camp:
    """Ground with the spacing this unit can keep.

    M in method C, less where the zone is full (saga.ruling.deploy-impossible).
    """
    camp = Camp(state, unit, M if state.method == "C" else 0)
    if state.method == "C":
        camp.spacing, roomiest = cached_spacing(Question(camp))
        camp.roomiest = list(roomiest)
    return camp


class Question:
    """Cache key of the spacing that a unit can keep: its bases, the units on the table, and the barred ground.

    Once answered it holds no table any more.
    """

    __slots__ = ("camp", "key")

    def __init__(self, camp: Camp) -> None:
        unit, self.camp = camp.unit, camp
        self.key = (
            unit.id,
            unit.owner,
            tuple([(id, camp.state.figures[id].radius) for id in unit.figures]),
            tuple([(body.enemy, body.standing) for body in camp.bodies]),
            tuple([shape.points for shape in camp.barred]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=500)
def cached_spacing(question: Question) -> tuple[int, tuple[Placement, ...]]:
    """The spacing that a unit can keep in method C, and where it has the most room if that is less than M."""
    camp = question.camp
    if not chance_spots(camp, random.Random(camp.unit.id), 1, 30):
        camp.spacing = widest_spacing(camp)
    del question.camp
    return camp.spacing, tuple(camp.roomiest)


def widest_spacing(camp: Camp) -> int:
    """Greatest spacing possible for a unit that has no room to keep M."""
    camp.spacing = 0
    corners = zone(camp.state, camp.unit.owner)
    xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
    best, abreast = 0, block_widths(camp.unit)[0]
    for y in range(ys[0], ys[-1] + 1, 5 * CM):
        for x in range(xs[0], xs[-1] + 1, 3 * CM):
            if camp.is_crowded((x, y), abreast, best):
                continue
            answer = camp.draw_up((x, y), abreast)
            if answer is not None and (clear := camp.clearance(answer, best)) > best:
                best, camp.roomiest = clear, [answer]
    return min(M, max(0, best - MM))


# ---------------------------------------------------------------- deploying units


def deploying_player(state: Battle) -> int | None:
    """saga.clash.deploy-order: player who deploys next; None when all units are deployed."""
    first = [unit for unit in state.units if unit.owner == state.first]
    down = sum(unit.deployed for unit in first)
    if down < half_of_units(len(first)):
        return state.first
    if any(unit.owner != state.first and not unit.deployed for unit in state.units):
        return 1 - state.first
    return state.first if down < len(first) else None


def half_of_units(units: int) -> int:
    """saga.ruling.deploy-half: half of the number of units, rounded up."""
    return -(-units // 2)


def which_refusal(state: Battle, player: int, name: Name) -> Refusal | None:
    """Refuse a unit that may not be deployed now. The Warlord is among the first half."""
    mine = [unit for unit in state.units if unit.owner == player]
    if player == state.first:
        left = half_of_units(len(mine)) - sum(unit.deployed for unit in mine)
        lord = next(unit for unit in mine if unit.card == "warlord")
        if left == 1 and not lord.deployed and name.unit != lord.id:
            return refuse("saga.clash.deploy-order")
    return None


def deploy_unit(table: Table[Battle], player: int) -> Flow[None]:
    """Deploy one unit: ask which, and where each figure stands."""
    state = table.state
    waiting = [Name(unit.id) for unit in state.units if unit.owner == player and not unit.deployed]
    which: Name = yield offer(
        player, "deploy", waiting, partial(which_refusal, state, player), about={"method": state.method}
    )
    unit = state.units[which.unit]

    @cache
    def camp() -> Camp:
        """Find the ground when it is needed, not whenever the match is copied."""
        return camp_for(state, unit)

    answer = yield Place(
        player,
        "deploy-spot",
        about={"unit": unit_name(unit)},
        auto=False,
        verdict=lambda answer: camp().refusal(answer),
        picture=lambda: camp_picture(camp()),
        sampler=lambda rng: random_spots(camp(), rng, 1),
    )
    if state.method == "C" and camp().spacing < M:
        state.relaxed = [*state.relaxed, unit.id]
    place_figures(state, answer)
    unit.deployed = True
    if table.listening:
        table.tell(
            "deploys",
            player=player,
            who=seat_name(player),
            rule="saga.clash.deploy-order",
            unit=unit_name(unit),
            place=part_text(state, unit),
        )


def name_proposals(camp: Camp) -> dict[Text, Placement]:
    """Name ready-made places: the roomiest, the farthest forward, and some others."""
    named = {text("saga-propose-roomy"): answer for answer in camp.roomiest}
    named |= {text("saga-propose-front"): answer for answer in forward_spots(camp)}
    for answer in random_spots(camp, random.Random(camp.unit.id), 3):
        if answer not in named.values():
            named.setdefault(part_of_zone(camp, answer), answer)
    return named


def part_of_zone(camp: Camp, answer: Placement) -> Text:
    """Name a part of the zone: front or back; left, middle or right of the table."""
    corners = zone(camp.state, camp.unit.owner)
    ys = [y for _, y in corners]
    x, y = sum(x for _, x, _ in answer) // len(answer), sum(y for _, _, y in answer) // len(answer)
    ahead = y < (min(ys) + max(ys)) // 2
    row = "front" if ahead == (camp.unit.owner == 0) else "back"
    return text("saga-propose-zone", row=row, column=("left", "middle", "right")[min(2, max(0, 3 * x // WIDTH))])


def camp_picture(camp: Camp) -> PlaceView:
    named = name_proposals(camp)
    ready = list(named.values())
    first = ready[0]
    return PlaceView(
        pieces=[place_piece(int(name[1:]), x, y, camp.state.figures[int(name[1:])].radius) for name, x, y in first],
        reach=[Poly(points=[(float(x), float(y)) for x, y in zone(camp.state, camp.unit.owner)])],
        lead=first[0][0],
        suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in ready],
        proposals=list(named),
        quick=True,
    )
