"""Retirada: the first figure goes C straight away from the nearest enemy of the fight, the rest go C as their owner likes."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, isqrt, pi, sin
from typing import Any

from tapete.boards.reach import farthest, ring
from tapete.boards.shapes import Point
from tapete.core.refusal import Refusal, refuse
from tapete.core.requests import Flow, Place, Table
from tapete.core.scene import PlaceView
from tapete.games.saga import formation
from tapete.games.saga.formation import MALFORMED, Placement, read_ways, written
from tapete.games.saga.ground import Place as Spot
from tapete.games.saga.ground import in_contact, places
from tapete.games.saga.lengths import CONTACT, MC, NEAREST, TOLERANCE, C, cm
from tapete.games.saga.movement import place_piece, settle
from tapete.games.saga.names import unit_name
from tapete.games.saga.paths import Going, cm_of, straddles, straight
from tapete.games.saga.pieces import Battle, Unit, living

STEPS = 24  # directions tried for a figure that cannot go straight back


class Withdrawal:
    """A unit that has to leave a fight, and the unit it leaves."""

    __slots__ = ("enemy", "going", "lead_start", "others", "state", "unit")

    def __init__(self, state: Battle, unit: Unit, enemy: Unit) -> None:
        self.state, self.unit = state, unit
        self.enemy = places(state, enemy)
        self.going = Going(state, unit, 2 * C)
        self.going.hard = []  # saga.withdraw.terrain-ignored
        self.others = self.going.others
        self.lead_start: Point = (0, 0)  # of the first figure, while the others are placed

    def gap(self, r: int, at: Point) -> int:
        return min(max(0, isqrt(straight(at, (x, y))) - r - other) for x, y, other in self.enemy)

    def start(self, id: int) -> Point:
        figure = self.state.figures[id]
        return figure.x, figure.y

    def free(self, id: int, end: Point) -> bool:
        return self.bar(id, end) is None

    def bar(self, id: int, end: Point) -> Refusal | None:
        """What keeps a figure from withdrawing straight to a place; it has to end out of contact with the enemy."""
        figure = self.state.figures[id]
        start = (figure.x, figure.y)
        if straight(start, end) > (C + TOLERANCE) ** 2:
            return refuse("saga.withdraw.others", distance=cm_of(start, end), limit=cm(C))
        no = self.going.bar_way(figure.radius, [start, end])
        if no is not None:
            return no
        if self.touches_enemy(figure.radius, end):
            return refuse("saga.ruling.start-in-contact")
        return None

    def touches_enemy(self, r: int, at: Point) -> bool:
        return any(straight(at, (x, y)) <= (r + other + CONTACT) ** 2 for x, y, other in [*self.enemy, *self.going.enemies])

    # ---- the first figure

    def leads(self) -> list[int]:
        """saga.withdraw.first-figure: the farthest from the enemy unit first, the others behind it for when it cannot go."""
        figures = self.state.figures
        return sorted(self.unit.figures, key=lambda id: (-self.gap(figures[id].radius, self.start(id)), id))

    def ties(self) -> list[int]:
        """saga.ruling.withdraw-ties: figures as far as the farthest, within 0.05 cm."""
        figures = self.state.figures
        far = max(self.gap(figures[id].radius, self.start(id)) for id in self.unit.figures)
        return [id for id in self.leads() if self.gap(figures[id].radius, self.start(id)) >= far - TOLERANCE]

    def straight_back(self, id: int) -> list[Point]:
        """The full C straight away from the nearest enemy figure (or from each of several equally near)."""
        x, y = self.start(id)
        r = self.state.figures[id].radius
        near = min(isqrt(straight((x, y), place[:2])) - place[2] for place in self.enemy)
        found = []
        for ex, ey, er in self.enemy:
            far = isqrt(straight((x, y), (ex, ey)))
            if far - er <= near + TOLERANCE and far:
                found.append((x + round((x - ex) * C / far), y + round((y - ey) * C / far)))
        return [end for end in found if self.free(id, end) and r]

    def first_ends(self, id: int) -> list[Point]:
        """Where the first figure may end: straight back, or as far from the enemy as it gets (saga.withdraw.shortened)."""
        back = self.straight_back(id)
        if back:
            return back
        r, start = self.state.figures[id].radius, self.start(id)
        spots = [farthest(start, end, lambda p, q: self.free(id, q), 8) for end in ring(start, C, STEPS, self.away(start))]
        spots = [spot for spot in spots if spot != start or self.free(id, start)]
        if not spots or not any(self.free(id, spot) for spot in spots):
            return []
        best = max(spots, key=lambda spot: (self.gap(r, spot), straight(start, spot)))
        return [best] if self.free(id, best) else []

    def away(self, at: Point) -> float:
        ex, ey, _ = min(self.enemy, key=lambda place: straight(at, place[:2]))
        return atan2(at[1] - ey, at[0] - ex)

    # ---- the others

    def joins(self, spot: Spot, moved: Sequence[Spot]) -> bool:
        limit = formation.radius_limit(self.unit)[0]
        return (
            not formation.in_order((*moved, spot), MC)
            and not formation.beyond((moved[0], spot), limit)
            and all(straight(spot[:2], other[:2]) >= (spot[2] + other[2] - 20) ** 2 for other in moved)
        )

    def next_end(self, id: int, moved: Sequence[Spot]) -> Point | None:
        """saga.withdraw.others: a full C in some direction, as far from the enemy as possible; less only where no C is possible."""
        r, start = self.state.figures[id].radius, self.start(id)
        shift = (moved[0][0] - self.lead_start[0], moved[0][1] - self.lead_start[1])
        along = (start[0] + shift[0], start[1] + shift[1])
        if straight(start, along) >= (C - TOLERANCE) ** 2 and self.holds(id, along, moved):
            return along
        away = self.away(start)
        for length in (C, 3 * C // 4, C // 2, C // 4, 0):
            spots = ring(start, length, STEPS, away) if length else [start]
            good = [spot for spot in spots if self.holds(id, spot, moved)]
            if good:
                return max(good, key=lambda spot: self.gap(r, spot))
        return None

    def holds(self, id: int, end: Point, moved: Sequence[Spot]) -> bool:
        """In formation, by a free way, and no closer to the enemy than it began (saga.ruling.withdraw-others-direction)."""
        r = self.state.figures[id].radius
        return self.joins((*end, r), moved) and self.gap(r, end) >= self.gap(r, self.start(id)) - TOLERANCE and self.free(id, end)

    def complete(self, lead: int, end: Point) -> Placement | None:
        figures = self.state.figures
        self.lead_start = self.start(lead)
        ends: list[tuple[int, Point]] = [(lead, end)]
        moved: list[Spot] = [(*end, figures[lead].radius)]
        waiting = [id for id in self.leads() if id != lead]
        while waiting:
            for id in waiting:
                spot = self.next_end(id, moved)
                if spot is not None:
                    ends.append((id, spot))
                    moved.append((*spot, figures[id].radius))
                    waiting.remove(id)
                    break
            else:
                return None
        return None if straddles(tuple(moved), self.others) else written(ends)

    def lead(self) -> int | None:
        """Who goes first: the farthest figure with which the unit can withdraw at all (saga.ruling.withdraw-formation-unreachable)."""
        return next((id for id in self.leads() if any(self.complete(id, end) for end in self.first_ends(id))), None)

    def answers(self) -> list[Placement]:
        """Ready-made withdrawals; none when the unit cannot withdraw (saga.withdraw.impossible)."""
        ties = self.ties()
        found = [answer for id in ties for end in self.first_ends(id) for answer in (self.complete(id, end),) if answer is not None]
        if found:
            return found
        lead = self.lead()
        return [] if lead is None else [answer for end in self.first_ends(lead) for answer in (self.complete(lead, end),) if answer is not None]

    def refusal(self, answer: Any) -> Refusal | None:
        ways = read_ways(self.state, self.unit, answer)
        if ways is None or any(len(way) > 2 for _, way in ways):
            return MALFORMED
        lead, way = ways[0]
        allowed = {int(ready[0][0][1:]): [found[0][1:] for found in self.answers() if found[0][0] == ready[0][0]] for ready in self.answers()}
        if lead not in allowed:
            return refuse("saga.withdraw.first-figure")
        if all(straight(way[-1], end) > NEAREST * NEAREST for end in allowed[lead]):
            return refuse("saga.withdraw.first-figure" if self.straight_back(lead) else "saga.withdraw.shortened")
        self.lead_start = way[0]
        figures = self.state.figures
        moved: list[Spot] = []
        for id, path in ways:
            r, end = figures[id].radius, path[-1]
            no = self.bar(id, end)
            if no is not None:
                return no
            if moved and (no := self.duty(id, end, moved)) is not None:
                return no
            moved.append((*end, r))
        no = formation.formation_refusal(self.unit, moved)
        if no is not None:
            return no
        return refuse("saga.ruling.gap-straddle") if straddles(tuple(moved), self.others) else None

    def duty(self, id: int, end: Point, moved: Sequence[Spot]) -> Refusal | None:
        r, start = self.state.figures[id].radius, self.start(id)
        if self.gap(r, end) < self.gap(r, start) - TOLERANCE:
            return refuse("saga.ruling.withdraw-others-direction")
        if straight(start, end) < (C - NEAREST) ** 2:
            best = self.next_end(id, moved)
            if best is not None and straight(start, best) > (isqrt(straight(start, end)) + NEAREST) ** 2:
                return refuse("saga.withdraw.others", distance=cm_of(start, end), limit=cm(C))
        return None

    def picture(self) -> PlaceView:
        figures = living(self.state, self.unit)
        answers = self.answers()
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            lead=answers[0][0][0],
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in answers[:3]],
            longest=float(C),
            stick="C",
        )


def withdraw(t: Table[Battle], unit: Unit, enemy: Unit) -> Flow[bool]:
    """The unit leaves the fight; False when it cannot."""
    leaving = Withdrawal(t.state, unit, enemy)
    if not leaving.answers():
        return False
    answer = yield Place(
        unit.owner,
        "withdraw",
        given=lambda: tuple(leaving.answers()[:3]),
        about={"unit": unit_name(unit)},
        auto=False,
        verdict=leaving.refusal,
        picture=leaving.picture,
    )
    settle(t.state, answer)
    return True


def scramble(t: Table[Battle], unit: Unit, enemy: Unit) -> bool:
    """saga.ruling.nobody-can-withdraw: the greatest legal displacement that leaves the unit out of contact, as one body."""
    state = t.state
    leaving = Withdrawal(state, unit, enemy)
    before = [(figure.x, figure.y) for figure in living(state, unit)]
    for length in range(C, 0, -C // 10):
        for angle in range(0, 360, 15):
            dx, dy = round(length * cos(angle * pi / 180)), round(length * sin(angle * pi / 180))
            if all(leaving.free(figure.id, (figure.x + dx, figure.y + dy)) for figure in living(state, unit)):
                for figure, (x, y) in zip(living(state, unit), before, strict=True):
                    figure.x, figure.y = x + dx, y + dy
                if not in_contact(state, unit, enemy) and not straddles(places(state, unit), leaving.others):
                    return True
                for figure, (x, y) in zip(living(state, unit), before, strict=True):
                    figure.x, figure.y = x, y
    return False
