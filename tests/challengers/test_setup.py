"""Setup: players, beaches, diagrams, trophies, trays, decks."""

from collections import Counter

import pytest

import tapete
from tapete.conformance.tables import encode
from tapete.core.content.packs import unqualified_id
from tapete.core.flow import Refused
from tapete.games.challengers import GAME
from tapete.games.challengers.actions import TakeOption
from tapete.games.challengers.content import load_library
from tapete.games.challengers.rules.setup import Options

from .table import (
    CAPTAIN_3,
    DOG_1,
    ROOKIE_1,
    STARTERS,
    STRIKER_2,
    cup,
    new_cup,
    pack,
    planning,
    play_defaults,
    player,
    refused_table,
    told,
)

DUELLISTS = {1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 6, 7: 8, 8: 8}
SIX_SETS = ["MF", "TS", "MO", "SB", "UN", "BC"]


# ---------------------------------------------------------------- 1: players and beaches


@pytest.mark.rule("challengers.setup.players")
@pytest.mark.parametrize("players", range(1, 9))
def test_one_to_eight_players_can_play_and_their_number_sets_the_mode(players):
    mode = {1: "solo", 2: "duel"}.get(players, "tournament")
    assert cup(new_cup(players)).mode == mode


@pytest.mark.rule("challengers.setup.players")
def test_zero_and_nine_players_are_refused():
    assert refused_table(0) == "setup.players"
    assert refused_table(9) == "setup.players"
    with pytest.raises(Refused) as no:
        GAME.check_players(9, Options())
    assert no.value.numbers == {"players": 9, "most": 8}


@pytest.mark.rule("challengers.setup.beaches")
def test_one_to_eight_players_use_1_1_2_2_3_3_4_4_beaches():
    assert [len(cup(new_cup(players)).beaches) for players in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("challengers.setup.odd-robot")
def test_the_robot_joins_when_the_number_of_players_is_odd():
    for players in range(1, 9):
        contenders = cup(new_cup(players)).contenders
        assert [contender.robot for contender in contenders].count(True) == players % 2
        assert len(contenders) == DUELLISTS[players]


# ---------------------------------------------------------------- 2: diagrams and seats


@pytest.mark.rule("challengers.setup.diagram")
@pytest.mark.parametrize("players", range(1, 9))
def test_each_player_has_a_different_diagram_for_the_number_of_players(players):
    dealt = [contender.seat for contender in cup(new_cup(players)).contenders]
    assert sorted(dealt) == list(range(1, DUELLISTS[players] + 1))
    for seat in dealt:
        assert any(
            diagram.seat == seat and len(diagram.path(DUELLISTS[players])) == 7
            for diagram in load_library().diagrams.values()
        )


@pytest.mark.rule("challengers.setup.diagram", "challengers.robot.diagram")
def test_with_five_players_the_sixth_diagram_of_the_family_is_the_robots():
    five, six = cup(new_cup(5)), cup(new_cup(6))
    assert sorted(contender.seat for contender in five.contenders[:5]) == [1, 2, 3, 4, 5]
    assert (five.contenders[5].robot, five.contenders[5].seat) == (True, 6)
    assert sorted(contender.seat for contender in six.contenders) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("challengers.setup.diagram")
def test_diagrams_are_dealt_at_random():
    assert (
        len({tuple(contender.seat for contender in cup(new_cup(4, seed=f"seats-{n}")).contenders) for n in range(20)})
        > 8
    )


@pytest.mark.rule("challengers.setup.seat")
@pytest.mark.parametrize("players", range(1, 9))
def test_players_start_at_the_half_of_their_first_line_one_each(players):
    table = cup(new_cup(players))
    for contender in table.contenders:
        diagram = next(diagram for diagram in load_library().diagrams.values() if diagram.seat == contender.seat)
        assert contender.half == diagram.path(DUELLISTS[players])[0]
    halves = [f"{beach}{half}" for beach in range(1, len(table.beaches) + 1) for half in "ab"]
    assert sorted(contender.half for contender in table.contenders) == halves


# ---------------------------------------------------------------- 4: trophies


@pytest.mark.rule("challengers.setup.trophy-piles")
def test_the_seven_groups_of_four_trophies_are_shuffled_apart_from_each_other():
    fans_of_rounds_1_and_2 = set()
    for n in range(30):
        table = cup(new_cup(8, seed=f"trophies-{n}"))
        for round in range(1, 8):
            group = sorted(trophy.fans for beach in table.beaches for trophy in beach.stack if trophy.round == round)
            assert group == sorted(load_library().trophies[round])
        # rounds 1 and 2 of the first beach
        fans_of_rounds_1_and_2.add((table.beaches[0].stack[-1].fans, table.beaches[0].stack[-2].fans))
    assert fans_of_rounds_1_and_2 == {(1, 2), (1, 3), (2, 2), (2, 3)}
    assert encode(cup(new_cup(8, seed="same")).beaches) == encode(cup(new_cup(8, seed="same")).beaches)


@pytest.mark.rule("challengers.setup.trophy-piles")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_the_fans_on_the_backs_of_the_stacks_are_hidden(viewer):
    low = planning(1, players=4, stacks={"1": [1, 2, 3, 4, 5, 6, 7], "2": [1, 2, 3, 4, 5, 6, 7]})
    high = planning(1, players=4, stacks={"1": [2, 3, 4, 5, 6, 7, 8], "2": [2, 3, 4, 5, 6, 7, 8]})
    assert encode(low.view(viewer)) == encode(high.view(viewer))
    assert encode(low.events(viewer=viewer)) == encode(high.events(viewer=viewer))


@pytest.mark.rule("challengers.setup.trophy-stack")
def test_every_beach_has_one_trophy_of_each_round_with_round_1_on_top():
    for beach in cup(new_cup(6)).beaches:
        stack = list(beach.stack)
        assert [stack.pop().round for _ in range(7)] == [1, 2, 3, 4, 5, 6, 7]
        assert stack == []


@pytest.mark.rule("challengers.setup.trophies-unused")
def test_with_four_players_fourteen_trophies_stay_in_the_box_unseen():
    match = new_cup(4)
    out = list(cup(match).spare)
    assert sum(len(beach.stack) for beach in cup(match).beaches) == len(out) == 14

    play_defaults(match, lambda: False)

    assert match.over
    assert cup(match).spare == out
    assert len(told(match, "trophy")) == 14


# ---------------------------------------------------------------- 5 to 7: fans, trays, sets


@pytest.mark.rule("challengers.setup.fans")
def test_players_start_without_fans():
    assert [contender.fans for contender in cup(new_cup(5)).contenders] == [0] * 6


@pytest.mark.rule("challengers.setup.trays")
def test_there_are_three_shared_trays_each_with_a_pile_and_discards():
    match = planning(2, players=4)
    assert list(cup(match).trays) == ["A", "B", "C"]
    assert all(tray.discard == [] and tray.draw for tray in cup(match).trays.values())

    before = list(cup(match).trays["A"].draw)
    match.act(0, TakeOption("A"))
    match.act(3, TakeOption("A"))
    assert player(match, 0).offer + player(match, 3).offer == before[-1:-11:-1]  # the same pile serves both
    assert cup(match).trays["A"].draw == before[:-10]


@pytest.mark.rule("challengers.setup.rainbow-always")
def test_all_twenty_rainbow_cards_are_in_every_game_and_it_cannot_be_left_out():
    for left_out in SIX_SETS:
        table = cup(new_cup(2, sets=[one for one in SIX_SETS if one != left_out]))
        cards = [card for tray in table.trays.values() for card in tray.draw] + [
            card for contender in table.contenders for card in contender.offer
        ]
        assert sum(load_library().cards[card].set == "RB" for card in cards) == 20
    assert refused_table(2, basic="TS") == "setup.rainbow-always"
    assert refused_table(2, basic="") == "setup.rainbow-always"


@pytest.mark.rule("challengers.setup.five-of-six")
def test_exactly_five_of_the_six_sets_are_chosen_and_make_220_cards():
    for wrong in (SIX_SETS, SIX_SETS[:4], [*SIX_SETS[:4], "MF"], [*SIX_SETS[:4], "XX"]):
        assert refused_table(2, sets=wrong) == "setup.five-of-six"

    table = tapete.scenario("challengers", {"players": 2, "options": {"sets": SIX_SETS[1:]}}).state
    piles = {level: list(tray.draw) for level, tray in table.trays.items()}
    for contender in table.contenders:
        piles["A"] += contender.offer  # round 1 draws from A
    assert {level: len(pile) for level, pile in piles.items()} == {"A": 73, "B": 83, "C": 64}
    assert sum(len(pile) for pile in piles.values()) == 220 == 5 * 40 + 20
    assert "MF" not in {load_library().cards[card].set for pile in piles.values() for card in pile}


@pytest.mark.rule("challengers.setup.first-game")
def test_a_new_table_leaves_the_magic_forest_out_but_may_choose_it():
    assert "MF" not in cup(new_cup(2)).sets
    assert "MF" in cup(new_cup(2, sets=["MF", "TS", "MO", "SB", "UN"])).sets


@pytest.mark.rule("challengers.setup.level-piles")
def test_cards_are_sorted_by_level_and_shuffled_by_the_seed_alone():
    table = cup(new_cup(4, seed="piles"))
    for level, tray in table.trays.items():
        assert {load_library().cards[card].level for card in tray.draw} == {level}
    assert {level: tray.draw for level, tray in cup(new_cup(4, seed="piles")).trays.items()} == {
        level: tray.draw for level, tray in table.trays.items()
    }
    other = cup(new_cup(4, seed="other piles"))
    assert all(other.trays[level].draw != table.trays[level].draw for level in "ABC")
    assert Counter(other.trays["C"].draw) == Counter(table.trays["C"].draw)


@pytest.mark.rule("challengers.setup.combine", "challengers.ruling.city-set")
def test_a_pack_may_bring_another_basic_set_which_takes_the_place_of_rainbow(tmp_path):
    assert refused_table(2, basic="CI") == "setup.rainbow-always"  # no pack, no City

    city = '[[set]]\nid = "x-CI"\nbasic = true\nname_es = "Ciudad"\nname_en = "City"\ntheme_es = "calles"\ntheme_en = "streets"\n'
    extra = '[[set]]\nid = "x-FI"\nname_es = "Cine"\nname_en = "Film"\ntheme_es = "cine"\ntheme_en = "films"\n'
    box = pack(tmp_path, "x-bus A 3 20 x-CI |\nx-star B 5 40 x-FI |", more=city + extra)

    match = new_cup(2, basic="x-CI", sets=["x-FI", "TS", "MO", "SB", "UN"], packs=[box])
    cards = [card for tray in cup(match).trays.values() for card in tray.draw] + [
        card for contender in cup(match).contenders for card in contender.offer
    ]
    sets = Counter(cup(match).library.cards[card].set for card in cards)
    assert {unqualified_id(set): count for set, count in sets.items()} == {
        "x-CI": 20,
        "x-FI": 40,
        "TS": 40,
        "MO": 40,
        "SB": 40,
        "UN": 40,
    }

    # both basic sets
    assert refused_table(2, basic="x-CI", sets=["RB", "TS", "MO", "SB", "UN"], packs=[box]) == "setup.combine"
    assert refused_table(2, basic="RB", sets=["x-CI", "TS", "MO", "SB", "UN"], packs=[box]) == "setup.combine"
    assert refused_table(2, basic="x-CI", sets=["x-FI", "TS", "MO", "SB"], packs=[box]) == "setup.five-of-six"
    assert refused_table(2, basic="x-CI", sets=["x-FI", *SIX_SETS[:5]], packs=[box]) == "setup.five-of-six"


# ---------------------------------------------------------------- 8: starter decks


@pytest.mark.rule("challengers.setup.starter")
@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_players_begin_with_the_six_starter_cards_of_their_symbol(players):
    match = new_cup(players)
    symbols = {symbol.seat: symbol.id for symbol in load_library().symbols.values()}
    for contender in cup(match).contenders[:players]:
        assert Counter(contender.deck) == {ROOKIE_1: 3, CAPTAIN_3: 1, STRIKER_2: 1, DOG_1: 1} == Counter(STARTERS)
        assert contender.symbol == symbols[contender.seat]
