"""What the bot brings to those who think ahead: how far a stone has come, which answers deserve a thought, and who
stands better."""

from __future__ import annotations

import random
from math import exp
from typing import Any

from tapete.core.match import Match
from tapete.games.jugger import actions as a
from tapete.games.jugger.bot import moves
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.state import NOBODY, TOP_VOA, Jugger, Pitch, jugg_cell, qwik_of, rival_goal

HORIZON = 6  # turns of a VOA step: half a stone
TURNS_OF_A_STONE = 2 * (TOP_VOA + 1)
WALKS = 5  # that are thought about
LONGEST_COUNT = 5
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
    """Every deed and the best walks; of what is not played on the field the heuristic knows enough."""
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
    return [*deeds, *_walks(pitch, jugger, decision.options), a.END]


def _walks(pitch: Pitch, jugger: Jugger, options: Any) -> list[Any]:
    activation = pitch.activation
    assert activation is not None
    if jugger.qwik:
        return list(moves.runs(pitch, jugger, activation, options)[:WALKS])
    by_merit = sorted(moves.merits(pitch, jugger, activation, moves.goes(options)), key=lambda entry: -entry[0])
    return [walk for _, walk in by_merit[:WALKS]]


# ---------------------------------------------------------------- who stands better


def evaluate(pitch: Pitch, player: int) -> float:
    """The chance to win the Point, and with it most of the match, by weights learnt from matches of the greedy
    player."""
    if pitch.phase == "over":
        return 0.5 if pitch.winner == NOBODY else float(pitch.winner == player)
    goals = pitch.sides[player].score - pitch.sides[1 - player].score
    lead = 1.5 * goals + standing_of(pitch, player) - standing_of(pitch, 1 - player)
    return 1 / (1 + exp(-lead))


def standing_of(pitch: Pitch, player: int) -> float:
    """Who stands and who counts, the Qwik before all, and how near the Jugg is to the goal."""
    value = -0.04 * DISTANCE[jugg_cell(pitch)][rival_goal(pitch, player)]
    for jugger in pitch.juggers:
        if jugger.side == player and jugger.in_play:
            if jugger.crouched:
                value -= 0.08 * min(jugger.count, LONGEST_COUNT) + (0.05 if jugger.pinned_by != NOBODY else 0.0)
            else:
                value += 0.2 if jugger.qwik else 0.13
    qwik = qwik_of(pitch, player)
    if qwik is None or not qwik.standing:
        return value
    if pitch.carrier == qwik.id:
        return value + 0.3
    return value - 0.025 * min(DISTANCE[qwik.cell][pitch.jugg], 12) if pitch.carrier == NOBODY else value
