"""A newcomer's first minute: the table is laid by bots, and what is asked first is the game itself."""

from __future__ import annotations

import msgspec
import pytest

import tapete
from tapete import bots
from tapete.core.log import header_of
from tapete.core.match import Match, Setup
from tapete.server.rows import Row, StoredMatch
from tapete.server.seats import lay_seats

FIRST = {
    "challengers": {"pick"},
    "jugger": {"next", "reaction"},
    "pocket": {"action", "reroll"},
    "saga": {"orders", "activate"},
    "wolsung": {"steal-bid", "delay-bid", "model"},
}


def laid(game: tapete.Game, *, ready: bool) -> StoredMatch:
    seats, _ = lay_seats(game, list(game.recommended), "Ana", "")
    seats[0].ready = ready
    match = Match(Setup.of(game, len(seats), dict(game.beginner), "seed"), listening=False)
    return StoredMatch(header_of(match), seats)


@pytest.mark.parametrize(
    "game", [game for game in tapete.games().values() if game.id in FIRST], ids=lambda game: game.id
)
def test_the_first_thing_a_newcomer_is_asked_is_the_game_itself(game: tapete.Game) -> None:
    stored = laid(game, ready=True)
    while 0 not in stored.waiting or stored.prepares(0):
        if stored.prepares(0):
            assert stored.scene(0).decision is None
        player = next(one for one in stored.waiting if stored.player_of_bot(one))
        answer = bots.make("medium", game, 1)(stored.match, player)
        stored.take(Row("match", stored.seq, "answer", player, msgspec.json.encode(answer).decode()))
    assert stored.asked[0].decision.kind in FIRST[game.id]
    assert stored.scene(0).decision is not None
    assert stored.player_of_bot(0) == ""


def test_whoever_lays_their_own_table_is_asked_everything() -> None:
    stored = laid(tapete.find_game("pocket"), ready=False)
    assert not stored.prepares(0)
    assert stored.player_of_bot(0) == ""
