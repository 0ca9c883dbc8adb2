"""Teams built before a match: form, verdict with rules, code, and bringing a team to the table."""

import pytest

from tapete import new_match
from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.validation import judge
from tapete.games.jugger import GAME, build
from tapete.games.jugger.content import load_library
from tests.jugger.table import new

SLAG = list(load_library().teams["slag"].juggers)


def team(cards, length="short"):
    return BuildList(settings={"length": length}, entries=[BuildEntry(item=card) for card in cards])


def rules(build_list):
    return [problem.rule for problem in judge(GAME, build_list).problems]


@pytest.mark.rule("jugger.team.prebuilt", "jugger.team.recruit-total")
def test_a_legal_team_has_its_cost_and_no_problem():
    verdict = judge(GAME, team(SLAG))
    assert (verdict.ok, verdict.cost, verdict.limit) == (True, 30, 30)
    assert verdict.options == {"length": "short", "teams": "prebuilt", "rosters": [SLAG, []]}
    assert GAME.build_read(verdict.code).entries == team(SLAG).entries


@pytest.mark.rule(
    "jugger.team.size-short", "jugger.team.size-long", "jugger.team.budget-short", "jugger.team.no-duplicates"
)
def test_every_problem_names_its_rule():
    assert rules(team(SLAG[:4])) == ["jugger.team.size-short"]
    assert judge(GAME, team(SLAG[:4])).problems[0].lacking
    assert rules(team(SLAG, "long")) == ["jugger.team.size-long"]
    dear = ["corvina-ocaso", "brasa-ordonez", "piet-aspa", "ulf-corona", "hugo-muela"]
    assert rules(team(dear)) == ["jugger.team.budget-short"]
    twice = BuildList(
        settings={"length": "short"},
        entries=[BuildEntry(item=card) for card in SLAG[:3]] + [BuildEntry(item="piet-aspa", count=2)],
    )
    assert rules(twice) == ["jugger.team.no-duplicates"]


def test_every_ready_made_team_is_a_legal_start():
    for starter in build.form().starters:
        assert judge(GAME, starter.list).ok, starter.name


def test_a_team_brought_in_the_options_waits_unseen_for_the_other():
    verdict = judge(GAME, team(SLAG))
    match = new_match("jugger", options=verdict.options)
    assert list(match.pending) == [1]
    assert match.pending[1].kind == "team"
    assert not match.state.sides[0].team
    match.act(1, "salt")
    assert match.state.sides[0].team == tuple(SLAG)


def test_a_team_can_be_brought_at_the_table():
    table = new()
    assert GAME.build_accepts(table.pitch, table.match.pending[1]) == {"length": "short"}
    for answer in GAME.build_answers(table.pitch, table.match.pending[1], team(SLAG)):
        table.match.act(1, answer)
    table.match.act(0, "salt")
    assert table.pitch.sides[1].team == tuple(SLAG)
    assert GAME.sides(table.pitch) == {0: "salt", 1: "slag"}
