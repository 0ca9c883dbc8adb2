"""Reasons of the bot: why it acts, for beginners, and why one position is better than another."""

from __future__ import annotations

from typing import Any

from tapete.core.i18n.text import Text, text
from tapete.core.match import Match
from tapete.games.jugger.actions import Go, Lift, Pin, Score, Throw, Turn
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.state import NOBODY, Pitch, jugg_cell, rival_goal


def why(match: Match, player: int, answer: Any) -> Text | None:
    pitch: Pitch = match.state
    match answer:
        case Lift():
            return text("jugger-why-lift")
        case Score():
            return text("jugger-why-score")
        case Throw():
            return text("jugger-why-throw")
        case Pin():
            return text("jugger-why-pin")
        case Go(to=to) if pitch.activation is not None and pitch.activation.jugger == pitch.carrier != NOBODY:
            return text("jugger-why-run", hexes=DISTANCE[to][rival_goal(pitch, pitch.juggers[pitch.carrier].side)])
    return None


# measures by message id: 1 if more of it is better, -1 if less
MEASURED = {
    "jugger-because-points": 1,
    "jugger-because-their-points": -1,
    "jugger-because-standing": 1,
    "jugger-because-their-standing": -1,
    "jugger-because-carried": 1,
    "jugger-because-their-carried": -1,
    "jugger-because-way": -1,
}


def measures(pitch: Pitch, player: int) -> dict[str, float]:
    rival, jugg = 1 - player, jugg_cell(pitch)
    carrier = pitch.juggers[pitch.carrier].side if pitch.carrier != NOBODY else NOBODY
    return {
        "jugger-because-points": float(pitch.sides[player].score),
        "jugger-because-their-points": float(pitch.sides[rival].score),
        "jugger-because-standing": float(_standing(pitch, player)),
        "jugger-because-their-standing": float(_standing(pitch, rival)),
        "jugger-because-carried": 100.0 * (carrier == player),
        "jugger-because-their-carried": 100.0 * (carrier == rival),
        "jugger-because-way": float(DISTANCE[jugg][rival_goal(pitch, player)]),
    }


def _standing(pitch: Pitch, player: int) -> int:
    return sum(jugger.standing for jugger in pitch.juggers if jugger.side == player and jugger.in_play)


# reason of a costly decision by the measure that it lowers, or by the event that it misses (+) or lets happen (-)
MISTAKES = {
    "jugger-because-points": "score",
    "jugger-because-their-points": "guard",
    "jugger-because-standing": "exposed",
    "jugger-because-their-standing": "missed",
    "jugger-because-carried": "ball",
    "jugger-because-their-carried": "ball",
    "jugger-because-way": "slow",
    "scores+": "score",
    "scores-": "guard",
    "lifts+": "ball",
    "lifts-": "ball",
    "drops-": "ball",
}


# ---------------------------------------------------------------- what a player sees of a line

VISIBLE = {"scored": 4.0, "conceded": -4.0, "jugg": 1.0, "jugg-lost": -1.0, "downed": 1.0, "fallen": -1.0}  # worth
# decisions that make a puzzle: after others, as a step of one's own turn, most answers end alike
PUZZLED = frozenset({"reaction", "defence", "grapple"})
DULL = (Turn,)  # answers that no puzzle asks for: how to face


def visible(pitch: Pitch, player: int) -> dict[str, int]:
    rival = 1 - player
    carrier = pitch.juggers[pitch.carrier].side if pitch.carrier != NOBODY else NOBODY
    return {
        "scored": pitch.sides[player].score,
        "conceded": pitch.sides[rival].score,
        "jugg": int(carrier == player),
        "jugg-lost": int(carrier == rival),
        "downed": -_standing(pitch, rival),
        "fallen": -_standing(pitch, player),
    }
