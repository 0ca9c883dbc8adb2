"""The scene: tiles, tokens, reserves, captures, the bag, and the stage of an assault."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

import msgspec

from tapete.boards.hex import Layout
from tapete.core.i18n.text import Text, text
from tapete.core.scene import (
    Area,
    Art,
    Board,
    Card,
    Fact,
    Gauge,
    Line,
    Mark,
    Paint,
    Piece,
    Point,
    Rect,
    Scene,
    Seat,
    Slot,
    Step,
    Theme,
    Tray,
)
from tapete.core.scene.part_cache import built_once, once_a_moment
from tapete.games.pocket.content import Card as UnitCard
from tapete.games.pocket.content import load_library
from tapete.games.pocket.field import Cell, to_axial
from tapete.games.pocket.ground import Ground, Laid
from tapete.games.pocket.names import cell_id, spot
from tapete.games.pocket.rules.map import FULL_LIMITS, QUICK_LIMITS, base_cells, legal_places, refused_places
from tapete.games.pocket.state import CAPTURED, RESERVE, Skirmish, captured_points, card_of, is_on_map
from tapete.games.pocket.view.cards import army_picture, card_view, unit_card
from tapete.games.pocket.view.portraits import portrait_of
from tapete.games.pocket.view.stage import stage

SIDE = 50.0  # of a hex, in board units
MARGIN = 6.0

PAINTS = {
    "plain": Paint(fill="#DDC98A", edge="#B59C55", motif="sand"),
    "forest": Paint(fill="#7FA06A", edge="#3F6237", motif="trees"),
    "hill": Paint(fill="#C3A877", edge="#937A4B", motif="contours"),
    "ruins": Paint(fill="#B9B4A6", edge="#6E6959", motif="cobbles"),
    "swamp": Paint(fill="#8C9A6B", edge="#3F4E2A", motif="reeds"),
    "water": Paint(fill="#6FA9C9", edge="#2E6486", motif="waves"),
    "ice": Paint(fill="#D5E6EC", edge="#8FB3C2", motif="cracks"),
    "maze": Paint(fill="#A7A0BF", edge="#5A5180", motif="maze"),
    "cave": Paint(fill="#8A7F70", edge="#3A332B", motif="rocks"),
    "complex": Paint(fill="#9AA3AB", edge="#626C75", motif="roof"),
}
OTHER_TERRAIN = Paint(fill="#B9B4A6", edge="#6E6959", motif="earth")
EMPTY_PLACE = Paint(fill="#4A3F6B", edge="#FBFAF2", width=1.2, dashed=True)


def build_scene(state: Skirmish, viewer: int | None, theme: Theme) -> Scene:
    scene = Scene(game="pocket", theme=theme, title=text("pocket-title"), phase=phase_name(state), steps=steps(state))
    scene.seats = [seat(state, player, viewer) for player in (0, 1)]
    if state.ground.walls:
        scene.board = board(state)
    scene.trays = trays(state)
    scene.gauges = (
        [Gauge(id="quiet", name=text("pocket-gauge-quiet"), value=state.quiet, most=state.options.quiet_turns)]
        if state.phase == "play"
        else []
    )
    scene.stage = stage(state)
    return scene


# ---------------------------------------------------------------- heads


def turns_each(state: Skirmish) -> int:
    """Turns of each player so far; `state.turn` counts those of both."""
    return (state.turn + 1) // 2


def phase_name(state: Skirmish) -> Text:
    if state.phase in ("play", "over"):
        return text("pocket-phase-turn", turn=turns_each(state))
    return text(f"pocket-phase-{state.phase}")


@once_a_moment
def steps(state: Skirmish) -> list[Step]:
    """Preparation, deployment, the turns."""
    names = ("build", "deploy", "play")
    now = {"deploy": 1, "play": 2, "over": 3}.get(state.phase, 0)
    return [
        Step(name=text(f"pocket-step-{name}"), state="done" if i < now else "now" if i == now else "next")
        for i, name in enumerate(names)
    ]


def seat(state: Skirmish, player: int, viewer: int | None) -> Seat:
    """The public facts about a player. The army is secret until both have chosen."""
    open_army = state.phase != "armies" or (state.options.side_a, state.options.side_b)[player] != "choose"
    return draw_seat(state, player, open_army or player == viewer)


@once_a_moment
def draw_seat(state: Skirmish, player: int, known: bool) -> Seat:
    """A seat; its army is left out if it is not known."""
    seat = Seat(player=player)
    if known and state.factions[player]:
        seat.title = text(f"pocket-faction-{state.factions[player]}")
    elif known and state.options.custom and state.drafts[player]:
        seat.title = text("pocket-own-army")
    if state.units:
        mine = [unit for unit in state.units if unit.owner == player]
        left = sum(unit.at != CAPTURED for unit in mine)
        leader = next((card_of(unit) for unit in mine if "leader" in card_of(unit).types), card_of(mine[0]))
        seat.portrait = portrait_of(leader)
        seat.score = Gauge(
            id=f"units-{player}", name=text("pocket-gauge-units", n=left), value=left, most=len(mine), owner=player
        )
        seat.gauges = [
            Gauge(
                id=f"points-{player}",
                name=text("pocket-gauge-points"),
                value=captured_points(state, player),
                owner=player,
            )
        ]
    if state.phase not in ("armies", "first") and player == state.first:
        seat.lines = [text("pocket-first-player")]
    if state.phase == "over" and player in state.winners:
        seat.state = "winner"
    return seat


# ---------------------------------------------------------------- the board


class Sheet(NamedTuple):
    """Layout of a map, and the size of its picture."""

    layout: Layout
    width: float
    height: float


@once_a_moment
def sheet(state: Skirmish) -> Sheet:
    """The sheet of a state's map, the first base at the foot.

    Under the literal option the picture turns, so that edge 0 points at the second player.
    """
    return fit_sheet(tuple(framed_cells(state)), -30.0 if state.options.placement == "literal" else 0.0)


@built_once
def layout_at_origin(turn: float) -> Layout:
    """A layout that remembers the corners of its hexes from one map to the next."""
    return Layout(SIDE, turn=turn)


@built_once
def fit_sheet(cells: tuple[Cell, ...], turn: float) -> Sheet:
    left, top, right, bottom = layout_at_origin(turn).bounds([to_axial(cell) for cell in cells])
    layout = Layout(SIDE, (MARGIN - left, MARGIN - top), turn)
    return Sheet(layout, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)


def framed_cells(state: Skirmish) -> list[Cell]:
    """The cells that the picture must hold.

    While the map is built, all the room of the table, so that nothing moves as it grows.
    """
    cells = [*state.ground.walls, *open_places(state)]
    if state.phase in ("build", "second-base") and state.options.limits and state.options.placement == "joined":
        rows, columns = QUICK_LIMITS if state.options.map == "quick" else FULL_LIMITS
        cells += [(0, 0), (-columns + (columns + 1) % 2, 1), (columns - (columns + 1) % 2, 1), (rows % 2 - 1, rows + 1)]
    return cells


@once_a_moment
def open_places(state: Skirmish) -> list[Cell]:
    """Cells where the drawn tile or the second base may be placed, or seems to be placeable."""
    if state.phase == "build" and state.drawn:
        return list(
            dict.fromkeys(
                [answer.at for answer in (*legal_places(state, state.drawn), *refused_places(state, state.drawn))]
            )
        )
    return base_cells(state) if state.phase == "second-base" else []


@once_a_moment
def board(state: Skirmish) -> Board:
    lay, width, height = sheet(state)
    ground = state.ground
    areas = ground_areas(ground, lay)
    if places := open_places(state):
        areas = [*(empty_place(cell, lay) for cell in places), *areas]
    board = Board(width=width, height=height, grid="hex", areas=areas, marks=ground_marks(ground, lay))
    board.homes = [home_side(state, player) for player in (0, 1)]
    board.pieces = [
        *taken_bases(state, base_pieces(ground, lay)),
        *(token(state, number, lay) for number, unit in enumerate(state.units) if is_on_map(unit)),
    ]
    if state.contest is not None:
        here, there = lay.centre(to_axial(state.contest.origin)), lay.centre(to_axial(state.contest.target))
        assault = Mark(id="assault", kind="arrow" if state.contest.close else "sight", shape=Line(points=[here, there]))
        board.marks = [*board.marks, assault]
        x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        board.focus = Rect(x=x - 4 * SIDE, y=y - 4 * SIDE, w=8 * SIDE, h=8 * SIDE)
    return board


def home_side(state: Skirmish, player: int) -> Literal["", "top", "bottom"]:
    """Side of a player's base on the map; the other one faces it."""
    lay, _, height = sheet(state)
    for owner in (player, 1 - player):
        base = state.ground.bases[owner]
        if base is not None:
            low = lay.centre(to_axial(base))[1] > height / 2
            return "bottom" if low == (owner == player) else "top"
    return ""


@built_once
def empty_place(cell: Cell, lay: Layout) -> Area:
    return Area(
        id=cell_id(cell),
        shape=lay.polygon(to_axial(cell), 0.96),
        paint=EMPTY_PLACE,
        name=text("pocket-empty-place"),
        where=spot(cell),
    )


@built_once
def ground_areas(ground: Ground, lay: Layout) -> list[Area]:
    """Tiles and bases."""
    return [tile_area(laid, lay) for laid in ground.tiles] + [
        Area(
            id=cell_id(base),
            shape=lay.polygon(to_axial(base)),
            paint=Paint(fill=("#1D5BBF", "#CC4518")[player], edge="#17201D"),
            owner=player,
            name=text("pocket-base", who=text("player", n=player)),
        )
        for player, base in enumerate(ground.bases)
        if base is not None
    ]


@built_once
def ground_marks(ground: Ground, lay: Layout) -> list[Mark]:
    return [mark for laid in ground.tiles for mark in groove_marks(laid, lay)]


@built_once
def base_pieces(ground: Ground, lay: Layout) -> list[Piece]:
    return [
        Piece(
            id=f"base-{player}",
            at=lay.centre(to_axial(base)),
            shape="owner",
            size=(46.0, 46.0),
            owner=player,
            glyph="house",
            name=text("pocket-the-base"),
        )
        for player, base in enumerate(ground.bases)
        if base is not None
    ]


def taken_bases(state: Skirmish, bases: list[Piece]) -> list[Piece]:
    """The bases, with a conquered one in the colours of its conqueror."""
    if state.phase != "over" or state.reason != "pocket.win.base":
        return bases
    winner = state.winners[0]
    return [msgspec.structs.replace(base, owner=winner) if base.owner != winner else base for base in bases]


@built_once
def tile_area(laid: Laid, lay: Layout) -> Area:
    tile = load_library().tiles[laid.tile]
    area = Area(
        id=cell_id(laid.at),
        shape=lay.polygon(to_axial(laid.at)),
        paint=PAINTS.get(tile.terrain, OTHER_TERRAIN),
        name=text(f"pocket-{tile.id}"),
        where=spot(laid.at),
        pill=f"1–{tile.hazard.fails_up_to}" if tile.hazard is not None else "",
    )
    if tile.hazard is not None:
        risk = text(f"pocket-hazard-{tile.hazard.effect}", most=tile.hazard.fails_up_to)
        area.facts = [Fact(name=text("pocket-hazard"), value=risk, rule="pocket.hazard.table")]
    if tile.grooves:
        grooved = open_edges(laid)
        area.walls = [lay.edge(to_axial(laid.at), edge, 0.95) for edge in range(6) if edge not in grooved]
    return area


def open_edges(laid: Laid) -> list[int]:
    """The edges to which a tunnel's channels lead."""
    return [(edge + laid.rotation) % 6 for edge in load_library().tiles[laid.tile].grooves]


def groove_marks(laid: Laid, lay: Layout, kind: Literal["groove", "outline"] = "groove") -> list[Mark]:
    """The channels of a tunnel: from the middle to each open edge."""
    here = to_axial(laid.at)
    centre = lay.centre(here)
    return [
        Mark(
            id=f"groove-{laid.at[0]}-{laid.at[1]}-{edge}",
            kind=kind,
            shape=Line(points=[centre, lay.edge_middle(here, edge)]),
        )
        for edge in open_edges(laid)
    ]


def token(state: Skirmish, number: int, lay: Layout) -> Piece:
    unit = state.units[number]
    card = card_of(unit)
    x, y = lay.centre(to_axial(unit.at))
    contest = state.contest
    if contest is not None and contest.close and unit.at == contest.target and is_on_map(unit):
        x += (
            (-0.36 if number == contest.attacker else 0.36) * SIDE
            if contest.defender >= 0 and is_cell_shared(state)
            else 0.0
        )
    fighting = contest is not None and number in (contest.attacker, contest.defender)
    return unit_piece(card, number, unit.owner, (x, y), fighting)


@built_once
def unit_piece(card: UnitCard, number: int, owner: int, at: Point, fighting: bool) -> Piece:
    return Piece(
        id=unit_id(number),
        at=at,
        shape="owner",
        size=(52.0, 52.0),
        owner=owner,
        glyph=card.printed.glyph,
        name=text(f"pocket-unit-{card.id}"),
        card=card_view(card, f"card-{number}", owner),
        portrait=portrait_of(card),
        states=["chosen"] if fighting else [],
    )


def is_cell_shared(state: Skirmish) -> bool:
    contest = state.contest
    return contest is not None and state.units[contest.attacker].at == state.units[contest.defender].at


def unit_id(number: int) -> str:
    return f"unit-{number}"


# ---------------------------------------------------------------- trays


@once_a_moment
def trays(state: Skirmish) -> list[Tray]:
    """Trays beside the board: the bag while it is drawn from, then each player's units off the map.

    All of it is public.
    """
    if state.phase == "armies" and not state.options.custom:
        return [armies_tray(state)]
    beside = [drawn_tray(state.drawn)] if state.phase == "build" and state.drawn else []
    beside += [bag_tray(state)] if state.phase == "build" else []
    if state.units:
        beside += [off_map_tray(state, "reserve", player, RESERVE, player) for player in (0, 1)]
        beside += [
            off_map_tray(state, "captures", player, CAPTURED, 1 - player)
            for player in (0, 1)
            if captured_points(state, player)
        ]
    return beside


def armies_tray(state: Skirmish) -> Tray:
    """The members of each army, while one is chosen."""
    content = state.options.library
    slots = [
        Slot(id=f"army-{faction}", cards=[army_picture([content.cards[id] for id in units], faction)])
        for faction, units in content.armies.items()
    ]
    return Tray(id="armies", name=text("pocket-armies"), form="sheet", place="near", slots=slots)


def off_map_tray(state: Skirmish, name: str, player: int, where: Cell, owner: int) -> Tray:
    """A player's reserve, or the enemy units in a player's pile, one line each."""
    units = [(number, unit) for number, unit in enumerate(state.units) if unit.owner == owner and unit.at == where]
    slots = [Slot(id=f"{name}-{number}", cards=[unit_card(number, unit)]) for number, unit in units]
    note = None if slots else text(f"pocket-no-{name}")
    return Tray(
        id=f"{name}-{player}",
        name=text(f"pocket-{name}"),
        form="list",
        place="side",
        owner=player,
        slots=slots,
        note=note,
    )


def tile_card(id: str) -> Card:
    """The drawn tile, with its hazard."""
    card = Card(id="drawn-tile", name=text(f"pocket-{id}"), art=tile_art(id))
    hazard = load_library().tiles[id].hazard
    if hazard is not None:
        card.text = text(f"pocket-hazard-{hazard.effect}", most=hazard.fails_up_to)
    return card


def tile_art(id: str, rotation: int = 0) -> Art:
    """The art of a tile: its ground and its channels."""
    paint = PAINTS.get(load_library().tiles[id].terrain, OTHER_TERRAIN)
    hexagon = Layout(11.0, (12.0, 12.0))
    corners = [*hexagon.polygon((0, 0)).points]
    outline, rim = path_of(corners, closed=True), path_of([*corners, corners[0]])
    edges = open_edges(Laid(id, (0, 0), rotation))
    channels = [path_of([(12.0, 12.0), hexagon.edge_middle((0, 0), edge)]) for edge in edges]
    return Art(strokes=[(outline, paint.fill), (rim, paint.edge), *[(channel, "#17201D") for channel in channels]])


def path_of(points: list[tuple[float, float]], closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("z" if closed else "")


def drawn_tray(id: str) -> Tray:
    """The tile to be placed, as large as a card."""
    return Tray(
        id="drawn",
        name=text("pocket-drawn"),
        form="grid",
        place="side",
        slots=[Slot(id="drawn", cards=[tile_card(id)])],
    )


def bag_tray(state: Skirmish) -> Tray:
    """The number of tiles of each kind left. Their order is secret (pocket.ruling.open-information)."""
    counts = Counter(state.bag)
    tiles = load_library().tiles
    slots = [
        Slot(id=f"bag-{tile}", name=text(f"pocket-{tile}"), text=text("pocket-bag-count", count=counts[tile]))
        for tile in tiles
        if counts[tile]
    ]
    return Tray(
        id="bag",
        name=text("pocket-bag"),
        form="list",
        place="side",
        slots=slots,
        note=text("pocket-bag-left", count=len(state.bag)),
    )
