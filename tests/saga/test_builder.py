"""The warband builder: invalid bands, each with the rule that refuses it."""

import pytest

from tapete.core.roster.form import BuildEntry, BuildList
from tapete.core.roster.validation import judge
from tapete.games.saga import GAME
from tapete.games.saga.content.library import load_library
from tapete.games.saga.print_set import print_set

LIBRARY = load_library()


def band(*entries, of="fjord", points=4, legends=False, any_hero=False):
    made = [entry if isinstance(entry, BuildEntry) else BuildEntry(item=entry) for entry in entries]
    return BuildList(
        faction=of,
        settings={"points": points, "legends": legends, "any_hero": any_hero},
        entries=[BuildEntry(item="warlord"), *made],
    )


def some(item, count, *choices):
    return BuildEntry(item=item, count=count, choices=list(choices))


def problems_of(chosen):
    return [(one.rule, one.lacking, one.entry) for one in judge(GAME, chosen).problems]


@pytest.mark.rule("saga.warband.recruit", "saga.warband.points")
def test_a_point_buys_four_guards_eight_warriors_or_twelve_levies():
    verdict = judge(GAME, band(some("guards", 8), some("warriors", 8), some("levies", 12)))
    assert (verdict.ok, verdict.cost, verdict.limit) == (True, 4, 4)
    assert verdict.options["band0"].startswith("fjord~4~g2w1l1")


@pytest.mark.rule("saga.warband.points")
def test_a_band_may_not_cost_more_than_the_table():
    problems = judge(GAME, band(some("guards", 12), some("warriors", 8), some("levies", 12))).problems
    assert [(one.rule, one.why.args) for one in problems] == [("saga.warband.points", {"cost": 5, "limit": 4})]


@pytest.mark.rule("saga.warband.organise")
def test_figures_short_of_a_full_point_are_reported_as_lacking():
    assert problems_of(band(some("guards", 8), some("warriors", 10))) == [("saga.warband.organise", True, None)]
    assert problems_of(band(some("guards", 8), some("warriors", 10), some("warriors", 6))) == []


@pytest.mark.rule("saga.basics.unit-size")
def test_a_unit_of_a_wrong_size_is_reported_beside_its_entry():
    assert ("saga.basics.unit-size", False, 1) in problems_of(band(some("guards", 3), some("guards", 5)))
    assert ("saga.basics.unit-size", False, 1) in problems_of(band(some("warriors", 13), some("warriors", 3)))


@pytest.mark.rule("saga.ruling.unspent-points")
def test_a_warlord_alone_is_no_band_yet():
    assert problems_of(band()) == [("saga.ruling.unspent-points", True, None)]


@pytest.mark.rule("saga.warband.one-warlord-free")
def test_there_is_one_warlord():
    two = BuildList(faction="fjord", settings={"points": 4}, entries=[some("warlord", 2), some("guards", 8)])
    assert "saga.warband.one-warlord-free" in {rule for rule, _, _ in problems_of(two)}
    none = BuildList(faction="fjord", settings={"points": 4}, entries=[some("guards", 8)])
    assert ("saga.warband.one-warlord-free", True, None) in problems_of(none)


@pytest.mark.rule("saga.mercs.half-points", "saga.mercs.fixed")
def test_mercenaries_take_half_of_the_points_and_none_comes_twice():
    assert [rule for rule, _, _ in problems_of(band("hounds", "bolt", "slingers", some("guards", 4)))] == [
        "saga.mercs.half-points"
    ]
    assert [rule for rule, _, _ in problems_of(band(some("hounds", 2), some("guards", 4)))] == ["saga.mercs.fixed"]


@pytest.mark.rule("saga.warband.faction", "saga.warband.other-heroes")
def test_a_hero_belongs_to_a_faction_and_stands_once():
    assert [rule for rule, _, _ in problems_of(band("standard", some("guards", 8)))] == ["saga.warband.faction"]
    assert problems_of(band("standard", some("guards", 8), any_hero=True)) == []
    assert [rule for rule, _, _ in problems_of(band(some("champion", 2), some("guards", 8)))] == [
        "saga.warband.other-heroes"
    ]


@pytest.mark.rule("saga.legend.consent", "saga.legend.one")
def test_at_most_one_legend_and_only_if_the_table_allows_it():
    legend = BuildList(
        faction="fjord", settings={"points": 4}, entries=[some("warlord", 1, "sigrun"), some("guards", 8)]
    )
    assert [rule for rule, _, _ in problems_of(legend)] == ["saga.legend.consent"]
    agreed = BuildList(faction="fjord", settings={"points": 4, "legends": True}, entries=legend.entries)
    assert problems_of(agreed) == []
    of_guards = next(
        (item for item in LIBRARY.legends.values() if item.troop != "warlord" and item.faction in ("", "fjord")), None
    )
    assert of_guards is not None
    both = BuildList(
        faction="fjord",
        settings={"points": 4, "legends": True},
        entries=[some("warlord", 1, "sigrun"), some(of_guards.troop, 8, of_guards.id)],
    )
    assert "saga.legend.one" in {rule for rule, _, _ in problems_of(both)}


def test_equipment_comes_from_the_factions_list():
    gear = {
        item.id: [choice.id for choice in item.picks[0].choices] for item in GAME.build_form("fjord").sections[1].items
    }
    assert gear == {"guards": ["none", "heavy"], "warriors": ["none"], "levies": ["bows"]}
    armed = judge(GAME, band(some("guards", 8, "heavy"), some("levies", 12)))
    assert "g8.heavy" in armed.options["band0"]
    assert "l12.bows" in armed.options["band0"]


@pytest.mark.rule("saga.warband.faction")
def test_the_restrictions_of_a_faction_are_enforced():
    limited = [faction for faction in LIBRARY.factions.values() if faction.sheet.limits.levy_points_at_least]
    assert limited
    for faction in limited:
        assert "saga.warband.faction" in {
            rule for rule, _, _ in problems_of(band(some("guards", 8), some("warriors", 8), of=faction.id))
        }


def facts_of(card):
    book = GAME.phrasebook("en")
    return {book.say(fact.name): book.say(fact.value) if fact.value is not None else "" for fact in card.facts}


@pytest.mark.rule("saga.equip.bows-slings", "saga.orders.generate-levies")
def test_the_sheet_of_each_entry_counts_its_figures_and_its_equipment():
    warlord, guards, levies, few = judge(
        GAME, band(some("guards", 8, "heavy"), some("levies", 12, "bows"), some("levies", 5, "bows"))
    ).cards
    assert facts_of(levies)["Armour (melee / shooting)"] == "3 / 3"
    assert facts_of(levies)["Dice (melee / shooting)"] == "4 / 6"
    assert facts_of(guards)["Armour (melee / shooting)"] == "4 / 5"
    assert facts_of(guards)["Dice (melee / shooting)"] == "16 / –"
    assert [facts_of(card)["Dice generated"] for card in (warlord, guards, levies, few)] == ["1", "1", "1", "0"]
    assert GAME.phrasebook("en").say(levies.foot) == "12 figures · bows"


@pytest.mark.rule("saga.special.determination", "saga.special.resistance")
def test_the_sheet_of_a_hero_says_what_its_special_rules_do():
    warlord, standard = judge(GAME, band("standard", some("guards", 8), any_hero=True)).cards[:2]
    assert facts_of(warlord)["Determination"].startswith("One free activation")
    assert "cancel" in facts_of(warlord)["Resistance (1)"]
    assert standard.text.id == "saga-hero-standard-rule"


def test_the_form_has_sheets_of_the_equipment_that_a_faction_gives():
    items = {item.id: item for section in GAME.build_form("fjord").sections for item in section.items}
    assert facts_of(items["levies"])["Armour (melee / shooting)"] == "3 / 3"  # bows are all they may carry
    assert facts_of(items["guards"])["Armour (melee / shooting)"] == "5 / 5"
    assert facts_of(items["guards"])["heavy weapons"] == "Armour 4 / 5"
    assert facts_of(items["levies"])["Dice generated"] == "1 from 6 figures on"


@pytest.mark.parametrize("faction", LIBRARY.factions)
def test_the_form_has_the_battle_board_of_the_faction(faction):
    board = GAME.build_form(faction).sheets[0]
    abilities = LIBRARY.factions[faction].board
    assert {slot.name.id.removeprefix(f"saga-ability-{faction}-") for slot in board.slots} == set(abilities)
    assert all(slot.text and slot.price and not slot.dice for slot in board.slots)


def test_printed_units_carry_what_the_list_gives_them():
    chosen = GAME.build_form("fjord").starters[0].list
    cards = print_set((), chosen)[0].cards
    levies = next(card for card in cards if card.id == "levies")
    assert levies.portrait.weapon == "bow"
    assert next(card for card in cards if card.id == "warriors").portrait.weapon == "spear"
