"""Turning points of a match: decisive answers, and the answers that would have been better."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from tapete.bots.analysis import Standing, make_judge, replay_to
from tapete.bots.compare_answers import Comparison, compare
from tapete.core.match import Match

MOMENTS = 3  # of one player's course
MOST = 12  # of all players' courses together
APART = 12  # two moments of a course lie at least this part of the match apart: a twelfth
SLIGHT = 0.04  # a smaller change of win probability is no turning point
THOUGHT = 0.8  # seconds to search for better answers, for each of three


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
    """Decisive moments of a finished match, in order, from its line of evaluations: those of each player's course.

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
    turning_points: dict[int, Moment] = {}
    for stretch, player in decisive_stretches(played):
        moment = turning_point(match, played[stretch][0].step, played[stretch][1].step, player)
        turning_points.setdefault(moment.step, moment)
    for moment in turning_points.values():
        now = replay_to(match, moment.step)
        thought = seconds * MOMENTS / max(MOMENTS, len(turning_points))
        moment.weighed = compare(now, moment.player, thought, asked=[moment.answer])
    return [turning_points[step] for step in sorted(turning_points)]


def decisive_stretches(played: list[tuple[Standing, Standing]]) -> list[tuple[int, int]]:
    """Stretches in which a player's share changed most, each with the player: the greatest of each player first.

    >>> rise = [Standing(n, [share, 1 - share]) for n, share in enumerate((0.5, 0.5, 0.8, 0.8))]
    >>> decisive_stretches(list(pairwise(rise)))
    [(1, 0)]
    """
    courses = []
    for player in range(len(played[0][0].values) if played else 0):
        # rounded, so that equal changes are equal for both of two players, whose shares add up to 1
        changes = [round(abs(last.values[player] - first.values[player]), 9) for first, last in played]
        course: list[int] = []
        for n in sorted(range(len(played)), key=lambda n: -changes[n]):
            if changes[n] >= SLIGHT and all(abs(n - other) * APART >= len(played) for other in course):
                course.append(n)
        courses.append(course[:MOMENTS])
    stretches: dict[int, int] = {}
    for rank in range(MOMENTS):
        for player, course in enumerate(courses):
            if rank < len(course):
                stretches.setdefault(course[rank], player)
    return list(stretches.items())[:MOST]


def turning_point(match: Match, first: int, last: int, player: int) -> Moment:
    """Answer between two evaluations after which the share of a player changed most."""
    judge, answers = make_judge(match), [entry for entry in match.log if not entry.auto]
    now = replay_to(match, first)
    best: tuple[float, Moment] | None = None
    before = judge(now)
    for step in range(first, last):
        entry = answers[step]
        now.act(entry.player, entry.answer)
        after = judge(now)
        swing = abs(after[player] - before[player])
        if best is None or swing > best[0]:
            shares = before[entry.player], after[entry.player]
            best = swing, Moment(step, entry.player, entry.answer, *shares, standing=(before, after))
        before = after
    assert best is not None
    return best[1]
