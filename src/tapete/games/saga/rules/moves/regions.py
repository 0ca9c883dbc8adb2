"""Drop regions: where a held figure of a unit may be dropped while the others stay, for the page.

Computed from the same stars as the answers the engine proposes. No place inside a region is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, isqrt
from typing import Any

from tapete.boards.flat.obstacles import Disc3
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Room, Star, extent
from tapete.boards.solvers.regions import (
    Area,
    area_outlines,
    band_along,
    box,
    clip_to_room,
    common_area,
    cover_discs,
    disc_inside,
    reachable_area,
    shrink_area,
    union,
)
from tapete.core.scene import Poly
from tapete.games.saga.lengths import CM, CONTACT, HEIGHT, MC, NEAREST, OVERLAP, TOLERANCE, WIDTH, C
from tapete.games.saga.rules.moves.approach import TOUCH
from tapete.games.saga.rules.moves.charge import Charge
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table.formation import figure_of, formation_refusal, name_of, radius_limit, read_ways
from tapete.games.saga.table.ground import Place, gaps
from tapete.games.saga.table.paths import rough_sticks, squared_distance, total_length

FULL = C - NEAREST  # saga.withdraw.others: a figure that goes so far satisfies the rule
PROOFS = 64  # parts of a region for which a proof is tried
SMALLEST = CM // 4  # smaller parts are left out


class Held:
    """Held figure of a unit, and the others in the order in which they were placed."""

    __slots__ = ("id", "n", "standing", "unit", "ways")

    def __init__(self, state: Battle, unit: Unit, ways: list[tuple[int, list[Point]]], id: int) -> None:
        self.unit, self.ways, self.id = unit, ways, id
        self.standing: list[Place] = [(*way[-1], state.figures[one].radius) for one, way in ways]
        self.n = next(n for n, (one, _) in enumerate(ways) if one == id)

    @property
    def r(self) -> int:
        return self.standing[self.n][2]

    @property
    def start(self) -> Point:
        return self.ways[self.n][1][0]

    @property
    def before(self) -> list[Place]:
        return self.standing[: self.n]

    @property
    def others(self) -> list[Place]:
        return [*self.before, *self.standing[self.n + 1 :]]

    def room(self) -> Room:
        """saga.formation.chain, saga.formation.radius: beside figures placed before, without overlap.

        No later figure may fall out of the chain.
        """
        r, limit = self.r, radius_limit(self.unit)[0]
        first = self.others if self.n == 0 else self.standing[:1]
        within = [(x, y, r + other + limit + TOLERANCE) for x, y, other in first]
        for n in range(self.n + 1, len(self.standing)):
            x, y, other = self.standing[n]
            earlier = [place for i, place in enumerate(self.standing[:n]) if i != self.n]
            linked = any(
                squared_distance((x, y), place[:2]) <= (other + place[2] + MC + TOLERANCE) ** 2 for place in earlier
            )
            if not linked:  # only the held figure keeps it in the chain
                within.append((x, y, r + other + MC + TOLERANCE))
        near = [(x, y, r + other + MC + TOLERANCE) for x, y, other in self.before]
        clear = [(x, y, r + other - OVERLAP) for x, y, other in self.others]
        return Room(within, near, clear)

    def room_after(self, n: int, at: Point, spread: int) -> Room:
        """Upper bound of a later figure's room, for any place of the held one within `spread` of `at`.

        A later figure may stand beside any of those places. It is kept out only where all of them overlap it.
        """
        r, limit = self.standing[n][2], radius_limit(self.unit)[0]
        others = [place for i, place in enumerate(self.standing[:n]) if i != self.n]
        x, y, first = (*at, self.r + spread) if self.n == 0 else self.standing[0]
        return Room(
            within=[(x, y, r + first + limit + TOLERANCE)],
            near=[
                *[(ox, oy, r + o + MC + TOLERANCE) for ox, oy, o in others],
                (*at, r + self.r + MC + TOLERANCE + spread),
            ],
            clear=[
                *[(ox, oy, r + o - TOUCH) for ox, oy, o in others],
                (*at, max(0, r + self.r - TOUCH - spread)),
            ],
        )

    def avoid_gaps(self, area: Area, strangers: Sequence[Place]) -> Area:
        """saga.ruling.gap-straddle: leave out places that put a stranger on a gap to a comrade."""
        for x, y, other in self.others:
            reach = self.r + other + C + TOLERANCE
            posts: list[Disc3] = [
                (ox, oy, o - OVERLAP)
                for ox, oy, o in strangers
                if squared_distance((x, y), (ox, oy)) <= (reach + o) ** 2
            ]
            if posts:
                seen = reachable_area(Star((x, y), reach, (0, 0, WIDTH, HEIGHT), discs=posts))
                area = area.difference(disc_inside(x, y, reach + TOLERANCE).difference(seen))
        return area


def held_in(state: Battle, unit: Unit, answer: Any, piece: str) -> Held | None:
    """Held figure; None if the answer is none, goes around corners, or does not know the piece."""
    ways, id = read_ways(state, unit, answer), figure_of(piece)
    if ways is None or id not in unit.figures or any(len(way) > 2 for _, way in ways):
        return None
    return Held(state, unit, ways, id)


def to_polygons(area: Area) -> list[Poly]:
    return [Poly(points=outline) for outline in area_outlines(shrink_area(area))]


# ---------------------------------------------------------------- moves


def march_region(march: March, answer: Any, piece: str) -> list[Poly]:
    """Region of a march: for the first figure all move together, any other moves alone."""
    held = held_in(march.state, march.unit, answer, piece)
    if held is None:
        return []
    together = piece == name_of(march.unit.figures[0])
    if together and formation_refusal(march.unit, held.standing) is not None:
        return []
    slow = march.slow_start or (
        not together
        and any(march.going.is_slow_way(march.state.figures[id].radius, way) for id, way in held.ways if id != held.id)
    )
    areas = [] if slow else [march_area(march, held, together, False)]
    if (slow or march.going.hard) and not march.manoeuvre:
        areas.append(march_area(march, held, together, True))
    return to_polygons(union(areas))


def march_area(march: March, held: Held, together: bool, slow: bool) -> Area:
    """Reachable area: with the short stick over any ground, with the whole one over open ground."""
    figures, going = march.state.figures, march.going
    stick = total_length(rough_sticks(march.sticks) if slow else march.sticks)

    def reach(id: int, start: Point) -> Area:
        return reachable_area(
            going.star(figures[id].radius, start, stick, open_ground=not slow, leaving=march.clear_of_enemies)
        )

    if together:
        lx, ly, _ = held.standing[held.n]
        area = common_area([(reach(id, way[0]), (way[-1][0] - lx, way[-1][1] - ly)) for id, way in held.ways])
        return area.difference(
            union(
                band_along(x - ax + lx, y - ay + ly, x - bx + lx, y - by + ly, r - OVERLAP)
                for x, y, r in going.others
                for ax, ay, bx, by in gaps(tuple(held.standing))
            )
        )
    rest = [(id, way) for id, way in held.ways if id != held.id]
    if any(
        squared_distance(way[0], way[-1]) > (stick + TOLERANCE) ** 2
        or going.bar_way(figures[id].radius, way) is not None
        for id, way in rest
    ):
        return union([])
    return held.avoid_gaps(clip_to_room(reach(held.id, held.start), held.room()), going.others)


# ---------------------------------------------------------------- charges


def charge_region(charge: Charge, answer: Any, piece: str) -> list[Poly]:
    """saga.charge.must-contact, saga.charge.else-closest: at the target's bases, or as near as it can.

    Within the tolerance.
    """
    held = held_in(charge.state, charge.unit, answer, piece)
    if held is None:
        return []
    target = charge.going.target
    touching = CONTACT - 1
    touches = charge.in_contact(held.r, held.standing[held.n][:2])
    if held.n and not touches and charge.make_contact(held.id, held.before) is None:
        near = charge.nearest(held.id, held.before)
        if not near:
            return []
        touching = charge.gap(held.r, near[0]) + NEAREST
    close = union(disc_inside(x, y, held.r + other + touching) for x, y, other in target)
    area = clip_to_room(reachable_area(charge.approach(held.id).star), held.room()).intersection(close)
    area = held.avoid_gaps(area, charge.going.others)
    later = [
        n for n in range(held.n + 1, len(held.ways)) if not charge.in_contact(held.standing[n][2], held.ways[n][1][-1])
    ]
    return to_polygons(proved_area(area, lambda at, spread: all(does_duty(charge, held, n, at, spread) for n in later)))


def does_duty(charge: Charge, held: Held, n: int, at: Point, spread: int) -> bool:
    """True if a later figure that touches no target comes near enough, wherever the held one is dropped.

    The held one is dropped within `spread` of `at`. The later figure is given more room than it ever has. If it comes
    no nearer there, it never does. True is a proof, False is none.
    """
    (id, way), (x, y, r) = held.ways[n], held.standing[n]
    room = held.room_after(n, at, spread)
    approach = charge.approach(id)
    if approach.touching(room, anywhere):
        return False
    enough = charge.gap(r, (x, y)) - NEAREST
    if enough <= max(0, charge.gap(r, way[0]) - charge.stick):
        return True  # no figure gets nearer than by the whole stick
    return next(approach.nearest(room, anywhere, charge.going.target, float(enough)), None) is None


def anywhere(place: Point) -> bool:
    return True


def proved_area(area: Area, good: Callable[[Point, int], bool]) -> Area:
    """Parts of an area for which something is proved for every place.

    `good` takes a middle and the distance to the rim. Parts without proof are halved both ways, as often as time
    allows.
    """
    kept, parts, left = [], [area], PROOFS
    while parts and left:
        part, left = parts.pop(0), left - 1
        if part.is_empty:
            continue
        x0, y0, x1, y1 = part.bounds
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        spread = int(hypot(x1 - x0, y1 - y0) / 2) + 2
        if good((round(x), round(y)), spread):
            kept.append(part)
        elif spread > SMALLEST:
            parts += [
                part.intersection(box(*sides))
                for sides in ((x0, y0, x, y), (x, y0, x1, y), (x0, y, x, y1), (x, y, x1, y1))
            ]
    return union(kept)


# ---------------------------------------------------------------- withdrawals


def withdrawal_region(away: Withdrawal, answer: Any, piece: str) -> list[Poly]:
    """saga.withdraw.first-figure, saga.withdraw.others: any end as far as the best within the tolerance."""
    held = held_in(away.state, away.unit, answer, piece)
    if held is None:
        return []
    away.lead_start = held.ways[0][1][0]
    area = clip_to_room(reachable_area(away.star(held.id)), held.room())
    area = first_ends(away, held, area) if held.n == 0 else later_ends(away, held, area)
    area = held.avoid_gaps(area, away.others)
    later = [
        n
        for n in range(held.n + 1, len(held.ways))
        if squared_distance(held.ways[n][1][0], held.ways[n][1][-1]) < FULL * FULL
    ]
    return to_polygons(proved_area(area, lambda at, spread: all(goes_far(away, held, n, at, spread) for n in later)))


def goes_far(away: Withdrawal, held: Held, n: int, at: Point, spread: int) -> bool:
    """True if a later figure that goes less than C can go no farther, within the tolerance.

    It holds wherever within `spread` of `at` the held one is dropped. True is a proof, False is none.
    """
    (id, way), (_, _, r) = held.ways[n], held.standing[n]
    no_nearer = away.gap(r, way[0]) - TOLERANCE
    room = held.room_after(n, at, spread).apart_from((x, y, r + other + no_nearer) for x, y, other in away.enemy)
    most = extent(away.star(id), room)
    return most is None or most.longest <= isqrt(squared_distance(way[0], way[-1])) + NEAREST


def first_ends(away: Withdrawal, held: Held, area: Area) -> Area:
    back = away.straight_back(held.id)
    if back:
        return area.intersection(union(disc_inside(x, y, NEAREST - 1) for x, y in back))
    best = away.farthest(held.id)
    least = away.gap(held.r, best[0]) - NEAREST if best else 0
    return (
        area.difference(cover_discs([(x, y, held.r + other + least) for x, y, other in away.enemy]))
        if best
        else union([])
    )


def later_ends(away: Withdrawal, held: Held, area: Area) -> Area:
    best = next(iter(away.next_ends(held.id, held.before)), None)
    least = C if best is None else min(C, isqrt(squared_distance(held.start, best)))
    no_nearer = away.gap(held.r, held.start) - TOLERANCE
    return area.difference(
        cover_discs(
            [
                (*held.start, max(0, least - NEAREST)),
                *[(x, y, held.r + other + no_nearer) for x, y, other in away.enemy],
            ]
        )
    )


def region_of(asked: March | Charge | Withdrawal, answer: Any, piece: str) -> list[Poly]:
    match asked:
        case March():
            return march_region(asked, answer, piece)
        case Charge():
            return charge_region(asked, answer, piece)
    return withdrawal_region(asked, answer, piece)
