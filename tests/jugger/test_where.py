"""Places in the log: the same words as in the text version of the board."""

import random

import tapete
from tapete.core.flow import any_answer
from tapete.core.i18n.text import LANGUAGES
from tapete.games.jugger import GAME
from tapete.games.jugger.field import GOALS, PLACES
from tapete.games.jugger.table.location_text import HALF, near_goal
from tapete.games.jugger.view.options import go_text
from tests.jugger.table import *


def lines(table, *kinds):
    """The last log lines of these kinds, in both languages."""
    last = [next(event for event in reversed(table.match.events()) if event.kind == kind) for kind in kinds]
    return [(GAME.say(event.text), GAME.say(event.text, "en")) for event in last]


def test_the_log_names_the_place_of_a_move():
    table = playing([jugger("ilse-martillo", 0, (30, 7), "W"), jugger("bruno-salitre", 1, (24, 5), "E")], active=0).do(
        Go("walk", cell_at(27, 6))
    )
    assert lines(table, "steps") == [
        (
            "Ilse Martillo (A) avanza 2 hexágonos: a 6 de la portería este.",
            "Ilse Martillo (A) moves 2 hexes: 6 from the east goal.",
        )
    ]
    table.do(Step(cell_at(26, 5)))
    assert lines(table, "steps") == [
        (
            "Ilse Martillo (A) da un paso: junto a Bruno Salitre (B).",
            "Ilse Martillo (A) takes a step: beside Bruno Salitre (B).",
        )
    ]
    home = playing([jugger("ilse-martillo", 0, (8, 5), "W")], active=0).do(Go("walk", cell_at(4, 5)))
    assert lines(home, "steps") == [
        (
            "Ilse Martillo (A) avanza 2 hexágonos: junto a la portería oeste.",
            "Ilse Martillo (A) moves 2 hexes: beside the west goal.",
        )
    ]


def test_the_log_says_where_the_jugg_lies():
    swept = playing([jugger("ilse-martillo", 0, (20, 5), "W")], active=0, jugg=(22, 5)).do(Sweep(cell_at(28, 5)))
    thrown = playing([jugger("duna-cedazo", 0, (20, 5), "W")], active=0, carrier=0).do(Throw(cell_at(6, 5)))
    assert lines(swept, "sweeps") + lines(thrown, "throws") == [
        (
            "Ilse Martillo (A) barre el Jugg 3 hexágonos por 3 PC: a 5 de la portería este.",
            "Ilse Martillo (A) sweeps the Jugg 3 hexes for 3 FP: 5 from the east goal.",
        ),
        (
            "Duna Cedazo (A) lanza el Jugg a 7 hexágonos por 2 PC: a 2 de la portería oeste.",
            "Duna Cedazo (A) throws the Jugg 7 hexes for 2 FP: 2 from the west goal.",
        ),
    ]
    goal = playing([jugger("duna-cedazo", 0, (8, 5), "W")], active=0, carrier=0).do(Throw(cell_at(2, 5)))
    assert lines(goal, "throws")[0][1] == "Duna Cedazo (A) throws the Jugg 3 hexes for 1 FP: on the west goal."


def test_the_log_says_where_a_push_and_a_fall_lead():
    qwiks = [jugger("sixto-alambre", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")]
    pushed = playing(qwiks, [dice(2, 3), dice(0, 2)], active=0, carrier=1).do(Grapple(1), Pass(), 0, FULL, 0, "push")
    assert lines(pushed, "pushed") == [
        (
            "Sixto Alambre (A) empuja a Duna Cedazo (B): a 7 de la portería este.",
            "Sixto Alambre (A) pushes Duna Cedazo (B): 7 from the east goal.",
        )
    ]
    edge = playing([jugger("ilse-martillo", 0, (21, 0), "E")], active=0).do(Declare("walk"), StepOut())
    assert lines(edge, "out") == [
        (
            "Ilse Martillo (A) sale del campo: a 11 de la portería este.",
            "Ilse Martillo (A) leaves the field: 11 from the east goal.",
        )
    ]


def test_the_log_says_where_a_side_lines_up():
    match = tapete.new_match("jugger", seed="lines up")
    rng = random.Random("lines up")
    while not (lines_of_it := [event for event in match.events() if event.kind == "deployed"]):
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    event = lines_of_it[0]
    lined = [one for one in match.state.juggers if one.side == event.player and one.cell >= 0]
    assert len(lined) == 5
    for language in LANGUAGES:
        names = ", ".join(GAME.say(one.name, language) for one in sorted(lined, key=lambda one: PLACES[one.cell][1]))
        assert GAME.say(event.text, language).endswith(f": {names}.")
    west = PLACES[lined[0].cell][0] < HALF
    assert ("por el oeste" if west else "por el este") in GAME.say(event.text)


def go_titles(table, *places):
    """Titles of the walks to these places, in both languages."""
    walks = [
        one for one in table.match.view(0).decision.options if one.title.args.get("move") == "walk" and one.targets
    ]
    titles = {option.targets[0]: option.title for option in walks}
    titles = [titles[f"cell-{cell_at(*place)}"] for place in places]
    return [(GAME.say(title), GAME.say(title, "en")) for title in titles]


def test_a_move_says_the_goal_the_jugg_or_the_rival_it_leads_to():
    walker = [jugger("nilo-charca", 0, (8, 5), "W"), jugger("bruno-salitre", 1, (9, 2), "E")]
    assert go_titles(playing(walker, active=0, jugg=(6, 5)), (4, 5), (6, 5), (8, 3)) == [
        ("Caminar hasta un hexágono junto a la portería oeste", "Walk to a hex beside the west goal"),
        ("Caminar hasta el Jugg", "Walk to the Jugg"),
        ("Caminar hasta un hexágono junto a Bruno Salitre (B)", "Walk to a hex beside Bruno Salitre (B)"),
    ]
    free = playing([jugger("nilo-charca", 0, (20, 5), "W")], active=0, jugg=(30, 5))
    assert go_titles(free, (18, 5)) == [("Caminar hasta aquí", "Walk here")]


def test_a_move_onto_a_goal_names_the_goal():
    near = near_goal(GOALS["west"])
    assert GAME.say(go_text("run", near)) == "Correr hasta la portería oeste"
    assert GAME.say(go_text("run", near), "en") == "Run to the west goal"
