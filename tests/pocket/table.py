"""Test positions of Pocket-Tactics: by default an open field of plains between two bases."""

import tapete
from tapete.games.pocket import GAME  # noqa: F401  (the package registers itself)
from tapete.games.pocket.actions import Assault, Blink, Deploy, Found, Go, Guard, Lay, Lure, Move, Recruit, Reroll  # noqa: F401
from tapete.testing import refused  # noqa: F401

FIELD = [(x, y) for y in range(1, 8) for x in range(-4, 5) if (x + y) % 2 == 0 and abs(x) <= min(y, 8 - y)]
CARDS = {}


def card(name):
    """`axe-sister` for `frost-axe-sister`."""
    from tapete.games.pocket.content import load_library

    if not CARDS:
        CARDS.update({id.partition("-")[2]: id for id in load_library().cards})
    return CARDS.get(name, name)


def table(*units, tiles=None, dice=(), bases=((0, 0), (0, 8)), options=None, strict=True, **more):
    """A match at the beginning of a turn. `tiles` changes the field: a terrain, a (tile, rotation), or None for a gap.
    Dice are scripted; an unscripted roll is an error."""
    ground = dict.fromkeys(FIELD, "plain") | (tiles or {})
    tile_list = []
    for (x, y), kind in ground.items():
        if kind is not None:
            name, turn = kind if isinstance(kind, tuple) else (kind, 0)
            tile_list.append([f"tile-{name}", x, y, turn])
    placed = [
        {"card": card(name), "owner": owner, "at": list(at) if isinstance(at, tuple) else at}
        for name, owner, at in units
    ]
    position = {
        "tiles": tile_list,
        "bases": [list(base) for base in bases],
        "units": placed,
        "dice": [list(roll) for roll in dice],
        "strict": strict,
    }
    return tapete.scenario("pocket", {**position, "options": options or {}, **more})


def building(*tiles, bag, options=None, first=0, **more):
    """A match during map building: the tiles placed so far, and the bag in the order of drawing."""
    position = {
        "phase": "build",
        "tiles": [[f"tile-{tile[0]}", *tile[1:]] for tile in tiles],
        "bag": [f"tile-{tile}" for tile in bag],
        "first": first,
    }
    bases = [[0, 0], None] if first == 0 else [None, [0, 0]]
    return tapete.scenario("pocket", {**position, "bases": bases, "options": options or {}, **more})


def kinds(match):
    return [event.kind for event in match.events()]


def at(match, number):
    """Place of a unit: a cell, "reserve" or "captured"."""
    from tapete.games.pocket.state import CAPTURED, RESERVE

    place = match.state.units[number].at
    return "reserve" if place == RESERVE else "captured" if place == CAPTURED else place


def options(match, player=None):
    return match.pending[min(match.pending) if player is None else player].options


def stop(match):
    """Decline every extra roll that is offered now and later."""
    while (
        match.pending
        and (player := next((p for p, d in match.pending.items() if d.kind == "reroll"), None)) is not None
    ):
        match.act(player, "stop")
