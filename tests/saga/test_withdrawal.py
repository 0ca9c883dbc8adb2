"""Retirada: C straight back for the first figure, C for the others, and lack of room."""

import pytest

from tapete.games.saga.rules.moves import withdrawal
from tapete.games.saga.rules.moves.withdrawal import Withdrawal, scramble_away
from tapete.games.saga.table.ground import are_units_touching
from tests.saga.table import *


def start_withdrawal(mine, theirs, **more) -> tuple[Playing, Withdrawal]:
    """Unit 0 has to withdraw from the first unit of the second seat."""
    game = Playing(mine if "units" in mine else band(mine), theirs if "units" in theirs else band(theirs), **more)
    foe = next(unit for unit in game.state.units if unit.owner == 1)
    return game, Withdrawal(game.state, game[0], foe)


def rule(refusal) -> str:
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("saga.withdraw.first-figure")
def test_the_farthest_figure_goes_first_straight_from_the_nearest_enemy():
    _game, away = start_withdrawal(unit("warriors", [(60, 50), (63, 54)]), unit("guards", [(60, 47.48)]))
    (first, x, y), *_ = away.answers()[0]
    assert first == "f1"  # the one farther from the enemy
    dx, dy = 3.0, 54 - 47.48
    long = (dx * dx + dy * dy) ** 0.5
    assert (x / 1000, y / 1000) == pytest.approx((63 + 10 * dx / long, 54 + 10 * dy / long), abs=0.01)


@pytest.mark.rule("saga.ruling.withdraw-ties")
def test_among_equally_far_figures_the_owner_chooses():
    _game, away = start_withdrawal(unit("warriors", [(58, 50), (62, 50)]), unit("guards", [(60, 45)]))
    assert {answer[0][0] for answer in away.answers()} == {"f0", "f1"}
    _hemmed, stuck = start_withdrawal(unit("warriors", [(1.25, 1.25)]), unit("guards", [(3.76, 1.25), (1.25, 3.76)]))
    assert stuck.answers() == []  # no displacement leaves the first figure out of contact


@pytest.mark.rule("saga.withdraw.shortened", "saga.ruling.table-edge")
def test_at_the_table_edge_it_goes_as_far_as_it_can():
    _game, away = start_withdrawal(unit("warriors", [(60, 84)]), unit("guards", [(60, 81.48)]))
    ((name, x, y),) = away.answers()[0]
    assert y <= 90000 - 1250
    straight = ((x - 60000) ** 2 + (y - 84000) ** 2) ** 0.5
    assert straight <= 10050
    gap = ((x - 60000) ** 2 + (y - 81480) ** 2) ** 0.5
    assert gap > 88750 - 81480  # farther than straight back against the edge
    assert rule(away.refusal(((name, 60000, 88000),))) == "saga.withdraw.shortened"


@pytest.mark.rule("saga.withdraw.terrain-ignored", "saga.withdraw.not-activation")
def test_rough_ground_neither_shortens_nor_tires_a_withdrawal():
    wood = [{"terrain": "wood", "at": [60, 58]}]
    mine = band(unit("warriors", [(60, 50), (63, 50)], equipment=HORSES))
    theirs = band(unit("guards", [(60, 46)]))
    game = Playing(mine, theirs, terrain=wood, dice=[[1] * 2, [1] * 2])
    away = Withdrawal(game.state, game[0], game[1])
    answer = away.answers()[0]
    start = {f"f{id}": spot for id, spot in zip(game[0].figures, game.spots(0), strict=True)}
    lengths = [((x / 1000 - start[name][0]) ** 2 + (y / 1000 - start[name][1]) ** 2) ** 0.5 for name, x, y in answer]
    assert lengths == pytest.approx([10, 10], abs=0.06)
    charged = Playing(
        band(unit("warriors", [(60, 55), (64.2, 55)], equipment=HORSES)),
        theirs,
        terrain=[{"terrain": "wood", "at": [60, 66]}],
        dice=[[1] * 2, [1] * 2],
    )
    charged.order(0, "charge", 1)
    charged.act("open").auto().act("open")  # an open charge, and ranks kept open
    assert charged.kind == "withdraw"
    charged.auto()
    assert (charged[0].fatigue, charged[0].acted) == (1, 1)  # the melee's marker and the charge; nothing for the wood


@pytest.mark.rule("saga.withdraw.terrain-ignored")
def test_a_withdrawal_does_not_cross_other_units():
    behind = unit("guards", row(52, 56, 6))
    _game, away = start_withdrawal(band(unit("warriors", [(60, 50)]), behind), unit("guards", [(60, 47.48)]))
    assert rule(away.refusal((("f0", 60000, 60000),))) in (
        "saga.withdraw.first-figure",
        "saga.withdraw.shortened",
        "saga.move.figures-impassable",
    )
    assert all(away.bar(0, (x, y)) is None for ((_, x, y),) in away.answers())
    assert away.bar(0, (60000, 59900)).rule == "saga.move.figures-impassable"


@pytest.mark.rule("saga.withdraw.others", "saga.ruling.withdraw-others-direction")
def test_the_others_go_the_full_c_and_no_closer_to_the_enemy():
    game, away = start_withdrawal(unit("warriors", [(60, 50), (63, 50), (60, 54)]), unit("guards", [(60, 47.48)]))
    ready = away.answers()[0]
    assert rule(away.refusal(ready)) == ""
    name, x, y = ready[-1]
    start = game.state.figures[int(name[1:])]
    short = (start.x + (x - start.x) * 4 // 10, start.y + (y - start.y) * 4 // 10)  # 4 cm where 10 are possible
    assert rule(away.refusal((*ready[:-1], (name, *short)))) in (
        "saga.withdraw.others",
        "saga.formation.chain",
        "saga.move.end-in-formation",
    )
    from tapete.games.saga.table.ground import Place

    moved: list[Place] = [(entry[1], entry[2], 1250) for entry in ready[:-1]]
    away.lead_start = away.start(int(ready[0][0][1:]))
    assert rule(away.duty(int(name[1:]), short, moved)) == "saga.withdraw.others"
    assert rule(away.duty(2, (60000, 52000), moved)) == "saga.ruling.withdraw-others-direction"  # towards the enemy


@pytest.mark.rule("saga.withdraw.impossible")
def test_a_hemmed_in_unit_makes_the_other_withdraw():
    """The defender stands between a lake and its own friends; the attackers hold their ground."""
    lake = [{"terrain": "lake", "at": [60, 30.74]}]
    friends = [unit("guards", [(57.4, 39), (57.4, 36.2)]), unit("guards", [(62.6, 39), (62.6, 36.2)])]
    mine = bare(unit("guards", [(60, 50)]), oath=["c"], no_shore=["r"])
    game = Playing(mine, band(unit("levies", [(60, 39)]), *friends), terrain=lake, dice=[[1] * 2, [1]])
    game.order(0, "charge", 1).auto().act("open", Use("no-shore"))
    assert [(event.kind, event.player) for event in game.told("withdraws", "cannot-withdraw")] == [
        ("withdraws", 1),
        ("cannot-withdraw", 1),
        ("withdraws", 0),
    ]
    assert (game.player, game.kind) == (0, "withdraw")


@pytest.mark.rule("saga.withdraw.impossible")
@pytest.mark.parametrize(("back", "hemmed_in"), [(52.52, True), (70.0, False)])
def test_a_figure_with_nowhere_to_go_settles_it_without_a_search(back, hemmed_in):
    """Shut in by friends on every side but the enemy's, this figure cannot follow any leader.

    With the way back open it can.
    """
    shut = unit("guards", [(60, back), (62.53, 50), (57.47, 50)])
    _game, away = start_withdrawal(band(unit("warriors", [(60, 50)]), shut), unit("guards", [(60, 47.48)]))
    assert (away.lead() is None) is hemmed_in
    assert away.steps == withdrawal.IN_ALL
    assert bool(away.answers()) is not hemmed_in


@pytest.mark.rule("saga.ruling.withdraw-formation-unreachable")
def test_if_the_others_cannot_follow_the_farthest_figure_the_next_one_leads():
    """The farthest figure could go, but its comrade is shut in behind friends and could not follow.

    So the other one leads, or none does.
    """
    shut = unit("guards", [(60, 53.6), (63.6, 52), (56.4, 52), (63.6, 49), (56.4, 49)])
    _game, away = start_withdrawal(band(unit("warriors", [(60, 50), (60, 56.3)]), shut), unit("guards", [(60, 47.48)]))
    lead = away.leads()[0]
    assert lead == 1  # farther from the enemy
    assert away.first_ends(lead)
    assert all(away.complete(lead, end) is None for end in away.first_ends(lead))
    assert away.lead() in (None, 0)


@pytest.mark.rule("saga.ruling.nobody-can-withdraw")
def test_if_neither_unit_can_withdraw_the_unit_makes_what_room_it_can():
    game = Playing(band(unit("warriors", [(60, 50)])), band(unit("guards", [(60, 47.48)])))
    assert are_units_touching(game.state, game[0], game[1])
    assert scramble_away(game.match.table, game[0], game[1])
    assert not are_units_touching(game.state, game[0], game[1])
    corner = Playing(band(unit("warriors", [(1.25, 1.25)])), band(unit("guards", [(3.76, 1.25), (1.25, 3.76)])))
    assert not scramble_away(corner.match.table, corner[0], corner[1])
    assert corner.spots(0) == [(1.25, 1.25)]  # both stay; a charge from contact needs no movement
    corner.order(0, "charge", 1)
    corner.auto()
    assert corner.spots(0) == [(1.25, 1.25)]
    assert corner.state.fight is not None


@pytest.mark.rule("saga.ruling.start-in-contact")
def test_contact_at_the_start_does_not_bar_a_way_that_leads_off_at_once():
    _game, away = start_withdrawal(unit("warriors", [(60, 50)]), unit("guards", [(60, 47.5)]))
    assert away.bar(0, (60000, 60000)) is None
    assert away.bar(0, (60000, 45000)).rule in ("saga.move.no-enemy-contact", "saga.ruling.start-in-contact")
    assert away.bar(0, (62500, 47500)).rule in (
        "saga.move.no-enemy-contact",
        "saga.ruling.start-in-contact",
    )  # still touching
