"""A Swiss tournament of 200 people: what a pairing takes, beside what 100 people take and the bar of a second."""

from __future__ import annotations

import random
import time

from tapete.club.tournament import enter, new, pair, tell, withdraw

ROUNDS = 7
BAR = 1.0  # seconds a pairing of 200 may take
FINDINGS: list[tuple[str, str, str, str]] = []  # what, figure, beside, budget


def slowest_pairing(people: int) -> float:
    """Seconds of this process for the slowest round, with people who leave and people who come late."""
    dice, slowest = random.Random(people), 0.0
    cup = new("swiss", rounds=ROUNDS, seed="bench")
    for n in range(people):
        cup = enter(cup, f"person {n}")
    for number in range(ROUNDS):
        started = time.process_time()
        cup = pair(cup)
        slowest = max(slowest, time.process_time() - started)
        for n, board in enumerate(cup.rounds[-1].boards, start=1):
            if not board.is_bye:
                cup = tell(cup, n, dice.choice([(1, 2), (2, 1), (1, 1)]))
        cup = enter(withdraw(cup, cup.name_of(dice.choice(cup.here))), f"late {number}")
    return slowest


def main() -> list[str]:
    slowest_pairing(10)  # what has to be imported is
    half, whole = slowest_pairing(100), slowest_pairing(200)
    kept = whole <= BAR
    beside = f"{whole / half:.1f}x 100 people, {whole / BAR:.2f}x the bar of a second"
    print(f"Swiss of 200, slowest of {ROUNDS} pairings: {whole:.2f} s, {beside}")
    FINDINGS.append(
        (f"Swiss of 200, slowest of {ROUNDS} pairings", f"{whole:.2f} s", beside, "kept" if kept else "missed")
    )
    return [] if kept else ["a Swiss pairing of 200 people"]


if __name__ == "__main__":
    main()
