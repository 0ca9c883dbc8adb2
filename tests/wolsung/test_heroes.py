"""Héroes: suits, recovery, heroic movement, climbs, jumps and feats."""

import pytest

from tapete.games.wolsung import GAME
from tapete.games.wolsung.rules.moves.heroic import list_climbs
from tapete.games.wolsung.rules.moves.move_judge import judge_trip

from .table import (
    END,
    GO,
    GUARD,
    HOLD,
    PASS,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Melee,
    Move,
    Recover,
    Shoot,
    Spell,
    Target,
    do,
    fighter,
    ground,
    hero,
    model,
    on,
    play,
    refused,
    spot,
    told,
)

FOE = fighter("2/5/4/3/4/3/20")


@pytest.mark.rule("wolsung.hero.suit")
def test_only_the_heros_suit_pays_for_heroic_movement():
    match = play([on(hero(suit="clubs"), 0, 10, 10), on(FOE, 1, 30, 30)], phase="heroic", hands=[["AH", "2C"], []])
    assert refused(match, 0, Heroic("AH")) == "wolsung.hero.suit"
    match.act(0, Heroic("2C"))
    assert match.state.heroic


@pytest.mark.rule("wolsung.hero.recovery")
def test_heroic_recovery_stands_up_without_an_action():
    match = play([on(hero(), 0, 10, 10, down=True), on(FOE, 1, 30, 30)], phase="heroic", hands=[["3S", "4S"], []])
    do(match, Recover("3S"), GO)
    assert not model(match, 0).down
    assert match.state.actions == 2
    assert match.state.discards[0] == ["3S"]


@pytest.mark.rule("wolsung.hero.movement")
def test_one_card_serves_the_whole_activation_and_cannot_be_bought_later():
    house = ground(("block", (12, 5, 20, 15), 4, {"flat": True, "closed": True}))
    match = play([on(hero(), 0, 11.4, 10), on(FOE, 1, 30, 30)], layout=house, phase="heroic", hands=[["3S", "4S"], []])
    do(match, Heroic("3S"), Move(), Climb(12_600, 10_000, 4000), Move(), Climb(11_400, 10_000, 0))
    assert model(match, 0).z == 0
    assert match.state.hands[0] == ["4S"]
    late = play([on(hero(), 0, 11.4, 10), on(FOE, 1, 30, 30)], layout=house, phase="heroic", hands=[["3S"], []])
    do(late, GO, Move(), spot(11.3, 10))
    assert refused(late, 0, Heroic("3S")) == "wolsung.hero.movement"
    do(late, Move())
    assert refused(late, 0, Climb(12_600, 10_000, 4000)) == "wolsung.hero.movement"


def climber(height, *, at=(11.4, 10), z=0, m=5, pieces=(), others=()):
    house = ground(("block", (12, 5, 20, 15), height, {"flat": True, "closed": True}), *pieces)
    match = play([on(hero(f"2/{m}/4/3/4/3/9"), 0, *at, z), on(FOE, 1, 33, 33), *others], layout=house, heroic=True)
    return do(match, Move())


@pytest.mark.rule("wolsung.hero.climb")
def test_a_climb_goes_up_or_down_at_most_m_and_needs_room():
    climber(5).act(0, Climb(12_600, 10_000, 5000))
    assert refused(climber(5.5), 0, Climb(12_600, 10_000, 5500)) == "wolsung.hero.climb"
    full = climber(4, others=[on(FOE, 1, 12.6, 10, 4)])
    assert refused(full, 0, Climb(12_600, 10_000, 4000)) == "wolsung.hero.climb"
    down = climber(4, at=(12.6, 10), z=4)
    down.act(0, Climb(11_400, 10_000, 0))
    assert model(down, 0).place == (11_400, 10_000, 0)


@pytest.mark.rule("wolsung.hero.climb-through-floor")
def test_a_climb_passes_through_the_floor_between_two_levels():
    walkway = ground(("slab", (8, 8, 12, 12), 4, {"bottom": 3.75, "flat": True}))
    match = do(play([on(hero(), 0, 10, 10), on(FOE, 1, 33, 33)], layout=walkway, heroic=True), Move())
    match.act(0, Climb(10_000, 10_000, 4000))
    assert model(match, 0).place == (10_000, 10_000, 4000)


@pytest.mark.rule("wolsung.hero.climb-nearest", "wolsung.ruling.climb-spot")
def test_a_climb_ends_as_near_as_possible_to_where_it_started():
    match = climber(4)
    # 0.6″ inside the edge: a shift of 1.2″
    assert list_climbs(match.state, model(match, 0)) == [Climb(12_600, 10_000, 4000)]
    assert refused(match, 0, Climb(12_700, 10_000, 4000)) == "wolsung.hero.climb-nearest"
    assert judge_trip(
        match.state, model(match, 0), Climb(12_620, 10_000, 4000), "move"
    ).ok  # not more than 0.02″ farther
    away = climber(4, at=(11.3, 10))
    # not in contact with the building
    assert refused(away, 0, Climb(12_600, 10_000, 4000)) == "wolsung.hero.climb-nearest"
    crowd = climber(4, others=[on(FOE, 0, 13.2, 10, 4)])
    assert all(
        judge_trip(crowd.state, model(crowd, 0), one, "move").ok for one in list_climbs(crowd.state, model(crowd, 0))
    )
    assert Climb(12_600, 10_000, 4000) not in list_climbs(crowd.state, model(crowd, 0))
    walls = [on(fighter(base="XL"), 0, 13, y, 4) for y in (8, 10, 12)]
    blocked = climber(4, others=walls)
    assert list_climbs(blocked.state, model(blocked, 0)) == []  # the nearest spot is farther than one base


@pytest.mark.rule("wolsung.hero.jump", "wolsung.ruling.jump-flight")
def test_a_jump_goes_straight_over_gaps_and_pieces_at_most_2_high():
    roofs = [
        ("block", (5, 5, 11, 15), 4, {"flat": True, "closed": True}),
        ("block", (14, 5, 20, 15), 4, {"flat": True, "closed": True}),
    ]
    match = do(play([on(hero(), 0, 10.2, 10, 4), on(FOE, 1, 33, 33)], layout=ground(*roofs), heroic=True), Move())
    assert refused(match, 0, Jump(15_201, 10_000, 4000)) == "wolsung.hero.jump"
    match.act(0, Jump(14_600, 10_000, 4000))  # over a 3″ alley
    assert model(match, 0).place == (14_600, 10_000, 4000)
    for height, over in ((2.0, True), (2.1, False)):
        wall = ground(("obstacle", (11.5, 5, 11.9, 15), height))
        jumper = do(play([on(hero(), 0, 10, 10), on(FOE, 1, 33, 33)], layout=wall, heroic=True), Move())
        assert judge_trip(jumper.state, model(jumper, 0), Jump(13_000, 10_000, 0), "move").ok == over
    swamp = ground(("area", (0, 0, 36, 36), 0, {"difficult": True}))
    wet = do(play([on(hero(), 0, 10, 10), on(FOE, 1, 33, 33)], layout=swamp, heroic=True), Move())
    assert judge_trip(wet.state, model(wet, 0), Jump(15_000, 10_000, 0), "move").ok  # difficult ground costs nothing
    crowd = do(play([on(hero(), 0, 10, 10), on(FOE, 0, 12, 10), on(FOE, 1, 33, 33)], heroic=True), Move())
    assert refused(crowd, 0, Jump(14_000, 10_000, 0)) == "wolsung.move.no-through-models"


@pytest.mark.rule("wolsung.hero.jump-height", "wolsung.ruling.jump-flight", "wolsung.ruling.vertical-cap-sum")
def test_a_jump_ends_at_most_2_higher_and_m_lower():
    low = ("block", (5, 5, 11, 15), 4, {"flat": True, "closed": True})
    for height, rule in ((6, None), (6.5, "wolsung.hero.jump-height")):
        roofs = ground(low, ("block", (12, 5, 20, 15), height, {"flat": True, "closed": True}))
        match = do(play([on(hero(), 0, 10.2, 10, 4), on(FOE, 1, 33, 33)], layout=roofs, heroic=True), Move())
        refusal = judge_trip(match.state, model(match, 0), Jump(12_600, 10_000, round(height * 1000)), "move").refusal
        assert (refusal and refusal.rule) == rule
    tower = ground(("block", (5, 5, 11, 15), 5.5, {"flat": True, "closed": True}))
    match = do(
        play([on(hero("2/5/4/3/4/3/9"), 0, 10.2, 10, 5.5), on(FOE, 1, 33, 33)], layout=tower, heroic=True), Move()
    )
    assert refused(match, 0, Jump(11_700, 10_000, 0)) == "wolsung.ruling.vertical-cap-sum"


@pytest.mark.rule("wolsung.ruling.charge-details")
def test_a_hero_may_charge_by_a_jump():
    roofs = ground(
        ("block", (5, 5, 11, 15), 4, {"flat": True, "closed": True}),
        ("block", (13, 5, 20, 15), 4, {"flat": True, "closed": True}),
    )
    match = play([on(hero(), 0, 10.2, 10, 4), on(FOE, 1, 15.2, 10, 4)], layout=roofs, heroic=True)
    do(match, Charge(), Jump(14_000, 10_000, 4000))
    assert match.pending[0].kind == "charge-attack"


def test_a_roof_without_a_walking_way_is_reached_by_jump_or_climb():
    roofs = ground(
        ("block", (5, 5, 11, 15), 4, {"flat": True, "closed": True}),
        ("block", (14, 5, 20, 15), 4, {"flat": True, "closed": True}),
    )
    match = do(play([on(hero(), 0, 10.2, 10, 4), on(FOE, 1, 33, 33)], layout=roofs, heroic=True), Move())
    match.act(0, spot(14.6, 10))  # as a browser sends it
    assert model(match, 0).place == (14_600, 10_000, 4000)
    assert told(match, "goes-jump")
    below = do(play([on(hero(), 0, 4.4, 10), on(FOE, 1, 33, 33)], layout=roofs, heroic=True), Move())
    below.act(0, spot(5.8, 10.2))
    assert model(below, 0).place == (5_600, 10_000, 4000)
    unpaid = do(play([on(hero(), 0, 4.4, 10), on(FOE, 1, 33, 33)], layout=roofs), Move())
    assert refused(unpaid, 0, spot(5.8, 10.2)) == "wolsung.ground.impassable"


# ---------------------------------------------------------------- feats


def duel(mine=2, theirs=2, hands=(("2S", "3H", "QS"), ("4S", "5H")), *, target="hero"):
    """Two Heroes in melee, with these numbers of successes on the dice."""
    a = hero("2/5/4/3/4/3/20")
    b = hero("2/5/4/3/4/3/20") if target == "hero" else FOE
    dice = [[6] * mine + [1] * (4 - mine), [6] * theirs + [1] * (4 - theirs)]
    match = play([on(a, 0, 18, 18), on(b, 1, 19.2, 18)], hands=[list(hand) for hand in hands], dice=dice)
    return do(match, Melee(), GUARD)


@pytest.mark.rule("wolsung.feat.add", "wolsung.ruling.feats-both-sides")
def test_cards_are_added_after_the_roll_by_either_side():
    match = play([on(hero(), 0, 18, 18), on(hero(), 1, 19.2, 18)], hands=[["2S"], ["3S"]])
    do(match, Melee())
    assert refused(match, 0, "2S") == "wolsung.feat.add"  # before the roll
    match = duel()
    do(match, "4S", PASS, PASS)  # the defender adds one: 2 against 3
    assert model(match, 0).wounds == 20 - 4
    alone = duel(1, 2, target="henchman")
    assert list(alone.pending) == [0]  # only one Hero: its owner adds as many as he likes, one by one
    do(alone, "2S", "QS", PASS)
    assert model(alone, 1).wounds == 20 - 3 - 2  # 1 + 1 + 2 against 2


@pytest.mark.rule("wolsung.feat.black")
def test_only_black_cards_serve_in_melee_and_for_friendly_spells():
    match = do(duel(), PASS)
    assert refused(match, 0, "3H") == "wolsung.feat.black"
    caster = play(
        [on(hero(magic=4, spells=["kindled-courage"]), 0, 18, 18), on(FOE, 1, 30, 30)],
        hands=[["3H", "4C"], []],
        dice=[[6, 1, 1, 1]],
    )
    do(caster, Cast(), Spell("kindled-courage", 0))
    assert refused(caster, 0, "3H") == "wolsung.feat.black"
    do(caster, "4C", PASS)
    assert told(caster, "spell-works")


@pytest.mark.rule("wolsung.feat.red", "wolsung.feat.any-suit")
def test_only_red_cards_serve_for_shots_and_hostile_spells_of_any_hero():
    gun = hero("2/5/4/3/4/3/9", ranged=["pistol"], suit="spades")
    match = play([on(gun, 0, 18, 10), on(FOE, 1, 18, 16)], hands=[["2S", "3D"], []], dice=[[1] * 5, [6, 1, 1]])
    do(match, Shoot("pistol"), HOLD)
    assert refused(match, 0, "2S") == "wolsung.feat.red"
    do(match, "3D", PASS)
    assert model(match, 1).wounds == 16
    mage = play(
        [on(hero(magic=4, spells=["thorn-volley"]), 0, 18, 10), on(FOE, 1, 18, 16)],
        hands=[["2S", "3D"], []],
        dice=[[1] * 4, [6, 1, 1]],
    )
    do(mage, Cast(), Spell("thorn-volley", 1))
    assert refused(mage, 0, "2S") == "wolsung.feat.red"


@pytest.mark.rule("wolsung.feat.value")
def test_court_cards_and_aces_add_2_and_others_1():
    for card, wounds in (("TS", 17), ("JS", 16), ("AS", 16)):
        match = duel(1, 2, ((card,), ()), target="henchman")
        do(match, card)
        assert model(match, 1).wounds == wounds  # F 3 + criticals


@pytest.mark.rule("wolsung.feat.first")
def test_fewer_successes_first_and_on_a_tie_the_target():
    assert list(duel(2, 2).pending) == [1]
    assert list(duel(1, 2).pending) == [0]
    assert list(duel(3, 2).pending) == [1]


@pytest.mark.rule("wolsung.feat.one-by-one")
def test_cards_are_played_one_at_a_time_in_answer_to_each_other():
    match = duel(1, 2)
    do(match, "2S")
    assert list(match.pending) == [1]
    do(match, "4S")
    assert list(match.pending) == [0]


@pytest.mark.rule("wolsung.feat.pass")
def test_a_pass_is_final_and_the_other_may_add_any_number():
    match = duel(2, 2)
    do(match, PASS)
    do(match, "2S")
    assert list(match.pending) == [0]
    do(match, "QS")
    assert list(match.pending) == [0]  # the player who passed is not asked again
    do(match, PASS)
    assert model(match, 1).wounds == 20 - 3 - 3  # criticals by the final totals, 5 against 2


def test_leaving_the_first_step_unbought_is_one_answer():
    match = play([on(hero(), 0, 10, 10), on(FOE, 1, 30, 30)], phase="heroic", hands=[["3S"], []])
    do(match, GO, END)
    assert model(match, 0).done


def decisions_when_both_pass(mine, theirs):
    """Players and kinds of the decisions after a shot if both pass, with fixed dice and these hands."""
    gun, foe = hero("2/5/4/3/4/3/6", ranged=["pistol"]), hero("2/5/4/3/4/5/5")
    rest = [on(fighter(), 0, 6, 6), on(fighter(), 1, 30, 30)]
    match = play([on(gun, 0, 18, 10), on(foe, 1, 18, 16), *rest], hands=[[mine], [theirs]], seed="windows")
    do(match, Shoot("pistol"), Target(1), HOLD)
    course = []
    for _ in range(14):
        player = min(match.pending)
        kind = match.pending[player].kind
        course.append((player, kind))
        match.act(player, GAME.passable_decisions.get(kind, match.default(player)))
    return course


@pytest.mark.rule("wolsung.feat.one-by-one")
def test_windows_reveal_nothing_about_the_colours_in_a_hand():
    courses = [decisions_when_both_pass(mine, theirs) for mine in ("4H", "2S") for theirs in ("KD", "3C")]
    assert all(course == courses[0] for course in courses)
    assert {"feat", "extra-bid", "delay-bid"} <= {kind for _, kind in courses[0]}
    assert {player for player, kind in courses[0] if kind == "feat"} == {0, 1}
