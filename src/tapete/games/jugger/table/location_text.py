"""Location texts: distance, direction and neighbours of a cell, and its row to be read aloud."""

from __future__ import annotations

from functools import lru_cache, reduce
from math import atan2, pi, sqrt

from tapete.core.i18n.text import Text, text
from tapete.games.jugger.field import CELLS, CENTRE, COMPASS, DISTANCE, GOALS, PLACES, ROWS
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, jugg_cell

ROSE = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # from the east, with the clock
HALF = PLACES[CENTRE][0]  # columns are half hexes
FACING_TEXTS = tuple([Text(f"jugger-way-{way}") for way in COMPASS])  # by facing


def way_to(cell: int, to: int) -> Text:
    """The compass direction of a cell in words, one of eight, with the north up."""
    (x, row), (tx, trow) = PLACES[cell], PLACES[to]
    turned = atan2(1.5 * (trow - row), sqrt(3) / 2 * (tx - x))  # in sides of a hex
    return Text(f"jugger-way-{ROSE[round(turned / (pi / 4)) % 8]}")


@lru_cache(maxsize=8192)
def steps_to(cell: int, to: int) -> Text:
    """The way as a player would walk it: so many hexes in one direction, and so many in the next one."""
    (x, row), (tx, trow) = PLACES[cell], PLACES[to]
    wide, deep = tx - x, trow - row
    ns = "s" if deep > 0 else "n"
    if abs(wide) >= abs(deep):
        ew = "e" if wide > 0 else "w"
        legs = [((abs(wide) - abs(deep)) // 2, ew), (abs(deep), ns + ew)]
    else:
        legs = [((abs(deep) + wide) // 2, f"{ns}e"), ((abs(deep) - wide) // 2, f"{ns}w")]
    ways = [text("jugger-leg", n=n, way=Text(f"jugger-way-{way}")) for n, way in legs if n]
    if len(ways) == 2:
        return text("jugger-legs", one=ways[0], other=ways[1])
    return ways[0] if ways else text("jugger-leg-none")


@lru_cache(maxsize=CELLS)
def spot(cell: int) -> Text:
    """A hex as it is read aloud: its row, and its distance from the middle of the field."""
    x, row = PLACES[cell]
    away = abs(x - HALF) / 2
    side = "middle" if x == HALF else "east" if x > HALF else "west"
    return text("jugger-spot", row=row + 1, side=side, n=int(away) if away == int(away) else away)


def goal_distance(cell: int) -> Text:
    """The distance of a hex from the nearer goal."""
    far, side = min((DISTANCE[cell][goal], side) for side, goal in GOALS.items())
    return text("jugger-from-goal", n=far, side=side)


def start_edge(cell: int) -> str:
    """The edge or the middle of a base line, if this hex of it is there."""
    return {0: "north", PLACES[CENTRE][1]: "middle", ROWS - 1: "south"}.get(PLACES[cell][1], "")


def line_up_text(pitch: Pitch, player: int) -> tuple[str, Text]:
    """The end where a side has lined up, and its Juggers, from the north."""
    of_side = [one for one in pitch.juggers if one.side == player and one.cell >= 0]
    juggers = sorted(of_side, key=lambda one: PLACES[one.cell][1])
    row = reduce(lambda one, other: text("jugger-list-and", one=one, other=other), [one.name for one in juggers])
    return "west" if PLACES[juggers[0].cell][0] < HALF else "east", row


@lru_cache(maxsize=CELLS)
def near_goal(cell: int) -> Text | None:
    for side, goal in GOALS.items():
        if DISTANCE[cell][goal] <= 1:
            return text("jugger-near-goal", side=side, on="yes" if cell == goal else "no")
    return None


def neighbour_text(pitch: Pitch, cell: int, mover: int = NOBODY) -> Text | None:
    """The notable neighbour of a cell: a goal, the Jugg, or the first rival."""
    if (goal := near_goal(cell)) is not None:
        return goal
    if pitch.carrier == NOBODY and DISTANCE[cell][jugg_cell(pitch)] <= 1:
        return text("jugger-near-jugg", on="yes" if cell == jugg_cell(pitch) else "no")
    if mover == NOBODY:
        return None
    side, far = pitch.juggers[mover].side, DISTANCE[cell]
    for one in pitch.juggers:
        if one.side != side and one.cell >= 0 and far[one.cell] == 1 and one.standing:
            return text("jugger-near-rival", jugger=one.name)
    return None


def jugger_location(pitch: Pitch, jugger: Jugger) -> Text:
    """The location of a Jugger: by its neighbours, else by its distance from a goal."""
    return neighbour_text(pitch, jugger.cell, jugger.id) or goal_distance(jugger.cell)


def jugg_location(pitch: Pitch) -> Text:
    """The location of the loose Jugg."""
    return near_goal(pitch.jugg) or goal_distance(pitch.jugg)


def way_text(pitch: Pitch, cell: int, to: int, mover: int = NOBODY) -> Text:
    """The end of a way: its legs, and the neighbours of its last cell."""
    return place_text(steps_to(cell, to), neighbour_text(pitch, to, mover))


def place_text(legs: Text, near: Text | None) -> Text:
    return legs if near is None else text("jugger-place-near", place=legs, near=near)
