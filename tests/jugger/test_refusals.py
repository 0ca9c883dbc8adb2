"""Refusals: each says the reason of its case, with its numbers."""

import pytest

from tapete.games.jugger import GAME
from tests.jugger.table import *

LIA, ILSE, AMPARO, OTTO = "lia-vencejo", "ilse-martillo", "amparo-dique", "otto-polea"


def lone(card, active=True, **more):
    """A Jugger in the middle of the field, and a rival with a staff two hexes east of it."""
    juggers = [jugger(card, 0, (20, 5), "E", **more), jugger("bruno-salitre", 1, (24, 5), "W", weapon="staff")]
    return playing(juggers, **({"active": 0} if active else {"voa": 3, "turn": 0}))


def moved():
    return lone(LIA).do(Declare("walk"), Finish())


CASES = [
    (lambda: lone(LIA), Use(0), "Gran zancada suma 2 hexágonos a un movimiento ya declarado: antes declara uno."),
    (lambda: moved(), Use(0), "Gran zancada alarga un movimiento, y Lía Vencejo (A) ya ha acabado el suyo."),
    (lambda: moved(), Step(cell_at(22, 5)), "Lía Vencejo (A) ya ha acabado su movimiento."),
    (lambda: lone(ILSE), Attack(1), "Bruno Salitre (B) está a 2 hexágonos; el rango es 1."),
    (lambda: lone(ILSE), Attack(0), "Ilse Martillo (A) es de tu equipo."),
    (lambda: lone(ILSE, pc=1, pa=0), Declare("sprint"), "Cuesta 2 PC y solo hay 1, contando PA y PSE."),
    (
        lambda: lone(ILSE, exhausted=True, pa=0),
        Declare("run"),
        "Ilse Martillo (A) está agotada: solo camina, hasta 3 hexágonos.",
    ),
    (
        lambda: lone("gunnar-tizne", exhausted=True, pa=0),
        Declare("run"),
        "Gunnar Tizne (A) está agotado: solo camina, hasta 3 hexágonos.",
    ),
    (lambda: lone(ILSE), Go("walk", cell_at(38, 5)), "Demasiado lejos: Ilse Martillo (A) llega a 3 hexágonos."),
    (lambda: lone(ILSE), Go("walk", cell_at(24, 5)), "Ahí está Bruno Salitre (B)."),
    (lambda: lone(ILSE), Pin(1), "Bruno Salitre (B) está en pie: solo se pinea a un rival agachado."),
    (lambda: lone(ILSE), Lift(), "Ilse Martillo (A) es Defensora: con el Jugg solo juega un Qwik."),
    (lambda: lone(OTTO, weapon="staff"), Attack(1, 0), "Cuan larga es pide Cadena; Otto Polea (A) lleva Bastón."),
    (lambda: lone(ILSE, active=False), Activate(1), "Bruno Salitre (B) es del otro equipo."),
]


@pytest.mark.parametrize(("position", "answer", "sentence"), CASES, ids=[sentence[:40] for *_, sentence in CASES])
def test_a_refusal_says_the_reason_of_its_case(position, answer, sentence):
    refusal = position().match.refusal(0, answer)
    assert GAME.has_own_words(refusal)
    assert GAME.say(refusal.text) == sentence


def test_a_team_named_twice_is_refused_by_the_name_of_the_jugger():
    from tapete.core.flow import Refused

    twice = ["ilse-martillo"] * 5
    with pytest.raises(Refused) as refused:
        new({"rosters": [twice, twice]})
    assert GAME.say(refused.value.text) == "Ilse Martillo ya está en el equipo."
    with pytest.raises(Refused) as refused:
        new({"rosters": [twice]})
    assert GAME.say(refused.value.text) == "Hacen falta 2 equipos, uno por asiento; hay 1."
