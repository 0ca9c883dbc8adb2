"""Measure what the goals of first matches cost: their answers against the best one in the same worlds.

    python -m tools.measure_goals WORLDS SEEDS [GAME/OPENING ...]

Prints a row for each goal: points of 100 that the best answer of the goal is behind the best of all, with the standard
error, at the first questions with such an answer in the matches of a careful beginner.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple

from tapete.bots.compare_answers import Comparison, compare
from tapete.bots.goal_answers import answers_for_goal
from tapete.core.content.lessons import OpeningGoal
from tapete.core.flow import Choose
from tapete.core.match import Match
from tapete.games.challengers.actions import Pick, Redraw, Remove
from tapete.games.wolsung.actions import Charge
from tools.beginner import CAPTAIN, open_goal, strength
from tools.measure_openings import OPENINGS, play, start

ENDLESS = 3600.0  # seconds: the worlds are the limit
MOST = 4  # answers of a goal that are compared


class Cost(NamedTuple):
    """What a goal costs at one question: in chances of winning, from 0 to 1."""

    goal: int
    cost: float
    error: float
    serving: str
    best: str


def cost_of(match: Match, goal: OpeningGoal, worlds: int) -> Cost | None:
    """The best answer of a goal against the best of all; None if no answer serves it, or all do."""
    decision = match.pending.get(0)
    if not isinstance(decision, Choose) or decision.single:
        return None
    serving = answers_for_goal(match, 0, goal) or answers_by_words(match, decision, goal)
    if not serving or len(serving) == len(decision.options):
        return None
    asked = serving[:MOST]
    field = compare(match, 0, ENDLESS, asked=asked, worlds=worlds, least=worlds)
    mine = [one for one in field if one.answer in asked]
    best = max(field, key=lambda one: one.chance)
    own = max(mine, key=lambda one: one.chance)
    gap, error = own.gap(best) if own is not best else (0.0, 0.0)
    return Cost(0, gap, error, words_of(match, own), words_of(match, best))


def answers_by_words(match: Match, decision: Choose, goal: OpeningGoal) -> list[Any]:
    """Answers to goals that describe what to choose: in Challengers by the cards, in Wolsung the charge of a model."""
    number = next(one.goals.index(goal) for one in match.game.course.openings.values() if goal in one.goals)
    if match.game.id == "challengers":
        return answers_by_cards(match.state, decision, number)
    if match.game.id == "wolsung" and decision.kind == "action" and goal.en.startswith("Charge"):
        mine = f"model-{match.state.active}" in goal.point
        return [one for one in decision.options if mine and isinstance(one, Charge)]
    return []


def answers_by_cards(cup: Any, decision: Choose, number: int) -> list[Any]:
    """The strongest card or a new offer; at last, away with the Captain."""
    if number == 0 and decision.kind == "pick":
        picks = [one for one in decision.options if isinstance(one, Pick)]
        most = max((strength(cup, one.card) for one in picks), default=0)
        redraws = [one for one in decision.options if isinstance(one, Redraw)]
        return [*(one for one in picks if strength(cup, one.card) == most), *redraws]
    removes = [one for one in decision.options if isinstance(one, Remove)]
    return [one for one in removes if number == 2 and one.card == CAPTAIN]


def words_of(match: Match, one: Comparison) -> str:
    view = match.game.option(match.state, match.pending[0], one.answer)
    group = f"{match.game.say(view.group, 'en')}: " if view.group else ""
    return f"{group}{match.game.say(view.title, 'en')} {one.chance:.2f}"


def costs(key: str, seed: str, worlds: int) -> Iterator[Cost]:
    """Costs at the first two questions of each goal in one match."""
    match = start(key, seed)
    goals = match.game.course.openings[OPENINGS[key][1]].goals
    counts = [0] * len(goals)
    seen = -1
    plays = play(key, match, seed)
    while not match.over:
        goal = open_goal(match, 0, goals)
        if goal is None:
            break
        number = goals.index(goal)
        if 0 in match.pending and len(match.log) != seen and counts[number] < 2:
            seen = len(match.log)
            if (cost := cost_of(match, goal, worlds)) is not None:
                counts[number] += 1
                yield cost._replace(goal=number)
        if next(plays, None) is None:
            break
    match.close()


def main(worlds: int, seeds: int, keys: list[str]) -> None:
    for key in keys or OPENINGS:
        found = []
        for seed in range(seeds):
            for cost in costs(key, f"g{seed}", worlds):
                found.append(cost)
                figures = f"{100 * cost.cost:.1f} ({100 * cost.error:.1f})"
                print(f"  {key} {cost.goal + 1}: {figures} {cost.serving} | {cost.best}", flush=True)
        for number in sorted({one.goal for one in found}):
            mine = [one for one in found if one.goal == number]
            mean = sum(one.cost for one in mine) / len(mine)
            error = sqrt(sum(one.error**2 for one in mine)) / len(mine)
            print(f"| {key} | {number + 1} | {100 * mean:.1f} | {100 * error:.1f} | {len(mine)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
