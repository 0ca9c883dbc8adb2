"""Carga: legality of a charge, and the search for a complete one.

One target is named. The first figure makes contact. Every other one makes contact if it can, and comes as near as it
can if not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, takewhile
from math import isqrt
from typing import Any

from tapete.boards.flat.obstacles import FAR, Extent
from tapete.boards.flat.placement_search import (
    FailedPlacements,
    Placed,
    Search,
    may_chain,
    pick_spread_out,
    place_all,
    place_greedily,
    place_with_restarts,
)
from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.boards.solvers import Room, extent
from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import PlaceView
from tapete.games.saga.lengths import CM, CONTACT, MC, NEAREST, STICKS, TOLERANCE, C, M, cm
from tapete.games.saga.profile import charge_reach
from tapete.games.saga.rules.moves.approach import TOUCH, Approach, room_beside
from tapete.games.saga.rules.moves.movement import place_piece
from tapete.games.saga.state import Battle, Unit, living_figures
from tapete.games.saga.table import formation
from tapete.games.saga.table.formation import MALFORMED, Placement, radius_limit, read_ways, write_placement
from tapete.games.saga.table.ground import Place, unit_places, units_within
from tapete.games.saga.table.paths import LAST_STEP, Going, are_overlapping, cm_of, squared_distance, straddles

# directions off the straight line, for a quick try
ASKEW = ((1, 0), (12 / 13, 5 / 13), (12 / 13, -5 / 13), (0.8, 0.6), (0.8, -0.6), (0.6, 0.8), (0.6, -0.8))
# directions all around, of length 25
BESIDE = [(sx * i, sy * j) for i, j in ((7, 24), (15, 20), (20, 15), (24, 7)) for sx in (1, -1) for sy in (1, -1)]
# first figures tried without a search: of 430 charges on crowded tables 423 need no other
TRIES = 1
OTHERS = 1  # further first figures tried for other suggestions, once a charge is known
LEADS = 12  # first places tried for every figure
DIVES, BACK = 60, 20  # steps of the greedy search, and of the backtracking one
FEW = 3  # most followers for which backtracking is exhaustive within BACK steps; for more it shows nothing
tally = {"asked": 0, "gave out": 0}  # times the search was needed, and times it ran out of steps
DAWN = 1


class Charge:
    """Charge of one unit at one target, with one stick."""

    __slots__ = (
        "approaches",
        "bars",
        "first",
        "going",
        "grounds",
        "known_answers",
        "limit",
        "rough",
        "spots_known",
        "state",
        "stick",
        "target",
        "target_by_radius",
        "tried",
        "unit",
        "vain",
    )

    def __init__(
        self, state: Battle, unit: Unit, target: Unit, stick: int, rough: bool, ignored: Sequence[str] = ()
    ) -> None:
        self.state, self.unit, self.target, self.stick, self.rough = state, unit, target, stick, rough
        self.going = Going(state, unit, stick + C, target=target, ignored=ignored)
        self.limit = radius_limit(unit)[0]
        self.target_by_radius = by_radius(self.going.target)
        # cached results: the same ways are tried after every first figure
        self.bars: dict[tuple[int, Point], Refusal | None] = {}
        self.first: Placement | None = None  # an answer already known
        self.tried: dict[int, list[Point]] = {}
        self.approaches: dict[int, Approach] = {}
        self.spots_known: dict[tuple[int, int, tuple[int, Point], frozenset[tuple[int, Point]]], list[Point]] = {}
        self.vain = FailedPlacements()
        self.grounds: dict[int, Extent | None] = {}  # extent of each figure's ways, once computed
        self.known_answers: dict[int, list[Placement]] = {}

    # ---- one figure

    def bar(self, id: int, end: Point) -> Refusal | None:
        """Rule that stops a figure from charging straight to a place."""
        if (id, end) not in self.bars:
            self.bars[id, end] = self._bar(id, end)
        return self.bars[id, end]

    def _bar(self, id: int, end: Point) -> Refusal | None:
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        if squared_distance(start, end) > (self.stick + TOLERANCE) ** 2:
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
        """saga.charge.stops-at-contact: True if the base meets one of the target's before the end of its way."""
        if start == end:
            return False
        long = isqrt(squared_distance(start, end))
        if long <= LAST_STEP:
            return False
        x, y = end[0] - last_step(end[0] - start[0], long), end[1] - last_step(end[1] - start[1], long)
        return any(
            point_past_segment(ex, ey, start[0], start[1], x, y, r + er) <= 0 for ex, ey, er in self.going.target
        )

    def in_contact(self, r: int, at: Point) -> bool:
        return any(squared_distance(at, (x, y)) <= (r + other + CONTACT) ** 2 for x, y, other in self.going.target)

    def gap(self, r: int, at: Point) -> int:
        x, y = at
        return max(
            0,
            min(
                isqrt(min([(ox - x) ** 2 + (oy - y) ** 2 for ox, oy in spots])) - r - other
                for other, spots in self.target_by_radius
            ),
        )

    def joins(self, place: Place, moved: Sequence[Place]) -> bool:
        """saga.charge.formation: near a figure that has moved, and the first of them, without overlap."""
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

    def approach(self, id: int) -> Approach:
        """All ways of one figure. Computed once, and only for figures that no quick try settles."""
        if id not in self.approaches:
            figure = self.state.figures[id]
            star = self.going.star(
                figure.radius, (figure.x, figure.y), self.stick + TOLERANCE, open_ground=not self.rough
            )
            self.approaches[id] = Approach(
                star, figure.radius, self.going.target, lambda end: self.bar(id, end) is None
            )
        return self.approaches[id]

    def tries(self, id: int) -> list[Point]:
        """List places where a charge mostly ends.

        Straight ahead or a little askew against each target figure, the nearest first.
        """
        if id not in self.tried:
            figure = self.state.figures[id]
            r, start = figure.radius, (figure.x, figure.y)
            spots: list[tuple[int, Point]] = [(0, start)] if self.in_contact(r, start) else []
            for x, y, other in self.going.target:
                reach, long = r + other + TOUCH, isqrt(squared_distance(start, (x, y)))
                if long <= self.stick + reach and long:
                    ux, uy = (start[0] - x) / long, (start[1] - y) / long
                    for turn_x, turn_y in ASKEW:
                        spot = (
                            round(x + reach * (ux * turn_x - uy * turn_y)),
                            round(y + reach * (uy * turn_x + ux * turn_y)),
                        )
                        square = squared_distance(start, spot)
                        if square <= self.stick * self.stick:
                            spots.append((square, spot))
            self.tried[id] = [spot for _, spot in sorted(spots)]
        return self.tried[id]

    def contacts(
        self, id: int, moved: Sequence[Place], most: int = 1, beside: Sequence[Place] | None = None
    ) -> list[Point]:
        """saga.charge.must-contact: places where this figure touches the target in formation.

        Empty only if there are none. With `beside` only places near those figures, if it is known that there are none
        near others.
        """
        r = self.state.figures[id].radius
        quick = (spot for spot in self.tries(id) if self.joins((*spot, r), moved) and self.bar(id, spot) is None)
        touching = pick_spread_out(quick, 1, most)
        if len(touching) < most:
            room = room_beside(r, moved, self.limit, beside)
            touching += self.approach(id).touching(room, lambda spot: self.joins((*spot, r), moved), most)
        return touching[:most]

    def make_contact(self, id: int, moved: Sequence[Place], beside: Sequence[Place] | None = None) -> Point | None:
        spots = self.contacts(id, moved, beside=beside)
        return spots[0] if spots else None

    def come_near(self, id: int, moved: Sequence[Place], beside: Sequence[Place] | None = None) -> Point | None:
        """saga.charge.else-closest: nearest place to the target this figure can take in formation."""
        return next(iter(self.nearest(id, moved, leave=NEAREST // 2, beside=beside)), None)

    def nearest(
        self,
        id: int,
        moved: Sequence[Place],
        most: int = 1,
        leave: int = 0,
        beside: Sequence[Place] | None = None,
    ) -> list[Point]:
        """List the nearest place, and others as good within the tolerance.

        With `leave`, a place at most so much worse than the nearest is accepted.
        """
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)

        def joins(spot: Point) -> bool:
            return self.joins((*spot, r), moved)

        stick = (self.stick + TOLERANCE) ** 2
        quick = [
            (self.gap(r, spot), spot)
            for spot in self.ahead(id, moved if beside is None else beside)
            if squared_distance(start, spot) <= stick and joins(spot)
        ]
        best = next(((gap, spot) for gap, spot in sorted(quick) if self.bar(id, spot) is None), None)
        if most == 1 and best is not None and best[0] <= self.gap(r, start) - self.stick + leave:
            return [best[1]]  # no figure gets nearer than by the whole stick
        below = FAR if best is None else float(best[0] - leave)
        room = room_beside(r, moved, self.limit, beside)
        looking = self.approach(id).nearest(room, joins, self.going.target, below)
        near = list(islice(looking, 1))
        if near and most > 1:
            enough = self.gap(r, near[0]) + NEAREST
            near += takewhile(lambda spot: self.gap(r, spot) <= enough, islice(looking, 4 * most - 1))
        places = near + ([best[1]] if best else [])
        if most == 1 or not places:
            return places[:1]
        least = self.gap(r, places[0])
        return pick_spread_out((spot for spot in places if self.gap(r, spot) <= least + NEAREST), CM // 2, most)

    def ahead(self, id: int, beside: Sequence[Place]) -> list[Point]:
        """List places where a figure mostly ends that cannot touch.

        Where it stands, straight ahead, or at the side of a comrade.
        """
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        spots = [start]
        for x, y, other in sorted(self.going.target, key=lambda place: squared_distance(start, place[:2]))[:2]:
            long = max(1, isqrt(squared_distance(start, (x, y))))
            far = min(self.stick, long - r - other - TOUCH)
            if far > 0:
                spots.append((start[0] + (x - start[0]) * far // long, start[1] + (y - start[1]) * far // long))
        return spots + [
            (x + (r + other) * i // 25, y + (r + other) * j // 25) for x, y, other in beside for i, j in BESIDE
        ]

    # ---- the whole unit

    def standing(self, placed: Placed) -> list[Place]:
        return [(*spot, self.state.figures[id].radius) for id, spot in placed]

    def by_gap(self, ids: Sequence[int]) -> list[int]:
        figures = self.state.figures
        return sorted(ids, key=lambda id: self.gap(figures[id].radius, (figures[id].x, figures[id].y)))

    def in_reach(self, id: int) -> bool:
        figure = self.state.figures[id]
        return self.gap(figure.radius, (figure.x, figure.y)) <= self.stick + TOLERANCE

    def complete(self, lead: int, spot: Point) -> Placement | None:
        """Place all other figures after the first one, without backtracking; None if one finds no place."""
        waiting = self.by_gap([id for id in self.unit.figures if id != lead])

        def next_place(id: int, placed: Placed) -> Point | None:
            if not (since := self.since(id, placed)):
                return None
            moved, beside = self.standing(placed), self.standing(since)
            spot = self.make_contact(id, moved, beside) or self.come_near(id, moved, beside)
            if spot is None:
                self.vain.note(id, placed)
            return spot

        whole = place_greedily(((lead, spot),), waiting, next_place, self.may_stand)
        return write_placement(whole) if whole is not None else None

    def since(self, id: int, placed: Placed) -> Placed:
        """Placed figures beside which a figure may still find a place.

        Without those beside which it found none, and those out of its reach.
        """
        r, ground = self.state.figures[id].radius, self.grounds.get(id)
        since = self.vain.since(id, placed)
        if id not in self.grounds:
            return since
        return tuple(
            (other, spot)
            for other, spot in since
            if ground is not None and ground.off(*spot) <= (r + self.state.figures[other].radius + MC + TOLERANCE) ** 2
        )

    def may_stand(self, placed: Placed) -> bool:
        return not self.straddles(self.standing(placed))

    def places(self, id: int, placed: Placed) -> list[Point]:
        """List some places that satisfy the figure's duty beside those who have moved."""
        return self.some_places(id, placed, 3, 1)

    def more_places(self, id: int, placed: Placed) -> list[Point]:
        return self.some_places(id, placed, 6, 3)

    def some_places(self, id: int, placed: Placed, touching: int, near: int) -> list[Point]:
        key = (id, touching, placed[0], frozenset(placed))
        if key not in self.spots_known:
            if not (since := self.since(id, placed)):
                return []
            moved, beside = self.standing(placed), self.standing(since)
            r = self.state.figures[id].radius
            spots = self.contacts(id, moved, touching, beside) or self.nearest(
                id, moved, near, leave=NEAREST // 2 if near == 1 else 0, beside=beside
            )
            if not spots:
                self.vain.note(id, placed)
            # no later figure can correct that
            self.spots_known[key] = [spot for spot in spots if not self.straddles([*moved, (*spot, r)])]
        return self.spots_known[key]

    def could_follow(self, lead: int, spot: Point) -> bool:
        """True if each figure's stick brings it into the radius around this first figure.

        Without that no search is needed.
        """
        figures = self.state.figures
        r = figures[lead].radius
        return all(
            squared_distance((figures[id].x, figures[id].y), spot)
            <= (self.stick + r + figures[id].radius + self.limit + 2 * TOLERANCE) ** 2
            for id in self.unit.figures
        )

    def room_around(self, spots: Sequence[Point]) -> Room:
        """Disc that holds every place a figure may take behind a first one at any of these places."""
        x, y = sum(x for x, _ in spots) // len(spots), sum(y for _, y in spots) // len(spots)
        widest = max(self.state.figures[id].radius for id in self.unit.figures)
        return Room(
            [
                (
                    x,
                    y,
                    max(isqrt(squared_distance((x, y), spot)) for spot in spots)
                    + 1
                    + self.limit
                    + 2 * widest
                    + TOLERANCE,
                )
            ]
        )

    def together(self, leads: Sequence[tuple[int, Point]]) -> list[tuple[int, Point]]:
        """List first figures behind whom no figure is out of reach of the chain.

        For the others no search is needed.
        """
        if not leads:
            return []
        figures, room = self.state.figures, self.room_around([spot for _, spot in leads])
        self.grounds = grounds = {id: extent(self.approach(id).star, room) for id in self.unit.figures}
        return [
            (lead, spot)
            for lead, spot in leads
            if may_chain(
                (*spot, figures[lead].radius),
                [(grounds[id], figures[id].radius) for id in self.unit.figures if id != lead],
                MC + TOLERANCE,
                self.limit + TOLERANCE,
            )
        ]

    def search(self) -> Placement | None:
        """saga.ruling.charge-reachable: search a complete charge from every first place.

        A search that runs out of steps is counted.
        """
        near = [lead for lead in self.by_gap(self.unit.figures) if self.in_reach(lead)]
        leads = [
            (lead, spot) for lead in near for spot in self.contacts(lead, (), LEADS) if self.could_follow(lead, spot)
        ]
        starts = [
            (((lead, spot),), self.by_gap([id for id in self.unit.figures if id != lead]))
            for lead, spot in self.together(leads)
        ]
        if not starts:
            return None
        tally["asked"] += 1
        whole = place_with_restarts(starts, self.more_places, self.may_stand, Search(DIVES))
        looking = Search(BACK if len(self.unit.figures) <= FEW + 1 else 0)
        for placed, waiting in starts:
            whole = whole or place_all(placed, waiting, self.places, self.may_stand, looking)
        tally["gave out"] += whole is None and looking.gave_out
        return None if whole is None else write_placement(whole)

    def straddles(self, standing: Sequence[Place]) -> bool:
        """saga.ruling.gap-straddle: only the target may stand in the gaps of a unit that has charged."""
        return straddles(tuple(standing), self.going.others)

    def answers(self, enough: int = 1) -> list[Placement]:
        """List complete charges with different first figures, the nearest first.

        Searched once. Once one is known, the result is shared by all tables on which it is the same.
        """
        if enough not in self.known_answers:
            known = self.first is not None
            self.known_answers[enough] = (
                list(cached_answers(Question(self), enough)) if known else self.search_answers(enough)
            )
        return self.known_answers[enough]

    def search_answers(self, enough: int) -> list[Placement]:
        if not self.rough and any(
            self.going.slows(f.radius, (f.x, f.y), (f.x, f.y)) for f in living_figures(self.state, self.unit)
        ):
            return []  # saga.ruling.charge-stick-choice: it starts in rough ground
        charges, tries = [self.first] if self.first is not None else [], TRIES
        for lead in self.by_gap(self.unit.figures):
            if len(charges) >= enough:
                return charges
            if not self.in_reach(lead):
                break
            if any(answer[0][0] == formation.name_of(lead) for answer in charges):
                continue
            if tries <= (-OTHERS if charges else 0):
                break
            tries -= 1
            spot = self.make_contact(lead, ())
            if spot is not None and self.could_follow(lead, spot) and (answer := self.complete(lead, spot)) is not None:
                charges.append(answer)
        if not charges and (sought := self.search()) is not None:
            charges.append(sought)
        return charges

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
            if any(are_overlapping((*end, r), other) for other in moved):
                return refuse("saga.ruling.contact-and-overlap")
            return refuse("saga.charge.formation", distance=formation.nearest_gap((*end, r), moved), limit=cm(MC))
        if self.in_contact(r, end):
            return None
        if self.make_contact(id, moved) is not None:
            return refuse("saga.charge.must-contact")
        if self.gap(r, end) <= self.gap(r, (self.state.figures[id].x, self.state.figures[id].y)) - self.stick + NEAREST:
            return None  # no figure gets nearer than by the whole stick
        best = self.nearest(id, moved)
        if best and self.gap(r, end) > self.gap(r, best[0]) + NEAREST:
            return refuse("saga.charge.else-closest", distance=cm(self.gap(r, end)), best=cm(self.gap(r, best[0])))
        return None

    def name_answer(self, answer: Placement, side: str) -> Text:
        """Name a charge: how many figures touch the enemy, and its side among the suggested charges."""
        figures = self.state.figures
        touching = sum(self.in_contact(figures[int(name[1:])].radius, (x, y)) for name, x, y in answer)
        return text("saga-propose-charge", touching=touching, side=side)

    def picture(self) -> PlaceView:
        figures = living_figures(self.state, self.unit)
        answers = self.answers(3)
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            lead=formation.name_of(figures[0].id),
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in answers],
            proposals=[self.name_answer(*one) for one in zip(answers, formation.sides_of(answers), strict=True)],
            longest=float(self.stick),
            stick=next(name for name, length in STICKS.items() if length >= self.stick),
            quick=True,
            apart=True,
        )


def by_radius(standing: Sequence[Place]) -> list[tuple[int, list[Point]]]:
    """Group places by the size of their bases."""
    sizes: dict[int, list[Point]] = {}
    for x, y, r in standing:
        sizes.setdefault(r, []).append((x, y))
    return list(sizes.items())


def last_step(along: int, long: int) -> int:
    """Last step of a way along one axis. Rounding never makes it shorter, in either direction."""
    step = -(-abs(along) * LAST_STEP // long)
    return step if along > 0 else -step


# ---------------------------------------------------------------- possible charges


def stick_of(state: Battle, unit: Unit, shortened: bool = False) -> int:
    """Length of the charge stick in open ground.

    Shortened by the enemy, or by the dawn (saga.ruling.dawn-measure).
    """
    if shortened:
        return C
    stick = charge_reach(unit)
    return min(stick, M) if state.special == DAWN and state.own_turn <= 2 else stick


def starts_rough(state: Battle, unit: Unit, target: Unit, ignored: Sequence[str] = ()) -> bool:
    """True if the unit stands in ground that leaves it a C (saga.charge.rough)."""
    going = Going(state, unit, C, target=target, ignored=ignored)
    return any(
        going.slows(figure.radius, (figure.x, figure.y), (figure.x, figure.y)) for figure in living_figures(state, unit)
    )


def barred_by_ground(state: Battle, unit: Unit, target: Unit, stick: int, ignored: Sequence[str] = ()) -> bool:
    """True if only the ground ahead prevents contact (saga.charge.rough).

    With the same stick over any ground some figure would have a way.
    """
    full = Charge(state, unit, target, stick, False, ignored)
    if not full.going.hard or any(full.contacts(id, ()) for id in unit.figures):
        return False
    over = Charge(state, unit, target, stick, True, ignored)
    return any(over.contacts(id, ()) for id in unit.figures)


def charges(
    state: Battle, unit: Unit, target: Unit, shortened: bool = False, ignored: Sequence[str] = ()
) -> Iterator[Charge]:
    """Yield the charges that can be resolved now.

    With the full stick on open ground, with a C over any (saga.ruling.charge-stick-choice).
    """
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


class Question:
    """Cache key of a charge: its bases and its ground.

    Equal to any other charge with the same bases on the same ground, regardless of changes elsewhere. Once answered it
    holds no table any more.
    """

    __slots__ = ("charge", "key")

    def __init__(self, charge: Charge) -> None:
        going, self.charge = charge.going, charge
        self.key = (
            tuple(charge.unit.figures),
            unit_places(charge.state, charge.unit),
            going.target,
            charge.stick,
            charge.rough,
            charge.limit,
            tuple([shape.points for shape in going.hard]),
            tuple([shape.points for shape in going.barred]),
            tuple([(body.enemy, body.standing) for body in going.bodies]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=2000)
def cached_answers(question: Question, enough: int = 1) -> tuple[Placement, ...]:
    answers = question.charge.search_answers(enough)
    del question.charge
    return tuple(answers)


def first_answer(charge: Charge) -> Placement | None:
    """Complete charge, or None. Cached for the same question about the same table."""
    charge.first = next(iter(cached_answers(Question(charge))), None)
    return charge.first
