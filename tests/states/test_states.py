"""Every stored state can be read: a changed struct needs a default or an upgrade."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tapete.core.game import find_game
from tapete.core.match import Setup
from tapete.core.match.snapshot import Snapshot, read_state, resume

from .make import GAMES, HERE, content_ids

FILES = sorted(HERE.glob("*.bin"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_state_is_read_and_played_on(file: Path) -> None:
    game = find_game(file.stem.rpartition("-")[0])
    snapshot = Snapshot.unpack(file.read_bytes())
    state = read_state(game, snapshot.state, snapshot.state_version)
    assert isinstance(state, game.State)
    match = resume(Setup.of(game, 2, {}, "states"), snapshot, [])
    assert match.pending
    for viewer in (None, 0, 1):
        assert match.view(viewer).game == game.id


@pytest.mark.parametrize("game", GAMES)
def test_the_state_of_the_present_version_is_stored(game: str) -> None:
    stored = {file.stem for file in FILES}
    assert {f"{game}-{number}" for number in range(1, find_game(game).state_version + 1)} <= stored


def test_no_id_of_the_released_content_disappears() -> None:
    """A running match may name it. An entry that is not wanted any more stays in its file, and out of every offer."""
    released = json.loads((HERE / "content-ids.json").read_text(encoding="utf-8"))
    here = content_ids()
    assert sum(map(len, released.values())) > 300
    for game, ids in released.items():
        assert set(ids) <= set(here[game]), sorted(set(ids) - set(here[game]))
