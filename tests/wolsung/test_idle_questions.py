"""Questions that could change nothing are not asked; those that keep a hand secret are."""

import pytest

import tapete

from .table import (
    GUARD,
    HOLD,
    PARRY,
    STAY,
    STOP,
    Cast,
    Melee,
    Shoot,
    Spell,
    Target,
    do,
    fighter,
    hero,
    model,
    on,
    play,
)

FOE = fighter("2/5/4/3/4/3/20")
WEAK = {"race": "human", "ranged": ["pistol"]}


def kind_of(match):
    return next(iter(match.pending.values())).kind


def shot(dice, *, shooter="2/5/4/3/1/3/6", kind=fighter, foe=FOE, **more):
    """A shot by a lucky Human at a foe; the first column of a pistol adds a die."""
    return do(
        play([on(kind(shooter, **WEAK), 0, 18, 10), on(foe, 1, 18, 14)], dice=dice, **more), Shoot("pistol"), HOLD
    )


@pytest.mark.rule("wolsung.ruling.idle-questions", "wolsung.special.beginners-luck")
@pytest.mark.parametrize(
    ("dice", "asked"),
    [
        ([[1, 1], [6, 6, 6]], False),  # two dice never reach three successes
        ([[1, 1], [6, 6, 1]], True),  # but two
        ([[6, 6], [6, 6, 1]], True),  # a hit, which a reroll could lose
    ],
)
def test_a_reroll_that_cannot_change_anything_is_not_offered(dice, asked):
    match = shot(dice)
    assert (kind_of(match) == "reroll") == asked
    assert model(match, 0).luck


@pytest.mark.rule("wolsung.ruling.idle-questions")
def test_cards_that_might_still_be_added_make_a_reroll_matter():
    assert kind_of(shot([[1, 1], [6, 6, 6]], kind=hero, hands=[["2S"], []])) == "reroll"  # black, but that is secret
    assert kind_of(shot([[1, 1], [6, 6, 6]], kind=hero, hands=[[], []])) == "action"


@pytest.mark.rule("wolsung.ruling.idle-questions")
def test_the_defender_is_not_asked_to_roll_again_for_a_hit_that_cannot_hurt():
    armoured = fighter("2/5/4/3/4/3/20", race="human", armour=9)
    gun = fighter("2/5/4/3/2/3/6", ranged=["pistol"])
    models = [on(gun, 0, 18, 10), on(armoured, 1, 18, 14)]
    assert kind_of(do(play(models, dice=[[6, 6, 1], [1, 1, 1]]), Shoot("pistol"), HOLD)) == "action"


@pytest.mark.rule("wolsung.ruling.idle-questions")
@pytest.mark.parametrize(("reaction", "asked"), [(GUARD, True), (PARRY, False)])
def test_a_hopeless_blow_is_rolled_again_only_against_a_strike_back(reaction, asked):
    weak = fighter("2/5/1/3/4/3/20", race="human")
    match = play([on(weak, 0, 18, 18), on(FOE, 1, 19.2, 18)], dice=[[1], [6] * (4 if reaction == GUARD else 6)])
    do(match, Melee(), reaction)
    assert (kind_of(match) == "reroll") == asked


@pytest.mark.rule("wolsung.ruling.idle-questions", "wolsung.melee.damage")
@pytest.mark.parametrize(("wounds", "asked"), [(20, True), (3, False)])
def test_oil_is_not_offered_for_a_blow_that_kills_without_it(wounds, asked):
    attacker = fighter("2/5/4/3/4/3/20")
    models = [on(attacker, 0, 18, 18, gadget="burning-oil"), on(FOE, 1, 19.2, 18, wounds=wounds), on(FOE, 1, 30, 30)]
    match = play(models, dice=[[6] * 4, [1] * 4])
    do(match, Melee(), GUARD)
    assert (kind_of(match) == "oil") == asked


@pytest.mark.rule("wolsung.ruling.out-of-range-shot")
def test_lost_shots_are_one_option_on_the_page_and_all_of_them_answers():
    models = [on(fighter(ranged=["pistol"]), 0, 18, 2), on(fighter(), 1, 18, 33), on(fighter(), 1, 22, 33)]
    match = do(play(models), Shoot("pistol"))
    assert match.pending[0].options == (Target(1, lost=True), Target(2, lost=True))
    (option,) = match.decision_view(0).options
    assert option.targets == ["model-1", "model-2"]
    assert do(match, Target(2, lost=True)).state.actions == 1


def test_after_a_move_a_mage_without_a_target_is_not_asked_but_one_without_cards_is():
    far, near = 33, 18
    for y, hand, kind in ((far, ["3S"], "action"), (near, [], "spell"), (near, ["3S"], "spell")):
        mage = hero(magic=4, spells=["lantern-bolt"])
        match = play([on(mage, 0, 18, 10), on(FOE, 1, 18, y)], hands=[hand, []])
        do(match, Cast(moving=True), STAY)
        assert kind_of(match) == kind
    assert match.pending[0].options == (Spell("lantern-bolt", 1), STOP)


@pytest.mark.rule("wolsung.ruling.idle-questions")
def test_a_question_asked_only_to_keep_the_hand_secret_is_answered_by_the_page():
    opening = tapete.find_game("wolsung").course.openings["roof"]
    match = do(tapete.scenario("wolsung", opening.described), Target(0))
    assert kind_of(match) == "heroic"
    assert len(match.pending[0].options) == 1
    shortcuts = match.decision_view(0).shortcuts
    assert shortcuts is not None
    assert shortcuts.obvious
