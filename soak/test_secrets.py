"""Secrecy at length: many more twin matches of every game than the tests have time for."""

import pytest

import tapete
from tapete.conformance import (
    a_world_dealt_again_tells_nothing,
    bots_see_what_their_seat_sees,
    nobody_sees_what_is_secret,
)

PAIRS = 150


@pytest.mark.parametrize("seed", ["first", "second"])
@pytest.mark.parametrize(
    "check", [nobody_sees_what_is_secret, a_world_dealt_again_tells_nothing, bots_see_what_their_seat_sees]
)
@pytest.mark.parametrize("game", tapete.games().values(), ids=tapete.games().keys())
def test_secrets_do_not_leak(game, check, seed):
    check(game, PAIRS, f"soak {seed}")
