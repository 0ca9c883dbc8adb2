"""What every game must do, on Jugger."""

import pytest

from tapete.core.conformance import CHECKS
from tapete.games.jugger import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_jugger_conforms(check):
    check(GAME)
