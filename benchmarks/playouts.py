"""Rollouts per CPU second, here and in a browser's Python (in Node).

At equal time this is the whole difference in strength between the two. `python benchmarks/playouts.py [GAME...]`.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import tapete
from tapete import bots
from tapete.bots.rollout_search import Knowledge, Thought

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
POSITIONS, APART, EACH = 8, 12, 3  # positions of one match, answers between two of them, rollouts at each


def playouts_a_second(name: str, clock: Callable[[], float] = process_time) -> float:
    """Rollouts per second from the same positions and worlds everywhere."""
    match = tapete.new_match(name, seats=["human", "human"], seed="play-outs")
    knowledge = Knowledge.of(bots.bot_module(match.game))
    assert knowledge.answer is not None
    rng = random.Random(1)
    played, spent = 0, 0.0
    for _ in range(POSITIONS):
        for _ in range(APART):
            if not match.over:
                player = min(match.pending)
                match.act(player, knowledge.answer(match, player, rng))
        if match.over:
            break
        player = min(match.pending)
        thought = Thought(match, player, rng, math.inf, knowledge)
        answer = knowledge.answer(match, player, rng)
        begun = clock()
        for world in range(EACH):
            thought.play_out(answer, world)
        spent += clock() - begun
        played += EACH
    return played / spent


def main(games: list[str]) -> None:
    from tests.offline.pyodide import run_in_pyodide

    for task, there, _ in run_in_pyodide([f"playouts:{game}" for game in games]):
        game = task.partition(":")[2]
        here = playouts_a_second(game)
        print(f"{game}: {here:.0f} play-outs a second here, {there:.0f} in a browser's Python: {there / here:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
