"""Ten thousand crowded tables: all offers are accepted; without an offer a grid finds none either."""

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.saga import test_crowds as saga  # after the path is set
from tests.saga.crowds import crowd, leavings, net_charge, net_withdrawal


@pytest.mark.parametrize("block", range(100))
def test_crowded_tables_of_saga(block):
    denied = []
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        for way in saga.ways(seed):
            answers = way.answers(1)
            assert all(way.refusal(answer) is None for answer in answers), seed
            if not answers and net_charge(way, random.Random(seed), 4) is not None:
                denied.append(("charge", seed, way.unit.id, way.target.id, way.rough))
        for away in leavings(crowd(seed, 10.0, touching=True)):
            answers = away.answers()
            assert all(away.refusal(answer) is None for answer in answers), seed
            if not answers and net_withdrawal(away, random.Random(seed), 2) is not None:
                denied.append(("withdrawal", seed, away.unit.id))
    assert len(denied) <= 4, denied  # searches run out of steps now and then: check these positions
