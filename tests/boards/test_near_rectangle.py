"""Quick tests of the pathfinding's geometry agree with the plain ones."""

import random

from tapete.boards.flat.shapes import nearer_than, rectangle, segment_near_rectangle, side_of
from tapete.boards.storeys.site import Obstacle
from tapete.boards.storeys.step import find_body_in_way, point_past_segment


def test_a_segment_is_near_a_rectangle_as_its_edges_say():
    rng = random.Random(7)
    near = 0
    for _ in range(20_000):
        x0, y0, x1, y1, px, py, qx, qy = (rng.randint(0, 24) for _ in range(8))
        if x0 >= x1 or y0 >= y1:
            continue
        q = (px, py) if rng.random() < 0.1 else (qx, qy)
        box, reach = rectangle(x0, y0, x1, y1), rng.randint(1, 8)
        plain = nearer_than((px, py), q, box.edges, reach) or side_of(box, (px, py)) > 0
        assert segment_near_rectangle((px, py), q, box.bounds, reach) == plain, (box.bounds, px, py, q, reach)
        near += plain
    assert 500 < near < 19_500


def test_the_first_body_in_the_way_is_the_same_without_bounding_boxes():
    rng = random.Random(8)
    hits = 0
    for _ in range(3_000):
        bodies = [
            Obstacle(rng.randint(0, 40), rng.randint(0, 40), rng.randint(1, 4), z := rng.choice((0, 5)), z + 6, n)
            for n in range(5)
        ]
        p, q, radius = (rng.randint(0, 40), rng.randint(0, 40)), (rng.randint(0, 40), rng.randint(0, 40)), 3
        plain = next(
            (
                one
                for one in bodies
                if one.bottom < 4 and one.top > 0 and point_past_segment(one.x, one.y, *p, *q, radius + one.radius) < 0
            ),
            None,
        )
        assert find_body_in_way(bodies, p, q, 0, radius, 4) is plain
        hits += plain is not None
    assert 300 < hits < 2_900
