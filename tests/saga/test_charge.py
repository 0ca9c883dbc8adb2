"""Carga: one target, contact where possible, as near as possible where not."""

import pytest

from tapete.games.saga import profile
from tapete.games.saga.lengths import C
from tapete.games.saga.rules.moves import charge
from tapete.games.saga.table import ground
from tests.saga.table import *


def face_to_face(gap: float, **more) -> Playing:
    """Four Warriors in a row, and four enemies in a row at this distance in centimetres, rim to rim."""
    theirs = more.pop("theirs", None) or unit("warriors", row(50, 40, 4), **more.pop("foe", {}))
    terrain = more.pop("terrain", [])
    return Playing(band(unit("warriors", row(50, 42.5 + gap, 4), **more)), band(theirs), terrain=terrain)


def target_rule(game: Playing, target: int = 1) -> str:
    return game.order(0).why(Do("charge", target))


@pytest.mark.rule("saga.charge.only-by-activation")
def test_no_other_move_makes_contact():
    theirs = band(unit("warriors", [(60, 48), (63, 48)]), faction="mist", fade=["u"])
    game = Playing(band(unit("guards", (61, 58), 4)), theirs).order(0, "charge", 1).act(Use("fade", 1))
    assert game.kind == "bonus-move"
    assert game.refused(game.moved(1, 0, 6.2)) == "saga.move.no-enemy-contact"


@pytest.mark.rule("saga.charge.distance-base", "saga.ruling.charge-reachable")
def test_a_charge_reaches_m():
    assert target_rule(face_to_face(14.9)) == ""
    assert target_rule(face_to_face(15.1)) == "saga.charge.distance-base"


@pytest.mark.rule("saga.charge.stops-at-contact")
def test_a_charging_figure_stops_at_the_first_base_it_touches():
    game = Playing(band(unit("warriors", [(60, 60)])), band(unit("warriors", [(60, 50), (60, 46)]))).order(
        0, "charge", 1
    )
    assert game.refused((("f0", 60000, 48500),)) == "saga.charge.stops-at-contact"
    assert game.why((("f0", 60000, 52520),)) == ""
    slanting = Playing(band(unit("warriors", [(62.3, 60)])), band(unit("warriors", [(60, 53), (63.5, 47)]))).order(
        0, "charge", 1
    )
    assert slanting.refused((("f0", 62600, 49330),)) == "saga.charge.stops-at-contact"  # touches the first in passing


@pytest.mark.rule("saga.charge.distance-independent")
def test_a_bonus_to_moves_does_not_apply_to_charges():
    game = Playing(unit("warriors", [(60, 60)], lasting=[["stick-move", 0, "+C"]]))
    assert charge.stick_of(game.state, game[0]) == 15000
    assert profile.move_stick(game[0]) == ("M", "C")


@pytest.mark.rule("saga.charge.declare-target", "saga.charge.single-target")
def test_a_charge_names_one_enemy_unit_before_anything_moves():
    game = Playing(
        band(unit("guards", (60, 50), 4, fatigue=1)), band(unit("warriors", (60, 40), 4), unit("levies", (75, 45), 6))
    )
    game.order(0)
    assert game.refused(Do("charge")) == "saga.charge.declare-target"
    before = game.spots(0)
    game.do("charge", 1)
    assert (game.player, game.kind, game.spots(0)) == (
        1,
        "window",
        before,
    )  # FATIGUE is decided after the target is known


@pytest.mark.rule("saga.charge.single-target")
def test_no_figure_of_a_charge_touches_a_second_enemy_unit():
    theirs = band(unit("warriors", row(50, 40, 2)), unit("levies", [(56, 41.5)]))
    game = Playing(band(unit("warriors", row(50, 50, 3))), theirs).order(0, "charge", 1)
    ready = {name: (x, y) for name, x, y in game.options[0]}
    answer = tuple((name, *ready[name]) if name != "f2" else ("f2", 56000, 44000) for name in ("f0", "f1", "f2"))
    assert game.refused(answer) == "saga.charge.single-target"


@pytest.mark.rule("saga.charge.first-figure-contact", "saga.activation.cancelled")
def test_a_charge_whose_first_figure_cannot_touch_is_cancelled():
    game = face_to_face(12, fatigue=1).order(0, "charge", 1)
    before = game.spots(0)
    game.act(Spend("shorten"))  # a C stick for 12 cm
    assert game.spots(0) == before
    assert "cancelled" in game.event_kinds()
    assert (game[0].acted, game.kind) == (0, "activate")
    short = face_to_face(8).order(0, "charge", 1)
    answer = tuple((name, x, y + 1000) for name, x, y in short.options[0])
    assert short.refused(answer) == "saga.charge.first-figure-contact"


@pytest.mark.rule("saga.charge.first-figure-choice")
def test_the_charger_chooses_who_goes_first_and_whom_he_touches():
    game = face_to_face(6).order(0, "charge", 1)
    leads = {answer[0][0] for answer in game.options}
    assert len(leads) > 1
    ends = {tuple(sorted(answer)) for answer in game.options}
    assert len(game.options) == len(set(game.options)) > 1
    assert ends


@pytest.mark.rule("saga.charge.must-contact")
def test_a_figure_that_can_touch_the_target_must():
    game = face_to_face(6).order(0, "charge", 1)
    ready = game.options[0]
    name, x, y = ready[-1]
    assert game.refused((*ready[:-1], (name, x, y + 1000))) == "saga.charge.must-contact"


@pytest.mark.rule("saga.charge.else-closest", "saga.ruling.closest-tolerance", "saga.charge.never-exceed")
def test_a_figure_that_cannot_touch_comes_as_near_as_possible():
    mine = unit("warriors", [(50, 52), (50, 55), (50, 58), (50, 61)])  # a file: the last is 18.5 cm away
    game = Playing(band(mine), band(unit("warriors", [(50, 40)]))).order(0, "charge", 1)
    ready = game.options[0]
    last, x, y = next(entry for entry in ready if entry[0] == "f3")
    rest = tuple(entry for entry in ready if entry[0] != "f3")
    assert game.why((*rest, (last, x, y))) == ""
    assert game.refused((*rest, (last, x, y + 800))) == "saga.charge.else-closest"  # hangs back by 0.8 cm
    assert game.why((*rest, (last, x, y + 400))) == ""  # 0.4 cm is within the tolerance
    far = Playing(band(unit("warriors", [(50, 54), (50, 58)])), band(unit("warriors", [(50, 40), (53, 40)]))).order(
        0, "charge", 1
    )
    assert far.refused((("f0", 50000, 42520), ("f1", 53000, 42520))) == "saga.charge.never-exceed"  # 15.8 cm


@pytest.mark.rule("saga.charge.rough-not-forced", "saga.ruling.charge-stick-choice")
def test_a_figure_need_not_enter_a_wood_that_shortens_the_units_stick():
    """Picture on page 20 of the book: the fourth figure may not cross the wood and goes around it."""
    mine = unit("warriors", [(44, 52), (47, 52), (50, 52), (54, 52)])
    theirs = unit("warriors", [(44, 38), (47, 38), (50, 38), (57, 38)])
    wood = {"terrain": "wood", "at": [64, 44], "outline": 2}  # 16 x 16: from x 56 on
    game = Playing(band(mine), band(theirs), terrain=[wood]).order(0, "charge", 1)
    if game.kind == "charge-stick":
        game.act("open")
    ready = game.options[0]
    entering = tuple((name, x, y) if name != "f3" else (name, 57000, 40520) for name, x, y in ready)
    assert game.refused(entering) == "saga.charge.rough"
    assert game.why(ready) == ""


@pytest.mark.rule("saga.ruling.charge-stick-choice")
def test_a_charge_is_declared_open_or_over_rough_ground():
    wood = {"terrain": "wood", "at": [60, 44]}
    game = Playing(
        band(unit("guards", row(52, 49.6, 4))), band(unit("warriors", row(40, 49.6, 4))), terrain=[wood]
    ).order(0, "charge", 1)
    assert game.kind in ("charge-stick", "charge")
    inside = Playing(band(unit("guards", row(54, 46, 4))), band(unit("warriors", row(40, 46, 4))), terrain=[wood])
    ways = list(charge.charges(inside.state, inside[0], inside[1]))
    assert [way.rough for way in ways] == [True]  # it starts in the wood: only the second is left
    assert ways[0].stick == C


@pytest.mark.rule("saga.charge.formation")
def test_no_figure_makes_contact_out_of_formation():
    mine = unit("warriors", [(50, 50), (53, 50), (56, 50)])
    theirs = unit("warriors", [(50, 42), (62.5, 42)])
    game = Playing(band(mine), band(theirs)).order(0, "charge", 1)
    ready = {name: (x, y) for name, x, y in game.options[0]}
    answer = (
        ("f0", *ready["f0"]),
        ("f2", 60500, 43500),
        ("f1", *ready["f1"]),
    )  # contact, but 6 cm from the figures that have moved
    assert game.refused(answer) == "saga.charge.formation"


@pytest.mark.rule("saga.charge.straight-no-bend", "saga.ruling.charge-bonus")
def test_a_charge_never_bends():
    game = Playing(band(unit("warriors", [(60, 60)], equipment=HORSES)), band(unit("warriors", [(72, 45)]))).order(
        0, "charge", 1
    )
    assert game.refused((("f0", 60000, 45000), ("f0", 68700, 45000))) == "saga.charge.straight-no-bend"
    longer = Playing(unit("warriors", [(60, 60)], lasting=[["stick-charge", 0, "L"]]))
    assert charge.stick_of(longer.state, longer[0]) == 30000  # an effect replaces the stick
    added = Playing(unit("warriors", [(60, 60)], lasting=[["stick-charge", 0, "+C"]]))
    assert charge.stick_of(added.state, added[0]) == 25000  # or adds to it, in the same straight line


@pytest.mark.rule("saga.charge.no-other-contact")
def test_the_straight_line_is_barred_by_another_units_gap():
    screen = unit("levies", [(55.5, 50), (66, 50)])  # 8 cm between them
    game = Playing(band(unit("guards", [(60.7, 57)])), band(unit("warriors", [(60.7, 44)]), screen))
    assert target_rule(game) == "saga.ruling.charge-reachable"
    through_own = Playing(band(unit("guards", [(60, 57), (60, 54)])), band(unit("warriors", [(60, 46)]))).order(
        0, "charge", 1
    )
    assert through_own.kind == "charge"  # figures of the same unit do not block


@pytest.mark.rule("saga.charge.impossible-cancelled")
def test_a_charge_made_impossible_by_a_reaction_moves_no_figure():
    theirs = band(unit("warriors", row(50, 40, 4)), faction="mist", fade=["u"])
    game = Playing(band(unit("guards", row(50, 54, 4))), theirs).order(0, "charge", 1)
    before = game.spots(0)
    game.act(Use("fade", 1)).act(game.moved(1, 0, -10))
    assert game.spots(0) == before
    assert "cancelled" in game.event_kinds()
    assert game.kind == "activate"


@pytest.mark.rule("saga.charge.rough")
def test_a_charge_into_rough_ground_has_a_c_stick():
    wood = {"terrain": "wood", "at": [60, 40]}
    game = Playing(band(unit("warriors", row(56, 54.5, 3))), band(unit("warriors", row(56, 40, 3))), terrain=[wood])
    assert target_rule(game) == "saga.charge.rough"  # 12 cm away, inside the wood
    out = Playing(band(unit("warriors", row(56, 40, 3))), band(unit("warriors", row(56, 54.5, 3))), terrain=[wood])
    assert target_rule(out) == "saga.charge.rough"  # 12 cm away, out of the wood: a C is too short
    near = Playing(band(unit("warriors", row(56, 52, 3))), band(unit("warriors", row(56, 40, 3))), terrain=[wood])
    assert target_rule(near) == ""


@pytest.mark.rule("saga.charge.dangerous-fatigue-first", "saga.exhaust.melee-penalty")
def test_the_fatigue_of_dangerous_ground_comes_before_the_melee():
    marsh = {"terrain": "marsh", "at": [60, 40]}
    game = Playing(
        band(unit("guards", row(56, 50, 3), fatigue=2)), band(unit("warriors", row(56, 40, 3))), terrain=[marsh]
    )
    game.order(0, "charge", 1).act(PASS)
    game.auto()
    assert (game[0].fatigue, game.state.fight.sides[0].exhausted) == (3, True)


@pytest.mark.rule("saga.ruling.charge-no-sight")
def test_a_charge_needs_no_sight():
    hill = {"terrain": "hill", "size": "large", "outline": 2, "at": [60, 45]}  # 26 x 18: high, but open
    game = Playing(
        band(unit("guards", [(60, 57)], equipment=HORSES)), band(unit("warriors", [(60, 33)])), terrain=[hill]
    )
    assert ground.shooters(game.state, game[0], game[1], reach=30000) == []
    assert target_rule(game) == ""


@pytest.mark.rule("saga.ruling.charge-reachable")
def test_a_charger_cannot_cancel_his_own_charge():
    game = face_to_face(8).order(0, "charge", 1)
    assert game.refused(DECLINE) == "saga.charge.first-figure-choice"
    assert game.refused(game.moved(0, 0, 0)) == "saga.charge.first-figure-contact"
    assert len(game.options) >= 1  # completing it by the engine is always offered


@pytest.mark.rule("saga.ruling.charge-stick-choice")
def test_open_or_rough_is_obvious_without_rough_ground_within_a_c():
    def is_asked(wood_at: float) -> bool:
        wood = {"terrain": "wood", "at": [wood_at, 47]}
        mine, theirs = unit("guards", row(52, 47, 4)), unit("warriors", row(52, 42, 4))
        game = Playing(band(mine), band(theirs), terrain=[wood]).order(0, "charge", 1)
        assert game.kind == "charge-stick"
        shortcuts = game.match.decision_view(0).shortcuts
        return not (shortcuts and shortcuts.obvious)

    assert is_asked(34)  # its edge is within a C of the first figure
    assert not is_asked(28)  # its edge is within an M only
