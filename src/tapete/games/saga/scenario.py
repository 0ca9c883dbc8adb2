"""Described positions for tests, puzzles and lessons: units and board dice, in centimetres."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tapete.core.content.packs import packs_of_table
from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match, must_be_one_of
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import CM
from tapete.games.saga.rules.before.deployment import block_places
from tapete.games.saga.rules.before.muster import raise_unit
from tapete.games.saga.rules.before.setup import new_table
from tapete.games.saga.rules.objectives import fixed_ground
from tapete.games.saga.state import Battle, Lasting, Piece, Unit

Spot = tuple[float, float]


class LastingAt(msgspec.Struct, array_like=True):
    """Lasting effect on a unit.

    Kind, number, word, the turn at whose start it ends, and the ability.
    """

    kind: str
    n: int = 0
    word: str = ""
    until: int = 99
    source: str = ""


class UnitAt(msgspec.Struct, forbid_unknown_fields=True):
    """Unit, by troop type or by the name of a Hero, a mercenary unit or a legend."""

    troop: Literal["warlord", "hero", "guards", "warriors", "levies"] = "warriors"
    figures: int = 0
    at: list[Spot] = []  # one place: formed up around it; else one place for each figure
    columns: int = 0
    equipment: tuple[str, ...] = ()
    fatigue: int = 0
    card: str = ""
    legend: str = ""
    companions: int = 0
    acted: int = 0
    tiring: int = 0
    last: str = ""
    size: int = 0  # figures at the start, where some have fallen
    lasting: list[LastingAt] = []


class BandAt(msgspec.Struct, forbid_unknown_fields=True):
    faction: str = "fjord"
    units: list[UnitAt] = []
    board: dict[str, list[str]] = {}
    rolled: str = ""


class PieceAt(msgspec.Struct, forbid_unknown_fields=True):
    terrain: str
    at: Spot
    size: Literal["small", "large"] = "small"
    outline: int = 0
    turn: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    bands: list[BandAt]
    terrain: list[PieceAt] = []
    phase: Literal["turn", "orders", "activation", "deploy", "method", "terrain"] = "activation"
    step: int = 0
    turn: int = 3
    active: int = 0
    first: int = 0
    special: int = 0
    method: str = "A"
    diagonal: int = 0


PHASES = ("turn", "orders", "activation", "deploy", "method", "terrain")


def describe(state: Battle) -> dict[str, Any]:
    """Describe a state by the keys of a position."""
    numbers = {
        "step": state.step,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "special": state.special,
    }
    return {
        "bands": [_described_band(state, player) for player in (0, 1)],
        "terrain": [
            {"terrain": p.terrain, "at": [p.x / CM, p.y / CM], "size": p.size, "outline": p.outline, "turn": p.turn}
            for p in state.terrain[len(fixed_ground(state.scenario)) :]
        ],
        **({"phase": state.phase} if state.phase in PHASES else {}),
        **numbers,
        "method": state.method,
        "diagonal": state.diagonal,
    }


def _described_band(state: Battle, player: int) -> dict[str, Any]:
    band = state.bands[player]
    units = [_described_unit(state, unit) for unit in state.units if unit.owner == player and unit.figures]
    faction = {"faction": band.faction} if band.faction else {}
    return {**faction, "units": units, "board": band.board, "rolled": "".join(band.rolled)}


def _described_unit(state: Battle, unit: Unit) -> dict[str, Any]:
    figures = [state.figures[id] for id in unit.figures]
    companions = sum(figure.troop == "guards" for figure in figures) if unit.troop == "hero" else 0
    return {
        "troop": "warlord" if unit.card == "warlord" else unit.troop,
        "card": "" if unit.card == "warlord" else unit.card,
        "legend": unit.legend,
        "figures": len(figures) - companions,
        "companions": companions,
        "size": unit.size,
        "at": [[figure.x / CM, figure.y / CM] for figure in figures] if unit.deployed else [],
        "equipment": unit.equipment,
        "fatigue": unit.fatigue,
        "acted": unit.acted,
        "tiring": unit.tiring,
        "last": unit.last,
        "lasting": [[one.kind, one.n, one.word, one.until, one.source] for one in unit.lasting],
    }


def arrange(position: dict[str, Any], options: Any) -> Battle:
    try:
        described = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("saga", does_not_match(error)) from None
    if len(described.bands) != 2:
        raise BadOptions.of_scenario("saga", text("saga-bad-bands", found=len(described.bands)))
    state = new_table(options)
    for player, band in enumerate(described.bands):
        draw_up_band(state, player, band)
    state.terrain += [
        Piece(p.terrain, p.size, p.outline, round(p.at[0] * CM), round(p.at[1] * CM), p.turn) for p in described.terrain
    ]
    for name in [p.terrain for p in described.terrain]:
        if name not in load_library().terrain:
            raise BadOptions.of_scenario("saga", must_be_one_of("terrain", name, load_library().terrain))
    state.phase, state.step, state.turn = described.phase, described.step, described.turn
    state.active, state.first, state.special = described.active, described.first, described.special
    state.method, state.diagonal = described.method, described.diagonal
    return state


def draw_up_band(state: Battle, player: int, described: BandAt) -> None:
    content = load_library(packs_of_table(state.packs))
    band = state.bands[player]
    if described.faction not in content.factions:
        raise BadOptions.of_scenario(
            "saga", must_be_one_of(f"bands[{player}].faction", described.faction, content.factions)
        )
    band.faction, band.organised = described.faction, True
    for ability, payments in described.board.items():
        if ability not in content.factions[described.faction].board:
            raise BadOptions.of_scenario(
                "saga", must_be_one_of(f"bands[{player}].board", ability, content.factions[described.faction].board)
            )
        band.board[ability] = list(payments)
    band.rolled = list(described.rolled)
    for unit in described.units:
        draw_up_unit(state, player, unit)


def draw_up_unit(state: Battle, player: int, described: UnitAt) -> Unit:
    content = load_library()
    troop = "hero" if described.troop in ("warlord", "hero") else described.troop
    card = "warlord" if described.troop == "warlord" else described.card
    hired = content.mercenaries.get(card)
    hero = content.heroes.get(card) if troop == "hero" else None
    equipment = hired.equipment if hired else hero.equipment if hero else described.equipment
    figures = described.figures or (
        1 if troop == "hero" else len(described.at) if len(described.at) > 1 else hired.figures if hired else 4
    )
    unit = raise_unit(
        state,
        player,
        hired.troop if hired else troop,
        figures,
        equipment,
        card=card,
        legend=described.legend,
        mercenary=bool(hired),
        companions=described.companions,
    )
    spots = read_places(state, unit, described)
    for id, (x, y) in zip(unit.figures, spots, strict=False):
        state.figures[id].x, state.figures[id].y = x, y
    unit.deployed = bool(described.at)
    unit.fatigue, unit.acted, unit.tiring, unit.last = (
        described.fatigue,
        described.acted,
        described.tiring,
        described.last,
    )
    unit.lasting = [Lasting(one.kind, one.n, one.word, one.until, one.source) for one in described.lasting]
    for _ in range(described.size - len(unit.figures)):
        lost = msgspec.structs.replace(state.figures[unit.figures[-1]], id=len(state.figures), alive=False)
        state.figures.append(lost)
    unit.size = max(described.size, unit.size)
    return unit


def read_places(state: Battle, unit: Unit, described: UnitAt) -> list[tuple[int, int]]:
    spots = [(round(x * CM), round(y * CM)) for x, y in described.at]
    if len(spots) >= len(unit.figures) or not spots:
        return spots
    radius = max(state.figures[id].radius for id in unit.figures)
    x, y = spots[0]
    columns = described.columns or max(1, -(-len(unit.figures) // 2))
    return [(x + dx, y + dy) for dx, dy in block_places(len(unit.figures), radius, columns)]
