"""Restored figures: returning to a unit near their comrades, on free ground."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tapete.boards.flat.reach import ring
from tapete.boards.flat.shapes import point_past_segment
from tapete.core.flow import Flow, Place, Refusal, Table, refuse
from tapete.core.i18n.text import Text
from tapete.core.scene import PlaceView
from tapete.games.saga.actions import DONE
from tapete.games.saga.lengths import CONTACT, HEIGHT, MC, OVERLAP, TOLERANCE, WIDTH, cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.moves.movement import place_piece
from tapete.games.saga.state import Battle, Unit, units_on_table
from tapete.games.saga.table.formation import MALFORMED, Placement, figure_of, name_of, nearest_gap, other_places
from tapete.games.saga.table.ground import Place as Spot
from tapete.games.saga.table.ground import barred_ground, gaps, unit_places
from tapete.games.saga.table.paths import meets_any, squared_distance


def lost_figures(state: Battle, unit: Unit) -> list[int]:
    """Figures a living unit has lost; a Hero never returns (saga.ruling.restore-and-sacrifice)."""
    return [
        figure.id
        for figure in state.figures
        if figure.unit == unit.id and not figure.alive and figure.troop not in ("warlord", "hero")
    ]


def is_restorable(state: Battle, unit: Unit) -> bool:
    return bool(unit.figures) and bool(lost_figures(state, unit))


def spot_refusal(state: Battle, unit: Unit, spot: Spot, standing: Sequence[Spot]) -> Refusal | None:
    """Within MC of a comrade, on ground free of bases and gaps, out of contact with others."""
    x, y, r = spot
    if not (r <= x <= WIDTH - r and r <= y <= HEIGHT - r):
        return refuse("saga.ruling.table-edge")
    if all(squared_distance((x, y), other[:2]) > (r + other[2] + MC + TOLERANCE) ** 2 for other in standing):
        return refuse("saga.formation.chain", distance=nearest_gap(spot, standing), limit=cm(MC))
    if any(squared_distance((x, y), other[:2]) < (r + other[2] - OVERLAP) ** 2 for other in standing):
        return refuse("saga.ruling.contact-and-overlap")
    if any(squared_distance((x, y), other[:2]) <= (r + other[2] + CONTACT) ** 2 for other in other_places(state, unit)):
        return refuse("saga.ruling.contact-and-overlap")
    for other in units_on_table(state):
        if other is not unit and any(
            point_past_segment(x, y, *segment, r - OVERLAP) < 0 for segment in gaps(unit_places(state, other))
        ):
            return refuse("saga.move.gap-always")
    return refuse("saga.move.impassable") if meets_any(r, (x, y), barred_ground(state)) else None


def restore_refusal(state: Battle, unit: Unit, most: int, answer: Any) -> Refusal | None:
    if not isinstance(answer, (tuple, list)) or not 0 < len(answer) <= most:
        return MALFORMED
    standing = list(unit_places(state, unit))
    lost = lost_figures(state, unit)
    for entry in answer:
        figure = figure_of(entry[0]) if isinstance(entry, (tuple, list)) and len(entry) == 3 else None
        if figure not in lost or not isinstance(entry[1], int) or not isinstance(entry[2], int):
            return MALFORMED
        lost.remove(figure)
        spot = (entry[1], entry[2], state.figures[figure].radius)
        no = spot_refusal(state, unit, spot, standing)
        if no is not None:
            return no
        standing.append(spot)
    return None


def fill_places(state: Battle, unit: Unit, most: int, turn: float = 0.0) -> Placement:
    """Place as many as fit, close to their comrades."""
    standing = list(unit_places(state, unit))
    placed: list[tuple[str, int, int]] = []
    for id in lost_figures(state, unit)[:most]:
        r = state.figures[id].radius
        near = ((x, y, r) for ox, oy, other in standing for x, y in ring((ox, oy), other + r + 2 * TOLERANCE, 8, turn))
        spot = next((place for place in near if spot_refusal(state, unit, place, standing) is None), None)
        if spot is None:
            break
        placed.append((name_of(id), spot[0], spot[1]))
        standing.append(spot)
    return tuple(placed)


def restore_figures(table: Table[Battle], unit: Unit, n: int) -> Flow[None]:
    """Return up to n lost figures to the unit. Figures that do not fit are lost."""
    state = table.state
    most = min(n, len(lost_figures(state, unit)))
    ready = fill_places(state, unit, most)
    if not ready:
        return

    def some(rng: random.Random) -> list[Placement]:
        return [answer for answer in (fill_places(state, unit, most, rng.random()),) if answer]

    def picture() -> PlaceView:
        pieces = [place_piece(int(name[1:]), x, y, state.figures[int(name[1:])].radius) for name, x, y in ready]
        return PlaceView(
            pieces=pieces,
            lead=ready[0][0],
            suggestions=[[(name, float(x), float(y)) for name, x, y in ready]],
            proposals=[Text("saga-choose-place-restore")],
        )

    answer = yield Place(
        unit.owner,
        "restore",
        given=(ready, DONE),
        about={"unit": unit_name(unit), "n": most},
        auto=False,
        verdict=lambda answer: restore_refusal(state, unit, most, answer),
        picture=picture,
        sampler=some,
    )
    if answer == DONE:
        return
    for name, x, y in answer:
        figure = state.figures[int(name[1:])]
        figure.x, figure.y, figure.alive = x, y, True
        unit.figures.append(figure.id)
    table.tell(
        "returns", player=unit.owner, rule="saga.ruling.restore-and-sacrifice", unit=unit_name(unit), n=len(answer)
    )
