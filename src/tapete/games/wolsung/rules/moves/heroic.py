"""Movimiento heroico: trepar y saltar, for a Hero who paid for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import isqrt

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.shapes import Point, Round, point_past_segment
from tapete.boards.flat.table import inside, near_shape, sweep_meets
from tapete.boards.storeys.landings import Landing
from tapete.boards.storeys.site import Level, Obstacle, Piece
from tapete.boards.storeys.space import Place
from tapete.boards.storeys.step import ceil_sqrt
from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import Climb, Jump
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.profile import allowance, base_radius, body_height, enemies, is_hero
from tapete.games.wolsung.rules.moves.contact_search import ContactSearch, contact_heights
from tapete.games.wolsung.rules.moves.movement import Trip, fills_its_ledge, room_refusal
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, current_site, other_bodies

JUMP = 2_000  # wolsung.hero.jump: terrain up to 2″ high is ignored, and a Jump ends at most 2″ higher


def unpaid_refusal(state: Skirmish, model: Model) -> Refusal | None:
    if not is_hero(model):
        return refuse("wolsung.profile.henchmen")
    return None if state.heroic and state.active == model.id else refuse("wolsung.hero.movement", why="unpaid")


# ---------------------------------------------------------------- climb


def judge_climb(state: Skirmish, model: Model, answer: Climb) -> Trip:
    """Trepar: straight up or down to the nearest spot of a touching level, at most M of height."""
    made = Trip((answer.x, answer.y, answer.z), mode="climb", corners=[model.place], climbs=[abs(answer.z - model.z)])
    made.refusal = unpaid_refusal(state, model) or _climb_refusal(state, model, made.place)
    return made


def _climb_refusal(state: Skirmish, model: Model, place: Place) -> Refusal | None:
    height = abs(place[2] - model.z)
    if height > allowance(state, model):
        return refuse("wolsung.hero.climb", height=inches(height), limit=inches(allowance(state, model)))
    level = next(
        (
            level
            for level in climbable_levels(state, model)
            if level.z == place[2] and _is_supported(state, model, level, place)
        ),
        None,
    )
    if level is None:
        return Refusal("wolsung.hero.climb-nearest", words="no-wolsung-hero-climb-nowhere")
    no = room_refusal(state, model, place, other_bodies(state, model.id), "wolsung.hero.climb")
    if no is not None:
        return no
    shift = _shift(model, place)
    nearest = min((_shift(model, spot) for spot in level_spots(state, model, level)), default=shift)
    if shift > nearest + CONTACT or shift > 2 * base_radius(model) + CONTACT:
        return refuse(
            "wolsung.hero.climb-nearest", shift=inches(shift), nearest=inches(min(nearest, 2 * base_radius(model)))
        )
    return None


def hang_below(state: Skirmish, model: Model, made: Trip) -> None:
    """wolsung.melee.no-space-charge by a Climb: stay below, in contact.

    The enemy's own base fills the level above or below.
    """
    enemy = next((foe for foe in enemies(state, model) if foe.place == made.place), None)
    if (
        enemy is None
        or unpaid_refusal(state, model) is not None
        or abs(enemy.z - model.z) > allowance(state, model)
        or not fills_its_ledge(state, model, enemy)
    ):
        return
    level = current_site(state).level_at(enemy.at, enemy.z)
    if (
        level in climbable_levels(state, model)
        and _shift(model, enemy.place) <= 2 * base_radius(model) + base_radius(enemy) + CONTACT
    ):
        made.place, made.link, made.refusal = model.place, enemy.id, None


def _is_supported(state: Skirmish, model: Model, level: Level, place: Place) -> bool:
    return current_site(state).level_at((place[0], place[1]), place[2]) is level


def _shift(model: Model, place: Place) -> int:
    return ceil_sqrt((place[0] - model.x) ** 2 + (place[1] - model.y) ** 2)


def climbable_levels(state: Skirmish, model: Model) -> list[Level]:
    """Levels whose outline or underside the base touches, and the ground below an edge of its own level
    (wolsung.ruling.climb-spot)."""
    ground, base = current_site(state), Round(base_radius(model))
    levels = []
    for level in ground.levels:
        if level.z == model.z:
            continue
        if level.pieces:
            if any(near_shape(base, model.at, piece.shape, CONTACT) for piece in level.pieces):
                levels.append(level)
        elif _open_below(state, model):
            levels.append(level)
    return levels


def _open_below(state: Skirmish, model: Model) -> bool:
    """True if the table lies under the base, or beyond an edge of its level that the base touches."""
    ground, base = current_site(state), Round(base_radius(model))
    own = ground.level_at(model.at, model.z)
    if own is None or not own.pieces:
        return False
    over_open_ground = not any(
        inside(base, model.at, piece.shape) for piece in ground.solids if piece.bottom <= 0 and piece.top > 0
    )
    at_an_edge = any(
        point_past_segment(model.x, model.y, *border.a, *border.b, base_radius(model) + CONTACT) <= 0
        for border in own.borders
    )
    return over_open_ground or at_an_edge


def list_climbs(state: Skirmish, model: Model) -> list[Climb]:
    """List ends of a Climb: the nearest legal spot of each level, and others as near."""
    if unpaid_refusal(state, model) is not None:
        return []
    ends = []
    for level in climbable_levels(state, model):
        if abs(level.z - model.z) > allowance(state, model):
            continue
        places = level_spots(state, model, level)
        if not places:
            continue
        nearest = min(_shift(model, place) for place in places)
        if nearest > 2 * base_radius(model) + CONTACT:
            continue
        kept: list[Place] = []
        for place in sorted(places, key=lambda place: (_shift(model, place), place)):
            if _shift(model, place) <= nearest + CONTACT and all(
                (place[0] - x) ** 2 + (place[1] - y) ** 2 > 250_000 for x, y, _ in kept
            ):
                kept.append(place)
        ends += [Climb(*place) for place in kept]
    return ends


def level_spots(state: Skirmish, model: Model, level: Level) -> list[Place]:
    """Legal spots of a level near the model.

    Straight above or below, along its edges, and beside obstacles.
    """
    others = other_bodies(state, model.id)
    limit = 2 * base_radius(model) + 2 * CONTACT
    tried: dict[Place, None] = {}
    for x, y in _candidates(state, model, level, others):
        if (x - model.x) ** 2 + (y - model.y) ** 2 <= limit * limit:
            tried[(x, y, level.z)] = None
    return [
        place
        for place in tried
        if _is_supported(state, model, level, place)
        and room_refusal(state, model, place, others, "wolsung.hero.climb") is None
    ]


def _candidates(state: Skirmish, model: Model, level: Level, others: list[Obstacle]) -> Iterator[Point]:
    r = base_radius(model)
    yield model.at
    lines: list[tuple[int, int, int, int]] = []
    if level.pieces:
        lines = [(*border.a, *border.b) for border in level.borders]
    else:
        lines = [
            edge for piece in current_site(state).solids if piece.bottom <= 0 < piece.top for edge in piece.shape.edges
        ]
    xs: list[int] = []
    ys: list[int] = []
    for ax, ay, bx, by in lines:
        if point_past_segment(model.x, model.y, ax, ay, bx, by, 4 * r) > 0:
            continue
        if ax == bx:
            xs += [ax - r, ax + r]
        elif ay == by:
            ys += [ay - r, ay + r]
        else:
            yield from _beside_slant(model, ax, ay, bx, by)
    yield from ((x, model.y) for x in xs)
    yield from ((model.x, y) for y in ys)
    yield from ((x, y) for x in xs for y in ys)
    for other in others:
        if (
            other.bottom < level.z + body_height(model)
            and other.top > level.z
            and (other.x - model.x) ** 2 + (other.y - model.y) ** 2 < (6 * r) ** 2
        ):
            near = r + other.radius
            yield from _ring(other.x, other.y, near)
            yield from _on_ring(other.x, other.y, near, xs, ys)
    landing = Landing(current_site(state), level.z, r, body_height(model), others, model.at, 2 * (r + CONTACT))
    yield from landing.feet(model.at)
    yield from landing.corners()


def climbs_into_contact(state: Skirmish, model: Model, foe: Model) -> Iterator[Climb]:
    """Climbs to every kind of place that touches an enemy and is as near as a Climb must be."""
    touch, heights = base_radius(model) + base_radius(foe) + CONTACT, contact_heights(state, model, foe)
    if unpaid_refusal(state, model) is not None or _shift(model, foe.place) > touch + 2 * base_radius(model) + CONTACT:
        return
    for level in climbable_levels(state, model):
        if level.z not in heights or abs(level.z - model.z) > allowance(state, model):
            continue
        nearest = min(
            (_shift(model, spot) for spot in level_spots(state, model, level)), default=2 * base_radius(model)
        )
        limit = min(nearest, 2 * base_radius(model)) + CONTACT
        search = ContactSearch(state, model, foe, level.z, limit)
        search.landing.circles.append((*model.at, limit))
        for place in ((*p, level.z) for p in chain(search.places(), search.close_places())):
            if _is_supported(state, model, level, place):
                yield Climb(*place)


def _beside_slant(model: Model, ax: int, ay: int, bx: int, by: int) -> Iterator[Point]:
    """The feet of the perpendicular on both parallels of a slanting edge, one base radius away."""
    ex, ey = bx - ax, by - ay
    long = ex * ex + ey * ey
    along = ex * (model.x - ax) + ey * (model.y - ay)
    fx, fy = ax + ex * along // long, ay + ey * along // long
    off = ceil_sqrt(long)
    for side in (-1, 1):
        yield fx - side * (ey * (base_radius(model) + 1)) // off, fy + side * (ex * (base_radius(model) + 1)) // off


def _ring(x: int, y: int, near: int) -> Iterator[Point]:
    """Yield places that just clear a body: whole numbers on or outside the circle."""
    for step in range(-12, 13):
        dx = near * step // 12
        dy = isqrt(max(0, near * near - dx * dx))
        dy += dx * dx + dy * dy < near * near
        yield from ((x + dx, y + dy), (x + dx, y - dy))


def _on_ring(x: int, y: int, near: int, xs: list[int], ys: list[int]) -> Iterator[Point]:
    """Yield places where that circle meets the lines beside the edges."""
    for line in xs:
        if (line - x) ** 2 <= near * near:
            dy = isqrt(near * near - (line - x) ** 2) + 1
            yield from ((line, y + dy), (line, y - dy))
    for line in ys:
        if (line - y) ** 2 <= near * near:
            dx = isqrt(near * near - (line - y) ** 2) + 1
            yield from ((x + dx, line), (x - dx, line))


# ---------------------------------------------------------------- jump


def judge_jump(state: Skirmish, model: Model, answer: Jump) -> Trip:
    """Salto: one straight flight of up to M, over terrain at most 2″ higher than the start."""
    made = Trip((answer.x, answer.y, answer.z), mode="jump", corners=[model.place])
    made.refusal = unpaid_refusal(state, model) or _jump_refusal(state, model, made.place)
    made.cost = _shift(model, made.place)
    if abs(answer.z - model.z) > current_site(state).step:
        made.climbs = [abs(answer.z - model.z)]
    return made


def _jump_refusal(state: Skirmish, model: Model, place: Place) -> Refusal | None:
    limit, z = allowance(state, model), model.z
    length = _shift(model, place)
    if length > limit:
        return refuse("wolsung.hero.jump", length=inches(length), limit=inches(limit))
    if place[2] - z > JUMP:
        return refuse("wolsung.hero.jump-height", height=inches(place[2] - z))
    if z - place[2] > limit:
        return refuse("wolsung.ruling.vertical-cap-sum", height=inches(z - place[2]), limit=inches(limit))
    base, there = Round(base_radius(model)), (place[0], place[1])
    for piece in current_site(state).solids:
        if _stops_flight(model, piece) and sweep_meets(base, model.at, there, piece.shape):
            return Refusal("wolsung.hero.jump", words="no-wolsung-hero-jump-blocked")
    others = other_bodies(state, model.id)
    for other in others:
        if (
            _meets_in_flight(model, other)
            and point_past_segment(other.x, other.y, *model.at, *there, base_radius(model) + other.radius) < 0
        ):
            return refuse("wolsung.move.no-through-models")
    return room_refusal(state, model, place, others, "wolsung.move.end-room")


def _stops_flight(model: Model, piece: Piece) -> bool:
    return piece.top > model.z + JUMP and piece.bottom < model.z + body_height(model)


def _meets_in_flight(model: Model, other: Obstacle) -> bool:
    return other.bottom < model.z + body_height(model) and other.top > model.z


def list_jumps(state: Skirmish, model: Model, at: Point) -> list[Jump]:
    """List jumps to a point, one for each legal surface there."""
    return [Jump(*at, z) for z in current_site(state).heights_at(at) if _jump_refusal(state, model, (*at, z)) is None]


def jumps_anywhere(state: Skirmish, model: Model, rims: Sequence[tuple[int, int, int]]) -> Iterator[Jump]:
    """Legal jumps to every kind of place in reach. `rims` are further circles that matter to the caller."""
    if unpaid_refusal(state, model) is not None:
        return
    limit, ground, others = allowance(state, model), current_site(state), other_bodies(state, model.id)
    bodies = [other for other in others if _meets_in_flight(model, other)]
    walls = [piece.shape for piece in ground.solids if _stops_flight(model, piece)]
    for z in sorted({level.z for level in ground.levels}, key=lambda z: abs(z - model.z)):
        if z - model.z > JUMP or model.z - z > limit:
            continue
        landing = Landing(ground, z, base_radius(model), body_height(model), others, model.at, limit)
        landing.add_flight(model.at, limit, bodies, walls)
        landing.circles += rims
        for p in dict.fromkeys(landing.corners()):
            check_deadline()
            if _jump_refusal(state, model, (*p, z)) is None:
                yield Jump(*p, z)


def jumps_into_contact(state: Skirmish, model: Model, foe: Model) -> Iterator[Jump]:
    """Legal jumps to every kind of place that touches an enemy: each arc and each corner of its ring of contact."""
    limit = allowance(state, model)
    if (
        unpaid_refusal(state, model) is not None
        or _shift(model, foe.place) > limit + base_radius(model) + base_radius(foe) + CONTACT
    ):
        return
    bodies = [other for other in other_bodies(state, model.id) if _meets_in_flight(model, other)]
    walls = [piece.shape for piece in current_site(state).solids if _stops_flight(model, piece)]
    for z in contact_heights(state, model, foe):
        if z - model.z > JUMP or model.z - z > limit:
            continue
        search = ContactSearch(state, model, foe, z, limit)
        search.fly(bodies, walls)
        any_legal = False
        for p in search.places():
            if _jump_refusal(state, model, (*p, z)) is None:
                any_legal = True
                yield Jump(*p, z)
        if any_legal:  # and none will do: a wall stands between the two
            yield from (Jump(*p, z) for p in search.close_places() if _jump_refusal(state, model, (*p, z)) is None)
