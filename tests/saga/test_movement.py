"""Formaciones y Movimiento: chains, radii, sticks, ground, figures, gaps, manoeuvres."""

import pytest

from tapete.games.saga.lengths import MC
from tapete.games.saga.table.ground import are_linked, is_in_piece
from tests.saga.table import *

WOOD = {"terrain": "wood", "at": [60, 40]}  # 20 x 14 cm: x from 50 to 70, y from 33 to 47


def marching(*figures: tuple[float, float], **more: object) -> Playing:
    """Warriors at these places, ordered to move."""
    theirs = more.pop("theirs", None)
    terrain = more.pop("terrain", [])
    return Playing(unit("warriors", list(figures), **more), theirs, terrain=terrain).order(0, "move")


@pytest.mark.rule("saga.formation.chain")
def test_links_of_the_chain_measure_at_most_mc():
    game = marching((60, 60), (63, 60), (66, 60), (69, 60))
    # a gap of 5.5 cm
    assert game.refused(game.placed(0, (60, 60), (63, 60), (71.0, 60), (74, 60))) == "saga.formation.chain"
    assert game.why(game.placed(0, (60, 60), (63, 60), (70.5, 60), (70.5, 63))) == ""  # 5.0 cm


@pytest.mark.rule("saga.formation.radius", "saga.ruling.formation-measure")
def test_no_figure_ends_farther_than_c_from_the_first_one():
    game = marching((60, 60), (63, 60), (66, 60), (69, 60), (72, 60))
    assert (
        game.refused(game.placed(0, (60, 60), (63, 60), (66, 60), (69.4, 60), (73.0, 60))) == "saga.formation.radius"
    )  # 10.5 cm
    # 10.0 cm between the rims
    assert game.why(game.placed(0, (60, 60), (63, 60), (66, 60), (69.4, 60), (72.5, 60))) == ""


@pytest.mark.rule("saga.formation.radius-mounted")
def test_riders_have_m_instead_of_c():
    riders = [(40, 60), (45, 60), (50, 60), (54, 60)]
    game = marching(*riders, equipment=HORSES)
    # 14 cm from the first, links of 3 and 2 cm
    assert game.why(game.placed(0, (40, 60), (45, 60), (52, 60), (58, 60))) == ""
    # 15.5 cm
    assert game.refused(game.placed(0, (40, 60), (46, 60), (53, 60), (59.5, 60))) == "saga.formation.radius-mounted"
    foot = marching((40, 60), (44, 60), (48, 60), (52, 60))
    # 14 cm on foot
    assert foot.refused(foot.placed(0, (40, 60), (45, 60), (51, 60), (56.5, 60))) == "saga.formation.radius"


@pytest.mark.rule("saga.formation.no-facing")
def test_figures_have_no_facing_at_all():
    game = marching((60, 60), (63, 60))
    assert not hasattr(game.state.figures[0], "facing")
    assert all(piece.facing is None for piece in game.match.view(0).board.pieces)


@pytest.mark.rule("saga.move.distance-base", "saga.ruling.zero-move", "saga.ruling.move-measure")
def test_a_figure_moves_up_to_m_and_may_move_less_or_not_at_all():
    game = marching((60, 60), (63, 60))
    assert game.why(game.moved(0, 0, -15)) == ""
    assert game.refused(game.moved(0, 0, -15.2)) == "saga.move.distance-base"
    assert game.why(game.moved(0, 0, 0)) == ""
    game.act(game.moved(0, 0, 0))
    assert (game[0].acted, game[0].last, game[0].tiring) == (1, "move", 1)  # a move of 0 cm is a move


@pytest.mark.rule("saga.move.straight-line")
def test_a_stick_is_not_bent():
    game = marching((60, 60))
    # 6 cm and 6 cm around a corner
    assert game.refused((("f0", 60000, 54000), ("f0", 66000, 54000))) == "saga.move.straight-line"
    assert game.why((("f0", 66000, 54000),)) == ""


@pytest.mark.rule("saga.move.first-figure-choice")
def test_any_figure_may_go_first_and_the_radius_is_measured_from_it():
    game = marching(*row(50, 60, 5, 3.7))
    names = [f"f{id}" for id in game[0].figures]
    for lead in range(5):
        places = {name: (round(x * 1000), 60000) for name, (x, _) in zip(names, game.spots(0), strict=True)}
        order = sorted(names, key=lambda name: abs(places[name][0] - places[names[lead]][0]))
        answer = tuple((name, *places[name]) for name in order)
        # from either end the other is 12.3 cm away
        assert game.why(answer) == ("" if lead in (1, 2, 3) else "saga.formation.radius")


@pytest.mark.rule("saga.move.end-in-formation")
def test_a_later_figure_ends_near_one_that_has_already_moved():
    game = marching((60, 60), (63, 60), (66, 60))
    # the second stays beside the third, which has not moved yet, 6 cm from the first
    assert game.refused(game.placed(0, (60, 60), (68.5, 60), (64.5, 63))) == "saga.move.end-in-formation"
    assert game.why(game.placed(0, (60, 60), (64.5, 63), (68.5, 60))) == ""


@pytest.mark.rule("saga.move.never-exceed")
def test_no_figure_exceeds_the_stick_to_keep_formation():
    game = marching((60, 60), (63, 60), (70, 60))
    # the last one would need 16.6 cm
    assert game.refused(game.placed(0, (60, 45), (63, 45), (65.5, 44))) == "saga.move.distance-base"


@pytest.mark.rule("saga.move.no-enemy-contact")
def test_a_move_never_touches_an_enemy():
    game = marching((60, 60), theirs=unit("warriors", [(62.5, 54)]))
    assert game.refused((("f0", 60000, 46000),)) == "saga.move.no-enemy-contact"  # grazes it at 0.00 cm and goes on
    assert game.why((("f0", 59700, 46000),)) == ""


@pytest.mark.rule("saga.move.through-own-unit")
def test_figures_pass_through_their_own_unit():
    game = marching((60, 60), (60, 57), (60, 54))
    assert game.why(game.placed(0, (60, 51), (60, 57), (60, 54))) == ""


@pytest.mark.rule("saga.move.no-friendly-contact")
def test_a_move_does_not_end_at_a_friend_of_another_unit():
    game = Playing(band(unit("warriors", [(60, 60)]), unit("guards", [(60, 50)]))).order(0, "move")
    assert game.refused((("f0", 60000, 52500),)) == "saga.move.no-friendly-contact"
    assert game.why((("f0", 60000, 52600),)) == ""


@pytest.mark.rule("saga.ruling.contact-and-overlap")
def test_bases_touch_at_half_a_millimetre_and_never_overlap():
    game = Playing(band(unit("warriors", [(60, 60), (63, 60)]), unit("guards", [(60, 50)]))).order(0, "move")
    # comrades 1 mm into each other
    assert game.refused(game.placed(0, (60, 60), (62.4, 60))) == "saga.ruling.contact-and-overlap"
    assert game.why(game.placed(0, (60, 60), (62.48, 60))) == ""  # 0.02 cm is rounding
    # 0.05 cm is contact
    assert game.refused(game.placed(0, (57, 52.55), (60, 52.55))) == "saga.move.no-friendly-contact"
    assert game.why(game.placed(0, (57, 52.56), (60, 52.56))) == ""
    grazing = Playing(band(unit("warriors", [(62.5, 60)]), unit("guards", [(60, 54)]))).order(0, "move")
    assert grazing.why((("f0", 62500, 46000),)) == ""  # a friend may be grazed in passing


@pytest.mark.rule("saga.move.long-two-medium", "saga.move.full-first-stick", "saga.equip.mounted-move")
def test_l_may_be_measured_as_two_m_with_a_turn_between():
    game = marching((60, 60), equipment=HORSES)
    assert game.why((("f0", 60000, 30000),)) == ""  # 30 cm straight
    assert game.why((("f0", 60000, 45000), ("f0", 72000, 45000))) == ""  # 15 north, 12 east
    # 10 cm, then a turn
    assert game.refused((("f0", 60000, 50000), ("f0", 72000, 50000))) == "saga.move.full-first-stick"
    assert game.why((("f0", 60000, 45000), ("f0", 63000, 45000))) == ""  # 15, then 3


@pytest.mark.rule("saga.move.bonus-sticks")
def test_a_bonus_is_another_stick_used_after_the_first():
    game = marching((60, 60), lasting=[["stick-move", 0, "+C"]])
    assert game.why((("f0", 60000, 45000), ("f0", 70000, 45000))) == ""  # M, then C at an angle
    assert game.refused((("f0", 60000, 48000), ("f0", 70000, 48000))) == "saga.move.bonus-sticks"  # 12, then a turn
    assert game.why((("f0", 60000, 35000),)) == ""  # 25 cm straight on


@pytest.mark.rule("saga.move.open-terrain")
def test_a_gentle_hill_is_open_ground():
    game = marching((60, 60), terrain=[{"terrain": "hill", "size": "large", "at": [60, 45]}])
    assert game.why((("f0", 60000, 45000),)) == ""


@pytest.mark.rule(
    "saga.move.rough-stick",
    "saga.ruling.rough-single-stick",
    "saga.ruling.edge-of-terrain",
    "saga.terrain.figure-inside",
)
def test_rough_ground_makes_the_stick_a_single_c():
    start = (60, 48.1)  # the base reaches 0.15 cm into the wood
    game = marching(start, lasting=[["stick-move", 0, "+C"]], terrain=[WOOD])
    assert game.refused((("f0", 60000, 58200),)) == "saga.move.rough-stick"  # M + C would reach 25 cm
    assert game.why((("f0", 60000, 58100),)) == ""  # exactly 10
    outside = marching((60, 48.2), terrain=[WOOD])  # 0.05 cm of overlap is not yet inside
    assert outside.why((("f0", 60000, 63200),)) == ""


@pytest.mark.rule("saga.move.rough-whole-unit")
def test_rough_ground_under_one_figure_holds_the_whole_unit_back():
    game = marching((50, 52), (53, 52), (56, 52), terrain=[WOOD])
    # the third figure enters the wood after the first has gone 14 cm in the open
    assert game.refused(game.placed(0, (64, 52), (61, 52), (62, 47.5))) == "saga.move.rough-whole-unit"
    assert game.why(game.placed(0, (60, 52), (59, 55), (62, 47.5))) == ""


@pytest.mark.rule("saga.move.dangerous-stick")
def test_dangerous_ground_slows_like_rough_ground():
    game = marching((60, 60), terrain=[{"terrain": "marsh", "at": [60, 52]}])
    assert game.refused((("f0", 60000, 46000),)) == "saga.move.rough-stick"
    assert game.why((("f0", 60000, 50000),)) == ""


@pytest.mark.rule("saga.move.dangerous-fatigue")
def test_ending_a_move_in_dangerous_ground_tires():
    game = marching(*row(48, 66, 4), *row(48, 69, 4), terrain=[{"terrain": "marsh", "at": [60, 52], "size": "small"}])
    game.act(game.moved(0, -2, -7))  # one base of eight reaches over the border
    inside = [id for id in game[0].figures if is_in_piece(game.state.figures[id], game.state.terrain[0])]
    assert len(inside) == 1
    assert game[0].fatigue == 1


@pytest.mark.rule("saga.move.dangerous-only-at-end")
def test_leaving_or_crossing_dangerous_ground_costs_nothing():
    game = marching((60, 50), terrain=[{"terrain": "marsh", "at": [60, 50]}])
    game.act((("f0", 60000, 59900),))
    assert game[0].fatigue == 0


@pytest.mark.rule("saga.move.impassable", "saga.ruling.impassable-pieces")
def test_no_figure_enters_impassable_ground_even_in_passing():
    game = marching((60, 62), terrain=[{"terrain": "lake", "at": [60, 52]}])
    assert game.refused((("f0", 60000, 58000),)) == "saga.move.impassable"
    assert game.refused((("f0", 72000, 54000),)) == "saga.move.impassable"  # the swept base brushes the shore
    from tapete.games.saga.rules.before.terrain import lay_options

    assert all(lay.terrain != "lake" for lay in lay_options(game.state))  # not among the seven rows of the scenario


@pytest.mark.rule("saga.move.figures-impassable")
def test_a_way_through_a_friend_of_another_unit_is_barred():
    game = Playing(band(unit("warriors", [(60, 60)]), unit("guards", [(60, 54)]))).order(0, "move")
    assert game.refused((("f0", 60000, 47000),)) == "saga.move.figures-impassable"


@pytest.mark.rule("saga.move.gap-impassable", "saga.ruling.gap-geometry")
def test_a_gap_of_c_or_less_within_a_unit_bars_all_other_units():
    def past(width: float, whose: str) -> str:
        pair = unit("guards", [(60 - width / 2 - 1.25, 54), (60 + width / 2 + 1.25, 54)])
        mine = unit("warriors", [(60, 60)])
        game = Playing(band(mine, pair), None) if whose == "friend" else Playing(band(mine), band(pair))
        return game.order(0, "move").why((("f0", 60000, 47000),))

    assert past(9, "friend") == past(9, "enemy") == "saga.move.gap-impassable"
    assert past(10.5, "friend") == past(10.5, "enemy") == ""
    own = marching((55.5, 54), (64.5, 54), (60, 57))
    assert own.why(own.placed(0, (55.5, 54), (60, 50), (64.5, 54))) == ""  # the unit's own gap is no hindrance


@pytest.mark.rule("saga.move.gap-always")
def test_a_figure_is_never_placed_in_a_gap_not_even_in_deployment():
    mine = band(unit("warlord", []), unit("guards", [(58, 80), (64.5, 80), (58, 83), (64.5, 83)]))
    game = Playing(mine, band(unit("warlord", (60, 5))), phase="deploy")
    assert game.kind == "deploy-spot"  # only the Warlord waits
    assert game.refused((("f0", 61250, 80000),)) == "saga.move.no-friendly-contact"
    wide = band(unit("warlord", []), unit("guards", [(55, 80), (64, 80), (55, 83), (64, 83)]))
    assert (
        Playing(wide, band(unit("warlord", (60, 5))), phase="deploy").refused((("f0", 59500, 78500),))
        == "saga.move.gap-always"
    )


@pytest.mark.rule("saga.ruling.gap-straddle")
def test_a_move_does_not_end_around_a_figure_of_another_unit():
    game = Playing(band(unit("warriors", [(57, 64), (63, 64)]), unit("guards", [(60, 55)]))).order(0, "move")
    assert game.refused(game.placed(0, (57, 55), (63, 55))) == "saga.ruling.gap-straddle"
    assert game.why(game.placed(0, (57, 57), (63, 57))) == ""


@pytest.mark.rule("saga.move.any-source-same-rules", "saga.ruling.bonus-move-terrain", "saga.fatigue.activations-only")
def test_a_bonus_move_follows_the_chapter_but_is_no_activation():
    mine = band(unit("guards", (60, 60), 4))
    theirs = band(unit("warriors", [(60, 48), (63, 48), (66, 48)], fatigue=3), faction="mist", fade=["u"])
    game = Playing(mine, theirs, terrain=[{"terrain": "marsh", "at": [60, 38]}]).order(0, "charge", 1)
    game.act(Use("fade", 1))
    assert game.kind == "bonus-move"  # although exhausted
    assert game.refused(game.placed(1, (60, 48), (63, 48), (70.6, 48))) == "saga.formation.chain"
    assert game.refused(game.moved(1, 0, -10.2)) == "saga.move.distance-base"  # C and no more
    assert game.why(game.moved(1, 0, -9)) == ""
    game.act(game.moved(1, 10, 0))
    assert (game[1].acted, game[1].tiring) == (0, 0)


@pytest.mark.rule("saga.ruling.bonus-move-terrain")
def test_a_bonus_move_takes_the_fatigue_of_the_ground_it_ends_in():
    theirs = band(unit("warriors", [(60, 48), (63, 48), (66, 48)]), faction="mist", fade=["u"])
    game = Playing(band(unit("guards", (60, 60), 4)), theirs, terrain=[{"terrain": "marsh", "at": [60, 38]}]).order(
        0, "charge", 1
    )
    game.act(Use("fade", 1)).act(game.moved(1, 0, -6))
    assert game[1].fatigue == 1


@pytest.mark.rule("saga.maneuver.free-move")
def test_a_unit_in_the_open_and_beyond_l_manoeuvres_for_free():
    def refusal_at(gap: float, **more: object) -> str:
        game = Playing(bare(unit("warriors", [(60, 20 + 2.5 + gap)])), bare(unit("warriors", [(60, 20)])), **more)
        return game.why(Free(0, "manoeuvre"))

    assert refusal_at(30.5) == ""
    assert refusal_at(30.0) == "saga.maneuver.free-move"
    assert refusal_at(30.5, terrain=[{"terrain": "wood", "at": [60, 53]}]) == "saga.maneuver.free-move"
    assert refusal_at(30.5, terrain=[{"terrain": "hill", "size": "large", "at": [60, 53]}]) == ""


@pytest.mark.rule("saga.maneuver.first-activation", "saga.maneuver.counts-as-activation")
def test_a_manoeuvre_is_the_first_activation_and_counts_as_a_move():
    game = Playing(band(unit("warriors", (60, 80), 4, fatigue=1), oars=["c", "c"]), band(unit("warriors", (60, 10), 4)))
    game.order(0, "rest")
    assert game.why(Free(0, "manoeuvre")) == "saga.maneuver.first-activation"
    game = Playing(band(unit("warriors", (60, 80), 4), oars=["c", "c"]), band(unit("warriors", (60, 10), 4)))
    game.free(0, "manoeuvre", "move").act(game.moved(0, 0, 0))
    assert game[0].fatigue == 0
    game.order(0)
    assert game.why(Do("rest")) in ("saga.rest.first-activation-only", "kernel.not-an-option")
    game.do("move").act(game.moved(0, 0, 0))
    assert game[0].fatigue == 1
    assert game.order(0).why(Do("rest")) == "saga.rest.first-activation-only"


@pytest.mark.rule("saga.maneuver.stay-clear")
def test_a_manoeuvring_unit_stays_beyond_l_and_on_open_ground():
    game = Playing(
        bare(unit("warriors", [(50, 55)])),
        bare(unit("warriors", [(60, 22.5)])),
        terrain=[{"terrain": "wood", "at": [36, 64]}],
    )
    game.free(0, "manoeuvre", "move")
    assert game.refused((("f0", 62000, 54400),)) == "saga.maneuver.stay-clear"  # dips below 30 cm on the way
    assert game.refused((("f0", 44000, 62000),)) == "saga.maneuver.stay-clear"  # into the wood
    assert game.why((("f0", 50000, 65000),)) == ""


@pytest.mark.rule("saga.ruling.cancelled-manoeuvre")
def test_a_cancelled_manoeuvre_is_spent_but_is_no_activation():
    game = Playing(band(unit("warriors", (60, 80), 4, fatigue=3)), band(unit("warriors", (60, 10), 4)))
    game[0].fatigue = 2
    game.act(Free(0, "manoeuvre"))
    assert game.kind == "window"
    game.act(Spend("cancel"))
    assert game[0].acted == 0
    assert game.why(Free(0, "manoeuvre")) == "saga.ruling.cancelled-manoeuvre"


@pytest.mark.rule("saga.formation.never-broken-by-choice", "saga.ruling.casualty-one-by-one")
def test_the_middle_of_a_chain_is_not_chosen_as_a_casualty():
    from tapete.games.saga.rules.fights.casualties import removal_refusal

    game = Playing(unit("warriors", row(50, 60, 3, 6.5)))  # gaps of 4 cm
    assert [getattr(removal_refusal(game.state, game[0], id, None), "rule", "") for id in game[0].figures] == [
        "",
        "saga.formation.never-broken-by-choice",
        "",
    ]
    assert are_linked([(0, 0, 1250), (7500, 0, 1250)], MC)


def test_a_rider_finds_a_way_around_an_obstacle():
    game = Playing(band(unit("warriors", [(60, 60)], equipment=HORSES), unit("guards", [(60, 52), (63, 52)]))).order(
        0, "move"
    )
    assert game.why((("f0", 60000, 36000),)) == ""
    foot = Playing(band(unit("warriors", [(60, 60)]), unit("guards", [(60, 54), (63, 54)]))).order(0, "move")
    assert foot.why((("f0", 60000, 46000),)) == "saga.move.figures-impassable"


def test_the_rest_of_a_unit_follows_its_first_figure():
    from tapete.games.saga.rules.moves.movement import March, sticks_of

    game = Playing(unit("warriors", (60, 60), 8), terrain=[{"terrain": "lake", "at": [40, 50]}])
    march = March(game.state, game[0], sticks_of(game[0]))
    lead = game[0].figures[0]
    answer = march.follow(lead, (game.state.figures[lead].x, game.state.figures[lead].y - 15000))
    assert answer is not None
    assert {y for _, _, y in answer} == {round(y * 1000) - 15000 for _, y in game.spots(0)}
    beside = march.follow(lead, (52000, 52000))  # a rigid move would end in the lake, so the unit closes up
    assert beside is None or march.refusal(beside) is None
    picture = march.picture()
    assert len(picture.pieces) == 8
    assert (picture.longest, picture.turns) == (15000.0, 0)  # an M does not turn
    assert all(
        march.refusal(tuple((name, int(x), int(y)) for name, x, y in answer)) is None for answer in picture.suggestions
    )
