"""Muster: units and figures of a band from its code."""

from __future__ import annotations

from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import base_diameter
from tapete.games.saga.profile import profile_of
from tapete.games.saga.rules.before.warband import Roster
from tapete.games.saga.state import Battle, Figure, Unit


def muster_band(state: Battle, player: int, roster: Roster) -> list[Unit]:
    """Make all units of an organised band: the Warlord first, then Heroes, units, mercenaries."""
    content = load_library()
    legend = content.legends.get(roster.legend)
    lord_legend = roster.legend if legend is not None and legend.troop == "warlord" else ""
    made = [
        raise_unit(
            state,
            player,
            "hero",
            1,
            roster.warlord or (),
            card="warlord",
            legend=lord_legend,
            companions=roster.companions,
        )
    ]
    for id in roster.heroes:
        made.append(raise_unit(state, player, "hero", 1, content.heroes[id].equipment, card=id))
    for plan in roster.units:
        made.append(
            raise_unit(
                state, player, plan.troop, plan.figures, plan.equipment, legend=roster.legend if plan.legend else ""
            )
        )
    for id in roster.mercenaries:
        hired = content.mercenaries[id]
        made.append(raise_unit(state, player, hired.troop, hired.figures, hired.equipment, card=id, mercenary=True))
    return made


def raise_unit(
    state: Battle,
    player: int,
    troop: str,
    figures: int,
    equipment: tuple[str, ...] = (),
    *,
    card: str = "",
    legend: str = "",
    mercenary: bool = False,
    companions: int = 0,
) -> Unit:
    """Make one unit with its figures, not yet on the table."""
    number = 1 + sum(unit.owner == player and unit.troop == troop and not unit.card for unit in state.units)
    unit = Unit(len(state.units), player, troop, [], figures + companions, number, card, legend, equipment, mercenary)
    state.units.append(unit)
    own = profile_of(unit)
    kinds = [("warlord" if card == "warlord" else troop, own.radius)] * figures + [
        ("guards", base_diameter(own.mounted, False) // 2)
    ] * companions
    for kind, radius in kinds:
        figure = Figure(len(state.figures), unit.id, kind, radius)
        state.figures.append(figure)
        unit.figures.append(figure.id)
    return unit
