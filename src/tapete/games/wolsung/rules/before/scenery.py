"""Desplegando terreno: players place the pieces of a layout in turns; the book's list is checked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tapete.boards.flat.covered_area import union_area
from tapete.boards.flat.shapes import Polygon
from tapete.boards.storeys.site import footprint
from tapete.core.flow import Flow, Place, Refusal, Table, offer, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Outlook, PlacePiece, PlaceView, Poly
from tapete.games.wolsung.actions import AUTO, BACK, END, Laid, Lay
from tapete.games.wolsung.content.layouts import (
    SIDE,
    STAIRS_WIDTH,
    Fault,
    Layout,
    blocks_straight_walk,
    find_layout_faults,
    is_at_border,
    is_elevated,
    jumpable_gaps,
    pieces_that_count,
)
from tapete.games.wolsung.content.player_layout import (
    QUARTER,
    LaidLayout,
    Lying,
    Set,
    box_of,
    layout_of,
    scenery_name,
    shapes_overlap,
)
from tapete.games.wolsung.names import player_name as player_name
from tapete.games.wolsung.rules.deck import players_clockwise
from tapete.games.wolsung.state import Laying, Skirmish

HALF = 648  # wolsung.layout.half-covered: square inches
ACCESS = 4  # wolsung.layout.access-points
GRID = 250  # grid of dragged pieces, so that roofs and walkways meet
LADDER = 700  # drawn width
COARSE = 1_000  # step of the search for a place
LAYING, MODEL = "wolsung.ruling.laying", "wolsung.ruling.terrain-model"


# ---------------------------------------------------------------- legal places


class Ground:
    """Pieces already on the table, prepared to check one more."""

    def __init__(self, laid: LaidLayout, depth: int) -> None:
        self.laid, self.depth = laid, depth
        self.solids = [(id, *solid) for id, one in laid.sets.items() for solid in one.solids]
        self.grounds = [(id, shape) for id, one in laid.sets.items() for shape in one.grounds]

    def refusal(self, one: Lying) -> Refusal | None:
        """Refuse a place of a piece (wolsung.ruling.laying).

        The whole piece is on the table. No Elevated Terrain at its borders or in the zones. Nothing inside another
        solid piece, and no two grounds over each other.
        """
        there = box_of(self.laid.box)[one.piece].at(one.x, one.y, one.turn)
        shapes = [piece.shape for piece in there.pieces] + [shape for shape, _, _ in there.solids]
        if any(not _on_table(shape) for shape in shapes):
            return refuse("wolsung.setup.board")
        if any(is_elevated(piece) and not piece.parent and is_at_border(piece, self.depth) for piece in there.pieces):
            return refuse("wolsung.layout.edges")
        other = next(self.under(there), "")
        return refuse(MODEL, other=scenery_name(self.laid, other)) if other else None

    def under(self, there: Set) -> Iterator[str]:
        """Pieces that a set would stand in."""
        for shape, low, high in there.solids:
            for id, other, bottom, top in self.solids:
                if low < top and bottom < high and shapes_overlap(shape, other):
                    yield id
        for shape in there.grounds:
            yield from (id for id, other in self.grounds if shapes_overlap(shape, other))

    def is_crowded(self, piece: str, x: int, y: int, turn: int) -> bool:
        """True if the bounding box of the piece already shows a collision."""
        main = box_of(self.laid.box)[piece].pieces[0]
        x0, y0, x1, y1 = main.shape.bounds
        wide, deep = ((x1 - x0) // 2, (y1 - y0) // 2)[:: 1 if turn % 180 == 0 else -1]
        if x < wide or y < deep or x + wide > SIDE or y + deep > SIDE:
            return True
        if is_elevated(main) and (y - deep < self.depth or y + deep > SIDE - self.depth):
            return True
        others = (
            [shape.bounds for _, shape, low, high in self.solids if low < main.top and main.bottom < high]
            if main.solid
            else [shape.bounds for _, shape in self.grounds]
        )
        return any(x + wide > a and x - wide < c and y + deep > b and y - deep < d for a, b, c, d in others)

    def proposal(self, piece: str) -> Lying | None:
        """Place of the piece in the box's layout, or the nearest legal one, searched inch by inch."""
        x, y = box_of(self.laid.box)[piece].middle
        printed = Lying(piece, x, y)
        if self.refusal(printed) is None:
            return printed
        inches = range(0, SIDE + 1, COARSE)
        spots = sorted(
            (abs(px - x) + abs(py - y), px, py, turn) for px in inches for py in inches for turn in (0, QUARTER)
        )
        for _, px, py, turn in spots:
            if not self.is_crowded(piece, px, py, turn):
                one = Lying(piece, px, py, turn)
                if self.refusal(one) is None:
                    return one
        return None


def _on_table(shape: Polygon) -> bool:
    x0, y0, x1, y1 = shape.bounds
    return x0 >= 0 and y0 >= 0 and x1 <= SIDE and y1 <= SIDE


# ---------------------------------------------------------------- checks of the whole table


def table_faults(laid: LaidLayout, depth: int) -> list[Fault]:
    """List every check the table fails now, warnings last."""
    faults = find_layout_faults(laid, depth) if laid.lying else [Fault("wolsung.layout.half-covered", "0.0")]
    if not (blocks_straight_walk(laid) and jumpable_gaps(laid)):
        faults.append(Fault("wolsung.layout.blocking-routes", "", warning=True))
    return sorted(faults, key=lambda fault: fault.warning)


def fault_refusal(fault: Fault) -> Refusal:
    match fault.rule:
        case "wolsung.ruling.layout-measure":
            return refuse(fault.rule, percent=round(float(fault.what) * 100))
        case "wolsung.layout.edges" | "wolsung.layout.centre" | "wolsung.layout.blocking-routes":
            return refuse(fault.rule)
    return refuse(fault.rule, found=fault.what)


def list_checks(laid: LaidLayout) -> list[tuple[str, Text, bool]]:
    """The book's list with the numbers of the table: rule, words, whether it is kept."""
    pieces = pieces_that_count(laid)
    high = [piece for piece in pieces if is_elevated(piece)]
    ground = union_area([piece.shape for piece in pieces]) / 1e6 if pieces else 0.0
    high_ground = union_area([piece.shape for piece in high]) / 1e6 if high else 0.0
    doors = len(laid.site.connectors)
    faults = {fault.rule for fault in table_faults(laid, 0)}
    share = round(100 * high_ground / ground) if ground else 0
    return [
        (
            "wolsung.layout.half-covered",
            text("wolsung-tally-covered", found=round(ground), least=HALF),
            ground >= HALF,
        ),
        (
            "wolsung.layout.half-elevated",
            text("wolsung-tally-elevated", high=len(high), pieces=len(pieces), percent=share),
            bool(pieces) and 2 * len(high) >= len(pieces) and 2 * high_ground >= ground,
        ),
        ("wolsung.layout.centre", text("wolsung-tally-centre"), bool(high) and "wolsung.layout.centre" not in faults),
        ("wolsung.layout.access-points", text("wolsung-tally-access", found=doors, least=ACCESS), doors >= ACCESS),
        (
            "wolsung.layout.blocking-routes",
            text("wolsung-tally-routes"),
            "wolsung.layout.blocking-routes" not in faults,
        ),
    ]


# ---------------------------------------------------------------- placing in turns


def current_layout(state: Skirmish) -> LaidLayout:
    layout = layout_of(state.layout)
    return LaidLayout(layout, ()) if isinstance(layout, Layout) else layout


def ground_of(state: Skirmish) -> Ground:
    return Ground(current_layout(state), state.options.depth * 1000)


def pieces_in_box(laid: LaidLayout) -> list[str]:
    return [piece for piece in box_of(laid.box) if piece not in laid.sets]


def kinds_in_box(laid: LaidLayout) -> list[str]:
    """One piece of each kind in the box."""
    kinds = {id: laid.named[id].id for id in pieces_in_box(laid)}
    return [id for id in kinds if next(one for one in kinds if kinds[one] == kinds[id]) == id]


def turn_to_lay(state: Skirmish, laying: Laying) -> tuple[int, int]:
    """Player to place, and the number of that turn.

    The Initial Player, who chooses the zone, places last.
    """
    initial, *others = players_clockwise(state, state.initial)
    order = [*others, initial]
    return next(
        (order[step % state.players], step)
        for step in range(laying.step, laying.step + state.players)
        if order[step % state.players] not in laying.done
    )


def lay_scenery(table: Table[Skirmish]) -> Flow[None]:
    """Take one turn: place a piece, stop, or leave the rest to the table."""
    state = table.state
    laying = Laying() if state.laying is msgspec.UNSET else state.laying
    laid = current_layout(state)
    state.scenery = laid.code
    if not pieces_in_box(laid) or len(laying.done) == state.players:
        return finish_scenery(table, laid)
    player, step = turn_to_lay(state, laying)
    if player in laying.left:
        one = next(
            (one for piece in pieces_in_box(laid) if (one := ground_of(state).proposal(piece)) is not None), None
        )
        if one is None:
            state.laying = msgspec.structs.replace(laying, done=(*laying.done, player))
            return
        put_piece(table, player, one)
        state.laying = msgspec.structs.replace(laying, step=step + 1)
        return
    answer: Any = yield offer(
        player,
        "lay",
        [*(Lay(piece) for piece in kinds_in_box(laid)), END, AUTO],
        lambda answer: lay_refusal(state, answer),
        about={"left": len(pieces_in_box(laid))},
        auto=False,
    )
    if answer == AUTO:
        state.laying = msgspec.structs.replace(laying, left=(*laying.left, player))
    elif answer == END:
        state.laying = msgspec.structs.replace(laying, step=step + 1, done=(*laying.done, player))
        table.tell("lays-no-more", player=player, rule=LAYING, who=player_name(player))
    else:
        spot = yield choose_spot(state, player, answer.piece)
        if isinstance(spot, Laid):
            put_piece(table, player, Lying(answer.piece, spot.x, spot.y, spot.turn))
            state.laying = msgspec.structs.replace(laying, step=step + 1)


def lay_refusal(state: Skirmish, answer: Any) -> Refusal | None:
    """Refuse to stop before the table is as the book asks.

    In a ranked game that includes the warnings.
    """
    laid = current_layout(state)
    match answer:
        case Lay(piece):
            if piece in pieces_in_box(laid):
                return None
            return Refusal(LAYING, words="no-wolsung-ruling-laying-gone")
        case "end":
            faults = table_faults(laid, state.options.depth * 1000)
            return next((fault_refusal(fault) for fault in faults if state.options.ranked or not fault.warning), None)
    return None


def choose_spot(state: Skirmish, player: int, piece: str) -> Place:
    ground = ground_of(state)

    def verdict(answer: Any) -> Refusal | None:
        if not isinstance(answer, Laid) or answer.turn % QUARTER:
            return refuse(LAYING)
        return ground.refusal(Lying(piece, answer.x, answer.y, answer.turn))

    def some(rng: random.Random) -> list[Laid]:
        tried = [
            Lying(piece, rng.randrange(0, SIDE, GRID), rng.randrange(0, SIDE, GRID), rng.randrange(0, 360, QUARTER))
            for _ in range(24)
        ]
        spots = [
            one for one in tried if not ground.is_crowded(piece, one.x, one.y, one.turn) and ground.refusal(one) is None
        ]
        spots = spots[:2] or [one for one in [ground.proposal(piece)] if one is not None]
        return [Laid(one.x, one.y, one.turn) for one in spots]

    def outlook(answer: Any) -> Outlook:
        if not isinstance(answer, Laid) or verdict(answer) is not None:
            return Outlook()
        after = ground.laid.with_one(Lying(piece, answer.x, answer.y, answer.turn))
        return Outlook(notes=[words for _, words, _ in list_checks(after)[:2]])

    return Place(
        player,
        "lay-spot",
        given=(BACK,),
        about={"what": scenery_name(ground.laid, piece)},
        auto=False,
        verdict=verdict,
        picture=lambda: piece_picture(ground, piece),
        sampler=some,
        outlook=outlook,
    )


def piece_picture(ground: Ground, piece: str) -> PlaceView:
    whole = box_of(ground.laid.box)[piece]
    ready = ground.proposal(piece)
    at = (SIDE // 2, SIDE // 2, 0) if ready is None else (ready.x, ready.y, ready.turn)
    here = whole.at(0, 0, 0)
    parts = [_drawn(piece.shape) for piece in here.pieces[1:]]
    parts += [_drawn(footprint(one, STAIRS_WIDTH if one.kind == "stairs" else LADDER)) for one in here.connectors]
    return PlaceView(
        pieces=[
            PlacePiece(
                id=piece,
                at=(float(at[0]), float(at[1])),
                shape=_drawn(here.pieces[0].shape),
                parts=parts,
                name=scenery_name(ground.laid, piece),
            )
        ],
        lead=piece,
        facing=True,
        turning=float(QUARTER),
        grid=float(GRID),
        suggestions=[] if ready is None else [[(piece, float(at[0]), float(at[1])), ("turn", float(at[2]), 0.0)]],
        proposals=[] if ready is None else [text("wolsung-lay-here")],
    )


def _drawn(shape: Polygon) -> Poly:
    return Poly(points=[(float(x), float(y)) for x, y in shape.points])


def put_piece(table: Table[Skirmish], player: int, one: Lying) -> None:
    state = table.state
    laid = current_layout(state).with_one(msgspec.structs.replace(one, turn=one.turn % 360))
    state.scenery = laid.code
    table.tell("lays", player=player, rule=LAYING, who=player_name(player), what=scenery_name(laid, one.piece))


def finish_scenery(table: Table[Skirmish], laid: LaidLayout) -> None:
    """Log what the table still fails.

    A ranked game is played on the printed layout instead (wolsung.ruling.layout-measure).
    """
    state = table.state
    faults = table_faults(laid, state.options.depth * 1000)
    if faults and state.options.ranked:
        state.scenery = msgspec.UNSET
        table.tell("laid-as-printed", rule="wolsung.ruling.layout-measure", why=fault_refusal(faults[0]).text)
    else:
        table.tell("laid-ready", rule=LAYING, rank="note", n=len(laid.lying))
        for fault in faults:
            table.tell("laid-fault", rule=fault.rule, rank="note", why=fault_refusal(fault).text)
    if state.heart is not None:
        state.heart = layout_of(state.layout).mark_places()[0]
    state.laying = msgspec.UNSET
    state.phase = "zones"
