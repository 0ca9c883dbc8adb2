"""Formation of a unit: the chain, the radius around the first figure, and no overlapping bases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tapete.boards.flat.shapes import Point
from tapete.core.flow import Refusal, refuse
from tapete.games.saga.lengths import MC, OVERLAP, TOLERANCE, C, M, cm
from tapete.games.saga.profile import profile_of
from tapete.games.saga.state import Battle, Unit, units_on_table
from tapete.games.saga.table.ground import Place, are_linked, bounding_box, unit_places
from tapete.games.saga.table.paths import squared_distance, straddles

# figures in the order they move; a figure named twice in a row turns at its first place
Placement = tuple[tuple[str, int, int], ...]
Ways = list[tuple[int, list[Point]]]  # figure and its way: start, corners, end

MALFORMED = Refusal("kernel.not-an-option")


def name_of(figure: int) -> str:
    return f"f{figure}"


def figure_of(name: Any) -> int | None:
    return int(name[1:]) if isinstance(name, str) and name[:1] == "f" and name[1:].isdigit() else None


def sides_of(answers: Sequence[Placement]) -> list[str]:
    """Side of each of up to three answers among the others: left, middle or right.

    Top to bottom if they lie one above the other.
    """
    if len(answers) < 2:
        return ["only"] * len(answers)
    xs = [sum(x for _, x, _ in answer) / len(answer) for answer in answers]
    ys = [sum(y for _, _, y in answer) / len(answer) for answer in answers]
    across = max(xs) - min(xs) >= max(ys) - min(ys)
    ends = ("left", "right") if across else ("top", "bottom")
    order = sorted(range(len(answers)), key=(xs if across else ys).__getitem__)
    sides = ["middle"] * len(answers)
    sides[order[0]], sides[order[-1]] = ends
    return sides


def read_ways(state: Battle, unit: Unit, answer: Any) -> Ways | None:
    """Read an answer as ways; None unless it names every living figure of the unit once."""
    if not isinstance(answer, (tuple, list)):
        return None
    ways: Ways = []
    for entry in answer:
        if (
            not isinstance(entry, (tuple, list))
            or len(entry) != 3
            or not isinstance(entry[1], int)
            or not isinstance(entry[2], int)
        ):
            return None
        figure = figure_of(entry[0])
        if figure is None or figure not in unit.figures:
            return None
        if ways and ways[-1][0] == figure:
            ways[-1][1].append((entry[1], entry[2]))
        else:
            start = state.figures[figure]
            ways.append((figure, [(start.x, start.y), (entry[1], entry[2])]))
    return ways if len(ways) == len(unit.figures) == len({figure for figure, _ in ways}) else None


def write_placement(ends: Sequence[tuple[int, Point]]) -> Placement:
    return tuple((name_of(figure), x, y) for figure, (x, y) in ends)


def radius_limit(unit: Unit) -> tuple[int, str]:
    """saga.formation.radius and saga.formation.radius-mounted."""
    return (M, "saga.formation.radius-mounted") if profile_of(unit).mounted else (C, "saga.formation.radius")


def first_unlinked(standing: Sequence[Place], limit: int) -> int:
    """The first figure that is too far from every one before it, or 0."""
    for i in range(1, len(standing)):
        x, y, r = standing[i]
        for ox, oy, other in reversed(standing[:i]):
            dx, dy, reach = x - ox, y - oy, r + other + limit + TOLERANCE
            if dx * dx + dy * dy <= reach * reach:
                break
        else:
            return i
    return 0


def first_beyond(standing: Sequence[Place], limit: int) -> int:
    """The first figure that is too far from the one placed first, or 0."""
    x, y, r = standing[0]
    for i in range(1, len(standing)):
        ox, oy, other = standing[i]
        dx, dy, reach = x - ox, y - oy, r + other + limit + TOLERANCE
        if dx * dx + dy * dy > reach * reach:
            return i
    return 0


def formation_refusal(unit: Unit, standing: Sequence[Place], rule: str = "") -> Refusal | None:
    """Check places in the order taken.

    `rule` replaces the movement chapter's ids in a charge or a deployment.
    """
    i = first_unlinked(standing, MC)
    if i:
        rule_of_chain = "saga.move.end-in-formation" if are_linked(standing, MC) else "saga.formation.chain"
        return gap_refusal(rule, rule_of_chain, nearest_gap(standing[i], standing[:i]), MC)
    limit, rule_of_radius = radius_limit(unit)
    i = first_beyond(standing, limit)
    if i:
        return gap_refusal(rule, rule_of_radius, nearest_gap(standing[i], standing[:1]), limit)
    return overlap_refusal(standing)


def gap_refusal(rule: str, own_rule: str, far: float, limit: int) -> Refusal:
    """Refuse a figure too far from others, in the words of its own rule."""
    words = f"no-{own_rule.replace('.', '-')}" if rule else ""
    return Refusal(rule or own_rule, {"distance": far, "limit": cm(limit)}, words)


def overlap_refusal(standing: Sequence[Place]) -> Refusal | None:
    return refuse("saga.ruling.contact-and-overlap") if is_crowded(standing) else None


def is_crowded(standing: Sequence[Place]) -> bool:
    """True if two bases overlap."""
    for i, (x, y, r) in enumerate(standing):
        for ox, oy, other in standing[i + 1 :]:
            dx, dy, reach = x - ox, y - oy, r + other - OVERLAP
            if dx * dx + dy * dy < reach * reach:
                return True
    return False


def nearest_gap(place: Place, others: Sequence[Place]) -> float:
    return cm(max(0, int(min(squared_distance(place[:2], other[:2]) ** 0.5 - place[2] - other[2] for other in others))))


def other_places(state: Battle, unit: Unit, spared: int = -1) -> list[Place]:
    """Places of the figures of all other units, except a `spared` one."""
    return [
        place
        for other in units_on_table(state)
        if other is not unit and other.id != spared
        for place in unit_places(state, other)
    ]


def surrounds_others(state: Battle, unit: Unit) -> bool:
    """saga.ruling.gap-straddle: True if a figure of another unit stands on a gap of the unit."""
    standing, own, units = unit_places(state, unit), unit.id, state.units
    x0, y0, x1, y1 = bounding_box(standing)
    close = [
        (figure.x, figure.y, r)
        for figure in state.figures
        if x0 - (r := figure.radius) < figure.x < x1 + r
        and y0 - r < figure.y < y1 + r
        and figure.unit != own
        and units[figure.unit].deployed
        and figure.id in units[figure.unit].figures
    ]
    return bool(close) and straddles(standing, close)


def shape_of(standing: Sequence[Place]) -> tuple[Place, ...]:
    """Relative places of figures. A unit that marches as it stands keeps it."""
    x, y, _ = standing[0]
    return tuple([(ox - x, oy - y, r) for ox, oy, r in standing])


@lru_cache(maxsize=16384)
def marching_order(shape: tuple[Place, ...], lead: int, limit: int) -> tuple[int, ...] | None:
    """Order of march behind figure `lead`, by their numbers; None if there is no formation.

    Near ones come early. Each is within the chain of one before it, all within `limit` of the lead.
    """
    order = chain_order(shape, lead)
    if order is None:
        return None
    standing = [shape[n] for n in order]
    return (
        None if first_unlinked(standing, MC) or first_beyond(standing, limit) or is_crowded(standing) else tuple(order)
    )


def chain_order(standing: Sequence[Place], lead: int) -> list[int] | None:
    """Order in which figures keep the chain, the lead first and near ones early; None without a chain."""
    first = standing[lead][:2]
    order = [lead]
    waiting = sorted(
        [n for n in range(len(standing)) if n != lead], key=lambda n: squared_distance(standing[n][:2], first)
    )
    while waiting:
        for n in waiting:
            x, y, r = standing[n]
            for done in reversed(order):
                ox, oy, other = standing[done]
                dx, dy, reach = x - ox, y - oy, r + other + MC + TOLERANCE
                if dx * dx + dy * dy <= reach * reach:
                    break
            else:
                continue
            order.append(n)
            waiting.remove(n)
            break
        else:
            return None
    return order


def may_lose(state: Battle, unit: Unit, figure: int) -> bool:
    """saga.formation.never-broken-by-choice: True if the chain holds without this figure."""
    standing = [
        (other.x, other.y, other.radius) for id in unit.figures if id != figure for other in (state.figures[id],)
    ]
    return are_linked(standing, MC)
