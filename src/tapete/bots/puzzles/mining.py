"""Find puzzles in bot matches: positions whose best answer ends visibly better than any other.

The line after the best answer must end visibly better than the line after any other. A few lines of each answer find
candidates cheaply. Then a search, a second one ten times as long and an independent solver must find the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import count, pairwise
from time import monotonic, process_time
from typing import Any

import msgspec

from tapete.bots.compare_answers import Comparison, compare, load_knowledge
from tapete.bots.levels import bot_module
from tapete.bots.puzzles.lines import (
    LINES,
    Line,
    compare_lines,
    middle_line,
    play_line,
    restore,
    see,
    telling_line,
)
from tapete.bots.puzzles.positions import LOST, asides_of, find_tensest, is_decided_by_lines, is_dull
from tapete.bots.puzzles.solvers import agrees_solver
from tapete.bots.rollout_search import Thought
from tapete.core.game import Game
from tapete.core.match import Match

GAP, SURE = 0.06, 3.0  # minimum lead of the best, in win probability and in standard errors
SEEN_GAP = 0.03  # minimum lead where the best is visibly better too: what a person sees counts more
LINES_GAP = 0.15  # minimum lead in lines that end well, for games decided by them
PROMISING = 1.5  # standard errors that justify a second search, of answers that nothing is known about
HOPEFUL = 0.5  # standard errors that justify it, of answers that are visibly best
WORLDS, LOOK_AGAIN = 16, 10  # worlds of the first search; the second has this many times more
LEAST = 24  # worlds of the second search before an answer is dropped: it may recover
BEYOND_DOUBT = 48  # worlds before the right answers are beyond doubt
FEWEST_TO_DOUBT = 8  # worlds before a position is abandoned
MOST_RIGHT = 3  # answers that may be right
SEEN = 1.0  # minimum visible difference between the line of the best answer and any other
SKETCHES, HALF_SEEN = 3, 0.6  # quick lines of each answer before any search, and the lead they must show
QUICK = 0.06  # CPU seconds per rollout: one slow position costs as much as a dozen quick ones
SAME_ANSWER = 3  # maximum puzzles with the same question and answer
AN_HOUR = 3600.0


class Puzzle(msgspec.Struct):
    """A position, the deciding player, the two best answers with their values, and the line after each answer."""

    match: Match
    player: int
    best: Comparison
    other: Comparison
    lines: dict[Any, Line] = {}
    also: list[Any] = []  # answers as good as the best
    obvious: bool = False  # the game's heuristic finds it

    @property
    def gap(self) -> float:
        return self.other.gap(self.best)[0]

    @property
    def margin(self) -> float:
        """Visible difference between the line of the best answer and the best line of a wrong one."""
        right = (self.best.answer, *self.also)
        rest = [line.balance for answer, line in self.lines.items() if answer not in right]
        return self.lines[self.best.answer].balance - max(rest) if rest else 0.0


class Tally(msgspec.Struct):
    """Positions that are left after each check, in the order of the checks."""

    looked: int = 0
    differs: int = 0  # in a few lines of each answer
    visible: int = 0
    clear: int = 0
    longer: int = 0  # a longer search agrees
    solver: int = 0  # and so does another solver


def find_puzzles(game: Game, worlds: int = WORLDS, seed: str = "") -> Iterator[Puzzle]:
    """Find puzzles in one match after another. The iterator never ends."""
    for number in count():
        yield from puzzles_of(game, worlds, f"{seed}/{number}")


def puzzles_of(game: Game, worlds: int, seed: str, tally: Tally | None = None) -> Iterator[Puzzle]:
    """Puzzles of one match."""
    tally = tally if tally is not None else Tally()
    asked_before = set()
    for asked in find_tensest(game, seed):
        question = asked.player, tuple(asked.match.pending[asked.player].options)
        if question in asked_before:
            continue
        tally.looked += 1
        puzzle = search_position(asked.match, asked.player, worlds, tally)
        if puzzle is not None:
            asked_before.add(question)
            yield puzzle


def cost_of(match: Match, player: int) -> float:
    """CPU seconds of a rollout from here."""
    options = match.pending[player].options
    thought = Thought(match, player, random.Random("cost"), monotonic() + AN_HOUR, load_knowledge(match))
    began = process_time()
    for world, answer in enumerate((options[0], options[-1])):
        thought.play_out(answer, world)
    return (process_time() - began) / 2


def search_position(match: Match, player: int, worlds: int = WORLDS, tally: Tally | None = None) -> Puzzle | None:
    """The puzzle of a position, if a few answers end visibly better than the others and the searches find them best."""
    tally = tally if tally is not None else Tally()
    if is_decided_by_lines(match.game):
        candidate = find_won_lines(match, player, worlds, tally)
    elif see(match, player):
        candidate = find_visible_best(match, player, worlds, tally)
    else:
        clear = search_briefly(match, player, worlds)
        candidate = None if clear is None else ([one.answer for one in clear[0]], {})
    if candidate is None:
        return None
    right, lines = candidate
    again = search_longer(match, player, worlds, right)
    if again is None or not is_confirmed(again, right, lines):
        return None
    tally.longer += 1
    if not agrees_solver(match, player, right):
        return None
    tally.solver += 1
    knowledge = load_knowledge(match)
    assert knowledge.answer is not None
    (best, *others), other = again
    obvious = knowledge.answer(match, player, random.Random("obvious")) in [one.answer for one in again[0]]
    return Puzzle(match.clone(), player, best, other, lines, [one.answer for one in others], obvious)


def find_visible_best(match: Match, player: int, worlds: int, tally: Tally) -> tuple[list[Any], dict[Any, Line]] | None:
    """The visibly best answers with all lines, if a brief search finds them best too. Lines cost less than a search."""
    again = restore(match)
    played: dict[Any, list[Line]] = {
        answer: [] for answer in again.pending[player].options if answer not in asides_of(match.game)
    }
    ranked = rank_in_sketches(again, player, played)
    if not ranked:
        return None
    tally.differs += 1
    right, lines = complete_lines(again, player, ranked, played)
    if not lines or cost_of(match, player) > QUICK:
        return None
    tally.visible += 1
    clear = search_briefly(match, player, worlds, right)
    if clear is None or not is_confirmed(clear, right, lines):
        return None
    tally.clear += 1
    return right, lines


def rank_in_sketches(match: Match, player: int, played: dict[Any, list[Line]]) -> list[tuple[Any, float]]:
    """Answers with the mean of some quick lines, best first; none if they end alike. `played` takes the lines."""
    totals = dict.fromkeys(played, 0.0)
    for number in range(SKETCHES):
        for answer, lines in played.items():
            lines.append(play_line(match, player, answer, f"line-{number}"))
            totals[answer] += lines[-1].balance
        best, *rest = sorted(totals.values(), reverse=True)[: most_right(len(totals)) + 1]
        if best - rest[-1] < HALF_SEEN:
            return []
    ranked = sorted(((answer, total / SKETCHES) for answer, total in totals.items()), key=lambda one: -one[1])
    return ranked if max(leads_of(ranked)) >= HALF_SEEN else []


def leads_of(ranked: list[tuple[Any, float]]) -> list[float]:
    """Lead of the best one, of the best two and so on over the next, for as many as may be right."""
    return [better[1] - worse[1] for better, worse in pairwise(ranked[: most_right(len(ranked)) + 1])]


def most_right(answers: int) -> int:
    """Number of answers that may be right, of so many: no more than are wrong.

    >>> [most_right(answers) for answers in (3, 4, 9)]
    [1, 2, 3]
    """
    return min(MOST_RIGHT, answers // 2)


def complete_lines(
    match: Match, player: int, ranked: list[tuple[Any, float]], played: dict[Any, list[Line]]
) -> tuple[list[Any], dict[Any, Line]]:
    """The visibly best answers, and the typical line after each answer; no lines if too many answers end alike."""
    leads = leads_of(ranked)
    size = leads.index(max(leads)) + 1
    right, wrong = [answer for answer, _ in ranked[:size]], [answer for answer, _ in ranked[size:]]
    if any(is_dull(answer, match.game) for answer in right):
        return right, {}
    lines: dict[Any, Line] = {}
    for answer in right:
        add_lines(match, player, answer, played[answer])
        lines[answer] = middle_line(played[answer])
    most = min(line.balance for line in lines.values()) - SEEN
    for answer in wrong:
        add_lines(match, player, answer, played[answer], most)
        if len(played[answer]) < LINES:
            return right, {}
        lines[answer] = middle_line(played[answer])
    return right, lines


def add_lines(match: Match, player: int, answer: Any, lines: list[Line], most: float | None = None) -> None:
    """Play the lines of an answer that are missing; stop when the middle one must end better than `most`."""
    while len(lines) < LINES:
        if most is not None and sum(line.balance > most for line in lines) > LINES // 2:
            lines.clear()
            return
        lines.append(play_line(match, player, answer, f"line-{len(lines)}"))
    if most is not None and middle_line(lines).balance > most:
        lines.clear()


def find_won_lines(match: Match, player: int, worlds: int, tally: Tally) -> tuple[list[Any], dict[Any, Line]] | None:
    """For games decided by lines: the answers that win clearly more of them, a line won by each, and one lost."""
    shares, again = estimate(match, player), restore(match)
    if not shares:  # lines of such answers are short
        for answer in again.pending[player].options:
            played = [play_line(again, player, answer, f"line-{number}") for number in range(SKETCHES)]
            shares[answer] = sum(line.balance > 0 for line in played) / SKETCHES
    ranked = sorted(shares.items(), key=lambda one: -one[1])
    leads = leads_of(ranked)
    if max(leads) < LINES_GAP:
        return None
    tally.differs += 1
    right = [answer for answer, _ in ranked[: leads.index(max(leads)) + 1]]
    lines = {answer: telling_line(again, player, answer, good=answer in right) for answer, _ in ranked}
    if not all(lines.values()):
        return None
    tally.visible += 1
    clear = find_clear_best(compare_lines(match, player, 2 * worlds, "first", is_level), PROMISING, LINES_GAP)
    if clear is None or {one.answer for one in clear[0]} != set(right):
        return None
    tally.clear += 1
    return right, {answer: line for answer, line in lines.items() if line is not None}


def estimate(match: Match, player: int) -> dict[Any, float]:
    """Quick estimate of the share of lines that end well after each answer, if the game's bot makes one."""
    of_game: Callable[[Match, int], dict[Any, float]] | None = getattr(bot_module(match.game), "estimate", None)
    return of_game(match, player) if of_game is not None else {}


def is_confirmed(again: tuple[list[Comparison], Comparison], right: list[Any], lines: dict[Any, Line]) -> bool:
    """True if a longer search finds one of the right answers best, and those it finds right are visibly so."""
    found_right = [one.answer for one in again[0]]
    if found_right[0] not in right or again[0][0].chance < LOST:
        return False
    if not lines:
        return True
    floor = min(lines[answer].balance for answer in found_right)
    return all(floor - line.balance >= SEEN for answer, line in lines.items() if answer not in found_right)


def search_briefly(
    match: Match, player: int, worlds: int, right: list[Any] | None = None
) -> tuple[list[Comparison], Comparison] | None:
    """Search the likeliest answers, and those that should be right."""
    without, least = asides_of(match.game), SEEN_GAP if right else GAP
    enough = stop_search(right, least)
    weighed = compare(match, player, AN_HOUR, right or (), worlds=worlds, enough=enough, without=without)
    return find_clear_best(weighed, HOPEFUL if right else PROMISING, least)


def search_longer(
    match: Match, player: int, worlds: int, right: list[Any]
) -> tuple[list[Comparison], Comparison] | None:
    """Search all answers, ten times as long and with another seed."""
    if is_decided_by_lines(match.game):
        enough = stop_search(right, LINES_GAP)
        return find_clear_best(compare_lines(match, player, LOOK_AGAIN * worlds, "again", enough), SURE, LINES_GAP)
    least = SEEN_GAP if see(match, player) else GAP
    weighed = compare(
        match,
        player,
        AN_HOUR,
        seed="again",
        everything=True,
        worlds=LOOK_AGAIN * worlds,
        least=LEAST,
        enough=stop_search(right, least),
        without=asides_of(match.game),
    )
    return find_clear_best(weighed, SURE, least)


def stop_search(right: list[Any] | None, least: float) -> Callable[[list[Comparison]], bool]:
    """Condition to end a search: the right answers are beyond doubt, or unlikely to become clearly better."""
    if not right:
        return lambda left: is_doubtful(left, least)

    def is_settled(left: list[Comparison]) -> bool:
        best = max((one for one in left if one.answer in right), key=lambda one: one.chance, default=None)
        if best is None or is_doubtful(left, least):
            return True
        rest = [one.gap(best) for one in left if one.answer not in right]
        if len(best.values) >= FEWEST_TO_DOUBT and any(mean + PROMISING * error < least for mean, error in rest):
            return True
        return len(best.values) >= BEYOND_DOUBT and all(mean - 2 * SURE * error >= least for mean, error in rest)

    return is_settled


def is_doubtful(left: list[Comparison], least: float = GAP) -> bool:
    """True if no few answers are likely to become clearly better than the rest."""
    if len(left) <= MOST_RIGHT or len(left[0].values) < FEWEST_TO_DOUBT:
        return False
    best = max(left, key=lambda one: one.chance)
    gaps = sorted(one.gap(best) for one in left if one is not best)
    mean, error = gaps[MOST_RIGHT - 1]
    return mean + PROMISING * error < least


def is_level(left: list[Comparison]) -> bool:
    """`is_doubtful` for games decided by lines."""
    return is_doubtful(left, LINES_GAP)


def find_clear_best(
    weighed: list[Comparison], sure: float, least: float = GAP
) -> tuple[list[Comparison], Comparison] | None:
    """The fewest best answers that are certainly better than all others, and the next one; None if there are none."""
    for size in range(1, min(MOST_RIGHT, len(weighed) - 1) + 1):
        last = weighed[size - 1]
        other = min(weighed[size:], key=lambda one: one.gap(last)[0])
        if other.gap(last)[0] >= least and other.behind(last) >= sure:
            return weighed[:size], other
    return None


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
