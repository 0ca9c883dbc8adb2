"""Benchmark of decisions per second: our games, python-chess, OpenSpiel and PettingZoo in one run.

Ratios within one run are comparable between machines.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))

from connectfour.game import COLUMNS, GAME, ROWS, Grid, drop, open_columns

import tapete
from tapete import bots
from tapete.core.match import Match, Setup

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget
SECONDS = 2.0
ROUNDS = 3


def rate(play: Callable[[], int]) -> float:
    """Steps per CPU second, the best of a few measurements, because the machine may be busy."""
    best = 0.0
    for _ in range(ROUNDS):
        steps, started = 0, time.thread_time()
        while (passed := time.thread_time() - started) < SECONDS / ROUNDS:
            steps += play()
        best = max(best, steps / passed)
    return best


# ---------------------------------------------------------------- peers


def python_chess() -> Callable[[], int]:
    import chess

    rng = random.Random(1)

    def play() -> int:
        board, steps = chess.Board(), 0
        while steps < 200 and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            steps += 1
        return steps

    return play


def openspiel(name: str) -> Callable[[], int]:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  registers the Python games

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return play


def pettingzoo_connect_four() -> Callable[[], int]:
    from pettingzoo.classic import connect_four_v3

    env, rng = connect_four_v3.env(), random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            legal = [column for column in range(COLUMNS) if mask[column]]
            env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


# ---------------------------------------------------------------- ours


def bare_connect_four() -> Callable[[], int]:
    """The same rules as plain calls, to measure the kernel's overhead."""
    rng = random.Random(1)

    def play() -> int:
        grid, steps = Grid([0, 0], [0] * COLUMNS), 0
        while grid.winner is None and grid.turn < COLUMNS * ROWS:
            columns = open_columns(grid)
            drop(grid, columns[int(rng.random() * len(columns))])
            steps += 1
        return steps

    return play


def through_match(
    game: Any, players: int, *, marks: bool = False, options: dict[str, Any] | None = None
) -> Callable[[], int]:
    """Random play through `Match`."""
    from tapete.core.flow import any_answer

    rng, count = random.Random(1), 0

    def play() -> int:
        nonlocal count
        count += 1
        match = Match(Setup.of(game, players, options, str(count)), listening=False, marks=marks)
        pending = match.pending
        while not match.over:
            pending = match.pending
            player = next(iter(pending))
            match.act(player, any_answer(pending[player], rng))
        return len(match.log)

    return play


def connect_four_through_match(marks: bool = False) -> Callable[[], int]:
    rng, setup = random.Random(1), Setup.of(GAME, 2)

    def play() -> int:
        match = Match(setup, listening=False, marks=marks)
        while not match.over:
            player, decision = next(iter(match.pending.items()))
            columns = decision.options
            match.act(player, columns[int(rng.random() * len(columns))])
        return len(match.log)

    return play


def once(match: Match) -> float:
    started = time.thread_time()
    match.clone(marks=False)
    return time.thread_time() - started


def clone_cost(game: Any, players: int, options: dict[str, Any] | None = None) -> tuple[float, float]:
    """Microseconds per copy at a decision: mean over random matches, and the slowest tenth."""
    from tapete.core.flow import any_answer

    rng, costs = random.Random(2), []
    for n in range(3):
        match = Match(Setup.of(game, players, options, f"clone-{n}"), listening=False)
        while not match.over:
            if rng.random() < 0.2:
                costs.append(min(once(match) for _ in range(3)))  # best of three: the machine may be busy
            player = next(iter(match.pending))
            match.act(player, any_answer(match.pending[player], rng))
            if len(costs) > 400:
                break
    costs.sort()
    return 1e6 * sum(costs) / len(costs), 1e6 * costs[int(len(costs) * 0.9)]


def memory_of_match(game: Any, players: int) -> float:
    """KiB of a live match half-way between two heuristics, with log, events and undo data."""
    import gc
    import tracemalloc

    def played(most: int) -> tuple[Match, int]:
        match, n = Match(Setup.of(game, players, seed="memory")), 0
        heuristics = [bots.make(bots.names(game)[-1], game, player) for player in range(players)]
        while n < most and not match.over:
            player = next(iter(match.pending))
            match.act(player, heuristics[player](match, player))
            n += 1
        return match, n

    # content, texts and caches are loaded now and shared by all matches
    half = played(sys.maxsize)[1] // 2
    gc.collect()
    tracemalloc.start()
    match = played(half)[0]
    gc.collect()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert not match.over
    return used / 1024


def searches(id: str, tallies: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """Number of geometry searches in greedy matches, and of those that ran out of steps.

    Only after running out do the rules refuse without a proof.
    """
    game = tapete.games()[id]
    for tally in tallies.values():
        tally.update(dict.fromkeys(tally, 0))
    for n in range(12):
        match = Match(Setup.of(game, 2, {}, f"searches-{n}"), listening=False)
        players = [bots.make("greedy", game, n), bots.make("greedy", game, n + 1)]
        while not match.over:
            player = next(iter(match.pending))
            match.act(player, players[player](match, player))
    return tallies


def all_searches() -> dict[str, dict[str, int]]:
    from tapete.boards.storeys import pathfinding
    from tapete.games.saga.rules.moves import charge, regroup, withdrawal
    from tapete.games.wolsung.rules.moves import reachable

    of_saga = {"charge": charge.tally, "withdrawal": withdrawal.tally, "closing up": regroup.tally}
    of_wolsung = {"a way around corners": pathfinding.tally, "a Charge around corners": reachable.tally}
    return {
        f"{id}, {what}": tally
        for id, tallies in (("saga", of_saga), ("wolsung", of_wolsung))
        for what, tally in searches(id, tallies).items()
    }


BUDGETS = {
    "challengers": 1.0,
    "pocket": 1.0,
    "jugger": 1.0,
    "saga": 0.45,
    "wolsung": 0.45,
}  # multiples of python-chess's random moves per second
CLONES = {"jugger": 100, "pocket": 100, "saga": 100, "wolsung": 100}  # microseconds
MEMORY = 300  # KiB of a live match


def main() -> list[str]:
    """Print the table; return missed budgets."""
    chess = rate(python_chess())
    spiel = rate(openspiel("python_tic_tac_toe"))
    zoo = rate(pettingzoo_connect_four())
    bare = rate(bare_connect_four())
    four = rate(connect_four_through_match())
    marked = rate(connect_four_through_match(marks=True))
    missed = []

    def row(what: str, value: float, ratio: str = "", kept: bool | None = None) -> None:
        verdict = "" if kept is None else "kept" if kept else "MISSED"
        print(f"{what:<52}{value:>12,.0f} /s  {ratio:<44}{verdict}")
        FINDINGS.append((what, f"{value:,.0f} /s", ratio, verdict))
        if kept is False:
            missed.append(what)

    row("python-chess, random moves", chess)
    row("OpenSpiel, Python tic-tac-toe", spiel)
    row("PettingZoo, Connect Four", zoo)
    row("Connect Four, bare calls", bare)
    row("Connect Four through Match", four, f"{bare / four:.2f}x the bare time (at most 2.5)", bare / four <= 2.5)
    row("Connect Four through Match", four, f"{four / spiel:.1f}x OpenSpiel (at least 3)", four / spiel >= 3)
    row("Connect Four through Match", four, f"{four / zoo:.1f}x PettingZoo (at least 8)", four / zoo >= 8)
    row("Connect Four through Match, with marks", marked, f"{bare / marked:.2f}x the bare time")
    for id, game in tapete.games().items():
        players = max(2, game.players[0])
        decisions = rate(through_match(game, players))
        least = BUDGETS.get(id, 0.0)
        peers = f"{decisions / spiel:.2f}x OpenSpiel, {decisions / zoo:.1f}x PettingZoo"
        beside = f"{decisions / chess:.2f}x python-chess (at least {least:g}), {peers}"
        row(f"{id}, {players} players, random play", decisions, beside, decisions / chess >= least)
        mean, slow = clone_cost(game, players)
        most = CLONES.get(id)
        kept = "" if most is None else f" (at most {most})"
        memory = memory_of_match(game, players)
        print(f"{'':<10}clone {mean:.0f} us, slowest tenth {slow:.0f} us{kept}; a live match {memory:.0f} KiB")
        verdict = "" if most is None else "kept" if slow <= most else "MISSED"
        FINDINGS.append((f"{id}, a copy of a match", f"{mean:.0f} us", f"slowest tenth {slow:.0f} us{kept}", verdict))
        FINDINGS.append(
            (
                f"{id}, a live match half-way",
                f"{memory:.0f} KiB",
                f"at most {MEMORY} KiB",
                "kept" if memory <= MEMORY else "MISSED",
            )
        )
        if most is not None and slow > most:
            missed.append(f"{id} clone")
        if memory > MEMORY:
            missed.append(f"{id} memory")
    for what, tally in all_searches().items():
        gave_out = f"{tally['gave out']} not found within the steps"
        print(f"{what:<52}{tally['asked']:>12,} searched in 12 greedy matches, {gave_out}")
        FINDINGS.append((f"{what}: searches in 12 greedy matches", str(tally["asked"]), gave_out, ""))
    return missed


if __name__ == "__main__":
    main()
