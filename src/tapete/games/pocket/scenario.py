"""Scenarios: positions described in words, for tests, puzzles and analyses."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match, must_be_one_of, out_of_range
from tapete.games.pocket.field import Cell
from tapete.games.pocket.ground import Ground, Laid
from tapete.games.pocket.rules.setup import new_table
from tapete.games.pocket.state import CAPTURED, RESERVE, Options, Phase, Skirmish, Unit

OFF = {RESERVE: "reserve", CAPTURED: "captured"}


class Placed(msgspec.Struct, forbid_unknown_fields=True):
    """A unit: its card, its owner, and its cell, "reserve" or "captured"."""

    card: str
    owner: int
    at: Cell | Literal["reserve", "captured"] = "reserve"


class TileAt(msgspec.Struct, array_like=True):
    """A tile, its cell, and its turns."""

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


def describe(state: Skirmish) -> dict[str, Any]:
    """The keys of a position like this one."""
    return {
        "tiles": [[laid.tile, *laid.at, laid.rotation] for laid in state.ground.tiles],
        "bases": list(state.ground.bases),
        "units": [{"card": unit.card, "owner": unit.owner, "at": OFF.get(unit.at, unit.at)} for unit in state.units],
        "phase": state.phase,
        "first": state.first,
        "player": state.player,
        "turn": state.turn,
        "quiet": state.quiet,
        "bag": state.bag[::-1],
    }


def arrange(position: dict[str, Any], options: Options) -> Skirmish:
    try:
        described = msgspec.convert(position, Position, strict=False)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("pocket", does_not_match(error)) from None
    content = options.library
    state = new_table(options)
    state.phase, state.first, state.turn, state.quiet = (
        described.phase,
        described.first,
        described.turn,
        described.quiet,
    )
    state.player = described.first if described.player is None else described.player
    if described.map:
        if described.map not in content.maps:
            raise BadOptions.of_scenario("pocket", must_be_one_of("map", described.map, content.maps))
        ready = content.maps[described.map]
        state.ground = Ground(
            tuple([Laid(tile.tile, (tile.x, tile.y), tile.rotation) for tile in ready.tiles]),
            (ready.first_base, ready.second_base),
        )
    for tile in described.tiles:
        if tile.tile not in content.tiles or (tile.x + tile.y) % 2:
            raise BadOptions.of_scenario("pocket", text("pocket-bad-tile", found=tile.tile, x=tile.x, y=tile.y))
        state.ground = state.ground.with_tile(Laid(tile.tile, (tile.x, tile.y), tile.rotation))
    if described.bases is not None:
        state.ground = Ground(state.ground.tiles, described.bases)
    for tile_id in described.bag:
        if tile_id not in content.tiles:
            raise BadOptions.of_scenario("pocket", text("pocket-bad-bag", found=tile_id))
    state.bag = list(reversed(described.bag))
    for placed in described.units:
        if placed.card not in content.cards:
            raise BadOptions.of_scenario("pocket", text("pocket-bad-unit", found=placed.card))
        if placed.owner not in (0, 1):
            raise BadOptions.of_scenario("pocket", out_of_range("units: owner", placed.owner, 0, 1))
        at = RESERVE if placed.at == "reserve" else CAPTURED if placed.at == "captured" else placed.at
        if not isinstance(placed.at, str) and (
            at not in state.ground.terrain or any(unit.at == at for unit in state.units)
        ):
            raise BadOptions.of_scenario("pocket", text("pocket-bad-place", unit=placed.card, x=at[0], y=at[1]))
        state.units.append(Unit(placed.card, placed.owner, at))
    if described.phase == "play" and None in state.ground.bases:
        raise BadOptions.of_scenario("pocket", text("pocket-bad-bases"))
    return state
