"""Random tables for leaping Charges, and a dense search of Jumps and Climbs with the engine's own judge."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from tapete.boards.flat.shapes import Round
from tapete.boards.flat.table import on_table
from tapete.games.wolsung.profile import HEIGHTS, allowance, base_radius, body_height, enemies
from tapete.games.wolsung.rules.moves.heroic import climbable_levels
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.reachable import charge_at
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, current_site, is_engaged, is_walled_off, touches_at
from tests.wolsung.crowds import LAYOUTS, radius_of
from tests.wolsung.table import LIBRARY, Climb, Jump, fighter, hero, on, play

LEAPERS = [hero(), hero("2/5/4/3/4/3/4", base="S"), hero("2/6/4/3/4/3/5", base="L")]
OTHERS = [fighter(), fighter("2/5/4/3/4/3/4", base="S"), fighter("2/5/4/3/4/3/5", base="L")]


def leaping_table(seed: int, foes: int, friends: int = 0, near: float = 4.5) -> Skirmish:
    """A Hero who paid for Heroic Movement near a corner of scenery, with enemies and friends around."""
    rng = random.Random(seed)
    while True:
        layout = rng.choice(LAYOUTS)
        site = LIBRARY.layouts[layout].site
        cx, cy = rng.choice(site.corners)
        placed: list[tuple[int, int, int, str, int]] = []
        for _ in range(400):
            if len(placed) == 1 + foes + friends:
                models = [on(card, owner, x / 1000, y / 1000, z / 1000) for x, y, z, card, owner in placed]
                s: Skirmish = play(models, layout=layout, heroic=True).state
                if not is_engaged(s, s.models[0]):
                    return s
                break
            card = rng.choice(OTHERS if placed else LEAPERS)
            r = radius_of(card)
            x, y = round(cx + rng.uniform(-near, near) * 1000), round(cy + rng.uniform(-near, near) * 1000)
            if not on_table(Round(r), (x, y), site.size, site.size):
                continue
            z = rng.choice(site.heights_at((x, y)) or [0])
            if (
                site.lies_on((x, y), z, r)
                and not site.solid_under((x, y), z, r, HEIGHTS[card])
                and not site.stairs_under((x, y), z, r)
                and all(
                    (x - ox) ** 2 + (y - oy) ** 2 >= (r + radius_of(other)) ** 2 or abs(z - oz) > 1_999
                    for ox, oy, oz, other, _ in placed
                )
            ):
                placed.append((x, y, z, card, int(0 < len(placed) <= foes)))


def ends_at(s: Skirmish, m: Model, foe: Model, answer: Any) -> bool:
    """True if the judge takes the answer as a Charge and it ends in contact with this enemy."""
    made = judge_trip(s, m, answer, "charge")
    if not made.ok:
        return False
    return made.link == foe.id or (touches_at(m, made.place, foe) and not is_walled_off(s, m, made.place, foe))


def leaps_in_a_net(s: Skirmish, m: Model, foe: Model, step: float, gaps: range) -> Iterator[Jump | Climb]:
    """Jumps and Climbs to a dense net of places around an enemy, at every height where both could touch."""
    site, limit = current_site(s), allowance(s, m)
    climbs = {level.z for level in climbable_levels(s, m) if abs(level.z - m.z) <= limit}
    for gap in gaps:
        ring = base_radius(m) + base_radius(foe) + gap
        for n in range(int(360 / step)):
            angle = n * step * pi / 180
            x, y = round(foe.x + ring * cos(angle)), round(foe.y + ring * sin(angle))
            far = (x - m.x) ** 2 + (y - m.y) ** 2
            if far > limit * limit:
                continue
            for z in site.heights_at((x, y)):
                if -body_height(m) <= z - foe.z <= body_height(foe):
                    yield Jump(x, y, z)
                    if z in climbs and far <= (2 * base_radius(m) + CONTACT) ** 2:
                        yield Climb(x, y, z)


def walks_at(s: Skirmish, m: Model, foe: Model) -> bool:
    """True if the Charge needs no leap."""
    s.heroic = False
    try:
        return charge_at(s, m, foe) is not None
    finally:
        s.heroic = True


def leap_only(s: Skirmish, step: float = 1.0, gaps: range = range(1, CONTACT + 1, 3)) -> Iterator[tuple[Model, Any]]:
    """Enemies that only a leap reaches, each with a leap found in the net."""
    m = s.models[0]
    for foe in enemies(s, m):
        near = base_radius(m) + base_radius(foe) + CONTACT + allowance(s, m)
        if (foe.x - m.x) ** 2 + (foe.y - m.y) ** 2 > near * near or walks_at(s, m, foe):
            continue
        leap = next((one for one in leaps_in_a_net(s, m, foe, step, gaps) if ends_at(s, m, foe, one)), None)
        if leap is not None:
            yield foe, leap


def missed_leaps(seeds: range, foes: int, friends: int = 0) -> tuple[int, list[Any]]:
    """Count pairs that only a leap reaches; list those for which no Charge is offered."""
    pairs, missed = 0, []
    for seed in seeds:
        s = leaping_table(seed, foes, friends)
        for foe, leap in leap_only(s):
            pairs += 1
            way = charge_at(s, s.models[0], foe)
            if way is None or not ends_at(s, s.models[0], foe, way):
                missed.append((seed, foe.id, leap))
    return pairs, missed
