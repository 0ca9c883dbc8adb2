"""Cached parts of scenes: equal to parts built afresh, at every step and for every viewer."""

from __future__ import annotations

import random

import pytest

import tapete
from tapete.core.scene.part_cache import (
    PartCache,
    built_once,
    clear_part_caches,
    once_a_moment,
    one_moment,
    without_part_caches,
)


@pytest.mark.parametrize("game", ["challengers", "jugger", "pocket", "saga", "wolsung"])
def test_a_scene_from_the_cache_is_the_scene_built_afresh(game: str) -> None:
    rng, match = random.Random(game), tapete.new_match(game, seats=["human", "human"], seed="cached")
    for _ in range(120):
        if match.over:
            break
        player = min(match.pending)
        match.act(player, tapete.any_answer(match.pending[player], rng))
        with one_moment():
            beside = {viewer: match.game.view(match.state, viewer) for viewer in (0, 1, None)}
        for viewer in (0, 1, None):
            cached = match.game.view(match.state, viewer)
            with without_part_caches():
                assert cached == beside[viewer] == match.game.view(match.state, viewer)


def test_a_key_that_forgets_something_is_seen() -> None:
    """The comparison above can fail."""
    boats = PartCache[str]()
    crews = iter("35")

    def view() -> str:
        return boats.get("gull", lambda: f"crew of {next(crews)}")

    cached = view()
    with without_part_caches():
        assert view() != cached


def test_a_part_is_shared_in_one_moment_and_built_again_in_the_next() -> None:
    built: list[int] = []

    @once_a_moment
    def crew(boats: list[int], seat: int) -> int:
        built.append(seat)
        return boats[seat]

    boats = [3, 5]
    for crews in ([3, 5], [4, 5]):
        boats[:] = crews
        with one_moment():
            assert [crew(boats, 0), crew(boats, 1), crew(boats, 0), crew([7], 0)] == [*crews, crews[0], 7]
            with without_part_caches():
                crew(boats, 0)
        assert built == [0, 1, 0, 0]
        built.clear()


def test_a_match_does_not_write_into_cached_seats() -> None:
    """A seat that is asked is shown as deciding; the game may hand out the same seat again."""
    match = tapete.new_match("pocket", seats=["human", "human"], seed="cached")
    shared = match.game.view(match.state, None)
    seats = shared.seats
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(match.game), "view", lambda game, state, viewer: shared)
        assert "deciding" in {seat.state for seat in match.view(None).seats}
    assert {seat.state for seat in seats} == {""}


def test_a_full_cache_starts_anew_and_can_be_cleared() -> None:
    built: list[int] = []

    @built_once
    def square(n: int) -> int:
        built.append(n)
        return n * n

    square.cache.size = 2  # type: ignore[attr-defined]
    assert [square(1), square(2), square(1), square(3), square(1)] == [1, 4, 1, 9, 1]
    assert built == [1, 2, 3, 1]
    clear_part_caches()
    square(1)
    assert built[-1] == 1
    assert len(built) == 5
