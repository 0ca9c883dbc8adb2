"""Contact search: places where a model would be in base contact with an enemy, at one height.

The rules judge each place. This file only proposes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tapete.boards.flat.shapes import Point, Polygon
from tapete.boards.storeys.landings import Landing
from tapete.boards.storeys.site import Obstacle
from tapete.games.wolsung.profile import base_radius, body_height
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, current_site, other_bodies

GAPS = (CONTACT // 2, 3, CONTACT - 3)  # gaps between the bases that are walked around
RIMS = (0, 1, CONTACT - 1, CONTACT)  # gaps at which contact begins and ends, and one unit inside
CLOSE = tuple(n / 16 for n in range(1, 16))  # shares of an arc where walls hide a part of it


class ContactSearch:
    """Places in contact with an enemy at one height, at most `limit` from the model in plan."""

    def __init__(self, state: Skirmish, model: Model, foe: Model, z: int, limit: int) -> None:
        self.model, self.foe, self.limit = model, foe, limit
        self.touch = base_radius(model) + base_radius(foe)
        others = other_bodies(state, model.id)
        self.bodies = [other for other in others if other.bottom < z + body_height(model) and other.top > z]
        self.landing = Landing(
            current_site(state), z, base_radius(model), body_height(model), others, foe.at, self.touch + CONTACT
        )
        self.landing.circles += [(*foe.at, self.touch + rim) for rim in RIMS]

    def fly(self, bodies: list[Obstacle], shapes: list[Polygon]) -> None:
        """Cut the places by what a straight flight may not touch."""
        self.landing.add_flight(self.model.at, self.limit, bodies, shapes)

    def places(self) -> Iterator[Point]:
        """Proposed places: one of every arc, the nearest first, then the corners of what is left."""
        (x, y), rings = self.model.at, chain.from_iterable(self.landing.arcs(self._ring(gap)) for gap in GAPS)
        nearest = sorted(rings, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        return self._allowed(chain(nearest, self.landing.corners()))

    def close_places(self) -> Iterator[Point]:
        """Many places of every arc, for walls that hide one part of it."""
        return self._allowed(self.landing.arcs(self._ring(GAPS[0]), CLOSE))

    def _ring(self, gap: int) -> tuple[int, int, int]:
        return *self.foe.at, self.touch + gap

    def _allowed(self, places: Iterator[Point]) -> Iterator[Point]:
        """Leave out what is too far, out of contact or in another base, and what was proposed before."""
        (mx, my), (fx, fy) = self.model.at, self.foe.at
        most, outer = self.limit * self.limit, (self.touch + CONTACT) ** 2
        taken = [(other.x, other.y, (base_radius(self.model) + other.radius) ** 2) for other in self.bodies]
        seen: set[Point] = set()
        for p in places:
            x, y = p
            if (
                (x - fx) ** 2 + (y - fy) ** 2 <= outer
                and (x - mx) ** 2 + (y - my) ** 2 <= most
                and p not in seen
                and all((x - ox) ** 2 + (y - oy) ** 2 >= near for ox, oy, near in taken)
            ):
                seen.add(p)
                yield p


def contact_heights(state: Skirmish, model: Model, foe: Model) -> list[int]:
    """Heights of surfaces near an enemy at which both bodies could be in contact, its own first."""
    reach = base_radius(model) + base_radius(foe) + CONTACT
    solids, _ = current_site(state).around(foe.at, foe.at, reach)
    heights = {0} | {piece.top for piece in solids if piece.flat}
    near = [z for z in heights if -body_height(model) <= z - foe.z <= body_height(foe)]
    return sorted(near, key=lambda z: (abs(z - foe.z), z))
