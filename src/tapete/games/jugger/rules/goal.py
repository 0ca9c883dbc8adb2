"""A goal ends the Point at once, and perhaps the match."""

from __future__ import annotations

from tapete.core.flow import Table
from tapete.games.jugger.field import CENTRE
from tapete.games.jugger.rules.focus_points import recover_stamina
from tapete.games.jugger.state import NOBODY, Jugger, Pitch

GOALS_TO_WIN = {"short": 1, "long": 3}


def score_goal(table: Table[Pitch], scorer: Jugger) -> None:
    """End the Point at once. A short game ends with it, a long one at three goals."""
    pitch = table.state
    side = pitch.sides[scorer.side]
    side.score += 1
    pitch.activation = None
    table.tell(
        "scores",
        player=scorer.side,
        rule="jugger.point.ends-on-goal",
        frame=True,
        jugger=scorer.name,
        points=side.score,
    )
    if side.score >= GOALS_TO_WIN[pitch.options.length]:
        pitch.winner, pitch.phase = scorer.side, "over"
        pitch.ended = "jugger.format.short" if pitch.options.length == "short" else "jugger.format.long"
        return
    end_point(pitch)


def end_point(pitch: Pitch) -> None:
    """jugger.ruling.goal-cuts-stone: reset for a new line-up.

    All tokens but Exhausted go, all Juggers leave the field, and the reserve recovers PA.
    """
    for jugger in pitch.juggers:
        jugger.crouched = jugger.delayed = jugger.done = jugger.ready = jugger.cornered = False
        jugger.count, jugger.cell = 0, -1
        jugger.pinned_by = jugger.held_by = NOBODY
        if jugger.due:
            jugger.due, jugger.exhausted = 0, True
        if not jugger.in_play:
            recover_stamina(jugger, jugger.card.fortitude)
    pitch.jugg, pitch.carrier = CENTRE, NOBODY
    pitch.stone = pitch.voa = 0
    pitch.turn = NOBODY
    pitch.phase = "line-up"
