"""Decisions about moves and withdrawals: asking, moving, and the preview of a move."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import isqrt
from typing import Any

from tapete.core.flow import Flow, Place, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Line, Outlook, Poly
from tapete.games.saga.actions import GIVE_UP
from tapete.games.saga.lengths import cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.fatigue import tiring_ground
from tapete.games.saga.rules.moves.charge import Charge
from tapete.games.saga.rules.moves.movement import March, place_figures
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table.formation import Placement, read_ways
from tapete.games.saga.table.ground import unit_places
from tapete.games.saga.table.location_text import longest_displacement, movement_text
from tapete.games.saga.table.paths import rough_sticks, squared_distance, total_length


def drop_region(asked: March | Charge | Withdrawal, answer: Any, piece: str) -> list[Poly]:
    """Region where a held figure may be dropped."""
    from tapete.games.saga.rules.moves.regions import region_of  # importing shapely is slow

    return region_of(asked, answer, piece)


def preview_move(march: March, answer: Any) -> Outlook:
    """Preview a move: the stick it uses, the ways, and its FATIGUE at the end."""
    state, going = march.state, march.going
    read = read_ways(state, march.unit, answer)
    if read is None:
        return Outlook()
    figures = state.figures
    ways = [(id, march.with_bend(figures[id].radius, way)) for id, way in read]
    slow = march.slow_start or any(going.is_slow_way(figures[id].radius, way) for id, way in ways)
    standing = tuple((*way[-1], figures[id].radius) for id, way in ways)
    warnings = [
        Text(f"saga-warns-{rule.rsplit('.', 1)[-1]}")
        for rule in tiring_ground(state, march.unit, standing, march.ignored)
    ]
    if slow and not march.slow_start and rough_sticks(march.sticks) != march.sticks:
        warnings.insert(0, text("saga-warns-rough"))
    return Outlook(
        cost=float(max(sum(isqrt(squared_distance(p, q)) for p, q in pairwise(way)) for _, way in ways)),
        most=float(total_length(rough_sticks(march.sticks) if slow else march.sticks)),
        ways=[Line(points=[(float(x), float(y)) for x, y in way]) for _, way in ways if way[0] != way[-1]],
        warnings=warnings,
    )


def ask_march(table: Table[Battle], march: March, about: dict[str, Any], kind: str = "move") -> Flow[bool]:
    """Ask for the move and make it. False if there is no legal move at all."""
    if march.stay() is None and not march.any():
        return False
    unit = march.unit
    answer = yield Place(
        unit.owner,
        kind,
        given=lambda: tuple(stay for stay in (march.stay(),) if stay is not None),
        about=about,
        auto=False,
        verdict=march.refusal,
        picture=march.picture,
        sampler=march.some,
        outlook=partial(preview_move, march),
        region=partial(drop_region, march),
    )
    move_figures(table, unit, answer, "moves", "saga.move.distance-base")
    return True


def move_figures(table: Table[Battle], unit: Unit, answer: Placement, kind: str, rule: str) -> None:
    """Move the figures to the places of the answer, and log where the unit stands now."""
    before = unit_places(table.state, unit) if table.listening else ()
    place_figures(table.state, answer)
    if not table.listening:
        return
    tell = partial(table.tell, player=unit.owner, unit=unit_name(unit), targets=[answer[0][0]])
    if far := cm(round(longest_displacement(before, unit_places(table.state, unit)))):
        tell(kind, rule=rule, cm=far, place=movement_text(table.state, unit, before))
    else:
        tell("stays", rule="saga.ruling.zero-move")


def withdraw_unit(table: Table[Battle], unit: Unit, enemy: Unit) -> Flow[bool]:
    """Withdraw the unit from the fight. False if it cannot, or if its owner finds no way either."""
    leaving = Withdrawal(table.state, unit, enemy)
    has_way = bool(leaving.answers())
    if not has_way and not leaving.gave_out:
        table.tell("cannot-withdraw", player=unit.owner, rule="saga.withdraw.impossible", unit=unit_name(unit))
        return False
    answer = yield Place(
        unit.owner,
        "withdraw",
        given=lambda: tuple(leaving.answers()[:3]) or (GIVE_UP,),
        about={"unit": unit_name(unit), "found": "yes" if has_way else "no"},
        auto=False,
        verdict=leaving.refusal,
        picture=leaving.picture,
        region=partial(drop_region, leaving),
    )
    if answer == GIVE_UP:
        table.tell("no-withdrawal-found", player=unit.owner, rule="saga.ruling.search-gave-out", unit=unit_name(unit))
        return False
    move_figures(table, unit, answer, "withdrawn", "saga.withdraw.first-figure")
    return True
