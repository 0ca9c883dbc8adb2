"""Draw the imports between packages, parts of a game, and folders of core, live and server.

    python tools/import_diagram.py            writes docs/import-diagram.svg and docs/import-diagram-folders.svg
    python tools/import_diagram.py --check    fails if a drawing is older than the imports

A part is a folder or a module directly below a package. Parts stand in layers, and arrows point at what is imported.
An arrow that follows from others is left out. An import against the order of `LAYERS` is drawn in red.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tapete"
PACKAGES_FILE = ROOT / "docs" / "import-diagram.svg"
FOLDERS_FILE = ROOT / "docs" / "import-diagram-folders.svg"
ARCHITECTURE = ROOT / "ARCHITECTURE.md"
TABLE_BEGINS, TABLE_ENDS = "<!-- folders, written by tools/import_diagram.py -->", "<!-- end of folders -->"

#: Parts of these packages, bottom up: a part imports only parts of lower layers. `tests/test_floor_plan.py` checks it.
LAYERS: dict[str, tuple[frozenset[str], ...]] = {
    package: tuple(frozenset(layer.split()) for layer in layers)
    for package, layers in {
        "core": ("i18n", "text extras scene effects", "flow", "content", "roster", "game", "match"),
        "live": (
            "clocks executor limits metrics routing steady_clock",
            "wire",
            "errors",
            "match",
            "worker",
            "catalog",
            "study",
            "api",
            "workshop",
        ),
        "server": (
            "config",
            "wire db",
            "accounts packs typescript",
            "notifications http",
            "community openapi",
            "competition",
            "moderation previews",
            "background",
            "routes",
            "services",
            "lifespan",
            "app",
            "run",
            "__main__",
        ),
        "club": ("model", "pairing", "tournament", "output statistics"),
        "boards": ("deadline dice_odds flat hex svg", "solvers", "storeys"),
    }.items()
}

WIDTH, HEIGHT = 132, 34  # of a box
ACROSS, UP = 150, 84  # from one box to the next
TOP, SIDE, BETWEEN = 64, 24, 120  # room for arrows that bend around boxes

Graph = dict[str, set[str]]


class Spot(NamedTuple):
    x: float
    y: float


@cache
def modules() -> dict[str, Path]:
    """Every module of src by its dotted name."""
    by_name = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ("tapete", *path.relative_to(SOURCE).with_suffix("").parts)
        by_name[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return by_name


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a tree, at any depth, without expressions: an import is a statement."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        inside = getattr(tree, field, [])
        for node in inside if isinstance(inside, list) else []:  # the body of a lambda is no list
            yield node
            yield from statements(node)


@cache
def imports_of(module: str) -> frozenset[str]:
    """Modules of src that a module imports, also inside functions and for type checking only."""
    known = modules()
    path = known[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    names: set[str] = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            home = ".".join([*above, *([node.module] if node.module else [])])
            inside = {f"{home}.{alias.name}" for alias in node.names}
            names |= {name if name in known else home for name in inside}
    return frozenset((names & known.keys()) - {module})


def part_of(module: str, package: str) -> str | None:
    """Part of a package that holds a module: "" for the package's `__init__.py`, None outside of it.

    >>> part_of("tapete.core.match.run", "tapete.core"), part_of("tapete.core", "tapete.core")
    ('match', '')
    """
    if module == package:
        return ""
    return module[len(package) + 1 :].partition(".")[0] if module.startswith(f"{package}.") else None


def graph_of(package: str) -> Graph:
    """Parts of a package, each with the parts it imports."""
    graph: Graph = {}
    for module in modules():
        mine = part_of(module, package)
        if mine is not None:
            others = graph.setdefault(mine, set())
            theirs = {part_of(other, package) for other in imports_of(module)}
            others |= {part for part in theirs if part is not None and part != mine}
    return graph


def without_package(graph: Graph) -> Graph:
    """A graph without the package's own `__init__.py`, which hands on names."""
    return {node: others - {""} for node, others in graph.items() if node}


def union(graphs: Iterable[Graph]) -> Graph:
    """One graph of the parts with the same name in several packages."""
    together: Graph = {}
    for graph in graphs:
        for node, others in graph.items():
            together.setdefault(node, set()).update(others)
    return together


def upward_in(graph: Graph, package: str) -> set[tuple[str, str]]:
    """Imports against the order of LAYERS: from a part to a part that is not in a lower layer."""
    layer = {part: number for number, parts in enumerate(LAYERS.get(package, ())) for part in parts}
    return {(node, other) for node in graph for other in graph[node] if layer.get(other, -1) >= layer.get(node, 0)}


def reachable(graph: Graph, node: str) -> set[str]:
    """Everything that can be reached from a node."""
    reached: set[str] = set()
    waiting = [node]
    while waiting:
        fresh = graph[waiting.pop()] - reached
        reached |= fresh
        waiting += fresh
    return reached


def reduced(graph: Graph) -> Graph:
    """The graph without arrows that follow from others (transitive reduction)."""
    return {
        node: {other for other in others if not any(other in reachable(graph, third) for third in others - {other})}
        for node, others in graph.items()
    }


def layers_of(graph: Graph) -> list[list[str]]:
    """Nodes by height: the lowest import nothing, the others stand right above the highest they import."""
    height: dict[str, int] = {}

    def measure(node: str) -> int:
        if node not in height:
            height[node] = 1 + max((measure(other) for other in sorted(graph[node])), default=-1)
        return height[node]

    for node in sorted(graph):
        measure(node)
    return [[node for node in sorted(graph) if height[node] == layer] for layer in range(max(height.values()) + 1)]


def curve(start: Spot, end: Spot) -> str:
    """SVG path from the bottom of a box to the top of another; a long one bends around the boxes between."""
    aside = max(-WIDTH * 0.4, min(WIDTH * 0.4, (end.x - start.x) / 3))
    x, to_x, bend = start.x + aside, end.x - aside / 2, (end.y - start.y) / 2
    around = 0.0
    if end.y - start.y > UP and abs(end.x - start.x) < WIDTH:
        around = ACROSS if end.x >= start.x else -ACROSS
        x, to_x = start.x + around / 4, end.x + around / 4
    return f"M{x:g} {start.y:g}C{x + around:g} {start.y + bend:g} {to_x + around:g} {end.y - bend:g} {to_x:g} {end.y:g}"


class Drawing(NamedTuple):
    """A graph with its title; `upward` are the arrows that go against the order."""

    title: str
    graph: Graph
    upward: set[tuple[str, str]]

    @classmethod
    def of(cls, package: str) -> Drawing:
        """The folders of a package."""
        graph = without_package(graph_of(f"tapete.{package}"))
        upward = upward_in(graph, package)
        downward = {node: {other for other in others if (node, other) not in upward} for node, others in graph.items()}
        return cls(package, downward, upward)

    def svg(self, left: float, bottom: float) -> tuple[list[str], float]:
        """The lines of the drawing, and its width."""
        layers = layers_of(self.graph)
        width = max(len(layer) for layer in layers) * ACROSS
        spots: dict[str, Spot] = {}
        for number, layer in enumerate(layers):
            start = left + (width - len(layer) * ACROSS) / 2 + ACROSS / 2
            for place, node in enumerate(layer):
                spots[node] = Spot(start + place * ACROSS, bottom - number * UP)
        lines = [f'<text class="title" x="{left + width / 2:g}" y="34">{self.title}</text>']
        arrows = [("arrow", node, other) for node, others in reduced(self.graph).items() for other in sorted(others)]
        arrows += [("arrow upward", node, other) for node, other in sorted(self.upward)]
        for kind, node, other in arrows:
            (x, y), (to_x, to_y) = spots[node], spots[other]
            edge = HEIGHT / 2 if kind == "arrow" else -HEIGHT / 2
            tip = edge + 5 if kind == "arrow" else edge - 5
            lines.append(f'<path class="{kind}" d="{curve(Spot(x, y + edge), Spot(to_x, to_y - tip))}"/>')
        for node, (x, y) in spots.items():
            lines.append(
                f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
            )
            lines.append(f'<text x="{x:g}" y="{y + 5:g}">{node}</text>')
        return lines, width


def picture(*drawings: Drawing) -> str:
    """Drawings side by side as one SVG, with a common ground line."""
    highest = max(len(layers_of(drawing.graph)) for drawing in drawings)
    bottom = TOP + highest * UP - UP / 2
    lines: list[str] = []
    left: float = SIDE
    for drawing in drawings:
        drawn, width = drawing.svg(left, bottom)
        lines += drawn
        left += width + BETWEEN
    whole, high = left - BETWEEN + SIDE + ACROSS / 2, bottom + HEIGHT / 2 + SIDE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole:g} {high:g}" '
            f'width="{whole:g}" height="{high:g}">',
            "<style>text{font:14px sans-serif;text-anchor:middle;fill:#22303a}.title{font-size:18px;font-weight:bold}"
            "rect{fill:#fbfaf2;stroke:#24505e;stroke-width:1.5}.arrow{fill:none;stroke:#7a8b93;stroke-width:1.3;"
            "marker-end:url(#tip)}.upward{stroke:#b3261e}</style>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
            '<path d="M0 0L8 4L0 8Z" fill="#7a8b93"/></marker></defs>',
            f'<path d="M0 0H{whole:g}V{high:g}H0Z" fill="#eef1ec"/>',
            *lines,
            "</svg>",
            "",
        ]
    )


def folder_table() -> str:
    """Markdown table of every package and folder of src, with its modules and its purpose, for ARCHITECTURE.md."""
    rows = ["| folder | modules | what belongs there |", "| --- | --- | --- |"]
    for name, path in modules().items():
        folder = name.removeprefix("tapete").lstrip(".")
        if path.name != "__init__.py" or not folder or "games." in folder or "versions" in folder:
            continue
        count = len([file for file in path.parent.glob("*.py") if file.name != "__init__.py"])
        purpose = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0]
        rows.append(f"| `{folder.replace('.', '/')}` | {count or ''} | {purpose.rstrip('.')} |")
    return "\n".join(rows)


def architecture() -> str:
    """ARCHITECTURE.md with the table of folders as it is now."""
    before, _, rest = ARCHITECTURE.read_text(encoding="utf-8").partition(TABLE_BEGINS)
    _, _, after = rest.partition(TABLE_ENDS)
    return f"{before}{TABLE_BEGINS}\n{folder_table()}\n{TABLE_ENDS}{after}"


def games() -> list[str]:
    """The packages of the built-in games."""
    return sorted(path.parent.name for path in (SOURCE / "games").glob("*/game.py"))


def drawings() -> dict[Path, str]:
    """The files with their contents."""
    packages = Drawing("packages", without_package(graph_of("tapete")), set())
    parts = union(graph_of(f"tapete.games.{game}") for game in games())
    game = Drawing("parts of a game", without_package(parts), set())
    return {
        PACKAGES_FILE: picture(packages, game),
        FOLDERS_FILE: picture(*(Drawing.of(package) for package in ("core", "live", "server"))),
        ARCHITECTURE: architecture(),
    }


if __name__ == "__main__":
    for target, content in drawings().items():
        if "--check" not in sys.argv[1:]:
            target.write_text(content, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != content:
            sys.exit(f"{target.name} is older than the imports: run tools/import_diagram.py")
