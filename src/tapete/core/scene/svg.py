"""Read pictures from SVG files: filled paths over a ground, and box art as checked markup."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from tapete.core.scene import Art

__all__ = ["BOX", "picture", "read_box_art", "strokes"]

SVG = "{http://www.w3.org/2000/svg}"
BOX = (240, 330)  # width and height of box art
SHAPES = frozenset(["g", "path", "rect", "circle", "ellipse", "clipPath"])
ATTRIBUTES = frozenset(
    (
        *("d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "transform", "id", "clip-path"),
        *("fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-opacity"),
        *("stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
    )
)
INSIDE = re.compile(r"url\(#[\w-]+\)")  # the only address that a value may name: a part of the same picture


def picture(path: Path) -> Art:
    """Read a picture with its ground colour.

    >>> from tapete import find_game
    >>> picture(find_game("challengers").folder / "view" / "pictures" / "symbols" / "anchor.svg").ground
    '#CDEBEC'
    """
    drawing = ElementTree.parse(path).getroot()
    ground = drawing.find(f"{SVG}rect")
    return Art(ground=Art().ground if ground is None else ground.attrib["fill"], strokes=_painted(drawing))


def strokes(path: Path) -> list[tuple[str, str]]:
    """Read the paths of a picture, in their order, each with its fill.

    >>> from tapete import find_game
    >>> strokes(find_game("challengers").folder / "view" / "pictures" / "symbols" / "anchor.svg")[0][1]
    '#B9C4CB'
    """
    return _painted(ElementTree.parse(path).getroot())


def read_box_art(path: Path) -> str:
    """Read the picture of a game's box, of 240 x 330, as markup without its outer element.

    It may hold shapes, groups and clip paths. ValueError names any other element or attribute: pages insert the
    markup as it is, so it must not carry scripts, styles or addresses.

    >>> from tapete import find_game
    >>> read_box_art(find_game("saga").folder / "view" / "box_art.svg")[:27]
    '<rect width="240" height="3'
    """
    drawing = ElementTree.parse(path).getroot()
    expected = f"0 0 {BOX[0]} {BOX[1]}"
    if drawing.tag != f"{SVG}svg" or drawing.get("viewBox") != expected:
        raise ValueError(f'{path.name}: expected <svg viewBox="{expected}">')
    return "".join(_write_shape(shape, path.name) for shape in drawing)


def _write_shape(shape: ElementTree.Element, where: str) -> str:
    name = shape.tag.removeprefix(SVG)
    if name not in SHAPES:
        raise ValueError(f"{where}: <{name}> is not allowed; expected one of {', '.join(sorted(SHAPES))}")
    for attribute, value in shape.attrib.items():
        if attribute not in ATTRIBUTES:
            raise ValueError(f"{where}: {attribute} of <{name}> is not allowed")
        if "url" in value and not INSIDE.fullmatch(value):
            raise ValueError(f"{where}: {attribute} of <{name}> names something outside of the picture: {value}")
    start = " ".join([name, *(f'{attribute}="{_quote(value)}"' for attribute, value in shape.attrib.items())])
    inside = "".join(_write_shape(inner, where) for inner in shape)
    return f"<{start}>{inside}</{name}>" if inside else f"<{start}/>"


def _quote(value: str) -> str:
    return value.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def _painted(drawing: ElementTree.Element) -> list[tuple[str, str]]:
    return [(line.attrib["d"], line.attrib["fill"]) for line in drawing.iter(f"{SVG}path")]
