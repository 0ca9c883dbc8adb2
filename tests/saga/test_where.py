"""The log line of a move: direction, then the ground entered or the nearest unit."""

import re

from tapete import bots
from tapete.core.i18n.text import Text
from tapete.core.match import Match, Setup
from tapete.games.saga import GAME
from tests.saga.table import *

WOOD = {"terrain": "wood", "at": [60, 40]}  # 20 x 14 cm: x from 50 to 70, y from 33 to 47
TWO = [(60, 60), (63, 60)]
FOE = unit("guards", [(60, 20), (63, 20)])


def last_entry(game: Playing, kind: str) -> tuple[str, str]:
    event = next(event for event in reversed(game.match.events()) if event.kind == kind)
    return GAME.say(event.text), GAME.say(event.text, "en")


def move_unit(by: tuple[float, float], start=TWO, theirs=FOE, terrain=()) -> Playing:
    game = Playing(unit("warriors", start), theirs, terrain=list(terrain)).order(0, "move")
    return game.act(game.moved(0, *by))


def test_a_move_says_how_far_which_way_and_how_far_the_nearest_enemy_is():
    assert last_entry(move_unit((0, -12)), "moves") == (
        "Los Guerreros de la Serpiente (A) se mueven 12 cm al norte, a 25,5 cm de los Guardias de la Torre (B).",
        "The Serpent Warriors (A) move 12 cm north, 25.5 cm from the Tower Guards (B).",
    )
    assert (
        last_entry(move_unit((7, 7)), "moves")[1]
        == "The Serpent Warriors (A) move 9.9 cm south-east, 44.7 cm from the Tower Guards (B)."
    )


def test_the_distance_is_the_one_the_rules_measure():
    game = move_unit((3, -10))
    (event,) = game.told("moves")
    assert event.text.args["place"].args["where"].args["far"] == round(game.far(0, 1), 1)


def test_ground_entered_is_named_and_ground_left_only_far_from_enemies():
    assert last_entry(move_unit((0, -9), start=[(60, 52), (63, 52)], terrain=[WOOD]), "moves") == (
        "Los Guerreros de la Serpiente (A) se mueven 9 cm al norte, ya en el bosque.",
        "The Serpent Warriors (A) move 9 cm north, now in the wood.",
    )
    inside = [(60, 45), (63, 45)]
    within = move_unit((0, -3), start=inside, terrain=[WOOD])
    assert (
        last_entry(within, "moves")[1] == "The Serpent Warriors (A) move 3 cm north, 19.5 cm from the Tower Guards (B)."
    )
    assert last_entry(move_unit((0, 6), start=inside, theirs=FAR, terrain=[WOOD]), "moves") == (
        "Los Guerreros de la Serpiente (A) se mueven 6 cm al sur, ya fuera del bosque.",
        "The Serpent Warriors (A) move 6 cm south, now out of the wood.",
    )
    near = move_unit((0, 6), start=inside, theirs=unit("guards", [(60, 70), (63, 70)]), terrain=[WOOD])
    assert (
        last_entry(near, "moves")[1] == "The Serpent Warriors (A) move 6 cm south, 16.5 cm from the Tower Guards (B)."
    )


def test_the_log_tells_staying_from_closing_up():
    assert last_entry(move_unit((0, 0)), "stays") == (
        "Los Guerreros de la Serpiente (A) no se mueven.",
        "The Serpent Warriors (A) do not move.",
    )
    game = Playing(unit("warriors", [(57, 60), (63, 60)]), FOE).order(0, "move")
    game.act(game.placed(0, (58.6, 60), (61.4, 60)))
    assert last_entry(game, "moves")[0].startswith(
        "Los Guerreros de la Serpiente (A) se mueven 1,6 cm casi en el sitio, a "
    )


def test_a_charge_says_whom_it_touches_and_a_withdrawal_where_it_leads():
    mine = bare(unit("warriors", [(60, 50), (63, 50)]), oars=["u"])
    game = Playing(mine, bare(unit("warriors", [(60, 40), (63, 40)])), dice=[[1, 1], [1, 1]])
    game.order(0, "charge", 1).act(game.placed(0, (60, 42.5), (63, 42.5))).act("open")
    assert last_entry(game, "charges") == (
        "Los Guerreros de la Serpiente (A) cargan 7,5 cm al norte, en contacto con los Guerreros del Pino (B).",
        "The Serpent Warriors (A) charge 7.5 cm north, in contact with the Pine Warriors (B).",
    )
    game.auto()  # a draw: the attacker leaves
    assert last_entry(game, "withdrawn") == (
        "Los Guerreros de la Serpiente (A) se retiran 10 cm al sur, a 10 cm de los Guerreros del Pino (B).",
        "The Serpent Warriors (A) withdraw 10 cm south, 10 cm from the Pine Warriors (B).",
    )


def test_a_deployed_unit_stands_in_a_part_of_the_table():
    match = Match(Setup.of(GAME, 2, {}, "where"))
    seats = [bots.make("greedy", GAME, f"where/{seat}") for seat in range(2)]
    while not any(event.kind == "deploys" for event in match.events()):
        player = min(match.pending)
        match.act(player, seats[player](match, player))
    event = next(event for event in match.events() if event.kind == "deploys")
    assert re.fullmatch(
        r"Jugador . despliega (?:al|a las|a los) .+ \([AB]\), en el \w+ de la mesa\.", GAME.say(event.text)
    )


def test_every_clause_about_where_names_the_enemy_with_its_owner():
    for event in move_unit((0, -12)).told("moves"):
        place = event.text.args["place"]
        assert isinstance(place, Text)
        assert place.args["where"].args["who"].args["owner"] == 1
