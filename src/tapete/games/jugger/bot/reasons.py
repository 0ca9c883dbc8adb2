"""What a bot says about what a Jugger does, to whoever plays for the first time."""

from __future__ import annotations

from typing import Any

from tapete.core.match import Match
from tapete.core.text import Text, text
from tapete.games.jugger.actions import Go, Lift, Pin, Score, Throw
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.state import NOBODY, Pitch, rival_goal


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
