"""Drop regions: where a held model may be dropped on its own level, straight or around corners.

No place inside a region is refused. Ladders, climbs, jumps and steps have their own buttons.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from tapete.boards.deadline import OutOfTime, check_deadline
from tapete.boards.flat.shapes import Round
from tapete.boards.flat.table import meets
from tapete.boards.solvers.regions import (
    Area,
    area_outlines,
    cover_discs,
    disc_inside,
    reachable_area,
    shrink_area,
    union,
)
from tapete.boards.storeys.pathfinding import waypoints_in_reach
from tapete.boards.storeys.space import Place
from tapete.boards.storeys.straight_walks import make_level_star
from tapete.core.scene import Poly
from tapete.games.wolsung.profile import allowance, base_radius, body_height, enemies, is_golem, scientists
from tapete.games.wolsung.rules.moves.movement import Purpose, ladder_factor
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, CONTROL, current_site, is_controlled, other_bodies

TURNS = 10  # turning places from which a region is drawn, the nearest first
ROUNDING = 6  # loss of a way by rounding, at each corner


def move_region(s: Skirmish, m: Model, purpose: Purpose) -> list[Poly]:
    """All ends of a move on the model's own level; of a Charge those in contact."""
    parts: list[Area] = []
    with suppress(OutOfTime):  # on timeout the part found so far is shown: it is correct, but not complete
        for node, left in turning_nodes(s, m):
            parts += area_from(s, m, node, left)
            check_deadline()
    area = union(parts)
    foes = enemies(s, m)
    if purpose == "charge":
        touched = [
            disc_inside(foe.x, foe.y, base_radius(m) + base_radius(foe) + CONTACT) for foe in foes if foe.z == m.z
        ]
        area = area.intersection(union(touched))
    else:
        area = area.difference(
            cover_discs([(foe.x, foe.y, base_radius(m) + base_radius(foe) + CONTACT) for foe in foes])
        )
    return [Poly(points=outline) for outline in area_outlines(shrink_area(keep_in_control(s, m, area, purpose)))]


def turning_nodes(s: Skirmish, m: Model) -> Iterator[tuple[Place, int]]:
    """Place of the model, and places where a way on its level may turn, with the distance left there."""
    reach = allowance(s, m)
    yield m.place, reach
    if is_golem(m):
        return  # its corners must stay in control, too
    turns = waypoints_in_reach(
        current_site(s),
        m.place,
        m.at,
        reach,
        base_radius(m),
        body_height(m),
        other_bodies(s, m.id),
        reach,
        ladder_factor(m),
    )
    level = (
        (node, reach - cost) for node, cost, steps in turns if node[2] == m.z and not any(by for _, _, by in steps)
    )
    yield from ((node, left - ROUNDING) for node, left in islice(level, TURNS) if left > base_radius(m))


def area_from(s: Skirmish, m: Model, node: Place, left: int) -> list[Area]:
    """Area reached from a node: open ground in full, any ground half as far (wolsung.ground.difficult)."""
    (x, y, z), r, ground = node, base_radius(m), current_site(s)
    _, areas = ground.around((x - left, y - left), (x + left, y + left), r)
    hard = [area for area in areas if area.difficult and area.bottom == z]
    lengths = [(False, left // 2)] if hard else []
    if not any(meets(Round(r), (x, y), area.shape) for area in hard):
        lengths.append((True, left))
    return [
        reachable_area(
            make_level_star(ground, (x, y), z, length, r, body_height(m), other_bodies(s, m.id), open_ground=whole)
        )
        for whole, length in lengths
    ]


def keep_in_control(s: Skirmish, m: Model, area: Area, purpose: Purpose) -> Area:
    """wolsung.golem.control-range: a Golem stays near a scientist."""
    masters = scientists(s, m.owner) if is_golem(m) else []
    if not masters:
        return area
    if not is_controlled(s, m, m.place) or any(master.z != m.z for master in masters):
        return union([])
    return area.intersection(
        union(disc_inside(one.x, one.y, CONTROL + base_radius(m) + base_radius(one) - 1) for one in masters)
    )
