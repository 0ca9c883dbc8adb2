"""Preparación, tabla de terreno: placing pieces in turns, more than C apart, until a player moves one."""

from __future__ import annotations

import random
from functools import lru_cache, partial
from math import isqrt
from typing import Any

import msgspec

from tapete.boards.flat.shapes import Polygon, segments_past, side_of
from tapete.core.flow import EVERYBODY, Flow, Number, Place, Refusal, Shuffle, Table, offer, refuse
from tapete.core.i18n.text import Text
from tapete.core.scene import PlacePiece, PlaceView, Poly
from tapete.games.saga.actions import DECLINE, Lay, Shift
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import CM, HEIGHT, MM, TOLERANCE, WIDTH, C, M, cm
from tapete.games.saga.names import seat_name, terrain_name
from tapete.games.saga.state import Battle, Piece
from tapete.games.saga.table.formation import MALFORMED
from tapete.games.saga.table.ground import outline
from tapete.games.saga.table.paths import cm_of, squared_distance

ENOUGH = 3  # saga.clash.terrain-stop: pieces on the table before a player may stop
MOST = 7  # most pieces of a random table
Spot = tuple[tuple[str, int, int], ...]  # ("t", x, y) and, where it is turned, ("turn", degrees, 0)


# ---------------------------------------------------------------- legal places


def are_apart(one: Polygon, other: Polygon, limit: int) -> bool:
    """True if two pieces are farther apart than `limit`. Exact, without tolerance."""
    ax0, ay0, ax1, ay1 = one.bounds
    bx0, by0, bx1, by1 = other.bounds
    if max(bx0 - ax1, ax0 - bx1, by0 - ay1, ay0 - by1) > limit:
        return True
    if side_of(one, other.points[0]) >= 0 or side_of(other, one.points[0]) >= 0:
        return False
    # skip edges that are far from the other's box
    near = [
        edge
        for edge in one.edges
        if min(edge[0], edge[2]) - bx1 <= limit
        and bx0 - max(edge[0], edge[2]) <= limit
        and min(edge[1], edge[3]) - by1 <= limit
        and by0 - max(edge[1], edge[3]) <= limit
    ]
    return all(segments_past(a[:2], a[2:], b[:2], b[2:], limit) > 0 for a in near for b in other.edges)


def spot_refusal(pieces: list[Piece], piece: Piece) -> Refusal | None:
    """saga.clash.terrain-spacing, and the whole piece on the table (saga.ruling.terrain-placement)."""
    shape = outline(piece)
    x0, y0, x1, y1 = shape.bounds
    if x0 < 0 or y0 < 0 or x1 > WIDTH or y1 > HEIGHT:
        return refuse("saga.ruling.terrain-placement")
    if all(are_apart(shape, outline(other), C) for other in pieces):
        return None
    return refuse("saga.clash.terrain-spacing", limit=cm(C))


def count_refusal(pieces: list[Piece], terrain: str, size: str) -> Refusal | None:
    """saga.clash.terrain-table, saga.clash.terrain-max: refuse kinds that may not be placed any more."""
    kind = load_library().terrain[terrain]
    if size not in kind.sizes:
        return refuse("saga.clash.terrain-table", what=terrain_name(Piece(terrain, size, 0, 0, 0)))
    same = [piece for piece in pieces if piece.terrain == terrain]
    if len(same) >= kind.most:
        return refuse("saga.clash.terrain-max", what=terrain_name(Piece(terrain, size, 0, 0, 0)), limit=kind.most)
    if size == "large" and sum(piece.size == "large" for piece in same) >= kind.most_large:
        what = terrain_name(Piece(terrain, size, 0, 0, 0))
        return Refusal("saga.clash.terrain-table", {"what": what, "limit": kind.most_large}, "no-saga-terrain-large")
    return None


def free_spot(
    pieces: list[Piece], terrain: str, size: str, outline_of: int, rng: random.Random, tries: int = 60
) -> Piece | None:
    """Find a random legal place for such a piece."""
    for _ in range(tries):
        piece = Piece(
            terrain,
            size,
            outline_of,
            rng.randrange(10, 110) * CM,
            rng.randrange(10, 80) * CM,
            rng.randrange(0, 360, 15),
        )
        if spot_refusal(pieces, piece) is None:
            return piece
    return None


def some_spot(pieces: list[Piece], terrain: str, size: str, outline_of: int) -> Piece | None:
    """Find a legal place for such a piece if there is one.

    Circles around the pieces are tried first, then an exhaustive search.
    """
    radius = outline_radius(size, outline_of)
    rings = [
        (piece.x, piece.y, radius + outline_radius(piece.size, piece.outline) + C)
        for piece in pieces
        if piece.size != "strip"
    ]
    strips = [piece for piece in pieces if piece.size == "strip"]
    for y in range(radius, HEIGHT - radius, 3 * CM):
        for x in range(radius, WIDTH - radius, 3 * CM):
            if all((x - px) ** 2 + (y - py) ** 2 > reach * reach for px, py, reach in rings):
                piece = Piece(terrain, size, outline_of, x, y)
                if spot_refusal(strips, piece) is None:
                    return piece
    return free_spot(pieces, terrain, size, outline_of, random.Random(f"{terrain}{size}{outline_of}{len(pieces)}"), 200)


def central_spot(pieces: list[Piece], terrain: str, size: str, outline_of: int) -> Piece | None:
    """Propose the legal place nearest to the middle of the table."""
    spots = [Piece(terrain, size, outline_of, x, y) for x in range(0, WIDTH, 6 * CM) for y in range(0, HEIGHT, 6 * CM)]
    spots.sort(key=lambda one: squared_distance((one.x, one.y), (WIDTH // 2, HEIGHT // 2)))
    return next((one for one in spots if spot_refusal(pieces, one) is None), None)


@lru_cache(maxsize=16)
def outline_radius(size: str, outline_of: int) -> int:
    """Radius of a circle around an outline."""
    return max(isqrt(x * x + y * y) + 1 for x, y in load_library().outlines.of(size)[outline_of]) * MM


# ---------------------------------------------------------------- placing in turns


def lay_terrain(table: Table[Battle]) -> Flow[None]:
    """Take one player's turn: a new piece, or with three on the table the last move of one.

    saga.clash.terrain-alternate.
    """
    state = table.state
    player = state.first if state.step % 2 == 0 else 1 - state.first
    last = state.stopped >= 0
    judge = partial(lay_refusal, state)
    extra: list[Any] = [DECLINE] if last else [Shift(n) for n in laid_pieces(state)]
    answer: Any = yield offer(
        player, "terrain", [*lay_options(state), *extra], judge, about={"n": len(laid_pieces(state))}, auto=False
    )
    match answer:
        case Lay(terrain, size, shape):
            yield from lay_piece(table, player, Piece(terrain, size, shape, WIDTH // 2, HEIGHT // 2))
            if last:
                end_set_up(table)
        case Shift(n):
            yield from shift_piece(table, player, n)
            state.stopped = player
        case _:
            end_set_up(table)
    state.step += 1


def laid_pieces(state: Battle) -> list[int]:
    """Numbers of the pieces placed by players. Pieces of the scenario stay and are not counted."""
    kinds = load_library().terrain
    return [n for n, piece in enumerate(state.terrain) if kinds[piece.terrain].most]


def lay_options(state: Battle) -> list[Lay]:
    content = load_library()
    return [
        Lay(kind.id, size, n)
        for kind in content.terrain.values()
        if kind.most
        for size in ("small", "large")
        if size in kind.sizes
        for n in range(len(content.outlines.of(size)))
    ]


def lay_refusal(state: Battle, answer: Any) -> Refusal | None:
    match answer:
        case Lay(terrain, size, shape):
            no = count_refusal(state.terrain, terrain, size)
            if no is not None:
                return no
            return (
                None
                if some_spot(state.terrain, terrain, size, shape) is not None
                else refuse("saga.clash.terrain-spacing", limit=cm(C))
            )
        case Shift(n):
            enough = n in laid_pieces(state) and len(laid_pieces(state)) >= ENOUGH
            return None if enough else refuse("saga.clash.terrain-stop", n=len(laid_pieces(state)))
    return None


def read_spot(piece: Piece, answer: Any) -> Piece | None:
    """Piece at the place of the answer; None if the answer names no place."""
    if not isinstance(answer, (tuple, list)) or not 1 <= len(answer) <= 2:
        return None
    place, turn = (0, 0), piece.turn
    seen = False
    for entry in answer:
        if (
            not isinstance(entry, (tuple, list))
            or len(entry) != 3
            or not all(isinstance(value, int) for value in entry[1:])
        ):
            return None
        if entry[0] == "turn":
            turn = entry[1] % 360
        elif entry[0] == "t":
            place, seen = (entry[1], entry[2]), True
    return Piece(piece.terrain, piece.size, piece.outline, place[0], place[1], turn) if seen else None


def spot_of(piece: Piece) -> Spot:
    return (("t", piece.x, piece.y), ("turn", piece.turn, 0))


def piece_picture(piece: Piece, at: Piece, name: str, longest: int | None = None) -> PlaceView:
    """Draw a piece to place, which may be turned.

    A piece that is moved goes no farther than `longest` and may not be turned.
    """
    shape = outline(Piece(piece.terrain, piece.size, piece.outline, 0, 0, piece.turn))
    points = [(float(x), float(y)) for x, y in shape.points]
    return PlaceView(
        pieces=[PlacePiece(id="t", at=(float(at.x), float(at.y)), shape=Poly(points=points), name=terrain_name(piece))],
        lead="t",
        facing=longest is None,
        proposals=[Text(f"saga-choose-place-terrain-{name}")],
        turned=float(piece.turn),
        longest=longest,
        suggestions=[[("t", float(at.x), float(at.y)), ("turn", float(at.turn), 0.0)]],
    )


def lay_piece(table: Table[Battle], player: int, piece: Piece) -> Flow[None]:
    state = table.state

    def some(rng: random.Random) -> list[Spot]:
        spots = [free_spot(state.terrain, piece.terrain, piece.size, piece.outline, rng, 40) for _ in range(2)]
        return [spot_of(spot) for spot in spots if spot is not None] or [spot_of(sure())]

    def sure() -> Piece:
        spot = some_spot(state.terrain, piece.terrain, piece.size, piece.outline)
        assert spot is not None  # pieces without room are not offered
        return spot

    def judge(answer: Any) -> Refusal | None:
        laid = read_spot(piece, answer)
        return MALFORMED if laid is None else spot_refusal(state.terrain, laid)

    def proposed() -> PlaceView:
        middle = central_spot(state.terrain, piece.terrain, piece.size, piece.outline)
        return piece_picture(piece, sure(), "free") if middle is None else piece_picture(piece, middle, "middle")

    about = {"what": terrain_name(piece)}
    answer = yield Place(
        player,
        "terrain-spot",
        about=dict(about),
        auto=False,
        verdict=judge,
        picture=proposed,
        sampler=some,
    )
    laid = read_spot(piece, answer)
    assert laid is not None
    state.terrain.append(laid)
    table.tell(
        "lays", player=player, who=seat_name(player), rule="saga.clash.terrain-alternate", what=terrain_name(laid)
    )


def shift_piece(table: Table[Battle], player: int, n: int) -> Flow[None]:
    """saga.clash.terrain-stop: move one piece up to M in a straight line.

    It keeps its orientation and ends more than C from the others.
    """
    state = table.state
    piece = state.terrain[n]
    others = [other for i, other in enumerate(state.terrain) if i != n]

    def judge(answer: Any) -> Refusal | None:
        moved = read_spot(piece, answer)
        if moved is None or moved.turn != piece.turn:
            return MALFORMED
        if squared_distance((piece.x, piece.y), (moved.x, moved.y)) > (M + TOLERANCE) ** 2:
            far: dict[str, Number] = {"distance": cm_of((piece.x, piece.y), (moved.x, moved.y)), "limit": cm(M)}
            return Refusal("saga.clash.terrain-stop", far, "no-saga-terrain-shift")
        return spot_refusal(others, moved)

    def some(rng: random.Random) -> list[Spot]:
        stay: Spot = (("t", piece.x, piece.y),)
        aside: Spot = (("t", piece.x + rng.randrange(-C, C), piece.y + rng.randrange(-C, C)),)
        return [spot for spot in (stay, aside) if judge(spot) is None]

    stay: Spot = (("t", piece.x, piece.y),)
    answer = yield Place(
        player,
        "terrain-shift",
        given=(stay,),
        about={"what": terrain_name(piece)},
        auto=False,
        verdict=judge,
        picture=lambda: piece_picture(piece, piece, "shift", M),
        sampler=some,
    )
    moved = read_spot(piece, answer)
    assert moved is not None
    state.terrain[n] = moved
    table.tell("shifts", player=player, who=seat_name(player), rule="saga.clash.terrain-stop", what=terrain_name(piece))


def end_set_up(table: Table[Battle]) -> None:
    table.state.phase, table.state.step = "method", 0
    table.tell("field-ready", rule="saga.clash.terrain-stop", n=len(laid_pieces(table.state)), rank="note")


# ---------------------------------------------------------------- automatic tables


def ready_terrain(table: Table[Battle]) -> None:
    """Place the terrain of a first game.

    A piece in the way of the scenario is pushed aside, once up and once down.
    """
    pieces = table.state.terrain
    for n, ready in enumerate(load_library().ready):
        piece = Piece(ready.terrain, ready.size, ready.outline, ready.x * MM, ready.y * MM, ready.turn)
        aside = (
            msgspec.structs.replace(piece, y=piece.y + way * push)
            for push in range(0, HEIGHT, CM)
            for way in ((1, -1) if n % 2 else (-1, 1))
        )
        pieces.extend([spot for spot in aside if spot_refusal(pieces, spot) is None][:1])
    end_set_up(table)


def random_terrain(table: Table[Battle]) -> Flow[None]:
    """Place three to seven pieces at random by the same rules; stop with an even chance after three."""
    order = list(range(64))
    yield Shuffle(order, to=EVERYBODY)
    rng = random.Random(str(order))
    fixed = len(table.state.terrain)
    pieces = list(table.state.terrain)
    while len(pieces) < fixed + MOST:
        if len(pieces) > fixed + ENOUGH and rng.random() < 0.5:
            break
        choice = rng.choice(
            [lay for lay in lay_options(table.state) if count_refusal(pieces, lay.terrain, lay.size) is None]
        )
        piece = free_spot(pieces, choice.terrain, choice.size, choice.outline, rng)
        if piece is not None:
            pieces.append(piece)
        elif len(pieces) >= fixed + ENOUGH:
            break
    table.state.terrain = pieces
    end_set_up(table)


def terrain_phase(table: Table[Battle]) -> Flow[None]:
    match table.state.ground:
        case "ready":
            ready_terrain(table)
        case "random":
            yield from random_terrain(table)
        case "none":
            end_set_up(table)
        case _:
            yield from lay_terrain(table)
