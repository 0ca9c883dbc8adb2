"""Answers that serve the goal of a first match, so that advice does not contradict it."""

from __future__ import annotations

import random
import re
from typing import Any

from tapete.bots.levels import bot_module
from tapete.core.content.lessons import OpeningGoal
from tapete.core.flow import Choose
from tapete.core.match import Match


def answers_for_goal(match: Match, player: int, goal: OpeningGoal) -> list[Any]:
    """Answers that the goal quotes, or else that name most of what it points at, the promising ones first.

    Nothing if it names none of them, and for a place on the table.

    >>> import tapete
    >>> opening = tapete.find_game("pocket").course.openings["ford"]
    >>> match = tapete.scenario(tapete.find_game("pocket"), opening.described)
    >>> [(one.unit, one.kind) for one in answers_for_goal(match, 0, opening.goals[1])]
    [(1, 'ranged')]
    """
    decision = match.pending[player]
    if not isinstance(decision, Choose):
        return []
    quoted = re.findall("“(.+?)”", goal.en)
    views = [(answer, match.game.option(match.state, decision, answer)) for answer in decision.options]
    named = [(answer, sum(words in match.game.say(view.title, "en") for words in quoted)) for answer, view in views]
    if not any(count for _, count in named):
        named = [(answer, len({*goal.point} & {*view.targets})) for answer, view in views]
    most = max(count for _, count in named)
    if not most:
        return []
    serving = [answer for answer, count in named if count == most]
    promising = getattr(bot_module(match.game), "promising", None)
    if promising is None:
        return serving
    likely = [answer for answer in promising(match, player, random.Random("goal")) if answer in serving]
    return [*likely, *(answer for answer in serving if answer not in likely)]
