"""Benchmark of SAGA by number of figures: random play, copies, and games of two greedy bots."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import NamedTuple

import tapete
from tapete import bots
from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup

PLOT = Path(__file__).resolve().parent.parent / "docs" / "saga-growth.svg"
BANDS = {  # figures per side without the Warlord: points, and the band of both
    20: (4, "fjord~4~g3w1~u:g4+g4+g4+w8"),
    40: (4, "fjord~4~w2l2~u:w8+w8+l12.bows+l12.bows"),
    80: (8, "fjord~8~w4l4~u:w8+w8+w8+w8+l12.bows+l12.bows+l12.bows+l12.bows"),
}
LONGEST_GAME = 20.0  # seconds for two greedy bots at a table of usual size
SLOWEST_CLONE = 300.0  # microseconds
FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget


class Cost(NamedTuple):
    figures: int
    decision: float  # microseconds per decision, random play
    clone: float  # microseconds per copy, mean of a match
    game: float  # seconds per match, greedy against greedy


def table(figures: int, seed: str, *, marks: bool = False) -> Match:
    points, band = BANDS[figures]
    options = {"points": points, "band0": band, "band1": band, "terrain": "ready", "special": "no"}
    return Match(Setup.of(tapete.games()["saga"], 2, options, seed), listening=False, marks=marks)


def random_play(figures: int, seconds: float = 2.0) -> float:
    rng, steps, started, n = random.Random(1), 0, time.thread_time(), 0
    while time.thread_time() - started < seconds:
        match, n = table(figures, f"growth-{n}"), n + 1
        while not match.over:
            player = next(iter(match.pending))
            match.act(player, any_answer(match.pending[player], rng))
            steps += 1
    return 1e6 * (time.thread_time() - started) / steps


def once(match: Match) -> float:
    started = time.thread_time()
    match.clone(marks=False)
    return time.thread_time() - started


def clones(figures: int) -> float:
    rng, costs, match = random.Random(2), [], table(figures, "clones", marks=True)
    while not match.over:
        if rng.random() < 0.5:
            costs.append(min(once(match) for _ in range(3)))  # best of three: the machine may be busy
        player = next(iter(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
    return 1e6 * sum(costs) / len(costs)


def greedy_game(figures: int) -> float:
    game = tapete.games()["saga"]
    match = table(figures, "greedy", marks=True)
    players = [bots.make("greedy", game, f"growth/{player}") for player in (0, 1)]
    started = time.thread_time()
    while not match.over:
        player = next(iter(match.pending))
        match.act(player, players[player](match, player))
    return time.thread_time() - started


def plot(costs: list[Cost]) -> None:
    """Plot three curves over the same numbers of figures, each with its own scale from 0."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 2.8), layout="constrained")
    parts = (
        ("decision", "µs per decision, random play"),
        ("clone", "µs per copy"),
        ("game", "s per game, greedy against greedy"),
    )
    for axes, (name, title) in zip(figure.subplots(1, 3), parts, strict=True):
        axes.plot(
            [cost.figures for cost in costs], [getattr(cost, name) for cost in costs], marker="o", color="#551C29"
        )
        axes.set_title(title, fontsize=9)
        axes.set_xlabel("figures a side", fontsize=9)
        axes.set_xticks([cost.figures for cost in costs])
        axes.set_ylim(bottom=0)
        axes.grid(axis="y", color="#D3D8D1")
        axes.spines[["top", "right"]].set_visible(False)
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "growth"}):  # text as text, and reproducible output
        figure.savefig(PLOT, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})


def main() -> list[str]:
    """Print the table, draw the curves; return missed budgets."""
    table(20, "warm")  # warm-up: content is read once
    costs = [Cost(figures, random_play(figures), clones(figures), greedy_game(figures)) for figures in BANDS]
    print(f"{'figures a side':<16}{'µs a decision':>16}{'µs a copy':>12}{'s a greedy game':>18}")
    for cost in costs:
        print(f"{cost.figures:<16}{cost.decision:>16,.0f}{cost.clone:>12,.0f}{cost.game:>18,.1f}")
        FINDINGS.append(
            (f"saga, {cost.figures} figures a side, greedy game", f"{cost.game:.1f} s", f"copy {cost.clone:.0f} us", "")
        )
    plot(costs)
    usual = costs[1]
    missed = [f"saga greedy game, {usual.game:.1f} s"] if usual.game > LONGEST_GAME else []
    return [*missed, f"saga copy, {usual.clone:.0f} us"] if usual.clone > SLOWEST_CLONE else missed


if __name__ == "__main__":
    main()
