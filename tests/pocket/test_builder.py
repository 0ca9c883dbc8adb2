"""Custom armies in the builder: each limit with its numbers, and bringing an army to the table."""

import pytest

import tapete
from tapete.core.flow import Refused
from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.validation import judge
from tapete.games.pocket import GAME
from tapete.games.pocket.content import load_library
from tapete.games.pocket.rules.setup import army_refusal

ORCHARD = load_library().armies["orchard"]


def army(*units, points=100):
    counted = dict.fromkeys(units)
    return BuildList(
        settings={"points": points}, entries=[BuildEntry(item=id, count=units.count(id)) for id in counted]
    )


def problems_of(build_list):
    return [(one.rule, dict(one.why.args)) for one in judge(GAME, build_list).problems]


def cheapest(count):
    return [
        card.id
        for card in sorted(load_library().cards.values(), key=lambda card: card.cost)
        if "leader" not in card.types
    ][:count]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_a_faction_of_the_book_is_a_legal_custom_army():
    verdict = judge(GAME, army(*ORCHARD))
    assert (verdict.ok, verdict.cost, verdict.limit) == (True, 100, 100)
    assert verdict.options == {"custom": True, "points": 100, "armies": [list(ORCHARD), []]}


@pytest.mark.rule("pocket.unit.alternative-cost")
def test_an_army_may_not_cost_more_than_the_table_allows():
    assert problems_of(army(*ORCHARD, points=99)) == [("pocket.unit.alternative-cost", {"found": 100, "most": 99})]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_an_army_of_fewer_than_four_units_is_reported_as_incomplete():
    verdict = judge(GAME, army(*ORCHARD[:3]))
    assert [(one.rule, one.lacking, one.why.args["what"], one.why.args["found"]) for one in verdict.problems] == [
        ("pocket.ruling.custom-army", True, "units", 3)
    ]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_an_army_has_twelve_units_at_most():
    few = cheapest(13)
    assert ("units", 13) in [(args.get("what"), args["found"]) for _, args in problems_of(army(*few, points=200))]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_a_third_copy_is_refused_beside_its_entry():
    post = "orchard-fence-post"
    problems = judge(GAME, army("orchard-baler", post, post, post)).problems
    assert [(one.why.args["what"], one.why.args["found"], one.entry) for one in problems] == [("copies", 3, 1)]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_a_second_leader_is_refused():
    leaders = [card.id for card in load_library().cards.values() if "leader" in card.types][:2]
    assert ("leaders", 2) in [
        (args.get("what"), args["found"]) for _, args in problems_of(army(*leaders, *cheapest(2)))
    ]


@pytest.mark.rule("pocket.ruling.custom-army")
def test_a_third_unit_with_range_is_refused():
    ranged = [
        card.id
        for card in load_library().cards.values()
        if max(card.traits.ballistic_range, card.traits.third_range) > 1 and "leader" not in card.types
    ]
    assert ("ranged", 3) in [
        (args.get("what"), args["found"]) for _, args in problems_of(army(*ranged[:3], *cheapest(1), points=200))
    ]


def test_all_problems_are_listed_and_the_table_refuses_the_same_army():
    leaders = [card.id for card in load_library().cards.values() if "leader" in card.types][:2]
    bad = army(*leaders, *leaders, *leaders, points=50)
    rules = [rule for rule, _ in problems_of(bad)]
    assert rules.count("pocket.ruling.custom-army") == 3  # two kinds of copies and the leaders
    assert rules[0] == "pocket.unit.alternative-cost"
    first = army_refusal([id for id in leaders for _ in range(3)], 50)
    assert first is not None
    assert first.rule == rules[0]


def test_with_one_army_given_the_other_player_builds_at_the_table():
    match = tapete.new_match("pocket", options=judge(GAME, army(*ORCHARD)).options, seed="one")
    assert list(match.pending) == [1]
    assert match.pending[1].kind == "army"
    with pytest.raises(Refused):
        tapete.new_match("pocket", options={"custom": True, "armies": [[], ["orchard-baler"]]})


def test_an_army_is_brought_to_a_table_that_asks_for_one():
    match = tapete.new_match("pocket", options={"custom": True}, seed="two")
    decision = match.pending[0]
    assert GAME.build_accepts(match.state, decision) == {"points": 100}
    assert match.decision_view(0).lists
    for answer in GAME.build_answers(match.state, decision, army(*ORCHARD)):
        assert match.refusal(0, answer) is None
        match.act(0, answer)
    assert match.state.drafts[0] == list(ORCHARD)
    assert list(match.pending) == [1]


def test_after_the_first_recruit_no_list_is_taken():
    match = tapete.new_match("pocket", options={"custom": True}, seed="three")
    match.act(0, match.pending[0].options[0])
    assert GAME.build_accepts(match.state, match.pending[0]) is None
    assert not match.decision_view(0).lists
