"""Range marks of a unit: its charge and its shot (saga.measure.any-time)."""

from __future__ import annotations

from functools import lru_cache

from tapete.boards.flat.outlines import outline_discs
from tapete.core.i18n.text import text
from tapete.core.scene import Line, Mark, Poly
from tapete.games.saga.lengths import CM, cm
from tapete.games.saga.profile import profile_of
from tapete.games.saga.rules.fights.dice_effects import unit_of
from tapete.games.saga.rules.fights.shooting import shooting_reach
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.state import Battle, Unit, units_on_table
from tapete.games.saga.table.ground import Place, unit_places


@lru_cache(maxsize=512)
def area_within(standing: tuple[Place, ...], length: int) -> tuple[Poly, ...]:
    """Area within a length of any base of a unit, for display. The rules measure for themselves."""
    lines = outline_discs([place[:2] for place in standing], max(place[2] for place in standing) + length, CM / 5)
    return tuple(
        Poly(points=[(float(round(x, -2)), float(round(y, -2))) for x, y in line]) for line in lines if len(line) > 3
    )


def shot_marks(state: Battle) -> list[Mark]:
    """Line from the shooting unit to its target, as long as the shooting lasts."""
    if state.fight is None or state.fight.kind != "shooting":
        return []
    places = [unit_places(state, unit_of(state, side)) for side in state.fight.sides]
    if not all(places):
        return []
    middles = [tuple(float(sum(at[axis] for at in unit) / len(unit)) for axis in (0, 1)) for unit in places]
    return [Mark(id="shot", kind="sight", shape=Line(points=[(x, y) for x, y in middles]))]


def range_marks(state: Battle) -> list[Mark]:
    return [mark for unit in units_on_table(state) for mark in unit_ranges(state, unit)]


def unit_ranges(state: Battle, unit: Unit) -> list[Mark]:
    lengths = {"charge": stick_of(state, unit)}
    if profile_of(unit).ranged:
        lengths["shot"] = shooting_reach(state, unit)
    return [
        Mark(
            id=f"{kind}-{unit.id}-{n}",
            kind="range",
            shape=shape,
            label=text(f"saga-range-{kind}", cm=cm(length)),
            owner=unit.owner,
            of=f"u{unit.id}",
        )
        for kind, length in lengths.items()
        for n, shape in enumerate(area_within(unit_places(state, unit), length))
        if length >= CM
    ]
