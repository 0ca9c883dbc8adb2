"""Carga: one target is named; the first figure makes contact, every other one makes contact if it can and comes as near as it can if not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, isqrt, pi, sin
from typing import Any

from tapete.boards.shapes import Point, point_past_segment
from tapete.core.refusal import Refusal, refuse
from tapete.core.scene import PlaceView
from tapete.games.saga import formation
from tapete.games.saga.formation import MALFORMED, Placement, radius_limit, read_ways, written
from tapete.games.saga.ground import Place, places, units_within
from tapete.games.saga.lengths import CONTACT, MC, MM, NEAREST, STICKS, TOLERANCE, C, M, cm
from tapete.games.saga.movement import place_piece
from tapete.games.saga.paths import Going, cm_of, overlapping, straddles, straight
from tapete.games.saga.pieces import Battle, Unit, living
from tapete.games.saga.profile import charge_reach

TOUCH = 20  # the gap left when the engine lays one base against another
LAST_STEP = 60  # what a figure may still slide while it comes to rest at the base it touches
ASKEW = (0, 20, -20, 40, -40, 60, -60, 80, -80)  # degrees off the straight line at which a base may be met
DAWN = 1


class Charge:
    """One charge of one unit at one target, with one stick."""

    __slots__ = ("bars", "going", "limit", "rough", "state", "stick", "target", "touching", "unit")

    def __init__(self, state: Battle, unit: Unit, target: Unit, stick: int, rough: bool, ignored: Sequence[str] = ()) -> None:
        self.state, self.unit, self.target, self.stick, self.rough = state, unit, target, stick, rough
        self.going = Going(state, unit, stick + C, target=target, ignored=ignored)
        self.limit = radius_limit(unit)[0]
        self.bars: dict[tuple[int, Point], Refusal | None] = {}  # what was found out: the same ways are tried after every first figure
        self.touching: dict[int, list[Point]] = {}

    # ---- one figure

    def bar(self, id: int, end: Point) -> Refusal | None:
        """What stops a figure from charging straight to a place."""
        if (id, end) not in self.bars:
            self.bars[id, end] = self._bar(id, end)
        return self.bars[id, end]

    def _bar(self, id: int, end: Point) -> Refusal | None:
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        if straight(start, end) > (self.stick + TOLERANCE) ** 2:
            return refuse("saga.charge.never-exceed", distance=cm_of(start, end), limit=cm(self.stick))
        no = self.going.bar(r, start, end, start)
        if no is not None:
            if no.rule == "saga.move.no-enemy-contact":
                return refuse("saga.charge.single-target")
            return no
        if self.touches_before(r, start, end):
            return refuse("saga.charge.stops-at-contact")
        if not self.rough and self.going.slows(r, start, end):
            return refuse("saga.charge.rough", limit=cm(C))
        return self.going.bar_end(r, end, start)

    def touches_before(self, r: int, start: Point, end: Point) -> bool:
        """saga.charge.stops-at-contact: whether the base meets one of the target's before the end of its way."""
        if start == end:
            return False
        long = isqrt(straight(start, end))
        if long <= LAST_STEP:
            return False
        x, y = end[0] - (end[0] - start[0]) * LAST_STEP // long, end[1] - (end[1] - start[1]) * LAST_STEP // long
        return any(point_past_segment(ex, ey, start[0], start[1], x, y, r + er) <= 0 for ex, ey, er in self.going.target)

    def in_contact(self, r: int, at: Point) -> bool:
        return any(straight(at, (x, y)) <= (r + other + CONTACT) ** 2 for x, y, other in self.going.target)

    def gap(self, r: int, at: Point) -> int:
        return min(max(0, isqrt(straight(at, (x, y))) - r - other) for x, y, other in self.going.target)

    def joins(self, place: Place, moved: Sequence[Place]) -> bool:
        """saga.charge.formation: near enough to somebody who has moved, and to the first of them; on top of nobody."""
        if not moved:
            return True
        x, y, r = place
        fx, fy, fr = moved[0]
        if (x - fx) ** 2 + (y - fy) ** 2 > (r + fr + self.limit + TOLERANCE) ** 2:
            return False
        near = False
        for other in moved:
            dx, dy, reach = x - other[0], y - other[1], r + other[2]
            square = dx * dx + dy * dy
            if square < (reach - TOUCH) ** 2:
                return False
            near = near or square <= (reach + MC + TOLERANCE) ** 2
        return near

    def contact_spots(self, id: int, moved: Sequence[Place]) -> Iterator[Point]:
        """Places where this figure touches the target in formation, the nearest first; the caller asks whether the way there is free."""
        if id not in self.touching:
            self.touching[id] = self._touching(id)
        figure = self.state.figures[id]
        for spot in self.touching[id]:
            if spot == (figure.x, figure.y) or self.joins((*spot, figure.radius), moved):
                yield spot

    def _touching(self, id: int) -> list[Point]:
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        if self.in_contact(r, start):
            return [start]
        found: list[tuple[int, Point]] = []
        for x, y, other in self.going.target:
            reach = r + other + TOUCH
            if straight(start, (x, y)) > (self.stick + reach) ** 2:
                continue
            facing = atan2(start[1] - y, start[0] - x)
            for off in ASKEW:
                angle = facing + off * pi / 180
                spot = (round(x + reach * cos(angle)), round(y + reach * sin(angle)))
                square = straight(start, spot)
                if square <= self.stick * self.stick:
                    found.append((square, spot))
        return [spot for _, spot in sorted(found)]

    def make_contact(self, id: int, moved: Sequence[Place]) -> Point | None:
        """saga.charge.must-contact: a place where this figure touches the target in formation, if there is one."""
        return next((spot for spot in self.contact_spots(id, moved) if self.bar(id, spot) is None), None)

    def come_near(self, id: int, moved: Sequence[Place]) -> Point | None:
        """saga.charge.else-closest: the nearest place to the target this figure can take in formation."""
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        spots = {start}
        for x, y, other in sorted(self.going.target, key=lambda place: straight(start, place[:2]))[:3]:
            long = max(1, isqrt(straight(start, (x, y))))
            for far in (min(self.stick, long - r - other - TOUCH), min(self.stick, long - r - other) // 2):
                if far > 0:
                    spots.add((start[0] + (x - start[0]) * far // long, start[1] + (y - start[1]) * far // long))
        for x, y, other in moved:
            reach = r + other + MM
            for step in range(12):
                angle = step * pi / 6
                spots.add((round(x + reach * cos(angle)), round(y + reach * sin(angle))))
        ranked = sorted((self.gap(r, spot), spot) for spot in spots if straight(start, spot) <= self.stick * self.stick and self.joins((*spot, r), moved))
        return next((spot for _, spot in ranked if self.bar(id, spot) is None), None)

    # ---- the whole unit

    def complete(self, lead: int, spot: Point) -> Placement | None:
        """Everybody else after the first figure; None when somebody cannot come along (saga.charge.impossible-cancelled)."""
        figures = self.state.figures
        ends: list[tuple[int, Point]] = [(lead, spot)]
        moved: list[Place] = [(*spot, figures[lead].radius)]
        waiting = sorted((id for id in self.unit.figures if id != lead), key=lambda id: self.gap(figures[id].radius, (figures[id].x, figures[id].y)))
        while waiting:
            for id in waiting:
                end = self.make_contact(id, moved) or self.come_near(id, moved)
                if end is not None:
                    ends.append((id, end))
                    moved.append((*end, figures[id].radius))
                    waiting.remove(id)
                    break
            else:
                return None
        return None if self.straddles(moved) else written(ends)

    def straddles(self, standing: Sequence[Place]) -> bool:
        """saga.ruling.gap-straddle: only the target may stand in the gaps of a unit that has charged."""
        return straddles(tuple(standing), self.going.others)

    def answers(self, wanted: int = 1) -> list[Placement]:
        """Complete charges with different first figures, the nearest first."""
        if not self.rough and any(self.going.slows(f.radius, (f.x, f.y), (f.x, f.y)) for f in living(self.state, self.unit)):
            return []  # saga.ruling.charge-stick-choice: it starts in rough ground
        found: list[Placement] = []
        figures = self.state.figures
        nearest = sorted(self.unit.figures, key=lambda id: self.gap(figures[id].radius, (figures[id].x, figures[id].y)))
        for lead in nearest:
            if self.gap(figures[lead].radius, (figures[lead].x, figures[lead].y)) > self.stick + TOLERANCE:
                break
            tried = 0
            for spot in self.contact_spots(lead, ()):
                if self.bar(lead, spot) is None:
                    tried += 1
                    answer = self.complete(lead, spot)
                    if answer is not None:
                        found.append(answer)
                        break
                    if tried == 3:
                        break
            if len(found) == wanted:
                break
        return found

    def refusal(self, answer: Any) -> Refusal | None:
        """Judge a charge figure by figure, in the order given."""
        ways = read_ways(self.state, self.unit, answer)
        if ways is None:
            return MALFORMED
        moved: list[Place] = []
        for id, way in ways:
            if len(way) > 2:
                return refuse("saga.charge.straight-no-bend")
            r, end = self.state.figures[id].radius, way[-1]
            no = self.bar(id, end)
            if no is not None:
                return no
            if not moved:
                if not self.in_contact(r, end):
                    return refuse("saga.charge.first-figure-contact", distance=cm(self.gap(r, end)))
            elif (no := self.duty(id, end, moved)) is not None:
                return no
            moved.append((*end, r))
        no = formation.formation_refusal(self.unit, moved, "saga.charge.formation")
        if no is not None:
            return no
        return refuse("saga.ruling.gap-straddle") if self.straddles(moved) else None

    def duty(self, id: int, end: Point, moved: Sequence[Place]) -> Refusal | None:
        r = self.state.figures[id].radius
        if not self.joins((*end, r), moved):
            if any(overlapping((*end, r), other) for other in moved):
                return refuse("saga.ruling.contact-and-overlap")
            return refuse("saga.charge.formation", distance=formation.nearest_gap((*end, r), moved), limit=cm(MC))
        if self.in_contact(r, end):
            return None
        if self.make_contact(id, moved) is not None:
            return refuse("saga.charge.must-contact")
        best = self.come_near(id, moved)
        if best is not None and self.gap(r, end) > self.gap(r, best) + NEAREST:
            return refuse("saga.charge.else-closest", distance=cm(self.gap(r, end)), best=cm(self.gap(r, best)))
        return None

    def picture(self) -> PlaceView:
        figures = living(self.state, self.unit)
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            lead=formation.name_of(figures[0].id),
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in self.answers(3)],
            longest=float(self.stick),
            stick=next(name for name, length in STICKS.items() if length >= self.stick),
        )


# ---------------------------------------------------------------- what can be charged


def stick_of(state: Battle, unit: Unit, shortened: bool = False) -> int:
    """The charge stick in open ground: shortened by the enemy, or by the dawn (saga.ruling.dawn-measure)."""
    if shortened:
        return C
    stick = charge_reach(unit)
    return min(stick, M) if state.special == DAWN and state.own_turn <= 2 else stick


def charges(state: Battle, unit: Unit, target: Unit, shortened: bool = False, ignored: Sequence[str] = ()) -> Iterator[Charge]:
    """The charges that can be carried out now: with the full stick on open ground, with a C over any (saga.ruling.charge-stick-choice)."""
    stick = stick_of(state, unit, shortened)
    if not units_within(state, unit, target, stick):
        return
    full = Charge(state, unit, target, stick, False, ignored)
    if first_answer(full):
        yield full
    if full.going.hard:
        over = Charge(state, unit, target, min(stick, STICKS["C"]), True, ignored)
        if first_answer(over):
            yield over


_known: dict[Any, Placement | None] = {}


def first_answer(charge: Charge) -> Placement | None:
    """A complete charge, or None; the same question about the same table is answered once."""
    state = charge.state
    hard = tuple(shape.bounds for shape in charge.going.hard)
    key = (charge.unit.id, charge.target.id, charge.stick, charge.rough, charge.limit, hard, tuple(state.terrain), positions(state))
    if key not in _known:
        if len(_known) > 2000:
            _known.clear()
        found = charge.answers(1)
        _known[key] = found[0] if found else None
    return _known[key]


def positions(state: Battle) -> tuple[tuple[int, tuple[Place, ...]], ...]:
    """Who stands where, and on whose side."""
    return tuple([(unit.owner, places(state, unit)) for unit in state.units if unit.figures and unit.deployed])
