"""Grapples: participants, the winner's choice, holds and their end."""

import pytest

from tapete.games.jugger.rules.fights.displacement import quick_steps
from tests.jugger.table import (
    DUEL,
    END,
    FULL,
    NONE,
    Activate,
    Attack,
    Declare,
    Delay,
    EndTurn,
    Grapple,
    LetGo,
    Lift,
    Pass,
    Score,
    Step,
    Throw,
    cell_at,
    dice,
    jugger,
    playing,
)


def qwiks(rolls=None, a=None, d=None, attacker="sixto-alambre", defender="duna-cedazo", active=0, others=(), **more):
    return playing(
        [jugger(attacker, 0, (20, 5), "E", **(a or {})), jugger(defender, 1, (22, 5), "W", **(d or {})), *others],
        rolls,
        active=active,
        **more,
    )


@pytest.mark.rule("jugger.grapple.who", "jugger.ruling.qwik-combat", "jugger.team.qwik-unarmed")
def test_a_qwik_attacks_only_the_enemy_qwik_by_a_grapple_for_2_pc():
    table = qwiks(others=[jugger("oke-malecon", 1, (21, 4), "W"), jugger("ilse-martillo", 0, (21, 6), "E")])
    assert [answer for answer in table.options if isinstance(answer, (Grapple, Attack))] == [Grapple(1)]
    assert table.refused(Attack(2)) == "jugger.ruling.qwik-combat"
    assert table.refused(Grapple(2)) == "jugger.grapple.who"
    table.do(Grapple(1))
    assert table[0].focus == 3
    assert table.pitch.combats[-1].attack == 3  # Sixto's attack and no weapon
    table.do(0)
    assert set(table.options) == {FULL, DUEL, NONE}
    defender = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")], active=0)
    assert defender.refused(Grapple(1)) == "jugger.grapple.who"
    defender.do(Attack(1), 0)
    assert set(defender.options) == {FULL, NONE}
    assert defender.refused(DUEL) == "jugger.ruling.qwik-combat"
    moved = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("duna-cedazo", 1, (22, 5), "E")], active=0).do(
        Declare("walk"), Step(cell_at(23, 4))
    )
    assert moved.kind == "act"  # a Qwik makes no opportunity attacks


@pytest.mark.rule("jugger.grapple.win-choice", "jugger.grapple.steal")
def test_the_winner_picks_one_effect_and_stealing_needs_a_loser_with_the_jugg():
    table = qwiks([dice(2, 3), dice(0, 2)], carrier=1).do(Grapple(1), Pass(), 0, FULL, 0)
    assert table.options == ("steal", "hold", "push", "nothing")
    assert table.refused(("steal", "push")) == "jugger.grapple.win-choice"
    table.do("steal")
    assert table.pitch.carrier == 0
    assert table[1].standing
    assert table.kind in ("facing", "act")  # no second choice
    without = qwiks([dice(2, 3), dice(0, 2)]).do(Grapple(1), 0, FULL, 0)
    assert "steal" not in without.options


def held(rolls=None, **more):
    """Sixto holds Duna."""
    return qwiks(rolls, d={"held_by": 0, **more.pop("d", {})}, **more)


@pytest.mark.rule("jugger.grapple.hold")
def test_the_held_qwik_cannot_move_nor_score():
    table = qwiks([dice(2, 3), dice(0, 2)]).do(Grapple(1), 0, FULL, 0, "hold")
    assert table[1].held_by == 0
    mine = playing(
        [jugger("sixto-alambre", 0, (36, 5), "E"), jugger("duna-cedazo", 1, (38, 5), "W", held_by=0)],
        active=1,
        carrier=1,
    )
    assert mine.refused(Declare("walk")) == "jugger.grapple.hold"
    assert mine.refused(Score()) == "jugger.grapple.hold"
    assert not [answer for answer in mine.options if isinstance(answer, (Declare, Score))]
    assert quick_steps(mine.pitch, mine[1]) == ()


@pytest.mark.rule("jugger.ruling.hold-details")
def test_the_held_qwik_may_still_lift_throw_and_grapple_its_holder():
    table = held(active=1, jugg=(22, 5))
    assert Lift() in table.options
    assert Grapple(0) in table.options
    table.do(Lift())
    assert any(isinstance(answer, Throw) for answer in table.options)


@pytest.mark.rule("jugger.grapple.hold-no-boost")
def test_while_a_hold_lasts_neither_qwik_boosts_against_defenders():
    table = playing(
        [
            jugger("sixto-alambre", 0, (20, 5), "E"),
            jugger("duna-cedazo", 1, (22, 5), "W", held_by=0),
            jugger("ilse-martillo", 1, (18, 5), "E"),
        ],
        [dice(0, 4)],
        active=2,
    )
    table[0].facing = 4
    table.do(Attack(0), 0)
    assert FULL in table.options
    table.do(FULL)
    assert len(table.told("rolls")) == 1  # straight to the dice
    free = playing(
        [jugger("sixto-alambre", 0, (20, 5), "W"), jugger("ilse-martillo", 1, (18, 5), "E")], [dice(0, 4)], active=1
    ).do(Attack(0), 0, FULL)
    assert free.kind == "defence-boost"


@pytest.mark.rule("jugger.grapple.push")
def test_a_push_sends_the_loser_one_hex_straight_away():
    table = qwiks([dice(2, 3), dice(0, 2)], carrier=1).do(Grapple(1), Pass(), 0, FULL, 0, "push")
    assert table[1].cell == cell_at(24, 5)
    assert table.pitch.carrier == 1
    assert table[1].facing == 4


@pytest.mark.rule("jugger.ruling.push-geometry", "jugger.move.off-grid")
def test_a_push_over_the_edge_means_crouching_for_three_stones():
    table = playing(
        [jugger("sixto-alambre", 0, (20, 1), "NE"), jugger("duna-cedazo", 1, (21, 0), "SW")],
        [dice(2, 3), dice(0, 2)],
        active=0,
    )
    table.do(Grapple(1), 0, FULL, 0, "push")
    assert (table[1].crouched, table[1].count, table[1].cell) == (True, 3, cell_at(21, 0))


@pytest.mark.rule("jugger.grapple.duel-push")
def test_a_dueller_that_wins_may_push_and_nothing_else():
    table = qwiks([dice(1, 3), dice(2, 1)]).do(Grapple(1), 0, DUEL, 0)
    assert (table.kind, table.player, table.options) == ("grapple", 1, ("push", "nothing"))
    table.do("push").pass_facings()
    assert table[0].cell == cell_at(18, 5)
    assert table[0].standing


@pytest.mark.rule("jugger.grapple.duel-tie", "jugger.crouch.causes")
def test_a_tied_grapple_duel_has_no_effect():
    table = qwiks([dice(2, 3), dice(2, 1)]).do(Grapple(1), 0, DUEL, 0).pass_facings()
    assert table[0].standing
    assert table[1].standing
    assert (table[0].cell, table[1].cell, table[1].held_by) == (cell_at(20, 5), cell_at(22, 5), -1)


@pytest.mark.rule("jugger.hold.escape", "jugger.ruling.hold-details")
def test_the_held_qwik_escapes_by_winning_a_grapple_and_may_then_move():
    """Duna attacks with 1 die against 2: the win only frees, with no choice of effect."""
    table = held([dice(2, 1), dice(0, 2)], active=1).do(Grapple(0), 0, FULL, 0).pass_facings()
    assert table[1].held_by == -1
    assert (table.kind, table.player) == ("act", 1)
    assert Declare("run") in table.options
    lost = held([dice(0, 1)], active=1).do(Grapple(0), 0, FULL, 0).pass_facings()
    assert lost[1].held_by == 0


@pytest.mark.rule("jugger.hold.release")
def test_the_holder_lets_go_in_its_own_activation_for_free():
    table = held()
    assert LetGo() in table.options
    table.do(LetGo())
    assert table[1].held_by == -1
    assert table[0].focus == 5
    assert held(active=1).refused(LetGo()) == "jugger.hold.release"


@pytest.mark.rule("jugger.hold.upkeep")
def test_keeping_a_hold_costs_1_pc_before_anything_else():
    """Nilo holds: the question comes before facing and movement."""
    table = qwiks(attacker="nilo-charca", d={"held_by": 0}, active=None, voa=3).do(Activate(0))
    assert (table.kind, table.options) == ("hold", ("keep", "release"))
    assert table.refused("push") == "jugger.hold.upkeep"
    keeper = table.do("keep")
    assert keeper[0].focus == 4
    assert keeper[1].held_by == 0
    dropped = qwiks(attacker="nilo-charca", d={"held_by": 0}, active=None, voa=3).do(Activate(0), "release")
    assert dropped[1].held_by == -1
    poor = qwiks(attacker="nilo-charca", a={"pc": 0, "pa": 0}, d={"held_by": 0}, active=None, voa=3).do(Activate(0))
    assert poor[1].held_by == -1


@pytest.mark.rule("jugger.ruling.hold-details")
def test_a_hold_ends_by_distance_a_crouch_or_a_lost_activation():
    walked = held().do(Declare("walk"), Step(cell_at(18, 5)))
    assert walked[1].held_by == -1
    hit = playing(
        [
            jugger("sixto-alambre", 0, (20, 5), "W"),
            jugger("duna-cedazo", 1, (22, 5), "W", held_by=0),
            jugger("ilse-martillo", 1, (18, 5), "E"),
        ],
        [dice(1, 4)],
        active=2,
    )
    hit.do(Attack(0), 0, NONE)
    assert hit[1].held_by == -1
    delayed = qwiks(attacker="nilo-charca", d={"held_by": 0, "done": True}, active=None, voa=3).do(Delay(0))
    assert delayed[1].held_by == 0
    while delayed.pitch.stone == 2 and delayed[1].held_by == 0:
        answer = next(
            option
            for option in delayed.options
            if isinstance(option, EndTurn) or (isinstance(option, Activate) and option.jugger != 0) or option == END
        )
        delayed.do(answer)
    assert delayed[1].held_by == -1
