"""Dangerous tiles, tunnels, random movement, line of sight."""

import pytest

import tapete
from tapete.games.pocket.content import load_library
from tapete.games.pocket.field import sight_lines
from tests.pocket.table import Assault, Go, Move, at, kinds, options, refused, table

ENEMY = ("bog-brute", 1, (0, 6))
SPARE = ("snapper", 0, (-3, 3))
WALKER = ("axe-sister", 0, (0, 4))  # no ability that helps on dangerous ground

NE, E, SE, SW, W, NW = 1, 2, 3, 4, 5, 6  # the faces of the direction die


# ---------------------------------------------------------------- the table


@pytest.mark.rule("pocket.hazard.table")
def test_the_hazard_table():
    rows = {
        tile.terrain: (tile.hazard.moment, tile.hazard.fails_up_to, tile.hazard.effect)
        for tile in load_library().tiles.values()
        if tile.hazard
    }
    assert rows == {
        "cave": ("enter", 3, "reserve"),
        "ice": ("after_enter_and_leave", 2, "random_move"),
        "maze": ("leave", 3, "relocated"),
        "swamp": ("leave", 3, "stuck"),
        "water": ("enter", 3, "captured"),
    }


CAVE = ("cave-1", 1)  # grooves SW, NW and E: (1, 5) opens towards (0, 4)


@pytest.mark.rule("pocket.hazard.table")
@pytest.mark.parametrize(
    ("here", "there", "die", "ends"),
    [
        ("plain", CAVE, 3, "reserve"),
        ("plain", CAVE, 4, (1, 5)),
        ("plain", "water", 3, "captured"),
        ("plain", "water", 4, (1, 5)),
        ("swamp", "plain", 3, (0, 4)),
        ("swamp", "plain", 4, (1, 5)),
        ("plain", "ice", 3, (1, 5)),
        ("ice", "plain", 3, (1, 5)),
        ("maze", "plain", 4, (1, 5)),
    ],
)
def test_each_row_of_the_table_at_its_boundary(here, there, die, ends):
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): here, (1, 5): there}, dice=[[die]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == ends
    assert match.state.player == 1


@pytest.mark.rule("pocket.hazard.general")
def test_moves_and_close_assaults_test_and_ranged_ones_do_not():
    moved = table(WALKER, ENEMY, SPARE, tiles={(1, 5): CAVE}, dice=[[1]])
    moved.act(0, Move(0, (1, 5)))
    assert kinds(moved).count("test-failed") == 1
    foe = ("ledger-sniper", 1, (1, 5))
    close = table(WALKER, foe, SPARE, tiles={(1, 5): CAVE}, dice=[[1]])
    close.act(0, Assault(0, (1, 5), "close", "melee"))
    assert kinds(close).count("test-failed") == 1
    ranged = table(
        ("blunderer", 0, (0, 4)),
        foe,
        SPARE,
        tiles={(0, 4): "maze", (1, 5): CAVE},
        dice=[[1, 1, 1], [2], [1, 1], [2, 2]],
    )
    ranged.act(0, Assault(0, (1, 5), "ranged", "ballistic"))
    ranged.act(0, "stop")
    assert not [kind for kind in kinds(ranged) if kind.startswith("test")]


@pytest.mark.rule("pocket.hazard.before")
def test_a_failed_test_comes_before_any_assault_dice():
    foe = ("long-musket", 1, (1, 5))
    match = table(WALKER, foe, SPARE, tiles={(1, 5): CAVE}, dice=[[3]])
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert (at(match, 0), at(match, 1)) == ("reserve", (1, 5))
    assert "rolls" not in kinds(match)


@pytest.mark.rule("pocket.hazard.cave")
@pytest.mark.parametrize(("die", "ends"), [(3, "reserve"), (4, (1, 5))])
def test_a_unit_that_enters_a_cave_may_be_lost(die, ends):
    match = table(WALKER, ENEMY, SPARE, tiles={(1, 5): CAVE}, dice=[[die]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == ends
    assert match.state.player == 1


@pytest.mark.rule("pocket.hazard.ice-enter")
def test_after_stepping_on_ice_a_one_or_two_sends_the_unit_sliding():
    match = table(WALKER, ENEMY, SPARE, tiles={(1, 5): "ice"}, dice=[[2], [E]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (3, 5)
    firm = table(WALKER, ENEMY, SPARE, tiles={(1, 5): "ice"}, dice=[[3]])
    firm.act(0, Move(0, (1, 5)))
    assert at(firm, 0) == (1, 5)


@pytest.mark.rule("pocket.hazard.ice-leave")
def test_leaving_ice_a_failure_replaces_the_declared_action():
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice"}, dice=[[2], [W]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (-2, 4)
    passed = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice"}, dice=[[3]])
    passed.act(0, Move(0, (1, 5)))
    assert at(passed, 0) == (1, 5)


@pytest.mark.rule("pocket.hazard.maze", "pocket.ruling.maze-relocation")
def test_lost_in_a_maze_the_opponent_chooses_any_unoccupied_tile():
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "maze", (3, 3): "water"}, dice=[[2]])
    match.act(0, Move(0, (1, 5)))
    assert match.pending.keys() == {1}
    free = {tile.at for tile in match.state.ground.tiles} - {(0, 4), (0, 6), (-3, 3)}
    assert {answer.to for answer in options(match)} == free  # not a base, not its own tile; hazards included
    for wrong in (Go((0, 4)), Go((0, 8)), Go((90, 4)), Move(1, (1, 5)), "stop"):
        assert refused(match, 1, wrong) == "pocket.ruling.maze-relocation"
    assert match.game.say(match.refusal(1, Go((0, 8))).text, "en") == "A base stands there."
    match.act(1, Go((3, 3)))
    assert at(match, 0) == (3, 3)  # on water, without a test
    put = next(event.text for event in match.events() if event.kind == "relocated")
    assert match.game.say(put).endswith("a otra loseta: Agua.")
    assert match.game.say(put, "en").endswith("to another tile: Water.")
    assert match.state.player == 1


@pytest.mark.rule("pocket.hazard.swamp")
@pytest.mark.parametrize(("die", "ends"), [(3, (0, 4)), (4, (1, 5))])
def test_stuck_in_a_swamp_the_action_is_cancelled(die, ends):
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "swamp"}, dice=[[die]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == ends
    assert match.state.player == 1


@pytest.mark.rule("pocket.hazard.swamp")
def test_a_swamp_also_holds_back_a_close_assault():
    match = table(WALKER, ("long-musket", 1, (1, 5)), SPARE, tiles={(0, 4): "swamp"}, dice=[[3]])
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert at(match, 0) == (0, 4)
    assert "rolls" not in kinds(match)


@pytest.mark.rule("pocket.hazard.water", "pocket.ruling.win-army-meaning")
def test_a_drowned_unit_is_captured_and_the_last_one_loses_the_game():
    match = table(WALKER, ENEMY, tiles={(1, 5): "water"}, dice=[[1]])
    match.act(0, Move(0, (1, 5)))
    assert match.outcome["winners"] == [1]
    assert match.outcome["reason"] == "pocket.win.army"
    foe = ("ledger-sniper", 1, (1, 5))
    fought = table(WALKER, foe, SPARE, tiles={(1, 5): "water"}, dice=[[1]])
    fought.act(0, Assault(0, (1, 5), "close", "melee"))
    assert at(fought, 0) == "captured"
    assert "rolls" not in kinds(fought)
    dry = table(("eel-lancer", 0, (0, 4)), foe, SPARE, tiles={(1, 5): "water"}, dice=[[1, 1, 1], [2]])
    dry.act(0, Assault(0, (1, 5), "close", "melee"))
    dry.act(0, "stop")  # sure-footed: no test; and one extra roll on water, its terrain
    assert at(dry, 0) == (0, 4)


# ---------------------------------------------------------------- rulings on hazards


@pytest.mark.rule("pocket.ruling.same-kind")
def test_swamp_to_swamp_and_maze_to_maze_need_no_test():
    for terrain in ("swamp", "maze"):
        match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): terrain, (1, 5): terrain}, dice=[])
        match.act(0, Move(0, (1, 5)))
        assert at(match, 0) == (1, 5)
    ice = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice", (1, 5): "ice"}, dice=[[3], [3]])
    ice.act(0, Move(0, (1, 5)))
    assert [event.rule for event in ice.events() if event.kind == "test-passed"] == [
        "pocket.hazard.ice-leave",
        "pocket.hazard.ice-enter",
    ]
    caves = table(WALKER, ENEMY, SPARE, tiles={(0, 4): ("cave-1", 0), (1, 5): CAVE}, dice=[[4]])
    caves.act(0, Move(0, (1, 5)))
    assert at(caves, 0) == (1, 5)


@pytest.mark.rule("pocket.ruling.ice-assault")
def test_on_ice_the_assault_comes_first_and_only_a_unit_that_stays_tests():
    foe = ("ledger-sniper", 1, (1, 5))
    lancer = ("eel-lancer", 0, (0, 4))
    won = table(lancer, foe, SPARE, ENEMY, tiles={(1, 5): "ice"}, dice=[[6, 1, 1], [5], [2], [E]], strict=False)
    won.act(0, Assault(0, (1, 5), "close", "melee"))
    assert (at(won, 0), at(won, 1)) == ((3, 5), "captured")
    stalled = table(lancer, foe, SPARE, tiles={(1, 5): "ice"}, dice=[[2, 1, 1], [5]])
    stalled.act(0, Assault(0, (1, 5), "close", "melee"))
    assert at(stalled, 0) == (0, 4)  # not on the ice: no test


@pytest.mark.rule("pocket.ruling.exit-then-entry")
def test_exit_test_then_the_step_then_entry_test_and_a_failure_ends_it():
    tiles = {(0, 4): "swamp", (1, 5): "water"}
    both = table(WALKER, ENEMY, SPARE, tiles=tiles, dice=[[4], [4]])
    both.act(0, Move(0, (1, 5)))
    assert [event.rule for event in both.events() if event.kind == "test-passed"] == [
        "pocket.hazard.swamp",
        "pocket.hazard.water",
    ]
    stuck = table(WALKER, ENEMY, SPARE, tiles=tiles, dice=[[3]])
    stuck.act(0, Move(0, (1, 5)))
    assert at(stuck, 0) == (0, 4)


@pytest.mark.rule("pocket.ruling.forced-exit")
def test_random_moves_need_no_exit_test_and_ice_slides_until_a_pass():
    tiles = {(0, 4): "ice", (2, 4): "ice", (3, 5): "ice"}
    match = table(WALKER, ENEMY, SPARE, tiles=tiles, dice=[[1], [E], [2], [NE], [3]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (3, 5)
    endless = table(WALKER, ENEMY, SPARE, tiles=tiles, dice=[[1], *[[E], [1], [W], [1]] * 10], strict=False)
    endless.act(0, Move(0, (1, 5)))
    assert kinds(endless).count("slides") == 20
    assert endless.state.player == 1


@pytest.mark.rule("pocket.ruling.forced-exit")
def test_a_shoved_unit_makes_no_exit_test():
    units = [("baler", 0, (0, 4)), ("ledger-sniper", 1, (1, 5)), SPARE, ("snapper", 1, (-3, 5))]
    match = table(*units, tiles={(1, 5): "swamp"}, dice=[[1, 1, 1], [4], [NE]])
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert at(match, 1) == (2, 6)


@pytest.mark.rule("pocket.ruling.maze-relocation")
def test_a_maze_does_not_move_an_anchored_unit():
    match = table(("toll-giant", 0, (0, 4)), ENEMY, SPARE, tiles={(0, 4): "maze"}, dice=[[1]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (0, 4)
    assert match.state.player == 1


def test_an_anchored_unit_leaves_ice_with_any_roll():
    match = table(("toll-giant", 0, (0, 4)), ENEMY, SPARE, tiles={(0, 4): "ice"}, dice=[[1]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (1, 5)


# ---------------------------------------------------------------- tunnels


@pytest.mark.rule("pocket.tunnel.connect")
def test_nothing_passes_an_edge_without_a_groove():
    walled = {(1, 5): ("complex-1", 1)}  # grooves E and W
    match = table(WALKER, ENEMY, tiles=walled)
    assert refused(match, 0, Move(0, (1, 5))) == "pocket.tunnel.connect"
    foe = ("long-musket", 1, (1, 5))
    close = table(WALKER, foe, tiles=walled)
    assert refused(close, 0, Assault(0, (1, 5), "close", "melee")) == "pocket.tunnel.connect"
    ranged = table(("blunderer", 0, (0, 4)), foe, tiles=walled)
    assert refused(ranged, 0, Assault(0, (1, 5), "ranged", "ballistic")) == "pocket.tunnel.connect"
    open_way = table(("axe-sister", 0, (3, 5)), ENEMY, tiles=walled)
    assert Move(0, (1, 5)) in options(open_way)


def test_walls_do_not_stop_a_tunneler():
    match = table(
        ("powder-sapper", 0, (0, 4)),
        ("long-musket", 1, (-1, 5)),
        tiles={(1, 5): ("complex-1", 1), (-1, 5): ("complex-1", 1)},
    )
    assert Move(0, (1, 5)) in options(match)
    assert Assault(0, (-1, 5), "close", "melee") in options(match)


# ---------------------------------------------------------------- random movement


@pytest.mark.rule("pocket.random.direction", "pocket.ruling.random-table", "pocket.random.free-tile")
@pytest.mark.parametrize(
    ("die", "ends"), [(NE, (1, 5)), (E, (2, 4)), (SE, (1, 3)), (SW, (-1, 3)), (W, (-2, 4)), (NW, (-1, 5))]
)
def test_the_die_gives_one_of_six_directions(die, ends):
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice"}, dice=[[1], [die]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == ends


@pytest.mark.rule("pocket.random.hazard")
def test_sliding_onto_a_hazard_makes_its_test():
    water = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice", (2, 4): "water"}, dice=[[1], [E], [3]])
    water.act(0, Move(0, (1, 5)))
    assert at(water, 0) == "captured"
    ice = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice", (2, 4): "ice"}, dice=[[1], [E], [2], [E]])
    ice.act(0, Move(0, (1, 5)))
    assert at(ice, 0) == (4, 4)


@pytest.mark.rule("pocket.random.captured")
def test_a_gap_the_enemy_base_and_an_enemy_capture_the_slider():
    gap = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice", (2, 4): None}, dice=[[1], [E]])
    gap.act(0, Move(0, (1, 5)))
    assert at(gap, 0) == "captured"
    enemy = table(WALKER, ("bog-brute", 1, (2, 4)), SPARE, tiles={(0, 4): "ice"}, dice=[[1], [E]])
    enemy.act(0, Move(0, (1, 5)))
    assert (at(enemy, 0), at(enemy, 1)) == ("captured", (2, 4))
    base = table(("axe-sister", 0, (1, 7)), ENEMY, SPARE, tiles={(1, 7): "ice"}, dice=[[1], [NW]])
    base.act(0, Move(0, (2, 6)))
    assert at(base, 0) == "captured"


@pytest.mark.rule("pocket.random.ally", "pocket.ruling.random-ally")
def test_sliding_into_an_ally_the_owner_chooses_who_goes_to_the_reserve():
    units = [WALKER, ENEMY, ("ice-troll", 0, (2, 4))]
    mover = table(*units, tiles={(0, 4): "ice", (2, 4): "water"}, dice=[[1], [E]])
    mover.act(0, Move(0, (1, 5)))
    assert set(options(mover)) == {"mover", "ally"}
    mover.act(0, "mover")
    assert (at(mover, 0), at(mover, 2)) == ("reserve", (2, 4))  # no further effect
    ally = table(*units, tiles={(0, 4): "ice", (2, 4): "water"}, dice=[[1], [E], [4]])
    ally.act(0, Move(0, (1, 5)))
    ally.act(0, "ally")
    assert (at(ally, 0), at(ally, 2)) == ((2, 4), "reserve")  # and the mover made the entry test of the water


@pytest.mark.rule("pocket.random.own-base")
def test_sliding_into_the_own_base_leads_to_the_reserve():
    match = table(("axe-sister", 0, (1, 1)), ENEMY, tiles={(1, 1): "ice"}, dice=[[1], [SW]])
    match.act(0, Move(0, (0, 2)))
    assert at(match, 0) == "reserve"


@pytest.mark.rule("pocket.ruling.random-wall")
def test_a_tunnel_wall_stops_the_slide_and_a_gap_still_captures():
    match = table(WALKER, ENEMY, SPARE, tiles={(0, 4): "ice", (2, 4): ("complex-1", 0)}, dice=[[1], [E]])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (0, 4)
    assert kinds(match)[-1] == "stopped"
    inside = table(("axe-sister", 0, (4, 4)), ENEMY, SPARE, tiles={(4, 4): "ice"}, dice=[[1], [E]])
    inside.act(0, Move(0, (2, 4)))
    assert at(inside, 0) == "captured"


# ---------------------------------------------------------------- line of sight


def sight(a, b, tiles=None):
    return table(SPARE, ENEMY, tiles=tiles).state.ground.sight(a, b)


@pytest.mark.rule("pocket.los.line")
def test_a_row_of_tiles_gives_sight_both_ways():
    assert sight((-4, 4), (2, 4))
    assert sight((2, 4), (-4, 4))


@pytest.mark.rule("pocket.los.gap")
def test_a_gap_on_the_line_removes_sight():
    assert not sight((-2, 4), (2, 4), tiles={(0, 4): None})
    assert not sight((2, 4), (-2, 4), tiles={(0, 4): None})


@pytest.mark.rule("pocket.los.tunnel")
def test_a_wall_across_the_line_blocks_and_a_groove_along_it_does_not():
    assert not sight((-2, 4), (2, 4), tiles={(0, 4): ("complex-1", 0)})
    assert sight((-2, 4), (2, 4), tiles={(0, 4): ("complex-1", 1)})


@pytest.mark.rule("pocket.los.units")
def test_units_in_between_do_not_block():
    match = table(("long-musket", 0, (-2, 4)), ("bog-brute", 1, (2, 4)), ("snapper", 1, (0, 4)))
    assert Assault(0, (2, 4), "ranged", "ballistic") in options(match)


@pytest.mark.rule("pocket.ruling.los-algorithm")
def test_a_line_along_an_edge_needs_the_cells_of_one_side():
    # from (0, 4) to (0, 6) the line runs along the edge between (-1, 5) and (1, 5)
    assert sight((0, 4), (0, 6), tiles={(1, 5): None})
    assert sight((0, 4), (0, 6), tiles={(-1, 5): None})
    assert not sight((0, 4), (0, 6), tiles={(1, 5): None, (-1, 5): None})


@pytest.mark.rule("pocket.ruling.los-algorithm")
def test_the_lines_are_those_of_the_integer_formula():
    """The formula of the ruling: cube coordinates q = (x - y) / 2, r = y, s, nudged by thousandths and rounded."""

    def by_formula(a, b, sign):
        def cube(cell):
            q, r = (cell[0] - cell[1]) // 2, cell[1]
            return q, r, -q - r

        start, end = cube(a), cube(b)
        n = max(abs(u - v) for u, v in zip(start, end, strict=True))
        cells = []
        for k in range(n + 1):
            tops = [
                1000 * ((n - k) * u + k * v) + sign * nudge for u, v, nudge in zip(start, end, (1, 2, -3), strict=True)
            ]
            near = [(2 * top + 1000 * n) // (2000 * n) for top in tops]
            off = [abs(value * 1000 * n - top) for value, top in zip(near, tops, strict=True)]
            worst = off.index(max(off))
            near[worst] = -sum(value for i, value in enumerate(near) if i != worst)
            cells.append((2 * near[0] + near[1], near[1]))
        return cells

    for x in range(-6, 7):
        for y in range(7):
            if (x + y) % 2 == 0 and (x, y) != (0, 0):
                formula = {tuple(by_formula((0, 0), (x, y), sign)) for sign in (1, -1)}
                assert {tuple(side) for side in sight_lines((0, 0), (x, y))} == formula


@pytest.mark.usefixtures("in_english")
def test_a_scenario_that_makes_no_sense_is_refused_with_a_sentence():
    with pytest.raises(tapete.BadOptions, match="cannot stand on"):
        table(("axe-sister", 0, (9, 9)))
    with pytest.raises(tapete.BadOptions, match="found the card “dragon”"):
        table(("dragon", 0, (1, 1)))
