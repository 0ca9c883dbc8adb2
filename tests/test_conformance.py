"""The conformance suite on every game of the house and on the guide's game."""

import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete.core.conformance import CHECKS

GAMES = {**tapete.games(), "connectfour": CONNECT_FOUR}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_conforms(game, check):
    check(game)
