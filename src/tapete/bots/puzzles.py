"""Find puzzles in bot matches: positions where one answer is clearly better than every other.

Rollouts find candidates, and a second search ten times as long confirms them. A puzzle is a lesson of one step
(`core/content/lessons.py`), so it is stored, checked, played and shown like one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import count
from time import monotonic, process_time
from typing import Any

import msgspec

from tapete.bots.analysis import make_judge
from tapete.bots.compare_answers import Comparison, compare, load_knowledge
from tapete.bots.explain_difference import Reason, find_reasons
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import Knowledge, Thought
from tapete.core.content.lessons import Lesson
from tapete.core.flow import Choose, Decision, any_answer
from tapete.core.game import Game
from tapete.core.match import Match, Setup

FEWEST, MOST = 3, 24  # number of answers to choose from
GAP, SURE = 0.06, 3.0  # minimum lead of the best, in win probability and in standard errors
PROMISING = 1.5  # standard errors that justify a second search
WORLDS, LOOK_AGAIN = 16, 10  # worlds of the first search; the second has this many times more
LEAST = 24  # worlds of the second search before an answer is dropped: it may recover
FEWEST_TO_DOUBT = 4  # worlds before a position is abandoned
LOST = 0.12  # a best answer with no more win probability makes no puzzle
CARELESS = 0.3  # share of random answers in the matches: mistakes create positions to solve
SOON = 4  # answers after which the effect of a decision is measured
STAKE = 0.03  # minimum change of win probability of a tense decision
TENSEST = 24  # decisions of a match that are searched, if quick
QUICK = 0.06  # CPU seconds per rollout: one slow position costs as much as a dozen quick ones
APART = 3  # minimum number of answers between two of them
SAME_ANSWER = 3  # maximum puzzles with the same question and answer
AN_HOUR = 3600.0


class Puzzle(msgspec.Struct):
    """A position, the deciding player, the two best answers with their values, and the reasons."""

    match: Match
    player: int
    best: Comparison
    other: Comparison
    reasons: list[Reason] = []

    @property
    def gap(self) -> float:
        return self.other.gap(self.best)[0]


class TenseDecision(msgspec.Struct):
    """A decision of a finished match, and how much the win probability changed after it."""

    step: int
    match: Match
    player: int
    stake: float = 0.0


def find_puzzles(game: Game, worlds: int = WORLDS, seed: str = "") -> Iterator[Puzzle]:
    """Find puzzles in one match after another. The iterator never ends."""
    for number in count():
        yield from puzzles_of(game, worlds, f"{seed}/{number}")


def puzzles_of(game: Game, worlds: int, seed: str) -> Iterator[Puzzle]:
    """Puzzles of one match, among the decisions with quick rollouts."""
    for asked in find_tensest(game, seed):
        puzzle = search_position(asked.match, asked.player, worlds) if cost_of(asked) <= QUICK else None
        if puzzle is not None:
            yield puzzle


def cost_of(asked: TenseDecision) -> float:
    """CPU seconds of a rollout from here."""
    match, player = asked.match, asked.player
    options = match.pending[player].options
    thought = Thought(match, player, random.Random("cost"), monotonic() + AN_HOUR, load_knowledge(match))
    began = process_time()
    for world, answer in enumerate((options[0], options[-1])):
        thought.play_out(answer, world)
    return (process_time() - began) / 2


def find_tensest(game: Game, seed: str) -> list[TenseDecision]:
    """Decisions of a match with the largest change of win probability.

    Without a change there is nothing to find, and an evaluation costs little compared with rollouts.
    """
    rng = random.Random(seed)
    match = Match(Setup.of(game, max(2, game.players[0]), dict(game.beginner), seed), listening=False)
    knowledge, judge = load_knowledge(match), make_judge(match)
    fitting: list[TenseDecision] = []
    stood: list[list[float]] = []
    while not match.over:
        player = min(match.pending)
        if fits(match.pending[player], game):
            fitting.append(TenseDecision(len(stood), match.clone(), player))
        stood.append(judge(match))
        match.act(player, answer_carelessly(match, player, knowledge, rng))
    stood.append(judge(match))
    for asked in fitting:
        before, *after = (values[asked.player] for values in stood[asked.step : asked.step + SOON + 1])
        asked.stake = max(abs(value - before) for value in after)
    return drop_neighbours(sorted((asked for asked in fitting if asked.stake >= STAKE), key=lambda asked: -asked.stake))


def answer_carelessly(match: Match, player: int, knowledge: Knowledge, rng: random.Random) -> object:
    quick = knowledge.quick or knowledge.answer
    if quick is None or rng.random() < CARELESS:
        return any_answer(match.pending[player], rng)
    return quick(match, player, rng)


def drop_neighbours(tense: Iterable[TenseDecision]) -> list[TenseDecision]:
    """The first of these decisions that are not close to one another."""
    chosen: list[TenseDecision] = []
    for asked in tense:
        if len(chosen) < TENSEST and all(abs(asked.step - other.step) >= APART for other in chosen):
            chosen.append(asked)
    return chosen


def fits(decision: Decision, game: Game) -> bool:
    """True if a decision can be a puzzle: a few answers, and about the game itself."""
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.setup_kinds
        and FEWEST <= len(set(decision.options) - asides_of(game)) <= MOST
    )


def asides_of(game: Game) -> frozenset[Any]:
    """Answers about how to be asked, which do not change the match. The game's bot names them (`ASIDES`).

    >>> import tapete
    >>> len(asides_of(tapete.find_game("jugger"))), len(asides_of(tapete.find_game("pocket")))
    (2, 0)
    """
    asides: frozenset[Any] = getattr(bot_module(game), "ASIDES", frozenset())
    return asides


def search_position(match: Match, player: int, worlds: int = WORLDS) -> Puzzle | None:
    """Search the likeliest answers briefly; if one is clearly best, search all of them for longer.

    Both searches must agree.
    """
    asides = asides_of(match.game)
    first = find_clear_best(
        compare(match, player, AN_HOUR, worlds=worlds, enough=is_doubtful, without=asides), PROMISING
    )
    if first is None:
        return None
    again = find_clear_best(
        compare(
            match,
            player,
            AN_HOUR,
            seed="again",
            everything=True,
            worlds=LOOK_AGAIN * worlds,
            least=LEAST,
            enough=is_doubtful,
            without=asides,
        ),
        SURE,
    )
    if again is None or again[0].answer != first[0].answer or again[0].chance < LOST:
        return None
    best, other = again
    return Puzzle(match.clone(), player, best, other, find_reasons(match, player, best.answer, other.answer))


def is_doubtful(left: list[Comparison]) -> bool:
    """True if the best answer is unlikely to become clearly better than the next."""
    if len(left) < 2 or len(left[0].values) < FEWEST_TO_DOUBT:
        return False
    best = max(left, key=lambda one: one.chance)
    mean, error = min((one.gap(best) for one in left if one is not best), key=lambda gap: gap[0])
    return mean + PROMISING * error < GAP


def find_clear_best(weighed: list[Comparison], sure: float) -> tuple[Comparison, Comparison] | None:
    """The best and the next answer, if the difference is certain; else None."""
    if len(weighed) < 2:
        return None
    best = weighed[0]
    other = min(weighed[1:], key=lambda one: one.gap(best)[0])
    return (best, other) if other.gap(best)[0] >= GAP and other.behind(best) >= sure else None


def agrees(match: Match, puzzle: Lesson, worlds: int = LOOK_AGAIN * WORLDS) -> bool:
    """True if another search also finds the puzzle's solution best."""
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
    """Puzzles with the most at stake; at most half with the same question, few with the same answer."""
    chosen: list[Puzzle] = []
    rest: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=lambda one: -one.gap):
        alike = [one for one in chosen if kind_of(one) == kind_of(puzzle)]
        same = sum(one.best.answer == puzzle.best.answer for one in alike)
        (chosen if len(alike) < (number + 1) // 2 and same < SAME_ANSWER else rest).append(puzzle)
    return sorted([*chosen, *rest][:number], key=lambda one: -one.gap)


def kind_of(puzzle: Puzzle) -> str:
    return puzzle.match.pending[puzzle.player].kind
