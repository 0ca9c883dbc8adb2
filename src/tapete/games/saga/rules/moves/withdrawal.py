"""Retirada: the first figure goes C away from the nearest enemy of the fight, the rest go C freely."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, takewhile
from math import isqrt
from typing import Any, NamedTuple

from tapete.boards.flat.obstacles import Extent
from tapete.boards.flat.placement_search import (
    Placed,
    Search,
    may_chain,
    pick_spread_out,
    place_greedily,
    place_with_restarts,
)
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Lines, Rings, Room, Star, away_first, extent, farthest, longest, to_integers
from tapete.core.flow import Refusal, Table, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import PlaceView
from tapete.games.saga.lengths import CM, CONTACT, MC, NEAREST, TOLERANCE, C, cm, stick_label
from tapete.games.saga.rules.moves.approach import KEEN, PARTS, TOUCH, Screens, pick_pulled, room_beside
from tapete.games.saga.rules.moves.movement import place_piece
from tapete.games.saga.state import Battle, Unit, living_figures
from tapete.games.saga.table import formation
from tapete.games.saga.table.formation import MALFORMED, Placement, read_ways, write_placement
from tapete.games.saga.table.ground import Place as Spot
from tapete.games.saga.table.ground import unit_places
from tapete.games.saga.table.paths import Going, cm_of, squared_distance, straddles

ENDS = 6  # ends tried for a first figure that cannot go straight back
DIVES = 60  # steps of the search behind one first place
IN_ALL = 2400  # steps of all searches for one withdrawal, divided by the figures: more of them cost more
tally = {"asked": 0, "gave out": 0}  # times the search was needed, and times it ran out of steps


class Withdrawal:
    """Withdrawal of a unit from a fight with `enemy`."""

    __slots__ = (
        "_answers",
        "bars",
        "behind_whom",
        "enemy",
        "gave_out",
        "going",
        "grounds",
        "in_vain",
        "lead_start",
        "others",
        "rings",
        "screens",
        "spots_known",
        "stars",
        "state",
        "steps",
        "unit",
    )

    def __init__(self, state: Battle, unit: Unit, enemy: Unit) -> None:
        self.state, self.unit = state, unit
        self.enemy = unit_places(state, enemy)
        self.going = Going(state, unit, 2 * C)
        self.going.hard = []  # saga.withdraw.terrain-ignored
        self.others = self.going.others
        self.lead_start: Point = (0, 0)  # start of the first figure, while the others are placed
        self.bars: dict[tuple[int, Point], Refusal | None] = {}
        self.stars: dict[int, Star] = {}
        self.rings: dict[tuple[int, int], Rings] = {}
        self.screens = Screens(self.others)
        self.grounds: dict[tuple[int, tuple[int, Point] | None], Extent | None] = {}
        self.spots_known: dict[tuple[int, tuple[int, Point], frozenset[tuple[int, Point]]], list[Point]] = {}
        self.behind_whom: dict[int, list[Placement]] = {}
        self.in_vain = False  # True once a placement has failed; before that a proof is not worth its time
        self.gave_out = False  # True if a search found nothing and showed nothing
        self.steps = IN_ALL // len(unit.figures)
        self._answers: list[Placement] | None = None

    def gap(self, r: int, at: Point) -> int:
        return min(max(0, isqrt(squared_distance(at, (x, y))) - r - other) for x, y, other in self.enemy)

    def start(self, id: int) -> Point:
        figure = self.state.figures[id]
        return figure.x, figure.y

    def free(self, id: int, end: Point) -> bool:
        return self.bar(id, end) is None

    def bar(self, id: int, end: Point) -> Refusal | None:
        """Rule that keeps a figure from withdrawing straight to a place.

        It has to end out of contact with the enemy.
        """
        if (id, end) not in self.bars:
            self.bars[id, end] = self._bar(id, end)
        return self.bars[id, end]

    def _bar(self, id: int, end: Point) -> Refusal | None:
        figure = self.state.figures[id]
        start = (figure.x, figure.y)
        if squared_distance(start, end) > (C + TOLERANCE) ** 2:
            return refuse("saga.withdraw.others", distance=cm_of(start, end), limit=cm(C))
        no = self.going.bar_way(figure.radius, [start, end])
        if no is not None:
            return no
        if self.touches_enemy(figure.radius, end):
            return refuse("saga.ruling.start-in-contact")
        return None

    def touches_enemy(self, r: int, at: Point) -> bool:
        return any(
            squared_distance(at, (x, y)) <= (r + other + CONTACT) ** 2
            for x, y, other in [*self.enemy, *self.going.enemies]
        )

    def star(self, id: int) -> Star:
        """All straight ways of one figure at once."""
        if id not in self.stars:
            self.stars[id] = self.going.star(self.state.figures[id].radius, self.start(id), C + TOLERANCE, leaving=True)
        return self.stars[id]

    # ---- the first figure

    def leads(self) -> list[int]:
        """saga.withdraw.first-figure: figures farthest from the enemy first.

        The others are for when the farthest cannot go.
        """
        figures = self.state.figures
        return sorted(self.unit.figures, key=lambda id: (-self.gap(figures[id].radius, self.start(id)), id))

    def as_far_as(self, id: int) -> list[int]:
        """saga.ruling.withdraw-ties: figures as far as this one, within 0.05 cm, or farther."""
        figures = self.state.figures
        far = self.gap(figures[id].radius, self.start(id))
        return [
            other for other in self.leads() if self.gap(figures[other].radius, self.start(other)) >= far - TOLERANCE
        ]

    def straight_back(self, id: int) -> list[Point]:
        """The full C straight away from the nearest enemy figure (or from each of several equally near)."""
        x, y = self.start(id)
        near = min(isqrt(squared_distance((x, y), place[:2])) - place[2] for place in self.enemy)
        ends = []
        for ex, ey, er in self.enemy:
            far = isqrt(squared_distance((x, y), (ex, ey)))
            if far - er <= near + TOLERANCE and far:
                ends.append((x + round((x - ex) * C / far), y + round((y - ey) * C / far)))
        return [end for end in ends if self.free(id, end)]

    def farthest(self, id: int) -> list[Point]:
        """saga.withdraw.shortened: the place farthest from the enemy, and others as far within the tolerance."""
        r = self.state.figures[id].radius
        marks = [(x, y, r + other) for x, y, other in self.enemy]
        farther = farthest(self.star(id), Room(), marks, lambda end: self.free(id, end))
        best = next(farther, None)
        if best is None:
            return []
        least = self.gap(r, best) - NEAREST
        return pick_spread_out(chain([best], takewhile(lambda end: self.gap(r, end) >= least, farther)), CM // 2, ENDS)

    def as_good(self, id: int) -> list[Point]:
        """List ends of a first figure at the rim of the tolerance around the farthest one."""
        ends = self.farthest(id)
        if not ends or self.straight_back(id):
            return []
        r = self.state.figures[id].radius
        least = self.gap(r, ends[0]) - NEAREST + 4
        rim = Rings(self.star(id), [(x, y, r + other + least) for x, y, other in self.enemy]).places(
            Room(), PARTS[1::3]
        )
        arc = self.ring(id, C).places(Room(), PARTS)
        spots = (
            spot
            for spot in [*to_integers(rim), *to_integers(arc)]
            if self.gap(r, spot) >= least and self.free(id, spot)
        )
        return pick_spread_out(chain(ends, spots), CM // 2, 2 * ENDS)[len(ends) :]

    def first_ends(self, id: int) -> list[Point]:
        """Ends of the first figure: straight back, or as far from the enemy as possible."""
        return self.straight_back(id) or self.farthest(id)

    def first_refusal(self, id: int, end: Point) -> Refusal | None:
        """Refuse an end of the first figure outside the tolerance of the best.

        saga.ruling.closest-tolerance.
        """
        back = self.straight_back(id)
        if back:
            return (
                None
                if any(squared_distance(end, best) <= NEAREST * NEAREST for best in back)
                else refuse("saga.withdraw.first-figure")
            )
        r, best = self.state.figures[id].radius, self.farthest(id)
        return (
            None if best and self.gap(r, end) >= self.gap(r, best[0]) - NEAREST else refuse("saga.withdraw.shortened")
        )

    # ---- the others

    def joins(self, spot: Spot, moved: Sequence[Spot]) -> bool:
        limit = formation.radius_limit(self.unit)[0]
        return (
            any(not formation.first_unlinked((other, spot), MC) for other in moved)
            and not formation.first_beyond((moved[0], spot), limit)
            and all(squared_distance(spot[:2], other[:2]) >= (spot[2] + other[2] - TOUCH) ** 2 for other in moved)
        )

    def next_ends(self, id: int, moved: Sequence[Spot], most: int = 1) -> list[Point]:
        """saga.withdraw.others: a full C in some direction, as far from the enemy as possible.

        Less only where no C is possible.
        """
        r, start = self.state.figures[id].radius, self.start(id)
        shift = (moved[0][0] - self.lead_start[0], moved[0][1] - self.lead_start[1])
        along = (start[0] + shift[0], start[1] + shift[1])
        ends = (
            [along] if squared_distance(start, along) >= (C - TOLERANCE) ** 2 and self.holds(id, along, moved) else []
        )
        if len(ends) < most:
            room = self.room(id, moved)
            spots = away_first(self.ring(id, C).places(room), r, self.enemy)
            ends += pick_spread_out((spot for spot in spots if self.holds(id, spot, moved)), CM // 2, most - len(ends))
        return ends or self.longest(id, moved, most)

    def longest(self, id: int, moved: Sequence[Spot], most: int = 1) -> list[Point]:
        """List the longest displacements in formation, all within the tolerance."""
        start = self.start(id)
        spots = longest(self.star(id), self.room(id, moved), lambda spot: self.holds(id, spot, moved))
        best = next(spots, None)
        if best is None or most == 1:
            return [] if best is None else [best]
        least = max(0, isqrt(squared_distance(start, best)) - NEAREST) ** 2
        return pick_spread_out(
            chain([best], takewhile(lambda spot: squared_distance(start, spot) >= least, spots)), CM // 2, most
        )

    def room(self, id: int, moved: Sequence[Spot], lines: Sequence[Lines] = ()) -> Room:
        """Room in formation, no nearer to any enemy than the figure's nearest enemy was at the start."""
        r = self.state.figures[id].radius
        beside = room_beside(r, moved, formation.radius_limit(self.unit)[0], lines=lines)
        least = self.gap(r, self.start(id)) - TOLERANCE
        return beside.apart_from((x, y, r + other + least) for x, y, other in self.enemy)

    def holds(self, id: int, end: Point, moved: Sequence[Spot]) -> bool:
        """True for a free way into formation, no closer to the enemy than it began.

        saga.ruling.withdraw-others-direction.
        """
        r = self.state.figures[id].radius
        return (
            self.joins((*end, r), moved)
            and self.gap(r, end) >= self.gap(r, self.start(id)) - TOLERANCE
            and self.free(id, end)
        )

    # ---- proofs of impossibility

    def ground(self, id: int, first: tuple[int, Point] | None = None) -> Extent | None:
        """Extent of the places a later figure might ever take, wherever its comrades stand.

        Behind `first`, or behind any first figure.
        """
        if (id, first) not in self.grounds:
            room, r = self.room(id, ()), self.state.figures[id].radius
            if first is not None:
                (lead, (x, y)), limit = first, formation.radius_limit(self.unit)[0]
                both = r + self.state.figures[lead].radius
                room = Room([(x, y, both + limit + TOLERANCE)], (), [*room.clear, (x, y, both - TOUCH)])
            self.grounds[id, first] = extent(self.star(id), room)
        return self.grounds[id, first]

    def is_stuck(self, lead: int) -> bool:
        """True if a later figure has no place to go to, wherever the others went."""
        return any(self.ground(id) is None for id in self.unit.figures if id != lead)

    def is_torn(self, lead: int, end: Point, first: tuple[int, Point] | None = None) -> bool:
        """True if a figure can never stand in one chain with the others behind this first figure.

        No search is needed then.
        """
        figures = self.state.figures
        grounds = [(self.ground(id, first), figures[id].radius) for id in self.unit.figures if id != lead]
        return not may_chain(
            (*end, figures[lead].radius), grounds, MC + TOLERANCE, formation.radius_limit(self.unit)[0] + TOLERANCE
        )

    # ---- the whole unit

    def standing(self, placed: Placed) -> list[Spot]:
        return [(*spot, self.state.figures[id].radius) for id, spot in placed]

    def may_stand(self, placed: Placed) -> bool:
        return not straddles(tuple(self.standing(placed)), self.others)

    def complete(self, lead: int, end: Point) -> Placement | None:
        """Place all other figures after the first one.

        The first place for each, or a counted search over several.
        """
        if self.in_vain and self.is_torn(lead, end):
            return None
        self.lead_start = self.start(lead)
        first: Placed = ((lead, end),)
        waiting = [id for id in self.leads() if id != lead]
        everybody = place_greedily(
            first,
            waiting,
            lambda id, placed: next(iter(self.next_ends(id, self.standing(placed))), None),
            self.may_stand,
        )
        if everybody is None:
            self.in_vain = True
            if self.is_torn(lead, end) or self.is_torn(lead, end, (lead, end)):
                return None
            everybody = self.search_places(first, waiting)
        return None if everybody is None else write_placement(everybody)

    def search_places(self, first: Placed, waiting: Sequence[int]) -> Placed | None:
        """Search a place for every figure. A search that runs out of steps is counted."""
        tally["asked"] += 1
        looking = self.search(DIVES)
        placed = place_with_restarts([(first, waiting)], self.places, self.may_stand, looking, first=KEEN)
        self.steps += looking.steps
        tally["gave out"] += placed is None
        self.gave_out = self.gave_out or placed is None
        return placed

    def search(self, steps: int) -> Search:
        """Start a search, with steps taken from those of the whole withdrawal."""
        steps = min(steps, self.steps)
        self.steps -= steps
        return Search(steps)

    def places(self, id: int, placed: Placed) -> list[Point]:
        """List some places that satisfy the figure's duty beside moved figures, around no other unit."""
        ground, r = self.ground(id, placed[0]), self.state.figures[id].radius
        if ground is None:
            return []
        reach = [r + self.state.figures[other].radius + MC + TOLERANCE for other, _ in placed]
        near = [who for who, far in zip(placed, reach, strict=True) if ground.off(*who[1]) <= far * far]
        if not near:
            return []
        key = (id, placed[0], frozenset(placed))
        if key not in self.spots_known:
            self.spots_known[key] = self.find_places(id, placed)
        return self.spots_known[key]

    def find_places(self, id: int, placed: Placed) -> list[Point]:
        """The full C on every stretch of its circle; if there is none, the longest way and others as long."""
        moved, r, start = self.standing(placed), self.state.figures[id].radius, self.start(id)
        gone = {other for other, _ in placed}
        waiting = [other for other in self.unit.figures if other != id and other not in gone]

        def good(spot: Point) -> bool:
            return self.holds(id, spot, moved) and not self.screens.enclose((*spot, r), moved)

        grounds = [ground for other in waiting if (ground := self.ground(other, placed[0])) is not None]

        def pull(spot: Point) -> float:  # how far it is from the ground of those who have farthest to go
            return max((ground.off(*spot) for ground in grounds), default=0.0)

        room = self.room(id, moved, self.screens.lines(r, moved))
        if spots := pick_pulled(to_integers(self.ring(id, C).places(room, PARTS)), good, pull):
            return spots
        best = self.next_ends(id, moved)
        length = isqrt(squared_distance(start, best[0])) - NEAREST // 2 if best else 0
        if not best or length >= C - TOLERANCE - NEAREST // 2:
            return list(filter(good, best))
        return pick_pulled(chain(best, to_integers(self.ring(id, max(1, length)).places(room, PARTS))), good, pull)

    def ring(self, id: int, length: int) -> Rings:
        """Ends of ways of one length."""
        if (id, length) not in self.rings:
            self.rings[id, length] = Rings(self.star(id), [(*self.start(id), length)])
        return self.rings[id, length]

    def answers_behind(self, lead: int) -> list[Placement]:
        """List withdrawals with this first figure. Cached."""
        if lead not in self.behind_whom:
            self.behind_whom[lead] = self._search_behind(lead)
        return self.behind_whom[lead]

    def _search_behind(self, lead: int) -> list[Placement]:
        """List one withdrawal for each end straight back; of the farthest ends the first that works."""
        answers: list[Placement] = []
        if self.in_vain and self.is_stuck(lead):
            return answers
        for end in self.first_ends(lead):
            answer = self.complete(lead, end)
            if answer is not None:
                answers.append(answer)
                if not self.straight_back(lead):
                    break
        return answers

    def lead(self) -> int | None:
        """First figure: the farthest with which the unit can withdraw at all.

        saga.ruling.withdraw-formation-unreachable.
        """
        return next((id for id in self.leads() if self.answers_behind(id)), None)

    def answers(self) -> list[Placement]:
        """List ready-made withdrawals.

        Empty if the unit cannot withdraw (saga.withdraw.impossible), or if the search gave out (`gave_out`).
        """
        if self._answers is None:
            known = cached_answers(Question(self))
            self._answers = list(known.answers)
            self.behind_whom, self.steps, self.in_vain = dict(known.behind_whom), known.steps, known.in_vain
            self.gave_out = known.gave_out
        return self._answers

    def search_answers(self) -> list[Placement]:
        answers = [answer for id in self.as_far_as(self.leads()[0]) for answer in self.answers_behind(id)]
        if not answers and (lead := self.lead()) is not None:
            answers = self.answers_behind(lead)
        return answers or self.search_as_good()

    def search_as_good(self) -> list[Placement]:
        """Search behind the other ends of the first figures, if those tried first led nowhere."""
        for lead in self.leads() if self.gave_out else ():
            for end in self.as_good(lead):
                answer = self.complete(lead, end)
                if answer is not None:
                    self.behind_whom[lead] = [answer]
                    return [answer]
        return []

    def refusal(self, answer: Any) -> Refusal | None:
        ways = read_ways(self.state, self.unit, answer)
        if ways is None or any(len(way) > 2 for _, way in ways):
            return MALFORMED
        self.answers()  # search first, so that the steps left do not depend on earlier questions
        lead, way = ways[0]
        farther = [id for id in self.leads() if lead not in self.as_far_as(id)]
        if any(self.answers_behind(id) for id in farther):
            return refuse("saga.withdraw.first-figure")
        no = self.first_refusal(lead, way[-1])
        if no is not None:
            return no
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
        if squared_distance(start, end) < (C - NEAREST) ** 2:
            best = next(iter(self.next_ends(id, moved)), None)
            if (
                best is not None
                and squared_distance(start, best) > (isqrt(squared_distance(start, end)) + NEAREST) ** 2
            ):
                return refuse("saga.withdraw.others", distance=cm_of(start, end), limit=cm(C))
        return None

    def name_answer(self, answer: Placement, side: str) -> Text:
        """Name a withdrawal: distance from the nearest enemy, and its side among the suggestions."""
        figures = self.state.figures
        gap = min(self.gap(figures[int(name[1:])].radius, (x, y)) for name, x, y in answer)
        return text("saga-propose-withdraw", distance=cm(gap), side=side)

    def picture(self) -> PlaceView:
        figures = living_figures(self.state, self.unit)
        answers = self.answers()[:3]
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            lead=answers[0][0][0] if answers else formation.name_of(self.leads()[0]),
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in answers],
            proposals=[self.name_answer(*one) for one in zip(answers, formation.sides_of(answers), strict=True)],
            longest=float(C),
            stick=stick_label(C),
            quick=True,
            apart=True,
        )


class Question:
    """Cache key of a withdrawal: its bases and the ground around it."""

    __slots__ = ("away", "key")

    def __init__(self, away: Withdrawal) -> None:
        going, self.away = away.going, away
        self.key = (
            tuple(away.unit.figures),
            unit_places(away.state, away.unit),
            away.enemy,
            formation.radius_limit(away.unit)[0],
            tuple([shape.points for shape in going.barred]),
            tuple([(body.enemy, body.standing) for body in going.bodies]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


class Known(NamedTuple):
    """Cached result of a withdrawal, and the search steps left.

    A cached answer leaves the same steps as the search did.
    """

    answers: list[Placement]
    behind_whom: dict[int, list[Placement]]
    steps: int
    in_vain: bool
    gave_out: bool


@lru_cache(maxsize=500)
def cached_answers(question: Question) -> Known:
    away = question.away
    known = Known(away.search_answers(), dict(away.behind_whom), away.steps, away.in_vain, away.gave_out)
    del question.away
    return known


def scramble_away(table: Table[Battle], unit: Unit, enemy: Unit) -> bool:
    """saga.ruling.nobody-can-withdraw: longest legal displacement out of contact, as one body."""
    state = table.state
    leaving = Withdrawal(state, unit, enemy)
    figures = living_figures(state, unit)
    before = [(figure.x, figure.y) for figure in figures]

    def clear(move: Point) -> bool:
        if not all(
            leaving.free(figure.id, (x + move[0], y + move[1])) for figure, (x, y) in zip(figures, before, strict=True)
        ):
            return False
        return not straddles(
            tuple((x + move[0], y + move[1], figure.radius) for figure, (x, y) in zip(figures, before, strict=True)),
            leaving.others,
        )

    body = Star.of_one_body([leaving.star(figure.id) for figure in figures])
    move = next(longest(body, Room(), clear), None)
    if move is None or move == (0, 0):
        return False
    for figure, (x, y) in zip(figures, before, strict=True):
        figure.x, figure.y = x + move[0], y + move[1]
    return True
