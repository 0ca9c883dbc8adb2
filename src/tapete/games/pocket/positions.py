"""Positions described in words, for scenarios: tests, puzzles, and games played on from a point."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tapete.core.game import BadOptions
from tapete.games.pocket.content import load
from tapete.games.pocket.grid import Cell
from tapete.games.pocket.ground import Ground, Laid
from tapete.games.pocket.pieces import CAPTURED, RESERVE, Options, Phase, Skirmish, Unit
from tapete.games.pocket.setup import new_table


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """A unit: its card, its owner, and the cell it stands on, or "reserve", or "captured"."""

    card: str
    owner: int
    at: Cell | Literal["reserve", "captured"] = "reserve"


class TileAt(msgspec.Struct, array_like=True):
    """A tile, its cell, and how often it was turned."""

    tile: str
    x: int
    y: int
    rotation: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """`tiles` are [tile, x, y] or [tile, x, y, rotation]; `map` names a ready-made map instead."""

    map: str = ""
    tiles: list[TileAt] = []
    bases: tuple[Cell | None, Cell | None] | None = None
    units: list[Placed] = []
    phase: Phase = "play"
    first: int = 0
    player: int | None = None
    turn: int = 1
    quiet: int = 0
    bag: list[str] = []


def arrange(position: dict[str, Any], options: Options) -> Skirmish:
    try:
        told = msgspec.convert(position, Position, strict=False)
    except msgspec.ValidationError as error:
        raise BadOptions(f"scenario of pocket: {error}") from None
    shelf = load()
    state = new_table(options)
    state.phase, state.first, state.turn, state.quiet = told.phase, told.first, told.turn, told.quiet
    state.player = told.first if told.player is None else told.player
    if told.map:
        if told.map not in shelf.maps:
            raise BadOptions(f"scenario of pocket: map {told.map!r} is not known; there are {', '.join(shelf.maps)}")
        ready = shelf.maps[told.map]
        state.ground = Ground(tuple([Laid(tile.tile, (tile.x, tile.y), tile.rotation) for tile in ready.tiles]), (ready.first_base, ready.second_base))
    for tile in told.tiles:
        if tile.tile not in shelf.tiles or (tile.x + tile.y) % 2:
            raise BadOptions(f"scenario of pocket: {tile.tile!r} at ({tile.x}, {tile.y}) is no tile; expected a tile's id and a cell with x + y even")
        state.ground = state.ground.with_tile(Laid(tile.tile, (tile.x, tile.y), tile.rotation))
    if told.bases is not None:
        state.ground = Ground(state.ground.tiles, told.bases)
    for tile_id in told.bag:
        if tile_id not in shelf.tiles:
            raise BadOptions(f"scenario of pocket: bag: {tile_id!r} is no tile")
    state.bag = list(reversed(told.bag))
    for placed in told.units:
        if placed.card not in shelf.cards:
            raise BadOptions(f"scenario of pocket: units: card {placed.card!r} is not known")
        if placed.owner not in (0, 1):
            raise BadOptions(f"scenario of pocket: units: owner {placed.owner} is not 0 or 1")
        at = RESERVE if placed.at == "reserve" else CAPTURED if placed.at == "captured" else placed.at
        if not isinstance(placed.at, str) and (at not in state.ground.terrain or any(unit.at == at for unit in state.units)):
            raise BadOptions(f"scenario of pocket: units: {placed.card} can't stand on {list(at)}: no tile is there, or somebody else")
        state.units.append(Unit(placed.card, placed.owner, at))
    if told.phase == "play" and None in state.ground.bases:
        raise BadOptions("scenario of pocket: bases: both bases are laid before anybody plays; expected two cells, or a map")
    return state
