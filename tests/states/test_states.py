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
    game = find_game(file.stem.partition("-")[0])
    snapshot = Snapshot.unpack(file.read_bytes())
    state = read_state(game, snapshot.state, snapshot.state_version)
    assert isinstance(state, game.State)
    match = resume(Setup.of(game, 2, {}, "states"), snapshot, [])
    assert match.pending
    for viewer in (None, 0, 1):
        assert match.view(viewer).game == game.id


SPLITS = [  # the answers that 1.0.0 offered
    {"type": "split", "keep": [[0, 2], [1, 3]], "moves": [[0, 4300, 8000], [2, 5500, 8000]]},
    {"type": "split", "keep": [[0, 2], [1, 3]], "moves": [[1, 7700, 8000], [3, 8900, 8000]]},
]


@pytest.mark.parametrize("split", SPLITS)
def test_a_match_stopped_while_a_melee_divides_goes_on(split: dict[str, object]) -> None:
    """Version 1 of Wolsung offered finished divisions. Each is an answer to the question of today."""
    game = find_game("wolsung")
    snapshot = Snapshot.unpack((HERE / "wolsung-1-split.bin").read_bytes())
    match = resume(Setup.of(game, 2, {}, "states"), snapshot, [])
    for answer in ({"type": "charge"}, {"type": "walk", "path": [{"x": 4800, "y": 8000}]}):
        match.act(0, game.read_action(answer))
    assert match.pending[0].kind == "split"
    assert match.view(0).decision.place is not None
    match.act(0, game.read_action(split))
    assert match.pending[0].kind == "charge-attack"


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
