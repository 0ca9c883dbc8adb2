"""Marks for Línea de visión y Cobertura: distance, hidden part and obstacle of every enemy.

Lines go from the acting model. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from tapete.boards.flat.shapes import Point, side_of
from tapete.boards.storeys.space import Body, Cylinder, Place, Prism, enters_cylinder, enters_prism, find_obstructions
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, Line, Mark
from tapete.core.scene.part_cache import PartCache
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name, surname
from tapete.games.wolsung.profile import HEIGHTS, MIST_HEIGHT, MIST_RADIUS, RADII, enemies, models_on_table
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import are_touching, distance, head_at
from tapete.games.wolsung.table.sight import best_cover, body_of, is_inside_cloud, sees

STEPS = 96  # steps along a line to find where it is blocked
SPARSE = 3  # every third point of a body is used to find what hides most of it

SIGHTLINES = PartCache[list[Mark]](256)


class Screen(msgspec.Struct, frozen=True):
    """Obstacle that hides a model, and where the line first meets it."""

    id: str  # of its area or piece in the scene
    name: Text
    brief: Text
    at: Point
    points: int


def loose_obstructions(state: Skirmish, a: Model, b: Model) -> Iterator[tuple[str, Text, Text, Cylinder]]:
    """Mist and other models between two models, by id, name and label, as `sight.obstacles_between` counts them."""
    head, seen = head_at(a, a.place), body_of(b)
    for cloud in state.clouds:
        if cloud.kind == "mist" and not is_inside_cloud(cloud, a.place) and not is_inside_cloud(cloud, b.place):
            mist = Cylinder(cloud.x, cloud.y, MIST_RADIUS, cloud.z, cloud.z + MIST_HEIGHT)
            if find_obstructions(head, seen, (), (mist,))[1]:
                yield cloud.id, Text("wolsung-mist"), Text("wolsung-mist"), mist
    if state.options.models_obstruct:
        for other in models_on_table(state):
            if other is a or other is b or other.down:
                continue
            stands = Cylinder(other.x, other.y, RADII[other.card] // 2, other.z, other.z + HEIGHTS[other.card])
            if find_obstructions(head, seen, (), (stands,))[1] and not are_touching(state, other, b):
                yield f"model-{other.id}", model_name(other), surname(other), stands


@lru_cache(maxsize=4096)
def scenery_screen(layout: str, head: Place, seen: Body) -> Screen | None:
    """Piece of scenery that hides most of a body. It is asked for every viewer and frame, and seldom changes."""
    laid = layout_of(layout)
    sparse = seen.points[::SPARSE]
    near = [
        piece
        for piece in laid.site.pieces
        if piece.top > piece.bottom and find_obstructions(head, seen, (piece.prism,), ())[0]
    ]
    whole = [piece.prism for piece in near if hides_hull(head, seen, piece.prism)]
    hiding = []
    for piece in near:
        if piece.prism in whole:
            hidden = list(sparse)  # the shadow of a convex solid is convex
        elif whole:  # another one hides the most only if it hides all
            hidden = list(sparse) if all(enters_prism(head, p, piece.prism) for p in sparse) else []
        else:
            hidden = [p for p in sparse if enters_prism(head, p, piece.prism)]
        entry = laid.named[piece.id]
        named = entry.id if entry.name_es else entry.parent
        name = Text(f"wolsung-scenery-{laid.id}-{named}")
        hiding.append((f"piece-{piece.id}", name, name, piece.prism, hidden))
    return nearest_screen(head, hiding)


def hides_hull(head: Place, seen: Body, prism: Prism) -> bool:
    """True if a convex solid hides the hull of a body, and so all of it."""
    return (prism.simple or prism.shape.convex) and all(enters_prism(head, p, prism) for p in seen.hull)


Hiding = tuple[str, Text, Text, Prism | Cylinder, list[Place]]  # id, name, label, solid, and the points that it hides


def nearest_screen(head: Place, hiding: Sequence[Hiding]) -> Screen | None:
    """Of obstacles with the points that each hides, the one that hides most; of equals the nearer one."""
    most = max((len(hidden) for *_, hidden in hiding), default=0)
    screens = [
        Screen(id, name, brief, _meeting_point(head, hidden[len(hidden) // 2], solid), len(hidden))
        for id, name, brief, solid, hidden in hiding
        if hidden and len(hidden) == most
    ]
    return min(screens, key=lambda one: _screen_rank(head, one), default=None)


def _screen_rank(head: Place, screen: Screen) -> tuple[int, int]:
    return -screen.points, (screen.at[0] - head[0]) ** 2 + (screen.at[1] - head[1]) ** 2


def find_screen(state: Skirmish, a: Model, b: Model) -> Screen | None:
    """Obstacle that hides most of the body; of equals the nearer one."""
    head, seen = head_at(a, a.place), body_of(b)
    hiding: list[Hiding] = [
        (id, name, brief, solid, [p for p in seen.points[::SPARSE] if enters_cylinder(head, p, solid)])
        for id, name, brief, solid in loose_obstructions(state, a, b)
    ]
    screens = (scenery_screen(state.layout, head, seen), nearest_screen(head, hiding))
    return min((one for one in screens if one is not None), key=lambda one: _screen_rank(head, one), default=None)


def _meeting_point(head: Place, point: Place, solid: Prism | Cylinder) -> Point:
    """Point in plan where a line first enters a solid, near enough for a picture."""
    (ax, ay, az), (bx, by, bz) = head, point
    if isinstance(solid, Prism):
        left, top, right, bottom = solid.box
    else:
        left, top, right, bottom = solid.x - solid.r, solid.y - solid.r, solid.x + solid.r, solid.y + solid.r
    for step in range(1, STEPS + 1):
        x, y = ax + (bx - ax) * step // STEPS, ay + (by - ay) * step // STEPS
        if not (left <= x <= right and top <= y <= bottom):
            continue
        if not solid.bottom <= az + (bz - az) * step // STEPS <= solid.top:
            continue
        if isinstance(solid, Prism) and (solid.simple or side_of(solid.shape, (x, y)) >= 0):
            return x, y
        if isinstance(solid, Cylinder) and (x - solid.x) ** 2 + (y - solid.y) ** 2 <= solid.r**2:
            return x, y
    return point[0], point[1]


def sightlines(state: Skirmish) -> list[Mark]:
    """Marks from the acting model to each enemy, shown while that enemy is pointed at.

    A line stops where it is blocked, and names what gives Cover.
    """
    if not 0 <= state.active < len(state.models) or not state.models[state.active].on or state.contest is not None:
        return []
    model = state.models[state.active]
    return SIGHTLINES.get(
        sight_key(state),
        lambda: [
            mark
            for foe in enemies(state, model)
            if not are_touching(state, model, foe)
            for mark in sightline(state, model, foe)
        ],
    )


def sight_key(state: Skirmish) -> tuple[object, ...]:
    """Everything that the sight lines depend on."""
    bodies = [
        (
            model.id,
            model.card,
            model.owner,
            model.place,
            model.down,
            *model.links,
            *[-lasting.cover for lasting in model.effects if lasting.cover],
        )
        for model in models_on_table(state)
    ]
    return state.layout, state.active, state.options.models_obstruct, tuple(state.clouds), *bodies


def sightline(state: Skirmish, model: Model, foe: Model) -> list[Mark]:
    begins, ends = (float(model.x), float(model.y)), (float(foe.x), float(foe.y))
    id, of, far = f"sight-{foe.id}", f"model-{foe.id}", inches(distance(model, foe))
    if not sees(state, model, foe):
        return blocked_line(state, model, foe)
    hidden = best_cover(state, model, foe)
    between = find_screen(state, model, foe) if hidden else None
    if between is not None:
        line = Line(points=[begins, (float(between.at[0]), float(between.at[1])), ends])
        label = text("wolsung-sight-behind", cover=hidden, what=between.brief)
        note = text("wolsung-seen-behind", inches=far, cover=hidden, what=between.name)
        return [Mark(id=id, kind="sight", shape=line, label=label, of=of, by=between.id, note=note)]
    if hidden:
        label = text("wolsung-sight-cover", inches=far, cover=hidden)
        note = text("wolsung-seen-cover", inches=far, cover=hidden)
    else:
        label, note = text("wolsung-inches", inches=far), text("wolsung-seen", inches=far)
    return [Mark(id=id, kind="sight", shape=Line(points=[begins, ends]), label=label, of=of, note=note)]


def blocked_line(state: Skirmish, model: Model, foe: Model) -> list[Mark]:
    """A line that ends where it is blocked, with the reason there."""
    between, of, far = find_screen(state, model, foe), f"model-{foe.id}", inches(distance(model, foe))
    x, y = (float(foe.x), float(foe.y)) if between is None else (float(between.at[0]), float(between.at[1]))
    what: dict[str, Text] = {} if between is None else {"what": between.name}
    by = "-by" if what else ""
    line = Line(points=[(float(model.x), float(model.y)), (x, y)])
    note = text(f"wolsung-seen-blocked{by}", inches=far, **what)
    label = text(f"wolsung-sight-blocked{by}", inches=far, **what)
    return [
        Mark(id=f"sight-{foe.id}", kind="sight", shape=line, tone="bad", of=of, note=note),
        Mark(id=f"stop-{foe.id}", kind="stop", shape=Disc(x=x, y=y, r=300.0), label=label, of=of),
    ]
