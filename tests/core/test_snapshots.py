"""Snapshots: a match goes on from the start of a beat as if it had never stopped."""

from __future__ import annotations

import random

import msgspec
import pytest

from tapete.core.flow import any_answer
from tapete.core.game import find_game, games
from tapete.core.match import Match, Setup
from tapete.core.match.snapshot import Snapshot, UnreadableState, read_state, resume, take_snapshot

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_its_snapshots(game: str) -> None:
    rng = random.Random(f"snapshots {game}")
    match = Match(Setup.of(find_game(game), 2, {}, "snapshots"))
    taken: list[tuple[bytes, int]] = []
    while not match.over and len(match.log) < 120:
        snapshot = take_snapshot(match)
        if snapshot is not None and len(match.log) % 4 == 0:
            taken.append((snapshot.pack(), snapshot.entries))
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    assert len(taken) > 2
    for packed, entries in taken:
        twin = resume(match.setup, Snapshot.unpack(packed), match.log[:entries])
        for entry in match.log[len(twin.log) :]:
            if not entry.auto:
                twin.act(entry.player, entry.answer)
        assert twin.digest() == match.digest()
        assert twin.log[len(twin.log) - 1].answer == match.log[-1].answer
        assert twin.pending.keys() == match.pending.keys()


def test_answers_before_a_snapshot_cannot_be_undone() -> None:
    match = Match(Setup.of(find_game("pocket"), 2, {}, "undo"))
    while (snapshot := take_snapshot(match)) is None or not match.log:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], random.Random(1)))
    twin = resume(match.setup, Snapshot.unpack(snapshot.pack()), match.log)
    assert not any(twin.can_undo(player) for player in range(2))


def test_there_is_no_snapshot_in_the_middle_of_a_beat() -> None:
    match = Match(Setup.of(find_game("saga"), 2, {}, "middle"))
    rng, seen = random.Random(2), set()
    while len(match.log) < 60 and not match.over:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
        since = match.log[match.run.checkpoints[-1].entries :]
        given = any(not entry.auto for entry in since)
        assert (take_snapshot(match) is None) == given
        seen.add(given)
    assert seen == {True, False}


def test_an_upgrade_changes_the_mapping_of_an_old_state(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("pocket")
    state = game.setup(game.read_options({}), 2)
    old = msgspec.msgpack.decode(msgspec.msgpack.encode(state))
    field = next(iter(old))
    old["old_name"] = old.pop(field)
    with pytest.raises(UnreadableState, match="pocket"):
        read_state(game, dict(old), 1)

    def rename(mapping: dict[str, object]) -> dict[str, object]:
        mapping[field] = mapping.pop("old_name")
        return mapping

    monkeypatch.setattr(type(game), "state_version", 2)
    monkeypatch.setattr(type(game), "state_upgrades", {1: rename})
    assert msgspec.to_builtins(read_state(game, old, 1), str_keys=True) == msgspec.to_builtins(state, str_keys=True)


def test_every_builtin_game_names_the_version_of_its_rules() -> None:
    for game in GAMES:
        assert "version" in vars(type(games()[game]))
        assert games()[game].version.isdigit()
