"""Boards for print: areas, walls, channels, lines and bases as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tapete.core.scene import Area, Board, Disc, Line, Mark, Piece, Poly, Rect, Shape
from tapete.printing.art import INK, TUNIC, Art, load_art, seat_colour
from tapete.printing.words import Words

TILE = 88.0  # radius of the drawn tiles
PIXELS = 1000.0  # widths of edges are those of a board so many pixels wide
QUIET = 2.0  # edges below it are drawn faint on a field of cells


def draw_board(board: Board, words: Words, prefix: str, named: bool = False) -> str:
    """Markup of a board in its own units. `named` writes the names of its areas on it."""
    pixel = board.width / PIXELS
    areas = sorted(board.areas, key=lambda area: (area.height, area.level))
    motifs = sorted({area.paint.motif for area in areas if area.paint.motif and board.grid != "hex"})
    parts = [draw_textures(motifs, prefix, pixel)]
    parts += [draw_area(area, board, prefix, pixel) for area in areas]
    parts += [draw_mark(mark, pixel) for mark in board.marks]
    parts += [draw_piece(piece) for piece in board.pieces]
    parts += [draw_pill(area, pixel) for area in areas if area.pill]
    if named:
        large = 2.5 if board.grid == "none" else 1.0
        parts += [draw_name(area, words, pixel * large) for area in areas if area.name is not None]
    return "".join(parts)


def draw_textures(motifs: Sequence[str], prefix: str, pixel: float) -> str:
    if not motifs:
        return ""
    drawn = []
    for motif in motifs:
        width, height, dark, light = load_art().textures[motif]
        drawn.append(
            f'<pattern id="{prefix}-{motif}" width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse" '
            f'patternTransform="scale({pixel:g})">{draw_strokes(dark, light, 2)}</pattern>'
        )
    return f"<defs>{''.join(drawn)}</defs>"


def draw_strokes(dark: str, light: str, width: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    inks = ((dark, INK, ".26"), (light, "#FFFFFF", ".5"))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity="{opacity}" stroke-width="{width:g}" {ends}/>'
        for path, ink, opacity in inks
        if path
    )


def draw_area(area: Area, board: Board, prefix: str, pixel: float) -> str:
    paint, art = area.paint, load_art()
    cells = board.grid == "hex" and len(board.areas) > 100  # marks on the ground rather than tiles
    edge = paint.edge or (seat_colour(area.owner) if area.owner is not None else "none")
    fill = paint.fill or (seat_colour(area.owner) if area.owner is not None else "none")
    faint = ' fill-opacity=".2"' if not paint.fill and area.owner is not None else ""
    dashes = f' stroke-dasharray="{6 * pixel:g} {5 * pixel:g}"' if paint.dashed else ""
    drawn = (
        f'<path d="{path_of(area.shape)}" fill="{fill}"{faint} stroke="{edge}" '
        f'stroke-width="{paint.width * pixel:g}" stroke-linejoin="round"{dashes}/>'
    )
    if paint.motif and board.grid == "hex":
        drawn += draw_tile(area, art, cells)
    elif paint.motif:
        drawn += f'<path d="{path_of(area.shape)}" fill="url(#{prefix}-{paint.motif})"/>'
    walls = "".join(f'<path d="{path_of(wall)}"/>' for wall in area.walls)
    thick = 9 * pixel if len(board.areas) > 1 else board.width / 22
    group = f'<g fill="none" stroke="{INK}" stroke-linecap="round" stroke-width="{thick:g}">{walls}</g>'
    return drawn + (group if walls else "")


def draw_tile(area: Area, art: Art, cells: bool) -> str:
    x0, y0, x1, y1 = bounds(area.shape)
    at = f"translate({(x0 + x1) / 2:.2f} {(y0 + y1) / 2:.2f})"
    picture = "" if cells else art.tiles.get(area.paint.motif, "")
    if picture:
        return f'<g transform="{at} scale({max(x1 - x0, y1 - y0) / 2 / TILE:.4f})">{picture}</g>'
    dark, light = art.centred[area.paint.motif]
    return f'<g transform="{at} scale({min(x1 - x0, y1 - y0) / 100:.4f})">{draw_strokes(dark, light, 2.6)}</g>'


def draw_mark(mark: Mark, pixel: float) -> str:
    if mark.kind == "groove":
        width, filled = (14 * pixel, "none") if isinstance(mark.shape, Line) else (pixel, INK)
        return (
            f'<path d="{path_of(mark.shape)}" fill="{filled}" stroke="{INK}" stroke-opacity=".75" '
            f'stroke-width="{width:g}" stroke-linecap="round"/>'
        )
    return (
        f'<path d="{path_of(mark.shape)}" fill="none" stroke="{INK}" stroke-opacity=".6" '
        f'stroke-width="{2.4 * pixel:g}" stroke-dasharray="{6 * pixel:g} {5 * pixel:g}"/>'
    )


def draw_piece(piece: Piece) -> str:
    """A base as the fort of its owner. Other pieces are tokens of their own."""
    if piece.glyph != "house":
        return ""
    fort = load_art().fort.replace(TUNIC, seat_colour(piece.owner))
    return f'<g transform="translate({piece.at[0]:g} {piece.at[1]:g}) scale({piece.size[0] / 80:g})">{fort}</g>'


def draw_pill(area: Area, pixel: float) -> str:
    x0, y0, x1, y1 = bounds(area.shape)
    tile = area.shape.points if isinstance(area.shape, Poly) and len(area.shape.points) == 6 else None
    size = (x1 - x0) * 0.17 if tile else 20 * pixel
    x, y = (x0 + x1) / 2, y1 - (y1 - y0) * 0.17 if tile else (y0 + y1) / 2
    wide = size * (0.62 * len(area.pill) + 0.7)
    return (
        f'<rect x="{x - wide / 2:.2f}" y="{y - size * 0.72:.2f}" width="{wide:.2f}" height="{size * 1.3:.2f}" '
        f'rx="{size * 0.6:.2f}" fill="{INK}"/><text x="{x:.2f}" y="{y + size * 0.28:.2f}" font-size="{size:.2f}" '
        f'fill="#FFFFFF" text-anchor="middle" font-weight="700">{escape(area.pill)}</text>'
    )


def draw_name(area: Area, words: Words, pixel: float) -> str:
    if bounds(area.shape)[2] - bounds(area.shape)[0] < 90 * pixel:
        return ""
    x0, y0, x1, y1 = bounds(area.shape)
    lower = 24 * pixel if area.pill else 0
    return (
        f'<text x="{(x0 + x1) / 2:.1f}" y="{(y0 + y1) / 2 + 6 * pixel + lower:.1f}" font-size="{16 * pixel:.2f}" '
        f'text-anchor="middle" fill="{INK}" stroke="#FFFFFF" stroke-width="{4 * pixel:.2f}" paint-order="stroke" '
        f'font-weight="600">{escape(words.say(area.name))}</text>'
    )


# ---------------------------------------------------------------- shapes


def path_of(shape: Shape) -> str:
    """Path data of a shape.

    >>> path_of(Rect(x=1, y=2, w=3, h=4))
    'M1 2h3v4h-3Z'
    """
    match shape:
        case Disc(x=x, y=y, r=r):
            return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"
        case Rect(x=x, y=y, w=w, h=h):
            return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"
    points = "L".join(f"{x:.2f} {y:.2f}" for x, y in shape.points)
    return f"M{points}" + ("Z" if isinstance(shape, Poly) else "")


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a shape."""
    match shape:
        case Disc(x=x, y=y, r=r):
            return x - r, y - r, x + r, y + r
        case Rect(x=x, y=y, w=w, h=h):
            return x, y, x + w, y + h
    across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
    return min(across), min(down), max(across), max(down)
