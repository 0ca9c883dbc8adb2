"""Puzzles from played matches: positions where one answer is clearly better than every other, found by play-outs and
looked at again for ten times as long.

A puzzle is a lesson of one step (`core/content/lessons.py`), so it is kept, checked, walked and shown like one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import count
from time import monotonic, process_time
from typing import Any

import msgspec

from tapete.bots.analysis import judge_of
from tapete.bots.compare_answers import Comparison, compare, knowledge_of
from tapete.bots.explain_difference import Reason, difference
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import Knowledge, Thought
from tapete.core.content.lessons import Lesson
from tapete.core.flow import Choose, Decision, any_answer
from tapete.core.game import Game
from tapete.core.match import Match, Setup

FEWEST, MOST = 3, 24  # answers to choose from
GAP, SURE = 0.06, 3.0  # by how much the best must be better, in chance and in standard errors
PROMISING = 1.5  # standard errors that are enough for a second look
WORLDS, LOOK_AGAIN = 16, 10  # of the first look; the second has so many times more
LEAST = 24  # worlds of the second look before an answer is let go: what falls behind in a few may come back
FEWEST_TO_DOUBT = 4  # worlds before a position is given up
LOST = 0.12  # a best answer that promises no more than this is not worth looking for
CARELESS = 0.3  # how often whoever plays the matches answers anything: those who err leave something to find
SOON = 4  # answers within which what a decision did is seen
STAKE = 0.03  # a change of chance below which nothing was at stake
TENSEST = 24  # decisions of a match that are looked at, if they are quick
QUICK = 0.06  # seconds of the processor that a play-out may take: of one look at the others a dozen of these are had
APART = 3  # answers between two of them
SAME_ANSWER = 3  # puzzles of a game that ask the same and have the same answer
AN_HOUR = 3600.0


class Puzzle(msgspec.Struct):
    """A position, who is asked, what the two best answers came to, and what makes the difference."""

    match: Match
    player: int
    best: Comparison
    other: Comparison
    reasons: list[Reason] = []

    @property
    def gap(self) -> float:
        return self.other.gap(self.best)[0]


class Asked(msgspec.Struct):
    """A decision of a match that was played to its end, and how much was at stake there."""

    step: int
    match: Match
    player: int
    stake: float = 0.0


def mine(game: Game, worlds: int = WORLDS, seed: str = "") -> Iterator[Puzzle]:
    """Puzzles as they are found, from one match after another; it never ends by itself."""
    for number in count():
        yield from puzzles_of(game, worlds, f"{seed}/{number}")


def puzzles_of(game: Game, worlds: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles of one match, among the decisions that are quickly looked at."""
    for asked in tensest(game, seed):
        puzzle = looked_at(asked.match, asked.player, worlds) if cost_of(asked) <= QUICK else None
        if puzzle is not None:
            yield puzzle


def cost_of(asked: Asked) -> float:
    """Seconds of the processor that a play-out takes from here."""
    match, player = asked.match, asked.player
    options = match.pending[player].options
    thought = Thought(match, player, random.Random("cost"), monotonic() + AN_HOUR, knowledge_of(match))
    began = process_time()
    for world, answer in enumerate((options[0], options[-1])):
        thought.play_out(answer, world)
    return (process_time() - began) / 2


def tensest(game: Game, seed: str) -> list[Asked]:
    """The decisions of a match after which it stood most unlike before: where nothing changes nothing can be found, and
    to judge a position costs little beside playing it on."""
    rng = random.Random(seed)
    match = Match(Setup.of(game, max(2, game.players[0]), dict(game.beginner), seed), listening=False)
    knowledge, judge = knowledge_of(match), judge_of(match)
    fitting: list[Asked] = []
    stood: list[list[float]] = []
    while not match.over:
        player = min(match.pending)
        if fits(match.pending[player], game):
            fitting.append(Asked(len(stood), match.clone(), player))
        stood.append(judge(match))
        match.act(player, carelessly(match, player, knowledge, rng))
    stood.append(judge(match))
    for asked in fitting:
        before, *after = (values[asked.player] for values in stood[asked.step : asked.step + SOON + 1])
        asked.stake = max(abs(value - before) for value in after)
    return apart(sorted((asked for asked in fitting if asked.stake >= STAKE), key=lambda asked: -asked.stake))


def carelessly(match: Match, player: int, knowledge: Knowledge, rng: random.Random) -> object:
    quick = knowledge.quick or knowledge.answer
    if quick is None or rng.random() < CARELESS:
        return any_answer(match.pending[player], rng)
    return quick(match, player, rng)


def apart(tense: Iterable[Asked]) -> list[Asked]:
    """The first of them that do not stand beside one another."""
    chosen: list[Asked] = []
    for asked in tense:
        if len(chosen) < TENSEST and all(abs(asked.step - other.step) >= APART for other in chosen):
            chosen.append(asked)
    return chosen


def fits(decision: Decision, game: Game) -> bool:
    """Whether a decision can be asked as a puzzle: among a few answers, and of the game itself."""
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.setup_kinds
        and FEWEST <= len(set(decision.options) - asides_of(game)) <= MOST
    )


def asides_of(game: Game) -> frozenset[Any]:
    """Answers about how one wants to be asked, which the match goes on after as after another: the game's bot names
    them (`ASIDES`).

    >>> import tapete
    >>> len(asides_of(tapete.find_game("jugger"))), len(asides_of(tapete.find_game("pocket")))
    (2, 0)
    """
    asides: frozenset[Any] = getattr(bot_module(game), "ASIDES", frozenset())
    return asides


def looked_at(match: Match, player: int, worlds: int = WORLDS) -> Puzzle | None:
    """A short look at the likeliest answers, and where it finds one clear answer, a long one at all of them that has to
    agree."""
    asides = asides_of(match.game)
    first = clear(compare(match, player, AN_HOUR, worlds=worlds, enough=doubtful, without=asides), PROMISING)
    if first is None:
        return None
    again = clear(
        compare(
            match,
            player,
            AN_HOUR,
            seed="again",
            everything=True,
            worlds=LOOK_AGAIN * worlds,
            least=LEAST,
            enough=doubtful,
            without=asides,
        ),
        SURE,
    )
    if again is None or again[0].answer != first[0].answer or again[0].chance < LOST:
        return None
    best, other = again
    return Puzzle(match.clone(), player, best, other, difference(match, player, best.answer, other.answer))


def doubtful(left: list[Comparison]) -> bool:
    """Whether it can hardly be hoped any more that the best of them is clearly better than the next."""
    if len(left) < 2 or len(left[0].values) < FEWEST_TO_DOUBT:
        return False
    best = max(left, key=lambda one: one.chance)
    mean, error = min((one.gap(best) for one in left if one is not best), key=lambda gap: gap[0])
    return mean + PROMISING * error < GAP


def clear(weighed: list[Comparison], sure: float) -> tuple[Comparison, Comparison] | None:
    """The best and the next, where nobody can doubt which is which."""
    if len(weighed) < 2:
        return None
    best = weighed[0]
    other = min(weighed[1:], key=lambda one: one.gap(best)[0])
    return (best, other) if other.gap(best)[0] >= GAP and other.behind(best) >= sure else None


def agrees(match: Match, puzzle: Lesson, worlds: int = LOOK_AGAIN * WORLDS) -> bool:
    """Whether another look at a puzzle's position finds its solution best, too."""
    weighed = compare(
        match,
        puzzle.seat,
        AN_HOUR,
        everything=True,
        seed="another look",
        worlds=worlds,
        least=2 * LEAST,
        without=asides_of(match.game),
    )
    return bool(weighed) and weighed[0].answer == match.game.read_action(puzzle.steps[0].answer)


def best_of(puzzles: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """Those in which the most is at stake; at most half of them ask the same question, and few have the same answer."""
    chosen: list[Puzzle] = []
    rest: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=lambda one: -one.gap):
        alike = [one for one in chosen if kind_of(one) == kind_of(puzzle)]
        same = sum(one.best.answer == puzzle.best.answer for one in alike)
        (chosen if len(alike) < (number + 1) // 2 and same < SAME_ANSWER else rest).append(puzzle)
    return sorted([*chosen, *rest][:number], key=lambda one: -one.gap)


def kind_of(puzzle: Puzzle) -> str:
    return puzzle.match.pending[puzzle.player].kind
