"""Is it fair? Many matches between equal bots, told by side, by seat, by length: figures, intervals and plots in one HTML page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from io import StringIO
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from tapete.arena import Played, Task, kept
from tapete.core.game import BadOptions, Game

SURE = 1.96  # 95%
STYLE = (
    "body{font:16px/1.45 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:left}"
)


class Share(msgspec.Struct):
    """So many of so many, and where the truth lies with 95%."""

    name: str
    wins: float
    games: int
    share: float
    low: float
    high: float


class Balance(msgspec.Struct):
    game: str
    games: int
    errors: int
    bot: str
    sides: list[Share]
    first_seat: Share
    reasons: dict[str, int]
    mean_length: float
    lengths: list[int]


def share(name: str, wins: float, games: int) -> Share:
    """Wilson's interval: honest for small numbers too.

    >>> found = share("all", 5, 10)
    >>> (round(found.low, 2), round(found.high, 2))
    (0.24, 0.76)
    """
    if games == 0:
        return Share(name, 0, 0, 0.0, 0.0, 1.0)
    p, z = wins / games, SURE
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(name, wins, games, p, max(0.0, middle - spread), min(1.0, middle + spread))


def tables(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """The tables a report plays: the game's own `balance_tables`, or two players with the usual options."""
    own: list[tuple[int, dict[str, Any]]] = getattr(game, "balance_tables", [])
    return own or [(max(2, game.players[0]), {})]


def measure(game: Game[Any], games: int, *, bot: str = "greedy", seed: str = "balance", jobs: int = 1, ray: str = "", keep: Path | None = None) -> Balance:
    """Every table in turn, the same bot at every seat."""
    shapes = tables(game)
    wanted = []
    for n in range(games):
        players, options = shapes[n % len(shapes)]
        wanted.append(Task(n, game.id, [bot] * players, list(range(players)), options, seed))
    return judge(game, bot, list(kept(keep, wanted, jobs, ray)))


def judge(game: Game[Any], bot: str, played: Sequence[Played]) -> Balance:
    wins: dict[str, float] = defaultdict(float)
    games: dict[str, int] = defaultdict(int)
    reasons: dict[str, int] = defaultdict(int)
    first, whole = 0.0, [one for one in played if not one.error]
    for one in whole:
        reasons[one.reason] += 1
        first += 1 / len(one.winning_seats) if 0 in one.winning_seats else 0.0
        for seat, side in one.sides.items():
            games[side] += 1
            wins[side] += 1 / len(one.winning_seats) if seat in one.winning_seats else (0.5 if not one.winning_seats and len(one.sides) == 2 else 0.0)
    lengths = sorted(one.decisions for one in whole)
    return Balance(
        game.id,
        len(played),
        len(played) - len(whole),
        bot,
        sorted((share(side, wins[side], games[side]) for side in games), key=lambda found: -found.share),
        share("first seat", first, len(whole)),
        dict(sorted(reasons.items(), key=lambda pair: -pair[1])),
        sum(lengths) / len(lengths) if lengths else 0.0,
        lengths,
    )


def report(found: Balance) -> str:
    """One HTML page, nothing to fetch."""
    cells = [(side.name, str(side.games), f"{100 * side.share:.1f}%", f"{100 * side.low:.1f}–{100 * side.high:.1f}%") for side in found.sides]
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells)
    reasons = "".join(f"<li>{escape(rule)}: {count}</li>" for rule, count in found.reasons.items())
    first = found.first_seat
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Balance of {escape(found.game)}</title>
<style>{STYLE}</style>
<h1>Balance of {escape(found.game)}</h1>
<p>{found.games} matches between bots of one kind ({escape(found.bot)}), {found.errors} errors, {found.mean_length:.0f} decisions on average.
The first seat wins {100 * first.share:.1f}% ({100 * first.low:.1f}–{100 * first.high:.1f}%).</p>
<table><tr><th>side</th><th>played</th><th>wins</th><th>95%</th></tr>{rows}</table>
{_plot_sides(found)}{_plot_lengths(found)}
<h2>How matches end</h2><ul>{reasons}</ul></html>"""


def _figure(width: float, height: float) -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise BadOptions("a report with plots needs the extra 'reports': pip install 'tapete[reports]'") from None
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Any) -> str:
    told = StringIO()
    figure.savefig(told, format="svg")
    return told.getvalue()[told.getvalue().index("<svg") :]


def _plot_sides(found: Balance) -> str:
    if not found.sides:
        return ""
    figure, axes = _figure(8, 0.4 * len(found.sides) + 1.2)
    names = [side.name for side in found.sides][::-1]
    shares = [side.share for side in found.sides][::-1]
    spread = [[side.share - side.low for side in found.sides][::-1], [side.high - side.share for side in found.sides][::-1]]
    axes.errorbar(shares, names, xerr=spread, fmt="o", color="#17201D", ecolor="#1D5BBF", capsize=3)
    axes.axvline(sum(side.wins for side in found.sides) / max(1, sum(side.games for side in found.sides)), color="#A3231B", linestyle="--")
    axes.set_xlabel("share of matches won")
    return _svg(figure)


def _plot_lengths(found: Balance) -> str:
    figure, axes = _figure(8, 2.6)
    axes.hist(found.lengths, bins=30, color="#0E5A63")
    axes.set_xlabel("decisions in a match")
    return _svg(figure)
