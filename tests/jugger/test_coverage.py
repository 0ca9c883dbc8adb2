"""Rule coverage: every rule and ruling of the catalogue has a test, and no test names an unknown one."""

from pathlib import Path

from tapete.core.content import rule_coverage
from tapete.games.jugger import GAME

COUNTED = rule_coverage.coverage(GAME.catalogue, rule_coverage.tests_by_rule(Path(__file__).parent))


def test_every_rule_has_a_test():
    assert (COUNTED.missing, COUNTED.excused) == ([], [])
    assert COUNTED.rules == 228


def test_every_ruling_has_a_test():
    assert COUNTED.rulings_missing == []
    assert COUNTED.rulings == 72


def test_no_test_names_an_unknown_rule():
    assert COUNTED.unknown == []
