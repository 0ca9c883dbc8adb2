"""Properties of ten thousand crowded tables of SAGA and Wolsung: mirror symmetry, monotonicity.

Mirrored tables give mirrored verdicts; a longer stick or an emptier table loses nothing. A block is a hundred tables
and stands alone: `pytest "soak/test_properties.py::test_tables_of_saga[7-contact_is_monotone]"` checks one property of
block 7, so an interrupted run continues with the next block.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.saga.properties import SAGA  # after the path is set
from tests.wolsung.properties import WOLSUNG

BLOCKS = range(100)


@pytest.mark.parametrize("check", SAGA, ids=lambda check: check.__name__)
@pytest.mark.parametrize("block", BLOCKS)
def test_tables_of_saga(block, check):
    assert [fault for seed in range(1000 + 100 * block, 1100 + 100 * block) for fault in check(seed)] == []


@pytest.mark.parametrize("check", WOLSUNG, ids=lambda check: check.__name__)
@pytest.mark.parametrize("block", BLOCKS)
def test_tables_of_wolsung(block, check):
    assert [fault for seed in range(1000 + 100 * block, 1100 + 100 * block) for fault in check(seed)] == []
