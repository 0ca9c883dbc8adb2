"""Pocket-Tactics does what every game must do."""

import pytest

from tapete.core.conformance import CHECKS
from tapete.games.pocket import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_pocket_conforms(check):
    check(GAME)
