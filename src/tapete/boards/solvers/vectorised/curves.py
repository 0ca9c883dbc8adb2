"""Circles and segments in arrays: intersections, nearest points, tangents, angles.

This module only proposes points, as floats; the integer predicates of a game judge them after rounding. It uses only
sums, products, quotients and square roots, which every machine rounds alike, so the same points are proposed
everywhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Indices = NDArray[np.int64]

NO_CIRCLES: Floats = np.empty((0, 3))  # x, y, radius
NO_SEGMENTS: Floats = np.empty((0, 4))  # from x, y to x, y
NO_POINTS: Floats = np.empty((0, 2))


def every(mask: Mask) -> Mask:
    """For each row, whether all of it is true."""
    return np.asarray(mask.all(axis=1))


def some(mask: Mask) -> Mask:
    return np.asarray(mask.any(axis=1))


def meetings(a: Floats, b: Floats) -> tuple[Indices, Floats]:
    """Intersections of each circle of `a` with each of `b`, with the index in `a`."""
    x, y, r = a[:, 0, None], a[:, 1, None], a[:, 2, None]
    dx, dy, c = b[:, 0] - x, b[:, 1] - y, b[:, 2]
    square = dx * dx + dy * dy
    at, other = np.nonzero((square <= (r + c) ** 2) & (square >= (r - c) ** 2) & (square > 0))
    return np.concatenate((at, at)), _two_circles(a[at], b[other])


def _two_circles(a: Floats, b: Floats) -> Floats:
    """Intersections of pairs of circles that meet: first all the left ones, then all the right ones."""
    x, y, r = a[:, 0], a[:, 1], a[:, 2]
    dx, dy, c = b[:, 0] - x, b[:, 1] - y, b[:, 2]
    square = dx * dx + dy * dy
    along = (r * r - c * c + square) / (2 * square)
    off = np.sqrt(np.maximum(0.0, r * r / square - along * along))
    mx, my, ox, oy = x + along * dx, y + along * dy, off * dy, off * dx
    points = np.empty((2 * len(a), 2))
    n = len(a)
    points[:n, 0], points[:n, 1], points[n:, 0], points[n:, 1] = mx - ox, my + oy, mx + ox, my - oy
    return points


def among_circles(circles: Floats) -> Floats:
    """Intersections of any two of some circles."""
    dx, dy = circles[:, 0, None] - circles[:, 0], circles[:, 1, None] - circles[:, 1]
    r = circles[:, 2]
    square = dx * dx + dy * dy
    meet = (square <= (r[:, None] + r) ** 2) & (square >= (r[:, None] - r) ** 2) & (square > 0)
    at, other = np.nonzero(np.triu(meet, 1))
    return _two_circles(circles[at], circles[other])


def meetings_on(circles: Floats, segments: Floats) -> tuple[Indices, Floats]:
    """Intersections of each circle with each segment, with the index of the circle."""
    ax, ay = segments[:, 0], segments[:, 1]
    vx, vy = segments[:, 2] - ax, segments[:, 3] - ay
    long = vx * vx + vy * vy
    wx, wy, c = circles[:, 0, None] - ax, circles[:, 1, None] - ay, circles[:, 2, None]
    turn = wx * vy - wy * vx
    under = c * c * long - turn * turn
    at, other = np.nonzero((under >= 0) & (long > 0))
    root, long = np.sqrt(under[at, other]), long[other]
    dot = wx[at, other] * vx[other] + wy[at, other] * vy[other]
    t = np.concatenate(((dot - root) / long, (dot + root) / long))
    at, other = np.concatenate((at, at)), np.concatenate((other, other))
    on = (t >= 0) & (t <= 1)
    t, at, other = t[on], at[on], other[on]
    return at, np.column_stack((ax[other] + t * vx[other], ay[other] + t * vy[other]))


def segments_with_segments(a: Floats, b: Floats) -> Floats:
    """Intersections of each segment of `a` with each of `b`."""
    px, py = a[:, 0, None], a[:, 1, None]
    ux, uy = a[:, 2, None] - px, a[:, 3, None] - py
    vx, vy = b[:, 2] - b[:, 0], b[:, 3] - b[:, 1]
    turn = ux * vy - uy * vx
    wx, wy = b[:, 0] - px, b[:, 1] - py
    turn[turn == 0] = 1e-12  # parallel: the intersection is too far away to matter
    s, t = (wx * vy - wy * vx) / turn, (wx * uy - wy * ux) / turn
    at, other = np.nonzero((s >= 0) & (s <= 1) & (t >= 0) & (t <= 1))
    s = s[at, other]
    return np.column_stack((a[at, 0] + s * ux[at, 0], a[at, 1] + s * uy[at, 0]))


def feet(places: Floats, circles: Floats, segments: Floats) -> Floats:
    """Point of every curve nearest to each given point; for circles the farthest, too."""
    points = [NO_POINTS]
    if len(circles) and len(places):
        dx, dy = places[:, 0, None] - circles[:, 0], places[:, 1, None] - circles[:, 1]
        far = np.sqrt(dx * dx + dy * dy)
        dx[far == 0] = far[far == 0] = 1.0  # at the centre any point of the circle will do
        ox, oy = circles[:, 2] * dx / far, circles[:, 2] * dy / far
        points += [
            np.column_stack(((circles[:, 0] + s * ox).ravel(), (circles[:, 1] + s * oy).ravel())) for s in (1, -1)
        ]
    if len(segments) and len(places):
        ax, ay = segments[:, 0], segments[:, 1]
        vx, vy = segments[:, 2] - ax, segments[:, 3] - ay
        long = np.maximum(vx * vx + vy * vy, 1e-9)
        t = ((places[:, 0, None] - ax) * vx + (places[:, 1, None] - ay) * vy) / long
        t = np.minimum(1.0, np.maximum(0.0, t))
        points.append(np.column_stack(((ax + t * vx).ravel(), (ay + t * vy).ravel())))
    return np.concatenate(points)


def tangents(start: tuple[float, float], circles: Floats, length: float, aside: float = 0.0) -> Floats:
    """Shadow of each circle seen from a point: its tangents from the point of contact on.

    They end `length` from the point, and are moved `aside`, away from the circle. Growing the circle instead would move
    the shadow the more, the farther it falls: by a tenth of a base behind a circle that is almost touched.
    """
    if not len(circles):
        return NO_SEGMENTS
    dx, dy, c = circles[:, 0] - start[0], circles[:, 1] - start[1], circles[:, 2]
    square = dx * dx + dy * dy
    seen = square > c * c
    dx, dy, c, square = dx[seen], dy[seen], c[seen], square[seen]
    touch = np.sqrt(square - c * c)  # distance to the point of contact
    near = touch < length
    dx, dy, c, square, touch = dx[near], dy[near], c[near], square[near], touch[near]
    shadows = []
    for side in (1.0, -1.0):
        ux, uy = (touch * dx - side * c * dy) / square, (touch * dy + side * c * dx) / square
        x, y = start[0] - side * aside * uy, start[1] + side * aside * ux
        shadows.append(np.column_stack((x + touch * ux, y + touch * uy, x + length * ux, y + length * uy)))
    return np.concatenate(shadows)


def sides(bands: Floats) -> Floats:
    """Both long sides of bands around segments (x, y, x, y, half width)."""
    if not len(bands):
        return NO_SEGMENTS
    vx, vy = bands[:, 2] - bands[:, 0], bands[:, 3] - bands[:, 1]
    long = np.sqrt(np.maximum(vx * vx + vy * vy, 1e-9))
    ox, oy = -vy / long * bands[:, 4], vx / long * bands[:, 4]
    return np.concatenate(
        [
            np.column_stack((bands[:, 0] + s * ox, bands[:, 1] + s * oy, bands[:, 2] + s * ox, bands[:, 3] + s * oy))
            for s in (1, -1)
        ]
    )


# ---------------------------------------------------------------- around a circle


def turn_of(x: Floats, y: Floats) -> Floats:
    """Angle of a direction as a number from 0 to 4, increasing with the angle, without trigonometry."""
    away = np.maximum(np.abs(x) + np.abs(y), 1e-12)
    t: Floats = np.where(y >= 0, 1 - x / away, 3 + x / away)
    return t


def direction(turn: Floats) -> tuple[Floats, Floats]:
    """Unit vector of such an angle (0 to 4)."""
    t = turn % 4
    x = np.where(t <= 2, 1 - t, t - 3)
    y = np.where(t <= 1, t, np.where(t <= 3, 2 - t, t - 4))
    long = np.sqrt(x * x + y * y)
    return x / long, y / long
