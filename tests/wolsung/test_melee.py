"""Combate Cuerpo a Cuerpo: charging, reactions, support, elevation, tangles and leaving."""

import pytest

from tapete.games.wolsung.rules.fights.melee import attacker_mods, defender_mods, melee_reactions, supporters
from tapete.games.wolsung.rules.fights.shooting import total_dice
from tapete.games.wolsung.rules.fights.split import divisions, tangle_of
from tapete.games.wolsung.table.distances import are_touching, contacts, is_engaged

from .table import (
    END,
    GUARD,
    PARRY,
    PASS,
    STAY,
    STOP,
    Cast,
    Charge,
    Leg,
    Melee,
    Move,
    Shoot,
    Special,
    Split,
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
    told,
    walk,
)


def pools(match):
    return [len(event.dice) for event in told(match, "rolls")]


def bout(
    mine="2/5/4/3/4/3/20",
    theirs="2/5/4/3/4/3/20",
    *,
    melee="",
    defence="",
    base="M",
    other="M",
    armour=0,
    z=0,
    up=0,
    dice=(),
    others=(),
    layout=None,
    **more,
):
    """Two models in contact along x."""
    reach = {"S": 0.5, "M": 0.6, "L": 0.8, "XL": 1.0}
    a, b = (
        fighter(mine, melee=melee, base=base, armour=armour),
        fighter(theirs, melee=defence, base=other, armour=armour),
    )
    models = [on(a, 0, 18, 18, z), on(b, 1, 18 + reach[base] + reach[other], 18, up), *others]
    return play(models, dice=dice, **({"layout": layout} if layout else {}), **more)


@pytest.mark.rule("wolsung.melee.allowed-actions", "wolsung.ruling.quick-engaged")
def test_a_model_in_melee_may_only_move_or_fight():
    caster = hero(ranged=["pistol"], magic=4, spells=["spark"], abilities=["whistle"])
    match = play([on(caster, 0, 18, 18), on(fighter(), 1, 19.2, 18), on(fighter(), 0, 22, 18)])
    assert set(kinds(match, 0)) == {"Move", "Melee", END}
    for action in (
        Shoot("pistol"),
        Shoot("pistol", moving=True),
        Cast(),
        Cast(moving=True),
        Special("whistle"),
        Special("whistle", moving=True),
    ):
        assert refused(match, 0, action) == "wolsung.melee.allowed-actions"


@pytest.mark.rule("wolsung.melee.no-reengage")
def test_a_leaving_model_may_not_end_in_another_melee_but_may_charge():
    runner, foe = fighter("2/5/4/3/4/3/20"), fighter("2/5/1/3/4/3/20")
    match = play([on(runner, 0, 18, 18), on(foe, 1, 19.2, 18), on(foe, 1, 18, 22)], dice=[[6, 6, 6], [1]])
    do(match, Move())
    assert refused(match, 0, walk((18, 20.8))) == "wolsung.melee.no-reengage"
    do(match, walk((17, 20.5)))
    assert Charge() in match.pending[0].options


@pytest.mark.rule("wolsung.charge.move", "wolsung.ruling.charge-details")
def test_a_charge_ends_in_contact_within_m_without_sight_or_straight_line():
    match = play([on(fighter(), 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 18, 24.2)])
    do(match, Charge())
    assert refused(match, 0, walk((18, 22.5))) == "wolsung.charge.move"  # 0.5″ short
    do(match, walk((18, 23)))
    assert is_engaged(match.state, model(match, 0))
    hidden = ground(("block", (16, 20, 20, 20.2), 6))
    around = play([on(fighter("2/9/4/3/4/3/6"), 0, 18, 18), on(fighter(), 1, 18, 22)], layout=hidden)
    do(around, Charge(), walk((15.3, 19), (15.3, 21), (16.8, 22)))
    assert contacts(around.state, model(around, 0))
    far = play([on(fighter(), 0, 18, 18), on(fighter(), 1, 18, 24.3)])
    assert Charge() not in far.pending[0].options


@pytest.mark.rule("wolsung.charge.attack")
def test_the_attack_of_a_charge_is_part_of_it_and_optional():
    match = play([on(fighter(), 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 18, 22)], dice=[[1] * 4, [1] * 6])
    do(match, Charge(), walk((18, 20.8)))
    assert set(match.pending[0].options) == {Target(1), STOP}
    do(match, Target(1), PARRY)
    assert match.state.actions == 1
    assert Melee() in match.pending[0].options


@pytest.mark.rule("wolsung.charge.not-engaged")
def test_an_engaged_model_cannot_charge():
    match = bout()
    assert "Charge" not in kinds(match, 0)
    assert refused(match, 0, Charge()) == "wolsung.charge.not-engaged"


@pytest.mark.rule("wolsung.melee.target")
def test_the_target_is_an_enemy_in_contact():
    models = [
        on(fighter(), 0, 18, 18),
        on(fighter(), 1, 19.2, 18),
        on(fighter(), 0, 16.8, 18),
        on(fighter(), 1, 18, 19.3),
        on(fighter(), 1, 17.4, 19.04),
    ]
    match = do(play(models), Melee())
    assert set(match.pending[0].options) == {Target(1), Target(4)}
    assert refused(match, 0, Target(3)) == "wolsung.melee.target"  # 0.1″ away
    assert refused(match, 0, Target(2)) != ""


@pytest.mark.rule("wolsung.melee.on-guard", "wolsung.melee.counter")
def test_on_guard_strikes_back_when_it_wins():
    match = do(bout(armour=1, dice=[[6, 1, 1, 1], [6, 6, 6, 1]]), Melee(), GUARD)
    assert model(match, 0).wounds == 20 - (3 + 2 - 1)  # 1-3: F 3, two criticals, Armour 1
    assert model(match, 1).wounds == 20


@pytest.mark.rule("wolsung.melee.parry")
def test_parry_adds_2c_and_deals_no_damage():
    match = do(bout(dice=[[6, 1, 1, 1], [6, 6, 6, 6, 1, 1]]), Melee(), PARRY)
    assert pools(match) == [4, 6]
    assert [model(match, n).wounds for n in (0, 1)] == [20, 20]


@pytest.mark.rule("wolsung.melee.pools")
def test_the_pool_is_c_with_support_weapon_and_height():
    deck = ground(("block", (10, 10, 18.6, 26), 1, {"flat": True}))
    friend = on(fighter("2/5/3/3/4/3/6"), 0, 19.2, 19.2)
    match = bout("2/5/5/3/4/3/20", z=1, layout=deck, others=[friend])
    assert are_touching(match.state, model(match, 2), model(match, 1))
    do(match, Melee(), GUARD)
    assert pools(match)[0] == 9  # 5 + 1 + 3


@pytest.mark.rule("wolsung.melee.hit", "wolsung.damage.critical")
def test_as_many_successes_hit_even_against_on_guard():
    match = do(bout(dice=[[6, 6, 1, 1], [6, 6, 1, 1]]), Melee(), GUARD)
    assert [model(match, n).wounds for n in (0, 1)] == [20, 17]
    crits = do(bout(dice=[[6, 6, 6, 6], [6, 1, 1, 1]]), Melee(), GUARD)
    assert model(crits, 1).wounds == 20 - 6


@pytest.mark.rule("wolsung.ruling.zero-dice", "wolsung.melee.counter")
def test_if_a_hit_needs_a_success_zero_against_zero_deals_no_damage():
    match = do(bout(dice=[[1] * 4, [1] * 4], options={"hit_needs_success": True}), Melee(), GUARD)
    assert [model(match, n).wounds for n in (0, 1)] == [20, 20]
    assert told(match, "blow-hits") == []
    back = do(bout(dice=[[1] * 4, [6, 1, 1, 1]], options={"hit_needs_success": True}), Melee(), GUARD)
    assert [model(back, n).wounds for n in (0, 1)] == [16, 20]


@pytest.mark.rule("wolsung.melee.damage", "wolsung.ruling.one-weapon")
def test_melee_damage_is_f_weapon_and_criticals_less_armour():
    match = do(bout(melee="sabre", armour=2, dice=[[6, 6, 1, 1], [6, 1, 1, 1]]), Melee(), GUARD)
    assert model(match, 1).wounds == 17  # 3 + 1 + 1 - 2
    back = do(bout(defence="sabre", dice=[[1, 1, 1, 1], [6, 1, 1, 1]]), Melee(), GUARD)
    assert model(back, 0).wounds == 20 - 5  # the same weapon strikes back: 3 + 1 + 1
    bare = do(bout(dice=[[6, 1, 1, 1], [6, 1, 1, 1]]), Melee(), GUARD)
    assert model(bare, 1).wounds == 17
    hammer = bout(melee="steam-hammer", defence="greatblade")
    assert total_dice(attacker_mods(hammer.state, model(hammer, 0), model(hammer, 1))) == 3  # -1C when attacking
    assert total_dice(defender_mods(hammer.state, model(hammer, 1), model(hammer, 0), PARRY)) == 5  # C 4 + 2 - 1
    assert total_dice(defender_mods(hammer.state, model(hammer, 1), model(hammer, 0), GUARD)) == 4


@pytest.mark.rule("wolsung.melee.levels")
def test_models_fight_across_levels_up_to_the_lower_head():
    for height, fights in ((1.6, True), (1.7, False)):
        roof = ground(("block", (18.6, 10, 26, 26), height, {"flat": True}))
        match = bout(up=height, layout=roof)
        assert is_engaged(match.state, model(match, 0)) == fights


@pytest.mark.rule("wolsung.melee.elevation", "wolsung.ruling.elevation-reference")
def test_one_inch_higher_gives_1c_attacking_or_defending():
    for height, bonus in ((1.0, 1), (0.9, 0)):
        deck = ground(("block", (10, 10, 18.6, 26), height, {"flat": True}))
        match = bout(z=height, layout=deck)
        a, b = model(match, 0), model(match, 1)
        assert total_dice(attacker_mods(match.state, a, b)) == 4 + bonus
        assert total_dice(defender_mods(match.state, a, b, GUARD)) == 4 + bonus
        assert total_dice(attacker_mods(match.state, b, a)) == 4


@pytest.mark.rule("wolsung.melee.charge-from-above", "wolsung.ruling.charge-above-stacks")
def test_a_charge_begun_3_inches_above_has_1c_for_that_action():
    terrace = ground(("block", (10, 10, 18, 26), 3, {"flat": True}))
    match = play(
        [on(fighter("3/8/4/3/4/3/20"), 0, 17, 18, 3), on(fighter("2/5/4/3/4/3/20"), 1, 21, 18)],
        layout=terrace,
        dice=[[1] * 5, [1] * 6, [1] * 4, [1] * 6],
    )
    do(match, Charge(), walk((19.8, 18)), Target(1), PARRY)
    assert model(match, 0).z == 0
    assert pools(match)[0] == 5
    do(match, Melee(), PARRY)
    assert pools(match)[2] == 4  # none for the next Action
    low = ground(("block", (10, 10, 18, 26), 3, {"flat": True}), ("block", (18, 10, 20.6, 26), 1, {"flat": True}))
    stacked = play(
        [on(fighter("3/8/4/3/4/3/20"), 0, 17, 18, 3), on(fighter("2/5/4/3/4/3/20"), 1, 21.2, 18)], layout=low
    )
    do(stacked, Charge(), walk((20, 18)), Target(1), PARRY)
    assert model(stacked, 0).z == 1000
    assert pools(stacked)[0] == 6  # from above and 1″ higher: +2C


@pytest.mark.rule("wolsung.melee.no-space-charge", "wolsung.ruling.no-space-link")
def test_a_charge_up_a_ladder_to_a_full_platform_makes_a_link():
    ladder = {"id": "l", "parent": "p0", "kind": "ladder", "at": (18, 18), "facing": "west", "high": 4}
    perch = ground(("block", (18, 17.4, 19.2, 18.6), 4, {"flat": True, "closed": True}), connectors=[ladder])
    up = Walk((Leg(17_400, 18_000), Leg(18_600, 18_000, "l")))
    models = [on(fighter("2/5/4/3/4/3/20"), 0, 15.4, 18), on(fighter("2/5/4/3/4/3/20"), 1, 18.6, 18, 4)]
    match = play(models, layout=perch)
    do(match, Charge(), up)
    assert model(match, 0).place == (17_400, 18_000, 0)  # at the foot, the whole cost paid
    assert are_touching(match.state, model(match, 0), model(match, 1))
    assert is_engaged(match.state, model(match, 1))
    do(match, Target(1), PARRY)
    assert pools(match) == [4, 4 + 2 + 1]  # real heights: the defender is higher
    models[0] |= {"at": [14.7, 18]}  # 2.7 + 2.4 > 5
    assert Charge() not in play(models, layout=perch).pending[0].options
    do(match, END)
    leaving = play(
        [{**models[0], "at": [17.4, 18], "links": [1]}, {**models[1], "links": [0]}],
        layout=perch,
        dice=[[6] * 3, [1] * 4],
    )
    do(leaving, Move(), walk((16, 18)))
    assert not is_engaged(leaving.state, model(leaving, 0))  # the link ends when either moves


# ---------------------------------------------------------------- several at once


@pytest.mark.rule("wolsung.melee.no-space-charge", "wolsung.ruling.no-space-link")
def test_a_charge_at_an_enemy_filling_a_ledge_stops_below_it_in_contact():
    crate = ground(("block", (18, 18, 19.4, 19.4), 2, {"flat": True}))
    match = do(play([on(fighter(), 0, 14, 18.7), on(fighter(), 1, 18.7, 18.7, 2)], layout=crate), Charge())
    do(match, match.pending[0].options[0])
    low, high = model(match, 0), model(match, 1)
    assert (low.z, low.links, high.links) == (0, [1], [0])
    assert 17_300 < low.x <= 17_400  # its base before the crate
    assert are_touching(match.state, low, high)
    assert [mod[0] for mod in defender_mods(match.state, high, low, GUARD)] == ["wolsung-mod-C", "wolsung-mod-higher"]
    far = play([on(fighter(), 0, 12, 18.7), on(fighter(), 1, 18.7, 18.7, 2)], layout=crate)
    assert refused(far, 0, Charge()) == "wolsung.charge.move"
    wide = ground(("block", (18, 16, 24, 22), 2, {"flat": True}))  # room beside it: the model climbs up
    up = do(play([on(fighter("2/6/4/3/4/3/6"), 0, 16.5, 18.7), on(fighter(), 1, 21, 18.7, 2)], layout=wide), Charge())
    do(up, up.pending[0].options[0])
    assert (model(up, 0).z, model(up, 0).links) == (2_000, [])


@pytest.mark.rule("wolsung.melee.no-space-charge", "wolsung.ruling.no-space-link")
def test_a_hero_charging_an_enemy_on_a_full_chimney_stays_at_its_foot():
    chimney = ground(("block", (18, 18, 19.4, 19.4), 4, {"flat": True}))
    models = [on(hero(), 0, 17.4, 18.7), on(fighter(), 1, 18.7, 18.7, 4)]
    assert refused(play(models, layout=chimney), 0, Charge()) == "wolsung.charge.move"
    match = do(play(models, layout=chimney, heroic=True), Charge())
    do(match, match.pending[0].options[0])
    assert (model(match, 0).place, model(match, 0).links) == ((17_400, 18_700, 0), [1])
    assert match.pending[0].kind == "charge-attack"


@pytest.mark.rule("wolsung.multi.engaged-all")
def test_in_contact_with_several_is_engaged_with_all():
    match = bout(others=[on(fighter(), 1, 16.8, 18)])
    assert {foe.id for foe in contacts(match.state, model(match, 0))} == {1, 2}
    do(match, Melee())
    assert set(match.pending[0].options) == {Target(1), Target(2)}


@pytest.mark.rule("wolsung.multi.single-target")
def test_one_action_attacks_one_model():
    match = bout(others=[on(fighter(), 1, 16.8, 18)], dice=[[1] * 4, [6] * 6])
    do(match, Melee(), Target(1))
    assert refused(match, 0, Target(2)) != ""
    do(match, PARRY)
    assert len(told(match, "attacks")) == 1
    assert match.state.actions == 1


@pytest.mark.rule("wolsung.multi.support", "wolsung.ruling.same-melee")
def test_friends_in_contact_with_the_target_add_their_c_to_the_attacker_only():
    friend = on(fighter("2/5/3/3/4/3/6", melee="greatblade"), 0, 20.4, 18)
    match = bout(others=[friend])
    do(match, Melee(), PARRY)
    assert pools(match) == [7, 6]
    defender = bout(others=[on(fighter("2/5/3/3/4/3/6"), 1, 16.8, 18)])
    assert total_dice(defender_mods(defender.state, model(defender, 1), model(defender, 0), GUARD)) == 4
    down = bout(others=[{**friend, "down": True}])
    # a Knocked Down friend supports with 1
    assert total_dice(attacker_mods(down.state, model(down, 0), model(down, 1))) == 5


@pytest.mark.rule("wolsung.multi.support-base")
def test_only_friends_on_bases_no_smaller_than_the_targets_support():
    for base, reach, support in (("M", 0.6, 0), ("L", 0.8, 3)):
        match = bout(other="L", others=[on(fighter("2/5/3/3/4/3/6", base=base), 0, 18 + 0.6 + 0.8 + 0.8 + reach, 18)])
        assert total_dice(attacker_mods(match.state, model(match, 0), model(match, 1))) == 4 + support
        assert len(supporters(match.state, model(match, 0), model(match, 1))) == (support > 0)


def tangle():
    """The figure of the book: 2 stands between A and B, and 1 charges A from the far side."""
    one, two, a, b = (
        fighter("2/5/4/3/4/3/20"),
        fighter("2/5/4/3/4/3/20"),
        fighter("2/5/4/3/4/3/20"),
        fighter("2/5/4/3/4/3/20"),
    )
    models = [on(one, 0, 14, 18), on(two, 0, 19.2, 18), on(a, 1, 18, 18), on(b, 1, 20.4, 18)]
    return do(play(models, dice=[[6, 6, 1, 1], [1] * 6]), Charge(), walk((16.8, 18)))


@pytest.mark.rule("wolsung.multi.split", "wolsung.multi.split-decider", "wolsung.ruling.split-general")
def test_the_melee_splits_before_the_attack_as_the_active_player_decides():
    match = tangle()
    assert list(match.pending) == [0]
    assert match.pending[0].kind == "split"
    options = match.pending[0].options
    assert all(set(option.keep) == {(0, 2), (1, 3)} for option in options)  # 1 with A and 2 with B
    assert len(options) == 2  # either pair is shifted
    match.act(0, options[0])
    state = match.state
    assert [foe.id for foe in contacts(state, model(match, 0))] == [2]
    assert [foe.id for foe in contacts(state, model(match, 1))] == [3]
    assert set(match.pending[0].options) == {Target(2), STOP}  # 1 cannot attack B
    assert supporters(state, model(match, 0), model(match, 2)) == []  # and 2 no longer supports against A


@pytest.mark.rule("wolsung.multi.split-move", "wolsung.ruling.split-general")
def test_the_pair_is_shifted_half_an_inch_and_keeps_its_own_contact():
    match = tangle()
    before = {m.id: m.at for m in match.state.models}
    option = match.pending[0].options[0]
    match.act(0, option)
    moved = {id for id, _, _ in option.moves}
    assert len(moved) == 2
    for id in moved:
        dx, dy = model(match, id).x - before[id][0], model(match, id).y - before[id][1]
        assert 499**2 <= dx * dx + dy * dy <= 501**2
    assert all(model(match, id).at == before[id] for id in before if id not in moved)
    assert tangle_of(match.state, model(match, 0))[1] == [(0, 2)]
    assert match.state.moved  # by the charge; the shift itself is no Move and needs no test
    assert len(told(match, "leaves")) == 0


@pytest.mark.rule("wolsung.multi.two-enemies")
def test_a_charge_may_engage_two_enemies_and_attack_one():
    foes = [on(fighter("2/5/4/3/4/3/20"), 1, 18, 22), on(fighter("2/5/4/3/4/3/20"), 1, 19.6, 22)]
    match = play([on(fighter(), 0, 18.8, 18), *foes])
    do(match, Charge(), walk((18.8, 21.1)))
    assert {foe.id for foe in contacts(match.state, model(match, 0))} == {1, 2}
    assert set(match.pending[0].options) == {Target(1), Target(2), STOP}


@pytest.mark.rule("wolsung.multi.nobody-freed")
def test_a_split_leaves_every_engaged_model_in_contact():
    match = tangle()
    engaged_before = {1, 2, 3}
    for option in match.pending[0].options:
        assert engaged_before <= {id for link in option.keep for id in link}
    free = Split(((0, 2),), ((0, 16_000, 18_000),))
    assert refused(match, 0, free) == "wolsung.multi.nobody-freed"
    assert divisions(match.state, model(match, 0))


# ---------------------------------------------------------------- leaving


@pytest.mark.rule("wolsung.leave.action")
def test_leaving_is_a_move_and_the_test_comes_first():
    match = bout(dice=[[6] * 3, [1] * 4])
    do(match, Move())
    assert [event.kind for event in match.events()].count("leaves") == 1
    assert match.pending[0].kind == "path"
    assert refused(match, 0, STAY) == "wolsung.leave.action"
    do(match, walk((14, 18)))
    assert model(match, 0).x == 14_000


@pytest.mark.rule("wolsung.leave.rolls")
def test_r_against_the_highest_c_in_contact_once():
    match = bout(
        "2/5/4/3/4/4/20", "2/5/3/3/4/3/20", others=[on(fighter("2/5/5/3/4/3/20"), 1, 16.8, 18)], dice=[[1] * 4, [6] * 5]
    )
    do(match, Move())
    assert pools(match) == [4, 5]


@pytest.mark.rule("wolsung.leave.success")
def test_as_many_successes_after_feats_get_away_with_the_full_allowance():
    runner = hero("2/5/4/3/4/3/20")
    models = [on(runner, 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 19.2, 18)]
    match = play(models, dice=[[6, 1, 1], [6, 6, 1, 1]], hands=[["2S"], []])
    do(match, Move(), "2S")  # 1 + 1 against 2
    do(match, walk((13, 18)))
    assert model(match, 0).x == 13_000


@pytest.mark.rule("wolsung.leave.failure")
def test_with_fewer_successes_it_stays_and_the_action_is_lost():
    match = bout(dice=[[6, 1, 1], [6, 6, 1, 1]])
    do(match, Move())
    assert model(match, 0).at == (18_000, 18_000)
    assert match.state.actions == 1
    assert not match.state.moved
    assert model(match, 0).wounds == 20


@pytest.mark.rule("wolsung.ruling.leave-details")
def test_details_of_leaving():
    tied = bout(others=[on(fighter("2/5/4/3/4/3/20"), 1, 16.8, 18)])
    do(tied, Move())
    assert tied.pending[1].kind == "leave-roller"  # a tie for the highest C: their owner picks
    assert set(tied.pending[1].options) == {Target(1), Target(2)}
    lucky = play(
        [on(fighter("2/5/4/3/4/3/20", race="human"), 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 19.2, 18)],
        dice=[[1] * 3, [6] * 4],
    )
    do(lucky, Move())
    assert lucky.pending[0].kind == "action"  # no Beginner's Luck
    walls = [
        ("block", (15, 17.3, 17.395, 18.7), 5),
        ("block", (17.3, 16, 20, 17.3), 5),
        ("block", (17.3, 18.7, 20, 20), 5),
    ]
    trapped = bout(layout=ground(*walls), others=[on(fighter(), 0, 20.4, 18)])
    assert refused(trapped, 0, Move()) == "wolsung.ruling.leave-details"
    black = play(
        [on(hero(), 0, 18, 18), on(hero(), 1, 19.2, 18)],
        hands=[["2S", "2H"], ["3S"]],
        dice=[[6, 6, 1, 1], [6, 6, 1, 1, 1]],
    )
    do(black, Move())
    assert black.pending[1].kind == "feat"  # on a tie the roller, as the target, is asked first
    do(black, PASS)
    assert refused(black, 0, "2H") == "wolsung.feat.black"


@pytest.mark.rule("wolsung.ruling.hypnosis-vs-down", "wolsung.special.hypnotic-aura")
def test_an_elfs_victim_cannot_be_on_guard_and_a_fallen_one_has_no_reaction():
    elf = fighter("2/5/4/3/4/3/20", race="elf")
    match = play([on(elf, 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 19.2, 18)], dice=[[1] * 4, [6] * 6])
    do(match, Melee())
    assert told(match, "reacts-parry")  # the only reaction left
    assert model(match, 0).wounds == 20
    victim = play([on(fighter("2/5/4/3/4/3/20"), 0, 18, 18), on(elf, 1, 19.2, 18)])
    do(victim, Melee())
    assert set(victim.pending[1].options) == {GUARD, PARRY}  # it does not work when the Elf defends
    fallen = play([on(elf, 0, 18, 18), on(fighter("2/5/4/3/4/3/20"), 1, 19.2, 18, down=True)], dice=[[1] * 4, [6]])
    do(fallen, Melee())
    assert pools(fallen) == [4, 1]
    assert model(fallen, 0).wounds == 20  # it won, and deals no damage
    assert melee_reactions(model(fallen, 0), model(fallen, 1)) == ("none",)
