"""Where the figures of a unit may stand: the chain, the radius around the first figure, and nobody on top of
anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.boards.shapes import Point
from tapete.core.refusal import Refusal, refuse
from tapete.games.saga.lengths import MC, TOLERANCE, C, M, cm
from tapete.games.saga.profile import profile
from tapete.games.saga.state import Battle, Unit, on_table
from tapete.games.saga.table.ground import Place, linked, places
from tapete.games.saga.table.paths import overlapping, straight

# figures in the order in which they move; a figure named twice in a row turns at the first place
Placement = tuple[tuple[str, int, int], ...]
Ways = list[tuple[int, list[Point]]]  # figure and its way: start, corners, end

MALFORMED = Refusal("kernel.not-an-option")


def name_of(figure: int) -> str:
    return f"f{figure}"


def figure_of(name: Any) -> int | None:
    return int(name[1:]) if isinstance(name, str) and name[:1] == "f" and name[1:].isdigit() else None


def read_ways(state: Battle, unit: Unit, answer: Any) -> Ways | None:
    """An answer as ways; None when it does not name every living figure of the unit once."""
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


def written(ends: Sequence[tuple[int, Point]]) -> Placement:
    return tuple((name_of(figure), x, y) for figure, (x, y) in ends)


def radius_limit(unit: Unit) -> tuple[int, str]:
    """saga.formation.radius and saga.formation.radius-mounted."""
    return (M, "saga.formation.radius-mounted") if profile(unit).mounted else (C, "saga.formation.radius")


def in_order(standing: Sequence[Place], limit: int) -> int:
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


def beyond(standing: Sequence[Place], limit: int) -> int:
    """The first figure that is too far from the one placed first, or 0."""
    x, y, r = standing[0]
    for i in range(1, len(standing)):
        ox, oy, other = standing[i]
        dx, dy, reach = x - ox, y - oy, r + other + limit + TOLERANCE
        if dx * dx + dy * dy > reach * reach:
            return i
    return 0


def formation_refusal(unit: Unit, standing: Sequence[Place], rule: str = "") -> Refusal | None:
    """Places in the order in which they were taken. `rule` replaces the movement chapter's ids in a charge or a
    deployment."""
    i = in_order(standing, MC)
    if i:
        rule_of_chain = "saga.move.end-in-formation" if linked(standing, MC) else "saga.formation.chain"
        return refuse(rule or rule_of_chain, distance=nearest_gap(standing[i], standing[:i]), limit=cm(MC))
    limit, rule_of_radius = radius_limit(unit)
    i = beyond(standing, limit)
    if i:
        return refuse(rule or rule_of_radius, distance=nearest_gap(standing[i], standing[:1]), limit=cm(limit))
    return overlap_refusal(standing)


def overlap_refusal(standing: Sequence[Place]) -> Refusal | None:
    for i, place in enumerate(standing):
        for other in standing[i + 1 :]:
            if overlapping(place, other):
                return refuse("saga.ruling.contact-and-overlap")
    return None


def nearest_gap(place: Place, others: Sequence[Place]) -> float:
    return cm(max(0, int(min(straight(place[:2], other[:2]) ** 0.5 - place[2] - other[2] for other in others))))


def other_places(state: Battle, unit: Unit, spared: int = -1) -> list[Place]:
    """Where figures of all other units stand, without those of one that does not matter."""
    return [
        place for other in on_table(state) if other is not unit and other.id != spared for place in places(state, other)
    ]


def chained(standing: dict[int, Place], lead: int) -> list[int] | None:
    """An order in which the figures keep the chain, the lead first and near ones early; None when there is no chain."""
    order, waiting = (
        [lead],
        sorted((id for id in standing if id != lead), key=lambda id: straight(standing[id][:2], standing[lead][:2])),
    )
    while waiting:
        for id in waiting:
            x, y, r = standing[id]
            for done in reversed(order):
                ox, oy, other = standing[done]
                dx, dy, reach = x - ox, y - oy, r + other + MC + TOLERANCE
                if dx * dx + dy * dy <= reach * reach:
                    break
            else:
                continue
            order.append(id)
            waiting.remove(id)
            break
        else:
            return None
    return order


def first_figures(state: Battle, unit: Unit) -> list[int]:
    """Figures that may go first if nobody moves: all the others are within the radius of them."""
    limit, _ = radius_limit(unit)
    standing = places(state, unit)
    return [
        id for i, id in enumerate(unit.figures) if not beyond((standing[i], *standing[:i], *standing[i + 1 :]), limit)
    ]


def may_lose(state: Battle, unit: Unit, figure: int) -> bool:
    """saga.formation.never-broken-by-choice: whether the chain holds without this figure."""
    standing = [
        (found.x, found.y, found.radius) for id in unit.figures if id != figure for found in (state.figures[id],)
    ]
    return linked(standing, MC)
