"""Sight lines drawn from the active model to each enemy, with obstacles and cover."""

import pytest

from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.odds import forecast_shot
from tapete.games.wolsung.state import Contest, Roller
from tapete.games.wolsung.view.board import build_board, scenery_areas
from tapete.games.wolsung.view.marks import find_screen, sightlines
from tapete.games.wolsung.view.trays import hand_card

from .table import fighter, ground, hero, model, on, play


def sight_marks(match, id):
    return {mark.kind: mark for mark in sightlines(match.state) if mark.of == f"model-{id}"}


def test_a_free_line_says_how_far():
    match = play([on(fighter(), 0, 18, 10), on(fighter(), 1, 18, 16)])
    marks = sight_marks(match, 1)
    assert list(marks) == ["sight"]
    assert (marks["sight"].label.id, marks["sight"].label.args["inches"]) == ("wolsung-inches", 4.8)


def test_a_blocked_line_stops_at_what_blocks_it_and_names_it():
    layout = ground(("block", (10, 12, 26, 14), 5))
    match = play([on(fighter(), 0, 18, 10), on(fighter(), 1, 18, 18)], layout=layout)
    marks = sight_marks(match, 1)
    assert marks["sight"].shape.points[1][1] == marks["stop"].shape.y
    assert 12_000 <= marks["stop"].shape.y <= 12_200
    assert marks["stop"].label.args["what"].id == f"wolsung-scenery-{layout}-p0"


def test_cover_is_labelled_with_the_piece_that_gives_it():
    layout = ground(("obstacle", (14, 15, 22, 15.4), 1))
    match = play([on(fighter(), 0, 18, 10), on(fighter(), 1, 18, 17)], layout=layout)
    label = sight_marks(match, 1)["sight"].label
    assert (label.id, label.args["cover"], label.args["what"].id) == (
        "wolsung-sight-behind",
        1,
        f"wolsung-scenery-{layout}-p0",
    )
    assert find_screen(match.state, model(match, 0), model(match, 1)).points > 1


def test_a_body_in_between_is_named():
    between = fighter(base="XL")
    match = play([on(fighter(base="S"), 0, 18, 10), on(fighter(base="S"), 1, 18, 20), on(between, 0, 18, 15)])
    screen = find_screen(match.state, model(match, 0), model(match, 1))
    assert screen.name == model_name(model(match, 2))


def test_marks_start_at_the_active_model_and_belong_to_each_enemy():
    match = play([on(hero(), 0, 18, 10), on(fighter(), 1, 18, 16), on(fighter(), 1, 22, 16)])
    enemies = [mark.of for mark in build_board(match.state).marks if mark.kind == "sight"]
    assert enemies == ["model-1", "model-2"]


def test_a_line_past_cover_is_broken_where_it_is_met_and_names_the_area():
    layout = ground(("obstacle", (14, 15, 22, 15.4), 1))
    match = play([on(fighter(), 0, 18, 10), on(fighter(), 1, 18, 17)], layout=layout)
    mark = sight_marks(match, 1)["sight"]
    begins, meets, ends = mark.shape.points
    assert (begins, ends) == ((18_000, 10_000), (18_000, 17_000))
    assert 15_000 <= meets[1] <= 15_400
    assert mark.by in {area.id for area in build_board(match.state).areas}
    assert (mark.note.id, mark.note.args["cover"]) == ("wolsung-seen-behind", 1)


def test_odds_of_a_shot_say_what_they_would_be_without_cover():
    layout = ground(("obstacle", (14, 15, 22, 15.4), 1))
    match = play([on(fighter(), 0, 18, 10), on(fighter(), 1, 18, 17)], layout=layout)
    shooter, target = model(match, 0), model(match, 1)
    hidden = forecast_shot(match.state, shooter, "pistol", target)
    bare = forecast_shot(match.state, shooter, "pistol", target, covered=False)
    assert bare.theirs == hidden.theirs - 1
    assert bare.hit > hidden.hit


def test_ladders_and_stairs_say_where_they_begin_and_end():
    climbs = [area for area in scenery_areas("clockmakers")[1] if area.climb]
    assert len(climbs) == 6
    stairs = next(area for area in climbs if area.id == "connector-hall-stairs")
    assert stairs.climb.points == [(18_000, 11_500), (18_000, 13_000)]


@pytest.mark.rule("wolsung.feat.red", "wolsung.feat.black")
def test_a_card_of_the_hand_says_what_it_does_in_this_test():
    match = play([on(hero(), 0, 18, 10), on(hero(), 1, 18, 16)])
    s = match.state
    assert hand_card(s, 0, "4D").foot.id == "wolsung-card-red"
    assert hand_card(s, 0, "4C").foot.id == "wolsung-card-black"
    s.contest = Contest(kind="shot", sides=[Roller(model=0, pool=3), Roller(model=1, pool=3)])
    red, black = hand_card(s, 0, "KD"), hand_card(s, 0, "KC")
    assert (red.foot.id, red.foot.args["adds"], red.states) == ("wolsung-card-adds", 2, [])
    assert (black.foot.id, black.states) == ("wolsung-card-black", ["idle"])
