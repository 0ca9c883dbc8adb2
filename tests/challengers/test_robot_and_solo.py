"""Robot in games with an odd number of players, and solitaire."""

from collections import Counter

import pytest

from tapete.games.challengers.actions import Ready, Stop, TakeOption
from tapete.games.challengers.content import load_library

from .table import (
    CAPTAIN_3,
    CHEST_4,
    DRAGON_9,
    FENCER_6,
    GLASS,
    ROOKIE_1,
    STARTERS,
    STRIKER_2,
    TRAVELLER_3,
    WORKSHOP,
    cup,
    duel,
    lines,
    new_cup,
    planning,
    play_defaults,
    player,
    refused_table,
    side,
    strengths,
    told,
)

PRINTED = {"ro-alpha": 1, "ro-beta": 1, "ro-robodog": 1, "ro-robochampion": 1, "ro-cyborg": 4}
R_CARDS = {card.id for card in load_library().of_kind("robot", "R")}
SOLO_CARDS = {card.id for card in load_library().of_kind("robot", "SOLO")}


def robot(match):
    return cup(match).contenders[cup(match).robot]


def three_players(decks, **more):
    """Round 7 of three players and the Robot: player 0 meets the Robot at beach 1, players 1 and 2 meet at beach 2."""
    return planning(
        more.pop("round", 7), players=3, phase="combat", decks={"1": [CAPTAIN_3], "2": [ROOKIE_1], **decks}, **more
    )


# ---------------------------------------------------------------- odd numbers of players


@pytest.mark.rule("challengers.robot.diagram", "challengers.robot.icon-diagram")
@pytest.mark.parametrize(("players", "seat"), [(1, 2), (3, 4), (5, 6), (7, 8)])
def test_the_robots_own_diagram_is_the_highest_seat_and_never_changes_beach(players, seat):
    match = new_cup(players)
    assert (robot(match).seat, robot(match).half) == (seat, "1b")
    diagram = load_library().diagrams["diagram-robot"]
    assert diagram.path(seat) == ["1b"] * 7
    assert diagram.path(seat) == next(one for one in load_library().diagrams.values() if one.seat == seat).path(seat)


@pytest.mark.rule(
    "challengers.robot.icon-diagram", "challengers.ruling.robot-diagram-agreement", "challengers.robot.move"
)
def test_with_a_leftover_diagram_the_robot_follows_it_every_round():
    seats = {robot(new_cup(3, seed=f"robot {n}", robot_diagram="random")).seat for n in range(20)}
    assert seats == {1, 2, 3, 4}
    assert refused_table(3, robot_diagram="other") == "robot.icon-diagram"

    seed = next(
        f"robot {n}" for n in range(20) if robot(new_cup(3, seed=f"robot {n}", robot_diagram="random")).seat == 1
    )
    match = new_cup(3, seed=seed, robot_diagram="random")
    halves = []
    for round in range(1, 8):
        play_defaults(match, lambda: cup(match).round == round)  # noqa: B023
        halves.append(robot(match).half)
    assert halves == ["1a", "2a", "2a", "1a", "2b", "2b", "1a"] == load_library().diagrams["diagram-anchor"].path(4)


@pytest.mark.rule("challengers.robot.deck")
def test_the_robots_deck_at_level_1_is_its_eight_starter_cards():
    assert Counter(robot(new_cup(3)).deck) == PRINTED
    assert len(robot(new_cup(3)).deck) == 8


@pytest.mark.rule("challengers.robot.extra-cyborg", "challengers.extra.trainers")
def test_the_extra_cyborg_joins_only_with_trainers():
    assert Counter(robot(new_cup(3, trainers=True)).deck) == {**PRINTED, "ro-cyborg-extra": 1}
    assert len(robot(new_cup(3, trainers=False)).deck) == 8


@pytest.mark.rule("challengers.robot.no-planning")
def test_the_robot_does_nothing_in_planning():
    match = new_cup(3)
    before = list(robot(match).deck)
    play_defaults(match, lambda: cup(match).round == 7)
    assert cup(match).round == 7
    assert robot(match).deck == before
    assert (robot(match).fans, robot(match).trophies, robot(match).offer) == (0, [], [])


@pytest.mark.rule("challengers.robot.combat")
def test_the_robot_fights_by_the_normal_rules_first_card_and_bench_included():
    # shuffled like every deck; the first card's text is resolved; it loses when it finds no seat
    match = duel([CHEST_4, CAPTAIN_3], ["ro-magnet-arm", "ro-cyborg"], start="b", robot=True, round=7)
    assert lines(match)[:3] == ["b ro-magnet-arm has the flag", "a exhausts: ts-toy-chest", "a st-captain 3-4"]

    seven = ["ro-alpha", "ro-beta", "ro-gamma-plough", "ro-servo-twins", "ro-overclock", "ro-magnet-arm", "ro-robodog"]
    full = duel([GLASS] * 8, seven, start="b", robot=True, packs=[WORKSHOP])
    assert lines(full)[-1] == "a wins: win-no-seat"
    assert len(set(side(full, "b").bench)) == 7


@pytest.mark.rule("challengers.robot.trophy-box", "challengers.ruling.robot-final")
def test_a_trophy_the_robot_wins_goes_back_to_the_box():
    match = three_players({"0": [ROOKIE_1], "robot": ["ro-robochampion"]}, round=3, dice=[[2], [1]])
    assert told(match, "trophy-box")[0].rule == "challengers.robot.trophy-box"
    assert robot(match).trophies == []
    assert player(match, 0).trophies == []
    assert [beach.stack[-1].round for beach in cup(match).beaches] == [4, 4]

    lost = three_players(
        {"0": [ROOKIE_1], "robot": ["ro-robochampion"]}, fans={"robot": 99, "0": 9, "1": 8, "2": 7}, dice=[[2], [1]]
    )
    assert cup(lost).finalists == [1, 0]  # the Robot never qualifies, with any trophies or fans
    assert 3 not in cup(lost).ranking


@pytest.mark.rule("challengers.ruling.robot-final")
def test_in_odd_games_the_robot_gains_no_fans():
    match = three_players({"0": [ROOKIE_1], "robot": ["bc-ice-cream-van"]}, round=3, dice=[[2], [1]])
    assert robot(match).fans == 0
    assert told(match, "fans") == []


@pytest.mark.rule("challengers.ruling.robot-start")
def test_against_the_robot_a_player_with_any_trophy_starts():
    # in round 7 seat 1 meets the Robot
    owner = three_players({"0": [CAPTAIN_3], "robot": ["ro-cyborg"]}, trophies={"0": [(1, 1)]}, dice=[[1]])
    assert told(owner, "starts-trophy")[0].player == 0
    nobody = three_players({"0": [CAPTAIN_3], "robot": ["ro-cyborg"]}, dice=[[2], [1]])
    assert told(nobody, "starts-lot")[0].player is None


@pytest.mark.rule("challengers.robot.level-1-3", "challengers.ruling.solo-levels")
def test_at_levels_2_and_3_random_r_cards_replace_alpha_and_beta():
    two = Counter(robot(new_cup(3, robot_level=2)).deck)
    assert len(list(two.elements())) == 8
    assert "ro-alpha" not in two
    assert "ro-beta" in two
    assert sum(two[card] for card in R_CARDS) == 1

    three = Counter(robot(new_cup(3, robot_level=3)).deck)
    assert len(list(three.elements())) == 8
    assert {"ro-alpha", "ro-beta"}.isdisjoint(three)
    assert len(R_CARDS & set(three)) == 2  # two different ones

    random_cards = {
        card for n in range(40) for card in robot(new_cup(3, seed=f"R {n}", robot_level=2)).deck if card in R_CARDS
    }
    assert len(random_cards) == 8


@pytest.mark.rule("challengers.ruling.robot-choices")
def test_the_robot_uses_every_option_and_pays_with_its_weakest_card():
    # a Basalt Ram may exhaust a card of its own bench: the Robot does so, though it costs it a card
    weakest = duel([FENCER_6, DRAGON_9], [STRIKER_2, CAPTAIN_3, "mo-basalt-ram"], robot=True)
    assert side(weakest, "b").exhausted == [STRIKER_2]  # 2 rather than 3


@pytest.mark.rule("challengers.ruling.robot-choices")
def test_the_robot_takes_the_strongest_card_against_a_rival_or_for_itself():
    rival = duel([STRIKER_2, FENCER_6, DRAGON_9], [CAPTAIN_3, DRAGON_9, "sb-vault-cracker"], robot=True)
    assert strengths(rival)[-1] == "b sb-vault-cracker 5-9"
    assert side(rival, "a").exhausted == [FENCER_6]  # 6 rather than the Striker's 2

    own = duel([FENCER_6, DRAGON_9], [STRIKER_2, CAPTAIN_3, "mf-moon-stag"], robot=True)
    assert "b recalls: st-captain" in lines(own)  # 3 rather than 2


@pytest.mark.rule("challengers.ruling.robot-choices")
def test_the_robot_chooses_at_random_among_equals_and_reorders_nothing():
    exhausted = {
        tuple(
            side(
                duel([FENCER_6, DRAGON_9], [CAPTAIN_3, TRAVELLER_3, "mo-basalt-ram"], robot=True, dice=[[die]]), "b"
            ).exhausted
        )
        for die in (1, 2)
    }
    assert exhausted == {(CAPTAIN_3,), (TRAVELLER_3,)}

    match = duel([CAPTAIN_3, ROOKIE_1], ["mf-bramble-oracle", ROOKIE_1, STRIKER_2, CHEST_4], start="b", robot=True)
    assert match.over
    assert side(match, "b").deck == [CHEST_4, STRIKER_2, ROOKIE_1]  # as shuffled


# ---------------------------------------------------------------- solitaire


@pytest.mark.rule("challengers.solo.setup")
@pytest.mark.parametrize(("level", "cards"), [(1, 8), (4, 8), (5, 9)])
def test_solitaire_is_set_up_like_a_game_against_the_robot(level, cards):
    match = new_cup(1, robot_level=level)
    table = cup(match)
    assert (len(table.beaches), len(table.beaches[0].stack), table.mode) == (1, 7, "solo")
    assert sum(len(tray.draw) for tray in table.trays.values()) + len(player(match, 0).offer) == 220
    assert Counter(player(match, 0).deck) == Counter(STARTERS)
    assert (player(match, 0).half, robot(match).half, len(robot(match).deck)) == ("1a", "1b", cards)


@pytest.mark.rule("challengers.solo.two-player-rules")
def test_solitaire_ends_after_round_7_by_comparing_fans_with_the_robot():
    match = duel([FENCER_6], ["ro-cyborg"], robot=True, round=7, fans=(3, 4), start="a")
    assert match.outcome == {"winners": [0], "scores": {0: 10}, "reason": "challengers.solo.two-player-rules"}
    lost = duel([ROOKIE_1], ["ro-robochampion"], robot=True, round=7, fans=(3, 0), start="a")
    assert lost.outcome["winners"] == ["robot"]
    assert told(lost, "finalists") == []
    lead = duel([FENCER_6], ["ro-cyborg"], robot=True, round=3, fans=(8, 0), start="a")
    assert (lead.outcome["winners"], lead.outcome["reason"]) == ([0], "challengers.two.lead")


@pytest.mark.rule("challengers.solo.two-player-rules", "challengers.two.open")
def test_in_solitaire_all_winnings_are_public():
    match = duel([FENCER_6], ["ro-cyborg"], robot=True, round=3)
    assert told(match, "trophy-fans", viewer=None)[0].text.args["fans"] == 3


@pytest.mark.rule("challengers.solo.robot-keeps")
def test_in_solitaire_the_robot_keeps_its_trophies_and_may_start_thanks_to_them():
    match = duel([ROOKIE_1], ["ro-robochampion", "ro-cyborg"], robot=True, round=3)
    assert [(trophy.round, trophy.fans) for trophy in robot(match).trophies] == [(3, 3)]
    assert robot(match).total == 3

    match.act(0, TakeOption("A"))
    match.act(0, Stop())
    match.act(0, Ready())
    starts = told(match, "starts-trophy")
    assert [event.player for event in starts] == [None]  # the Robot, by its trophy of round 3


@pytest.mark.rule("challengers.solo.robot-lead")
def test_in_solitaire_the_robot_wins_at_once_when_eleven_ahead():
    match = duel([ROOKIE_1], ["ro-robochampion"], robot=True, round=4, fans=(2, 9))  # its trophy: 4
    assert robot(match).total == 13
    assert match.outcome == {"winners": ["robot"], "scores": {0: 2}, "reason": "challengers.solo.robot-lead"}


@pytest.mark.rule("challengers.ruling.solo-fans")
def test_in_solitaire_fan_texts_of_the_robot_work_and_count_for_the_lead():
    match = duel([ROOKIE_1], ["ro-crowd-server"], robot=True, round=4, fans=(0, 6))
    assert robot(match).fans == 7
    assert match.outcome["reason"] == "challengers.solo.robot-lead"  # 7 tokens and a trophy of 4


@pytest.mark.rule("challengers.solo.solo-cards", "challengers.ruling.solo-levels")
def test_the_solo_cards_widen_the_pool_of_random_cards_to_eleven():
    assert (len(R_CARDS), len(SOLO_CARDS)) == (8, 3)
    with_solo = {
        card
        for n in range(30)
        for card in robot(new_cup(1, seed=f"S {n}", robot_level=5, solo_cards=True)).deck
        if card in R_CARDS | SOLO_CARDS
    }
    assert with_solo == R_CARDS | SOLO_CARDS
    without = {card for n in range(30) for card in robot(new_cup(1, seed=f"S {n}", robot_level=5)).deck}
    assert without.isdisjoint(SOLO_CARDS)
    level_one = Counter(robot(new_cup(1, robot_level=1, solo_cards=True)).deck)
    assert level_one == PRINTED  # no random cards, so the option changes nothing

    for players in (2, 3, 4):
        assert refused_table(players, solo_cards=True) == "solo.solo-cards"


@pytest.mark.rule("challengers.solo.level-4-5", "challengers.ruling.solo-levels")
def test_levels_4_and_5_replace_robot_cards_and_are_for_solitaire_only():
    four = Counter(robot(new_cup(1, robot_level=4)).deck)
    assert four == {"ro-robochampion": 1, "ro-cyborg": 4, **dict.fromkeys(R_CARDS & set(four), 1)}
    assert len(R_CARDS & set(four)) == 3

    five = Counter(robot(new_cup(1, robot_level=5)).deck)
    assert five == {"ro-cyborg": 4, **dict.fromkeys(R_CARDS & set(five), 1)}
    assert (len(R_CARDS & set(five)), sum(five.values())) == (5, 9)

    for players in (2, 3, 5):
        for level in (4, 5):
            assert refused_table(players, robot_level=level) == "robot.level-1-3"
    assert refused_table(1, robot_level=6) == "solo.level-4-5"
    assert refused_table(1, robot_level=0) == "solo.level-4-5"


@pytest.mark.rule("challengers.ruling.solo-levels")
def test_the_robots_random_cards_are_fixed_for_the_whole_game():
    match = new_cup(1, robot_level=5, solo_cards=True)
    before = list(robot(match).deck)
    play_defaults(match, lambda: cup(match).round == 4)
    assert robot(match).deck == before
    assert len(set(before) - {"ro-cyborg"}) == 5
