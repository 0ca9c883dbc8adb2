"""La banda: points, recruiting, organisation, Heroes, mercenaries, legends and its code."""

import random

import msgspec
import pytest

from tapete import BadOptions, new_match
from tapete.core.roster.form import BuildEntry
from tapete.core.roster.validation import from_code
from tapete.games.saga import GAME, profile
from tapete.games.saga.content.library import FACTIONS, load_library
from tapete.games.saga.rules.before.setup import band_refusal, organisation_refusal
from tapete.games.saga.rules.before.warband import (
    BadCode,
    list_organisations,
    organisation_refusals,
    random_roster,
    read_code,
    ready_rosters,
    roster_refusals,
    split_figures,
)
from tests.saga.table import *


def rules(code: str, points: int = 4, **more) -> list[str]:
    return [no.rule for no in roster_refusals(read_code(code), points, **more)]


def organised(code: str) -> list[str]:
    roster = read_code(code)
    return [no.rule for no in organisation_refusals(roster, roster.units, roster.warlord or ())]


@pytest.mark.rule("saga.warband.faction")
def test_a_band_belongs_to_one_faction_with_its_own_heroes_and_legends():
    assert rules("fjord~4~g1w1l1~h:standard") == ["saga.warband.faction"]  # of March and League
    assert rules("fjord~4~g1w1l1~h:standard", any_hero=True) == []
    assert rules("fjord~4~g1w1l1~x:wulla", legends=True) == ["saga.warband.faction"]
    assert rules("league~4~g2w2") == ["saga.warband.faction"]  # at least one point of Levies
    assert rules("khanate~4~w1l3") == ["saga.warband.faction"]  # at most half on foot
    same = new_match("saga", options={"band0": ready_rosters(4)[0], "band1": ready_rosters(4)[0]}, seed="same")
    assert [band.faction for band in same.state.bands] == ["fjord", "fjord"]


@pytest.mark.rule("saga.warband.points", "saga.ruling.unspent-points")
@pytest.mark.usefixtures("in_english")
def test_bands_are_built_on_the_tables_points():
    assert rules("fjord~4~g2w2l1") == ["saga.warband.points"]
    assert rules("fjord~4~g1") == []  # points may be left
    assert rules("fjord~4~g0") == ["saga.ruling.unspent-points"]  # but not all
    assert rules("fjord~6~g3w2l1", 4) == ["saga.warband.points"]
    for points in (3, 9):
        with pytest.raises(BadOptions, match="expected 4 to 8"):
            new_match("saga", options={"points": points})
    for points in range(4, 9):
        assert all(rules(code, points) == [] for code in ready_rosters(points))


@pytest.mark.rule("saga.warband.one-warlord-free", "saga.warband.warlord-profile")
def test_every_band_has_one_warlord_who_costs_nothing():
    from tapete.games.saga.rules.before.muster import muster_band

    game = Playing(unit("warriors"))
    roster = read_code("fjord~4~g2w1l1~u:g4+g4+w8+l12.bows")
    units = muster_band(game.state, 0, roster)
    assert sum(unit.card == "warlord" for unit in units) == 1
    assert roster.cost == 4
    own = profile.profile_of(units[0])
    assert (own.dice, own.armour, own.melee // 6, own.resistance) == (1, 5, 8, 1)
    assert own.special == {"determination", "obey", "presence", "bodyguard", "pride"}
    assert profile.compute_profile("hero", "warlord", "", ("bows",)).shooting // 6 == 4
    with pytest.raises(BadCode):
        read_code("fjord~4~s2g2")  # a code has no place for another Warlord


@pytest.mark.rule("saga.warband.recruit")
def test_a_point_buys_4_guards_8_warriors_or_12_levies():
    roster = read_code("fjord~6~g3w2l1")
    assert [roster.figures(troop) for troop in ("guards", "warriors", "levies")] == [12, 16, 12]


@pytest.mark.rule("saga.warband.organise")
def test_figures_are_divided_freely_into_units_of_4_to_12():
    for units in ("w10+w6", "w4+w4+w8"):
        assert organised(f"fjord~4~w2~u:{units}") == []
    assert "saga.basics.unit-size" in organised("fjord~4~w2~u:w13+w3")
    assert organised("fjord~4~w2~u:w10") == ["saga.warband.organise"]  # six figures belong to no unit


@pytest.mark.rule("saga.warband.organise-at-deployment", "saga.ruling.organise-timing")
def test_a_band_is_organised_when_it_is_deployed():
    """The first player organises before his first half, the second when his turn to deploy comes.

    By table option both organise along with the roster.
    """
    match = new_match(
        "saga",
        options={"band0": "fjord~4~g2w1l1", "band1": "march~4~g2w1l1", "terrain": "none", "special": "no"},
        seed="o1",
    )
    first = match.state.first
    while match.pending[first].kind != "organise":
        match.act(first, match.pending[first].options[0])  # the method, and the diagonal where there is one
    (player,) = match.pending
    assert (player, match.pending[player].kind) == (first, "organise")
    assert match.state.units == []
    match.act(player, match.pending[player].options[0])
    kinds = []
    while not match.over and match.state.phase in ("organise", "deploy"):
        (player,) = match.pending
        decision = match.pending[player]
        kinds.append((player, decision.kind))
        match.act(player, match.default(player))
    second = kinds.index((1 - first, "organise"))
    assert [kind for _, kind in kinds[:second]].count("deploy-spot") == -(
        -sum(unit.owner == first for unit in match.state.units) // 2
    )
    advance = new_match(
        "saga",
        options={"band0": "fjord~4~g2w1l1", "band1": "march~4~g2w1l1", "organise": "advance", "terrain": "none"},
        seed="o1",
    )
    assert len(advance.state.units) > 4  # organised before anything else


@pytest.mark.rule("saga.warband.equipment-per-unit")
def test_equipment_is_chosen_unit_by_unit_from_the_factions_list():
    assert organised("march~4~g2w1l1~u:g4.horses+g4+w8+l12.bows") == []  # one unit mounted, one on foot
    assert organised("fjord~4~l2~u:l12+l12.bows") == ["saga.warband.equipment-per-unit"]  # bows are compulsory
    assert organised("fjord~4~g2~u:g8.horses") == ["saga.warband.equipment-per-unit"]
    assert organised("fjord~4~g2~u:g8~w:bows") == ["saga.warband.equipment-per-unit"]
    assert organised("march~4~w2~u:w16.horses") != []
    assert organised("march~6~w3~u:w12+w12.horses") == []
    # at most half of the Warriors ride
    assert organised("march~6~w3~u:w4+w8.horses+w12.horses") == ["saga.warband.faction"]


@pytest.mark.rule("saga.warband.other-heroes", "saga.basics.hero-single-figure")
def test_heroes_are_unique():
    assert rules("fjord~4~g1w1~h:champion+champion") == ["saga.warband.other-heroes"]
    assert rules("fjord~4~g1w1~h:champion+seer") == []
    roster = read_code("fjord~4~g1w1~h:champion")
    assert roster.cost == 3


@pytest.mark.rule("saga.mercs.fixed")
def test_mercenaries_have_fixed_figures_and_equipment():
    from tapete.games.saga.rules.before.muster import muster_band

    assert rules("fjord~4~g1w1~m:bolt+bolt") == ["saga.mercs.fixed"]
    game = Playing(unit("warriors"))
    units = muster_band(game.state, 0, read_code("fjord~4~g1w1~m:bolt~u:g4+w8"))
    hired = units[-1]
    assert (hired.mercenary, len(hired.figures), hired.equipment) == (True, 6, ("crossbows",))
    with pytest.raises(BadCode, match=r"~m: .*bolt\.heavy"):
        read_code("fjord~4~g1w1~m:bolt.heavy")
    assert (
        organisation_refusal(read_code("fjord~4~g1w1~m:bolt"), "u:g4+w8+w6.crossbows").rule == "saga.warband.organise"
    )  # no figure is added


@pytest.mark.rule("saga.mercs.half-points", "saga.ruling.merc-half-rounding")
def test_at_most_half_of_the_points_go_to_mercenaries():
    names = ["hounds", "bolt", "free-lances", "slingers", "mob"]
    for points, most in ((4, 2), (5, 3), (6, 3), (7, 4), (8, 4)):
        for count in (most, most + 1):
            found = rules(f"fjord~{points}~g1~m:{'+'.join(names[:count])}", points)
            assert (found == []) is (count == most), (points, count, found)


@pytest.mark.rule("saga.legend.upgrade")
def test_a_legend_costs_its_points_and_keeps_the_warlords_rules():
    roster = read_code("khanate~4~g1w1l1~x:temar")
    assert roster.cost == 4
    own = profile.compute_profile("hero", "warlord", "temar", ("horses", "composite"))
    assert own.special == profile.compute_profile("hero", "warlord", "", ()).special
    assert own.resistance == 1
    assert profile.compute_profile("hero", "warlord", "sigrun", ()).special == {
        "determination",
        "obey",
        "presence",
        "pride",
    }  # its description says otherwise
    assert organised("fjord~4~g2w1~x:old-shields~u:g8!+w8") == []
    assert organised("fjord~4~g2w1~x:old-shields~u:g4!+g4+w8") == ["saga.legend.upgrade"]  # six to eight figures


@pytest.mark.rule("saga.legend.one")
def test_a_band_has_one_legend():
    assert organised("fjord~4~w3~x:ford-wolves~u:w8!+w8!+w8") == ["saga.legend.one"]
    assert organised("fjord~4~w3~u:w8!+w8+w8") == ["saga.legend.one"]  # none was bought
    with pytest.raises(BadCode, match=r"~x: .*2"):
        read_code("fjord~4~w2~x:sigrun+ford-wolves")


@pytest.mark.rule("saga.legend.consent")
def test_legends_need_a_table_that_allows_them():
    code = "fjord~4~g2w1~x:sigrun"
    assert rules(code) == ["saga.legend.consent"]
    assert rules(code, legends=True) == []
    with pytest.raises(BadOptions, match=r"saga\.legend\.consent"):
        new_match("saga", options={"band0": code})
    assert new_match("saga", options={"band0": code, "legends": True}, seed="x").state.bands[0].code == code


# ---------------------------------------------------------------- the code


def test_a_code_reads_back_to_itself():
    rng = random.Random(4)
    for points in (4, 5, 6, 7, 8):
        for _ in range(20):
            code = random_roster(points, True, True, rng)
            assert read_code(code).code == code
            for plan in list_organisations(code):
                assert read_code(f"{read_code(code).code.split('~u:')[0].split('~w:')[0]}~{plan}").organisation == plan


@pytest.mark.parametrize(
    ("code", "spanish", "english"),
    [
        (
            "fjord",
            "faction~points~troops: aparece «fjord» y se esperaba algo como fjord~4~g2w1l1",
            "faction~points~troops: found “fjord”, expected something like fjord~4~g2w1l1",
        ),
        (
            "elves~4~g1",
            f"faction: aparece «elves» y se esperaba uno de {', '.join(FACTIONS)}",
            f"faction: found “elves”, expected one of {', '.join(FACTIONS)}",
        ),
        ("fjord~x~g1", "points: aparece «x» y se esperaba algo como 4", "points: found “x”, expected something like 4"),
        (
            "fjord~4~q1",
            "troops: aparece «q1» y se esperaba algo como g2w1l1",
            "troops: found “q1”, expected something like g2w1l1",
        ),
        (
            "fjord~4~g1~z:1",
            "~z:1: aparece «z» y se esperaba uno de h:, m:, x:, u:, w:",
            "~z:1: found “z”, expected one of h:, m:, x:, u:, w:",
        ),
        (
            "fjord~4~g1~h:nobody",
            f"~h: aparece «nobody» y se esperaba uno de {', '.join(load_library().heroes)}",
            f"~h: found “nobody”, expected one of {', '.join(load_library().heroes)}",
        ),
        (
            "fjord~4~g1~u:g4.rockets",
            f"equipment: aparece «rockets» y se esperaba uno de {', '.join(load_library().gear)}",
            f"equipment: found “rockets”, expected one of {', '.join(load_library().gear)}",
        ),
        (
            "fjord~4~g1~u:4g",
            "~u: aparece «4g» y se esperaba algo como g4.heavy",
            "~u: found “4g”, expected something like g4.heavy",
        ),
    ],
)
def test_a_broken_code_is_reported_with_its_place_in_both_languages(code, spanish, english):
    with pytest.raises(BadCode) as caught:
        read_code(code)
    assert caught.value.sentence("es") == f"código de la banda: {spanish}"
    assert caught.value.sentence("en") == f"band code: {english}"
    no = band_refusal(4, False, False, False, (), code)
    assert no is not None
    assert no.rule.startswith("saga.")
    assert spanish in GAME.say(no.text, "es")
    assert english in GAME.say(no.text, "en")


def test_nonsense_instead_of_a_code_is_refused():
    for nonsense in (7, None, ("x",), "x" * 5000):
        assert band_refusal(4, False, False, False, (), nonsense) is not None


def test_splitting_figures():
    assert [split_figures(n, 8) for n in (8, 16, 24)] == [[8], [8, 8], [8, 8, 8]]
    assert all(4 <= size <= 12 for n in range(4, 60) for usual in (4, 8, 12, 24) for size in split_figures(n, usual))


def test_every_starter_can_be_organised_in_several_ways():
    for faction in load_library().factions.values():
        for code in faction.sheet.starters:
            assert list_organisations(code)[0] == read_code(code).organisation
            assert all(organisation_refusal(read_code(code), plan) is None for plan in list_organisations(code))
    assert GAME.id == "saga"


@pytest.mark.rule("saga.warband.organise-at-deployment", "saga.warband.organise")
def test_a_band_may_be_organised_in_any_way_the_book_allows():
    """Page 46: sixteen Warriors may be 8 + 8, 4 + 12 or four units of four. The figures bought stay the same.

    The view of the decision holds an organisation to begin with.
    """
    bought = {"band0": "fjord~4~g2w2", "band1": "fjord~4~g2w2", "terrain": "none", "special": "no"}
    match = new_match("saga", options=bought, seed="o2")
    player = match.state.first
    while match.pending[player].kind != "organise":
        match.act(player, match.pending[player].options[0])
    decision = match.pending[player]
    draft = match.game.build_read(match.view(player).decision.begun)

    def organise(**sizes: list[int]):
        unchanged = [entry for entry in draft.entries if entry.item not in sizes]
        equipment = {entry.item: entry.choices for entry in draft.entries}
        units = [BuildEntry(item=troop, count=n, choices=equipment[troop]) for troop in sizes for n in sizes[troop]]
        code = match.game.build_code(msgspec.structs.replace(draft, entries=[*unchanged, *units]))
        return from_code(match.game, match.state, decision, code)

    assert sum(entry.count for entry in draft.entries if entry.item == "warriors") == 16
    for sizes in ([8, 8], [4, 12], [4, 4, 4, 4], [5, 11]):
        (answer,) = organise(warriors=sizes)
        assert decision.refusal(answer) is None, sizes
    assert organise(warriors=[3, 13]).rule == "saga.basics.unit-size"
    (other_points,) = organise(guards=[4], warriors=[12, 12])  # four points too, but other figures than were bought
    assert decision.refusal(other_points).rule == "saga.warband.organise"
    (answer,) = organise(warriors=[5, 11])
    match.act(player, answer)
    assert sorted(len(unit.figures) for unit in match.state.units if unit.troop == "warriors") == [5, 11]
