"""Rule coverage: every rule and ruling of the catalogue has a test, and no test names an unknown one."""

from pathlib import Path

from tapete.core.content import rule_coverage
from tapete.games.challengers import GAME

HERE = Path(__file__).parent


def counted():
    return rule_coverage.coverage(GAME.catalogue, rule_coverage.tests_by_rule(HERE))


def test_every_rule_has_a_test_or_a_reason_why_none_can_show_it():
    assert counted().missing == []
    assert counted().rules == 117


def test_every_ruling_has_a_test():
    assert counted().rulings_missing == []
    assert counted().rulings == 45


def test_no_test_names_an_unknown_rule():
    assert counted().unknown == []
    marked = rule_coverage.tests_by_rule(HERE)
    assert all(rule in GAME.catalogue for rule in marked), sorted(rule for rule in marked if rule not in GAME.catalogue)
