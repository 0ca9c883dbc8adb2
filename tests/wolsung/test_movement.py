"""Movimiento: paths, ground, ledges, ladders, stairs, and the ends of a move."""

import pytest

from tapete.games.wolsung.rules.moves.move_judge import judge_trip

from .table import (
    LIBRARY,
    STAY,
    Cast,
    Charge,
    Leg,
    Move,
    Shoot,
    Spell,
    Target,
    Walk,
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
    walk,
)

FOE = fighter()


def table(*pieces, m="2/5/4/3/4/3/6", base="M", at=(10, 10), z=0, connectors=(), others=(), **more):
    layout = ground(*pieces, connectors=connectors)
    match = play([on(fighter(m, base=base), 0, *at, z), on(FOE, 1, 33, 33), *others], layout=layout, **more)
    return do(match, Move())


def rule(match, answer):
    return refused(match, 0, answer)


def cost(match, answer):
    return judge_trip(match.state, model(match, 0), answer, "move").cost


@pytest.mark.rule("wolsung.move.allowance")
def test_a_move_takes_a_model_up_to_m_inches():
    match = table()
    assert rule(match, walk((15.001, 10))) == "wolsung.move.allowance"
    match.act(0, walk((15, 10)))
    assert model(match, 0).at == (15_000, 10_000)


@pytest.mark.rule("wolsung.move.path")
def test_the_whole_path_counts_including_its_turns():
    match = table()
    assert rule(match, walk((13, 10), (13, 12.1))) == "wolsung.move.path"
    match.act(0, walk((13, 10), (13, 12)))  # 3 + 2, though the ends are 3.6 apart
    assert model(match, 0).at == (13_000, 12_000)


@pytest.mark.rule("wolsung.move.no-through-models")
def test_models_block_a_walk_but_may_be_touched_in_passing():
    for owner in (0, 1):
        match = table(others=[on(FOE, owner, 12, 11.199)])
        assert rule(match, walk((14, 10))) == "wolsung.move.no-through-models"
        match = table(others=[on(FOE, owner, 12, 11.2)])
        match.act(0, walk((14, 10)))
    deck = ("slab", (11, 8, 13, 12), 4, {"bottom": 3.75, "flat": True})
    match = table(deck, others=[on(FOE, 1, 12, 10, 4)])
    match.act(0, walk((14, 10)))  # a model on the level above does not block


@pytest.mark.rule("wolsung.move.end-room", "wolsung.ruling.base-support")
def test_a_move_ends_where_the_whole_base_has_room():
    ledge = ("block", (11, 5, 12, 15), 1, {"flat": True})
    match = table(ledge)
    assert rule(match, walk((11.5, 10))) == "wolsung.move.end-room"  # 1″ of ledge, 1.2″ of base
    wide = ("block", (11, 5, 13, 15), 1, {"flat": True})
    match = table(wide)
    assert rule(match, walk((11.5, 10))) == "wolsung.move.end-room"  # overhang
    match.act(0, walk((11.6, 10)))  # tangent to the edge is fine
    assert model(match, 0).z == 1000
    crate = table(("obstacle", (11, 9, 12, 11), 1))
    assert rule(crate, walk((12, 10))) == "wolsung.move.end-room"
    assert rule(table(others=[on(FOE, 0, 12, 10)]), walk((11, 10))) == "wolsung.move.no-through-models"


@pytest.mark.rule("wolsung.move.end-no-enemy", "wolsung.ruling.contact-tolerance")
def test_a_move_may_not_end_in_contact_with_an_enemy():
    match = table(others=[on(FOE, 1, 14, 10), on(FOE, 0, 10, 14)])
    assert rule(match, walk((12.8, 10))) == "wolsung.move.end-no-enemy"
    assert rule(match, walk((12.78, 10))) == "wolsung.move.end-no-enemy"
    assert judge_trip(match.state, model(match, 0), walk((12.779, 10)), "move").ok
    match.act(0, walk((10, 12.8)))  # tangent to a friend


@pytest.mark.rule("wolsung.move.before-other")
def test_the_move_inside_another_action_comes_first():
    caster = hero(magic=4, spells=["kindled-courage"])
    match = play([on(caster, 0, 10, 10), on(fighter(), 1, 30, 30)], dice=[[1, 1, 1, 1]])
    do(match, Cast(moving=True), spot(12, 10))
    assert match.pending[0].kind == "spell"
    assert refused(match, 0, spot(13, 10)) == "wolsung.move.before-other"
    do(match, Spell("kindled-courage", 0))
    assert model(match, 0).at == (12_000, 10_000)


# ---------------------------------------------------------------- ground


@pytest.mark.rule("wolsung.ground.open")
def test_a_crate_of_one_inch_costs_nothing_extra():
    match = table(("obstacle", (12, 9.5, 13, 10.5), 1))
    assert cost(match, walk((15, 10))) == 5000
    match.act(0, walk((15, 10)))


@pytest.mark.rule("wolsung.ground.difficult")
def test_difficult_ground_is_crossed_at_half_m():
    water = ("area", (0, 0, 36, 20), 0, {"difficult": True})
    match = table(water)
    assert rule(match, walk((12.501, 10))) == "wolsung.ground.difficult"
    match.act(0, walk((12.5, 10)))


@pytest.mark.rule("wolsung.ruling.mixed-ground")
def test_every_inch_with_the_base_in_difficult_ground_costs_two():
    pool = ("area", (12, 9, 13, 11), 0, {"difficult": True})
    match = table(pool, m="2/8/4/3/4/3/6")
    assert cost(match, walk((15, 10))) == 5000 + 2200  # from 11.4 to 13.6 the base overlaps
    twice = table(pool, ("area", (12, 8, 13, 12), 0, {"difficult": True}), m="2/8/4/3/4/3/6")
    assert cost(twice, walk((15, 10))) == 7200  # several pieces cost no more than 2


@pytest.mark.rule("wolsung.ground.difficult-kinds", "wolsung.ruling.height-or-width")
def test_obstacles_by_height_and_width():
    for height, width, doubled in ((1, 1, False), (1, 1.5, True), (2, 0.4, True), (2, 2, True), (3, 0.4, True)):
        match = table(("obstacle", (12, 5, 12 + width, 15), height), m="2/9/4/3/4/3/6", at=(10, 10))
        assert (cost(match, walk((16, 10))) > 6000) == doubled, (height, width)
    terrace = ("block", (12, 5, 20, 15), 3, {"flat": True})
    match = table(terrace, m="2/8/4/3/4/3/6")
    match.act(0, walk((14, 10)))
    assert model(match, 0).z == 3000  # exactly 3″ is scaled as difficult ground
    high = table(("block", (12, 5, 20, 15), 3.01, {"flat": True}), m="2/8/4/3/4/3/6")
    assert rule(high, walk((14, 10))) == "wolsung.ground.impassable"
    closed = table(("block", (12, 5, 20, 15), 0.8, {"flat": True, "closed": True}))
    assert rule(closed, walk((14, 10))) == "wolsung.ground.impassable"
    platform = table(("block", (12, 5, 20, 15), 1, {"flat": True}))
    assert cost(platform, walk((14, 10))) == 4000


@pytest.mark.rule("wolsung.ground.impassable")
def test_walls_over_3_inches_are_not_walked_through_but_a_hero_climbs_them():
    house = ground(("block", (12, 5, 20, 15), 3.5, {"flat": True}))
    match = do(play([on(hero("2/5/4/3/4/3/6"), 0, 11.4, 10), on(FOE, 1, 33, 33)], layout=house, heroic=True), Move())
    assert refused(match, 0, walk((14, 10))) == "wolsung.ground.impassable"
    climb = next(one for one in match.pending[0].options if type(one).__name__ == "Climb")
    match.act(0, climb)
    assert model(match, 0).place == (12_600, 10_000, 3500)


@pytest.mark.rule("wolsung.ruling.ledges")
def test_ledges_up_to_1_are_free_up_to_3_difficult_and_higher_ones_cliffs():
    step = table(("block", (12, 5, 20, 15), 1, {"flat": True}))
    assert cost(step, walk((13, 10))) == 3000
    ledge = table(("block", (12, 5, 20, 15), 2, {"flat": True}))
    assert cost(ledge, walk((13, 10))) == 1400 + 2 * 1200 + 400  # 4 radii for 2 radii of path
    assert rule(ledge, walk((12, 10))) == "wolsung.move.end-room"  # no move ends astride the ledge
    down = table(("block", (5, 5, 11, 15), 3.5, {"flat": True}), at=(10, 10), z=3.5)
    assert rule(down, walk((13, 10))) == "wolsung.elevation.ladders"  # no move drops off it
    wall = table(("obstacle", (12, 5, 12.4, 15), 2))
    over = judge_trip(wall.state, model(wall, 0), walk((13.1, 10)), "move")
    assert over.ok
    assert over.place[2] == 0  # stepped over: the height never changes
    assert over.climbs == []
    assert over.cost == 3100 + 1600


# ---------------------------------------------------------------- elevation

LADDER = {"id": "l", "parent": "p0", "kind": "ladder", "at": (12, 10), "facing": "west", "high": 4}
STAIRS = {"id": "s", "parent": "p0", "kind": "stairs", "at": (12, 10), "facing": "west", "length": 1.5, "high": 4}
HOUSE = ("block", (12, 5, 20, 15), 4, {"flat": True, "closed": True})


def up(id, radius=0.6):
    return Walk((Leg(round((12 + radius) * 1000), 10_000, id),))


@pytest.mark.rule("wolsung.elevation.ladders", "wolsung.ruling.connectors")
def test_a_ladder_costs_twice_its_run():
    match = table(HOUSE, connectors=[LADDER], at=(11.4, 10))
    assert cost(match, up("l")) == 2400  # 4 radii
    match.act(0, up("l"))
    assert model(match, 0).place == (12_600, 10_000, 4000)
    bare = table(HOUSE, at=(11.4, 10))
    assert rule(bare, walk((13, 10))) == "wolsung.ground.impassable"
    astray = table(HOUSE, connectors=[LADDER], at=(11.3, 10))
    assert rule(astray, up("l")) == "wolsung.ruling.connectors"  # it starts at the foot's centre
    down = table(HOUSE, connectors=[LADDER], at=(12.6, 10), z=4)
    down.act(0, Walk((Leg(11_400, 10_000, "l"),)))
    assert model(down, 0).z == 0


@pytest.mark.rule("wolsung.elevation.stairs", "wolsung.ruling.connectors")
def test_stairs_cost_their_run_once_and_their_footprint_is_not_crossed():
    match = table(HOUSE, connectors=[STAIRS], at=(9.9, 10))
    assert cost(match, up("s")) == 2700  # 1.5 + 2 radii
    assert rule(match, walk((10.2, 11), (10.6, 11))) == "wolsung.ruling.connectors"
    match.act(0, up("s"))
    assert model(match, 0).z == 4000
    site = LIBRARY.layouts[match.state.options.layout].site
    assert all(prism.shape.bounds != site.stairs[0][1].bounds for prism in site.prisms)  # stairs do not block sight


@pytest.mark.rule("wolsung.elevation.room")
def test_the_head_of_a_ladder_must_have_room():
    match = table(HOUSE, connectors=[LADDER], at=(11.4, 10), others=[on(FOE, 0, 13, 10, 4)])
    assert rule(match, up("l")) == "wolsung.elevation.room"
    free = table(HOUSE, connectors=[LADDER], at=(11.4, 10), others=[on(FOE, 0, 13.8, 10, 4)])
    free.act(0, up("l"))


@pytest.mark.rule("wolsung.elevation.vertical-cap")
def test_the_height_moved_is_at_most_m():
    high, ladder = (("block", (12, 5, 20, 15), 5, {"flat": True, "closed": True})), {**LADDER, "high": 5}
    slow = table(high, connectors=[ladder], at=(11.4, 10), m="2/4/4/3/4/3/6")
    assert rule(slow, up("l")) == "wolsung.elevation.vertical-cap"
    table(high, connectors=[ladder], at=(11.4, 10), m="2/5/4/3/4/3/6").act(0, up("l"))


@pytest.mark.rule("wolsung.ruling.vertical-cap-sum")
def test_rises_and_drops_of_one_move_add_up_unless_the_table_caps_each():
    hump = ("block", (11, 5, 12.3, 15), 3, {"flat": True})
    over = walk((12.8, 10))  # 2.3″, all of it with the base over an edge: 4.6
    summed = table(hump, m="2/5/4/3/4/3/6", base="S", at=(10.5, 10))
    assert judge_trip(summed.state, model(summed, 0), over, "move").climbs == [3000, 3000]
    assert rule(summed, over) == "wolsung.elevation.vertical-cap"
    table(hump, m="2/6/4/3/4/3/6", base="S", at=(10.5, 10)).act(0, over)  # 6 of 6
    table(hump, m="2/5/4/3/4/3/6", base="S", at=(10.5, 10), options={"cap_each_rise": True}).act(0, over)
    low = ("block", (11, 5, 12.3, 15), 1, {"flat": True})
    steps = table(low, m="2/5/4/3/4/3/6", base="S", at=(10.5, 10))
    assert judge_trip(steps.state, model(steps, 0), over, "move").climbs == []  # up to 1″ does not count


@pytest.mark.rule("wolsung.ruling.what-is-a-move")
def test_only_a_displacement_counts_as_a_move():
    gun, foe = fighter("3/5/4/3/6/3/6", ranged=["long-carbine"]), fighter("2/5/4/3/4/9/9")
    for answer, moved in ((STAY, False), (spot(10, 10.5), True)):
        match = do(play([on(gun, 0, 10, 10), on(foe, 1, 10, 22)]), Move(), answer)
        assert match.state.moved == moved
        do(match, Shoot("long-carbine"), "hold")
        assert len(told(match, "rolls")[0].dice) == (5 if moved else 7)  # D 6 + 1, Movement Penalty [2]
    stood = play([on(gun, 0, 10, 10, down=True), on(foe, 1, 10, 22)])
    assert not stood.state.moved  # standing up is no Move
    charge = do(play([on(gun, 0, 10, 10), on(foe, 1, 10, 13)]), Charge())
    do(charge, charge.pending[0].options[0])
    assert charge.state.moved
    assert Target(1) in charge.pending[0].options
