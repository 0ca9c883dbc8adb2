"""A stone: upkeep, initiative, activation order, delaying, end."""

import pytest

from tapete.games.jugger.rules.point import initiative_dice
from tests.jugger.table import (
    END,
    NONE,
    Activate,
    Attack,
    Declare,
    Delay,
    EndTurn,
    Step,
    Turn,
    cell_at,
    dice,
    jugger,
    playing,
)


def order(voa, **more):
    """Reflexes 5, 3, 3, 2 on side 0 and 4, 3 on side 1; Juggers due earlier have acted."""
    return playing(
        [
            jugger("corvina-ocaso", 0, (30, 1), done=voa < 5),
            jugger("ilse-martillo", 0, (30, 3)),
            jugger("hugo-muela", 0, (30, 5)),
            jugger("oke-malecon", 0, (30, 7)),
            jugger("brasa-ordonez", 1, (10, 3), done=voa < 4),
            jugger("greta-harina", 1, (10, 5)),
        ],
        voa=voa,
        **more,
    )


@pytest.mark.rule("jugger.act.voa-descends", "jugger.act.initiative-turn-first", "jugger.act.second-turn")
def test_the_voa_falls_from_5_and_in_each_step_the_initiative_side_goes_first():
    table = order(voa=5)
    activations = []
    while table.pitch.stone == 2:
        matching = [answer.jugger for answer in table.options if isinstance(answer, Activate)]
        activations.append((table.pitch.voa, table.player, matching[0]))
        table.do(Activate(matching[0]), END)
    assert activations == [(5, 0, 0), (4, 1, 4), (3, 0, 1), (3, 0, 2), (3, 1, 5), (2, 0, 3), (1, 0, 6), (1, 1, 7)]


@pytest.mark.rule("jugger.act.initiative-turn-first")
def test_a_player_activates_the_matching_juggers_in_any_order():
    table = order(voa=3)
    assert {Activate(1), Activate(2)} <= set(table.options)
    table.do(Activate(2), END)
    assert Activate(1) in table.options
    assert table.refused(Activate(5), 1) == "jugger.act.initiative-turn-first"


@pytest.mark.rule("jugger.ruling.undo")
@pytest.mark.parametrize("friendly", [True, False])
def test_an_activation_can_be_undone_at_a_friendly_table_only(friendly):
    table = order(voa=3, options={"friendly_undo": friendly}).do(Activate(2))
    assert table.match.can_undo(0) == friendly


@pytest.mark.rule("jugger.act.second-turn", "jugger.ruling.activation-may-be-empty")
def test_the_voa_waits_for_every_matching_jugger():
    table = order(voa=3).do(Activate(1), END, Activate(2), END)
    assert (table.pitch.voa, table.player) == (3, 1)
    assert EndTurn() not in table.options
    assert table.refused(EndTurn()) == "jugger.ruling.activation-may-be-empty"
    table.do(Activate(5), END)
    assert table.pitch.voa == 2


@pytest.mark.rule("jugger.act.upkeep-focus", "jugger.act.voa-step")
def test_when_the_voa_drops_both_sides_refill_before_anyone_acts():
    """At VOA 3 Greta of the other side is full before Ilse acts."""
    table = playing(
        [
            jugger("brasa-ordonez", 0, (30, 1)),
            jugger("ilse-martillo", 0, (30, 3), pc=1),
            jugger("greta-harina", 1, (10, 5), pc=1),
        ],
        voa=4,
    )
    table.do(Activate(0), END)
    assert (table.pitch.voa, table.player) == (3, 0)
    assert (table[1].focus, table[2].focus) == (5, 5)
    events = [(event.kind, event.text.args.get("voa")) for event in table.told() if event.kind in ("voa", "activates")]
    assert events == [("activates", None), ("voa", 3)]
    table.do(Activate(1), END, Activate(2), END)
    assert [event.text.args["voa"] for event in table.told("voa")] == [3, 2, 1]


@pytest.mark.rule("jugger.act.complete-before-next")
def test_one_jugger_at_a_time_and_each_once_a_stone():
    table = order(voa=3).do(Activate(1))
    assert table.refused(Activate(2)) == "jugger.act.complete-before-next"
    table.do(END)
    assert table.refused(Activate(1)) == "jugger.act.complete-before-next"


@pytest.mark.rule("jugger.act.opening-facing", "jugger.facing.when")
def test_facing_is_free_at_the_start_and_after_each_own_action():
    table = order(voa=3).do(Activate(1))
    table.do(Turn(0))
    assert table[1].focus == 5
    assert table.refused(Turn(2)) == "jugger.facing.when"  # once at this moment
    table.do(Declare("walk"))
    assert table.refused(Turn(2), 1) == "jugger.facing.when"
    table.do(Step(cell_at(28, 3)), Turn(2), END)
    assert table[1].facing == 2


# ---------------------------------------------------------------- delay


@pytest.mark.rule("jugger.delay.declare", "jugger.delay.cost", "jugger.delay.activate-later")
def test_a_delay_costs_1_pc_and_puts_the_activation_off_to_a_lower_voa():
    table = playing(
        [jugger("brasa-ordonez", 0, (30, 1)), jugger("tarek-brisa", 0, (30, 3)), jugger("ilse-martillo", 1, (10, 5))],
        voa=4,
    )
    table.do(Delay(0))
    assert table[0].focus == 4
    assert table.refused(Activate(0)) == "jugger.delay.declare"
    table.do(Activate(1), END)
    assert (table.pitch.voa, table.player) == (3, 0)
    assert Activate(0) in table.options
    assert EndTurn() in table.options  # no one has to
    table.do(EndTurn())
    assert table.player == 1
    assert Activate(0) not in table.options
    table.do(Activate(2), END)
    assert (table.pitch.voa, table.player) == (2, 0)
    table.do(Activate(0))
    assert not table[0].delayed
    poor = playing([jugger("brasa-ordonez", 0, (30, 1), pc=0, pa=0)], voa=4)
    assert Delay(0) not in poor.options
    assert poor.refused(Delay(0)) == "jugger.delay.cost"


@pytest.mark.rule("jugger.ruling.delay-last-step")
def test_after_voa_1_there_is_a_last_step_for_delayed_juggers():
    table = playing([jugger("amparo-dique", 0, (30, 1)), jugger("amparo-dique", 1, (10, 1))], voa=1, bystanders=False)
    table.do(Delay(0))
    table.do(Activate(1), END)
    assert (table.pitch.voa, table.player) == (0, 0)
    assert table.refused(Delay(0)) == "jugger.ruling.delay-last-step"
    before = table[0].focus
    table.do(EndTurn())
    assert table.pitch.stone == 3
    assert not table[0].delayed
    assert before == 5  # the PC is not refunded


# ---------------------------------------------------------------- order and end


@pytest.mark.rule(
    "jugger.stone.order", "jugger.stone.initiative-each-stone", "jugger.stone.end", "jugger.init.ties-reroll"
)
def test_a_stone_runs_upkeep_initiative_activations_end():
    """Corvina (Voluntad 4) stands in the upkeep of stone 3 and gives 4 dice; a tie is rolled again in full."""
    table = playing(
        [jugger("corvina-ocaso", 0, (30, 1), count=1), jugger("ilse-martillo", 1, (10, 1))],
        [dice(2, 4), dice(2, 3), dice(0, 4), dice(1, 3)],
        voa=0,
        turn=1,
        initiative=0,
    )
    while table.kind != "stand":
        table.do(table.match.default(table.player))
    assert table.pitch.stones == 2
    table.do(0)
    kinds = [
        event.kind
        for event in table.told()
        if event.kind in ("stone-ends", "stone", "counts", "stands", "opposed-roll", "initiative", "voa")
    ]
    start = kinds.index("stone-ends")
    assert kinds[start : start + 10] == [
        "stone-ends",
        "stone",
        "counts",
        "stands",
        "opposed-roll",
        "opposed-roll",
        "opposed-roll",
        "opposed-roll",
        "initiative",
        "voa",
    ]
    assert [len(event.dice) for event in table.told("opposed-roll")] == [4, 3, 4, 3]
    assert table.pitch.initiative == 1


@pytest.mark.rule("jugger.init.dice", "jugger.init.most-juggs")
def test_initiative_dice_are_the_best_voluntad_of_the_active():
    """The leader with Voluntad 5 is crouched: the next best gives 3 dice; 3 v 2 Juggs takes the marker."""
    table = playing(
        [
            jugger("abuela-tamiz", 0, (30, 1), count=3),
            jugger("saioa-junco", 0, (30, 3), done=True),
            jugger("gunnar-tizne", 1, (10, 1), done=True),
        ],
        [dice(3, 3), dice(2, 3)],
        voa=0,
        turn=1,
        initiative=1,
    )
    table.end_all(until="next")
    while table.pitch.stone == 2:
        table.do(table.match.default(table.player))
    assert [len(event.dice) for event in table.told("opposed-roll")][:2] == [3, 3]
    assert table.pitch.initiative == 0


@pytest.mark.rule("jugger.ruling.initiative-degenerate")
def test_a_side_without_active_juggers_rolls_no_initiative():
    lonely = playing(
        [jugger("ilse-martillo", 0, (30, 1), count=2), jugger("oke-malecon", 1, (10, 1))],
        bystanders=False,
        voa=0,
        turn=1,
        initiative=1,
        rolls=[dice(1, 2)],
    )
    assert initiative_dice(lonely.pitch, 0) == 0
    fallen = playing(
        [jugger("ilse-martillo", 0, (30, 1), count=2), jugger("oke-malecon", 1, (10, 1), count=2)],
        bystanders=False,
        voa=0,
        turn=1,
        initiative=1,
    )
    assert fallen.kind == "stand"  # two stones have passed automatically
    assert fallen.pitch.initiative == 1
    assert not fallen.told("opposed-roll")
    ties = playing(
        [jugger("oke-malecon", 0, (30, 1), done=True), jugger("oke-malecon", 1, (10, 1), done=True)],
        [dice(0, 2)] * 40,
        bystanders=False,
        voa=0,
        turn=1,
        initiative=1,
    )
    assert len(ties.told("opposed-roll")) == 40
    assert ties.pitch.initiative == 1


@pytest.mark.rule("jugger.ruling.stone-limit")
@pytest.mark.parametrize(("score", "winners"), [((1, 0), [0]), ((1, 1), [])])
def test_at_the_stone_limit_more_points_win_and_equal_points_are_a_draw(score, winners):
    table = playing(
        [jugger("amparo-dique", 0, (30, 1), done=True)],
        bystanders=False,
        voa=0,
        turn=1,
        initiative=0,
        stones=9,
        score=score,
        options={"length": "long", "stone_limit": 10},
    )
    assert table.match.over
    assert table.match.outcome == {
        "winners": winners,
        "scores": dict(enumerate(score)),
        "reason": "jugger.ruling.stone-limit",
    }
    unlimited = playing(
        [jugger("amparo-dique", 0, (30, 1))], bystanders=False, voa=1, stones=500, options={"stone_limit": 0}
    ).do(Activate(0), END)
    assert not unlimited.match.over
    assert unlimited.pitch.stones == 501


@pytest.mark.rule("jugger.ruling.empty-turns")
def test_both_players_have_a_turn_in_every_step_and_an_empty_one_is_skipped():
    table = order(voa=5).do(Activate(0), END)
    assert (table.pitch.voa, table.player) == (4, 1)  # side 0 had its turn at 4 without a Jugger to activate


@pytest.mark.rule("jugger.ruling.count-removal-automatic")
def test_standing_up_is_automatic_and_the_last_initiative_faces_first():
    table = playing(
        [jugger("ilse-martillo", 0, (30, 1), count=1), jugger("oke-malecon", 1, (10, 1), count=1)],
        voa=0,
        turn=0,
        initiative=1,
    )
    table.end_all(until="stand")
    assert table.player == 1
    table.do(1)
    assert (table.kind, table.player) == ("stand", 0)


def test_a_hit_in_mid_move_ends_the_activation():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")], [dice(1, 4)], active=0
    )
    table.do(Attack(1), 0, NONE)
    assert table[1].crouched
