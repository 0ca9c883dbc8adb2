"""Charge of a whole unit: the search for a place for every figure.

A search finds a charge, or shows that there is none, or gives up and says so (`gave_out`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain
from math import isqrt

from tapete.boards.flat.obstacles import Extent
from tapete.boards.flat.placement_search import (
    FailedPlacements,
    Placed,
    Search,
    may_chain,
    pick_spread_out,
    place_greedily,
    place_with_restarts,
)
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Room, extent
from tapete.games.saga.lengths import CM, MC, NEAREST, TOLERANCE
from tapete.games.saga.rules.moves.approach import KEEN, PARTS, Screens, pick_pulled, room_beside
from tapete.games.saga.rules.moves.charge_figure import FigureCharges
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table.formation import Placement, write_placement
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import squared_distance

LEADS = 16  # first places tried for every figure
STEPS = 240  # places looked for in one search
LEAVE = NEAREST // 4  # how far from the best place the search may stop
RIM = NEAREST // 4  # gaps at which further places are sought are multiples of this, so that they recur
tally = {"asked": 0, "gave out": 0}  # times the search was needed, and times it ran out of steps


class ChargeSearch(FigureCharges):
    """Search for a charge of a whole unit."""

    __slots__ = ("gave_out", "grounds", "screens", "spots_known", "vain")

    def __init__(
        self, state: Battle, unit: Unit, target: Unit, stick: int, rough: bool, ignored: Sequence[str] = ()
    ) -> None:
        super().__init__(state, unit, target, stick, rough, ignored)
        self.screens = Screens(self.going.others)
        self.spots_known: dict[tuple[int, tuple[int, Point], frozenset[tuple[int, Point]]], list[Point]] = {}
        self.vain = FailedPlacements()
        self.grounds: dict[int, Extent | None] = {}  # extent of each figure's ways, once computed
        self.gave_out = False  # True if a search found nothing and showed nothing

    def standing(self, placed: Placed) -> list[Place]:
        return [(*spot, self.state.figures[id].radius) for id, spot in placed]

    def by_gap(self, ids: Sequence[int]) -> list[int]:
        figures = self.state.figures
        return sorted(ids, key=lambda id: self.gap(figures[id].radius, (figures[id].x, figures[id].y)))

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

    # ---- places of one figure

    def places(self, id: int, placed: Placed) -> list[Point]:
        """List some places that satisfy the figure's duty beside those who have moved, and enclose no other unit.

        The first ones are nearest to those who have farthest to go. No later figure can correct an enclosed base.
        """
        key = (id, placed[0], frozenset(placed))
        if key not in self.spots_known:
            self.spots_known[key] = self.find_places(id, placed)
        return self.spots_known[key]

    def find_places(self, id: int, placed: Placed) -> list[Point]:
        if not (since := self.since(id, placed)):
            return []
        moved, beside, r = self.standing(placed), self.standing(since), self.state.figures[id].radius
        gone = {other for other, _ in placed}
        waiting = [other for other in self.unit.figures if other != id and other not in gone]

        def joins(spot: Point) -> bool:
            return self.joins((*spot, r), moved) and not self.screens.enclose((*spot, r), moved)

        def good(spot: Point) -> bool:
            return joins(spot) and self.bar(id, spot) is None

        grounds = [ground for other in waiting if (ground := self.grounds.get(other)) is not None]

        def pull(spot: Point) -> float:  # how far it is from the ground of those who have farthest to go
            return max((ground.off(*spot) for ground in grounds), default=0.0)

        approach = self.approach(id)
        room = room_beside(r, moved, self.limit, beside, self.screens.lines(r, moved))
        touching = chain(self.tries(id), approach.all_touching(room, PARTS))
        if spots := pick_pulled(touching, good, pull):
            return spots
        if touching_any := self.contacts(id, moved, 1, beside):
            return [spot for spot in touching_any if joins(spot)]
        best = self.nearest(id, moved, 1, leave=LEAVE, beside=beside)
        if not best:
            self.vain.note(id, placed)
            return []
        most = self.gap(r, best[0]) + NEAREST - LEAVE
        near = chain(best, approach.all_at(most - most % RIM, room, PARTS[1::3]))
        return pick_pulled(near, good, pull)

    def pull(self, spot: Point, waiting: Sequence[int]) -> float:
        """Squared distance of a place from the ground of the figure that has farthest to go."""
        grounds = (self.grounds.get(id) for id in waiting)
        return max((ground.off(*spot) for ground in grounds if ground is not None), default=0.0)

    # ---- first figures

    def first_places(self, id: int) -> list[Point]:
        """List places of contact for a first figure behind whom no figure is left out of reach."""
        spots = chain(self.contacts(id, ()), self.tries(id), self.approach(id).all_touching(Room(), PARTS))
        return pick_spread_out(
            (spot for spot in spots if self.bar(id, spot) is None and self.could_follow(id, spot)), CM // 4, LEADS
        )

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
        farthest = max(isqrt(squared_distance((x, y), spot)) for spot in spots)
        return Room([(x, y, farthest + 1 + self.limit + 2 * widest + TOLERANCE)])

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

    # ---- the whole unit

    def search(self) -> Placement | None:
        """saga.ruling.charge-reachable: search a complete charge from every first place.

        A search that runs out of steps is counted.
        """
        near = [lead for lead in self.by_gap(self.unit.figures) if self.in_reach(lead)]
        leads = self.together([(lead, spot) for lead in near for spot in self.first_places(lead)])
        if not leads:
            return None
        tally["asked"] += 1
        starts = [(((lead, spot),), [id for id in self.unit.figures if id != lead]) for lead, spot in leads]
        pulled = sorted(starts, key=lambda start: self.pull(start[0][0][1], start[1]))
        mixed = random.Random(1).sample(starts, len(starts))
        turns = [start for both in zip(pulled, mixed, strict=True) for start in both]
        whole = place_with_restarts(turns, self.places, self.may_stand, Search(STEPS), first=KEEN)
        self.gave_out = whole is None
        tally["gave out"] += whole is None
        return None if whole is None else write_placement(whole)
