"""What is drawn of sight: a line from whoever acts to whoever is looked at, and what stops it or hides a part."""

from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.view.marks import find_screen, sightlines
from tapete.games.wolsung.view.scene import build_board

from .table import ground, hero, model, on, play, who


def drawn(match, id):
    return {mark.kind: mark for mark in sightlines(match.state) if mark.of == f"model-{id}"}


def test_a_free_line_says_how_far():
    match = play([on(who(), 0, 18, 10), on(who(), 1, 18, 16)])
    marks = drawn(match, 1)
    assert list(marks) == ["sight"]
    assert (marks["sight"].label.id, marks["sight"].label.args["inches"]) == ("wolsung-inches", 4.8)


def test_a_blocked_line_stops_at_what_blocks_it_and_names_it():
    layout = ground(("block", (10, 12, 26, 14), 5))
    match = play([on(who(), 0, 18, 10), on(who(), 1, 18, 18)], layout=layout)
    marks = drawn(match, 1)
    assert marks["sight"].shape.points[1][1] == marks["stop"].shape.y
    assert 12_000 <= marks["stop"].shape.y <= 12_200
    assert marks["stop"].label.args["what"].id == f"wolsung-scenery-{layout}-p0"


def test_cover_is_said_with_what_gives_it():
    layout = ground(("obstacle", (14, 15, 22, 15.4), 1))
    match = play([on(who(), 0, 18, 10), on(who(), 1, 18, 17)], layout=layout)
    label = drawn(match, 1)["sight"].label
    assert (label.id, label.args["cover"], label.args["what"].id) == (
        "wolsung-sight-behind",
        1,
        f"wolsung-scenery-{layout}-p0",
    )
    assert find_screen(match.state, model(match, 0), model(match, 1)).points > 1


def test_a_body_in_between_is_named():
    between = who(base="XL")
    match = play([on(who(base="S"), 0, 18, 10), on(who(base="S"), 1, 18, 20), on(between, 0, 18, 15)])
    found = find_screen(match.state, model(match, 0), model(match, 1))
    assert found.name == model_name(model(match, 2))


def test_marks_are_drawn_for_the_one_who_acts_and_shown_with_the_enemy():
    match = play([on(hero(), 0, 18, 10), on(who(), 1, 18, 16), on(who(), 1, 22, 16)])
    seen = [mark.of for mark in build_board(match.state).marks if mark.kind == "sight"]
    assert seen == ["model-1", "model-2"]
