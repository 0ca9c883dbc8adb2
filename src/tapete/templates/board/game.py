"""New Game: players place stones in turns; when the board is full, the largest group wins.

Nothing is hidden, and there is no chance.
"""

from __future__ import annotations

import msgspec

from tapete import Choose, Decision, Flow, Game, Refusal, Table, text
from tapete.core.game import Field, Outcome
from tapete.core.scene import Aim, Area, Board, Gauge, OptionView, Paint, Piece, Rect, Scene, Seat, VerbView

SQUARE = 10.0  # in the board's own unit: the client scales it to the screen


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a match. Each field has its message in the text files: `newgame-opt-side`."""

    side: int = 5


class Stones(msgspec.Struct):
    """The state: plain values, lists and structs. Copies, logs and undo follow from the annotations."""

    side: int
    cells: list[int | None]  # owner of the stone in each cell
    turn: int = 0


def neighbours(stones: Stones, cell: int) -> list[int]:
    side, (row, column) = stones.side, divmod(cell, stones.side)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * side + c for r, c in around if 0 <= r < side and 0 <= c < side]


def largest_group(stones: Stones, player: int) -> int:
    """Size of a player's largest group of connected stones."""
    left, best = {cell for cell, owner in enumerate(stones.cells) if owner == player}, 0
    while left:
        edge, size = [left.pop()], 0
        while edge:
            size += 1
            joined = left.intersection(neighbours(stones, edge.pop()))
            left -= joined
            edge += joined
        best = max(best, size)
    return best


class NewGame(Game[Stones, Terms, int]):
    id = "newgame"
    players = (2, 2)
    minutes = 10
    State = Stones
    Options = Terms
    fields = {"side": Field(least=3, most=8)}  # how the option looks in the form
    Action = int  # the type of an answer, as it is read from JSON
    refusal_rules = {"cell": ("newgame.free",)}  # the rules that refusals of each question may cite
    cover = [
        ("M30 10h60v60h-60z", "#E9DFC4"),
        ("M45 30a9 9 0 1 0 .1 0z", "#1D5BBF"),
        ("M75 34a9 9 0 1 0 .1 0z", "#CC4518"),
    ]

    # ---- the rules

    def setup(self, options: Terms, players: int) -> Stones:
        return Stones(options.side, [None] * options.side**2)

    def beat(self, table: Table[Stones]) -> Flow[None] | None:
        """The next flow, chosen by the state alone; None when the game is over."""
        return self.turn(table) if None in table.state.cells else None

    def turn(self, table: Table[Stones]) -> Flow[None]:
        stones = table.state
        player = stones.turn % 2
        free = tuple(cell for cell, owner in enumerate(stones.cells) if owner is None)
        cell: int = yield Choose(player, "cell", free)
        stones.cells[cell] = player
        stones.turn += 1
        row, column = divmod(cell, stones.side)
        table.tell("places", player=player, row=row + 1, column=column + 1, targets=[f"cell-{cell}"])

    def refusal(self, state: Stones, player: int, action: int) -> Refusal | None:
        """Reason against an answer that was not offered, if a rule says more than "not an option"."""
        taken = isinstance(action, int) and 0 <= action < len(state.cells) and state.cells[action] is not None
        return Refusal("newgame.free") if taken else None

    def outcome(self, state: Stones) -> Outcome:
        groups = [largest_group(state, player) for player in (0, 1)]
        winners: list[int | str] = [player for player in (0, 1) if groups[player] > groups[1 - player]]
        return Outcome(winners, dict(enumerate(groups)), "newgame.largest")

    # ---- the view

    def view(self, state: Stones, viewer: int | None) -> Scene:
        areas, pieces = [], []
        for cell, owner in enumerate(state.cells):
            row, column = divmod(cell, state.side)
            x, y = column * SQUARE, row * SQUARE
            areas.append(
                Area(
                    id=f"cell-{cell}",
                    shape=Rect(x=x, y=y, w=SQUARE, h=SQUARE),
                    paint=Paint(fill="#E9DFC4", edge="#8A7A55"),
                )
            )
            if owner is not None:
                at = (x + SQUARE / 2, y + SQUARE / 2)
                pieces.append(
                    Piece(
                        id=f"stone-{cell}", at=at, shape="owner", size=(7, 7), owner=owner, name=text("newgame-stone")
                    )
                )
        seats = [
            Seat(
                player=player,
                score=Gauge(id=f"group-{player}", name=text("newgame-group"), value=largest_group(state, player)),
            )
            for player in (0, 1)
        ]
        board = Board(width=state.side * SQUARE, height=state.side * SQUARE, grid="none", areas=areas, pieces=pieces)
        return Scene(game=self.id, theme=self.theme, seats=seats, board=board)

    def option(self, state: Stones, decision: Decision[int], answer: int) -> OptionView:
        """View of an answer: its text, and the things on the table that can be clicked for it."""
        row, column = divmod(answer, state.side)
        return OptionView(key=0, title=text("newgame-cell", row=row + 1, column=column + 1), targets=[f"cell-{answer}"])

    def aim(self, state: Stones, decision: Decision[int], answer: int) -> Aim:
        """The answer on the board: what is done, and where. A piece that moves is its `actor`."""
        return Aim("place", target=f"cell-{answer}")

    def verb(self, state: Stones, decision: Decision[int], verb: str) -> VerbView:
        """A verb as a button. Its targets are places, which the board shows as one zone."""
        return VerbView(id=verb, name=text(f"newgame-verb-{verb}"), glyph="plus", places=True)


GAME = NewGame()
