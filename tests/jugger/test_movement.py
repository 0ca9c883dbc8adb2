"""Movement: types and costs, steps, splitting, facing, the edge, Quick Steps."""

import random

import pytest

from tapete import Refused
from tapete.core.content.packs import register_folder
from tapete.games.jugger.content import load_library
from tapete.games.jugger.field import BESIDE
from tapete.games.jugger.rules.fights.displacement import push_cells
from tapete.games.jugger.rules.fights.reactions import provoked_rivals, watched_cells
from tests.jugger.table import (
    END,
    NE,
    NONE,
    SW,
    Attack,
    Declare,
    E,
    Finish,
    Go,
    Lift,
    React,
    Step,
    StepOut,
    Strike,
    Turn,
    W,
    cell_at,
    dice,
    jugger,
    playing,
)


def runner(card="ilse-martillo", place=(20, 5), facing="W", **more):
    return playing([jugger(card, 0, place, facing, **more)], active=0)


def steps(table, *places):
    return table.do(*[Step(cell_at(*place)) for place in places])


@pytest.mark.rule("jugger.move.table")
@pytest.mark.parametrize(("move", "limit", "cost"), [("walk", 3, 0), ("run", 6, 1), ("sprint", 9, 2)])
def test_walk_run_and_sprint_have_limits_3_6_9_and_cost_0_1_2(move, limit, cost):
    table = runner(place=(38, 5))
    table.do(Declare(move))
    assert table[0].focus == 5 - cost
    steps(table, *[(36 - 2 * n, 5) for n in range(limit)])
    assert table.refused(Step(cell_at(36 - 2 * limit, 5))) == "jugger.move.table"


@pytest.mark.rule("jugger.move.prepay")
def test_the_whole_move_is_paid_before_the_first_hex_without_refund():
    """A Sprint is declared for 2 PC; an opportunity attack hits after one hex: the 2 PC stay spent."""
    table = playing(
        [jugger("ilse-martillo", 0, (22, 5), "W"), jugger("bruno-salitre", 1, (19, 4), "SE")], [dice(2, 3)], active=0
    )
    assert table.refused(Step(cell_at(21, 4))) == "jugger.move.prepay"
    table.do(Declare("sprint"))
    assert table[0].focus == 3
    table.do(Step(cell_at(21, 4)), Strike(1)).fight(answer=NONE)
    assert table[0].crouched
    assert table[0].focus == 3


@pytest.mark.rule("jugger.move.no-change")
def test_a_declared_type_cannot_be_changed_in_the_activation():
    table = steps(runner().do(Declare("walk")), (18, 5), (16, 5), (14, 5))
    assert table.refused(Declare("run")) == "jugger.move.no-change"
    assert table.refused(Go("sprint", cell_at(10, 5))) == "jugger.move.no-change"


@pytest.mark.rule("jugger.move.light-feet", "jugger.ruling.light-feet-legend")
def test_light_feet_raise_the_limit_of_the_declared_type():
    """Pies Ligeros 3: Walk 6, Run 9, Sprint 12; the book's Max runs 6 + 2 = 8."""
    for move, limit in (("walk", 6), ("run", 9), ("sprint", 12)):
        assert runner("lia-vencejo").do(Declare(move)).pitch.activation.limit == limit
    assert runner("tarek-brisa").do(Declare("run")).pitch.activation.limit == 8
    undeclared = runner("lia-vencejo")
    assert undeclared.pitch.activation.limit == 0
    assert undeclared.refused(Step(cell_at(18, 5))) == "jugger.move.prepay"


@pytest.mark.rule("jugger.move.adjacent-empty")
def test_movement_goes_hex_by_hex_and_each_step_is_an_event():
    table = runner().do(Declare("run"))
    assert table.refused(Step(cell_at(16, 5))) == "jugger.move.adjacent-empty"
    steps(table, (18, 5), (17, 4))
    assert table[0].cell == cell_at(17, 4)
    assert len(table.told("steps")) == 2


@pytest.mark.rule("jugger.move.no-through-juggers", "jugger.ruling.crouched-block-movement")
def test_a_jugger_cannot_pass_or_stop_on_another_standing_or_crouched():
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "W"),
            jugger("brasa-ordonez", 0, (18, 5), "W"),
            jugger("oke-malecon", 1, (19, 4), "W", pc=0, pa=0),
            jugger("zoltan-penumbra", 1, (19, 6), "E", count=2),
        ],
        active=0,
        jugg=(22, 5),
    ).do(Declare("walk"))
    for place in ((18, 5), (19, 4), (19, 6)):
        assert table.refused(Step(cell_at(*place))) == "jugger.move.no-through-juggers"
    table.do(Step(cell_at(22, 5)))  # the loose Jugg never blocks
    assert table[0].cell == table.pitch.jugg


@pytest.mark.rule("jugger.move.split")
def test_a_move_may_be_split_around_an_action_within_its_limit():
    """Run: 4 hexes, an attack, 2 hexes; a seventh is refused."""
    table = playing(
        [jugger("ilse-martillo", 0, (24, 5), "W"), jugger("zoltan-penumbra", 1, (14, 5), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
    )
    steps(table.do(Declare("run")), (22, 5), (20, 5), (18, 5), (16, 5))
    table.do(Attack(1)).fight()
    steps(table, (17, 4), (19, 4))
    assert table.refused(Step(cell_at(21, 4))) == "jugger.move.table"


@pytest.mark.rule("jugger.move.split-facing")
def test_when_it_halts_to_act_it_may_choose_its_facing():
    table = playing(
        [jugger("ilse-martillo", 0, (18, 3), "E"), jugger("brasa-ordonez", 1, (21, 4), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
    )
    steps(table.do(Declare("walk")), (20, 3), (22, 3))
    assert table.refused(Attack(1)) == "jugger.los.front-arc"
    table.do(Turn(W), Attack(1))
    assert table.told("attacks")


@pytest.mark.rule("jugger.move.act-first")
def test_a_jugger_may_act_first_and_move_afterwards():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
    )
    table.do(Attack(1)).fight()
    steps(table.do(Declare("run")), (18, 5))
    assert table[0].cell == cell_at(18, 5)
    assert table[0].focus == 2


@pytest.mark.rule("jugger.move.faces-travel", "jugger.aoo.facing-fixed")
def test_a_moving_jugger_faces_its_last_step_also_when_attacked():
    """A step south-west: the opportunity attack meets it facing SW, and no one turns before the combat is over."""
    table = playing(
        [jugger("ilse-martillo", 0, (22, 5), "E"), jugger("bruno-salitre", 1, (22, 7), "NW")], [dice(0, 3)], active=0
    )
    table.do(Declare("walk"), Step(cell_at(21, 6)), Strike(1))
    assert table[0].facing == SW
    assert table.refused(Turn(E)) == "jugger.facing.when"
    assert table[1].facing == 5


@pytest.mark.rule("jugger.move.not-obliged", "jugger.ruling.sprint-no-minimum")
def test_a_jugger_need_not_use_its_whole_limit():
    table = steps(runner(place=(38, 5)).do(Declare("sprint")), *[(36 - 2 * n, 5) for n in range(7)])
    table.do(Finish(), END)
    assert table[0].cell == cell_at(24, 5)
    assert table[0].focus == 3
    short = steps(runner().do(Declare("sprint")), (18, 5)).do(END)
    assert short[0].focus == 3


@pytest.mark.rule("jugger.move.final-facing")
def test_when_the_movement_is_complete_any_facing_is_chosen_and_no_step_follows():
    table = steps(runner().do(Declare("run")), (18, 5)).do(Finish())
    assert {turn.facing for turn in table.options if isinstance(turn, Turn)} == {0, 1, 2, 3, 5}
    assert table.refused(Step(cell_at(16, 5))) == "jugger.move.final-facing"
    assert table.refused(Declare("sprint")) == "jugger.move.no-change"
    table.do(Turn(NE))
    assert table.refused(Step(cell_at(16, 5))) == "jugger.move.final-facing"
    assert table[0].facing == NE


@pytest.mark.rule("jugger.move.off-grid", "jugger.ruling.off-grid-place")
def test_leaving_the_grid_means_crouching_for_three_stones():
    table = playing([jugger("vesna-chispa", 0, (20, 1), "NE")], active=0, jugg=(19, 0))
    table.do(Declare("walk"), Step(cell_at(21, 0)))
    table.do(Step(cell_at(19, 0)), Lift(), StepOut())
    assert table[0].crouched
    assert (table[0].count, table[0].cell) == (3, cell_at(19, 0))
    assert table.kind == "drop"
    table.do(cell_at(21, 0))
    assert table.pitch.carrier == -1
    assert table.pitch.jugg == cell_at(21, 0)
    assert table.pitch.activation is None


@pytest.mark.rule("jugger.move.cap-nine")
def test_without_light_feet_a_jugger_moves_at_most_nine_hexes():
    table = steps(runner(place=(38, 5)).do(Declare("sprint")), *[(36 - 2 * n, 5) for n in range(9)])
    assert not [answer for answer in table.options if isinstance(answer, (Step, Go, Declare, StepOut))]
    assert table.pitch.activation.steps == 9


@pytest.mark.rule("jugger.move.touch-move", "jugger.ruling.undo")
def test_a_step_can_be_undone_at_a_friendly_table_until_dice_are_rolled():
    strict = playing([jugger("ilse-martillo", 0, (20, 5), "W")], active=0, options={"friendly_undo": False})
    strict.do(Declare("walk"), Step(cell_at(18, 5)))
    with pytest.raises(Refused):
        strict.match.undo(0)
    friendly = runner().do(Declare("walk"), Step(cell_at(18, 5)))
    friendly.match.undo(0)
    assert friendly[0].cell == cell_at(20, 5)
    rolled = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
    )
    rolled.do(Attack(1), 0)
    assert not rolled.match.can_undo(0)


@pytest.mark.rule("jugger.ruling.sprint-no-minimum", "jugger.move.no-change")
def test_a_hex_nearby_can_be_walked_run_or_sprinted_to():
    """One hex west by a Sprint: 2 PC, and eight hexes are left."""
    table = runner()
    assert {go.move for go in table.options if isinstance(go, Go) and go.to == cell_at(18, 5)} == {
        "walk",
        "run",
        "sprint",
    }
    table.do(Go("sprint", cell_at(18, 5)))
    assert (table[0].cell, table[0].focus) == (cell_at(18, 5), 3)
    assert (table.pitch.activation.limit, table.pitch.activation.steps) == (9, 1)
    options = runner().match.view(0).decision.options
    assert (
        sum(option.title.id == "jugger-do-go" and f"cell-{cell_at(18, 5)}" in option.targets for option in options) == 3
    )


@pytest.mark.rule("jugger.facing.when")
def test_a_change_of_facing_is_logged_and_an_unchanged_one_is_not():
    table = steps(runner().do(Declare("walk")), (18, 5)).do(Turn(NE))
    (turned,) = table.told("turns")
    assert (turned.rule, turned.text.args["way"].id) == ("jugger.facing.when", "jugger-way-ne")
    hit = playing(
        [jugger("ilse-martillo", 0, (22, 5), "E"), jugger("bruno-salitre", 1, (22, 7), "NW")], [dice(0, 3)], active=0
    )
    hit.do(Declare("walk"), Step(cell_at(21, 6)), Strike(1)).fight()
    assert not hit.told("turns")


@pytest.mark.rule("jugger.move.table")
def test_a_longer_way_uses_the_cheapest_move_type_that_reaches():
    table = runner()
    assert Go("walk", cell_at(14, 5)) in table.options
    assert Go("run", cell_at(8, 5)) in table.options
    assert Go("walk", cell_at(8, 5)) not in table.options
    table.do(Go("run", cell_at(8, 5)))
    assert [event.text.args["hexes"] for event in table.told("steps")] == [6]
    assert table[0].focus == 4
    assert table[0].cell == cell_at(8, 5)


def test_a_longer_way_avoids_opportunity_attacks():
    """The straight way past a staff provokes twice; the way round within the limit does not provoke."""
    table = playing([jugger("ilse-martillo", 0, (26, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    table.do(Go("run", cell_at(18, 9)))
    assert table[0].cell == cell_at(18, 9)
    assert not table.told("opportunity")


def test_the_rest_of_a_planned_way_is_a_secret_of_its_walker():
    """A rival who is asked midway, the rival's bot and a spectator do not know where the walk ends."""
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    table.do(Go("walk", cell_at(19, 6)))
    assert (table.kind, table.player) == ("reaction", 1)
    left = table.pitch.activation.way
    assert left[-1] == cell_at(19, 6)
    worlds = {viewer: table.match.determinize(viewer, random.Random(1)) for viewer in (0, 1, None)}
    assert {viewer: world.state.activation.way for viewer, world in worlds.items()} == {0: left, 1: (), None: ()}


@pytest.mark.rule("jugger.quickstep.no-reactions", "jugger.quickstep.card-terms", "jugger.ruling.quick-step-details")
def test_a_quick_step_of_the_printed_length_provokes_no_attack():
    """Paso de humo: up to 2 hexes, inside the ranges of three enemies, and no window opens."""
    foes = [
        jugger("ilse-martillo", 1, (22, 5), "W"),
        jugger("brasa-ordonez", 1, (23, 4), "W"),
        jugger("bruno-salitre", 1, (23, 6), "W"),
    ]
    table = playing([jugger("lia-vencejo", 0, (20, 5), "E"), *foes], active=1, carrier=0)
    table.do(Attack(0), React(0, 1))
    assert table.kind == "quick-step"
    table.do(cell_at(21, 6))
    assert table.kind == "quick-step"
    assert cell_at(21, 6) in table.options  # may stop after one
    table.do(cell_at(19, 6))
    assert table.kind == "facing"  # no third hex, and its facing is free
    table.do(E)
    assert table[0].cell == cell_at(19, 6)
    assert table.pitch.carrier == 0  # a carrier keeps the Jugg
    assert not table.told("opportunity")


@pytest.mark.rule("jugger.ruling.quick-step-details")
def test_a_quick_step_uses_nothing_of_a_move_and_loses_a_pin_left_behind():
    """Tarek misses in the middle of his run and fades: 2 of 8 hexes are used before and after; the pin he leaves
    ends."""
    table = playing(
        [
            jugger("tarek-brisa", 0, (24, 5), "W"),
            jugger("zoltan-penumbra", 1, (18, 5), "E", pc=0, pa=0),
            jugger("oke-malecon", 1, (22, 5), "E", count=2, pinned_by=0),
        ],
        [dice(0, 4)],
        active=0,
    )
    table.do(Declare("run"), Step(cell_at(23, 4)), Step(cell_at(21, 4)))
    assert table[2].pinned_by == 0
    table.do(Attack(1)).fight(react=React(0, 0))
    assert table.kind == "quick-step"
    table.do(cell_at(20, 3), E).pass_facings()
    assert table.pitch.activation.steps == 2
    assert table[2].pinned_by == -1
    table.do(Step(cell_at(22, 3)))
    assert table.pitch.activation.steps == 3


@pytest.mark.rule("jugger.quickstep.cancels-attack", "jugger.ruling.cancelled-attack")
def test_a_quick_step_out_of_range_cancels_the_attack_and_its_cost_is_lost():
    table = playing([jugger("lia-vencejo", 0, (20, 5), "E"), jugger("ilse-martillo", 1, (22, 5), "W")], active=1)
    table.do(Attack(0), React(0, 1), cell_at(18, 5), cell_at(18, 5), E)
    assert table.kind == "act"  # no dice were rolled
    assert table[1].focus == 3
    assert table.told("cancelled")
    assert not table.told("result")


NIMBLE = """
[[jugger]]
id = "late-nimble"
name = "Nimble"
club = "swift"
weapon = "qwik"
cr = 5
will = 2
fortitude = 2
reflexes = 3
attack = 2
defence = 2
light_feet = 0
focus = 5
stamina = 4
tv = 0.4

[[jugger.talents]]
name_es = "Salto"
name_en = "Leap"
text_es = "Paso Rápido de 2."
text_en = "Quick Step of 2."
keyword = "reaction"
cost = { pc = 1 }
trigger = "attack_boosted(target self)"
effect = "quick_step(2)"
"""


@pytest.mark.rule("jugger.quickstep.cancels-attack", "jugger.ruling.cancelled-attack")
def test_a_quick_step_after_the_boost_cancels_the_attack_too(tmp_path):
    """No printed talent steps away so late, but one of a pack may."""
    (tmp_path / "pack.toml").write_text('id = "late"\ngame = "jugger"\nname_es = "Tarde"\nname_en = "Late"\n')
    (tmp_path / "own.toml").write_text(NIMBLE, encoding="utf-8")
    name = register_folder(tmp_path)
    (nimble,) = load_library((name,)).cards.keys() - load_library().cards.keys()
    table = playing(
        [jugger(nimble, 0, (20, 5), "E"), jugger("ilse-martillo", 1, (22, 5), "W")],
        active=1,
        options={"packs": [name]},
    )
    table.do(Attack(0), 1, React(0, 0), cell_at(18, 5), cell_at(18, 5), E)
    assert table.kind == "act"  # no dice were rolled
    assert table.told("boosts")
    assert table.told("cancelled")
    assert not table[0].crouched


@pytest.mark.rule("jugger.ruling.cancelled-attack")
def test_after_a_quick_step_within_reach_the_attack_goes_on():
    table = playing(
        [jugger("lia-vencejo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (22, 5), "W")], [dice(1, 6)], active=1
    )
    table.do(Attack(0), React(0, 1), cell_at(19, 4), cell_at(19, 4), E)
    table.fight(answer=NONE)
    assert table[0].crouched


@pytest.mark.rule("jugger.ruling.push-geometry")
def test_a_push_goes_straight_on_or_to_a_side_that_is_one_farther():
    def cells(pusher, pushed, *others):
        table = playing(
            [
                jugger("vesna-chispa", 0, pusher),
                jugger("duna-cedazo", 1, pushed),
                *[jugger("oke-malecon", 1, place) for place in others],
            ],
            active=0,
        )
        return push_cells(table.pitch, table[0], table[1])

    assert cells((20, 5), (22, 5)) == (cell_at(24, 5),)
    assert set(cells((20, 5), (22, 5), (24, 5))) == {cell_at(23, 4), cell_at(23, 6)}
    assert cells((20, 5), (22, 5), (24, 5), (23, 4), (23, 6)) == ()
    assert set(cells((20, 5), (23, 4))) == {cell_at(25, 4), cell_at(24, 3)}
    assert cells((20, 1), (21, 0)) is None


def test_a_way_is_judged_as_if_the_mover_had_left_its_hex():
    """The mover stands between a watcher and its destination: its own token will not hide it there."""
    table = playing([jugger("ilse-martillo", 0, (22, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    assert [
        rival.id for rival in provoked_rivals(table.pitch, table[0], cell_at(22, 5), cell_at(24, 5), [table[1]])
    ] == [1]
    assert watched_cells(table.pitch, table[0], table[1]).tempted(cell_at(22, 5), cell_at(24, 5))
    table.do(Declare("walk"), Step(cell_at(24, 5)))
    assert Strike(1) in table.options


def test_masks_and_single_steps_agree_on_who_is_provoked():
    table = playing(
        [
            jugger("ilse-martillo", 0, (26, 5), "W"),
            jugger("bruno-salitre", 1, (20, 5), "E"),
            jugger("nadia-grillete", 1, (22, 7), "E"),
            jugger("ulf-corona", 1, (20, 3), "SE"),
        ],
        active=0,
    )
    for rival in table.pitch.juggers[1:4]:
        watched = watched_cells(table.pitch, table[0], rival)
        for cell in range(225):
            for other in BESIDE[cell]:
                assert watched.tempted(cell, other) == bool(
                    provoked_rivals(table.pitch, table[0], cell, other, [rival])
                ), (
                    rival.card.id,
                    cell,
                    other,
                )
