"""Read pictures from SVG files: filled paths, and at most one rectangle as their ground."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tapete.core.scene import Art

__all__ = ["picture", "strokes"]

SVG = "{http://www.w3.org/2000/svg}"


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
    >>> strokes(find_game("pocket").folder / "view" / "cover.svg") == find_game("pocket").cover
    True
    """
    return _painted(ElementTree.parse(path).getroot())


def _painted(drawing: ElementTree.Element) -> list[tuple[str, str]]:
    return [(line.attrib["d"], line.attrib["fill"]) for line in drawing.iter(f"{SVG}path")]
