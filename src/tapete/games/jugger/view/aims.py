"""Aims: Jugger, verb and target of each answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Aim, VerbView
from tapete.games.jugger import actions as a
from tapete.games.jugger.field import CELLS, DISTANCE, NEIGHBOURS
from tapete.games.jugger.names import talent_text
from tapete.games.jugger.rules import jugg, stone
from tapete.games.jugger.rules.defaults import about_id
from tapete.games.jugger.rules.fights import attacks, movement
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.rules.legal_actions import PIN_COST, READY_COST
from tapete.games.jugger.rules.talents import reduced_cost
from tapete.games.jugger.state import Activation, Jugger, Pitch, rival_goal
from tapete.games.jugger.view.cards import GLYPHS
from tapete.games.jugger.view.combat import cost_chips
from tapete.games.jugger.view.talents import price_chip

CELL_IDS = tuple([f"cell-{cell}" for cell in range(CELLS)])
BANDS = {move: band for band, move in enumerate(movement.MOVES)}
MOST_BANDS = 4  # zones of a sweep or a throw: one, two, three payments, and all beyond
TALENT = "talent-"

#: glyph of each verb, and whether its targets are places
VERBS = {
    "move": ("move", True),
    "walk": ("walk", False),
    "run": ("run", False),
    "sprint": ("run", False),
    "out": ("down", False),
    "turn": ("rotate", False),
    "face": ("rotate", False),
    "attack": ("sword", False),
    "grapple": ("hand", False),
    "bonus": ("sword", False),
    "strike": ("sword", False),
    "lift": ("hand", False),
    "score": ("flag", False),
    "sweep": ("push", True),
    "throw": ("throw", True),
    "throw-away": ("throw", False),
    "take": ("push", True),
    "drop": ("target", True),
    "pin": ("lock", False),
    "unpin": ("unlock", False),
    "ready": ("chain", False),
    "let-go": ("hand", False),
    "activate": ("play", False),
    "delay": ("hourglass", False),
    "full": ("shield", False),
    "duel": ("sword", False),
    "none": ("hand", False),
    "push": ("target", True),
    "quick-step": ("move", True),
    "stay": ("pass", False),
    "deploy": ("target", True),
    "rest": ("seat", False),
    "qwik": ("run", False),
    "recruit": ("plus", False),
    "swap": ("swap", False),
    "discard": ("discard", False),
}


def piece_id(jugger: int) -> str:
    return f"jugger-{jugger}"


def talent_verb(jugger: int, talent: int) -> str:
    return f"{TALENT}{jugger}-{talent}"


# ---------------------------------------------------------------- aims


def aim(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    """Aim of an answer; None for one in words, as the end of an activation."""
    kind = decision.kind
    if kind == "act" and pitch.activation is not None:
        make = ACTS.get(answer.__class__)
        return make(pitch, pitch.juggers[pitch.activation.jugger], answer) if make is not None else None
    make_other = OTHERS.get(kind)
    return make_other(pitch, decision, answer) if make_other is not None else None


@cache
def place_aims(verb: str, jugger: int, band: int = 0) -> tuple[Aim, ...]:
    """Aims of a Jugger at every cell: a decision has hundreds of them."""
    return tuple([Aim(verb, piece_id(jugger), cell, band) for cell in CELL_IDS])


def _go(pitch: Pitch, jugger: Jugger, answer: a.Go) -> Aim:
    activation = pitch.activation
    band = 0 if activation is None or activation.move else BANDS.get(answer.move, 0)
    return place_aims("move", jugger.id, band)[answer.to]


def _step(pitch: Pitch, jugger: Jugger, answer: a.Step) -> Aim:
    return place_aims("move", jugger.id)[answer.to]


def _turn(pitch: Pitch, jugger: Jugger, answer: a.Turn) -> Aim:
    return Aim("turn", piece_id(jugger.id), ahead_of(jugger, answer.facing))


def ahead_of(jugger: Jugger, facing: int) -> str:
    """Id of the cell that a Jugger would look at; "" off the field."""
    ahead = NEIGHBOURS[jugger.cell][facing]
    return CELL_IDS[ahead] if ahead >= 0 else ""


def _attack(pitch: Pitch, jugger: Jugger, answer: a.Attack | a.Grapple) -> Aim:
    if answer.talent != a.BASIC:
        verb = talent_verb(jugger.id, answer.talent)
    else:
        verb = "grapple" if isinstance(answer, a.Grapple) else "attack"
    return Aim(verb, piece_id(jugger.id), piece_id(answer.target))


def _sweep(pitch: Pitch, jugger: Jugger, answer: a.Sweep) -> Aim:
    hexes = jugg.roll_length(pitch.jugg, answer.to, answer.out)
    return place_aims("sweep", jugger.id, band_of(hexes))[answer.to]


def _throw(pitch: Pitch, jugger: Jugger, answer: a.Throw) -> Aim:
    cost = jugg.throw_cost(jugger, jugg.roll_length(jugger.cell, answer.to, answer.out))
    return place_aims("throw", jugger.id, band_of(cost))[answer.to]


def band_of(payments: int) -> int:
    """Zone of a sweep or a throw that takes so many payments."""
    return min(payments, MOST_BANDS) - 1


def _use(pitch: Pitch, jugger: Jugger, answer: a.Use) -> Aim:
    target = piece_id(answer.target) if answer.target != a.NOBODY else ""
    return Aim(talent_verb(jugger.id, answer.talent), piece_id(jugger.id), target)


ACTS: dict[type, Callable[[Pitch, Jugger, Any], Aim]] = {
    a.Go: _go,
    a.Step: _step,
    a.Turn: _turn,
    a.Attack: _attack,
    a.Grapple: _attack,
    a.Sweep: _sweep,
    a.Throw: _throw,
    a.Use: _use,
    a.Declare: lambda pitch, jugger, answer: Aim(answer.move, piece_id(jugger.id)),
    a.StepOut: lambda pitch, jugger, answer: Aim("out", piece_id(jugger.id)),
    a.Lift: lambda pitch, jugger, answer: Aim("lift", piece_id(jugger.id), "" if pitch.carrier >= 0 else "jugg"),
    a.Score: lambda pitch, jugger, answer: Aim("score", piece_id(jugger.id), CELL_IDS[rival_goal(pitch, jugger.side)]),
    a.Pin: lambda pitch, jugger, answer: Aim("pin", piece_id(jugger.id), piece_id(answer.target)),
    a.Unpin: lambda pitch, jugger, answer: Aim("unpin", piece_id(jugger.id), piece_id(answer.target)),
    a.Ready: lambda pitch, jugger, answer: Aim("ready", piece_id(jugger.id)),
    a.LetGo: lambda pitch, jugger, answer: Aim("let-go", piece_id(jugger.id)),
}


def _next(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    if isinstance(answer, (a.Activate, a.Delay)):
        return Aim("activate" if isinstance(answer, a.Activate) else "delay", piece_id(answer.jugger))
    return None


def _facing(pitch: Pitch, decision: Decision, answer: int) -> Aim:
    jugger = pitch.juggers[about_id(decision)]
    return Aim("face", piece_id(jugger.id), ahead_of(jugger, answer))


def _place(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    if not isinstance(answer, int):
        return None
    jugger = pitch.juggers[about_id(decision)]
    if answer == jugger.cell and decision.kind == "quick-step":
        return Aim("stay", piece_id(jugger.id))
    return Aim(decision.kind, piece_id(jugger.id), CELL_IDS[answer])


def _reaction(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    match answer:
        case a.Strike() if pitch.activation is not None:
            return Aim("strike", piece_id(answer.jugger), piece_id(pitch.activation.jugger))
        case a.React():
            return Aim(talent_verb(answer.jugger, answer.talent), piece_id(answer.jugger))
        case a.ThrowAway():
            return Aim("throw-away", piece_id(pitch.carrier))
    return None


def _defence(pitch: Pitch, decision: Decision, answer: a.Defend) -> Aim:
    target = pitch.combats[-1].defender
    return Aim(talent_verb(target, answer.talent) if answer.talent != a.BASIC else answer.how, piece_id(target))


def _bonus(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    if not isinstance(answer, a.Attack):
        return None
    return Aim("bonus", piece_id(about_id(decision)), piece_id(answer.target))


def _thrown(pitch: Pitch, decision: Decision, answer: a.Throw) -> Aim:
    return _throw(pitch, pitch.juggers[pitch.carrier], answer)


def _taken(pitch: Pitch, decision: Decision, answer: a.Sweep) -> Aim:
    return Aim("take", piece_id(about_id(decision)), CELL_IDS[answer.to])


def _recruit(pitch: Pitch, decision: Decision, answer: Any) -> Aim | None:
    """Aim at a card of the hand. A team built by hand is picked from a list."""
    match answer:
        case a.Recruit() | a.Discard() if answer.card in pitch.sides[decision.player].hand:
            return Aim("recruit" if isinstance(answer, a.Recruit) else "discard", f"hand-card-{answer.card}")
        case a.Swap():
            return Aim("swap", f"hand-card-{answer.into}", f"recruit-{decision.player}-{answer.out}")
    return None


def _line_up(pitch: Pitch, decision: Decision, answer: str) -> Aim | None:
    for jugger in pitch.juggers:
        if jugger.side == decision.player and jugger.card.id == answer:
            return Aim(decision.kind, f"card-{jugger.id}")
    return None


OTHERS: dict[str, Callable[[Pitch, Decision, Any], Aim | None]] = {
    "next": _next,
    "facing": _facing,
    "stand": _facing,
    "push": _place,
    "quick-step": _place,
    "drop": _place,
    "deploy": _place,
    "reaction": _reaction,
    "defence": _defence,
    "bonus": _bonus,
    "throw": _thrown,
    "jugg-move": _taken,
    "recruit": _recruit,
    "discard": _recruit,
    "rest": _line_up,
    "qwik": _line_up,
}


# ---------------------------------------------------------------- verbs


def verb_view(pitch: Pitch, decision: Decision, verb: str) -> VerbView:
    if verb.startswith(TALENT):
        number, n = map(int, verb.removeprefix(TALENT).split("-"))
        jugger = pitch.juggers[number]
        talent = jugger.card.talents[n]
        return VerbView(id=verb, name=talent_text(jugger.card, n), glyph="star", cost=price_chip(talent).text)
    glyph, places = VERBS[verb]
    view = VerbView(id=verb, name=Text(f"jugger-action-{verb}"), glyph=glyph, places=places)
    actor = acting_jugger(pitch, decision)
    if actor is not None:
        if verb in ("attack", "bonus"):
            view.glyph = GLYPHS.get(actor.weapon.id, "sword")
        view.cost = verb_cost(pitch, actor, verb)
        view.bands = verb_bands(pitch, actor, verb)
    elif verb == "delay":
        view.cost = text("jugger-chip-pc", n=stone.DELAY_COST)
    return view


def acting_jugger(pitch: Pitch, decision: Decision) -> Jugger | None:
    if decision.kind == "act" and pitch.activation is not None:
        return pitch.juggers[pitch.activation.jugger]
    if decision.kind == "defence":
        return pitch.juggers[pitch.combats[-1].defender]
    if decision.kind == "bonus":
        return pitch.juggers[about_id(decision)]
    return pitch.juggers[pitch.carrier] if decision.kind == "throw" else None


def verb_cost(pitch: Pitch, jugger: Jugger, verb: str) -> Text | None:
    """Price of a verb that costs the same at every target."""
    match verb:
        case "walk" | "run" | "sprint":
            cost = movement.MOVES[verb][1]
        case "attack" | "grapple":
            cost = attacks.ATTACK_COST
        case "full" | "duel":
            cost = attacks.DEFENCE_COST
        case "lift":
            cost = jugg.lift_cost(pitch, jugger)
        case "score":
            cost = jugg.score_cost(pitch, jugger)
        case "pin":
            cost = reduced_cost(jugger, "pin", PIN_COST)
        case "ready":
            cost = reduced_cost(jugger, "ready_chain", READY_COST)
        case _:
            return None
    return _price(pitch, jugger, cost)


def _price(pitch: Pitch, jugger: Jugger, cost: int) -> Text:
    """The price as it would be paid. One of several kinds of points is named in PC, as printed."""
    chips = cost_chips(pitch, jugger, cost)
    paid = [chip for chip in chips if chip.tone != "bad"]
    return paid[0].text if len(paid) == 1 else text("jugger-chip-pc", n=cost)


def verb_bands(pitch: Pitch, jugger: Jugger, verb: str) -> list[Text]:
    """Labels of the zones: by price, cheapest first."""
    activation = pitch.activation
    if verb == "move" and activation is not None:
        return move_bands(pitch, jugger, activation)
    if verb == "throw":
        return roll_bands(jugger.cell, available_points(pitch, jugger), 1, jugg.throw_hexes(jugger))
    if verb == "sweep" and (price := jugg.sweep_price(pitch, jugger)):
        return roll_bands(pitch.jugg, available_points(pitch, jugger), price, 1)
    return []


def move_bands(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Text]:
    if activation.move:
        return [text("jugger-band-left", left=activation.limit - activation.steps)]
    return [
        text("jugger-band", cost=movement.MOVES[move][1], limit=movement.move_limit(jugger, move))
        for move in movement.affordable_moves(pitch, jugger)
    ]


def roll_bands(origin: int, points: int, price: int, hexes: int) -> list[Text]:
    """Zones of a Jugg that rolls so many hexes for each payment of this price. The last one is all that is left."""
    most = min(points // price, -(-(max(DISTANCE[origin]) + 1) // hexes))
    bands = [text("jugger-band", cost=n * price, limit=n * hexes) for n in range(1, min(most, MOST_BANDS) + 1)]
    if most > MOST_BANDS:
        bands[-1] = text("jugger-band-more", cost=MOST_BANDS * price, limit=most * hexes)
    return bands
