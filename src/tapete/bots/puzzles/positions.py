"""Positions to look at for puzzles: the decisions of bot matches after which most changed.

Matches begin as bots or beginners set them up, from an opening, or from a position set by the game's bot (`sharpen`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from tapete.bots.analysis import make_judge
from tapete.bots.compare_answers import load_knowledge
from tapete.bots.levels import bot_module, slip
from tapete.bots.puzzles.lines import changes_between, end_of_line, see, set_up, weigh
from tapete.bots.rollout_search import Knowledge
from tapete.core.flow import Choose, Decision, any_answer
from tapete.core.game import Game
from tapete.core.match import Match, Setup

FEWEST, MOST = 3, 24  # number of answers to choose from: of two, one is seldom a question
CARELESS = (0.0, 0.1, 0.25)  # shares of careless answers in the matches: mistakes create positions to solve
AS_BEGINNERS = 0.4  # share of matches with the beginners' options; the others are set up by the bots
FROM_OPENINGS = 0.2  # share of matches that begin from an opening of the game
SHARPENED = 0.8  # share of the matches that go on from positions with more at stake, if the game's bot makes some
VARIANTS = 6  # positions with more at stake that are made of one
SOON = 4  # answers after which the effect of a decision is measured
LOST, WON = 0.12, 0.97  # a best answer with less win probability makes no puzzle; with more, any answer does
STAKE = 0.03  # minimum change of win probability of a tense decision
SWING, MOST_SWING = 0.2, 3.0  # stake added for what a player saw change soon after, and its limit
TENSEST = 25  # decisions of a match that are looked at, if quick
APART = 3  # minimum number of answers between two of them


class TenseDecision(msgspec.Struct):
    """A decision of a finished match, and how much the win probability changed after it."""

    step: int
    match: Match
    player: int
    stake: float = 0.0


def find_tensest(game: Game, seed: str) -> Iterator[TenseDecision]:
    """Decisions of a match, and of its sharpened ends, with the largest change of win probability."""
    rng = random.Random(seed)
    careless = rng.choice(CARELESS)
    for match in start_matches(game, seed, rng):
        yield from (
            find_in_round(match, careless, rng) if is_decided_by_lines(game) else find_tensest_of(match, careless, rng)
        )


def find_in_round(match: Match, careless: float, rng: random.Random) -> Iterator[TenseDecision]:
    """All decisions of the first round of a match: for games decided by lines, which are as long as a round."""
    if match.over:
        return
    player, knowledge = min(match.pending), load_knowledge(match)
    ended = end_of_line(match, player, knowledge)
    while not ended(match):
        player = min(match.pending)
        if fits(match.pending[player], match.game):
            yield TenseDecision(len(match.log), match.clone(), player)
        match.act(player, answer_carelessly(match, player, knowledge, rng, careless))


def find_tensest_of(match: Match, careless: float, rng: random.Random) -> list[TenseDecision]:
    """Decisions of a match that is played to its end.

    Without a change there is nothing to find, and an evaluation costs little compared with rollouts.
    """
    game, knowledge, judge = match.game, load_knowledge(match), make_judge(match)
    fitting: list[TenseDecision] = []
    stood: list[list[float]] = []
    seen: list[list[dict[str, int]]] = []
    while not match.over:
        player = min(match.pending)
        if fits(match.pending[player], game):
            fitting.append(TenseDecision(len(stood), match.clone(), player))
        stood.append(judge(match))
        seen.append([see(match, seat) for seat in range(match.players)])
        match.act(player, answer_carelessly(match, player, knowledge, rng, careless))
    stood.append(judge(match))
    seen.append([see(match, seat) for seat in range(match.players)])
    for asked in fitting:
        before, *after = (values[asked.player] for values in stood[asked.step : asked.step + SOON + 1])
        if is_decided([before, *after]):
            continue
        asked.stake = max(abs(value - before) for value in after)
        first, *later = (counts[asked.player] for counts in seen[asked.step : asked.step + SOON + 1])
        swing = max(abs(weigh(match, changes_between(first, counts))) for counts in later)
        asked.stake += SWING * min(swing, MOST_SWING)
    return drop_neighbours(sorted((asked for asked in fitting if asked.stake >= STAKE), key=lambda asked: -asked.stake))


def is_decided(chances: list[float]) -> bool:
    """True if a match is lost or won already, so that no visible change decides anything.

    >>> is_decided([0.1, 0.1]), is_decided([0.1, 0.3]), is_decided([1.0, 1.0]), is_decided([1.0, 0.6])
    (True, False, True, False)
    """
    return max(chances) < LOST or min(chances) > WON


def start_matches(game: Game, seed: str, rng: random.Random) -> Iterator[Match]:
    """A match from its beginning, or several that go on from its positions with more at stake.

    The game's bot says how to make such a position, and of which (`sharpen`).
    """
    match = start_match(game, seed, rng)
    sharpen: Callable[[Match, random.Random], dict[str, Any] | None] | None
    sharpen = getattr(bot_module(game), "sharpen", None)
    if sharpen is None or rng.random() >= SHARPENED:
        yield match
        return
    knowledge, chance = load_knowledge(match), random.Random(seed)
    while not match.over:
        for number in range(VARIANTS):
            described = sharpen(match, rng)
            if described is not None and not is_past(started := set_up(game, described, f"{seed}/{number}"), described):
                yield started
        player = min(match.pending)
        match.act(player, answer_carelessly(match, player, knowledge, chance, CARELESS[0]))


def is_past(match: Match, described: dict[str, Any]) -> bool:
    """True if the described round or turn is over before a player was asked."""
    return any(getattr(match.state, key) != described[key] for key in ("round", "turn") if key in described)


def start_match(game: Game, seed: str, rng: random.Random) -> Match:
    """A match as bots or beginners set it up, or from an opening of the game."""
    openings = list(game.course.openings.values())
    if openings and rng.random() < FROM_OPENINGS:
        return set_up(game, rng.choice(openings).described, seed)
    options = dict(game.beginner) if rng.random() < AS_BEGINNERS else {}
    return Match(Setup.of(game, max(2, game.players[0]), options, seed), listening=False)


def answer_carelessly(match: Match, player: int, knowledge: Knowledge, rng: random.Random, careless: float) -> object:
    """An answer of the game's bot, or now and then a mistake that people make."""
    quick = knowledge.quick or knowledge.answer
    if quick is None:
        return any_answer(match.pending[player], rng)
    if rng.random() < careless and match.pending[player].kind not in match.game.setup_kinds:
        return slip(match, player, rng)
    return quick(match, player, rng)


def drop_neighbours(tense: Iterable[TenseDecision]) -> list[TenseDecision]:
    """The first of these decisions that the bot searches and that are not close to one another."""
    chosen: list[TenseDecision] = []
    for asked in tense:
        if len(chosen) >= TENSEST:
            break
        if all(abs(asked.step - other.step) >= APART for other in chosen) and is_searched(asked):
            chosen.append(asked)
    return chosen


def is_searched(asked: TenseDecision) -> bool:
    """True if the game's bot weighs the answers to a decision; others, as who of a unit falls, matter little."""
    promising = load_knowledge(asked.match).promising
    return promising is None or len(promising(asked.match, asked.player, random.Random("searched"))) > 1


def fits(decision: Decision, game: Game) -> bool:
    """True if a decision can be a puzzle: a few answers, and about the game itself."""
    kinds: frozenset[str] | None = getattr(bot_module(game), "PUZZLED", None)
    is_question: Callable[[Decision], bool] | None = getattr(bot_module(game), "is_question", None)
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.setup_kinds
        and (kinds is None or decision.kind in kinds)
        and (is_question is None or is_question(decision))
        and len(options := set(decision.options) - asides_of(game)) <= MOST
        and sum(not is_dull(answer, game) for answer in options) >= FEWEST
    )


def is_dull(answer: Any, game: Game) -> bool:
    """True for answers that no puzzle should ask for. The game's bot names their types (`DULL`)."""
    return isinstance(answer, getattr(bot_module(game), "DULL", ()))


def asides_of(game: Game) -> frozenset[Any]:
    """Answers about how to be asked, which do not change the match. The game's bot names them (`ASIDES`).

    >>> import tapete
    >>> len(asides_of(tapete.find_game("jugger"))), len(asides_of(tapete.find_game("pocket")))
    (2, 0)
    """
    asides: frozenset[Any] = getattr(bot_module(game), "ASIDES", frozenset())
    return asides


def is_decided_by_lines(game: Game) -> bool:
    """True if answers are compared by the ends of their lines, and the judgement of the bot confirms them."""
    return getattr(bot_module(game), "SOLVER", "") == "judgement"
