"""Exact odds: small cases by hand, and agreement with many rolls of the same pools."""

import random
import re
from fractions import Fraction

import pytest

from tapete.games.wolsung import odds
from tapete.games.wolsung.rules.fights.damage import damage_dealt, wounds_after
from tapete.games.wolsung.rules.fights.melee import attacker_mods, defender_mods
from tapete.games.wolsung.rules.fights.shooting import total_dice
from tapete.games.wolsung.view.options import option_view

from .table import (
    DIVE,
    GUARD,
    HOLD,
    LIBRARY,
    PARRY,
    REROLL,
    Melee,
    Shoot,
    Target,
    do,
    fighter,
    hero,
    model,
    on,
    play,
    walk,
)


def successes(rng, dice):
    return sum(rng.randint(1, 6) >= 4 for _ in range(dice))


def test_pools_and_margins_add_up_to_one():
    for n in range(9):
        assert sum(odds.pool_chances(n)) == 1
        for m in range(9):
            assert sum(odds.margin_chances(n, m).values()) == 1


def test_one_die_against_one_hits_three_times_in_four():
    assert odds.margin_chances(1, 1) == {0: Fraction(1, 2), 1: Fraction(1, 4), -1: Fraction(1, 4)}
    assert odds.chance_of_at_least(2, 1) == Fraction(3, 4)
    assert odds.chance_of_at_least(2, 2, added=1) == Fraction(3, 4)


def test_the_catalogues_own_figures_for_a_pistol():
    gun = fighter("2/5/4/3/4/3/6", ranged=["pistol"])
    for reflexes, dive, mean in ((3, False, 4.6), (5, False, 3.1), (5, True, 1.8)):
        match = play([on(gun, 0, 18, 10), on(fighter(f"2/5/4/3/4/{reflexes}/20"), 1, 18, 19)])
        forecast = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1), dive=dive)
        assert forecast.mine == 5  # D 4 at 8″
        assert forecast.mean == pytest.approx(mean, abs=0.05)


@pytest.mark.parametrize("seed", range(4))
def test_a_shot_agrees_with_ten_thousand_rolls(seed):
    rng = random.Random(seed)
    gun = fighter(f"2/5/4/3/{rng.randint(2, 6)}/3/6", ranged=["rivet-rifle"])
    foe = fighter(f"2/5/4/3/4/{rng.randint(1, 6)}/6", armour=rng.randint(0, 3))
    match = play([on(gun, 0, 18, 10), on(foe, 1, 18, 18)])
    a, b = model(match, 0), model(match, 1)
    forecast = odds.forecast_shot(match.state, a, "rivet-rifle", b)
    weapon = LIBRARY.ranged["rivet-rifle"]
    hits = kills = damage = 0
    for _ in range(10_000):
        margin = successes(rng, forecast.mine) - successes(rng, forecast.theirs)
        if margin >= 0:
            hits += 1
            dealt = damage_dealt(match.state, b, weapon.strength + margin, weapon.piercing, False)
            damage += dealt
            kills += wounds_after(b, dealt) == 0
    assert hits / 10_000 == pytest.approx(float(forecast.hit), abs=0.02)
    assert kills / 10_000 == pytest.approx(float(forecast.kill), abs=0.02)
    assert damage / 10_000 == pytest.approx(forecast.mean, abs=0.1)


def test_a_blow_counts_being_struck_back_only_on_guard():
    match = play([on(fighter("2/5/4/3/4/3/3"), 0, 18, 18), on(fighter("2/5/5/3/4/3/6"), 1, 19.2, 18)])
    a, b = model(match, 0), model(match, 1)
    guard, parry = odds.forecast_blow(match.state, a, b, GUARD), odds.forecast_blow(match.state, a, b, PARRY)
    assert guard.mine == total_dice(attacker_mods(match.state, a, b)) == 4
    assert parry.theirs == total_dice(defender_mods(match.state, b, a, PARRY)) == 7
    assert guard.back == 1 - guard.hit
    assert guard.risk == guard.back  # three wounds, F 3: any blow back kills
    assert parry.back == 0
    rng = random.Random(7)
    losses = sum(successes(rng, 4) < successes(rng, 5) for _ in range(10_000))
    assert losses / 10_000 == pytest.approx(float(guard.back), abs=0.02)


def test_leaving_and_spells_agree_with_rolls():
    caster = hero(magic=5, spells=["thorn-volley", "kindled-courage"])
    match = play([on(caster, 0, 18, 18), on(fighter("2/5/4/3/4/3/6"), 1, 19.2, 18)])
    a, b = model(match, 0), model(match, 1)
    rng = random.Random(3)
    away = sum(successes(rng, 4) >= successes(rng, 4) for _ in range(10_000))
    assert away / 10_000 == pytest.approx(float(odds.leave_chance(match.state, a, b)), abs=0.02)
    works = odds.forecast_spell(match.state, a, "kindled-courage", a)
    assert works == odds.chance_of_at_least(5, 2) == Fraction(26, 32)
    bolt = odds.forecast_spell(match.state, a, "thorn-volley", b)
    assert bolt.hit == sum(chance for margin, chance in odds.margin_chances(5, 3).items() if margin >= 0)


def test_cards_of_ones_own_hand_raise_the_chance():
    gun = hero("2/5/4/3/4/3/6", ranged=["pistol"])
    match = play([on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/5/9"), 1, 18, 16)], hands=[["2H", "KD", "AS"], []])
    a, b = model(match, 0), model(match, 1)
    assert odds.successes_in_hand(match.state, a, True) == 3  # one and two; spades do not serve
    assert odds.successes_in_hand(match.state, a, False) == 2
    plain, helped = (
        odds.forecast_shot(match.state, a, "pistol", b),
        odds.forecast_shot(match.state, a, "pistol", b, added=3),
    )
    assert helped.hit == sum(chance for margin, chance in odds.margin_chances(5, 5).items() if margin + 3 >= 0)
    assert helped.hit > plain.hit


def test_reactions_show_the_risk_that_remains():
    gun, target = hero("2/5/4/3/5/3/6", ranged=["pistol"]), hero("2/5/4/3/4/4/4")
    match = do(
        play([on(gun, 0, 18, 10), on(target, 1, 18, 20)]), Shoot("pistol", moving=True), walk((18, 12)), Target(1)
    )
    decision = match.pending[1]
    assert decision.kind == "shot-reaction"
    for answer, dive in ((HOLD, False), (DIVE, True)):
        view = option_view(match.state, decision, answer)
        expected = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1), quick=True, dive=dive)
        assert expected.mine == 5  # D 5, +1 at 6.8″, -1 on the move
        assert [(one.chance, one.hope) for one in view.odds] == [
            (float(expected.hit), False),
            (float(expected.kill), False),
        ]
    blow = do(play([on(fighter("2/5/4/3/4/3/9"), 0, 18, 18), on(fighter("2/5/4/3/4/3/9"), 1, 19.2, 18)]), Melee())
    guard, parry = (option_view(blow.state, blow.pending[1], answer) for answer in (GUARD, PARRY))
    assert [one.of.id for one in guard.odds] == ["wolsung-odds-be-hit", "wolsung-odds-strike-back"]
    assert [one.of.id for one in parry.odds] == ["wolsung-odds-be-hit"]


def test_with_the_table_option_a_hit_needs_one_success():
    match = play(
        [on(fighter("2/5/4/3/1/3/6", ranged=["pistol"]), 0, 18, 10), on(fighter("2/5/4/3/4/0/9"), 1, 18, 20)],
        options={"hit_needs_success": True},
    )
    far = play(
        [on(fighter("2/5/4/3/2/3/6", ranged=["pistol"]), 0, 18, 10), on(fighter("2/5/4/3/4/0/9"), 1, 18, 20)],
        options={"hit_needs_success": True},
    )
    assert odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1)).mine == 0
    assert odds.forecast_shot(far.state, model(far, 0), "pistol", model(far, 1)).hit == Fraction(1, 2)


def test_the_odds_are_shown_with_every_target():
    gun = hero("2/5/4/3/4/3/6", ranged=["pistol"])
    match = play(
        [on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/5/9"), 1, 18, 16), on(fighter(), 1, 22, 16)], hands=[["2H"], []]
    )
    match.act(0, next(one for one in match.pending[0].options if type(one).__name__ == "Shoot" and not one.moving))
    options = match.view(0).decision.options
    assert [option.odds[0].of.id for option in options] == ["wolsung-odds-hit", "wolsung-odds-hit"]
    expected = odds.forecast_shot(match.state, model(match, 0), "pistol", model(match, 1))
    assert options[0].odds[0].chance == float(expected.hit)
    assert [note.id for note in options[0].odds[0].notes] == ["wolsung-odds-dive", "wolsung-odds-hand"]


def test_a_reroll_decision_shows_the_odds_of_keeping_and_rolling():
    """Two dice rolled no success against one success: a reroll hits with one or two."""
    human = fighter("2/5/2/3/4/3/20", race="human")
    match = play([on(human, 0, 18, 18), on(human, 1, 19.2, 18)], dice=[[1, 1], [6, 1], [1, 1]])
    do(match, Melee(), GUARD)
    keep, again = match.decision_view(0).options
    assert keep.odds[0].chance == 0
    assert again.odds[0].chance == 0.75
    do(match, REROLL)
    keep, again = match.decision_view(1).options
    assert not keep.odds[0].hope
    assert (keep.odds[0].chance, again.odds[0].chance) == (0, 0.25)  # no success against none is a hit


def test_a_feat_decision_shows_the_result_of_each_answer():
    """Equal successes hit, which is not obvious. Each answer shows if it hits, the model hit and the damage."""
    gun, target = hero("2/5/4/3/5/3/6", ranged=["pistol"]), hero("2/5/4/3/4/4/4")
    match = play(
        [on(gun, 0, 18, 10), on(target, 1, 18, 16)], hands=[["2H"], ["3S"]], dice=[[6, 6, 1, 1, 1, 1], [6, 6, 6, 1]]
    )
    do(match, Shoot("pistol"), HOLD)
    view = match.decision_view(0)
    assert view.kind == "feat"
    english = match.game.phrasebook("en")
    details = [english.say(one.detail) for one in view.options]
    assert re.match(r"2 against 3: .* is not hit$", details[0])
    assert re.match(r"3 against 3: .* is hit, \d damage$", details[1])
    assert [one.detail.args["target"].args["owner"] for one in view.options] == [1, 1]  # whose the target is


def test_a_fight_on_guard_says_who_is_struck_back():
    human = fighter("2/5/2/3/4/3/20", race="human")
    match = play([on(human, 0, 18, 18), on(human, 1, 19.2, 18)], dice=[[1, 1], [6, 6]])
    do(match, Melee(), GUARD)
    verdict = match.view(0).stage.verdict
    assert re.match(r"0 against 2: .* is struck back, \d+ damage", match.game.say(verdict, "en"))
    assert verdict.args["model"].args["owner"] == 0
    keep, again = match.decision_view(0).options
    assert [(one.of.id, one.chance) for one in keep.odds] == [("wolsung-odds-hit", 0), ("wolsung-odds-back", 1)]
    assert [(one.of.id, one.chance) for one in again.odds] == [("wolsung-odds-hit", 0.25), ("wolsung-odds-back", 0.75)]
    assert all(one.odds[0].notes for one in (again,))
