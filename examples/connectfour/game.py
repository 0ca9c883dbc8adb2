"""Connect Four: the guide's game. A whole game, with lobby, bots, replays, undo and a browser table, in about a hundred
lines."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete import Choose, Decision, Flow, Game, Refusal, Table, register, text
from tapete.core.game import Feature, Features, NoOptions, Outcome
from tapete.core.scene import Aim, Area, Board, Disc, OptionView, Paint, Piece, Rect, Scene, Seat

COLUMNS, ROWS = 7, 6
TALL = ROWS + 1  # a column takes seven bits: six cells and an empty one, so that lines never wrap around
CELLS = [column * TALL + row for column in range(COLUMNS) for row in range(ROWS)]
LINES = (1, TALL, TALL - 1, TALL + 1)  # upwards, sideways, and the two diagonals


class Grid(msgspec.Struct):
    """The state: one bit a stone, a bit board a player; how high each column stands."""

    stones: list[int]
    heights: list[int]
    turn: int = 0
    winner: int | None = None


def lines_up(stones: int) -> bool:
    """Four in a row, anywhere."""
    for step in LINES:
        pairs = stones & (stones >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


def open_columns(grid: Grid) -> tuple[int, ...]:
    return tuple([column for column in range(COLUMNS) if grid.heights[column] < ROWS])


def drop(grid: Grid, column: int) -> None:
    """The stone falls to the lowest free cell; four in a row wins."""
    player = grid.turn % 2
    grid.stones[player] |= 1 << (column * TALL + grid.heights[column])
    grid.heights[column] += 1
    grid.turn += 1
    if lines_up(grid.stones[player]):
        grid.winner = player


def read_cells(grid: Grid, player: int) -> list[int]:
    """Each cell for a learner: 1 for a stone of one's own, -1 for the rival's, 0 for none."""
    mine, theirs = grid.stones[player], grid.stones[1 - player]
    return [(mine >> bit & 1) - (theirs >> bit & 1) for bit in CELLS]


class ConnectFour(Game[Grid, NoOptions, int]):
    id = "connectfour"
    players = (2, 2)
    minutes = 5
    State = Grid
    Action = int
    recommended = ("me", "bot:random")
    refusal_rules = {"column": ("connectfour.column-full",)}
    features = Features([Feature(f"cell-{bit // TALL}-{bit % TALL}", -1, 1) for bit in CELLS], read_cells)
    cover = [
        ("M10 10h100v60h-100z", "#1D5BBF"),
        ("M30 40a8 8 0 1 0 .1 0z", "#F2BC2B"),
        ("M60 40a8 8 0 1 0 .1 0z", "#CC4518"),
    ]

    def setup(self, options: NoOptions, players: int) -> Grid:
        return Grid([0, 0], [0] * COLUMNS)

    def beat(self, table: Table[Grid]) -> Flow[None] | None:
        grid = table.state
        if grid.winner is not None or grid.turn == COLUMNS * ROWS:
            return None
        return self.turn(table)

    def turn(self, table: Table[Grid]) -> Flow[None]:
        grid = table.state
        player = grid.turn % 2
        column: int = yield Choose(player, "column", open_columns(grid))
        drop(grid, column)
        table.tell("drops", player=player, column=column + 1)

    def outcome(self, state: Grid) -> Outcome:
        if state.winner is None:
            return Outcome([], {0: 0, 1: 0}, "connectfour.full")
        return Outcome([state.winner], {player: int(player == state.winner) for player in (0, 1)}, "connectfour.four")

    def refusal(self, state: Grid, player: int, action: int) -> Refusal | None:
        full = isinstance(action, int) and 0 <= action < COLUMNS and state.heights[action] == ROWS
        return Refusal("connectfour.column-full", {"column": action + 1}) if full else None

    def arrange(self, position: dict[str, Any], options: NoOptions, players: int) -> Grid:
        grid = self.setup(options, players)
        for column in position.get("drops", []):
            drop(grid, column)
        return grid

    def view(self, state: Grid, viewer: int | None) -> Scene:
        areas = [
            Area(id=f"column-{c}", shape=Rect(x=c * 10, y=0, w=10, h=60), paint=Paint(fill="#1D5BBF", edge="#123C80"))
            for c in range(COLUMNS)
        ]
        holes, pieces = [], []
        for column in range(COLUMNS):
            for row in range(ROWS):
                at = (column * 10 + 5.0, 55.0 - row * 10)
                bit = 1 << (column * TALL + row)
                owner = next((player for player in (0, 1) if state.stones[player] & bit), None)
                holes.append(
                    Area(id=f"cell-{column}-{row}", shape=Disc(x=at[0], y=at[1], r=4), paint=Paint(fill="#0D2B5C"))
                )
                if owner is not None:
                    pieces.append(
                        Piece(
                            id=f"stone-{column}-{row}",
                            at=at,
                            shape="owner",
                            size=(8, 8),
                            owner=owner,
                            name=text("connectfour-stone"),
                        )
                    )
        board = Board(width=70, height=60, grid="none", areas=areas + holes, pieces=pieces)
        return Scene(game=self.id, theme=self.theme, seats=[Seat(player=0), Seat(player=1)], board=board)

    def option(self, state: Grid, decision: Decision[int], answer: int) -> OptionView:
        return OptionView(key=0, title=text("connectfour-column", column=answer + 1), targets=[f"column-{answer}"])

    def aim(self, state: Grid, decision: Decision[int], answer: int) -> Aim:
        return Aim("drop", target=f"column-{answer}")


GAME = register(ConnectFour())
