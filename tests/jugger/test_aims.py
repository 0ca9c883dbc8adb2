"""Aims: Jugger, verb and target of each option, zones of a move, and lines of a list."""

import msgspec
import pytest

from tapete.conformance.aims import MOST_LINES, check_aims, count_lines
from tapete.games.jugger import GAME
from tests.jugger.table import *

LONGEST = 25 * 1024  # bytes of a folded decision


def carrier(**more):
    """The Qwik with the longest throw in the middle of the field, with the Jugg: the most options of all."""
    return playing(
        [
            jugger("duna-cedazo", 0, (20, 5), "W"),
            jugger("ilse-martillo", 0, (24, 5), "W"),
            jugger("bruno-salitre", 1, (16, 5), "E"),
        ],
        active=0,
        carrier=0,
        **more,
    )


def options(table, player=0):
    return table.match.view(player).decision.options


def aims(table, player=0):
    return {(one.verb, one.target, one.band) for one in options(table, player)}


def verb(table, id, player=0):
    return next(one for one in table.match.decision_view(player).verbs if one.id == id)


def test_the_largest_decision_is_small_for_a_page():
    table = carrier()
    assert len(table.options) > 700
    folded = table.match.decision_view(0, fold=True)
    assert len(folded.options) < 12
    assert len(msgspec.json.encode(folded)) < LONGEST
    assert count_lines(table.match.decision_view(0)) <= MOST_LINES
    assert check_aims(GAME, table.match, 0) > 600


@pytest.mark.rule("jugger.move.table", "jugger.ruling.sprint-no-minimum")
def test_a_move_has_one_zone_for_each_price():
    table = carrier()
    labels = [GAME.say(label) for label in verb(table, "move").bands]
    assert labels == ["gratis: hasta 5", "1 PC: hasta 8", "2 PC: hasta 11"]
    near, far = f"cell-{cell_at(26, 5)}", f"cell-{cell_at(34, 5)}"
    assert {aim for aim in aims(table) if aim[0] == "move" and aim[1] == near} == {("move", near, n) for n in range(3)}
    assert {aim for aim in aims(table) if aim[0] == "move" and aim[1] == far} == {("move", far, n) for n in (1, 2)}
    assert {one.actor for one in options(table) if one.verb} == {"jugger-0"}


def test_after_the_declaration_the_zone_is_the_rest_of_the_move():
    table = carrier().do(Declare("run"), Step(cell_at(22, 5)))
    assert [GAME.say(label) for label in verb(table, "move").bands] == ["quedan 7"]
    assert {aim[2] for aim in aims(table) if aim[0] == "move"} == {0}


def test_paces_are_buttons_with_their_price():
    table = carrier()
    prices = {id: GAME.say(verb(table, id).cost) for id in ("walk", "run", "sprint")}
    assert prices == {"walk": "gratis", "run": "1 PC", "sprint": "2 PC"}
    assert {("walk", "", 0), ("run", "", 0), ("sprint", "", 0)} <= aims(table)


def test_a_price_is_in_the_points_that_pay_it():
    tired = jugger("duna-cedazo", 0, (20, 5), "W", pc=0)
    table = playing([tired, jugger("bruno-salitre", 1, (2, 5), "E")], active=0)
    assert {id: GAME.say(verb(table, id).cost) for id in ("run", "sprint")} == {"run": "1 PA", "sprint": "2 PA"}


@pytest.mark.rule("jugger.ruling.throw-details")
def test_a_throw_off_the_field_is_the_same_as_one_to_the_edge_if_it_costs_no_more():
    table = carrier()
    edge, dearer = Throw(cell_at(25, 0), True), Throw(cell_at(23, 0), True)
    assert edge in table.options
    assert dearer in table.options
    listed = {table.options[one.key] for one in options(table)}
    assert Throw(cell_at(25, 0)) in listed
    assert edge not in listed  # 8 hexes and one more: 2 PC, as without it
    table.do(edge)
    assert table.pitch.jugg == cell_at(25, 0)


def test_the_zones_of_a_throw_are_its_prices():
    table = carrier()
    assert [GAME.say(label) for label in verb(table, "throw").bands][:2] == ["1 PC: hasta 4", "2 PC: hasta 8"]
    bands = {one.target: one.band for one in options(table) if one.verb == "throw"}
    assert (bands[f"cell-{cell_at(28, 5)}"], bands[f"cell-{cell_at(30, 5)}"]) == (0, 1)


def test_an_attack_by_talent_has_the_name_of_the_talent():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W")], active=0)
    assert {("attack", "jugger-1", 0), ("talent-0-0", "jugger-1", 0)} <= aims(table)
    ram = verb(table, "talent-0-0")
    assert (GAME.say(ram.name), GAME.say(ram.cost)) == ("Ariete de escudo", "3 PC")


@pytest.mark.rule("jugger.facing.six")
def test_a_facing_is_chosen_by_the_cell_ahead():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W")], [dice(0, 4)], active=0
    )
    table.do(Attack(1), 0, FULL, 0, Pass())
    assert (table.kind, table.player) == ("facing", 1)
    east = next(one for one in options(table, 1) if table.options[one.key] == E)
    assert (east.verb, east.actor, east.target) == ("face", "jugger-1", f"cell-{cell_at(24, 5)}")
    assert len({one.target for one in options(table, 1)}) == 6


def test_a_reaction_is_aimed_from_its_jugger_at_the_mover():
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
        Declare("run"), Step(cell_at(22, 5))
    )
    strike = next(one for one in options(table, 1) if one.verb == "strike")
    assert (strike.actor, strike.target) == ("jugger-1", "jugger-0")


def test_buttons_say_the_deed_and_its_price_without_directions():
    table = playing([jugger("ilse-martillo", 0, (26, 5), "W")], active=0, jugg=(16, 5))
    words = {table.options[one.key]: GAME.say(one.confirm) for one in options(table) if one.verb == "move"}
    assert words[Go("run", cell_at(34, 5))] == "Correr hasta aquí · 1 PC"
    assert words[Go("run", cell_at(18, 5))] == "Correr hasta un hexágono junto al Jugg · 1 PC"
    assert words[Go("walk", cell_at(28, 5))] == "Caminar hasta aquí · gratis"


@pytest.mark.parametrize("crouched", [0, 1, 2])
def test_in_a_crowded_melee_a_list_fits_a_screen(crouched):
    """Two rivals in reach of several attacks, one to pin: a verb with few targets is one line, too."""
    rivals = [("bruno-salitre", (21, 4)), ("zoltan-penumbra", (22, 5)), ("teodora-rompeolas", (21, 6))]
    crowd = [jugger(card, 1, at, "W", **({"count": 2} if n < crouched else {})) for n, (card, at) in enumerate(rivals)]
    table = playing([jugger("corvina-ocaso", 0, (20, 5), "E", pc=6), *crowd], active=0)
    decision = table.match.decision_view(0)
    assert len({one.verb for one in decision.options}) > 9
    assert sum(one.verb.startswith(("attack", "talent", "pin")) for one in decision.options) > 4
    assert count_lines(decision) <= MOST_LINES
