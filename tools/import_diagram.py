"""Draws the house from its imports: which package and which room of a game stands on which floor, and who looks down at
whom.

    python tools/import_diagram.py            writes docs/import-diagram.svg
    python tools/import_diagram.py --check    says whether the drawing is up to date

An arrow that follows from others is left out, so that what is drawn can be read.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tapete"
TARGET = ROOT / "docs" / "import-diagram.svg"

WIDTH, HEIGHT = 132, 34  # of a box
ACROSS, UP = 150, 84  # from one box to the next
TOP, SIDE = 64, 24

Graph = dict[str, set[str]]


class Spot(NamedTuple):
    x: float
    y: float


@cache
def modules() -> dict[str, Path]:
    by_name = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ("tapete", *path.relative_to(SOURCE).with_suffix("").parts)
        by_name[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return by_name


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement, however deep, and nothing of what they are made of: an import is one."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        inside = getattr(tree, field, [])
        for node in inside if isinstance(inside, list) else []:  # a lambda has a body, too
            yield node
            yield from statements(node)


@cache
def imports_of(module: str) -> frozenset[str]:
    """Our modules that a module names in an import, wherever it stands."""
    known = modules()
    names: set[str] = set()
    for node in statements(ast.parse(known[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name if name in known else node.module for name in inside}
    return frozenset(names & known.keys())


def graph_of(depth: int, below: str = "tapete") -> Graph:
    """Who imports whom among the parts that lie right below a package; for the rooms of a game, of all games
    together."""
    known = modules()
    graph: Graph = {}
    for module in known:
        mine = part(module, depth)
        if not module.startswith(f"{below}.") or not mine:
            continue
        others = graph.setdefault(mine, set())
        for other in imports_of(module):
            theirs = part(other, depth)
            same_house = depth == 1 or module.split(".")[:depth] == other.split(".")[:depth]
            if theirs and theirs != mine and same_house:
                others.add(theirs)
    for others in list(graph.values()):
        for other in others:
            graph.setdefault(other, set())
    return graph


def part(module: str, depth: int) -> str:
    return (module.split(".")[depth:] or [""])[0]


def below_all(graph: Graph, node: str) -> set[str]:
    """Everything that can be reached from a node."""
    reached: set[str] = set()
    waiting = [node]
    while waiting:
        fresh = graph[waiting.pop()] - reached
        reached |= fresh
        waiting += fresh
    return reached


def reduced(graph: Graph) -> Graph:
    """Without the arrows that follow from others."""
    return {
        node: {other for other in others if not any(other in below_all(graph, third) for third in others - {other})}
        for node, others in graph.items()
    }


def floors_of(graph: Graph) -> list[list[str]]:
    """The ground floor imports nothing; every other stands right above the highest it looks down at."""
    height: dict[str, int] = {}

    def measure(node: str) -> int:
        if node not in height:
            height[node] = 1 + max((measure(other) for other in sorted(graph[node])), default=-1)
        return height[node]

    for node in sorted(graph):
        measure(node)
    return [[node for node in sorted(graph) if height[node] == floor] for floor in range(max(height.values()) + 1)]


def way(start: Spot, end: Spot) -> str:
    """A curve from the foot of a box to the head of another; one that passes floors goes around what stands between."""
    aside = max(-WIDTH * 0.4, min(WIDTH * 0.4, (end.x - start.x) / 3))
    x, to_x, bend = start.x + aside, end.x - aside / 2, (end.y - start.y) / 2
    around = 0.0
    if end.y - start.y > UP and abs(end.x - start.x) < WIDTH:
        around = ACROSS if end.x >= start.x else -ACROSS
        x, to_x = start.x + around / 4, end.x + around / 4
    return f"M{x:g} {start.y:g}C{x + around:g} {start.y + bend:g} {to_x + around:g} {end.y - bend:g} {to_x:g} {end.y:g}"


def drawing(graph: Graph, title: str, left: float, bottom: float) -> tuple[list[str], float]:
    floors = floors_of(graph)
    width = max(len(floor) for floor in floors) * ACROSS
    spots: dict[str, Spot] = {}
    for number, floor in enumerate(floors):
        start = left + (width - len(floor) * ACROSS) / 2 + ACROSS / 2
        for place, node in enumerate(floor):
            spots[node] = Spot(start + place * ACROSS, bottom - number * UP)
    lines = [f'<text class="title" x="{left + width / 2:g}" y="34">{title}</text>']
    for node, others in reduced(graph).items():
        for other in sorted(others):
            (x, y), (to_x, to_y) = spots[node], spots[other]
            lines.append(f'<path class="arrow" d="{way(Spot(x, y + HEIGHT / 2), Spot(to_x, to_y - HEIGHT / 2 - 5))}"/>')
    for node, (x, y) in spots.items():
        lines.append(f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>')
        lines.append(f'<text x="{x:g}" y="{y + 5:g}">{node}</text>')
    return lines, width


def picture() -> str:
    packages = graph_of(1)
    rooms = graph_of(3, "tapete.games")
    highest = max(len(floors_of(packages)), len(floors_of(rooms)))
    bottom = TOP + highest * UP - UP / 2
    left, width = drawing(packages, "the packages", SIDE, bottom)
    right, more = drawing(rooms, "the rooms of a game", SIDE + width + 2 * SIDE, bottom)
    whole, high = width + more + 4 * SIDE, bottom + HEIGHT / 2 + SIDE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole:g} {high:g}" '
            f'width="{whole:g}" height="{high:g}">',
            "<style>text{font:14px sans-serif;text-anchor:middle;fill:#22303a}.title{font-size:18px;font-weight:bold}"
            "rect{fill:#fbfaf2;stroke:#24505e;stroke-width:1.5}.arrow{fill:none;stroke:#7a8b93;stroke-width:1.3;marker-end:url(#tip)}</style>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
            '<path d="M0 0L8 4L0 8Z" fill="#7a8b93"/></marker></defs>',
            f'<path d="M0 0H{whole:g}V{high:g}H0Z" fill="#eef1ec"/>',
            *left,
            *right,
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(
            0
            if TARGET.read_text(encoding="utf-8") == picture()
            else "docs/import-diagram.svg is older than the imports: run tools/import_diagram.py"
        )
    TARGET.write_text(picture(), encoding="utf-8")
