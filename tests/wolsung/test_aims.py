"""Aims: each answer names its model, verb and target."""

import random

import tapete
from tapete.conformance.aims import MOST_LINES, check_aims, count_lines
from tapete.core.flow import any_answer
from tapete.core.scene import Aim

from .table import (
    GAME,
    HOLD,
    Cast,
    Charge,
    Melee,
    Move,
    Shoot,
    Spell,
    Target,
    do,
    fighter,
    on,
    play,
)

ADELA, PIKE, WICK, ASH = "captain-adela-thorne", "old-jossamy-pike", "professor-lucian-wick", "maestro-corvin-ash"


def aims(match, player=0):
    """Aims of the options of a player's decision by answer, and names of its verbs in Spanish."""
    asked, view = match.pending[player], match.decision_view(player)
    check_aims(GAME, match, player)
    assert count_lines(view) <= MOST_LINES
    names = {verb.id: GAME.say(verb.name) for verb in view.verbs}
    return {answer: GAME.aim(match.state, asked, answer) for answer in asked.options}, names


def test_actions_are_verbs_of_the_acting_model():
    match = play([on(ADELA, 0, 18, 10), on(fighter(), 1, 18, 16), on(fighter(), 1, 20, 16)])
    by_answer, names = aims(match)
    assert by_answer[Move()] == Aim("move", "model-0")
    assert by_answer[Shoot("twin-revolvers")] == Aim("shoot-twin-revolvers", "model-0")  # two targets: asked next
    assert by_answer["end"] == Aim("end", "model-0")
    assert (names["shoot-twin-revolvers"], names["moving-shoot-twin-revolvers"]) == ("Disparar", "Mover y disparar")
    assert {option.title.id: option.quick for option in match.decision_view(0).options}["wolsung-do-shoot"]
    do(match, Shoot("twin-revolvers"))
    assert aims(match)[0][Target(1)] == Aim("shoot-twin-revolvers", "model-0", "model-1")


def test_a_single_target_is_aimed_at_from_the_list_of_actions():
    match = play([on(PIKE, 0, 18, 10), on(fighter(), 1, 18, 14)])
    by_answer, names = aims(match)
    assert by_answer[Shoot("pistol")] == Aim("shoot-pistol", "model-0", "model-1")
    assert names["shoot-harpoon-gun"] == "Disparar: Lanzaarpones"  # two weapons: each has its name
    assert aims(do(match, Charge()))[0][match.pending[0].options[0]] == Aim("charge", "model-0", "model-1")
    melee = play([on(PIKE, 0, 18, 10), on(fighter(), 1, 19.2, 10)])
    assert aims(melee)[0][Melee()] == Aim("melee", "model-0", "model-1")


def test_spells_are_verbs_with_their_cost():
    match = play([on(ASH, 0, 18, 10), on(fighter(), 1, 18, 16), on(fighter(), 0, 20, 10)], hands=[["5D", "6D"], []])
    do(match, Cast())
    by_answer, names = aims(match)
    assert by_answer[Spell("vertigo", 1)] == Aim("spell-vertigo", "model-0", "model-1")
    assert by_answer[Spell("petal-veil")] == Aim("spell-petal-veil", "model-0")
    assert names["spell-vertigo"] == "Vértigo"
    costs = {verb.id: verb.cost and GAME.say(verb.cost) for verb in match.decision_view(0).verbs}
    assert (costs["spell-vertigo"], costs["spell-petal-veil"], costs["spell-thorn-volley"]) == (
        "2 naipes",
        "1 naipe",
        None,
    )
    do(match, Spell("vertigo", 1))
    assert {aim.target for aim in aims(match)[0].values()} == {"card-5D"}  # both cards together


def test_cards_of_the_hand_are_targets():
    hands = [["5H", "6S"], ["7H"]]
    match = play([on(ADELA, 0, 18, 10, luck=False), on(WICK, 1, 18, 14, luck=False)], hands=hands)
    do(match, Shoot("twin-revolvers"), HOLD)
    if 1 in match.pending:
        assert aims(match, 1)[0] == {"pass": None, "7H": Aim("add", "model-1", "card-7H")}
        do(match, "pass")
    assert aims(match)[0] == {"pass": None, "5H": Aim("add", "model-0", "card-5H")}
    bid = play([on(ADELA, 0, 18, 10), on(WICK, 1, 18, 30)], hands=hands, phase="steal", initial=1)
    assert aims(bid)[0]["5H"] == Aim("bid", target="card-5H")
    start = play([on(ADELA, 0, 18, 10), on(WICK, 1, 18, 30)], hands=hands, phase="heroic")
    assert Aim("heroic", "model-0", "card-6S") in aims(start)[0].values()


def test_the_model_to_activate_is_the_actor():
    match = play([on(ADELA, 0, 18, 10), on(fighter(), 0, 20, 10), on(fighter(), 1, 18, 30)], phase="choose")
    assert aims(match)[0][Target(1)] == Aim("activate", "model-1")


def test_every_question_of_a_match_is_aimed_and_fits_a_screen():
    match, rng = tapete.new_match("wolsung", seed="aims", options={"heroes": 4}), random.Random("aims")
    while not match.over:
        player = min(match.pending)
        if rng.random() < 0.15:
            aims(match, player)
        match.act(player, any_answer(match.pending[player], rng))
