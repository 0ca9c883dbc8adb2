"""Write a packed state of each game in its present version: `python -m tests.states.make`.

Run it when a game's `state_version` has gone up. States of earlier versions stay as they are.
"""

from __future__ import annotations

import json
import random
import tomllib
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


def content_ids() -> dict[str, list[str]]:
    """Ids of every entry of the games' own content, as table/id."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        folder = find_game(game).folder / "content"
        sheets = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.toml"))]
        found[game] = sorted(
            f"{table}/{entry['id']}"
            for sheet in sheets
            for table, entries in sheet.items()
            if isinstance(entries, list)
            for entry in entries
            if isinstance(entry, dict) and "id" in entry
        )
    return found


def main() -> None:
    (HERE / "content-ids.json").write_text(json.dumps(content_ids(), indent=1) + "\n", encoding="utf-8")
    for game in GAMES:
        file = HERE / f"{game}-{find_game(game).state_version}.bin"
        if not file.exists():
            file.write_bytes(snapshot_of(game).pack())


if __name__ == "__main__":
    main()
