"""Board as text: terrain textures, pieces by the owner's letter, numbers of options."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text as Styled

from tapete.core.scene import Area, Board, Piece, Point
from tapete.terminal.geometry import groups, inside, middle, size
from tapete.terminal.messages import Voice, whose

COLOURS = ("blue", "red", "green", "yellow", "magenta", "white", "bright_magenta", "cyan")
TEXTURES = {
    "trees": "&", "waves": "~", "reeds": ",", "rocks": "^", "contours": "n", "roof": "#", "cobbles": "%", "meadow": '"',
    "earth": ":", "hatch": "/", "sand": "-", "cracks": "*", "maze": "+", "mist": "?", "cave": "o", "planks": "=",
}  # fmt: skip
PLAIN, MIDDLE = " ", "."
TALLEST = 22  # lines; a character is about twice as tall as wide


class Chart:
    """Board on a grid of characters, seen from above as on the page."""

    def __init__(self, board: Board, width: int) -> None:
        self.board = board
        self.columns = max(16, min(width - 6, int(TALLEST * 2 * board.width / board.height)))
        self.rows = max(4, round(self.columns * board.height / board.width / 2))
        self.cells = [[(PLAIN, "")] * self.columns for _ in range(self.rows)]

    def cell(self, at: Point) -> tuple[int, int]:
        column, row = int(at[0] / self.board.width * self.columns), int(at[1] / self.board.height * self.rows)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def write(self, at: Point, letters: str, style: str) -> None:
        column, row = self.cell(at)
        first = min(max(column - len(letters) // 2, 0), max(self.columns - len(letters), 0))
        for place, one in enumerate(letters[: self.columns]):
            self.cells[row][first + place] = (one, style)

    def lay(self, area: Area) -> None:
        """Fill an area with its texture; the cells of a grid are points."""
        texture = TEXTURES.get(area.paint.motif, "")
        if self.board.grid == "hex":
            self.write(middle(area.shape), texture or MIDDLE, "dim")
        elif texture:
            x, y, far = *middle(area.shape), size(area.shape)
            (first, top), (last, bottom) = self.cell((x - far, y - far)), self.cell((x + far, y + far))
            for row in range(top, bottom + 1):
                for column in range(first, last + 1):
                    at = ((column + 0.5) * self.board.width / self.columns, (row + 0.5) * self.board.height / self.rows)
                    if inside(at, area.shape):
                        self.cells[row][column] = (texture, "dim")

    def lines(self) -> list[Styled]:
        """Lines of the map; a free table has a scale at the left and below, in the unit of typed coordinates."""
        drawn = []
        free = self.board.grid == "free"
        for row, cells in enumerate(self.cells):
            mark = (
                f"{(row + 0.5) * self.board.height / self.rows / self.board.scale:>4.0f} "
                if row % 4 == 0 and free
                else "     "
            )
            runs = groupby(cells, key=lambda cell: cell[1])
            drawn.append(
                Styled.assemble((mark, "dim"), *(("".join(one for one, _ in run), style) for style, run in runs))
            )
        if not free:
            return drawn
        scale = " " * 5
        for column in range(0, self.columns, 10):
            scale += f"{(column + 0.5) * self.board.width / self.columns / self.board.scale:<10.0f}"
        return [*drawn, Styled(scale.rstrip(), style="dim")]


def labels(pieces: list[Piece]) -> dict[str, str]:
    """Label of each group of pieces on the map: A1, A2, B1."""
    counted: dict[str, int] = {}
    named = {}
    for group, members in groups(pieces).items():
        owner = whose(members[0].owner)
        counted[owner] = counted.get(owner, 0) + 1
        named[group] = f"{owner}{counted[owner]}"
    return named


def draw_map(board: Board, width: int, numbers: dict[int, Point]) -> list[Styled]:
    """Draw the whole map; `numbers` are options with their positions."""
    chart = Chart(board, width)
    for area in board.areas:
        chart.lay(area)
    for number, at in numbers.items():
        chart.write(at, str(number), "bold yellow")
    named = labels(board.pieces)
    together = groups(board.pieces)
    for members in together.values():
        for piece in members[1:]:
            chart.write(piece.at, whose(piece.owner).lower(), colour(piece.owner))
    for group, members in together.items():
        chart.write(members[0].at, named[group], f"bold {colour(members[0].owner)}")
    return chart.lines()


def legend(board: Board, voice: Voice) -> str:
    """Legend of the textures, each once."""
    named = [area for area in board.areas if area.paint.motif in TEXTURES and (area.label or area.name)]
    meanings = {TEXTURES[area.paint.motif]: voice.say(area.label or area.name) for area in named}
    return "   ".join(f"{texture} {meaning}" for texture, meaning in meanings.items())


def colour(owner: int | None) -> str:
    return "white" if owner is None else COLOURS[owner % len(COLOURS)]
