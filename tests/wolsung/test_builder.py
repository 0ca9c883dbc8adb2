"""The club builder: limits with their rules and entries, and clubs brought to a match."""

import pytest

import tapete
from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.validation import judge
from tapete.games.wolsung import GAME
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.rules.before.rosters import parse_roster

LIMITS = "wolsung.ruling.roster-limits"
THREE = ("captain-adela-thorne", "professor-lucian-wick", "osric-hobb")  # Funds 4, 5 and 3


def club(*entries, of="lamplighters", heroes=3):
    made = [entry if isinstance(entry, BuildEntry) else BuildEntry(item=entry) for entry in entries]
    return BuildList(faction=of, settings={"heroes": heroes}, entries=made)


def many(id, count):
    return BuildEntry(item=id, count=count)


def problems_of(chosen):
    return [(one.rule, one.why.id, one.entry) for one in judge(GAME, chosen).problems]


@pytest.mark.rule("wolsung.hero.funds")
def test_heroes_bring_funds_and_funds_buy_henchmen_and_gadgets():
    chosen = club(
        *THREE[:2],
        BuildEntry(item="osric-hobb", choices=["field-stimulant"]),
        many("lamplighter", 2),
        many("constable", 2),
        "roof-marksman",
    )
    verdict = judge(GAME, chosen)
    assert (verdict.ok, verdict.cost, verdict.limit) == (True, 12, 12)
    code = verdict.options["clubs"][0]
    assert parse_roster(code).heroes[2] == ("osric-hobb", "field-stimulant")
    assert verdict.options["heroes"] == 3


@pytest.mark.rule("wolsung.hero.funds")
def test_a_club_over_its_funds_is_refused_with_both_figures():
    chosen = club(*THREE, many("lamplighter", 3), many("constable", 3), "roof-marksman")
    problems = judge(GAME, chosen).problems
    assert [(one.rule, one.why.args) for one in problems] == [("wolsung.hero.funds", {"price": 15, "funds": 12})]


@pytest.mark.rule("wolsung.ruling.heroes-agreed")
def test_the_table_sets_the_number_of_heroes():
    few = judge(GAME, club(*THREE[:2])).problems
    assert [(one.rule, one.lacking, one.why.args) for one in few] == [
        ("wolsung.ruling.heroes-agreed", True, {"found": 2, "heroes": 3})
    ]
    many_of_them = judge(GAME, club(*THREE, heroes=2)).problems
    assert [(one.rule, one.lacking) for one in many_of_them] == [("wolsung.ruling.heroes-agreed", False)]


@pytest.mark.rule("wolsung.ruling.roster-limits")
def test_a_hero_is_unique_and_so_is_a_gadget():
    assert problems_of(club(many("osric-hobb", 2), "captain-adela-thorne")) == [
        (LIMITS, "wolsung-build-no-hero-twice", 0)
    ]
    carried = [BuildEntry(item=id, choices=["field-stimulant"]) for id in THREE[:2]]
    assert problems_of(club(*carried, heroes=2)) == [(LIMITS, "wolsung-build-no-gadget-twice", 1)]


@pytest.mark.rule("wolsung.ruling.roster-limits")
def test_three_of_a_kind_and_two_of_a_costly_one_are_the_most():
    assert problems_of(club(*THREE, many("lamplighter", 4))) == [(LIMITS, "wolsung-build-no-alike", 3)]
    assert problems_of(club(*THREE, many("roof-marksman", 3))) == [(LIMITS, "wolsung-build-no-alike", 3)]
    assert problems_of(club(*THREE, many("lamplighter", 3), many("roof-marksman", 2))) == []


@pytest.mark.rule("wolsung.ruling.roster-limits")
def test_two_hired_hands_are_the_most():
    section = next(section for section in GAME.build_form("lamplighters").sections if section.id == "hired")
    cheap = [item for item in sorted(section.items, key=lambda item: item.cost) if not item.id.startswith("tester-")]
    hands = [cheap[0].id, cheap[1].id, cheap[2].id] if len(cheap) > 2 else [cheap[0].id, cheap[0].id, cheap[-1].id]
    assert (LIMITS, "wolsung-build-no-hired", None) in problems_of(club(*THREE, *hands))


@pytest.mark.rule("wolsung.ruling.roster-limits", "wolsung.golem.no-scientist")
def test_a_golem_needs_a_scientist_among_the_heroes():
    heroes = [item.id for item in GAME.build_form("brassworks").sections[0].items]
    plain = [id for id in heroes if load_library().models[id].role != "scientist"]
    scientist = next(id for id in heroes if id not in plain)
    assert problems_of(club(plain[0], "copper-golem", of="brassworks", heroes=1)) == [
        (LIMITS, "wolsung-build-no-golem", 1)
    ]
    assert problems_of(club(scientist, "copper-golem", of="brassworks", heroes=1)) == []


def test_a_club_is_brought_to_a_table_that_asks_for_one():
    match = tapete.new_match("wolsung", options={"heroes": 1}, seed="club")
    decision = match.pending[1]
    assert GAME.build_accepts(match.state, decision) == {"heroes": 1}
    (answer,) = GAME.build_answers(match.state, decision, club("osric-hobb", "lamplighter", heroes=1))
    match.act(1, answer)
    assert match.state.rosters[1] == "lamplighters: osric-hobb, lamplighter"


def test_a_given_club_leaves_the_other_seat_to_choose():
    verdict = judge(GAME, club("osric-hobb", "lamplighter", heroes=1))
    match = tapete.new_match("wolsung", options=verdict.options, seed="club")
    assert list(match.pending) == [1]
    assert match.pending[1].kind == "roster"
