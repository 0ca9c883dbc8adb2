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


def move_region(state: Skirmish, model: Model, purpose: Purpose) -> list[Poly]:
    """All ends of a move on the model's own level; of a Charge those in contact."""
    parts: list[Area] = []
    with suppress(OutOfTime):  # on timeout the part found so far is shown: it is correct, but not complete
        for node, left in turning_nodes(state, model):
            parts += area_from(state, model, node, left)
            check_deadline()
    area = union(parts)
    foes = enemies(state, model)
    if purpose == "charge":
        touched = [
            disc_inside(foe.x, foe.y, base_radius(model) + base_radius(foe) + CONTACT)
            for foe in foes
            if foe.z == model.z
        ]
        area = area.intersection(union(touched))
    else:
        area = area.difference(
            cover_discs([(foe.x, foe.y, base_radius(model) + base_radius(foe) + CONTACT) for foe in foes])
        )
    return [
        Poly(points=outline) for outline in area_outlines(shrink_area(keep_in_control(state, model, area, purpose)))
    ]


def turning_nodes(state: Skirmish, model: Model) -> Iterator[tuple[Place, int]]:
    """Place of the model, and places where a way on its level may turn, with the distance left there."""
    reach = allowance(state, model)
    yield model.place, reach
    if is_golem(model):
        return  # its corners must stay in control, too
    turns = waypoints_in_reach(
        current_site(state),
        model.place,
        model.at,
        reach,
        base_radius(model),
        body_height(model),
        other_bodies(state, model.id),
        reach,
        ladder_factor(model),
    )
    level = (
        (node, reach - cost) for node, cost, steps in turns if node[2] == model.z and not any(by for _, _, by in steps)
    )
    yield from ((node, left - ROUNDING) for node, left in islice(level, TURNS) if left > base_radius(model))


def area_from(state: Skirmish, model: Model, node: Place, left: int) -> list[Area]:
    """Area reached from a node: open ground in full, any ground half as far (wolsung.ground.difficult)."""
    (x, y, z), r, ground = node, base_radius(model), current_site(state)
    _, areas = ground.around((x - left, y - left), (x + left, y + left), r)
    hard = [area for area in areas if area.difficult and area.bottom == z]
    lengths = [(False, left // 2)] if hard else []
    if not any(meets(Round(r), (x, y), area.shape) for area in hard):
        lengths.append((True, left))
    return [
        reachable_area(
            make_level_star(
                ground, (x, y), z, length, r, body_height(model), other_bodies(state, model.id), open_ground=whole
            )
        )
        for whole, length in lengths
    ]


def keep_in_control(state: Skirmish, model: Model, area: Area, purpose: Purpose) -> Area:
    """wolsung.golem.control-range: a Golem stays near a scientist."""
    masters = scientists(state, model.owner) if is_golem(model) else []
    if not masters:
        return area
    if not is_controlled(state, model, model.place) or any(master.z != model.z for master in masters):
        return union([])
    return area.intersection(
        union(disc_inside(one.x, one.y, CONTROL + base_radius(model) + base_radius(one) - 1) for one in masters)
    )
