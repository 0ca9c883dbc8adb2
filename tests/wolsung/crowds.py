"""Random crowds on the printed tables, and a dense grid search with the engine's own judge."""

from __future__ import annotations

import random
from math import cos, pi, sin

from tapete.boards.flat.shapes import Round
from tapete.boards.flat.table import on_table
from tapete.games.wolsung.profile import allowance, base_radius
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.table.distances import CONTACT
from tests.wolsung.table import *

CARDS = [fighter(), fighter("2/5/4/3/4/3/4", base="S"), fighter("2/5/4/3/4/3/5", base="L")]
LAYOUTS = [id for id in LIBRARY.layouts if not id.startswith("ground")]


def crowd(seed: int, near: float = 5.0, touching: int = 0):
    """Seven models of two clubs near a corner of scenery; `touching` enemies stand against the first one."""
    rng = random.Random(seed)
    layout = rng.choice(LAYOUTS)
    ground = LIBRARY.layouts[layout].site
    while True:
        cx, cy = rng.choice(ground.corners)
        placed: list[tuple[int, int, int, str, int]] = []
        for _ in range(400):
            n = len(placed)
            if n == 7:
                return play(
                    [on(card, owner, x / 1000, y / 1000, z / 1000) for x, y, z, card, owner in placed], layout=layout
                )
            card = rng.choice(CARDS)
            r, high = radius_of(card), 1600
            if 0 < n <= touching:
                angle, reach = rng.random() * 2 * pi, r + radius_of(placed[0][3]) + rng.randint(1, CONTACT)
                x, y = round(placed[0][0] + reach * cos(angle)), round(placed[0][1] + reach * sin(angle))
            else:
                x, y = round(cx + rng.uniform(-near, near) * 1000), round(cy + rng.uniform(-near, near) * 1000)
            if not on_table(Round(r), (x, y), ground.size, ground.size):
                continue
            z = rng.choice(ground.heights_at((x, y)) or [0])
            if touching and n and n <= touching and z != placed[0][2]:
                continue
            if (
                not ground.lies_on((x, y), z, r)
                or ground.solid_under((x, y), z, r, high)
                or ground.stairs_under((x, y), z, r)
            ):
                continue
            owner = n % 2 if not touching else int((n <= touching and n > 0) or n % 2)
            gap = 0 if n <= touching else CONTACT + 1
            if all(
                (x - ox) ** 2 + (y - oy) ** 2 >= (r + radius_of(other) + gap) ** 2 for ox, oy, _, other, _ in placed
            ):
                placed.append((x, y, z, card, owner))


def radius_of(card: str) -> int:
    from tapete.games.wolsung.profile import RADII

    return RADII[card]


def touching_places(m, foe, step: float = 2.0):
    """Grid places on the ring of contact with an enemy."""
    for gap in (10, 2, 18):
        reach = base_radius(m) + base_radius(foe) + gap
        for n in range(int(360 / step)):
            angle = n * step * pi / 180
            yield round(foe.x + reach * cos(angle)), round(foe.y + reach * sin(angle))


def net_straight(s, m, foe, step: float = 2.0):
    """A straight Charge at one enemy, found on a grid."""
    return next(
        (one for p in touching_places(m, foe, step) if judge_trip(s, m, one := Walk((Leg(*p),)), "charge").ok), None
    )


def net_leave(s, m):
    """A step out of contact found on a grid, from 0.02″ to the allowance in all directions."""
    for length in (20, 30, 60, 120, 300, 700, 1500, 3000, allowance(s, m)):
        for n in range(360):
            p = (round(m.x + length * cos(n * pi / 180)), round(m.y + length * sin(n * pi / 180)))
            if judge_trip(s, m, one := Walk((Leg(*p),)), "leave").ok:
                return one
    return None
