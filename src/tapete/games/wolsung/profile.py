"""Questions about models: their figures of the moment, who is whose friend, distances, contact, sight and cover. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from tapete.boards.levels import Obstacle, Site
from tapete.boards.space import (
    Body,
    Cylinder,
    Place,
    apart,
    body,
    points_seen,
    reaches,
    sees_any,
    sees_place,
    visible_points,
)
from tapete.games.wolsung.content.library import ORDER, SIZES, ModelCard, Profile, load
from tapete.games.wolsung.content.words import Grant, Modify
from tapete.games.wolsung.state import Cloud, Lasting, Model, Skirmish

CONTACT = 20  # wolsung.ruling.contact-tolerance: a gap of 0 to 0.02″
MIST_RADIUS, MIST_HEIGHT = 1_500, 3_000  # wolsung.mist.size, wolsung.ruling.mist-geometry
ELEVATION = 3_000  # wolsung.shoot.elevation-attack
CONTROL = 12_000  # wolsung.golem.control-range
BODY_POINTS = 40
WIDEST = 1_000  # a body at most this far beside a line of sight can stand in it

LIBRARY = load()


def card(m: Model) -> ModelCard:
    return LIBRARY.models[m.card]


def profile(m: Model) -> Profile:
    return LIBRARY.profiles[m.card]


def site(s: Skirmish) -> Site:
    return LIBRARY.layouts[s.options.layout].site


class Measures(dict[str, int]):
    """A measure of every card's base, looked up once: asked for more often than anything else."""

    def __init__(self, which: int) -> None:
        self.which = which

    def __missing__(self, card: str) -> int:
        self[card] = SIZES[LIBRARY.models[card].base][self.which]
        return self[card]


RADII, HEIGHTS = Measures(0), Measures(1)


def radius(m: Model) -> int:
    return RADII[m.card]


def tall(m: Model) -> int:
    return HEIGHTS[m.card]


def size(m: Model) -> int:
    """S < M < L < XL."""
    return ORDER[LIBRARY.models[m.card].base]


def is_hero(m: Model) -> bool:
    return LIBRARY.models[m.card].kind == "hero"


def living(m: Model) -> bool:
    """wolsung.golem.nature: Golems are not living models."""
    return LIBRARY.models[m.card].race != "golem"


def has_rule(m: Model, rule: str) -> bool:
    """A special rule printed on the card, brought by a gadget, or lasting from a spell."""
    if rule in LIBRARY.models[m.card].rules:
        return True
    if m.gadget and any(isinstance(effect, Grant) and effect.rule == rule for effect in LIBRARY.gadgets[m.gadget].effects):
        return True
    return any(lasting.rule == rule for lasting in m.effects)


def changed(value: int, amount: int, least: int, most: int) -> int:
    """A figure after a change that stops at its bounds and never works backwards."""
    return min(value + amount, max(value, most)) if amount > 0 else max(value + amount, min(value, least))


def stat(s: Skirmish, m: Model, name: str) -> int:
    """A figure of the profile now: Knocked Down first (C 1), then gadgets and lasting effects (wolsung.ruling.down-c-order)."""
    printed = LIBRARY.profiles[m.card]
    if name == "Armour":
        value = LIBRARY.models[m.card].armour
    elif name == "Magic":
        value = LIBRARY.models[m.card].magic
    elif name == "C" and m.down:
        value = min(1, printed.C)
    else:
        value = getattr(printed, name)
    if m.gadget:
        for effect in LIBRARY.gadgets[m.gadget].effects:
            if isinstance(effect, Modify) and effect.stat == name:
                value = changed(value, effect.amount, effect.least, effect.most)
    for lasting in m.effects:
        if lasting.stat == name and not waits(s, m, lasting):
            value = changed(value, lasting.amount, lasting.least, lasting.most)
    if name == "M" and s.carrier == m.id:
        value = max(1, value - 1)  # the clockwork heart is heavy
    return max(0, value)


def waits(s: Skirmish, m: Model, lasting: Lasting) -> bool:
    """An effect on the next activation does nothing before it."""
    return lasting.until.startswith("next-activation") and s.active != m.id


def allowance(s: Skirmish, m: Model) -> int:
    """M in mil."""
    return stat(s, m, "M") * 1000


# ---------------------------------------------------------------- who is where


def on_table(s: Skirmish) -> Iterator[Model]:
    return (m for m in s.models if m.on)


def club(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.on and m.owner == player]


def enemies(s: Skirmish, m: Model) -> list[Model]:
    return [other for other in s.models if other.on and other.owner != m.owner]


def friends(s: Skirmish, m: Model) -> list[Model]:
    return [other for other in s.models if other.on and other.owner == m.owner and other.id != m.id]


def bodies(s: Skirmish, without: int) -> list[Obstacle]:
    """Everybody else's base and body."""
    return [Obstacle(m.x, m.y, RADII[m.card], m.z, m.z + HEIGHTS[m.card], m.id) for m in s.models if m.on and m.id != without]


def scientists(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.on and m.owner == player and LIBRARY.models[m.card].role == "scientist"]


def is_golem(m: Model) -> bool:
    return LIBRARY.models[m.card].race == "golem"


def can_be_activated(s: Skirmish, m: Model) -> bool:
    """wolsung.activation.once-per-turn; wolsung.ruling.golem-skip: without a Scientist a Golem counts as activated."""
    return m.on and not m.done and not (is_golem(m) and not scientists(s, m.owner))


def ready(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.owner == player and can_be_activated(s, m)]


def controlled(s: Skirmish, m: Model, place: Place) -> bool:
    """wolsung.golem.control-range: within 12″ of a friendly Scientist; exactly 12″ is inside."""
    return any(reaches(place, other.place, radius(m) + radius(other), CONTROL) for other in scientists(s, m.owner))


# ---------------------------------------------------------------- distances and contact


def within(a: Model, b: Model, limit: int) -> bool:
    """wolsung.terms.distance-3d, wolsung.terms.distance-edges."""
    return reaches(a.place, b.place, radius(a) + radius(b), limit)


def distance(a: Model, b: Model) -> int:
    return apart(a.place, b.place, radius(a) + radius(b))


def touch_at(a: Model, place: Place, b: Model) -> bool:
    """Base contact of `a`, standing at a place, with `b`: edges at most 0.02″ apart in plan, the upper base not above the lower head."""
    x, y, z = place
    dx, dy = x - b.x, y - b.y
    reach = RADII[a.card] + RADII[b.card] + CONTACT
    if dx > reach or dy > reach or dx < -reach or dy < -reach or dx * dx + dy * dy > reach * reach:
        return False
    return z - b.z <= tall(b) if z >= b.z else b.z - z <= tall(a)


def touching(s: Skirmish, a: Model, b: Model) -> bool:
    """wolsung.terms.base-contact, with the link of a Charge that found no room; never through a wall that hides both from each other."""
    if b.id in a.links:
        return True
    return touch_at(a, a.place, b) and not walled(s, a, a.place, b)


def walled(s: Skirmish, a: Model, place: Place, b: Model) -> bool:
    layout = s.options.layout
    return not past_scenery(layout, head_at(a, place), b.place, RADII[b.card] // 2, HEIGHTS[b.card]) and not past_scenery(
        layout, head_at(b, b.place), place, RADII[a.card] // 2, HEIGHTS[a.card]
    )


def contacts(s: Skirmish, m: Model) -> list[Model]:
    """Enemies in base contact."""
    return [other for other in s.models if other.on and other.owner != m.owner and touching(s, m, other)]


def contacts_at(s: Skirmish, m: Model, place: Place) -> list[Model]:
    """Enemies that would be in contact if the model stood there."""
    return [other for other in s.models if other.on and other.owner != m.owner and touch_at(m, place, other) and not walled(s, m, place, other)]


def engaged(s: Skirmish, m: Model) -> bool:
    return any(other.on and other.owner != m.owner and touching(s, m, other) for other in s.models)


# ---------------------------------------------------------------- sight and cover


def head_at(m: Model, place: Place) -> Place:
    """wolsung.ruling.los-lattice: the head is on the axis at 15/16 of the body's height."""
    return place[0], place[1], place[2] + tall(m) * 15 // 16


def body_of(m: Model) -> Body:
    return body(m.x, m.y, m.z, radius(m) // 2, tall(m))


def holds(cloud: Cloud, place: Place) -> bool:
    """wolsung.ruling.mist-geometry: inside when the base's centre is on the template and its base between bottom and top."""
    dx, dy = place[0] - cloud.x, place[1] - cloud.y
    return dx * dx + dy * dy <= MIST_RADIUS * MIST_RADIUS and cloud.z <= place[2] <= cloud.z + MIST_HEIGHT


def clouds_between(s: Skirmish, a: Place, b: Place) -> list[Cylinder]:
    """Mist blocks, except a template that holds the observer or the target."""
    return [
        Cylinder(cloud.x, cloud.y, MIST_RADIUS, cloud.z, cloud.z + MIST_HEIGHT)
        for cloud in s.clouds
        if cloud.kind == "mist" and not holds(cloud, a) and not holds(cloud, b)
    ]


def obstructing(s: Skirmish, a: Model, b: Model | None, place: Place, there: Place) -> list[Cylinder]:
    """Mist and other people: not the two themselves, not whoever touches the target, not the Knocked Down."""
    found = clouds_between(s, place, there)
    if not s.options.models_obstruct:
        return found
    x0, x1 = (place[0] - WIDEST, there[0] + WIDEST) if place[0] < there[0] else (there[0] - WIDEST, place[0] + WIDEST)
    y0, y1 = (place[1] - WIDEST, there[1] + WIDEST) if place[1] < there[1] else (there[1] - WIDEST, place[1] + WIDEST)
    for other in s.models:
        near = x0 < other.x < x1 and y0 < other.y < y1 and other.on and not other.down
        if near and other is not a and other is not b and (b is None or not touching(s, other, b)):
            found.append(Cylinder(other.x, other.y, RADII[other.card] // 2, other.z, other.z + HEIGHTS[other.card]))
    return found


@lru_cache(maxsize=16_384)
def past_scenery(layout: str, head: Place, place: Place, half: int, height: int) -> bool:
    """Whether scenery alone leaves anything of a body in sight: it never moves, so the same question has the same answer all game long."""
    return sees_any(head, body(*place, half, height), LIBRARY.layouts[layout].site.prisms, ())


@lru_cache(maxsize=16_384)
def left_by_scenery(layout: str, head: Place, place: Place, half: int, height: int) -> Body:
    """What scenery alone leaves in sight of a body."""
    whole = body(*place, half, height)
    return msgspec.structs.replace(whole, points=points_seen(head, whole, LIBRARY.layouts[layout].site.prisms, ()))


def sees(s: Skirmish, a: Model, b: Model) -> bool:
    """wolsung.los.line: one visible point of the body is enough. A model sees itself."""
    if a is b:
        return True
    head = head_at(a, a.place)
    if not past_scenery(s.options.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card]):
        return False
    between = obstructing(s, a, b, a.place, b.place)
    return not between or sees_any(head, body_of(b), site(s).prisms, between)


def visible(s: Skirmish, a: Model, b: Model) -> int:
    """How many of the forty points of the body are seen."""
    head = head_at(a, a.place)
    if not past_scenery(s.options.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card]):
        return 0
    left = left_by_scenery(s.options.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card])
    return visible_points(head, left, (), obstructing(s, a, b, a.place, b.place))


def sees_spot(s: Skirmish, a: Model, place: Place) -> bool:
    return sees_place(head_at(a, a.place), place, site(s).prisms, obstructing(s, a, None, a.place, place))


def concealment(points: int) -> int:
    """wolsung.cover.partial, wolsung.cover.over-half: +1R when partly hidden, +2R when over half of the body is."""
    if points == BODY_POINTS:
        return 0
    return 1 if 2 * points >= BODY_POINTS else 2


def cover(s: Skirmish, shooter: Model, target: Model) -> int:
    """The best Cover counts (wolsung.ruling.cover-best); who cannot be seen at all counts as over half hidden."""
    best = concealment(visible(s, shooter, target))
    if any(cloud.kind == "mist" and holds(cloud, target.place) for cloud in s.clouds):
        best = max(best, 1)  # wolsung.mist.cover
    return max([best, *(lasting.cover for lasting in target.effects)])


def magic_protection(m: Model) -> int:
    """wolsung.ruling.magic-protection: several sources do not add."""
    return 1 if has_rule(m, "sunnir") or has_rule(m, "magic-protection") else 0
