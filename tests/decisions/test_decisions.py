"""Recorded decisions: the conformance suite counts the lines that the page lists; safe answers are safe."""

from __future__ import annotations

import msgspec
import pytest

from tapete.conformance.aims import MOST_LINES, count_lines
from tests.decisions.recorded import FIXTURE, LOGS, Record, asked_in


def test_the_lines_of_recorded_decisions_are_those_that_the_page_lists() -> None:
    """The same file is read by `client/tests/decisions.test.tsx`."""
    records = msgspec.json.decode(FIXTURE.read_bytes(), type=list[Record])
    assert {one.game for one in records} == set(LOGS)
    assert [count_lines(one.decision) for one in records] == [one.lines for one in records]
    assert max(one.lines for one in records) <= MOST_LINES


@pytest.mark.check
@pytest.mark.parametrize("game", sorted(LOGS))
def test_folded_decisions_have_the_lines_of_whole_ones(game: str) -> None:
    for asked in asked_in(game):
        whole, folded = (asked.match.decision_view(asked.player, fold) for fold in (False, True))
        assert count_lines(whole) == count_lines(folded) <= MOST_LINES
