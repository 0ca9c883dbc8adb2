"""The kernel's conformance suite on SAGA."""

import pytest

from tapete.core.conformance import CHECKS
from tapete.games.saga import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_saga_conforms(check):
    check(GAME)
