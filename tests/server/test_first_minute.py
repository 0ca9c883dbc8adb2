"""A newcomer's first minute: bots set up the table, and the first decision is about the game."""

from __future__ import annotations

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.core.match import Match, Setup, header_of
from tapete.live.match.rows import Row
from tapete.live.match.seats import create_seats
from tapete.live.match.stored_match import StoredMatch

FIRST = {
    "challengers": {"pick"},
    "jugger": {"next", "reaction"},
    "pocket": {"action", "reroll"},
    "saga": {"activate"},
    "wolsung": {"action"},
}


def create_match(game: tapete.Game, *, ready: bool) -> StoredMatch:
    seats, _ = create_seats(game, list(game.recommended), "Ana", "")
    seats[0].ready = ready
    match = Match(Setup.of(game, len(seats), dict(game.beginner), "seed"), listening=False)
    return StoredMatch(header_of(match), seats)


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_first_decision_of_a_newcomer_is_about_the_game(game: tapete.Game) -> None:
    stored = create_match(game, ready=True)
    play_until_decision(stored, game)
    assert stored.asked[0].decision.kind in FIRST[game.id]
    assert stored.scene(0).decision is not None
    assert stored.bot_of_seat(0) == ""


def play_until_decision(stored: StoredMatch, game: tapete.Game) -> None:
    while 0 not in stored.waiting or stored.is_preparing(0):
        if stored.is_preparing(0):
            assert stored.scene(0).decision is None
        player = next(one for one in stored.waiting if stored.bot_of_seat(one))
        answer_for(stored, game, player)


def answer_for(stored: StoredMatch, game: tapete.Game, player: int) -> None:
    match = stored.match
    dallies = match.pending[player].kind in ("pick", "remove")  # a bot may draw again, and remove any number of cards
    answer = match.default(player) if dallies else bots.make("medium", game, 1)(match, player)
    stored.apply(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))


def own_positions(stored: StoredMatch) -> object:
    """The positions of the newcomer's pieces; in a game without a board, the phase."""
    scene = stored.scene(0)
    if scene.board is None or not scene.board.pieces:
        return scene.phase
    return {piece.id: (piece.at, piece.facing) for piece in scene.board.pieces if piece.owner == 0}


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_table_changes_after_at_most_three_decisions(game: tapete.Game) -> None:
    stored = create_match(game, ready=True)
    play_until_decision(stored, game)
    before = own_positions(stored)
    for _ in range(3):
        answer_for(stored, game, 0)
        if own_positions(stored) != before:
            return
        play_until_decision(stored, game)
    assert own_positions(stored) != before


def test_a_player_who_is_not_ready_decides_the_setup() -> None:
    stored = create_match(tapete.find_game("pocket"), ready=False)
    assert not stored.is_preparing(0)
    assert stored.bot_of_seat(0) == ""
