"""Each viewer's own side of a board: pages turn the board by it."""

from __future__ import annotations

import pytest

import tapete
from tapete import bots

OPTIONS = {"pocket": {"map": "map-ford"}}


def played(game: str, seed: str):
    """A match with pieces of both players on the board, after its setup."""
    match = tapete.new_match(game, seed=seed, options=OPTIONS.get(game, {}))
    players = [bots.make("random", match.game, f"{seed}/{player}") for player in range(2)]
    while True:
        board = match.view(0).board
        owners = [piece.owner for piece in board.pieces if not piece.id.startswith("base")] if board else []
        if min(owners.count(0), owners.count(1)) >= 3:
            return match
        player = min(match.pending)
        match.act(player, players[player](match, player))


@pytest.mark.parametrize("seed", ["home", "side"])
@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_the_own_side_is_where_the_own_pieces_begin(game: str, seed: str) -> None:
    match = played(game, seed)
    for viewer in (0, 1):
        board = match.view(viewer).board
        home = board.homes[viewer]
        axis, high = {"left": (0, False), "right": (0, True), "top": (1, False), "bottom": (1, True)}[home]
        mean = [
            sum(at) / len(at)
            for owner in (0, 1)
            if (at := [piece.at[axis] for piece in board.pieces if piece.owner == owner])
        ]
        assert (mean[viewer] > mean[1 - viewer]) == high, (viewer, home)


@pytest.mark.parametrize("game", ["jugger", "pocket", "saga", "wolsung"])
def test_the_sides_are_the_same_for_all_viewers(game: str) -> None:
    match = played(game, "home")
    first, second = match.view(0).board.homes
    assert first != second
    assert match.view(None).board.homes == match.view(1).board.homes == [first, second]
