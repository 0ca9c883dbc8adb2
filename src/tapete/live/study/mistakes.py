"""Costly decisions of a player in a finished match, with better answers and reasons."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

from tapete.boards.deadline import OutOfTime, time_limit
from tapete.bots.analysis import make_judge, restart_match
from tapete.bots.compare_answers import compare, load_knowledge
from tapete.bots.explain_difference import (
    Happens,
    World,
    WorldEvent,
    find_amounts,
    find_decisive_events,
    mean,
    share,
    side_of,
)
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import ENDLESS, Thought, judge, without_garbage_collection
from tapete.core.content.lessons import Course, Remedy
from tapete.core.flow import Choose, Decision
from tapete.core.match import Match
from tapete.core.match.run import LogEntry
from tapete.core.scene import Event, OptionView

# reasons of a costly decision; `kernel-mistake-REASON` words them, or `GAME-mistake-REASON`
SUPPORT, ODDS, MISSED, EXPOSED, WASTED, OTHER = "support", "odds", "missed", "exposed", "wasted", "other"
REASONS = (
    *(SUPPORT, ODDS, MISSED, EXPOSED, WASTED),
    *("score", "guard", "win", "slow", "ball", "spent", "tired", "deck", "cards", "bench", OTHER),
)

MOST = 3  # decisions named
LOOKED_AT = 12  # decisions compared with other answers
BY_DROP = 8  # of them: those after which the player's share fell most; the others are spread over the match
EVALUATED = 160  # decisions at which the position is evaluated
THOUGHT = 0.8  # most seconds to compare the answers to one decision
SECOND_THOUGHT = 0.6  # seconds to play on after two answers
ALL_IN_ALL = 10.0  # seconds for a match
LEAST = 0.05  # a smaller loss of win probability is no mistake
CLEARLY = 1.0  # standard errors by which the other answer must be better
FEWEST = 4  # worlds that both answers are played in
WORLDS = 32
EVEN = 0.5  # chance below which an attack is a bad one
ALMOST_SURE = 0.6  # difference in frequency at which an answer itself brings an event
MUCH = 0.15  # difference of two chances that a player sees


class Costly(NamedTuple):
    """A costly decision: after `step` answers `player` gave `answer`, and `better` was worth `cost` more."""

    step: int
    player: int
    answer: Any
    better: Any
    cost: float
    reason: str
    verb: str = ""


class Candidate(NamedTuple):
    step: int
    share: float  # of the player, before the answer


def find_mistakes(match: Match, player: int, seconds: float = ALL_IN_ALL, worlds: int = ENDLESS) -> list[Costly]:
    """The decisions of a player that cost most, in their order; at most three.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seats=["bot:greedy", "bot:random"], seed="docs")
    >>> match.play_bots()
    >>> found = find_mistakes(match, 1, seconds=1.0)
    >>> len(found) <= MOST, all(one.player == 1 and one.cost >= LEAST for one in found)
    (True, True)
    """
    until = monotonic() + seconds
    answers = [entry for entry in match.log if not entry.auto]
    steps = choose_steps(match, player, answers)
    costly: list[Costly] = []
    again, to_do = restart_match(match), len(steps)
    for step, entry in enumerate(answers):
        if step in steps and (left := until - monotonic()) > 0:
            one = weigh_answer(again, player, entry.answer, min(THOUGHT, left / to_do), worlds)
            to_do -= 1
            if one is not None:
                costly.append(one._replace(step=step))
        if step >= max(steps, default=-1):
            break
        again.act(entry.player, entry.answer)
    again.close()
    return sorted(sorted(costly, key=lambda one: -one.cost)[:MOST])


def choose_steps(match: Match, player: int, answers: list[LogEntry]) -> set[int]:
    """Decisions worth a comparison: those after which the player's share fell most, and some between them."""
    evaluate, again = make_judge(match), restart_match(match)
    own: list[Candidate] = []
    mine = sum(entry.player == player for entry in answers)
    every, count = max(1, mine // EVALUATED), 0
    for step, entry in enumerate(answers):
        decision = again.pending.get(player)
        if entry.player == player and decision is not None and is_choice(again, decision, entry.answer):
            count += 1
            if count % every == 0:
                own.append(Candidate(step, evaluate(again)[player]))
        again.act(entry.player, entry.answer)
    end = evaluate(again)[player]
    again.close()
    after = [*(one.share for one in own[1:]), end][: len(own)]
    ranked = sorted(zip(own, after, strict=True), key=lambda pair: pair[1] - pair[0].share)
    steps = [one.step for one, _ in ranked]
    rest = sorted(steps[BY_DROP:])
    spread = rest[:: max(1, len(rest) // (LOOKED_AT - BY_DROP))][: LOOKED_AT - BY_DROP]
    return {*steps[:BY_DROP], *spread}


def is_choice(match: Match, decision: Decision, answer: Any) -> bool:
    """True for a choice of the game itself, not of its set-up or of a player's own settings."""
    game = match.game
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.setup_kinds | game.routine_kinds
        and len(decision.options) > 1
        and answer not in getattr(bot_module(game), "ASIDES", ())
    )


def weigh_answer(match: Match, player: int, answer: Any, seconds: float, worlds: int = ENDLESS) -> Costly | None:
    """Compare an answer with the others. None, unless one of them is clearly better in other worlds too."""
    weighed = compare(match, player, seconds, asked=[answer], worlds=worlds)
    mine = next((one for one in weighed if one.answer == answer), None)
    if mine is None or mine is weighed[0] or weighed[0].chance - mine.chance < LEAST:
        return None
    if mine.behind(weighed[0]) < CLEARLY:
        return None
    better = weighed[0].answer
    known = min(worlds, WORLDS)
    fields = play_both(match, player, better, answer, SECOND_THOUGHT if worlds == ENDLESS else seconds, known)
    cost = mean(fields[0]) - mean(fields[1]) if len(fields[0]) >= FEWEST else 0.0
    if cost < LEAST:
        return None
    return Costly(
        step=len([entry for entry in match.log if not entry.auto]),
        player=player,
        answer=answer,
        better=better,
        cost=round(cost, 3),
        reason=find_reason(match, player, answer, better, fields),
        verb=verb_of(match, player, answer),
    )


def verb_of(match: Match, player: int, answer: Any) -> str:
    aim = match.game.aim(match.state, match.pending[player], answer)
    return aim.verb if aim is not None else ""


# ---------------------------------------------------------------- playing on


def name_event(event: Event, good: int) -> str:
    """Key of an event by its kind and side: `scores+` is good for the player, `scores-` is bad."""
    return f"{event.kind}{'+' if good > 0 else '-'}"


def play_both(
    match: Match,
    player: int,
    better: object,
    other: object,
    seconds: float,
    worlds: int = WORLDS,
    key: Callable[[Event, int], str] = name_event,
) -> tuple[list[World], list[World]]:
    """Play on after two answers in the same worlds, as many as fit; with events and measures."""
    module = bot_module(match.game)
    kinds: Mapping[str, int] = getattr(module, "TELLING", {})
    measures: Callable[[Any, int], dict[str, float]] | None = getattr(module, "measures", None)
    thought = Thought(match, player, random.Random("coach"), monotonic() + seconds, load_knowledge(match))

    def play_on(answer: object, number: int) -> World:
        world = thought.played_on(answer, number, listening=True)
        happened: dict[str, WorldEvent] = {}
        for event in world.events(viewer=player):
            if event.kind in kinds and (good := kinds[event.kind] * side_of(event.text, player)):
                happened.setdefault(key(event, good), WorldEvent(event.text, good))
        measured = measures(world.state, player) if measures is not None else {}
        return World(world, judge(world, player, thought.knowledge), happened, measured)

    pairs: list[tuple[World, World]] = []
    with suppress(OutOfTime), time_limit(thought.until), without_garbage_collection():
        for number in range(worlds):
            pairs.append((play_on(better, number), play_on(other, number)))
    return [one for one, _ in pairs], [other for _, other in pairs]


# ---------------------------------------------------------------- reasons


def find_reason(
    match: Match, player: int, answer: Any, better: Any, fields: tuple[list[World], list[World]] | None = None
) -> str:
    """Reason of a mistake, one of `REASONS`.

    The game's own bot comes first (`mistake` in its `bot`), then the odds beside the answers, then what happens when
    both are played on.
    """
    module = bot_module(match.game)
    own: Callable[[Match, int, Any, Any], str] | None = getattr(module, "mistake", None)
    reason = own(match, player, answer, better) if own is not None else ""
    if reason:
        return reason
    decision = match.pending[player]
    option, best = (match.game.option(match.state, decision, one) for one in (answer, better))
    reason = compare_odds(option, best)
    if reason:
        return reason
    reasons: Mapping[str, str] = getattr(module, "MISTAKES", {})
    after, after_other = fields or ([], [])
    for happens, key in find_events(after, after_other)[:1]:
        return reasons.get(key, MISSED if happens.good > 0 else EXPOSED)
    if passes(match, decision, answer) and not passes(match, decision, better):
        return WASTED
    amounts = find_amounts(match, after, after_other) if after else []
    return next((reasons[one.what] for one in amounts if one.what in reasons), OTHER)


def passes(match: Match, decision: Decision, answer: Any) -> bool:
    """True for an answer that touches nothing on the table."""
    return match.game.aim(match.state, decision, answer) is None


def compare_odds(option: OptionView, best: OptionView) -> str:
    """A reason from the odds shown beside both answers; empty if they tell nothing.

    >>> from tapete.core.i18n.text import text
    >>> from tapete.core.scene import Odds
    >>> def attack(*odds):
    ...     return OptionView(0, title=text("x"), odds=[Odds(chance, text("x"), hope) for chance, hope in odds])
    >>> compare_odds(attack((0.3, True)), attack()), compare_odds(attack(), attack((0.7, True)))
    ('odds', 'missed')
    >>> compare_odds(attack((0.6, False)), attack()), compare_odds(attack((0.6, True)), attack((0.7, True)))
    ('exposed', '')
    """
    hope, better_hope = first_chance(option, hope=True), first_chance(best, hope=True)
    risk, better_risk = first_chance(option, hope=False) or 0.0, first_chance(best, hope=False) or 0.0
    if hope is not None and hope < EVEN and (better_hope is None or better_hope > hope + MUCH):
        return ODDS
    if hope is None and better_hope is not None and better_hope >= EVEN:
        return MISSED
    return EXPOSED if risk - better_risk >= MUCH else ""


def first_chance(option: OptionView, *, hope: bool) -> float | None:
    return next((one.chance for one in option.odds if one.hope == hope), None)


def find_events(after: list[World], after_other: list[World]) -> list[tuple[Happens, str]]:
    """Events that one answer brings or avoids, with their keys: almost sure ones first, then those that decide."""
    if not after:
        return []
    events = {key: event for world in (*after, *after_other) for key, event in world.happened.items()}
    sure: list[tuple[float, Happens, str]] = []
    for key, event in events.items():
        often, often_other = share(after, key), share(after_other, key)
        if event.good * (often - often_other) >= ALMOST_SURE:
            sure.append((abs(often - often_other), Happens(event.what, often, often_other, event.good), key))
    decisive = find_decisive_events(after, after_other, 0.0)
    ranked = [*sorted(sure, key=lambda one: -one[0]), *sorted(decisive, key=lambda one: -one[0])]
    return list({key: (happens, key) for _, happens, key in reversed(ranked)}.values())[::-1]


# ---------------------------------------------------------------- remedies


def find_remedy(course: Course, reason: str, verb: str) -> Remedy | None:
    """The lesson and the rule that fit a mistake: for this reason and verb, else for the reason, else for the verb."""
    remedies = {(remedy.mistake, remedy.verb): remedy for remedy in course.remedies}
    keys = [key for key in ((reason, verb), (reason, ""), ("", verb)) if any(key)]
    return next((remedies[key] for key in keys if key in remedies), None)
