"""Explain why one answer is better than another, from the rollouts in which both were played.

Reasons, in this order: events that happen more or less often and decide; amounts there are more or less of (the game's
bot names them: `measures`); else the score.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from math import sqrt
from time import monotonic
from typing import Any

import msgspec

from tapete.boards.deadline import OutOfTime, time_limit
from tapete.bots.compare_answers import load_knowledge
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import Thought, judge, without_garbage_collection
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match

WORLDS = 48
SOME = 3  # worlds needed with an event, and without it, to estimate its value
OFTEN = 0.15  # minimum difference in frequency
SHARE = 0.15  # minimum share of the lead
AHEAD = 0.25  # minimum difference in score
AN_HOUR = 3600.0
FEWEST_TO_TELL = 6  # worlds needed before a number is shown
REASONS = 2  # reasons given per answer
SEEN = 0.1  # minimum difference of a shown number
CERTAIN = 2.0  # standard errors required, if another amount reaches them
THE_SAME = 0.85  # correlation above which an amount repeats an event
AS_WELL = 0.5  # minimum weight of the second reason, relative to the first


class Happens(msgspec.Struct):
    """An event that occurs in a different share of the worlds after each of two answers."""

    what: Text
    better: float
    other: float
    good: int = 0  # or bad (-1), for the deciding player


class Stands(msgspec.Struct):
    """Mean scores, own first, after the better answer and after the other."""

    score: Text
    better: tuple[float, float]
    other: tuple[float, float]


class Amounts(msgspec.Struct):
    """Mean of a measured amount after the better answer and after the other, with its message."""

    what: str
    better: float
    other: float


Reason = Happens | Amounts | Stands


class WorldEvent(msgspec.Struct):
    """An event of a world, and whether it is good (1) or bad (-1) for the player; 0 if unknown."""

    what: Text
    good: int = 0


class World(msgspec.Struct):
    """A world after its rollout: final state, value, and events."""

    match: Match
    value: float
    happened: dict[str, WorldEvent]
    amounts: dict[str, float] = {}


def find_reasons(match: Match, player: int, better: object, other: object, worlds: int = WORLDS) -> list[Reason]:
    """Reasons for the difference between two answers: at most two, none if nothing can be named.

    >>> import tapete
    >>> game = tapete.find_game("challengers")
    >>> match = tapete.new_match(game, seed="docs")
    >>> find_reasons(match, 0, *match.pending[0].options[:1] * 2, worlds=4)
    []
    """
    after, after_other = (play_answer_on(match, player, answer, worlds) for answer in (better, other))
    lead = mean(after) - mean(after_other)
    events = sorted(find_decisive_events(after, after_other, SHARE * lead), key=lambda pair: -pair[0])
    reasons: list[Reason] = [happens for _, happens, _ in events[:1]]
    keys = [key for _, _, key in events[:1]]
    further = (
        one for one in find_amounts(match, after, after_other) if not repeats_event(one, keys, [*after, *after_other])
    )
    reasons += islice(further, REASONS - len(reasons))
    score = None if reasons else scores(match, player, after, after_other)
    return reasons if score is None else [score]


def find_clearest_amount(
    match: Match, player: int, better: object, other: object, seconds: float, worlds: int = WORLDS
) -> Amounts | None:
    """Amount that differs most clearly between two answers, within so many seconds.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> find_clearest_amount(match, 0, *match.pending[0].options[:1] * 2, seconds=1.0, worlds=8) is None
    True
    """
    measures: Callable[[Any, int], dict[str, float]] | None = getattr(bot_module(match.game), "measures", None)
    if measures is None:
        return None
    thought = Thought(match, player, random.Random("clearest"), monotonic() + seconds, load_knowledge(match))
    fields: list[list[World]] = []
    with suppress(OutOfTime), time_limit(thought.until), without_garbage_collection():
        for number in range(worlds):
            pair = [thought.played_on(answer, number) for answer in (better, other)]
            fields.append(
                [
                    World(world, judge(world, player, thought.knowledge), {}, measures(world.state, player))
                    for world in pair
                ]
            )
    if len(fields) < FEWEST_TO_TELL:
        return None
    after, after_other = ([pair[side] for pair in fields] for side in (0, 1))
    return next(iter(find_amounts(match, after, after_other)), None)


def play_answer_on(match: Match, player: int, answer: object, worlds: int) -> list[World]:
    module = bot_module(match.game)
    kinds: Mapping[str, int] = getattr(module, "TELLING", {})
    measures: Callable[[Any, int], dict[str, float]] | None = getattr(module, "measures", None)
    thought = Thought(match, player, random.Random("consequences"), monotonic() + AN_HOUR, load_knowledge(match))
    played: list[World] = []
    for number in range(worlds):
        world = thought.played_on(answer, number, listening=True)
        events = [event for event in world.events(viewer=player) if event.kind in kinds]
        happened = {
            match.game.say(event.text, LANGUAGES[0]): WorldEvent(
                event.text, kinds[event.kind] * side_of(event.text, player)
            )
            for event in events
        }
        measured = measures(world.state, player) if measures is not None else {}
        played.append(World(world, judge(world, player, thought.knowledge), happened, measured))
    return played


def side_of(what: Text, player: int) -> int:
    """Owner of the first thing a sentence names: the player (1), a rival (-1), or neither (0).

    >>> from tapete.core.i18n.text import text
    >>> knight = text("knight", owner=1)
    >>> side_of(text("falls", unit=knight), 1), side_of(text("falls", unit=knight), 0), side_of(text("dawn"), 0)
    (1, -1, 0)
    """
    named = (value.args.get("owner") for value in what.args.values() if isinstance(value, Text))
    owner = next((one for one in named if one is not None), None)
    return 0 if owner is None else 1 if owner == player else -1


def mean(worlds: list[World]) -> float:
    return sum(world.value for world in worlds) / len(worlds)


def find_decisive_events(
    after: list[World], after_other: list[World], least: float
) -> Iterator[tuple[float, Happens, str]]:
    """Events that are more frequent after one answer, with their part of the lead.

    The part is the difference in frequency times the event's value among the worlds of one answer, where it alone can
    be the cause. The player's own losses are never a reason for an answer, even if the numbers say so.
    """
    events = {key: event for world in (*after, *after_other) for key, event in world.happened.items()}
    for key, event in events.items():
        often, often_other = share(after, key), share(after_other, key)
        more = often - often_other
        makes = more * worth(key, after, after_other)
        if abs(more) >= OFTEN and makes > max(0.0, least) and event.good * more >= 0:
            yield makes, Happens(event.what, often, often_other, event.good), key


def share(worlds: list[World], key: str) -> float:
    return sum(key in world.happened for world in worlds) / len(worlds)


def worth(key: str, *fields: list[World]) -> float:
    """Mean difference in value between worlds with an event and worlds without it."""
    total = weight = 0.0
    for field in fields:
        among = [world for world in field if key in world.happened]
        without = [world for world in field if key not in world.happened]
        if (fewest := min(len(among), len(without))) >= SOME:
            total += fewest * (mean(among) - mean(without))
            weight += fewest
    return total / weight if weight else 0.0


def find_amounts(match: Match, after: list[World], after_other: list[World]) -> list[Amounts]:
    """Amounts that differ and correlate with winning: certain ones first, then by effect.

    If none correlates, those that differ most. (A dead figure is no longer in danger.)
    """
    good: Mapping[str, int] = getattr(bot_module(match.game), "MEASURED", {})
    telling: list[tuple[bool, float, Amounts]] = []
    differing: list[tuple[bool, float, Amounts]] = []
    for what, sign in good.items():
        pairs = [
            (one.amounts[what], other.amounts[what])
            for one, other in zip(after, after_other, strict=True)
            if what in one.amounts and what in other.amounts
        ]
        better, rest = (sum(pair[side] for pair in pairs) / max(1, len(pairs)) for side in (0, 1))
        if (more := sign * (better - rest)) < SEEN:
            continue
        amount = Amounts(what, better, rest)
        worth = more * effect_on_winning(what, sign, [*after, *after_other])
        if worth > 0:
            telling.append((is_certain(pairs), worth, amount))
        differing.append(
            (is_certain(pairs), more / standard_deviation([one for pair in pairs for one in pair]), amount)
        )
    weighed = sorted(telling or differing, key=lambda one: one[:2], reverse=True)[: None if telling else 1]
    least = AS_WELL * weighed[0][1] if weighed else 0.0
    first = weighed[0][0] if weighed else False
    return [one for sure, weight, one in weighed if weight >= least and sure == first]


def standard_deviation(numbers: list[float]) -> float:
    """Standard deviation; a small number if all values are equal.

    >>> standard_deviation([1.0, 3.0])
    1.0
    """
    middle = sum(numbers) / len(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / len(numbers)) or 1e-6


def repeats_event(one: Amounts, keys: list[str], worlds: list[World]) -> bool:
    """True if an amount hardly says more than an event does."""
    known = [world for world in worlds if one.what in world.amounts]
    return any(
        abs(correlation([(world.amounts[one.what], float(key in world.happened)) for world in known])) > THE_SAME
        for key in keys
    )


def correlation(pairs: list[tuple[float, float]]) -> float:
    """Correlation coefficient of two numbers, from -1 to 1.

    >>> correlation([(1, 2), (2, 4), (3, 6)]), correlation([(1, 1), (1, 2)])
    (1.0, 0.0)
    """
    first, second = (sum(pair[side] for pair in pairs) / len(pairs) for side in (0, 1))
    spreads = [sum((pair[side] - middle) ** 2 for pair in pairs) for side, middle in ((0, first), (1, second))]
    both = sum((one - first) * (other - second) for one, other in pairs)
    return both / sqrt(spreads[0] * spreads[1]) if min(spreads) else 0.0


def effect_on_winning(what: str, sign: int, worlds: list[World]) -> float:
    """Gain in win probability per unit of an amount, as far as the two correlate."""
    known = [(sign * world.amounts[what], world.value) for world in worlds if what in world.amounts]
    middle, value = (sum(pair[side] for pair in known) / len(known) for side in (0, 1))
    spread = sum((amount - middle) ** 2 for amount, _ in known)
    return sum((amount - middle) * (worth - value) for amount, worth in known) / spread if spread else 0.0


def is_certain(pairs: list[tuple[float, float]]) -> bool:
    """True if the difference between the same worlds exceeds chance."""
    gaps = [one - other for one, other in pairs]
    middle = sum(gaps) / len(gaps)
    error = sqrt(sum((gap - middle) ** 2 for gap in gaps)) / len(gaps)
    return abs(middle) >= CERTAIN * error


def scores(match: Match, player: int, after: list[World], after_other: list[World]) -> Stands | None:
    gauge = next((seat.score for seat in match.view(None).seats if seat.player == player), None)
    better, other = average(after, player), average(after_other, player)
    if gauge is None or better is None or other is None:
        return None
    ahead = (better[0] - better[1]) - (other[0] - other[1])
    return Stands(gauge.name, better, other) if ahead >= AHEAD else None


def average(worlds: list[World], player: int) -> tuple[float, float] | None:
    """Mean own score and rival's score; None unless there are two and both have one."""
    pairs = [score_of(world.match, player) for world in worlds]
    known = [pair for pair in pairs if pair is not None]
    if not known:
        return None
    return sum(own for own, _ in known) / len(known), sum(rival for _, rival in known) / len(known)


def score_of(world: Match, player: int) -> tuple[int, int] | None:
    gauges = {seat.player: seat.score for seat in world.view(None).seats}
    own, rival = gauges.get(player), gauges.get(1 - player)
    return (own.value, rival.value) if world.players == 2 and own is not None and rival is not None else None
