"""Limits per combat, and events of a beach, shared by every step of a combat."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Table
from tapete.core.scene import Rank
from tapete.games.challengers.rules.fans import contender_name, seat_of
from tapete.games.challengers.state import Cup, Duel, Side


def may_use(cup: Cup, side: Side, source: str, verb: str, limit: int | None) -> bool:
    """challengers.ruling.limit-scope: uses of one player in one combat, all copies together."""
    return limit is None or side.uses.get(use_key(cup, source, verb), 0) < limit


def count_use(cup: Cup, side: Side, source: str, verb: str) -> None:
    key = use_key(cup, source, verb)
    side.uses[key] = side.uses.get(key, 0) + 1


def use_key(cup: Cup, source: str, verb: str) -> str:
    face = cup.faces.get(source)
    return f"{source if face is None else face.name}:{verb}"


def tell(
    table: Table[Cup],
    duel: Duel,
    me: int,
    kind: str,
    *,
    rule: str = "",
    rank: Rank = "line",
    frame: bool = False,
    **args: Any,
) -> None:
    """Tell an event of this beach. The Robot is named by the text, players by their seat."""
    if not table.listening:
        return
    who = duel.sides[me].who
    player = seat_of(table.state, who)
    fighters = [side.who for side in duel.sides] if not duel.final else []
    here = [f"beach-{duel.beach}"]
    table.tell(
        kind,
        player=player,
        rule=rule,
        rank=rank,
        frame=frame,
        watch=fighters,
        targets=here,
        who=contender_name(table.state, who),
        beach=duel.beach + 1,
        **args,
    )
