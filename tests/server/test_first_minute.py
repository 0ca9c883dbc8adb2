"""A newcomer's first minute: the table is laid by bots, and what is asked first is the game itself."""

from __future__ import annotations

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.core.match import Match, Setup, header_of
from tapete.live.match.seats import create_seats
from tapete.live.match.stored_match import Row, StoredMatch

FIRST = {
    "challengers": {"pick"},
    "jugger": {"next", "reaction"},
    "pocket": {"action", "reroll"},
    "saga": {"activate"},
    "wolsung": {"action"},
}


def laid(game: tapete.Game, *, ready: bool) -> StoredMatch:
    seats, _ = create_seats(game, list(game.recommended), "Ana", "")
    seats[0].ready = ready
    match = Match(Setup.of(game, len(seats), dict(game.beginner), "seed"), listening=False)
    return StoredMatch(header_of(match), seats)


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_first_thing_a_newcomer_is_asked_is_the_game_itself(game: tapete.Game) -> None:
    stored = laid(game, ready=True)
    until_asked(stored, game)
    assert stored.asked[0].decision.kind in FIRST[game.id]
    assert stored.scene(0).decision is not None
    assert stored.bot_of_seat(0) == ""


def until_asked(stored: StoredMatch, game: tapete.Game) -> None:
    while 0 not in stored.waiting or stored.is_preparing(0):
        if stored.is_preparing(0):
            assert stored.scene(0).decision is None
        player = next(one for one in stored.waiting if stored.bot_of_seat(one))
        answer_for(stored, game, player)


def answer_for(stored: StoredMatch, game: tapete.Game, player: int) -> None:
    match = stored.match
    dallies = match.pending[player].kind in ("pick", "remove")  # draws anew, removes as many cards as it likes
    answer = match.default(player) if dallies else bots.make("medium", game, 1)(match, player)
    stored.apply(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))


def where_everything_is(stored: StoredMatch) -> object:
    """Where the newcomer's pieces stand; in a game without a board, which round it is."""
    scene = stored.scene(0)
    if scene.board is None or not scene.board.pieces:
        return scene.phase
    return {piece.id: (piece.at, piece.facing) for piece in scene.board.pieces if piece.owner == 0}


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_something_happens_after_at_most_three_decisions_of_a_newcomer(game: tapete.Game) -> None:
    stored = laid(game, ready=True)
    until_asked(stored, game)
    before = where_everything_is(stored)
    for _ in range(3):
        answer_for(stored, game, 0)
        if where_everything_is(stored) != before:
            return
        until_asked(stored, game)
    assert where_everything_is(stored) != before


def test_whoever_lays_their_own_table_is_asked_everything() -> None:
    stored = laid(tapete.find_game("pocket"), ready=False)
    assert not stored.is_preparing(0)
    assert stored.bot_of_seat(0) == ""
