"""Reglas especiales: luck, quick shots, rapid fire, hard to kill, piercing, Golems, mist."""

import pytest

from tapete.games.wolsung.rules.fights.damage import damage_dealt, wounds_after
from tapete.games.wolsung.rules.fights.shooting import shooter_mods, target_mods, total_dice
from tapete.games.wolsung.rules.magic import resisting_mods
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.state import Cloud
from tapete.games.wolsung.table.distances import is_controlled, is_wholly_inside
from tapete.games.wolsung.table.sight import best_cover, count_visible, is_inside_cloud, sees

from .table import (
    DIVE,
    END,
    GUARD,
    HOLD,
    KEEP,
    LIBRARY,
    REROLL,
    STAY,
    STOP,
    Cast,
    Charge,
    Leg,
    Melee,
    Move,
    Shoot,
    Special,
    Spell,
    Target,
    Walk,
    do,
    fighter,
    ground,
    hero,
    kinds,
    model,
    on,
    play,
    refused,
    spot,
    told,
    walk,
)

FOE = fighter("2/5/4/3/4/3/20")


def pools(match):
    return [len(event.dice) for event in told(match, "rolls")]


# ---------------------------------------------------------------- luck


@pytest.mark.rule("wolsung.special.beginners-luck", "wolsung.ruling.luck-timing", "wolsung.ruling.race-rules")
def test_a_human_rolls_the_whole_pool_again_once_per_game():
    human = fighter("2/5/4/3/4/3/20", race="human")
    match = play(
        [on(human, 0, 18, 18), on(human, 1, 19.2, 18)], dice=[[1] * 4, [6] * 4, [6] * 4, [1] * 4, [1] * 4, [6] * 4]
    )
    do(match, Melee(), GUARD)
    assert match.pending[0].kind == "reroll"  # the active side decides first
    do(match, REROLL)
    assert len(told(match, "rerolls")[0].dice) == 4
    assert match.pending[1].kind == "reroll"
    do(match, REROLL)
    assert model(match, 1).wounds == 20 - 3 - 4  # the second results stand: 4 against 0
    do(match, Melee(), GUARD)
    assert match.pending.get(0) is None or match.pending[0].kind != "reroll"  # used up
    assert not model(match, 0).luck
    for race, lucky in (("human", True), ("", False)):
        other = do(play([on(fighter(race=race), 0, 18, 18), on(FOE, 1, 19.2, 18)]), Melee())
        while next(iter(other.pending.values())).kind == "melee-reaction":
            do(other, other.pending[1].options[0])
        assert (next(iter(other.pending.values())).kind == "reroll") == lucky


@pytest.mark.rule("wolsung.ruling.luck-timing")
def test_luck_serves_against_spells_but_not_for_casting():
    mage = hero("2/5/5/3/5/4/8", magic=4, spells=["thorn-volley"], race="human")
    victim = fighter("2/5/4/3/4/3/20", race="human")
    match = play([on(mage, 0, 18, 10), on(victim, 1, 18, 16)], dice=[[1] * 4, [1] * 3, [6] * 3])
    do(match, Cast(), Spell("thorn-volley", 1))
    assert match.pending[1].kind == "reroll"  # the caster was not asked
    do(match, REROLL)
    assert model(match, 1).wounds == 20


# ---------------------------------------------------------------- weapons


def range_pool(profile, weapon, y, *, moved=False, earlier=0, quick=False):
    gun = fighter(profile, ranged=[weapon])
    match = play([on(gun, 0, 18, 2), on(FOE, 1, 18, 3.2 + y)], moved=moved)
    return total_dice(
        shooter_mods(match.state, model(match, 0), model(match, 1), LIBRARY.ranged[weapon], earlier, quick)
    )


@pytest.mark.rule("wolsung.special.movement-penalty", "wolsung.ruling.modifier-order")
def test_movement_penalty_lowers_d_to_1_at_least():
    assert range_pool("2/5/4/3/4/3/6", "glass-bow", 8) == 4
    assert range_pool("2/5/4/3/4/3/6", "steam-rotary", 8, moved=True) == 2  # [2]
    assert range_pool("2/5/4/3/2/3/6", "steam-rotary", 8, moved=True) == 1  # max(1, 2 - 2)
    assert range_pool("2/5/4/3/1/3/6", "steam-rotary", 8, moved=True) == 1  # never raising D
    gun = fighter("2/5/4/3/4/3/6", ranged=["steam-rotary"])
    match = play([on(gun, 0, 18, 10), on(FOE, 1, 18, 16)])
    do(match, Shoot("steam-rotary"), HOLD)
    assert pools(match)[0] == 4  # shooting first and moving later: no penalty


@pytest.mark.rule("wolsung.special.quick")
def test_a_quick_weapon_moves_and_then_shoots_at_minus_1():
    gun = fighter("2/5/4/3/4/3/6", ranged=["pistol"])
    match = play([on(gun, 0, 18, 10), on(FOE, 1, 18, 20)])
    do(match, Shoot("pistol", moving=True), walk((18, 13)))
    do(match, Target(1), HOLD)
    assert pools(match)[0] == 4  # 4 + 1 - 1, in one Action
    assert match.state.actions == 1
    assert refused(match, 0, spot(18, 14)) != ""  # the move came first
    still = play([on(gun, 0, 18, 10), on(FOE, 1, 18, 16)])
    do(still, Shoot("pistol", moving=True), STAY, Target(1), HOLD)
    assert pools(still)[0] == 5  # it did not move: no -1
    slow = play([on(fighter(ranged=["glass-bow"]), 0, 18, 10), on(FOE, 1, 18, 16)])
    assert refused(slow, 0, Shoot("glass-bow", moving=True)) == "wolsung.special.quick"
    stop = play([on(gun, 0, 18, 10), on(FOE, 1, 18, 16)])
    do(stop, Shoot("pistol", moving=True), walk((18, 12)), STOP)
    assert stop.state.actions == 1


@pytest.mark.rule("wolsung.special.quick-last", "wolsung.ruling.modifier-order")
def test_the_minus_1_of_quick_comes_after_everything_else():
    LIBRARY.ranged["test-gun"] = type(LIBRARY.ranged["pistol"])(
        "test-gun", "x", "x", 4, [(8, 1), (16, 0), (24, 0)], quick=True, penalty=3
    )
    assert range_pool("2/5/4/3/2/3/6", "test-gun", 5, moved=True, quick=True) == 1 + 1 - 1  # max(1, 2 - 3) + range - 1
    assert range_pool("2/5/4/3/2/3/6", "test-gun", 12, moved=True, quick=True) == 0


@pytest.mark.rule("wolsung.ruling.zero-dice")
def test_a_series_that_runs_out_of_dice_stops_and_says_by_which_rule():
    """D 1: one die for the first shot, none for the second."""
    gun = fighter("2/5/4/3/1/3/6", ranged=["steam-rotary"])
    match = play(
        [on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/1/4"), 1, 14, 16), on(fighter("2/5/4/3/4/1/4"), 1, 22, 16)],
        dice=[[1], [6]],
    )
    do(match, Shoot("steam-rotary"), Target(1), HOLD)
    assert len(told(match, "shoots")) == 1
    assert [event.rule for event in told(match, "no-shot")] == ["wolsung.ruling.zero-dice"]


@pytest.mark.rule("wolsung.special.rapid-fire", "wolsung.special.rapid-fire-targets", "wolsung.ruling.rapid-fire-order")
def test_rapid_fire_shoots_up_to_x_times_at_different_targets():
    gun = fighter("2/5/4/3/9/3/6", ranged=["steam-rotary"])
    foes = [on(fighter("2/5/4/3/4/1/4"), 1, x, 16) for x in (14, 18, 22, 26)]
    match = play([on(gun, 0, 18, 10), *foes], dice=[[6] * 9, [1], [6] * 8, [1], [6] * 7, [1]])
    do(match, Shoot("steam-rotary"), Target(1), HOLD)
    assert model(match, 1).wounds == 4  # damage waits for the end of the Action
    assert refused(match, 0, Target(1)) == "wolsung.special.rapid-fire-targets"
    do(match, Target(2), HOLD, Target(3), HOLD)
    assert [model(match, n).on for n in (1, 2, 3, 4)] == [False, False, False, True]
    assert len(told(match, "shoots")) == 3  # no fourth shot
    assert match.state.actions == 1
    early = play([on(gun, 0, 18, 10), *foes])
    do(early, Shoot("steam-rotary"), Target(1), DIVE, STOP)
    assert len(told(early, "shoots")) == 1
    again = play([on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/9/20"), 1, 18, 16)])
    do(again, Shoot("steam-rotary"), HOLD, Shoot("steam-rotary"), HOLD)
    assert len(told(again, "shoots")) == 2  # the same target in the next Action


@pytest.mark.rule("wolsung.special.rapid-fire-penalty")
def test_each_further_shot_has_a_cumulative_minus_1():
    LIBRARY.ranged["test-rotary"] = type(LIBRARY.ranged["pistol"])(
        "test-rotary", "x", "x", 4, [(8, 1), (16, 0), (24, -1)], rapid=3
    )
    gun = fighter("2/5/4/3/5/3/6", ranged=["test-rotary"])
    match = play([on(gun, 0, 18, 2), on(FOE, 1, 16, 8), on(FOE, 1, 18, 15), on(FOE, 1, 20, 22)])
    do(match, Shoot("test-rotary"), Target(1), HOLD, Target(2), HOLD, Target(3), HOLD)
    assert pools(match)[::2] == [6, 4, 2]


@pytest.mark.rule("wolsung.special.hard-to-kill", "wolsung.ruling.hard-to-kill-instances")
def test_hard_to_kill_stops_at_one_wound_each_time():
    match = play([on(fighter("2/5/4/3/4/3/3", rules=["hard-to-kill"]), 0, 18, 18), on(FOE, 1, 30, 30)])
    tough = model(match, 0)
    assert wounds_after(tough, 7) == 1
    tough.wounds = 1
    assert wounds_after(tough, 1) == 0
    vents = ground(("area", (17, 17, 19, 19), 0, {"hazard": 5}), ("area", (17, 17, 19, 19), 0, {"hazard": 5}))
    twice = play(
        [on(fighter("2/5/4/3/4/3/5", rules=["hard-to-kill"]), 0, 18, 18), on(FOE, 1, 30, 30), on(FOE, 0, 2, 2)],
        layout=vents,
    )
    do(twice, Move(), STAY)
    assert not model(twice, 0).on  # 5 wounds: the first area leaves 1, the second takes it
    once = play(
        [on(fighter("2/5/4/3/4/3/5", rules=["hard-to-kill"]), 0, 18, 18), on(FOE, 1, 30, 30)],
        layout=ground(("area", (17, 17, 19, 19), 0, {"hazard": 9})),
    )
    do(once, Move(), STAY)
    assert model(once, 0).wounds == 1


@pytest.mark.rule("wolsung.special.armour-piercing")
def test_piercing_ignores_points_of_armour_and_is_never_a_bonus():
    for armour, dealt in ((3, 3), (1, 4), (0, 4)):
        match = play([on(fighter(armour=armour), 0, 18, 18), on(FOE, 1, 30, 30)])
        assert damage_dealt(match.state, model(match, 0), 4, 2, False) == dealt


# ---------------------------------------------------------------- Golems

GOLEM = fighter("2/6/4/3/4/3/9", race="golem", ranged=["pistol"])
SCIENTIST = hero(role="scientist")


def workshop(gap, *, foe=(33, 33), scientist=(5, 18), **more):
    """A Golem whose edge is `gap` from the Scientist's, along x."""
    return play([on(GOLEM, 0, scientist[0] + 1.2 + gap, 18), on(SCIENTIST, 0, *scientist), on(FOE, 1, *foe)], **more)


@pytest.mark.rule("wolsung.golem.control-range", "wolsung.ruling.golem-boundary")
def test_a_golem_stays_within_12_of_a_scientist_at_every_corner():
    match = do(workshop(8), Move())
    assert refused(match, 0, walk((18.201, 18))) == "wolsung.golem.control-range"  # 12.001″ away
    assert judge_trip(match.state, model(match, 0), walk((18.2, 18)), "move").ok  # exactly 12″ is inside
    # it ends inside, but turns a corner at 12.5″
    assert refused(match, 0, walk((18.7, 18), (17.2, 18))) == "wolsung.golem.control-range"
    do(match, walk((17, 18)))
    assert is_controlled(match.state, model(match, 0), model(match, 0).place)


@pytest.mark.rule("wolsung.golem.out-of-range", "wolsung.ruling.golem-boundary")
def test_out_of_range_it_may_only_move_nearer_until_it_is_inside():
    match = workshop(14, foe=(21.5, 21))
    assert set(kinds(match, 0)) == {"Move", END}
    assert refused(match, 0, Charge()) == "wolsung.golem.out-of-range"
    assert refused(match, 0, Shoot("pistol")) == "wolsung.golem.out-of-range"
    do(match, Move())
    assert refused(match, 0, walk((21, 18))) == "wolsung.golem.out-of-range"  # farther away
    do(match, walk((17.2, 18)))  # 11″
    assert Shoot("pistol") in match.pending[0].options
    held = workshop(14, foe=(21.4, 18))
    assert "Melee" not in kinds(held, 0)
    assert "Move" in kinds(held, 0)  # leaving by a Move is allowed


@pytest.mark.rule("wolsung.golem.no-scientist", "wolsung.ruling.golem-skip")
def test_without_a_scientist_golems_count_as_activated():
    models = [on(GOLEM, 0, 10, 10), on(FOE, 0, 14, 10), on(FOE, 1, 30, 30), on(FOE, 1, 33, 30)]
    match = play(models, phase="choose")
    assert match.state.active == 1  # the only one that can be chosen
    assert refused(play([*models, on(FOE, 0, 18, 10)], phase="choose"), 0, Target(0)) == "wolsung.golem.no-scientist"
    alone = play([on(GOLEM, 0, 10, 10), on(FOE, 1, 30, 30), on(FOE, 1, 33, 30)], phase="receive")
    assert alone.pending[1].kind == "model"  # it neither uses nor wastes a go
    fight = play([on(FOE, 0, 18, 18), on(GOLEM, 1, 19.2, 18)], dice=[[1] * 4, [6] * 4])
    do(fight, Melee(), GUARD)
    assert model(fight, 0).wounds < 20  # it still defends itself


@pytest.mark.rule("wolsung.golem.nature", "wolsung.ruling.fire-resistance")
def test_golems_are_not_living_and_resist_fire_after_armour():
    surgeon = play(
        [
            on("back-alley-surgeon", 0, 10, 10),
            on(GOLEM, 0, 11.2, 10, wounds=2),
            on(SCIENTIST, 0, 20, 20),
            on(FOE, 1, 30, 30),
        ]
    )
    assert refused(surgeon, 0, Special("bandage")) == "wolsung.action.special-cost"  # no living model in reach
    both = play(
        [
            on("back-alley-surgeon", 0, 10, 10),
            on(GOLEM, 0, 11.2, 10, wounds=2),
            on(FOE, 0, 8.8, 10, wounds=2),
            on(FOE, 1, 30, 30),
        ]
    )
    do(both, Special("bandage"))
    assert (model(both, 1).wounds, model(both, 2).wounds) == (2, 3)
    match = play([on(fighter(race="golem", armour=1), 0, 18, 18), on(FOE, 1, 30, 30)])
    assert damage_dealt(match.state, model(match, 0), 6, 0, True) == 2  # 6 - 1 - 3
    assert damage_dealt(match.state, model(match, 0), 6, 9, True) == 3  # piercing does not touch it
    assert damage_dealt(match.state, model(match, 0), 3, 0, True) == 0


# ---------------------------------------------------------------- magic protection and mist


@pytest.mark.rule("wolsung.special.sunnir", "wolsung.ruling.magic-protection")
def test_sunnir_masters_have_1r_against_magic_only():
    for rules, gadget, bonus in (
        (["sunnir"], "", 1),
        ([], "", 0),
        (["sunnir"], "aether-charm", 1),
        ([], "aether-charm", 1),
    ):
        match = play(
            [
                on(hero(magic=4, spells=["spark"]), 0, 18, 10),
                on(hero("2/5/4/3/4/4/9", rules=rules), 1, 18, 16, gadget=gadget),
            ]
        )
        a, b = model(match, 0), model(match, 1)
        for spell in ("spark", "vertigo"):
            assert total_dice(resisting_mods(match.state, a, b, LIBRARY.spells[spell])) == 4 + bonus
        assert total_dice(target_mods(match.state, a, b, LIBRARY.ranged["pistol"], 0)) == 4


def fog(*centres, at=(10, 10), rules=("mist-walker",), m=5, **more):
    clouds = [{"kind": "mist", "at": list(centre)} for centre in centres]
    return play([on(fighter(f"2/{m}/4/3/4/3/6", rules=list(rules)), 0, *at), on(FOE, 1, 33, 33)], clouds=clouds, **more)


def transfer(x, y, *rest):
    return Walk((*rest, Leg(round(x * 1000), round(y * 1000), "mist")))


@pytest.mark.rule("wolsung.special.mist-walker", "wolsung.ruling.mist-geometry")
def test_a_mist_walker_wholly_inside_passes_into_another_template_and_walks_on():
    match = do(fog((10.9, 10), (25, 25)), Move())
    assert judge_trip(match.state, model(match, 0), transfer(25, 25), "move").ok  # 0.9 + 0.6 = 1.5: wholly inside
    match = do(fog((10.901, 10), (25, 25)), Move())
    assert refused(match, 0, transfer(25, 25)) == "wolsung.special.mist-walker"  # partly outside
    match = do(fog((13, 10), (25, 25)), Move())
    trip = judge_trip(
        match.state,
        model(match, 0),
        Walk((Leg(13_000, 10_000), Leg(25_000, 25_000, "mist"), Leg(27_000, 25_000))),
        "move",
    )
    assert trip.ok
    assert trip.cost == 5000  # 3 + 0 + 2
    assert (
        refused(match, 0, Walk((Leg(13_000, 10_000), Leg(25_000, 25_000, "mist"), Leg(27_001, 25_000))))
        == "wolsung.move.path"
    )
    assert (
        refused(match, 0, Walk((Leg(13_000, 10_000), Leg(26_000, 25_000, "mist")))) == "wolsung.special.mist-walker"
    )  # not wholly inside there
    plain = do(fog((10, 10), (25, 25), rules=()), Move())
    assert refused(plain, 0, transfer(25, 25)) == "wolsung.special.mist-walker"
    charging = play(
        [on(fighter(rules=["mist-walker"]), 0, 10, 10), on(FOE, 1, 25, 27)],
        clouds=[{"kind": "mist", "at": [10, 10]}, {"kind": "mist", "at": [25, 25]}],
    )
    assert (
        judge_trip(charging.state, model(charging, 0), transfer(25, 25.8), "charge").refusal.rule
        == "wolsung.special.mist-walker"
    )


@pytest.mark.rule("wolsung.special.mist-walker-removal", "wolsung.ruling.mist-which-removed")
def test_the_template_walked_into_is_used_up_or_the_other_by_table_option():
    for option, remaining in ((False, [25_000]), (True, [10_000])):
        match = do(fog((10, 10), (25, 25), options={"mist_goes_ahead": option}), Move())
        do(match, transfer(25, 25))
        assert [cloud.x for cloud in match.state.clouds] == remaining
    chain = do(fog((10, 10), (20, 20), (30, 30)), Move())
    do(chain, Walk((Leg(20_000, 20_000, "mist"), Leg(30_000, 30_000, "mist"))))
    assert [cloud.x for cloud in chain.state.clouds] == [30_000]


@pytest.mark.rule("wolsung.mist.size")
def test_a_mist_template_is_3_inches_across():
    cloud = Cloud("c", "mist", 10_000, 10_000, 0, 0)
    assert is_inside_cloud(cloud, (11_500, 10_000, 0))
    assert not is_inside_cloud(cloud, (11_501, 10_000, 0))


@pytest.mark.rule("wolsung.mist.sight", "wolsung.ruling.mist-geometry")
def test_mist_blocks_sight_through_it_but_not_beside_or_above_or_into_it():
    def visible_points(cloud, foe=(18, 22), z=0, layout=None):
        match = play(
            [on(fighter(), 0, 18, 10, z), on(FOE, 1, *foe, z)],
            clouds=[{"kind": "mist", "at": list(cloud)}],
            **({"layout": layout} if layout else {}),
        )
        return count_visible(match.state, model(match, 0), model(match, 1))

    assert visible_points((18, 16)) == 0
    assert visible_points((19.9, 16)) == 40
    assert visible_points((18, 21)) == 40  # it holds the target
    assert visible_points((18, 11)) == 40  # it holds the observer
    roofs = ground(("block", (16, 8, 20, 12), 4, {"flat": True}), ("block", (16, 20, 20, 24), 4, {"flat": True}))
    assert visible_points((18, 16), z=4, layout=roofs) == 40  # above it
    match = play([on(fighter(), 0, 18, 10), on(FOE, 1, 18, 22)], clouds=[{"kind": "mist", "at": [18, 16]}])
    assert not sees(match.state, model(match, 0), model(match, 1))


@pytest.mark.rule("wolsung.mist.cover", "wolsung.ruling.mist-geometry")
def test_a_model_inside_a_mist_has_cover():
    match = play([on(fighter(), 0, 18, 10), on(FOE, 1, 18, 16)], clouds=[{"kind": "mist", "at": [18, 17.5]}])
    assert count_visible(match.state, model(match, 0), model(match, 1)) == 40
    assert best_cover(match.state, model(match, 0), model(match, 1)) == 1
    outside = play([on(fighter(), 0, 18, 10), on(FOE, 1, 18, 16)], clouds=[{"kind": "mist", "at": [18, 17.9]}])
    assert best_cover(outside.state, model(outside, 0), model(outside, 1)) == 0
    huge = play([on(fighter(base="XL"), 0, 18, 10.5), on(FOE, 1, 18, 16)], clouds=[{"kind": "mist", "at": [18, 10]}])
    # an XL base fits at 0.5″ off centre
    assert is_wholly_inside(huge.state.clouds[0], model(huge, 0), model(huge, 0).place)


def test_keeping_a_roll_spends_no_luck():
    human = fighter("2/5/4/3/4/3/20", race="human")
    match = do(play([on(human, 0, 18, 18), on(FOE, 1, 19.2, 18)]), Melee(), GUARD, KEEP)
    assert model(match, 0).luck
