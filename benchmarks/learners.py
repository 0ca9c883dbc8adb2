"""Benchmark of learners: steps per CPU second through PettingZoo, with observations, in random legal play.

`python benchmarks/learners.py [GAME...]`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from play import rate

FINDINGS: list[tuple[str, str, str, str]] = []  # name, value, comparison, budget
BUDGETS = {"challengers": 1000, "jugger": 1000, "pocket": 2000, "saga": 1000, "wolsung": 1000}  # steps a second
STEPS = 200  # in one measurement, of a match that may have thousands


def through_pettingzoo(name: str) -> Callable[[], int]:
    """Random play that reads every observation; a match that is not over goes on in the next call."""
    from tapete.adapters.pettingzoo import env

    table, rng, matches = env(name), random.Random(1), 0

    def play() -> int:
        nonlocal matches
        steps = 0
        while steps < STEPS:
            if not table.unwrapped.agents:
                table.reset(seed=matches)
                matches += 1
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            table.step(rng.randrange(int(observation["action_mask"].sum())))
            steps += 1
        return steps

    table.reset(seed=0)
    return play


def main(games: list[str] | None = None) -> list[str]:
    """Print steps a second of each game; return missed budgets."""
    missed = []
    for name in games or BUDGETS:
        steps, least = rate(through_pettingzoo(name)), BUDGETS[name]
        verdict = "kept" if steps >= least else "MISSED"
        print(f"{name:<16}{steps:>10,.0f} steps/s with observations (at least {least:,})  {verdict}")
        FINDINGS.append(
            (f"{name}, PettingZoo steps with observations", f"{steps:,.0f} /s", f"at least {least:,}", verdict)
        )
        if steps < least:
            missed.append(f"{name} learners")
    return missed


if __name__ == "__main__":
    main(sys.argv[1:])
