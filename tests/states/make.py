"""Write a packed state of each game in its present version: `python -m tests.states.make`.

Run it when a game's `state_version` has gone up. States of earlier versions stay as they are.
"""

from __future__ import annotations

import random
from pathlib import Path

from tapete.core.flow import any_answer
from tapete.core.game import find_game
from tapete.core.match import Match, Setup
from tapete.core.match.snapshot import Snapshot, take_snapshot

HERE = Path(__file__).parent
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
ANSWERS = 60  # before the snapshot, so that the state is full


def snapshot_of(game: str) -> Snapshot:
    """A snapshot in the middle of a random match."""
    rng, match = random.Random(game), Match(Setup.of(find_game(game), 2, {}, "states"))
    best: Snapshot | None = None
    while not match.over and len(match.log) < ANSWERS:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
        best = take_snapshot(match) or best
    assert best is not None
    return best


def main() -> None:
    for game in GAMES:
        file = HERE / f"{game}-{find_game(game).state_version}.bin"
        if not file.exists():
            file.write_bytes(snapshot_of(game).pack())


if __name__ == "__main__":
    main()
