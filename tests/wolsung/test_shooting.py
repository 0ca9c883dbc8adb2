"""Ataque a distancia: sight, range, reactions, pools, cover, height, damage, shots into melee."""

import pytest

from tapete.boards.flat.table import rectangle
from tapete.boards.storeys.space import Cylinder, Prism, body, enters_cylinder, enters_prism, sees_any, visible_points
from tapete.games.wolsung.rules.fights.damage import damage_dealt, wounds_after
from tapete.games.wolsung.rules.fights.shooting import models_at_risk, range_band, shooter_mods, target_mods, total_dice
from tapete.games.wolsung.table.distances import contacts
from tapete.games.wolsung.table.sight import best_cover, concealment, count_visible, sees

from .table import (
    DIVE,
    END,
    HOLD,
    LIBRARY,
    OPEN,
    Melee,
    Shoot,
    Target,
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
)

PISTOL = LIBRARY.ranged["pistol"]


def duel(
    shooter="2/5/4/3/4/3/6",
    target="2/5/4/3/4/3/20",
    y=5.0,
    *,
    weapon="pistol",
    z=0,
    up=0,
    pieces=(),
    armour=0,
    dice=(),
    base="M",
    others=(),
    **more,
):
    """A shooter at (18, 10) and a target straight to the north, edges `y` apart (M bases)."""
    gun = fighter(shooter, ranged=[weapon] if weapon else [])
    layout = ground(*pieces) if pieces else OPEN
    foe = fighter(target, armour=armour, base=base)
    return play([on(gun, 0, 18, 10, z), on(foe, 1, 18, 11.2 + y, up), *others], layout=layout, dice=dice, **more)


def pools(match):
    return [len(event.dice) for event in told(match, "rolls")]


@pytest.mark.rule("wolsung.shoot.requirements")
def test_a_shot_needs_a_weapon_an_action_and_sight():
    assert refused(duel(weapon=""), 0, Shoot("pistol")) == "wolsung.shoot.requirements"
    hidden = duel(pieces=[("block", (10, 12, 26, 13), 6)])
    assert Shoot("pistol") not in hidden.pending[0].options
    assert refused(hidden, 0, Shoot("pistol")) == "wolsung.shoot.requirements"
    spent = duel(shooter="1/5/4/3/4/3/6")
    do(spent, Shoot("pistol"), HOLD)
    assert refused(spent, 0, Shoot("pistol")) == "wolsung.activation.alternate"


# ---------------------------------------------------------------- sight


@pytest.mark.rule("wolsung.los.line", "wolsung.ruling.los-lattice")
def test_one_visible_point_of_the_body_is_enough_and_sight_can_be_one_way():
    slit = duel(pieces=[("block", (10, 12, 18.09, 13), 6)])  # only the easternmost column of the body shows
    assert count_visible(slit.state, model(slit, 0), model(slit, 1)) == 8
    assert sees(slit.state, model(slit, 0), model(slit, 1))
    wall = duel(pieces=[("block", (10, 12, 26, 13), 6)])
    assert count_visible(wall.state, model(wall, 0), model(wall, 1)) == 0
    assert not sees(wall.state, model(wall, 0), model(wall, 1))
    # the target's head is just above a wall at its feet
    hole = duel(pieces=[("obstacle", (10, 15.3, 26, 15.5), 1.45)], y=5)
    a, b = model(hole, 0), model(hole, 1)
    assert count_visible(hole.state, a, b) != count_visible(hole.state, b, a)


@pytest.mark.rule("wolsung.ruling.los-lattice")
def test_touching_a_face_is_not_blocking_and_a_body_is_forty_points():
    block = Prism(rectangle(0, 0, 10, 10), 0, 10)
    assert enters_prism((-5, 5, 5), (15, 5, 5), block)
    assert not enters_prism((-5, 0, 5), (15, 0, 5), block)
    assert not enters_prism((-5, 5, 10), (15, 5, 10), block)
    assert not enters_prism((-5, 5, 5), (0, 5, 5), block)
    assert enters_prism((-5, 5, 5), (1, 5, 5), block)
    assert enters_prism((-5, 5, 14), (15, 5, 4), block)
    cylinder = Cylinder(0, 0, 5, 0, 10)
    assert enters_cylinder((-10, 4, 5), (10, 4, 5), cylinder)
    assert not enters_cylinder((-10, 5, 5), (10, 5, 5), cylinder)
    assert not enters_cylinder((-10, 0, 10), (10, 0, 10), cylinder)
    assert enters_cylinder((-10, 0, 20), (-4, 0, 9), cylinder)  # it comes under the top just inside the rim
    assert not enters_cylinder((-10, 0, 20), (-6, 0, 9), cylinder)
    target = body(0, 0, 0, 300, 1600)
    assert len(set(target.points)) == 40
    assert {z for _, _, z in target.points} == {100, 300, 500, 700, 900, 1100, 1300, 1500}
    low = Prism(rectangle(-1000, 2000, 1000, 2100), 0, 800)
    assert visible_points((0, 4000, 1500), target, [low], []) < 40
    assert sees_any((0, 4000, 1500), target, [low], [])


@pytest.mark.rule("wolsung.los.ignored-parts")
def test_the_base_is_not_part_of_the_body():
    match = duel(
        pieces=[
            ("block", (10, 15, 17.55, 15.5), 6),
            ("block", (18.45, 15, 26, 15.5), 6),
            ("block", (17.5, 13, 18.5, 13.2), 6),
        ]
    )
    a, b = model(match, 0), model(match, 1)
    assert 2 * 600 > 900  # the base is wider than the gap the body hides in
    assert count_visible(match.state, a, b) == 0
    assert not sees(match.state, a, b)


@pytest.mark.rule("wolsung.los.all-round")
def test_models_see_all_round():
    for x, y in ((18, 28), (18, 8), (8, 18), (28, 18), (25, 25)):
        match = play([on(fighter(), 0, 18, 18), on(fighter(), 1, x, y)])
        assert count_visible(match.state, model(match, 0), model(match, 1)) == 40


@pytest.mark.rule("wolsung.ruling.models-obstruct")
def test_other_bodies_obstruct_unless_touching_the_target_or_knocked_down():
    between = [on(fighter(base="L"), 0, 18, 13)]
    match = duel(others=between)
    assert count_visible(match.state, model(match, 0), model(match, 1)) < 40
    down = duel(others=[{**between[0], "down": True}])
    assert count_visible(down.state, model(down, 0), model(down, 1)) == 40
    close = duel(others=[on(fighter(), 0, 18, 15)])  # in contact with the target
    assert contacts(close.state, model(close, 1))
    assert count_visible(close.state, model(close, 0), model(close, 1)) == 40
    off = duel(others=between, options={"models_obstruct": False})
    assert count_visible(off.state, model(off, 0), model(off, 1)) == 40


# ---------------------------------------------------------------- the shot


@pytest.mark.rule("wolsung.shoot.pistol")
def test_the_pistol_of_the_book():
    assert PISTOL.strength == 4
    assert PISTOL.bands == [(8, 1), (16, -1), (24, -2)]
    assert PISTOL.quick


@pytest.mark.rule("wolsung.shoot.sequence")
def test_the_reaction_is_asked_after_the_target_and_before_any_die():
    match = duel(others=[on(fighter(), 1, 24, 16)])
    do(match, Shoot("pistol"))
    assert match.pending[0].kind == "shot-target"
    do(match, Target(1))
    assert match.pending[1].kind == "shot-reaction"
    assert told(match, "rolls") == []
    do(match, HOLD)
    order = [event.kind for event in match.events()]
    assert order.index("shoots") < order.index("holds") < order.index("rolls")


@pytest.mark.rule("wolsung.shoot.reaction-hold")
def test_holding_firm_changes_nothing():
    match = do(duel(), Shoot("pistol"), HOLD)
    assert pools(match) == [5, 3]
    assert not model(match, 1).down


@pytest.mark.rule("wolsung.shoot.reaction-dive", "wolsung.down.reflexes", "wolsung.ruling.dive-applies-now")
def test_diving_knocks_down_at_once_and_adds_2r_to_that_very_shot():
    for dice in ([[6] * 5, [1] * 5], [[1] * 5, [6] * 5]):
        match = do(duel(dice=dice), Shoot("pistol"), DIVE)
        assert pools(match) == [5, 5]
        assert model(match, 1).down
    again = duel()
    again.state.models[1].down = True
    do(again, Shoot("pistol"))
    assert pools(again) == [5, 5]  # no prompt, and the bonus once
    engaged = duel(others=[on(fighter("2/5/4/3/4/9/9"), 0, 18, 17.4)])
    do(engaged, Shoot("pistol"), DIVE)
    assert contacts(engaged.state, model(engaged, 1))


@pytest.mark.rule("wolsung.shoot.attacker-pool", "wolsung.shoot.elevation-attack")
def test_the_shooter_rolls_d_with_range_and_height():
    tower = [("block", (17, 9, 19, 11), 3, {"flat": True})]
    match = do(duel(y=4, z=3, pieces=tower), Shoot("pistol"), HOLD)  # 5″ away: 4 in plan and 3 of height
    assert pools(match)[0] == 6  # 4 + 1 + 1
    low = [("block", (17, 9, 19, 11), 2.9, {"flat": True})]
    assert pools(do(duel(y=4, z=2.9, pieces=low), Shoot("pistol"), HOLD))[0] == 5


@pytest.mark.rule("wolsung.shoot.target-pool", "wolsung.shoot.elevation-defence")
def test_the_target_rolls_r_with_height_and_cover():
    roof = ("block", (16, 15, 20, 18), 3, {"flat": True})
    wall = ("obstacle", (16, 15, 20, 15.3), 3.4, {"bottom": 3})
    match = do(duel(y=5.5, up=3, pieces=[roof, wall]), Shoot("pistol"), HOLD)
    assert best_cover(match.state, model(match, 0), model(match, 1)) == 2
    assert pools(match) == [5, 6]  # R 3 + 2 + 1; no bonus for the shooter
    assert total_dice(target_mods(match.state, model(match, 0), model(match, 1), PISTOL, 0)) == 6


@pytest.mark.rule("wolsung.ruling.elevation-reference")
def test_height_is_that_of_the_surface_under_the_base():
    low = [("block", (16, 15, 20, 18), 2.9, {"flat": True})]
    tall = duel(y=5.5, up=2.9, pieces=low, base="XL")  # a tall body on a low roof is no higher
    mods = target_mods(tall.state, model(tall, 0), model(tall, 1), PISTOL, 0)
    assert "wolsung-mod-higher" not in [key for key, _, _ in mods]


@pytest.mark.rule("wolsung.shoot.hit", "wolsung.damage.critical")
def test_as_many_successes_hit_and_each_above_is_a_critical():
    for mine, theirs, wounds in ((2, 2, 16), (1, 2, 20), (5, 2, 13)):
        match = do(duel(dice=[[6] * mine + [1] * (5 - mine), [6] * theirs + [1] * (3 - theirs)]), Shoot("pistol"), HOLD)
        assert model(match, 1).wounds == wounds  # F 4, and 3 criticals for 5 against 2


@pytest.mark.rule("wolsung.shoot.range-band")
def test_the_first_column_that_reaches_counts():
    for y, change in ((8, 1), (8.001, -1), (16, -1), (16.001, -2), (24, -2)):
        match = play([on(fighter(), 0, 18, 2), on(fighter(), 1, 18, 3.2 + y)])
        assert range_band(model(match, 0), model(match, 1), PISTOL) == change


@pytest.mark.rule("wolsung.shoot.beyond-range", "wolsung.ruling.out-of-range-shot")
def test_beyond_the_last_column_the_action_is_spent_and_nothing_rolled():
    match = play([on(fighter(ranged=["pistol"]), 0, 18, 2), on(fighter(), 1, 18, 27.201)])
    do(match, Shoot("pistol"))
    assert match.pending[0].options == (Target(1, lost=True),)  # asked, though there is one answer: it costs the Action
    do(match, Target(1, lost=True))
    assert told(match, "rolls") == []
    assert told(match, "shot-lost")[0].text.args["distance"] == 24.001
    assert match.state.actions == 1
    assert model(match, 1).wounds == 6


# ---------------------------------------------------------------- cover and being down


@pytest.mark.rule("wolsung.cover.partial", "wolsung.cover.over-half")
def test_cover_by_the_share_of_the_body_that_is_hidden():
    assert [concealment(visible) for visible in (40, 39, 20, 19, 1)] == [0, 1, 1, 2, 2]
    low = duel(pieces=[("obstacle", (16, 15, 20, 15.2), 0.5)])
    visible = count_visible(low.state, model(low, 0), model(low, 1))
    assert 20 <= visible < 40
    assert best_cover(low.state, model(low, 0), model(low, 1)) == 1
    high = duel(pieces=[("obstacle", (16, 15, 20, 15.2), 1.2)])
    visible = count_visible(high.state, model(high, 0), model(high, 1))
    assert 0 < visible < 20
    assert best_cover(high.state, model(high, 0), model(high, 1)) == 2


@pytest.mark.rule("wolsung.cover.exceptions")
def test_a_weapon_that_ignores_cover_leaves_the_other_modifiers():
    wall = [("obstacle", (16, 15, 20, 15.2), 1.2)]
    flame = LIBRARY.ranged["flame-projector"]
    match = duel(weapon="flame-projector", pieces=wall)
    model(match, 1).down = True
    assert total_dice(target_mods(match.state, model(match, 0), model(match, 1), flame, 0)) == 5
    assert total_dice(target_mods(match.state, model(match, 0), model(match, 1), PISTOL, 0)) == 7


@pytest.mark.rule("wolsung.ruling.cover-best", "wolsung.mist.cover")
def test_only_the_best_cover_counts_and_being_down_adds_to_it():
    wall = [("obstacle", (16, 15, 20, 15.2), 1.2)]
    mist = [{"kind": "mist", "at": [18, 16.2]}]
    match = duel(pieces=wall, clouds=mist)
    assert best_cover(match.state, model(match, 0), model(match, 1)) == 2
    clear = duel(clouds=mist)
    assert count_visible(clear.state, model(clear, 0), model(clear, 1)) == 40
    assert total_dice(target_mods(clear.state, model(clear, 0), model(clear, 1), PISTOL, 0)) == 4
    model(match, 1).down = True
    assert total_dice(target_mods(match.state, model(match, 0), model(match, 1), PISTOL, 0)) == 3 + 2 + 2


@pytest.mark.rule("wolsung.down.combat", "wolsung.down.on-guard-only", "wolsung.ruling.down-c-order")
def test_a_knocked_down_model_fights_with_c_1_and_only_on_guard():
    models = [on(fighter(), 0, 10, 10), on(fighter("2/5/6/3/4/3/20"), 1, 11.2, 10, down=True)]
    match = play(models, dice=[[1, 1, 1, 1], [1]])
    do(match, Melee())
    assert pools(match) == [4, 1]
    assert told(match, "reacts-on-guard")
    raised = ground(("block", (10.6, 9, 13, 11), 1, {"flat": True}))
    models[1] |= {"z": 1}
    higher = do(play(models, layout=raised), Melee())
    assert pools(higher) == [4, 2]  # 1, then +1C for the height


@pytest.mark.rule("wolsung.down.until-activated")
def test_knocked_down_lasts_into_the_next_turn_until_the_model_is_activated():
    match = play(
        [
            on(fighter(ranged=["pistol"]), 0, 18, 10),
            on(fighter("2/5/4/3/4/3/20"), 1, 18, 16, done=True),
            on(fighter(), 1, 30, 30, done=True),
        ]
    )
    do(match, Shoot("pistol"), Target(1), DIVE, END)
    assert match.state.turn == 2
    assert model(match, 1).down
    while match.pending.get(1) is None or match.pending[1].kind != "model":
        player = next(iter(match.pending))
        match.act(player, match.default(player))
    match.act(1, Target(1))
    assert not model(match, 1).down
    assert match.state.actions == 1


@pytest.mark.rule("wolsung.down.stand-up", "wolsung.ruling.stand-first-action")
def test_the_first_action_is_spent_standing_up_even_in_melee():
    match = play([on(fighter(ranged=["pistol"]), 0, 10, 10, down=True), on(fighter(), 1, 10, 20)])
    assert told(match, "stands")  # nothing else was possible
    assert match.state.actions == 1
    assert set(kinds(match, 0)) == {"Move", "Shoot", END}
    single = play(
        [on(fighter("1/5/4/3/4/3/6"), 0, 10, 10, down=True), on(fighter(), 1, 10, 20), on(fighter(), 0, 2, 2)]
    )
    assert model(single, 0).done
    held = play([on(fighter(), 0, 10, 10, down=True), on(fighter(), 1, 11.2, 10)])
    assert not model(held, 0).down
    assert not held.state.moved


# ---------------------------------------------------------------- damage


@pytest.mark.rule("wolsung.damage.formula", "wolsung.damage.armour", "wolsung.ruling.damage-floor")
def test_damage_is_strength_and_criticals_less_armour_and_never_negative():
    match = do(duel(armour=1, dice=[[6, 6, 6, 6, 1], [6, 6, 1]]), Shoot("pistol"), HOLD)
    assert model(match, 1).wounds == 15  # 4 + 2 - 1
    plain, plated = duel(armour=0), duel(armour=9)
    assert damage_dealt(plain.state, model(plain, 1), 4, 0, False) == 4
    assert damage_dealt(plated.state, model(plated, 1), 4, 0, False) == 0
    assert wounds_after(model(plain, 1), 0) == 20


@pytest.mark.rule("wolsung.ruling.zero-dice")
def test_a_shot_without_dice_is_refused_and_zero_against_zero_hits():
    match = play([on(fighter("2/5/4/3/2/3/6", ranged=["pistol"]), 0, 18, 2), on(fighter(), 1, 18, 22)])  # D 2 - 2
    assert refused(match, 0, Shoot("pistol")) == "wolsung.ruling.zero-dice"
    no = match.refusal(0, Shoot("pistol")).text
    assert match.game.say(no, "en") == "The modifiers leave it no dice: it cannot roll."
    hidden = play(
        [on(fighter(ranged=["pistol"]), 0, 18, 2), on(fighter(), 1, 18, 22)],
        layout=ground(("block", (10, 10, 26, 11), 6)),
    )
    assert refused(hidden, 0, Shoot("pistol")) == "wolsung.shoot.requirements"
    weak = play(
        [on(fighter("2/5/4/3/2/3/6", ranged=["pistol"]), 0, 18, 2), on(fighter(), 1, 18, 22), on(fighter(), 1, 18, 6)]
    )
    do(weak, Shoot("pistol"))
    assert weak.state.contest is not None  # the near one was the only target
    hit = do(duel(dice=[[1] * 5, [1] * 3]), Shoot("pistol"), HOLD)
    assert model(hit, 1).wounds == 16
    needs = do(duel(dice=[[1] * 5, [1] * 3], options={"hit_needs_success": True}), Shoot("pistol"), HOLD)
    assert model(needs, 1).wounds == 20
    helpless = do(duel(target="2/5/4/3/4/0/20", dice=[[1] * 5]), Shoot("pistol"), HOLD)
    assert pools(helpless) == [5, 0]


# ---------------------------------------------------------------- shots into a melee


def brawl(*, target="2/5/4/3/4/2/20", friend="2/5/4/3/4/2/20", base="M", dice=(), more=(), **told_more):
    """A target at (18, 16) in contact with a friend of the shooter beside it."""
    gun = fighter("2/5/4/3/4/3/6", ranged=["pistol"])
    reach = {"M": 1.2, "L": 1.4}[base]
    return play(
        [on(gun, 0, 18, 10), on(fighter(target), 1, 18, 16), on(fighter(friend, base=base), 0, 18 + reach, 16), *more],
        dice=dice,
        **told_more,
    )


@pytest.mark.rule("wolsung.stray.allowed", "wolsung.stray.all-roll")
def test_an_enemy_in_contact_with_a_friend_may_be_shot_at_and_all_of_them_roll():
    match = brawl(more=[on(fighter("2/5/4/3/4/1/20"), 0, 16.8, 16)])
    assert [one.id for one in models_at_risk(match.state, model(match, 1))] == [2, 3]
    assert Shoot("pistol") in match.pending[0].options
    do(match, Shoot("pistol"), HOLD)
    assert pools(match) == [5, 2, 2, 1]


@pytest.mark.rule("wolsung.stray.lowest")
def test_the_fewest_successes_become_the_target():
    match = do(brawl(dice=[[6, 6, 6, 1, 1], [6, 6], [6, 1]]), Shoot("pistol"), HOLD)
    assert model(match, 1).wounds == 20
    assert model(match, 2).wounds == 20 - 4 - 2  # 3 against the friend's 1


@pytest.mark.rule("wolsung.stray.tie")
def test_on_a_tie_the_shooting_player_chooses():
    match = do(brawl(dice=[[6, 6, 6, 1, 1], [6, 1], [6, 1]]), Shoot("pistol"), HOLD)
    assert match.pending[0].kind == "stray-tie"
    assert set(match.pending[0].options) == {Target(1), Target(2)}
    do(match, Target(1))
    assert model(match, 1).wounds == 14
    assert model(match, 2).wounds == 20


@pytest.mark.rule("wolsung.stray.base-size")
def test_models_on_smaller_bases_than_the_biggest_get_1r():
    big = brawl(base="L", more=[on(fighter("2/5/4/3/4/2/20"), 0, 16.8, 16)])
    do(big, Shoot("pistol"), HOLD)
    assert pools(big) == [5, 3, 2, 3]  # M and M one more, L none
    alike = do(brawl(), Shoot("pistol"), HOLD)
    assert pools(alike) == [5, 2, 2]


@pytest.mark.rule("wolsung.ruling.stray-details")
def test_details_of_a_shot_into_melee():
    match = brawl(dice=[[6, 6, 6, 1, 1], [6, 6], [6, 6, 1]], more=[on(fighter("2/5/4/3/4/3/20"), 1, 18, 17.2)])
    assert 3 in [one.id for one in models_at_risk(match.state, model(match, 1))]  # its own friends roll too
    do(match, Shoot("pistol"), Target(1))
    assert list(match.pending) == [1]
    assert match.pending[1].kind == "shot-reaction"  # only the declared target reacts
    alone = brawl()
    model(alone, 2).owner = 1
    assert models_at_risk(alone.state, model(alone, 1)) == []  # touching only friends: an ordinary shot
    lucky = hero("2/5/4/3/4/3/20", race="human")
    gun = fighter("2/5/4/3/4/3/6", ranged=["pistol"])
    models = [on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/2/20"), 1, 18, 16), on(lucky, 0, 19.2, 16)]
    reroll = play(models, dice=[[6, 6, 6, 1, 1], [6, 1], [1, 1, 1], [6, 6, 6]], hands=[["2H"], ["3H"]])
    do(reroll, Shoot("pistol"), HOLD)
    assert reroll.pending[0].kind == "reroll"
    do(reroll, "reroll")
    assert model(reroll, 1).wounds < 20  # found from the dice after the reroll: the enemy, and no Feat of the bystander


@pytest.mark.rule("wolsung.ruling.stray-owner")
def test_a_stray_between_two_heroes_of_one_player_asks_him_for_both():
    gun, friend = hero("2/5/4/3/4/3/6", ranged=["pistol"]), hero("2/5/4/3/4/1/20")
    models = [on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/2/20"), 1, 18, 16), on(friend, 0, 19.2, 16)]
    match = play(models, dice=[[6, 1, 1, 1, 1], [6, 6], [1]], hands=[["2H", "3H"], []])
    do(match, Shoot("pistol"), HOLD)
    assert match.pending[0].kind == "feat"
    assert match.pending[0].about["model"].id.endswith(friend)  # fewer successes first
    do(match, "2H")
    assert match.pending[0].about["model"].id.endswith(gun)
    do(match, "pass", "pass")
    assert model(match, 2).wounds == 16


def test_the_pools_of_a_preview_are_those_that_are_rolled():
    match = duel()
    mods = shooter_mods(match.state, model(match, 0), model(match, 1), PISTOL, 0, False)
    do(match, Shoot("pistol"), HOLD)
    assert pools(match)[0] == total_dice(mods)


@pytest.mark.rule("wolsung.shoot.attacker-pool")
def test_dice_are_itemised_with_their_base_on_the_option_and_in_the_log():
    match = duel(dice=[[6, 6, 6, 1, 1], [1, 1, 1]])
    book = match.game.phrasebook("en")
    option = next(option for option in match.decision_view(0).options if option.title.id == "wolsung-do-shoot-at")
    assert book.say(option.detail).startswith("5 dice (4 Shooting + 1 Range) against 3 (3 Reflexes), at")
    do(match, Shoot("pistol"), HOLD)
    assert "with 5 dice (4 Shooting + 1 Range)." in book.say(told(match, "rolls")[0].text)
