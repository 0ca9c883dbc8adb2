"""Compare the answers to a decision by rollouts, for hints, warnings and post-match analysis.

Every answer is played in the same determinizations, as the search bot does (`rollout_search.Thought`). Answers that
fall clearly behind are dropped, so that the time goes to those that may be best.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from itertools import islice
from math import sqrt
from typing import Any

import msgspec

from tapete.boards.deadline import OutOfTime, time_limit
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import (
    ENDLESS,
    FEWEST_WORLDS,
    SAFETY,
    SURE,
    Knowledge,
    Thought,
    without_garbage_collection,
)
from tapete.core.flow import TypeDice, any_answer
from tapete.core.match import Match

MOST = 8  # answers compared, including those asked about
ROUND = 4  # worlds between two rounds of dropping
BEHIND = 3.0  # standard errors at which an answer is clearly behind
MUCH, NO_DOUBT = 0.15, 3.0  # a warning: difference in win probability, and in standard errors


class Comparison(msgspec.Struct):
    """An answer and its mean value over the worlds played: from 0 (lost) to 1 (won)."""

    answer: Any
    values: list[float] = []

    @property
    def chance(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def gap(self, best: Comparison) -> tuple[float, float]:
        """Mean difference to the best in the worlds both were played in, and its standard error."""
        gaps = [mine - theirs for mine, theirs in zip(best.values, self.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps)) or 1e-6
        return mean, spread / sqrt(len(gaps))

    def behind(self, best: Comparison) -> float:
        """Difference to the best in standard errors."""
        mean, error = self.gap(best)
        return mean / error


def never(_: list[Comparison]) -> bool:
    return False


def compare(
    match: Match,
    player: int,
    seconds: float,
    asked: Sequence[Any] = (),
    seed: object = "weigh",
    everything: bool = False,
    playouts: int = ENDLESS,
    worlds: int = ENDLESS,
    least: int = ROUND,
    enough: Callable[[list[Comparison]], bool] = never,
    without: Collection[Any] = (),
) -> list[Comparison]:
    """Compare the likeliest answers, or `everything`; best first. Nothing for typed dice.

    Without time to compare, return the heuristic's answer alone. Limits by `playouts` or `worlds` (per answer) give the
    same result on every machine. No answer is dropped before `least` worlds. `enough` is called from time to time with
    the remaining answers and may end the comparison. Answers in `without` are left out.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> found = compare(match, 0, 0.3)
    >>> found[0].answer in match.pending[0].options, all(0 <= one.chance <= 1 for one in found)
    (True, True)
    """
    decision = match.pending[player]
    if isinstance(decision, TypeDice):
        return []
    rng = random.Random(f"{seed}/{match.seed}/{len(match.log)}")
    knowledge = load_knowledge(match)
    thought = Thought(match, player, rng, time.monotonic() + seconds * SAFETY, knowledge, playouts)
    assert knowledge.answer is not None
    thought.advised = knowledge.answer(match, player, rng)
    first = [*dict.fromkeys([thought.advised, *asked])]
    others = islice((answer for answer in thought.worth_a_thought() if answer not in first), max(0, MOST - len(first)))
    every = [*first, *others, *(decision.options if everything else ())]
    field = [Comparison(answer) for answer in dict.fromkeys(every) if answer not in without]
    if len(field) > 1:
        with without_garbage_collection():
            play_worlds(thought, field, {id(one) for one in field if one.answer in asked}, worlds, least, enough)
    return rank_answers(field)


def rank_answers(field: list[Comparison]) -> list[Comparison]:
    """Best first. The heuristic's answer, first of the field, leads unless another is better beyond noise."""
    heuristic = field[0]
    known = [one for one in field if len(one.values) >= FEWEST_WORLDS]
    if heuristic not in known:
        return [heuristic]
    best = max(known, key=lambda one: one.chance)
    if best is not heuristic and heuristic.behind(best) < SURE:
        best = heuristic
    return [best, *sorted((one for one in known if one is not best), key=lambda one: -one.chance)]


def find_much_worse(weighed: list[Comparison]) -> list[Comparison]:
    """Answers that deserve a warning: clearly and much worse than the best."""
    if len(weighed) < 2:
        return []
    best = weighed[0]
    gaps = [(one, *one.gap(best)) for one in weighed[1:]]
    return [one for one, mean, error in gaps if mean >= MUCH and mean >= NO_DOUBT * error]


def load_knowledge(match: Match) -> Knowledge:
    """Bot functions of a game; a game without any is played on at random."""
    knowledge = Knowledge.of(bot_module(match.game))
    if knowledge.answer is not None:
        return knowledge
    return Knowledge(answer=lambda world, player, rng: any_answer(world.pending[player], rng))


def play_worlds(
    thought: Thought,
    field: list[Comparison],
    kept: set[int],
    worlds: int,
    least: int,
    enough: Callable[[list[Comparison]], bool],
) -> None:
    """Play world after world for the remaining answers, until the time is up or one is left."""
    world = 0
    with suppress(OutOfTime), time_limit(thought.until):
        began = time.monotonic()
        field[0].values.append(thought.play_out(field[0].answer, world))
        left = keep_affordable(field, kept, thought.until, time.monotonic() - began)
        while len(left) > 1 and world < worlds:
            for one in left:
                if len(one.values) == world:
                    one.values.append(thought.play_out(one.answer, world))
            world += 1
            if world % ROUND == 0 and world >= least:
                best = max(left, key=lambda one: one.chance)
                left = [one for one in left if one is best or id(one) in kept or one.behind(best) < BEHIND]
                if enough(left):
                    break


def keep_affordable(field: list[Comparison], kept: set[int], until: float, took: float) -> list[Comparison]:
    """As many answers, likeliest first, as can be compared in the remaining time.

    `took` is the duration of a rollout. A few well-measured answers are worth more than many unmeasured ones.
    """
    room = int((until - time.monotonic()) / (took * FEWEST_WORLDS or 1e-9))
    return [one for number, one in enumerate(field) if number < max(2, room) or id(one) in kept]
