"""The conformance suite on Wolsung."""

import pytest

from tapete.core.conformance import CHECKS
from tapete.games.wolsung import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_wolsung_conforms(check):
    check(GAME)
