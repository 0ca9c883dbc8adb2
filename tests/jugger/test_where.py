"""Places in the log: the same words as in the text version of the board."""

import random

import tapete
from tapete.core.flow import any_answer
from tapete.games.jugger import GAME
from tapete.games.jugger.field import PLACES
from tapete.games.jugger.table.location_text import HALF
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
            "Ilse Martillo (A) avanza 2 hexágonos: fila 7, a 3,5 del medio campo, al este.",
            "Ilse Martillo (A) moves 2 hexes: row 7, 3.5 east of the half-way line.",
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
            "Ilse Martillo (A) barre el Jugg 3 hexágonos por 3 PC: fila 6, a 4 del medio campo, al este.",
            "Ilse Martillo (A) sweeps the Jugg 3 hexes for 3 FP: row 6, 4 east of the half-way line.",
        ),
        (
            "Duna Cedazo (A) lanza el Jugg a 7 hexágonos por 2 PC: fila 6, a 7 del medio campo, al oeste.",
            "Duna Cedazo (A) throws the Jugg 7 hexes for 2 FP: row 6, 7 west of the half-way line.",
        ),
    ]
    goal = playing([jugger("duna-cedazo", 0, (8, 5), "W")], active=0, carrier=0).do(Throw(cell_at(2, 5)))
    assert lines(goal, "throws")[0][1] == "Duna Cedazo (A) throws the Jugg 3 hexes for 1 FP: on the west goal."


def test_the_log_says_where_a_push_and_a_fall_lead():
    qwiks = [jugger("sixto-alambre", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")]
    pushed = playing(qwiks, [dice(2, 3), dice(0, 2)], active=0, carrier=1).do(Grapple(1), Pass(), 0, FULL, 0, "push")
    assert lines(pushed, "pushed") == [
        (
            "Sixto Alambre (A) empuja a Duna Cedazo (B): fila 6, a 2 del medio campo, al este.",
            "Sixto Alambre (A) pushes Duna Cedazo (B): row 6, 2 east of the half-way line.",
        )
    ]
    edge = playing([jugger("ilse-martillo", 0, (21, 0), "E")], active=0).do(Declare("walk"), StepOut())
    assert lines(edge, "out") == [
        (
            "Ilse Martillo (A) sale del campo: fila 1, a 0,5 del medio campo, al este.",
            "Ilse Martillo (A) leaves the field: row 1, 0.5 east of the half-way line.",
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
    for language, words in (("es", "{} en la fila {}"), ("en", "{} in row {}")):
        for one in lined:
            assert words.format(GAME.say(one.name, language), PLACES[one.cell][1] + 1) in GAME.say(event.text, language)
    west = PLACES[lined[0].cell][0] < HALF
    assert ("por el oeste" if west else "por el este") in GAME.say(event.text)
