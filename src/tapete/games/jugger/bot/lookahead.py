"""Lookahead: the horizon of the search, the clock that measures it, and the answers worth a thought."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.match import Match
from tapete.games.jugger import actions as a
from tapete.games.jugger.bot import moves
from tapete.games.jugger.bot.evaluation import rate_walks
from tapete.games.jugger.state import TOP_VOA, Jugger, Pitch

HORIZON = 6  # turns of a VOA step: half a stone
TURNS_OF_A_STONE = 2 * (TOP_VOA + 1)
WALKS = 20  # most walks to think about
OF_THE_MATCH = (
    "act",
    "next",
    "reaction",
    "defence",
    "attack-boost",
    "defence-boost",
    "bonus",
    "quick-step",
    "throw",
    "drop",
    "push",
    "grapple",
    "hold",
    "stand",
)


def clock(pitch: Pitch) -> int:
    """Turns of VOA steps since the match began."""
    if pitch.phase != "turn":
        return TURNS_OF_A_STONE * pitch.stones
    return TURNS_OF_A_STONE * pitch.stones + 2 * (TOP_VOA - pitch.voa) + pitch.second


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """Every action, the best walk, and the others after the end. Decisions off the field are left to the greedy bot."""
    decision = match.pending[player]
    pitch: Pitch = match.state
    if decision.kind not in OF_THE_MATCH:
        return []
    if decision.kind != "act":
        return [option for option in decision.options if option != a.HABITS]
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    deeds = [
        option
        for option in decision.options
        if isinstance(option, (a.Attack, a.Grapple, a.Pin, a.Lift, a.Score, a.Ready, a.Use))
    ]
    first, *others = [*_walks(pitch, jugger, decision.options), a.END]
    return [*deeds, first, a.END, *others]


def _walks(pitch: Pitch, jugger: Jugger, options: Any) -> list[Any]:
    activation = pitch.activation
    assert activation is not None
    if jugger.qwik:
        return list(moves.sort_qwik_walks(pitch, jugger, activation, options)[:WALKS])
    by_merit = sorted(rate_walks(pitch, jugger, activation, moves.cheapest_walks(options)), key=lambda entry: -entry[0])
    return [walk for _, walk in by_merit[:WALKS]]
