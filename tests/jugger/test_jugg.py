"""The Jugg: sweeping, lifting, throwing, the edge of the field, scoring."""

import pytest

from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.rules.jugg import exit_cells, throw_cost
from tapete.games.jugger.state import jugg_cell
from tests.jugger.table import END, Attack, Declare, Lift, Score, Step, Sweep, Throw, cell_at, dice, jugger, playing


def sweeper(place=(20, 5), jugg=(22, 5), card="ilse-martillo", others=(), **more):
    return playing([jugger(card, 0, place, "W", **more), *others], active=0, jugg=jugg)


@pytest.mark.rule("jugger.sweep.adjacent", "jugger.ruling.sweep-details")
def test_beside_the_jugg_a_defender_sweeps_it_one_hex_a_pc_without_facing_it():
    table = sweeper().do(Sweep(cell_at(28, 5)))
    assert table.pitch.jugg == cell_at(28, 5)
    assert table[0].focus == 2
    on_it = sweeper(jugg=(20, 5)).do(Sweep(cell_at(22, 5)))
    assert on_it[0].focus == 4


@pytest.mark.rule("jugger.sweep.two-away", "jugger.ruling.sweep-details")
def test_from_two_hexes_away_each_hex_costs_2_pc_measured_once_at_the_start():
    table = sweeper(jugg=(24, 5)).do(Sweep(cell_at(28, 5)))
    assert table[0].focus == 1
    poor = sweeper(jugg=(24, 5), pc=1, pa=0)
    assert poor.refused(Sweep(cell_at(26, 5))) == "jugger.focus.spend"
    assert sweeper(jugg=(26, 5)).refused(Sweep(cell_at(28, 5))) == "jugger.sweep.two-away"


@pytest.mark.rule("jugger.sweep.no-chain")
def test_the_chain_wielder_cannot_sweep():
    assert sweeper(card="ulf-corona", jugg=(20, 5)).refused(Sweep(cell_at(22, 5))) == "jugger.sweep.no-chain"


@pytest.mark.rule("jugger.ruling.sweep-details", "jugger.qwik.only-carrier")
def test_qwiks_do_not_sweep_and_a_carried_jugg_is_not_swept():
    assert sweeper(card="duna-cedazo").refused(Sweep(cell_at(24, 5))) == "jugger.ruling.sweep-details"
    table = playing([jugger("ilse-martillo", 0, (20, 5)), jugger("duna-cedazo", 1, (22, 5))], active=0, carrier=1)
    assert table.refused(Sweep(cell_at(24, 5))) == "jugger.ruling.sweep-details"


@pytest.mark.rule("jugger.sweep.away-from-origin")
def test_every_hex_of_a_sweep_is_one_farther_from_its_origin():
    """With 3 points exactly the cells at distance 1, 2 and 3 can be reached, each for its distance; a path with
    distances 1, 2, 2 reaches no other cell."""
    table = sweeper(pc=3, pa=0)
    ends = [answer for answer in table.options if isinstance(answer, Sweep) and not answer.out]
    assert {DISTANCE[cell_at(22, 5)][answer.to] for answer in ends} == {1, 2, 3}
    assert len(ends) == 36
    assert table.refused(Sweep(cell_at(22, 5))) == "jugger.sweep.away-from-origin"
    table.do(Sweep(cell_at(23, 4)))
    assert table[0].focus == 2


@pytest.mark.rule("jugger.sweep.through-juggers", "jugger.ruling.sweep-details")
def test_a_swept_jugg_passes_and_stops_among_juggers():
    table = sweeper(others=[jugger("oke-malecon", 1, (24, 5)), jugger("brasa-ordonez", 1, (26, 5))]).do(
        Sweep(cell_at(26, 5))
    )
    assert table.pitch.jugg == table[2].cell


@pytest.mark.rule("jugger.ruling.sweep-details", "jugger.jugg.off-grid")
def test_a_sweep_off_the_grid_is_paid_and_leaves_the_jugg_on_the_edge():
    table = sweeper(place=(20, 1), jugg=(21, 0)).do(Sweep(cell_at(21, 0), out=True))
    assert table.pitch.jugg == cell_at(21, 0)
    assert table[0].focus == 4


# ---------------------------------------------------------------- lifting


@pytest.mark.rule("jugger.qwik.lift-same-hex")
def test_in_the_juggs_hex_a_qwik_lifts_it_for_1_pc_and_it_moves_with_it():
    table = playing([jugger("duna-cedazo", 0, (20, 5), "W")], active=0).do(Lift())
    assert table[0].focus == 4
    assert table.pitch.carrier == 0
    table.do(Declare("walk"), Step(cell_at(18, 5)))
    assert jugg_cell(table.pitch) == cell_at(18, 5)


@pytest.mark.rule("jugger.qwik.lift-adjacent", "jugger.ruling.jugger-in-jugg-hex")
def test_lifting_from_an_adjacent_hex_costs_2_pc_and_from_farther_fails():
    table = playing([jugger("duna-cedazo", 0, (22, 5), "W"), jugger("oke-malecon", 1, (20, 5), "W")], active=0).do(
        Lift()
    )
    assert table[0].focus == 3
    far = playing([jugger("duna-cedazo", 0, (24, 5), "W")], active=0)
    assert far.refused(Lift()) == "jugger.qwik.lift-adjacent"
    carried = playing(
        [jugger("duna-cedazo", 0, (22, 5), "W"), jugger("vesna-chispa", 1, (20, 5), "E")], active=0, carrier=1
    )
    assert carried.refused(Lift()) == "jugger.ruling.jugger-in-jugg-hex"


@pytest.mark.rule("jugger.qwik.only-carrier")
def test_defenders_never_lift_throw_or_score():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "W")], active=0)
    assert table.refused(Lift()) == "jugger.qwik.only-carrier"
    assert table.refused(Throw(cell_at(22, 5))) == "jugger.qwik.only-carrier"
    assert table.refused(Score()) == "jugger.qwik.only-carrier"


# ---------------------------------------------------------------- throwing


def carrier(place=(20, 5), card="sixto-alambre", **more):
    return playing([jugger(card, 0, place, "W", **more)], active=0, carrier=0)


@pytest.mark.rule("jugger.throw.standard", "jugger.throw.unblockable", "jugger.ruling.throw-details")
def test_a_throw_leaves_the_jugg_loose_wherever_it_lands_even_among_juggers():
    table = playing(
        [
            jugger("duna-cedazo", 0, (20, 5), "W"),
            jugger("vesna-chispa", 1, (26, 5), "W"),
            jugger("oke-malecon", 1, (24, 5), "W"),
        ],
        active=0,
        carrier=0,
    )
    table.do(Throw(cell_at(26, 5)))
    assert (table.pitch.carrier, table.pitch.jugg) == (-1, cell_at(26, 5))
    assert table.kind == "act"  # no one reacts to a throw


@pytest.mark.rule("jugger.throw.distance")
@pytest.mark.parametrize(("far", "cost"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_each_pc_carries_a_throw_up_to_three_hexes(far, cost):
    table = carrier().do(Throw(cell_at(20 + 2 * far, 5)))
    assert table[0].focus == 5 - cost


@pytest.mark.rule("jugger.throw.away-from-origin")
def test_a_throw_may_bend_but_each_hex_is_one_farther_from_the_thrower():
    """(25,4) is three hexes away by paths that bend; its price is that of three hexes. The thrower's own hex is no
    target."""
    table = carrier(pc=1, pa=0)
    ends = [answer.to for answer in table.options if isinstance(answer, Throw) and not answer.out]
    assert sorted(DISTANCE[cell_at(20, 5)][cell] for cell in ends) == [1] * 6 + [2] * 12 + [3] * 18
    assert table.refused(Throw(cell_at(28, 5))) == "jugger.focus.spend"
    assert table.refused(Throw(cell_at(20, 5))) == "jugger.throw.away-from-origin"
    assert table.do(Throw(cell_at(25, 4)))[0].focus == 0


@pytest.mark.rule("jugger.jugg.off-grid", "jugger.ruling.throw-details")
def test_a_throw_over_the_edge_ends_on_the_edge_hex_and_pays_for_the_step_out():
    """One hex inside the side line, a throw of 3: the Jugg lies on the edge hex."""
    table = carrier((20, 1)).do(Throw(cell_at(21, 0), out=True))
    assert table.pitch.jugg == cell_at(21, 0)
    assert table[0].focus == 4
    assert throw_cost(table[0], 3) == 1
    assert cell_at(40, 3) in exit_cells(cell_at(38, 3), 2, 0)  # straight on over the base line


@pytest.mark.rule("jugger.ruling.european-corners")
def test_in_the_variant_the_jugg_never_rests_in_a_corner():
    table = playing([jugger("duna-cedazo", 0, (9, 0), "W")], active=0, carrier=0, options={"european_corners": True})
    ends = {answer.to for answer in table.options if isinstance(answer, Throw)}
    assert cell_at(3, 0) not in ends
    assert Throw(cell_at(5, 0), out=True) in table.options
    table.do(Throw(cell_at(5, 0), out=True))
    assert table.pitch.jugg == cell_at(5, 0)


@pytest.mark.rule("jugger.ruling.throw-details", "jugger.ruling.sweep-details")
def test_a_thrown_or_swept_jugg_never_scores():
    table = playing([jugger("duna-cedazo", 0, (8, 5), "W")], active=0, carrier=0).do(Throw(cell_at(2, 5)))
    assert table.pitch.sides[0].score == 0
    assert not table.match.over


# ---------------------------------------------------------------- scoring


@pytest.mark.rule("jugger.score.on-goal", "jugger.format.most-points")
def test_a_carrier_on_the_goal_scores_for_2_pc():
    table = carrier((2, 5), pc=2, pa=0).do(Score())
    assert table.match.over
    assert [side.score for side in table.pitch.sides] == [1, 0]
    poor = carrier((2, 5), pc=1, pa=0)
    assert poor.refused(Score()) == "jugger.focus.spend"


@pytest.mark.rule("jugger.score.adjacent", "jugger.ruling.landmarks")
def test_scoring_from_beside_the_goal_costs_3_pc_even_if_it_is_occupied():
    table = playing(
        [jugger("sixto-alambre", 0, (4, 5), "W", pc=3, pa=0), jugger("oke-malecon", 1, (2, 5), "E")],
        active=0,
        carrier=0,
    ).do(Score())
    assert table.match.over
    assert carrier((4, 5), pc=2, pa=0).refused(Score()) == "jugger.focus.spend"
    assert carrier((6, 5)).refused(Score()) == "jugger.score.adjacent"


@pytest.mark.rule("jugger.board.goals")
def test_a_carrier_cannot_score_in_its_own_goal():
    assert carrier((38, 5)).refused(Score()) == "jugger.board.goals"


@pytest.mark.rule("jugger.ruling.score-needs-carrier")
def test_only_the_carrier_scores_in_its_own_activation_without_reactions():
    without = playing([jugger("sixto-alambre", 0, (2, 5), "W")], active=0)
    assert without.refused(Score()) == "jugger.ruling.score-needs-carrier"
    other = playing(
        [jugger("sixto-alambre", 0, (2, 5), "W"), jugger("bruno-salitre", 1, (4, 5), "W")], active=1, carrier=0
    )
    assert other.refused(Score(), 0) == "jugger.act.complete-before-next"
    watched = playing(
        [jugger("sixto-alambre", 0, (2, 5), "W"), jugger("nadia-grillete", 1, (4, 5), "W")], active=0, carrier=0
    ).do(Score())
    assert watched.match.over


def test_the_jugg_stays_with_a_carrier_that_is_missed():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("sixto-alambre", 1, (22, 5), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
        carrier=1,
    )
    table.do(Attack(1)).fight()
    assert table.pitch.carrier == 1
    table.do(END)
