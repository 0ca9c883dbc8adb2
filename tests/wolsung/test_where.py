"""The log line of a move: direction, then contact, ground or the nearest model."""

from tapete.games.wolsung.table.distances import distance
from tests.wolsung.table import GAME, Charge, Move, do, model, on, play, spot, told

ADELA, CONSTABLE = "captain-adela-thorne", "constable"


def log_line(at, to, *, foe=(22, 26), z=0, action=None):
    """The log line of one Move of a Constable on the Clockmakers' Row in both languages, and the match."""
    match = play([on(CONSTABLE, 0, *at, z=z), on(ADELA, 1, *foe)], layout="clockmakers")
    do(match, action or Move(), to)
    (event,) = told(match, "goes-walk")
    return GAME.say(event.text), GAME.say(event.text, "en"), match


def test_a_move_says_how_far_which_way_and_how_far_the_nearest_enemy_is():
    spanish, english, match = log_line((13, 24), spot(13, 28))
    assert spanish == "El Alguacil Abbot (A) se mueve 4″ al sur, a 8″ de la Capitana Adela Thorne (B)."
    assert english == "Constable Abbot (A) moves 4″ south, 8″ from Captain Adela Thorne (B)."
    assert round(distance(model(match, 0), model(match, 1)) / 1000, 1) == 8


def test_a_charge_says_whom_it_touches():
    spanish, english, _ = log_line((19, 26), spot(20.79, 26), action=Charge())
    assert spanish == "El Alguacil Abbot (A) se mueve 1,8″ al este, en contacto con la Capitana Adela Thorne (B)."
    assert english == "Constable Abbot (A) moves 1.8″ east, in contact with Captain Adela Thorne (B)."


def test_a_move_onto_ground_names_the_ground():
    spanish, english, _ = log_line((13, 3), spot(14.2, 2.8))
    assert spanish == "El Alguacil Abbot (A) se mueve 1,2″ al este, ya en el Mercado."
    assert english == "Constable Abbot (A) moves 1.2″ east, now in the Market."
    _, within, _ = log_line((18, 1.2), spot(21, 1.2))
    assert "Market" not in within


def test_a_move_up_or_down_names_the_roof_or_the_street():
    spanish, english, _ = log_line((2.4, 14), spot(4, 14, 5))
    assert spanish.endswith("al este, ya en la Casa de vecinos, a 5″ de altura.")
    assert english.endswith("east, now on the Tenement, 5″ up.")
    spanish, english, _ = log_line((3.6, 14), spot(2.4, 14, 0), z=5)
    assert spanish.endswith("al oeste, ya a ras de suelo.")
    assert english.endswith("west, now at street level.")
