"""Refusals say the reason of their case, in both languages."""

import pytest

from .table import (
    GAME,
    GO,
    HOLD,
    STAY,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Leg,
    Melee,
    Move,
    Pay,
    Shoot,
    Special,
    Spell,
    StandUp,
    Walk,
    do,
    ground,
    on,
    play,
    spot,
    walk,
)

ADELA, WICK, CONSTABLE = "captain-adela-thorne", "professor-lucian-wick", "constable"
GOLEM, SCIENTIST, NAN = "brass-golem", "dr-hester-brandle", "nan-whitlock"
FAR = on(CONSTABLE, 1, 34, 34)
ROOF = ground(("block", (16, 11, 26, 20), 4, {"flat": True}))
TALL = ground(("block", (16, 11, 20, 12), 9))


def at_first(card, answer, *, other=FAR, layout=None, **position):
    """A match in which this model of player 0 acts, and an answer that it may not give."""
    more = {} if layout is None else {"layout": layout}
    return play([on(card, 0, 18, 10, **position.pop("first", {})), other], **more, **position), answer


def at_path(card, answer, *, other=FAR, layout=None, action=None, **position):
    match, _ = at_first(card, answer, other=other, layout=layout, **position)
    return do(match, action or Move()), answer


def at_feat(card):
    match = play([on(ADELA, 0, 18, 10, luck=False), on(ADELA, 1, 18, 14, luck=False)], hands=[["2S", "3H"], ["4H"]])
    do(match, Shoot("twin-revolvers"), HOLD)
    player = min(match.pending)
    return (match, card) if player == 0 else (do(match, "pass"), card)


def at_payment(cards):
    match = play([on(WICK, 0, 18, 10), on(CONSTABLE, 1, 18, 16)], hands=[["5S", "5H"], []])
    return do(match, Cast(), Spell("lantern-bolt", 1)), Pay(cards)


HERO = {"heroic": True, "layout": ROOF}
CASES = {
    "on its feet": (
        lambda: at_first(CONSTABLE, StandUp()),
        "Ya está de pie.",
        "It is already on its feet.",
    ),
    "charge out of a melee": (
        lambda: at_first(CONSTABLE, Charge(), other=on(ADELA, 1, 19.2, 10)),
        "Ya toca a la Capitana Adela Thorne (B): en combate no puede Cargar.",
        "It already touches Captain Adela Thorne (B): it cannot Charge from a melee.",
    ),
    "shoot out of a melee": (
        lambda: at_first(ADELA, Shoot("twin-revolvers"), other=on(CONSTABLE, 1, 19.2, 10)),
        "Toca al Alguacil Bray (B): solo puede Combatir o intentar marcharse.",
        "It touches Constable Bray (B): it can only Fight or try to leave.",
    ),
    "uncontrolled": (
        lambda: (play([on(GOLEM, 0, 18, 10), on(SCIENTIST, 0, 18, 30), FAR]), Melee()),
        "Está a 18,4″ de su Científico, más de 12″: solo puede Mover hacia él.",
        "It is 18.4″ from its Scientist, more than 12″: it can only Move towards them.",
    ),
    "a melee with nobody": (
        lambda: at_first(CONSTABLE, Melee()),
        "No toca a ningún enemigo.",
        "It touches no enemy.",
    ),
    "no charge in reach": (
        lambda: at_first(CONSTABLE, Charge()),
        "No hay ningún enemigo al alcance de su Carga.",
        "No enemy is within reach of its Charge.",
    ),
    "another suit": (
        lambda: (play([on(ADELA, 0, 18, 10), FAR], hands=[["QH"], []], phase="heroic"), Heroic("QH")),
        "La reina de corazones no es de picas, el palo de la Capitana Adela Thorne (A).",
        "The queen of hearts is not of spades, the suit of Captain Adela Thorne (A).",
    ),
    "a black card for a shot": (
        lambda: at_feat("2S"),
        "El dos de picas no suma: en esta prueba valen los rojos.",
        "The two of spades adds nothing: red cards count in this test.",
    ),
    "a payment of another suit": (
        lambda: at_payment(("5S",)),
        "Se paga con un naipe de corazones.",
        "It is paid with one card of hearts.",
    ),
    "a spell for a target out of range": (
        lambda: (
            do(play([on(WICK, 0, 18, 10), on(CONSTABLE, 1, 18, 33), on(ADELA, 0, 18, 12)]), Cast()),
            Spell("lantern-bolt", 1),
        ),
        "Está a 21,8″ y el alcance es 16″.",
        "It is 21.8″ away and the range is 16″.",
    ),
    "a spell before the Cast Action": (
        lambda: (play([on(WICK, 0, 18, 10), on(CONSTABLE, 1, 18, 16)], hands=[["5H"], []]), Spell("lantern-bolt", 1)),
        "Un conjuro se elige justo después de la Acción de Lanzar.",
        "A spell is chosen right after the Cast Action.",
    ),
    "a spell out of its moment": (
        lambda: (
            play([on(WICK, 0, 18, 10), on(CONSTABLE, 1, 18, 16)], hands=[["5S"], []], phase="heroic"),
            Spell("lantern-bolt", 1),
        ),
        "Un conjuro se lanza con una Acción de Lanzar, y ahora no es el momento.",
        "A spell is cast with a Cast Action, and this is not the moment.",
    ),
    "no cards for a spell": (
        lambda: (play([on("brother-anselm-kade", 0, 18, 10), FAR], hands=[[], []]), Cast()),
        "Ahora no puede lanzar ningún conjuro: le falta un objetivo o con qué pagar.",
        "It can cast no spell now: it lacks a target or the means to pay.",
    ),
    "an end in contact": (
        lambda: at_path(CONSTABLE, walk((18, 12.79)), other=on(ADELA, 1, 18, 14)),
        "Acabaría tocando a la Capitana Adela Thorne (B): para eso hay que Cargar.",
        "It would end touching Captain Adela Thorne (B): that takes a Charge.",
    ),
    "a path too long": (
        lambda: at_path(CONSTABLE, walk((18, 16))),
        "El recorrido mide 6″ y su M permite 5″.",
        "The path is 6″ long and its M allows 5″.",
    ),
    "a climb unpaid": (
        lambda: at_path(ADELA, Climb(18000, 11600, 4000), layout=ROOF),
        "En esta activación no has pagado el Movimiento heroico.",
        "You have not paid for Heroic Movement in this activation.",
    ),
    "a climb away from the wall": (
        lambda: at_path(ADELA, Climb(24000, 16000, 4000), **HERO),
        "Para trepar ahí, su base ha de tocar ese muro o ese borde.",
        "To climb there, its base must touch that wall or edge.",
    ),
    "a jump too far": (
        lambda: at_path(ADELA, Jump(18000, 4000, 0), **HERO),
        "El Salto mide 6″ y su M permite 5″.",
        "The Jump is 6″ long and its M allows 5″.",
    ),
    "a jump through a wall": (
        lambda: at_path(ADELA, Jump(18000, 13500, 0), heroic=True, layout=TALL),
        "Algo de más de 2″ de alto corta el Salto.",
        "Something more than 2″ high is in the way of the Jump.",
    ),
    "a jump too high": (
        lambda: at_path(ADELA, Jump(18000, 12500, 4000), **HERO),
        "El Salto acabaría 4″ más arriba; el tope es 2″.",
        "The Jump would end 4″ higher; 2″ is the most.",
    ),
    "mist for others": (
        lambda: at_path(CONSTABLE, Walk((Leg(18000, 12000, "mist"),))),
        "No es Caminante Entre Nieblas.",
        "It is no Mist Walker.",
    ),
    "mist from nowhere": (
        lambda: at_path(NAN, Walk((Leg(18000, 12000, "mist"),))),
        "Ha de salir de una Plantilla de Niebla y caber entera en otra.",
        "It has to leave one Mist Template and fit wholly into another.",
    ),
    "a template out of range": (
        lambda: (do(at_first(NAN, "")[0], Special("fog-call")), spot(18, 20)),
        "Está a 9,5″ y el alcance es 6″.",
        "It is 9.5″ away and the range is 6″.",
    ),
    "a template out of sight": (
        lambda: (do(at_first(NAN, "", layout=TALL)[0], Special("fog-call")), spot(18, 14)),
        "No hay línea de visión.",
        "It has no line of sight to that.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_gives_the_reason_of_its_case(case):
    make, spanish, english = CASES[case]
    match, answer = make()
    no = match.refusal(min(match.pending), answer)
    assert no is not None
    assert GAME.has_own_words(no)
    assert [GAME.say(no.text, language) for language in ("es", "en")] == [spanish, english]


@pytest.mark.parametrize("answer", [Heroic("5S"), GO, STAY, "KH"])
def test_an_answer_of_another_moment_has_a_reason_in_words(answer):
    match = play([on(ADELA, 0, 18, 10), FAR], hands=[["5S", "KH"], []])
    no = match.refusal(0, answer)
    assert no is not None
    assert GAME.has_own_words(no) or no.text.id.startswith("kernel")
