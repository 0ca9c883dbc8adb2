"""Trophies, fans, the final, and the endings with two players."""

from itertools import pairwise

import pytest

from tapete.conformance.tables import encode
from tapete.games.challengers.actions import Pick, Ready, Redraw, Remove, Stop, TakeOption
from tapete.games.challengers.content import load_library

from .table import CAPTAIN_3, DRAGON_9, FENCER_6, ROOKIE_1, STARTERS, cup, duel, lines, planning, player, refused, told


def scored(totals, **more):
    """Four players after round 7; totals are (fan tokens, trophies as (round, fans))."""
    return planning(
        7,
        players=4,
        phase="scoring",
        fans={str(who): fans for who, (fans, _) in enumerate(totals)},
        trophies={str(who): trophies for who, (_, trophies) in enumerate(totals)},
        **more,
    )


def final(first=0, second=1, *, trophies=None, **more):
    """The final of two players out of four, before they remove cards."""
    return planning(7, players=4, phase="final", finalists=[first, second], trophies=trophies or {}, **more)


# ---------------------------------------------------------------- trophies


@pytest.mark.rule("challengers.trophy.take")
@pytest.mark.parametrize("round", range(1, 8))
def test_the_winner_takes_the_trophy_of_the_round_and_the_loser_none(round):
    match = duel([CAPTAIN_3], [ROOKIE_1], round=round)
    assert [trophy.round for trophy in player(match, 0).trophies] == [round]
    assert player(match, 1).trophies == []


@pytest.mark.rule("challengers.trophy.take")
def test_each_beach_gives_its_own_trophy():
    match = planning(
        2,
        players=4,
        phase="combat",
        stacks={"1": [2, 3], "2": [3, 4]},
        decks={"0": [CAPTAIN_3], "1": [DRAGON_9], "2": [ROOKIE_1], "3": [ROOKIE_1]},
        trophies={"1": [(1, 1)], "0": [(1, 2)]},
    )
    # round 2 of four seats: seats 2 and 4 at beach 1, seats 1 and 3 at beach 2
    assert (player(match, 1).trophies[-1].fans, player(match, 0).trophies[-1].fans) == (2, 3)
    assert [len(beach.stack) for beach in cup(match).beaches] == [1, 1]


@pytest.mark.rule("challengers.trophy.secret")
def test_the_back_of_a_won_trophy_is_its_owners_secret_and_its_front_is_public():
    def won(fans, rounds=3):
        return planning(5, players=4, trophies={"0": [(rounds, fans)]})

    three, four = won(3), won(4)
    for viewer in (1, 2, 3, None):
        assert encode(three.view(viewer)) == encode(four.view(viewer))
        assert encode(three.view(viewer)) != encode(won(3, rounds=4).view(viewer))  # the round is on the front
    assert encode(three.view(0)) != encode(four.view(0))


@pytest.mark.rule("challengers.trophy.secret")
def test_only_the_winner_learns_how_many_fans_a_trophy_has():
    decks = {"0": [CAPTAIN_3], "1": [ROOKIE_1], "2": [CAPTAIN_3], "3": [ROOKIE_1]}
    match = planning(3, players=4, phase="combat", decks=decks, trophies={"0": [(1, 1)], "2": [(2, 2)]})
    winners = [event.player for event in told(match, "trophy")]
    for winner in winners:
        assert [event.player for event in told(match, "trophy-fans", viewer=winner)] == [winner]
    assert told(match, "trophy-fans", viewer=None) == []


@pytest.mark.rule("challengers.trophy.rising")
def test_trophies_of_later_rounds_carry_more_fans():
    groups = [load_library().trophies[round] for round in range(1, 8)]
    means = [sum(group) / 4 for group in groups]
    assert means == [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]
    assert all(min(later) >= max(earlier) for earlier, later in pairwise(groups))


@pytest.mark.rule("challengers.fans.supply", "challengers.ruling.fan-limit")
def test_fans_come_from_the_common_supply_for_all_to_see_and_never_run_out():
    match = planning(7, players=4)
    match.act(0, TakeOption("B"))  # two stars
    assert player(match, 0).fans == 2
    assert told(match, "fans", viewer=3)[0].text.args["fans"] == 2

    rich = planning(7, fans={"0": 39, "1": 38})
    rich.act(0, TakeOption("B"))
    rich.act(1, TakeOption("B"))
    assert [player(rich, who).fans for who in (0, 1)] == [41, 40]  # more than the forty of the box


# ---------------------------------------------------------------- the count


@pytest.mark.rule("challengers.final.count")
def test_after_round_7_tokens_and_trophies_are_added_and_become_public():
    match = scored([(3, [(2, 2), (5, 5), (7, 8)]), (0, [(1, 1)]), (0, []), (1, [])])
    assert player(match, 0).total == 18
    assert told(match, "total", viewer=None)[0].text.args["fans"] == 18

    other = scored([(3, [(2, 3), (5, 5), (7, 8)]), (0, [(1, 1)]), (0, []), (1, [])])  # one trophy has a different back
    assert player(other, 0).total == 19
    for viewer in (1, 3, None):
        assert encode(match.view(viewer)) != encode(other.view(viewer))


@pytest.mark.rule("challengers.final.top-two")
def test_the_players_with_the_two_highest_totals_meet():
    match = scored([(18, []), (25, []), (11, []), (20, [])])
    assert cup(match).finalists == [1, 3]
    assert sorted(match.pending) == [1, 3]


@pytest.mark.rule("challengers.final.tie-count")
def test_ties_in_fans_go_to_the_player_with_more_trophies():
    match = scored([(30, []), (10, [(4, 4), (6, 6)]), (10, [(1, 1), (2, 3), (5, 6)]), (0, [])])
    assert (player(match, 1).total, player(match, 2).total) == (20, 20)
    assert cup(match).finalists == [0, 2]


@pytest.mark.rule("challengers.final.tie-highest")
def test_ties_in_trophies_go_to_the_trophy_of_the_highest_round():
    match = scored([(30, []), (13, [(2, 2), (5, 5)]), (12, [(1, 1), (6, 7)]), (0, [])])
    assert (player(match, 1).total, player(match, 2).total) == (20, 20)
    assert cup(match).finalists == [0, 2]


@pytest.mark.rule("challengers.ruling.final-tie")
def test_then_the_next_highest_trophies_are_compared_and_at_last_lots_are_drawn():
    match = scored([(30, []), (11, [(2, 2), (6, 7)]), (10, [(3, 3), (6, 7)]), (0, [])])
    assert cup(match).ranking == [0, 2, 1, 3]  # 6 and 6, then 3 before 2

    second_finalists = {
        cup(scored([(30, []), (11, [(2, 2), (6, 7)]), (12, [(2, 2), (6, 6)]), (0, [])], seed=f"lot {n}")).finalists[1]
        for n in range(12)
    }
    assert second_finalists == {1, 2}

    places = {tuple(cup(scored([(30, []), (20, []), (5, []), (5, [])], seed=f"last {n}")).ranking) for n in range(12)}
    assert places == {(0, 1, 2, 3), (0, 1, 3, 2)}  # the same order ranks those who are not in the final


# ---------------------------------------------------------------- the final


@pytest.mark.rule("challengers.final.no-draw")
def test_no_cards_are_drawn_or_chosen_before_the_final():
    match = final()
    for answer in (Redraw(), Pick(FENCER_6), TakeOption("C"), Stop()):
        assert refused(match, 0, answer) == "final.no-draw"


@pytest.mark.rule("challengers.final.remove")
def test_finalists_may_remove_cards_and_fight_with_the_rest():
    match = final(decks={"0": [*STARTERS, DRAGON_9], "1": STARTERS})
    assert {who: decision.kind for who, decision in match.pending.items()} == {0: "remove", 1: "remove"}
    for _ in range(3):
        match.act(0, Remove(ROOKIE_1))
    match.act(0, Ready())
    match.act(1, Ready())
    fought = cup(match).duels[0]
    assert [side.began for side in fought.sides] == [4, 6]


@pytest.mark.rule("challengers.final.start")
@pytest.mark.parametrize(
    ("trophies", "starter"), [({"0": [(6, 6)], "1": [(7, 7)]}, 1), ({"0": [(7, 7)], "1": [(7, 8)]}, None)]
)
def test_in_the_final_the_owner_of_the_highest_trophy_starts_or_lots_are_drawn(trophies, starter):
    match = final(trophies=trophies, decks={"0": [CAPTAIN_3], "1": [CAPTAIN_3]}, dice=[[2]])
    match.act(0, Ready())
    match.act(1, Ready())
    first = told(match, "first")[0].player
    assert first == (1 if starter is None else starter)
    assert match.run.chance.dice_used == (1 if starter is None else 0)


@pytest.mark.rule("challengers.final.winner", "challengers.goal", "challengers.ruling.flag-home")
def test_the_winner_of_the_final_wins_with_any_number_of_fans():
    match = final(
        2, 3, fans={"2": 30, "3": 12}, decks={"2": [ROOKIE_1], "3": [DRAGON_9]}, stacks={"1": [], "2": []}, dice=[[1]]
    )
    match.act(2, Ready())
    match.act(3, Ready())

    assert match.outcome["winners"] == [3]
    assert match.outcome["reason"] == "challengers.final.winner"
    assert match.outcome["scores"][2] == 30 > match.outcome["scores"][3] == 12
    assert told(match, "trophy") == []
    assert list(cup(match).duels) == [0]  # on beach 1


@pytest.mark.rule("challengers.ruling.flag-home")
def test_between_combats_no_side_holds_the_flag():
    match = duel([CAPTAIN_3], [ROOKIE_1], round=3)
    assert (cup(match).round, cup(match).duels) == (4, {})  # no side holds a flag


@pytest.mark.rule("challengers.ruling.limit-scope")
def test_a_limit_per_combat_starts_anew_in_the_final():
    match = final(decks={"0": [ROOKIE_1], "1": ["bc-ice-cream-van"]}, fans={"1": 5}, dice=[[1]])
    match.act(0, Ready())
    match.act(1, Ready())
    assert player(match, 1).fans == 6


# ---------------------------------------------------------------- two players


@pytest.mark.rule("challengers.two.no-final")
def test_with_two_players_more_fans_after_round_7_win_without_a_final():
    match = duel([CAPTAIN_3], [ROOKIE_1], fans=(14, 20), start="a")  # the last trophy is worth 7
    assert match.over
    assert match.outcome == {"winners": [0], "scores": {0: 21, 1: 20}, "reason": "challengers.two.no-final"}
    assert told(match, "finalists") == []


@pytest.mark.rule("challengers.ruling.two-tie")
def test_with_equal_fans_the_player_with_more_trophies_wins():
    match = duel([CAPTAIN_3], [ROOKIE_1], fans=(0, 7), trophies=([(1, 1), (3, 3), (5, 5)], [(2, 2), (4, 4), (6, 3)]))
    assert [player(match, who).total for who in (0, 1)] == [16, 16]
    assert [len(player(match, who).trophies) for who in (0, 1)] == [4, 3]
    assert match.outcome["winners"] == [0]


@pytest.mark.rule("challengers.two.lead", "challengers.ruling.lead-timing")
def test_a_lead_of_eleven_at_the_end_of_a_combat_wins_at_once_and_ten_does_not():
    eleven = duel([CAPTAIN_3], [ROOKIE_1], round=5, fans=(6, 0))  # the trophy of round 5 is worth 5
    assert eleven.over
    assert eleven.outcome == {"winners": [0], "scores": {0: 11, 1: 0}, "reason": "challengers.two.lead"}

    ten = duel([CAPTAIN_3], [ROOKIE_1], round=5, fans=(5, 0))
    assert not ten.over
    assert cup(ten).round == 6


@pytest.mark.rule("challengers.ruling.lead-timing", "challengers.two.lead")
def test_the_lead_is_counted_after_the_trophy_has_been_taken_also_in_round_7():
    # eleven or more behind until the trophy of 5 comes
    closes = duel([CAPTAIN_3], [ROOKIE_1], round=5, fans=(0, 15), start="a")
    assert not closes.over
    last = duel([CAPTAIN_3], [ROOKIE_1], round=7, fans=(10, 0))
    assert last.outcome["reason"] == "challengers.two.lead"


@pytest.mark.rule("challengers.two.lead")
def test_a_lead_of_eleven_in_planning_counts_only_after_the_next_combat():
    match = planning(3, fans={"0": 10}, trays={"A": {"draw": []}}, decks={"0": [ROOKIE_1], "1": [DRAGON_9]})
    match.act(0, TakeOption("A"))  # one star: eleven ahead
    assert player(match, 0).fans == 11
    assert not match.over
    match.act(0, Ready())
    match.act(1, TakeOption("A"))
    match.act(1, Ready())
    assert player(match, 1).trophies  # the rival won the combat: 11 to 1 star and a trophy
    assert not match.over


@pytest.mark.rule("challengers.two.open")
def test_with_two_players_both_see_every_trophy_and_total():
    def won(fans):
        return planning(5, trophies={"0": [(3, fans)]})

    for viewer in (0, 1, None):
        assert encode(won(3).view(viewer)) != encode(won(4).view(viewer))
    match = duel([CAPTAIN_3], [ROOKIE_1], round=3)
    assert told(match, "trophy-fans", viewer=1)[0].text.args["fans"] == 3
    assert lines(match)[-1].startswith("a wins")
