"""Turning points of a match: decisive answers, and the answers that would have been better."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from tapete.bots.analysis import Standing, make_judge, replay_to
from tapete.bots.compare_answers import Comparison, compare
from tapete.core.match import Match

MOMENTS = 3
SLIGHT = 0.04  # a smaller change of win probability is no turning point
THOUGHT = 0.8  # seconds to search for better answers, for each


class Moment(msgspec.Struct):
    """A decisive answer: after `step` answers `player` gave `answer`; their share went from `before` to `after`.

    `weighed` are the possible answers, best first. `standing` are the shares of all players, before and after.
    """

    step: int
    player: int
    answer: Any
    before: float
    after: float
    weighed: list[Comparison] = []
    standing: tuple[list[float], list[float]] = msgspec.field(default_factory=lambda: ([], []))


def moments(match: Match, line: list[Standing], seconds: float = THOUGHT, since: int = 0) -> list[Moment]:
    """Decisive moments of a finished match, in order, from its line of evaluations.

    `since`: the step at which play begins. Before it pieces are set up, and evaluations jump for no reason.

    >>> import tapete
    >>> from tapete.bots.analysis import analyse
    >>> match = tapete.new_match("pocket", seats=["bot:greedy", "bot:random"], seed="docs", options={"map": "map-ford"})
    >>> match.play_bots()
    >>> found = moments(match, analyse(match, points=30).line, seconds=0.1)
    >>> 0 < len(found) <= 3, all(abs(one.after - one.before) >= 0.04 for one in found)
    (True, True)
    """
    played = [ends for ends in pairwise(line) if ends[0].step >= since]
    stretches = sorted(played, key=lambda ends: -largest_change(*ends))[:MOMENTS]
    turning_points = [
        turning_point(match, first.step, last.step)
        for first, last in stretches
        if largest_change(first, last) >= SLIGHT
    ]
    for moment in turning_points:
        now = replay_to(match, moment.step)
        moment.weighed = compare(now, moment.player, seconds, asked=[moment.answer])
    return sorted(turning_points, key=lambda moment: moment.step)


def largest_change(first: Standing, last: Standing) -> float:
    """Largest change of a player's share between two evaluations."""
    return max(abs(after - before) for before, after in zip(first.values, last.values, strict=True))


def turning_point(match: Match, first: int, last: int) -> Moment:
    """Answer between two evaluations after which the match changed most."""
    judge, answers = make_judge(match), [entry for entry in match.log if not entry.auto]
    now = replay_to(match, first)
    best: tuple[float, Moment] | None = None
    before = judge(now)
    for step in range(first, last):
        entry = answers[step]
        now.act(entry.player, entry.answer)
        after = judge(now)
        swing = max(abs(one - other) for one, other in zip(before, after, strict=True))
        if best is None or swing > best[0]:
            shares = before[entry.player], after[entry.player]
            best = swing, Moment(step, entry.player, entry.answer, *shares, standing=(before, after))
        before = after
    assert best is not None
    return best[1]
