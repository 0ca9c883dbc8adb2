"""Names for positions on a free table, such as "front left, behind the ruins", from the scene alone.

Front is towards the enemy, or towards the middle of the table. Left and right are those of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Any

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Area, Board, Piece, PlaceView, Point
from tapete.terminal.geometry import bounds, distance, in_polygon, inside, landmarks, mean, middle, size

Formation = list[tuple[str, float, float]]

MOST_PLACES = 16  # maximum positions on one list
MOST_TRIED = 60
NEAR = 8  # a landmark is near within 1/8 of the table
TURN = "turn"  # key of the facing in a formation


class NamedPlace(msgspec.Struct, frozen=True):
    """A position to choose: its name, the position of the leading piece, and the whole answer."""

    name: Text
    at: Point
    answer: Any


class Ground:
    """The table from the point of view of the player who places something."""

    def __init__(self, board: Board, place: PlaceView, player: int) -> None:
        self.board, self.place = board, place
        self.foes = [piece for piece in board.pieces if piece.owner not in (None, player)]
        self.base = start_formation(place)
        self.lead = place.lead or place.pieces[0].id
        self.here = spot_of(self.base, self.lead)
        self.zone = bounds(
            [point for poly in place.reach for point in poly.points] or [(0.0, 0.0), (board.width, board.height)]
        )
        self.front = self.facing()

    def facing(self) -> tuple[int, int]:
        """Forward direction: along the axis on which the enemy, or the middle of the table, is farther."""
        own = (
            self.here
            if self.place.longest is not None
            else ((self.zone[0] + self.zone[2]) / 2, (self.zone[1] + self.zone[3]) / 2)
        )
        there = mean([foe.at for foe in self.foes]) if self.foes else (self.board.width / 2, self.board.height / 2)
        dx, dy = there[0] - own[0], there[1] - own[1]
        if abs(dx) > abs(dy):
            return (1 if dx > 0 else -1), 0
        return 0, (1 if dy > 0 else -1)

    # ---- naming

    def name(self, at: Point) -> Text:
        """Name of a position, with a landmark to distinguish it."""
        where = self.step(at) if self.place.longest is not None else self.part(at)
        landmark = self.landmark(at)
        return where if landmark is None else text("place-and", where=where, landmark=landmark)

    def part(self, at: Point) -> Text:
        """Front, middle or back, and left, centre or right of the allowed area."""
        x0, y0, x1, y1 = self.zone
        across, down = third(at[0], x0, x1), third(at[1], y0, y1)
        if self.front[0]:
            rank, flank = across * self.front[0], ("top", "centre", "bottom")[down + 1]
        else:
            rank, flank = down * self.front[1], ("left", "centre", "right")[across + 1]
        return text(f"place-{('back', 'middle', 'front')[rank + 1]}-{flank}")

    def step(self, at: Point) -> Text:
        """Distance and direction on the map."""
        far = distance(self.here, at)
        if far < self.board.scale / 10:
            return text("step-none")
        dx, dy = at[0] - self.here[0], at[1] - self.here[1]
        down, across = (
            (0 if abs(dy) < far * 0.38 else 1 if dy > 0 else -1),
            (0 if abs(dx) < far * 0.38 else 1 if dx > 0 else -1),
        )
        way = "-".join(part for part in (("up", "", "down")[down + 1], ("left", "", "right")[across + 1]) if part)
        return text(f"step-{way}", far=self.length(far))

    def landmark(self, at: Point) -> Text | None:
        """In, behind or beside a landmark, or before an enemy, if one is near."""
        near = min(self.board.width, self.board.height) / NEAR
        areas = landmarks(self.board)
        under = next((area for area in areas if inside(at, area.shape)), None)
        if under is not None:
            return text("place-in", what=area_name(under))
        foe = min(self.foes, key=lambda foe: distance(at, foe.at), default=None)
        if foe is not None and distance(at, foe.at) < 2 * near:
            return text("place-facing", what=piece_name(foe), far=self.length(distance(at, foe.at)))
        close = min(areas, key=lambda area: edge_distance(at, area), default=None)
        if close is not None and edge_distance(at, close) < near:
            cx, cy = middle(close.shape)
            ahead = (cx - at[0]) * self.front[0] + (cy - at[1]) * self.front[1]
            hidden = ahead > distance(at, (cx, cy)) * 0.7
            return text("place-behind" if hidden else "place-beside", what=area_name(close))
        if distance(at, (self.board.width / 2, self.board.height / 2)) < near:
            return text("place-table-centre")
        return None

    def length(self, far: float) -> str:
        gap = " " if self.board.unit[:1].isalpha() else ""
        return f"{far / self.board.scale:.0f}{gap}{self.board.unit}"

    # ---- search for positions

    def moved(self, to: Point, facing: float | None = None) -> Formation:
        """The formation with its leading piece at a position."""
        dx, dy = to[0] - self.here[0], to[1] - self.here[1]
        return [
            (id, x if facing is None else facing, y) if id == TURN else (id, x + dx, y + dy) for id, x, y in self.base
        ]

    def tries(self) -> Iterator[Point]:
        """Positions worth trying: beside and behind landmarks, then all over the reach."""
        points = self.steps() if self.place.longest is not None else self.parts()
        yield from points
        for area in landmarks(self.board):
            cx, cy = middle(area.shape)
            reach = size(area.shape) * 1.2
            for spot in ((cx, cy), (cx - self.front[0] * reach, cy - self.front[1] * reach)):
                if self.reaches(spot):
                    yield spot

    def reaches(self, at: Point) -> bool:
        if self.place.longest is not None and distance(self.here, at) > self.place.longest:
            return False
        return not self.place.reach or any(in_polygon(at, poly.points) for poly in self.place.reach)

    def parts(self) -> Iterator[Point]:
        x0, y0, x1, y1 = self.zone
        for part in (0.3, 0.5, 0.15, 0.75):
            for flank in (1 / 6, 1 / 2, 5 / 6):
                for shift in (0.0, 0.08):
                    if self.front[0]:
                        share = 1 - part if self.front[0] > 0 else part
                        yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * (flank + shift)
                    else:
                        share = 1 - part if self.front[1] > 0 else part
                        yield x0 + (x1 - x0) * (flank + shift), y0 + (y1 - y0) * share

    def steps(self) -> Iterator[Point]:
        longest = self.place.longest or 0.0
        for share in (0.98, 0.5):
            for turn in range(8):
                angle = turn * pi / 4
                yield self.here[0] + longest * share * sin(angle), self.here[1] - longest * share * cos(angle)


def named_places(board: Board, place: PlaceView, player: int, read: Callable[[Formation], Any]) -> list[NamedPlace]:
    """Positions that the game proposes, then positions found all over the reach, with distinct names.

    `read` returns the answer a formation stands for, None if it is not allowed.
    """
    ground = Ground(board, place, player)
    places: dict[str, NamedPlace] = {}

    def keep(name: Text, formation: Formation, key: str) -> None:
        answer = None if key in places else read(formation)
        if answer is not None and all(answer != other.answer for other in places.values()):
            places[key] = NamedPlace(name, spot_of(formation, ground.lead), answer)

    for n, suggestion in enumerate(place.suggestions):
        name = ground.name(spot_of(suggestion, ground.lead))
        # proposals of the game are listed even if two have the same name
        key = repr(name) if repr(name) not in places else f"{name} {n}"
        keep(
            text("place-and", where=place.proposals[n], landmark=name) if n < len(place.proposals) else name,
            suggestion,
            key,
        )
    for _, spot in zip(range(MOST_TRIED), ground.tries(), strict=False):
        if len(places) >= MOST_PLACES:
            break
        name = ground.name(spot)
        keep(name, ground.moved(spot), repr(name))
    return list(places.values())


def start_formation(place: PlaceView) -> Formation:
    """Formation that typed coordinates move: as the pieces stand, or as the game suggests for new pieces."""
    if place.longest is None and place.suggestions:
        return list(place.suggestions[0])
    return [(piece.id, piece.at[0], piece.at[1]) for piece in place.pieces]


def spot_of(formation: Formation, lead: str) -> Point:
    return next(((x, y) for id, x, y in formation if id == lead), (formation[0][1], formation[0][2]))


def third(value: float, least: float, most: float) -> int:
    """-1, 0 or 1: the first, the middle or the last third."""
    return min(max(int(3 * (value - least) / max(most - least, 1e-9)), 0), 2) - 1


def edge_distance(at: Point, area: Area) -> float:
    return max(0.0, distance(at, middle(area.shape)) - size(area.shape))


def area_name(area: Area) -> Text:
    name = area.label or area.name
    assert name is not None  # landmarks have a name
    return name


def piece_name(piece: Piece) -> Text | str:
    return piece.label or piece.name
