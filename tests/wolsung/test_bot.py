"""The greedy bot: strength, legal and fast answers, no use of hidden cards, lookahead."""

import random
import time

import pytest

from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.wolsung import GAME
from tapete.games.wolsung.bot.evaluation import best_shot, outcomes, standing_at
from tapete.games.wolsung.bot.greedy import answer, quick
from tapete.games.wolsung.bot.lookahead import A_TURN, AHEAD, NEARLY_OVER, horizon, promising
from tapete.games.wolsung.bot.walk_distance import walking_distance, walking_net

from .table import (
    DIVE,
    END,
    HOLD,
    PASS,
    STAY,
    Cast,
    Charge,
    Melee,
    Move,
    Shoot,
    Target,
    do,
    fighter,
    ground,
    hero,
    model,
    on,
    play,
)

FOE = fighter("2/5/4/3/4/3/9")


def reply(match, player=None):
    player = next(iter(match.pending)) if player is None else player
    return answer(match, player, random.Random(1))


def duel(seed, layout="clockmakers"):
    """Play greedy against random: the seat of greedy, the outcome, and its slowest answer in seconds."""
    match = Match(Setup.of(GAME, 2, {"layout": layout}, f"bot{seed}"), listening=False, marks=False)
    mine, rng, slowest = seed % 2, random.Random(seed), 0.0
    while not match.over:
        player = next(iter(match.pending))
        began = time.process_time()
        choice = answer(match, player, rng) if player == mine else any_answer(match.pending[player], rng)
        slowest = max(slowest, time.process_time() - began) if player == mine else slowest
        match.act(player, choice)
    return mine, match.outcome, slowest


@pytest.mark.check
def test_it_wins_more_than_it_loses_and_never_thinks_long():
    results = []
    for seed, layout in enumerate(("clockmakers", "canal", "foundry", "cloister")):
        walking_net(layout)  # computed once per layout
        results.append(duel(seed, layout))
    assert not any(outcome["winners"] == [1 - mine] for mine, outcome, _ in results)
    assert sum(outcome["winners"] == [mine] for mine, outcome, _ in results) >= 2
    assert max(slowest for _, _, slowest in results) < 1.0


def test_it_shoots_the_hero_that_it_can_kill():
    gun = fighter("2/5/4/3/6/3/6", ranged=["pistol"])
    match = play([on(gun, 0, 18, 18), on(fighter("2/5/4/3/4/1/4"), 1, 18, 23), on(hero("2/5/4/3/4/1/2"), 1, 22, 22)])
    assert reply(match) == Shoot("pistol")
    do(match, Shoot("pistol"))
    assert reply(match) == Target(2)


def test_it_fights_whom_it_touches_and_charges_the_weak():
    brute = fighter("2/5/7/5/0/3/9", melee="sabre")
    assert reply(play([on(brute, 0, 18, 18), on(FOE, 1, 19.2, 18)])) == Melee()
    assert reply(play([on(brute, 0, 18, 18), on(hero("2/5/1/1/0/3/3"), 1, 18, 22)])) == Charge()


def test_it_dives_when_the_shot_would_kill_a_hero_and_holds_when_it_cannot_hurt():
    marksman, peashooter = fighter("2/5/4/3/4/3/6", ranged=["pistol"]), fighter("2/5/4/3/1/3/6", ranged=["pistol"])
    for gun, target, expected in (
        (marksman, hero("2/5/4/3/4/4/4"), DIVE),
        (peashooter, hero("2/5/4/3/4/6/9", armour=5), HOLD),
    ):
        match = play([on(gun, 0, 18, 18), on(target, 1, 18, 23)])
        do(match, next(one for one in match.pending[0].options if isinstance(one, Shoot) and not one.moving))
        assert reply(match) == expected


def test_it_spends_cards_where_they_turn_a_test_and_keeps_them_otherwise():
    gun = hero("2/5/4/3/4/3/9", ranged=["pistol"])
    models = [on(gun, 0, 18, 18), on(hero("2/5/4/3/4/3/4"), 1, 18, 23)]
    losing = play(models, hands=[["2H", "3H"], []], dice=[[1] * 5, [6, 1, 1]])
    do(losing, Shoot("pistol"), HOLD)
    assert reply(losing) in ("2H", "3H")
    hopeless = play(models, hands=[["2H"], []], dice=[[1] * 5, [6, 6, 6]])
    do(hopeless, Shoot("pistol"), HOLD)
    assert reply(hopeless) == PASS


def test_height_and_sight_make_a_place_better():
    tower = ground(("block", (16, 9, 20, 12), 4, {"flat": True}), ("block", (10, 14, 26, 15), 2.5))
    match = play([on(fighter("2/5/4/3/5/3/6", ranged=["pistol"]), 0, 18, 10.5, 4), on(FOE, 1, 18, 20)], layout=tower)
    m = model(match, 0)
    high = best_shot(match.state, m)
    with standing_at(m, (18_000, 7_000, 0)):
        low = best_shot(match.state, m)
    assert high > low
    assert (m.x, m.y, m.z) == (18_000, 10_500, 4000)  # looking changes nothing


def test_walking_distances_go_around_walls():
    assert walking_distance("clockmakers", (18_000, 7_000, 0), (18_000, 29_000, 0)) > 22_000
    assert walking_distance("clockmakers", (18_000, 7_000, 0), (20_000, 7_000, 0)) < 3_000


def test_it_decides_the_same_for_any_hand_of_the_opponent():
    models = [on(hero("2/5/4/3/4/3/9", ranged=["pistol"]), 0, 18, 10), on(hero(), 1, 18, 18), on(FOE, 1, 22, 22)]
    answers = {
        str(reply(play(models, hands=[["2S"], cards]), 0)) for cards in (["AS", "AH"], ["3C", "4D"], ["KH", "QH"])
    }
    assert len(answers) == 1
    assert END not in answers


# ---------------------------------------------------------------- lookahead


def two_clubs(gap=20, **more):
    """A Hero and a brute a side, face to face. Each brute is about `gap` inches from the enemy Hero."""
    brute, lead = fighter("2/5/7/5/0/3/9", melee="sabre"), hero("2/5/4/3/4/2/5")
    return play(
        [on(lead, 0, 10, 5), on(brute, 0, 20, 30 - gap), on(lead, 1, 20, 31.5), on(brute, 1, 10, 6.5 + gap)], **more
    ).state


def test_equal_clubs_have_equal_chances_and_a_hero_in_reach_changes_them():
    even = two_clubs()
    assert outcomes(even, 0) == outcomes(even, 1)
    threat = two_clubs()
    threat.models[1].y = 27_000  # our brute comes near their Hero
    assert outcomes(threat, 0)[0] > outcomes(even, 0)[0] + 0.1
    assert outcomes(threat, 1)[0] < outcomes(even, 1)[0] - 0.1


def test_a_late_kill_decides_more_and_level_scores_draw_more_often():
    chances, draws = [], []
    for turn, done in ((1, False), (2, False), (3, False), (3, True)):
        s = two_clubs()
        s.turn = turn
        for m in s.models:
            m.done = done
        draws.append(outcomes(s, 0)[1])
        s.kills[0] = 1
        chances.append(outcomes(s, 0)[0])
    assert chances == sorted(chances)
    assert draws == sorted(draws)


def test_the_last_activations_are_played_out_and_before_that_three():
    s = two_clubs()
    assert (s.turn, horizon(s)) == (1, AHEAD)
    s.turn = 3
    assert len(s.models) <= NEARLY_OVER
    assert horizon(s) == A_TURN


def test_promising_moves_are_legal_best_first_and_change_nothing():
    gun = fighter("2/5/4/3/6/3/6", ranged=["pistol"])
    match = play([on(gun, 0, 18, 10), on(hero("2/5/4/3/4/1/2"), 1, 18, 30), on(fighter("2/5/4/3/4/1/4"), 1, 30, 30)])
    do(match, Move())
    before = match.digest()
    moves = promising(match, 0, random.Random(1))
    assert len(moves) > 5
    assert all(match.pending[0].refusal(one) is None for one in moves)
    ahead = [one.path[-1].y for one in moves if one != STAY]
    assert ahead[0] > ahead[-1]  # towards the Hero, whom the pistol could then reach
    assert match.digest() == before


def mage(reach):
    """A mage, and an enemy so many inches ahead."""
    caster = hero("2/5/4/3/5/4/8", spells=["lantern-bolt"], magic=4)
    return play([on(caster, 0, 18, 4), on(FOE, 1, 18, 4 + reach)], hands=[["2S", "3S", "4S"], []])


def test_moving_to_cast_is_thought_about_only_where_something_can_be_cast():
    far, near = mage(30), mage(12)
    assert Cast(moving=True) in far.pending[0].options
    assert Cast(moving=True) not in promising(far, 0, random.Random(1))
    assert Move() in promising(far, 0, random.Random(1))
    assert Cast(moving=True) in promising(near, 0, random.Random(1))


def test_in_play_outs_a_mage_with_a_target_stays_to_cast():
    match = mage(6)
    do(match, Cast(moving=True))
    assert quick(match, 0, random.Random(1)) == STAY


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (2, {"heroes": 4}), (3, {"scenario": "free-for-all"}), (4, {"scenario": "free-for-all"})],
)
def test_promising_deployments_are_several_and_legal(players, options):
    match = Match(Setup.of(GAME, players, options, "begin"), listening=False)
    while next(iter(match.pending.values())).kind != "deploy":
        player = next(iter(match.pending))
        match.act(player, answer(match, player, random.Random(1)))
    player, before = next(iter(match.pending)), match.digest()
    places = promising(match, player, random.Random(1))
    assert len(places) > 3
    assert all(match.pending[player].refusal(one) is None for one in places)
    assert match.digest() == before
